"""What to play: every seat count and every value of every setting; games played to their end; moments in them."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from functools import lru_cache

from planchette.kernel import SPECTATOR, Choice, Game, Match, Option, Seat, by_instinct, luck_from, waited_for
from planchette.kernel.checkpoints import Checkpoint
from planchette.kernel.match import CONCEDE
from tests.conformance.checks import checked_instinct
from tests.conformance.packs import packs

LONGEST = 50_000
"""More answers than any game may take."""
FARTHEST = 3_000
"""So many answers of a game are played and looked at, at most."""
SHORT = 60
"""Random players often lose at once: a game shorter than this is tried again."""
TRIES = 5
OFTEN = 0.1
"""How often a question that nobody waits for is answered."""
APART = 64
"""About every so many answers a played game keeps a checkpoint to start from."""

Told = list[tuple[Seat, Option]]
"""The answers of a game and who gave them."""


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
    """Each seat count as people usually play it, then every other value of each setting, many at a time."""
    return [Case(game, seats, wish) for seats, wish in packs(game)]


# -- whole games


def pick(match: Match, dice: random.Random) -> tuple[Seat, Option]:
    """A random answer of a random seat that is asked."""
    choice = dice.choice(some_asked(match, dice))
    return choice.seat, dice.choice(choice.options)


def sense(match: Match, dice: random.Random) -> tuple[Seat, Option]:
    """An answer by instinct, of a random seat that is asked."""
    choice = dice.choice(some_asked(match, dice))
    checked_instinct(match, choice)
    return choice.seat, by_instinct(match.game, match.table, choice, luck_from(dice.getrandbits(60)))


def some_asked(match: Match, dice: random.Random) -> list[Choice]:
    """Those who are waited for, and now and then those too who may go back on what they said."""
    asked, waited = match.choices(), waited_for(match.choices())
    return asked if len(waited) == len(asked) or dice.random() < OFTEN else waited


Player = Callable[[Match, random.Random], tuple[Seat, Option]]


def stumble(case: Case, seed: int, dice: random.Random, reach: int, player: Player = pick) -> Told:
    """The answers of a game, up to so many."""
    match = Match(case.game, case.seats, seed, case.settings)
    while not match.over and len(match.given) < reach:
        seat, option = player(match, dice)
        match.answer(option, seat)
    return list(zip(match.givers, match.given, strict=True))


def give(match: Match, told: Told) -> None:
    for seat, option in told:
        if option is CONCEDE:
            match.concede(seat)
        else:
            match.answer(option, seat)


class Played:
    """A game played to its end: its answers, and checkpoints on the way to start from. Odd seeds play by instinct,
    where the game has one; every fifth ends in a concession."""

    def __init__(self, case: Case, seed: int) -> None:
        dice = random.Random(seed)
        player = sense if seed % 2 else pick
        self.case = case
        self.seed = seed
        self.told: Told = []
        for _ in range(TRIES):
            self.told = max(self.told, stumble(case, seed, dice, FARTHEST, player), key=len)
            if seed % 3 == 0 or len(self.told) >= SHORT:
                break
        if seed % 5 == 4:
            self.told[dice.randrange(len(self.told)) :] = [(dice.randrange(case.seats), CONCEDE)]
        self.asked: dict[str, list[int]] = {}
        self.points = list(self.checkpoints())

    def checkpoints(self) -> Iterator[Checkpoint]:
        """Some of them, and where each purpose is asked on the way."""
        match = Match(self.case.game, self.case.seats, self.seed, self.case.settings)
        yield match.last_checkpoint()
        for number, answer in enumerate(self.told, 1):
            choice = match.choice_of(answer[0])
            self.asked.setdefault("" if choice is None else choice.purpose, []).append(number - 1)
            give(match, [answer])
            if number % APART == 0:
                yield match.last_checkpoint()

    def at(self, share: float, by_purpose: bool, reach: int) -> int:
        """How many answers have been given by a share of the first ones; or of the purposes, each with as much room
        as every other, however seldom it is asked."""
        if not by_purpose:
            return round(share * min(reach, len(self.told)))
        place = share * len(self.asked)
        purpose = min(int(place), len(self.asked) - 1)
        numbers = list(self.asked.values())[purpose]
        return numbers[min(int((place - purpose) * len(numbers)), len(numbers) - 1)]

    def begun(self) -> Match:
        """A match of it before its first answer."""
        return self.case.match(self.seed)

    def late(self, answers: int, recorded: bool = False) -> Match:
        """The match after so many answers, begun at a checkpoint not long before."""
        point = max((p for p in self.points if p.answers <= answers), key=lambda p: p.answers)
        game, seats, settings = self.case.game, self.case.seats, self.case.settings
        match = Match(game, seats, self.seed, settings, table=point.table, recorded=recorded, heard=True)
        give(match, self.told[point.answers : answers])
        return match


@lru_cache(maxsize=256)
def played(case: Case, seed: int) -> Played:
    return Played(case, seed)


class Moment:
    """A played game after a share of its answers or purposes, and some of the answers still to come."""

    def __init__(self, case: Case, seed: int, share: float, reach: int = FARTHEST, by_purpose: bool = False) -> None:
        self.case = case
        self.seed = seed
        self.game = played(case, seed)
        self.now = self.game.at(share, by_purpose, reach)
        self.before = self.game.told[: self.now]
        self.rest = self.game.told[self.now : self.now + 40]

    def match(self) -> Match:
        """The match at this moment, recorded and with a log; of a long game mostly begun at a late table, which
        is a whole match too."""
        if self.now > 2 * APART and self.seed % 4:
            return self.game.late(self.now, recorded=True)
        match = self.game.begun()
        give(match, self.before)
        return match

    def late(self) -> Match:
        """The match at this moment without its history."""
        return self.game.late(self.now)


def journey(case: Case, seed: int, reach: int, share: float = 0.0) -> Iterator[Match]:
    """A window on a played game, at every moment of it: before an answer, after each of so many, and at the end.
    With share 0 it is the beginning of the game, with 1 the end."""
    game = played(case, seed)
    first = round(share * max(0, len(game.told) - reach))
    match = game.late(first)
    yield match
    for answer in game.told[first : first + reach]:
        give(match, [answer])
        yield match


def at_moments(case: Case, rounds: int, check: Callable[[Moment], None]) -> None:
    """Check so many played games at random moments, spread over the game: over its answers, from the first to the
    last, or over its purposes, since what is seldom asked would seldom be looked at."""
    dice = random.Random(f"{case} {check.__qualname__}")
    shares = [(number + dice.random()) / rounds for number in range(rounds)]
    if rounds > 4:
        shares[0], shares[-1] = 0.0, 1.0
    for seed, share in zip(dice.sample(range(rounds), rounds), shares, strict=True):
        by_purpose = 0.0 < share < 1.0 and dice.random() < 0.5
        try:
            check(Moment(case, seed, share, by_purpose=by_purpose))
        except BaseException as error:
            error.add_note(f"{case}, seed {seed}, share {share} of the {'purposes' if by_purpose else 'answers'}")
            raise
