"""Long games between bots: they end in time, no side is hopeless, and no card is printed in vain. Most of it runs under
`make soak`."""

from __future__ import annotations

import pytest

from planchette.games.necromancer import GAME
from planchette.games.necromancer.book import ENTITIES_TO_SUMMON, Book
from planchette.games.necromancer.state import City
from planchette.kernel import Match
from tests.necromancer.card_use import CardUse, all_names, night_won, played

ENDINGS = {
    "seven Rifts are closed",
    "all Entities are destroyed",
    "all Hunters are dead",
    "all Hunters are corrupted",
}
"""The four ways to win."""


def book() -> Book:
    assert isinstance(GAME.cards, Book)
    return GAME.cards


def is_late(match: Match) -> bool:
    """R-62: whether only the round limit began the Final Combat."""
    table = match.table
    assert isinstance(table, City)
    return table.round >= table.house.round_limit and len(table.summoned) < ENTITIES_TO_SUMMON


def nights_won(necromancer: str, hunters: str, seats: int, games: int) -> float:
    """The Necromancer's share of so many games."""
    won = [night_won(played(necromancer, hunters, seats, f"share {number}")) for number in range(games)]
    return sum(won) / games


@pytest.mark.soak
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_greedy_games_end_before_the_round_limit(seats: int) -> None:
    late = [is_late(played("greedy", "greedy", seats, f"late {number}")) for number in range(100)]
    assert sum(late) < 10


@pytest.mark.soak
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_each_side_wins_its_share(seats: int) -> None:
    assert 0.4 <= nights_won("search:100", "search:100", seats, 100) <= 0.6


@pytest.mark.soak
@pytest.mark.parametrize("seats", [3, 4])
def test_greedy_beats_random_on_either_side(seats: int) -> None:
    assert nights_won("greedy", "random", seats, 40) >= 0.9
    assert nights_won("random", "greedy", seats, 40) <= 0.1


@pytest.mark.soak
def test_search_beats_greedy_on_either_side() -> None:
    assert nights_won("search:400", "greedy", 4, 40) >= 0.65
    assert nights_won("greedy", "search:400", 4, 40) <= 0.35


@pytest.mark.soak
def test_no_card_and_no_ability_is_dead() -> None:
    use = CardUse()
    for number in range(60):
        for seats in (3, 4, 5):
            use.add(played("greedy", "greedy", seats, f"use {seats} {number}"))
    assert {name for name in all_names(book()) if not use.used[name]} == set()
    assert set(use.ends) >= ENDINGS
