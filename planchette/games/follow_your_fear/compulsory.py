"""Drawn Corrupt cards, which must be summoned in the phase they are drawn in (FF-156, R-32)."""

from __future__ import annotations

from planchette.games.follow_your_fear.book import FRONT
from planchette.games.follow_your_fear.need import may_summon, occupied
from planchette.games.follow_your_fear.state import Side, Storm


def is_corrupt_card(table: Storm, card: int) -> bool:
    return table.cards.face_of(card, FRONT).corrupt > 0


def compulsory(table: Storm, side: Side) -> list[int]:
    """The drawn Corrupt cards that could be summoned now, copies as often as they are there."""
    found = [card for card in table.drawn.cards if is_corrupt_card(table, card)]
    if not found or table.house.corrupt_flip:
        return found
    have = occupied(table, side)
    return [card for card in found if may_summon(table, side, card, have)]


def leaves_room(table: Storm, side: Side, card: int, face: int, must: int) -> bool:
    """R-32: whether, with that card summoned, a slot is left for every card that must be."""
    free = table.slots - len(table.laid_by(side)) - 1 + table.cards.face_of(card, face).slots
    return free >= must
