"""Ocean's Hungry Grasp: panel, special rules, Innate and Unique Powers."""

from __future__ import annotations

from planchette.games.spirit_island import blight, finish, ravage
from planchette.games.spirit_island.moves import around
from planchette.games.spirit_island.state import POWER, Island
from tests.rule import rule
from tests.spirit_island.flows import act, at, keys, land, run
from tests.spirit_island.panels import (
    aim,
    card_plays,
    fear,
    grow,
    growths,
    incomes,
    number,
    presence_in_all,
    printed,
    spirit,
    starts_in,
    targets,
    track_elements,
    use,
    where,
)

OCEAN = "Ocean"
BREAKS = "Ocean Breaks the Shore"


def test_it_starts_in_its_ocean_and_on_a_coast_of_its_choice() -> None:
    assert starts_in(OCEAN, "A", "start a3") == ["1 A0", "1 A3"]
    assert presence_in_all(OCEAN) == 13


def test_its_growth_options() -> None:
    assert growths(OCEAN) == [
        "reclaim all, gain power, gather presence into each ocean, energy 2",
        "add presence any ocean, add presence any ocean, energy 1",
        "gain power, push presence from each ocean, add presence 1 coastal",
    ]


@rule("SI-100", "SI-101", "SI-102")
def test_its_tracks() -> None:
    assert incomes(OCEAN) == [0, 0, 0, 1, 1, 1, 2]
    assert card_plays(OCEAN) == [1, 2, 2, 3, 4, 5]
    assert track_elements(OCEAN) == [0, 1, 0, 0, 2, 1, 0, 0]


@rule("R-62")
def test_its_second_option_adds_presence_in_any_ocean() -> None:
    table = spirit(OCEAN, "A1: presence", ("River",))
    asked = grow(table, 2, "uncover plays", "settle a0", "uncover plays", "settle b0")
    assert keys(asked[2]) == ["settle a0", "settle b0"]
    assert where(table) == ["1 A0", "1 A1", "1 B0"] and table.spirits[0].energy == 1


@rule("R-62")
def test_presence_is_gathered_into_each_ocean() -> None:
    table = spirit(OCEAN, "A1: 2 presence; A2: presence; B3: presence", ("River",))
    table.minor_deck = [number("Drought")]
    asked = grow(table, 1, "part 2", "lift a1", "deck minor", "keep drought")
    assert keys(asked[2]) == ["lift a1", "lift a2"]
    assert where(table) == ["1 A0", "1 A1", "1 A2", "1 B0"]
    assert table.spirits[0].energy == 2


@rule("R-62")
def test_presence_is_pushed_from_each_ocean() -> None:
    table = spirit(OCEAN, "A0: 2 presence; B0: presence", ("River",))
    table.minor_deck = [number("Drought")]
    answers = ["part 1", "settle a1", "settle b3", "part 0", "deck minor", "keep drought"]
    grow(table, 3, *answers, "uncover plays", "settle a2")
    assert where(table) == ["1 A0", "1 A1", "1 A2", "1 B3"]


# -- Ocean in Play


@rule("R-62")
def test_it_adds_presence_to_coasts_and_oceans_only() -> None:
    table = spirit(OCEAN, "A0: presence; A1: presence")
    table.minor_deck = [number("Drought")]
    answers = ["part 1", "settle a2", "part 0", "deck minor", "keep drought", "uncover plays"]
    asked = grow(table, 3, *answers, "settle a3")
    assert keys(asked[-1]) == ["settle a1", "settle a2", "settle a3"]


@rule("SI-004", "SI-187", "R-62")
def test_pieces_are_pushed_into_an_ocean_only_where_it_has_presence() -> None:
    table = spirit("River", "A2: presence, explorer")
    assert ocean_is_open(table, "A2") is False
    table = spirit("River", "A2: presence, explorer; B0: presence-1", (OCEAN,))
    assert ocean_is_open(table, "A2") is False
    table = spirit("River", "A2: presence, explorer; A3: presence-1", (OCEAN,))
    assert ocean_is_open(table, "A2") is True


