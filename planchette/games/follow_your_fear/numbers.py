"""Strength and Defense as they stand now, worked out from what lies on the table and never remembered."""

from __future__ import annotations

from typing import Final

from planchette.games.follow_your_fear.board import RINGS
from planchette.games.follow_your_fear.state import (
    EMPTY,
    FEAR,
    FEAR_PHASE,
    FEAR_SIDES,
    NO_SEAT,
    SPIRIT_SIDES,
    Laid,
    Side,
    Storm,
)
from planchette.kernel import Seat

VOID_BONUS: Final = 2


def twice(laid: Laid) -> int:
    """R-29: how often an attribute that tokens cannot enlarge is used."""
    return 2 if laid.tokens else 1


# -- one card


def strength_on(table: Storm, laid: Laid) -> int:
    """FF-139, FF-229, FF-240: what a card adds to its side's Strength."""
    face = table.face(laid)
    return face.strength + laid.poison + laid.let_go + laid.tokens * face.strengths


def defense_on(table: Storm, laid: Laid, seen: int) -> int:
    """FF-139, FF-208, FF-240: what a card adds to its side's Defense. `seen`: whose Defense is being worked out."""
    face = table.face(laid)
    defense = face.defense + laid.let_go + laid.tokens * face.defenses
    if laid.copied != NO_SEAT:
        defense += copied_defense(table, laid.copied, seen)
    return defense


def copied_defense(table: Storm, seat: Seat, seen: int) -> int:
    """R-51: that player's Defense without the Void; 0 where Copies go in a circle."""
    return 0 if seen >> seat & 1 else defense_of_cards(table, table.players[seat].spirits, seen | 1 << seat)


def powered(factor: int, laid: Laid) -> int:
    """R-29: a multiplier with tokens on it is used twice."""
    return factor * factor if laid.tokens else factor


# -- all cards of a mat


def flipped(table: Storm, cards: list[Laid]) -> bool:
    """R-50: an odd number of Strength<>Defense cards are active."""
    flips = 0
    for laid in cards:
        flips += 0 if laid.gone else table.face(laid).flips
    return flips % 2 == 1


def strength_sum(table: Storm, cards: list[Laid]) -> int:
    """FF-162, FF-194..198: all Strength times all multipliers. A card that healed counts to the end of the phase."""
    total, times = 0, 1
    for laid in cards:
        total += strength_on(table, laid)
        times *= powered(table.face(laid).times_strength, laid)
    return total * times


def defense_sum(table: Storm, cards: list[Laid], seen: int) -> int:
    """FF-165, FF-194..198, R-45: a card that healed takes its Defense away with it."""
    total, times = 0, 1
    for laid in cards:
        if not laid.gone:
            total += defense_on(table, laid, seen)
            times *= powered(table.face(laid).times_defense, laid)
    return total * times


def strength_of_cards(table: Storm, cards: list[Laid], seen: int) -> int:
    """FF-236: with the Defense instead, while the two have changed places."""
    return defense_sum(table, cards, seen) if flipped(table, cards) else strength_sum(table, cards)


def defense_of_cards(table: Storm, cards: list[Laid], seen: int) -> int:
    return strength_sum(table, cards) if flipped(table, cards) else defense_sum(table, cards, seen)


# -- sides


def strength(table: Storm, side: Side) -> int:
    """FF-163, R-80: the Strength of a side, which it has in its own phase only."""
    if table.turn != side.seat or (table.phase == FEAR_PHASE) != side.fear:
        return 0
    return strength_of_cards(table, table.laid_by(side), 0 if side.fear else 1 << side.seat)


def card_defense(table: Storm, seat: Seat) -> int:
    """That player's Defense by cards, without the Void."""
    return defense_of_cards(table, table.players[seat].spirits, 1 << seat)


def fear_share(table: Storm, seat: Seat) -> int:
    """R-05, R-06: what one player's Fear cards add to Fear's Defense."""
    if table.is_expired(seat) or (table.house.last_controller_only and seat != table.controller):
        return 0
    return defense_of_cards(table, table.players[seat].fears, 0)


def fear_card_defense(table: Storm) -> int:
    """R-05: Fear's Defense by cards, over all mats, without the Void."""
    total = 0
    for seat in range(table.seats):
        if table.players[seat].fears:
            total += fear_share(table, seat)
    return total


def tokens_in_void(table: Storm, side: Side) -> int:
    return sum([side.owns(table.tiles[tile]) and table.in_void(tile) for tile in RINGS[0]])


def void_change(table: Storm, side: Side, tile: int) -> int:
    """FF-025, FF-026, R-07, R-08: the Void makes Fear safer and players less safe."""
    rule = table.house.void_defense
    if rule == "token":
        count = int(table.in_void(tile))
    else:
        count = tokens_in_void(table, side)
        if rule == "side_once":
            count = min(1, count)
    return VOID_BONUS * count if side.fear else -VOID_BONUS * count


def owner(token: int) -> Side:
    """The side that a token is defended by."""
    return FEAR_SIDES[0] if token >= FEAR else SPIRIT_SIDES[token]


def defense_at(table: Storm, tile: int) -> int:
    """FF-126: the Defense that the token on a tile has now."""
    token = table.tiles[tile]
    cards = fear_card_defense(table) if token >= FEAR else card_defense(table, token)
    return cards + void_change(table, owner(token), tile)


# -- who can be captured


def is_hidden(table: Storm, tile: int) -> bool:
    """FF-234, R-49: whether some active card hides the token there."""
    for seat, player in enumerate(table.players):
        for laid in player.spirits:
            if tile in laid.hides:
                return True
        if not table.is_expired(seat):
            for laid in player.fears:
                if tile in laid.hides:
                    return True
    return False


def is_enemy(table: Storm, side: Side, token: int) -> bool:
    """FF-121..123, R-24: whom a side may capture at all."""
    if side.fear:
        return EMPTY < token < FEAR and (table.house.self_capture or token != side.seat)
    return token >= FEAR


def can_capture(table: Storm, side: Side, tile: int) -> bool:
    """FF-124, R-79: whether the token there could be captured by that side now, if it is reached."""
    if not is_enemy(table, side, table.tiles[tile]):
        return False
    return strength(table, side) > defense_at(table, tile) and not is_hidden(table, tile)
