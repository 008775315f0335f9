"""Eyes Watch from the Trees."""

from __future__ import annotations

from planchette.games.spirit_island import moves
from planchette.games.spirit_island.pieces import DAHANS
from planchette.games.spirit_island.special import Special
from planchette.games.spirit_island.state import Act, Island
from planchette.kernel import Flow, Seat


class Eyes(Special):
    """Dahan Trust the Watchers."""

    def after_defend(self, table: Island, act: Act, seat: Seat, place: int) -> Flow | None:
        """Up to 1 Dahan comes to the land that a Power of its defends."""
        return moves.gather(table, act, place, 1, DAHANS, upto=True)
