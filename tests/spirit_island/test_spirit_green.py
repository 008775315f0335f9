"""A Spread of Rampant Green: panel, special rules, Innate and Unique Powers."""

from __future__ import annotations

from planchette.games.spirit_island import build, explore, ravage
from tests.rule import rule
from tests.spirit_island.flows import at, keys, land, run
from tests.spirit_island.panels import (
    aim,
    card_plays,
    fear,
    grow,
    growths,
    incomes,
    panel,
    presence_in_all,
    printed,
    spirit,
    starts_in,
    targets,
    track_elements,
    use,
    where,
)

GREEN = "A Spread of Rampant"
CREEPERS = "Creepers Tear into Mortar"
ENVELOPING = "All-Enveloping Green"


def test_it_starts_in_the_highest_wetland_and_a_jungle_without_dahan() -> None:
    assert starts_in(GREEN, "A") == ["1 A5", "1 A8"]
    assert starts_in(GREEN, "B") == ["1 B4", "1 B6"]
    assert presence_in_all(GREEN) == 13


@rule("SI-091")
def test_its_growth_options_and_what_it_always_does() -> None:
    assert [part.words for part in panel(GREEN).always] == ["add presence 2 jungle/wetland"]
    assert growths(GREEN) == ["reclaim all, gain power", "add presence 1, plays 1", "gain power, energy 3"]


@rule("SI-091")
def test_it_adds_presence_in_every_growth() -> None:
    table = spirit(GREEN, "A5: presence")
    asked = grow(table, 2, "part 0", "uncover plays", "settle a8", "uncover plays", "settle a7")
    assert keys(asked[3]) == ["settle a2", "settle a3", "settle a5", "settle a8"]
    assert where(table) == ["1 A5", "1 A7", "1 A8"]
    assert table.spirits[0].bonus_plays == 1


@rule("SI-100", "SI-101", "SI-102")
def test_its_tracks() -> None:
    assert incomes(GREEN) == [0, 1, 1, 2, 2, 2, 3]
    assert card_plays(GREEN) == [1, 1, 2, 2, 3, 4]
    assert track_elements(GREEN) == [0, 0, 0, 0, 0, 0, 2, 0]


# -- Choke the Land with Green


@rule("SI-198", "SI-227")
def test_it_may_give_presence_up_to_stop_a_ravage() -> None:
    table = spirit(GREEN, "A5: 2 presence, 2 town, dahan")
    run(table, ravage.ravage_land(table, at("A5")), "yes")
    assert land(table, "A5") == "2 town, dahan, presence" and table.spirits[0].destroyed == 1


def test_it_may_let_the_ravage_happen() -> None:
    table = spirit(GREEN, "A5: 2 presence, 2 town; A8: presence")
    run(table, ravage.ravage_land(table, at("A5")), "no")
    assert land(table, "A5") == "2 town, blight, presence"


def test_it_may_stop_a_build_but_no_explore() -> None:
    table = spirit(GREEN, "A5: 3 presence, explorer")
    run(table, build.build_land(table, at("A5")), "yes")
    assert land(table, "A5") == "explorer, 2 presence"
    run(table, explore.explore_land(table, at("A5")))
    assert land(table, "A5") == "2 explorer, 2 presence"


def test_one_presence_chokes_nothing() -> None:
    table = spirit(GREEN, "A5: presence, explorer")
    run(table, build.build_land(table, at("A5")))
    assert land(table, "A5") == "explorer, town, presence"


# -- Steady Regeneration


@rule("SI-259", "R-02")
def test_destroyed_presence_comes_back_in_growth() -> None:
    table = spirit(GREEN, "A5: presence")
    table.spirits[0].destroyed = 1
    before = table.spirits[0].plays_open
    grow(table, 2, "part 0", "uncover destroyed", "settle a8", "uncover plays", "settle a5")
    assert table.spirits[0].destroyed == 0 and table.spirits[0].plays_open == before + 1
    assert where(table) == ["2 A5", "1 A8"]


def test_on_a_blighted_island_it_costs_an_energy_each() -> None:
    table = spirit(GREEN, "A5: presence", energy=1)
    table.spirits[0].destroyed = 2
    table.blighted = True
    asked = grow(table, 2, "part 0", "uncover destroyed", "settle a8", "uncover plays", "settle a5")
    assert table.spirits[0].energy == 0
    assert "uncover destroyed" in keys(asked[2]) and "uncover destroyed" not in keys(asked[4])


