"""Shadows Flicker Like Flame: panel, special rule, Innate and Unique Powers."""

from __future__ import annotations

from planchette.games.spirit_island import ravage
from tests.rule import rule
from tests.spirit_island.flows import at, keys, land, run
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
    use,
    where,
)

SHADOWS = "Shadows"


def test_it_starts_in_the_highest_jungle_and_in_land_five() -> None:
    assert starts_in(SHADOWS, "A") == ["1 A5", "2 A8"]
    assert starts_in(SHADOWS, "B") == ["1 B5", "2 B8"]
    assert presence_in_all(SHADOWS) == 13


def test_its_growth_options() -> None:
    assert growths(SHADOWS) == ["reclaim all, gain power", "gain power, add presence 1", "add presence 3, energy 3"]


def test_its_third_option_reaches_three_lands() -> None:
    table = spirit(SHADOWS, "A8: 2 presence")
    grow(table, 3, "uncover energy", "settle a3")
    assert where(table) == ["1 A3", "2 A8"] and table.spirits[0].energy == 3


@rule("SI-100", "SI-101")
def test_its_tracks() -> None:
    assert incomes(SHADOWS) == [0, 1, 3, 4, 5, 6]
    assert card_plays(SHADOWS) == [1, 2, 3, 3, 4, 5]


# -- Shadows of the Dahan


@rule("SI-132", "SI-135")
def test_it_reaches_lands_with_dahan_for_one_energy() -> None:
    table = spirit(SHADOWS, "A8: presence; A2: dahan, town; A3: town", energy=1)
    assert targets(table, "Crops Wither and Fade") == ["A2", "A8"]
    use(table, "Crops Wither and Fade", "target a2")
    assert land(table, "A2") == "explorer, dahan" and table.spirits[0].energy == 0
    assert targets(table, "Crops Wither and Fade") == ["A8"]


def test_a_land_in_range_costs_nothing() -> None:
    table = spirit(SHADOWS, "A8: presence, dahan, town", energy=1)
    use(table, "Crops Wither and Fade")
    assert table.spirits[0].energy == 1


def test_shadows_of_the_dahan_passes_by_the_origin_but_not_the_target() -> None:
    table = spirit(SHADOWS, "A8: presence; A2: dahan; A3: dahan, blight", energy=2, elements="2 moon 1 fire")
    assert targets(table, "Darkness Swallows the Unwary") == ["A2", "A3"]
    assert aim("Rouse the Trees and Stones") == ("sacred site", 1, "no blight")
    assert targets(table, "Rouse the Trees and Stones") == ["A2"]


# -- Darkness Swallows the Unwary


def test_darkness_gathers_an_explorer() -> None:
    assert aim("Darkness Swallows the Unwary") == ("sacred site", 1, "any land")
    table = spirit(SHADOWS, "A8: 2 presence; A5: explorer, town", elements="2 moon 1 fire")
    use(table, "Darkness Swallows the Unwary", "target a8")
    assert land(table, "A8") == "explorer, 2 presence"


def test_darkness_destroys_up_to_two_explorers_for_a_fear_each() -> None:
    table = spirit(SHADOWS, "A8: 2 presence, 3 explorer", elements="3 moon 2 fire")
    use(table, "Darkness Swallows the Unwary", "target a8", "destroy a8-explorer", "destroy a8-explorer")
    assert land(table, "A8") == "explorer, 2 presence" and fear(table) == 2


def test_darkness_destroys_one_explorer_for_one_fear() -> None:
    table = spirit(SHADOWS, "A8: 2 presence, 2 explorer", elements="3 moon 2 fire")
    use(table, "Darkness Swallows the Unwary", "target a8", "destroy a8-explorer", "stop")
    assert fear(table) == 1


@rule("SI-150", "SI-177")
def test_darkness_at_its_height_damages_and_makes_fear_for_what_falls() -> None:
    table = spirit(SHADOWS, "A8: 2 presence, 3 explorer, town", elements="4 moon 3 fire 2 air")
    use(
        table,
        "Darkness Swallows the Unwary",
        "target a8",
        "with 2",
        "destroy a8-explorer",
        "destroy a8-explorer",
        "with 3",
    )
    assert land(table, "A8") == "2 presence"
    assert fear(table) == 2 + 2 + 1


# -- Unique Powers


def test_concealing_shadows() -> None:
    assert printed("Concealing Shadows") == (0, "moon air", "fast")
    assert aim("Concealing Shadows") == ("presence", 0, "any land")
    table = spirit(SHADOWS, "A8: presence, 2 town, dahan, dahan-1; A5: presence")
    use(table, "Concealing Shadows", "target a8")
    assert fear(table) == 1
    run(table, ravage.ravage_land(table, at("A8")))
    assert land(table, "A8") == "2 dahan, blight" or land(table, "A8") == "dahan, dahan-1, blight"


def test_crops_wither_and_fade() -> None:
    assert printed("Crops Wither and Fade") == (1, "moon fire plant", "slow")
    assert aim("Crops Wither and Fade") == ("presence", 0, "any land")
    table = spirit(SHADOWS, "A8: presence, town, city-1, explorer")
    asked = use(table, "Crops Wither and Fade", "replace a8-city-1")
    assert keys(asked[0]) == ["replace a8-town", "replace a8-city-1"]
    assert land(table, "A8") == "explorer, town, town-1, presence" and fear(table) == 2


def test_favors_called_due() -> None:
    assert printed("Favors Called Due") == (1, "moon air animal", "slow")
    assert aim("Favors Called Due") == ("presence", 1, "any land")
    table = spirit(SHADOWS, "A8: presence, 2 explorer; A5: 3 dahan")
    use(table, "Favors Called Due", "target a8", "gather a5-dahan", "gather a5-dahan", "gather a5-dahan")
    assert land(table, "A8") == "2 explorer, 3 dahan, presence" and fear(table) == 3


def test_favors_called_due_needs_more_dahan_than_invaders_and_an_invader() -> None:
    table = spirit(SHADOWS, "A8: presence, 2 explorer, 2 dahan; A7: 2 dahan")
    use(table, "Favors Called Due", "target a8", "stop")
    assert fear(table) == 0
    use(table, "Favors Called Due", "target a7", "stop")
    assert fear(table) == 0


def test_mantle_of_dread() -> None:
    assert printed("Mantle of Dread") == (1, "moon fire air", "slow")
    assert aim("Mantle of Dread")[2] == "any spirit"
    table = spirit(SHADOWS, "A8: presence, town; A5: presence-1, 2 explorer, 2 town", ("River",))
    use(table, "Mantle of Dread", "whom noon", "1: target a5", "1: to a1", "1: to a4")
    assert land(table, "A5") == "explorer, town, presence-1"
    assert land(table, "A1") == "explorer" and land(table, "A4") == "town" and fear(table) == 2


def test_mantle_of_dread_may_be_left_at_its_fear() -> None:
    table = spirit(SHADOWS, "A8: presence, town")
    use(table, "Mantle of Dread", "stop")
    assert land(table, "A8") == "town, presence" and fear(table) == 2
