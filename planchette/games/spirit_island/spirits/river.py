"""River Surges in Sunlight."""

from __future__ import annotations

from planchette.games.spirit_island.island import OCEAN, WETLAND
from planchette.games.spirit_island.special import Special
from planchette.games.spirit_island.state import Island
from planchette.kernel import Seat


class River(Special):
    """River's Domain."""

    def for_sacred_site(self, table: Island, seat: Seat, place: int) -> int:
        """Any Presence in a Wetland; R-62: an Ocean in play is one."""
        return 1 if table.ground.terrain[place] in (WETLAND, OCEAN) else 2
