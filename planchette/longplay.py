"""What a long match costs: undo, the reason why there is none, and a bot's pick, after 100 answers and after 3,000."""

from __future__ import annotations

from collections.abc import Callable

from planchette.games import GAMES
from planchette.kernel import Match, Seat
from planchette.pebbles import PEBBLES
from planchette.server import thoughts
from planchette.server.standing import Teller

SHORT, LONG = 100, 3000
LENGTHS = (SHORT + 1, LONG + 1)
"""One more than round numbers: the wind has just blown there, and would stop an undo."""
BATCH = 8


def named(what: str, length: int) -> str:
    return f"{what} at {length - 1}"


def played(answers: int) -> Match:
    match = Match(PEBBLES, heard=True)
    for number in range(answers):
        match.answer(f"lay {number % 8 + 1}")
    match.why_no_undo(match.givers[-1])
    return match


def undos(length: int) -> Callable[[], int]:
    """Answer, and take it back."""
    match = played(length - 1)

    def once() -> int:
        for _ in range(BATCH):
            seat: Seat = match.choices()[0].seat
            match.answer("lay 1")
            match.undo(seat)
        return BATCH

    return once


def reasons(length: int) -> Callable[[], int]:
    """Ask whether the last answer could be taken back."""
    match = played(length)
    seat = match.givers[-1]

    def once() -> int:
        for _ in range(BATCH):
            assert match.why_no_undo(seat) == ""
        return BATCH

    return once


def picks(length: int) -> Callable[[], int]:
    """An easy bot's answer, as a bots' process that keeps the match finds it when it is told where it stands."""
    match = played(length)
    teller = Teller(match)
    seat = match.choices()[0].seat

    def once() -> int:
        GAMES[PEBBLES.id] = PEBBLES
        try:
            assert thoughts.pick(teller.standing(str(length)), seat, "easy", "bench", 1.0)
        finally:
            del GAMES[PEBBLES.id]
        return 1

    return once


MEASURES = {"undo": undos, "why-no-undo": reasons, "pick": picks}
