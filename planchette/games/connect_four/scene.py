"""What a seat sees: everything, there are no secrets."""

from __future__ import annotations

from typing import Final

from planchette.games.connect_four.state import COLUMN, COLUMNS, HEIGHT, ROWS, Rack
from planchette.kernel import Seat
from planchette.kernel.scene import Board, Mat, Piece, Place, Scene

DISCS: Final = (("circle", "Red disc", "circle"), ("star-formation", "Yellow disc", "diamond"))


def scene(table: Rack, seat: Seat) -> Scene:
    places = [cell.holding(table) for cell in CELLS]
    mats = [
        Mat(f"mat:{name}", name, [], owner=owner, active=table.turn == owner)
        for owner, name in enumerate(("Red", "Yellow"))
    ]
    board = Board("board", "The rack", "grid", COLUMNS, ROWS + 1, [*HEADS, *places])
    return Scene("connect_four", seat, "Drop a disc", [board, *mats])


class Cell:
    """A place in its three states, made once: a scene is looked up, not built."""

    def __init__(self, column: int, row: int) -> None:
        self.disc = 1 << (column * HEIGHT + row)
        self.empty = _place(column, row, [])
        self.red = _place(column, row, _discs(column, row, 0))
        self.yellow = _place(column, row, _discs(column, row, 1))

    def holding(self, table: Rack) -> Place:
        return self.red if table.red & self.disc else self.yellow if table.yellow & self.disc else self.empty


def _place(column: int, row: int, pieces: list[Piece]) -> Place:
    return Place(f"cell:{_name(column, row)}", x=column, y=ROWS - row, pieces=pieces)


def _discs(column: int, row: int, owner: Seat) -> list[Piece]:
    icon, title, shape = DISCS[owner]
    return [Piece(f"disc:{_name(column, row)}", title, "token", icon, owner, shape=shape)]


def _name(column: int, row: int) -> str:
    return f"{COLUMN.values[column]}{row + 1}"


HEADS: Final = [Place(f"column:{name}", x=column, y=0, label=name) for column, name in enumerate(COLUMN.values)]
CELLS: Final = [Cell(column, row) for column in range(COLUMNS) for row in range(ROWS)]
