"""What a bot is."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from planchette.kernel import Choice, IllegalAnswer, Match, Option, Seat


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """Answers choices. Of a match it may use only `choice_of(seat)` and `fork(seat, luck)`, and whether anything was
    answered or came out since it was last asked."""

    def pick(self, match: Match, seat: Seat) -> Option:
        """The bot's answer to the choice that is open to that seat."""
        raise NotImplementedError


def asked(match: Match, seat: Seat) -> Choice:
    """The choice that is open to that seat; an error when there is none."""
    choice = match.choice_of(seat)
    if choice is None:
        raise IllegalAnswer(f"seat {seat} has nothing to answer now")
    return choice
