"""How good a position looks: lines still open to me less lines still open to them."""

from __future__ import annotations

from planchette.games.tictactoe.state import LINES, Grid
from planchette.kernel import Seat


def value(table: Grid, seat: Seat) -> float:
    mine, theirs = (table.crosses, table.noughts) if seat == 0 else (table.noughts, table.crosses)
    score = 0
    for line in LINES:
        score += (not line & theirs) - (not line & mine)
    return score / 10
