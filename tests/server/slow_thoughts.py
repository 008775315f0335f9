"""A bot that takes its time, for tests: in a process of its own, as all bots are."""

from __future__ import annotations

import time
from pathlib import Path

from planchette.server import thoughts

quick = thoughts.pick
SECONDS = 4.0


def pick(data: bytes, seat: int, level: str, seed: str, seconds: float) -> str:
    """The hard bot thinks for so long; the others as usual."""
    if level == "hard":
        time.sleep(SECONDS)
    return quick(data, seat, level, seed, seconds)


def wait_for(folder: str, name: str) -> str:
    """Say that we have begun, and go on when we are told."""
    Path(folder, name).touch()
    while not Path(folder, "go").exists():
        time.sleep(0.01)
    return name
