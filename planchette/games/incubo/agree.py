"""R-08: what two players decide together. One proposes, the other accepts or declines."""

from __future__ import annotations

from collections.abc import Generator
from typing import Final

from planchette.games.incubo.book import ACCEPT, DECLINE
from planchette.games.incubo.log import AGREED, DECLINED, WANTS_SPEND
from planchette.games.incubo.state import Night
from planchette.kernel import Ask, Choice, Option, Seat

PATIENCE: Final = 2
"""Who hands over counts one, who declines two, until somebody does something. With so many nobody can hand over any
more, and a proposal to stop stands: nobody can be made to go on (IN-67), so who declines is the one to act."""
STUBBORN: Final = 6
"""With so many, other proposals stand too."""
CONSENT: Final = [ACCEPT, DECLINE]


def agreed(table: Night, me: Seat, purpose: str, patience: int = STUBBORN) -> Generator[Ask, Option, bool]:
    """Whether the partner agrees. Alone one always does."""
    if table.seats == 1 or table.idle >= patience:
        return True
    table.pending = purpose
    answer = yield Choice(1 - me, purpose, CONSENT)
    table.pending = ""
    partner = table.players[1 - me].hero
    if answer is ACCEPT:
        table.tell(AGREED, [partner])
        return True
    table.idle += 2
    table.tell(DECLINED, [partner])
    return False


def may_spend(table: Night, me: Seat, chimes: int) -> Generator[Ask, Option, bool]:
    """With `spend_consent` the partner confirms every payment."""
    if not table.house.spend_consent:
        return True
    table.tell(WANTS_SPEND, [table.players[me].hero, chimes])
    return (yield from agreed(table, me, "agree spend"))
