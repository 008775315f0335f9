"""Garbage that only the collector finds: little of it is looked through at a time, so that nobody waits.

Most of what a server holds, its tables and their logs, lives long and dies without a collector. So what has survived
two looks is put aside, and is looked through again only when nothing goes on, once in a long while.
"""

from __future__ import annotations

import gc
import time

YOUNG = 1_000
"""New objects before a first look."""
LOOKS = 4
"""First looks before a second one, at what survived them."""
NEVER = 1_000_000_000
THAW_AFTER = 6 * 3600.0
"""Seconds after which what was put aside is looked through at the next quiet moment."""


def begin() -> None:
    """From now on."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, LOOKS, NEVER)
    if put_aside not in gc.callbacks:
        gc.callbacks.append(put_aside)


def put_aside(phase: str, info: dict[str, int]) -> None:
    """Called by the collector, before and after it looks."""
    if phase == "stop" and info["generation"] == 1:
        gc.freeze()


def thaw() -> int:
    """Look through everything. Returns how much garbage there was."""
    gc.unfreeze()
    found = gc.collect()
    gc.freeze()
    return found


class Broom:
    """Knows when it is time to look through everything."""

    def __init__(self) -> None:
        self.thawed = time.monotonic()

    def sweep(self, is_quiet: bool) -> bool:
        """Look through everything, if it is time and nobody would notice. Returns whether it was done."""
        now = time.monotonic()
        due = now - self.thawed > THAW_AFTER and is_quiet
        if due:
            thaw()
            self.thawed = now
        return due
