"""Options: the typed, finite answers of a game, each with a stable key and an integer id.

A `Domain` is a finite list of things an option can name, a `Kind` is a verb with domains as arguments,
and an `Option` is one verb with its arguments. Options are made once and shared, so that `is` compares
them. A `Vocabulary` numbers all options of a game: ids and masks are derived from it, not written.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from planchette.kernel.errors import IllegalAnswer, SetupError

SEAT: Final = "seat"
"""The domain of that name lists the seats, in their order: where people sit there, sentences can name them."""


class Domain:
    """A finite, ordered list of things. `area` is the prefix of their ids in a scene ("" for none)."""

    def __init__(self, name: str, values: list[str], area: str = "", labels: list[str] | None = None) -> None:
        self.name = name
        self.values = values
        self.area = area
        self.labels = values if labels is None else labels

    def __len__(self) -> int:
        return len(self.values)

    def entity(self, value: int) -> str:
        """The id of that thing in a scene, "" when it has no place there."""
        return f"{self.area}:{self.values[value]}" if self.area else ""

    def label(self, value: int) -> str:
        return self.labels[value] if 0 <= value < len(self.labels) else "?"


def numbers(name: str, count: int) -> Domain:
    return Domain(name, [str(number) for number in range(count)])


class Option:
    """One legal answer. Compare with `is`; `a`, `b` and `c` are its arguments as places in their domains."""

    def __init__(self, kind: Kind, args: list[int], key: str) -> None:
        self.kind = kind
        self.args = args
        self.key = key
        self.id = -1
        self.a = args[0] if args else -1
        self.b = args[1] if len(args) > 1 else -1
        self.c = args[2] if len(args) > 2 else -1

    def __repr__(self) -> str:
        return f"<{self.key}>"

    @property
    def label(self) -> str:
        """The option in words, for a button or a list."""
        words = self.kind.text
        for place, arg in enumerate(self.args):
            domain = self.kind.domains[place]
            words = words.replace("{" + domain.name + "}", domain.label(arg), 1)
        return words

    @property
    def targets(self) -> list[str]:
        """The entities this option touches, in the order in which a person would click them."""
        found = [self.kind.domains[place].entity(arg) for place, arg in enumerate(self.args)]
        return [entity for entity in found if entity]


MOST_ARGUMENTS: Final = 3


class Kind:
    """A verb with up to three finite arguments. `text` names them in braces by domain: "Move {from} to {to}"."""

    def __init__(
        self,
        name: str,
        domains: list[Domain] | None = None,
        text: str = "",
        where: Callable[[list[int]], bool] | None = None,
    ) -> None:
        self.name = name
        self.domains: list[Domain] = [] if domains is None else domains
        if len(self.domains) > MOST_ARGUMENTS:
            raise SetupError(f"'{name}' has {len(self.domains)} arguments, an option has at most 3: ask in two steps")
        self.text = text or name.capitalize()
        self.second = len(self.domains[1]) if len(self.domains) > 1 else 1
        self.third = len(self.domains[2]) if len(self.domains) > 2 else 1
        self.missing = MOST_ARGUMENTS - len(self.domains)
        self.options: list[Option] = []
        self.by_place: list[Option | None] = []
        for args in _products(self.domains):
            legal = where is None or where(args)
            option = Option(self, args, self._key(args)) if legal else None
            self.by_place.append(option)
            if option is not None:
                self.options.append(option)

    def _key(self, args: list[int]) -> str:
        words = [self.name] + [domain.values[arg] for domain, arg in zip(self.domains, args, strict=True)]
        return " ".join(words)

    def of(self, a: int = -1, b: int = -1, c: int = -1) -> Option:
        """The shared option with these arguments; -1 stands for one that the verb does not have.

        Arguments out of their domain lead to a place whose first two are others, so the third need not be compared.
        """
        try:
            option = self.by_place[(a * self.second + b) * self.third + c + self.missing]
        except IndexError:
            option = None
        if option is None or option.b != b or option.a != a:
            raise ValueError(f"'{self.name}' has no option with the arguments {a}, {b}, {c}")
        return option

    def only(self) -> Option:
        """The one option of a verb without arguments."""
        return self.options[0]


def _products(domains: list[Domain]) -> Iterator[list[int]]:
    if not domains:
        yield []
        return
    for head in range(len(domains[0])):
        for tail in _products(domains[1:]):
            yield [head, *tail]


class Vocabulary:
    """All options of a game, numbered. Kinds listed together are interleaved by their first argument."""

    def __init__(self, groups: list[list[Kind]]) -> None:
        self.options: list[Option] = []
        self.by_key: dict[str, Option] = {}
        for group in groups:
            ranks = {kind.name: rank for rank, kind in enumerate(group)}
            members = [option for kind in group for option in kind.options]
            members.sort(key=lambda option: (option.a, ranks[option.kind.name], option.args))
            self.options.extend(members)
        for number, option in enumerate(self.options):
            if option.id not in (-1, number) or option.key in self.by_key:
                raise SetupError(f"option '{option.key}' is numbered twice")
            option.id = number
            self.by_key[option.key] = option

    def __len__(self) -> int:
        return len(self.options)

    def find(self, key: str) -> Option:
        option = self.by_key.get(key)
        if option is None:
            raise IllegalAnswer(f"'{key[:60]}' is not an answer that this game knows")
        return option

    def mask(self, options: list[Option]) -> list[int]:
        """Ones at the ids of the given options, zeros elsewhere."""
        marks = [0] * len(self.options)
        for option in options:
            marks[option.id] = 1
        return marks


def is_listed(option: Option, options: list[Option]) -> bool:
    """By identity: options are shared objects, and `in` would compare them the slow way."""
    for other in options:  # noqa: SIM110  # a loop compiles to machine code, any() to a generator
        if other is option:
            return True
    return False
