"""What a seat sees: everything, there are no secrets."""

from __future__ import annotations

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
    board = Board("board", "The rack", "grid", COLUMNS, ROWS + 1, places)
    return Scene("connect_four", seat, "Drop a disc", [board, *MATS[table.turn]])


def stack(column: int, red: int, yellow: int) -> list[Place]:
    """A column's cells, made once for each of its 127 states: a scene is looked up, not built."""
    state = (column << HEIGHT | red) << HEIGHT | yellow
    places = _stacks.get(state)
    if places is None:
        places = [_place(column, row, red >> row & 1, yellow >> row & 1) for row in range(ROWS)]
        _stacks[state] = places
    return places


def _place(column: int, row: int, red: int, yellow: int) -> Place:
    name = f"{COLUMN.values[column]}{row + 1}"
    discs = [_disc(name, owner) for owner, there in enumerate((red, yellow)) if there]
    return Place(f"cell:{name}", x=column, y=ROWS - row, pieces=discs)


def _disc(name: str, owner: Seat) -> Piece:
    icon, title, shape = DISCS[owner]
    return Piece(f"disc:{name}", title, "token", icon, owner, shape=shape)


HEADS: Final = [Place(f"column:{name}", x=column, y=0, label=name) for column, name in enumerate(COLUMN.values)]
MATS: Final = [
    [Mat(f"mat:{name}", name, [], owner=owner, active=turn == owner) for owner, name in enumerate(("Red", "Yellow"))]
    for turn in (0, 1)
]
"""For each seat whose turn it is."""
_stacks: Final[dict[int, list[Place]]] = {}
