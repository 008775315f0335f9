"""Databases of older shapes are brought up to date when they are opened: whole, or not at all."""

from __future__ import annotations

import secrets
from collections.abc import Callable

from sqlalchemy import Connection, Engine, inspect, select, text

from planchette.kernel import PlanchetteError
from planchette.server.clock import now_ms
from planchette.server.storage.tables import SCHEMA_VERSION, meta, metadata

POSTGRES_LOCK = 7_061_517
"""Workers that start together wait for each other here."""


class WrongSchema(PlanchetteError):
    """A database that this version cannot open."""


def bring_up_to_date(engine: Engine) -> None:
    """Create the tables, or change them to the present shape."""
    with engine.connect().execution_options(write=True) as connection, connection.begin():
        if engine.dialect.name == "postgresql":
            connection.execute(text(f"SELECT pg_advisory_xact_lock({POSTGRES_LOCK})"))
        version = version_of(connection)
        if version > SCHEMA_VERSION:
            raise WrongSchema(
                f"the database has schema {version}, this Planchette knows up to {SCHEMA_VERSION}: use a newer one"
            )
        if version == 0:
            metadata.create_all(connection)
            set_value(connection, "salt", secrets.token_hex(16))
            set_value(connection, "phrase-salt", secrets.token_hex(16))
        for step in range(max(version, 1), SCHEMA_VERSION):
            if version:
                STEPS[step](connection)
        set_value(connection, "schema", str(SCHEMA_VERSION))


def version_of(connection: Connection) -> int:
    """0 for an empty database."""
    if not inspect(connection).has_table("meta"):
        return 0
    return int(value_of(connection, "schema") or "0")


def value_of(connection: Connection, key: str) -> str:
    found: str | None = connection.execute(select(meta.c.value).where(meta.c.key == key)).scalar()
    return found or ""


def set_value(connection: Connection, key: str, value: str) -> None:
    connection.execute(meta.delete().where(meta.c.key == key))
    connection.execute(meta.insert().values(key=key, value=value))


def from_1_to_2(connection: Connection) -> None:
    """Rematches, links that move a seat, and saves for the day when rules change."""
    connection.execute(text("ALTER TABLE matches ADD COLUMN rematch VARCHAR(20) NOT NULL DEFAULT ''"))
    connection.execute(text("ALTER TABLE seats ADD COLUMN link VARCHAR(64) NOT NULL DEFAULT ''"))
    metadata.tables["saves"].create(connection)


def from_2_to_3(connection: Connection) -> None:
    """A client's id is looked up in the match, which knows its whole journal; an index for it only cost time."""
    if connection.dialect.name == "postgresql":
        for constraint in inspect(connection).get_unique_constraints("journal"):
            connection.execute(text(f'ALTER TABLE journal DROP CONSTRAINT "{constraint["name"]}"'))
    else:
        connection.execute(text("ALTER TABLE journal RENAME TO journal_2"))
        metadata.tables["journal"].create(connection)
        connection.execute(text("INSERT INTO journal SELECT * FROM journal_2"))
        connection.execute(text("DROP TABLE journal_2"))


def from_3_to_4(connection: Connection) -> None:
    """What each person adds to the luck. Matches that are there already go on with the luck of their seed."""
    connection.execute(text("ALTER TABLE seats ADD COLUMN word VARCHAR(64) NOT NULL DEFAULT ''"))


def from_4_to_5(connection: Connection) -> None:
    """A side's own talk has numbers of its own. What was said so far was for everybody."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("ALTER TABLE chat ADD COLUMN side INTEGER NOT NULL DEFAULT -1"))
        key = inspect(connection).get_pk_constraint("chat")["name"]
        connection.execute(text(f'ALTER TABLE chat DROP CONSTRAINT "{key}"'))
        connection.execute(text("ALTER TABLE chat ADD PRIMARY KEY (match, side, number)"))
    else:
        connection.execute(text("ALTER TABLE chat RENAME TO chat_4"))
        metadata.tables["chat"].create(connection)
        columns = "match, number, seat, name, text, at"
        connection.execute(text(f"INSERT INTO chat (side, {columns}) SELECT -1, {columns} FROM chat_4"))
        connection.execute(text("DROP TABLE chat_4"))


def from_5_to_6(connection: Connection) -> None:
    """Hot-seat tables. At one that is there already, people keep the seats that they hold."""
    connection.execute(text("ALTER TABLE matches ADD COLUMN hot_seat BOOLEAN NOT NULL DEFAULT FALSE"))


def from_6_to_7(connection: Connection) -> None:
    """Looks back on finished games are kept."""
    metadata.tables["reviews"].create(connection)


def from_7_to_8(connection: Connection) -> None:
    """Tokens are issued, replaced and revoked; reports and bans; players are asked before watchers see a whole game."""
    for name in ("people", "tokens", "bans", "reports"):
        metadata.tables[name].create(connection)
    holders = "SELECT holder AS id FROM seats WHERE holder <> '' UNION SELECT host FROM matches WHERE host <> ''"
    now = {"now": now_ms()}
    connection.execute(text(f"INSERT INTO people SELECT id, :now, '', '' FROM ({holders}) AS holders"), now)
    connection.execute(text("INSERT INTO tokens SELECT id, id, '', '', :now FROM people"), now)
    for table, column in (("matches", "agreed"), ("matches", "opening"), ("seats", "agrees")):
        connection.execute(text(f"ALTER TABLE {table} ADD COLUMN {column} BOOLEAN NOT NULL DEFAULT FALSE"))
    connection.execute(text("UPDATE matches SET agreed = spectators"))
    set_value(connection, "phrase-salt", secrets.token_hex(16))


STEPS: dict[int, Callable[[Connection], None]] = {
    1: from_1_to_2,
    2: from_2_to_3,
    3: from_3_to_4,
    4: from_4_to_5,
    5: from_5_to_6,
    6: from_6_to_7,
    7: from_7_to_8,
}
