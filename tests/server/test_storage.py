"""The database: migrations, conflicts, full disks."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import create_engine, inspect, text

from planchette.kernel import SetupError
from planchette.server.config import database_url
from planchette.server.storage import Entry, MatchRow, Outcome, SeatRow, StorageFailed, Store, queries
from planchette.server.storage.migrate import WrongSchema
from planchette.server.storage.store import TIDY_AFTER
from planchette.server.storage.tables import SCHEMA_VERSION, metadata
from tests.server.player import Player
from tests.server.serving import Serving

VERSION_1 = """
CREATE TABLE meta ("key" VARCHAR(40) NOT NULL PRIMARY KEY, value TEXT NOT NULL);
CREATE TABLE matches (id VARCHAR(20) NOT NULL PRIMARY KEY, game VARCHAR(40) NOT NULL, header TEXT NOT NULL,
    status VARCHAR(10) NOT NULL, visibility VARCHAR(10) NOT NULL, spectators BOOLEAN NOT NULL,
    host VARCHAR(64) NOT NULL, invite VARCHAR(64) NOT NULL, invitation INTEGER NOT NULL, origin VARCHAR(32) NOT NULL,
    created BIGINT NOT NULL, updated BIGINT NOT NULL, answers INTEGER NOT NULL, outcome TEXT NOT NULL);
CREATE TABLE journal ("match" VARCHAR(20) NOT NULL, sequence INTEGER NOT NULL, kind VARCHAR(10) NOT NULL,
    seat INTEGER NOT NULL, "key" TEXT NOT NULL, client VARCHAR(64) NOT NULL, at BIGINT NOT NULL,
    PRIMARY KEY ("match", sequence), UNIQUE ("match", seat, client));
CREATE TABLE seats ("match" VARCHAR(20) NOT NULL, seat INTEGER NOT NULL, holder VARCHAR(64) NOT NULL,
    name VARCHAR(40) NOT NULL, bot VARCHAR(10) NOT NULL, PRIMARY KEY ("match", seat));
CREATE TABLE chat ("match" VARCHAR(20) NOT NULL, number INTEGER NOT NULL, seat INTEGER NOT NULL,
    name VARCHAR(40) NOT NULL, text TEXT NOT NULL, at BIGINT NOT NULL, PRIMARY KEY ("match", number));
INSERT INTO meta VALUES ('schema', '1'), ('salt', '00112233445566778899aabbccddeeff');
INSERT INTO matches VALUES ('oldmatch2345', 'connect_four',
    '{"engine":"0.1.0","game":"connect_four","version":"1","content":"","seats":2,"seed":"s","settings":{},"answers":[],'
    || '"hashes":[],"cards":"","start":null}', 'playing', 'private', FALSE,
    'a13c3cab2aeeaf5b58a56eebf0e8c3c1a1d9ecdf4b8e36c53c0ca4bcd1f6a7c2', '', 0, 'o', 1, 1, 0, '');
INSERT INTO seats VALUES ('oldmatch2345', 0, '{holder}', 'Old hand', ''), ('oldmatch2345', 1, '', 'Easy bot', 'easy');
INSERT INTO journal VALUES ('oldmatch2345', 1, 'answer', 0, 'drop d', 'c1', 1),
    ('oldmatch2345', 2, 'answer', 1, 'drop e', 'bot:1', 2), ('oldmatch2345', 3, 'answer', 0, 'drop a', 'c2', 3),
    ('oldmatch2345', 4, 'undo', 0, '', 'c3', 4);
"""
VERSION_2 = """
ALTER TABLE matches ADD COLUMN rematch VARCHAR(20) NOT NULL DEFAULT '';
ALTER TABLE seats ADD COLUMN link VARCHAR(64) NOT NULL DEFAULT '';
CREATE TABLE saves ("match" VARCHAR(20) NOT NULL PRIMARY KEY, sequence INTEGER NOT NULL, save TEXT NOT NULL);
UPDATE meta SET value = '2' WHERE "key" = 'schema';
"""
VERSION_3 = """
DROP TABLE journal;
CREATE TABLE journal ("match" VARCHAR(20) NOT NULL, sequence INTEGER NOT NULL, kind VARCHAR(10) NOT NULL,
    seat INTEGER NOT NULL, "key" TEXT NOT NULL, client VARCHAR(64) NOT NULL, at BIGINT NOT NULL,
    PRIMARY KEY ("match", sequence));
