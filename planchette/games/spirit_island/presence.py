"""Presence: adding it to lands, moving it there instead, and losing it."""

from __future__ import annotations

from collections.abc import Generator

from planchette.games.spirit_island import hooks, judge, log, tracks
from planchette.games.spirit_island.clauses import Condition
from planchette.games.spirit_island.island import NO_PLACE
from planchette.games.spirit_island.pieces import presence_places, put, take
from planchette.games.spirit_island.state import Act, Island
from planchette.games.spirit_island.vocabulary import (
    DESTROY,
    ENERGY_TRACK,
    FROM_DESTROYED,
    LIFT,
    PLAYS_TRACK,
    PRESENCE,
    SETTLE,
    UNCOVER,
    piece_at,
    place_of,
)
from planchette.kernel import Ask, Choice, Flow, Option, Seat

Placing = Generator[Ask, Option, int]
"""A flow that ends with the land where Presence was put, or NO_PLACE."""


def reach(table: Island, act: Act, seat: Seat, far: int, when: list[Condition]) -> list[int]:
    """SI-094: the lands within that Range of the Spirit's Presence that meet the conditions, in order."""
    ground = table.ground
    homes = presence_places(table, seat)
    found = []
    for place in ground.places:
        if not hooks.special(table, seat).may_stay(table, seat, place):
            continue
        near = False
        for home in homes:
            if ground.distances[home][place] <= far:
                near = True
                break
        if near and judge.holds(table, act, place, when):
            found.append(place)
    return found


def sources(table: Island, seat: Seat, in_growth: bool) -> list[Option]:
    """SI-095, SI-096: the tracks, destroyed Presence where a rule allows it, and the lands to take one from."""
    found = [UNCOVER.of(track) for track in (ENERGY_TRACK, PLAYS_TRACK) if tracks.covered(table, seat, track) > 0]
    if in_growth and table.spirits[seat].destroyed > 0:
        cost = hooks.special(table, seat).regrowth(table, seat)
        if 0 <= cost <= table.spirits[seat].energy:
            found.append(UNCOVER.of(FROM_DESTROYED))
    return found + [LIFT.of(place) for place in presence_places(table, seat)]


def add_presence(table: Island, act: Act, seat: Seat, far: int, when: list[Condition]) -> Placing:
    """SI-094 to SI-098: from where, then to which land. Ends with that land."""
    options = sources(table, seat, in_growth=False)
    if not options or not reach(table, act, seat, far, when):
        table.tell(log.NO_ROOM, [table.who(seat)])
        return NO_PLACE
    source = yield Choice(seat, "uncover", options)
    tell_source(table, seat, source)
    lands = reach(table, act, seat, far, when)
    settle = yield Choice(seat, "settle", [SETTLE.of(place) for place in lands])
    place = settle.a
    take_from(table, seat, source, place)
    arrive(table, seat, place)
    return place


def tell_source(table: Island, seat: Seat, source: Option) -> None:
    table.tell(log.LIFTS if source.kind is LIFT else log.TAKES, [table.who(seat), source.a])


def take_from(table: Island, seat: Seat, source: Option, place: int) -> None:
    """The Presence leaves its track, its land or those beside the island."""
    spirit = table.spirits[seat]
    if source.kind is LIFT:
        start = source.a
        take(table, start, PRESENCE + seat)
        hooks.on_presence(table, seat, start)
        table.tell(log.REPOSITIONED, [spirit.card, start, place])
        return
    track = source.a
    if track == FROM_DESTROYED:
        tracks.pay(table, seat, hooks.special(table, seat).regrowth(table, seat))
        spirit.destroyed -= 1
    else:
        tracks.uncover(table, seat, track)
    table.tell(log.ADDED_PRESENCE, [spirit.card, track, place])


def arrive(table: Island, seat: Seat, place: int) -> None:
    """Presence comes to a land."""
    put(table, place, PRESENCE + seat)
    hooks.on_presence(table, seat, place)


def restore(table: Island, seat: Seat, place: int) -> None:
    """Destroyed Presence returns to a land, by an effect that says so (SI-259)."""
    table.spirits[seat].destroyed -= 1
    table.tell(log.ADDED_PRESENCE, [table.who(seat), FROM_DESTROYED, place])
    arrive(table, seat, place)


def move_presence(table: Island, seat: Seat, start: int, place: int) -> None:
    """Presence moves from a land to another."""
    take(table, start, PRESENCE + seat)
    table.tell(log.REPOSITIONED, [table.who(seat), start, place])
    hooks.on_presence(table, seat, start)
    arrive(table, seat, place)


def destroy_presence(table: Island, seat: Seat, place: int) -> None:
    """SI-258: it is put beside the island."""
    take(table, place, PRESENCE + seat)
    table.spirits[seat].destroyed += 1
    table.tell(log.LOST_PRESENCE, [table.who(seat), place])
    hooks.on_presence(table, seat, place)


def choose_destroy(table: Island, act: Act, seat: Seat) -> Flow:
    """R-18: the Spirit destroys one of its Presence; its player chooses where."""
    places = presence_places(table, seat)
    if not places:
        return
    if len(places) == 1:
        destroy_presence(table, seat, places[0])
        return
    answer = yield Choice(seat, "lose presence", [DESTROY.of(piece_at(place, PRESENCE + seat)) for place in places])
    destroy_presence(table, seat, place_of(answer.a))
