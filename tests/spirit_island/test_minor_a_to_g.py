"""Minor Powers, Call of the Dahan Ways to Gnawing Rootbiters: a test for each states its text."""

from __future__ import annotations

from planchette.games.spirit_island import passes, powers
from planchette.games.spirit_island.book import MINOR
from planchette.games.spirit_island.hooks import defend as standing_defend
from planchette.games.spirit_island.island import place_named
from tests.rule import rule
from tests.spirit_island.flows import ask, run
from tests.spirit_island.using import again, defend, fear, first_question, land, lay, targets, use

TWO = "Lightning on A: 2 A8; River on B: B5"


def test_call_of_the_dahan_ways_replaces_an_explorer_by_a_dahan() -> None:
    table = use("Call of the Dahan Ways", "A6: 2 explorer, town, dahan")
    assert land(table, "A6") == "explorer, town, 2 dahan"


def test_call_of_the_dahan_ways_may_replace_a_town_instead_with_2_moon() -> None:
    position = "elements Lightning: 1 moon; A6: explorer, town-1, dahan"
    table = use("Call of the Dahan Ways", position, "with 1")
    assert land(table, "A6") == "explorer, dahan, dahan-1"
    assert fear(table) == 0
    table = use("Call of the Dahan Ways", position, "without 1")
    assert land(table, "A6") == "town-1, 2 dahan"


def test_call_to_bloodshed_deals_1_damage_for_each_dahan_or_gathers_up_to_3() -> None:
    position = "A6: city, 2 dahan; A5: dahan; A1: dahan"
    assert land(use("Call to Bloodshed", position, "target a6", "way 1"), "A6") == "city-2, 2 dahan"
    table = use("Call to Bloodshed", position, "target a6", "way 2", "gather a1-dahan", "stop")
    assert land(table, "A6") == "city, 3 dahan"


def test_call_to_isolation_pushes_1_explorer_or_town_for_each_dahan_or_1_dahan() -> None:
    position = "A7: explorer, 2 town, 2 dahan"
    pushes = ["way 1", "push a7-town", "to a5", "push a7-town", "to a8"]
    table = use("Call to Isolation", position, *pushes)
    assert (land(table, "A7"), land(table, "A5"), land(table, "A8")) == (
        "explorer, 2 dahan",
        "town",
        "town, 2 presence",
    )
    table = use("Call to Isolation", position, "way 2", "to a5")
    assert land(table, "A5") == "dahan"


def test_call_to_migrate_gathers_and_then_pushes_up_to_3_dahan() -> None:
    table = use("Call to Migrate", "A5: 2 dahan; A8: dahan", "target a7", "gather a5-dahan", "gather a8-dahan", "stop",
                "push a7-dahan", "to a8", "stop")  # fmt: skip
    assert (land(table, "A5"), land(table, "A7"), land(table, "A8")) == ("dahan", "dahan", "dahan, 2 presence")


def test_call_to_tend_removes_a_blight_or_pushes_up_to_3_dahan() -> None:
    table = use("Call to Tend", "A7: dahan, 2 blight; blight 3", "way 1")
    assert (land(table, "A7"), table.blight_pool) == ("dahan, blight", 4)
    table = use("Call to Tend", "A7: dahan, 2 blight", "way 2", "push a7-dahan", "to a5")
    assert (land(table, "A7"), land(table, "A5")) == ("2 blight", "dahan")


def test_dark_and_tangled_woods_makes_2_fear_and_defends_3_in_mountain_or_jungle() -> None:
    for name, wood in (("a6", 3), ("a8", 3), ("a5", 0), ("a7", 0)):
        table = use("Dark and Tangled Woods", "", f"target {name}")
        assert (fear(table), defend(table, name.upper())) == (2, wood)


def test_delusions_of_danger_pushes_an_explorer_or_makes_2_fear() -> None:
    position = "A7: 2 explorer, town"
    table = use("Delusions of Danger", position, "target a7", "way 1", "to a5")
    assert (land(table, "A5"), fear(table)) == ("explorer", 0)
    assert fear(use("Delusions of Danger", position, "target a7", "way 2")) == 2


def test_devouring_ants_make_1_fear_and_1_damage_2_in_jungle_or_sands_and_destroy_a_dahan() -> None:
    for name, standing in (("A5", "city-1, dahan"), ("A6", "city-1, dahan"), ("A7", "city-2, dahan")):
        table = use("Devouring Ants", f"{name}: city, 2 dahan", f"target {name.lower()}")
        assert (land(table, name), fear(table)) == (standing, 1)
    assert land(use("Devouring Ants", "A8: city, 2 dahan", "target a8"), "A8") == "city-2, dahan, 2 presence"


def test_drift_down_into_slumber_defends_4_in_jungle_or_sands_and_1_elsewhere() -> None:
    for name, n in (("A8", 4), ("A7", 4), ("A6", 1), ("A5", 1), ("A1", 1)):
        assert defend(use("Drift Down into Slumber", "", f"target {name.lower()}"), name) == n


