"""Card files: TOML in, checked cards out. Errors name the file, the card, the field and what was expected."""

from __future__ import annotations

import re
import tomllib
from hashlib import blake2b
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from planchette.kernel.errors import ContentError

CardT = TypeVar("CardT", bound=msgspec.Struct)

_AT = re.compile(r" - at `\$(?:\.|\[)?([^`]*)`$")
_MISSING = re.compile(r"Object missing required field `(\w+)`")
_UNKNOWN = re.compile(r"Object contains unknown field `(\w+)`")


class CardFile:
    """A card file read from disk, its tables still unchecked."""

    def __init__(self, path: Path) -> None:
        self.name = path.name
        try:
            self.source = path.read_bytes().decode()
        except (OSError, ValueError) as error:  # ValueError: not UTF-8, or a path that cannot be one
            raise ContentError(f"{path}: cannot be read ({error})") from error
        self._parse()

    def _parse(self) -> None:
        try:
            self.tables: dict[str, Any] = tomllib.loads(self.source)
        except (ValueError, RecursionError) as error:  # ValueError: a TOMLDecodeError, or a number of 5,000 digits
            raise ContentError(f"{self.name}: not valid TOML: {error!s:.300}") from error
        self.version = blake2b(self.source.encode(), digest_size=8).hexdigest()

    @classmethod
    def from_source(cls, name: str, source: str) -> CardFile:
        """A card file whose text came along with a record."""
        made = cls.__new__(cls)
        made.name = name
        made.source = source
        made._parse()
        return made

    def cards(self, deck: str, kind: type[CardT]) -> list[CardT]:
        """The cards of one deck, each checked against its kind."""
        raw = self.tables.get(deck, [])
        if not isinstance(raw, list) or not raw:
            raise self.error(deck, "no such cards; expected one or more [[" + deck + "]] tables")
        return [self._card(deck, number, entry, kind) for number, entry in enumerate(raw, 1)]

    def _card(self, deck: str, number: int, entry: Any, kind: type[CardT]) -> CardT:
        name = entry.get("name") if isinstance(entry, dict) else None
        name = name if isinstance(name, str) and len(name) < 60 else f"number {number}"
        try:
            return msgspec.convert(entry, kind)
        except msgspec.ValidationError as error:
            raise self.error(f"{deck} '{name}'", _sentence(str(error), entry)) from error

    def only(self, decks: list[str]) -> None:
        """Refuse tables that the game does not know."""
        for name in self.tables:
            if name not in decks:
                raise self.error(name, f"unknown table; this game has {', '.join(decks)}")

    def error(self, where: str, what: str) -> ContentError:
        return ContentError(f"{self.name}: {where:.100}: {what:.500}")


def _sentence(message: str, entry: Any) -> str:
    """A validation message as "field 'cost': expected `int`, got `str`"."""
    missing = _MISSING.search(message)
    if missing:
        return f"field '{missing[1]}' is missing"
    unknown = _UNKNOWN.search(message)
    if unknown:
        return f"field '{unknown[1]}' is not known here"
    at = _AT.search(message)
    if at is None:
        return message[:1].lower() + message[1:]
    said = message[: at.start()]
    value = entry.get(at[1]) if isinstance(entry, dict) else None
    got = f" (it says {value!r})" if value is not None and len(repr(value)) < 60 else ""
    return f"field '{at[1]}': {said[:1].lower()}{said[1:]}{got}"


def unique(file: CardFile, deck: str, names: list[str]) -> None:
    """Every name once."""
    for name in names:
        if names.count(name) > 1:
            raise file.error(f"{deck} '{name}'", "field 'name': this name stands twice, expected it once")


class Copies:
    """Card kinds and their copies apart: a deck with 40 copies of a card needs one definition and a count.

    Cards are numbered through, the copies of each kind together. `kinds` has the kind of each card, `cards` the cards
    of each kind, `ids` a name of its own for each card: that of its kind, and which copy it is where there are several.
    """

    def __init__(self, names: list[str], counts: list[int]) -> None:
        self.kinds = [kind for kind, count in enumerate(counts) for _ in range(count)]
        self.cards: list[list[int]] = [[] for _ in counts]
        self.ids: list[str] = []
        for card, kind in enumerate(self.kinds):
            self.cards[kind].append(card)
            which = str(len(self.cards[kind])) if counts[kind] > 1 else ""
            self.ids.append(names[kind] + which)

    def __len__(self) -> int:
        return len(self.kinds)
