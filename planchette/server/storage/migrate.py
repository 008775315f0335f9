"""Databases of older shapes are brought up to date when they are opened: whole, or not at all."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from pathlib import Path

from sqlalchemy import Connection, Engine, inspect, select, text

from planchette.kernel import PlanchetteError
from planchette.server.storage.copying import copy_sqlite
from planchette.server.storage.tables import SCHEMA_VERSION, meta, metadata

POSTGRES_LOCK = 7_061_517
"""Workers that start together wait for each other here."""


class WrongSchema(PlanchetteError):
    """A database that this version cannot open."""


def bring_up_to_date(engine: Engine) -> None:
    """Create the tables, or change them to the present shape. Of a file there is then a copy in its former shape."""
    keep_former(engine)
    with engine.connect().execution_options(write=True) as connection, connection.begin():
        hold_postgresql(connection)
        version = version_of(connection)
        if version > SCHEMA_VERSION:
            raise too_new(engine, version)
        if version == 0:
            metadata.create_all(connection)
            set_value(connection, "phrase-salt", secrets.token_hex(16))
        for step in range(max(version, 1), SCHEMA_VERSION):
            if version:
                STEPS[step](connection)
        set_value(connection, "schema", str(SCHEMA_VERSION))


def keep_former(engine: Engine) -> None:
    """The way back for whoever wants to use the older Planchette again."""
    with engine.connect() as connection:
        version = version_of(connection)
    if engine.dialect.name == "sqlite" and 0 < version < SCHEMA_VERSION:
        file = Path(engine.url.database or "")
        copy_sqlite(file, former(file, version))


def former(file: Path, version: int) -> Path:
    return file.with_name(f"{file.name}.schema-{version}")


def too_new(engine: Engine, version: int) -> WrongSchema:
    """What to do when an older Planchette meets the database of a newer one."""
    way_back = "restore a backup that this one made"
    if engine.dialect.name == "sqlite":
        copies = [former(Path(engine.url.database or ""), one) for one in range(SCHEMA_VERSION, 0, -1)]
        if found := next((copy for copy in copies if copy.exists()), None):
            way_back = f"go on from the copy that was made before the change: planchette restore {found.name}"
    known = f"the database has schema {version}, this Planchette knows up to {SCHEMA_VERSION}"
    return WrongSchema(f"{known}: use a newer one, or {way_back}")


def hold_postgresql(connection: Connection) -> None:
    """Whoever changes the shape or the whole content does so alone."""
    if connection.dialect.name == "postgresql":
        connection.execute(text(f"SELECT pg_advisory_xact_lock({POSTGRES_LOCK})"))


def version_of(connection: Connection) -> int:
    """0 for an empty database."""
    if not inspect(connection).has_table("meta"):
        return 0
    return int(value_of(connection, "schema") or "0")


def value_of(connection: Connection, key: str) -> str:
    found: str | None = connection.execute(select(meta.c.value).where(meta.c.key == key)).scalar()
    return found or ""


def hold_meta(connection: Connection) -> None:
    """Nobody else changes what stands there until this transaction ends."""
    connection.execute(select(meta.c.key).where(meta.c.key == "schema").with_for_update())


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
    """Tables grow old in served time: for those that are there it begins now. Hashed addresses could be guessed with
    the salt that lay beside them: both go. Tokens are issued, replaced and revoked; there are reports and bans."""
    if connection.dialect.name == "sqlite":
        connection.execute(text("PRAGMA secure_delete=ON"))
    connection.execute(text("ALTER TABLE matches ADD COLUMN touched BIGINT NOT NULL DEFAULT 0"))
    connection.execute(text("DROP INDEX IF EXISTS matches_by_status"))
    connection.execute(text("CREATE INDEX matches_by_age ON matches (status, touched)"))
    connection.execute(text("UPDATE matches SET origin = ''"))
    connection.execute(meta.delete().where(meta.c.key == "salt"))
    connection.execute(text("ALTER TABLE seats ADD COLUMN origin VARCHAR(32) NOT NULL DEFAULT ''"))
    metadata.tables["kicked"].create(connection)
    for name in ("people", "tokens", "bans", "reports"):
        metadata.tables[name].create(connection)
    holders = "SELECT holder AS id FROM seats WHERE holder <> '' UNION SELECT host FROM matches WHERE host <> ''"
    connection.execute(text(f"INSERT INTO people SELECT id, 0, '', '' FROM ({holders}) AS holders"))
    connection.execute(text("INSERT INTO tokens SELECT id, id, '', '', 0 FROM people"))
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
