"""Defend that a card gives to a land (SI-192, SI-193)."""

from __future__ import annotations

from planchette.games.spirit_island import hooks, log
from planchette.games.spirit_island.pieces import add_defend
from planchette.games.spirit_island.state import POWER, Act, Island
from planchette.kernel import Flow


def defend(table: Island, act: Act, place: int, n: int) -> Flow:
    """Defend n for this turn. A Power that gives it to one land tells its Spirit, once."""
    add_defend(table, place, n)
    table.tell(log.DEFENDED, [place, n])
    if act.source == POWER and not act.defended:
        act.defended = True
        yield from hooks.after_defend(table, act, place)
