"""Ocean's Hungry Grasp.

Drowned Invaders are exchanged for Energy as soon as there is enough of them: waiting gains nothing."""

from __future__ import annotations

from typing import Final

from planchette.games.spirit_island import harm, log, moves, presence, tracks
from planchette.games.spirit_island.clauses import Clause
from planchette.games.spirit_island.island import LANDS, STRIDE
from planchette.games.spirit_island.judge import worth
from planchette.games.spirit_island.pieces import DAHANS, HEALTH, INVADERS, TOWNS, has, kind_of
from planchette.games.spirit_island.pieces import presence as presence_in
from planchette.games.spirit_island.special import Special
from planchette.games.spirit_island.state import SPECIAL_ACT, Act, Island
from planchette.games.spirit_island.vocabulary import DESTROY, LIFT, PUSH, SETTLE, STOP, TO, piece_at
from planchette.kernel import Choice, Flow, Seat

ASHORE: Final = 2
"""Tidal Boon: so many Dahan."""


class Ocean(Special):
    """Ocean in Play, Drowning."""

    def may_stay(self, table: Island, seat: Seat, place: int) -> bool:
        """In Oceans, and in no Inland land."""
        return place % STRIDE == 0 or table.ground.coastal[place]

    def opens_ocean(self, table: Island, seat: Seat, place: int) -> bool:
        """The Ocean of every board with its Presence."""
        return any(presence_in(table, seat, place + number) > 0 for number in range(LANDS + 1))

    def on_arrival(self, table: Island, act: Act, seat: Seat, column: int, start: int, end: int) -> None:
        """Invaders and Dahan that come to such an Ocean drown."""
        if end % STRIDE == 0 and (INVADERS | DAHANS) >> kind_of(column) & 1:
            drown_one(table, act, seat, end, column)

    def tides(self, table: Island, seat: Seat, gather: bool) -> Flow | None:
        """Growth: 1 Presence is Gathered into each Ocean, or Pushed out of each."""
        return flow_in(table, seat) if gather else flow_out(table, seat)


def drown_one(table: Island, act: Act, seat: Seat, place: int, column: int) -> None:
    """Destroyed, whoever moved it there; an Invader's printed Health is kept and exchanged for Energy."""
    mine = Act(SPECIAL_ACT, seat, place=place)
    if harm.destroy(table, mine, place, column):
        table.tell(log.DROWNED, [piece_at(place, column)])
        kind = kind_of(column)
        act.slain[kind] += 1
        table.spirits[seat].drowned += HEALTH[kind] if INVADERS >> kind & 1 else 0
        exchange(table, seat)


def exchange(table: Island, seat: Seat) -> None:
    """1 Energy for as much Health as there are players."""
    spirit = table.spirits[seat]
    energy = spirit.drowned // table.seats
    if energy:
        spirit.drowned -= energy * table.seats
        tracks.gain_energy(table, seat, energy)


def can_drown(table: Island, act: Act, clause: Clause) -> bool:
    return has(table, act.place, clause.mask)


def drown(table: Island, act: Act, clause: Clause) -> Flow:
    """So many such pieces of the land drown."""
    for left in range(worth(table, act, act.place, clause.amount), 0, -1):
        column = yield from harm.choose(table, act, "destroy", DESTROY, act.place, clause.mask, left)
        if column < 0:
            return
        drown_one(table, act, act.owner, act.place, column)
    yield from harm.aftermath(table, act)


# -- Growth


def flow_in(table: Island, seat: Seat) -> Flow:
    for ocean in table.ground.oceans:
        lands = [land for land in table.ground.near[ocean] if presence_in(table, seat, land)]
        if lands:
            land = lands[0]
            if len(lands) > 1:
                answer = yield Choice(seat, "tide in", [LIFT.of(land) for land in lands])
                land = answer.a
            presence.move_presence(table, seat, land, ocean)


def flow_out(table: Island, seat: Seat) -> Flow:
    for ocean in table.ground.oceans:
        if presence_in(table, seat, ocean):
            answer = yield Choice(seat, "tide out", [SETTLE.of(land) for land in table.ground.near[ocean]])
            presence.move_presence(table, seat, ocean, answer.a)


# -- Tidal Boon


def can_tide(table: Island, act: Act, clause: Clause) -> bool:
    return has(table, act.place, TOWNS | DAHANS)


def tide(table: Island, act: Act, clause: Clause) -> Flow:
    """1 Town is Pushed and up to 2 Dahan; Dahan that would come to the Ocean may go to any Coastal land instead."""
    yield from moves.push(table, act, act.place, 1, TOWNS)
    for left in range(ASHORE, 0, -1):
        if not has(table, act.place, DAHANS):
            return
        column = yield from harm.choose(table, act, "push", PUSH, act.place, DAHANS, left, upto=True)
        if column < 0:
            return
        yield from carry(table, act, column)


def carry(table: Island, act: Act, column: int) -> Flow:
    lands = moves.around(table, act.place)
    end = yield from moves.destination(table, act, column, act.place, lands, [0] * len(lands), moves.FREE)
    if end % STRIDE == 0:
        coast = [TO.of(land) for land in table.ground.lands if table.ground.coastal[land]]
        answer = yield Choice(act.seat, "ashore", [*coast, STOP])
        end = end if answer is STOP else answer.a
    table.tell(log.PUSHED, [piece_at(act.place, column), end])
    yield from moves.step(table, act, column, act.place, end)
