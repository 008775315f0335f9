"""What is given to the database to write, and what became of it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from enum import Enum
from typing import Any

from sqlalchemy import Connection

from planchette.server.storage.rows import Entry


class Outcome(Enum):
    COMMITTED = "committed"
    CONFLICT = "conflict"
    """Somebody else wrote that sequence number first."""


class StorageFailed(Exception):
    """The database refused or is out of reach; what was to be written is not there."""


class Commit:
    """An entry to write, and what changes about its match with it."""

    def __init__(self, entry: Entry, changes: dict[str, Any]) -> None:
        self.entry = entry
        self.changes = changes
        self.outcome = Outcome.CONFLICT


class Task:
    """Anything else to write, in a transaction of its own."""

    def __init__(self, work: Callable[[Connection], Any]) -> None:
        self.work = work
        self.result: Any = None


class Job:
    def __init__(self, what: Commit | Task, future: asyncio.Future[Any]) -> None:
        self.what = what
        self.future = future
        self.error: Exception | None = None


def tell(jobs: Sequence[Job]) -> None:
    """In the event loop: whoever waits for these may go on."""
    for job in jobs:
        if job.future.cancelled():
            continue
        if job.error is not None:
            job.future.set_exception(job.error)
        else:
            job.future.set_result(None)
