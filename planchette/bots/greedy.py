"""One answer by the game's own idea of a good position, as far as it sees at a glance."""

from __future__ import annotations

from typing import Final

from planchette.bots.ahead import WIDE, likeliest, look_ahead
from planchette.bots.bot import Bot, asked
from planchette.kernel import Choice, Match, Option, Run, Seat, luck_from
from planchette.kernel.luck import advance, below, hop

DEALS: Final = 4
"""How often an answer is tried when its outcome hangs on luck or on what the seat cannot know."""
LAST: Final = 4
"""How often it is tried in the last round of a race."""
WON: Final = 2.0
"""What a win is worth: more than any position."""


class GreedyBot(Bot):
    """Takes the answer after which the table looks best."""

    def __init__(self, seed: str | int = 0) -> None:
        self.luck = luck_from(f"greedy {seed}")

    def pick(self, match: Match, seat: Seat) -> Option:
        options = asked(match, seat).options
        self.luck = hop(self.luck)
        if len(options) == 1:
            return options[0]
        if len(options) > WIDE and match.game.guidance > 0.0:
            options = liked(match, seat, self.luck)
        if is_shared(match):
            return race(match, seat, options, self.luck)
        worths = [outlook(match, seat, option, self.luck) for option in options]
        best = max(worths)
        ties = [option for option, worth in zip(options, worths, strict=True) if worth == best]
        return ties[below(self.luck, len(ties))]


def is_shared(match: Match) -> bool:
    """Whether several win or lose together, by what they imagine of each other. Then a single answer is a small part of
    what the table will look like, and chance a large one."""
    return match.game.glance > 0 and match.table.seats > 1 and len(match.table.sides.members) == 1


def race(match: Match, seat: Seat, options: list[Option], luck: int) -> Option:
    """The option that does best, all tried under the same luck: the better half goes on each time, and the last two
    meet most often. The more play together, the less a single answer shows: there are as many trials as others."""
    trials = match.table.seats - 1
    totals = [0.0] * len(options)
    left = likeliest(totals, len(options), below(luck, len(options)))
    while True:
        last = len(left) <= 2
        for _ in range(LAST if last else trials):
            for place in left:
                totals[place] += trial(match, seat, options[place], luck)
            luck = hop(luck)
        left.sort(key=totals.__getitem__, reverse=True)
        if last:
            return options[left[0]]
        left = left[: (len(left) + 1) // 2]


def trial(match: Match, seat: Seat, option: Option, luck: int) -> float:
    """How good the table looks after that answer, under this luck."""
    run = match.fork(seat, luck)
    chapter = run.game.chapter(run.table)
    run.foretell(luck)
    settle(run, seat, option, luck)
    look_ahead(run, run.game.glance, chapter, advance(luck))
    return worth(run, seat)


def liked(match: Match, seat: Seat, luck: int) -> list[Option]:
    """Of many answers those that instinct likes best, on a table as the seat may imagine it."""
    run = match.fork(seat, luck)
    choice = run.choice_of(seat)
    if choice is None:
        return asked(match, seat).options
    options = choice.options
    weights = match.game.instinct(run.table, choice)
    return [options[place] for place in likeliest(weights, WIDE, below(luck, len(options)))] if weights else options


def outlook(match: Match, seat: Seat, option: Option, luck: int) -> float:
    """How good the table looks after that answer, on average where chance has a say in it."""
    total = 0.0
    for deal in range(DEALS):
        run = match.fork(seat, luck)
        before = run.table.stamp()
        chapter = run.game.chapter(run.table)
        certain = isinstance(run.ask, Choice)
        settle(run, seat, option, luck)
        imagined = look_ahead(run, run.game.glance, chapter, advance(luck))
        total += worth(run, seat)
        if certain and not imagined and run.table.stamp() == before:
            return total / (deal + 1)
        luck = hop(luck)
    return total / DEALS


def settle(run: Run, seat: Seat, option: Option, luck: int) -> None:
    """Give the answer; if others answer at the same time in secret, anything may be theirs."""
    ask = run.ask
    run.take(seat, option)
    while run.ask is not None and run.ask is ask:
        choice = run.choices()[0]
        luck = advance(luck)
        run.take(choice.seat, choice.options[below(luck, len(choice.options))])


def worth(run: Run, seat: Seat) -> float:
    result = run.table.result
    if result is not None:
        return WON * result.payoffs[seat]
    return run.game.value(run.table, seat)
