"""What a card is worth in hand, roughly, by its powers."""

from __future__ import annotations

from typing import Final

from planchette.games.follow_your_fear import book
from planchette.games.follow_your_fear.book import Face

_WORTH: Final = [
    (book.HARVEST, 0.9), (book.MOVE, 1.0), (book.CARD, 0.9), (book.FEAR_CARD, 0.6), (book.SYMBOL, 0.3),
    (book.TIMES_STRENGTH, 1.5), (book.TIMES_DEFENSE, 0.9), (book.TIMES_HARVEST, 0.5), (book.TIMES_MOVE, 0.9),
    (book.HEAL, 1.0), (book.CORRUPT, 0.1), (book.CLEANSE, 0.2), (book.COPY, 0.8), (book.STEAL, 1.0),
    (book.TELEPORT, 0.8), (book.SWAP, 0.4), (book.REFLECT, 0.4), (book.PEEK, 0.1), (book.PUSH, 0.9),
    (book.POISON, 0.6), (book.DISAPPEAR, 0.8), (book.HIDE, 0.4), (book.FLIP, 0.4), (book.LET_GO, 0.6),
]  # fmt: skip
BY_POWER: Final = [dict(_WORTH).get(code, 0.0) for code in range(book.LET_GO + 1)]
STRENGTH_POINT: Final = 0.8
DEFENSE_POINT: Final = 0.5
PER_SYMBOL: Final = 0.75
"""Each symbol after the first makes a card so much harder to summon."""
COMMON: Final = 1.5
"""A card that nobody knows."""


def worth_of(face: Face) -> float:
    """Of a card that can be summoned where its owner stands."""
    total = STRENGTH_POINT * face.strength + DEFENSE_POINT * face.defense
    for power in face.powers:
        worth = BY_POWER[power.code]
        total += worth * power.n if power.code == book.HARVEST or power.code == book.CARD else worth
    return total
