"""Health and Speed of the Hunters, and the Items that belong to no other subject."""

from __future__ import annotations

import pytest

from tests.necromancer.table import (
    asked,
    at,
    city,
    hp,
    is_asked,
    keys,
    may,
    phases,
    pick,
    play,
    player,
    table,
    until,
)
from tests.rule import rule


@rule("NS-31", "R-71")
def test_raising_max_hp_raises_hp_too_and_lowering_it_caps_them() -> None:
    match = city("priya hp 10; priya items Ballistic Vest")
    assert hp(match, "priya") == (14, 28)
    match = city("priya items Ballistic Vest; priya hand Borrowed Umbrella; priya hp 26")
    pick(match, theo="activate")
    until(match, "priya", "activate")
    play(match, "activate Borrowed Umbrella", "cover Ballistic Vest")
    assert hp(match, "priya") == (24, 24)
    match = city("priya items Ballistic Vest; priya hand Borrowed Umbrella; priya hp 10")
    pick(match, theo="activate")
    until(match, "priya", "activate")
    play(match, "activate Borrowed Umbrella", "cover Ballistic Vest")
    assert hp(match, "priya") == (10, 24)


@rule("R-71")
@pytest.mark.parametrize("hp_now", [1, 2, 3])
def test_losses_by_cards_never_take_the_last_hp(hp_now: int) -> None:
    match = city(f"priya at PS; priya hp {hp_now}; necro trap Bear Trap DT")
    pick(match, others="movement")
    play(match, "priya: walk DT")
    assert hp(match, "priya")[0] == 1 and at(match, "priya") == "DT"


@rule("NS-33", "R-72", "NS-32")
def test_speed_may_be_lowered_down_to_one() -> None:
    match = city("priya event Bridge Up 1; priya event Last Ferry 1; priya speed 2; priya at RB")
    assert player(match, "priya").speed == 2
    pick(match, others="movement")
    phases(match)
    assert player(match, "priya").speed == 1


def test_wren_castillo_walks_one_step_more_in_every_movement_phase() -> None:
    match = city("hunters wren theo; wren at DE; theo at DE")
    pick(match, theo="movement")
    play(match, "walk SO", "walk PS")
    assert at(match, "wren") == "PS" and asked(match) == [("theo", "move")]


def test_rain_boots_walk_one_step_more_for_anybody() -> None:
    match = city("priya at DE; priya items Rain Boots; necro at PS; necro items Rain Boots")
    pick(match, theo="movement")
    play(match, "walk SO", "walk PS")
    assert asked(match) == [("theo", "move")]
    until(match, "necro", "move")
    play(match, "walk DT", "walk BT")
    assert at(match, "necro") == "BT" and asked(match)[0] != ("necro", "move")


def test_orca_pass_rides_as_the_base_movement_without_having_picked_it() -> None:
    match = city("priya at WS; priya items ORCA Pass")
    pick(match, theo="movement")
    assert may(match, "ride orange DT")
    play(match, "ride orange DT")
    assert at(match, "priya") == "DT" and asked(match) == [("theo", "move")], "the ride was all"


def test_orca_pass_and_rain_boots_ride_and_walk_but_never_ride_twice() -> None:
    match = city("priya at WS; priya items ORCA Pass, Rain Boots; theo at WS; theo items ORCA Pass")
    pick(match, theo="movement")
    play(match, "ride orange DT")
    assert keys(match, "ride") == []
    play(match, "walk PS")
    assert asked(match) == [("theo", "move")]
    play(match, "ride orange DT")
    assert keys(match, "ride") == []


def test_police_scanner_exchanges_the_phase_card_after_the_reveal() -> None:
    match = city("priya items Police Scanner; priya at DT; store market Tyre Iron*3, Boat Hook*2")
    pick(match, others="build", priya="fight")
    assert asked(match) == [("priya", "change")]
    assert keys(match) == ["change movement", "change buy", "change build", "change activate", "stand"]
    play(match, "change buy")
    assert asked(match) == [("priya", "buy")]
    play(match, "buy")
    assert len(table(match).looked.cards) == 5, "with the bonus of the phase changed to"


def test_police_scanner_may_be_left_alone_and_is_of_no_use_to_who_is_locked() -> None:
    match = city("priya items Police Scanner")
    pick(match, others="movement")
    play(match, "stand")
    assert table(match).step == "move" and player(match, "priya").picked == 0
    match = city("priya items Police Scanner; priya work FR 1/40")
    pick(match, others="movement")
    assert not is_asked(match, "priya", "change")


def test_after_a_change_a_phase_that_nobody_picks_any_more_is_left_out() -> None:
    match = city("priya items Police Scanner; priya at DT; theo at DT")
    pick(match, others="build", priya="buy")
    play(match, "change build")
    assert "buy" not in phases(match)


@rule("R-69")
@pytest.mark.parametrize(("setting", "seen"), [("on", 2), ("off", 0)])
def test_hunters_see_each_others_hands_but_for_the_setting_and_the_necromancer_never(setting: str, seen: int) -> None:
    match = city(f"set hunters_talk {setting}; priya hand Tyre Iron*2; necro hand Boat Hook")
    pile = table(match).hands[1]
    assert [len(pile.known_to(seat)) for seat in (-1, 0, 1, 2, 3)] == [0, 0, 2, seen, seen]
    assert [len(table(match).hands[0].known_to(seat)) for seat in (-1, 0, 1, 2, 3)] == [0, 1, 0, 0, 0]


@rule("R-69")
def test_the_discard_pile_is_closed() -> None:
    match = city("priya hand Boat Hook, Chalk Circle; necro hand Chalk Circle, Cold Whisper*2")
    pick(match, others="movement", ada="build")
    until(match, "priya", "build")
    play(match, "build Boat Hook", "pay Chalk Circle")
    assert not any(table(match).discard.known_to(seat) for seat in (-1, 0))
