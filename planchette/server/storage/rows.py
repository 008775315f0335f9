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

    def __repr__(self) -> str:
        return f"Entry({self.match!r}, {self.sequence}, {self.kind!r})"  # a rebase holds the secret of its luck


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
    hot_seat: bool = False
    touched: int = 0
    agreed: bool = False
    opening: bool = False

    def __repr__(self) -> str:
        return f"MatchRow({self.id!r}, {self.status!r})"  # the header holds the secret of its luck


class SeatRow(Struct):
    match: str
    seat: int
    holder: str
    name: str
    bot: str
    link: str = ""
    word: str = ""
    origin: str = ""
    agrees: bool = False

    @property
    def open(self) -> bool:
        return not self.holder and not self.bot


EVERYBODY = -1


class ChatRow(Struct, frozen=True):
    """A line of the talk, for everybody or for one side; each has its own numbers, so that none tells of another."""

    match: str
    side: int
    number: int
    seat: int
    name: str
    text: str
    at: int


class ReportRow(Struct, frozen=True):
    """What somebody reported. `talk` holds the last lines that they could read, as JSON."""

    id: str
    at: int
    match: str
    seat: int
    accused: str
    name: str
    reporter: str
    reason: str
    words: str
    talk: str
    settled: bool = False
    touched: int = 0
