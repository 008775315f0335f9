"""What a seat sees: everything, there are no secrets."""

from __future__ import annotations

from planchette.games.connect_four.state import COLUMN, COLUMNS, HEIGHT, ROWS, Rack
from planchette.kernel import Seat
from planchette.kernel.scene import Board, Mat, Piece, Place, Scene

DISCS = (("circle", "Red disc", "circle"), ("star-formation", "Yellow disc", "diamond"))


def scene(table: Rack, seat: Seat) -> Scene:
    places = [_place(table, column, row) for column in range(COLUMNS) for row in range(ROWS)]
    heads = [Place(f"column:{name}", x=column, y=0, label=name) for column, name in enumerate(COLUMN.values)]
    mats = [
        Mat(f"mat:{name}", name, [], owner=owner, active=table.turn == owner)
        for owner, name in enumerate(("Red", "Yellow"))
    ]
    board = Board("board", "The rack", "grid", COLUMNS, ROWS + 1, [*heads, *places])
    return Scene("connect_four", seat, "Drop a disc", [board, *mats])


def _place(table: Rack, column: int, row: int) -> Place:
    name = f"{COLUMN.values[column]}{row + 1}"
    return Place(f"cell:{name}", x=column, y=ROWS - row, pieces=_pieces(table, column, row, name))


def _pieces(table: Rack, column: int, row: int, name: str) -> list[Piece]:
    for owner, discs in enumerate((table.red, table.yellow)):
        if discs >> (column * HEIGHT + row) & 1:
            icon, title, shape = DISCS[owner]
            return [Piece(f"disc:{name}", title, "token", icon, owner, shape=shape)]
    return []
