"""Typed events: what happened, for the log, the animations and the statistics."""

from __future__ import annotations

import re

from planchette.kernel.asks import Seat
from planchette.kernel.options import SEAT, Domain
from planchette.kernel.pile import EVERYONE, eyes

_ROLE = re.compile(r"\{(\w+)\}")


class Sentence:
    """A text taken apart, once: the words around its roles, and which role fills each gap (-1: an unknown one)."""

    def __init__(self, text: str, roles: list[str]) -> None:
        parts = _ROLE.split(text)
        self.words = parts[0::2]
        self.gaps = [roles.index(role) if role in roles else -1 for role in parts[1::2]]
        self.named = sorted(set(self.gaps) - {-1})


class EventKind:
    """A sentence with named roles, each "name" or "name:domain". `secret` is what the others read."""

    def __init__(self, name: str, roles: list[str], text: str, secret: str = "") -> None:
        self.name = name
        self.roles = [role.partition(":")[0] for role in roles]
        self.domains = [role.partition(":")[2] or role for role in roles]
        self.text = text
        self.secret = secret
        self.open_sentence = Sentence(text, self.roles)
        self.secret_sentence = Sentence(secret, self.roles)


class Event:
    """One thing that happened, and the seats that may know it whole."""

    def __init__(self, kind: EventKind, args: list[int], mask: int = EVERYONE) -> None:
        self.kind = kind
        self.args = args
        self.mask = mask

    def open_to(self, seat: Seat) -> bool:
        return self.mask & eyes(seat) != 0

    def _sentence(self, seat: Seat) -> Sentence:
        """What this seat may read; without a word, it is nothing."""
        return self.kind.open_sentence if self.open_to(seat) else self.kind.secret_sentence

    def line(self, seat: Seat, domains: dict[str, Domain]) -> str:
        sentence = self._sentence(seat)
        line = sentence.words[0]
        for number, place in enumerate(sentence.gaps):
            line += (self._word(place, domains) if place >= 0 else "?") + sentence.words[number + 1]
        return line

    def parts(self, seat: Seat, domains: dict[str, Domain]) -> list[str | int]:
        """The line in parts: words, and the numbers of the seats that it names; nothing if it names none."""
        sentence = self._sentence(seat)
        parts: list[str | int] = [sentence.words[0]]
        for number, place in enumerate(sentence.gaps):
            if place >= 0 and self.kind.domains[place] == SEAT:
                parts += [self.args[place], sentence.words[number + 1]]
            else:
                parts[-1] = (
                    f"{parts[-1]}{self._word(place, domains) if place >= 0 else '?'}{sentence.words[number + 1]}"
                )
        return parts if len(parts) > 1 else []

    def _word(self, place: int, domains: dict[str, Domain]) -> str:
        domain = domains.get(self.kind.domains[place])
        return str(self.args[place]) if domain is None else domain.label(self.args[place])

    def entities(self, seat: Seat, domains: dict[str, Domain]) -> list[str]:
        """The ids of the things the seat's sentence names."""
        found = []
        for place in self._sentence(seat).named:
            domain = domains.get(self.kind.domains[place])
            if domain is not None and domain.area:
                found.append(domain.entity(self.args[place]))
        return found
