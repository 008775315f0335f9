"""What somebody asks for, who may have seen less than has happened since."""

from __future__ import annotations

from planchette.kernel import Seat
from planchette.server.live_match import CONCEDED, MOST_ENTRIES, WORN_OUT, LiveMatch
from planchette.server.refusal import STALE, Refusal
from planchette.server.storage.rows import ANSWER, UNDO, MatchRow, SeatRow


def check(live: LiveMatch, seat: Seat, kind: str, key: str, seen: int) -> None:
    """Refuse what can no longer be meant."""
    if live.over:
        raise Refusal("over", "The game is over.")
    if kind == UNDO and live.sequence >= MOST_ENTRIES:
        raise Refusal("cannot-undo", f"Cannot undo: {WORN_OUT}.")
    if kind == UNDO and seen not in (0, live.sequence):
        raise Refusal("stale", STALE)
    if kind == ANSWER:
        if key == CONCEDED:
            raise Refusal("illegal", "To concede, say so in its own message.")
        if seat not in live.asked:
            raise Refusal("stale" if seen < live.sequence else "illegal", "It is not your turn to answer now.")
        if seen < live.asked_at[seat]:
            raise Refusal("stale", STALE)
        if seen > live.sequence:
            raise Refusal("illegal", "That answer is to a question that has not been asked yet.")


def why_no_undo_here(row: MatchRow, seats: list[SeatRow], seat: Seat) -> str:
    """What keeps that seat from taking back anything at this table, whatever happened in the match; "" for nothing."""
    if row.status == "closed":
        return "this table was closed"
    return "a bot plays for you" if seat >= 0 and seats[seat].bot else ""
