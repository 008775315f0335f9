"""Invader actions that do not take place (SI-198): by flags on the land, by conditions, by what somebody decides."""

from __future__ import annotations

from planchette.games.spirit_island import hooks, judge, log
from planchette.games.spirit_island.hooks import Asking
from planchette.games.spirit_island.pieces import is_skipped
from planchette.games.spirit_island.state import Act, Island, Lasting
from planchette.games.spirit_island.vocabulary import EXPLORE, NO, YES
from planchette.kernel import Choice


def skipped(table: Island, act: Act, flag: int) -> Asking:
    """Whether the action that would begin now in `act.place` is skipped; then nothing of it happens (SI-227)."""
    is_off = will_not(table, act.place, flag)
    if not is_off and flag != EXPLORE:
        is_off = yield from skip_one(table, act)
    if not is_off:
        is_off = yield from hooks.before_action(table, act)
    if is_off:
        table.tell(log.SKIPPED, [flag >> 1, act.place])
    return is_off


def will_not(table: Island, place: int, flag: int) -> bool:
    """Whether that action is off there without anybody being asked."""
    return is_skipped(table, place, flag) or judge.forbids(table, flag, place)


def skip_one(table: Island, act: Act) -> Asking:
    """Who may skip one Ravage or Build there is asked."""
    for lasting in table.lasting:
        if lasting.kind == hooks.SKIP_ONE and lasting.place == act.place and lasting.n > 0:
            if (yield from is_used(table, lasting)):
                return True
    return False


def is_used(table: Island, lasting: Lasting) -> Asking:
    answer = yield Choice(lasting.seat, "skip", [YES, NO])
    if answer is YES:
        lasting.n -= 1
        return True
    table.tell(log.LET_BE, [table.who(lasting.seat)])
    return False
