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
REFUSALS: Final = 3
"""Payments refused in a row, after which the next one stands."""
CONSENT: Final = [ACCEPT, DECLINE]


def agreed(table: Night, me: Seat, purpose: str, patience: int = STUBBORN) -> Generator[Ask, Option, bool]:
    """Whether the partner agrees. Alone one always does."""
    if table.seats == 1 or table.idle >= patience or (yield from accepted(table, me, purpose)):
        return True
    table.idle += 2
    return False


def accepted(table: Night, me: Seat, purpose: str) -> Generator[Ask, Option, bool]:
    table.pending = purpose
    answer = yield Choice(1 - me, purpose, CONSENT)
    table.pending = ""
    table.tell(AGREED if answer is ACCEPT else DECLINED, [table.players[1 - me].hero])
    return answer is ACCEPT


def may_spend(table: Night, me: Seat, chimes: int) -> Generator[Ask, Option, bool]:
    """With `spend_consent` the partner confirms every payment. To refuse one is no wish to stop."""
    if not table.house.spend_consent or table.seats == 1 or table.refused >= REFUSALS:
        return True
    table.tell(WANTS_SPEND, [table.players[me].hero, chimes])
    if (yield from accepted(table, me, "agree spend")):
        return True
    table.refused += 1
    return False
