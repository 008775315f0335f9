"""What a seat sees: everything, there are no secrets."""

from __future__ import annotations

from typing import Final

import msgspec

from planchette.games.connect_four.state import COLUMN, COLUMNS, HEIGHT, ROWS, Rack, line_of
from planchette.kernel import Seat
from planchette.kernel.scene import Badge, Board, Mat, Piece, Place, Scene

FULL: Final = (1 << HEIGHT) - 1
IN_LINE: Final = [Badge("laurels", "in the winning line")]
DISCS: Final = (("circle", "Red disc", "circle"), ("star-formation", "Yellow disc", "diamond"))


def scene(table: Rack, seat: Seat) -> Scene:
    places = HEADS[:]
    line = 0 if table.result is None else line_of(table.red) | line_of(table.yellow)
    for column in range(COLUMNS):
        shift = column * HEIGHT
        red, yellow = table.red >> shift & FULL, table.yellow >> shift & FULL
        places += _won_stack(column, red, yellow, line >> shift) if line else stack(column, red, yellow)
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


def _won_stack(column: int, red: int, yellow: int, line: int) -> list[Place]:
    """A column of a game that is won: the line is marked, and the other discs are dimmed."""
    places: list[Place] = []
    for place in stack(column, red, yellow):
        is_in_line = line >> len(places) & 1 == 1
        badges = IN_LINE if is_in_line else []
        discs = [msgspec.structs.replace(disc, badges=badges, dim=not is_in_line) for disc in place.pieces]
        places.append(msgspec.structs.replace(place, pieces=discs))
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
