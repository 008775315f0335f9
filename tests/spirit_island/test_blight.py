"""Blight: where it comes from, what it destroys, how it spreads, and the Blight card."""

from __future__ import annotations

import pytest

from planchette.games.spirit_island import blight, finish, hooks, invaders, moves
from planchette.games.spirit_island.pieces import BLIGHTS
from planchette.games.spirit_island.state import BLIGHT_ACT, POWER, RAVAGE_ACT, Island
from tests.rule import rule
from tests.spirit_island.flows import act, at, book, island, keys, land, run, told


def add(table: Island, name: str, *answers: str, n: int = 1, source: int = POWER, seat: int = 0) -> None:
    deed = act(table, source, name, seat)
    run(table, blight.add_blight(table, deed, at(name), n), *answers)
    table.running.pop()


@rule("SI-250", "SI-196")
def test_blight_comes_from_the_card_and_goes_back_to_it() -> None:
    table = island("A1: city")
    table.blight_pool = 3
    add(table, "A5")
    assert land(table, "A5") == "blight" and table.blight_pool == 2
    assert blight.remove_blight(table, at("A5"), 2) == 1
    assert land(table, "A5") == "" and table.blight_pool == 3


@rule("SI-251", "SI-253", "SI-258", "SI-223")
def test_one_presence_of_each_spirit_in_the_land_is_destroyed() -> None:
    table = island("A5: 3 presence, presence-1; A8: presence, presence-1", seats=2)
    add(table, "A5")
    assert land(table, "A5") == "blight, 2 presence" and land(table, "A8") == "presence, presence-1"
    assert [spirit.destroyed for spirit in table.spirits] == [1, 1]
    assert [(spirit.energy_open, spirit.plays_open) for spirit in table.spirits] == [(1, 1), (1, 1)]


@rule("SI-252", "SI-254", "SI-256")
def test_blight_spreads_until_it_reaches_a_land_without() -> None:
    table = island("A5: blight; A4: blight, 2 presence; A3: 2 presence")
    table.blight_pool = 9
    add(table, "A5", "cascade a4", "cascade a3")
    assert [land(table, name) for name in ["A5", "A4", "A3"]] == ["2 blight", "2 blight, presence", "blight, presence"]
    assert table.blight_pool == 6


@rule("SI-255", "R-15")
def test_exactly_one_adjacent_land_gets_it_be_it_the_one_it_came_from() -> None:
    table = island("A7: blight; A5: blight")
    table.blight_pool = 9
    deed = act(table, POWER, "A7")
    asked = run(table, blight.add_blight(table, deed, at("A7")), "cascade a5", "cascade a7", "cascade a8")
    assert keys(asked[0]) == ["cascade a5", "cascade a8"]
    assert (land(table, "A7"), land(table, "A5"), land(table, "A8")) == ("3 blight", "2 blight", "blight")


@rule("R-16")
def test_a_cascade_without_an_adjacent_land_fizzles() -> None:
    table = island("A7: blight")
    near = table.ground.near[at("A7")]
    table.ground.near[at("A7")] = []
    try:
        add(table, "A7")
    finally:
        table.ground.near[at("A7")] = near
    assert land(table, "A7") == "2 blight"


@rule("SI-382", "SI-383", "R-36")
def test_who_uses_a_power_decides_where_it_spreads_else_who_started_on_the_board() -> None:
    table = island("A5: blight; A7: blight", seats=2)
    table.blight_pool = 9
    add(table, "A5", "1: cascade a4", source=POWER, seat=1)
    add(table, "A7", "0: cascade a8", source=RAVAGE_ACT, seat=0)


@rule("R-17", "R-47")
def test_several_blight_at_once_are_one_addition() -> None:
    table = island("A5: blight, 3 presence; A4: presence")
    table.blight_pool = 9
    add(table, "A5", "cascade a4", n=2)
    assert land(table, "A5") == "3 blight, 2 presence" and land(table, "A4") == "blight"
    assert table.blight_pool == 6
    add(table, "A7", n=2)
    assert land(table, "A7") == "2 blight", "no Blight was there before, so nothing spreads"


@rule("SI-197")
def test_moved_blight_neither_spreads_nor_destroys_presence() -> None:
    table = island("A5: blight; A7: blight, presence")
    deed = act(table, POWER, "A7")
    run(table, moves.push(table, deed, at("A5"), 1, BLIGHTS), "to a7")
    assert land(table, "A7") == "2 blight, presence"


@rule("SI-261", "R-05", "SI-265", "R-03")
def test_a_healthy_card_turns_over_when_its_last_blight_is_taken() -> None:
    table = island("A1: city")
    table.blight_pool = 2
    add(table, "A5")
    assert not table.blighted and table.blight_card == -1
    add(table, "A4")
    assert table.blighted and table.blight_card >= 0
    assert table.blight_pool == book().blights[table.blight_card].per_player
    finish.check(table)
    assert table.result is None
    before = table.blight_pool
    blight.remove_blight(table, at("A5"))
    assert table.blighted and table.blight_pool == before + 1


@rule("SI-045", "SI-261")
@pytest.mark.parametrize("seats", [1, 2, 4])
def test_a_turned_card_has_its_blight_per_player_and_nothing_extra(seats: int) -> None:
    table = island(seats=seats)
    table.blight_pool = 1
    add(table, "A5")
    assert table.blight_pool == book().blights[table.blight_card].per_player * seats


