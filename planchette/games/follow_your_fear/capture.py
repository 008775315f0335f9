"""Moving a token onto a tile, capturing what stands there, and all that follows from it (R-60)."""

from __future__ import annotations

from planchette.games.follow_your_fear import log
from planchette.games.follow_your_fear.board import RINGS
from planchette.games.follow_your_fear.finish import banish_if_last, check_fear
from planchette.games.follow_your_fear.numbers import defense_at, is_hidden, strength
from planchette.games.follow_your_fear.state import EMPTY, FEAR, NO_SEAT, Side, Storm
from planchette.games.follow_your_fear.vocabulary import RESPAWN
from planchette.kernel import Choice, Flow, Seat


def advance(table: Storm, side: Side, start: int, end: int) -> Flow:
    """A token moves; whatever stands at the end is captured."""
    if table.tiles[end] == EMPTY:
        table.shift(start, end)
        table.tell(log.MOVED, [start, end])
    else:
        yield from capture(table, side, start, end)


def capture(table: Storm, side: Side, start: int, end: int) -> Flow:
    """FF-129..135, R-60: the token to its captor, banishment, victory, Disappear, and at last a new Fear token."""
    victim = table.tiles[end]
    tell_capture(table, side, end)
    remove(table, end, side.seat)
    table.shift(start, end)
    settle_loss(table, victim, side.seat)
    lost = victim
    if table.result is None:
        avenger = who_makes_disappear(table, victim)
        if avenger != NO_SEAT and not is_hidden(table, end):
            attacker = table.tiles[end]
            vanish(table, end, avenger)
            lost = max(victim, attacker)
    if lost >= FEAR and table.result is None:
        yield from respawn(table, lost - FEAR)


def tell_capture(table: Storm, side: Side, end: int) -> None:
    if table.events is not None:
        against = [strength(table, side), defense_at(table, end)]
        token = table.tiles[end]
        if token >= FEAR:
            table.tell(log.CAPTURED_FEAR, [side.seat, end, *against])
        else:
            table.tell(log.CAPTURED, [side.seat, token, end, *against])


def remove(table: Storm, tile: int, captor: Seat) -> None:
    """FF-130: a token leaves the board and lies with its captor."""
    table.players[captor].captured[table.tiles[tile]] += 1
    table.tiles[tile] = EMPTY
    table.forget(tile)


def settle_loss(table: Storm, token: int, captor: Seat) -> None:
    """R-60, steps 2, 3 and 5: banishment, and whether the game is won."""
    if token >= FEAR:
        check_fear(table, captor)
    else:
        banish_if_last(table, token)


# -- Disappear


def who_makes_disappear(table: Storm, victim: int) -> Seat:
    """FF-230, FF-232, R-48, R-62: whose active Disappear guards that token; of several on Fear the latest."""
    if victim < FEAR:
        return victim if has_disappear(table, victim, False) else NO_SEAT
    for back in range(table.seats):
        seat = (table.controller - back) % table.seats
        if not table.is_expired(seat) and has_disappear(table, seat, True):
            return seat
    return NO_SEAT


def has_disappear(table: Storm, seat: Seat, fear: bool) -> bool:
    player = table.players[seat]
    for laid in player.fears if fear else player.spirits:  # noqa: SIM110  # any() would be a slow generator
        if table.face(laid).disappears:
            return True
    return False


def vanish(table: Storm, tile: int, avenger: Seat) -> None:
    """FF-230, FF-231, R-48: the attacker is captured by whoever summoned the Disappear."""
    attacker = table.tiles[tile]
    if attacker >= FEAR:
        table.tell(log.FEAR_VANISHED, [tile, avenger])
    else:
        table.tell(log.VANISHED, [attacker, tile, avenger])
    remove(table, tile, avenger)
    settle_loss(table, attacker, avenger)


# -- Fear appears


def respawn(table: Storm, colour: int) -> Flow:
    """FF-131..134, FF-053, FF-054, R-59: the next token of that colour, put down by whoever drove Fear last."""
    if table.reserve[colour]:
        yield from place_fear(table, table.controller, colour, "respawn")
    elif len(table.cards.fears[table.fear].tokens) > 1:
        table.tell(log.DRAGON_GONE, [colour])


def place_fear(table: Storm, me: Seat, colour: int, purpose: str) -> Flow:
    """FF-023, FF-024: a Fear token out of the reserve, on a tile of that player's choice."""
    tiles = fear_tiles(table)
    tile = tiles[0]
    if len(tiles) > 1:
        answer = yield Choice(me, purpose, [RESPAWN.of(tile) for tile in tiles])
        tile = answer.a
    table.reserve[colour] -= 1
    table.tiles[tile] = FEAR + colour
    table.tell(log.RESPAWNED, [me, tile])


def fear_tiles(table: Storm) -> list[int]:
    """FF-023, FF-024, R-10: the free Void tiles, corrupted or not; else those of the nearest ring with a free one."""
    for number, ring in enumerate(RINGS):
        free = [tile for tile in ring if table.tiles[tile] == EMPTY]
        if free:
            return free
        if number == 0 and not table.house.overflow_nearest:
            break
    return table.free_tiles()
