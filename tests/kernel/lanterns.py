"""Lanterns, a made-up co-operative game in which all seats work side by side, each at its own pace.

At dusk every seat lights, swaps and trims its own three lanterns until it is done, and may think better of that as long
as others are not. Then the seat whose turn it is shields a colour, the next one whistles, and the wind blows
out the lanterns of one place, but for those of the shielded colour. After three nights enough of them must burn.
"""

from __future__ import annotations

from pathlib import Path

from planchette.kernel import (
    LOSS,
    WIN,
    Choice,
    Content,
    Deal,
    Domain,
    EventKind,
    Flow,
    Game,
    Kind,
    Option,
    Seat,
    Table,
    all_together,
    side_by_side,
)
from planchette.kernel.scene import Counter, Mat, Piece, Row, Scene

SEATS = ["Anna", "Bruno", "Clara", "David"]
EACH = 3
NIGHTS = 3
OIL = 3
DARK, RED, BLUE = 0, 1, 2
COLOURS = ["dark", "red", "blue"]

LAMP = Domain("lamp", [f"{seat[0].lower()}{place + 1}" for seat in SEATS for place in range(EACH)], "lamp")
COLOUR = Domain("colour", COLOURS)
LIGHT = Kind("light", [LAMP], "Light lantern {lamp}")
SWAP = Kind("swap", [LAMP, Domain("other", LAMP.labels, "lamp")], "Swap lantern {lamp} with {other}")
TINT = Kind("tint", [COLOUR], "Make it {colour}")
TRIM = Kind("trim", text="Trim the wicks").only()
DONE = Kind("done", text="Done").only()
BACK = Kind("back", text="Not done after all").only()
SHIELD = Kind("shield", [COLOUR], "Shield the {colour} ones")
WHISTLE = Kind("whistle", text="Whistle for the wind").only()

LIT = EventKind("lit", ["seat", "lamp", "colour"], "{seat} lights {lamp}: {colour}.")
TOOK_UP = EventKind("took-up", ["seat", "lamp"], "{seat} takes up {lamp}.")
SWAPPED = EventKind("swapped", ["seat", "lamp", "other:lamp"], "{seat} swaps {lamp} and {other}.")
TRIMMED = EventKind("trimmed", ["seat"], "{seat} trims the wicks.")
IS_DONE = EventKind("is-done", ["seat"], "{seat} is done.")
WENT_BACK = EventKind("went-back", ["seat"], "{seat} is not done after all.")
DUSK = EventKind("dusk", ["night"], "Dusk of night {night}.")
SHIELDED = EventKind("shielded", ["seat", "colour"], "{seat} shields the {colour} ones.")
BLEW = EventKind("blew", ["place"], "The wind blows at place {place}.")


class Garden(Table):
    def __init__(self, seats: int, luck: int, step: str) -> None:
        super().__init__(seats, luck, step)
        self.lamps = [DARK] * (seats * EACH)
        self.oil = [OIL] * seats
        self.done = [False] * seats
        self.night = 1
        self.announced = False

    def copy(self) -> Garden:
        twin = Garden(self.seats, self.luck, self.step)
        self.copied(twin)
        twin.lamps = self.lamps[:]
        twin.oil = self.oil[:]
        twin.done = self.done[:]
        twin.night = self.night
        twin.announced = self.announced
        return twin

    def lamps_of(self, seat: Seat) -> range:
        return range(seat * EACH, (seat + 1) * EACH)

    def burning(self) -> int:
        return sum(lamp != DARK for lamp in self.lamps)


def setup(deal: Deal) -> Garden:
    return Garden(deal.seats, deal.luck, "dusk")


def dusk(table: Garden) -> Flow:
    """Everybody at once. What was told when the evening began is told once, wherever the step starts anew."""
    if not table.announced:
        table.announced = True
        table.tell(DUSK, [table.night])
    yield from side_by_side({seat: work(table, seat) for seat in range(table.seats)})
    table.step = "wind"


