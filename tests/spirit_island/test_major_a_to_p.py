"""Major Powers, Accelerated Rot to Powerstorm: a test for each states its text, and one its threshold."""

from __future__ import annotations

from planchette.games.spirit_island import harm, powers, ravage
from planchette.games.spirit_island.book import MAJOR
from planchette.games.spirit_island.island import place_named
from planchette.games.spirit_island.state import RAVAGE_ACT, Act, Island
from tests.spirit_island.flows import ask, run
from tests.spirit_island.using import again, defend, fear, first_question, land, lay, skips, targets, use

TWO = "Lightning on A: 2 A8; River on B: B5"


def test_accelerated_rot_makes_2_fear_and_4_damage_in_jungle_or_wetland() -> None:
    table = use("Accelerated Rot", "A5: 2 city, blight", "target a5", "hit a5-city", "hit a5-city-1")
    assert (land(table, "A5"), fear(table)) == ("2 city-2, blight", 2)
    assert targets("Accelerated Rot", "") == ["A5", "A8"]


def test_accelerated_rot_deals_5_more_and_removes_a_blight_with_3_sun_2_water_3_plant() -> None:
    position = "elements Lightning: 2 sun 1 water 2 plant; A5: 3 city, blight"
    table = use("Accelerated Rot", position, "target a5", "with 1")
    assert (land(table, "A5"), fear(table)) == ("", 2 + 6)


def test_blazing_renewal_returns_2_destroyed_presence_of_the_target_and_burns_towns_and_cities_there() -> None:
    position = "destroyed River 3; A6: explorer, town, city; B5: town"
    table = use("Blazing Renewal", position, "whom noon", "1: settle a6", "1: yes", spirits=TWO)
    assert land(table, "A6") == "explorer, city-2, 2 presence-1"
    assert (table.spirits[1].destroyed, fear(table)) == (1, 1)
    table = use("Blazing Renewal", position, "whom noon", "1: settle a6", "1: no", spirits=TWO)
    assert (land(table, "A6"), table.spirits[1].destroyed) == ("explorer, city-2, presence-1", 2)


def test_blazing_renewal_reaches_2_lands_from_the_users_presence_and_burns_nothing_if_none_is_added() -> None:
    position = "destroyed River 3; A6: town"
    asked = first_question("Blazing Renewal", position, "whom noon", spirits=TWO)
    near = [answer.split()[1] for answer in asked if answer.startswith("settle a")]
    assert near == ["a1", "a4", "a5", "a6", "a7", "a8"]
    table = use("Blazing Renewal", position, "whom noon", "1: stop", spirits=TWO)
    assert (land(table, "A6"), table.spirits[1].destroyed) == ("town", 3)
    assert land(use("Blazing Renewal", "A6: town", "whom noon", spirits=TWO), "A6") == "town"


def test_blazing_renewal_deals_4_damage_there_with_3_fire_3_earth_2_plant() -> None:
    position = "elements Lightning: 2 fire 2 earth 1 plant; destroyed Lightning 1; A6: explorer, 2 city"
    table = use("Blazing Renewal", position, "settle a6", "with 1")
    assert land(table, "A6") == "presence"


def test_cleansing_floods_come_from_a_wetland_deal_4_damage_and_remove_a_blight() -> None:
    spirits = "Lightning on A: A5, 2 A8"
    table = use("Cleansing Floods", "A6: 2 city, blight", "target a6", "hit a6-city", "hit a6-city-1", spirits=spirits)
    assert land(table, "A6") == "2 city-2"
    assert targets("Cleansing Floods", "") == []
    assert targets("Cleansing Floods", "", spirits) == ["A1", "A4", "A5", "A6", "A7", "A8"]


def test_cleansing_floods_deal_10_more_damage_with_4_water() -> None:
    position = "elements Lightning: 3 water; A6: 4 city, 2 explorer"
    table = use("Cleansing Floods", position, "target a6", "with 1", spirits="Lightning on A: A5")
    assert land(table, "A6") == ""


def test_dissolve_the_bonds_of_kinship_makes_explorers_and_pushes_them_to_as_many_lands_as_possible() -> None:
    position = "A7: 2 city, town, 2 dahan"
    table = use("Dissolve the Bonds of Kinship", position, "target a7", "to a5", "to a5", "to a5")
    assert land(table, "A7") == "city, dahan"
    assert (land(table, "A5"), land(table, "A8")) == ("3 explorer", "explorer, 2 presence")


