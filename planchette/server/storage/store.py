"""The open database: reads in a few threads, writes in one."""

from __future__ import annotations

import asyncio
import fcntl
import logging
import os
import sqlite3
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from typing import Any, TypeVar

from sqlalchemy import Connection, Engine, create_engine, event, make_url, text
from sqlalchemy.exc import ArgumentError, SQLAlchemyError

from planchette.kernel import SetupError
from planchette.server.storage.copying import OWNER_ONLY, make_private, sync
from planchette.server.storage.disk import Disk
from planchette.server.storage.jobs import Outcome, StorageFailed
from planchette.server.storage.migrate import bring_up_to_date
from planchette.server.storage.rows import Entry
from planchette.server.storage.served import Served, kept_in
from planchette.server.storage.writer import Writer, short

T = TypeVar("T")
logger = logging.getLogger("planchette.store")
READERS = 4
ROOM = 4 << 20
"""Bytes for some hundred answers, until they are moved into the database file and the next ones begin in front."""
TIDY_AFTER = 1_000
"""So many answers: a page that many of them change is moved once for all, if it is not moved too often."""


class Store:
    """Use `open` to make one, inside the event loop that will use it."""

    def __init__(self, engine: Engine, lock: Lock, window: float, disk: Disk) -> None:
        self.engine = engine
        self.lock = lock
        self.disk = disk
        """What was written and may not be told yet."""
        self.readers = ThreadPoolExecutor(READERS, "reader")
        self.writer = Writer(engine, window, disk)
        self.served = Served(0)
        self.untidy = 0

    @classmethod
    async def open(cls, url: str, window: float = 0.002, durable: bool = True) -> Store:
        """If `durable`, nothing is told before the disk has it."""
        lock = lock_file(url)
        engine = make_engine(url, durable)
        try:
            await asyncio.to_thread(bring_up_to_date, engine)
        except SQLAlchemyError as error:
            engine.dispose()
            lock.release()
            raise SetupError(f"the database cannot be opened: {short(error)}") from error
        store = cls(engine, lock, window, Disk(appended_to(engine) if durable else -1))
        store.served = Served(await store.read(kept_in))
        if durable and store.shared and await store.read(syncs_nothing):
            logger.warning("PostgreSQL runs with fsync = off: a power cut may take back what was told")
        return store

    @property
    def shared(self) -> bool:
        """Whether other workers may use the same database."""
        return self.engine.dialect.name == "postgresql"

    @property
    def writes_at_once(self) -> bool:
        return self.writer.direct is not None

    async def read(self, work: Callable[[Connection], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self.readers, self._read, work)

    def _read(self, work: Callable[[Connection], T]) -> T:
        try:
            with self.engine.connect() as connection:
                return work(connection)
        except SQLAlchemyError as error:
            raise StorageFailed(short(error)) from error

    async def write(self, work: Callable[[Connection], T]) -> T:
        """In a transaction; all of it or nothing."""
        return await self.writer.run(work)

    async def commit(self, entry: Entry, changes: dict[str, Any]) -> Outcome:
        return await self.writer.commit(entry, changes)

    def commit_at_once(self, entry: Entry, changes: dict[str, Any]) -> bool:
        """Write the entry without waiting. False: it is not written; `commit` can do more."""
        return self.writer.commit_at_once(entry, changes)

    async def ping(self) -> None:
        await self.read(lambda connection: connection.execute(text("SELECT 1")))

    async def tidy(self) -> None:
        """Move what SQLite has appended into the database file, once it is worth it. Nobody waits for it."""
        self.untidy += self.writer.count()
        if self.untidy >= TIDY_AFTER:
            self.untidy = 0
            await asyncio.get_running_loop().run_in_executor(self.readers, checkpoint, self.engine)

    async def close(self) -> None:
        await self.writer.stop()
        self.readers.shutdown(wait=True)
        self.engine.dispose()
        self.lock.release()


def make_engine(url: str, durable: bool = True, as_it_is: bool = False) -> Engine:
    """`as_it_is`: a SQLite file that nobody serves, of which no other is made beside it."""
    try:
        parsed = make_url(url)
    except ArgumentError as error:
        raise SetupError(f"'{url[:60]}' is neither a file nor the address of a database") from error
    if parsed.get_backend_name() == "postgresql":
        engine = create_engine(url, pool_size=READERS + 2, pool_pre_ping=True, hide_parameters=True)
        event.listen(engine, "connect", _postgresql_waits if durable else _postgresql_hurries)
        return engine
    if parsed.get_backend_name() != "sqlite" or not parsed.database or parsed.database == ":memory:":
        raise SetupError("the database is a file for SQLite, or the address of a PostgreSQL: postgresql://...")
    engine = create_engine(url, pool_size=READERS + 2, hide_parameters=True)
    if as_it_is:
        return engine
    event.listen(engine, "connect", _sqlite_waits if durable else _sqlite_hurries)
    event.listen(engine, "begin", _on_begin)
    return engine


def syncs_nothing(connection: Connection) -> bool:
    """Whether that PostgreSQL was told not to care for its disk. No client can change that."""
    return bool(connection.exec_driver_sql("SHOW fsync").scalar_one() == "off")


def _sqlite_waits(connection: Any, record: Any) -> None:
    """A commit that others can see is on the disk."""
    _sqlite_hurries(connection, record)
    connection.execute("PRAGMA synchronous=FULL")


def _sqlite_hurries(connection: Any, record: Any) -> None:
    """WAL: readers never wait for the writer, and a killed process loses nothing that was committed."""
    connection.isolation_level = None  # transactions begin where we say so, in _on_begin
    connection.execute("PRAGMA journal_mode=WAL")
    connection.execute("PRAGMA synchronous=NORMAL")
    connection.execute("PRAGMA busy_timeout=5000")


def _postgresql_waits(connection: Any, record: Any) -> None:
    """Whoever runs the database may ask for more than that, not for less."""
    _set(connection, "SELECT set_config('synchronous_commit', 'on', false) WHERE"
                     " current_setting('synchronous_commit') = 'off'")  # fmt: skip


def _postgresql_hurries(connection: Any, record: Any) -> None:
    _set(connection, "SET synchronous_commit = off")


def _set(connection: Any, statement: str) -> None:
    connection.execute(statement)
    connection.commit()


def _on_begin(connection: Connection) -> None:
    write = connection.get_execution_options().get("write", False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if write else "BEGIN")


def appended_to(engine: Engine) -> int:
    """SQLite's file of what was appended, open; -1 for PostgreSQL, which waits for its disk by itself."""
    if engine.dialect.name != "sqlite":
        return -1
    with engine.connect() as connection:
        connection.execute(text("SELECT value FROM meta")).first()  # from then on it is there, and stays
    path = Path(engine.url.database or "")
    sync(path.parent)  # that the files are there is on the disk too
    file = os.open(f"{path}-wal", os.O_RDWR | os.O_CLOEXEC)
    make_room(file)
    return file


def make_room(file: int) -> None:
    """Zeros behind what SQLite has appended: it takes them for nothing, and writes over them. To sync a file that does
    not grow is half the work. On a full disk it will grow as far as it can."""
    end = os.fstat(file).st_size
    with suppress(OSError):
        os.pwrite(file, bytes(max(0, ROOM - end)), end)


def checkpoint(engine: Engine) -> None:
    borrowed = engine.raw_connection()
    try:
        borrowed.cursor().execute("PRAGMA wal_checkpoint(PASSIVE)")
    except sqlite3.Error as error:
        raise StorageFailed(str(error)[:200]) from error
    finally:
        borrowed.close()


def file_of(url: str) -> Path | None:
    """The file of a SQLite database."""
    return Path(make_url(url).database or "") if url.startswith("sqlite:") else None


class Lock:
    """One server for one SQLite file: another would not hear of its answers. The lock goes with the process."""

    def __init__(self, file: int) -> None:
        self.file = file

    def release(self) -> None:
        if self.file >= 0:
            os.close(self.file)
            self.file = -1


def lock_file(url: str) -> Lock:
    """Make the file if it is not there, and keep others out: other servers, and other people of this machine."""
    path = file_of(url)
    if path is None:
        return Lock(-1)
    try:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        lock = os.open(path.with_name(path.name + ".lock"), os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, OWNER_ONLY)
    except OSError as error:
        raise SetupError(f"the database {path} cannot be opened: {error.strerror}") from error
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        os.close(lock)
        raise SetupError(
            f"{path} is in use by another server; several need PostgreSQL: --database postgresql://..."
        ) from error
    make_private(path)
    return Lock(lock)
