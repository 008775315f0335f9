"""Backups and their way back. A backup is one SQLite file, whichever database it is of, and goes back to either."""

from __future__ import annotations

import tempfile
from pathlib import Path

from sqlalchemy import Connection, Engine, func, insert, select

from planchette.kernel import SetupError
from planchette.server.storage.copying import copy_sqlite, drafted
from planchette.server.storage.migrate import bring_up_to_date, hold_postgresql, version_of
from planchette.server.storage.store import file_of, lock_file, make_engine
from planchette.server.storage.tables import SCHEMA_VERSION, matches, metadata

ROWS_AT_ONCE = 1_000


def back_up(url: str, file: Path) -> int:
    """Copy a database, which may be in use, to that file. Returns how many matches it holds."""
    if (source := file_of(url)) is None:
        _export(url, file)
    elif not source.exists():
        raise SetupError(f"there is no database {source}")
    else:
        copy_sqlite(source, file)
    return matches_in(file)


def restore(file: Path, url: str) -> int:
    """Put a backup where no database is yet. Returns how many matches it holds."""
    found = matches_in(file)
    if (target := file_of(url)) is None:
        with tempfile.TemporaryDirectory() as folder:
            copy = Path(folder, "backup.db")
            copy_sqlite(file, copy)
            _import(copy, url)
        return found
    if any(path.exists() and path.stat().st_size for path in (target, Path(f"{target}-wal"))):
        raise SetupError(f"there is a database at {target} already: move it away first, with what lies beside it")
    lock = lock_file(url)
    try:
        copy_sqlite(file, target)
    finally:
        lock.release()
    return found


def matches_in(file: Path) -> int:
    """How many matches a backup holds. What is no backup is refused."""
    if not file.exists():
        raise SetupError(f"there is no file {file}")
    engine = make_engine(f"sqlite:///{file}", as_it_is=True)
    try:
        with engine.connect() as connection:
            if not version_of(connection):
                raise SetupError(f"{file} is no backup of Planchette")
            return connection.execute(select(func.count()).select_from(matches)).scalar_one()
    finally:
        engine.dispose()


def _export(url: str, file: Path) -> None:
    engine = make_engine(url)
    with drafted(file) as draft, engine.connect() as source:
        source = source.execution_options(isolation_level="REPEATABLE READ")  # all of it as it is at one moment
        version = version_of(source)
        if version != SCHEMA_VERSION:
            raise SetupError(
                f"the database has schema {version}, this Planchette {SCHEMA_VERSION}: back it up with the Planchette"
                " that serves it"
            )
        target = make_engine(f"sqlite:///{draft}", as_it_is=True)
        with target.begin() as connection:
            metadata.create_all(connection)
            _copy_rows(source, connection)
        target.dispose()
    engine.dispose()


def _import(file: Path, url: str) -> None:
    source, target = make_engine(f"sqlite:///{file}", as_it_is=True), make_engine(url)
    bring_up_to_date(source)
    bring_up_to_date(target)
    try:
        _fill(source, target)
    finally:
        source.dispose()
        target.dispose()


def _fill(source: Engine, target: Engine) -> None:
    with source.connect() as rows, target.begin() as connection:
        hold_postgresql(connection)
        if connection.execute(select(matches.c.id).limit(1)).first() is not None:
            raise SetupError("the database holds matches already: restore into an empty one")
        connection.execute(metadata.tables["meta"].delete())
        _copy_rows(rows, connection)


def _copy_rows(source: Connection, target: Connection) -> None:
    for table in metadata.sorted_tables:
        found = source.execution_options(stream_results=True).execute(select(table))
        for rows in found.mappings().partitions(ROWS_AT_ONCE):
            target.execute(insert(table), [dict(row) for row in rows])
