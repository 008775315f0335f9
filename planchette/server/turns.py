"""Whose work comes next, when there is more than there are places: nobody waits for what somebody else piled up."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

LEAST_PLACES = 3
"""One for somebody's long work, one for somebody else's, and one for what is short."""


class Turn:
    """A piece of work that waits, and then has a place."""

    def __init__(self, whose: str, is_long: bool) -> None:
        self.whose = whose
        self.is_long = is_long
        self.begins: asyncio.Future[None] = asyncio.get_running_loop().create_future()


class Turns:
    """A place is always free of long work, and one of any one person's: so whoever has nothing under way begins at once
    beside one who has a hundred things. Of those who wait, whoever has least under way is next, then in turn."""

    def __init__(self, places: int) -> None:
        self.places = max(LEAST_PLACES, places)
        self.running: list[Turn] = []
        self.waiting: dict[str, deque[Turn]] = {}
        self.begun = 0
        self.last: dict[str, int] = {}
        """When each of those who wait or work last began something, by the count of all that was begun."""

    @asynccontextmanager
    async def turn(self, whose: str, is_long: bool) -> AsyncIterator[None]:
        """Wait for a place, and have it."""
        turn = Turn(whose, is_long)
        self.waiting.setdefault(whose, deque()).append(turn)
        self._go_on()
        try:
            await turn.begins
            yield
        finally:
            self._end(turn)

    def waiting_of(self, whose: str) -> int:
        return len(self.waiting.get(whose, ()))

    def _end(self, turn: Turn) -> None:
        """It is done, or whoever waited for it gave up."""
        if turn in self.running:
            self.running.remove(turn)
        else:
            self._take_from_queue(turn)
        if turn.whose not in self.waiting and not self._under_way(turn.whose):
            self.last.pop(turn.whose, None)
        self._go_on()

    def _go_on(self) -> None:
        """Give away all places that somebody may have."""
        while (turn := self._next()) is not None:
            self._take_from_queue(turn)
            self.running.append(turn)
            self.begun += 1
            self.last[turn.whose] = self.begun
            turn.begins.set_result(None)

    def _take_from_queue(self, turn: Turn) -> None:
        queue = self.waiting[turn.whose]
        queue.remove(turn)
        if not queue:
            del self.waiting[turn.whose]

    def _next(self) -> Turn | None:
        for whose in sorted(self.waiting, key=self._place):
            for turn in self.waiting[whose]:
                if not turn.begins.done() and self._may_begin(turn):
                    return turn
        return None

    def _place(self, whose: str) -> tuple[int, int]:
        return self._under_way(whose), self.last.get(whose, 0)

    def _under_way(self, whose: str) -> int:
        return sum(turn.whose == whose for turn in self.running)

    def _may_begin(self, turn: Turn) -> bool:
        if len(self.running) >= self.places or self._under_way(turn.whose) >= self.places - 1:
            return False
        if not turn.is_long:
            return True
        long = [other.whose for other in self.running if other.is_long]
        return len(long) < self.places - 1 and long.count(turn.whose) < self.places - 2
