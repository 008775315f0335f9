"""Whether the database takes what is written, and whether the disk has room."""

from __future__ import annotations

import shutil
import time

from planchette.server.messages.play import Health
from planchette.server.refusal import Refusal
from planchette.server.storage import StorageFailed, Store
from planchette.server.storage.store import file_of

FELT_EVERY = 5.0
LOW = 200_000_000
"""Bytes."""


class Pulse:
    """Asked as often as anybody likes; a healthy database is written to every few seconds at most."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.well_until = 0.0

    async def health(self) -> Health:
        """Raises a refusal with the database's own words when nothing can be saved."""
        if time.monotonic() > self.well_until:
            try:
                await self.store.write(self.store.served.keep)
            except StorageFailed as error:
                raise Refusal("storage", f"Nothing can be saved: {error}.") from error
            self.well_until = time.monotonic() + FELT_EVERY
        else:
            await self.store.ping()
        return Health("disk nearly full" if self.is_low() else "ok", self.store.engine.dialect.name)

    def is_low(self) -> bool:
        """Of a PostgreSQL elsewhere we know only whether it takes what we write."""
        file = file_of(str(self.store.engine.url))
        return file is not None and shutil.disk_usage(file.absolute().parent).free < LOW
