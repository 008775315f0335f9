"""A Spread of Rampant Green."""

from __future__ import annotations

from planchette.games.spirit_island import log, presence
from planchette.games.spirit_island.pieces import is_sacred_site
from planchette.games.spirit_island.special import Asking, Special
from planchette.games.spirit_island.state import BUILD_ACT, RAVAGE_ACT, Act, Island
from planchette.games.spirit_island.vocabulary import NO, YES
from planchette.kernel import Choice, Seat


class Green(Special):
    """Choke the Land with Green, Steady Regeneration."""

    def before_action(self, table: Island, act: Act, seat: Seat) -> Asking | None:
        """A Ravage or Build in its Sacred Site."""
        if act.source not in (RAVAGE_ACT, BUILD_ACT) or not is_sacred_site(table, seat, act.place):
            return None
        return choke(table, act, seat)

    def regrowth(self, table: Island, seat: Seat) -> int:
        """Destroyed Presence costs nothing on a healthy island, 1 Energy each on a Blighted one."""
        return 1 if table.blighted else 0


def choke(table: Island, act: Act, seat: Seat) -> Asking:
    """It may destroy 1 of its Presence there to stop the action."""
    answer = yield Choice(seat, "choke", [YES, NO])
    if answer is NO:
        table.tell(log.LET_BE, [table.who(seat)])
        return False
    table.tell(log.CHOKED, [table.who(seat), act.place])
    presence.destroy_presence(table, seat, act.place)
    return True
