"""Planchette: a table for spirit-and-fear board games."""

__version__ = "0.1.0"
