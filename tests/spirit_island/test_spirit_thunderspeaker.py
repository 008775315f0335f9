"""Thunderspeaker: panel, special rules, Innate and Unique Powers."""

from __future__ import annotations

from planchette.games.spirit_island import harm, ravage, tracks
from planchette.games.spirit_island.state import POWER
from planchette.games.spirit_island.vocabulary import DAHAN
from tests.rule import rule
from tests.spirit_island.flows import act, at, keys, land, run
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
    usable,
    use,
    where,
)

THUNDER = "Thunderspeaker"
WARRIORS = "Gather the Warriors"
ASSAULT = "Lead the Furious Assault"


def test_it_starts_where_most_dahan_are() -> None:
    assert starts_in(THUNDER, "A", "start a3") == ["1 A3", "1 A7"]
    assert starts_in(THUNDER, "B", "start b8") == ["1 B3", "1 B8"]
    assert presence_in_all(THUNDER) == 13


def test_its_growth_options() -> None:
    assert growths(THUNDER) == [
        "reclaim all, gain power, gain power",
        "add presence 2 dahan, add presence 1 dahan",
        "add presence 1, energy 4",
    ]


@rule("SI-094")
def test_its_second_option_goes_to_lands_with_dahan() -> None:
    table = spirit(THUNDER, "A5: presence; A4: dahan; A3: dahan; A8: town")
    asked = grow(table, 2, "part 0", "uncover plays", "settle a3", "uncover plays", "settle a4")
    assert keys(asked[3]) == ["settle a3", "settle a4"]
    assert where(table) == ["1 A3", "1 A4", "1 A5"]


@rule("SI-100", "SI-101", "SI-102", "SI-104")
def test_its_tracks() -> None:
    assert incomes(THUNDER) == [1, 1, 2, 2, 2, 3]
    assert card_plays(THUNDER) == [1, 2, 2, 3, 3, 3, 4]
    assert track_elements(THUNDER) == [1, 0, 1, 1, 0, 0, 0, 0]
    table = spirit(THUNDER)
    table.spirits[0].plays_open = 5
    assert tracks.reclaims(table, 0) == 1


# -- Ally of the Dahan


@rule("SI-024", "SI-191")
def test_its_presence_may_go_along_with_each_dahan_that_moves() -> None:
    table = spirit(THUNDER, "A5: 3 presence, 2 dahan")
    voice = "Voice of Thunder"
    use(table, voice, "target a5", "push a5-dahan", "to a1", "yes", "push a5-dahan", "to a4", "no")
    assert where(table) == ["1 A1", "2 A5"] and land(table, "A4") == "dahan"


def test_it_goes_along_when_others_move_the_dahan() -> None:
    table = spirit(THUNDER, "A5: presence, dahan; A7: presence-1", ("Lightning",))
    use(table, "Harbingers of the Lightning", "target a5", "push a5-dahan", "to a1", "0: yes", seat=1)
    assert where(table) == ["1 A1"]


def test_it_does_not_go_along_from_where_it_is_not() -> None:
    table = spirit(THUNDER, "A5: presence; A4: dahan")
    use(table, "Sudden Ambush", "target a5", "gather a4-dahan")
    assert where(table) == ["1 A5"] and land(table, "A5") == "dahan, presence"


# -- Sworn to Victory


@rule("SI-024")
def test_each_dahan_lost_in_a_ravage_costs_presence_nearby() -> None:
    table = spirit(THUNDER, "A5: presence, 2 dahan, 2 town; A4: 3 presence; A2: 2 presence")
    run(table, ravage.ravage_land(table, at("A5")))
    assert where(table) == ["2 A2", "1 A4"]
    assert table.spirits[0].destroyed == 1 + 2


def test_it_chooses_which_presence_nearby_is_lost() -> None:
    table = spirit(THUNDER, "A5: dahan, 2 explorer; A4: 2 presence; A6: 2 presence")
    asked = run(table, ravage.ravage_land(table, at("A5")), "destroy a6-presence-dawn")
    assert keys(asked[0]) == ["destroy a4-presence-dawn", "destroy a6-presence-dawn"]
    assert where(table) == ["2 A4", "1 A6"]


def test_dahan_lost_to_powers_cost_nothing() -> None:
    table = spirit(THUNDER, "A5: 2 presence, dahan; A8: presence")
    harm.destroy(table, act(table, POWER, "A5"), at("A5"), DAHAN)
    assert land(table, "A5") == "2 presence" and where(table) == ["2 A5", "1 A8"]


