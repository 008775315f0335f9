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
from planchette.games.spirit_island.variant import Variant
from planchette.kernel import Match
from tests.spirit_island.card_use import (
    CardUse,
    fear_names,
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


def counted(bot: str, seats: int, count: int) -> CardUse:
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
    assert counted("random", seats, 200).won < 4


@pytest.mark.soak
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_greedy_bots_win_their_share(seats: int) -> None:
    use = counted("greedy", seats, 100)
    assert 10 <= use.won <= 70
    assert max(use.turns) <= LAST_TURN


@pytest.mark.soak
def test_search_wins_more_often_than_greedy() -> None:
    assert counted("search:100", 1, 60).won >= 40


# -- nothing is printed in vain


@pytest.mark.soak
def test_every_power_and_every_fear_card_at_every_level_is_used() -> None:
    use = CardUse()
    for seats in (1, 2, 3, 4):
        for number in range(200):
            use.add(played("random", seats, f"use {seats} {number}"))
            use.add(played("instinct", seats, f"use {seats} {number}"))
    names = power_names(book()) + fear_names(book())
    assert {name for name in names if not use.used[name]} == set()


@pytest.mark.parametrize("number", [1, 2, 3])
def test_every_rule_of_an_adversary_is_used(number: int) -> None:
    rules = ADVERSARY_RULES[number]
    assert rules_seen(rules, {"adversary": ADVERSARIES[number], "level": "6"}, 2, 6) == set(own_rules(rules))


@pytest.mark.parametrize("number", [1, 2])
def test_every_rule_of_a_scenario_is_used(number: int) -> None:
    rules = SCENARIO_RULES[number]
    assert rules_seen(rules, {"scenario": SCENARIOS[number]}, 2, 6) == set(own_rules(rules))


@pytest.mark.soak
@pytest.mark.parametrize("number", [3, 4])
def test_every_rule_of_a_scenario_that_seldom_comes_to_its_end_is_used(number: int) -> None:
    """Rituals are performed, and the Dahan win and lose their Insurrection, in a few games of a hundred."""
    rules = SCENARIO_RULES[number]
    assert rules_seen(rules, {"scenario": SCENARIOS[number]}, 1, 300) == set(own_rules(rules))


def rules_seen(rules: Variant, settings: dict[str, str], seats: int, games: int) -> set[str]:
    seen: Counter[str] = Counter()
    with watched(rules, seen):
        for seed in range(games):
            played("instinct", seats, f"rules {seed}", settings)
    return set(seen)
