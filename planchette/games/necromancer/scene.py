"""What one seat sees."""

from __future__ import annotations

from planchette.games.necromancer.state import City
from planchette.kernel import Seat
from planchette.kernel.scene import Scene


def scene(table: City, seat: Seat) -> Scene:
    return Scene("necromancer", seat, table.step, [])
