"""Points."""

from __future__ import annotations

import pytest

from planchette.games.spirit_island import finish, score
from planchette.games.spirit_island.state import Island
from planchette.games.spirit_island.vocabulary import PRESENCE
from tests.rule import rule
from tests.spirit_island.flows import at, island


def ended(table: Island) -> float:
    finish.check(table)
    assert table.result is not None and len(set(table.result.scores)) == 1
    return table.result.scores[0]


@rule("SI-374", "SI-373")
def test_a_victory_counts_5_times_the_difficulty_10_and_2_for_each_card_in_the_deck() -> None:
    table = island(adversary="sweden", level="3")
    table.invader_deck = [2, 3, 3]
    assert ended(table) == 5 * 5 + 10 + 2 * 3


@rule("SI-375", "R-74")
def test_a_defeat_counts_2_times_the_difficulty_and_1_for_each_card_out_of_the_deck() -> None:
    table = island("A1: city", adversary="england", level="4", blight_card="off")
    table.blight_pool, table.invader_deck = 0, [3]
    table.discard, table.ravage_card, table.build_card, table.immigration_card = [0, 1], 2, 3, 4
    assert ended(table) == 2 * 7 + 5


@rule("SI-376", "R-74")
@pytest.mark.parametrize(("seats", "points"), [(1, 7 - 4), (2, 3 - 2), (3, 2 - 1)])
def test_dahan_and_blight_count_by_the_number_of_players_rounded_down(seats: int, points: int) -> None:
    table = island("A5: 5 dahan, blight; A4: 2 dahan-1, 3 blight", seats=seats)
    table.invader_deck = []
    assert ended(table) == 10 + points


@rule("SI-377", "R-10")
@pytest.mark.parametrize(("penalty", "points"), [("0", 10), ("5", 5)])
def test_a_sacrifice_counts_as_a_victory_or_with_a_penalty(penalty: str, points: int) -> None:
    table = island("A5: presence", sacrifice_penalty=penalty)
    table.cells[at("A5") * 24 + PRESENCE] = 0
    table.invader_deck = []
    assert ended(table) == points
    assert table.result is not None and table.result.payoffs == [1]


@rule("SI-372")
def test_difficulty_is_that_of_adversary_and_scenario_together() -> None:
    assert next(line.count for line in score.sheet(island(), True, False)) == 0
    table = island(adversary="prussia", level="2", scenario="insurrection")
    assert next(line.count for line in score.sheet(table, True, False)) == 4 + 4


def test_the_sheet_says_what_the_points_are_for_and_adds_up() -> None:
    table = island("A5: 4 dahan, blight")
    assert score.final_sheet(table) == []
    finish.check(table)
    lines = score.final_sheet(table)
    assert [(line.what, line.count, line.points) for line in lines] == [
        ("Difficulty", 0, 0),
        ("Victory", 1, 10),
        ("Invader cards in the deck", 12, 24),
        ("Dahan on the island", 4, 4),
        ("Blight on the island", 1, -1),
    ]
    assert table.result is not None and sum(line.points for line in lines) == table.result.scores[0]
