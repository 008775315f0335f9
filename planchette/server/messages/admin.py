"""For whoever runs the server: tables, people, reports, bans, the word filter."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from planchette.server.messages.play import ChatLine
from planchette.server.messages.words import Status, Visibility

PersonId = Annotated[str, Meta(min_length=64, max_length=64, pattern=r"^[0-9a-f]+$")]


class AdminSeat(Struct, frozen=True):
    """Who sits there: their id if it is a person, the level if it is a bot."""

    seat: int
    name: str
    person: str
    level: str


class AdminTable(Struct, frozen=True):
    id: str
    game: str
    title: str
    status: Status
    visibility: Visibility
    spectators: bool
    seats: list[AdminSeat]
    created: int
    updated: int
    connected: int
    """Live lines to this worker now."""


class AdminPerson(Struct, frozen=True):
    """Somebody who sits somewhere. `banned` says why they may not, "" for nobody minds."""

    id: str
    names: list[str]
    tables: int
    updated: int
    banned: str


class AdminReport(Struct, frozen=True):
    id: str
    at: int
    match: str
    seat: int
    accused: str
    name: str
    reason: str
    words: str
    talk: list[ChatLine]
    settled: bool


class Ban(Struct, frozen=True, forbid_unknown_fields=True):
    """Keep somebody out; with `address` also whoever comes from where their tokens were issued to."""

    person: PersonId
    reason: Annotated[str, Meta(min_length=1, max_length=200)]
    address: bool = False


class FilterWords(Struct, frozen=True, forbid_unknown_fields=True):
    """Words that neither names nor talk may hold, however they are spelt. With * at the end: all that begin so."""

    words: Annotated[list[Annotated[str, Meta(min_length=2, max_length=40)]], Meta(max_length=500)]


class Banned(Struct, frozen=True):
    """A person's id or the keyed hash of an address, and why."""

    who: str
    reason: str
