"""How good the island looks to its Spirits: about twice the chance to win, less one."""

from __future__ import annotations

from math import tanh
from typing import Final

from planchette.games.spirit_island.outlook import features
from planchette.games.spirit_island.state import Island
from planchette.kernel import Seat

WEIGHTS: Final = [
    0.26, -0.05, -0.06, -0.10, 0.04, -0.08, 0.08, 0.06, 0.12, 0.02, 0.06, 0.02, -0.27, -0.16, -0.03, 0.32, 0.0, 0.01,
]  # fmt: skip
"""Of what `features` finds, in its order."""
EVEN: Final = -1.6


def value(table: Island, seat: Seat) -> float:
    """The same for all: they win or lose together."""
    total = EVEN
    found = features(table)
    for place, weight in enumerate(WEIGHTS):
        total += weight * found[place]
    return tanh(total)
