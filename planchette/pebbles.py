"""Pebbles, a made-up game that only lasts: what it costs to go back, or to think, after thousands of answers.

Two seats lay pebbles on eight heaps, in turn; now and then the wind takes some away. Whoever has more left wins.
"""

from __future__ import annotations

from planchette.kernel import DRAW, LOSS, WIN, Choice, Content, Deal, Domain, EventKind, Flow, Game, Kind, Seat, Table
from planchette.kernel.scene import Counter, Mat, Scene

SEATS = ["Dawn", "Dusk"]
HEAPS = 8
LENGTH = 4000
GUST = 50
"""After so many answers the wind blows."""

HEAP = Domain("heap", [str(heap + 1) for heap in range(HEAPS)], "heap")
LAY = Kind("lay", [HEAP], "Lay a pebble on heap {heap}")
OPTIONS = [LAY.of(heap) for heap in range(HEAPS)]
LAID = EventKind("laid", ["seat", "heap"], "{seat} lays a pebble on heap {heap}.")
BLEW = EventKind("blew", ["heap"], "The wind takes a pebble from heap {heap}.")


class Beach(Table):
    def __init__(self, seats: int, luck: int, step: str) -> None:
        super().__init__(seats, luck, step)
        self.heaps = [[0] * HEAPS for _ in range(seats)]
        self.left = LENGTH

    def copy(self) -> Beach:
        twin = Beach(self.seats, self.luck, self.step)
        self.copied(twin)
        twin.heaps = [heaps[:] for heaps in self.heaps]
        twin.left = self.left
        return twin

    def laid_by(self, seat: Seat) -> int:
        return sum(self.heaps[seat])


def setup(deal: Deal) -> Beach:
    return Beach(deal.seats, deal.luck, "lay")


def lay(table: Beach) -> Flow:
    """One question again and again, which the step could always start anew with."""
    while table.left:
        me = table.turn
        heap = (yield Choice(me, "lay", OPTIONS, checkpoint=True)).a
        table.heaps[me][heap] += 1
        table.tell(LAID, [me, heap])
        table.left -= 1
        table.turn = 1 - me
        if table.left % GUST == 0:
            blow(table)
    mine, theirs = table.laid_by(0), table.laid_by(1)
    won = DRAW if mine == theirs else WIN if mine > theirs else LOSS
    table.finish([won, -won], "all pebbles are laid", "PE-1")


def blow(table: Beach) -> None:
    heap = table.roll(HEAPS)
    for heaps in table.heaps:
        heaps[heap] = max(0, heaps[heap] - 1)
    table.tell(BLEW, [heap])


def value(table: Beach, seat: Seat) -> float:
    return (table.laid_by(seat) - table.laid_by(1 - seat)) / LENGTH


def scene(table: Beach, seat: Seat) -> Scene:
    mats = [
        Mat(f"mat:{name}", name, [Counter(f"laid:{owner}", "Laid", table.laid_by(owner))], owner)
        for owner, name in enumerate(SEATS)
    ]
    heaps = [
        Counter(HEAP.entity(heap), f"Heap {heap + 1}", sum(heaps[heap] for heaps in table.heaps))
        for heap in range(HEAPS)
    ]
    return Scene("pebbles", seat, f"{table.left} pebbles left", [*heaps, *mats])


def load(source: str) -> Content:
    return Content([[LAY]], [HEAP, Domain("seat", SEATS, "mat")])


PEBBLES = Game(
    id="pebbles",
    title="Pebbles",
    verb="wait",
    about="A long afternoon.",
    seats=[2],
    seat_names=SEATS,
    load=load,
    setup=setup,
    steps={"lay": lay},
    scene=scene,
    value=value,
    prompts={"lay": "Lay a pebble"},
    folder="",
    plain_classes=[Beach],
)
