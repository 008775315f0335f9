"""Answers on SQLite, without a detour through a thread: all that come in one turn of the event loop, in one commit.

In WAL mode a commit appends to a file and waits for no disk, which takes less time than waking another thread. When
that is not so (the file is locked, the disk is full), the work goes to the writer's thread, which can wait and report.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Sequence

from sqlalchemy import Engine

from planchette.server.storage.jobs import Commit, Job, Outcome, tell

MOST_ANSWERS = 200


class DirectCommits:
    def __init__(self, engine: Engine, insert: str, hand_over: Callable[[Job], None]) -> None:
        self.loop = asyncio.get_running_loop()
        self.insert = insert
        self.hand_over = hand_over
        self.waiting: list[Job] = []
        self._borrowed = engine.raw_connection()
        driver = self._borrowed.driver_connection
        assert isinstance(driver, sqlite3.Connection)
        self.connection = driver
        self.connection.execute("PRAGMA busy_timeout=0")
        self.connection.execute("PRAGMA wal_autocheckpoint=0")  # the writer's thread does that: it waits for the disk

    def add(self, job: Job) -> None:
        if not self.waiting:
            self.loop.call_soon(self._flush)
        self.waiting.append(job)

    def _flush(self) -> None:
        jobs, self.waiting = self.waiting[:MOST_ANSWERS], self.waiting[MOST_ANSWERS:]
        if self.waiting:
            self.loop.call_soon(self._flush)
        if self._write(jobs):
            tell(jobs)
        else:
            for job in jobs:
                self.hand_over(job)

    def _write(self, jobs: Sequence[Job]) -> bool:
        execute = self.connection.execute
        try:
            execute("BEGIN IMMEDIATE")
            for job in jobs:
                commit = job.what
                assert isinstance(commit, Commit)
                inserted = execute(self.insert, commit.values()).rowcount == 1
                commit.outcome = Outcome.COMMITTED if inserted else Outcome.CONFLICT
                if inserted and commit.changes:
                    self._change(commit)
            execute("COMMIT")
        except sqlite3.Error:
            self._roll_back()
            return False
        return True

    def _change(self, commit: Commit) -> None:
        names = ", ".join(f"{name} = ?" for name in commit.changes)
        self.connection.execute(
            f"UPDATE matches SET {names} WHERE id = ?", (*commit.changes.values(), commit.entry.match)
        )

    def _roll_back(self) -> None:
        try:
            if self.connection.in_transaction:
                self.connection.execute("ROLLBACK")
        except sqlite3.Error:
            pass

    def close(self) -> None:
        self._borrowed.detach()
        self.connection.close()
