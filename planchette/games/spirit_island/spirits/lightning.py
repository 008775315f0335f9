"""Lightning's Swift Strike."""

from __future__ import annotations

from planchette.games.spirit_island import tracks
from planchette.games.spirit_island.special import Special
from planchette.games.spirit_island.state import Island
from planchette.games.spirit_island.vocabulary import AIR
from planchette.kernel import Seat


class Lightning(Special):
    """Swiftness of Lightning."""

    def slow_as_fast(self, table: Island, seat: Seat) -> int:
        """One Slow Power, card or innate, for each Air it has now."""
        return tracks.elements(table, seat)[AIR]
