"""Devouring Teeth Lurk Underfoot."""

from __future__ import annotations

from planchette.games.spirit_island.special import Special
from planchette.games.spirit_island.state import Act, Island


class Teeth(Special):
    """Territorial Aggression."""

    def power_damage(self, table: Island, act: Act) -> int:
        """1 more Damage in all with each use of a Power that deals Damage, however many pieces it damages."""
        return 1
