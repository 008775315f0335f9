"""Answers on SQLite, written where they are taken, without a detour through a thread.

In WAL mode a commit appends to a file and waits for no disk, which takes less time than waking another thread; that
the disk has it is known a little later (`disk`). When it cannot be appended at once (the file is locked, the disk is
full), the work goes to the writer's thread, which can wait and report.
"""

from __future__ import annotations

import sqlite3
from typing import Any

from msgspec.structs import astuple
from sqlalchemy import Engine

from planchette.server.storage.disk import Disk
from planchette.server.storage.rows import Entry


class DirectCommits:
    def __init__(self, engine: Engine, insert: str, disk: Disk) -> None:
        self.insert = insert
        self.disk = disk
        self.written = 0
        """Entries since they were last counted."""
        self._borrowed = engine.raw_connection()
        driver = self._borrowed.driver_connection
        assert isinstance(driver, sqlite3.Connection)
        self.connection = driver
        self.cursor = driver.cursor()
        self.connection.execute("PRAGMA busy_timeout=0")
        self.connection.execute("PRAGMA synchronous=NORMAL")
        self.connection.execute("PRAGMA wal_autocheckpoint=0")  # the janitor does that: it waits for the disk

    def write(self, entry: Entry, changes: dict[str, Any]) -> bool:
        """Whether it is written. If not, nothing is: the thread may try, and tell why."""
        try:
            written = self._write_both(entry, changes) if changes else self._insert(entry)
        except sqlite3.Error:
            self._roll_back()
            return False
        if written:
            self.written += 1
            self.disk.wrote()
        return written

    def _insert(self, entry: Entry) -> bool:
        """Alone, this is a transaction by itself."""
        return self.cursor.execute(self.insert, astuple(entry)).rowcount == 1

    def _write_both(self, entry: Entry, changes: dict[str, Any]) -> bool:
        """The entry, and what changes about its match with it."""
        self.connection.execute("BEGIN IMMEDIATE")
        inserted = self._insert(entry)
        if inserted:
            names = ", ".join(f"{name} = ?" for name in changes)
            self.connection.execute(f"UPDATE matches SET {names} WHERE id = ?", (*changes.values(), entry.match))
        self.connection.execute("COMMIT")
        return inserted

    def _roll_back(self) -> None:
        try:
            if self.connection.in_transaction:
                self.connection.execute("ROLLBACK")
        except sqlite3.Error:
            pass

    def close(self) -> None:
        self._borrowed.detach()
        self.connection.close()
