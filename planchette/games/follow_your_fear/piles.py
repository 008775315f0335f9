"""Hands, decks and discards, and what is chosen from in the set-up, as far as a seat knows them."""

from __future__ import annotations

from planchette.games.follow_your_fear.board import TYPES
from planchette.games.follow_your_fear.need import occupied
from planchette.games.follow_your_fear.pieces import SIGNS, back_piece, card_piece, hand_piece, target_piece
from planchette.games.follow_your_fear.state import FEAR_PHASE, FEAR_SIDES, SPIRIT_SIDES, Storm
from planchette.games.follow_your_fear.vocabulary import DISCARDS, SEAT, SEATS, SOURCE
from planchette.kernel import Pile, Seat
from planchette.kernel.scene import Fan, Piece, Row, Stack

SET_UP = ("fear", "spirits", "first", "side")
"""The steps in which no requirement matters yet."""


def card_id(table: Storm, card: int) -> str:
    return f"card:{table.cards.cards[card].id}"


# -- hands


def hand(table: Storm, owner: Seat, seat: Seat) -> Fan:
    name = SEAT.values[owner]
    pile = table.players[owner].hand
    have = occupied(table, SPIRIT_SIDES[owner])
    backs = [
        back_piece(table, pile, place, f"back:{name}-{place}", owner)
        for place in range(len(pile.cards))
        if not pile.knows(seat, place)
    ]
    known = _known(table, pile, seat, have, owner)
    return Fan(f"pile:hand-{name}", f"Hand of {SEATS[owner]}", known + backs, owner)


def drawn_fan(table: Storm, seat: Seat) -> Fan:
    """The drawn Fear cards: a hand of whoever drives Fear, backs for all others (FF-102)."""
    drawn = table.drawn
    owner = table.turn if seat == table.turn and table.phase == FEAR_PHASE and drawn.cards else -1
    backs = [
        back_piece(table, drawn, place, f"drawn:{place}", -1)
        for place in range(len(drawn.cards))
        if not drawn.knows(seat, place)
    ]
    have = occupied(table, FEAR_SIDES[table.turn])
    return Fan("drawn", "Drawn Fear cards", _known(table, drawn, seat, have, owner) + backs, owner)


def _known(table: Storm, pile: Pile, seat: Seat, have: list[int], owner: Seat) -> list[Piece]:
    """The cards that a seat knows in a hand, copies as one, with the symbols they need and what is there for them."""
    cards = pile.known_to(seat)
    if table.step in SET_UP:
        return [card_piece(table.cards, card, card_id(table, card), owner=owner) for card in sorted(cards)]
    return [
        hand_piece(table, card, card_id(table, card), have, owner, cards.count(card)) for card in sorted(set(cards))
    ]


# -- decks and discards


def decks(table: Storm, seat: Seat) -> list[Stack]:
    stacks = []
    for number, deck in enumerate(table.decks):
        known = [card_piece(table.cards, card, card_id(table, card)) for card in deck.known_to(seat)]
        sign = SIGNS[number // 2]
        title = f"{TYPES[number // 2]} {('I', 'II')[number % 2]}"
        stacks.append(Stack(f"pile:{SOURCE.values[number]}", title, len(deck.cards), known, icon=sign))
    for kind, discard in enumerate(table.discards):
        pieces = [card_piece(table.cards, card, card_id(table, card)) for card in reversed(discard)]
        id = f"pile:{SOURCE.values[DISCARDS + kind]}"
        stacks.append(Stack(id, f"{TYPES[kind]} discard", len(discard), pieces, icon=SIGNS[kind]))
    return stacks


def likes(table: Storm, cards: list[int], area: str) -> list[Piece]:
    """Copies of a card as one piece with their number."""
    return [
        card_piece(table.cards, card, f"{area}:{table.cards.cards[card].id}", count=cards.count(card))
        for card in sorted(set(cards))
    ]


# -- the set-up


def offers(table: Storm) -> list[Row]:
    """What is chosen from in the set-up, what is chosen from next on top."""
    if table.step == "fear":
        return [Row("fears", "Fears", [target_piece(table.cards, fear) for fear in table.cards.fears])]
    rows = [_offer(table, "guide", "Spirit Guides"), _offer(table, "starting", "Starting Spirits")]
    if table.players[table.turn].hand.cards:
        rows.reverse()
    return [*rows, Row("target", "The Fear you face", [target_piece(table.cards, table.cards.fears[table.fear])])]


def _offer(table: Storm, group: str, title: str) -> Row:
    cards = [card for card in sorted(table.box) if table.cards.cards[card].group == group]
    return Row(group, title, [card_piece(table.cards, card, card_id(table, card)) for card in cards])
