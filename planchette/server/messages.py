"""Every message between the table and its clients. What a seat sees of a game comes whole from the kernel's `View`.

Times are milliseconds since 1970. A seat is its number, counted from 0; -1 is a spectator.
"""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from planchette.kernel.scene import LogLine, Outcome, Reason, View

Name: TypeAlias = Annotated[str, Meta(min_length=1, max_length=24, pattern=r"^[^\x00-\x1f\x7f]+$")]
ClientId: TypeAlias = Annotated[str, Meta(min_length=1, max_length=40, pattern=r"^[A-Za-z0-9_-]+$")]
Key: TypeAlias = Annotated[str, Meta(min_length=1, max_length=200, pattern=r"^[^\x00-\x1f\x7f]+$")]
SeatNumber: TypeAlias = Annotated[int, Meta(ge=0, le=14)]
Sequence: TypeAlias = Annotated[int, Meta(ge=0, le=1_000_000)]
Secret: TypeAlias = Annotated[str, Meta(max_length=64, pattern=r"^[A-Za-z0-9_-]*$")]
ChatText: TypeAlias = Annotated[str, Meta(min_length=1, max_length=400, pattern=r"^[^\x00-\x08\x0b-\x1f\x7f]+$")]
Level: TypeAlias = Literal["easy", "medium", "hard"]
Status: TypeAlias = Literal["open", "playing", "over", "closed"]
Visibility: TypeAlias = Literal["private", "public"]

# -- games


class SettingInfo(Struct, frozen=True):
    """A set-up option: its values, the default first. `people_only` are values with which no bot may play."""

    name: str
    values: list[str]
    text: str
    people_only: list[str]


class GameInfo(Struct, frozen=True):
    """A game as the lobby shows it."""

    id: str
    title: str
    verb: str
    about: str
    minutes: str
    cooperative: bool
    seats: list[int]
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


class TableInfo(Struct, frozen=True):
    """All about a match but the game itself. `closes` is when it will be cleared away if nobody plays; 0: not soon."""

    id: str
    game: str
    title: str
    status: Status
    visibility: Visibility
    spectators: bool
    settings: dict[str, str]
    seats: list[SeatInfo]
    mine: list[int]
    host: bool
    created: int
    updated: int
    answers: int
    closes: int
    rematch: str
    outcome: Outcome | None
    my_turn: bool


class Lobby(Struct, frozen=True):
    """The tables where I hold a seat, the latest first, and public ones with a free seat."""

    mine: list[TableInfo]
    open: list[TableInfo]


class NewMatch(Struct, frozen=True, forbid_unknown_fields=True):
    """A table to set up. `bots` seats bots by seat number; with `start` play begins at once if all seats are taken."""

    game: Annotated[str, Meta(min_length=1, max_length=40)]
    seats: Annotated[int, Meta(ge=0, le=15)] = 0
    settings: Annotated[dict[str, str], Meta(max_length=40)] = {}
    seat: SeatNumber = 0
    name: Name = "Host"
    bots: Annotated[dict[str, Level], Meta(max_length=15)] = {}
    visibility: Visibility = "private"
    spectators: bool = False
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


class Invite(Struct, frozen=True):
    """The secret that goes into a link: /t/MATCH#SECRET."""

    invite: str


class TableChange(Struct, frozen=True, forbid_unknown_fields=True):
    """What the host may change at any time; what is left out stays."""

    visibility: Visibility | None = None
    spectators: bool | None = None


class SeatBot(Struct, frozen=True, forbid_unknown_fields=True):
    level: Level = "medium"


class Takeover(Struct, frozen=True, forbid_unknown_fields=True):
    """Go on from the position after `step` answers of a finished match, in that seat, against bots."""

    step: Sequence
    seat: SeatNumber = 0
    level: Level = "medium"
    name: Name = "Guest"


class MatchLink(Struct, frozen=True):
    match: str


# -- play over HTTP


class AnswerIn(Struct, frozen=True, forbid_unknown_fields=True):
    """An answer. `id` is made up by the client, new for each answer, the same when it is sent again."""

    id: ClientId
    sequence: Sequence
    key: Key
    seat: Annotated[int, Meta(ge=-1, le=14)] = -1


class ActIn(Struct, frozen=True, forbid_unknown_fields=True):
    """To undo, or to concede."""

    id: ClientId
    seat: Annotated[int, Meta(ge=-1, le=14)] = -1


class Position(Struct, frozen=True):
    """What one seat sees now. `sequence` counts all that was done, undone answers too: answer with it."""

    match: str
    seat: int
    sequence: int
    view: View
    accepted: str = ""


class LogPage(Struct, frozen=True):
    """Lines of the log from number `start` on."""

    start: int
    lines: list[LogLine]


