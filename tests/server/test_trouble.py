"""When something is slow, full or forgotten: nobody else waits, nothing is lost, and people are told."""

from __future__ import annotations

import asyncio
import resource
import shutil
import sqlite3
import sys
import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import httpx
import msgspec
import pytest

from planchette.kernel.scene import Scene
from planchette.server import lobby, thoughts
from planchette.server.clock import now_ms
from planchette.server.command import no_limits
from planchette.server.config import Config, Keeping
from planchette.server.house import House
from planchette.server.info import table_info
from planchette.server.janitor import ROOMS_AT_A_TIME, SAVES_A_ROUND, Janitor
from planchette.server.live_match import LiveMatch
from planchette.server.messages.live import Presence
from planchette.server.messages.tables import NewMatch
from planchette.server.people import Person, new_token
from planchette.server.pulse import Pulse
from planchette.server.refusal import Refusal
from planchette.server.room import ANSWER, Room
from planchette.server.storage import Store
from tests.server import slow_thoughts
from tests.server.player import Line, Player, table_for_two
from tests.server.serving import Serving

EXIT_ON_CTRL_C = 130
Work = Callable[[House], Awaitable[None]]


def in_house(folder: Path, work: Work, keeping: Keeping | None = None) -> None:
    async def run() -> None:
        config = Config(
            database=str(folder / "tables.db"),
            limits=no_limits(),
            keeping=keeping or Keeping(),
            bot_pause=0.0,
            bot_processes=2,
        )
        house = House(config, await Store.open(config.database_url))
        try:
            await work(house)
        finally:
            await house.close()

    asyncio.run(run())


class Ear:
    """In the place of a connection: remembers what it was told."""

    def __init__(self, person: Person, seat: int) -> None:
        self.person = person
        self.seat = seat
        self.heard: list[dict[str, Any]] = []
        self.closed = 0
        self.scene: Scene | None = None
        self.lines = 0
        self.presence: Presence | None = None
        self.chat: dict[int, int] = {}

    def post(self, text: bytes) -> None:
        self.heard.append(msgspec.json.decode(text))

    def tell(self, message: Any) -> None:
        self.post(msgspec.json.encode(message))

    def close(self, code: int) -> None:
        self.closed = code

    def kinds(self) -> list[str]:
        return [message["type"] for message in self.heard]


async def table(house: House, **wish: Any) -> tuple[Room, Ear]:
    """A table with somebody who listens."""
    person = Person(new_token())
    room = await lobby.create(house, person, NewMatch(**wish), "x")
    ear = Ear(person, wish.get("mine", [0])[0])
    room.connections[ear.seat] = [ear]  # type: ignore[list-item]
    await room.begin()
    return room, ear


# -- a quiet server


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux tells how often a process woke up")
def test_a_server_that_nobody_talks_to_sleeps(tmp_path: Path) -> None:
    """A few times for the housework and the clock, not ten times a second."""
    with Serving(str(tmp_path / "tables.db")) as serving:
        host = Player(serving.url)
        with host.live(host.set_up("tictactoe", seats=2)):
            time.sleep(1.0)
            before = wakings(serving.process.pid)
            time.sleep(3.0)
            assert 0 < wakings(serving.process.pid) - before < 20


def wakings(process: int) -> int:
    status = Path(f"/proc/{process}/status").read_text("utf-8")
    return int(status.partition("\nvoluntary_ctxt_switches:")[2].split()[0])


# -- slow bots


@pytest.mark.parametrize("moment", [0.0, 0.3, 0.9])
def test_ctrl_c_ends_it_without_a_word_while_bots_are_born_or_think(tmp_path: Path, moment: float) -> None:
    with (
        open(tmp_path / "errors", "w+", encoding="utf-8") as errors,
        Serving(str(tmp_path / "tables.db"), errors=errors) as serving,
    ):
        host = Player(serving.url)
        with host.live(host.set_up("tictactoe", bots={"1": "hard"}, start=True)) as line:
            line.hear_until(lambda: bool(line.keys))
            line.answer(line.keys[0])
        time.sleep(moment)
        assert serving.ctrl_c() == EXIT_ON_CTRL_C
        errors.seek(0)
        assert errors.read() == ""


