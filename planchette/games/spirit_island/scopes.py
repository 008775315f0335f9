"""The frames around clauses: who acts, whether they may or pay for it, and in which lands."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from planchette.games.spirit_island import clauses as say
from planchette.games.spirit_island import could, decide, log, tracks
from planchette.games.spirit_island.clauses import Clause
from planchette.games.spirit_island.island import board_of
from planchette.games.spirit_island.judge import holds
from planchette.games.spirit_island.state import POWER, Act, Island
from planchette.games.spirit_island.vocabulary import FRIGHTEN, NO, PAY, STOP, TARGET, YES
from planchette.kernel import Choice, Flow, Option, Seat

Running: TypeAlias = Callable[[Island, Act, list[Clause]], Flow]
CHOSEN: Final = (say.A_LAND, say.A_DIFFERENT_LAND, say.A_NEAR_LAND)
"""Frames in which the acting player chooses one land."""


def actors(table: Island, act: Act, clause: Clause) -> list[Seat]:
    """Who acts, one after the other (SI-283)."""
    if clause.who == say.EACH_PLAYER:
        return list(range(table.seats))
    return [act.whom if clause.who == say.THEY else act.seat]


def lands(table: Island, act: Act, clause: Clause, place: int) -> list[int]:
    """The lands that a frame around the land `place` means for who acts."""
    where, ground = clause.where, table.ground
    if where == say.HERE:
        return [place]
    if where == say.EACH_ADJACENT:
        return ground.near[place]
    if where == say.A_NEAR_LAND:
        found = sorted([place, *ground.near[place]])
    elif where == say.EACH_OTHER_COASTAL:
        found = [land for land in ground.lands if land != place and board_of(land) == board_of(place)]
        return [land for land in found if ground.coastal[land]]
    elif where == say.EACH_PUSHED_INTO:
        return [land for land in ground.places if land in act.moved[1::2]]
    else:
        found = ground.lands
    taken = act.taken if where == say.A_DIFFERENT_LAND else []
    return [land for land in found if land not in taken and holds(table, act, land, clause.when)]


def scope(table: Island, act: Act, clause: Clause, run: Running) -> Flow:
    """What stands in the frame, for each who acts."""
    seat, place = act.seat, act.place
    for who in actors(table, act, clause):
        act.seat = who
        if clause.where in CHOSEN:
            yield from in_one_land(table, act, clause, run)
        elif clause.where == say.HERE:
            yield from perhaps(table, act, clause, run)
        else:
            yield from in_each_land(table, act, clause, run)
        act.seat, act.place = seat, place


def in_one_land(table: Island, act: Act, clause: Clause, run: Running) -> Flow:
    """R-33: a land of the player's choice where it can do anything; R-32: nowhere, then nothing."""
    if clause.pay > table.spirits[act.seat].energy:
        return
    able = able_lands(table, act, clause)
    if not able:
        return
    land = able[0]
    if clause.may or len(able) > 1:
        kind = TARGET if act.source == POWER else FRIGHTEN
        options: list[Option] = [kind.of(land) for land in able]
        if clause.may:
            options.append(STOP)
        act.asked = clause.words
        answer = yield Choice(act.seat, "land", options)
        act.asked = ""
        if answer is STOP:
            table.tell(log.DECLINED, [table.who(act.seat)])
            return
        land = answer.a
        table.tell(log.CHOSE_LAND, [table.who(act.seat), land])
    tracks.pay(table, act.seat, clause.pay)
    act.taken.append(land)
    act.place = land
    yield from run(table, act, clause.ways[0])


def able_lands(table: Island, act: Act, clause: Clause) -> list[int]:
    """The lands of the frame where what stands in it can do anything."""
    place = act.place
    found = []
    for land in lands(table, act, clause, place):
        act.place = land
        if could.could_any(table, act, clause.ways[0]):
            found.append(land)
    act.place = place
    return found


def perhaps(table: Island, act: Act, clause: Clause, run: Running) -> Flow:
    """At once, or if the player likes, or for Energy."""
    pay = clause.pay
    if pay > table.spirits[act.seat].energy:
        return
    if clause.may:
        if not could.could_any(table, act, clause.ways[0]):
            return
        act.asked = clause.words
        answer = yield Choice(act.seat, "may", [PAY.of(pay), NO] if pay else [YES, NO])
        act.asked = ""
        table.tell(log.DECLINED if answer is NO else log.ACCEPTED, [table.who(act.seat)])
        if answer is NO:
            return
    tracks.pay(table, act.seat, pay)
    yield from run(table, act, clause.ways[0])


def in_each_land(table: Island, act: Act, clause: Clause, run: Running) -> Flow:
    """One land after the other; what springs from no Power is decided by who decides about the land. What defends
    several lands defends no single one."""
    seat, alone = act.seat, act.defended
    act.defended = True
    for land in lands(table, act, clause, act.place)[:]:
        act.place = land
        act.seat = seat if act.source == POWER else decide.of_land(table, land)
        yield from run(table, act, clause.ways[0])
    act.defended = alone
