"""Tic-tac-toe: three in a line."""

from __future__ import annotations

from typing import Final

from planchette.games.tictactoe.state import FREE, IN_LINE, Grid
from planchette.kernel import DRAW, END, LOSS, WIN, Choice, Deal, EventKind, Flow

MARKED: Final = EventKind("marked", ["seat", "cell"], "A mark of {seat} on {cell}.")
WON: Final = EventKind("won", ["seat"], "Three in a line for {seat}.")
DRAWN: Final = EventKind("drawn", [], "The board is full: a draw.")


def setup(deal: Deal) -> Grid:
    return Grid(deal.seats, deal.luck, "mark")


def mark(table: Grid) -> Flow:
    """TT-02..05: in turn, each seat marks a free cell; three in a line win, a full board is a draw."""
    while table.result is None:
        me = table.turn
        answer = yield Choice(me, "mark", FREE[table.crosses | table.noughts], checkpoint=True)
        if table.events is not None:
            table.tell(MARKED, [me, answer.a])
        marks = put(table, me, answer.a)
        if IN_LINE[marks]:
            table.tell(WON, [me])
            table.finish([WIN, LOSS] if me == 0 else [LOSS, WIN], "three in a line", "TT-04")
        elif table.crosses | table.noughts == 511:
            table.tell(DRAWN, [])
            table.finish([DRAW, DRAW], "the board is full", "TT-05")
        table.turn = 1 - me
    yield END


def put(table: Grid, seat: int, cell: int) -> int:
    """A mark in a cell. Returns all marks of that seat."""
    if seat == 0:
        table.crosses |= 1 << cell
        return table.crosses
    table.noughts |= 1 << cell
    return table.noughts


STEPS: Final = {"mark": mark}
