"""Luck as one integer: L'Ecuyer's combined generator (1988), two 31-bit states in one number.

Every product stays below 2**62, so that compiled code (where `i64` is a machine word; interpreted it is an
ordinary integer) never overflows: the same integer gives the same luck in every build.

Fast, and easy to see through: for simulations and for what bots imagine. People play with keyed luck (keyed.py).
"""

from __future__ import annotations

from hashlib import blake2b
from typing import Final

from mypy_extensions import i64

_M1: Final = 2147483563
_M2: Final = 2147483399
_LOW: Final = 0x7FFFFFFF
FAST: Final = 0x3FFFFFFFFFFFFFFF
"""The largest state of this generator. A larger number is keyed luck."""


def luck_from(seed: str | int) -> int:
    """A well mixed starting state from any seed. The number 7 and the text "7" are the same seed."""
    if isinstance(seed, str) and seed.isdecimal() and seed.isascii() and len(seed) < 19:
        seed = int(seed)
    if isinstance(seed, str) or not 0 <= seed < 10**18:
        seed = int.from_bytes(blake2b(str(seed).encode(), digest_size=7).digest(), "big")
    low: i64 = _mixed(seed & _LOW)
    high: i64 = _mixed((seed >> 31) + int(low) & _LOW)
    luck: i64 = low % (_M1 - 1) + 1 << 31 | high % (_M2 - 1) + 1
    return luck


def _mixed(number: i64) -> i64:
    """31 bits in, 31 bits out, every bit depending on every other."""
    number = (number + 0x1E3779B9) & _LOW
    number = (number ^ number >> 15) * 0x2C1B3C6D & _LOW
    number = (number ^ number >> 12) * 0x297A2D39 & _LOW
    return number ^ number >> 15


def advance(luck: i64) -> i64:
    """The state after this one."""
    first: i64 = (luck >> 31) * 40014 % _M1
    second: i64 = (luck & _LOW) * 40692 % _M2
    return first << 31 | second


def below(luck: i64, count: i64) -> i64:
    """What this state shows on a die with faces 0 .. count-1."""
    return ((luck >> 31) - (luck & _LOW)) % (_M1 - 1) % count


def hop(luck: i64) -> i64:
    """A state so far along that what follows it has nothing to do with what follows this one."""
    first: i64 = (luck >> 31) * 1286908403 % _M1
    second: i64 = (luck & _LOW) * 742938285 % _M2
    return first << 31 | second
