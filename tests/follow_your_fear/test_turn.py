"""The course of turns and rounds."""

from __future__ import annotations

import pytest

from planchette.games.follow_your_fear import GAME
from tests.follow_your_fear.table import (
    asked,
    drawn,
    end_spirit_phase,
    end_turn,
    fill,
    hand,
    keys,
    play,
    round_number,
    slots,
    storm,
    summon,
    up,
)
from tests.rule import rule

SEATS = ["amber", "cobalt", "fern", "plum"]


@rule("FF-056", "FF-057", "FF-061", "FF-012")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_turns_go_round_and_one_each_is_a_round(seats: int) -> None:
    match = storm(f"seats {seats}; turn amber; round 1")
    order = []
    for number in range(2 * seats):
        assert round_number(match) == 1 + number // seats
        order.append(asked(match)[0][0])
        fill(match, "harvest")
        end_spirit_phase(match)
        assert asked(match)[0][0] == order[-1]
        end_turn(match)
    assert order == SEATS[:seats] * 2


@rule("FF-058", "R-01", "R-02")
def test_a_turn_is_a_spirit_phase_and_then_ones_own_fear_phase() -> None:
    match = storm("turn amber; amber hand SS01; fear deck F5-02 F5-08 F5-07")
    fill(match, "harvest")
    summon(match, "SS01")
    assert drawn(match) == []
    end_spirit_phase(match)
    assert asked(match)[0][0] == "amber" and drawn(match) == ["F5-02", "F5-07", "F5-08"]
    end_turn(match)
    assert asked(match)[0][0] == "cobalt"


@rule("FF-059")
def test_the_spirit_phase_cleans_up_harvests_summons_and_discards() -> None:
    match = storm(
        "turn amber; amber at c1; amber spirits SC08; amber hand SS01 SC01 SC02 SC03 SC04 SC05 SC06 SC07; "
        "fear deck F5-02 F5-08 F5-07; Fear at h8"
    )
    assert up(match, "amber") == [] and "SC08" in hand(match, "amber") and keys(match, "harvest")
    play(match, "harvest courage-1")
    assert keys(match, "summon")
    summon(match, "SC01")
    play(match, "stop")
    assert keys(match, "discard")
    fill(match, "discard")
    assert len(hand(match, "amber")) == 9 and len(drawn(match)) == 3


@rule("FF-060", "FF-101")
def test_the_fear_phase_draws_summons_and_discards() -> None:
    match = storm("dread amber; fear deck F5-02 F5-08 F5-07; Fear at d6; amber at b1")
    assert len(drawn(match)) == 3 and slots(match) == 3
    summon(match, "F5-02")
    end_turn(match)
    assert drawn(match) == [] and up(match, "amber", "fears") == ["F5-02"] and asked(match)[0][0] == "cobalt"


@rule("FF-003", "FF-075", "FF-106")
def test_a_mat_has_three_slots_of_each_kind() -> None:
    assert slots(storm("amber hand SS01")) == 3
    assert slots(storm("terror amber F5-02")) == 3


@rule("FF-004")
@pytest.mark.parametrize("seat", [0, 1, -1])
def test_everybody_sees_whose_turn_and_which_phase_it_is(seat: int) -> None:
    for text, phase in [("amber hand SS01", "Spirit Phase"), ("terror cobalt F5-02", "Fear Phase")]:
        match = storm(text)
        told = GAME.scene(match.table, seat).phase
        assert phase in told and ("Amber" if phase == "Spirit Phase" else "Cobalt") in told
    match = storm("amber hand SS01")
    for steps, phase in [("wake summon rest", "Spirit Phase"), ("dread terror pass", "Fear Phase")]:
        for step in steps.split():
            match.table.step = step
            assert phase in GAME.scene(match.table, seat).phase


@rule("R-04", "FF-040")
def test_one_fear_deck_and_one_discard_for_all() -> None:
    match = storm("terror amber F5-02 F5-08 F5-07; fear deck F5-11 F5-12 F5-13; Fear at d6")
    summon(match, "F5-02")
    end_turn(match)
    fill(match, "harvest")
    end_spirit_phase(match)
    assert drawn(match) == ["F5-11", "F5-12", "F5-13"] and up(match, "amber", "fears") == ["F5-02"]
