"""The words that messages are made of, and what each may be."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta

Name: TypeAlias = Annotated[str, Meta(min_length=1, max_length=24, pattern=r"^[^\x00-\x1f\x7f]+$")]
ClientId: TypeAlias = Annotated[str, Meta(min_length=1, max_length=40, pattern=r"^[A-Za-z0-9_-]+$")]
Key: TypeAlias = Annotated[str, Meta(min_length=1, max_length=200, pattern=r"^[^\x00-\x1f\x7f]+$")]
SeatNumber: TypeAlias = Annotated[int, Meta(ge=0, le=14)]
Sequence: TypeAlias = Annotated[int, Meta(ge=0, le=1_000_000)]
Secret: TypeAlias = Annotated[str, Meta(max_length=64, pattern=r"^[A-Za-z0-9_-]*$")]
Word: TypeAlias = Annotated[str, Meta(min_length=1, max_length=64, pattern=r"^[^\x00-\x1f\x7f]+$")]
ChatText: TypeAlias = Annotated[str, Meta(min_length=1, max_length=400, pattern=r"^[^\x00-\x08\x0b-\x1f\x7f]+$")]
Level: TypeAlias = Literal["easy", "medium", "hard"]
Status: TypeAlias = Literal["open", "playing", "over", "closed"]
Visibility: TypeAlias = Literal["private", "public"]
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
    "busy",  # the server has too much to do; try again in some seconds
    "broken",
]
