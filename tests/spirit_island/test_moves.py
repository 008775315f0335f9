"""Push, Gather and moves."""

from __future__ import annotations

from planchette.games.spirit_island import hooks, moves
from planchette.games.spirit_island.pieces import DAHANS, EXPLORERS, INVADERS, PRESENCES, TOWNS
from planchette.games.spirit_island.state import POWER
from tests.rule import rule
from tests.spirit_island.flows import act, at, column, island, keys, land, run


@rule("SI-185", "SI-186")
def test_each_pushed_piece_goes_to_an_adjacent_land_of_its_own() -> None:
    table = island("A7: 2 explorer, town")
    flow = moves.push(table, act(table, POWER, "A7"), at("A7"), 2, INVADERS)
    asked = run(table, flow, "push a7-explorer", "to a5", "push a7-town", "to a8")
    assert keys(asked[1]) == ["to a5", "to a8"]
    assert (land(table, "A7"), land(table, "A5"), land(table, "A8")) == ("explorer", "explorer", "town, presence")


@rule("SI-187", "SI-004")
def test_nothing_is_pushed_into_the_ocean() -> None:
    table = island("A3: explorer")
    asked = run(table, moves.push(table, act(table, POWER, "A3"), at("A3"), 1, EXPLORERS), "to a2")
    assert keys(asked[0]) == ["to a2", "to a4"]


@rule("SI-006")
def test_pieces_are_pushed_and_gathered_across_the_border_of_boards() -> None:
    table = island(seats=2)
    crossing = [
        (place, near) for place in table.ground.lands for near in table.ground.near[place] if place // 9 != near // 9
    ]
    start, end = crossing[0]
    table.cells[start * 24] = 1
    run(table, moves.gather(table, act(table, POWER), end, 1, EXPLORERS))
    assert table.cells[end * 24] == 1


@rule("R-24", "SI-142")
def test_all_must_be_pushed_as_far_as_there_are_any() -> None:
    table = island("A7: 2 explorer")
    flow = moves.push(table, act(table, POWER, "A7"), at("A7"), 3, EXPLORERS)
    run(table, flow, "to a5", "to a5")
    assert land(table, "A5") == "2 explorer"


@rule("R-24", "SI-143")
def test_up_to_so_many_may_be_fewer() -> None:
    table = island("A7: 2 explorer; A5: 2 explorer")
    deed = act(table, POWER, "A7")
    run(table, moves.push(table, deed, at("A7"), 3, EXPLORERS, upto=True), "push a7-explorer", "to a5", "stop")
    assert land(table, "A7") == "explorer"
    run(table, moves.gather(table, deed, at("A7"), 2, EXPLORERS, upto=True), "stop")
    assert land(table, "A5") == "3 explorer"


@rule("SI-188", "SI-189")
def test_gathered_pieces_come_from_several_adjacent_lands() -> None:
    table = island("A5: explorer, dahan; A8: explorer; A1: explorer")
    flow = moves.gather(table, act(table, POWER, "A7"), at("A7"), 3, EXPLORERS)
    run(table, flow)
    assert land(table, "A7") == "2 explorer", "A1 is two steps away"
    assert land(table, "A5") == "dahan" and land(table, "A1") == "explorer"


@rule("SI-190")
def test_push_and_gather_are_one_step() -> None:
    """However much Range a Spirit has been granted."""
    table = island("A7: dahan; A4: dahan")
    hooks.keep(table, hooks.REACH, 0, -1, 2)
    asked = run(table, moves.push(table, act(table, POWER, "A7"), at("A7"), 1, DAHANS), "to a8")
    assert keys(asked[0]) == ["to a5", "to a8"]
    assert moves.in_reach(table, act(table, POWER), at("A7"), DAHANS) == [at("A8") * 19 + column("dahan")]


@rule("SI-191")
def test_a_moved_piece_keeps_its_damage() -> None:
    table = island("A7: city-2")
    run(table, moves.push(table, act(table, POWER, "A7"), at("A7"), 1, INVADERS), "to a5")
    assert land(table, "A5") == "city-2"


@rule("R-25")
def test_who_gathers_chooses_between_damaged_and_fresh_pieces() -> None:
    table = island("A5: town, town-1; A8: town")
    flow = moves.gather(table, act(table, POWER, "A7"), at("A7"), 1, TOWNS)
    asked = run(table, flow, "gather a5-town-1")
    assert keys(asked[0]) == ["gather a5-town", "gather a5-town-1", "gather a8-town"]
    assert land(table, "A7") == "town-1"


def test_pieces_are_spread_over_as_many_lands_as_possible() -> None:
    table = island("A3: 3 explorer")
    flow = moves.push(table, act(table, POWER, "A3"), at("A3"), 3, EXPLORERS, spread=moves.APART)
    asked = run(table, flow, "to a2", "to a4")
    assert keys(asked[1]) == ["to a2", "to a4"], "the second had to go to A4; the third is free again"
    assert land(table, "A4") == "2 explorer"


def test_evenly_means_that_no_land_gets_two_more_than_another() -> None:
    table = island("A5: 7 dahan")
    ways = ["a1", "a4", "a6", "a7", "a8"]
    flow = moves.push(table, act(table, POWER, "A5"), at("A5"), 7, DAHANS, spread=moves.EVENLY)
    asked = run(table, flow, *[f"to {name}" for name in ways[:4]], "to a8", "to a1")
    assert keys(asked[1]) == ["to a4", "to a6", "to a7", "to a8"]
    assert keys(asked[5]) == ["to a1", "to a4", "to a6", "to a7"]
    assert land(table, "A8") == "2 dahan, presence" and land(table, "A1") == "2 dahan"


def test_only_ones_own_presence_is_gathered() -> None:
    table = island("A5: presence, presence-1", seats=2)
    run(table, moves.gather(table, act(table, POWER, "A7", seat=1), at("A7"), 1, PRESENCES))
    assert land(table, "A7") == "presence-1"


def test_what_moved_is_written_down() -> None:
    table = island("A7: explorer")
    deed = act(table, POWER, "A7")
    run(table, moves.push(table, deed, at("A7"), 1, EXPLORERS), "to a5")
    assert deed.moved == [at("A7") * 19, at("A5")]
