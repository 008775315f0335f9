"""Phase 2."""

from __future__ import annotations

from planchette.games.necromancer.order import next_phase
from planchette.games.necromancer.state import City
from planchette.kernel import Flow


def buy(table: City) -> Flow:
    yield from ()
    table.todo.clear()
    next_phase(table)
