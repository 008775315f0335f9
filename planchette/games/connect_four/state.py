"""What lies on the table: seven columns of six cells, and each seat's discs as a bit mask.

A column takes seven bits, the uppermost always empty, so that shifts never run into the next column.
"""

from __future__ import annotations

from typing import Final

from planchette.kernel import Content, Domain, Kind, Option, Table

COLUMNS: Final = 7
ROWS: Final = 6
HEIGHT: Final = ROWS + 1
COLUMN: Final = Domain("column", list("abcdefg"), "column")
DROP: Final = Kind("drop", [COLUMN], "Drop into column {column}")


def _open(full: int) -> list[Option]:
    return [option for option in DROP.options if not full >> option.a & 1]


OPEN: Final = [_open(full) for full in range(1 << COLUMNS)]
"""The options for every set of full columns."""


def in_line(discs: int) -> bool:
    """Whether four discs stand in a line, by shifting the whole board onto itself in the four directions."""
    return _four(discs, 1) or _four(discs, HEIGHT) or _four(discs, HEIGHT - 1) or _four(discs, HEIGHT + 1)


def line_of(discs: int) -> int:
    """The discs that stand in a line of four; 0 without one."""
    found = 0
    for shift in (1, HEIGHT, HEIGHT - 1, HEIGHT + 1):
        pairs = discs & discs >> shift
        first = pairs & pairs >> 2 * shift
        found |= first | first << shift | first << 2 * shift | first << 3 * shift
    return found


def _four(discs: int, shift: int) -> bool:
    pairs = discs & discs >> shift
    return pairs & pairs >> 2 * shift != 0


class Rack(Table):
    def __init__(self, seats: int, luck: int, step: str) -> None:
        super().__init__(seats, luck, step)
        self.heights = [0] * COLUMNS
        self.full = 0
        self.red = 0
        self.yellow = 0

    def copy(self) -> Rack:
        twin = Rack(self.seats, self.luck, self.step)
        self.copied(twin)
        twin.heights = self.heights[:]
        twin.full = self.full
        twin.red = self.red
        twin.yellow = self.yellow
        return twin

    def census(self) -> dict[str, int]:
        discs = (self.red | self.yellow).bit_count()
        return {"cells with two discs": self.red & self.yellow, "floating discs": sum(self.heights) - discs}


def load(source: str) -> Content:
    return Content([[DROP]], [COLUMN, Domain("seat", ["Red", "Yellow"], "mat")])
