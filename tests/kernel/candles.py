"""Candles, a made-up co-operative game: any seat may go next, in any order, and dice decide.

Each seat has three matches. Whoever goes next strikes one, which lights a candle on 3 or more, or passes
for good. Five candles lit is a win for all, no matches left a loss for all.
"""

from __future__ import annotations

from pathlib import Path

from planchette.kernel import (
    LOSS,
    WIN,
    AnyOf,
    Choice,
    Content,
    Deal,
    Domain,
    EventKind,
    Flow,
    Game,
    Kind,
    Seat,
    Setting,
    Table,
    all_together,
)
from planchette.kernel.scene import Counter, Mat, Scene, Track

SEATS = ["Anna", "Bruno", "Clara", "David"]
STRIKE = Kind("strike", text="Strike a match").only()
REST = Kind("rest", text="Rest for good").only()
STRUCK = EventKind("struck", ["seat", "pips"], "{seat} strikes a match: {pips}.")
RESTED = EventKind("rested", ["seat"], "{seat} rests.")


class Room(Table):
    def __init__(self, seats: int, luck: int, step: str) -> None:
        super().__init__(seats, luck, step)
        self.matches = [3] * seats
        self.candles = 0
        self.needed = 5

    def copy(self) -> Room:
        twin = Room(self.seats, self.luck, self.step)
        self.copied(twin)
        twin.matches = self.matches[:]
        twin.candles = self.candles
        twin.needed = self.needed
        return twin


def setup(deal: Deal) -> Room:
    room = Room(deal.seats, deal.luck, "night")
    room.needed = int(deal.settings["candles"])
    return room


def night(room: Room) -> Flow:
    """Struck or rested, the question is the same again: the step could start anew at each."""
    while room.result is None:
        able = [seat for seat in range(room.seats) if room.matches[seat]]
        ask = AnyOf([Choice(seat, "strike", [STRIKE, REST]) for seat in able], checkpoint=True)
        answer = yield ask
        if answer is STRIKE:
            strike(room, ask.seat)
        else:
            room.matches[ask.seat] = 0
            room.tell(RESTED, [ask.seat])
        if room.candles == room.needed:
            room.finish([WIN] * room.seats, "all candles burn", "CA-1")
        elif not any(room.matches):
            room.finish([LOSS] * room.seats, "the dark", "CA-2")


def strike(room: Room, seat: Seat) -> None:
    room.matches[seat] -= 1
    pips = room.roll(6) + 1
    room.candles += pips >= 3
    room.tell(STRUCK, [seat, pips])


def scene(room: Room, seat: Seat) -> Scene:
    mats = [
        Mat(f"mat:{SEATS[owner]}", SEATS[owner], [Counter(f"matches:{owner}", "Matches", left, owner)], owner)
        for owner, left in enumerate(room.matches)
    ]
    return Scene("candles", seat, "Night", [Track("candles", "Candles", room.candles, room.needed), *mats])


def load(source: str) -> Content:
    return Content([[STRIKE.kind], [REST.kind]], [Domain("seat", SEATS, "mat")])


CANDLES = Game(
    id="candles",
    title="Candles",
    verb="light",
    about="Keep the dark out together.",
    seats=[1, 2, 4],
    seat_names=SEATS,
    load=load,
    setup=setup,
    steps={"night": night},
    scene=scene,
    prompts={"strike": "Strike a match, or rest"},
    sides=all_together,
    settings=[Setting("candles", ["5", "3"], "how many must burn")],
    folder=str(Path(__file__).parent / "candles"),
    plain_classes=[Room],
)
