"""What cards are worth to each side before anybody has thought about the position: for bots."""

from __future__ import annotations

from typing import Final

from planchette.games.necromancer.book import (
    DAMAGE,
    EVENT,
    HUNTERS_ONLY,
    INFLUENCE,
    ITEM,
    NECROMANCER_ONLY,
    SPIRIT,
    Book,
    Face,
)
from planchette.games.necromancer.city import STORES
from planchette.games.necromancer.state import City
from planchette.kernel import Pile

NIGHT: Final = 0
DAY: Final = 1
"""The Necromancer's side and the Hunters'."""
PAYMENT: Final = 0.55
"""What a card is worth that can only pay."""
ITEM_WORTH: Final = [0.0, 3.0, 3.2, 3.8, 2.6, 3.4, 3.2, 3.4, 3.2, 3.4, 3.6, 3.6, 3.0, 3.6, 3.4, 3.4, 1.6]
"""What an active Item is worth, in cards, by its effect."""
TRAP_WORTH: Final = [0.0, 2.1, 2.2, 1.3, 2.2, 3.4]
"""Likewise for a trap that lies on the map, by its effect."""


def is_useful(face: Face, side: int) -> bool:
    """R-50: whether that side can build or activate it."""
    if face.kind == SPIRIT:
        return True
    if face.kind <= INFLUENCE:
        return face.kind == (DAMAGE if side == DAY else INFLUENCE)
    if face.kind == EVENT:
        return False
    return face.who != (NECROMANCER_ONLY if side == DAY else HUNTERS_ONLY)


def active_worth(face: Face) -> float:
    """What an Item or Trap is worth when it is in play."""
    return ITEM_WORTH[face.effect] if face.kind == ITEM else TRAP_WORTH[face.effect]


def held_worth(face: Face, side: int) -> float:
    """What a card in hand is worth, in cards: at least it pays."""
    if not is_useful(face, side):
        return PAYMENT
    if face.kind <= INFLUENCE:
        points = face.spirit + face.damage + face.influence + 0.5 * face.heal
        return 0.85 + 0.3 * points - 0.12 * face.cost
    return PAYMENT + max(0.1, 0.6 * (active_worth(face) - PAYMENT * face.cost))


class Worths:
    """Worked out once for a book: `held` by side and name, `mean_held` by side and store for a card that nobody knows;
    `mean` points of a Combat card by class and store."""

    def __init__(self, book: Book) -> None:
        self.held = [[held_worth(face, side) for face in book.faces] for side in (NIGHT, DAY)]
        self.mean_held = [[mean_held(book, side, store) for store in range(len(STORES))] for side in (NIGHT, DAY)]
        self.mean = [[mean_points(book, kind, store) for store in range(len(STORES))] for kind in range(INFLUENCE + 1)]
        self.points = [float(face.spirit + face.damage + face.influence) for face in book.faces]


def mean_held(book: Book, side: int, store: int) -> float:
    total = 0.0
    count = 0
    for face in book.faces:
        if face.kind != EVENT:
            total += face.copies[store] * held_worth(face, side)
            count += face.copies[store]
    return total / max(1, count)


def mean_points(book: Book, kind: int, store: int) -> float:
    total = 0.0
    count = 0
    for face in book.faces:
        if face.kind == kind:
            total += face.copies[store] * (face.spirit + face.damage + face.influence)
            count += face.copies[store]
    return total / count if count else 0.0


def worths_of(book: Book) -> Worths:
    found = book.worths
    if found is None:
        found = book.worths = Worths(book)
    assert isinstance(found, Worths)
    return found


def hand_worth(table: City, hand: Pile, side: int, mask: int) -> float:
    """What a hand is worth: known cards by name, the others by their backs."""
    worths = worths_of(table.cards)
    held, mean = worths.held[side], worths.mean_held[side]
    names, stores = table.cards.name_of, table.cards.store_of
    total = 0.0
    for place, card in enumerate(hand.cards):
        if (hand.seen[place] | hand.among[place]) & mask:
            total += held[names[card]]
        else:
            total += mean[stores[card]]
    return total


class Fighter:
    """A combat deck as a seat may know it: how many cards, Spirit cards, and the points on them by class."""

    def __init__(self) -> None:
        self.cards = 0
        self.spirit = 0
        self.points = [0.0, 0.0, 0.0]

    def gather(self, table: City, pile: Pile, mask: int) -> None:
        """Cards that the seat knows count as printed, the others as any of their store and class."""
        book = table.cards
        worths = worths_of(book)
        names, classes, stores = book.name_of, book.class_of, book.store_of
        self.cards += len(pile.cards)
        for place, card in enumerate(pile.cards):
            kind = classes[card]
            self.spirit += kind == SPIRIT
            if (pile.seen[place] | pile.among[place]) & mask:
                self.points[kind] += worths.points[names[card]]
            else:
                self.points[kind] += worths.mean[kind][stores[card]]

    def by_five(self, kind: int, more_cards: float, more_points: float) -> float:
        """The points of one class on five cards drawn, after so many more cards with so many points."""
        cards = self.cards + more_cards
        return (self.points[kind] + more_points) * (5.0 / cards if cards > 5.0 else 1.0)


def fighter_of(table: City, seat: int, mask: int) -> Fighter:
    fighter = Fighter()
    fighter.gather(table, table.decks[seat], mask)
    fighter.gather(table, table.used[seat], mask)
    return fighter
