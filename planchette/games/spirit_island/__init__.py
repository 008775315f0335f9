"""Spirit Island: one to four Spirits of an island against the Invaders, all together."""