def test_other_spirits_do_not_regenerate() -> None:
    table = spirit("Lightning", "A7: presence")
    table.spirits[0].destroyed = 1
    asked = grow(table, 3, "uncover plays", "settle a7")
    assert "uncover destroyed" not in keys(asked[1])


# -- Innate Powers


def test_creepers_damage_a_town_or_city() -> None:
    assert aim(CREEPERS) == ("presence", 0, "any land")
    table = spirit(GREEN, "A5: presence, explorer, town, city", elements="1 moon 2 plant")
    use(table, CREEPERS, "hit a5-city")
    assert land(table, "A5") == "explorer, town, city-1, presence"


@rule("SI-158", "SI-160", "SI-163")
def test_creepers_are_repeated_elsewhere_if_they_like() -> None:
    table = spirit(GREEN, "A5: presence, town; A8: presence, town", elements="2 moon 3 plant")
    use(table, CREEPERS, "target a5", "with 1", "with 2", "target a8", "with 1")
    assert land(table, "A5") == "town-1, presence" and land(table, "A8") == "town-1, presence"


def test_creepers_are_repeated_twice_at_their_height() -> None:
    table = spirit(GREEN, "A5: presence, city", elements="3 moon 4 plant")
    use(table, CREEPERS, "with 1", "with 2", "with 3", "with 1", "with 1")
    assert land(table, "A5") == "presence" and fear(table) == 2


def test_all_enveloping_green() -> None:
    assert aim(ENVELOPING) == ("sacred site", 1, "any land")
    for elements, lines, guard, blight in (
        ("1 water 3 plant", [], 2, "2 blight"),
        ("2 water 4 plant", ["with 2"], 4, "2 blight"),
        ("3 water 1 earth 5 plant", ["with 2", "with 3"], 4, "blight"),
    ):
        table = spirit(GREEN, "A5: 2 presence; A8: 2 blight", elements=elements)
        use(table, ENVELOPING, "target a8", *lines)
        assert ravage.defence(table, at("A8")) == guard and land(table, "A8") == blight


# -- Unique Powers


def test_fields_choked_with_growth() -> None:
    assert printed("Fields Choked with Growth") == (0, "sun water plant", "slow")
    assert aim("Fields Choked with Growth") == ("presence", 1, "any land")
    table = spirit(GREEN, "A5: presence, 2 town, 4 dahan")
    use(table, "Fields Choked with Growth", "target a5", "way 1", "to a1")
    assert land(table, "A5") == "town, 4 dahan, presence"
    use(table, "Fields Choked with Growth", "target a5", "way 2", "to a1", "to a1", "to a4")
    assert land(table, "A5") == "town, dahan, presence" and land(table, "A1") == "town, 2 dahan"


@rule("SI-140", "SI-141")
def test_gift_of_proliferation() -> None:
    assert printed("Gift of Proliferation") == (1, "moon plant", "fast")
    assert aim("Gift of Proliferation")[2] == "another spirit"
    table = spirit(GREEN, "A5: presence; A7: 2 presence-1", ("Lightning",))
    use(table, "Gift of Proliferation", "1: uncover plays", "1: settle a8")
    assert where(table, 1) == ["2 A7", "1 A8"] and table.spirits[1].plays_open == 2


def test_overgrow_in_a_night_adds_presence() -> None:
    assert printed("Overgrow in a Night") == (2, "moon plant", "fast")
    assert aim("Overgrow in a Night") == ("presence", 1, "any land")
    table = spirit(GREEN, "A5: presence, explorer")
    use(table, "Overgrow in a Night", "target a8", "uncover energy")
    assert where(table) == ["1 A5", "1 A8"] and fear(table) == 0


def test_overgrow_in_a_night_or_frightens_who_is_overgrown() -> None:
    table = spirit(GREEN, "A5: presence, explorer")
    use(table, "Overgrow in a Night", "target a5", "way 2")
    assert where(table) == ["1 A5"] and fear(table) == 3


def test_stem_the_flow_of_fresh_water() -> None:
    assert printed("Stem the Flow of Fresh Water") == (0, "water plant", "slow")
    assert aim("Stem the Flow of Fresh Water") == ("sacred site", 1, "any land")
    table = spirit(GREEN, "A5: 2 presence, explorer, town, city; A7: explorer, town, city; A4: town-1, town")
    use(table, "Stem the Flow of Fresh Water", "target a5", "hit a5-town")
    assert land(table, "A5") == "explorer, town-1, city, 2 presence"
    use(table, "Stem the Flow of Fresh Water", "target a7")
    assert land(table, "A7") == "explorer, town-1, city-1"
    assert "A3" not in targets(table, "Stem the Flow of Fresh Water")
