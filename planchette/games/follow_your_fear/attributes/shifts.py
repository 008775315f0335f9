"""Teleport, Swap and Reflect, Push, Hide: powers that choose tokens and tiles, and never capture (R-47, R-54, R-55)."""

from __future__ import annotations

from planchette.games.follow_your_fear import log
from planchette.games.follow_your_fear.attributes.asking import choose
from planchette.games.follow_your_fear.state import EMPTY, FEAR, NO_TILE, Laid, Side, Storm
from planchette.games.follow_your_fear.vocabulary import HIDE, PUSH, SHOVE, SWAP, TELEPORT, TOKEN
from planchette.kernel import Flow


def player_tokens(table: Storm) -> list[int]:
    """Where Player tokens stand, whoever they belong to."""
    return [tile for tile, token in enumerate(table.tiles) if EMPTY < token < FEAR]


def all_tokens(table: Storm) -> list[int]:
    return [tile for tile, token in enumerate(table.tiles) if token != EMPTY]


def can_teleport(table: Storm, side: Side, laid: Laid, n: int) -> bool:
    return len(table.tiles_of(side)) > 0


def teleport(table: Storm, side: Side, laid: Laid, n: int) -> Flow:
    """FF-218..220: one of the side's own tokens to any free tile."""
    start = yield from choose(table, side.seat, "teleport token", TOKEN, table.tiles_of(side))
    table.tell(log.LIFTED, [start])
    table.held = start
    end = yield from choose(table, side.seat, "teleport", TELEPORT, table.free_tiles())
    table.held = NO_TILE
    table.shift(start, end)
    table.tell(log.SHIFTED, [start, end])


def can_push(table: Storm, side: Side, laid: Laid, n: int) -> bool:
    return len(all_tokens(table)) > 0


def push(table: Storm, side: Side, laid: Laid, n: int) -> Flow:
    """FF-226, FF-227: any token of anybody to any free tile."""
    start = yield from choose(table, side.seat, "shove", SHOVE, all_tokens(table))
    table.tell(log.LIFTED, [start])
    table.held = start
    end = yield from choose(table, side.seat, "push", PUSH, table.free_tiles())
    table.held = NO_TILE
    table.shift(start, end)
    table.tell(log.SHIFTED, [start, end])


def can_swap(table: Storm, side: Side, laid: Laid, n: int) -> bool:
    """R-54: two different Player tokens are needed."""
    return len(player_tokens(table)) > 1


def swap(table: Storm, side: Side, laid: Laid, n: int) -> Flow:
    """FF-221..223: two Player tokens of any owners change places."""
    one = yield from choose(table, side.seat, "swap", SWAP, player_tokens(table))
    table.tell(log.LIFTED, [one])
    table.held = one
    others = [tile for tile in player_tokens(table) if tile != one]
    other = yield from choose(table, side.seat, "swap with", SWAP, others)
    table.held = NO_TILE
    change_places(table, one, other)
    table.tell(log.SWAPPED, [one, other])


def change_places(table: Storm, one: int, other: int) -> None:
    """What is noted of either token goes with it."""
    tiles = table.tiles
    tiles[one], tiles[other] = tiles[other], tiles[one]
    beyond = len(tiles)
    table.follow(one, beyond)
    table.follow(other, one)
    table.follow(beyond, other)


def hideable(table: Storm, side: Side, laid: Laid) -> list[int]:
    """FF-235, R-47: any Player token; in a Fear Phase also a Fear token. Used a second time, another one."""
    tokens = all_tokens(table) if side.fear else player_tokens(table)
    return [tile for tile in tokens if tile not in laid.hides]


def can_hide(table: Storm, side: Side, laid: Laid, n: int) -> bool:
    return len(hideable(table, side, laid)) > 0


def hide(table: Storm, side: Side, laid: Laid, n: int) -> Flow:
    """FF-234: one token cannot be captured as long as the card is face up."""
    tile = yield from choose(table, side.seat, "hide", HIDE, hideable(table, side, laid))
    laid.hides.append(tile)
    table.tell(log.HIDDEN, [tile])
