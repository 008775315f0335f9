"""Rising Heat of Stone and Sand."""

from __future__ import annotations

from planchette.games.spirit_island import harm, hooks, log
from planchette.games.spirit_island.clauses import Clause
from planchette.games.spirit_island.pieces import INVADERS, is_sacred_site
from planchette.games.spirit_island.special import Special
from planchette.games.spirit_island.state import GROWTH_ACT, Act, Island
from planchette.kernel import Seat


class Heat(Special):
    """Blistering Heat."""

    def health(self, table: Island, seat: Seat, place: int, kind: int) -> int:
        """Invaders have 1 Health less in its Sacred Sites; that they have at least 1 is the rule for all (R-27)."""
        return -1 if INVADERS >> kind & 1 and is_sacred_site(table, seat, place) else 0

    def on_presence(self, table: Island, seat: Seat, place: int) -> None:
        """A land that becomes a Sacred Site destroys what is damaged enough, at once."""
        act = table.act() if table.running else Act(GROWTH_ACT, seat, place=place)
        harm.settle(table, act, place)


def exhaust(table: Island, act: Act, clause: Clause) -> None:
    """Sweltering Exhaustion: its user may stop one Ravage or Build in the land this turn, when it would happen."""
    hooks.keep(table, hooks.SKIP_ONE, act.seat, act.place, 1)
    table.tell(log.TIRED, [act.place])
