"""Who asks too much is asked to wait."""

from __future__ import annotations

import time
from collections import OrderedDict
from typing import Final

FORGIVEN_AFTER: Final = 60.0
"""Seconds after which somebody who was told to wait is told again."""


class Bucket:
    """So many at once, then so many a second; and no more than the bucket `within` which it lies allows."""

    __slots__ = ("at", "burst", "left", "rate", "told", "within")

    def __init__(self, rate: float, burst: float, within: Bucket | None = None) -> None:
        self.rate = rate
        self.burst = burst
        self.left = burst
        self.at = time.monotonic()
        self.told = -FORGIVEN_AFTER
        self.within = within

    def take(self, amount: float = 1.0) -> bool:
        """Whether so much more is allowed now."""
        now = time.monotonic()
        self.left = min(self.burst, self.left + (now - self.at) * self.rate)
        self.at = now
        if self.left < amount or (self.within is not None and not self.within.take(amount)):
            return False
        self.left -= amount
        return True

    def give_back(self) -> None:
        """One that was taken was not needed."""
        self.left += 1.0
        if self.within is not None:
            self.within.give_back()

    def was_told(self) -> bool:
        """Whether somebody was told lately that it is too much. From now on they were."""
        now = time.monotonic()
        lately = now - self.told < FORGIVEN_AFTER
        self.told = now
        return lately


class Buckets:
    """A bucket for each address; those not seen for longest are forgotten first."""

    def __init__(self, rate: float, burst: float, most: int = 20_000) -> None:
        self.rate = rate
        self.burst = burst
        self.most = most
        self.known: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, address: str) -> bool:
        return self.of(address).take()

    def of(self, address: str) -> Bucket:
        bucket = self.known.get(address)
        if bucket is None:
            bucket = self.known[address] = Bucket(self.rate, self.burst)
            if len(self.known) > self.most:
                self.known.popitem(last=False)
        else:
            self.known.move_to_end(address)
        return bucket


class Tries(Buckets):
    """Buckets that only failures empty: who has failed too often may not even try."""

    def may_try(self, address: str) -> bool:
        bucket = self.known.get(address)
        if bucket is None:
            return True
        allowed = bucket.take()
        if allowed:
            bucket.give_back()
        return allowed


class Places:
    """How many of something each address has now."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.taken: dict[str, int] = {}

    def take(self, address: str) -> bool:
        taken = self.taken.get(address, 0)
        if taken >= self.most:
            return False
        self.taken[address] = taken + 1
        return True

    def free(self, address: str) -> None:
        left = self.taken.get(address, 1) - 1
        if left:
            self.taken[address] = left
        else:
            self.taken.pop(address, None)