def test_dissolve_the_bonds_of_kinship_lets_explorers_and_buildings_fight_before_the_push() -> None:
    position = "elements Lightning: 1 fire 1 water 2 animal; A7: 6 explorer, 2 city, town"
    table = use("Dissolve the Bonds of Kinship", position, "target a7", "with 1", "to a5", *["to a5"] * 4)
    assert land(table, "A7") == ""
    assert (land(table, "A5"), land(table, "A8")) == ("5 explorer", "explorer, 2 presence")


def test_entwined_power_lets_both_target_from_each_other_and_both_gain_from_one_draw() -> None:
    table = lay("", "Entwined Power", TWO)
    flow = powers.use(table, 0, table.cards.power_named("Entwined Power"))
    ask(table, flow, "1: deck minor")
    first, second = table.spirits[1].drawn[0], table.spirits[1].drawn[1]
    table = lay("", "Entwined Power", TWO)
    slugs = [table.cards.keep.of(card).key for card in (first, second)]
    again(table, "Entwined Power", "1: deck minor", f"1: {slugs[0]}", f"0: {slugs[1]}")
    assert (table.spirits[1].hand[-1], table.spirits[0].hand) == (first, [second])
    assert len(table.minor_discard) == 2
    storm = table.cards.power_named("Raging Storm")
    assert place_named("B5") in powers.targets(table, 0, storm)
    floods = table.cards.power_named("Flash Floods")
    assert place_named("A8") in powers.targets(table, 1, floods)


def test_entwined_power_makes_who_takes_a_major_forget_a_card() -> None:
    table = lay("", "Entwined Power", TWO)
    asked = ask(table, powers.use(table, 0, table.cards.power_named("Entwined Power")), "1: deck major")
    key = asked[-1].options[0].key
    table = lay("", "Entwined Power", TWO)
    asked = ask(table, powers.use(table, 0, table.cards.power_named("Entwined Power")), "1: deck major", f"1: {key}")
    assert (asked[-1].seat, asked[-1].purpose) == (1, "forget")
    assert table.cards.powers[table.spirits[1].hand[-1]].kind == MAJOR


def test_entwined_power_gives_3_energy_each_and_lets_cards_be_given_with_2_water_4_plant() -> None:
    position = "elements Lightning: 1 water 3 plant"
    table = lay(position, "Entwined Power", TWO)
    asked = ask(table, powers.use(table, 0, table.cards.power_named("Entwined Power")), "1: deck minor")
    one, two = asked[-1].options[0].key, asked[-1].options[1].key
    table = lay(position, "Entwined Power", TWO)
    gift = two.replace("keep", "gift")
    again(table, "Entwined Power", "1: deck minor", f"1: {one}", f"0: {two}", "with 1", f"0: {gift}", "1: stop")
    assert (table.spirits[0].energy, table.spirits[1].energy) == (3, 3)
    assert (table.spirits[0].hand, len(table.spirits[1].hand)) == ([], 4 + 2)


def test_indomitable_claim_adds_a_presence_and_defends_20() -> None:
    table = use("Indomitable Claim", "A6: town", "target a6", "uncover energy")
    assert (land(table, "A6"), defend(table, "A6"), fear(table)) == ("town, presence", 20, 0)
    assert table.spirits[0].energy_open == 2


def test_indomitable_claim_frightens_invaders_and_stops_all_they_do_with_2_sun_3_earth() -> None:
    elements = "elements Lightning: 1 sun 2 earth;"
    table = use("Indomitable Claim", f"{elements} A6: town", "target a6", "uncover plays", "with 1")
    assert (fear(table), skips(table, "A6")) == (3, 7)
    table = use("Indomitable Claim", elements, "target a6", "uncover plays", "with 1")
    assert (fear(table), skips(table, "A6")) == (0, 7)


def ravaged(table: Island, name: str) -> None:
    run(table, ravage.ravage_land(table, place_named(name)))


def test_infinite_vitality_gives_dahan_4_more_health_and_keeps_blight_away() -> None:
    table = use("Infinite Vitality", "A6: city, town, 3 dahan; blight 5", "target a6")
    ravaged(table, "A6")
    assert (land(table, "A6"), table.blight_pool) == ("2 dahan, dahan-5", 5)


def test_infinite_vitality_makes_dahan_safe_and_heals_a_land_nearby_with_4_earth() -> None:
    position = "elements Lightning: 3 earth; A6: city, 2 dahan; A5: blight; A8: blight"
    table = use("Infinite Vitality", position, "target a6", "with 1", "target a5")
    assert (land(table, "A5"), land(table, "A8")) == ("", "blight, 2 presence")
    act = Act(RAVAGE_ACT, 0)
    assert not harm.destroy(table, act, place_named("A6"), 8)
    ravaged(table, "A6")
    assert land(table, "A6") == "2 dahan"


