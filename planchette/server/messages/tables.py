"""Games and tables: what the lobby shows, and how a table is set up and joined."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct, field

from planchette.kernel.scene import Outcome
from planchette.server.messages.words import Level, Name, SeatNumber, Secret, Sequence, Status, Visibility, Word

# -- games


class SettingInfo(Struct, frozen=True):
    """A set-up option: its values, the default first, and the words for them. `people_only` are values with which no
    bot may play. One to choose `first` is no rule of the house: it stands on the set-up page itself."""

    name: str
    values: list[str]
    words: list[str]
    text: str
    people_only: list[str]
    first: bool


class SetUp(Struct, frozen=True, forbid_unknown_fields=True):
    """How a table might be set up, to hear what that would be."""

    seats: Annotated[int, Meta(ge=0, le=15)] = 0
    settings: Annotated[dict[str, str], Meta(max_length=40)] = {}


class SetUpInfo(Struct, frozen=True):
    """What people would sit down to, in words: how hard it would be. "" if the game says nothing."""

    words: str


class GameInfo(Struct, frozen=True):
    """A game as the lobby shows it. `sides` says who plays with whom, for each number of seats: "two against two"."""

    id: str
    title: str
    verb: str
    about: str
    minutes: str
    seats: list[int]
    sides: list[str]
    seat_names: list[str]
    settings: list[SettingInfo]
    cards: int


class RuleItem(Struct, frozen=True):
    """A sentence or more under a name, mostly a rule's ID. `text` is Markdown of one paragraph."""

    name: str
    text: str
    section: str


class RuleSection(Struct, frozen=True):
    title: str
    level: int
    paragraphs: list[str]
    items: list[RuleItem]


class Rules(Struct, frozen=True):
    game: str
    title: str
    sections: list[RuleSection]


# -- tables


class SeatInfo(Struct, frozen=True):
    """A seat at a table. `level` is the bot's, when a bot sits here or plays for the person who holds the seat."""

    seat: int
    title: str
    kind: Literal["open", "person", "bot"]
    name: str
    level: str
    mine: bool
    host: bool
    held: bool
    """A person holds this seat, even if a bot plays for them now."""
    word: bool
    """Before the start: the person has added a word to the luck."""


class LuckInfo(Struct, frozen=True):
    """What is promised about the luck of a match. `commitment` is the SHA-256 of `facts`, a line break and the secret,
    which is told when the match is over; `mark` that of the same with another line break and the words as JSON. Words
    (one a seat, "" for none) and mark are told when the game has begun: then they are fixed."""

    commitment: str
    facts: str
    words: list[str]
    mark: str


class TableInfo(Struct, frozen=True):
    """All about a match but the game itself. `sides` has the side of each seat: equal numbers play together. At a
    `hot_seat` table one person may hold seats of opposing sides, and see what each of them sees.
    `closes` is when it will be cleared away if nobody plays; 0: not soon. `opening`: the host of a finished game would
    let anyone with the link see it whole, hands and all, and waits for me to agree; `agreed` is whether all have."""

    id: str
    game: str
    title: str
    status: Status
    visibility: Visibility
    spectators: bool
    hot_seat: bool
    settings: dict[str, str]
    seats: list[SeatInfo]
    sides: list[int]
    mine: list[int]
    host: bool
    created: int
    updated: int
    answers: int
    closes: int
    rematch: str
    outcome: Outcome | None
    my_turn: bool
    opening: bool
    agreed: bool
    luck: LuckInfo | None
    """null for a match that was set up before there were commitments."""


class Lobby(Struct, frozen=True):
    """The tables where I hold a seat, the latest first, and public ones with a free seat."""

    mine: list[TableInfo]
    open: list[TableInfo]


class NewMatch(Struct, frozen=True, forbid_unknown_fields=True):
    """A table to set up. `mine` are the seats that I take: several of one side, or any at a `hot_seat` table. `bots`
    seats bots by seat number; with `start` play begins at once if all seats are taken."""

    game: Annotated[str, Meta(min_length=1, max_length=40)]
    seats: Annotated[int, Meta(ge=0, le=15)] = 0
    settings: Annotated[dict[str, str], Meta(max_length=40)] = {}
    mine: Annotated[list[SeatNumber], Meta(min_length=1, max_length=15)] = field(default_factory=lambda: [0])
    name: Name = "Host"
    bots: Annotated[dict[str, Level], Meta(max_length=15)] = {}
    visibility: Visibility = "private"
    spectators: bool = False
    hot_seat: bool = False
    start: bool = False


class Seated(Struct, frozen=True):
    """The table after it was set up or joined. `token` is mine for all tables: a cookie holds it for browsers."""

    table: TableInfo
    token: str


class Join(Struct, frozen=True, forbid_unknown_fields=True):
    """Claim a seat. `invite` is the secret of the table's link, or of the link to one seat; public tables need none."""

    name: Name = "Guest"
    invite: Secret = ""
    seat: Annotated[int, Meta(ge=-1, le=14)] = -1


class AddWord(Struct, frozen=True, forbid_unknown_fields=True):
    """What I add to the luck of the table, before the game begins. The last word counts."""

    word: Word


class Invite(Struct, frozen=True, forbid_unknown_fields=True):
    """The secret that goes into a link: /t/MATCH#SECRET."""

    invite: Secret


class TableChange(Struct, frozen=True, forbid_unknown_fields=True):
    """What the host may change at any time, `hot_seat` before the start; what is left out stays."""

    visibility: Visibility | None = None
    spectators: bool | None = None
    hot_seat: bool | None = None


class Opening(Struct, frozen=True, forbid_unknown_fields=True):
    """Whether I let watchers see a finished game of mine whole."""

    allow: bool


class SeatBot(Struct, frozen=True, forbid_unknown_fields=True):
    level: Level = "medium"


class Takeover(Struct, frozen=True, forbid_unknown_fields=True):
    """Go on from the position after `step` answers of a finished match, in that seat, against bots. Without `start` the
    new table waits, for my word and for me to start it."""

    step: Sequence
    seat: SeatNumber = 0
    level: Level = "medium"
    name: Name = "Guest"
    start: bool = True


class MatchLink(Struct, frozen=True):
    match: str
