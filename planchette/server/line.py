"""Uvicorn's WebSocket protocol with a short way for what a live line carries all day: small text messages.

Both ways are short only for what is plain: one whole message on an open line. All else is left to the library.
That reaches into the library's private parts (tests/server/test_line.py notices if they move) and buys 1.30 to 1.38
times the answers per CPU second of `ws="websockets-sansio"`, measured side by side by bench/load/run.py.
"""

from __future__ import annotations

from asyncio import TimerHandle
from collections.abc import Callable
from math import ceil
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request
from websockets.protocol import State
from websockets.streams import StreamReader

from planchette.server.config import Limits
from planchette.server.frames import text_frame, text_in
from planchette.server.limits import Bucket

EXTENSION = "planchette.line"
"""Where the application finds the protocol itself, among the extensions of its scope."""
WAITING_AT_MOST = 16
READING_SECONDS = 30.0
"""So long somebody may read nothing of what waits to be sent."""


class LiveProtocol(WebSocketsSansIOProtocol):
    ears: Callable[[str], bool] | None = None
    """Who is asked to take a message at once, without its turn in the queue. False: it goes into the queue."""
    between = False
    """Whether the library's parser has the last frame whole and nothing of the next."""
    heard_from = False
    """Whether anything came since the line was last looked after."""
    stuck: TimerHandle | None = None
    bytes_left: Bucket | None = None
    """What may come in that is no plain message: nobody counts the library's own, as pings."""
    limits = Limits()
    """The server's, once it runs."""

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.close_sent:
            self.scope["extensions"][EXTENSION] = self  # type: ignore[assignment]

    def data_received(self, data: bytes) -> None:
        self.heard_from = True
        if not self._heard(data):
            if self.bytes_left is None:
                self.bytes_left = Bucket(self.limits.line_bytes_per_second, self.limits.line_byte_burst)
            if not self.bytes_left.take(len(data)):
                self.transport.abort()
                return
            super().data_received(data)
            self.between = is_between_frames(self.conn.parser)

    def _heard(self, data: bytes) -> bool:
        """Whether that was one whole message, and somebody took it."""
        conn = self.conn
        if self.ears is None or not self.between or conn.current_size is not None or conn.state is not State.OPEN:
            return False
        text = text_in(data, self.config.ws_max_size) if self.queue.empty() else None
        return text is not None and self.ears(text)

    def schedule_ping(self) -> None:
        """With those of all lines at the beginning of a second: the server wakes up for many at once."""
        due = ceil(self.loop.time() + self.config.ws_ping_interval)  # type: ignore[operator]  # we have one
        self.ping_timer = self.loop.call_at(due, self.send_keepalive_ping)

    def send_keepalive_ping(self) -> None:
        """Who has said something lately need not be asked whether they are there."""
        if self.heard_from:
            self.heard_from = False
            self.schedule_ping()
        else:
            super().send_keepalive_ping()

    def pause_writing(self) -> None:
        super().pause_writing()
        self.stuck = self.loop.call_later(READING_SECONDS, self.transport.abort)

    def resume_writing(self) -> None:
        super().resume_writing()
        self._stop_waiting()

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop_waiting()
        super().connection_lost(exc)
        if self.handshake_initiated:
            self.scope["extensions"].pop(EXTENSION, None)  # or only the collector would find it

    def _stop_waiting(self) -> None:
        if self.stuck is not None:
            self.stuck.cancel()
            self.stuck = None

    async def send(self, message: Any) -> None:
        text = message.get("text")
        if text is None or not self.write(text.encode()):
            await super().send(message)

    def write(self, payload: bytes) -> bool:
        """Send the text at once, if the line takes it."""
        is_open = self._is_open()
        if is_open:
            self.transport.write(text_frame(payload))
        return is_open

    def _is_open(self) -> bool:
        """Whether nothing but the next message is to be sent."""
        idle = self.handshake_complete and not self.close_sent and not self.disconnected and self.writable.is_set()
        return idle and self.conn.state is State.OPEN

    def send_receive_event_to_app(self) -> None:
        """Let a few messages wait before reading is paused: it costs more than most messages."""
        paused = self.read_paused
        if not paused and self.queue.qsize() < WAITING_AT_MOST:
            self.read_paused = True
            super().send_receive_event_to_app()
            self.read_paused = False
        else:
            super().send_receive_event_to_app()


def is_between_frames(parser: Any) -> bool:
    """Whether the library's parser, a generator, waits for the first byte of a frame: there it asks for the end.

    Its buffer does not tell: the beginning of a frame leaves it before the rest has come.
    """
    while parser.gi_yieldfrom is not None:
        parser = parser.gi_yieldfrom
    return parser.gi_code is StreamReader.at_eof.__code__
