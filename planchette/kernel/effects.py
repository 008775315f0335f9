"""Effects by name: what the cards of a game can do, a line each, checked against the card file that names them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from planchette.kernel.content import CardFile


class Effect:
    """One effect: its name in the card file, whether it could do anything now, and what it does.

    Both are called with whatever the game gives all its effects: the table, the seat, the card. `number` is its place
    among the effects, from 1 on; a game whose rules compare numbers says which it means, and it is checked.
    """

    def __init__(self, name: str, can: Callable[..., bool], do: Callable[..., Any], number: int = 0) -> None:
        self.name = name
        self.can = can
        self.do = do
        self.number = number


def nothing(*given: Any) -> bool:
    """No effect can do anything."""
    return False


class Effects:
    """The effects of a game by number and by name. Number 0 is no effect, its name is ""."""

    def __init__(self, lines: list[Effect]) -> None:
        self.lines = [Effect("", nothing, nothing), *lines]
        self.names = [line.name for line in self.lines]
        self.by_name = {line.name: line for line in self.lines}
        for number, line in enumerate(self.lines):
            if line.number not in (0, number) or len(self.by_name) != len(self.lines):
                raise ValueError(f"effect '{line.name}' stands in the wrong place or twice")
            line.number = number

    def number_of(self, file: CardFile, card: str, field: str, name: str) -> int:
        """The number of the effect that a card names in that field; 0 for ""."""
        line = self.by_name.get(name)
        if line is None:
            raise file.error(card, f"field '{field}': expected one of {', '.join(self.names[1:])}, got '{name}'")
        return line.number

    def check_told(self, file: CardFile, deck: str, field: str, told: list[str]) -> None:
        """The card file tells of every effect once, in that field of that deck, and of no other."""
        for name in [*told, *self.names[1:]]:
            if name not in self.by_name or not name:
                self.number_of(file, f"{deck} '{name}'", field, name or "nothing")
            if told.count(name) != 1:
                times = "twice" if name in told else "nowhere"
                raise file.error(f"{deck} '{name}'", f"field '{field}': this effect is told {times}, expected it once")

    def check_used(self, file: CardFile, deck: str, field: str, used: Iterable[int]) -> None:
        """Some card of the file has each effect."""
        numbers = set(used)
        for line in self.lines[1:]:
            if line.number not in numbers:
                raise file.error(f"{deck} '{line.name}'", f"field '{field}': no card has this effect")
