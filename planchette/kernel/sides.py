"""Sides: who plays with whom. Results, concessions, shared knowledge and a team's talk follow from them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from planchette.kernel.errors import SetupError
from planchette.kernel.pile import eyes

if TYPE_CHECKING:
    from planchette.kernel.asks import Seat

NUMBERS: Final = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight"]


class Sides:
    """Who plays with whom, and never changes: `of` is the side of each seat, `members` and `masks` the seats of
    each side and their eyes. Sides are numbered from 0."""

    def __init__(self, of: list[int]) -> None:
        count = len(set(of))
        if sorted(set(of)) != list(range(count)):
            raise SetupError(f"sides are numbered from 0 without a gap, not {of}")
        self.of = of
        self.members: list[list[Seat]] = [
            [seat for seat, side in enumerate(of) if side == number] for number in range(count)
        ]
        self.masks = [sum([eyes(seat) for seat in seats]) for seats in self.members]

    @property
    def talks(self) -> bool:
        """Whether a side has somebody to talk to, and somebody to keep it from."""
        return 1 < len(self.members) < len(self.of)

    @property
    def words(self) -> str:
        """Who plays with whom, in words for people who look for a game."""
        sizes = sorted([len(seats) for seats in self.members])
        if len(sizes) == 1:
            return "alone" if len(self.of) == 1 else "together"
        if sizes[-1] == 1:
            return "against each other"
        if len(sizes) == 2 and sizes[0] == 1:
            return "one against many"
        return " against ".join([NUMBERS[size] if size < len(NUMBERS) else str(size) for size in sizes])


def all_alone(seats: int, settings: dict[str, str]) -> list[int]:
    """Everybody plays alone."""
    return list(range(seats))


def all_together(seats: int, settings: dict[str, str]) -> list[int]:
    """Everybody wins or loses with the others."""
    return [0] * seats


ALONE: Final = [Sides(list(range(seats))) for seats in range(17)]
"""Where everybody plays alone, by the number of seats."""
_kept: Final[dict[str, Sides]] = {}


def sides_of(numbers: list[int]) -> Sides:
    """The sides with these numbers, seat by seat. They never change, so they are shared."""
    if numbers == ALONE[len(numbers)].of:
        return ALONE[len(numbers)]
    name = repr(numbers)
    kept = _kept.get(name)
    if kept is None:
        kept = _kept[name] = Sides(numbers)
    return kept
