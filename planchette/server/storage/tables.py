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
    Column("agreed", Boolean, nullable=False, default=False),  # all players let watchers see the finished game whole
    Column("opening", Boolean, nullable=False, default=False),  # the host has asked them for it
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
    Column("agrees", Boolean, nullable=False, default=False),  # to opening the finished game to watchers
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

people = Table(
    "people",
    metadata,
    Column("id", String(64), primary_key=True),  # hash of the first token; what seats and matches know somebody by
    Column("created", BigInteger, nullable=False),  # in served time, see served.py
    Column("phrase", String(64), nullable=False, default=""),  # slow hash of the recovery phrase, "" for none
    Column("phrase_key", Text, nullable=False, default=""),  # the person's key, sealed by the phrase
    Index("people_by_phrase", "phrase"),
)

tokens = Table(
    "tokens",
    metadata,
    Column("hash", String(64), primary_key=True),
    Column("person", String(64), nullable=False),
    Column("key", Text, nullable=False, default=""),  # the person's key, sealed by the token; "": the token is the key
    Column("origin", String(32), nullable=False, default=""),  # keyed hash of the address that it was issued to
    Column("created", BigInteger, nullable=False),
    Index("tokens_by_person", "person"),
)

bans = Table(
    "bans",
    metadata,
    Column("who", String(64), primary_key=True),  # a person's id, or the keyed hash of an address
    Column("reason", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
)

reports = Table(
    "reports",
    metadata,
    Column("id", String(20), primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("match", String(20), nullable=False),
    Column("seat", Integer, nullable=False),  # -1: the table
    Column("accused", String(64), nullable=False),
    Column("name", String(40), nullable=False),
    Column("reporter", String(64), nullable=False),
    Column("reason", String(10), nullable=False),
    Column("words", Text, nullable=False),
    Column("talk", Text, nullable=False),  # the last lines that the reporter could read, as JSON
    Column("settled", Boolean, nullable=False, default=False),
    Column("touched", BigInteger, nullable=False, default=0),  # in served time
)
