"""Typed events: what happened, for the log, the animations and the statistics."""

from __future__ import annotations

import re

from planchette.kernel.asks import Seat
from planchette.kernel.options import Domain
from planchette.kernel.pile import EVERYONE, eyes

_ROLE = re.compile(r"\{(\w+)\}")


class EventKind:
    """A sentence with named roles, each "name" or "name:domain". `secret` is what the others read."""

    def __init__(self, name: str, roles: list[str], text: str, secret: str = "") -> None:
        self.name = name
        self.roles = [role.partition(":")[0] for role in roles]
        self.domains = [role.partition(":")[2] or role for role in roles]
        self.text = text
        self.secret = secret


class Event:
    """One thing that happened, and the seats that may know it whole."""

    def __init__(self, kind: EventKind, args: list[int], mask: int = EVERYONE) -> None:
        self.kind = kind
        self.args = args
        self.mask = mask

    def open_to(self, seat: Seat) -> bool:
        return self.mask & eyes(seat) != 0

    def text_for(self, seat: Seat) -> str:
        """The sentence that this seat may read, "" for none."""
        return self.kind.text if self.open_to(seat) else self.kind.secret

    def line(self, seat: Seat, domains: dict[str, Domain]) -> str:
        words = {role: self._word(place, domains) for place, role in enumerate(self.kind.roles)}
        return _ROLE.sub(lambda found: words.get(found.group(1), "?"), self.text_for(seat))

    def _word(self, place: int, domains: dict[str, Domain]) -> str:
        domain = domains.get(self.kind.domains[place])
        return str(self.args[place]) if domain is None else domain.label(self.args[place])

    def entities(self, seat: Seat, domains: dict[str, Domain]) -> list[str]:
        """The ids of the things the seat's sentence names."""
        text = self.text_for(seat)
        found = []
        for place, role in enumerate(self.kind.roles):
            domain = domains.get(self.kind.domains[place])
            if domain is not None and domain.area and "{" + role + "}" in text:
                found.append(domain.entity(self.args[place]))
        return found
