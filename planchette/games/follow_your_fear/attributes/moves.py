"""Move, and the multipliers that repeat it (FF-171..181, R-18..26)."""

from __future__ import annotations

from planchette.games.follow_your_fear import log
from planchette.games.follow_your_fear.attributes.asking import choose, is_cut_short
from planchette.games.follow_your_fear.capture import advance
from planchette.games.follow_your_fear.numbers import can_capture, powered
from planchette.games.follow_your_fear.state import EMPTY, NO_TILE, Laid, Moved, Side, Storm
from planchette.games.follow_your_fear.vocabulary import STOP, TO, TOKEN
from planchette.kernel import Choice, Flow


def reach(table: Storm, side: Side, pattern: int, start: int) -> list[int]:
    """FF-173..178: where the token there may go by that pattern, captures among it."""
    tiles = table.tiles
    found = []
    for route in table.cards.patterns[pattern].routes[table.players[side.seat].home][start]:
        end = route[0]
        if (tiles[end] == EMPTY or can_capture(table, side, end)) and is_open(tiles, route):
            found.append(end)
    return found


def is_open(tiles: list[int], route: list[int]) -> bool:
    """Whether all tiles of a route but the last one, which comes first, are free."""
    for place in range(1, len(route)):  # noqa: SIM110  # all() would be a slow generator
        if tiles[route[place]] != EMPTY:
            return False
    return True


def movable(table: Storm, side: Side, pattern: int) -> list[int]:
    """FF-175: the tiles of the tokens that could go anywhere."""
    return [tile for tile in table.tiles_of(side) if reach(table, side, pattern, tile)]


def can_move(table: Storm, side: Side, laid: Laid, pattern: int) -> bool:
    return len(movable(table, side, pattern)) > 0


def move(table: Storm, side: Side, laid: Laid, pattern: int) -> Flow:
    """FF-179, R-25: one token carries out the pattern, once or as often as multipliers grant."""
    tile = yield from choose(table, side.seat, "token", TOKEN, movable(table, side, pattern))
    table.tell(log.LIFTED, [tile])
    table.held = tile
    end = yield from choose(table, side.seat, "to", TO, reach(table, side, pattern, tile))
    table.held = NO_TILE
    moved = Moved(pattern, tile, token_times(table, laid), 1)
    table.moves.append(moved)
    yield from advance(table, side, tile, end)
    yield from repeat(table, side, moved)


def token_times(table: Storm, laid: Laid) -> int:
    """FF-140, R-26: what captured tokens on a Move multiply it by."""
    return laid.tokens + 1 if table.house.times_n_plus_1 else max(1, laid.tokens)


def move_times(table: Storm, side: Side) -> int:
    """FF-194, FF-195: the product of all Move multipliers of the phase."""
    times = 1
    for laid in table.laid_by(side):
        times *= powered(table.face(laid).times_move, laid)
    return times


def repeat(table: Storm, side: Side, moved: Moved) -> Flow:
    """R-25: the repeats that are still due to the token that moved; each optional, each may capture."""
    due = moved.times * move_times(table, side)
    while moved.granted < due and moved.tile != NO_TILE and not is_cut_short(table, side):
        ends = reach(table, side, moved.pattern, moved.tile)
        if not ends:
            break
        table.held = moved.tile
        table.left = due - moved.granted
        answer = yield Choice(side.seat, "again", [*[TO.of(end) for end in ends], STOP])
        table.held = NO_TILE
        if answer is STOP:
            table.tell(log.STAYED, [moved.tile])
            break
        moved.granted += 1
        yield from advance(table, side, moved.tile, answer.a)
    moved.granted = max(moved.granted, due)


def catch_up(table: Storm, side: Side, laid: Laid, n: int) -> Flow:
    """R-25: a Move multiplier gives every earlier Move of the phase the repeats it lacks, in order."""
    for moved in table.moves:
        yield from repeat(table, side, moved)