def ocean_is_open(table: Island, name: str) -> bool:
    return at("A0") in around(table, at(name))


@rule("R-62")
def test_what_is_pushed_into_its_ocean_drowns() -> None:
    table = spirit("River", "A2: presence, town, dahan; A0: presence-1", (OCEAN,))
    use(table, "Wash Away", "target a2", "push a2-town", "to a0")
    assert land(table, "A0") == "presence-1" and fear(table) == 1
    assert table.spirits[1].drowned == 0 and table.spirits[1].energy == 1


@rule("R-62", "SI-135")
def test_an_ocean_in_play_is_a_coastal_wetland_for_powers() -> None:
    table = spirit(OCEAN, "A0: presence")
    assert targets(table, "Pound Ships to Splinters") == ["A0"]
    assert targets(table, "Grasping Tide") == ["A0", "A1", "A2", "A3"]
    river = spirit("River", "A2: presence; A0: presence-1", (OCEAN,))
    assert "A0" in targets(river, "Flash Floods")
    assert "A0" not in targets(spirit("River", "A2: presence"), "Flash Floods")


@rule("R-62", "SI-251")
def test_blight_may_cascade_into_its_ocean_and_destroys_presence_there() -> None:
    table = spirit(OCEAN, "A0: 2 presence; A3: blight; A1: presence")
    run(table, blight.add_blight(table, act(table, POWER, "A3"), at("A3")), "cascade a0")
    assert land(table, "A0") == "blight, presence"


@rule("SI-306")
def test_presence_in_an_ocean_is_on_the_island() -> None:
    table = spirit(OCEAN, "A0: presence; A2: city")
    finish.check(table)
    assert table.result is None


# -- Drowning


@rule("R-62")
def test_drowned_health_is_exchanged_for_energy_by_the_number_of_players() -> None:
    table = spirit(OCEAN, "A1: presence, explorer, town, dahan", ("River",))
    use(table, "Swallow the Land-Dwellers")
    assert land(table, "A1") == "presence" and fear(table) == 1
    assert (table.spirits[0].energy, table.spirits[0].drowned) == (1, 1)


def test_alone_each_health_is_an_energy() -> None:
    table = spirit(OCEAN, "A1: presence, explorer, town, dahan")
    use(table, "Swallow the Land-Dwellers")
    assert (table.spirits[0].energy, table.spirits[0].drowned) == (3, 0)


def test_damage_does_not_change_what_a_drowned_piece_is_worth() -> None:
    table = spirit(OCEAN, "A1: presence, city-2", elements="3 water 2 earth")
    use(table, BREAKS, "with 2")
    assert table.spirits[0].energy == 3 and fear(table) == 2


# -- Innate Powers


def test_pound_ships_to_splinters() -> None:
    assert aim("Pound Ships to Splinters") == ("presence", 0, "coastal")
    for elements, lines, made in (
        ("1 moon 1 air 2 water", [], 1),
        ("2 moon 1 air 3 water", ["with 1", "with 2"], 2),
        ("3 moon 2 air 4 water", ["with 1", "with 2", "with 3"], 4),
    ):
        table = spirit(OCEAN, "A1: presence", elements=elements)
        use(table, "Pound Ships to Splinters", *lines)
        assert fear(table) == made


def test_ocean_breaks_the_shore() -> None:
    assert aim(BREAKS) == ("presence", 0, "coastal")
    table = spirit(OCEAN, "A1: presence, 2 town, city", elements="2 water 1 earth")
    use(table, BREAKS)
    assert land(table, "A1") == "town, city, presence" and table.spirits[0].energy == 2
    table = spirit(OCEAN, "A1: presence, 2 town, city", elements="3 water 2 earth")
    use(table, BREAKS, "with 2")
    assert land(table, "A1") == "2 town, presence" and table.spirits[0].energy == 3
    table = spirit(OCEAN, "A1: presence, 2 town, 2 city", elements="4 water 3 earth")
    use(table, BREAKS, "with 2", "with 3", "destroy a1-town")
    assert land(table, "A1") == "town, city, presence" and table.spirits[0].energy == 5


