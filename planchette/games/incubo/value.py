"""How good a night looks."""

from __future__ import annotations

from planchette.games.incubo.state import Night
from planchette.kernel import Seat


def value(table: Night, seat: Seat) -> float:
    return table.reserve / table.cap - 0.5
