"""Rising Heat of Stone and Sand: panel, special rule, Innate and Unique Powers."""

from __future__ import annotations

from planchette.games.spirit_island import build, ravage
from planchette.games.spirit_island.pieces import health
from tests.rule import rule
from tests.spirit_island.course import match_at
from tests.spirit_island.course import play as play_on
from tests.spirit_island.flows import at, land, run
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
    targets,
    track_elements,
    use,
    where,
)

HEAT = "Rising Heat"
SCORCH = "Scorch with Waves of Heat"


def test_it_starts_in_the_highest_sands() -> None:
    assert starts_in(HEAT, "A") == ["2 A7"]
    assert presence_in_all(HEAT) == 13


def test_its_growth_options() -> None:
    assert growths(HEAT) == [
        "reclaim all, gain power, energy 1",
        "add presence 3 mountain/sands, add presence 3 mountain/sands",
        "gain power, add presence 1, energy 2",
    ]


@rule("SI-094")
def test_its_second_option_goes_to_mountains_and_sands_only() -> None:
    table = spirit(HEAT, "A7: 2 presence")
    asked = grow(table, 2, "uncover plays", "settle a4", "uncover plays", "settle a6")
    assert [option.key for option in asked[2].options] == ["settle a1", "settle a4", "settle a6", "settle a7"]
    assert where(table) == ["1 A4", "1 A6", "2 A7"]


@rule("SI-100", "SI-101", "SI-102")
def test_its_tracks() -> None:
    assert incomes(HEAT) == [1, 1, 2, 3, 3, 4, 5]
    assert card_plays(HEAT) == [1, 2, 2, 3, 4, 5]
    assert track_elements(HEAT, plays=1) == [0, 0, 1, 0, 0, 1, 0, 0]
    assert track_elements(HEAT) == [0, 0, 2, 0, 0, 1, 0, 0]


# -- Blistering Heat


@rule("R-27")
def test_invaders_in_its_sacred_sites_have_one_health_less() -> None:
    table = spirit(HEAT, "A7: 2 presence, explorer, town, city, dahan; A8: presence, town")
    assert [health(table, at("A7"), kind) for kind in range(4)] == [1, 1, 2, 2]
    assert [health(table, at("A8"), kind) for kind in range(4)] == [1, 2, 3, 2]


@rule("R-27")
def test_what_is_damaged_enough_falls_when_a_land_becomes_its_sacred_site() -> None:
    table = spirit(HEAT, "A7: 2 presence; A8: presence, town-1, town, city-2, city-1")
    use(table, "Stinging Sandstorm", "target a8", "gather a7-presence-dawn", "hit a8-city-1")
    assert land(table, "A8") == "town, 2 presence"
    assert fear(table) == 1 + 1 + 2 + 2


def test_a_damaged_piece_that_comes_to_its_sacred_site_falls() -> None:
    table = spirit(HEAT, "A7: 2 presence; A8: town-1")
    use(table, "Wash Away", "target a8", "push a8-town-1", "to a7")
    assert land(table, "A7") == "2 presence" and fear(table) == 1


def test_a_town_comes_back_to_full_health_when_the_sacred_site_is_lost() -> None:
    table = spirit(HEAT, "A7: 2 presence, city-1; A8: presence")
    use(table, "Stinging Sandstorm", "target a8", "gather a7-presence-dawn")
    assert health(table, at("A7"), 2) == 3 and land(table, "A7") == "city-1, presence"


# -- Scorch with Waves of Heat


def test_scorch_reaches_from_a_sacred_site() -> None:
    assert aim(SCORCH) == ("sacred site", 1, "any land")
    table = spirit(HEAT, "A7: 2 presence; A1: presence", elements="2 fire 2 air")
    assert targets(table, SCORCH) == ["A5", "A7", "A8"]


def test_scorch_burns_explorers_first() -> None:
    table = spirit(HEAT, "A7: 2 presence; A8: 3 explorer, town", elements="2 fire 2 air")
    use(table, SCORCH, "target a8")
    assert land(table, "A8") == "explorer, town"


