"""Whether a clause can do anything now: asked before a choice between ways, a land or a threshold is offered."""

from __future__ import annotations

from planchette.games.spirit_island import clauses as say
from planchette.games.spirit_island import hooks, odd, presence, scopes
from planchette.games.spirit_island.clauses import Clause
from planchette.games.spirit_island.island import NO_PLACE
from planchette.games.spirit_island.judge import holds, tally, worth
from planchette.games.spirit_island.moves import around
from planchette.games.spirit_island.pieces import PRESENCES, health, presence_places
from planchette.games.spirit_island.state import Act, Island


def could_any(table: Island, act: Act, clauses: list[Clause]) -> bool:
    """Whether any of these clauses can do anything."""
    return any(could(table, act, clause) for clause in clauses)


def could(table: Island, act: Act, clause: Clause) -> bool:
    verb = clause.verb
    if verb == say.SCOPE:
        return could_in_scope(table, act, clause)
    if verb == say.IF:
        which = 0 if holds(table, act, act.place, clause.when) else 1
        return which < len(clause.ways) and could_any(table, act, clause.ways[which])
    if verb == say.WAYS:
        return any(could_any(table, act, way) for way in clause.ways)
    if verb == say.ODD:
        able: bool = odd.ODD.lines[clause.number].can(table, act, clause)
        return able
    if verb >= say.SKIP:
        return could_this_turn(table, act, clause)
    return could_here(table, act, clause)


def could_this_turn(table: Island, act: Act, clause: Clause) -> bool:
    """What lasts, Energy and cards."""
    verb = clause.verb
    if verb == say.ENERGY:
        return worth(table, act, act.place, clause.amount) > 0
    if verb == say.FORGET:
        spirit = table.spirits[act.seat]
        return len(spirit.hand) + len(spirit.played) + len(spirit.discard) > 0
    if verb == say.REPEAT or (verb == say.GRANT and say.GRANTS[clause.number] == "repeat"):
        return not act.repeat
    return True


def could_here(table: Island, act: Act, clause: Clause) -> bool:
    """What is done with pieces of a land, Fear and Defend."""
    verb, place, mask = clause.verb, act.place, clause.mask
    if verb == say.DESTROY and mask == say.OWN:
        return len(presence_places(table, act.seat)) > 0
    if verb == say.ADD:
        return mask != PRESENCES or could_add_presence(table, act, clause)
    if worth(table, act, place, clause.amount) <= 0:
        return False
    if verb in (say.FEAR, say.DEFEND):
        return True
    if place == NO_PLACE:
        return False
    if verb == say.GATHER:
        return any(tally(table, act, near, mask) for near in around(table, place))
    if verb == say.REMOVE_HEALTH:
        return could_remove_health(table, act, clause)
    if verb == say.PUSH and not around(table, place):
        return False
    return tally(table, act, place, mask) > 0


def could_remove_health(table: Island, act: Act, clause: Clause) -> bool:
    n = worth(table, act, act.place, clause.amount)
    for kind in range(3):
        if tally(table, act, act.place, clause.mask & 1 << kind) and health(table, act.place, kind) <= n:
            return True
    return False


def could_in_scope(table: Island, act: Act, clause: Clause) -> bool:
    """For any of the players and in any of the lands that a frame names."""
    seat, place = act.seat, act.place
    able = False
    for who in scopes.actors(table, act, clause):
        act.seat = who
        if clause.pay > table.spirits[who].energy:
            continue
        for land in scopes.lands(table, act, clause, place):
            act.place = land
            if could_any(table, act, clause.ways[0]):
                able = True
                break
        act.place = place
    act.seat = seat
    return able


def could_add_presence(table: Island, act: Act, clause: Clause) -> bool:
    """To the land, where it may be (R-62), or anywhere in Range."""
    if clause.limit < 0 and not hooks.special(table, act.seat).may_stay(table, act.seat, act.place):
        return False
    return len(presence.sources(table, act.seat, False)) > 0
