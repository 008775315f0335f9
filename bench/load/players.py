"""Players who think for a while, then answer; one coroutine a seat. They note how long each answer took to show.

They fill the whole rack in an order that gives nobody four in a line, so that a match takes 42 answers: at random it
would be over after 21, and much of the work would be coming and going, which in a real game of hundreds it is not.
"""

from __future__ import annotations

import asyncio
import random
import time
from typing import Any, Protocol

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

Seat = tuple[str, int, str]
"""A match, a seat in it, and the secret that holds the seat."""


ANSWERS_A_MATCH = 42
A_DRAW = "fdcdbfdbabebcfafggcagaecdadecdcgaebbfeefgg"


class Dialect(Protocol):
    """How one server is talked to. Each method is told in which seat it speaks."""

    def address(self, seat: Seat) -> str: ...
    def headers(self, seat: Seat) -> dict[str, str]: ...
    async def greet(self, socket: ClientConnection, seat: Seat) -> None: ...
    def read(self, text: str, seat: Seat) -> State | None: ...
    def answer(self, state: State, column: int, seat: Seat) -> str: ...
    def reply_to_ping(self, text: str) -> str: ...


class State:
    """A connect-four table as one seat sees it: a number that grows, the discs in it, and whether I am asked."""

    __slots__ = ("discs", "my_turn", "number", "over")

    def __init__(self, number: int, discs: int, my_turn: bool, over: bool) -> None:
        self.number = number
        self.discs = discs
        self.my_turn = my_turn
        self.over = over


class Watch:
    """Latencies in seconds, noted while it is on."""

    def __init__(self) -> None:
        self.on = False
        self.latencies: list[float] = []
        self.live = 0

    def note(self, seconds: float) -> None:
        if self.on:
            self.latencies.append(seconds)


async def sit(dialect: Dialect, seats: list[Seat], think: float, watch: Watch, chance: random.Random) -> None:
    """Play in these seats, one match after the other."""
    for seat in seats:
        try:
            async with connect(
                dialect.address(seat),
                additional_headers=dialect.headers(seat),
                compression=None,
                ping_interval=None,
                max_size=None,
                open_timeout=60,
            ) as socket:
                watch.live += 1
                await dialect.greet(socket, seat)
                await play(dialect, socket, seat, think, watch, chance)
        except ConnectionClosed:
            pass
        finally:
            watch.live -= 1


async def play(
    dialect: Dialect, socket: ClientConnection, seat: Seat, think: float, watch: Watch, chance: random.Random
) -> None:
    sent: tuple[int, float] | None = None
    async for text in socket:
        assert isinstance(text, str)
        if reply := dialect.reply_to_ping(text):
            await socket.send(reply)
            continue
        state = dialect.read(text, seat)
        if state is None:
            continue
        if sent is not None and state.number > sent[0]:
            watch.note(time.perf_counter() - sent[1])
            sent = None
        if state.over:
            return
        if state.my_turn and sent is None:
            await asyncio.sleep(think * chance.uniform(0.5, 1.5))
            message = dialect.answer(state, "abcdefg".index(A_DRAW[state.discs]), seat)
            sent = (state.number, time.perf_counter())
            await socket.send(message)


class OurView(msgspec.Struct):
    sequence: int
    choice: dict[str, Any] | None = None
    outcome: dict[str, Any] | None = None


class OurMessage(msgspec.Struct):
    """What these players need of our messages; the rest is skipped, so that they cost little."""

    type: str
    sequence: int = 0
    view: OurView | None = None


OUR_MESSAGES = msgspec.json.Decoder(OurMessage)


class Ours:
    def __init__(self, port: int) -> None:
        self.port = port
        self.answers = 0

    def address(self, seat: Seat) -> str:
        return f"ws://127.0.0.1:{self.port}/api/matches/{seat[0]}/live"

    def headers(self, seat: Seat) -> dict[str, str]:
        return {"authorization": f"Bearer {seat[2]}"}

    async def greet(self, socket: ClientConnection, seat: Seat) -> None:
        pass

    def reply_to_ping(self, text: str) -> str:
        return ""

    def read(self, text: str, seat: Seat) -> State | None:
        message = OUR_MESSAGES.decode(text)
        if message.view is None:
            assert message.type != "refused", text
            return None
        view = message.view
        return State(message.sequence, view.sequence, view.choice is not None, view.outcome is not None)

    def answer(self, state: State, column: int, seat: Seat) -> str:
        self.answers += 1
        message = {
            "type": "answer",
            "id": f"n{self.answers}",
            "sequence": state.number,
            "key": f"drop {'abcdefg'[column]}",
        }
        return msgspec.json.encode(message).decode()


class Bare(Ours):
    """What is left of our language when nothing is checked."""

    def address(self, seat: Seat) -> str:
        return f"ws://127.0.0.1:{self.port}/{seat[0]}/{seat[1]}"


class TheirCells(msgspec.Struct):
    cells: list[str | None]


class TheirTurn(msgspec.Struct):
    currentPlayer: str
    gameover: dict[str, Any] | None = None


class TheirState(msgspec.Struct):
    G: TheirCells
    ctx: TheirTurn
    _stateID: int


class TheirSync(msgspec.Struct):
    state: TheirState


THEIR_EVENTS = msgspec.json.Decoder(list[msgspec.Raw])
THEIR_STATES = msgspec.json.Decoder(TheirState)
THEIR_SYNCS = msgspec.json.Decoder(TheirSync)


class Theirs:
    """boardgame.io's socket.io, as its own client speaks it over a WebSocket."""

    def __init__(self, port: int) -> None:
        self.port = port

    def address(self, seat: Seat) -> str:
        return f"ws://127.0.0.1:{self.port}/socket.io/?EIO=4&transport=websocket"

    def headers(self, seat: Seat) -> dict[str, str]:
        return {}

    async def greet(self, socket: ClientConnection, seat: Seat) -> None:
        match, number, secret = seat
        await socket.recv()
        await socket.send("40/connect_four,")
        while not str(await socket.recv()).startswith("40"):
            pass
        await socket.send(emit("sync", match, str(number), secret, 2))

    def reply_to_ping(self, text: str) -> str:
        return "3" if text == "2" else ""

    def read(self, text: str, seat: Seat) -> State | None:
        if not text.startswith("42"):
            return None
        if not text.startswith(('["sync"', '["update"'), start := text.index(",") + 1):
            return None
        name, _, told = THEIR_EVENTS.decode(text[start:])[:3]
        is_sync = bytes(name) == b'"sync"'
        state = THEIR_SYNCS.decode(bytes(told)).state if is_sync else THEIR_STATES.decode(bytes(told))
        discs = ANSWERS_A_MATCH - state.G.cells.count(None)
        over = state.ctx.gameover is not None
        return State(state._stateID, discs, state.ctx.currentPlayer == str(seat[1]) and not over, over)

    def answer(self, state: State, column: int, seat: Seat) -> str:
        match, number, secret = seat
        move = {"type": "drop", "args": [column], "playerID": str(number), "credentials": secret}
        return emit("update", {"type": "MAKE_MOVE", "payload": move}, state.number, match, str(number))


def emit(*event: Any) -> str:
    return "42/connect_four," + msgspec.json.encode(event).decode()
