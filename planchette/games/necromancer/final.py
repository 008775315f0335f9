"""The Final Combat (NS-134..146, R-61, R-62)."""

from __future__ import annotations

from planchette.games.necromancer.state import City
from planchette.kernel import Flow


def begin_final(table: City) -> None:
    """At once, wherever everybody is."""
    table.step = "final"


def final(table: City) -> Flow:
    """The step: combat turns until all Entities are destroyed or all Hunters dead."""
    yield from ()
    table.defeat(0, "all Entities are destroyed", "NS-144")
