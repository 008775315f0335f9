"""The Final Combat (NS-134..146, R-61, R-62)."""

from __future__ import annotations

from planchette.games.necromancer import log
from planchette.games.necromancer.combat import hunters_of, line_up, turns
from planchette.games.necromancer.state import NO_PLACE, City
from planchette.games.necromancer.tokens import Combat, Creature
from planchette.games.necromancer.verdict import hunters_win, necromancer_wins
from planchette.kernel import Flow


def begin_final(table: City) -> None:
    """NS-134, NS-135, R-61: at once, all Hunters wherever they are, as they are; R-62: nothing to fight, nothing to
    fear."""
    table.tell(log.FINAL_COMBAT, [])
    table.todo.clear()
    table.step = "final"
    if table.entities():
        line_up(table, NO_PLACE, list(table.hunters()), creatures_called(table), True)
    else:
        hunters_win(table, "no Entity is left for the Final Combat", "R-62")


def creatures_called(table: City) -> list[Creature]:
    """NS-138, NS-139: all Entities, and the Undead that stand with one."""
    places = [entity.place for entity in table.entities()]
    return [creature for creature in table.creatures if creature.place in places]


def final(table: City) -> Flow:
    """The step: combat turns until all Entities are destroyed or all Hunters dead."""
    fight = table.combat
    assert fight is not None
    yield from turns(table, fight)
    judge(table, fight)


def judge(table: City, fight: Combat) -> None:
    """NS-144..146; R-54: the Necromancer wins when it takes too long."""
    if not table.entities():
        hunters_win(table, "all Entities are destroyed", "NS-144")
    elif not hunters_of(fight):
        necromancer_wins(table, "all Hunters are dead", "NS-146")
    else:
        necromancer_wins(table, "the Final Combat has no end", "R-54")