@rule("SI-153")
def test_scorch_damages_without_its_first_line() -> None:
    table = spirit(HEAT, "A7: 2 presence; A8: city", elements="3 fire 2 earth")
    use(table, SCORCH, "target a8")
    assert land(table, "A8") == "city-2"


def test_scorch_adds_up_and_at_its_height_hurts_each_invader() -> None:
    table = spirit(HEAT, "A7: 2 presence; A8: 3 city", elements="5 fire 2 air 3 earth")
    use(table, SCORCH, "target a8", "with 2", "hit a8-city-1", "with 3", "hit a8-city-2", "with 4")
    assert land(table, "A8") == "city-1, city-2"
    assert fear(table) == 2


# -- Unique Powers


def test_call_on_herders_for_aid() -> None:
    assert printed("Call on Herders for Aid") == (1, "sun fire earth animal", "slow")
    assert aim("Call on Herders for Aid") == ("presence", 2, "any land")
    table = spirit(HEAT, "A7: presence; A8: explorer, town, city, dahan; A5: dahan")
    use(
        table,
        "Call on Herders for Aid",
        "target a8",
        "gather a5-dahan",
        "push a8-town",
        "to a7",
        "push a8-explorer",
        "to a6",
    )
    assert land(table, "A8") == "city, 2 dahan" and land(table, "A7") == "town, presence"


def test_gift_of_searing_heat_gives_energy() -> None:
    assert printed("Gift of Searing Heat") == (0, "sun fire air", "fast")
    assert aim("Gift of Searing Heat")[2] == "another spirit"
    table = spirit(HEAT, "A7: presence; A5: presence-1, town; A4: presence-1, town", ("River",))
    table.spirits[1].energy = 1
    use(table, "Gift of Searing Heat", "way 1")
    assert table.spirits[1].energy == 3


def test_gift_of_searing_heat_or_damage_for_the_targets_energy() -> None:
    table = spirit(HEAT, "A7: presence; A5: presence-1, town; A4: presence-1, town", ("River",))
    table.spirits[1].energy = 1
    use(table, "Gift of Searing Heat", "way 2", "1: pay 1", "1: target a4")
    assert table.spirits[1].energy == 0
    assert land(table, "A4") == "town-1, presence-1" and land(table, "A5") == "town, presence-1"


def test_stinging_sandstorm() -> None:
    assert printed("Stinging Sandstorm") == (1, "fire air earth", "slow")
    assert aim("Stinging Sandstorm") == ("presence", 1, "any land")
    table = spirit(HEAT, "A7: 2 presence; A8: town")
    use(table, "Stinging Sandstorm", "target a8", "stop")
    assert land(table, "A8") == "town-1" and fear(table) == 1
    assert where(table) == ["2 A7"]


@rule("SI-198")
def test_sweltering_exhaustion_stops_one_ravage_or_build() -> None:
    assert printed("Sweltering Exhaustion") == (2, "fire air", "fast")
    assert aim("Sweltering Exhaustion") == ("sacred site", 2, "any land")
    table = spirit(HEAT, "A7: 2 presence; A8: 2 town")
    use(table, "Sweltering Exhaustion", "target a8")
    assert fear(table) == 1
    run(table, ravage.ravage_land(table, at("A8")), "yes")
    assert land(table, "A8") == "2 town"
    run(table, build.build_land(table, at("A8")))
    assert land(table, "A8") == "2 town, city"


def test_sweltering_exhaustion_may_wait_for_the_build() -> None:
    table = spirit(HEAT, "A7: 2 presence; A8: town")
    use(table, "Sweltering Exhaustion", "target a8")
    run(table, ravage.ravage_land(table, at("A8")), "no")
    run(table, build.build_land(table, at("A8")), "yes")
    assert land(table, "A8") == "town, blight"


@rule("SI-310")
def test_its_growth_can_win_the_game() -> None:
    match = match_at("Rising Heat on A: A7, A4; A4: city-2; terror 3")
    play_on(match, "grow 1", "uncover plays", "settle a4")
    assert match.over
