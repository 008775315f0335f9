"""Bots by name, and what every one of them keeps to."""

from __future__ import annotations

import pytest

from planchette.bots import LEVELS, Bot, GreedyBot, RandomBot, SearchBot, bot_named
from planchette.games.connect_four import GAME as CONNECT_FOUR
from planchette.games.tictactoe import GAME as TICTACTOE
from planchette.kernel import Game, IllegalAnswer, Match, SetupError

SPECS = ["random", "greedy", "search:20"]


def played(game: Game, bots: list[Bot], seed: str | int) -> Match:
    match = Match(game, 2, seed)
    while not match.over:
        for choice in match.choices():
            option = bots[choice.seat].pick(match, choice.seat)
            assert option in choice.options
            match.answer(option, choice.seat)
    return match


@pytest.mark.parametrize("game", [TICTACTOE, CONNECT_FOUR], ids=lambda game: game.id)
@pytest.mark.parametrize("spec", SPECS)
def test_a_bot_picks_only_what_the_choice_lists(spec: str, game: Game) -> None:
    for seed in range(5):
        assert played(game, [bot_named(spec, seed), bot_named("random", seed)], seed).over


@pytest.mark.parametrize("spec", SPECS)
def test_the_same_seed_gives_the_same_game(spec: str) -> None:
    def answers(seed: int) -> list[str]:
        match = played(CONNECT_FOUR, [bot_named(spec, seed), bot_named(spec, seed + 1)], 0)
        return [option.key for option in match.given]

    assert answers(3) == answers(3)
    assert len({tuple(answers(seed)) for seed in range(6)}) > 1


def test_picking_leaves_the_match_as_it_was() -> None:
    match = Match(CONNECT_FOUR, 2, 1)
    match.answer("drop d")
    for spec in SPECS:
        bot_named(spec, 1).pick(match, 1)
    assert [option.key for option in match.given] == ["drop d"]
    assert match.table.copy().census() == match.table.census()


@pytest.mark.parametrize("spec", SPECS)
def test_a_seat_that_is_not_asked_has_nothing_to_pick(spec: str) -> None:
    with pytest.raises(IllegalAnswer, match="seat 1 has nothing to answer"):
        bot_named(spec, 1).pick(Match(TICTACTOE), 1)


def test_greedy_takes_a_win_when_it_sees_one() -> None:
    match = Match(TICTACTOE)
    for key in ("mark a3", "mark a1", "mark b3", "mark b1"):
        match.answer(key)
    assert {GreedyBot(seed).pick(match, 0).key for seed in range(5)} == {"mark c3"}


def test_random_gives_every_answer_its_turn() -> None:
    match = Match(TICTACTOE)
    bot = RandomBot(1)
    assert len({bot.pick(match, 0).key for _ in range(200)}) == 9


def test_a_spec_names_a_bot_and_its_budget() -> None:
    assert isinstance(bot_named("random"), RandomBot)
    assert isinstance(bot_named("greedy"), GreedyBot)
    for spec, iterations, seconds in (
        ("search", 400, 0.0),
        ("search:7", 7, 0.0),
        ("search:0.5s", 0, 0.5),
        ("search:9/2s", 9, 2.0),
    ):
        bot = bot_named(spec)
        assert isinstance(bot, SearchBot)
        assert (bot.budget.iterations, bot.budget.seconds) == (iterations, seconds)


def test_the_levels_are_searches_of_rising_budget() -> None:
    bots = [bot_named(level) for level in LEVELS]
    budgets = [bot.budget.iterations for bot in bots if isinstance(bot, SearchBot)]
    assert list(LEVELS) == ["easy", "medium", "hard"]
    assert budgets == sorted(set(budgets)) and len(budgets) == 3
    assert all(0 < bot.budget.seconds < 3 for bot in bots if isinstance(bot, SearchBot)), "nobody waits for long"


@pytest.mark.parametrize("spec", ["", "clever", "random:5", "greedy:2", "Search", "x" * 900])
def test_an_unknown_bot_is_refused_with_the_known_ones(spec: str) -> None:
    with pytest.raises(SetupError, match="there are random, greedy, search"):
        bot_named(spec)


@pytest.mark.parametrize(
    "budget",
    [
        "",
        "0",
        "-3",
        "1.5",
        "many",
        "s",
        "0s",
        "-1s",
        "nans",
        "infs",
        "²",
        "9" * 5000,
        "5/",
        "/2s",
        "5/2",
        "0/2s",
        "5/0s",
        "2s/5",
        "5/2s/3",
    ],
)
def test_a_budget_that_makes_no_sense_is_refused(budget: str) -> None:
    with pytest.raises(SetupError, match=r"iterations .* or seconds"):
        bot_named(f"search:{budget}")
