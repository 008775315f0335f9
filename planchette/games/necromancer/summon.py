"""Phase 5.1: the Necromancer summons an Undead or an Entity (NS-86..102)."""

from __future__ import annotations

from planchette.games.necromancer.order import next_phase, pass_on
from planchette.games.necromancer.state import City
from planchette.kernel import Flow


def summon(table: City) -> Flow:
    """The step: the Necromancer acts if he is in `table.todo`."""
    yield from ()
    if table.todo:
        pass_on(table)
    next_phase(table)
