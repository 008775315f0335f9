"""More than can be answered soon is turned away with a sentence, instead of waiting without end.

Only what begins is turned away, a request or a live line: answers of people who sit at a table always find a way.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from planchette.server.refusal import Refusal

TRY_AGAIN_AFTER: Final = 5
"""Seconds."""
LOOK_EVERY: Final = 1.0
BUSY: Final = (
    f"There is more to do here than can be done right now. Nothing is lost: try again in {TRY_AGAIN_AFTER} seconds."
)


class Load:
    """How much is being done, and how late."""

    def __init__(self, most: int, most_lines: int, latest: float) -> None:
        self.most = most
        self.most_lines = most_lines
        self.latest = latest
        self.requests = 0
        self.lines = 0
        self.late = 0.0

    @property
    def is_too_much(self) -> bool:
        return self.requests >= self.most or self.late > self.latest

    @contextmanager
    def place(self) -> Iterator[None]:
        """For one request, as long as it takes."""
        if self.is_too_much:
            raise Refusal("busy", BUSY)
        self.requests += 1
        try:
            yield
        finally:
            self.requests -= 1

    @contextmanager
    def line(self) -> Iterator[None]:
        """For one live line, as long as it is open."""
        if self.is_too_much or self.lines >= self.most_lines:
            raise Refusal("busy", BUSY)
        self.lines += 1
        try:
            yield
        finally:
            self.lines -= 1

    async def watch(self) -> None:
        """Notice how late the event loop is, again and again."""
        loop = asyncio.get_running_loop()
        while True:
            due = loop.time() + LOOK_EVERY
            await asyncio.sleep(LOOK_EVERY)
            self.late = loop.time() - due
