"""What a seat sees. The whole table follows; so far the phases only."""

from __future__ import annotations

from planchette.games.spirit_island.state import Island
from planchette.kernel import Seat
from planchette.kernel.scene import Scene


def scene(table: Island, seat: Seat) -> Scene:
    raise NotImplementedError
