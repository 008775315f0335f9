"""Fathomless Mud of the Swamp."""

from __future__ import annotations

from planchette.games.spirit_island import presence
from planchette.games.spirit_island.clauses import Clause
from planchette.games.spirit_island.hooks import Special
from planchette.games.spirit_island.pieces import is_sacred_site, kind_of
from planchette.games.spirit_island.pieces import presence as presence_in
from planchette.games.spirit_island.state import Act, Island
from planchette.games.spirit_island.vocabulary import EXPLORER
from planchette.kernel import Seat


class Mud(Special):
    """Offer No Firm Foundations."""

    def builds(self, table: Island, seat: Seat, place: int, kind: int) -> int:
        """In its Sacred Sites an Explorer is built instead of a Town or City."""
        return kind_of(EXPLORER) if is_sacred_site(table, seat, place) else kind


def mire(table: Island, act: Act, clause: Clause) -> None:
    """Spreading and Dreadful Mire: 1 Presence goes from the Sacred Site of origin to the target land."""
    if act.origin != act.place and presence_in(table, act.seat, act.origin):
        presence.move_presence(table, act.seat, act.origin, act.place)
