"""Secrets that are not cards: a position, a number, any value out of a few.

Beside every value that anybody can think possible stands the mask of the seats that do. So there is one kind of
knowledge: a seat that has ruled out all values but one knows the secret.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mypy_extensions import mypyc_attr

from planchette.kernel.asks import Seat
from planchette.kernel.luck import advance, below
from planchette.kernel.pile import EVERYONE, eyes

TRIES: Final = 40
"""How often secrets that depend on each other are imagined all at once, before it is done one by one."""


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)  # else only compiled code could make one
class Secret:
    """A value, and what every seat can think that it is.

    Rules read `value`. Whatever is shown to a seat, or thought in its place, reads `seen_by` and `thinkable`.
    """

    def __init__(self, value: int, possible: list[int], knowers: int) -> None:
        self.news = 0
        self.hide(value, possible, knowers)

    def copy(self) -> Secret:
        twin = Secret(0, [0], EVERYONE)
        _become(twin, self)
        twin.news = self.news
        return twin

    # -- who knows what

    def thinkable(self, seat: Seat) -> list[int]:
        """The values that seat can think possible, sorted; the one value if it knows."""
        mask = eyes(seat)
        return [value for value, thinkers in zip(self.possible, self.thinkers, strict=True) if thinkers & mask]

    def knows(self, seat: Seat) -> bool:
        return self.knowers() & eyes(seat) != 0

    def seen_by(self, seat: Seat) -> int | None:
        """The value, if that seat knows it."""
        return self.value if self.knows(seat) else None

    def knowers(self) -> int:
        """The mask of the seats that know the value."""
        unsure = 0
        for value, thinkers in zip(self.possible, self.thinkers, strict=True):
            if value != self.value:
                unsure |= thinkers
        return EVERYONE & ~unsure

    # -- learning

    def tell(self, mask: int) -> None:
        """Those seats now know the value."""
        self.narrow([self.value], mask)

    def narrow(self, values: list[int], mask: int = EVERYONE) -> None:
        """Those seats now know that it is one of these values. What is not true is refused."""
        if self.value not in values:
            raise ValueError("a secret cannot be narrowed to values that it has not")
        for number, value in enumerate(self.possible):
            if value not in values and self.thinkers[number] & mask:
                self.thinkers[number] &= ~mask
                self.news += 1
        self._tidy()

    def tell_whether(self, values: list[int], mask: int = EVERYONE) -> bool:
        """Those seats now know whether it is one of these values; so does the caller."""
        it_is = self.value in values
        self.narrow([value for value in self.possible if (value in values) == it_is], mask)
        return it_is

    # -- changing

    def hide(self, value: int, possible: list[int], knowers: int) -> None:
        """A new value: those seats know it, the others only that it is one of the possible ones."""
        if value not in possible:
            raise ValueError("a secret must be one of its possible values")
        if knowers & EVERYONE & (knowers - 1):
            self.news += 1  # who chose it knows it anyway, but not who else is told
        self.value = value
        self.possible = sorted(set(possible))
        unsure = EVERYONE & ~knowers
        self.thinkers = [EVERYONE if other == value else unsure for other in self.possible]
        self._tidy()

    def move(self, value: int, ways: Callable[[int], list[int]], watchers: int) -> None:
        """The value becomes another, to which there was a way: `ways(v)` lists what v may become (v too, if it may
        stay). `watchers` see what it becomes; the others think of every way from every value they thought possible."""
        if value not in ways(self.value):
            raise ValueError("a secret cannot move where there is no way from its value")
        if watchers & EVERYONE & ~self.knowers():
            self.news += 1
        thinkers: dict[int, int] = {}
        for before, mask in zip(self.possible, self.thinkers, strict=True):
            after = ways(before)
            if not after:
                self.news += 1  # everybody has seen that it was not there
            for other in after:
                thinkers[other] = thinkers.get(other, 0) | mask
        self.value = value
        self.possible = sorted(thinkers)
        self.thinkers = [thinkers[other] if other == value else thinkers[other] & ~watchers for other in self.possible]
        self._tidy()

    # -- imagining

    def suppose(self, value: int) -> None:
        """Imagine that it is this value: who knew the secret knows it, and nobody has ruled it out."""
        if value not in self.possible:
            raise ValueError("nobody thinks that value possible")
        knowers = self.knowers()
        self.thinkers = [
            EVERYONE if other == value else thinkers & ~knowers
            for other, thinkers in zip(self.possible, self.thinkers, strict=True)
        ]
        self.value = value

    def _tidy(self) -> None:
        """Forget the values that nobody thinks possible."""
        if 0 in self.thinkers:
            kept = [number for number, thinkers in enumerate(self.thinkers) if thinkers]
            self.possible = [self.possible[number] for number in kept]
            self.thinkers = [self.thinkers[number] for number in kept]


def imagine(secrets: list[Secret], seat: Seat, luck: int, agree: Callable[[], bool]) -> int:
    """Each secret becomes a value that the seat can think possible, at random, and so that all agree. Returns the
    luck that is left.

    Every way is as likely as every other, unless ways that agree are very rare: then the secrets change one by one
    from what they truly are, which is only near it.
    """
    hidden = [secret for secret in secrets if not secret.knows(seat)]
    true = [secret.copy() for secret in hidden]
    for _ in range(TRIES if hidden else 0):
        for secret, was in zip(hidden, true, strict=True):
            luck = _guess(secret, was, seat, luck)
        if agree():
            return luck
    for secret, was in zip(hidden, true, strict=True):
        _become(secret, was)
    for secret, was in zip(hidden * 3, true * 3, strict=True):
        before = secret.copy()
        luck = _guess(secret, was, seat, luck)
        if not agree():
            _become(secret, before)
    return luck


def _guess(secret: Secret, was: Secret, seat: Seat, luck: int) -> int:
    values = was.thinkable(seat)
    luck = advance(luck)
    _become(secret, was)
    secret.suppose(values[below(luck, len(values))])
    return luck


def _become(secret: Secret, other: Secret) -> None:
    secret.value = other.value
    secret.possible = other.possible[:]
    secret.thinkers = other.thinkers[:]
