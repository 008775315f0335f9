"""What cards are worth: the Courage that a draw of them brings now, and the Chimes that owning them saves later."""

from __future__ import annotations

from typing import Final

from planchette.games.incubo.book import CHIME_CARD, FEAR, Book

POWER_COURAGE: Final = [
    0.0, 0.0, 0.0, 1.2, 0.2, 0.3, 0.3, 0.3, 0.0, 0.1, 0.1, 0.5, 0.4, 0.4, 0.1, 0.3, 0.3, 0.6, 0.7, 0.2, 0.2, 0.2,
    -1.0, -0.8, -0.5,
]  # fmt: skip
"""The Courage that a Power brings, by its number; PAIR for each N."""
POWER_CARDS: Final = [
    0.0, 0.7, 0.4, 0.0, 0.0, 0.0, 0.0, 0.6, 0.6, 0.0, 0.0, 0.0, 0.5, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.3,
    0.0, 0.0, 0.0,
]  # fmt: skip
"""How many more cards a Power plays or pays for, by its number; PLAY and CHIME for each N."""


class Tuning:
    """What the worth of cards depends on, by phase; the last is the fight with the last Monster."""

    def __init__(self) -> None:
        self.per_courage = [2.0, 1.6, 0.9]
        """Chimes that a point of Courage on a card saves in the rest of the night."""
        self.needless = [1.0, 1.5, 1.8]
        """A card of so much Courage is neither good nor bad to have."""
        self.worst = [1.5, 1.5, 1.0]
        """No card costs more than getting rid of it; but Fear Cards cannot be got rid of."""
        self.fear = [4.2, 3.5, 2.0]
        self.extra_card = 0.8
        """The Courage that one more card through a Power is worth, by half the cards it brings."""
        self.chime_card = 1.5


TUNE: Final = Tuning()


class Worths:
    """The tables of one book, by player and card: Courage, draws, and Chimes by phase."""

    def __init__(self, book: Book) -> None:
        cards = range(len(book.cards))
        heroes = (0, 1)
        self.courage = [[courage_of(book, card, hero) for card in cards] for hero in heroes]
        self.draws = [[1.0 - more_cards(book, card, hero) for card in cards] for hero in heroes]
        self.fear = TUNE.fear[:]
        self.chimes = [
            [[chimes_of(book, card, hero, phase) for card in cards] for hero in heroes] for phase in range(3)
        ]


def courage_of(book: Book, card: int, hero: int) -> float:
    side = book.sides[hero][card]
    return 0.0 if side is None else side.courage + POWER_COURAGE[side.power] * max(1, side.n)


def more_cards(book: Book, card: int, hero: int) -> float:
    """The cards that a card brings along; a Chime card is none at all."""
    side = book.sides[hero][card]
    if side is None:
        return 1.0 if book.origins[card] == CHIME_CARD else 0.0
    return POWER_CARDS[side.power] * max(1, side.n)


def chimes_of(book: Book, card: int, hero: int, phase: int) -> float:
    if book.origins[card] == CHIME_CARD:
        return TUNE.chime_card
    if book.origins[card] == FEAR:
        return -TUNE.fear[phase]
    level = TUNE.needless[phase]
    courage = courage_of(book, card, hero) + more_cards(book, card, hero) * (level + TUNE.extra_card)
    chimes = TUNE.per_courage[phase] * (courage - level)
    return max(chimes, -TUNE.worst[phase])
