"""Answers on SQLite, written where they are taken, without a detour through a thread.

In WAL mode a commit appends to a file and waits for no disk, which takes less time than waking another thread. When
that is not so (the file is locked, the disk is full), the work goes to the writer's thread, which can wait and report.
"""

from __future__ import annotations

import sqlite3

from sqlalchemy import Engine

from planchette.server.storage.jobs import Commit, Outcome


class DirectCommits:
    def __init__(self, engine: Engine, insert: str) -> None:
        self.insert = insert
        self.written = 0
        """Entries since the file was last put in order."""
        self._borrowed = engine.raw_connection()
        driver = self._borrowed.driver_connection
        assert isinstance(driver, sqlite3.Connection)
        self.connection = driver
        self.connection.execute("PRAGMA busy_timeout=0")
        self.connection.execute("PRAGMA wal_autocheckpoint=0")  # the janitor does that: it waits for the disk

    def write(self, commit: Commit) -> bool:
        """Whether it is written. If not, nothing is: the thread may try, and tell why."""
        execute = self.connection.execute
        try:
            execute("BEGIN IMMEDIATE")
            if execute(self.insert, commit.values()).rowcount != 1:
                execute("ROLLBACK")
                return False
            if commit.changes:
                self._change(commit)
            execute("COMMIT")
        except sqlite3.Error:
            self._roll_back()
            return False
        self.written += 1
        commit.outcome = Outcome.COMMITTED
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
