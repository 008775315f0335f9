"""How well the bots play Fellbound. The long measurements run under `make soak`."""

from __future__ import annotations

from math import sqrt

import pytest

from planchette.bots import bot_named
from planchette.games.fellbound import GAME
from planchette.kernel import Match, Seat


def winner_side(match: Match, specs: list[str], seed: int) -> int:
    """Play to the end: 0 when South won, 1 when North did, -1 for a draw."""
    bots = [bot_named(spec, f"{seed} {seat}") for seat, spec in enumerate(specs)]
    while not match.over:
        choice = match.choices()[0]
        match.answer(bots[choice.seat].pick(match, choice.seat), choice.seat)
    assert match.table.result is not None
    payoffs = match.table.result.payoffs
    return -1 if payoffs[0] == payoffs[1] else payoffs.index(1)


def wins(strong: str, weak: str, games: int) -> int:
    """How many games the first bot wins, each deal played from both sides."""
    won = 0
    for number in range(games):
        side: Seat = number % 2
        specs = [strong, weak] if side == 0 else [weak, strong]
        won += winner_side(Match(GAME, 2, f"strength {number // 2}"), specs, number) == side
    return won


def at_least(won: int, games: int) -> float:
    """The lower end of the 95 % interval (Wilson) of a share of wins."""
    z, share = 1.96, won / games
    spread = z * sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    return (share + z * z / (2 * games) - spread) / (1 + z * z / games)


def test_greedy_beats_random() -> None:
    assert wins("greedy", "random", 12) >= 10


def test_a_short_search_beats_random() -> None:
    assert wins("search:10", "random", 6) >= 5


@pytest.mark.parametrize(("seats", "form"), [(2, "constructed"), (2, "aligned"), (4, "random"), (4, "aligned")])
def test_every_format_and_teams_can_be_played(seats: int, form: str) -> None:
    match = Match(GAME, seats, 3, {"format": form})
    specs = ["search:5", "greedy", "random", "search:5"]
    bots = [bot_named(spec, seat) for seat, spec in enumerate(specs)]
    for number in range(150):
        if match.over:
            break
        choices = match.choices()
        choice = choices[number % len(choices)]
        match.answer(bots[choice.seat].pick(match, choice.seat), choice.seat)


@pytest.mark.soak
def test_greedy_beats_random_in_95_of_100_games() -> None:
    assert at_least(wins("greedy", "random", 400), 400) >= 0.95


@pytest.mark.soak
def test_search_beats_greedy_in_65_of_100_games() -> None:
    assert at_least(wins("search:400", "greedy", 150), 150) >= 0.65
