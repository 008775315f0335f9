"""Fear cards whose effect lasts this turn, and both Blight cards: a test for each at each level states its text."""

from __future__ import annotations

import pytest

from planchette.games.spirit_island import build, effects, explore, passes, skips
from planchette.games.spirit_island.island import place_named
from planchette.games.spirit_island.state import BLIGHT_ACT, Act, Island
from planchette.games.spirit_island.vocabulary import BUILD, EXPLORE, RAVAGE
from tests.rule import rule
from tests.spirit_island.flows import run
from tests.spirit_island.using import defend, frighten, land, lands, lay

TWO = "Lightning on A: 2 A8, A7; River on B: B7"


def is_off(table: Island, name: str, action: int) -> bool:
    return skips.will_not(table, place_named(name), action)


def built(table: Island, name: str) -> str:
    run(table, build.build_land(table, place_named(name)))
    return land(table, name)


# -- Dahan on their Guard


def test_dahan_on_their_guard_1_defend_1_for_each_dahan() -> None:
    table = frighten("Dahan on their Guard", 1, "A1: 3 dahan; A4: dahan")
    assert [defend(table, name) for name in ("A1", "A4", "A5")] == [3, 1, 0]


def test_dahan_on_their_guard_2_and_1_more_where_dahan_are() -> None:
    table = frighten("Dahan on their Guard", 2, "A1: 3 dahan; A4: dahan")
    assert [defend(table, name) for name in ("A1", "A4", "A5")] == [4, 2, 0]


def test_dahan_on_their_guard_3_defend_2_for_each_dahan() -> None:
    table = frighten("Dahan on their Guard", 3, "A1: 3 dahan; A4: dahan")
    assert [defend(table, name) for name in ("A1", "A4", "A5")] == [6, 2, 0]


# -- Belief Takes Root


def test_belief_takes_root_1_defends_2_in_each_land_with_presence() -> None:
    table = frighten("Belief Takes Root", 1, "", spirits=TWO)
    assert [defend(table, name) for name in ("A8", "A7", "B7", "A5")] == [2, 2, 2, 0]


def test_belief_takes_root_2_and_gives_energy_for_sacred_sites_among_invaders() -> None:
    spirits = "Lightning on A: 2 A8, 2 A6, A5, 2 A1; River on B: 2 B7"
    table = frighten("Belief Takes Root", 2, "A8: explorer; A6: city; A5: town", spirits=spirits)
    assert [spirit.energy for spirit in table.spirits] == [2, 0]
    assert defend(table, "A5") == 2


def test_belief_takes_root_3_removes_2_health_worth_for_each_presence_in_different_lands() -> None:
    position = "A8: 2 town, city; A7: town; A5: town"
    answers = ["0: frighten a8", "0: remove a8-city", "1: remove a7-town"]
    table = frighten("Belief Takes Root", 3, position, *answers, spirits=TWO)
    assert lands(table, "A8", "A7", "A5") == ["2 town, 2 presence", "presence", "town"]


# -- Avoid the Dahan


@rule("SI-198")
def test_avoid_the_dahan_1_no_explore_where_2_dahan_are() -> None:
    table = frighten("Avoid the Dahan", 1, "A1: 2 dahan; A2: dahan")
    assert [is_off(table, name, EXPLORE) for name in ("A1", "A2")] == [True, False]
    run(table, explore.explore_land(table, place_named("A1")))
    run(table, explore.explore_land(table, place_named("A2")))
    assert lands(table, "A1", "A2") == ["2 dahan", "explorer, dahan"]
    assert not is_off(table, "A1", BUILD)


def test_avoid_the_dahan_2_no_build_where_dahan_outnumber_towns_and_cities() -> None:
    table = frighten("Avoid the Dahan", 2, "A1: 2 dahan, town; A2: dahan, town")
    assert [is_off(table, name, BUILD) for name in ("A1", "A2")] == [True, False]
    assert built(table, "A1") == "town, 2 dahan"


