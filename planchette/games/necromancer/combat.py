"""Standard combat (NS-112..127, R-44..59)."""

from __future__ import annotations

from planchette.games.necromancer.state import City
from planchette.kernel import Flow


def begin_combat(table: City, place: int, after: str) -> None:
    """Everybody in the neighbourhood fights (NS-114); then the step `after` goes on."""
    table.after = after
    table.step = "combat"


def combat(table: City) -> Flow:
    """The step: combat turns until it is over."""
    yield from ()
    table.combat = None
    table.step = table.after
