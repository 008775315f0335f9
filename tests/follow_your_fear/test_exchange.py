"""Strength<>Defense and Copy: totals that change places, and totals that follow another's."""

from __future__ import annotations

from tests.follow_your_fear.table import (
    defense,
    defense_of_fear,
    end_spirit_phase,
    end_turn,
    keys,
    play,
    storm,
    strength,
    summon,
    up,
)
from tests.rule import rule

# -- Strength<>Defense


@rule("FF-236", "FF-237")
def test_the_exchange_turns_the_totals_round_at_once() -> None:
    match = storm("slots 4; amber hand SC21 SR12 SC01; amber at b1 c1 f1")
    summon(match, "SC21")
    assert (strength(match), defense(match, "amber")) == (3, 2)
    summon(match, "SR12")
    assert (strength(match), defense(match, "amber")) == (2, 3)
    summon(match, "SC01")
    assert (strength(match), defense(match, "amber")) == (2, 6)


@rule("FF-237", "R-50")
def test_each_total_is_worked_out_with_its_own_multipliers_first() -> None:
    match = storm("slots 4; amber hand SC18 SR12 SC08; amber at c1 e1 f1")
    summon(match, "SC18", "SR12", "SC08")
    assert (strength(match), defense(match, "amber")) == (2, 4)


@rule("R-50", "FF-238", "FF-239")
def test_what_stays_face_up_while_the_totals_are_exchanged() -> None:
    match = storm("amber hand SC08 SC01 SR12; amber at c1 e1 f1")
    summon(match, "SC08", "SC01", "SR12")
    end_spirit_phase(match)
    assert up(match, "amber") == ["SC01", "SR12"] and defense(match, "amber") == 3


@rule("R-50", "FF-238")
def test_strength_multipliers_stay_too() -> None:
    match = storm("amber hand SC01 SR26 SR12 SC08; amber at c1 e1 f1")
    summon(match, "SC01", "SR26", "SR12", "SC08")
    end_spirit_phase(match)
    assert up(match, "amber") == ["SC01", "SR12", "SR26"] and defense(match, "amber") == 6


@rule("R-50")
def test_two_of_them_cancel_each_other() -> None:
    match = storm("slots 4; amber hand SR12 SC27 SC08; amber at c1 e1 f1")
    summon(match, "SR12", "SC27", "SC08")
    assert (strength(match), defense(match, "amber")) == (3, 2)
    end_spirit_phase(match)
    assert up(match, "amber") == ["SC08", "SC27", "SR12"] and defense(match, "amber") == 2


@rule("R-50")
def test_in_the_fear_phase_only_that_players_share_is_exchanged() -> None:
    match = storm("slots 4; cobalt fears F5-14; Fear at d6; terror amber F5-07 F5-01 F5-02")
    summon(match, "F5-07")
    assert (strength(match), defense_of_fear(match)) == (2, 1)
    summon(match, "F5-01")
    assert (strength(match), defense_of_fear(match)) == (0, 1 + 2)
    summon(match, "F5-02")
    assert (strength(match), defense_of_fear(match)) == (1, 1 + 2)
    end_turn(match)
    assert up(match, "amber", "fears") == ["F5-01", "F5-07"]


# -- Copy


@rule("FF-208", "FF-211", "FF-093")
def test_copy_is_worth_what_its_target_has() -> None:
    match = storm("seats 3; amber hand SR13; cobalt spirits SH18 SC05; fern spirits SC08")
    play(match, "summon SR13")
    assert keys(match, "copy") == ["copy cobalt", "copy fern"]
    play(match, "copy cobalt")
    assert defense(match, "cobalt") == (1 - 2) * 2 == defense(match, "amber")
    end_spirit_phase(match)
    assert up(match, "amber") == ["SR13"]


@rule("FF-209", "R-74")
def test_the_copied_value_follows_its_target() -> None:
    match = storm("amber spirits SR13 copies cobalt; cobalt spirits SC08; spirit cobalt; cobalt hand SH17")
    assert defense(match, "amber") == 2
    summon(match, "SH17")
    assert defense(match, "amber") == 6


@rule("FF-209")
def test_the_copied_value_falls_when_the_target_cleans_up() -> None:
    match = storm("amber spirits SR13 copies cobalt; cobalt spirits SC08; turn cobalt")
    assert defense(match, "amber") == 0


@rule("FF-210")
def test_the_target_stays_the_same_for_the_round() -> None:
    match = storm("seats 3; amber hand SR13; cobalt spirits SC08; fern spirits SH17; round 2")
    play(match, "summon SR13", "copy fern")
    end_spirit_phase(match)
    end_turn(match)
    assert defense(match, "amber") == 4 == defense(match, "fern") and not keys(match, "copy")


@rule("R-51")
def test_copy_takes_the_exchange_and_not_the_void() -> None:
    match = storm("cobalt at d4 b8; cobalt spirits SR12 SC01; amber hand SR13")
    summon(match, "SR13")
    assert defense(match, "cobalt") == 1 and defense(match, "amber") == 3


@rule("R-51")
def test_ones_own_multipliers_work_on_a_copy() -> None:
    match = storm("cobalt spirits SC08; amber hand SR13 SH18; amber at f1 b1 d1")
    summon(match, "SR13", "SH18")
    assert defense(match, "amber") == (2 + 1) * 2


@rule("R-51")
def test_copies_in_a_circle_end_with_nothing() -> None:
    match = storm("amber spirits SR13 SS02 copies cobalt; cobalt spirits SR13 SC08 copies amber")
    assert defense(match, "amber") == 1 + 2 and defense(match, "cobalt") == 2 + 1


@rule("R-51")
def test_copies_in_a_chain() -> None:
    match = storm("seats 3; amber spirits SR13 copies cobalt; cobalt spirits SR13 SC08 copies fern; fern spirits SH17")
    assert defense(match, "amber") == 6


@rule("R-51")
def test_a_banished_target_counts_nothing() -> None:
    match = storm("seats 3; amber spirits SR13 copies fern; fern at nowhere")
    assert defense(match, "amber") == 0


@rule("R-51")
def test_in_the_fear_phase_a_copy_joins_fears_defense() -> None:
    match = storm("cobalt spirits SH17; cobalt fears F5-02; Fear at d6; terror amber F5-04 F5-11")
    summon(match, "F5-04")
    assert defense_of_fear(match) == 1 + 4
    summon(match, "F5-11")
    assert defense_of_fear(match) == 1 + 8
    end_turn(match)
    assert up(match, "amber", "fears") == ["F5-04", "F5-11"]
