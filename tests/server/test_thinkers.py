"""The bots' processes: one that dies takes nobody's answer with it, and whoever waits for a place is not hurried."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Callable
from concurrent.futures import Executor, Future
from pathlib import Path
from typing import Any

import pytest

from planchette.server.thinkers import Thinkers
from tests.server.slow_thoughts import wait_for

NAMES = ["a", "b", "c", "d"]


def test_all_thoughts_come_to_an_end_when_a_process_dies(tmp_path: Path) -> None:
    async def work() -> None:
        thinkers = Thinkers(2, 60.0)
        try:
            tasks = [asyncio.create_task(thinkers.run(wait_for, str(tmp_path), name)) for name in NAMES]
            async with asyncio.timeout(60):
                while len(list(tmp_path.iterdir())) < 2:
                    await asyncio.sleep(0.01)
                assert thinkers._pool is not None
                os.kill(next(iter(thinkers._pool._processes)), signal.SIGKILL)
                (tmp_path / "go").touch()
                assert await asyncio.gather(*tasks) == NAMES
        finally:
            await thinkers.close()

    asyncio.run(work())


class ByHand(Executor):
    """In the place of a pool: what was begun ends when the test says so."""

    def __init__(self) -> None:
        self.begun: list[Future[Any]] = []
        self._processes: dict[int, Any] = {}

    def submit(self, work: Callable[..., Any], /, *args: Any, **named: Any) -> Future[Any]:
        self.begun.append(Future())
        self.begun[-1].set_running_or_notify_cancel()
        return self.begun[-1]


async def settle() -> None:
    for _ in range(20):
        await asyncio.sleep(0)


def test_a_thought_begins_when_there_is_a_place_and_its_time_with_it(monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        timed, timeout = [], asyncio.timeout

        def counted(seconds: float) -> asyncio.Timeout:
            timed.append(seconds)
            return timeout(seconds)

        monkeypatch.setattr(asyncio, "timeout", counted)
        thinkers, pool = Thinkers(2, 60.0), ByHand()
        thinkers._pool = pool  # type: ignore[assignment]
        tasks = [asyncio.create_task(thinkers.run(wait_for, "", name)) for name in NAMES]
        await settle()
        assert len(pool.begun) == len(timed) == 2, "there are two processes: the others wait, and no clock runs"
        tasks[2].cancel()
        pool.begun[0].set_result("a")
        assert await tasks[0] == "a"
        await settle()
        assert len(pool.begun) == len(timed) == 3, "who gave up waiting takes no place"
        pool.begun[1].set_result("b")
        pool.begun[2].set_result("d")
        assert await tasks[1] == "b" and await tasks[3] == "d"
        assert not thinkers.places.locked()

    asyncio.run(work())
