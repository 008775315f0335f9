"""Why a token cannot move, or not there; and why what stands there cannot be captured."""

from __future__ import annotations

from planchette.games.follow_your_fear.attributes.moves import is_open
from planchette.games.follow_your_fear.board import NAMES, TILES
from planchette.games.follow_your_fear.book import MOVE
from planchette.games.follow_your_fear.numbers import defense_at, is_enemy, is_hidden, strength
from planchette.games.follow_your_fear.pieces import named
from planchette.games.follow_your_fear.state import EMPTY, Side, Storm
from planchette.games.follow_your_fear.vocabulary import STOP
from planchette.kernel import Choice, WhyNot


def tile_ids(tiles: list[int]) -> list[str]:
    return [f"tile:{NAMES[tile]}" for tile in tiles]


def pattern_now(table: Storm) -> int:
    """The pattern by which a token moves now: of the card that is carried out, or of an earlier Move it repeats."""
    laid = table.laid_by(table.acting())[-1]
    power = table.cards.face_of(laid.card, laid.side).powers[laid.done - 1]
    if power.code == MOVE:
        return power.n
    return next(moved.pattern for moved in table.moves if moved.tile == table.held)


# -- which token


def why_no_token(table: Storm, choice: Choice) -> list[WhyNot]:
    side = table.acting()
    open_to = [option.a for option in choice.options]
    mine = [tile for tile in table.tiles_of(side) if tile not in open_to]
    others = [tile for tile in range(TILES) if table.tiles[tile] != EMPTY and not side.owns(table.tiles[tile])]
    name = table.cards.patterns[pattern_now(table)].name
    why = f"{name} leads it to no tile that is free or can be captured"
    found = [WhyNot(tile_ids([tile]), named(table, tile), why, "FF-176") for tile in mine]
    if others:
        whose = "in a Fear Phase you move Fear tokens only" if side.fear else "a Spirit moves your own tokens only"
        found.append(WhyNot(tile_ids(others), "Tokens of others", whose, "FF-099" if side.fear else "FF-175"))
    return found


# -- where to


def why_no_move(table: Storm, choice: Choice) -> list[WhyNot]:
    """Each token in the way of the chosen one, tiles behind others, and all that the pattern does not reach."""
    side = table.acting()
    open_to = [option.a for option in choice.options if option is not STOP]
    pattern = table.cards.patterns[pattern_now(table)]
    routes = {route[0]: route for route in pattern.routes[table.players[side.seat].home][table.held]}
    ends = [end for end in sorted(routes) if end not in open_to]
    found = [_why_no_end(table, side, end, routes[end]) for end in ends]
    far = [tile for tile in range(TILES) if tile not in routes and tile != table.held]
    if far:
        found.append(WhyNot(tile_ids(far), "Other tiles", f"{pattern.name} does not lead there", "FF-173"))
    return found


def _why_no_end(table: Storm, side: Side, end: int, route: list[int]) -> WhyNot:
    token = table.tiles[end]
    what = f"Move to {NAMES[end]}" if token == EMPTY else named(table, end)
    if not is_open(table.tiles, route):
        between = [tile for tile in route[1:] if table.tiles[tile] != EMPTY]
        return WhyNot(tile_ids([end]), what, f"in the way: {named(table, between[0])}", "FF-177")
    return WhyNot(tile_ids([end]), what, *why_no_capture(table, side, end))


def why_no_capture(table: Storm, side: Side, tile: int) -> tuple[str, str]:
    """FF-121..124, FF-234: why what stands on a tile in reach cannot be captured now."""
    token = table.tiles[tile]
    if not is_enemy(table, side, token):
        return _not_an_enemy(side, token)
    if is_hidden(table, tile):
        return "it is hidden", "FF-234"
    mine, theirs = strength(table, side), defense_at(table, tile)
    return f"{mine} against {theirs}: {theirs - mine + 1} more Strength needed", "FF-124"


def _not_an_enemy(side: Side, token: int) -> tuple[str, str]:
    if side.owns(token):
        return ("Fear does not capture itself", "FF-121") if side.fear else ("it is your own", "FF-122")
    if side.fear:
        return "you play without Fear capturing tokens of whoever drives it", "R-24"
    return "players do not capture each other", "FF-123"
