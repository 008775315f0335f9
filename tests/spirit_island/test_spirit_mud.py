"""Fathomless Mud of the Swamp: panel, special rule, Innate and Unique Powers."""

from __future__ import annotations

from planchette.games.spirit_island import build, ravage
from planchette.games.spirit_island.hooks import SHARED, keep
from tests.rule import rule
from tests.spirit_island.flows import at, keys, land, run
from tests.spirit_island.panels import (
    aim,
    begin,
    card_plays,
    fear,
    gained,
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

MUD = "Fathomless Mud"
MIRE = "Spreading and Dreadful Mire"


def test_it_starts_in_the_lowest_wetland() -> None:
    assert starts_in(MUD, "A") == ["2 A2"]
    assert starts_in(MUD, "B") == ["2 B1"]
    assert presence_in_all(MUD) == 13


def test_its_growth_options() -> None:
    assert growths(MUD) == [
        "reclaim all, add presence 0",
        "add presence 1, add presence 1",
        "gain power, add presence 2, energy 2",
    ]


def test_its_first_option_reclaims_and_stays() -> None:
    table = spirit(MUD, "A2: 2 presence")
    table.spirits[0].discard = table.spirits[0].hand
    table.spirits[0].hand = []
    grow(table, 1, "uncover plays", "settle a2")
    assert where(table) == ["3 A2"] and len(table.spirits[0].hand) == 4


@rule("SI-100", "SI-101", "SI-102")
def test_its_tracks() -> None:
    assert incomes(MUD) == [1, 1, 2, 3, 3, 4, 5]
    assert card_plays(MUD) == [1, 2, 2, 3, 3, 4]
    assert track_elements(MUD, energy=2, plays=1) == [0, 0, 0, 0, 0, 0, 1, 0]
    assert track_elements(MUD) == [0, 1, 0, 0, 1, 1, 1, 0]


# -- Offer No Firm Foundations


@rule("SI-231", "SI-024")
def test_in_its_sacred_sites_explorers_are_built() -> None:
    table = spirit(MUD, "A2: 2 presence, explorer; A5: 2 presence, town; A4: presence, explorer; A8: explorer")
    for name in ("A2", "A5", "A4", "A8"):
        run(table, build.build_land(table, at(name)))
    assert land(table, "A2") == "2 explorer, 2 presence"
    assert land(table, "A5") == "explorer, town, 2 presence"
    assert land(table, "A4") == "explorer, town, presence"
    assert land(table, "A8") == "explorer, town"


# -- Spreading and Dreadful Mire


def test_the_mire_moves_presence_from_its_sacred_site() -> None:
    assert aim(MIRE) == ("sacred site", 1, "invader")
    table = spirit(MUD, "A2: 2 presence; A4: presence; A3: explorer; A5: explorer", elements="1 water")
    assert targets(table, MIRE) == ["A3"]
    use(table, MIRE)
    assert where(table) == ["1 A2", "1 A3", "1 A4"]


def test_the_mire_asks_from_which_sacred_site() -> None:
    table = spirit(MUD, "A2: 2 presence; A4: 2 presence; A3: explorer", elements="1 water")
    asked = use(table, MIRE, "origin a4")
    assert keys(asked[0]) == ["origin a2", "origin a4"]
    assert where(table) == ["2 A2", "1 A3", "1 A4"]


@rule("SI-153")
def test_the_mire_frightens_damages_and_drives_dahan_off() -> None:
    table = spirit(MUD, "A2: 2 presence; A3: city, 2 dahan", elements="1 moon 2 water 1 earth")
    use(table, MIRE, "with 2", "to a4")
    assert land(table, "A3") == "city-1, dahan, presence" and land(table, "A4") == "dahan"
    assert fear(table) == 1


def test_the_mire_does_so_twice_and_then_damages_more() -> None:
    table = spirit(MUD, "A2: 2 presence; A3: 2 city, 2 dahan", elements="3 moon 4 water 3 earth 2 plant")
    use(
        table,
        MIRE,
        "with 2",
        "to a4",
        "with 3",
        "hit a3-city-1",
        "to a4",
        "with 4",
        "hit a3-city-2",
    )
    assert land(table, "A3") == "city-1, presence" and land(table, "A4") == "2 dahan"
    assert fear(table) == 1 + 1 + 2


def test_the_mire_cannot_leave_its_presence_behind() -> None:
    table = spirit(MUD, "A2: 2 presence; A3: city", elements="1 moon 2 water 1 earth")
    use(table, MIRE, "without 2")
    assert where(table) == ["1 A2", "1 A3"] and fear(table) == 0


# -- Unique Powers


def test_exaltation_of_tangled_growth() -> None:
    assert printed("Exaltation of Tangled Growth") == (0, "water earth plant", "slow")
    assert aim("Exaltation of Tangled Growth")[2] == "another spirit"
    table = spirit(MUD, "", ("River",), energy=3)
    table.spirits[1].energy = 1
    asked = begin(table, "Exaltation of Tangled Growth", "1: pay 1", "1: deck minor")
    assert (asked.seat, asked.purpose, len(asked.options)) == (1, "keep", 4)
    assert table.spirits[1].energy == 0
    table = spirit(MUD, "", ("River",), energy=3)
    table.spirits[1].energy = 1
    asked = begin(table, "Exaltation of Tangled Growth", "1: no", "0: pay 2", "0: deck major")
    assert (asked.seat, asked.purpose) == (0, "keep") and table.spirits[0].energy == 1


@rule("SI-106")
def test_exaltation_gives_nothing_to_who_cannot_pay() -> None:
    table = spirit(MUD, "", ("River",), energy=1)
    use(table, "Exaltation of Tangled Growth")
    assert gained(table) == [] and table.spirits[0].energy == 1


def test_foul_vapors_and_fetid_muck() -> None:
    assert printed("Foul Vapors and Fetid Muck") == (0, "fire air water earth", "slow")
    assert aim("Foul Vapors and Fetid Muck") == ("sacred site", 2, "invader")
    table = spirit(MUD, "A2: 2 presence; A5: 3 explorer, town")
    use(table, "Foul Vapors and Fetid Muck", "push a5-explorer", "to a6", "push a5-explorer", "to a7")
    assert land(table, "A5") == "explorer, town" and fear(table) == 1


def test_intractable_thickets_and_thorns() -> None:
    assert printed("Intractable Thickets and Thorns") == (2, "moon water earth plant", "fast")
    assert aim("Intractable Thickets and Thorns") == ("presence", 1, "any land")
    table = spirit(MUD, "A2: presence")
    use(table, "Intractable Thickets and Thorns", "target a3")
    assert ravage.defence(table, at("A3")) == 5 and fear(table) == 1


def test_open_shifting_waterways() -> None:
    assert printed("Open Shifting Waterways") == (1, "moon water animal", "slow")
    assert aim("Open Shifting Waterways") == ("presence", 1, "any land")
    table = spirit(MUD, "A2: presence; A3: town; A4: 3 dahan")
    use(table, "Open Shifting Waterways", "target a3", "gather a4-dahan", "gather a4-dahan")
    assert land(table, "A3") == "town-1, 2 dahan" and fear(table) == 1


def test_open_shifting_waterways_needs_dahan_and_invaders() -> None:
    table = spirit(MUD, "A2: presence; A3: town; A4: dahan")
    use(table, "Open Shifting Waterways", "target a3", "stop")
    assert land(table, "A3") == "town" and fear(table) == 0


def test_the_mire_has_nothing_to_move_from_another_spirits_sacred_site() -> None:
    table = spirit(MUD, "A8: presence; A2: 2 presence-1; A3: explorer", ("River",), elements="1 water")
    keep(table, SHARED, 0, -1, 1)
    use(table, MIRE)
    assert where(table) == ["1 A8"]
