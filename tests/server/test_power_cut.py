"""What was told survives a power cut: the disk has it before anybody hears of it."""

from __future__ import annotations

import asyncio
import os
import shutil
import signal
import sqlite3
import subprocess
import sysconfig
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import psycopg
import pytest

from planchette.server.config import database_url
from planchette.server.connection import Connection
from planchette.server.limits import Bucket
from planchette.server.people import Person, new_token
from planchette.server.storage import Store, disk
from planchette.server.storage.disk import Disk
from planchette.server.storage.store import ROOM
from tests.server.player import Line, Player, table_for_two
from tests.server.serving import Serving

ANSWERS = 24


class Machine:
    """A server whose power can be cut: then of each file there is what was last synced."""

    def __init__(self, folder: Path, options: tuple[str, ...]) -> None:
        self.now, self.kept = folder / "now", folder / "kept"
        self.now.mkdir()
        self.kept.mkdir()
        self.options = ("--no-limits", *options)
        self.server = self._start()

    def _start(self) -> Serving:
        return Serving(str(self.now / "tables.db"), options=self.options).wait()

    def told_and_kept(self, match: str) -> list[str]:
        """The answers that the disk would have if the power went at this instant."""
        with self._standing_still():
            copy = self.kept.with_name("copy")
            shutil.rmtree(copy, ignore_errors=True)
            shutil.copytree(self.kept, copy)
        with sqlite3.connect(copy / "tables.db") as connection:
            found = connection.execute("SELECT client FROM journal WHERE match = ? ORDER BY sequence", (match,))
            kept = [row[0] for row in found]
        connection.close()
        return kept

    @contextmanager
    def _standing_still(self) -> Iterator[None]:
        self.server.process.send_signal(signal.SIGSTOP)
        try:
            yield
        finally:
            self.server.process.send_signal(signal.SIGCONT)

    def cut_the_power(self) -> None:
        self.server.crash()
        shutil.rmtree(self.now)
        shutil.copytree(self.kept, self.now, ignore=shutil.ignore_patterns(".*"))
        self.server = self._start()


@contextmanager
def machine(folder: Path, monkeypatch: pytest.MonkeyPatch, *options: str) -> Iterator[Machine]:
    layer = folder / "power_cut.so"
    compiler = sysconfig.get_config_var("CC").split()[0]
    source = Path(__file__).with_name("power_cut.c")
    subprocess.run([compiler, "-shared", "-fPIC", "-O1", "-o", layer, source, "-ldl"], check=True)
    monkeypatch.setenv("POWER_CUT_FROM", str(folder / "now"))
    monkeypatch.setenv("POWER_CUT_TO", str(folder / "kept"))
    monkeypatch.setenv("LD_PRELOAD", str(layer))
    running = Machine(folder, options)
    try:
        yield running
    finally:
        running.server.stop()


def in_turn(lines: list[Line], count: int) -> Iterator[list[str]]:
    """They fill the columns; after each answer, whose was told so far."""
    told: list[str] = []
    for number in range(count):
        line, other = lines[number % 2], lines[1 - number % 2]
        line.hear_until(lambda line=line: bool(line.keys))  # type: ignore[misc]
        told.append(line.answer(f"drop {'aabbccddeeffgg'[number // 2 % 14]}"))
        other.hear_up_to(line.sequence)
        yield told


