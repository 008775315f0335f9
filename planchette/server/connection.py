"""One live connection: what is sent to it waits in a queue of its own, so that a slow reader delays nobody."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Coroutine, Generator
from functools import partial
from types import coroutine
from typing import Any

import msgspec
from litestar.exceptions import WebSocketDisconnect

from planchette.kernel.scene import Scene
from planchette.server.limits import Bucket
from planchette.server.line import EXTENSION, LiveProtocol
from planchette.server.messages.live import Presence, ToClient
from planchette.server.people import Person
from planchette.server.storage.disk import Disk

NOT_FOUND_CLOSE = 4404
TOO_SLOW = 4408
UNREADABLE = 4422
TOO_MANY = 4429
GONE = 1006
WAITING_AT_MOST = 200
LOST = (OSError, RuntimeError, WebSocketDisconnect)
"""What sending raises when nobody is there; RuntimeError if the server gave the line up and its end has yet to come."""
_encoder = msgspec.json.Encoder()


def encoded(message: ToClient) -> bytes:
    return _encoder.encode(message)


class Connection:
    """A socket at a table, in one seat or watching (-1)."""

    def __init__(self, socket: Any, person: Person, seat: int, bucket: Bucket, disk: Disk) -> None:
        self.socket = socket
        self.disk = disk
        self.line: LiveProtocol | None = socket.scope["extensions"].get(EXTENSION)
        self.person = person
        self.seat = seat
        self.bucket = bucket
        self.closed = 0
        self.busy = False
        self.scene: Scene | None = None
        self.lines = 0
        self.presence: Presence | None = None
        self.chat: dict[int, int] = {}
        """What was last told of the table, its log, who is there and the talk: with the next news only the rest is."""
        self.reader = asyncio.current_task()
        self._sender: asyncio.Task[None] | None = None
        self._waiting: asyncio.Queue[bytes | Awaitable[None] | None] = asyncio.Queue(WAITING_AT_MOST + 1)

    def post(self, text: bytes) -> None:
        """Send, as soon as the disk has what it tells of."""
        if self.closed:
            return
        if self.disk.behind:
            self.disk.hold(self, text)
        else:
            self.release(text)

    def release(self, text: bytes | None) -> None:
        """Send, at once if the line takes it. Who does not read is let go: all can be read again on reconnecting."""
        if self.closed in (TOO_SLOW, GONE):
            return
        if text is None:
            self._put(None)
        elif not self.busy:
            self._send_now(text)
        elif self._waiting.qsize() < WAITING_AT_MOST:
            self._put(text)
        else:
            self._let_go(TOO_SLOW)

    def _let_go(self, code: int) -> None:
        """It is told nothing more; its reader ends, and takes it from the table."""
        self.closed = self.closed or code
        if self.reader is not None:
            self.reader.cancel()

    def _send_now(self, text: bytes) -> None:
        """Start to send; mostly that is all. If the line makes us wait, `_run` does the waiting."""
        if self.line is not None and self.line.write(text):
            return
        sending = self.socket.send({"type": "websocket.send", "text": text.decode()})
        try:
            waits_for = sending.send(None)
        except StopIteration:
            return
        except LOST:
            self._let_go(GONE)
        else:
            self.busy = True
            self._put(the_rest(sending, waits_for))

    def _put(self, waiting: bytes | Awaitable[None] | None) -> None:
        """Few connections ever have to wait; the first time, somebody is needed to do it."""
        self._waiting.put_nowait(waiting)
        if self._sender is None:
            self._sender = asyncio.create_task(self._run())

    def tell(self, message: ToClient) -> None:
        self.post(encoded(message))

    def close(self, code: int) -> None:
        """Close after what waits was sent."""
        if self.closed:
            return
        self.closed = code
        if self.disk.behind:
            self.disk.hold(self, None)
        else:
            self._put(None)

    def drop(self) -> None:
        """Nobody is there any more."""
        if self._sender is not None:
            self._sender.cancel()

    async def _run(self) -> None:
        """Send what could not be sent at once, until the connection is closed."""
        try:
            while (waiting := await self._waiting.get()) is not None:
                if isinstance(waiting, bytes):
                    await self.socket.send({"type": "websocket.send", "text": waiting.decode()})
                else:
                    await waiting
                self.busy = not self._waiting.empty()
            await self.socket.send({"type": "websocket.close", "code": self.closed, "reason": ""})
        except LOST:
            self._let_go(GONE)


@coroutine
def the_rest(begun: Coroutine[Any, Any, None], waits_for: Any) -> Generator[Any, Any, None]:
    """Go on with a coroutine that was begun outside of any task and waits for something."""
    while True:
        try:
            value = yield waits_for
        except BaseException as error:
            step = partial(begun.throw, error)
        else:
            step = partial(begun.send, value)
        try:
            waits_for = step()
        except StopIteration:
            return
