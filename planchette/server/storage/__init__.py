"""Where matches are kept: SQLite in one process, PostgreSQL for many."""

from planchette.server.storage.jobs import Outcome, StorageFailed
from planchette.server.storage.rows import Entry, MatchRow, SeatRow
from planchette.server.storage.store import Store

__all__ = ["Entry", "MatchRow", "Outcome", "SeatRow", "StorageFailed", "Store"]