def work(table: Garden, me: Seat) -> Flow:
    """Light, swap and trim until done, and rest until all are."""
    while True:
        if table.done[me]:
            yield Choice(me, "rest", [BACK], checkpoint=True, optional=True)
            table.done[me] = False
            table.tell(WENT_BACK, [me])
        answer = yield Choice(me, "work", works(table, me), checkpoint=True)
        if answer.kind is LIGHT:
            yield from light(table, me, answer.a)
        elif answer.kind is SWAP:
            one, other = answer.a, answer.b
            table.lamps[one], table.lamps[other] = table.lamps[other], table.lamps[one]
            table.tell(SWAPPED, [me, one, other])
        elif answer is TRIM:
            table.oil[me] -= 1
            table.tell(TRIMMED, [me])
        else:
            table.done[me] = True
            table.tell(IS_DONE, [me])


def works(table: Garden, me: Seat) -> list[Option]:
    if not table.oil[me]:
        return [DONE]
    mine = table.lamps_of(me)
    dark = [LIGHT.of(lamp) for lamp in mine if table.lamps[lamp] == DARK]
    pairs = [(one, other) for one in mine for other in mine if one < other and table.lamps[one] != table.lamps[other]]
    return [*dark, *[SWAP.of(one, other) for one, other in pairs], TRIM, DONE]


def light(table: Garden, me: Seat, lamp: int) -> Flow:
    """In two answers, the second of which nobody could begin anew with."""
    table.oil[me] -= 1
    table.tell(TOOK_UP, [me, lamp])
    colour = (yield Choice(me, "tint", [TINT.of(RED), TINT.of(BLUE)])).a
    table.lamps[lamp] = colour
    table.tell(LIT, [me, lamp, colour])


def wind(table: Garden) -> Flow:
    first, second = table.turn, (table.turn + 1) % table.seats
    shielded = (yield Choice(first, "shield", [SHIELD.of(RED), SHIELD.of(BLUE)])).a
    table.tell(SHIELDED, [first, shielded])
    yield Choice(second, "whistle", [WHISTLE])
    place = table.roll(EACH)
    table.tell(BLEW, [place + 1])
    for lamp in range(place, len(table.lamps), EACH):
        if table.lamps[lamp] != shielded:
            table.lamps[lamp] = DARK
    next_night(table)


def next_night(table: Garden) -> None:
    table.night += 1
    table.turn = (table.turn + 1) % table.seats
    table.done = [False] * table.seats
    table.oil = [OIL] * table.seats
    table.announced = False
    table.step = "dusk"
    if table.night > NIGHTS:
        won = table.burning() > len(table.lamps) // 2
        table.finish([WIN if won else LOSS] * table.seats, "the last night is over", "LA-1")


def value(table: Garden, seat: Seat) -> float:
    return table.burning() / len(table.lamps)


def scene(table: Garden, seat: Seat) -> Scene:
    mats = [mat(table, owner) for owner in range(table.seats)]
    return Scene("lanterns", seat, f"Night {min(table.night, NIGHTS)}", [*mats])


def mat(table: Garden, owner: Seat) -> Mat:
    pieces = [
        Piece(LAMP.entity(lamp), f"{LAMP.labels[lamp]} {COLOURS[table.lamps[lamp]]}") for lamp in table.lamps_of(owner)
    ]
    row = Row(f"row:{owner}", "Lanterns", pieces, owner)
    note = "done" if table.done[owner] else ""
    return Mat(
        f"mat:{SEATS[owner]}",
        SEATS[owner],
        [row, Counter(f"oil:{owner}", "Oil", table.oil[owner], owner)],
        owner,
        note=note,
    )


def load(source: str) -> Content:
    groups = [[LIGHT], [SWAP], [TRIM.kind], [DONE.kind], [BACK.kind], [TINT], [SHIELD], [WHISTLE.kind]]
    return Content(groups, [LAMP, COLOUR, Domain("seat", SEATS, "mat")])


LANTERNS = Game(
    id="lanterns",
    title="Lanterns",
    verb="light together",
    about="Keep the garden lit for three nights.",
    seats=[4, 2],
    seat_names=SEATS,
    load=load,
    setup=setup,
    steps={"dusk": dusk, "wind": wind},
    scene=scene,
    value=value,
    prompts={
        "work": "See to your lanterns",
        "rest": "You are done",
        "tint": "Which colour?",
        "shield": "Shield a colour from the wind",
        "whistle": "Whistle",
    },
    sides=all_together,
    folder=str(Path(__file__).parent / "lanterns"),
    plain_classes=[Garden],
)
