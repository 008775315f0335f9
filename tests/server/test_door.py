"""Strangers at the door: the silent, the slow and those who do not stop asking are let go, and nobody else."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
import uvicorn
from uvicorn.server import ServerState

from planchette.server import door, line
from planchette.server.door import Door
from planchette.server.limits import Bucket, Places
from planchette.server.line import LiveProtocol
from tests.server.player import Player
from tests.server.serving import Serving

HERE = "127.0.0.1"
STRANGER = "127.0.0.5"
"""Of this machine too, but none that may speak for others."""
LARGE = 8_000_000
GREETING = b"GET / HTTP/1.1\r\nhost: x\r\n\r\n"
Stream = tuple[asyncio.StreamReader, asyncio.StreamWriter]


@pytest.fixture(autouse=True)
def _a_door_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(door, "_shut", {})
    monkeypatch.setattr(door, "_sockets", Places(3))


async def page(scope: Any, receive: Any, send: Any) -> None:
    """Says how much the body was; for /large it says much."""
    size, more = 0, True
    while more:
        event = await receive()
        size, more = size + len(event.get("body", b"")), event.get("more_body", False)
    body = b"x" * LARGE if scope["path"] == "/large" else str(size).encode()
    await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"%d" % len(body))]})
    await send({"type": "http.response.body", "body": body[:1], "more_body": True})
    await send({"type": "http.response.body", "body": body[1:]})


def at_the_door(work: Callable[[int], Awaitable[None]]) -> None:
    async def run() -> None:
        config = uvicorn.Config(page, http=Door, ws=LiveProtocol, lifespan="off", log_config=None)
        config.load()
        state = ServerState()
        server = await asyncio.get_running_loop().create_server(lambda: Door(config, state, {}), HERE, 0)
        async with asyncio.timeout(60):
            await work(server.sockets[0].getsockname()[1])
        server.close()

    asyncio.run(run())


@asynccontextmanager
async def knocking(port: int, address: str = HERE) -> AsyncIterator[Stream]:
    reader, writer = await asyncio.open_connection(HERE, port, local_addr=(address, 0))
    try:
        yield reader, writer
    finally:
        writer.close()


async def is_let_go(reader: asyncio.StreamReader) -> bool:
    """Wait until the line ends."""
    try:
        return await reader.read() == b""
    except ConnectionResetError:
        return True


async def answered(stream: Stream) -> bool:
    reader, writer = stream
    writer.write(GREETING)
    return (await reader.readuntil(b"\r\n")).startswith(b"HTTP/1.1 200")


def test_who_says_nothing_is_let_go(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(door, "REQUEST_SECONDS", 0.05)

    async def work(port: int) -> None:
        async with knocking(port) as (reader, _):
            assert await is_let_go(reader)

    at_the_door(work)


@pytest.mark.parametrize(
    "beginning", [b"GET / HT", b"GET / HTTP/1.1\r\nhost: x\r\n", b"POST / HTTP/1.1\r\ncontent-length: 9\r\n\r\nabc"]
)
def test_who_never_comes_to_the_end_of_a_request_is_let_go(monkeypatch: pytest.MonkeyPatch, beginning: bytes) -> None:
    monkeypatch.setattr(door, "REQUEST_SECONDS", 0.05)

    async def work(port: int) -> None:
        async with knocking(port) as (reader, writer):
            writer.write(beginning)
            assert await is_let_go(reader)

    at_the_door(work)


def test_who_does_not_read_is_let_go(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(door, "READING_SECONDS", 0.05)

    async def work(port: int) -> None:
        async with knocking(port, STRANGER) as (reader, writer):
            await until(lambda: bool(door._sockets.taken))
            writer.transport.pause_reading()  # type: ignore[attr-defined]
            writer.write(GREETING.replace(b"/ ", b"/large ", 1))
            await until(lambda: not door._sockets.taken)
            writer.transport.resume_reading()  # type: ignore[attr-defined]
            with pytest.raises((ConnectionResetError, asyncio.IncompleteReadError)):
                await reader.readexactly(LARGE)

    at_the_door(work)


async def until(happened: Callable[[], bool]) -> None:
    while not happened():
        await asyncio.sleep(0.01)


def test_who_asks_properly_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    """However long they take between two requests, up to the usual."""

    async def work(port: int) -> None:
        async with knocking(port) as stream:
            for _ in range(3):
                assert await answered(stream)
                await stream[0].readuntil(b"\r\n\r\n")
                await stream[0].readexactly(1)

    at_the_door(work)


def test_one_address_has_only_so_many_lines_and_gets_them_back() -> None:
    async def work(port: int) -> None:
        async with knocking(port, STRANGER) as one, knocking(port, STRANGER) as two:
            async with knocking(port, STRANGER) as three:
                assert await answered(one) and await answered(two) and await answered(three)
                async with knocking(port, STRANGER) as (reader, _):
                    assert await is_let_go(reader)
                async with knocking(port, "127.0.0.6") as other:
                    assert await answered(other), "that is nothing to another"
            await until(lambda: door._sockets.taken.get(STRANGER) == 2)
            async with knocking(port, STRANGER) as again:
                assert await answered(again)

    at_the_door(work)


def test_who_was_shut_out_is_not_heard_for_a_while(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [100.0]
    monkeypatch.setattr("planchette.server.door.time.monotonic", lambda: now[0])

    async def work(port: int) -> None:
        async with knocking(port, STRANGER) as early:
            assert await answered(early)
            door.shut(STRANGER)
            door.shut(HERE)
            async with knocking(port, STRANGER) as (reader, _):
                assert await is_let_go(reader)
            early[1].write(GREETING)
            assert b"200" not in (await rest_of(early[0])).partition(b"\r\n\r\n")[2], "nor on a line that was there"
            async with knocking(port) as proxy:
                assert await answered(proxy), "who speaks for others is let in"
            now[0] += door.SHUT_SECONDS + 1
            async with knocking(port, STRANGER) as later:
                assert await answered(later)

    at_the_door(work)


async def rest_of(reader: asyncio.StreamReader) -> bytes:
    found = b""
    try:
        while data := await reader.read(1000):
            found += data
    except ConnectionResetError:
        pass
    return found


# -- the live line


class Wire:
    """In the place of a transport."""

    aborted = False

    def abort(self) -> None:
        self.aborted = True


class Quiet(LiveProtocol):
    """A live line of which only the transport is looked at."""

    def __init__(self) -> None:
        self.wire = Wire()
        self.transport = self.wire  # type: ignore[assignment]
        self.loop = asyncio.get_running_loop()
        self.writable = asyncio.Event()


def test_a_live_line_that_nobody_reads_is_let_go(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(line, "READING_SECONDS", 0.01)

    async def work() -> None:
        slow, quick = Quiet(), Quiet()
        slow.pause_writing()
        quick.pause_writing()
        quick.resume_writing()
        async with asyncio.timeout(20):
            await until(lambda: slow.wire.aborted)
        await asyncio.sleep(0.05)
        assert not quick.wire.aborted

    asyncio.run(work())


def test_a_line_that_pours_in_what_nobody_counts_is_let_go(monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[bytes] = []
    monkeypatch.setattr(LiveProtocol.__base__, "data_received", lambda self, data: heard.append(data))
    monkeypatch.setattr(line, "is_between_frames", lambda parser: True)

    async def work() -> None:
        flooded = Quiet()
        flooded.conn = type("Conn", (), {"parser": None})()
        flooded.bytes_left = Bucket(0.0, 100.0)
        for _ in range(9):
            flooded.data_received(b"x" * 30)
        assert flooded.wire.aborted and len(heard) == 3

    asyncio.run(work())


# -- the whole server


@pytest.fixture
def strict(tmp_path: Path) -> Iterator[Serving]:
    with Serving(str(tmp_path / "tables.db"), options=("--limits",)) as server:
        yield server


def test_who_does_not_stop_asking_is_told_once_and_then_disconnected(strict: Serving) -> None:
    with httpx.Client(transport=httpx.HTTPTransport(local_address=STRANGER), base_url=strict.url) as flood:
        told: list[httpx.Response] = []
        with pytest.raises(httpx.TransportError):
            for _ in range(2_000):
                found = flood.get("/api/games/tictactoe/rules")
                if found.status_code == 429:
                    told.append(found)
        assert "disconnected" in told[0].json()["message"] and told[0].headers["connection"] == "close"
        assert len(told) <= 3
        with pytest.raises(httpx.TransportError):
            flood.get("/")
    quiet = Player(strict.url)
    with quiet.live(quiet.set_up("tictactoe")) as line:
        line.send(type="ping", at=1)
        line.hear_kind("pong")
