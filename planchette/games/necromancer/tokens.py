"""What the table is made of besides piles: players, work under way, Events, traps, creatures, a combat."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from planchette.games.necromancer.book import NO_PHASE
from planchette.kernel import Seat

NO_CARD: Final = -1
NO_PLACE: Final = -1
CREATURE: Final = 1000
"""In the order of a combat, a creature's card number stands above this."""


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Work:
    """A summoning or closing under way (NS-98, NS-130): where, the Spirit points so far, and those needed. `again` is
    the defeated Entity that is called (R-42), NO_CARD for a new one or a closing."""

    __slots__ = ("again", "place", "target", "total")

    def __init__(self, place: int, target: int, again: int) -> None:
        self.place = place
        self.target = target
        self.again = again
        self.total = 0

    def copy(self) -> Work:
        twin = Work(self.place, self.target, self.again)
        twin.total = self.total
        return twin


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Pulled:
    """An Event in front of a Hunter and the rounds left for its task. `fresh`: in the round of drawing (R-20)."""

    __slots__ = ("card", "fresh", "rounds")

    def __init__(self, card: int, rounds: int) -> None:
        self.card = card
        self.rounds = rounds
        self.fresh = True

    def copy(self) -> Pulled:
        twin = Pulled(self.card, self.rounds)
        twin.fresh = self.fresh
        return twin


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Trap:
    """A Trap that lies in a neighbourhood (NS-81), and whose it is."""

    __slots__ = ("card", "owner", "place")

    def __init__(self, card: int, owner: Seat, place: int) -> None:
        self.card = card
        self.owner = owner
        self.place = place

    def copy(self) -> Trap:
        return Trap(self.card, self.owner, self.place)


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Creature:
    """An Undead or Entity on the map. `health` is what it starts a combat with, `wounds` what it has lost in this
    combat (R-55)."""

    __slots__ = ("again", "card", "health", "place", "wounds")

    def __init__(self, card: int, place: int, health: int, again: bool = False) -> None:
        self.card = card
        self.place = place
        self.health = health
        self.again = again
        self.wounds = 0

    def copy(self) -> Creature:
        twin = Creature(self.card, self.place, self.health, self.again)
        twin.wounds = self.wounds
        return twin


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Combat:
    """A combat under way. `order` lists who fights by speed: Hunters by seat, creatures by CREATURE + card number;
    `turn` is the place in it. `damage` is still to be split by the Hunter on turn, who has turned up the last `drawn`
    of the used cards; `fallen` are Hunters defeated just now, the first of whom has still to discard so many active
    cards (`drops`; -1 while that is not counted). `quiet` counts combat rounds without damage (R-54), `rounds` all of
    them, `harm` tells whether there was damage in this one; `final` for the Final Combat."""

    __slots__ = ("damage", "drawn", "drops", "fallen", "final", "harm", "order", "place", "quiet", "rounds", "turn")

    def __init__(self, place: int, order: list[int], final: bool) -> None:
        self.place = place
        self.order = order
        self.final = final
        self.turn = 0
        self.damage = 0
        self.drawn = 0
        self.fallen: list[Seat] = []
        self.drops = -1
        self.quiet = 0
        self.rounds = 0
        self.harm = False

    def copy(self) -> Combat:
        twin = Combat(self.place, self.order[:], self.final)
        twin.turn = self.turn
        twin.damage = self.damage
        twin.drawn = self.drawn
        twin.fallen = self.fallen[:]
        twin.drops = self.drops
        twin.quiet = self.quiet
        twin.rounds = self.rounds
        twin.harm = self.harm
        return twin


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Player:
    """The Necromancer or a Hunter: the pawn's place, the phase picked, the active Items, the last two purchases.

    `stopped`: by Undead, no further action this round (NS-60). `tripped`: no part in the next phase. `salted`: the
    Necromancer corrupts nobody this round. `work` is a summoning or closing begun. The rest is a Hunter's: `hunter` the
    character card, `hp`, `max_hp`, `speed`, Events, the Corruption card (NO_CARD for none), whether it came `by_event`,
    in which round and where, `dry` rounds without buying since, `vested` whether a vest counts now, `dead` in the Final
    Combat.
    """

    __slots__ = (
        "bought", "bought_at", "by_event", "corrupted_at", "corrupted_in", "corruption", "dead", "dry", "events", "hp",
        "hunter", "items", "max_hp", "picked", "place", "put_back", "salted", "speed", "stopped", "tripped", "vested",
        "work",
    )  # fmt: skip

    def __init__(self) -> None:
        self.place = NO_PLACE
        self.picked = NO_PHASE
        self.items: list[int] = []
        self.bought_at: list[int] = []
        self.bought = False
        self.stopped = False
        self.tripped = False
        self.salted = False
        self.work: Work | None = None
        self.hunter = NO_CARD
        self.hp = 0
        self.max_hp = 0
        self.speed = 0
        self.events: list[Pulled] = []
        self.corruption = NO_CARD
        self.by_event = False
        self.corrupted_in = 0
        self.corrupted_at = NO_PLACE
        self.dry = 0
        self.vested = False
        self.dead = False
        self.put_back = False

    def copy(self) -> Player:
        twin = Player()
        twin.place = self.place
        twin.picked = self.picked
        twin.items = self.items[:]
        twin.bought_at = self.bought_at[:]
        twin.bought = self.bought
        twin.stopped = self.stopped
        twin.tripped = self.tripped
        twin.salted = self.salted
        if self.work is not None:
            twin.work = self.work.copy()
        twin.hunter = self.hunter
        twin.hp = self.hp
        twin.max_hp = self.max_hp
        twin.speed = self.speed
        if self.events:
            twin.events = [pulled.copy() for pulled in self.events]
        twin.corruption = self.corruption
        twin.by_event = self.by_event
        twin.corrupted_in = self.corrupted_in
        twin.corrupted_at = self.corrupted_at
        twin.dry = self.dry
        twin.vested = self.vested
        twin.dead = self.dead
        twin.put_back = self.put_back
        return twin
