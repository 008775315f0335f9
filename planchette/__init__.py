"""Planchette: a table for spirit-and-fear board games."""

from planchette.freshness import is_compiled

__version__ = "0.1.0"

compiled = is_compiled()
"""Whether kernel, games and bots run as machine code. Importing a stale compiled build is an error."""
