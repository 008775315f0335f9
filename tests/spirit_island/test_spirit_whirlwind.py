"""Sun-Bright Whirlwind: panel, special rule, Innate and Unique Powers."""

from __future__ import annotations

from tests.rule import rule
from tests.spirit_island.course import island as game
from tests.spirit_island.course import match_at
from tests.spirit_island.course import play as play_on
from tests.spirit_island.flows import keys, land
from tests.spirit_island.panels import (
    aim,
    begin,
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
    targets,
    track_elements,
    usable,
    use,
    where,
)

WIND = "Sun-Bright"
STORMS = "Violent Windstorms"


def test_it_starts_in_the_highest_sands_and_the_lowest_mountain() -> None:
    assert starts_in(WIND, "A") == ["2 A1", "1 A7"]
    assert presence_in_all(WIND) == 13


def test_its_growth_options() -> None:
    assert growths(WIND) == [
        "reclaim all, gain power, energy 1",
        "add presence 1, energy 4",
        "gain power, add presence 4",
    ]


@rule("SI-100", "SI-101", "SI-102")
def test_its_tracks() -> None:
    assert incomes(WIND) == [1, 2, 2, 3, 4, 6]
    assert card_plays(WIND) == [1, 2, 3, 3, 4, 5]
    assert track_elements(WIND, energy=5, plays=1) == [1, 0, 0, 1, 0, 0, 0, 0]
    assert track_elements(WIND) == [2, 0, 0, 2, 0, 0, 0, 0]


# -- A Stiff Wind at Their Backs


@rule("SI-093")
def test_growing_may_push_an_explorer_or_dahan_out() -> None:
    table = spirit(WIND, "A7: presence; A8: explorer, dahan, town")
    asked = grow(table, 2, "uncover plays", "settle a8", "push a8-explorer", "to a6")
    assert keys(asked[3]) == ["push a8-explorer", "push a8-dahan", "stop"]
    assert land(table, "A8") == "town, dahan, presence" and land(table, "A6") == "explorer"
    assert table.spirits[0].energy == 4


def test_growing_need_not_push() -> None:
    table = spirit(WIND, "A7: presence, dahan")
    grow(table, 2, "uncover plays", "settle a7", "stop")
    assert land(table, "A7") == "dahan, 2 presence"


def test_nobody_is_pushed_by_others_who_grow() -> None:
    table = spirit("Lightning", "A7: presence, dahan", (WIND,))
    grow(table, 3, "uncover plays", "settle a7")
    assert land(table, "A7") == "dahan, 2 presence"


# -- Violent Windstorms


def test_windstorms_push_an_explorer() -> None:
    assert aim(STORMS) == ("presence", 1, "any land")
    table = spirit(WIND, "A7: presence; A8: 2 explorer", elements="1 sun 2 air")
    use(table, STORMS, "target a8", "push a8-explorer", "to a7")
    assert land(table, "A8") == "explorer" and land(table, "A7") == "explorer, presence"


def test_windstorms_frighten_and_push_two_more() -> None:
    table = spirit(WIND, "A7: presence; A8: 2 explorer, 2 town", elements="2 sun 3 air")
    use(
        table,
        STORMS,
        "target a8",
        "with 1",
        "push a8-explorer",
        "to a7",
        "with 2",
        "push a8-town",
        "to a7",
        "push a8-town",
        "to a5",
    )
    assert land(table, "A8") == "explorer" and fear(table) == 1


def test_windstorms_damage_where_the_pushed_came_to() -> None:
    table = spirit(WIND, "A7: presence, city; A8: explorer, 2 town; A5: city", elements="2 sun 4 air")
    use(
        table,
        STORMS,
        "target a8",
        "with 1",
        "push a8-explorer",
        "to a7",
        "with 2",
        "push a8-town",
        "to a7",
        "push a8-town",
        "to a5",
        "with 3",
        "hit a5-town",
        "hit a7-city",
        "hit a7-city-1",
    )
    assert land(table, "A5") == "town-1, city"
    assert land(table, "A7") == "explorer, town, city-2, presence"


def test_windstorms_at_their_height_deal_four_damage_in_the_land() -> None:
    table = spirit(WIND, "A7: presence; A8: city, city-2", elements="3 sun 5 air")
    use(table, STORMS, "target a8", "without 2")
    assert land(table, "A8") == "" and fear(table) == 4


