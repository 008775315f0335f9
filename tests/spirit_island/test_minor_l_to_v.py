"""Minor Powers, Land of Haunts and Embers to Voracious Growth: a test for each states its text."""

from __future__ import annotations

from planchette.games.spirit_island import reach
from tests.spirit_island.using import defend, fear, land, targets, use

TWO = "Lightning on A: 2 A8; River on B: B5"


def test_land_of_haunts_and_embers_frightens_and_pushes_twice_as_much_where_blight_is_and_adds_blight() -> None:
    table = use(
        "Land of Haunts and Embers", "A7: 3 explorer, 2 dahan", "target a7", "push a7-explorer", "to a5", "stop"
    )
    assert (land(table, "A7"), land(table, "A5"), fear(table)) == ("2 explorer, 2 dahan, blight", "explorer", 2)
    pushes = ["push a7-explorer", "to a5", "push a7-explorer", "to a5", "push a7-town", "to a8", "stop", "cascade a5"]
    table = use("Land of Haunts and Embers", "A7: 2 explorer, 2 town, blight", "target a7", *pushes)
    assert (land(table, "A7"), land(table, "A5")) == ("town, 2 blight", "2 explorer, blight")
    assert fear(table) == 4


def test_lure_of_the_unknown_gathers_an_explorer_or_town_into_a_land_without_invaders() -> None:
    position = "A5: explorer, dahan; A4: town"
    table = use("Lure of the Unknown", position, "target a1", "gather a4-town")
    assert (land(table, "A1"), land(table, "A4")) == ("town", "")
    assert targets("Lure of the Unknown", position) == ["A1", "A6", "A7", "A8"]


def test_natures_resilience_defends_6_or_removes_a_blight_with_2_water() -> None:
    assert defend(use("Nature's Resilience", "A6: blight", "target a6"), "A6") == 6
    wet = "elements Lightning: 2 water; A6: blight"
    table = use("Nature's Resilience", wet, "target a6", "with 1")
    assert (land(table, "A6"), defend(table, "A6")) == ("", 0)
    assert defend(use("Nature's Resilience", wet, "target a6", "without 1"), "A6") == 6


def test_pull_beneath_the_hungry_earth_harms_where_presence_is_and_in_sands_and_wetland() -> None:
    table = use("Pull Beneath the Hungry Earth", "A8: city", "target a8")
    assert (land(table, "A8"), fear(table)) == ("city-1, 2 presence", 1)
    table = use("Pull Beneath the Hungry Earth", "A7: city", "target a7")
    assert (land(table, "A7"), fear(table)) == ("city-1", 0)
    table = use("Pull Beneath the Hungry Earth", "A5: city", "target a5", spirits="Lightning on A: A5")
    assert (land(table, "A5"), fear(table)) == ("city-2, presence", 1)
    table = use("Pull Beneath the Hungry Earth", "A6: city", "target a6")
    assert (land(table, "A6"), fear(table)) == ("city", 0)


def test_purifying_flame_deals_1_damage_for_each_blight_or_removes_one_in_mountain_or_sands() -> None:
    assert land(use("Purifying Flame", "A7: city, 2 blight", "target a7", "way 1"), "A7") == "city-2, 2 blight"
    assert land(use("Purifying Flame", "A6: city, 2 blight", "target a6", "way 2"), "A6") == "city, blight"
    assert land(use("Purifying Flame", "A5: city, 2 blight", "target a5"), "A5") == "city-2, 2 blight"


def test_quicken_the_earths_struggles_damages_each_town_and_city_or_defends_10() -> None:
    position = "A8: explorer, 2 town, city"
    table = use("Quicken the Earth's Struggles", position, "way 1")
    assert land(table, "A8") == "explorer, 2 town-1, city-1, 2 presence"
    assert defend(use("Quicken the Earth's Struggles", position, "way 2"), "A8") == 10


def test_rain_of_blood_makes_2_fear_and_1_more_with_2_towns_or_cities() -> None:
    assert fear(use("Rain of Blood", "A6: 3 explorer, town")) == 2
    assert fear(use("Rain of Blood", "A6: town, city")) == 3
    assert targets("Rain of Blood", "A6: dahan; A7: explorer") == ["A7"]


def test_reaching_grasp_gives_the_target_spirit_2_more_range_this_turn() -> None:
    table = use(
        "Reaching Grasp", "played River: Flash Floods", "whom noon", spirits="Lightning on A: 2 A8; River on B: B8"
    )

    floods = table.cards.powers[table.cards.power_named("Flash Floods")]
    grasp = table.cards.powers[table.cards.power_named("Raging Storm")]
    assert (reach.range_of(table, 1, floods), reach.range_of(table, 0, grasp)) == (3, 1)


def test_rouse_the_trees_and_stones_deals_2_damage_and_pushes_an_explorer_where_no_blight_is() -> None:
    table = use(
        "Rouse the Trees and Stones", "A7: 2 explorer, town", "target a7", "hit a7-town", "hit a7-town-1", "to a5"
    )
    assert (land(table, "A7"), land(table, "A5")) == ("explorer", "explorer")
    assert "A6" not in targets("Rouse the Trees and Stones", "A6: blight")


