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
    """A well mixed starting state from any seed. The number 7 and the text "7" are the same seed."""
    if isinstance(seed, str):
        if not (seed.isdecimal() and seed.isascii() and len(seed) < 19):
            return luck_from(int.from_bytes(blake2b(seed.encode(), digest_size=7).digest(), "big"))
        seed = int(seed)
    low = _mixed(seed)
    high = _mixed((seed >> 31) + low)
    return low % (_M1 - 1) + 1 << 31 | high % (_M2 - 1) + 1


def _mixed(number: int) -> int:
    """31 bits in, 31 bits out, every bit depending on every other."""
    number = (number + 0x1E3779B9) & _LOW
    number = (number ^ number >> 15) * 0x2C1B3C6D & _LOW
    number = (number ^ number >> 12) * 0x297A2D39 & _LOW
    return number ^ number >> 15


def advance(luck: int) -> int:
    """The state after this one."""
    first = (luck >> 31) * 40014 % _M1
    second = (luck & _LOW) * 40692 % _M2
    return first << 31 | second


def below(luck: int, count: int) -> int:
    """What this state shows on a die with faces 0 .. count-1."""
    return ((luck >> 31) - (luck & _LOW)) % (_M1 - 1) % count
