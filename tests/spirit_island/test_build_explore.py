"""Build, Explore, the Invader cards and how they advance."""

from __future__ import annotations

import pytest

from planchette.games.spirit_island import build, explore, hooks, invaders
from planchette.games.spirit_island.state import FEAR_ACT, Island, Lasting
from planchette.games.spirit_island.vocabulary import BUILD, EXPLORE, NO
from planchette.kernel.luck import luck_from
from tests.rule import rule
from tests.spirit_island.flows import act, at, book, island, land, pieces, run, told


def card(name: str) -> int:
    return [found.name for found in book().invaders].index(name)


# -- Build


@rule("SI-231", "SI-232", "SI-230")
@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("explorer", "explorer, town"),
        ("town", "town, city"),
        ("town, city", "2 town, city"),
        ("2 town, city", "2 town, 2 city"),
        ("city", "town, city"),
        ("town-1", "town-1, city"),
    ],
)
def test_a_city_where_there_are_more_towns_than_cities_else_a_town(before: str, after: str) -> None:
    table = island(f"A5: {before}")
    run(table, build.build_land(table, at("A5")))
    assert land(table, "A5") == after


@rule("SI-230", "SI-211")
def test_a_card_builds_in_all_its_lands_with_invaders() -> None:
    table = island("A2: explorer; A5: dahan; A4: explorer")
    table.build_card = card("Wetland I")
    run(table, invaders.builds(table))
    assert (land(table, "A2"), land(table, "A5"), land(table, "A4")) == ("explorer, town", "dahan", "explorer")
    assert table.step == "explore"


@rule("R-14")
def test_what_is_built_is_decided_when_the_land_is_built() -> None:
    table = island("A2: town; A5: explorer")
    table.build_card = card("Wetland I")
    flow = invaders.builds(table)
    hooks.keep(table, hooks.SKIP_ONE, 0, at("A2"), 1)
    next(flow)
    table.cells[at("A5") * 24 + 1] = 2
    table.cells[at("A4") * 24] = 1
    with pytest.raises(StopIteration):
        flow.send(NO)
    assert land(table, "A2") == "town, city" and land(table, "A5") == "explorer, 2 town, city"


@rule("SI-198")
def test_where_the_build_is_skipped_nothing_is_built() -> None:
    table = island(f"A5: explorer, skip {BUILD}; A4: explorer")
    run(table, build.build_land(table, at("A5")))
    run(table, build.build_land(table, at("A4")))
    assert land(table, "A5") == "explorer" and land(table, "A4") == "explorer, town"
    assert told(table, "skipped") == [[1, at("A5")]]


@rule("SI-290")
def test_pieces_never_run_out() -> None:
    table = island("A5: 90 town, 90 city")
    run(table, build.build_land(table, at("A5")))
    assert land(table, "A5") == "91 town, 90 city"


def forbid(table: Island, name: str, level: int) -> None:
    """As if that Fear card had been resolved at that Terror Level."""
    number = [found.name for found in book().fears].index(name)
    table.lasting.append(Lasting(hooks.SKIP_WHERE, -1, -1, level, number))
    act(table, FEAR_ACT)
    table.running.pop()


@rule("SI-198", "SI-284")
def test_a_fear_card_may_forbid_builds_and_cities_where_its_condition_holds_then() -> None:
    table = island("A2: town; A5: town; A1: explorer")
    forbid(table, "Overseas Trade Seem Safer", 2)
    for name in ["A1", "A2", "A5"]:
        run(table, build.build_land(table, at(name)))
    assert land(table, "A2") == "town" and land(table, "A5") == "town, city"
    assert land(table, "A1") == "explorer, town", "only Cities are not built on the coast"
    table = island("A2: explorer, dahan; A5: explorer")
    forbid(table, "Avoid the Dahan", 3)
    for name in ["A2", "A5"]:
        run(table, build.build_land(table, at(name)))
    assert land(table, "A2") == "explorer, dahan" and land(table, "A5") == "explorer, town"


@rule("SI-198")
def test_a_fear_card_may_forbid_to_explore() -> None:
    table = island("A2: city; A3: 2 dahan; A1: dahan")
    forbid(table, "Avoid the Dahan", 1)
    for name in ["A3", "A1"]:
        run(table, explore.explore_land(table, at(name)))
    assert land(table, "A3") == "2 dahan" and land(table, "A1") == "explorer, dahan"


# -- Explore