INSERT INTO journal VALUES ('oldmatch2345', 1, 'answer', 0, 'drop d', 'c1', 1),
    ('oldmatch2345', 2, 'answer', 1, 'drop e', 'bot:1', 2), ('oldmatch2345', 3, 'answer', 0, 'drop a', 'c2', 3),
    ('oldmatch2345', 4, 'undo', 0, '', 'c3', 4);
UPDATE meta SET value = '3' WHERE "key" = 'schema';
"""
TOKEN = "x" * 43


def written_by(version: int) -> list[str]:
    from planchette.server.people import hashed

    script = "".join([VERSION_1.replace("{holder}", hashed(TOKEN)), VERSION_2, VERSION_3][:version])
    return [statement for statement in script.split(";\n") if statement.strip()]


@pytest.fixture(params=[(kind, version) for kind in ("sqlite", "postgres") for version in (1, 2, 3)], ids=str)
def old_database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A database as an earlier schema wrote it."""
    kind, version = request.param
    if kind == "sqlite":
        address = str(tmp_path / "old.db")
    else:
        address = new_postgres_database(request.getfixturevalue("postgres"), "old")
    engine = create_engine(database_url(address))
    with engine.begin() as connection:
        for statement in written_by(version):
            connection.exec_driver_sql(statement)
    engine.dispose()
    return address


def new_postgres_database(postgres: str, name: str) -> str:
    engine = create_engine(database_url(postgres), isolation_level="AUTOCOMMIT")
    with engine.connect() as connection:
        connection.execute(text(f"DROP DATABASE IF EXISTS {name}"))
        connection.execute(text(f"CREATE DATABASE {name}"))
    engine.dispose()
    return postgres.replace("/postgres?", f"/{name}?")


def test_a_database_of_an_earlier_schema_opens_and_its_match_goes_on(old_database: str) -> None:
    with Serving(old_database) as server:
        person = Player(server.url, TOKEN)
        with person.live("oldmatch2345") as line:
            assert line.sequence == 4 and line.view is not None and line.view["sequence"] == 2
            assert len(line.keys) == 7 and len(line.lines) == 2
            line.answer("drop a")
        assert person.get("/matches/oldmatch2345")["luck"] is None, "it goes on with the luck of its seed"
        person.post("/matches/oldmatch2345/concede", {"id": "enough"})
        assert person.ask("GET", "/matches/oldmatch2345/luck").status_code == 404
        record = person.get("/matches/oldmatch2345/record")
        assert (record["seed"], record["pledge"]) == ("s", None)
        taken = person.post("/matches/oldmatch2345/takeover", {"step": 2})["table"]
        assert taken["luck"] is None, "and so does what is taken over from it"
    engine = create_engine(database_url(old_database))
    found = {table: {column["name"] for column in inspect(engine).get_columns(table)} for table in metadata.tables}
    unique = inspect(engine).get_unique_constraints("journal")
    engine.dispose()
    assert found == {name: set(table.columns.keys()) for name, table in metadata.tables.items()}
    assert unique == [], "version 3 has no index of client ids"


def test_a_database_of_a_later_schema_is_refused(tmp_path: Path) -> None:
    async def later(store: Store) -> None:
        from planchette.server.storage.migrate import set_value

        await store.write(lambda connection: set_value(connection, "schema", str(SCHEMA_VERSION + 1)))

    with_store(tmp_path, later)
    with pytest.raises(WrongSchema, match="newer"):
        with_store(tmp_path, later)


def with_store(folder: Path, work: Callable[[Store], Awaitable[None]]) -> None:
    async def run() -> None:
        store = await Store.open(database_url(str(folder / "tables.db")))
        try:
            await work(store)
        finally:
            await store.close()

    asyncio.run(run())


def entry(sequence: int, client: str = "", match: str = "m") -> Entry:
    return Entry(match, sequence, "answer", 0, "drop a", client or f"c{sequence}", 1)


