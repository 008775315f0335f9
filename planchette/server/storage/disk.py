"""When what SQLite has appended is on the disk. One wait serves all that was written before it.

Answers are written without waiting (`direct`); what is told of them, and of anything after them, is held back until
the disk has them. So nobody is told what a power cut could take back, and the event loop waits for no disk.
"""

from __future__ import annotations

import asyncio
import logging
import os
from collections import deque
from queue import SimpleQueue
from threading import Thread
from time import sleep
from typing import Final, Protocol

logger = logging.getLogger("planchette.disk")
DISK_FAILED = 74
"""The exit code that says so: EX_IOERR."""
GATHERING: Final = 0.002
"""So many seconds one wait is put off, for others to join it: nobody sees them, and many waits are saved."""


class Told(Protocol):
    """Somebody to whom words can be held back."""

    def release(self, text: bytes | None) -> None: ...


class Disk:
    """`file` is what answers are appended to; -1 if nobody waits for the disk."""

    def __init__(self, file: int) -> None:
        self.file = file
        self.loop = asyncio.get_running_loop()
        self.written = 0
        self.safe = 0
        """Numbers of the last commit, and of the last that the disk has."""
        self.held: deque[tuple[int, Told, bytes | None]] = deque()
        self.waiting: deque[tuple[int, asyncio.Future[None]]] = deque()
        self.syncing = False
        self.orders: SimpleQueue[int] = SimpleQueue()
        self.thread = Thread(target=self._work, name="disk", daemon=True)
        if file >= 0:
            self.thread.start()

    @property
    def behind(self) -> bool:
        return self.written != self.safe

    def wrote(self) -> None:
        """Something was written just now, which may be told when the disk has it."""
        if self.file >= 0:
            self.written += 1
            self._sync()

    def hold(self, to: Told, text: bytes | None) -> None:
        self.held.append((self.written, to, text))

    async def settled(self) -> None:
        """Until the disk has all that is written now."""
        if self.written != self.safe:
            future: asyncio.Future[None] = self.loop.create_future()
            self.waiting.append((self.written, future))
            await future

    def stop(self) -> None:
        """After this nothing is told any more."""
        if self.file >= 0:
            self.orders.put(-1)
            self.thread.join(10)
            os.close(self.file)

    def _sync(self) -> None:
        if not self.syncing and self.written != self.safe:
            self.syncing = True
            self.orders.put(self.written)

    def _reached(self, number: int) -> None:
        """In the event loop: all up to that number is on the disk."""
        self.safe = number
        self.syncing = False
        self._sync()
        while self.held and self.held[0][0] <= number:
            _, to, text = self.held.popleft()
            to.release(text)
        while self.waiting and self.waiting[0][0] <= number:
            future = self.waiting.popleft()[1]
            if not future.done():
                future.set_result(None)

    # -- in the thread

    def _work(self) -> None:
        while self.orders.get() >= 0:
            sleep(GATHERING)
            number = self.written
            try:
                os.fdatasync(self.file)
            except OSError as error:
                give_up(error)
            self.loop.call_soon_threadsafe(self._reached, number)


def give_up(error: OSError) -> None:
    """What the disk has, nobody can say now, and to ask it again would not tell: only a new start reads it."""
    logger.critical("the disk failed; the server stops", extra={"error": error.strerror or str(error)})
    os._exit(DISK_FAILED)