def test_what_was_told_is_there_after_a_power_cut(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with machine(tmp_path, monkeypatch) as running:
        host, guest, match = table_for_two(running.server.url, "connect_four")
        with host.live(match) as first, guest.live(match) as second:
            for told in in_turn([first, second], ANSWERS):
                assert running.told_and_kept(match) == told
                if first.outcome is not None:
                    break
            assert len(told) >= 7
            second.send(type="say", text="was that lightning?")
            second.hear_kind("said")
        by_page = Player(running.server.url)
        begun = by_page.set_up("connect_four", bots={"1": "easy"}, start=True)
        by_page.post(f"/matches/{begun}/answers", {"id": "by-page", "sequence": 0, "key": "drop a"})
        running.cut_the_power()
        for person, where in ((host, match), (by_page, begun)):
            person.url = running.server.url
            with person.live(where) as line:
                assert line.sequence >= (len(told) if where == match else 1)
                if where == match:
                    assert [said["text"] for said in line.seen[0]["chat"]] == ["was that lightning?"]


def test_the_fast_way_promises_less(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Which shows that the layer takes away what was not synced."""
    with machine(tmp_path, monkeypatch, "--fast") as running:
        host, guest, match = table_for_two(running.server.url, "connect_four")
        with host.live(match) as first, guest.live(match) as second:
            for told in in_turn([first, second], 4):
                assert len(running.told_and_kept(match)) < len(told)
        running.server.crash()
        running.server.start_again()
        host.url = running.server.url
        with host.live(match) as line:
            assert line.sequence == 4, "a killed server loses nothing all the same"


# -- how it is held back


class Phone:
    """In the place of a socket: remembers what it was sent."""

    def __init__(self) -> None:
        self.scope: dict[str, Any] = {"extensions": {}}
        self.sent: list[str] = []

    async def send(self, message: dict[str, Any]) -> None:
        self.sent.append(message.get("text") or str(message["code"]))


class SlowDisk:
    """In the place of the disk: it is done when the test says so."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.begun, self.done = threading.Semaphore(0), threading.Semaphore(0)
        monkeypatch.setattr(os, "fdatasync", self.sync)

    def sync(self, file: int) -> None:
        self.begun.release()
        assert self.done.acquire(timeout=30)


def test_nothing_leaves_before_the_disk_has_what_it_tells_of(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    slow = SlowDisk(monkeypatch)

    async def work() -> None:
        file = Disk(os.open(tmp_path / "wal", os.O_RDWR | os.O_CREAT))
        phone = Phone()
        connection = Connection(phone, Person(new_token()), 0, Bucket(1.0, 1.0), file)
        connection.post(b"before")
        file.wrote()
        connection.post(b"first")
        await asyncio.to_thread(slow.begun.acquire, timeout=30)
        file.wrote()
        connection.post(b"second")
        connection.close(4404)
        connection.post(b"after the end")
        waiting = asyncio.create_task(file.settled())
        await asyncio.sleep(0)
        assert phone.sent == ["before"] and file.behind
        slow.done.release()
        await asyncio.to_thread(slow.begun.acquire, timeout=30)
        await asyncio.sleep(0)
        assert phone.sent == ["before", "first"] and not waiting.done(), "one wait for all that came meanwhile"
        slow.done.release()
        await waiting
        while len(phone.sent) < 4:
            await asyncio.sleep(0.001)
        assert phone.sent == ["before", "first", "second", "4404"] and not file.behind
        file.stop()

    asyncio.run(asyncio.wait_for(work(), 60))


def test_one_wait_serves_all_who_come_in_a_moment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    moment = threading.Event()
    waits: list[int] = []
    monkeypatch.setattr(disk, "sleep", lambda seconds: moment.wait(30))
    monkeypatch.setattr(os, "fdatasync", waits.append)

    async def work() -> None:
        file = Disk(os.open(tmp_path / "wal", os.O_RDWR | os.O_CREAT))
        for _ in range(3):
            file.wrote()
        moment.set()
        await file.settled()
        assert waits == [file.file] and not file.behind
        file.stop()

    asyncio.run(asyncio.wait_for(work(), 60))


def test_answers_are_written_over_zeros(tmp_path: Path) -> None:
    """Of which nothing is taken for an answer, also after a process that did not tidy up."""
    path = tmp_path / "tables.db"
    appended = Path(f"{path}-wal")

    async def work() -> None:
        store = await Store.open(database_url(str(path)))
        assert appended.stat().st_size == ROOM
        await store.write(lambda connection: connection.exec_driver_sql("CREATE TABLE kept AS SELECT 7 AS number"))
        assert appended.stat().st_size == ROOM
        for file in (path, appended):
            shutil.copy(file, tmp_path / file.name.replace("tables", "killed"))
        await store.close()
        again = await Store.open(database_url(str(tmp_path / "killed.db")))
        assert await again.read(lambda found: found.exec_driver_sql("SELECT number FROM kept").scalar_one()) == 7
        await again.close()

    asyncio.run(work())


def test_whoever_was_let_go_is_sent_nothing_that_was_held(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    slow = SlowDisk(monkeypatch)

    async def work() -> None:
        file = Disk(os.open(tmp_path / "wal", os.O_RDWR | os.O_CREAT))
        phone = Phone()
        connection = Connection(phone, Person(new_token()), 0, Bucket(1.0, 1.0), file)
        file.wrote()
        connection.post(b"news")
        connection.reader = None
        connection.closed = 1006
        slow.done.release()
        await file.settled()
        assert phone.sent == []
        file.stop()

    asyncio.run(asyncio.wait_for(work(), 60))


def test_a_disk_that_fails_stops_the_server_before_anything_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ended = threading.Event()

    def fail(file: int) -> None:
        raise OSError(5, "Input/output error")

    def end(code: int) -> None:
        assert code == disk.DISK_FAILED
        ended.set()
        threading.Event().wait()  # nothing comes after the end

    monkeypatch.setattr(os, "fdatasync", fail)
    monkeypatch.setattr(os, "_exit", end)

    async def work() -> None:
        file = Disk(os.open(tmp_path / "wal", os.O_RDWR | os.O_CREAT))
        told = SimpleNamespace(release=lambda text: pytest.fail("it was told"))
        file.wrote()
        file.hold(told, b"news")
        assert await asyncio.to_thread(ended.wait, 30)
        await asyncio.sleep(0)
        assert file.behind

    asyncio.run(asyncio.wait_for(work(), 60))


@pytest.mark.parametrize(("durable", "found"), [(True, "on"), (False, "off")])
def test_postgresql_is_told_whether_to_wait(postgres: str, durable: bool, found: str) -> None:
    async def work() -> None:
        store = await Store.open(database_url(postgres), durable=durable)
        show = "SHOW synchronous_commit"
        assert await store.read(lambda connection: connection.exec_driver_sql(show).scalar_one()) == found
        assert await store.write(lambda connection: connection.exec_driver_sql(show).scalar_one()) == found
        await store.close()

    asyncio.run(work())


def test_a_postgresql_that_does_not_sync_is_warned_of(postgres: str, caplog: pytest.LogCaptureFixture) -> None:
    async def opened() -> list[str]:
        caplog.clear()
        await (await Store.open(database_url(postgres))).close()
        return [record.getMessage() for record in caplog.records if record.name == "planchette.store"]

    assert asyncio.run(opened()) == []
    with psycopg.connect(postgres, autocommit=True) as connection:
        try:
            set_fsync(connection, "off")
            assert ["fsync = off" in message for message in asyncio.run(opened())] == [True]
        finally:
            set_fsync(connection, "on")


def set_fsync(connection: psycopg.Connection[Any], wish: str) -> None:
    """And wait until the server has read it."""
    connection.execute(f"ALTER SYSTEM SET fsync = {wish}")
    connection.execute("SELECT pg_reload_conf()")
    for _ in range(1_000):
        if connection.execute("SHOW fsync").fetchone() == (wish,):
            return
        time.sleep(0.01)
    raise AssertionError("PostgreSQL did not hear of it")