def test_dahan_that_infinite_vitality_keeps_safe_can_still_be_moved_and_replaced() -> None:
    position = "elements Lightning: 3 earth; played Lightning: Call to Isolation + Infinite Vitality; A6: 2 dahan, town"
    table = lay(position)
    again(table, "Infinite Vitality", "target a6", "with 1")
    again(table, "Call to Isolation", "way 2", "to a5")
    assert (land(table, "A6"), land(table, "A5")) == ("town, dahan", "dahan")


def test_mists_of_oblivion_damage_each_invader_and_frighten_for_each_town_and_city_destroyed() -> None:
    table = use("Mists of Oblivion", "A6: 2 explorer, town, town-1, city-2", "target a6")
    assert land(table, "A6") == "town-1"
    assert fear(table) == 1 + 2 + 2


def test_mists_of_oblivion_deal_3_more_with_2_moon_3_air_2_water_and_frighten_for_4_at_most() -> None:
    position = "elements Lightning: 1 moon 2 air 1 water; A6: 3 town-1, 3 town"
    table = use("Mists of Oblivion", position, "target a6", "with 1")
    assert (land(table, "A6"), fear(table)) == ("", 6 + 4)


def test_paralyzing_fright_makes_4_fear_and_stops_all_invader_actions_and_4_more_with_2_air_3_earth() -> None:
    table = use("Paralyzing Fright", "", "target a6")
    assert (fear(table), skips(table, "A6"), skips(table, "A5")) == (4, 7, 0)
    table = use("Paralyzing Fright", "elements Lightning: 1 air 2 earth", "target a6", "with 1")
    assert fear(table) == 8


def test_pillar_of_living_flame_makes_3_fear_and_5_damage_and_blights_jungle_and_wetland() -> None:
    table = use("Pillar of Living Flame", "A6: city, 2 town", "target a6", *["hit a6-town", "hit a6-town-1"] * 2)
    assert (land(table, "A6"), fear(table)) == ("city-1", 3 + 2)
    assert land(use("Pillar of Living Flame", "A5: city", "target a5"), "A5") == "blight"


def test_pillar_of_living_flame_makes_2_more_fear_and_5_more_damage_with_4_fire() -> None:
    table = use("Pillar of Living Flame", "elements Lightning: 3 fire; A6: 3 city, explorer", "target a6", "with 1")
    assert (land(table, "A6"), fear(table)) == ("", 5 + 6)


def test_poisoned_land_makes_1_fear_and_7_damage_adds_blight_and_destroys_all_dahan() -> None:
    table = use("Poisoned Land", "A6: 2 city, town, 3 dahan", "target a6", *["hit a6-city", "hit a6-city-1"],
                "hit a6-city-2", *["hit a6-city", "hit a6-city-1", "hit a6-city-2"])  # fmt: skip
    assert (land(table, "A6"), fear(table)) == ("town-1, blight", 1 + 4)


def test_poisoned_land_makes_1_fear_and_4_damage_for_each_blight_with_3_earth_2_plant_2_animal() -> None:
    position = "elements Lightning: 2 earth 1 plant 1 animal; A6: 5 city, blight; A5: blight"
    hits = ["hit a6-city-1", "hit a6-city-2"] * 2
    table = use("Poisoned Land", position, "target a6", *hits, "cascade a1", "with 1")
    assert land(table, "A6") == "2 blight"
    assert fear(table) == 1 + 2 + 10


def test_powerstorm_gives_3_energy_and_lets_the_target_repeat_a_card_for_its_cost() -> None:
    table = use("Powerstorm", "played River: Flash Floods; B5: 2 city", "whom noon", spirits=TWO)
    river = table.spirits[1]
    assert (river.energy, powers.repeatable(table, 1, True)) == (3, [])
    again(table, "Flash Floods", "target b5", seat=1)
    floods = table.cards.power_named("Flash Floods")
    assert powers.repeatable(table, 1, True) == [floods]
    run(table, powers.repeat(table, 1, floods), "target b5", "hit b5-city-1")
    assert (river.energy, powers.repeatable(table, 1, True)) == (1, [])


def test_powerstorm_lets_2_more_cards_be_repeated_with_2_sun_2_fire_3_air() -> None:
    position = "elements Lightning: 1 sun 1 fire 2 air; played River: Flash Floods; energy River 9"
    table = use("Powerstorm", position, "whom noon", "with 1", spirits=TWO)
    floods = table.cards.power_named("Flash Floods")
    again(table, "Flash Floods", "target b5", seat=1)
    for left in (2, 1, 0):
        run(table, powers.repeat(table, 1, floods), "target b5")
        assert (powers.repeatable(table, 1, True) == [floods]) == (left > 0)
    assert table.spirits[1].energy == 12 - 6