@rule("SI-236", "SI-237")
def test_explorers_come_from_towns_cities_and_the_ocean_not_from_explorers() -> None:
    table = island("A8: explorer; A6: dahan")
    assert invaders.lands_to_explore(table, card("Jungle I")) == [at("A3")], "A3 is coastal; A8 has only an Explorer"
    assert invaders.lands_to_explore(island("A6: town"), card("Jungle I")) == [at("A3"), at("A8")]
    assert invaders.lands_to_explore(island("A8: city"), card("Jungle I")) == [at("A3"), at("A8")]
    assert invaders.lands_to_explore(island("A4: town"), card("Jungle I")) == [at("A3")]


@rule("SI-236", "SI-006")
def test_a_town_beyond_the_border_of_the_board_is_a_source_too() -> None:
    table = island(seats=2)
    lands = table.ground.lands
    inland = [place for place in lands if place < 9 and not table.ground.coastal[place]]
    place = next(place for place in inland if any(near >= 9 for near in table.ground.near[place]))
    other = next(near for near in table.ground.near[place] if near >= 9)
    assert not explore.is_in_reach(table, place)
    table.cells[other * 24 + 1] = 1
    assert explore.is_in_reach(table, place)


@rule("SI-238", "SI-239")
def test_one_explorer_from_the_supply_however_many_sources() -> None:
    table = island("A2: city, town, explorer; A1: town; A4: 2 explorer")
    run(table, explore.explore_land(table, at("A2")))
    assert pieces(table, "A2", "explorer") == 2 and pieces(table, "A4", "explorer") == 2


@rule("SI-198")
def test_where_the_explore_is_skipped_nobody_comes() -> None:
    table = island(f"A2: city, skip {EXPLORE}")
    run(table, explore.explore_land(table, at("A2")))
    assert land(table, "A2") == "city"


@rule("SI-233", "SI-042", "SI-041")
def test_the_next_card_is_of_the_next_stage_and_any_that_nobody_has_seen() -> None:
    seen = set()
    for luck in range(40):
        table = island("A1: city")
        table.luck = luck_from(luck)
        table.invader_deck = [2, 3]
        table.invader_unseen = [[], [card("Sands II"), card("Coastal Lands")], [card("Jungle and Sands")]]
        explore.reveal(table)
        seen.add(table.explore_card)
        assert table.invader_deck == [3] and len(table.invader_unseen[1]) == 1
    assert seen == {card("Sands II"), card("Coastal Lands")}


@rule("SI-233", "SI-236", "SI-237", "R-12")
def test_a_whole_explore_brings_explorers_to_the_lands_of_the_card() -> None:
    table = island("A2: city; A7: explorer")
    table.invader_deck, table.invader_unseen[2] = [3], [card("Sands and Wetland")]
    run(table, invaders.explores(table))
    assert [land(table, f"A{number}") for number in range(1, 8)] == [
        "",
        "explorer, city",
        "",
        "explorer",
        "",
        "",
        "explorer",
    ]
    assert table.step == "advance" and table.explore_card == card("Sands and Wetland")


@rule("SI-234", "SI-307", "R-09", "R-75")
def test_without_a_card_to_reveal_the_game_is_lost() -> None:
    table = island("A2: city")
    table.invader_deck = []
    run(table, invaders.explores(table))
    assert table.result is not None and table.result.rule == "SI-307" and table.result.payoffs == [-1]


@rule("SI-235", "SI-380")
def test_without_an_adversary_the_escalation_symbol_means_nothing() -> None:
    table = island("A2: city")
    table.invader_deck, table.invader_unseen[1] = [2], [card("Sands II")]
    assert book().invaders[card("Sands II")].escalation
    run(table, invaders.explores(table))
    assert pieces(table, "A4", "explorer") == 1 and pieces(table, "A2", "city") == 1


@rule("SI-240")
def test_cards_advance_from_explore_to_build_to_ravage_to_the_discard_pile() -> None:
    table = island("A1: city")
    table.explore_card, table.build_card, table.ravage_card = 3, 2, 1
    invaders.advance(table)
    assert (table.explore_card, table.build_card, table.ravage_card, table.discard) == (-1, 3, 2, [1])
    assert table.step == "slow"


@rule("SI-058", "SI-059", "SI-132", "SI-241")
def test_in_the_set_up_the_first_card_explores_and_lies_on_the_build_space() -> None:
    table = island("A2: city")
    table.invader_unseen[0] = [card("Wetland I")]
    run(table, invaders.landfall(table))
    assert land(table, "A2") == "explorer, city" and not told(table, "built") and not told(table, "ravaged")
    assert (table.build_card, table.ravage_card, table.explore_card) == (card("Wetland I"), -1, -1)
    assert len(table.invader_deck) == 11 and table.step == "growth"
