"""Fathomless Mud of the Swamp."""

from __future__ import annotations

from planchette.games.spirit_island import log, presence, reach
from planchette.games.spirit_island.clauses import Clause
from planchette.games.spirit_island.pieces import is_sacred_site, kind_of
from planchette.games.spirit_island.pieces import presence as presence_in
from planchette.games.spirit_island.special import Special
from planchette.games.spirit_island.state import Act, Island
from planchette.games.spirit_island.vocabulary import EXPLORER, ORIGIN
from planchette.kernel import Choice, Flow, Seat


class Mud(Special):
    """Offer No Firm Foundations."""

    def builds(self, table: Island, seat: Seat, place: int, kind: int) -> int:
        """In its Sacred Sites an Explorer is built instead of a Town or City."""
        return kind_of(EXPLORER) if is_sacred_site(table, seat, place) else kind


def mire(table: Island, act: Act, clause: Clause) -> Flow:
    """Spreading and Dreadful Mire: 1 Presence goes from the Sacred Site of origin to the target land. There is none
    where the Sacred Site is another Spirit's, or out of Range."""
    origins = reach.origins_for(table, act.owner, table.cards.powers[act.power], act.place)
    mine = [place for place in origins if presence_in(table, act.owner, place)]
    if len(mine) > 1:
        answer = yield Choice(act.seat, "origin", [ORIGIN.of(place) for place in mine])
        mine = [answer.a]
        table.tell(log.CHOSE_LAND, [table.who(act.owner), answer.a])
    if mine and mine[0] != act.place:
        presence.move_presence(table, act.owner, mine[0], act.place)
