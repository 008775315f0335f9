"""How good the table looks to a seat: what everybody has, what they may capture next and what they may lose."""

from __future__ import annotations

from math import exp, tanh
from typing import Final

from planchette.games.follow_your_fear.board import CORRUPT, HOPE, VOID
from planchette.games.follow_your_fear.book import FRONT, Face
from planchette.games.follow_your_fear.hunt import DISTANCE
from planchette.games.follow_your_fear.need import missing, occupied
from planchette.games.follow_your_fear.numbers import card_defense, defense_at, fear_share, is_hidden, void_change
from planchette.games.follow_your_fear.state import FEAR, FEAR_SIDES, SPIRIT_SIDES, Storm
from planchette.games.follow_your_fear.tokens import captured_players
from planchette.games.follow_your_fear.worth import COMMON, worth_of
from planchette.kernel import LOSS, Seat

SPREAD: Final = 2.0
"""Standings are logits: a lead of so much wins about three games in four. Measured, like what follows, by how turns of
400 games ended."""
CAPTURED_FEAR: Final = 0.37
CAPTURED_PLAYER: Final = 0.35
TOKENS: Final = [-1.5, 0.0, 0.8, 1.15, 1.5, 1.75, 1.95]
"""What so many tokens on the board are worth: the last ones most."""
CARD: Final = 0.03
UNMET: Final = [1.0, 0.5, 0.2, 0.1]
"""What is left of a card's worth with so many symbols missing."""
TYPE: Final = 0.03
CORRUPTED: Final = 0.03
CAPTURE: Final = 0.9
"""What the chance to capture counts for Fear's last token; half as much for the last but one, and so on."""
NEARBY: Final = [1.0, 0.95, 0.9, 0.75, 0.5, 0.3, 0.15, 0.1]
"""How likely a token is reached, by distance."""
BASE_STRENGTH: Final = 1.2
PER_CARD: Final = 0.35
FEAR_STRENGTH: Final = 2.2
PER_TOKEN: Final = 0.8
"""The Strength to expect: of a player by the cards in hand, of Fear, and for each captured token."""
LOSS_WEIGHT: Final = 2.5
"""What it counts to lose the only token for sure."""
USUAL_DEFENSE: Final = 1.0
"""What a player who is about to summon will have."""


def value(table: Storm, seat: Seat) -> float:
    """Between -1 and 1, by what that seat may know. During the set-up all is even."""
    if table.is_out(seat):
        return float(LOSS)
    if seat not in table.tiles:
        return 0.0
    mine = 0.0
    best = TOKENS[0]
    total = 0.0
    free = 1.0
    left = max(1, table.fear_tokens_left())
    for ahead in range(table.seats):
        other = (table.turn + ahead) % table.seats
        if table.is_out(other):
            total += TOKENS[0]
            continue
        chance = attack(table, other, seat)
        stands = standing(table, other, seat) + CAPTURE * chance * free / left
        free *= 1.0 - chance / (left * left)
        if other == seat:
            mine = stands
        else:
            best = max(best, stands)
            total += stands
    return tanh((mine - 0.5 * best - 0.5 * total / (table.seats - 1)) / SPREAD)


# -- what a player has


def standing(table: Storm, seat: Seat, viewer: Seat) -> float:
    player = table.players[seat]
    tokens = table.tiles.count(seat)
    have = occupied(table, SPIRIT_SIDES[seat])
    stands = TOKENS[tokens] + CAPTURED_FEAR * player.captured_fears()
    stands += CAPTURED_PLAYER * captured_players(table, seat)
    stands += CARD * (hand_worth(table, seat, have) if seat == viewer else COMMON * 0.8 * cards_of(table, seat))
    for kind in range(HOPE + 1):
        stands += TYPE * (have[kind] + have[VOID] > 0)
    stands -= CORRUPTED * have[CORRUPT]
    return stands - losses(table, seat, tokens)


