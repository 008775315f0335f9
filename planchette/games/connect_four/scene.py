"""What a seat sees: everything, there are no secrets."""

from __future__ import annotations

from functools import cache
from typing import Final

from planchette.games.connect_four.state import COLUMN, COLUMNS, HEIGHT, ROWS, Rack
from planchette.kernel import Seat
from planchette.kernel.scene import Board, Mat, Piece, Place, Scene

FULL: Final = (1 << HEIGHT) - 1
DISCS: Final = (("circle", "Red disc", "circle"), ("star-formation", "Yellow disc", "diamond"))


def scene(table: Rack, seat: Seat) -> Scene:
    places = HEADS[:]
    for column in range(COLUMNS):
        shift = column * HEIGHT
        places += stack(column, table.red >> shift & FULL, table.yellow >> shift & FULL)
    mats = [
        Mat(f"mat:{name}", name, [], owner=owner, active=table.turn == owner)
        for owner, name in enumerate(("Red", "Yellow"))
    ]
    board = Board("board", "The rack", "grid", COLUMNS, ROWS + 1, places)
    return Scene("connect_four", seat, "Drop a disc", [board, *mats])


@cache
def stack(column: int, red: int, yellow: int) -> list[Place]:
    """A column's cells, made once for each of its 127 states: a scene is looked up, not built."""
    return [_place(column, row, red >> row & 1, yellow >> row & 1) for row in range(ROWS)]


def _place(column: int, row: int, red: int, yellow: int) -> Place:
    name = f"{COLUMN.values[column]}{row + 1}"
    discs = [_disc(name, owner) for owner, there in enumerate((red, yellow)) if there]
    return Place(f"cell:{name}", x=column, y=ROWS - row, pieces=discs)


def _disc(name: str, owner: Seat) -> Piece:
    icon, title, shape = DISCS[owner]
    return Piece(f"disc:{name}", title, "token", icon, owner, shape=shape)


HEADS: Final = [Place(f"column:{name}", x=column, y=0, label=name) for column, name in enumerate(COLUMN.values)]
