"""Explore: the next Invader card, and an Explorer to each of its lands in reach (SI-233 to SI-239, R-12)."""

from __future__ import annotations

from planchette.games.spirit_island import decide, finish, log, skips, variant
from planchette.games.spirit_island.pieces import BUILDINGS, has, put
from planchette.games.spirit_island.state import EXPLORE_ACT, NO_CARD, Act, Island
from planchette.games.spirit_island.vocabulary import EXPLORE, EXPLORER
from planchette.kernel import Flow


def reveal(table: Island) -> None:
    """SI-233, SI-042: a card of the next Stage, drawn now. SI-234, R-09: if there is none, that is noted."""
    if not table.invader_deck:
        finish.note(table, finish.BY_TIME)
        return
    stage = table.invader_deck.pop(0)
    unseen = table.invader_unseen[stage - 1]
    table.explore_card = unseen.pop(table.roll(len(unseen)))
    table.tell(log.REVEALED, [table.explore_card])


def is_in_reach(table: Island, place: int) -> bool:
    """SI-236, SI-237: with a Town or City, or next to one or to the Ocean."""
    if table.ground.coastal[place] or has(table, place, BUILDINGS):
        return True
    return any(has(table, near, BUILDINGS) for near in table.ground.near[place])


def explore_land(table: Island, place: int) -> Flow:
    """One land: an action of its own. SI-238, SI-239: one Explorer, from the supply."""
    act = Act(EXPLORE_ACT, decide.of_land(table, place), NO_CARD, place)
    table.running.append(act)
    if not (yield from skips.skipped(table, act, EXPLORE)):
        put(table, place, EXPLORER)
        table.tell(log.EXPLORED, [place])
        yield from variant.after_explore(table, act)
    yield from finish.complete(table, act)
