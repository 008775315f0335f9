"""What a Power can target: origins, Range and target lands (SI-132 to SI-136, SI-140, SI-141)."""

from __future__ import annotations

from planchette.games.spirit_island import hooks, tracks
from planchette.games.spirit_island.book import A_LAND, ANOTHER_SPIRIT, RANGE, YOURSELF, Power
from planchette.games.spirit_island.island import PLACES
from planchette.games.spirit_island.judge import granted, holds
from planchette.games.spirit_island.pieces import is_sacred_site, presence_places
from planchette.games.spirit_island.state import POWER, Act, Island
from planchette.kernel import Seat


def is_met(need: list[int], have: list[int]) -> bool:
    """SI-148: at least the listed number of each listed Element."""
    return all(need[element] <= have[element] for element in range(8))


def range_of(table: Island, seat: Seat, power: Power) -> int:
    """SI-159: the printed Range, or what a threshold makes of it, and what effects of this turn add."""
    far = power.range
    for level in power.levels:
        if level.mode == RANGE and is_met(level.need, tracks.elements(table, seat)):
            far = level.range
    return far + granted(table, hooks.REACH, seat)


def lenders(table: Island, seat: Seat) -> list[Seat]:
    """Whose Presence a Spirit may count Range from: its own, and that of a Spirit it is entwined with."""
    found = [seat]
    for lasting in table.lasting:
        if lasting.kind == hooks.SHARED and lasting.seat == seat and lasting.n not in found:
            found.append(lasting.n)
    return found


def origins(table: Island, seat: Seat, power: Power) -> list[int]:
    """SI-020, SI-134: where Range may be counted from."""
    found = []
    for lender in lenders(table, seat):
        for place in presence_places(table, lender):
            if power.from_sacred and not is_sacred_site(table, lender, place):
                continue
            if power.from_terrains and not power.from_terrains >> table.ground.terrain[place] & 1:
                continue
            if place not in found:
                found.append(place)
    return sorted(found)


def origins_for(table: Island, seat: Seat, power: Power, place: int) -> list[int]:
    """The origins from which that land is in Range."""
    far = range_of(table, seat, power)
    return [origin for origin in origins(table, seat, power) if table.ground.distances[origin][place] <= far]


def lands(table: Island, seat: Seat, power: Power, enough: int = PLACES) -> list[int]:
    """SI-132, SI-135: the lands in Range that are what the Power targets, and those a special rule adds. Who only
    wants to know whether there is one has `enough` with one."""
    ground = table.ground
    act = Act(POWER, seat, power.number)
    far = range_of(table, seat, power)
    starts = [ground.distances[origin] for origin in origins(table, seat, power)]
    more = hooks.special(table, seat).more_targets(table, seat, power.number)
    found = []
    for place in ground.places:
        if place in more or (_in_reach(starts, place, far) and hooks.is_open(table, place)):
            if holds(table, act, place, power.target):
                found.append(place)
                if len(found) == enough:
                    break
    return found


def _in_reach(starts: list[list[int]], place: int, far: int) -> bool:
    return any(steps[place] <= far for steps in starts)


def in_range(table: Island, seat: Seat, power: Power, place: int) -> bool:
    return len(origins_for(table, seat, power, place)) > 0


def spirits(table: Island, seat: Seat, power: Power) -> list[Seat]:
    """SI-140, SI-141: the Spirits it can target. Alone, "another Spirit" is yourself."""
    if power.whom == YOURSELF:
        return [seat]
    if power.whom == ANOTHER_SPIRIT and table.seats > 1:
        return [other for other in range(table.seats) if other != seat]
    return list(range(table.seats))


def targets(table: Island, seat: Seat, number: int) -> list[int]:
    """The lands or seats that a Power can target."""
    power = table.cards.powers[number]
    return lands(table, seat, power) if power.whom == A_LAND else spirits(table, seat, power)


def has_target(table: Island, seat: Seat, power: Power) -> bool:
    return power.whom != A_LAND or len(lands(table, seat, power, 1)) > 0
