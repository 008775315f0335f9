"""Foxes, a made-up game of hidden positions: each seat's fox sits in one of eight burrows in a ring, never two in one.

In turn, each seat creeps with its fox to the next burrow (if a fox is there, both smell each other and it stays),
listens alone for the next seat's fox in one half of the ring, lets the wind drive all foxes one burrow on, or digs
before all eyes. Who digs out another's fox has won; after four rounds nobody has.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from planchette.kernel import (
    DRAW,
    EVERYONE,
    LOSS,
    NOBODY,
    SPECTATOR,
    WIN,
    Choice,
    Content,
    Deal,
    Domain,
    EventKind,
    Flow,
    Game,
    Kind,
    Seat,
    Secret,
    Table,
    eyes,
)
from planchette.kernel.scene import Mat, Piece, Row, Scene

SEATS = ["Anna", "Bruno", "Clara"]
BURROWS = ["north", "northeast", "east", "southeast", "south", "southwest", "west", "northwest"]
RING = list(range(8))
HALVES = [RING[:4], RING[4:]]
ROUNDS = 4

BURROW = Domain("burrow", BURROWS, "burrow")
CREEP = Kind("creep", [Domain("way", ["back", "on"])], "Creep {way}")
LISTEN = Kind("listen", [Domain("half", ["before", "behind"])], "Listen {half} the hill")
WIND = Kind("wind", text="Wait for the wind").only()
DIG = Kind("dig", [BURROW], "Dig in the {burrow}")

CREPT = EventKind("crept", ["seat", "burrow"], "{seat}'s fox creeps and is now {burrow}.", "{seat}'s fox creeps.")
SMELT = EventKind("smelt", ["seat", "burrow"], "{seat}'s fox smells another, {burrow}.", "")
LISTENED = EventKind("listened", ["seat", "other:seat"], "{seat} listens for {other}'s fox.")
BLEW = EventKind("blew", ["seat"], "{seat} waits for the wind, and all foxes go one burrow on.")
DUG = EventKind("dug", ["seat", "burrow"], "{seat} digs in the {burrow}.")


class Hill(Table):
    def __init__(self, seats: int, luck: int, step: str) -> None:
        super().__init__(seats, luck, step)
        self.foxes: list[Secret] = []
        self.left = ROUNDS * seats

    def copy(self) -> Hill:
        twin = type(self)(self.seats, self.luck, self.step)
        self.copied(twin)
        twin.foxes = [fox.copy() for fox in self.foxes]
        twin.left = self.left
        return twin

    def secrets(self) -> list[Secret]:
        return self.foxes

    def secrets_agree(self) -> bool:
        return len({fox.value for fox in self.foxes}) == len(self.foxes)

    def others(self, seat: Seat) -> list[Seat]:
        return [other for other in range(self.seats) if other != seat]

    def crowd(self, seat: Seat) -> None:
        """A seat knows that no other fox is where its own is."""
        elsewhere = [burrow for burrow in RING if burrow != self.foxes[seat].value]
        for other in self.others(seat):
            self.foxes[other].narrow(elsewhere, eyes(seat))


def dusk(hill: Hill) -> None:
    free = RING[:]
    for seat in range(hill.seats):
        hill.foxes.append(Secret(free.pop(hill.roll(len(free))), RING, eyes(seat)))
    for seat in range(hill.seats):
        hill.crowd(seat)
    hill.step = "turn"


OPTIONS = [*map(CREEP.of, range(2)), *map(LISTEN.of, range(2)), WIND, *map(DIG.of, RING)]


def turn(hill: Hill) -> Flow:
    me = hill.turn
    answer = yield Choice(me, "turn", OPTIONS)
    if answer.kind is CREEP:
        creep(hill, me, 1 if answer.a else -1)
    elif answer.kind is LISTEN:
        other = (me + 1) % hill.seats
        hill.foxes[other].tell_whether(HALVES[answer.a], eyes(me))
        hill.tell(LISTENED, [me, other])
    elif answer is WIND:
        blow(hill, me)
    else:
        dig(hill, me, answer.a)
    hill.left -= 1
    hill.turn = (me + 1) % hill.seats
    if not hill.left and hill.result is None:
        hill.finish([DRAW] * hill.seats, "the night is over", "FO-2")


def creep(hill: Hill, me: Seat, way: int) -> None:
    """The others see that it creeps, not whereto, nor whether it had to stay."""
    fox = hill.foxes[me]
    ahead = (fox.value + way) % 8
    smelt = [other for other in hill.others(me) if hill.foxes[other].value == ahead]
    fox.move(fox.value if smelt else ahead, lambda burrow: [(burrow + step) % 8 for step in (-1, 0, 1)], eyes(me))
    hill.tell(CREPT, [me, fox.value], eyes(me))
    for other in smelt:
        hill.foxes[other].tell(eyes(me))
        fox.tell(eyes(other))
        hill.tell(SMELT, [me, ahead], eyes(me) | eyes(other))
    for seat in range(hill.seats):
        hill.crowd(seat)


def blow(hill: Hill, me: Seat) -> None:
    for fox in hill.foxes:
        fox.move((fox.value + 1) % 8, lambda burrow: [(burrow + 1) % 8], NOBODY)
    hill.tell(BLEW, [me])


def dig(hill: Hill, me: Seat, burrow: int) -> None:
    hill.tell(DUG, [me, burrow])
    found = [other for other in hill.others(me) if hill.foxes[other].tell_whether([burrow])]
    if found:
        for fox in hill.foxes:
            fox.tell(EVERYONE)
        hill.finish([WIN if seat == me else LOSS for seat in range(hill.seats)], "a fox is dug out", "FO-1")


def scene(hill: Hill, seat: Seat) -> Scene:
    burrows = Row("ring", "Burrows", [Piece(f"burrow:{name}", name) for name in BURROWS])
    return Scene("foxes", seat, "Night", [burrows, *[mat(hill, owner, seat) for owner in range(hill.seats)]])


def mat(hill: Hill, owner: Seat, seat: Seat) -> Mat:
    thinkable = hill.foxes[owner].thinkable(seat)
    maybe = [Piece(f"maybe:{owner}-{burrow}", BURROWS[burrow]) for burrow in thinkable]
    return Mat(f"mat:{SEATS[owner]}", SEATS[owner], [Row(f"fox:{owner}", "Where the fox may be", maybe, owner)], owner)


def value(hill: Hill, seat: Seat) -> float:
    """How well I know where the others are, and how little the whole table knows where I am."""
    if hill.result is not None:
        return float(hill.result.payoffs[seat])
    found = max(1 / len(hill.foxes[other].thinkable(seat)) for other in hill.others(seat))
    return (found - 1 / len(hill.foxes[seat].thinkable(SPECTATOR))) / 2


def setup(deal: Deal) -> Hill:
    return Hill(deal.seats, deal.luck, "dusk")


def load(source: str) -> Content:
    domains = [BURROW, CREEP.domains[0], LISTEN.domains[0], Domain("seat", SEATS, "mat")]
    return Content([[CREEP], [LISTEN], [WIND.kind], [DIG]], domains)


def foxes(
    scene: Callable[[Any, Seat], Scene] = scene,
    value: Callable[[Any, Seat], float] = value,
    setup: Callable[[Deal], Any] = setup,
    plain_classes: list[type] | None = None,
) -> Game:
    """The game, or the game with something wrong in it."""
    return Game(
        id="foxes",
        title="Foxes",
        verb="dig",
        about="Find the others' foxes, keep your own hidden.",
        seats=[2, 3],
        seat_names=SEATS,
        load=load,
        setup=setup,
        steps={"dusk": dusk, "turn": turn},
        scene=scene,
        value=value,
        prompts={"turn": "Creep, listen, wait or dig"},
        folder=str(Path(__file__).parent / "foxes"),
        plain_classes=[Hill, *(plain_classes or [])],
    )


FOXES = foxes()
