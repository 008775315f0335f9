"""Copies of SQLite files that may be in use, whole or not at all; nobody but their owner may read them."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from planchette.kernel import SetupError

OWNER_ONLY = 0o600


def copy_sqlite(source: Path, target: Path) -> None:
    """All that is committed at this moment, what is only appended included, as one file on the disk."""
    with drafted(target) as draft, opened(source) as original, opened(draft) as copy:
        original.backup(copy)
        copy.execute("PRAGMA journal_mode=DELETE")  # one file, without another for what is appended
        if copy.execute("PRAGMA quick_check").fetchone() != ("ok",):
            raise SetupError(f"{source} is damaged: SQLite's quick_check says so")


@contextmanager
def opened(file: Path) -> Iterator[sqlite3.Connection]:
    """A SQLite file that is there."""
    try:
        with closing(sqlite3.connect(f"{file.absolute().as_uri()}?mode=rw", uri=True, timeout=30)) as connection:
            connection.isolation_level = None
            yield connection
    except sqlite3.Error as error:
        raise SetupError(f"{file}: {error}") from error


@contextmanager
def drafted(target: Path) -> Iterator[Path]:
    """A file to write, which takes the target's place when it is done and on the disk."""
    draft = target.with_name(f"{target.name}.part")
    draft.unlink(missing_ok=True)
    make_private(draft)
    try:
        yield draft
        sync(draft)
        os.replace(draft, target)
        sync(target.parent)
    finally:
        draft.unlink(missing_ok=True)


def make_private(file: Path) -> None:
    """Make it, empty, if it is not there. Files that SQLite makes beside it get the same mode."""
    os.close(os.open(file, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, OWNER_ONLY))
    for path in (file, Path(f"{file}-wal"), Path(f"{file}-shm")):
        if path.exists() and path.stat().st_mode & 0o077:
            path.chmod(OWNER_ONLY)


def sync(path: Path) -> None:
    opened_path = os.open(path, os.O_RDONLY | os.O_CLOEXEC)
    try:
        os.fsync(opened_path)
    finally:
        os.close(opened_path)
