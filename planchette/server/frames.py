"""Whole text messages as they go over a WebSocket (RFC 6455, section 5.2). All else is the library's."""

from __future__ import annotations

from struct import pack
from typing import Final

from websockets.frames import apply_mask  # type: ignore[attr-defined]  # in C where there is a compiler, as the library

TEXT: Final = 0x81
"""The first byte of a whole text message."""
MASKED: Final = 0x80
ENORMOUS: Final = 0xFF
"""The second byte of what a client sends has the size of a short message, or says where the size stands."""
SHORT: Final = 125
LONG: Final = 65_535


def text_frame(payload: bytes) -> bytes:
    """The message as it goes over the wire. Servers do not mask."""
    size = len(payload)
    if size <= SHORT:
        return pack("!BB", TEXT, size) + payload
    if size <= LONG:
        return pack("!BBH", TEXT, 126, size) + payload
    return pack("!BBQ", TEXT, 127, size) + payload


def text_in(data: bytes, most: int) -> str | None:
    """The text, if this is one whole text message and not too big. None: let the library look at it."""
    if len(data) < 6 or data[0] != TEXT or not MASKED <= data[1] < ENORMOUS:
        return None
    size, mask = data[1] - MASKED, 2
    if size > SHORT:
        size, mask = int.from_bytes(data[2:4], "big"), 4
    start = mask + 4
    if size > most or len(data) != start + size:
        return None
    try:
        return str(apply_mask(data[start:], data[mask:start]), "utf-8")
    except UnicodeDecodeError:
        return None
