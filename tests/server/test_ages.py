"""Tables grow old by the time the server ran, and by no clock."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from pathlib import Path

import pytest

from planchette.server import clock
from planchette.server.config import DAY, HOUR, Keeping, database_url
from planchette.server.house import House
from planchette.server.info import table_info
from planchette.server.janitor import Janitor
from planchette.server.people import origin_of
from planchette.server.room import ANSWER
from planchette.server.storage import Store, queries
from planchette.server.storage.served import Served, kept_in
from tests.server.player import table_for_two
from tests.server.serving import Serving
from tests.server.test_trouble import in_house, table

AHEAD = 200 * DAY
JUMPED = """
import sys, time
ahead = int(sys.argv.pop(1)) * 1_000_000
ns, seconds = time.time_ns, time.time
time.time_ns, time.time = lambda: ns() + ahead, lambda: seconds() + ahead / 1e9
from planchette.cli import main
sys.exit(main())
"""


class Jumped(Serving):
    """A server whose clock is ahead."""

    program = ("-c", JUMPED, str(AHEAD))


def test_a_server_whose_clock_jumps_200_days_ahead_still_has_every_match(tmp_path: Path) -> None:
    file = tmp_path / "tables.db"
    with Serving(str(file)) as server:
        host, _, playing = table_for_two(server.url, "connect_four")
        with host.live(playing) as line:
            line.answer("drop a")
        waiting = host.post("/matches", {"game": "tictactoe"})["table"]["id"]
        over = host.post("/matches", {"game": "tictactoe", "bots": {"1": "easy"}, "start": True})["table"]["id"]
        host.post(f"/matches/{over}/concede", {"id": "enough"})
        before = served_in(file)
    for kind in (Jumped, Serving):  # ahead, and back again
        with kind(str(file)) as server:
            wait_for_housework(file, before)
            before = served_in(file)
            host.url = server.url
            found = {match: host.get(f"/matches/{match}") for match in (playing, waiting, over)}
            assert [one["status"] for one in found.values()] == ["playing", "open", "over"]
            assert {one["closes"] for one in found.values()} == {0}
            with host.live(playing) as line:
                assert line.sequence == 1


def served_in(file: Path) -> int:
    with sqlite3.connect(file) as connection:
        found = connection.execute("SELECT value FROM meta WHERE key = 'served'").fetchone()
    connection.close()
    return int(found[0]) if found else 0


def wait_for_housework(file: Path, before: int) -> None:
    """The first round cleans, too."""
    until = time.monotonic() + 30
    while served_in(file) <= before:
        assert time.monotonic() < until, "the housework was not done"
        time.sleep(0.05)


@pytest.mark.parametrize("days", [200, -200])
def test_no_clock_closes_or_deletes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, days: int) -> None:
    async def work(house: House) -> None:
        room, ear = await table(house, game="connect_four", bots={"1": "easy"}, start=True)
        real = clock.now_ms()
        monkeypatch.setattr(time, "time_ns", lambda: (real + days * DAY) * 1_000_000)
        await Janitor(house).clean()
        assert await room.act(0, ANSWER, "drop a", "c", 0)
        await Janitor(house).clean()
        monkeypatch.undo()
        await Janitor(house).clean()
        assert room.row.status == "playing" and table_info(room, ear.person).closes == 0
        assert await house.store.read(lambda connection: queries.stored(connection, room.id)) is not None

    in_house(tmp_path, work)


def test_a_table_grows_old_while_it_is_served_then_hides_then_goes(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        room, _ = await table(house, game="tictactoe")
        janitor, served = Janitor(house), house.store.served
        for later, status in ((99, "open"), (101, "closed"), (399, "closed"), (401, None), (699, None), (703, None)):
            served.known, served.at = room.row.touched + later * DAY, time.monotonic()
            await janitor.clean()
            found = await house.store.read(lambda connection: queries.stored(connection, room.id))
            assert (None if found is None else found.row.status) == status, later
            if later == 401:
                assert room.id not in house.rooms
                shown = await house.store.write(lambda connection: queries.bring_back(connection, room.id, 0))
                assert shown, "for a while it can be brought back"
                await janitor.clean()
        assert not await house.store.write(lambda connection: queries.bring_back(connection, room.id, 0))

    in_house(tmp_path, work, Keeping(open=100 * DAY, finished=400 * DAY, hidden=300 * DAY))


def test_an_answer_makes_a_table_young_again(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        room, _ = await table(house, game="connect_four", bots={"1": "easy"}, start=True)
        house.store.served.known += DAY
        assert await room.act(0, ANSWER, "drop a", "c", 0)
        found = await house.store.read(lambda connection: queries.stored(connection, room.id))
        assert found is not None and found.row.touched >= DAY

    in_house(tmp_path, work)


def test_workers_that_share_a_database_share_its_age(tmp_path: Path) -> None:
    async def work() -> None:
        store = await Store.open(database_url(str(tmp_path / "tables.db")))
        old, young = Served(5_000_000), Served(1_000)
        for worker in (old, young, old):
            await store.write(worker.keep)
        assert young.known >= 5_000_000, "whoever is behind learns of it"
        assert 5_000_000 <= await store.read(kept_in) < 6_000_000, "and it is not counted twice"
        await store.close()

    asyncio.run(work())


def test_a_clock_that_was_ahead_locks_nobody_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(house: House) -> None:
        real = clock.now_ms()
        monkeypatch.setattr(time, "time_ns", lambda: (real + AHEAD) * 1_000_000)
        room, _ = await table(house, game="tictactoe")
        monkeypatch.undo()
        now, origin = clock.now_ms(), room.row.origin
        found = await house.store.read(lambda connection: queries.made_by(connection, origin, now - HOUR, now))
        assert found == (0, 1), "of the last hour, and unfinished"

    in_house(tmp_path, work)


def test_an_address_cannot_be_found_by_trying_all(tmp_path: Path) -> None:
    """What it was hashed with is not in the database."""

    async def work(house: House) -> None:
        room, _ = await table(house, game="tictactoe")
        assert room.row.origin == origin_of("x", house.address_key)
        assert house.address_key not in everything(tmp_path)
        kept = await house.store.read(lambda connection: connection.exec_driver_sql("SELECT value FROM meta").all())
        assert room.row.origin not in {origin_of("x", row[0]) for row in kept} | {origin_of("x", "")}

    in_house(tmp_path, work)


def everything(folder: Path) -> str:
    return "".join(path.read_bytes().decode("latin-1") for path in folder.iterdir())
