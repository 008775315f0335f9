"""Which tiles and tokens a sensible player points at: weights for every answer that names a tile."""

from __future__ import annotations

from typing import Final

from planchette.games.follow_your_fear.attributes.moves import reach
from planchette.games.follow_your_fear.board import CORRUPT, HOMES, VOID
from planchette.games.follow_your_fear.hunt import DISTANCE
from planchette.games.follow_your_fear.state import EMPTY, FEAR, FEAR_SIDES, SPIRIT_SIDES, Side, Storm
from planchette.games.follow_your_fear.vocabulary import STOP
from planchette.kernel import Choice, Seat

CAPTURE: Final = 400.0
OWN_CAPTURE: Final = 0.01
STAY: Final = 1.0
CLOSENESS: Final = [8.0, 8.0, 7.0, 5.0, 3.0, 1.5, 1.0, 0.7]
"""What it is worth to be so near."""
FARNESS: Final = [0.2, 0.2, 0.4, 1.0, 2.0, 3.0, 4.0, 4.0]


def nearest(tile: int, tiles: list[int]) -> int:
    """How far the nearest of some tiles is."""
    least = 7
    distances = DISTANCE[tile]
    for other in tiles:
        if distances[other] < least:
            least = distances[other]
    return least


def rivals(table: Storm, seat: Seat) -> list[int]:
    """Where all other players' tokens stand."""
    return [tile for tile, token in enumerate(table.tiles) if EMPTY < token < FEAR and token != seat]


def marks(table: Storm, side: Side) -> list[int]:
    """From where a side's places are measured: the others' tokens for Fear, Fear for everybody else."""
    return rivals(table, side.seat) if side.fear else table.tiles_of(FEAR_SIDES[side.seat])


# -- the side's own tokens


def landing(table: Storm, choice: Choice) -> list[float]:
    """Where the token goes that was chosen."""
    side = table.acting()
    near = marks(table, side)
    return [STAY if option is STOP else landing_weight(table, side, near, option.a) for option in choice.options]


def landing_weight(table: Storm, side: Side, near: list[int], end: int) -> float:
    token = table.tiles[end]
    if token != EMPTY:
        return OWN_CAPTURE if token == side.seat else CAPTURE
    return standing_weight(table, side, near, end)


def standing_weight(table: Storm, side: Side, near: list[int], tile: int) -> float:
    return fear_place(table, near, tile) if side.fear else place(table, near, tile)


def place(table: Storm, fears: list[int], tile: int) -> float:
    """A tile for a player's token: near Fear, not on the Void, and of a type that gives cards."""
    weight = CLOSENESS[nearest(tile, fears)]
    ground = table.ground(tile)
    if ground == VOID:
        return weight * 0.3
    return weight * 0.6 if ground == CORRUPT else weight


def fear_place(table: Storm, theirs: list[int], tile: int) -> float:
    """A tile for Fear: on the Void, or far from those who go next."""
    weight = FARNESS[nearest(tile, theirs)]
    return weight + 2.0 if table.in_void(tile) else weight


def moving(table: Storm, choice: Choice) -> list[float]:
    """The token whose best way is best; for a Teleport, the one that stands worst."""
    side = table.acting()
    near = marks(table, side)
    if choice.purpose == "teleport token":
        return [1.0 / standing_weight(table, side, near, option.a) for option in choice.options]
    pattern = running_pattern(table)
    return [best_landing(table, side, near, pattern, option.a) for option in choice.options]


def running_pattern(table: Storm) -> int:
    """The pattern of the Move that is being carried out."""
    laid = table.laid_by(table.acting())[-1]
    return table.cards.face_of(laid.card, laid.side).powers[laid.done - 1].n


def best_landing(table: Storm, side: Side, near: list[int], pattern: int, start: int) -> float:
    best = 0.0
    for end in reach(table, side, pattern, start):
        best = max(best, landing_weight(table, side, near, end))
    return best if best >= CAPTURE else best / standing_weight(table, side, near, start)


