"""Uvicorn's WebSocket protocol with a short way for what a live line carries all day: small text messages."""

from __future__ import annotations

from struct import Struct
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.protocol import State

TEXT = 0x81
"""The first byte of a whole text message (RFC 6455, section 5.2)."""
SHORT, LONG = 125, 65_535
WAITING_AT_MOST = 16
_short, _long, _longer = Struct("!BB"), Struct("!BBH"), Struct("!BBQ")


class LiveProtocol(WebSocketsSansIOProtocol):
    async def send(self, message: Any) -> None:
        text = message.get("text")
        if text is None or not self._is_open():
            await super().send(message)
        else:
            self.transport.write(text_frame(text.encode()))

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


def text_frame(payload: bytes) -> bytes:
    """The message as it goes over the wire. Servers do not mask."""
    size = len(payload)
    if size <= SHORT:
        return _short.pack(TEXT, size) + payload
    if size <= LONG:
        return _long.pack(TEXT, 126, size) + payload
    return _longer.pack(TEXT, 127, size) + payload
