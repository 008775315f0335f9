"""Damage, and what is destroyed, removed, replaced or downgraded."""

from __future__ import annotations

import pytest

from planchette.games.spirit_island import GAME, finish, harm, hooks, moves
from planchette.games.spirit_island.pieces import DAHANS, EXPLORERS, INVADERS, TOWNS, health
from planchette.games.spirit_island.state import FEAR_ACT, POWER, RAVAGE_ACT, Island
from tests.rule import rule
from tests.spirit_island.flows import act, ask, at, column, island, keys, land, run

EXPLORER, TOWN, CITY, DAHAN = 0, 1, 2, 3


def fear(table: Island) -> int:
    """The Fear generated so far, with what has earned cards."""
    return table.fear_made + 4 * len(table.fear_earned)


@rule("SI-170")
def test_damage_falls_on_invaders_only() -> None:
    table = island("A2: explorer, 2 dahan, presence, blight")
    run(table, harm.damage(table, act(table, POWER, "A2"), at("A2"), 5))
    assert land(table, "A2") == "2 dahan, blight, presence"


@rule("SI-171", "SI-382")
def test_the_decider_splits_damage_point_by_point() -> None:
    table = island("A2: explorer, town, city", seats=2)
    deed = act(table, POWER, "A2", seat=1)
    asked = run(table, harm.damage(table, deed, at("A2"), 3), "1: hit a2-city", "1: hit a2-town", "1: hit a2-explorer")
    assert land(table, "A2") == "town-1, city-1"
    assert keys(asked[0]) == ["hit a2-explorer", "hit a2-town", "hit a2-city"]


@rule("SI-171", "R-22")
def test_damage_is_divided_in_one_gesture() -> None:
    """So many clicks on a piece are the points that it takes, until it is destroyed and the next of its kind is hit."""
    table = island("A2: explorer, 2 town, city-1")
    flow = harm.damage(table, act(table, POWER, "A2"), at("A2"), 6)
    asked = ask(table, flow)[0]
    found = {option.key: [later.key for later in GAME.again(table, option)] for option in asked.options}
    assert found == {
        "hit a2-explorer": [],
        "hit a2-town": ["hit a2-town-1", "hit a2-town", "hit a2-town-1"],
        "hit a2-city-1": ["hit a2-city-2"],
    }
    assert asked.more == 5
    clicks = ["hit a2-town", *found["hit a2-town"], "hit a2-city-1", "hit a2-city-2"]
    table = island("A2: explorer, 2 town, city-1")
    mores = [choice.more for choice in run(table, harm.damage(table, act(table, POWER, "A2"), at("A2"), 6), *clicks)]
    assert (land(table, "A2"), mores) == ("explorer", [5, 4, 3, 2, 1, 0])


@rule("SI-171")
def test_who_divides_damage_is_asked_for_every_point_of_it() -> None:
    """Also for those that only one piece is left for: they were given with the others."""
    table = island("A2: town, city")
    flow = harm.damage(table, act(table, POWER, "A2"), at("A2"), 3)
    asked = [flow.send(None)]  # type: ignore[arg-type]
    for key in ("hit a2-town", "hit a2-town-1"):
        choice = asked[-1].choices()[0]
        asked.append(flow.send(next(option for option in choice.options if option.key == key)))
    assert keys(asked[-1].choices()[0]) == ["hit a2-city"]


@rule("SI-171")
def test_nobody_is_asked_where_there_is_nothing_to_split() -> None:
    table = island("A2: 2 explorer; A3: explorer, town")
    deed = act(table, POWER, "A2")
    run(table, harm.damage(table, deed, at("A2"), 1))
    assert land(table, "A2") == "explorer"
    run(table, harm.damage(table, deed, at("A3"), 3))
    assert land(table, "A3") == ""


@rule("SI-171", "R-25")
def test_like_pieces_are_one_option_until_one_is_damaged() -> None:
    table = island("A2: 3 town")
    asked = ask(table, harm.damage(table, act(table, POWER, "A2"), at("A2"), 2))
    assert keys(asked[0]) == ["hit a2-town", "hit a2-town-1"], "the first point falls on any of the three"


