"""How good a position looks: windows of four that are still open, the fuller the better."""

from __future__ import annotations

from typing import Final

from planchette.games.connect_four.state import COLUMNS, HEIGHT, ROWS, Rack
from planchette.kernel import Seat


def _windows() -> list[int]:
    found = []
    for across, up in ((1, 0), (0, 1), (1, 1), (1, -1)):
        for column in range(COLUMNS):
            for row in range(ROWS):
                cells = [(column + across * n, row + up * n) for n in range(4)]
                if all(0 <= c < COLUMNS and 0 <= r < ROWS for c, r in cells):
                    found.append(sum(1 << (c * HEIGHT + r) for c, r in cells))
    return found


WINDOWS: Final = _windows()
WORTH: Final = [0.0, 0.002, 0.01, 0.05, 1.0]


def value(table: Rack, seat: Seat) -> float:
    mine, theirs = (table.red, table.yellow) if seat == 0 else (table.yellow, table.red)
    score = 0.0
    for window in WINDOWS:
        if not window & theirs:
            score += WORTH[(window & mine).bit_count()]
        elif not window & mine:
            score -= WORTH[(window & theirs).bit_count()]
    return max(-1.0, min(1.0, score))
