"""Play over HTTP: answers, positions, hints, and what comes after the game."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from planchette.kernel.scene import LogLine, Reason, View
from planchette.server.messages.news import ViewNews
from planchette.server.messages.words import ChatText, ClientId, Key, RefusalCode, Sequence


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


class TakebackIn(Struct, frozen=True, forbid_unknown_fields=True):
    """Whether I let somebody who has asked take their last answer back."""

    allow: bool
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
    """One step of a replay: who answered what (nothing at step 0), what it told, and the view after it. The scene of
    the first frame of a page is whole, that of the others says what changed since the one before."""

    step: int
    by: int
    label: str
    view: ViewNews
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
    """The course of a finished game. `turning` is the step after which the chances had changed most, 0 for
    none."""

    match: str
    moments: list[Moment]
    turning: int
    instead: str
    """What a bot would have answered at the turning point, "" for the same."""


class ReviewProgress(Struct, frozen=True):
    """How many positions of a finished game the bots have looked at. None of none before anybody has asked for the
    review."""

    done: int
    total: int


class LuckProof(Struct, frozen=True):
    """The luck of a finished match, with its secret. `draws` is how often it was used, `wrong` what did not fit when
    the match was played again from it, "" for nothing."""

    facts: str
    commitment: str
    secret: str
    words: list[str]
    mark: str
    draws: int
    wrong: str


class ChatLine(Struct, frozen=True, omit_defaults=True):
    """A line of the talk. With `side` only the speaker's side hears it, and its numbers are counted apart."""

    number: int
    seat: int
    name: str
    text: str
    at: int
    side: bool = False


class ChatPage(Struct, frozen=True):
    lines: list[ChatLine]


class SayIn(Struct, frozen=True, forbid_unknown_fields=True):
    """Say something, with `side` to my own side alone."""

    text: ChatText
    id: Annotated[str, Meta(max_length=40)] = ""
    side: bool = False
    seat: Annotated[int, Meta(ge=-1, le=14)] = -1


class Health(Struct, frozen=True):
    status: str
    database: str


class Problem(Struct, frozen=True):
    """What went wrong over HTTP. A stale answer brings the fresh position with it."""

    code: RefusalCode
    message: str
    position: Position | None = None