@rule("SI-172", "SI-176")
def test_a_piece_is_destroyed_when_damage_reaches_its_health() -> None:
    table = island("A2: town, city-2, dahan-1")
    deed = act(table, POWER, "A2")
    harm.hurt(table, deed, at("A2"), column("town"), 1)
    assert land(table, "A2") == "town-1, city-2, dahan-1" and fear(table) == 0
    harm.hurt(table, deed, at("A2"), column("town-1"), 1)
    harm.hurt(table, deed, at("A2"), column("city-2"), 1)
    harm.hurt(table, deed, at("A2"), column("dahan-1"), 1)
    assert land(table, "A2") == "" and table.fear_pool == 1 and table.fear_made == 3
    assert deed.slain == [0, 1, 1, 1]


@rule("SI-173")
def test_damage_of_several_sources_adds_up() -> None:
    table = island("A1: city; A2: city")
    for source, left in [(POWER, "city-1"), (RAVAGE_ACT, "city-2"), (FEAR_ACT, "")]:
        deed = act(table, source, "A2")
        run(table, harm.damage(table, deed, at("A2"), 1))
        run(table, finish.complete(table, deed))
        assert land(table, "A2") == left


@rule("SI-174", "R-27")
def test_damage_changes_no_health() -> None:
    table = island("A2: city-2")
    assert health(table, at("A2"), CITY) == 3


@rule("SI-175", "SI-176")
@pytest.mark.parametrize(("word", "made"), [("explorer", 0), ("town", 1), ("town-1", 1), ("city-1", 2), ("dahan", 0)])
def test_destroying_pays_fear_by_the_kind_of_piece_whatever_its_damage(word: str, made: int) -> None:
    table = island(f"A2: {word}")
    assert harm.destroy(table, act(table, POWER, "A2"), at("A2"), column(word))
    assert land(table, "A2") == "" and fear(table) == made


@rule("SI-178")
def test_removing_pays_no_fear() -> None:
    table = island("A2: city, town")
    run(table, harm.remove_some(table, act(table, POWER, "A2"), at("A2"), 2, INVADERS))
    assert land(table, "A2") == "" and fear(table) == 0


@rule("SI-142", "R-24")
def test_as_many_as_there_are_must_be_destroyed_unless_it_says_up_to() -> None:
    table = island("A2: 2 town; A3: 2 town")
    deed = act(table, POWER, "A2")
    run(table, harm.destroy_some(table, deed, at("A2"), 3, TOWNS))
    assert land(table, "A2") == ""
    run(table, harm.destroy_some(table, deed, at("A3"), 3, TOWNS, upto=True), "destroy a3-town", "stop")
    assert land(table, "A3") == "town"


@rule("R-25")
def test_the_decider_chooses_between_damaged_and_fresh_pieces() -> None:
    table = island("A2: town, town-1")
    run(table, harm.remove_some(table, act(table, POWER, "A2"), at("A2"), 1, TOWNS), "remove a2-town")
    assert land(table, "A2") == "town-1"


@rule("SI-179", "SI-180")
def test_a_replacing_piece_takes_over_the_damage_without_fear() -> None:
    table = island("A2: city-1")
    run(table, harm.replace_one(table, act(table, POWER, "A2"), at("A2"), column("city-1"), [TOWN]))
    assert land(table, "A2") == "town-1" and fear(table) == 0


@rule("SI-181", "R-26")
@pytest.mark.parametrize(("word", "into", "made"), [("city-2", TOWN, 1), ("town-1", EXPLORER, 0), ("dahan-1", TOWN, 0)])
def test_carried_damage_destroys_as_what_the_piece_is_now(word: str, into: int, made: int) -> None:
    table = island(f"A2: {word}")
    run(table, harm.replace_one(table, act(table, POWER, "A2"), at("A2"), column(word), [into]))
    assert land(table, "A2") == ("town-1" if word == "dahan-1" else "")
    assert fear(table) == made


