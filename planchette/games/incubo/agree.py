"""R-08: what two players decide together. One proposes, the other accepts or declines."""

from __future__ import annotations

from collections.abc import Generator
from typing import Final

from planchette.games.incubo.book import ACCEPT, DECLINE
from planchette.games.incubo.log import AGREED, DECLINED, WANTS_SPEND
from planchette.games.incubo.state import Night
from planchette.kernel import Ask, Choice, Option, Seat

PATIENCE: Final = 4
"""After so many answers without a deed nobody is asked again: nobody can be made to go on (IN-67)."""
CONSENT: Final = [ACCEPT, DECLINE]


def agreed(table: Night, me: Seat, purpose: str) -> Generator[Ask, Option, bool]:
    """Whether the partner agrees. Alone one always does."""
    if table.seats == 1 or table.idle >= PATIENCE:
        return True
    table.pending = purpose
    answer = yield Choice(1 - me, purpose, CONSENT)
    table.pending = ""
    partner = table.players[1 - me].hero
    if answer is ACCEPT:
        table.tell(AGREED, [partner])
        return True
    table.idle += 1
    table.tell(DECLINED, [partner])
    return False


def may_spend(table: Night, me: Seat, chimes: int) -> Generator[Ask, Option, bool]:
    """With `spend_consent` the partner confirms every payment."""
    if not table.house.spend_consent:
        return True
    table.tell(WANTS_SPEND, [table.players[me].hero, chimes])
    return (yield from agreed(table, me, "agree spend"))
