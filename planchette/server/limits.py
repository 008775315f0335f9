"""Who asks too much is asked to wait."""

from __future__ import annotations

import time
from collections import OrderedDict


class Bucket:
    """So many at once, then so many a second."""

    __slots__ = ("at", "burst", "left", "rate")

    def __init__(self, rate: float, burst: float) -> None:
        self.rate = rate
        self.burst = burst
        self.left = burst
        self.at = time.monotonic()

    def take(self) -> bool:
        """Whether one more is allowed now."""
        now = time.monotonic()
        self.left = min(self.burst, self.left + (now - self.at) * self.rate)
        self.at = now
        if self.left < 1.0:
            return False
        self.left -= 1.0
        return True

    def give_back(self) -> None:
        """One that was taken was not needed."""
        self.left += 1.0


class Buckets:
    """A bucket for each address; those not seen for longest are forgotten first."""

    def __init__(self, rate: float, burst: float, most: int = 20_000) -> None:
        self.rate = rate
        self.burst = burst
        self.most = most
        self.known: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, address: str) -> bool:
        bucket = self.known.get(address)
        if bucket is None:
            bucket = self.known[address] = Bucket(self.rate, self.burst)
            if len(self.known) > self.most:
                self.known.popitem(last=False)
        else:
            self.known.move_to_end(address)
        return bucket.take()


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
