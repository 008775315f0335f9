"""Major Powers, Talons of Lightning to Wrap in Wings of Sunlight: a test for each states its text and threshold."""

from __future__ import annotations

from planchette.games.spirit_island import harm
from planchette.games.spirit_island.island import place_named
from planchette.games.spirit_island.pieces import DAHANS
from planchette.games.spirit_island.state import POWER, Act
from tests.rule import rule
from tests.spirit_island.flows import run
from tests.spirit_island.using import defend, fear, first_question, land, targets, use


def test_talons_of_lightning_make_3_fear_and_5_damage_in_mountain_or_wetland() -> None:
    table = use("Talons of Lightning", "A6: city, 2 explorer", "target a6")
    assert (land(table, "A6"), fear(table)) == ("", 3 + 2)
    assert targets("Talons of Lightning", "") == ["A5", "A6"]


def test_talons_of_lightning_reach_3_lands_and_destroy_a_town_in_each_adjacent_land_with_3_fire_3_air() -> None:
    position = "elements Lightning: 2 fire 2 air; A6: city; A1: 2 town; A5: town, explorer; A8: city"
    table = use("Talons of Lightning", position, "target a6", "with 1")
    assert [land(table, name) for name in ("A1", "A5", "A8", "A6")] == ["town", "explorer", "city, 2 presence", ""]
    assert fear(table) == 3 + 2 + 2
    assert targets("Talons of Lightning", position) == ["A1", "A2", "A5", "A6"]


def test_terrifying_nightmares_make_2_fear_and_push_up_to_4_and_4_more_fear_with_4_moon() -> None:
    pushes = ["push a7-town", "to a5", "push a7-explorer", "to a8", "stop"]
    table = use("Terrifying Nightmares", "A7: 3 explorer, town", "target a7", *pushes)
    assert (land(table, "A7"), land(table, "A5"), fear(table)) == ("2 explorer", "town", 2)
    table = use("Terrifying Nightmares", "elements Lightning: 3 moon", "target a7", "with 1")
    assert fear(table) == 6


def test_the_jungle_hungers_destroys_all_explorers_towns_and_dahan_near_a_jungle() -> None:
    table = use("The Jungle Hungers", "A6: 2 explorer, 2 town, city, 2 dahan", "target a6")
    assert (land(table, "A6"), fear(table)) == ("city", 2)
    assert targets("The Jungle Hungers", "", "Lightning on A: 2 A7") == []


def test_the_jungle_hungers_destroys_a_city_and_spares_dahan_with_2_moon_3_plant() -> None:
    position = "elements Lightning: 1 moon 2 plant; A6: explorer, 2 city, 2 dahan"
    table = use("The Jungle Hungers", position, "target a6", "with 1")
    assert land(table, "A6") == "city, 2 dahan"
    assert land(use("The Jungle Hungers", position, "target a6", "without 1"), "A6") == "2 city"


def test_the_land_thrashes_deals_2_damage_for_each_blight_and_1_for_each_next_to_it() -> None:
    position = "A7: 3 city, blight; A5: blight; A8: 2 blight; A1: blight"
    hits = ["hit a7-city", "hit a7-city", "hit a7-city-1"]
    table = use("The Land Thrashes in Furious Pain", position, "target a7", *hits)
    assert land(table, "A7") == "city-1, 2 city-2, blight"
    assert targets("The Land Thrashes in Furious Pain", "A7: blight; A6: city") == ["A7"]


@rule("SI-160")
def test_the_land_thrashes_again_in_an_adjacent_land_with_3_moon_3_earth_whatever_is_there() -> None:
    position = "elements Lightning: 2 moon 2 earth; A7: town, blight; A5: town, blight; A8: city; A2: city"
    table = use("The Land Thrashes in Furious Pain", position, "target a7", "with 1", "target a8")
    assert (land(table, "A7"), land(table, "A8")) == ("blight", "city-2, 2 presence")


def test_the_trees_and_stones_speak_of_war_deals_1_damage_and_defends_2_for_each_dahan() -> None:
    table = use("The Trees and Stones Speak of War", "A7: city, 2 dahan")
    assert (land(table, "A7"), defend(table, "A7")) == ("city-2, 2 dahan", 4)


def test_the_trees_and_stones_speak_of_war_pushes_2_dahan_with_their_defend_with_2_sun_2_earth_2_plant() -> None:
    position = "elements Lightning: 1 sun 1 earth 1 plant; A7: city, 3 dahan; A2: city"
    pushes = ["push a7-dahan", "to a5", "push a7-dahan", "to a8"]
    table = use("The Trees and Stones Speak of War", position, "with 1", *pushes)
    assert [defend(table, name) for name in ("A7", "A5", "A8")] == [2, 2, 2]
    table = use("The Trees and Stones Speak of War", position, "with 1", "push a7-dahan", "to a5", "stop")
    assert [defend(table, name) for name in ("A7", "A5", "A8")] == [4, 2, 0]


def test_tsunami_makes_2_fear_and_8_damage_on_the_coast_and_destroys_2_dahan() -> None:
    table = use("Tsunami", "A1: 2 city, town, 3 dahan", "target a1", spirits="Lightning on A: 2 A5")
    assert (land(table, "A1"), fear(table)) == ("dahan", 2 + 5)
    assert targets("Tsunami", "", "Lightning on A: 2 A5") == ["A1", "A2", "A3"]


