"""Gaining and forgetting Power Cards (SI-115 to SI-125)."""

from __future__ import annotations

from typing import Final

from planchette.games.spirit_island import log
from planchette.games.spirit_island.book import MAJOR, MINOR, UNIQUE
from planchette.games.spirit_island.state import Island
from planchette.games.spirit_island.vocabulary import DECK, MAJOR_DECK, MINOR_DECK
from planchette.kernel import Choice, Flow, Seat

ANY_DECK: Final = 2
"""Besides MINOR_DECK and MAJOR_DECK: the player chooses one of them."""
TO_DRAW: Final = 4


def gain_power(table: Island, seat: Seat, deck: int = ANY_DECK, checkpoint: bool = False) -> Flow:
    """SI-115: from a deck of choice, draw four and keep one; SI-125: or the next card of the power progression.

    With `checkpoint` the caller promises to go on from `drawn` and `owes_forget` of the Spirit."""
    if takes_next(table, seat):
        take_next(table, seat)
    else:
        if deck == ANY_DECK:
            answer = yield Choice(seat, "deck", DECK.options, checkpoint)
            deck = answer.a
        draw(table, seat, deck)
        yield from keep_one(table, seat, checkpoint)
    yield from pay_for_major(table, seat, checkpoint)


def takes_next(table: Island, seat: Seat) -> bool:
    """R-56: whether the power progression is on and not at its end."""
    return table.house.power_progression and len(still_listed(table, seat)) > 0


def still_listed(table: Island, seat: Seat) -> list[int]:
    """The cards to come of the Spirit's list, without those that another Spirit has taken from its own."""
    spirit = table.spirits[seat]
    return [power for power in table.spirit_card(seat).progression[spirit.progress :] if power in table.box]


def take_next(table: Island, seat: Seat) -> None:
    spirit = table.spirits[seat]
    power = still_listed(table, seat)[0]
    spirit.progress = table.spirit_card(seat).progression.index(power) + 1
    table.box.remove(power)
    receive(table, seat, power)


def receive(table: Island, seat: Seat, power: int) -> None:
    """SI-117, SI-118: into the hand; a Major makes the Spirit forget a card."""
    spirit = table.spirits[seat]
    spirit.hand.append(power)
    spirit.owes_forget = table.cards.powers[power].kind == MAJOR
    table.tell(log.GAINED, [spirit.card, power])


# -- decks


def deck_of(table: Island, deck: int) -> list[int]:
    return table.minor_deck if deck == MINOR_DECK else table.major_deck


def discard_of(table: Island, deck: int) -> list[int]:
    return table.minor_discard if deck == MINOR_DECK else table.major_discard


def draw(table: Island, seat: Seat, deck: int, count: int = TO_DRAW) -> None:
    """SI-116, R-53: so many cards to choose from; a deck that runs out is made anew from its discard pile."""
    spirit = table.spirits[seat]
    cards = deck_of(table, deck)
    for _ in range(count):
        if not cards and discard_of(table, deck):
            cards += discard_of(table, deck)
            discard_of(table, deck).clear()
            table.tell(log.RESHUFFLED, [deck])
        if not cards:
            break
        power = cards.pop(table.roll(len(cards)))
        spirit.drawn.append(power)
        table.tell(log.DREW_CARD, [spirit.card, power])
    spirit.drawn.sort()
    if not spirit.drawn:
        table.tell(log.NO_CARDS, [spirit.card, deck])


def keep_one(table: Island, seat: Seat, checkpoint: bool = False) -> Flow:
    """SI-116: one of the cards drawn goes to the hand, the others to their deck's discard pile."""
    spirit = table.spirits[seat]
    if spirit.drawn:
        kind = table.cards.keep
        answer = yield Choice(seat, "keep", [kind.of(power) for power in spirit.drawn], checkpoint)
        power = answer.a
        spirit.drawn.remove(power)
        put_back(table, seat)
        receive(table, seat, power)


def put_back(table: Island, seat: Seat) -> None:
    """What was drawn and not kept goes to the discard pile of its deck."""
    spirit = table.spirits[seat]
    for power in spirit.drawn:
        to_discard(table, power)
    spirit.drawn = []


def to_discard(table: Island, power: int) -> None:
    major = table.cards.powers[power].kind == MAJOR
    discard_of(table, MAJOR_DECK if major else MINOR_DECK).append(power)


# -- forgetting


def pay_for_major(table: Island, seat: Seat, checkpoint: bool = False) -> Flow:
    """SI-118: after gaining a Major Power one forgets a card."""
    if table.spirits[seat].owes_forget:
        yield from forget(table, seat, checkpoint)


def forgettable(table: Island, seat: Seat) -> list[int]:
    """SI-120, SI-121: the Spirit's cards in hand, in the discard pile or in play, in order."""
    spirit = table.spirits[seat]
    return sorted(spirit.hand + spirit.discard + spirit.played)


def forget(table: Island, seat: Seat, checkpoint: bool = False) -> Flow:
    """SI-120: a card of choice is forgotten."""
    powers = forgettable(table, seat)
    if powers:
        kind = table.cards.forget
        answer = yield Choice(seat, "forget", [kind.of(power) for power in powers], checkpoint)
        forget_card(table, seat, answer.a)
    table.spirits[seat].owes_forget = False


def forget_card(table: Island, seat: Seat, power: int) -> None:
    """SI-122, SI-123, R-54: with its Elements and its effect; a Unique one is out of the game for good."""
    spirit = table.spirits[seat]
    for cards in (spirit.hand, spirit.discard, spirit.played):
        if power in cards:
            cards.remove(power)
            break
    if table.cards.powers[power].kind == UNIQUE:
        spirit.forgotten.append(power)
    else:
        assert table.cards.powers[power].kind in (MINOR, MAJOR)
        to_discard(table, power)
    table.tell(log.FORGOT, [spirit.card, power])
