"""What a seat sees: everything, there are no secrets."""

from __future__ import annotations

from planchette.games.tictactoe.state import NAMES, Grid, line_of
from planchette.kernel import Seat
from planchette.kernel.scene import Badge, Board, Mat, Piece, Place, Scene

IN_LINE = [Badge("laurels", "in the winning line")]
SIGNS = (("cross-mark", "Cross", "diamond"), ("circle", "Nought", "circle"))


def scene(table: Grid, seat: Seat) -> Scene:
    line = 0 if table.result is None else line_of(table.crosses) | line_of(table.noughts)
    places = [
        Place(f"cell:{name}", x=cell % 3, y=cell // 3, label=name, pieces=_pieces(table, cell, line))
        for cell, name in enumerate(NAMES)
    ]
    mats = [
        Mat(f"mat:{name}", name, [], owner=owner, active=table.turn == owner)
        for owner, name in enumerate(("Crosses", "Noughts"))
    ]
    return Scene("tictactoe", seat, "Mark a cell", [Board("board", "The grid", "grid", 3, 3, places), *mats])


def _pieces(table: Grid, cell: int, line: int) -> list[Piece]:
    """The mark in a cell. When the game is won its line is marked, and the others are dimmed."""
    for owner, marks in enumerate((table.crosses, table.noughts)):
        if marks >> cell & 1:
            icon, title, shape = SIGNS[owner]
            is_in_line = line >> cell & 1 == 1
            badges = IN_LINE if is_in_line else []
            dim = line > 0 and not is_in_line
            return [Piece(f"piece:{NAMES[cell]}", title, "token", icon, owner, badges=badges, shape=shape, dim=dim)]
    return []
