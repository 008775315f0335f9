"""River Surges in Sunlight: panel, special rule, Innate and Unique Powers."""

from __future__ import annotations

from planchette.games.spirit_island import tracks
from planchette.games.spirit_island.pieces import is_sacred_site
from tests.rule import rule
from tests.spirit_island.flows import at, island, keys, land
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
    targets,
    use,
    where,
)

RIVER = "River Surges"


@rule("SI-051", "SI-053")
def test_it_starts_in_the_highest_wetland() -> None:
    assert starts_in(RIVER, "A") == ["1 A5"]
    assert starts_in(RIVER, "B") == ["1 B6"]
    assert presence_in_all(RIVER) == 13


def test_its_growth_options() -> None:
    assert growths(RIVER) == [
        "reclaim all, gain power, energy 1",
        "add presence 1, add presence 1",
        "gain power, add presence 2",
    ]


def test_the_second_option_spreads_twice_from_where_it_came() -> None:
    table = spirit(RIVER, "A5: presence")
    grow(table, 2, "uncover plays", "settle a4", "uncover energy", "settle a3")
    assert where(table) == ["1 A3", "1 A4", "1 A5"]


@rule("SI-100", "SI-101")
def test_its_tracks() -> None:
    assert incomes(RIVER) == [1, 2, 2, 3, 4, 4, 5]
    assert card_plays(RIVER) == [1, 2, 2, 3, 3, 4, 5]


@rule("SI-104")
def test_its_fifth_card_play_space_reclaims_one() -> None:
    table = spirit(RIVER)
    table.spirits[0].plays_open = 4
    assert tracks.reclaims(table, 0) == 0
    table.spirits[0].plays_open = 5
    assert tracks.reclaims(table, 0) == 1


# -- River's Domain


@rule("SI-018", "SI-024")
def test_one_presence_in_a_wetland_is_its_sacred_site() -> None:
    table = spirit(RIVER, "A5: presence; A4: presence; A1: 2 presence", ("Lightning",))
    assert is_sacred_site(table, 0, at("A5")) and is_sacred_site(table, 0, at("A1"))
    assert not is_sacred_site(table, 0, at("A4"))


def test_a_wetland_is_no_sacred_site_of_others_with_one_presence() -> None:
    table = island("A5: presence, presence-1", 2, ("River", "Lightning"))
    assert is_sacred_site(table, 0, at("A5")) and not is_sacred_site(table, 1, at("A5"))


# -- Massive Flooding


def test_massive_flooding_reaches_from_a_sacred_site() -> None:
    assert aim("Massive Flooding") == ("sacred site", 1, "any land")
    table = spirit(RIVER, "A5: presence; A3: presence", elements="1 sun 2 water")
    assert targets(table, "Massive Flooding") == ["A1", "A4", "A5", "A6", "A7", "A8"]


def test_massive_flooding_pushes_one_explorer_or_town() -> None:
    table = spirit(RIVER, "A5: presence; A4: explorer, town, city", elements="1 sun 2 water")
    use(table, "Massive Flooding", "target a4", "push a4-town", "to a3")
    assert land(table, "A4") == "explorer, city" and land(table, "A3") == "town"


@rule("SI-151")
def test_massive_flooding_may_damage_and_push_three_instead() -> None:
    table = spirit(RIVER, "A5: presence; A4: 2 explorer, town, city", elements="2 sun 3 water")
    use(
        table,
        "Massive Flooding",
        "target a4",
        "with 2",
        "hit a4-city",
        "hit a4-city-1",
        "push a4-explorer",
        "to a1",
        "push a4-town",
        "to a2",
        "stop",
    )
    assert land(table, "A4") == "explorer, city-2"
    assert land(table, "A1") == "explorer" and land(table, "A2") == "town"


def test_massive_flooding_at_its_height_hurts_every_invader() -> None:
    table = spirit(RIVER, "A5: presence; A4: 2 explorer, 2 town, city, dahan", elements="3 sun 4 water 1 earth")
    use(table, "Massive Flooding", "target a4", "with 3")
    assert land(table, "A4") == "city-2, dahan"
    assert fear(table) == 2


@rule("SI-154")
def test_a_line_of_massive_flooding_may_be_left_out_for_the_one_above() -> None:
    table = spirit(RIVER, "A5: presence; A4: town", elements="3 sun 4 water 1 earth")
    use(table, "Massive Flooding", "target a4", "without 3", "without 2", "to a3")
    assert land(table, "A4") == "" and land(table, "A3") == "town"


# -- Unique Powers


def test_boon_of_vigor() -> None:
    assert printed("Boon of Vigor") == (0, "sun water plant", "fast")
    assert aim("Boon of Vigor")[2] == "any spirit"
    table = spirit(RIVER, "", ("Lightning",))
    play(table, "Boon of Vigor", "Flash Floods")
    play(table, "Raging Storm", "Lightning's Boon", seat=1)
    use(table, "Boon of Vigor", "whom dawn")
    assert table.spirits[0].energy == 1
    use(table, "Boon of Vigor", "whom noon")
    assert (table.spirits[0].energy, table.spirits[1].energy) == (1, 2)


def test_flash_floods() -> None:
    assert printed("Flash Floods") == (2, "sun water", "fast")
    assert aim("Flash Floods") == ("presence", 1, "any land")
    table = spirit(RIVER, "A5: presence, city; A1: city")
    use(table, "Flash Floods", "target a5")
    assert land(table, "A5") == "city-1, presence"
    use(table, "Flash Floods", "target a1")
    assert land(table, "A1") == "city-2"


def test_rivers_bounty() -> None:
    assert printed("River's Bounty") == (0, "sun water animal", "slow")
    assert aim("River's Bounty") == ("presence", 0, "any land")
    table = spirit(RIVER, "A5: presence; A4: dahan; A7: dahan")
    use(table, "River's Bounty", "gather a4-dahan", "gather a7-dahan")
    assert land(table, "A5") == "3 dahan, presence"
    assert table.spirits[0].energy == 1


def test_rivers_bounty_needs_two_dahan() -> None:
    table = spirit(RIVER, "A5: presence, dahan; A4: dahan")
    use(table, "River's Bounty", "stop")
    assert land(table, "A5") == "dahan, presence" and table.spirits[0].energy == 0


def test_wash_away() -> None:
    assert printed("Wash Away") == (1, "water earth", "slow")
    assert aim("Wash Away") == ("presence", 1, "any land")
    table = spirit(RIVER, "A5: presence; A7: explorer, 2 town, city, dahan")
    asked = use(
        table, "Wash Away", "target a7", "push a7-town", "to a5", "push a7-explorer", "to a8", "push a7-town", "to a5"
    )
    assert keys(asked[1]) == ["push a7-explorer", "push a7-town", "stop"]
    assert land(table, "A7") == "city, dahan" and land(table, "A5") == "2 town, presence"
