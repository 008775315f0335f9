"""Lightning's Swift Strike: panel, special rule, Innate and Unique Powers."""

from __future__ import annotations

from tests.rule import rule
from tests.spirit_island.flows import land
from tests.spirit_island.panels import (
    aim,
    card_plays,
    fear,
    grow,
    growths,
    incomes,
    play,
    presence_in_all,
    printed,
    spirit,
    starts_in,
    usable,
    use,
    where,
)

LIGHTNING = "Lightning"


def test_it_starts_in_the_highest_sands() -> None:
    assert starts_in(LIGHTNING, "A") == ["2 A7"]
    assert starts_in(LIGHTNING, "B") == ["2 B5"]
    assert presence_in_all(LIGHTNING) == 13


def test_its_growth_options() -> None:
    assert growths(LIGHTNING) == [
        "reclaim all, gain power, energy 1",
        "add presence 2, add presence 0",
        "add presence 1, energy 3",
    ]


def test_its_third_option_gives_energy_and_presence() -> None:
    table = spirit(LIGHTNING, "A7: 2 presence")
    grow(table, 3, "uncover plays", "settle a8")
    assert where(table) == ["2 A7", "1 A8"] and table.spirits[0].energy == 3


def test_its_second_option_adds_far_and_near() -> None:
    table = spirit(LIGHTNING, "A7: 2 presence")
    grow(table, 2, "part 0", "uncover plays", "settle a4", "uncover plays", "settle a4")
    assert where(table) == ["2 A4", "2 A7"]


@rule("SI-100", "SI-101")
def test_its_tracks() -> None:
    assert incomes(LIGHTNING) == [1, 1, 2, 2, 3, 4, 4, 5]
    assert card_plays(LIGHTNING) == [2, 3, 4, 5, 6]


# -- Swiftness of Lightning


@rule("SI-131", "R-49")
def test_each_air_lets_one_slow_power_be_used_as_fast() -> None:
    table = spirit(LIGHTNING, "A7: 2 presence, town; A5: town")
    table.step = "fast"
    play(table, "Raging Storm", "Shatter Homesteads")
    table.spirits[0].granted = [0, 0, 0, -1, 0, 0, 0, 0]
    assert usable(table, fast=True) == ["Raging Storm", "Shatter Homesteads"]
    use(table, "Raging Storm", "target a7")
    assert usable(table, fast=True) == []
    assert usable(table, fast=False) == ["Shatter Homesteads"]


def test_innate_powers_count_for_swiftness_too() -> None:
    table = spirit(LIGHTNING, "A7: 2 presence, town", elements="3 fire 2 air")
    table.step = "fast"
    assert usable(table, fast=True) == ["Thundering Destruction"]
    table.spirits[0].granted[3] = 0
    assert usable(table, fast=True) == []


def test_other_spirits_have_no_swiftness() -> None:
    table = spirit("River", "A5: presence, town", elements="9 air")
    play(table, "Wash Away")
    assert usable(table, fast=True) == []


# -- Thundering Destruction


def test_thundering_destruction_destroys_a_town() -> None:
    assert aim("Thundering Destruction") == ("sacred site", 1, "any land")
    table = spirit(LIGHTNING, "A7: 2 presence; A5: town, city", elements="3 fire 2 air")
    use(table, "Thundering Destruction", "target a5")
    assert land(table, "A5") == "city" and fear(table) == 1


@rule("SI-151")
def test_thundering_destruction_may_take_a_city_instead_of_the_town() -> None:
    table = spirit(LIGHTNING, "A7: 2 presence; A5: town, city", elements="4 fire 3 air")
    use(table, "Thundering Destruction", "target a5", "with 2")
    assert land(table, "A5") == "town" and fear(table) == 2
    table = spirit(LIGHTNING, "A7: 2 presence; A5: town, city", elements="4 fire 3 air")
    use(table, "Thundering Destruction", "target a5", "without 2")
    assert land(table, "A5") == "city" and fear(table) == 1


def test_thundering_destruction_destroys_one_more_with_water() -> None:
    table = spirit(LIGHTNING, "A7: 2 presence; A5: 2 town, 2 city", elements="5 fire 4 air 1 water")
    use(table, "Thundering Destruction", "target a5", "with 2", "with 3", "destroy a5-city")
    assert land(table, "A5") == "2 town"


def test_thundering_destruction_destroys_three_at_its_height() -> None:
    table = spirit(LIGHTNING, "A7: 2 presence; A5: 2 town, 2 city", elements="5 fire 5 air 2 water")
    use(
        table, "Thundering Destruction", "target a5", "with 2", "with 3", "destroy a5-town", "with 4", "destroy a5-city"
    )
    assert land(table, "A5") == "town"


# -- Unique Powers


def test_harbingers_of_the_lightning() -> None:
    assert printed("Harbingers of the Lightning") == (0, "fire air", "slow")
    assert aim("Harbingers of the Lightning") == ("presence", 1, "any land")
    table = spirit(LIGHTNING, "A7: 2 presence, 2 dahan; A8: town")
    use(table, "Harbingers of the Lightning", "target a7", "push a7-dahan", "to a8", "push a7-dahan", "to a8")
    assert land(table, "A8") == "town, 2 dahan" and fear(table) == 1


def test_harbingers_make_no_fear_where_nothing_is_built() -> None:
    table = spirit(LIGHTNING, "A7: 2 presence, dahan; A8: explorer")
    use(table, "Harbingers of the Lightning", "target a7", "push a7-dahan", "to a8")
    assert fear(table) == 0


def test_lightnings_boon() -> None:
    assert printed("Lightning's Boon") == (1, "fire air", "fast")
    assert aim("Lightning's Boon")[2] == "any spirit"
    table = spirit(LIGHTNING, "A5: presence-1, town", ("River",))
    table.step = "fast"
    play(table, "Wash Away", "River's Bounty", seat=1)
    assert usable(table, fast=True, seat=1) == []
    use(table, "Lightning's Boon", "whom noon")
    assert usable(table, fast=True, seat=1) == ["River's Bounty", "Wash Away", "Massive Flooding"]
    use(table, "River's Bounty", seat=1)
    use(table, "Wash Away", "target a5", "stop", seat=1)
    assert usable(table, fast=True, seat=1) == []
    assert usable(table, fast=False, seat=1) == ["Massive Flooding"]


def test_raging_storm() -> None:
    assert printed("Raging Storm") == (3, "fire air water", "slow")
    assert aim("Raging Storm") == ("presence", 1, "any land")
    table = spirit(LIGHTNING, "A7: presence, 2 explorer, town, town-1, city, dahan")
    use(table, "Raging Storm", "target a7")
    assert land(table, "A7") == "town-1, city-1, dahan, presence" and fear(table) == 1


def test_shatter_homesteads() -> None:
    assert printed("Shatter Homesteads") == (2, "fire air", "slow")
    assert aim("Shatter Homesteads") == ("sacred site", 2, "any land")
    table = spirit(LIGHTNING, "A7: 2 presence; A4: town, explorer")
    use(table, "Shatter Homesteads", "target a4")
    assert land(table, "A4") == "explorer" and fear(table) == 2
