"""What a side could still capture in its phase with the cards it holds: the knowledge that instinct goes by."""

from __future__ import annotations

from typing import Final

from planchette.games.follow_your_fear.attributes.moves import is_open
from planchette.games.follow_your_fear.board import TILES, WIDTH
from planchette.games.follow_your_fear.book import LET_GO, MOVE, POISON, STRENGTH, Face
from planchette.games.follow_your_fear.numbers import defense_at, is_hidden, strength
from planchette.games.follow_your_fear.state import EMPTY, FEAR, Side, Storm

NEVER: Final = 99
"""More Strength than anybody will have."""
DISTANCE: Final = [
    [max(abs(a % WIDTH - b % WIDTH), abs(a // WIDTH - b // WIDTH)) for b in range(TILES)] for a in range(TILES)
]
"""By king's steps."""


def prey(table: Storm, side: Side) -> list[int]:
    """The tiles of the tokens that a side would like to capture and may: Fear, or other players' tokens."""
    if side.fear:
        found = [tile for tile, token in enumerate(table.tiles) if EMPTY < token < FEAR and token != side.seat]
    else:
        found = [tile for tile, token in enumerate(table.tiles) if token >= FEAR]
    return [tile for tile in found if not is_hidden(table, tile)]


class Hunt:
    """`now` is the side's Strength, `lacks` for each tile with prey how much more a capture there takes (0 or less:
    none), `NEVER` for all others; `slots` how many more cards it may summon."""

    def __init__(self, table: Storm, side: Side) -> None:
        self.table = table
        self.side = side
        self.now = strength(table, side)
        self.slots = table.slots - len(table.laid_by(side))
        self.mine = table.tiles_of(side)
        self.lacks = [NEVER] * TILES
        known = [NEVER] * (FEAR + 2)
        for tile in prey(table, side):
            token = table.tiles[tile]
            if token >= FEAR or known[token] == NEVER or table.house.void_defense == "token":
                known[token] = defense_at(table, tile)
            self.lacks[tile] = known[token] + 1 - self.now

    def strike(self, face: Face) -> int:
        """The least Strength that is lacking for a capture by one of the card's Moves; `NEVER` if none gets there."""
        least = NEVER
        gained = 0
        for power in face.powers:
            if power.code == MOVE:
                least = min(least, self.by_pattern(power.n) - gained)
            elif power.code == STRENGTH:
                gained += power.n
        return least if least < NEVER // 2 else NEVER

    def by_pattern(self, pattern: int) -> int:
        table = self.table
        routes = table.cards.patterns[pattern].routes[table.players[self.side.seat].home]
        tiles = table.tiles
        lacks = self.lacks
        least = NEVER
        for start in self.mine:
            for route in routes[start]:
                lack = lacks[route[0]]
                if lack < least and is_open(tiles, route):
                    least = lack
        return least

    def gain(self, face: Face) -> int:
        """About how much Strength that card brings to the ones after it."""
        total = face.strength
        for power in face.powers:
            if power.code == LET_GO or power.code == POISON:
                total += 1
        if face.times_strength > 1:
            total += max(self.now, 2) * (face.times_strength - 1)
        return total
