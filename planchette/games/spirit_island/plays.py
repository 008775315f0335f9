"""Playing and paying for Power Cards, and taking them back."""

from __future__ import annotations

from planchette.games.spirit_island.state import Island
from planchette.kernel import Flow, Seat


def reclaim_one(table: Island, seat: Seat) -> Flow:
    raise NotImplementedError
