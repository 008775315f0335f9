"""Who comes to the server: somebody who plays quietly, and one who spoils it for others, each from an address of their
own on loopback.
"""

from __future__ import annotations

import asyncio
import json
import random
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

HERE = "127.0.0.1"
QUIET = ("127.0.0.10", "127.0.0.11", "127.0.0.12")
"""One for each time that is measured: nobody may set up more than 60 tables an hour."""
LOUD = "127.0.0.3"
A_DRAW = "fdcdbfdbabebcfafggcagaecdadecdcgaebbfeefgg"
"""Columns of connect four that give nobody four in a line: 42 answers."""
LOST = (OSError, ConnectionClosed, InvalidHandshake, httpx.HTTPError, asyncio.IncompleteReadError)


class Visitor:
    """Somebody at an address, with a token from their first table on."""

    def __init__(self, port: int, address: str) -> None:
        self.port = port
        self.address = address
        self.token = ""
        transport = httpx.AsyncHTTPTransport(local_address=address)
        self.http = httpx.AsyncClient(transport=transport, base_url=f"http://{HERE}:{port}/api", timeout=60)
        self.done: Counter[str] = Counter()

    async def ask(self, method: str, path: str, body: Any = None) -> httpx.Response:
        headers = {"authorization": f"Bearer {self.token}"} if self.token else {}
        found = await self.http.request(method, path, json=body, headers=headers)
        self.done[str(found.status_code)] += 1
        return found

    async def set_up(self, **wish: Any) -> str:
        """A new table; returns its id."""
        made = await self.ask("POST", "/matches?bearer=true", wish)
        made.raise_for_status()
        self.token = made.json()["token"]
        match: str = made.json()["table"]["id"]
        return match

    async def introduce(self) -> None:
        """Be somebody from now on: who asks for two tables at once without a token would be two people."""
        await self.set_up(game="tictactoe")

    def line(self, match: str, seat: int = 0) -> connect:
        headers = {"authorization": f"Bearer {self.token}"} if self.token else {}
        address = f"ws://{HERE}:{self.port}/api/matches/{match}/live?seat={seat}"
        return connect(
            address, additional_headers=headers, compression=None, max_size=None, local_addr=(self.address, 0)
        )


async def told(socket: ClientConnection, *kinds: str) -> dict[str, Any]:
    """The next message of one of these kinds."""
    while True:
        message: dict[str, Any] = json.loads(await socket.recv())
        if message["type"] in kinds:
            return message


# -- the quiet one


class Player(Visitor):
    """Plays connect four in both seats, an answer every so often, and notes how long each took to show."""

    pause = 0.1

    def __init__(self, port: int, address: str) -> None:
        super().__init__(port, address)
        self.waits: list[float] = []
        self.bot_waits: list[float] = []

    async def play(self, until: float) -> None:
        while time.perf_counter() < until:
            match = await self.set_up(game="connect_four", mine=[0, 1], hot_seat=True, start=True)
            async with self.line(match, 0) as one, self.line(match, 1) as two:
                lines = [one, two]
                for socket in lines:
                    await told(socket, "welcome")
                for number, column in enumerate(A_DRAW):
                    if time.perf_counter() > until:
                        return
                    self.waits.append(await answered(lines, number, f"drop {column}"))
                    await asyncio.sleep(self.pause)

    async def play_with_bot(self, until: float) -> None:
        """Against a medium bot, which thinks in a process: how long until it has answered."""
        while time.perf_counter() < until:
            match = await self.set_up(game="connect_four", bots={"1": "medium"}, start=True)
            async with self.line(match) as socket:
                view = (await told(socket, "welcome"))["view"]
                while view.get("outcome") is None and time.perf_counter() < until:
                    view = await self._one_round(socket, view)

    async def _one_round(self, socket: ClientConnection, view: dict[str, Any]) -> dict[str, Any]:
        key = random.choice(view["choice"]["options"])["key"]
        start = time.perf_counter()
        await socket.send(json.dumps({"type": "answer", "id": f"b{start:.6f}".replace(".", "_"),
                                      "sequence": view["sequence"], "key": key}))  # fmt: skip
        while True:
            found: dict[str, Any] = (await told(socket, "update"))["view"]
            if found.get("outcome") is not None or found.get("choice") is not None:
                self.bot_waits.append(time.perf_counter() - start)
                await asyncio.sleep(self.pause)
                return found


async def answered(lines: list[ClientConnection], number: int, key: str) -> float:
    """Answer in the seat whose turn it is; the seconds until both have seen it."""
    start = time.perf_counter()
    message = {"type": "answer", "id": f"n{number}", "sequence": number, "key": key}
    await lines[number % 2].send(json.dumps(message))
    for socket in lines:
        assert (await told(socket, "update", "refused"))["type"] == "update"
    return time.perf_counter() - start


# -- the loud one: each is one attack, repeated by several at once until the time is over

Attack = Callable[[Visitor, float], Awaitable[None]]


async def replays(visitor: Visitor, until: float) -> None:
    """Long pages from a long game, without a pause."""
    match = await long_game(visitor, until)
    await together(10, until, lambda: visitor.ask("GET", f"/matches/{match}/replay?step=120&count=50"))


