"""Phase 5.1: the Necromancer summons an Undead or an Entity (NS-86..102, R-35..42)."""

from __future__ import annotations

from planchette.games.necromancer import log
from planchette.games.necromancer.book import (
    BONE_FLUTE,
    ENTITIES_TO_SUMMON,
    NECROMANCER,
    NEW,
    PLACE,
    RAISE,
    SKIP,
    SUMMONING,
)
from planchette.games.necromancer.city import NEIGHBOURS
from planchette.games.necromancer.creatures import bring_back, bring_entity, has_room, number_of, raise_undead
from planchette.games.necromancer.final import begin_final
from planchette.games.necromancer.order import next_phase
from planchette.games.necromancer.state import NO_CARD, City
from planchette.games.necromancer.work import add_points, begin_work, points_needed
from planchette.kernel import Choice, Flow, Option


def summon(table: City) -> Flow:
    """The step: R-36, one Undead or one attempt at an Entity. Who has raised an Undead has `acted`."""
    if table.todo:
        if table.is_locked(NECROMANCER):
            go_on_summoning(table)
        else:
            yield from choose(table)
    if table.step == "summon":
        table.todo.clear()
        next_phase(table)


def choose(table: City) -> Flow:
    if not table.acted:
        answer = yield Choice(NECROMANCER, "summon", offers(table), checkpoint=True)
        if answer is RAISE:
            raise_undead(table, table.players[NECROMANCER].place)
            table.acted = True
        elif answer is SKIP:
            table.tell(log.PASSED, [table.who(NECROMANCER)])
        else:
            begin_summoning(table, NO_CARD if answer is NEW else answer.a + table.cards.undead_from)
    if table.acted and table.has_item(NECROMANCER, BONE_FLUTE):
        yield from play_flute(table)


def offers(table: City) -> list[Option]:
    options = [table.cards.again.of(number_of(table, card)) for card in sorted(can_call_again(table))]
    if can_raise(table, table.players[NECROMANCER].place):
        options.append(RAISE)
    if can_call_new(table):
        options.append(NEW)
    return [*options, SKIP]


# -- Undead


def can_raise(table: City, place: int) -> bool:
    """NS-90, NS-91, R-35: three in one place, and on the map as many as the Spirit stat."""
    return has_room(table, place) and len(table.undead()) < table.spirit(NECROMANCER)


def play_flute(table: City) -> Flow:
    """Bone Flute: a second Undead may come to an adjacent neighbourhood; all limits apply."""
    here = table.players[NECROMANCER].place
    places = [PLACE.options[place] for place in NEIGHBOURS[here] if can_raise(table, place)]
    if places:
        answer = yield Choice(NECROMANCER, "flute", [*places, SKIP], checkpoint=True)
        if answer is SKIP:
            table.tell(log.NO_FLUTE, [])
        else:
            raise_undead(table, answer.a)


# -- Entities


def can_call_new(table: City) -> bool:
    """NS-93, NS-94, R-38, R-41: at an open Rift, with the Spirit that the next Entity asks for."""
    called = len(table.summoned)
    if called == ENTITIES_TO_SUMMON or table.players[NECROMANCER].place not in table.open_rifts:
        return False
    return table.spirit(NECROMANCER) >= table.cards.necromancer.levels[called]


def can_call_again(table: City) -> list[int]:
    """NS-102, R-41: the defeated Entities, with the Spirit that the last one asked for."""
    if not table.beaten or table.players[NECROMANCER].place not in table.open_rifts:
        return []
    level = table.cards.necromancer.levels[len(table.summoned) - 1]
    return table.beaten if table.spirit(NECROMANCER) >= level else []


def begin_summoning(table: City, again: int) -> None:
    """R-42: new or again, and which, is said before drawing."""
    target = points_needed(table)
    table.tell(log.SUMMONS, [table.players[NECROMANCER].place, target])
    begin_work(table, NECROMANCER, target, again)
    go_on_summoning(table)


def go_on_summoning(table: City) -> None:
    """NS-97, NS-98: with enough points the Entity comes and the lock ends (R-32); else it goes on next round."""
    player = table.players[NECROMANCER]
    work = player.work
    assert work is not None
    if not add_points(table, NECROMANCER, work, SUMMONING):
        return
    player.work = None
    if work.again == NO_CARD:
        bring_entity(table, work.place)
    else:
        bring_back(table, work.again, work.place)
    if is_final(table):
        begin_final(table)


def is_final(table: City) -> bool:
    """NS-134, R-40: the eighth different Entity, or by the setting the eighth in play."""
    if table.house.entities_in_play:
        return len(table.entities()) == ENTITIES_TO_SUMMON
    return len(table.summoned) == ENTITIES_TO_SUMMON
