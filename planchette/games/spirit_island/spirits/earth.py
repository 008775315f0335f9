"""Vital Strength of the Earth."""

from __future__ import annotations

from typing import Final

from planchette.games.spirit_island.pieces import is_sacred_site
from planchette.games.spirit_island.special import Special
from planchette.games.spirit_island.state import Island
from planchette.kernel import Seat

VITALITY: Final = 3


class Earth(Special):
    """Earth's Vitality."""

    def defend(self, table: Island, seat: Seat, place: int) -> int:
        """Defend 3 in its Sacred Sites, as they are when the Invaders deal Damage (SI-019)."""
        return VITALITY if is_sacred_site(table, seat, place) else 0
