"""Combat decks and hands: shuffling, turning up, and what is lost at random (R-46, R-57, R-75)."""

from __future__ import annotations

from planchette.games.necromancer import log
from planchette.games.necromancer.book import SPIRIT
from planchette.games.necromancer.state import City
from planchette.kernel import EVERYONE, NOBODY, Seat


def shuffle_deck(table: City, seat: Seat) -> None:
    """R-75: everything, used cards too, is shuffled."""
    deck, used = table.decks[seat], table.used[seat]
    while used.cards:
        used.move(len(used.cards) - 1, deck, NOBODY)
    table.shuffle(deck)


def turn_up(table: City, seat: Seat, count: int) -> int:
    """NS-96, NS-117, R-46: that many cards of the combat deck come to the used cards, before all eyes; when the deck
    runs out, the cards used before are shuffled, and no card comes twice. Returns how many: the last of `used`.
    """
    deck, used = table.decks[seat], table.used[seat]
    drawn = 0
    while drawn < count:
        if not deck.cards:
            if len(used.cards) == drawn:
                break
            reshuffle(table, seat, drawn)
        card = deck.move(len(deck.cards) - 1, used, EVERYONE)
        table.tell(log.DREW_COMBAT, [table.who(seat), table.cards.name_of[card]])
        drawn += 1
    return drawn


def reshuffle(table: City, seat: Seat, drawn: int) -> None:
    """The used cards but for those just drawn become the deck again."""
    deck, used = table.decks[seat], table.used[seat]
    for _ in range(len(used.cards) - drawn):
        used.move(0, deck, NOBODY)
    table.shuffle(deck)
    table.tell(log.RESHUFFLED, [table.who(seat)])


def lose_combat_card(table: City, seat: Seat) -> bool:
    """A card of the combat deck at random is discarded, if there is one."""
    count = len(table.decks[seat].cards) + len(table.used[seat].cards)
    if not count:
        return False
    fall(table, seat, table.roll(count))
    return True


def lose_spirit_card(table: City, seat: Seat) -> bool:
    """A Spirit card of the combat deck at random is discarded, if there is one."""
    cards = table.decks[seat].cards + table.used[seat].cards
    places = [place for place, card in enumerate(cards) if table.cards.class_of[card] == SPIRIT]
    if not places:
        return False
    fall(table, seat, places[table.roll(len(places))])
    return True


def fall(table: City, seat: Seat, place: int) -> None:
    """The card in that place, deck and used cards counted through, leaves the deck face down, seen by its side."""
    deck, used = table.decks[seat], table.used[seat]
    pile, kin = (deck, used) if place < len(deck.cards) else (used, deck)
    at = place if pile is deck else place - len(deck.cards)
    card = pile.move(at, table.fallen, table.sight(seat), False, [kin])
    table.tell(log.LOST_COMBAT_CARD, [table.who(seat), table.cards.name_of[card]], table.sight(seat))


def discard_from_hand(table: City, seat: Seat, place: int) -> None:
    """A card of the hand goes to the discard pile face down (NS-72)."""
    card = table.hands[seat].move(place, table.discard, NOBODY)
    table.tell(log.DISCARDED, [table.who(seat), table.cards.name_of[card]], table.sight(seat))


def discard_at_random(table: City, seat: Seat, count: int) -> None:
    """Cards of the hand at random, as many as there are."""
    hand = table.hands[seat]
    for _ in range(min(count, len(hand.cards))):
        discard_from_hand(table, seat, table.roll(len(hand.cards)))
