"""Parade, a made-up game: all walk at their own pace through chapters, and who is ready may take that back."""

from __future__ import annotations

from planchette.kernel import DRAW, AnyOf, Choice, Content, Domain, Flow, Game, Kind, Seat, Table
from planchette.kernel.game import no_instinct
from planchette.kernel.scene import Scene

STEP = Kind("step", [Domain("way", ["left", "on", "right"])])
READY = Kind("ready").only()
WAIT = Kind("wait").only()
EACH = 4
"""How many steps each seat takes in a chapter."""


class Parade(Table):
    def __init__(self, seats: int, luck: int, step: str) -> None:
        super().__init__(seats, luck, step)
        self.steps = [0] * seats
        self.ready = [False] * seats
        self.chapter = 0
        self.ways: list[int] = []

    def copy(self) -> Parade:
        twin = Parade(self.seats, self.luck, self.step)
        self.copied(twin)
        twin.steps = self.steps[:]
        twin.ready = self.ready[:]
        twin.chapter = self.chapter
        twin.ways = self.ways[:]
        return twin

    def asked(self, seat: Seat) -> Choice:
        if self.ready[seat]:
            return Choice(seat, "wait", [WAIT], optional=True)
        if self.steps[seat] < EACH:
            return Choice(seat, "step", STEP.options)
        return Choice(seat, "ready", [READY])


def march(table: Parade) -> Flow:
    """All walk at their own pace, and may take back that they are ready; when all are, a chapter is over."""
    while not all(table.ready):
        ask = AnyOf([table.asked(seat) for seat in range(table.seats)])
        answer = yield ask
        if answer is READY or answer is WAIT:
            table.ready[ask.seat] = answer is READY
        else:
            table.steps[ask.seat] += 1
            table.ways.append(answer.a)
    table.chapter += 1
    table.steps = [0] * table.seats
    table.ready = [False] * table.seats
    if table.chapter == 5:
        table.finish([DRAW] * table.seats, "", "")


def to_the_right(table: Parade, choice: Choice) -> list[float]:
    return [0.0, 1.0, 3.0] if choice.purpose == "step" else []


def parade(weighted: bool = False) -> Game:
    return Game(
        id="parade",
        title="Parade",
        verb="march",
        about="",
        seats=[3],
        seat_names=["A", "B", "C"],
        load=lambda source: Content([[STEP], [READY.kind], [WAIT.kind]], STEP.domains),
        setup=lambda deal: Parade(deal.seats, deal.luck, "march"),
        steps={"march": march},
        scene=lambda table, seat: Scene("parade", seat, "", []),
        prompts={"step": "?", "ready": "?", "wait": "?"},
        folder="",
        chapter=lambda table: table.chapter,
        instinct=to_the_right if weighted else no_instinct,
    )
