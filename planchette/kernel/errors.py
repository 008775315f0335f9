"""What can go wrong, each with a sentence that a person can act on."""

from __future__ import annotations


class PlanchetteError(Exception):
    """A mistake of the caller, told in a sentence; the table is as it was."""


class IllegalAnswer(PlanchetteError):
    """An answer that the choice does not list, or that nobody asked for."""


class SetupError(PlanchetteError):
    """A table that cannot be set up: unknown game, wrong seats, bad setting."""


class ContentError(PlanchetteError):
    """A card file that does not say what the game needs."""


class BadRecord(PlanchetteError):
    """A record or save that cannot be read, or that does not replay."""


class CannotUndo(PlanchetteError):
    """The last answer stands, and why."""
