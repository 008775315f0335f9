"""One thread writes what cannot be written at once. What comes in while it is busy goes into one transaction."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from queue import SimpleQueue
from threading import Thread
from typing import Any, TypeVar

import msgspec
from msgspec.structs import astuple
from sqlalchemy import Connection, Engine
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import SQLAlchemyError

from planchette.server.metrics import COMMIT_SECONDS, COMMITTED
from planchette.server.storage.direct import DirectCommits
from planchette.server.storage.disk import Disk
from planchette.server.storage.jobs import Commit, Job, Outcome, StorageFailed, Task, tell
from planchette.server.storage.rows import Entry
from planchette.server.storage.tables import journal, matches

T = TypeVar("T")
COLUMNS = Entry.__struct_fields__
CHANNEL = "planchette"
NEWS_AT_ONCE = 100
"""PostgreSQL carries at most 8,000 bytes in one notification."""


class Writer:
    """Takes work from the event loop and gives back futures."""

    def __init__(self, engine: Engine, window: float, disk: Disk) -> None:
        self.engine = engine
        self.disk = disk
        self.window = window
        self.insert = insert_statement(engine)
        self.queue: SimpleQueue[Job | None] = SimpleQueue()
        self.loop = asyncio.get_running_loop()
        self.connection: Connection | None = None
        self.last = 0.0
        self.direct: DirectCommits | None = None
        if engine.dialect.name == "sqlite":
            self.direct = DirectCommits(engine, self.insert, disk)
        self.thread = Thread(target=self._work, name="writer", daemon=True)
        self.thread.start()

    async def commit(self, entry: Entry, changes: dict[str, Any]) -> Outcome:
        """Write the entry. Raises StorageFailed when nobody can say that it is there."""
        if self.commit_at_once(entry, changes):
            return Outcome.COMMITTED
        commit = Commit(entry, changes)
        await self._submit(commit)
        COMMITTED.inc(commit.outcome is Outcome.COMMITTED)
        return commit.outcome

    def commit_at_once(self, entry: Entry, changes: dict[str, Any]) -> bool:
        """Without waiting for a thread or a disk. False: not written, or another entry was there first."""
        return self.direct is not None and self.direct.write(entry, changes)

    def count(self) -> int:
        """How many entries were written at once since it was last asked."""
        if self.direct is None:
            return 0
        written, self.direct.written = self.direct.written, 0
        COMMITTED.inc(written)
        return written

    async def run(self, work: Callable[[Connection], T]) -> T:
        task = Task(work)
        await self._submit(task)
        result: T = task.result
        return result

    def _submit(self, what: Commit | Task) -> asyncio.Future[Any]:
        future: asyncio.Future[Any] = self.loop.create_future()
        self.queue.put(Job(what, future))
        return future

    async def stop(self) -> None:
        await self.disk.settled()
        self.queue.put(None)
        await asyncio.to_thread(self.thread.join, 10)
        self.disk.stop()
        if self.direct is not None:
            self.direct.close()

    # -- in the thread

    def _work(self) -> None:
        goes_on = True
        while goes_on:
            jobs, goes_on = self._gather()
            if jobs:
                self._write(jobs)
                self.loop.call_soon_threadsafe(tell, jobs)
        if self.connection is not None:
            self.connection.close()

    def _gather(self) -> tuple[list[Job], bool]:
        """All that waits, once something does; soon after the last commit, a little more is let come together."""
        job = self.queue.get()
        wait = self.last + self.window - time.monotonic()
        if wait > 0:
            time.sleep(wait)
        jobs: list[Job] = []
        while job is not None:
            jobs.append(job)
            if self.queue.empty():
                return jobs, True
            job = self.queue.get()
        return jobs, False

    def _write(self, jobs: list[Job]) -> None:
        commits = [job for job in jobs if isinstance(job.what, Commit)]
        if commits:
            commits.sort(key=_place)  # the same order in all workers: nobody waits in a circle
            self._together(commits)
        for job in jobs:
            if isinstance(job.what, Task):
                self._together([job])
        self.last = time.monotonic()

    def _together(self, jobs: list[Job]) -> None:
        """In one transaction. If that fails, each by itself, so that none fails for another's sake."""
        try:
            with COMMIT_SECONDS.time():
                self._transact(jobs)
        except Exception as error:
            self._drop_connection()
            if len(jobs) > 1:
                for job in jobs:
                    self._together([job])
            else:
                jobs[0].error = StorageFailed(short(error)) if isinstance(error, SQLAlchemyError) else error

    def _transact(self, jobs: list[Job]) -> None:
        if self.connection is None:
            self.connection = self.engine.connect().execution_options(write=True)
        connection = self.connection
        with connection.begin():
            news: list[tuple[str, int]] = []
            for job in jobs:
                what = job.what
                if isinstance(what, Task):
                    what.result = what.work(connection)
                elif self._insert(connection, what):
                    news.append((what.entry.match, what.entry.sequence))
            self._notify(connection, news)

    def _insert(self, connection: Connection, commit: Commit) -> bool:
        inserted = connection.exec_driver_sql(self.insert, astuple(commit.entry)).rowcount == 1
        commit.outcome = Outcome.COMMITTED if inserted else Outcome.CONFLICT
        if inserted and commit.changes:
            connection.execute(matches.update().where(matches.c.id == commit.entry.match).values(**commit.changes))
        return inserted

    def _notify(self, connection: Connection, news: list[tuple[str, int]]) -> None:
        """The other workers hear of it with the commit: exactly when it is true."""
        if self.engine.dialect.name == "postgresql":
            for first in range(0, len(news), NEWS_AT_ONCE):
                notify(connection, "answers", news[first : first + NEWS_AT_ONCE])

    def _drop_connection(self) -> None:
        if self.connection is not None:
            try:
                self.connection.invalidate()
                self.connection.close()
            except SQLAlchemyError:
                pass
            self.connection = None


def notify(connection: Connection, topic: str, data: Any) -> None:
    if connection.dialect.name == "postgresql":
        payload = msgspec.json.encode([topic, data]).decode()
        connection.exec_driver_sql("SELECT pg_notify(%s, %s)", (CHANNEL, payload))


def insert_statement(engine: Engine) -> str:
    """Compiled once: with every answer it would cost more than the answer."""
    dialect = postgresql if engine.dialect.name == "postgresql" else sqlite
    statement = dialect.insert(journal).on_conflict_do_nothing()
    compiled = statement.compile(dialect=engine.dialect, column_keys=list(COLUMNS))
    marks = ", ".join(["%s" if engine.dialect.name == "postgresql" else "?"] * len(COLUMNS))
    text = str(compiled)
    return text[: text.index("VALUES (")] + f"VALUES ({marks})" + text[text.index(" ON CONFLICT") :]


def _place(job: Job) -> tuple[str, int]:
    assert isinstance(job.what, Commit)
    return job.what.entry.match, job.what.entry.sequence


def short(error: Exception) -> str:
    """The database's own words, without the statement and its values."""
    return " ".join(str(getattr(error, "orig", None) or type(error).__name__).split())[:200]
