"""Luck as one integer: L'Ecuyer's combined generator (1988), two 31-bit states in one number.

Every product stays below 2**62, so that compiled code never leaves machine integers. The same integer
gives the same luck in every build.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import Final

_M1: Final = 2147483563
_M2: Final = 2147483399
_LOW: Final = 0x7FFFFFFF


def luck_from(seed: str | int) -> int:
    """A well mixed starting state from any seed."""
    digest = blake2b(str(seed).encode(), digest_size=16).digest()
    first = int.from_bytes(digest[:8], "big") % (_M1 - 1) + 1
    second = int.from_bytes(digest[8:], "big") % (_M2 - 1) + 1
    return first << 31 | second


def advance(luck: int) -> int:
    """The state after this one."""
    first = (luck >> 31) * 40014 % _M1
    second = (luck & _LOW) * 40692 % _M2
    return first << 31 | second


def below(luck: int, count: int) -> int:
    """What this state shows on a die with faces 0 .. count-1."""
    return ((luck >> 31) - (luck & _LOW)) % (_M1 - 1) % count