@rule("SI-182")
def test_the_damage_of_a_piece_that_becomes_several_is_divided() -> None:
    table = island("A2: city-1; A3: city-1")
    deed = act(table, POWER, "A2")
    run(table, harm.replace_one(table, deed, at("A2"), column("city-1"), [EXPLORER, EXPLORER]))
    assert land(table, "A2") == "explorer"
    run(table, harm.replace_one(table, deed, at("A3"), column("city-1"), [TOWN, EXPLORER]), "hit a3-town")
    assert land(table, "A3") == "explorer, town-1"


@rule("SI-183", "SI-184", "SI-179", "SI-180")
def test_a_downgrade_goes_down_one_kind_and_removes_an_explorer() -> None:
    table = island("A2: city-1; A3: town; A4: explorer; A5: town-1")
    deed = act(table, POWER, "A2")
    for name in ["A2", "A3", "A4", "A5"]:
        run(table, harm.downgrade_some(table, deed, at(name), 1, INVADERS))
    assert [land(table, name) for name in ["A2", "A3", "A4", "A5"]] == ["town-1", "explorer", "", ""]
    assert fear(table) == 0


@rule("R-21")
def test_damage_beyond_the_last_invader_is_lost() -> None:
    table = island("A2: town; A3: town")
    run(table, harm.damage(table, act(table, POWER, "A2"), at("A2"), 9))
    assert land(table, "A2") == "" and land(table, "A3") == "town"


@rule("R-22")
def test_damage_must_be_dealt_but_may_be_spread() -> None:
    table = island("A2: 2 town, city")
    asked = run(
        table,
        harm.damage(table, act(table, POWER, "A2"), at("A2"), 3),
        "hit a2-town",
        "hit a2-town",
        "hit a2-city",
    )
    assert land(table, "A2") == "2 town-1, city-1"
    assert not [choice for choice in asked if "stop" in keys(choice)]


@rule("SI-200")
def test_who_uses_a_power_divides_its_damage_to_dahan_freely() -> None:
    table = island("A2: dahan, dahan-1")
    run(table, harm.damage(table, act(table, POWER, "A2"), at("A2"), 1, DAHANS), "hit a2-dahan")
    assert land(table, "A2") == "2 dahan-1"


@rule("SI-172")
def test_damage_to_each_hits_every_piece_once() -> None:
    table = island("A2: 2 explorer, town, town-1, city-1")
    run(table, harm.damage_each(table, act(table, POWER, "A2"), at("A2"), 1))
    assert land(table, "A2") == "town-1, city-2"


def test_different_pieces_are_struck_once_each() -> None:
    table = island("A2: explorer, 2 town, city")
    deed = act(table, POWER, "A2")
    run(table, harm.strike(table, deed, at("A2"), 3), "hit a2-town", "hit a2-town", "hit a2-city")
    assert land(table, "A2") == "explorer, 2 town-1, city-1"
    table = island("A2: 2 city, town")
    run(table, harm.strike(table, act(table, POWER, "A2"), at("A2"), 5))
    assert land(table, "A2") == "town-1, 2 city-1"


def test_a_single_piece_takes_all_of_it() -> None:
    table = island("A2: town, city")
    run(table, harm.damage_one(table, act(table, POWER, "A2"), at("A2"), 2), "hit a2-city")
    assert land(table, "A2") == "town, city-2"


def test_a_damage_bonus_is_dealt_once_in_all() -> None:
    table = island("A2: 3 city")
    deed = act(table, POWER, "A2")
    deed.bonus = 1
    run(table, harm.damage_each(table, deed, at("A2"), 1))
    assert land(table, "A2") == "2 city-1, city-2"
    run(table, harm.damage_each(table, deed, at("A2"), 1))
    assert land(table, "A2") == "2 city-2" and deed.bonus == 0


