"""How long the database has been served: the time by which tables grow old.

It stands still while nobody serves the database, and no clock that jumps moves it. It is kept in the database, never
runs faster than the fastest of the workers, and a killed server takes back a minute of it at most.
"""

from __future__ import annotations

import time

from sqlalchemy import Connection

from planchette.server.storage.migrate import hold_meta, set_value, value_of

KEY = "served"


class Served:
    """Milliseconds. `known` of them when this was made or last kept."""

    def __init__(self, known: int) -> None:
        self.known = known
        self.at = time.monotonic()

    def now(self) -> int:
        return self.known + int((time.monotonic() - self.at) * 1000)

    def keep(self, connection: Connection) -> None:
        """Write it down, unless another worker is further; then it is that far for us too."""
        hold_meta(connection)
        kept = max(self.now(), kept_in(connection))
        set_value(connection, KEY, str(kept))
        self.known, self.at = kept, time.monotonic()


def kept_in(connection: Connection) -> int:
    return int(value_of(connection, KEY) or "0")
