"""The tables of the database, in their present shape."""

from __future__ import annotations

from sqlalchemy import BigInteger, Boolean, Column, Index, Integer, MetaData, String, Table, Text

SCHEMA_VERSION = 8
"""Raise it with every change of shape, and say in migrate.py how to get there."""

metadata = MetaData()

meta = Table(
    "meta",
    metadata,
    Column("key", String(40), primary_key=True),
    Column("value", Text, nullable=False),
)

matches = Table(
    "matches",
    metadata,
    Column("id", String(20), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("header", Text, nullable=False),  # the kernel's record, without answers; with the secret of its luck
    Column("status", String(10), nullable=False),
    Column("visibility", String(10), nullable=False),
    Column("spectators", Boolean, nullable=False),
    Column("host", String(64), nullable=False),  # hash of the host's token
    Column("invite", String(64), nullable=False),  # hash of the invitation's secret
    Column("invitation", Integer, nullable=False),  # how often the invitation was renewed
    Column("origin", String(32), nullable=False),  # hash of the address that made it, by a key that is nowhere kept
    Column("created", BigInteger, nullable=False),
    Column("updated", BigInteger, nullable=False),  # by the clock, for people to read
    Column("answers", Integer, nullable=False, default=0),  # told when it is over
    Column("outcome", Text, nullable=False, default=""),
    Column("rematch", String(20), nullable=False, default=""),
    Column("hot_seat", Boolean, nullable=False, default=False),  # one person may hold seats of opposing sides
    Column("touched", BigInteger, nullable=False, default=0),  # in served time: by this it grows old, see served.py
    Index("matches_by_age", "status", "touched"),
    Index("matches_by_origin", "origin", "created"),
)

journal = Table(
    "journal",
    metadata,
    Column("match", String(20), primary_key=True),
    Column("sequence", Integer, primary_key=True, autoincrement=False),
    Column("kind", String(10), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("key", Text, nullable=False),
    Column("client", String(64), nullable=False),
    Column("at", BigInteger, nullable=False),
    sqlite_with_rowid=False,
)

seats = Table(
    "seats",
    metadata,
    Column("match", String(20), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("holder", String(64), nullable=False),  # hash of the person's token, "" for nobody
    Column("name", String(40), nullable=False),
    Column("bot", String(10), nullable=False),  # the level, "" for no bot
    Column("link", String(64), nullable=False, default=""),  # hash of the secret that moves the seat
    Column("word", String(64), nullable=False, default=""),  # what the person adds to the luck, before the start
    Column("origin", String(32), nullable=False, default=""),  # keyed hash of the address that took it
    Index("seats_by_holder", "holder"),
)

kicked = Table(
    "kicked",
    metadata,
    Column("match", String(20), primary_key=True),
    Column("who", String(64), primary_key=True),  # hash of a person's token, or keyed hash of an address
)

chat = Table(
    "chat",
    metadata,
    Column("match", String(20), primary_key=True),
    Column("side", Integer, primary_key=True, autoincrement=False),  # who may read it: that side, -1 for everybody
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("seat", Integer, nullable=False),
    Column("name", String(40), nullable=False),
    Column("text", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
)

saves = Table(
    "saves",
    metadata,
    Column("match", String(20), primary_key=True),
    Column("sequence", Integer, nullable=False),
    Column("save", Text, nullable=False),
)

reviews = Table(
    "reviews",
    metadata,
    Column("match", String(20), primary_key=True),
    Column("review", Text, nullable=False),
)
