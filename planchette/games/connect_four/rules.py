"""Connect four: four in a line."""

from __future__ import annotations

from typing import Final

from planchette.games.connect_four.state import COLUMNS, HEIGHT, OPEN, ROWS, Rack, in_line
from planchette.kernel import DRAW, END, LOSS, WIN, Choice, Deal, EventKind, Flow

DROPPED: Final = EventKind("dropped", ["seat", "column"], "{seat} drops a disc into column {column}.")
WON: Final = EventKind("won", ["seat"], "{seat} has four in a line.")
DRAWN: Final = EventKind("drawn", [], "The rack is full: a draw.")
ALL_FULL: Final = (1 << COLUMNS) - 1


def setup(deal: Deal) -> Rack:
    return Rack(deal.seats, deal.luck, "drop")


def drop(table: Rack) -> Flow:
    """CF-02..06: in turn, each seat drops a disc; four in a line win, a full rack is a draw."""
    while table.result is None:
        me = table.turn
        answer = yield Choice(me, "drop", OPEN[table.full], checkpoint=True)
        if table.events is not None:
            table.tell(DROPPED, [me, answer.a])
        if in_line(fall(table, me, answer.a)):
            table.tell(WON, [me])
            table.finish([WIN, LOSS] if me == 0 else [LOSS, WIN], "four in a line", "CF-05")
        elif table.full == ALL_FULL:
            table.tell(DRAWN, [])
            table.finish([DRAW, DRAW], "the rack is full", "CF-06")
        table.turn = 1 - me
    yield END


def fall(table: Rack, seat: int, column: int) -> int:
    """A disc falls to the lowest free cell of its column. Returns all discs of that seat."""
    height = table.heights[column]
    table.heights[column] = height + 1
    if height + 1 == ROWS:
        table.full |= 1 << column
    disc = 1 << (column * HEIGHT + height)
    if seat == 0:
        table.red |= disc
        return table.red
    table.yellow |= disc
    return table.yellow


STEPS: Final = {"drop": drop}