def test_avoid_the_dahan_3_no_build_where_dahan_are() -> None:
    table = frighten("Avoid the Dahan", 3, "A1: 2 town, dahan; A2: town")
    assert [is_off(table, name, BUILD) for name in ("A1", "A2")] == [True, False]


@rule("SI-284")
def test_what_a_fear_card_forbids_is_over_when_time_passes() -> None:
    table = frighten("Avoid the Dahan", 3, "A1: town, dahan")
    run(table, passes.pass_time(table))
    assert not is_off(table, "A1", BUILD)


def test_what_a_fear_card_forbids_is_looked_at_when_the_build_would_begin() -> None:
    table = frighten("Avoid the Dahan", 3, "A1: town")
    assert not is_off(table, "A1", BUILD)
    table.cells[place_named("A1") * 24 + 8] += 1
    assert is_off(table, "A1", BUILD)


# -- Overseas Trade Seem Safer


@pytest.mark.parametrize(("terror", "n"), [(1, 3), (2, 6), (3, 9)])
def test_overseas_trade_seem_safer_defends_3_or_6_or_9_on_the_coast(terror: int, n: int) -> None:
    table = frighten("Overseas Trade Seem Safer", terror, "")
    assert [defend(table, name) for name in ("A1", "A2", "A3", "A4")] == [n, n, n, 0]


def test_overseas_trade_seem_safer_1_lets_invaders_build() -> None:
    assert built(frighten("Overseas Trade Seem Safer", 1, "A1: town"), "A1") == "town, city"


def test_overseas_trade_seem_safer_2_no_city_is_built_on_the_coast() -> None:
    table = frighten("Overseas Trade Seem Safer", 2, "A1: town; A2: explorer; A4: town")
    assert [built(table, name) for name in ("A1", "A2", "A4")] == ["town", "explorer, town", "town, city"]


def test_overseas_trade_seem_safer_3_nothing_is_built_on_the_coast() -> None:
    table = frighten("Overseas Trade Seem Safer", 3, "A1: town; A2: explorer; A4: town")
    assert [built(table, name) for name in ("A1", "A2", "A4")] == ["town", "explorer", "town, city"]
    assert not is_off(table, "A1", RAVAGE)


# -- Trade Suffers


def test_trade_suffers_1_no_build_where_a_city_is() -> None:
    table = frighten("Trade Suffers", 1, "A1: city; A4: town")
    assert [built(table, name) for name in ("A1", "A4")] == ["city", "town, city"]


# -- Blight cards


def blighted(card: str, text: str, *answers: str, spirits: str = TWO) -> Island:
    table = lay(text, spirits=spirits)
    number = [blight.name for blight in table.cards.blights].index(card)
    act = Act(BLIGHT_ACT, 0, number)
    table.running.append(act)
    run(table, effects.run(table, act, table.cards.blights[number].do), *answers)
    return table


@rule("SI-267", "R-18")
def test_downward_spiral_each_spirit_destroys_one_of_its_presence() -> None:
    table = blighted("Downward Spiral", "", "0: destroy a8-presence-dawn")
    assert lands(table, "A8", "A7", "B7") == ["presence", "presence", ""]
    assert [spirit.destroyed for spirit in table.spirits] == [1, 1]
    assert table.cards.blights[0].per_player == 5


@rule("SI-268", "R-19", "SI-120")
def test_memory_fades_to_dust_each_spirit_forgets_a_card_or_destroys_a_presence() -> None:
    table = blighted(
        "Memory Fades to Dust", "", "1: way 1", "1: forget flash-floods", spirits="Lightning on A: A8; River on B: B7"
    )
    assert [spirit.destroyed for spirit in table.spirits] == [1, 0]
    assert len(table.spirits[1].hand) == 3
    assert table.cards.blights[1].per_player == 4
