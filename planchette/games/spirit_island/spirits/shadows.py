"""Shadows Flicker Like Flame."""

from __future__ import annotations

from typing import Final

from planchette.games.spirit_island import tracks
from planchette.games.spirit_island.pieces import DAHANS, has
from planchette.games.spirit_island.special import Special
from planchette.games.spirit_island.state import Island
from planchette.kernel import Seat

PRICE: Final = 1


class Shadows(Special):
    """Shadows of the Dahan."""

    def more_targets(self, table: Island, seat: Seat, power: int) -> list[int]:
        """Every land with Dahan, for 1 Energy, whatever the Power's Range and origin."""
        if table.spirits[seat].energy < PRICE:
            return []
        return [place for place in table.ground.lands if has(table, place, DAHANS)]

    def pay_for_target(self, table: Island, seat: Seat, power: int, place: int) -> None:
        tracks.pay(table, seat, PRICE)
