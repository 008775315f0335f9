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
from planchette.server.refusal import Refusal
from planchette.server.standing import Standing
from planchette.server.turns import Turns

T = TypeVar("T")
logger = logging.getLogger("planchette.thinkers")
NICENESS = 5
GRACE_SECONDS = 30.0
MOST_WAITING = 20
BUSY = "What you asked for before is still being worked out; please wait a moment."
THE_HOUSE = ""
"""Whose work it is that nobody asked for."""


class Thinkers:
    """A pool of processes, of which everybody has a share: see `Turns`. Whose work it is, an address tells."""

    def __init__(self, processes: int, seconds: float) -> None:
        self.seconds = seconds
        self.turns = Turns(processes)
        self.processes = self.turns.places
        self._pool: ProcessPoolExecutor | None = None

    async def pick(
        self, standing: Standing, seat: int, level: str, seed: str, whose: str, seconds: float = 0.0
    ) -> list[str]:
        """The key of a bot's answer, and of those that it would go on with; found in so many seconds, if it has
        less than usual."""
        most = seconds or self.seconds
        return await self.run(whose, level != "easy", thoughts.pick, standing, seat, level, seed, most)

    async def ask(self, whose: str, is_long: bool, work: Callable[..., T], *args: Any) -> T:
        """Do it for somebody who asks, and who may not ask for more while so much of theirs waits."""
        if self.turns.waiting_of(whose) >= MOST_WAITING:
            raise Refusal("too-fast", BUSY)
        return await self.run(whose, is_long, work, *args)

    async def run(self, whose: str, is_long: bool, work: Callable[..., T], *args: Any) -> T:
        """Do it in a process, when its turn comes; once more in a new pool if the process died."""
        async with self.turns.turn(whose, is_long):
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
                    self._bear_another(pool)
                return await done
        except (BrokenProcessPool, TimeoutError):
            self._give_up(pool)
            raise

    def _bear_another(self, pool: ProcessPoolExecutor) -> None:
        """If all processes are at work now, another is born meanwhile: whoever comes next need not wait for that."""
        if len(self.turns.running) >= len(pool._processes or ()) < self.processes:
            pool.submit(nothing)

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


def nothing() -> None:
    """For a process that is only to be there."""


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
