"""Corruption (NS-107..109, NS-147..152, R-21..28)."""

from __future__ import annotations

from planchette.games.necromancer.state import City
from planchette.kernel import Seat


def tempt(table: City, place: int) -> None:
    """The Necromancer has entered this neighbourhood: he corrupts the Hunters there whom he can (NS-147..149, R-25)."""


def corrupt(table: City, seat: Seat, by_event: bool) -> None:
    """The Hunter flips a Corruption card; a corruption by an Event may become an active one (R-26)."""


def cleanse(table: City, seat: Seat) -> None:
    """NS-109: effect and corruption are over."""
