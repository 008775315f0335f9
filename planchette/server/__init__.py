"""The web table: lobby, seats, live play, storage. It decides nothing about rules."""