def test_of_two_entries_with_one_number_one_is_written(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        results = await asyncio.gather(*(store.commit(entry(1, f"c{number}"), {}) for number in range(5)))
        assert sorted(result.value for result in results) == ["committed"] + ["conflict"] * 4
        assert await store.commit(entry(2, "new"), {}) is Outcome.COMMITTED
        found = await store.read(lambda connection: queries.entries(connection, "m"))
        assert [(one.sequence, one.client) for one in found] == [(1, "c0"), (2, "new")]

    with_store(tmp_path, work)


def test_many_answers_at_once_are_all_written(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        many = [entry(1, match=f"m{number}") for number in range(300)]
        results = await asyncio.gather(*(store.commit(one, {}) for one in many))
        assert all(result is Outcome.COMMITTED for result in results)

    with_store(tmp_path, work)


def test_what_was_appended_is_moved_into_the_file_once_it_is_worth_it(tmp_path: Path) -> None:
    file = tmp_path / "tables.db"

    async def work(store: Store) -> None:
        for number in range(1, TIDY_AFTER):
            await store.commit(entry(number), {})
        before = file.stat().st_size
        await store.tidy()
        assert file.stat().st_size == before, "not yet"
        await store.commit(entry(TIDY_AFTER), {})
        await store.tidy()
        assert file.stat().st_size > before

    with_store(tmp_path, work)


def test_a_second_server_on_the_same_file_is_refused(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        with pytest.raises(SetupError, match="in use by another server"):
            await Store.open(database_url(str(tmp_path / "tables.db")))

    with_store(tmp_path, work)


def test_what_cannot_be_written_fails_alone_and_later_ones_succeed(tmp_path: Path) -> None:
    """A full disk, by way of SQLite's own limit on pages."""

    async def work(store: Store) -> None:
        await store.commit(entry(1), {})
        assert store.writer.direct is not None
        raw = store.writer.direct.connection
        limit = await store.write(lambda connection: set_page_limit(connection, raw, 1))
        with pytest.raises(StorageFailed, match="full"):
            for number in range(2, 2000):
                await store.commit(Entry("m", number, "answer", 0, "x" * 900, f"c{number}", 1), {})
        await store.write(lambda connection: set_page_limit(connection, raw, limit))
        kept = await store.read(lambda connection: queries.entries(connection, "m"))
        assert await store.commit(entry(kept[-1].sequence + 1, "after"), {}) is Outcome.COMMITTED

    with_store(tmp_path, work)


def set_page_limit(connection: Any, raw: sqlite3.Connection, pages: int) -> int:
    """For both connections that write. Returns the limit that was."""
    before: int = connection.exec_driver_sql("PRAGMA max_page_count").scalar_one()
    connection.exec_driver_sql(f"PRAGMA max_page_count={pages}")
    raw.execute(f"PRAGMA max_page_count={pages}")
    return before


def test_a_locked_database_makes_answers_wait_not_fail(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        other = sqlite3.connect(tmp_path / "tables.db", isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        waiting = asyncio.create_task(store.commit(entry(1), {}))
        await asyncio.sleep(0.2)
        assert not waiting.done(), "and the event loop is free meanwhile"
        other.execute("COMMIT")
        other.close()
        assert await waiting is Outcome.COMMITTED

    with_store(tmp_path, work)


def test_idle_tables_are_closed_and_old_ones_forgotten(tmp_path: Path) -> None:
    def row(id: str, status: str, touched: int) -> MatchRow:
        return MatchRow(id, "tictactoe", "{}", status, "private", False, "h", "", 0, "o", 1, 1, touched=touched)

    async def work(store: Store) -> None:
        for one in (row("a", "open", 10), row("b", "open", 99), row("c", "over", 10)):
            seats = [SeatRow(one.id, 0, "h", "n", "")]
            await store.write(partial(queries.create, row=one, at=seats, played=[]))
        assert await store.write(lambda connection: queries.close_idle(connection, "open", 50)) == ["a"]
        assert await store.write(lambda connection: queries.forget(connection, 50, 200)) == ["a", "c"]
        assert await store.read(lambda connection: queries.stored(connection, "c")) is None
        assert await store.read(lambda connection: queries.held_by(connection, "h", 9)) == ["b"]
        assert await store.write(lambda connection: queries.delete_for_good(connection, 200)) == 0
        assert await store.write(lambda connection: queries.bring_back(connection, "c", 300))
        assert not await store.write(lambda connection: queries.bring_back(connection, "b", 300)), "it was never gone"
        found = await store.read(lambda connection: queries.stored(connection, "c"))
        assert found is not None and (found.row.status, found.row.touched) == ("closed", 300)
        assert await store.write(lambda connection: queries.delete_for_good(connection, 201)) == 1
        assert not await store.write(lambda connection: queries.bring_back(connection, "a", 300)), "it is gone for good"

    with_store(tmp_path, work)
