"""Using a Power."""

from __future__ import annotations

from planchette.games.spirit_island.state import Island
from planchette.kernel import Flow, Seat


def use(table: Island, seat: Seat, power: int, repeat: bool = False) -> Flow:
    raise NotImplementedError


def usable(table: Island, seat: Seat, fast: bool) -> list[int]:
    raise NotImplementedError


def targets(table: Island, seat: Seat, power: int) -> list[int]:
    raise NotImplementedError
