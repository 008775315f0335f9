"""Keyed luck, for matches that people play: BLAKE2b in counter mode. What was seen tells nothing about what comes.

Keyed luck is one integer as well, larger than any of the fast generator's: a byte 1, a key of 32 bytes, and 8 bytes
that count the draws. So whatever carries the luck of a table carries its key, and whoever sets another luck (a bot's
imagined game) has lost it. In a match that was taken over from another, the other's key stands before, with the
number of draws that it serves for.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import Final

from planchette.kernel.luck import FAST

KEY: Final = 32
COUNT: Final = 8
_DRAWS: Final = (1 << 8 * COUNT) - 1
_BITS: Final = 256


def keyed_luck(key: bytes, before: list[tuple[bytes, int]]) -> int:
    """Luck from that key, no draw made yet. `before`: earlier keys, and up to which draw each serves."""
    parts = [b"\1"]
    for earlier, until in before:
        parts.append(earlier)
        parts.append(until.to_bytes(COUNT, "big"))
    parts.append(key)
    return int.from_bytes(b"".join(parts), "big") << 8 * COUNT


def face(luck: int, count: int) -> int:
    """What the draw of this number shows on a die with faces 0 .. count-1.

    It is the remainder of 256 bits: a face of a die with 2**16 faces is too likely by less than 1 in 2**240.
    """
    held = luck.to_bytes((luck.bit_length() + 7) // 8, "big")
    draw = held[len(held) - COUNT :]
    start = 1
    while start + KEY + COUNT < len(held) and held[start + KEY : start + KEY + COUNT] < draw:
        start += KEY + COUNT
    bits = blake2b(draw, key=held[start : start + KEY], digest_size=_BITS // 8).digest()
    return int.from_bytes(bits, "big") % count


def keys_until(luck: int) -> list[tuple[bytes, int]]:
    """The keys that the draws so far came from, and up to which draw each served."""
    held = luck.to_bytes((luck.bit_length() + 7) // 8, "big")
    made = draws(luck)
    found: list[tuple[bytes, int]] = []
    for start in range(1, len(held), KEY + COUNT):
        until = int.from_bytes(held[start + KEY : start + KEY + COUNT], "big")
        if not found or found[-1][1] < made:
            found.append((held[start : start + KEY], min(until, made)))
    return found


def draws(luck: int) -> int:
    """How many draws were made with keyed luck: the part of it that is no secret."""
    return luck & _DRAWS


def with_key(told: int, like: int) -> int:
    """The luck of a table that was read from a file, where keyed luck is only told by its number of draws."""
    if told < 0 or told > (FAST if like <= FAST else _DRAWS):
        raise ValueError("no luck is like that")
    return told if like <= FAST else like - draws(like) + told
