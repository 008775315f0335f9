"""Gaining and forgetting Power Cards (SI-115 to SI-125)."""

from __future__ import annotations

from planchette.games.spirit_island.state import Island
from planchette.kernel import Flow, Seat

ANY_DECK = -1


def gain_power(table: Island, seat: Seat, deck: int = ANY_DECK) -> Flow:
    raise NotImplementedError


def forget(table: Island, seat: Seat) -> Flow:
    raise NotImplementedError