class WhyNot(Struct, frozen=True):
    reasons: list[Reason]


class HintOption(Struct, frozen=True):
    key: str
    label: str
    share: float
    chance: float


class Hint(Struct, frozen=True):
    """What the bot would do: the options, best first, how much it looked at each and the chance to win with it."""

    seat: int
    sequence: int
    best: str
    chance: float
    options: list[HintOption]


class Frame(Struct, frozen=True):
    """One step of a replay: who answered what (nothing at step 0), what it told, and the view after it."""

    step: int
    by: int
    label: str
    view: View
    lines: list[LogLine]


class Replay(Struct, frozen=True):
    match: str
    seat: int
    steps: int
    frames: list[Frame]


class Moment(Struct, frozen=True):
    """An answer in a finished game and each seat's chance to win after it."""

    step: int
    by: int
    label: str
    chances: list[float]


class Review(Struct, frozen=True):
    """The course of a finished game. `turning` is the step after which the chances had changed most."""

    match: str
    moments: list[Moment]
    turning: int
    instead: str
    """What a bot would have answered at the turning point, "" for the same."""


class ChatLine(Struct, frozen=True):
    number: int
    seat: int
    name: str
    text: str
    at: int


class ChatPage(Struct, frozen=True):
    lines: list[ChatLine]


class SayIn(Struct, frozen=True, forbid_unknown_fields=True):
    text: ChatText
    id: Annotated[str, Meta(max_length=40)] = ""


class Health(Struct, frozen=True):
    status: str
    database: str


RefusalCode: TypeAlias = Literal[
    "stale",  # the choice was answered or withdrawn meanwhile; the fresh view comes with it
    "illegal",  # not an answer to this choice, or not this seat's turn
    "not-seated",  # spectators do not play
    "cannot-undo",
    "over",
    "not-started",
    "storage",  # it could not be saved, so it does not count; try again
    "too-fast",
    "bad-message",
    "not-found",  # no such match, or not yours
    "not-allowed",
    "conflict",
    "too-many",
    "broken",
]


class Problem(Struct, frozen=True):
    """What went wrong over HTTP. A stale answer brings the fresh position with it."""

    code: RefusalCode
    message: str
    position: Position | None = None


# -- live play, from the client


class Answer(Struct, frozen=True, tag="answer"):
    id: ClientId
    sequence: Sequence
    key: Key


class Undo(Struct, frozen=True, tag="undo"):
    id: ClientId


class Concede(Struct, frozen=True, tag="concede"):
    id: ClientId


class Say(Struct, frozen=True, tag="say"):
    text: ChatText
    id: Annotated[str, Meta(max_length=40)] = ""


class Ping(Struct, frozen=True, tag="ping"):
    at: float = 0.0


FromClient: TypeAlias = Answer | Undo | Concede | Say | Ping


# -- live play, to the client


class Presence(Struct, frozen=True):
    """The seats whose people are connected now, and how many watch."""

    seats: list[int]
    watching: int


class Welcome(Struct, frozen=True, tag="welcome"):
    """The first message after connecting. `view` is null while the table waits to start."""

    table: TableInfo
    seat: int
    sequence: int
    view: View | None
    log: list[LogLine]
    chat: list[ChatLine]
    presence: Presence
    now: int


class Update(Struct, frozen=True, tag="update", omit_defaults=True):
    """Something was done. `log` replaces all lines from number `start` on; `accepted` is my answer's id, if mine."""

    sequence: int
    view: View
    start: int
    log: list[LogLine]
    accepted: str = ""


class TableNews(Struct, frozen=True, tag="table"):
    """Somebody sat down, left or was replaced, or the host changed something."""

    table: TableInfo


class Said(Struct, frozen=True, tag="said"):
    line: ChatLine


class PresenceNews(Struct, frozen=True, tag="presence"):
    presence: Presence


class Thinking(Struct, frozen=True, tag="thinking"):
    """A bot thinks: since when, and how long it will take at most, in milliseconds."""

    seat: int
    level: str
    since: int
    at_most: int


class Refused(Struct, frozen=True, tag="refused"):
    """My message changed nothing, and why. After "stale" and "storage" an update with the fresh view follows."""

    id: str
    code: RefusalCode
    message: str


class Notice(Struct, frozen=True, tag="notice"):
    """A sentence for the people at the table: the server restarts, the table closes soon, a rule changed."""

    code: Literal["restart", "closing", "rules-changed", "kicked", "replaced"]
    message: str


class RematchNews(Struct, frozen=True, tag="rematch"):
    match: str


class Pong(Struct, frozen=True, tag="pong"):
    at: float
    now: int


ToClient: TypeAlias = (
    Welcome | Update | TableNews | Said | PresenceNews | Thinking | Refused | Notice | RematchNews | Pong
)
