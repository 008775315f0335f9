"""One live connection: what is sent to it waits in a queue of its own, so that a slow reader delays nobody."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
from litestar.exceptions import WebSocketDisconnect

from planchette.server.limits import Bucket
from planchette.server.messages import ToClient
from planchette.server.people import Person

TOO_SLOW = 4408
WAITING_AT_MOST = 200
_encoder = msgspec.json.Encoder()


def encoded(message: ToClient) -> str:
    return _encoder.encode(message).decode()


class Connection:
    """A socket at a table, in one seat or watching (-1)."""

    def __init__(self, socket: Any, person: Person, seat: int, bucket: Bucket) -> None:
        self.socket = socket
        self.person = person
        self.seat = seat
        self.bucket = bucket
        self.closed = 0
        self.reader = asyncio.current_task()
        self._waiting: asyncio.Queue[str | None] = asyncio.Queue(WAITING_AT_MOST + 1)

    def post(self, text: str) -> None:
        """Send soon. Who does not read is let go: everything can be read again on reconnecting."""
        if self.closed:
            return
        if self._waiting.qsize() < WAITING_AT_MOST:
            self._waiting.put_nowait(text)
        else:
            self.closed = TOO_SLOW
            if self.reader is not None:
                self.reader.cancel()

    def tell(self, message: ToClient) -> None:
        self.post(encoded(message))

    def close(self, code: int) -> None:
        """Close after what waits was sent."""
        if not self.closed:
            self.closed = code
            self._waiting.put_nowait(None)

    async def run(self) -> None:
        """Send what is posted until the connection is closed."""
        send = self.socket.send
        try:
            while (text := await self._waiting.get()) is not None:
                await send({"type": "websocket.send", "text": text})
            await send({"type": "websocket.close", "code": self.closed, "reason": ""})
        except (OSError, WebSocketDisconnect):
            self.closed = self.closed or 1006