def test_tsunami_strikes_the_other_coastal_lands_of_the_board_with_3_water_2_earth() -> None:
    position = "elements Lightning: 2 water 1 earth; A1: city; A2: city, explorer, 2 dahan; A3: 2 town, dahan; B2: city"
    spirits = "Lightning on A: 2 A5; River on B: B5"
    table = use("Tsunami", position, "target a1", "with 1", spirits=spirits)
    assert [land(table, name) for name in ("A1", "A2", "A3", "B2")] == ["", "dahan", "", "city"]
    assert fear(table) == 2 + 2 + (1 + 2) + (1 + 2)


def test_vengeance_of_the_dead_makes_3_fear_and_deals_1_damage_for_each_piece_an_effect_destroys() -> None:
    table = use("Vengeance of the Dead", "A6: 2 city, town, 2 dahan; A5: city", "target a6")
    act = Act(POWER, 0, place=place_named("A6"))
    table.running.append(act)
    run(table, harm.destroy_some(table, act, place_named("A6"), 2, DAHANS), "hit a6-town", "hit a6-town-1")
    assert (land(table, "A6"), land(table, "A5")) == ("city, city-1", "city")
    assert fear(table) == 3 + 1


def test_vengeance_of_the_dead_may_fall_in_adjacent_lands_with_3_animal() -> None:
    position = "elements Lightning: 2 animal; A6: town, 2 dahan; A5: city; A2: city"
    table = use("Vengeance of the Dead", position, "target a6", "with 1")
    act = Act(POWER, 0, place=place_named("A6"))
    table.running.append(act)
    run(table, harm.destroy_some(table, act, place_named("A6"), 2, DAHANS), "hit a5-city", "hit a5-city-1")
    assert (land(table, "A6"), land(table, "A5")) == ("town", "city-2")


def test_vigor_of_the_breaking_dawn_deals_2_damage_for_each_dahan() -> None:
    table = use("Vigor of the Breaking Dawn", "A7: city, explorer, dahan", "hit a7-city", "hit a7-explorer")
    assert land(table, "A7") == "city-1, dahan"


def test_vigor_of_the_breaking_dawn_pushes_2_dahan_that_strike_where_they_come_with_3_sun_2_animal() -> None:
    position = "elements Lightning: 2 sun 1 animal; A7: 2 dahan; A5: city, dahan; A8: town; A2: city"
    pushes = ["push a7-dahan", "to a5", "push a7-dahan", "to a8"]
    table = use("Vigor of the Breaking Dawn", position, "target a7", "with 1", *pushes)
    assert (land(table, "A5"), land(table, "A8"), land(table, "A2")) == ("2 dahan", "dahan, 2 presence", "city")


def test_winds_of_rust_and_atrophy_make_1_fear_defend_6_and_shrink_a_city_or_a_town() -> None:
    table = use("Winds of Rust and Atrophy", "A6: city-1, town", "target a6", "replace a6-city-1")
    assert (land(table, "A6"), defend(table, "A6"), fear(table)) == ("town, town-1", 6, 1)
    table = use("Winds of Rust and Atrophy", "A6: city-1, town", "target a6", "replace a6-town")
    assert land(table, "A6") == "explorer, city-1"


@rule("SI-160", "SI-158")
def test_winds_of_rust_and_atrophy_repeat_once_on_any_land_with_3_air_3_water_2_animal() -> None:
    position = "elements Lightning: 2 air 2 water 1 animal; A6: city; A5: town"
    table = use("Winds of Rust and Atrophy", position, "target a6", "with 1", "target a5")
    assert (land(table, "A6"), land(table, "A5"), fear(table)) == ("town", "explorer", 2)
    table = use("Winds of Rust and Atrophy", position, "target a6", "with 1", "target a6")
    assert (land(table, "A6"), defend(table, "A6")) == ("explorer", 12)


def test_wrap_in_wings_of_sunlight_moves_up_to_5_dahan_to_any_land_and_defends_5_there() -> None:
    table = use("Wrap in Wings of Sunlight", "A8: 7 dahan", "to a2", *["push a8-dahan"] * 5)
    assert (land(table, "A8"), land(table, "A2")) == ("2 dahan, 2 presence", "5 dahan")
    assert (defend(table, "A2"), defend(table, "A8")) == (5, 0)
    table = use("Wrap in Wings of Sunlight", "A8: 2 dahan", "to a2", "push a8-dahan", "stop")
    assert (land(table, "A2"), defend(table, "A2")) == ("dahan", 5)
    assert len(first_question("Wrap in Wings of Sunlight", "A8: 2 dahan")) == 8


def test_wrap_in_wings_of_sunlight_first_gathers_up_to_3_dahan_with_2_sun_2_air_2_animal() -> None:
    position = "elements Lightning: 1 sun 1 air 1 animal; A8: dahan; A5: dahan; A6: dahan"
    moves = ["push a8-dahan", "push a8-dahan", "push a8-dahan"]
    table = use("Wrap in Wings of Sunlight", position, "with 1", "gather a5-dahan", "gather a6-dahan", "to a2", *moves)
    assert (land(table, "A2"), land(table, "A8")) == ("3 dahan", "2 presence")