# -- Gather the Warriors


@rule("SI-131")
def test_four_air_make_its_innate_powers_fast() -> None:
    table = spirit(THUNDER, "A5: presence, 2 dahan, town", elements="4 air 2 sun 1 fire 1 animal")
    table.step = "fast"
    assert usable(table, fast=True) == [WARRIORS, ASSAULT]
    assert usable(table, fast=False) == [WARRIORS, ASSAULT]
    table.spirits[0].granted[3] = 3
    assert usable(table, fast=True) == []


def test_gather_the_warriors_counts_air_and_sun() -> None:
    assert aim(WARRIORS) == ("presence", 1, "any land")
    table = spirit(THUNDER, "A5: presence; A4: 3 dahan", elements="2 air 1 sun 1 animal")
    use(table, WARRIORS, "target a5", "gather a4-dahan", "gather a4-dahan", "push a5-dahan", "to a1", "yes")
    assert land(table, "A5") == "dahan" and land(table, "A1") == "dahan, presence"


def test_gather_the_warriors_needs_an_animal() -> None:
    assert usable(spirit(THUNDER, "A5: presence", elements="4 air 2 sun"), fast=False) == []
    assert usable(spirit(THUNDER, "A5: presence", elements="1 animal"), fast=False) == [WARRIORS]


# -- Lead the Furious Assault


def test_furious_assault_destroys_a_town_for_every_two_dahan() -> None:
    assert aim(ASSAULT) == ("presence", 0, "any land")
    table = spirit(THUNDER, "A5: presence, 5 dahan, 3 town, city", elements="2 sun 1 fire")
    use(table, ASSAULT)
    assert land(table, "A5") == "town, city, 5 dahan, presence" and fear(table) == 2


def test_furious_assault_destroys_a_city_for_every_three_dahan_too() -> None:
    table = spirit(THUNDER, "A5: presence, 6 dahan, 4 town, 3 city", elements="4 sun 3 fire")
    use(table, ASSAULT, "with 2", "with 3")
    assert land(table, "A5") == "town, city, 6 dahan, presence"


# -- Unique Powers


def test_manifestation_of_power_and_glory() -> None:
    assert printed("Manifestation of Power and Glory") == (3, "sun fire air", "slow")
    assert aim("Manifestation of Power and Glory") == ("presence", 0, "dahan")
    table = spirit(THUNDER, "A5: 2 presence, 3 dahan, 2 city, 9 explorer; A4: presence")
    use(table, "Manifestation of Power and Glory", *["hit a5-city", "hit a5-city-1", "hit a5-city-2"] * 2)
    assert land(table, "A5") == "9 explorer, 3 dahan, 2 presence" and fear(table) == 1 + 4


def test_sudden_ambush() -> None:
    assert printed("Sudden Ambush") == (2, "fire air animal", "fast")
    assert aim("Sudden Ambush") == ("presence", 1, "any land")
    table = spirit(THUNDER, "A5: presence; A4: 3 explorer, town, dahan; A3: dahan")
    use(table, "Sudden Ambush", "target a4", "gather a3-dahan")
    assert land(table, "A4") == "explorer, town, 2 dahan"


def test_voice_of_thunder() -> None:
    assert printed("Voice of Thunder") == (0, "sun air", "slow")
    assert aim("Voice of Thunder") == ("presence", 1, "any land")
    table = spirit(THUNDER, "A5: presence, explorer, dahan")
    use(table, "Voice of Thunder", "target a5", "way 2")
    assert fear(table) == 2 and land(table, "A5") == "explorer, dahan, presence"


@rule("SI-224")
def test_words_of_warning() -> None:
    assert printed("Words of Warning") == (1, "sun air animal", "fast")
    assert aim("Words of Warning") == ("presence", 1, "dahan")
    table = spirit(THUNDER, "A5: presence; A4: 2 dahan, 3 town, explorer")
    use(table, "Words of Warning")
    assert ravage.defence(table, at("A4")) == 3
    run(table, ravage.ravage_land(table, at("A4")), "hit a4-explorer", "hit a4-town", "hit a4-town-1")
    assert land(table, "A4") == "town, town-1, blight"


def test_without_words_of_warning_the_dead_do_not_fight_back() -> None:
    table = spirit(THUNDER, "A5: 3 presence; A4: 2 dahan, 3 town, explorer, defend 3")
    run(table, ravage.ravage_land(table, at("A4")))
    assert land(table, "A4") == "explorer, 3 town, blight"