async def long_game(visitor: Visitor, until: float) -> str:
    """A game of some two hundred answers."""
    match = await visitor.set_up(game="incubo", bots={"1": "easy"}, start=True)
    await visitor.ask("POST", f"/matches/{match}/seats/0/bot", {"level": "easy"})
    while time.perf_counter() < until - 15:
        found = (await visitor.ask("GET", f"/matches/{match}/replay?step=100000")).json()
        if found.get("steps", 0) >= 170:
            break
        await asyncio.sleep(0.5)
    return match


async def undo(visitor: Visitor, until: float) -> None:
    """Answer, take back, answer, on many lines at once."""

    async def once() -> None:
        match = await visitor.set_up(game="incubo", mine=[0, 1], hot_seat=True, start=True)
        async with visitor.line(match) as socket:
            message = await told(socket, "welcome")
            while time.perf_counter() < until:
                choice = message["view"].get("choice")
                kind = {"type": "undo"} if choice is None else {"type": "answer", "key": choice["options"][0]["key"]}
                mark = f"u{time.perf_counter():.6f}".replace(".", "_")
                await socket.send(json.dumps(kind | {"id": mark, "sequence": message["sequence"]}))
                found = await told(socket, "update", "refused")
                visitor.done[found["type"]] += 1
                message = found if found["type"] == "update" else message

    await together(10, until, once)


async def reviews(visitor: Visitor, until: float) -> None:
    """Looks back on one game after the other, and hints in between."""

    async def once() -> None:
        match = await visitor.set_up(game="connect_four", bots={"1": "easy"}, start=True)
        await visitor.ask("GET", f"/matches/{match}/hint")
        await visitor.ask("POST", f"/matches/{match}/concede", {"id": "c"})
        await visitor.ask("GET", f"/matches/{match}/review")

    await together(5, until, once)


async def hard_bots(visitor: Visitor, until: float) -> None:
    """Ten tables at which hard bots alone play."""
    for _ in range(10):
        match = await visitor.set_up(game="incubo", bots={"1": "hard"}, start=True)
        await visitor.ask("POST", f"/matches/{match}/seats/0/bot", {"level": "hard"})
    await asyncio.sleep(max(0.0, until - time.perf_counter()))


async def messages(visitor: Visitor, until: float) -> None:
    """Messages on live lines as fast as they go, and again after being disconnected."""
    match = await visitor.set_up(game="incubo", bots={"1": "easy"}, start=True)

    async def once() -> None:
        async with visitor.line(match) as socket:
            while time.perf_counter() < until:
                await socket.send('{"type":"ping","at":1}')
                visitor.done["sent"] += 1

    await together(10, until, once)


async def requests(visitor: Visitor, until: float) -> None:
    """Requests as fast as they go, and new connections after being disconnected."""
    line = b"GET /api/games HTTP/1.1\r\nhost: x\r\n\r\n"

    async def once() -> None:
        reader, writer = await asyncio.open_connection(HERE, visitor.port, local_addr=(LOUD, 0))
        try:
            while time.perf_counter() < until:
                writer.write(line)
                head = await reader.readuntil(b"\r\n\r\n")
                size = int(head.lower().partition(b"content-length:")[2].partition(b"\r\n")[0] or 0)
                await reader.readexactly(size)
                visitor.done[head[9:12].decode()] += 1
        finally:
            writer.close()

    await together(10, until, once)


async def silence(visitor: Visitor, until: float) -> None:
    """Connections that say nothing, or begin a request and never end it."""
    kept = []
    for number in range(600):
        if time.perf_counter() > until:
            break
        try:
            _, writer = await asyncio.open_connection(HERE, visitor.port, local_addr=(LOUD, 0))
            writer.write(b"GET / HTTP/1.1\r\nx: " if number % 2 else b"")
            kept.append(writer)
            visitor.done["opened"] += 1
        except OSError:
            visitor.done["refused"] += 1
        await asyncio.sleep(0.01)
    await asyncio.sleep(max(0.0, until - time.perf_counter()))
    for writer in kept:
        writer.close()


async def lobby(visitor: Visitor, until: float) -> None:
    """Public tables without end, and the list of them again and again."""

    async def once() -> None:
        await visitor.ask("POST", "/matches?bearer=true", {"game": "connect_four", "visibility": "public"})
        await visitor.ask("GET", "/matches")

    await together(5, until, once)


ATTACKS: dict[str, Attack] = {
    "replays": replays,
    "undo": undo,
    "reviews": reviews,
    "hard bots": hard_bots,
    "messages": messages,
    "requests": requests,
    "silence": silence,
    "lobby": lobby,
}


async def together(count: int, until: float, once: Callable[[], Awaitable[Any]]) -> None:
    """So many at once do it over and over, whatever becomes of it; a little slower after each failure, as a client that
    has to connect again."""

    async def again() -> None:
        while time.perf_counter() < until:
            try:
                await asyncio.wait_for(once(), max(0.1, until - time.perf_counter()))
            except (*LOST, TimeoutError):
                await asyncio.sleep(0.02)

    await asyncio.gather(*(again() for _ in range(count)))
