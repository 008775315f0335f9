"""Where matches are kept: SQLite in one process, PostgreSQL for many."""

from planchette.server.storage.rows import Entry, MatchRow, SeatRow
from planchette.server.storage.store import Store
from planchette.server.storage.writer import Outcome, StorageFailed

__all__ = ["Entry", "MatchRow", "Outcome", "SeatRow", "StorageFailed", "Store"]
