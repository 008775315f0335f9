"""The bots' processes: one that dies takes nobody's answer with it, and whoever waits for a place is not hurried."""

from __future__ import annotations

import asyncio
import os
import signal
import time
from collections.abc import Callable
from concurrent.futures import Executor, Future
from pathlib import Path
from typing import Any

import pytest

from planchette.server.refusal import Refusal
from planchette.server.thinkers import MOST_WAITING, Thinkers
from planchette.server.turns import Turns
from tests.server.serving import Serving
from tests.server.slow_thoughts import wait_for

NAMES = ["a", "b", "c", "d"]


def test_all_thoughts_come_to_an_end_when_a_process_dies(tmp_path: Path) -> None:
    async def work() -> None:
        thinkers = Thinkers(3, 60.0)
        try:
            tasks = [asyncio.create_task(thinkers.run("", False, wait_for, str(tmp_path), name)) for name in NAMES]
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
        self._processes: dict[int, Any] = dict.fromkeys(range(3))

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
        thinkers, pool = Thinkers(3, 60.0), ByHand()
        thinkers._pool = pool  # type: ignore[assignment]
        tasks = [asyncio.create_task(thinkers.run("", False, wait_for, "", name)) for name in NAMES]
        await settle()
        assert len(pool.begun) == len(timed) == 2, "one process is left to others: the rest wait, and no clock runs"
        tasks[2].cancel()
        pool.begun[0].set_result("a")
        assert await tasks[0] == "a"
        await settle()
        assert len(pool.begun) == len(timed) == 3, "who gave up waiting takes no place"
        pool.begun[1].set_result("b")
        pool.begun[2].set_result("d")
        assert await tasks[1] == "b" and await tasks[3] == "d"
        assert not thinkers.turns.running and not thinkers.turns.waiting

    asyncio.run(work())


def test_while_one_works_another_is_born(tmp_path: Path) -> None:
    """So that whoever comes second finds a process that has read all the games."""

    async def work() -> None:
        thinkers = Thinkers(3, 60.0)
        try:
            task = asyncio.create_task(thinkers.run("", False, wait_for, str(tmp_path), "a"))
            async with asyncio.timeout(60):
                while not (tmp_path / "a").exists():
                    await asyncio.sleep(0.01)
                assert thinkers._pool is not None and len(thinkers._pool._processes) == 2
                (tmp_path / "go").touch()
                assert await task == "a"
                for name in ("b", "c"):
                    while not thinkers._pool._idle_worker_semaphore._value:
                        await asyncio.sleep(0.01)  # the pool hears a little later than we that work is done
                    assert await thinkers.run("", False, wait_for, str(tmp_path), name) == name
                assert len(thinkers._pool._processes) == 2, "and no more than one is spare"
        finally:
            await thinkers.close()

    asyncio.run(work())


# -- whose turn it is


class Crowd:
    """Work that begins when it may, and ends when the test says so."""

    def __init__(self, places: int) -> None:
        self.turns = Turns(places)
        self.begun: list[str] = []
        self.ends: dict[str, asyncio.Event] = {}
        self.tasks: dict[str, asyncio.Task[None]] = {}

    async def come(self, whose: str, name: str, is_long: bool = True) -> None:
        self.ends[name] = asyncio.Event()
        self.tasks[name] = asyncio.create_task(self._work(whose, name, is_long))
        await settle()

    async def _work(self, whose: str, name: str, is_long: bool) -> None:
        async with self.turns.turn(whose, is_long):
            self.begun.append(name)
            await self.ends[name].wait()

    async def end(self, name: str) -> None:
        self.ends[name].set()
        await settle()


def test_whoever_has_nothing_under_way_begins_at_once_beside_one_who_has_much() -> None:
    async def work() -> None:
        crowd = Crowd(3)
        for number in range(10):
            await crowd.come("ann", f"hard {number}")
            await crowd.come("ann", f"replay {number}", is_long=False)
        assert crowd.begun == ["hard 0", "replay 0"], "two places of three, one of them for long work"
        await crowd.come("bob", "medium")
        assert crowd.begun[-1] == "medium"
        await crowd.end("medium")
        await crowd.come("bob", "easy", is_long=False)
        assert crowd.begun[2:] == ["medium", "easy"], "and what bob left, ann does not take"

    asyncio.run(work())


def test_a_place_stays_free_for_what_is_short() -> None:
    async def work() -> None:
        crowd = Crowd(3)
        for whose in ("ann", "bob", "cid"):
            await crowd.come(whose, f"{whose}'s hard")
        assert crowd.begun == ["ann's hard", "bob's hard"]
        await crowd.come("dot", "easy", is_long=False)
        assert crowd.begun[-1] == "easy"

    asyncio.run(work())


def test_those_who_wait_take_turns() -> None:
    async def work() -> None:
        crowd = Crowd(3)
        for name in ("a0", "b0", "a1", "a2", "a3", "c0", "b1", "c1"):
            await crowd.come(name[0], name)
        for name in ("a0", "b0", "c0", "a1", "b1", "a2", "c1"):
            await crowd.end(name)
        assert crowd.begun == ["a0", "b0", "c0", "a1", "b1", "c1", "a2", "a3"]

    asyncio.run(work())


def test_who_gives_up_waiting_leaves_nothing_behind() -> None:
    async def work() -> None:
        crowd = Crowd(3)
        for name in ("a0", "a1", "a2"):
            await crowd.come("ann", name)
        assert crowd.turns.waiting_of("ann") == 2
        crowd.tasks["a1"].cancel()
        crowd.tasks["a0"].cancel()
        await settle()
        assert crowd.begun == ["a0", "a2"]
        await crowd.end("a2")
        assert not crowd.turns.running and not crowd.turns.waiting

    asyncio.run(work())


def test_who_asks_for_more_than_can_be_worked_out_is_told_so() -> None:
    async def work() -> None:
        thinkers, pool = Thinkers(3, 60.0), ByHand()
        thinkers._pool = pool  # type: ignore[assignment]
        asked = [asyncio.create_task(thinkers.ask("ann", True, wait_for, "", "x")) for _ in range(MOST_WAITING + 2)]
        await settle()
        assert [task.done() for task in asked] == [False] * (MOST_WAITING + 1) + [True]
        with pytest.raises(Refusal, match="still being worked out"):
            await asked[-1]
        bob = asyncio.create_task(thinkers.ask("bob", True, wait_for, "", "x"))
        await settle()
        assert len(pool.begun) == 2 and not bob.done(), "that is nothing to bob"
        for task in (*asked, bob):
            task.cancel()
        await asyncio.gather(*asked, bob, return_exceptions=True)

    asyncio.run(work())


def test_a_server_bears_a_process_before_anybody_asks(tmp_path: Path) -> None:
    with Serving(str(tmp_path / "tables.db")) as server:
        children = Path(f"/proc/{server.process.pid}/task/{server.process.pid}/children")
        until = time.monotonic() + 60
        while not children.read_text().split():
            assert time.monotonic() < until, "none was born"
            time.sleep(0.05)