def teleporting(table: Storm, choice: Choice) -> list[float]:
    side = table.acting()
    near = marks(table, side)
    return [standing_weight(table, side, near, option.a) ** 2 for option in choice.options]


# -- anybody's tokens


def shoving(table: Storm, choice: Choice) -> list[float]:
    """Fear, or the others; one's own seldom."""
    return [shove_weight(table, choice.seat, option.a) for option in choice.options]


def shove_weight(table: Storm, seat: Seat, tile: int) -> float:
    token = table.tiles[tile]
    if token >= FEAR:
        return 6.0
    return 0.5 if token == seat else 1.0


def pushing(table: Storm, choice: Choice) -> list[float]:
    """Fear towards one's own tokens before one moves, and away from the others; others towards Fear."""
    seat = choice.seat
    token = table.tiles[table.held]
    if token < FEAR:
        fears = table.tiles_of(FEAR_SIDES[seat])
        return [push_weight(table, fears, token == seat, option.a) for option in choice.options]
    if table.acting().fear:
        theirs = rivals(table, seat)
        return [fear_place(table, theirs, option.a) ** 2 for option in choice.options]
    mine = table.tiles_of(SPIRIT_SIDES[seat])
    return [lure_weight(table, mine, option.a) for option in choice.options]


def push_weight(table: Storm, fears: list[int], own: bool, tile: int) -> float:
    if own:
        return place(table, fears, tile)
    return CLOSENESS[nearest(tile, fears)] * (3.0 if table.in_void(tile) else 1.0)


def lure_weight(table: Storm, mine: list[int], tile: int) -> float:
    weight = CLOSENESS[nearest(tile, mine)]
    return weight * 0.1 if table.in_void(tile) else weight


def swapping(table: Storm, choice: Choice) -> list[float]:
    """One's own token and another's."""
    held = table.held
    token = EMPTY if held < 0 else table.tiles[held]
    return [0.2 if table.tiles[option.a] == token else 1.0 for option in choice.options]


def hiding(table: Storm, choice: Choice) -> list[float]:
    """Fear from the others in one's Fear Phase; else the own token that Fear is nearest to."""
    seat = choice.seat
    fears = table.tiles_of(FEAR_SIDES[seat])
    weights = []
    for option in choice.options:
        token = table.tiles[option.a]
        if token >= FEAR:
            weights.append(10.0)
        else:
            weights.append(CLOSENESS[nearest(option.a, fears)] if token == seat else 0.02)
    return weights


# -- tiles without tokens


def corrupting(table: Storm, choice: Choice) -> list[float]:
    """Where the others are and come from, not where oneself is."""
    seat = choice.seat
    theirs = rivals(table, seat)
    mine = table.tiles_of(SPIRIT_SIDES[seat])
    home = HOMES[table.players[seat].home]
    weights = []
    for option in choice.options:
        tile = option.a
        weight = CLOSENESS[nearest(tile, theirs)] / CLOSENESS[nearest(tile, mine)]
        weights.append(weight * 0.2 if tile in home or table.in_void(tile) else weight)
    return weights


def cleansing(table: Storm, choice: Choice) -> list[float]:
    """Under one's own tokens first, then in one's Home Row."""
    seat = choice.seat
    home = HOMES[table.players[seat].home]
    weights = []
    for option in choice.options:
        if option is STOP:
            weights.append(1.0)
        elif table.tiles[option.a] == seat:
            weights.append(20.0)
        else:
            weights.append(5.0 if option.a in home and table.tiles[option.a] == EMPTY else 0.5)
    return weights


def respawning(table: Storm, choice: Choice) -> list[float]:
    """Far from whoever is capturing."""
    hunter = table.tiles_of(SPIRIT_SIDES[table.turn])
    return [1.0 + nearest(option.a, hunter) ** 2 for option in choice.options]
