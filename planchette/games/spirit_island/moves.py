"""Pieces that are Pushed, Gathered or moved (SI-185 to SI-191, R-24, R-25)."""

from __future__ import annotations

from typing import Final

from planchette.games.spirit_island import harm, hooks, log
from planchette.games.spirit_island.harm import Naming, choose
from planchette.games.spirit_island.pieces import classes, damage_of, health, kind_of, number, put, take
from planchette.games.spirit_island.state import Act, Island
from planchette.games.spirit_island.vocabulary import GATHER, PRESENCE, PUSH, STOP, TO, column_of, piece_at, place_of
from planchette.kernel import Choice, Flow, Option

ANY: Final[list[int]] = []
"""As the lands that pieces may be Pushed to: every adjacent one."""
FREE: Final = 0
APART: Final = 1
"""To as many different lands as possible."""
EVENLY: Final = 2
"""As evenly as possible over the lands."""
PRESENCE_KIND: Final = 5


def around(table: Island, place: int) -> list[int]:
    """SI-187, R-62: the adjacent lands, and an Ocean only while a special rule makes it one."""
    ground = table.ground
    near = ground.near[place]
    if ground.coastal[place] and hooks.is_open(table, ground.ocean_of(place)):
        return sorted([*near, ground.ocean_of(place)])
    return near


def move(table: Island, act: Act, column: int, start: int, end: int) -> None:
    """SI-191: a piece moves and keeps its Damage; R-27: where Health is lower it may be destroyed by it."""
    take(table, start, column)
    put(table, end, column)
    act.moved += [piece_at(start, column), end]
    kind = kind_of(column)
    if kind == PRESENCE_KIND:
        hooks.on_presence(table, column - PRESENCE, start)
        hooks.on_presence(table, column - PRESENCE, end)
    elif damage_of(column) and damage_of(column) >= health(table, end, kind):
        harm.destroy(table, act, end, column)
        return
    hooks.on_arrival(table, act, column, start, end)


def step(table: Island, act: Act, column: int, start: int, end: int) -> Flow:
    """A piece moves, and who may follow it is asked."""
    move(table, act, column, start, end)
    return hooks.after_move(table, act, column, start, end)


# -- Push


def push(
    table: Island, act: Act, place: int, n: int, mask: int, upto: bool = False, to: list[int] = ANY, spread: int = FREE
) -> Flow:
    """SI-185 to SI-187: so many pieces to adjacent lands, each on its own; R-24: all that are there, if not "up to"."""
    lands = to if to else around(table, place)
    used = [0] * len(lands)
    while n > 0 and lands:
        column = yield from choose(table, act, "push", PUSH, place, mask, n, upto)
        if column < 0:
            break
        end = yield from destination(table, act, column, place, lands, used, spread)
        used[lands.index(end)] += 1
        table.tell(log.PUSHED, [piece_at(place, column), end])
        yield from step(table, act, column, place, end)
        n -= 1


def destination(
    table: Island, act: Act, column: int, place: int, lands: list[int], used: list[int], spread: int
) -> Naming:
    """Where a Pushed piece goes. `used` says how many went where before."""
    fewest = min(used) if spread == EVENLY or (spread == APART and 0 in used) else harm.ENOUGH
    open_lands = [land for which, land in enumerate(lands) if used[which] <= fewest]
    if len(open_lands) == 1:
        return open_lands[0]
    act.left = piece_at(place, column)
    table.tell(log.PUSHES, [act.left])
    answer = yield Choice(act.seat, "to", [TO.of(land) for land in open_lands])
    act.left = 0
    return answer.a


# -- Gather


def gather(table: Island, act: Act, place: int, n: int, mask: int, upto: bool = False) -> Flow:
    """SI-188, SI-189: so many pieces out of adjacent lands; R-24: as many as are in reach, if not "up to"."""
    while n > 0:
        pieces = in_reach(table, act, place, mask)
        if not pieces:
            break
        piece = pieces[0]
        if upto or (len(pieces) > 1 and n < amount(table, pieces)):
            act.left = n
            options: list[Option] = [GATHER.of(found) for found in pieces]
            if upto:
                options.append(STOP)
            answer = yield Choice(act.seat, "gather", options)
            act.left = 0
            if answer is STOP:
                table.tell(log.ENOUGH, [table.who(act.seat)])
                break
            piece = answer.a
        table.tell(log.GATHERED, [piece, place])
        yield from step(table, act, column_of(piece), place_of(piece), place)
        n -= 1


def in_reach(table: Island, act: Act, place: int, mask: int) -> list[int]:
    """The pieces of those kinds in adjacent lands; of Presence only the acting Spirit's, where it may be."""
    mine = PRESENCE + act.seat if hooks.special(table, act.seat).may_stay(table, act.seat, place) else -1
    return [
        piece_at(land, column)
        for land in around(table, place)
        for column in classes(table, land, mask)
        if column < PRESENCE or column == mine
    ]


def amount(table: Island, pieces: list[int]) -> int:
    return sum([number(table, place_of(piece), column_of(piece)) for piece in pieces])
