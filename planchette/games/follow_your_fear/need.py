"""Requirements: which types a side occupies, and whether a card's symbols are met by them (FF-067..085)."""

from __future__ import annotations

from typing import Final

from planchette.games.follow_your_fear.board import CORRUPT, COURAGE, HOPE, VOID
from planchette.games.follow_your_fear.book import FRONT, Face
from planchette.games.follow_your_fear.numbers import twice
from planchette.games.follow_your_fear.state import SPIRIT_SIDES, Side, Storm
from planchette.kernel import Seat

ALL_TYPES: Final = 7


def occupied(table: Storm, side: Side) -> list[int]:
    """How many tokens a side has on Courage, Reason, Hope, Corrupt and Void tiles; symbols of summoned cards too."""
    have = [0, 0, 0, 0, 0]
    for tile in table.tiles_of(side):
        have[table.ground(tile)] += 1
    for laid in table.laid_by(side):
        face = table.face(laid)
        if face.has_symbol:
            for kind in range(COURAGE, HOPE + 1):
                have[kind] += face.gives[kind] * twice(laid)
    return have


def missing(face: Face, have: list[int]) -> int:
    """FF-078: how many symbols are left without a token once the Void has filled all it can (FF-028)."""
    lacking = 0
    for kind in range(COURAGE, CORRUPT + 1):
        lacking += max(0, face.need[kind] - have[kind])
    return max(0, lacking - have[VOID])


def may_summon(table: Storm, side: Side, card: int, have: list[int]) -> bool:
    """FF-077, FF-110, FF-117: whether the front of a card can be summoned; a Spirit in a Fear Phase needs nothing."""
    face = table.cards.face_of(card, FRONT)
    if face.symbols == 0 or (side.fear and table.cards.is_spirit(card)):
        return True
    return missing(face, have) == 0


def harvest_types(table: Storm, seat: Seat) -> int:
    """FF-067..071: a bit for each type whose decks that player may harvest from."""
    types = 0
    for tile in table.tiles_of(SPIRIT_SIDES[seat]):
        kind = table.ground(tile)
        if kind == VOID:
            return ALL_TYPES
        if kind != CORRUPT:
            types |= 1 << kind
    return types
