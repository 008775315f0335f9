"""The attributes by their code in the card file: whether one could do anything now, and what it does."""

from __future__ import annotations

from typing import Final

from planchette.games.follow_your_fear import book
from planchette.games.follow_your_fear.attributes import curses, gains, moves, shifts
from planchette.games.follow_your_fear.state import Laid, Side, Storm
from planchette.kernel import Effect, Effects, Flow


def always(table: Storm, side: Side, laid: Laid, n: int) -> bool:
    return True


def counts(table: Storm, side: Side, laid: Laid, n: int) -> Flow:
    """Nothing happens at once: it counts as long as the card lies there (`numbers`, `need`, `capture`)."""
    yield from ()


ATTRIBUTES: Final = Effects(
    [
        Effect("STRENGTH", always, counts, book.STRENGTH),
        Effect("DEFENSE", always, counts, book.DEFENSE),
        Effect("HARVEST", gains.can_harvest, gains.harvest, book.HARVEST),
        Effect("MOVE", moves.can_move, moves.move, book.MOVE),
        Effect("CARD", always, gains.more_cards, book.CARD),
        Effect("FEAR_CARD", gains.can_more_fear, gains.more_fear, book.FEAR_CARD),
        Effect("SYMBOL", always, counts, book.SYMBOL),
        Effect("TIMES_STRENGTH", always, counts, book.TIMES_STRENGTH),
        Effect("TIMES_DEFENSE", always, counts, book.TIMES_DEFENSE),
        Effect("TIMES_HARVEST", always, gains.harvest_more, book.TIMES_HARVEST),
        Effect("TIMES_MOVE", always, moves.catch_up, book.TIMES_MOVE),
        Effect("HEAL", gains.can_heal, gains.heal, book.HEAL),
        Effect("CORRUPT", curses.can_corrupt, curses.corrupt, book.CORRUPT),
        Effect("CLEANSE", curses.can_cleanse, curses.cleanse, book.CLEANSE),
        Effect("COPY", curses.can_copy, curses.copy, book.COPY),
        Effect("STEAL", gains.can_steal, gains.steal, book.STEAL),
        Effect("TELEPORT", shifts.can_teleport, shifts.teleport, book.TELEPORT),
        Effect("SWAP", shifts.can_swap, shifts.swap, book.SWAP),
        Effect("REFLECT", shifts.can_swap, shifts.swap, book.REFLECT),
        Effect("PEEK", gains.can_peek, gains.peek, book.PEEK),
        Effect("PUSH", shifts.can_push, shifts.push, book.PUSH),
        Effect("POISON", always, curses.poison, book.POISON),
        Effect("DISAPPEAR", always, counts, book.DISAPPEAR),
        Effect("HIDE", shifts.can_hide, shifts.hide, book.HIDE),
        Effect("FLIP", always, counts, book.FLIP),
        Effect("LET_GO", curses.can_let_go, curses.let_go, book.LET_GO),
    ]
)
LINES: Final = ATTRIBUTES.lines
