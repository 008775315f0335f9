"""Work that is begun where it is ordered, outside of any task: most of it is over before a task would have its turn."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any


class Errand:
    """A coroutine, run at once as far as it goes; from then on whenever what it waits for is there.

    It does what a task does, but for cancelling and for `asyncio.current_task`. At its end `ended` is called with the
    error that it failed with, if any.
    """

    __slots__ = ("_ended", "_work", "over", "waiter")

    def __init__(self, work: Coroutine[Any, Any, None], ended: Callable[[BaseException | None], None]) -> None:
        self.over = False
        self.waiter: asyncio.Future[None] | None = None
        self._work = work
        self._ended = ended
        self._go_on()

    def _go_on(self, _: Any = None) -> None:
        try:
            waits_for = self._work.send(None)
        except StopIteration:
            self._end(None)
        except (Exception, asyncio.CancelledError) as error:
            self._end(error)
        else:
            if waits_for is None:  # it lets others go first
                asyncio.get_running_loop().call_soon(self._go_on)
                return
            waits_for._asyncio_future_blocking = False  # by this a future knows that its waiter took notice
            waits_for.add_done_callback(self._go_on)

    def _end(self, error: BaseException | None) -> None:
        self.over = True
        if self.waiter is not None and not self.waiter.done():
            self.waiter.set_result(None)
        self._ended(error)

    async def end(self) -> None:
        """Wait until it is over, however it ended."""
        if not self.over:
            self.waiter = asyncio.get_running_loop().create_future()
            await self.waiter
