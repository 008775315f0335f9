"""Ravage."""

from __future__ import annotations

from planchette.games.spirit_island.state import Island
from planchette.kernel import Flow


def ravage_land(table: Island, place: int) -> Flow:
    raise NotImplementedError
