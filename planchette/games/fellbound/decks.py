"""Where the decks come from: dealt at random, ready-made, or built card by card."""

from __future__ import annotations

from typing import Final

from planchette.games.fellbound.alignment import FOES, LEFT_OUT
from planchette.games.fellbound.ground import BUILD
from planchette.games.fellbound.log import BUILDS, CHOSE, PICKED
from planchette.games.fellbound.state import DECK_SIZE, FORCE, OPENING_GOLD, Battle
from planchette.kernel import NOBODY, Choice, Flow, Option, Pile, Seat, SetupError, Together, eyes

BOX_REALM: Final = 100


def deal_decks(table: Battle) -> None:
    """FB-01, FB-15: ten cards each, face down; R-43: what is not dealt stays unseen."""
    if table.house.format == "random":
        deal_at_random(table)
    else:
        lay_out_collections(table)
        table.step = "decks"


def deal_at_random(table: Battle) -> None:
    """FB-104, FB-105, R-41: different cards from one common pool; nobody knows what was dealt."""
    characters = len(table.cards.characters)
    if characters < DECK_SIZE * table.seats:
        raise SetupError(
            f"random play for {table.seats} needs {DECK_SIZE * table.seats} characters, there are {characters}: "
            "play the format constructed or aligned"
        )
    box = Pile(list(range(characters)), NOBODY, BOX_REALM)
    table.shuffle(box)
    for seat in range(table.seats):
        table.decks.append(Pile([], NOBODY, seat))
        table.hands.append(Pile([], NOBODY, seat))
        table.boneyards.append(Pile([], NOBODY, seat))
        for _ in range(DECK_SIZE):
            box.move(len(box) - 1, table.decks[seat], NOBODY)
    table.boxes.append(box)


def lay_out_collections(table: Battle) -> None:
    """FB-101, R-41: everyone has a collection of all characters; only its owner sees it shrink (R-49)."""
    for seat in range(table.seats):
        everything = list(range(len(table.cards.characters)))
        table.decks.append(Pile([], NOBODY, seat, pool=seat))
        table.hands.append(Pile([], NOBODY, seat, pool=seat))
        table.boneyards.append(Pile([], NOBODY, seat, pool=seat))
        table.boxes.append(Pile(everything, eyes(seat), BOX_REALM + seat, pool=seat))
    if not can_still_field(table, 0, []):
        raise SetupError(
            f"{table.house.format} play needs cards for a deck of {DECK_SIZE} that can field "
            f"{FORCE} characters for {OPENING_GOLD} gold; these allow none: play another format"
        )


def choose_decks(table: Battle) -> Flow:
    """All seats at once, in secret: a ready-made deck, or one of their own."""
    options = [BUILD] + [option for option in table.cards.take_deck.options if is_legal_preset(table, option.a)]
    ask = Together([Choice(seat, "deck", options) for seat in range(table.seats)])
    yield ask
    for seat, answer in enumerate(ask.given()):
        if answer is BUILD:
            table.tell(BUILDS, [seat])
        else:
            table.tell(CHOSE, [seat, answer.a], eyes(seat))
            for card in table.cards.presets[answer.a]:
                take_into_deck(table, seat, card)
    table.step = "build"


def build_decks(table: Battle) -> Flow:
    """FB-101: ten different characters of one's choice, one at a time."""
    for seat in range(table.seats):
        while len(table.decks[seat]) < DECK_SIZE:
            more = DECK_SIZE - len(table.decks[seat]) - 1
            answer = yield Choice(seat, "pick", picks(table, seat), checkpoint=True, more=more)
            take_into_deck(table, seat, answer.a)
            table.tell(PICKED, [seat, answer.a], eyes(seat))
    for seat in range(table.seats):
        close_deck(table, seat)
    table.step = "opening"


def close_deck(table: Battle, seat: Seat) -> None:
    """FB-14: the finished deck is shuffled; with open lists everyone knows what is in it."""
    deck = table.decks[seat]
    if table.house.open_decklists:
        deck.reveal()
    table.shuffle(deck)


def take_into_deck(table: Battle, seat: Seat, card: int) -> None:
    box = table.boxes[seat]
    box.slip(box.cards.index(card), table.decks[seat], eyes(seat))


def picks(table: Battle, seat: Seat) -> list[Option]:
    kind = table.cards.pick
    deck = table.decks[seat].cards
    return [kind.of(card) for card in sorted(table.boxes[seat].cards) if can_still_field(table, seat, [*deck, card])]


def fits_alignments(table: Battle, deck: list[int], card: int) -> bool:
    """FB-102, FB-103, R-42: in aligned play no deck holds both of two foes."""
    if table.house.format != "aligned":
        return True
    foe = FOES[table.cards.characters[card].alignment]
    return all(table.cards.characters[other].alignment != foe for other in deck)


def can_still_field(table: Battle, seat: Seat, deck: list[int]) -> bool:
    """FB-102, FB-103, R-03: whether these can grow into a legal deck whose two cheapest the opening gold can pay."""
    ways = LEFT_OUT if table.house.format == "aligned" else [[]]
    return any(can_finish(table, seat, deck, left_out) for left_out in ways)


def can_finish(table: Battle, seat: Seat, deck: list[int], left_out: list[str]) -> bool:
    characters = table.cards.characters
    if any(characters[card].alignment in left_out for card in deck):
        return False
    rest = [card for card in table.boxes[seat].cards if card not in deck and characters[card].alignment not in left_out]
    costs = [characters[card].cost for card in deck]
    costs += sorted([characters[card].cost for card in rest])[: DECK_SIZE - len(deck)]
    return len(costs) >= DECK_SIZE and sum(sorted(costs)[:FORCE]) <= OPENING_GOLD


def is_legal_preset(table: Battle, number: int) -> bool:
    cards = table.cards.presets[number]
    costs = sorted(table.cards.characters[card].cost for card in cards)
    return sum(costs[:FORCE]) <= OPENING_GOLD and all(fits_alignments(table, cards, card) for card in cards)