def test_sap_the_strength_of_multitudes_defends_5_and_reaches_1_land_with_1_air() -> None:
    assert targets("Sap the Strength of Multitudes", "") == ["A8"]
    assert defend(use("Sap the Strength of Multitudes", ""), "A8") == 5
    assert targets("Sap the Strength of Multitudes", "elements Lightning: 1 air") == ["A5", "A6", "A7", "A8"]


def test_savage_mawbeasts_harm_in_jungle_and_wetland_and_anywhere_with_3_animal() -> None:
    table = use("Savage Mawbeasts", "A5: city", "target a5")
    assert (land(table, "A5"), fear(table)) == ("city-1", 1)
    assert land(use("Savage Mawbeasts", "A6: city", "target a6"), "A6") == "city"
    wild = "elements Lightning: 2 animal;"
    assert land(use("Savage Mawbeasts", f"{wild} A6: city", "target a6", "with 1"), "A6") == "city-1"
    table = use("Savage Mawbeasts", f"{wild} A5: city", "target a5", "with 1")
    assert (land(table, "A5"), fear(table)) == ("city-2", 1)


def test_shadows_of_the_burning_forest_make_2_fear_and_push_an_explorer_and_a_town_in_mountain_or_jungle() -> None:
    table = use("Shadows of the Burning Forest", "A8: 2 explorer, 2 town", "to a5", "to a6")
    assert (land(table, "A8"), land(table, "A5"), land(table, "A6")) == (
        "explorer, town, 2 presence",
        "explorer",
        "town",
    )
    assert fear(table) == 2
    table = use("Shadows of the Burning Forest", "A7: explorer", spirits="Lightning on A: A7")
    assert (land(table, "A7"), fear(table)) == ("explorer, presence", 2)


def test_song_of_sanctity_pushes_all_explorers_or_where_none_are_removes_a_blight() -> None:
    table = use("Song of Sanctity", "A6: 2 explorer, town, blight", "target a6", "to a1", "to a5")
    assert (land(table, "A6"), land(table, "A1"), land(table, "A5")) == ("town, blight", "explorer", "explorer")
    assert land(use("Song of Sanctity", "A6: town, blight", "target a6"), "A6") == "town"
    assert targets("Song of Sanctity", "") == ["A6", "A8"]


def test_steam_vents_destroy_an_explorer_or_a_town_with_3_earth() -> None:
    position = "A8: explorer, town"
    assert land(use("Steam Vents", position), "A8") == "town, 2 presence"
    table = use("Steam Vents", f"elements Lightning: 2 earth; {position}", "with 1")
    assert (land(table, "A8"), fear(table)) == ("explorer, 2 presence", 1)


def test_uncanny_melting_frightens_invaders_and_removes_a_blight_in_sands_and_wetland() -> None:
    for name, left, fright in (("A5", "town", 1), ("A6", "town, blight", 1), ("A7", "town", 1)):
        table = use("Uncanny Melting", f"{name}: town, blight", f"target {name.lower()}")
        assert (land(table, name), fear(table)) == (left, fright)
    table = use("Uncanny Melting", "A5: blight", "target a5")
    assert (land(table, "A5"), fear(table)) == ("", 0)


def test_veil_the_nights_hunt_lets_each_dahan_hit_a_different_invader_or_pushes_up_to_3() -> None:
    position = "A7: explorer, town, city, 2 dahan"
    table = use("Veil the Night's Hunt", position, "way 1", "hit a7-town", "hit a7-city")
    assert land(table, "A7") == "explorer, town-1, city-1, 2 dahan"
    table = use("Veil the Night's Hunt", "A7: city, 3 dahan", "way 1")
    assert land(table, "A7") == "city-1, 3 dahan"
    table = use("Veil the Night's Hunt", position, "way 2", "push a7-dahan", "to a5", "stop")
    assert land(table, "A5") == "dahan"


def test_visions_of_fiery_doom_make_1_fear_and_push_an_explorer_or_town_and_1_more_with_2_fire() -> None:
    table = use("Visions of Fiery Doom", "A8: explorer, town", "push a8-town", "to a5")
    assert (land(table, "A8"), fear(table)) == ("explorer, 2 presence", 1)
    table = use("Visions of Fiery Doom", "elements Lightning: 1 fire; A8: town", "to a5", "with 1")
    assert fear(table) == 2


def test_voracious_growth_deals_2_damage_or_removes_a_blight_in_jungle_or_wetland() -> None:
    position = "A5: city, blight"
    assert land(use("Voracious Growth", position, "target a5", "way 1"), "A5") == "city-2, blight"
    assert land(use("Voracious Growth", position, "target a5", "way 2"), "A5") == "city"
    assert targets("Voracious Growth", "") == ["A5", "A8"]
