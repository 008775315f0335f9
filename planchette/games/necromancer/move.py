"""Phase 1: walking and riding, and what happens to who enters a neighbourhood (NS-54..62, R-07..10, R-24, R-25)."""

from __future__ import annotations

from typing import Final

from planchette.games.necromancer import log
from planchette.games.necromancer.book import (
    COURIER,
    LEADEN_FEET,
    MOVEMENT,
    NECROMANCER,
    ORCA_PASS,
    RAIN_BOOTS,
    RIDE,
    STAY,
    WAIT,
    WALK,
)
from planchette.games.necromancer.city import BRIDGE_OF, HOODS, LINES_AT, NEIGHBOURS, STOPS, way
from planchette.games.necromancer.corruption import tempt
from planchette.games.necromancer.deeds import WALKED_BRIDGE, done
from planchette.games.necromancer.order import may_wait, next_phase, pass_on, wait
from planchette.games.necromancer.state import City
from planchette.games.necromancer.traps import spring_traps
from planchette.games.necromancer.work import lose_work
from planchette.kernel import Choice, Flow, Option, Seat


def walks_from(place: int) -> list[Option]:
    return [WALK.of(neighbour) for neighbour in NEIGHBOURS[place]]


def rides_from(place: int) -> list[Option]:
    return [RIDE.of(line, stop) for line in LINES_AT[place] for stop in sorted(STOPS[line]) if stop != place]


WALKS: Final = [walks_from(place) for place in range(len(HOODS))]
RIDES: Final = [rides_from(place) for place in range(len(HOODS))]
"""The ways on foot and by transit out of every neighbourhood."""


def move(table: City) -> Flow:
    """The step: one player after the other, one leg at a time."""
    while table.todo:
        seat = table.todo[0]
        if not table.acted:
            table.steps = steps_of(table, seat)
            table.rode = False
        answer = yield Choice(seat, "move", ways(table, seat), checkpoint=True)
        if answer is WAIT:
            wait(table, seat)
        elif answer is STAY:
            table.tell(log.STAYED, [table.who(seat), table.players[seat].place])
            pass_on(table)
        else:
            table.acted = True
            yield from go(table, seat, answer)
            if table.result is not None:
                return
            if not table.steps:
                pass_on(table)
    next_phase(table)


def steps_of(table: City, seat: Seat) -> int:
    """NS-46, NS-54, R-07: the base movement and the walking steps on top of it."""
    if table.suffers(seat, LEADEN_FEET):
        return 1
    steps = 1 + table.picked(seat, MOVEMENT)
    return steps + table.has_item(seat, RAIN_BOOTS) + table.is_hunter(seat, COURIER)


def may_ride(table: City, seat: Seat) -> bool:
    """NS-45, NS-57, R-07: once, as the base movement, for who picked Movement or has an ORCA Pass."""
    if table.rode or table.suffers(seat, LEADEN_FEET):
        return False
    return table.picked(seat, MOVEMENT) or table.has_item(seat, ORCA_PASS)


def ways(table: City, seat: Seat) -> list[Option]:
    """Where a pawn may go next, in the order of the ids."""
    place = table.players[seat].place
    options = WALKS[place][:]
    if may_ride(table, seat):
        options += RIDES[place]
    options.append(STAY)
    if may_wait(table, seat):
        options.append(WAIT)
    return options


def go(table: City, seat: Seat, leg: Option) -> Flow:
    """One leg. It is counted at its end: whoever is stopped on the way has no steps left. R-29, R-31: work that rests
    is lost by going away."""
    lose_work(table, seat)
    if leg.kind is WALK:
        yield from walk(table, seat, leg.a)
    else:
        yield from ride(table, seat, leg.a, leg.b)
    if table.steps:
        table.steps -= 1


def walk(table: City, seat: Seat, place: int) -> Flow:
    player = table.players[seat]
    bridge = BRIDGE_OF[player.place][place]
    player.place = place
    if bridge < 0:
        table.tell(log.WALKED, [table.who(seat), place])
    else:
        table.tell(log.CROSSED, [table.who(seat), bridge, place])
        if seat != NECROMANCER:
            done(table, seat, WALKED_BRIDGE)
    yield from enter(table, seat)


def ride(table: City, seat: Seat, line: int, to: int) -> Flow:
    """NS-55, NS-56, R-08: along the line to the stop; what it passes is entered only by the setting (R-24)."""
    player = table.players[seat]
    table.rode = True
    for stop in way(line, player.place, to):
        ends_here = stop == to or (seat != NECROMANCER and bool(table.undead_at(stop)))
        if ends_here or table.house.ride_through_corrupts:
            player.place = stop
            table.tell(log.RODE, [table.who(seat), line, stop])
            yield from enter(table, seat)
            if ends_here or not table.steps or table.result is not None:
                return


def enter(table: City, seat: Seat) -> Flow:
    """R-25: first the traps; then the Necromancer corrupts, and a Hunter meets the Undead."""
    yield from spring_traps(table, seat)
    if seat == NECROMANCER:
        tempt(table, table.players[seat].place)
    else:
        meet_undead(table, seat)


def meet_undead(table: City, seat: Seat) -> None:
    """NS-59, NS-60, NS-62: the Hunter stops and takes no further action this round."""
    player = table.players[seat]
    if table.undead_at(player.place):
        player.stopped = True
        table.steps = 0
        table.tell(log.HELD_UP, [table.who(seat), player.place])
