"""Transit: who may ride, how far, and what a ride passes."""

from __future__ import annotations

import pytest

from tests.necromancer.table import asked, at, city, corruption, keys, may, pick, play, player, traps, until
from tests.rule import rule


@rule("NS-45", "NS-55")
def test_who_picked_movement_and_is_at_a_stop_rides_to_any_other_stop_of_that_colour() -> None:
    match = city("priya at UD")
    pick(match, priya="movement")
    blue = [
        "capitol-hill",
        "downtown",
        "international-district",
        "sodo",
        "beacon-hill",
        "columbia-city",
        "rainier-beach",
    ]
    wanted = {f"ride blue {stop}" for stop in [*blue, "northgate"]}
    wanted |= {f"ride teal {stop}" for stop in ("laurelhurst", "lake-city", "northgate")}
    assert set(keys(match, "ride")) == wanted
    play(match, "ride blue RB")
    assert at(match, "priya") == "RB"


@rule("NS-57")
def test_without_having_picked_movement_nobody_rides() -> None:
    match = city("priya at DT; theo at DT; necro at DT")
    pick(match, ada="movement")
    for who in ("priya", "theo", "necro"):
        until(match, who, "move")
        assert keys(match, "ride") == []
        play(match, "stay")


@rule("NS-14")
def test_a_card_that_says_otherwise_is_right() -> None:
    """By the rules only who picked Movement rides; an ORCA Pass lets its owner ride all the same."""
    match = city("priya at DT; theo at DT; priya items ORCA Pass")
    pick(match, ada="movement")
    until(match, "priya", "move")
    assert "ride blue university-district" in keys(match, "ride")
    play(match, "stay")
    until(match, "theo", "move")
    assert keys(match, "ride") == []


@rule("NS-55")
def test_there_is_no_ride_from_a_place_without_a_stop() -> None:
    match = city("priya at GE")
    pick(match, priya="movement")
    assert keys(match, "ride") == []


@rule("NS-56", "R-07")
def test_a_ride_takes_the_place_of_the_base_movement_and_one_step_is_left() -> None:
    match = city("priya at WS")
    pick(match, priya="movement")
    play(match, "ride orange DT")
    assert keys(match, "ride") == [] and may(match, "walk PS")
    play(match, "walk PS")
    assert at(match, "priya") == "PS" and asked(match) == [("theo", "move")]


@rule("R-07")
def test_the_step_may_come_before_the_ride_and_nobody_rides_twice() -> None:
    match = city("priya at AL; theo at AL")
    pick(match, priya="movement", theo="movement")
    play(match, "walk WS", "ride orange DT")
    assert at(match, "priya") == "DT" and asked(match) == [("theo", "move")]
    play(match, "ride yellow PS")
    assert keys(match, "ride") == [] and keys(match, "walk") != []


@rule("NS-62", "R-08")
def test_a_hunters_ride_ends_at_the_first_stop_with_an_undead_on_the_way() -> None:
    match = city("priya at NG; undead Shambler DT, Shambler CH")
    pick(match, priya="movement")
    play(match, "ride blue SO")
    assert at(match, "priya") == "CH" and player(match, "priya").stopped
    assert asked(match) == [("theo", "move")]
    match = city("necro at NG; undead Shambler DT, Shambler CH; priya at DE")
    pick(match, necro="movement")
    until(match, "necro", "move")
    play(match, "necro: ride blue SO")
    assert at(match, "necro") == "SO", "the Necromancer rides past them"


@rule("R-08")
def test_a_ride_takes_the_shortest_way_along_its_line_and_only_that() -> None:
    match = city("priya at DT; undead Shambler CH, Shambler FR")
    pick(match, priya="movement")
    play(match, "ride purple GW")
    assert at(match, "priya") == "GW" and not player(match, "priya").stopped
    match = city("priya at DT; undead Shambler FR")
    pick(match, priya="movement")
    play(match, "ride brown GW")
    assert at(match, "priya") == "FR" and player(match, "priya").stopped


@rule("R-08", "R-09")
def test_undead_on_the_way_do_not_matter_to_the_necromancer() -> None:
    match = city("necro at NG; undead Shambler DT, Shambler SO")
    pick(match, necro="movement")
    until(match, "necro", "move")
    play(match, "ride blue SO")
    assert at(match, "necro") == "SO" and asked(match) == [("necro", "move")]


@rule("R-24")
@pytest.mark.parametrize(("setting", "corrupted"), [("off", False), ("on", True)])
def test_a_stop_ridden_through_is_entered_only_by_the_setting(setting: str, corrupted: bool) -> None:
    match = city(f"set ride_through_corrupts {setting}; theo at CH; priya at SO; necro at NG; necro spirit 2")
    pick(match, necro="movement")
    until(match, "necro", "move")
    play(match, "ride blue SO")
    assert at(match, "necro") == "SO"
    assert (corruption(match, "theo") != "") == corrupted and corruption(match, "priya") != ""


@rule("R-24", "R-68")
def test_the_end_of_a_ride_springs_a_trap_and_a_stop_ridden_through_does_not() -> None:
    match = city("priya trap Fish-Gut Slick CH; theo trap Fish-Gut Slick SO; necro at NG; necro hand Tyre Iron*4")
    pick(match, necro="movement")
    until(match, "necro", "move")
    play(match, "ride blue SO")
    assert traps(match) == [("priya", "Fish-Gut Slick", "CH")]