def cards_of(table: Storm, seat: Seat) -> int:
    return len(table.players[seat].hand.cards) + len(table.players[seat].spirits)


def own_faces(table: Storm, seat: Seat) -> list[Face]:
    """The fronts of all cards that a player will have in hand when their turn begins."""
    player = table.players[seat]
    cards = player.hand.cards + [laid.card for laid in player.spirits]
    return [table.cards.face_of(card, FRONT) for card in cards]


def hand_worth(table: Storm, seat: Seat, have: list[int]) -> float:
    total = 0.0
    for face in own_faces(table, seat):
        total += (0.3 + worth_of(face)) * UNMET[missing(face, have)]
    return total


# -- what may be captured


def rises(gap: float) -> float:
    """The chance that something uncertain by about one is above 0. Multipliers make gaps of any size."""
    return 0.0 if gap < -30.0 else 1.0 / (1.0 + exp(-1.7 * gap))


def attack(table: Storm, seat: Seat, viewer: Seat) -> float:
    """The chance that a player captures Fear in their next turn."""
    tiles = [tile for tile, token in enumerate(table.tiles) if token == seat]
    power = strength_to_come(table, seat, viewer)
    expiring = 0 if table.is_expired(seat) else fear_share(table, seat)
    best = 0.0
    for tile, token in enumerate(table.tiles):
        if token >= FEAR and not is_hidden(table, tile):
            defense = defense_at(table, tile) - expiring
            best = max(best, within(tiles, tile) * rises(power - defense - 0.5))
    return best


def within(tiles: list[int], tile: int) -> float:
    """The chance that one of some tokens gets to a tile."""
    missed = 1.0
    distances = DISTANCE[tile]
    for start in tiles:
        missed *= 1.0 - 0.5 * NEARBY[distances[start]]
    return 1.0 - missed


def strength_to_come(table: Storm, seat: Seat, viewer: Seat) -> float:
    """One's own by one's two strongest cards, that of others by how many cards they have."""
    tokens = PER_TOKEN * table.players[seat].captured_fears()
    if seat != viewer:
        return BASE_STRENGTH + PER_CARD * cards_of(table, seat) + tokens
    have = occupied(table, SPIRIT_SIDES[seat])
    first = second = 0.0
    times = 1
    for face in own_faces(table, seat):
        strength = face.strength * UNMET[missing(face, have)]
        if face.times_strength > times and missing(face, have) == 0:
            times = face.times_strength
        if strength > first:
            first, second = strength, first
        elif strength > second:
            second = strength
    return max(first + second, first * times) + 0.8 + tokens


# -- what may be lost


def losses(table: Storm, seat: Seat, tokens: int) -> float:
    """What Fear should take from a player until their next turn, driven by each of the others."""
    if tokens == 0:
        return 0.0
    reached = exposed(table, seat)
    if seat == table.turn:
        defense = max(USUAL_DEFENSE, float(card_defense(table, seat)))
    else:
        defense = float(card_defense(table, seat))
    void = void_change(table, SPIRIT_SIDES[seat], 0) if table.house.void_defense != "token" else 0
    lost = 0.0
    victims = sum([not table.is_out(other) for other in range(table.seats)]) - 1
    for driver in range(table.seats):
        if driver != seat:
            power = FEAR_STRENGTH + PER_TOKEN * captured_players(table, driver)
            lost += rises(power - defense - void - 0.5) * reached / max(1, victims)
    return LOSS_WEIGHT * lost / tokens


def exposed(table: Storm, seat: Seat) -> float:
    """The chance that Fear gets to one of a player's tokens."""
    fears = table.tiles_of(FEAR_SIDES[seat])
    missed = 1.0
    for tile, token in enumerate(table.tiles):
        if token == seat and not is_hidden(table, tile):
            missed *= 1.0 - 0.5 * within(fears, tile)
    return 1.0 - missed
