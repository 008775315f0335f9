"""No, and why: one kind of error for HTTP and live play alike."""

from __future__ import annotations

from typing import Final

from planchette.kernel import PlanchetteError
from planchette.server.messages.play import Position
from planchette.server.messages.words import RefusalCode

STATUS: Final[dict[RefusalCode, int]] = {
    "stale": 409,
    "illegal": 409,
    "not-seated": 403,
    "cannot-undo": 409,
    "over": 409,
    "not-started": 409,
    "storage": 503,
    "too-fast": 429,
    "bad-message": 400,
    "not-found": 404,
    "not-allowed": 403,
    "conflict": 409,
    "too-many": 429,
    "busy": 503,
    "broken": 500,
}
NOT_SAVED: Final = "This could not be saved, so it does not count. The game is safe as it was; please try again."
STALE: Final = "The table has moved on since you chose. Here is how it stands now."
NOT_FOUND: Final = "There is no such table, or it is not open to you."


class Refusal(Exception):
    """Nothing changed."""

    def __init__(self, code: RefusalCode, message: str) -> None:
        super().__init__(message)
        self.code: RefusalCode = code
        self.message = message
        self.position: Position | None = None


def not_found() -> Refusal:
    """The same for what does not exist and for what is none of the asker's business."""
    return Refusal("not-found", NOT_FOUND)


def sentence(error: PlanchetteError) -> str:
    """An error as a sentence: a capital letter first, a full stop last."""
    words = str(error)
    return words[:1].upper() + words[1:] + ("" if words.endswith((".", "!", "?")) else ".")