def test_one_slow_bot_delays_nobody_else(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As many hard bots think as there are tables for them; people and easy bots elsewhere play on meanwhile. The hard
    ones think until the test says so: whoever waited for one, on the loop or in the queue, would wait for ever."""
    monkeypatch.setattr(thoughts, "pick", slow_thoughts.pick)
    monkeypatch.setenv(slow_thoughts.GO, str(tmp_path / "go"))

    async def work(house: House) -> None:
        warm, _ = await table(house, game="tictactoe", mine=[1], bots={"0": "easy"}, start=True)
        await until(lambda: sequence(warm) == 1)  # the bots' processes have started
        slow = [await table(house, game="connect_four", mine=[1], bots={"0": "hard"}, start=True) for _ in range(3)]
        room, ear = await table(house, game="connect_four", bots={"1": "easy"}, start=True)
        for turn in range(3):
            await room.act(0, ANSWER, f"drop {'abc'[turn]}", f"c{turn}", sequence(room))
            await until(lambda turn=turn: sequence(room) == 2 * turn + 2)  # type: ignore[misc]
        assert [sequence(other) for other, _ in slow] == [0, 0, 0], "the slow ones still think"
        assert all(other.kinds() == ["thinking"] for _, other in slow), "of which their people are told"
        assert ear.kinds().count("update") == 6
        (tmp_path / "go").touch()
        await until(lambda: [sequence(other) for other, _ in slow] == [1, 1, 1])

    in_house(tmp_path, work)


def sequence(room: Room) -> int:
    return 0 if room.live is None else room.live.sequence


async def until(happened: Callable[[], bool]) -> None:
    async with asyncio.timeout(30):
        while not happened():
            await asyncio.sleep(0.01)


# -- full disks


@contextmanager
def full_disk(server: Serving) -> Iterator[None]:
    """No file of the server may grow or be written: as on a full or read-only disk."""
    pid = server.process.pid
    before = resource.prlimit(pid, resource.RLIMIT_FSIZE, (0, resource.RLIM_INFINITY))
    try:
        yield
    finally:
        resource.prlimit(pid, resource.RLIMIT_FSIZE, before)


def test_an_answer_that_the_disk_does_not_take_is_refused_and_shown_to_nobody(tmp_path: Path) -> None:
    with Serving(str(tmp_path / "tables.db")) as server:
        host, guest, match = table_for_two(server.url, "connect_four", spectators=True)
        watcher = Player(server.url)
        with host.live(match) as line, guest.live(match) as other, watcher.live(match) as third:
            line.answer("drop a")
            other.hear_up_to(1)
            third.hear_up_to(1)
            with full_disk(server):
                other.answer("drop b", id="mine")
                assert other.refused[0]["code"] == "storage" and "could not be saved" in other.refused[0]["message"]
                assert other.hear_kind("update")["sequence"] == 1, "the table as it stands comes with it"
                refused = guest.ask("POST", f"/matches/{match}/answers", {"id": "h", "sequence": 1, "key": "drop c"})
                assert refused.status_code == 503 and refused.json()["code"] == "storage"
                refused = guest.ask("POST", "/matches", {"game": "tictactoe"})
                assert refused.status_code == 503
                assert guest.get(f"/matches/{match}/view")["sequence"] == 1, "one can still look"
                for silent in (line, third):
                    assert heard_now(silent) == []
            assert other.answer("drop b", id="mine") == "mine"
            assert other.sequence == 2 and len(other.refused) == 1, "sent again, it is played, once"
            third.hear_up_to(2)
    assert stored_answers(tmp_path / "tables.db", match) == ["drop a", "drop b"]


def test_health_tells_a_disk_that_is_full(tmp_path: Path) -> None:
    with Serving(str(tmp_path / "tables.db")) as server:
        with full_disk(server):
            found = health_when(server, 503)
            assert found["code"] == "storage" and found["message"].startswith("Nothing can be saved: ")
        assert health_when(server, 200) == {"status": "ok", "database": "sqlite"}


def health_when(server: Serving, status: int) -> dict[str, Any]:
    """What it says as soon as it is that; it may have been asked a moment ago."""
    for _ in range(600):
        answer = httpx.get(f"{server.url}/healthz", timeout=20)
        if answer.status_code == status:
            found: dict[str, Any] = answer.json()
            return found
        time.sleep(0.05)
    raise AssertionError(f"the health is never {status}")


def test_health_tells_a_disk_that_is_nearly_full(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(house: House) -> None:
        pulse = Pulse(house.store)
        assert (await pulse.health()).status == "ok"
        monkeypatch.setattr(shutil, "disk_usage", lambda folder: SimpleNamespace(free=199_000_000))
        assert (await pulse.health()).status == "disk nearly full"

    in_house(tmp_path, work)


def heard_now(line: Line) -> list[str]:
    """The kinds of messages about the game that have come, up to the answer to a ping."""
    before = len(line.seen)
    line.send(type="ping", at=7)
    line.hear_kind("pong")
    return [message["type"] for message in line.seen[before:] if message["type"] in ("update", "table")]


def stored_answers(path: Path, match: str) -> list[str]:
    with sqlite3.connect(path) as connection:
        rows = connection.execute("SELECT key FROM journal WHERE match = ? ORDER BY sequence", (match,)).fetchall()
    connection.close()
    return [row[0] for row in rows]


def test_a_read_only_database_refuses_and_forgets(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        room, ear = await table(house, game="connect_four", bots={"1": "easy"}, start=True)
        await read_only(house, True)
        with pytest.raises(Refusal, match="could not be saved"):
            await room.act(0, ANSWER, "drop a", "c0", 0)
        assert "update" not in ear.kinds()
        assert (await room.position(0)).sequence == 0
        await read_only(house, False)
        assert await room.act(0, ANSWER, "drop a", "c0", 0)
        assert "update" in ear.kinds()

    in_house(tmp_path, work)


def test_what_cannot_be_done_at_once_changes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Then the long way is taken, which waits or tells why."""

    async def work(house: House) -> None:
        room, ear = await table(house, game="connect_four", bots={"1": "easy"}, start=True)

        async def refused(key: str = "drop a", client: str = "c", seen: int = 0, seat: int = 0) -> bool:
            before = (await room.position(0)).view
            taken = room.answer_at_once(seat, key, client, seen)
            return not taken and (await room.position(0)).view == before

        assert await refused(seat=1) and await refused(seat=-1), "a bot's seat, and a spectator's"
        assert await refused(key="drop z") and await refused(key="concede") and await refused(seen=1)
        async with room.lock:
            assert not room.answer_at_once(0, "drop a", "c", 0), "somebody else is at it"
        room.row.status = "closed"
        assert await refused()
        room.row.status = "playing"
        assert house.store.writer.direct is not None
        house.store.writer.direct.connection.execute("PRAGMA query_only=1")
        assert await refused()
        house.store.writer.direct.connection.execute("PRAGMA query_only=0")
        for owner, name in ((LiveMatch, "apply"), (Room, "_changes")):
            with monkeypatch.context() as broken:
                broken.setattr(owner, name, fail)
                assert not room.answer_at_once(0, "drop a", "c", 0)
                with pytest.raises(Refusal, match="nothing was changed"):
                    await room.act(0, ANSWER, "drop a", "c", 0)
        assert "update" not in ear.kinds()
        assert (await room.position(0)).sequence == 0
        assert room.answer_at_once(0, "drop a", "c", 0), "and then it can"
        assert await refused(seen=1), "but not twice"

    in_house(tmp_path, work)


def fail(*told: object) -> None:
    raise ValueError("a bug in the rules")


async def read_only(house: House, now: bool) -> None:
    """For both connections that write."""
    command = f"PRAGMA query_only={int(now)}"
    assert house.store.writer.direct is not None
    house.store.writer.direct.connection.execute(command)
    await house.store.write(lambda connection: connection.exec_driver_sql(command))


# -- forgotten tables


def test_an_idle_table_gives_notice_and_is_then_closed(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        room, ear = await table(house, game="tictactoe")
        janitor = Janitor(house)
        await janitor.clean()
        janitor.warn()
        janitor.warn()
        notices = [message for message in ear.heard if message["type"] == "notice"]
        assert [notice["code"] for notice in notices] == ["closing"], "once"
        assert "closed soon" in notices[0]["message"] and room.row.status == "open"
        await asyncio.sleep(1.1)
        await janitor.clean()
        assert room.row.status == "closed"
        assert ear.heard[-1]["type"] == "table" and ear.heard[-1]["table"]["status"] == "closed"
        with pytest.raises(Refusal, match="closed"):
            await room.act(0, ANSWER, "mark b2", "c0", 0)

    in_house(tmp_path, work, Keeping(open=1_000, open_notice=1_000))


def test_when_a_table_closes_soon_it_says_so_to_those_who_look_at_it(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        room, ear = await table(house, game="tictactoe")
        before = now_ms()
        shown = table_info(room, ear.person)
        assert before < shown.closes <= now_ms() + 5_000

    in_house(tmp_path, work, Keeping(open=5_000, open_notice=9_000))


# -- what the database knows


def test_the_database_holds_no_token_and_no_link(tmp_path: Path) -> None:
    with Serving(str(tmp_path / "tables.db")) as server:
        host, guest, match = table_for_two(server.url, "tictactoe")
        secrets = [host.token, guest.token, host.get(f"/matches/{match}/invite")["invite"]]
        secrets.append(host.post(f"/matches/{match}/seats/0/link")["invite"])
        assert httpx.get(f"{server.url}/healthz").status_code == 200
    kept = b"".join(path.read_bytes() for path in tmp_path.iterdir())
    assert match.encode() in kept
    for secret in secrets:
        assert secret and secret.encode() not in kept
    assert b"127.0.0.1" not in kept, "nor the addresses of people"


# -- many tables


def test_housework_at_many_tables_makes_nobody_wait(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Few saves a round, and a pause after every few tables."""

    async def work(house: House) -> None:
        saved, passed = [], []
        room, _ = await table(house, game="connect_four", bots={"1": "easy"}, start=True)
        await room.act(0, ANSWER, "drop a", "c0", 0)
        for number in range(200):
            house.rooms[f"n{number}"] = room

        async def save(room: Room) -> None:
            saved.append(room.id)

        async def others() -> None:
            while True:
                passed.append(1)
                await asyncio.sleep(0)

        monkeypatch.setattr(house, "keep_save", save)
        room.moved -= 1_000.0
        janitor, beside = Janitor(house), asyncio.create_task(others())
        janitor.cleaned = time.monotonic()
        await janitor.round()
        beside.cancel()
        assert len(saved) == SAVES_A_ROUND and len(passed) >= 201 // ROOMS_AT_A_TIME

    in_house(tmp_path, work)


def test_who_is_here_is_told_in_few_messages(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(house: House) -> None:
        room, ear = await table(house, game="connect_four", bots={"1": "easy"}, start=True)
        told: list[list[Any]] = []

        async def publish(topic: str, data: Any) -> None:
            told.append(msgspec.json.decode(msgspec.json.encode(data)))
            assert topic == "presence" and len(msgspec.json.encode(data)) < 7_900

        monkeypatch.setattr(house, "publish", publish)
        monkeypatch.setattr(type(house.store), "shared", True)
        house.announce_presence(*[room] * 120)
        await asyncio.sleep(0)
        assert [len(part) for part in told] == [50, 50, 20]
        house.heard("presence", ["another worker", [[room.id, {"seats": [1], "watching": 3}]]])
        assert room.presence().watching == 3 and ear.kinds()[-1] == "presence"
        monkeypatch.undo()

    in_house(tmp_path, work)