def test_drought_destroys_3_towns_damages_all_others_and_blights() -> None:
    table = use("Drought", "A6: explorer, 4 town, 2 city", "target a6")
    assert land(table, "A6") == "explorer, town-1, 2 city-1, blight"
    assert fear(table) == 3


def test_drought_destroys_a_city_too_with_3_sun() -> None:
    table = use("Drought", "elements Lightning: 2 sun; A6: 2 city", "target a6", "with 1")
    assert land(table, "A6") == "city-1, blight"


def test_elemental_boon_gives_3_different_elements_and_the_same_to_the_user_if_the_target_is_another() -> None:
    answers = ["whom noon", "1: element sun", "1: element fire", "1: element animal"]
    table = use("Elemental Boon", "", *answers, spirits=TWO)
    assert table.spirits[0].granted == table.spirits[1].granted == [1, 0, 1, 0, 0, 0, 0, 1]
    table = use("Elemental Boon", "", "whom dawn", "element sun", "element fire", "element animal", spirits=TWO)
    assert table.spirits[0].granted == [1, 0, 1, 0, 0, 0, 0, 1]
    assert table.spirits[1].granted == [0] * 8
    assert "element sun" not in first_question("Elemental Boon", "", "element sun")


def test_encompassing_ward_defends_2_wherever_the_target_spirit_has_presence_also_later_this_turn() -> None:
    table = use("Encompassing Ward", "", "whom noon", spirits=TWO)
    b5, b6 = place_named("B5"), place_named("B6")
    assert [standing_defend(table, place) for place in (b5, b6, place_named("A8"))] == [2, 0, 0]
    table.cells[b6 * 24 + 16] += 1
    assert standing_defend(table, b6) == 2


def test_enticing_splendor_gathers_an_explorer_or_town_or_up_to_2_dahan_into_a_land_without_blight() -> None:
    position = "A5: explorer, dahan; A6: town"
    table = use("Enticing Splendor", position, "way 1", "gather a6-town")
    assert land(table, "A8") == "town, 2 presence"
    assert land(use("Enticing Splendor", position, "way 2", "gather a5-dahan"), "A8") == "dahan, 2 presence"
    assert targets("Enticing Splendor", "A8: blight") == []


def test_entrancing_apparitions_defend_2_and_gather_up_to_2_explorers_where_no_invaders_are() -> None:
    table = use("Entrancing Apparitions", "A5: 3 explorer", "target a6", "gather a5-explorer", "gather a5-explorer")
    assert (land(table, "A6"), defend(table, "A6")) == ("2 explorer", 2)
    table = use("Entrancing Apparitions", "A5: 3 explorer; A6: town", "target a6")
    assert (land(table, "A6"), defend(table, "A6")) == ("town", 2)


def test_gift_of_constancy_gives_2_energy_and_lets_the_target_and_the_user_keep_a_card() -> None:
    position = "played River: Boon of Vigor + Wash Away"
    table = use("Gift of Constancy", position, "whom noon", spirits=TWO)
    assert table.spirits[1].energy == 2
    run(table, passes.pass_time(table), "1: reclaim wash-away", "0: reclaim gift-of-constancy")
    assert len(table.spirits[0].hand) == 1
    assert [table.cards.powers[power].name for power in table.spirits[1].discard] == ["Boon of Vigor"]


def test_gift_of_constancy_on_oneself_keeps_one_card_which_one_may_decline() -> None:
    table = use("Gift of Constancy", "", "whom dawn", spirits=TWO)
    assert table.spirits[0].energy == 2
    run(table, passes.pass_time(table), "0: stop")
    assert len(table.spirits[0].discard) == 1


def test_gift_of_living_energy_gives_1_and_1_more_to_another_and_1_more_with_2_sacred_sites() -> None:
    for sites, whom, n in (
        ("2 A8", "dawn", 1),
        ("2 A8", "noon", 2),
        ("2 A8, 2 A7", "dawn", 2),
        ("2 A8, 2 A7", "noon", 3),
    ):
        table = use("Gift of Living Energy", "", f"whom {whom}", spirits=f"Lightning on A: {sites}; River on B: B5")
        assert table.spirits[["dawn", "noon"].index(whom)].energy == n


def test_gift_of_power_gives_the_target_spirit_a_minor_power() -> None:
    table = lay("", "Gift of Power", TWO)
    asked = ask(table, powers.use(table, 0, table.cards.power_named("Gift of Power")), "whom noon")
    drawn = table.spirits[1].drawn
    assert [table.cards.powers[power].kind for power in drawn] == [MINOR] * 4
    assert (asked[-1].seat, [option.a for option in asked[-1].options]) == (1, drawn)


@rule("SI-143")
def test_gnawing_rootbiters_push_up_to_2_towns() -> None:
    table = use("Gnawing Rootbiters", "A7: 3 town, explorer", "target a7", "push a7-town", "to a5", "stop")
    assert (land(table, "A7"), land(table, "A5")) == ("explorer, 2 town", "town")
    table = lay("A7: 3 town", "Gnawing Rootbiters")
    again(table, "Gnawing Rootbiters", "target a7", "push a7-town", "to a5", "push a7-town", "to a8")
    assert land(table, "A7") == "town"
