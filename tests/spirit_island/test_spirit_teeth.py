"""Devouring Teeth Lurk Underfoot: panel, special rule, Innate and Unique Powers."""

from __future__ import annotations

from planchette.games.spirit_island import ravage
from tests.rule import rule
from tests.spirit_island.flows import at, keys, land
from tests.spirit_island.panels import (
    aim,
    card_plays,
    fear,
    grow,
    growths,
    incomes,
    presence_in_all,
    printed,
    spirit,
    starts_in,
    track_elements,
    use,
    where,
)

TEETH = "Devouring Teeth"


def test_it_starts_in_land_five() -> None:
    assert starts_in(TEETH, "A") == ["1 A5"]
    assert presence_in_all(TEETH) == 13


def test_its_growth_options() -> None:
    assert growths(TEETH) == ["reclaim all, add presence 0", "gain power, add presence 1", "add presence 2, energy 3"]


def test_its_third_option_gives_three_energy() -> None:
    table = spirit(TEETH, "A5: presence")
    grow(table, 3, "uncover energy", "settle a3")
    assert where(table) == ["1 A3", "1 A5"] and table.spirits[0].energy == 3


@rule("SI-100", "SI-101", "SI-102")
def test_its_tracks() -> None:
    assert incomes(TEETH) == [2, 2, 3, 4, 4, 6, 7]
    assert card_plays(TEETH) == [1, 2, 2, 2, 3, 3, 4]
    assert track_elements(TEETH, energy=2, plays=1) == [0, 0, 1, 0, 0, 0, 0, 0]
    assert track_elements(TEETH) == [0, 0, 2, 0, 0, 1, 0, 2]


# -- Territorial Aggression


def test_its_powers_deal_one_more_damage_in_all() -> None:
    table = spirit(TEETH, "A5: presence, city")
    use(table, "Flash Floods", "target a5")
    assert land(table, "A5") == "city-2, presence"
    other = spirit("River", "A5: presence, city")
    use(other, "Flash Floods", "target a5")
    assert land(other, "A5") == "city-1, presence"


def test_damage_to_each_invader_grows_by_one_for_one_of_them_only() -> None:
    table = spirit(TEETH, "A5: presence, 2 city")
    use(table, "Raging Storm", "target a5")
    assert land(table, "A5") == "city-1, city-2, presence"


def test_a_power_without_damage_does_not_grow() -> None:
    table = spirit(TEETH, "A5: presence; A4: town, city")
    use(table, "Herd Towards the Lurking Maw", "gather a4-town")
    assert land(table, "A5") == "town, presence"


# -- Unique Powers


def test_ferocious_rampage() -> None:
    assert printed("Ferocious Rampage") == (2, "fire animal", "slow")
    assert aim("Ferocious Rampage") == ("presence", 0, "any land")
    table = spirit(TEETH, "A5: presence, explorer, 2 town, city")
    asked = use(table, "Ferocious Rampage", "hit a5-town", "hit a5-town-1", "hit a5-town", "hit a5-town-1")
    assert "hit a5-city" not in keys(asked[0])
    assert land(table, "A5") == "explorer, city, presence" and fear(table) == 1 + 2


def test_gift_of_furious_might() -> None:
    assert printed("Gift of Furious Might") == (1, "moon fire animal", "fast")
    assert aim("Gift of Furious Might")[2] == "another spirit"
    table = spirit(TEETH, "A5: presence-1, 2 city", ("River",))
    use(table, "Gift of Furious Might")
    use(table, "Flash Floods", "target a5", "yes", "hit a5-city-1", "hit a5-city-2", seat=1)
    assert land(table, "A5") == "city-1, presence-1"
    use(table, "Flash Floods", "target a5", seat=1)
    assert land(table, "A5") == "city-2, presence-1"


def test_gift_of_furious_might_may_be_kept_for_another_power() -> None:
    table = spirit(TEETH, "A5: presence-1, city", ("River",))
    use(table, "Gift of Furious Might")
    use(table, "Flash Floods", "target a5", "no", seat=1)
    assert land(table, "A5") == "city-1, presence-1"
    use(table, "Flash Floods", "target a5", "yes", seat=1)
    assert land(table, "A5") == "presence-1"


def test_herd_towards_the_lurking_maw() -> None:
    assert printed("Herd Towards the Lurking Maw") == (1, "water earth animal", "slow")
    assert aim("Herd Towards the Lurking Maw") == ("presence", 0, "any land")
    table = spirit(TEETH, "A5: presence; A4: explorer, town, city, dahan")
    asked = use(table, "Herd Towards the Lurking Maw", "gather a4-explorer")
    assert keys(asked[0]) == ["gather a4-explorer", "gather a4-town", "stop"]
    assert land(table, "A5") == "explorer, presence" and fear(table) == 1


def test_mark_territory_with_scars_and_teeth() -> None:
    assert printed("Mark Territory with Scars and Teeth") == (2, "sun earth animal", "fast")
    assert aim("Mark Territory with Scars and Teeth") == ("presence", 0, "any land")
    table = spirit(TEETH, "A5: presence, explorer, 3 dahan")
    use(table, "Mark Territory with Scars and Teeth", "to a4", "to a6")
    assert ravage.defence(table, at("A5")) == 9 and fear(table) == 2
    assert land(table, "A5") == "explorer, dahan, presence"


def test_mark_territory_makes_no_fear_without_invaders() -> None:
    table = spirit(TEETH, "A5: presence")
    use(table, "Mark Territory with Scars and Teeth")
    assert ravage.defence(table, at("A5")) == 9 and fear(table) == 0


# -- Death Approaches from Beneath the Surface

DEATH = "Death Approaches from Beneath the Surface"


@rule("SI-154")
def test_death_approaches_gathers_its_presence_where_it_has_none() -> None:
    assert aim(DEATH) == ("presence", 1, "invader")
    table = spirit(TEETH, "A5: presence; A4: 2 presence, explorer", elements="1 fire 1 animal")
    use(table, DEATH)
    assert where(table) == ["2 A4", "1 A5"]
    table = spirit(TEETH, "A5: presence; A6: presence; A8: explorer", elements="1 fire 1 animal")
    use(table, DEATH, "gather a6-presence-dawn")
    assert where(table) == ["1 A5", "1 A8"]


@rule("SI-154")
def test_death_approaches_with_two_damage_where_aggression_adds_one() -> None:
    table = spirit(TEETH, "A5: presence; A4: city", elements="2 fire 1 earth 2 animal")
    use(table, DEATH, "with 2")
    assert land(table, "A4") == "city-2, presence"


def test_death_approaches_adds_up_its_lines_and_one_bonus() -> None:
    table = spirit(TEETH, "A5: presence, city, 9 explorer", elements="3 fire 1 earth 3 animal")
    use(table, DEATH, "with 2", "hit a5-city", "hit a5-city-1", "with 3", "hit a5-city-2")
    assert land(table, "A5") == "8 explorer, presence"


def test_death_approaches_at_its_height_makes_fear_and_four_damage() -> None:
    table = spirit(TEETH, "A5: presence, 9 explorer", elements="4 fire 2 earth 5 animal")
    use(table, DEATH, "with 2", "with 3", "with 4")
    assert land(table, "A5") == "explorer, presence" and fear(table) == 2
