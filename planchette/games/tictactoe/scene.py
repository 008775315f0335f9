"""What a seat sees: everything, there are no secrets."""

from __future__ import annotations

from planchette.games.tictactoe.state import NAMES, Grid
from planchette.kernel import Seat
from planchette.kernel.scene import Board, Mat, Piece, Place, Scene

SIGNS = (("cross-mark", "Cross", "diamond"), ("circle", "Nought", "circle"))


def scene(table: Grid, seat: Seat) -> Scene:
    places = [
        Place(f"cell:{name}", x=cell % 3, y=cell // 3, label=name, pieces=_pieces(table, cell))
        for cell, name in enumerate(NAMES)
    ]
    mats = [
        Mat(f"mat:{name}", name, [], owner=owner, active=table.turn == owner)
        for owner, name in enumerate(("Crosses", "Noughts"))
    ]
    return Scene("tictactoe", seat, "Mark a cell", [Board("board", "The grid", "grid", 3, 3, places), *mats])


def _pieces(table: Grid, cell: int) -> list[Piece]:
    for owner, marks in enumerate((table.crosses, table.noughts)):
        if marks >> cell & 1:
            icon, title, shape = SIGNS[owner]
            return [Piece(f"piece:{NAMES[cell]}", title, "token", icon, owner, shape=shape)]
    return []
