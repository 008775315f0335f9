"""Uvicorn's HTTP protocol for strangers: who is silent, who dribbles, who does not read, and who goes on asking after
being told to wait, is let go.

A proxy that we trust speaks for many people, and looks after them itself: it is let in whatever happens.
"""

from __future__ import annotations

import time
from asyncio import TimerHandle, Transport
from typing import Any

from uvicorn.middleware.proxy_headers import _TrustedHosts
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from planchette.server.limits import Places
from planchette.server.people import counted_as

REQUEST_SECONDS = 15.0
"""From the first byte of a request, or from the beginning of a connection, to the last byte."""
READING_SECONDS = 30.0
"""So long somebody may read nothing of what waits to be sent."""
SHUT_SECONDS = 10.0
MOST_SOCKETS = 200
MOST_SHUT = 10_000

_shut: dict[str, float] = {}
_sockets = Places(MOST_SOCKETS)


def shut(address: str) -> None:
    """For a while, nobody from there is let in."""
    if len(_shut) >= MOST_SHUT:
        _shut.clear()
    _shut[address] = time.monotonic() + SHUT_SECONDS


def is_shut(address: str) -> bool:
    until = _shut.get(address)
    if until is None:
        return False
    if until < time.monotonic():
        del _shut[address]
        return False
    return True


class Door(HttpToolsProtocol):
    """One connection, as long as it speaks HTTP."""

    deadline: TimerHandle | None = None
    stuck: TimerHandle | None = None
    peer = ""
    """The address that it counts for; "" for one that we trust."""

    def connection_made(self, transport: Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        host = self.client[0] if self.client else ""
        address = "" if host in trusted(self.config.forwarded_allow_ips) else counted_as(host)
        if address and (is_shut(address) or not _sockets.take(address)):
            transport.abort()
            return
        self.peer = address
        self._expect_request()

    def connection_lost(self, exc: Exception | None) -> None:
        self._leave()
        super().connection_lost(exc)

    def handle_websocket_upgrade(self) -> None:
        """From now on the live line looks after itself."""
        self._leave()
        super().handle_websocket_upgrade()

    def _leave(self) -> None:
        self._stop_timers()
        if self.peer:
            _sockets.free(self.peer)
            self.peer = ""

    def data_received(self, data: bytes) -> None:
        if self.peer and is_shut(self.peer):
            self.transport.abort()
        else:
            super().data_received(data)

    def on_message_begin(self) -> None:
        super().on_message_begin()
        if self.deadline is None:
            self._expect_request()

    def on_message_complete(self) -> None:
        if self.deadline is not None:
            self.deadline.cancel()
            self.deadline = None
        super().on_message_complete()

    def _expect_request(self) -> None:
        self.deadline = self.loop.call_later(REQUEST_SECONDS, self.transport.abort)

    def pause_writing(self) -> None:
        super().pause_writing()
        self.stuck = self.loop.call_later(READING_SECONDS, self.transport.abort)

    def resume_writing(self) -> None:
        super().resume_writing()
        if self.stuck is not None:
            self.stuck.cancel()
            self.stuck = None

    def timeout_keep_alive_handler(self) -> None:
        """Closing would wait for somebody to read what is left, who may never do so."""
        if self.transport.get_write_buffer_size():
            self.transport.abort()
        else:
            super().timeout_keep_alive_handler()

    def _stop_timers(self) -> None:
        for timer in (self.deadline, self.stuck):
            if timer is not None:
                timer.cancel()
        self.deadline = self.stuck = None


_known: dict[str, Any] = {}


def trusted(hosts: list[str] | str) -> Any:
    """The proxies that may say for whom they speak, as uvicorn understands them."""
    told = ",".join(hosts) if isinstance(hosts, list) else hosts
    if told not in _known:
        _known[told] = _TrustedHosts(told)
    return _known[told]
