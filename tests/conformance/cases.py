"""What to play: every seat count and setting of a game, seeded random answers, random moments."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from functools import lru_cache

from hypothesis import Phase, given, note, settings
from hypothesis import strategies as st

from planchette.kernel import SPECTATOR, Game, Match, Option, Seat, SetupError
from planchette.kernel.match import CONCEDE

LONGEST = 50_000
"""More answers than any game may take."""


class Case:
    """A game for that many seats, with those settings."""

    def __init__(self, game: Game, seats: int, settings: dict[str, str]) -> None:
        self.game = game
        self.seats = seats
        self.settings = settings

    def __repr__(self) -> str:
        return "-".join([self.game.id, str(self.seats), *[f"{k}={v}" for k, v in self.settings.items()]])

    @property
    def main(self) -> bool:
        """Whether it is the game as people usually play it."""
        return not self.settings

    def match(self, seed: int) -> Match:
        """A new match, recorded and with a log."""
        return Match(self.game, self.seats, seed, self.settings, recorded=True, heard=True)

    def onlookers(self) -> list[Seat]:
        """Every seat, and a spectator."""
        return [SPECTATOR, *range(self.seats)]


@lru_cache(maxsize=64)
def cases(game: Game) -> list[Case]:
    """Each seat count with the default settings, then every other value of each setting once (but for those
    under which only people may play, since such games need not end)."""
    wishes = [
        {setting.name: value}
        for setting in game.settings
        for value in setting.values[1:]
        if value not in setting.people_only
    ]
    found = [first_of(game, [(seats, wish) for wish in [{}, *wishes]]) for seats in game.seats]
    for number, wish in enumerate(wishes):
        place = number % len(game.seats)
        found.append(first_of(game, [(seats, wish) for seats in game.seats[place:] + game.seats[:place]]))
    return found


def first_of(game: Game, wanted: list[tuple[int, dict[str, str]]]) -> Case:
    """The first set-up that the game accepts: not every setting suits every seat count, but each suits some."""
    for seats, wish in wanted:
        try:
            Match(game, seats, 0, wish)
        except SetupError:
            continue
        return Case(game, seats, wish)
    raise AssertionError(f"{game.id} cannot be set up with any of {wanted}")


def pick(match: Match, dice: random.Random) -> tuple[Seat, Option]:
    """A random answer of a random seat that is asked."""
    choice = dice.choice(match.choices())
    return choice.seat, dice.choice(choice.options)


@lru_cache(maxsize=512)
def answers(case: Case, seed: int, reach: int) -> list[tuple[Seat, Option]]:
    """The first answers of a random game, at most as many as the reach. Most seeds try a few games and keep
    the longest, since random players often lose at once; every fifth ends in a concession."""
    dice = random.Random(seed)
    tries = [stumble(case, seed, dice, reach) for _ in range(1 if seed % 3 == 0 else 5)]
    told = max(tries, key=len)
    if seed % 5 == 4:
        told[dice.randrange(len(told)) :] = [(dice.randrange(case.seats), CONCEDE)]
    return told


def stumble(case: Case, seed: int, dice: random.Random, reach: int) -> list[tuple[Seat, Option]]:
    match = Match(case.game, case.seats, seed, case.settings)
    while not match.over and len(match.given) < reach:
        seat, option = pick(match, dice)
        match.answer(option, seat)
    return list(zip(match.givers, match.given, strict=True))


def give(match: Match, told: list[tuple[Seat, Option]]) -> None:
    for seat, option in told:
        if option is CONCEDE:
            match.concede(seat)
        else:
            match.answer(option, seat)


class Moment:
    """A random game after some of its answers, and the answers still to come."""

    def __init__(self, case: Case, seed: int, share: float, reach: int) -> None:
        told = answers(case, seed, reach)
        now = round(share * len(told))
        self.case = case
        self.seed = seed
        self.before = told[:now]
        self.rest = told[now : now + 40]

    def match(self) -> Match:
        """The match at this moment, recorded and with a log."""
        match = self.case.match(self.seed)
        give(match, self.before)
        return match


def journey(case: Case, seed: int, reach: int) -> Iterator[Match]:
    """A random game, at every moment of it: before the first answer, after each, and at the end."""
    match = Match(case.game, case.seats, seed, case.settings, heard=True)
    yield match
    for answer in answers(case, seed, reach):
        give(match, [answer])
        yield match


def at_moments(case: Case, rounds: int, reach: int, check: Callable[[Moment], None]) -> None:
    """Check random games, each told by its seed, at random moments, each told as a share of the game."""

    @settings(
        max_examples=rounds,
        derandomize=True,
        database=None,
        deadline=None,
        phases=[Phase.generate],  # a smaller seed would not be a simpler game
    )
    @given(seed=st.integers(0, rounds * 2), share=st.floats(0, 1, width=16))
    def holds(seed: int, share: float) -> None:
        note(f"{case}, seed {seed}, share {share}")
        check(Moment(case, seed, share, reach))

    holds()
