"""The end of the round (R-02): Tideglass, Undead combats, tasks, Events, healing, Tithe, round limit."""

from __future__ import annotations

from planchette.games.necromancer.final import begin_final
from planchette.games.necromancer.order import begin_round
from planchette.games.necromancer.state import City
from planchette.kernel import Flow


def dusk(table: City) -> Flow:
    """The step: `table.dusk` says how far the end of the round has come."""
    yield from ()
    if table.house.round_limit and table.round >= table.house.round_limit:
        begin_final(table)
    else:
        begin_round(table)
