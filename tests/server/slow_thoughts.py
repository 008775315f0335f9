"""A bot that takes its time, for tests: in a process of its own, as all bots are."""

from __future__ import annotations

import time

from planchette.server import thoughts

quick = thoughts.pick
SECONDS = 4.0


def pick(data: bytes, seat: int, level: str, seed: str, seconds: float) -> str:
    """The hard bot thinks for so long; the others as usual."""
    if level == "hard":
        time.sleep(SECONDS)
    return quick(data, seat, level, seed, seconds)