# -- Unique Powers


@rule("SI-159", "R-52")
def test_gift_of_the_sunlit_air() -> None:
    assert printed("Gift of the Sunlit Air") == (0, "sun fire air", "fast")
    assert aim("Gift of the Sunlit Air")[2] == "any spirit"
    table = spirit(WIND, "A7: presence; A5: presence-1", ("River",))
    assert targets(table, "River's Bounty", seat=1) == ["A5"]
    use(table, "Gift of the Sunlit Air", "whom noon")
    assert targets(table, "River's Bounty", seat=1) == ["A1", "A4", "A5", "A6", "A7", "A8", "B3"]
    assert (table.spirits[0].energy, table.spirits[1].energy) == (0, 1)


def test_gift_of_the_sunlit_air_to_oneself_gives_no_energy() -> None:
    table = spirit(WIND, "A7: presence")
    use(table, "Gift of the Sunlit Air")
    assert table.spirits[0].energy == 0 and targets(table, "Scatter to the Winds")[0] == "A1"


@rule("R-49")
def test_gift_of_wind_sped_steps() -> None:
    assert printed("Gift of Wind-Sped Steps") == (1, "sun air animal", "fast")
    assert aim("Gift of Wind-Sped Steps")[2] == "any spirit"
    table = spirit(WIND, "A7: presence; A5: 2 presence-1, town", ("Lightning",))
    table.step = "fast"
    table.spirits[1].granted = [0, 0, 0, -9, 0, 0, 0, 0]
    play(table, "Raging Storm", "Harbingers of the Lightning", "Wash Away", seat=1)
    assert usable(table, fast=True, seat=1) == []
    use(table, "Gift of Wind-Sped Steps", "whom noon")
    assert sorted(usable(table, fast=True, seat=1)) == ["Harbingers of the Lightning", "Wash Away"]
    use(table, "Wash Away", "target a5", "stop", seat=1)
    assert usable(table, fast=True, seat=1) == [] and table.spirits[1].energy == 1


def test_scatter_to_the_winds() -> None:
    assert printed("Scatter to the Winds") == (1, "fire air water", "slow")
    assert aim("Scatter to the Winds") == ("presence", 2, "any land")
    table = spirit(WIND, "A7: presence, 2 explorer, town, city, dahan")
    open_now = begin(table, "Scatter to the Winds", "target a7", "push a7-town", "to a5", "push a7-explorer")
    assert keys(open_now) == ["push a7-explorer", "push a7-dahan", "stop"]
    assert land(table, "A8") == "explorer" and land(table, "A5") == "town"


def test_scatter_to_the_winds_goes_on_when_every_land_has_one() -> None:
    table = spirit(WIND, "A7: presence, 3 explorer")
    scatter = "Scatter to the Winds"
    use(table, scatter, "target a7", "push a7-explorer", "to a5", "push a7-explorer", "push a7-explorer", "to a5")
    assert land(table, "A5") == "2 explorer" and land(table, "A8") == "explorer"


def test_tempest_of_leaves_and_branches() -> None:
    assert printed("Tempest of Leaves and Branches") == (2, "sun air plant", "fast")
    assert aim("Tempest of Leaves and Branches") == ("sacred site", 1, "any land")
    table = spirit(WIND, "A7: 2 presence; A8: 2 explorer, town, city, dahan")
    use(
        table,
        "Tempest of Leaves and Branches",
        "target a8",
        "hit a8-explorer",
        "hit a8-city",
        "hit a8-town",
        "stop",
    )
    assert land(table, "A8") == "explorer, town-1, city-1, dahan"


def test_tempest_hits_no_invader_twice() -> None:
    table = spirit(WIND, "A7: 2 presence; A8: city")
    use(table, "Tempest of Leaves and Branches", "target a8", "hit a8-city")
    assert land(table, "A8") == "city-1"


@rule("SI-071", "SI-093")
def test_thunderspeaker_may_go_along_with_a_dahan_that_the_wind_pushes() -> None:
    match = match_at("Sun-Bright on A: A7; Thunderspeaker on B: A8; A8: dahan, town")
    play_on(match, "grow 1", "uncover plays", "settle a8", "push a8-dahan", "to a6")
    play_on(match, "yes", seat=1)
    assert where(game(match), 1) == ["1 A6"]
    play_on(match, "grow 2", seat=1)
