"""Who decides what springs from no Power (SI-382, SI-383, R-36)."""

from __future__ import annotations

from collections.abc import Generator
from typing import Final

from planchette.games.spirit_island import log
from planchette.games.spirit_island.island import board_of
from planchette.games.spirit_island.state import POWER, Act, Island
from planchette.games.spirit_island.vocabulary import AGREE, OBJECT
from planchette.kernel import Ask, Choice, Flow, Option, Seat, Together

HOST: Final = 0
DECIDERS: Final = ["board_owner", "agreed", "host", "vote"]
SHARED: Final = ["next", "cascade", "hit", "escalate", "replace"]
"""What is asked about a land that belongs to all; the rest is each player's own."""

Deciding = Generator[Ask, Option, Option]
"""A flow that ends with what was decided."""


def of_land(table: Island, place: int) -> Seat:
    """Decisions about a land: who started on its board, or the host."""
    if table.house.decider == "host":
        return HOST
    board = board_of(place)
    for seat, spirit in enumerate(table.spirits):
        if spirit.board == board:
            return seat
    return HOST


def of_all(table: Island) -> Seat:
    """Any other decision of all: the host."""
    return HOST


def of_act(table: Island, act: Act, place: int) -> Seat:
    """SI-382: of a Power, who uses it; else who decides about the land."""
    return act.seat if act.source == POWER else of_land(table, place)


# -- together


def shared(table: Island, flow: Flow) -> Flow:
    """A step of the Invader Phase, its common decisions made as the settings say."""
    if table.seats == 1 or table.house.decider in ("board_owner", "host"):
        return flow
    return deliberate(table, flow)


def deliberate(table: Island, flow: Flow) -> Flow:
    """Every question that concerns all goes to all before it is answered."""
    answer: Option | None = None
    while True:
        try:
            ask = flow.send(answer)  # type: ignore[arg-type]  # None starts the generator
        except StopIteration:
            return
        if isinstance(ask, Choice) and ask.purpose in SHARED:
            answer = yield from vote(table, ask) if table.house.decider == "vote" else agreed(table, ask)
        else:
            answer = yield ask


def vote(table: Island, choice: Choice) -> Deciding:
    """The answer that most give; among equals that of who would decide alone, or the first."""
    ballot = Together([Choice(seat, choice.purpose, choice.options) for seat in range(table.seats)], choice.checkpoint)
    yield ballot
    given = ballot.given()
    own = given[choice.seat]
    best = max([given.count(option) for option in given])
    if given.count(own) == best:
        return own
    return next(option for option in choice.options if given.count(option) == best)


def agreed(table: Island, choice: Choice) -> Deciding:
    """Who decides proposes; when more of the others object than agree, the decider chooses once more."""
    answer = yield Choice(choice.seat, choice.purpose, choice.options, choice.checkpoint)
    table.proposed = answer.id
    table.tell(log.PROPOSED, [table.who(choice.seat)])
    others = [seat for seat in range(table.seats) if seat != choice.seat]
    round_table = Together([Choice(seat, "agree", [AGREE, OBJECT]) for seat in others])
    yield round_table
    table.proposed = -1
    against = round_table.given().count(OBJECT)
    if 2 * against > len(others):
        table.tell(log.OBJECTED, [table.who(choice.seat)])
        answer = yield Choice(choice.seat, choice.purpose, choice.options)
    return answer