def test_pieces_worth_so_much_health_are_removed() -> None:
    table = island("A2: explorer, town-1, city")
    flow = harm.remove_health(table, act(table, POWER, "A2"), at("A2"), 3, INVADERS)
    asked = run(table, flow, "remove a2-town-1", "stop")
    assert keys(asked[0]) == ["remove a2-explorer", "remove a2-town-1", "remove a2-city", "stop"]
    assert keys(asked[1]) == ["remove a2-explorer", "stop"], "a damaged Town has 2 Health all the same"
    assert land(table, "A2") == "explorer, city"


@rule("R-27")
def test_health_that_drops_destroys_what_is_damaged_enough() -> None:
    table = island("A2: dahan-1, dahan-3, dahan-4")
    hooks.keep(table, hooks.DAHAN_HEALTH, 0, at("A2"), 4)
    deed = act(table, POWER, "A2")
    harm.settle(table, deed, at("A2"))
    assert land(table, "A2") == "dahan-1, dahan-3, dahan-4"
    table.lasting[0].n = 2
    harm.settle(table, deed, at("A2"))
    assert land(table, "A2") == "dahan-1, dahan-3"


@rule("R-27")
def test_a_piece_that_moves_to_where_its_health_is_lower_may_fall() -> None:
    table = island("A2: dahan-3, dahan-1")
    hooks.keep(table, hooks.DAHAN_HEALTH, 0, at("A2"), 4)
    deed = act(table, POWER, "A2")
    moves.move(table, deed, column("dahan-3"), at("A2"), at("A3"))
    moves.move(table, deed, column("dahan-1"), at("A2"), at("A3"))
    assert land(table, "A3") == "dahan-1" and deed.slain[DAHAN] == 1


@rule("SI-199")
def test_destroyed_dahan_are_gone() -> None:
    table = island("A2: 2 dahan")
    run(table, harm.destroy_some(table, act(table, POWER, "A2"), at("A2"), 1, DAHANS))
    assert land(table, "A2") == "dahan"


@rule("R-64")
def test_one_action_destroys_a_piece_once() -> None:
    table = island("A2: town")
    deed = act(table, POWER, "A2")
    run(table, harm.destroy_some(table, deed, at("A2"), 3, TOWNS))
    run(table, harm.damage(table, deed, at("A2"), 2))
    assert deed.slain == [0, 1, 0, 0] and fear(table) == 1


def test_dahan_kept_from_harm_are_neither_damaged_nor_destroyed() -> None:
    table = island("A2: dahan, explorer")
    hooks.keep(table, hooks.DAHAN_SAFE, 0, at("A2"))
    deed = act(table, POWER, "A2")
    run(table, harm.damage(table, deed, at("A2"), 3, DAHANS))
    run(table, harm.destroy_some(table, deed, at("A2"), 2, DAHANS | EXPLORERS))
    assert land(table, "A2") == "dahan"


def test_the_dead_are_avenged_after_the_effect_and_so_are_those_who_fall_by_it() -> None:
    table = island("A2: 2 town-1, 2 city-2")
    hooks.keep(table, hooks.VENGEANCE, 0, at("A2"))
    deed = act(table, POWER, "A2")
    flow = harm.destroy_some(table, deed, at("A2"), 1, TOWNS)
    run(table, flow, "hit a2-city-2", "hit a2-town-1")
    assert land(table, "A2") == "", "each who falls is avenged by 1 Damage, until nobody is left"
    assert len(table.running) == 1


def test_by_its_threshold_vengeance_may_fall_in_adjacent_lands() -> None:
    for kind, expected in [(hooks.VENGEANCE, "explorer"), (hooks.WIDE_VENGEANCE, "")]:
        table = island("A7: town; A5: explorer; A4: explorer")
        hooks.keep(table, kind, 0, at("A7"))
        run(table, harm.destroy_some(table, act(table, POWER, "A7"), at("A7"), 1, TOWNS))
        assert land(table, "A5") == expected and land(table, "A4") == "explorer"


def test_explorers_are_not_avenged() -> None:
    table = island("A7: 2 explorer, town")
    hooks.keep(table, hooks.VENGEANCE, 0, at("A7"))
    run(table, harm.destroy_some(table, act(table, POWER, "A7"), at("A7"), 2, EXPLORERS))
    assert land(table, "A7") == "town"
