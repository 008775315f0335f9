"""Long games of bots: they end in time, each bot wins its share, and no card and no rule is printed in vain. Most of it
runs under `make soak`."""

from __future__ import annotations

from collections import Counter

import pytest

from planchette.games.spirit_island import GAME
from planchette.games.spirit_island.book import SPIRITS, Book
from planchette.games.spirit_island.house import ADVERSARIES, SCENARIOS
from planchette.games.spirit_island.variant import ADVERSARIES as ADVERSARY_RULES
from planchette.games.spirit_island.variant import SCENARIOS as SCENARIO_RULES
from planchette.kernel import Match
from tests.spirit_island.card_use import (
    CardUse,
    fear_names,
    line_names,
    own_rules,
    played,
    power_names,
    watched,
)
from tests.spirit_island.course import island

LAST_TURN = 12


def book() -> Book:
    assert isinstance(GAME.cards, Book)
    return GAME.cards


def games(bot: str, seats: int, count: int) -> CardUse:
    use = CardUse()
    for number in range(count):
        use.add(played(bot, seats, f"balance {number}"))
    return use


# -- whole games, quick ones always


@pytest.mark.parametrize("name", ADVERSARIES[1:])
@pytest.mark.parametrize("level", ["0", "3", "6"])
def test_games_against_each_adversary_end(name: str, level: str) -> None:
    for seats in (1, 2):
        assert is_over(played("random", seats, f"{name} {level}", {"adversary": name, "level": level}))


@pytest.mark.parametrize("name", SCENARIOS[1:])
def test_games_in_each_scenario_end(name: str) -> None:
    for seats in (1, 2):
        assert is_over(played("random", seats, name, {"scenario": name}))


@pytest.mark.parametrize("first", range(len(SPIRITS)))
def test_each_spirit_plays_alone_and_beside_its_neighbour(first: int) -> None:
    both = [first, (first + 1) % len(SPIRITS)]
    for spirits in ([first], both):
        match = played("random", len(spirits), f"spirits {first}", spirits=spirits)
        assert [spirit.card for spirit in island(match).spirits] == spirits
        assert is_over(match)


def is_over(match: Match) -> bool:
    return match.table.result is not None and island(match).round <= LAST_TURN


# -- shares


@pytest.mark.soak
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_random_play_hardly_ever_wins(seats: int) -> None:
    assert games("random", seats, 200).won < 4


@pytest.mark.soak
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_greedy_bots_win_a_quarter_to_a_half(seats: int) -> None:
    use = games("greedy", seats, 100)
    assert 25 <= use.won <= 50
    assert max(use.turns) <= LAST_TURN


@pytest.mark.soak
@pytest.mark.parametrize("seats", [1, 2])
def test_search_bots_win_three_quarters(seats: int) -> None:
    assert games("search:400", seats, 60).won >= 45


# -- nothing is printed in vain


@pytest.mark.soak
def test_every_power_line_and_fear_card_is_used() -> None:
    use = CardUse()
    for seats in (1, 2, 3, 4):
        for number in range(40):
            use.add(played("greedy", seats, f"use {seats} {number}"))
    names = power_names(book()) + fear_names(book()) + line_names(book())
    assert {name for name in names if not use.used[name]} == set()


@pytest.mark.soak
@pytest.mark.parametrize("number", [1, 2, 3])
def test_every_rule_of_an_adversary_is_used(number: int) -> None:
    rules = ADVERSARY_RULES[number]
    seen: Counter[str] = Counter()
    with watched(rules, seen):
        for seed in range(10):
            played("greedy", 2, f"rules {seed}", {"adversary": ADVERSARIES[number], "level": "6"})
    assert set(own_rules(rules)) == set(seen)


@pytest.mark.soak
@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_every_rule_of_a_scenario_is_used(number: int) -> None:
    rules = SCENARIO_RULES[number]
    seen: Counter[str] = Counter()
    with watched(rules, seen):
        for seed in range(10):
            played("greedy", 2, f"rules {seed}", {"scenario": SCENARIOS[number]})
    assert set(own_rules(rules)) == set(seen)
