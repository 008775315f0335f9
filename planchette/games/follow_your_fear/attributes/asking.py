"""Questions that several attributes put in the same way."""

from __future__ import annotations

from collections.abc import Generator

from planchette.games.follow_your_fear.state import Side, Storm
from planchette.kernel import Ask, Choice, Kind, Option, Seat


def choose(table: Storm, me: Seat, purpose: str, kind: Kind, among: list[int]) -> Generator[Ask, Option, int]:
    """One of several; the only one without asking."""
    if len(among) == 1:
        return among[0]
    answer = yield Choice(me, purpose, [kind.of(thing) for thing in among])
    return answer.a


def is_cut_short(table: Storm, side: Side) -> bool:
    """R-61: nothing more of the phase happens when the game is over, or the player was banished in it."""
    return table.result is not None or (not side.fear and table.players[side.seat].banished)
