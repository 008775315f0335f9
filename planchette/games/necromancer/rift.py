"""Phase 5.3: each Hunter fights an Entity or closes a Rift (NS-110, NS-128..133)."""

from __future__ import annotations

from planchette.games.necromancer.order import next_phase, pass_on
from planchette.games.necromancer.state import City
from planchette.kernel import Flow


def rift(table: City) -> Flow:
    """The step: the Hunters in `table.todo` one after the other."""
    yield from ()
    while table.todo:
        pass_on(table)
    next_phase(table)
