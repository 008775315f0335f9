"""Who decides what springs from no Power (SI-382, SI-383, R-36)."""

from __future__ import annotations

from typing import Final

from planchette.games.spirit_island.island import board_of
from planchette.games.spirit_island.state import POWER, Act, Island
from planchette.kernel import Seat

HOST: Final = 0


def of_land(table: Island, place: int) -> Seat:
    """Decisions about a land: who started on its board, or the host."""
    if table.house.decider == "host":
        return HOST
    board = board_of(place)
    for seat, spirit in enumerate(table.spirits):
        if spirit.board == board:
            return seat
    return HOST


def of_all(table: Island) -> Seat:
    """Any other decision of all: the host."""
    return HOST


def of_act(table: Island, act: Act, place: int) -> Seat:
    """SI-382: of a Power, who uses it; else who decides about the land."""
    return act.seat if act.source == POWER else of_land(table, place)
