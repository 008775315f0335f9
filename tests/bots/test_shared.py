"""All win or lose together: what a single answer does must not drown in what chance and the others do."""

from __future__ import annotations

import pytest

from planchette.bots import GreedyBot
from planchette.kernel import DRAW, Choice, Content, Domain, Flow, Game, Kind, Match, Table, all_together, play_on
from planchette.kernel.scene import Scene

WAYS = 6
ROUNDS = 3
PICK = Kind("pick", [Domain("way", [f"w{number}" for number in range(WAYS)])])
WHIM = Kind("whim", [Domain("whim", [f"m{number}" for number in range(50)])])


class Weather(Table):
    """Seat 0 picks a way, which is worth a little; then come other answers, dice, a whim of seat 1 and the weather,
    which are worth much."""

    def __init__(self, seats: int, luck: int, step: str) -> None:
        super().__init__(seats, luck, step)
        self.rounds = 0
        self.good = 0.0
        self.whims = 0
        self.storm = 0

    def copy(self) -> Weather:
        twin = Weather(self.seats, self.luck, self.step)
        self.copied(twin)
        twin.rounds, twin.good, twin.whims, twin.storm = self.rounds, self.good, self.whims, self.storm
        return twin


def pick(table: Weather) -> Flow:
    """The way that is worth most depends on the round; the further on, the more is asked and rolled after it."""
    answer = yield Choice(0, "pick", PICK.options)
    table.good += 0.001 * ((answer.a + table.rounds) % WAYS)
    for _ in range(answer.a):
        table.roll(6)
        yield Choice(0, "pick", PICK.options)
    table.step = "whim"


def whim(table: Weather) -> Flow:
    answer = yield Choice(1, "whim", WHIM.options)
    table.whims += answer.a
    table.step = "storm"


def storm(table: Weather) -> None:
    table.storm += table.roll(1000)
    table.rounds += 1
    table.step = "pick"
    if table.rounds == ROUNDS:
        table.finish([DRAW, DRAW], "", "")


def weather() -> Game:
    return Game(
        id="weather",
        title="Weather",
        verb="wait",
        about="",
        seats=[2],
        seat_names=["One", "Two"],
        load=lambda source: Content([[PICK], [WHIM]], [*PICK.domains, *WHIM.domains]),
        setup=lambda deal: Weather(deal.seats, deal.luck, "pick"),
        steps={"pick": pick, "whim": whim, "storm": storm},
        scene=lambda table, seat: Scene("weather", seat, "", []),
        prompts={"pick": "?", "whim": "?"},
        folder="",
        chapter=lambda table: table.rounds,
        value=lambda table, seat: table.good + table.whims / 500 + table.storm / 5000,
        foresight=1,
        sides=all_together,
    )


@pytest.mark.parametrize("seed", range(8))
def test_a_greedy_bot_finds_the_answer_that_is_better_by_little(seed: int) -> None:
    match = Match(weather(), 2, seed)
    assert GreedyBot(seed).pick(match, 0).a == WAYS - 1


@pytest.mark.parametrize("seed", range(8))
def test_the_same_is_foretold_whatever_is_answered(seed: int) -> None:
    seen = set()
    for way in (0, 3):
        run = Match(weather(), 2, 1).fork(0, seed + 1)
        run.foretell(seed)
        run.take(0, PICK.of(way))
        play_on(run, seed + 1, 1, 100)
        table = run.table
        assert isinstance(table, Weather)
        seen.add((table.whims, table.storm))
    assert len(seen) == 1
