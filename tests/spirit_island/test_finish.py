"""Victory, defeat, and both at once."""

from __future__ import annotations

import pytest

from planchette.games.spirit_island import blight, finish, harm, invaders, ravage, terror
from planchette.games.spirit_island.pieces import put
from planchette.games.spirit_island.state import POWER, Island
from planchette.games.spirit_island.vocabulary import PRESENCE
from tests.rule import rule
from tests.spirit_island.flows import act, at, book, column, island, land, run


def verdict(table: Island) -> str:
    """ "win SI-301", "loss SI-305", "" while the game goes on."""
    finish.check(table)
    if table.result is None:
        return ""
    assert len(set(table.result.payoffs)) == 1
    return ("win " if table.result.payoffs[0] == 1 else "loss ") + table.result.rule


@rule("SI-300", "SI-301", "SI-302", "SI-303", "SI-304")
@pytest.mark.parametrize(
    ("level", "left", "expected"),
    [
        (1, "explorer", ""),
        (1, "dahan, blight", "win SI-301"),
        (2, "town", ""),
        (2, "2 explorer", "win SI-302"),
        (3, "city-2", ""),
        (3, "explorer, 3 town", "win SI-303"),
        (4, "explorer, town, city", "win SI-304"),
    ],
)
def test_victory_by_terror_level(level: int, left: str, expected: str) -> None:
    table = island(f"A5: {left}")
    table.terror = level
    assert verdict(table) == expected


@rule("SI-309")
def test_all_win_or_lose_together() -> None:
    table = island(seats=3)
    assert verdict(table) == "win SI-301" and table.result is not None and table.result.payoffs == [1, 1, 1]


@rule("SI-306")
def test_a_spirit_without_presence_on_the_island_loses_for_all() -> None:
    table = island("A5: city; A8: presence; B8: presence-1", seats=2)
    table.cells[at("B8") * 24 + PRESENCE + 1] = 0
    assert verdict(table) == "loss SI-306"


@rule("SI-313")
def test_without_dahan_the_game_goes_on() -> None:
    assert verdict(island("A5: city")) == ""


@rule("SI-311", "R-10")
def test_both_at_once_is_a_sacrifice_victory() -> None:
    table = island("A5: presence")
    table.cells[at("A5") * 24 + PRESENCE] = 0
    assert verdict(table) == "win SI-311"
    assert table.result is not None and "Sacrifice" in table.result.reason


@rule("SI-310", "R-09", "SI-311")
def test_it_is_looked_at_when_the_action_is_complete_so_a_ravage_can_end_in_a_sacrifice() -> None:
    table = island("A5: town, 2 dahan, presence", blight_card="off")
    table.blight_pool = 1
    run(table, ravage.ravage_land(table, at("A5")))
    assert land(table, "A5") == "dahan, blight", "the pool ran out first, then the Dahan struck"
    assert table.result is not None and table.result.payoffs == [1] and table.result.rule == "SI-311"


@rule("SI-310", "R-29")
def test_in_the_middle_of_an_action_nothing_is_decided() -> None:
    table = island("A5: town")
    deed = act(table, POWER, "A5")
    harm.destroy(table, deed, at("A5"), column("town"))
    assert table.result is None
    run(table, finish.complete(table, deed))
    assert table.result is not None and not table.running


@rule("SI-312")
def test_nothing_after_the_deciding_action_is_resolved() -> None:
    table = island("A4: explorer, dahan; A7: explorer, dahan; A8: 2 presence")
    table.cells[at("A7") * 24] = 0
    table.step, table.ravage_card, table.begun = "ravage", 2, True
    table.todo = [at("A4"), at("A7")]
    flow = invaders.ravages(table)
    run(table, flow, "next a4")
    assert table.result is not None and table.todo == [at("A7")]


def invader_card(name: str) -> int:
    return [card.name for card in book().invaders].index(name)


@rule("SI-312")
def test_when_a_build_has_ended_the_game_the_other_lands_are_left_as_they_are() -> None:
    table = island("A4: 6 town; A7: explorer", adversary="england")
    table.step, table.build_card = "build", invader_card("Sands I")
    run(table, invaders.builds(table))
    assert table.result is not None and table.result.rule == "SI-320"
    assert land(table, "A4") == "6 town, city" and land(table, "A7") == "explorer"


@rule("SI-312")
def test_when_an_explore_has_ended_the_game_the_other_lands_are_left_as_they_are() -> None:
    """Sweden sways one of the last two Dahan, and the Insurrection is lost."""
    table = island("A4: town, dahan; A7: town, dahan", adversary="sweden", scenario="insurrection")
    table.step, table.invader_deck, table.invader_unseen[1] = "explore", [2], [invader_card("Sands II")]
    run(table, invaders.explores(table))
    assert table.result is not None and table.result.rule == "SI-368"
    assert land(table, "A4") == "explorer, 2 town" and land(table, "A7") == "town, dahan"


@rule("R-09")
def test_with_the_setting_instant_what_comes_first_stands() -> None:
    table = island("A5: town, 2 dahan, presence", blight_card="off", win_check="instant")
    table.blight_pool = 1
    run(table, ravage.ravage_land(table, at("A5")))
    assert table.result is not None and table.result.payoffs == [-1] and table.result.rule == "SI-305"


@rule("R-09", "R-11")
def test_with_the_setting_instant_an_empty_pool_is_lost_at_once() -> None:
    table = island("A1: city", blight_card="off", win_check="instant")
    table.blight_pool = 1
    run(table, blight.add_blight(table, act(table, POWER, "A5"), at("A5")))
    blight.remove_blight(table, at("A5"))
    assert verdict(table) == "loss SI-305"


@rule("R-09")
def test_with_the_setting_instant_a_victory_is_not_undone_by_what_follows() -> None:
    table = island("A5: town", win_check="instant")
    harm.destroy(table, act(table, POWER, "A5"), at("A5"), column("town"))
    put(table, at("A5"), column("town"))
    assert verdict(table) == "win SI-300"
    table = island("A5: town")
    harm.destroy(table, act(table, POWER, "A5"), at("A5"), column("town"))
    put(table, at("A5"), column("town"))
    assert verdict(table) == ""


@rule("SI-300")
def test_what_is_still_missing_is_known_land_by_land() -> None:
    table = island("A1: city; A4: town; A5: explorer; A6: dahan")
    places = [at(name) for name in ["A1", "A4", "A5"]]
    for level, expected in [(1, places), (2, places[:2]), (3, places[:1]), (4, [])]:
        table.terror = level
        assert terror.lands_in_the_way(table) == expected
