"""Where a match stands, as the bots' processes are told it: little to send, and easily compared with what they know."""

from __future__ import annotations

import msgspec

from planchette.kernel import Match, Option, Seat
from planchette.kernel.record import record_of


class Standing(msgspec.Struct, frozen=True):
    """The table's id, the record of its match without answers, and the answers: a line each, seat and key.

    All of them are told every time: a process that was just born, or a position that others were taken back from,
    needs nothing else.
    """

    table: str
    heading: bytes
    answers: str

    def __repr__(self) -> str:
        return f"Standing({self.table!r})"  # the heading holds the secret of its luck


class Teller:
    """Tells where one match stands. It puts into words only what was answered since it last did."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.heading = b""
        self.answers = ""
        self.given: list[Option] = []
        self.givers: list[Seat] = []

    def standing(self, table: str) -> Standing:
        match = self.match
        if not self.heading:
            bare = msgspec.structs.replace(record_of(match), answers=[], hashes=[])
            self.heading = msgspec.json.encode(bare)
        told = len(self.given)
        if match.given[:told] != self.given or match.givers[:told] != self.givers:
            self.answers, told = "", 0
        seats, options = match.givers[told:], match.given[told:]
        self.answers += "".join([f"{seat} {option.key}\n" for seat, option in zip(seats, options, strict=True)])
        self.given, self.givers = match.given[:], match.givers[:]
        return Standing(table, self.heading, self.answers)
