"""About me: what is kept, how I take it elsewhere, and how I get rid of it. And reports about others."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from planchette.server.messages.play import ChatLine
from planchette.server.messages.words import Status

Reason = Literal["name", "talk", "play", "other"]


class Me(Struct, frozen=True):
    """What the server knows of me. `devices` are the browsers and scripts that hold a token of mine, 0 for a
    stranger."""

    devices: int
    phrase: bool
    tables: int


class Phrase(Struct, frozen=True, forbid_unknown_fields=True):
    """Twelve words that bring my seats to another device. They are told once, and kept only as a slow hash."""

    words: Annotated[str, Meta(min_length=1, max_length=200)]


class Token(Struct, frozen=True):
    """A token of mine, for scripts that ask for it; a cookie holds it for browsers."""

    token: str


class Kept(Struct, frozen=True):
    """How long things are kept here, in days, and how many lines of a table's talk."""

    open: int
    playing: int
    finished: int
    hidden: int
    reports: int
    people: int
    cookie: int
    chat_lines: int


class MyAnswer(Struct, frozen=True):
    sequence: int
    kind: str
    key: str
    at: int


class MySeat(Struct, frozen=True):
    """A seat of mine, with all that I answered and said from it."""

    match: str
    game: str
    status: Status
    seat: int
    name: str
    host: bool
    created: int
    updated: int
    answers: list[MyAnswer]
    said: list[ChatLine]


class Export(Struct, frozen=True):
    """Everything that is kept about me."""

    me: Me
    seats: list[MySeat]
    reports: list[str]
    """What I wrote when I reported somebody."""


class Report(Struct, frozen=True, forbid_unknown_fields=True):
    """A report to whoever runs the server, about who sits in that seat or, with -1, about the table. The last lines of
    the talk that I can read go with it."""

    reason: Reason
    seat: Annotated[int, Meta(ge=-1, le=14)] = -1
    words: Annotated[str, Meta(max_length=400, pattern=r"^[^\x00-\x08\x0b-\x1f\x7f]*$")] = ""