# -- Unique Powers


def test_call_of_the_deeps_on_the_coast() -> None:
    assert printed("Call of the Deeps") == (0, "moon air water", "fast")
    assert aim("Call of the Deeps") == ("presence", 0, "coastal")
    table = spirit(OCEAN, "A1: presence; A4: 2 explorer")
    use(table, "Call of the Deeps")
    assert land(table, "A1") == "explorer, presence" and land(table, "A4") == "explorer"


def test_call_of_the_deeps_from_the_ocean() -> None:
    table = spirit(OCEAN, "A0: presence; A1: 2 explorer; A2: explorer, town")
    use(table, "Call of the Deeps", "gather a1-explorer", "gather a2-explorer")
    assert land(table, "A0") == "presence" and land(table, "A1") == "explorer" and land(table, "A2") == "town"
    assert table.spirits[0].energy == 2


def test_grasping_tide() -> None:
    assert printed("Grasping Tide") == (1, "moon water", "fast")
    assert aim("Grasping Tide") == ("presence", 1, "coastal")
    table = spirit(OCEAN, "A1: presence")
    use(table, "Grasping Tide", "target a2")
    assert fear(table) == 2 and ravage.defence(table, at("A2")) == 4


def test_swallow_the_land_dwellers() -> None:
    assert printed("Swallow the Land-Dwellers") == (0, "water earth", "slow")
    assert aim("Swallow the Land-Dwellers") == ("presence", 0, "coastal")
    table = spirit(OCEAN, "A1: presence, 2 explorer, 2 town, city, 2 dahan")
    use(table, "Swallow the Land-Dwellers")
    assert land(table, "A1") == "explorer, town, city, dahan, presence"


def test_tidal_boon() -> None:
    assert printed("Tidal Boon") == (1, "moon water earth", "slow")
    assert aim("Tidal Boon")[2] == "another spirit"
    table = spirit(OCEAN, "A0: presence; A2: presence-1, town, 3 dahan", ("River",))
    answers = ["1: target a2", "1: to a4", "1: push a2-dahan", "1: to a0", "1: to b1", "1: push a2-dahan", "1: to a1"]
    use(table, "Tidal Boon", *answers)
    assert table.spirits[1].energy == 2
    assert land(table, "A2") == "dahan, presence-1" and land(table, "A4") == "town"
    assert land(table, "B1") == "dahan" and land(table, "A1") == "dahan"


def test_tidal_boon_lets_dahan_drown_all_the_same() -> None:
    table = spirit(OCEAN, "A0: presence; A2: presence-1, dahan", ("River",))
    use(table, "Tidal Boon", "1: target a2", "1: push a2-dahan", "1: to a0", "1: stop")
    assert land(table, "A0") == "presence" and table.spirits[0].drowned == 0


def test_tidal_boon_may_stop_at_its_energy() -> None:
    table = spirit(OCEAN, "A0: presence; A2: presence-1, town", ("River",))
    use(table, "Tidal Boon", "1: stop")
    assert land(table, "A2") == "town, presence-1" and table.spirits[1].energy == 2


@rule("R-62")
def test_no_power_brings_its_presence_inland() -> None:
    table = spirit(OCEAN, "A1: 2 presence; A4: explorer")
    use(table, "Stinging Sandstorm", "target a4")
    assert where(table) == ["2 A1"] and land(table, "A4") == ""
    use(table, "Overgrow in a Night", "target a4")
    assert where(table) == ["2 A1"]


@rule("R-62")
def test_others_have_no_presence_in_its_ocean() -> None:
    table = spirit(OCEAN, "A0: presence; A1: presence-1", ("A Spread of Rampant",))
    use(table, "Overgrow in a Night", "target a0", seat=1)
    assert where(table, 1) == ["1 A1"]
