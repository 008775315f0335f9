"""Drawing cards: from the six spirit decks and their discards, and from the Fear deck."""

from __future__ import annotations

from planchette.games.follow_your_fear import log
from planchette.games.follow_your_fear.board import TYPES
from planchette.games.follow_your_fear.state import Storm
from planchette.games.follow_your_fear.vocabulary import DISCARDS, HARVEST
from planchette.kernel import EVERYONE, NOBODY, Choice, Flow, Option, Pile, Seat, eyes


def lay_out_decks(table: Storm) -> None:
    """FF-034, FF-035, R-15: two decks a type, random halves or by the number of symbols."""
    for kind in range(len(TYPES)):
        cards = [n for n, card in enumerate(table.cards.cards) if card.type == kind and card.group == "deck"]
        for _ in range(2):
            table.decks.append(Pile([], NOBODY, kind))
        split(table, kind, cards, NOBODY)


def split(table: Storm, kind: int, cards: list[int], known: int) -> None:
    """R-15: cards of a type become its two decks, shuffled; an odd card goes to the first."""
    decks = [table.decks[2 * kind], table.decks[2 * kind + 1]]
    if table.house.tiered:
        for card in cards:
            decks[0 if table.cards.cards[card].is_simple else 1].add(card, known)
    else:
        every = Pile(cards)
        table.shuffle(every)
        half = (len(cards) + 1) // 2
        for place, card in enumerate(every.cards):
            decks[0 if place < half else 1].add(card, known)
    for deck in decks:
        table.shuffle(deck)


# -- where a card may come from


def deck_sources(table: Storm, types: int) -> list[int]:
    """FF-068, R-15: the decks with cards; of a type without any those that its discard would make."""
    found = []
    for kind in range(len(TYPES)):
        if types >> kind & 1:
            sizes = [len(table.decks[2 * kind].cards), len(table.decks[2 * kind + 1].cards)]
            if sizes == [0, 0]:
                sizes = renewed_sizes(table, kind)
            found += [2 * kind + number for number in (0, 1) if sizes[number]]
    return found


def renewed_sizes(table: Storm, kind: int) -> list[int]:
    """How many cards the two decks of a type would have, made of its discard."""
    cards = table.discards[kind]
    first = (len(cards) + 1) // 2
    if table.house.tiered:
        first = sum([table.cards.cards[card].is_simple for card in cards])
    return [first, len(cards) - first]


def discard_sources(table: Storm, types: int) -> list[Option]:
    """FF-170, R-14: the top of each discard, any card of it, or nothing."""
    open_to = [kind for kind in range(len(TYPES)) if types >> kind & 1 and table.discards[kind]]
    if table.house.harvest_discard == "never":
        return []
    if table.house.harvest_discard == "top":
        return [HARVEST.of(DISCARDS + kind) for kind in open_to]
    cards = [card for kind in open_to for card in table.discards[kind]]
    return [table.cards.recall.of(card) for card in sorted(cards)]


def sources(table: Storm, types: int, discards: bool) -> list[Option]:
    options = [HARVEST.of(deck) for deck in deck_sources(table, types)]
    return options + discard_sources(table, types) if discards else options


# -- harvesting


def harvest_one(table: Storm, me: Seat, types: int, discards: bool) -> Flow:
    """FF-066, FF-168: one card, from where the player likes."""
    options = sources(table, types, discards)
    if len(options) == 1:
        take_from(table, me, options[0])
    elif options:
        answer = yield Choice(me, "harvest", options)
        take_from(table, me, answer)


def take_from(table: Storm, me: Seat, option: Option) -> None:
    source = option.a
    if option.kind is table.cards.recall:
        kind = table.cards.types[source]
        take_discarded(table, me, kind, table.discards[kind].index(source))
    elif source >= DISCARDS:
        take_discarded(table, me, source - DISCARDS, len(table.discards[source - DISCARDS]) - 1)
    else:
        draw(table, me, source)


def take_discarded(table: Storm, me: Seat, kind: int, place: int) -> None:
    """A card that everybody saw on the discard."""
    card = table.discards[kind].pop(place)
    table.players[me].hand.add(card, EVERYONE)
    table.tell(log.HARVESTED, [me, card, DISCARDS + kind])


def draw(table: Storm, me: Seat, source: int) -> None:
    """FF-073: the top card of a deck; both of its type are renewed first if they are empty."""
    kind = source // 2
    deck, sibling = table.decks[source], table.decks[source ^ 1]
    if not deck.cards:
        cards = table.discards[kind]
        table.discards[kind] = []
        split(table, kind, cards, EVERYONE)
        table.tell(log.RESHUFFLED, [kind])
    mask = table.hand_mask(me)
    card = deck.move(len(deck.cards) - 1, table.players[me].hand, mask, kin=[sibling])
    table.tell(log.HARVESTED, [me, card, source], mask)


# -- the Fear deck


def fear_cards_left(table: Storm) -> int:
    return len(table.fear_deck.cards) + len(table.fear_discard)


def draw_fear(table: Storm, me: Seat, count: int) -> None:
    """FF-102..104: from the Fear deck, whose discard is shuffled into a new one when it is empty."""
    for _ in range(min(count, fear_cards_left(table))):
        if not table.fear_deck.cards:
            renew_fear_deck(table)
        card = table.fear_deck.draw(table.drawn, me)
        table.tell(log.DREW_FEAR, [me, card], eyes(me))


def renew_fear_deck(table: Storm) -> None:
    for card in table.fear_discard:
        table.fear_deck.add(card, EVERYONE)
    table.fear_discard = []
    table.shuffle(table.fear_deck)
    table.tell(log.FEAR_RESHUFFLED, [])


# -- discarding


def discard(table: Storm, card: int) -> None:
    """FF-074, R-16, R-36: a Spirit to the discard of its type, a Fear card to the Fear discard; face up."""
    if table.cards.is_spirit(card):
        table.discards[table.cards.types[card]].append(card)
    else:
        table.fear_discard.append(card)


def lay_open(pile: Pile, card: int) -> None:
    """A card leaves a hand before everybody's eyes."""
    place = pile.cards.index(card)
    pile.show(place, EVERYONE)
    pile.take(place)
