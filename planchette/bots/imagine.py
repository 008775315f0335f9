"""What a seat can imagine of a match: the open facts as they are, all else dealt anew."""

from __future__ import annotations

from typing import Final

from planchette.kernel import Match, Run, Seat, Together

_M1: Final = 2147483563
_M2: Final = 2147483399
_LOW: Final = 0x7FFFFFFF


def hop(luck: int) -> int:
    """A luck so far along that what follows it has nothing to do with what follows this one."""
    first = (luck >> 31) * 1286908403 % _M1
    second = (luck & _LOW) * 742938285 % _M2
    return first << 31 | second


def imagine(match: Match, seat: Seat, luck: int) -> Run:
    """A run from here that holds no secret: not the cards, not the answers, not the luck to come."""
    run = match.fork(seat, luck)
    run.table.luck = hop(hop(luck))
    forget(run, seat)
    return run


def forget(run: Run, seat: Seat) -> None:
    """Take back what the other seats have answered in secret: it is theirs to answer again."""
    ask = run.ask
    if isinstance(ask, Together):
        for place, choice in enumerate(ask.asked):
            if choice.seat != seat:
                ask.answers[place] = None