@rule("SI-264")
def test_where_more_is_needed_than_is_left_the_card_turns_first_and_the_rest_joins() -> None:
    table = island()
    table.blight_pool = 1
    add(table, "A5", n=2)
    assert land(table, "A5") == "2 blight"
    assert table.blight_pool == 1 + book().blights[table.blight_card].per_player - 2


@rule("SI-257", "SI-262")
def test_the_card_turns_before_blight_is_put_down_and_presence_falls_before_it_spreads() -> None:
    table = island("A5: blight, 2 presence")
    table.blight_pool = 1
    add(table, "A5", "cascade a4")
    order = [event.kind.name for event in table.events or []]
    order = [name for name in order if name in ("flipped", "blighted", "lost-presence", "cascaded")]
    assert order == ["flipped", "blighted", "lost-presence", "cascaded", "blighted"]


@rule("R-06")
def test_a_chain_is_finished_with_blight_from_the_box_when_the_pool_runs_out() -> None:
    table = island("A1: city; A5: blight; A4: blight, 2 presence", blight_card="off")
    table.blight_pool = 1
    add(table, "A5", "cascade a4", "cascade a3")
    assert land(table, "A4") == "2 blight, presence" and land(table, "A3") == "blight"
    assert table.blight_pool == 0
    blight.remove_blight(table, at("A4"))
    finish.check(table)
    assert table.result is not None and table.result.payoffs == [-1] and table.result.rule == "SI-305"


@rule("R-11")
def test_a_pool_that_is_empty_only_in_the_middle_of_an_action_is_no_loss() -> None:
    table = island("A1: city", blight_card="off")
    table.blight_pool = 1
    add(table, "A5")
    assert table.blight_pool == 0
    blight.remove_blight(table, at("A5"))
    finish.check(table)
    assert table.result is None


@rule("SI-266", "SI-305", "R-03")
@pytest.mark.parametrize(("card", "blighted"), [("off", False), ("on", True)])
def test_without_blight_left_the_game_is_lost(card: str, blighted: bool) -> None:
    table = island("A1: city", blight_card=card)
    table.blighted = blighted
    table.blight_pool = 1
    add(table, "A5")
    finish.check(table)
    assert table.result is not None and table.result.rule == "SI-305"


def test_where_blight_is_kept_away_it_stays_on_its_card() -> None:
    table = island("A5: blight, presence")
    table.blight_pool = 9
    hooks.keep(table, hooks.NO_BLIGHT, 0, at("A5"))
    add(table, "A5")
    assert land(table, "A5") == "blight, presence" and table.blight_pool == 9


@rule("SI-260", "SI-263")
def test_a_blighted_card_takes_its_toll_in_every_invader_phase_a_healthy_one_does_not() -> None:
    table = island("A1: city; A5: 3 presence")
    run(table, invaders.blighted_island(table))
    assert land(table, "A5") == "3 presence" and table.step == "fear"
    table.blighted, table.blight_pool = True, 5
    table.blight_card = [card.name for card in book().blights].index("Downward Spiral")
    for left in ["2 presence", "presence"]:
        run(table, invaders.blighted_island(table))
        assert land(table, "A5") == left
        table.round += 1
    assert told(table, "blighted-island") == [[table.blight_card]] * 2


@rule("SI-267", "R-18", "R-20")
def test_downward_spiral_destroys_a_presence_of_each_spirit_where_its_player_likes() -> None:
    table = island("A1: city; A5: presence, presence-1; A6: presence; A7: presence-1", seats=2)
    table.blighted, table.blight_pool = True, 5
    table.blight_card = [card.name for card in book().blights].index("Downward Spiral")
    run(
        table,
        invaders.blighted_island(table),
        "0: destroy a6-presence-dawn",
        "1: destroy a5-presence-noon",
    )
    assert land(table, "A5") == "presence" and land(table, "A6") == "" and land(table, "A7") == "presence-1"


@rule("SI-268", "R-19")
def test_memory_fades_to_dust_costs_a_card_or_a_presence() -> None:
    table = island("A1: city; A5: 2 presence")
    table.blighted, table.blight_pool = True, 4
    table.blight_card = [card.name for card in book().blights].index("Memory Fades to Dust")
    run(table, invaders.blighted_island(table), "way 1", "forget boon-of-vigor")
    assert len(table.spirits[0].hand) == 3 and land(table, "A5") == "2 presence"
    table.spirits[0].hand = []
    run(table, invaders.blighted_island(table))
    assert land(table, "A5") == "presence", "without a card it must be Presence"


@rule("SI-267", "SI-306", "R-20")
def test_a_spirit_without_presence_loses_when_all_have_paid() -> None:
    table = island("A1: city; A5: presence; A6: 2 presence-1", seats=2)
    table.blighted, table.blight_pool = True, 5
    table.blight_card = [card.name for card in book().blights].index("Downward Spiral")
    act(table, BLIGHT_ACT)
    run(table, invaders.blighted_island(table))
    assert land(table, "A6") == "presence-1"
    assert table.result is not None and table.result.rule == "SI-306"
