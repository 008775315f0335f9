"""Live play: what the client sends and what it is sent, each with its `type`."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from planchette.kernel.scene import LogLine, View
from planchette.server.messages.news import ViewNews
from planchette.server.messages.play import ChatLine
from planchette.server.messages.tables import TableInfo
from planchette.server.messages.words import ChatText, ClientId, Key, RefusalCode, Sequence

# -- live play, from the client


class Answer(Struct, frozen=True, tag="answer"):
    id: ClientId
    sequence: Sequence
    key: Key


class Undo(Struct, frozen=True, tag="undo"):
    id: ClientId


class Concede(Struct, frozen=True, tag="concede"):
    id: ClientId


class Reply(Struct, frozen=True, tag="takeback"):
    """Whether I let somebody who has asked take their last answer back."""

    id: ClientId
    allow: bool


class GoOn(Struct, frozen=True, tag="go-on"):
    """The bots need not wait for the people any longer, until the next time that they would."""

    id: ClientId


class Say(Struct, frozen=True, tag="say"):
    """Say something, with `side` to my own side alone."""

    text: ChatText
    id: Annotated[str, Meta(max_length=40)] = ""
    side: bool = False


class Ping(Struct, frozen=True, tag="ping"):
    at: float = 0.0


class Named(Struct, frozen=True):
    """Any of these, of which only the id matters."""

    id: Annotated[str, Meta(max_length=40)] = ""


FromClient: TypeAlias = Answer | Undo | Concede | Reply | GoOn | Say | Ping


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
    view: ViewNews
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


class Waiting(Struct, frozen=True, tag="waiting"):
    """The bots that wait until the people are done, or somebody lets them go on; none of them any more if empty."""

    seats: list[int]


class TakebackNews(Struct, frozen=True, tag="takeback"):
    """Somebody asks to take their last answer back, and those in `asked` have yet to say whether they may. Nobody is
    asked any more if it is empty, or with the next update. `id` is that of the undo, for whoever sent it."""

    seat: int
    asked: list[int]
    id: str


class Refused(Struct, frozen=True, tag="refused"):
    """My message changed nothing, and why. After "stale" and "storage" an update with the fresh view follows."""

    id: str
    code: RefusalCode
    message: str


class Notice(Struct, frozen=True, tag="notice"):
    """A sentence for the people at the table: the server restarts, the table closes soon, a rule changed."""

    code: Literal["restart", "closing", "rules-changed", "kicked", "replaced", "kept-closed"]
    message: str


class RematchNews(Struct, frozen=True, tag="rematch"):
    match: str


class Pong(Struct, frozen=True, tag="pong"):
    at: float
    now: int


ToClient: TypeAlias = (
    Welcome
    | Update
    | TableNews
    | Said
    | PresenceNews
    | Thinking
    | Waiting
    | TakebackNews
    | Refused
    | Notice
    | RematchNews
    | Pong
)
