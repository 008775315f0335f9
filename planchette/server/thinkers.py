"""Bots think in processes of their own: however long they take, nobody else waits for them."""

from __future__ import annotations

import asyncio
import gc
import logging
import multiprocessing
import os
import signal
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from threading import Thread
from typing import Any, TypeVar

from planchette.server import thoughts
from planchette.server.standing import Standing

T = TypeVar("T")
logger = logging.getLogger("planchette.thinkers")
NICENESS = 5
GRACE_SECONDS = 30.0


class Thinkers:
    """A pool of processes. One of them is always free of long thoughts, so that short ones find a place."""

    def __init__(self, processes: int, seconds: float) -> None:
        self.processes = max(2, processes)
        self.seconds = seconds
        self.long = asyncio.Semaphore(self.processes - 1)
        self.places = asyncio.Semaphore(self.processes)
        self._pool: ProcessPoolExecutor | None = None

    async def pick(self, standing: Standing, seat: int, level: str, seed: str, seconds: float = 0.0) -> list[str]:
        """The key of a bot's answer, and of those that it would go on with; found in so many seconds, if it has
        less than usual."""
        most = seconds or self.seconds
        if level == "easy":
            return await self.run(thoughts.pick, standing, seat, level, seed, most)
        async with self.long:
            return await self.run(thoughts.pick, standing, seat, level, seed, most)

    async def look_back(self, data: bytes, first: int, count: int) -> list[thoughts.Look]:
        """So many positions of a finished game: a long thought."""
        async with self.long:
            return await self.run(thoughts.looks, data, first, count)

    async def run(self, work: Callable[..., T], *args: Any) -> T:
        """Do it in a process, when one is free; once more in a new pool if the process died."""
        async with self.places:
            try:
                return await self._run(self._open(), work, *args)
            except (BrokenProcessPool, TimeoutError) as error:
                logger.warning("a thinker was lost", extra={"error": type(error).__name__})
                return await self._run(self._open(), work, *args)

    async def _run(self, pool: ProcessPoolExecutor, work: Callable[..., T], *args: Any) -> T:
        loop = asyncio.get_running_loop()
        try:
            async with asyncio.timeout(self.seconds + GRACE_SECONDS):
                with ctrl_c_later():
                    done = loop.run_in_executor(pool, work, *args)
                return await done
        except (BrokenProcessPool, TimeoutError):
            self._give_up(pool)
            raise

    def _open(self) -> ProcessPoolExecutor:
        if self._pool is None:
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(self.processes, context, _enter)
        return self._pool

    def _give_up(self, pool: ProcessPoolExecutor) -> None:
        """The next thought opens another pool, unless one has been opened since."""
        if pool is self._pool:
            self._pool = None
            end(pool)

    async def close(self) -> None:
        """End the processes, and give back what they shared: we may be ended by a signal, without any farewell."""
        pool, self._pool = self._pool, None
        if pool is not None:
            await asyncio.to_thread(end, pool, True)
            del pool
            gc.collect()


@contextmanager
def ctrl_c_later() -> Iterator[None]:
    """A process that is born meanwhile never hears of Ctrl-C, which a terminal tells everybody; we hear of it after."""
    signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})


def end(pool: ProcessPoolExecutor, wait: bool = False) -> None:
    """Do not wait for thoughts that nobody needs any more; whoever still waits for one is told that the pool broke."""
    processes = list((pool._processes or {}).values())
    for process in processes:
        process.terminate()
    pool.shutdown(wait=wait)


def _enter() -> None:
    """In the new process: be polite, and never outlive the parent."""
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    os.nice(NICENESS)
    parent = multiprocessing.parent_process()
    assert parent is not None
    Thread(target=_leave_with, args=(parent,), daemon=True).start()


def _leave_with(parent: Any) -> None:
    parent.join()
    os._exit(0)
