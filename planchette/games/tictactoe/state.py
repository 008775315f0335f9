"""What lies on the table: nine cells, and each seat's marks as a bit mask."""

from __future__ import annotations

from typing import Final

from planchette.kernel import Content, Domain, Kind, Table

NAMES: Final = ["a3", "b3", "c3", "a2", "b2", "c2", "a1", "b1", "c1"]
CELL: Final = Domain("cell", NAMES, "cell")
MARK: Final = Kind("mark", [CELL], "Mark {cell}")
FREE: Final = [[option for option in MARK.options if not marks >> option.a & 1] for marks in range(512)]
"""The options for every set of marked cells."""

LINES: Final = [0o700, 0o070, 0o007, 0o444, 0o222, 0o111, 0o421, 0o124]
IN_LINE: Final = [any(marks & line == line for line in LINES) for marks in range(512)]
"""Whether a set of marks holds three in a line."""


def line_of(marks: int) -> int:
    """The marks that stand in a line of three; 0 without one."""
    found = 0
    for line in LINES:
        if marks & line == line:
            found |= line
    return found


class Grid(Table):
    def __init__(self, seats: int, luck: int, step: str) -> None:
        super().__init__(seats, luck, step)
        self.crosses = 0
        self.noughts = 0

    def copy(self) -> Grid:
        twin = Grid(self.seats, self.luck, self.step)
        self.copied(twin)
        twin.crosses = self.crosses
        twin.noughts = self.noughts
        return twin

    def census(self) -> dict[str, int]:
        return {"cells marked twice": self.crosses & self.noughts}


def load(source: str) -> Content:
    return Content([[MARK]], [CELL, Domain("seat", ["Crosses", "Noughts"], "mat")])
