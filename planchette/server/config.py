"""What the person who runs the server may decide, and the limits that keep one visitor from harming the others."""

from __future__ import annotations

import os
from pathlib import Path
from urllib.parse import urlsplit

from msgspec import Struct

HOUR = 3_600_000
DAY = 24 * HOUR


class Limits(Struct, frozen=True):
    """Numbers per address unless said otherwise."""

    requests_per_second: float = 20.0
    request_burst: int = 200
    messages_per_second: float = 10.0
    """Live messages of one connection."""
    message_burst: int = 60
    all_messages_per_second: float = 40.0
    """Live messages of all connections together."""
    all_message_burst: int = 300
    line_bytes_per_second: float = 32_768.0
    """Of one connection, besides plain messages."""
    line_byte_burst: int = 262_144
    connections: int = 60
    arrivals_per_second: float = 2.0
    """Live connections that are begun."""
    arrival_burst: int = 80
    new_matches_per_hour: int = 60
    unfinished_matches: int = 100
    open_tables_shown: int = 10
    """In the lobby's list of open ones."""
    hints_per_minute: int = 20
    body_bytes: int = 16_384
    message_bytes: int = 8_192
    watchers_per_match: int = 200
    chat_per_second: float = 0.5
    """Lines of one seat."""
    chat_burst: int = 8
    chat_lines_kept: int = 200
    tries_per_hour: int = 20
    """Recovery phrases, and wrong admin tokens."""
    reports_per_hour: int = 10
    requests_at_once: int = 200
    """Of everybody together; whoever comes when so many are being answered is asked to come again."""
    connections_in_all: int = 10_000
    late_seconds: float = 1.0
    """So far the event loop may be behind before nobody else is let in."""


class Keeping(Struct, frozen=True):
    """How long a table is kept, in milliseconds of served time since something last happened at it. What is forgotten
    is hidden first, and for so long can be brought back."""

    open: int = DAY
    playing: int = 30 * DAY
    finished: int = 90 * DAY
    hidden: int = 30 * DAY
    open_notice: int = 2 * HOUR
    playing_notice: int = 3 * DAY
    reports: int = 90 * DAY
    people: int = 400 * DAY
    """Who sits nowhere is forgotten so long after they first came."""


class Config(Struct, frozen=True):
    """All settings of a server. A bot waits `bot_pause` seconds at least, so that people can follow, and thinks for
    `bot_seconds` at most, so that nobody waits three seconds for its answer. If `durable`, nobody is told what a power
    cut could take back. `address_key` is what workers that count addresses together share; it is written nowhere.
    `site` is the address that people use, such as https://table.example.org: the server answers to no other host."""

    database: str = ""
    durable: bool = True
    bot_processes: int = 0
    warm: bool = False
    """Whether a process for bots is born before the first is needed."""
    bot_pause: float = 0.4
    bot_seconds: float = 2.5
    tables_in_memory: int = 2_000
    commit_window: float = 0.002
    limits: Limits = Limits()
    keeping: Keeping = Keeping()
    address_key: str = ""
    site: str = ""
    static: str = ""
    admin: str = ""
    """Hash of the admin's token; "" for a server without an admin's page."""
    janitor_seconds: float = 2.0
    save_after: float = 20.0

    @property
    def database_url(self) -> str:
        """What SQLAlchemy connects to."""
        return database_url(self.database or os.environ.get("DATABASE_URL", "") or str(default_database()))

    @property
    def site_host(self) -> str:
        """The host that requests must name, with its port if it is not the usual; "" if any will do."""
        return urlsplit(self.site).netloc.lower()

    @property
    def thinkers(self) -> int:
        return self.bot_processes or 1 + len(os.sched_getaffinity(0))


def database_url(told: str) -> str:
    """A file's path, a sqlite: URL or a postgresql: URL, as SQLAlchemy wants it."""
    for scheme in ("postgresql://", "postgres://"):
        if told.startswith(scheme):
            return "postgresql+psycopg://" + told.removeprefix(scheme)
    return told if "://" in told else f"sqlite:///{told}"


def default_database() -> Path:
    """In the user's data folder, by the XDG rules."""
    told = os.environ.get("XDG_DATA_HOME", "")
    base = Path(told) if told.startswith("/") else Path.home() / ".local" / "share"
    return base / "planchette" / "tables.db"
