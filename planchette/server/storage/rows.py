"""Rows of the database, as the rest of the server sees them."""

from __future__ import annotations

from msgspec import Struct

ANSWER = "answer"
UNDO = "undo"
CONCEDE = "concede"
REBASE = "rebase"
"""Kinds of entries. A rebase holds a whole record: the match goes on from it because the rules changed."""


class Entry(Struct, frozen=True):
    """One line of a match's journal. The match is what the journal adds up to."""

    match: str
    sequence: int
    kind: str
    seat: int
    key: str
    client: str
    at: int


class MatchRow(Struct):
    id: str
    game: str
    header: str
    status: str
    visibility: str
    spectators: bool
    host: str
    invite: str
    invitation: int
    origin: str
    created: int
    updated: int
    answers: int = 0
    outcome: str = ""
    rematch: str = ""


class SeatRow(Struct):
    match: str
    seat: int
    holder: str
    name: str
    bot: str
    link: str = ""

    @property
    def open(self) -> bool:
        return not self.holder and not self.bot


class ChatRow(Struct, frozen=True):
    match: str
    number: int
    seat: int
    name: str
    text: str
    at: int
