"""A land in thought: as it is, as a Power would leave it, and what the Invaders will then do to it."""

from __future__ import annotations

from typing import Final

from planchette.games.spirit_island import invaders, ravage, variant
from planchette.games.spirit_island.pieces import (
    BLIGHTS,
    CITIES,
    DAHANS,
    DAMAGE,
    EXPLORERS,
    PRESENCES,
    TOWNS,
    count,
    health,
    is_skipped,
)
from planchette.games.spirit_island.state import NO_CARD, Island
from planchette.games.spirit_island.vocabulary import BUILD, RAVAGE

AFTER_RAVAGE: Final = ("build", "explore", "advance", "slow", "passes")
AFTER_BUILD: Final = ("explore", "advance", "slow", "passes")


PIECE: Final = [0.6, 2.0, 3.8]
"""How bad it is that an Explorer, a Town, a City stands in a land."""
DAHAN_LOST: Final = 0.6
BLIGHTED: Final = 8.4
CASCADES: Final = 3.5
PRESENCE_LOST: Final = 1.5
BUILT: Final = 3.2
FIGHTS_BACK: Final = 0.5
FEAR: Final = 0.7
PUSHED: Final = 0.95
"""What Invaders do in a land and what is done to them, on the same scale; a Pushed piece is still somewhere."""


class Sketch:
    """The pieces of a land and whether the coming Ravage and Build concern it. `gain` is what is good about a Power
    besides."""

    def __init__(self, table: Island, place: int, early: bool) -> None:
        self.table = table
        self.place = place
        self.standing = [
            count(table, place, EXPLORERS),
            count(table, place, TOWNS),
            count(table, place, CITIES),
        ]
        self.dahan = count(table, place, DAHANS)
        self.blight = count(table, place, BLIGHTS)
        self.presence = count(table, place, PRESENCES)
        self.defence = 0
        self.deals = [DAMAGE[kind] + variant.might(table, kind) for kind in range(3)]
        self.gain = 0.0
        self.ravages = False
        self.builds = False
        if table.step not in AFTER_RAVAGE and early:
            self.defence = ravage.defence(table, place)
            self.ravages = named(table, table.ravage_card, place) and not is_skipped(table, place, RAVAGE)
            self.builds = named(table, table.build_card, place) and not is_skipped(table, place, BUILD)
        elif table.step not in AFTER_BUILD:
            self.ravages = named(table, table.build_card, place)
            if self.ravages and self.is_held() and not is_skipped(table, place, BUILD):
                self.grow()
        else:
            self.ravages = named(table, table.ravage_card, place)
            self.builds = named(table, table.build_card, place)

    def is_held(self) -> bool:
        """Whether there are Invaders."""
        return self.standing[0] + self.standing[1] + self.standing[2] > 0

    def grow(self) -> None:
        self.standing[2 if self.standing[1] > self.standing[2] else 1] += 1

    def strength(self) -> int:
        total = 0
        for kind in range(3):
            total += self.deals[kind] * self.standing[kind]
        return total

    def loss(self) -> float:
        """How bad the land is, with what is to come."""
        total = -DAHAN_LOST * self.dahan
        for kind in range(3):
            total += PIECE[kind] * self.standing[kind]
        if not self.is_held():
            return total
        if self.ravages:
            total += self.ravage()
        if self.builds:
            total += BUILT
        return total

    def ravage(self) -> float:
        dealt = max(0, self.strength() - self.defence)
        total = 0.0
        if dealt >= ravage.BLIGHTS_LAND:
            total += BLIGHTED + PRESENCE_LOST * min(self.presence, self.table.seats)
            if self.blight:
                total += CASCADES
        lost = min(self.dahan, dealt // 2)
        back = min(2 * (self.dahan - lost), self.strength())
        return total + DAHAN_LOST * lost - FIGHTS_BACK * back

    # -- what a Power does

    def fell(self, kind: int, n: int) -> int:
        """So many of that kind are gone, as far as there are; returns how many."""
        fallen = min(n, self.standing[kind])
        self.standing[kind] -= fallen
        return fallen

    def destroy(self, mask: int, n: int) -> int:
        """The dearest first."""
        left = n
        for kind in (2, 1, 0):
            if mask >> kind & 1 and left > 0:
                fallen = self.fell(kind, left)
                self.gain += FEAR * kind * fallen
                left -= fallen
        return n - left

    def remove(self, mask: int, n: int) -> int:
        """Without Fear."""
        left = n
        for kind in (2, 1, 0):
            if mask >> kind & 1 and left > 0:
                left -= self.fell(kind, left)
        return n - left

    def damage(self, mask: int, n: int) -> int:
        """Divided among the Invaders so that the dearest fall; returns how many do."""
        fallen = 0
        for kind in (2, 1, 0):
            tough = health(self.table, self.place, kind)
            if mask >> kind & 1 and n >= tough and self.standing[kind]:
                down = self.fell(kind, n // tough)
                self.gain += FEAR * kind * down
                fallen += down
                n -= down * tough
        if n > 0 and self.is_held():
            self.gain += 0.1
        return fallen

    def damage_each(self, mask: int, n: int) -> int:
        fallen = 0
        for kind in range(3):
            if mask >> kind & 1 and n >= health(self.table, self.place, kind):
                down = self.fell(kind, self.standing[kind])
                self.gain += FEAR * kind * down
                fallen += down
        return fallen

    def push(self, mask: int, n: int) -> None:
        """They are somewhere else then."""
        left = n
        for kind in (2, 1, 0):
            if mask >> kind & 1 and left > 0:
                gone = self.fell(kind, left)
                self.gain -= PUSHED * PIECE[kind] * gone
                left -= gone


def named(table: Island, card: int, place: int) -> bool:
    """Whether an Invader card names that land."""
    return card != NO_CARD and invaders.matches(table, card, place)
