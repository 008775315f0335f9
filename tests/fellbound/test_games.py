"""Whole games: they end, and going first is neither better nor worse."""

from __future__ import annotations

import random

import pytest

from planchette.bots import GreedyBot, RandomBot
from planchette.games.fellbound import GAME
from planchette.kernel import Match, Option
from tests.fellbound.table import ground


def prudent(match: Match, dice: random.Random) -> Option:
    """A random answer, but no end of the turn below two alive as long as somebody can be deployed."""
    options = match.options
    short = len(ground(match).living(ground(match).side)) < 2
    return dice.choice(options[1:] if short and options[0].key == "end-turn" and options[1:] else options)


def firsts(games: int) -> tuple[float, list[int]]:
    """The share of decided games that the first player wins, and the turns of all, sorted."""
    payoffs = []
    turns = []
    for seed in range(games):
        match = Match(GAME, seed=seed)
        first = ground(match).side
        dice = random.Random(seed)
        while not match.over:
            match.answer(prudent(match, dice))
        assert match.table.result is not None
        payoffs.append(match.table.result.payoffs[first])
        turns.append(ground(match).turns)
    return payoffs.count(1) / (payoffs.count(1) + payoffs.count(-1)), sorted(turns)


def test_games_end_before_a_thousand_turns_and_going_first_is_no_advantage() -> None:
    share, turns = firsts(100)
    assert turns[-1] < 1000
    assert 0.35 < share < 0.65


@pytest.mark.soak
def test_over_many_games_each_seat_wins_about_half() -> None:
    share, turns = firsts(2000)
    assert 0.46 < share < 0.54
    assert 55 < turns[1000] < 85


@pytest.mark.soak
def test_greedy_beats_random_from_either_seat() -> None:
    wins = 0
    for seed in range(40):
        match = Match(GAME, seed=seed)
        greedy = seed % 2
        bots = {greedy: GreedyBot(seed), 1 - greedy: RandomBot(seed)}
        while not match.over:
            seat = match.choices()[0].seat
            match.answer(bots[seat].pick(match, seat))
        assert match.table.result is not None
        wins += match.table.result.payoffs[greedy] > 0
    assert wins >= 38
