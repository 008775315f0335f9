"""Incubo: two friends dream their way through a night, together."""
