"""Capturing: who may capture whom, and what it takes."""

from __future__ import annotations

import pytest

from tests.follow_your_fear.table import (
    asked,
    at,
    keys,
    move,
    on,
    play,
    storm,
    strength,
    summon,
    took,
    toward,
    winner,
)
from tests.rule import rule

FEAR_NEAR = "amber at c3 e3; Fear at c5; amber hand SC01 SC02 SC04 SC08"
"""Amber can march from c3 to Fear on c5."""


@rule("FF-124", "FF-128")
@pytest.mark.parametrize(("cards", "captures"), [(["SC01"], False), (["SC01", "SC02"], True)])
def test_strength_must_be_higher_than_defense(cards: list[str], captures: bool) -> None:
    match = storm(f"{FEAR_NEAR}; cobalt fears F5-02 F5-11 F5-02 F5-02")
    match_three = storm(f"{FEAR_NEAR}; cobalt fears F5-02 F5-02 F5-02")
    for found, wanted in [(match, False), (match_three, captures)]:
        for card in cards:
            summon(found, card)
        summon(found, "SC04")
        assert ("c5" in toward(found, "c3")) == wanted  # Defense 6 and Defense 3 against 3 or 4


@rule("FF-124")
def test_a_tie_is_no_capture() -> None:
    match = storm(f"{FEAR_NEAR}; cobalt fears F5-02 F5-02 F5-02")
    summon(match, "SC01", "SC04")
    assert strength(match) == 3
    assert "c5" not in toward(match, "c3") and "c4" in toward(match, "c3")


@rule("FF-125")
def test_strength_alone_captures_nothing_where_no_move_leads() -> None:
    match = storm("amber at c3 e3; Fear at d6; amber hand SC17 SC04")
    summon(match, "SC17", "SC04")
    assert strength(match) == 5
    assert "d6" not in toward(match, "c3")


@rule("FF-122", "FF-123")
def test_player_tokens_capture_fear_and_nothing_else() -> None:
    match = storm("amber at c3 e3; cobalt at c5 b8; Fear at d6; amber hand SC17 SC04")
    summon(match, "SC17", "SC04")
    assert "c4" in toward(match, "c3") and "c5" not in toward(match, "c3")
    assert "c3" not in toward(match, "e3")


@rule("FF-121", "R-24")
def test_fear_captures_anybody() -> None:
    match = storm("seats 3; amber at c5 b1; cobalt at e5 a3; fern at d7 b8; Fear at d6; terror amber F5-07 F5-08")
    summon(match, "F5-07")
    play(match, "flip F5-08")
    assert {"d7"} <= set(toward(match, "d6"))
    other = storm("seats 3; amber at c4 b1; cobalt at e4 a3; fern at b7 b8; Fear at d6; terror amber F5-07 F5-08")
    summon(other, "F5-07")
    play(other, "flip F5-08")
    assert {"c4", "e4", "b7"} <= set(toward(other, "d6"))


@rule("R-24")
def test_a_token_of_its_own_controller_lies_aside_and_does_nothing() -> None:
    match = storm("amber at c4 b1; Fear at d6; terror amber F5-07 F5-08 F5-02; amber hand SH11")
    summon(match, "F5-07")
    play(match, "flip F5-08")
    move(match, "d6", "c4")
    assert took(match, "amber") == ["amber"] and at(match, "amber") == ["b1"]
    play(match, "summon F5-02")
    assert not keys(match, "tokens")  # no bonus for a Fear card


@rule("R-24")
def test_a_token_laid_aside_cannot_be_healed() -> None:
    match = storm("amber at b1 c1; amber took amber; amber hand SH11")
    summon(match, "SH11")
    assert keys(match) == ["stop"]  # nothing to heal, nothing to settle
    assert at(match, "amber") == ["b1", "c1"] and took(match, "amber") == ["amber"]


@rule("R-24")
def test_one_can_banish_oneself() -> None:
    match = storm("seats 3; amber at c4; Fear at d6; terror amber F5-07 F5-08; amber hand SC01")
    summon(match, "F5-07")
    play(match, "flip F5-08")
    move(match, "d6", "c4")
    assert at(match, "amber") == [] and took(match, "amber") == ["amber"]
    assert winner(match) == ""


@rule("R-24")
def test_the_option_forbids_it() -> None:
    match = storm("set self_capture forbid; amber at c4 b1; cobalt at e4 b8; Fear at d6; terror amber F5-07 F5-08")
    summon(match, "F5-07")
    play(match, "flip F5-08")
    assert "c4" not in toward(match, "d6") and "e4" in toward(match, "d6")


@rule("FF-126", "FF-127")
@pytest.mark.parametrize("tokens", ["c3", "c3 e3", "c3 e3 a4 b5 c1 g1"])
def test_strength_is_the_same_for_every_token_however_many_there_are(tokens: str) -> None:
    match = storm(f"amber at {tokens}; Fear at c4; amber hand SC01 SS03; cobalt fears F5-02 F5-02")
    summon(match, "SC01")
    assert strength(match) == 3
    summon(match, "SS03")
    assert "c4" in toward(match, "c3")


@rule("FF-126", "FF-127")
@pytest.mark.parametrize("tokens", ["c4", "c4 f5", "c4 f5 b8 a8 d8 g8"])
def test_defense_is_the_same_for_every_token_however_many_there_are(tokens: str) -> None:
    match = storm(f"cobalt at {tokens}; cobalt spirits SH17; Fear at d6; terror amber F5-07 F5-07 F5-08")
    summon(match, "F5-07", "F5-07")
    play(match, "flip F5-08")
    taken = set(tokens.split())
    assert not taken & set(toward(match, "d6"))  # 4 is not above 4
    strong = storm(f"slots 6; cobalt at {tokens}; cobalt spirits SH17; terror amber F5-07 F5-07 F5-08 F5-11")
    summon(strong, "F5-07", "F5-07", "F5-08")
    play(strong, "flip F5-11")
    assert taken & {"c4", "f5"} <= set(toward(strong, "d6"))  # 5 is


@rule("FF-125", "FF-129", "FF-130", "FF-176")
def test_the_attacker_takes_the_tile_and_the_captor_the_token() -> None:
    match = storm(FEAR_NEAR)
    summon(match, "SC01", "SC04")
    move(match, "c3", "c5")
    assert on(match, "c5") == "amber" and on(match, "c3") == ""
    assert took(match, "amber") == ["Fear"]


@rule("FF-130", "FF-135")
def test_a_player_token_captured_by_fear_goes_to_its_controller_and_is_not_replaced() -> None:
    match = storm("cobalt at c4 b8; Fear at d6; terror amber F5-07 F5-08")
    summon(match, "F5-07")
    play(match, "flip F5-08")
    move(match, "d6", "c4")
    assert on(match, "c4") == "Fear" and at(match, "cobalt") == ["b8"]
    assert took(match, "amber") == ["cobalt"] and asked(match)[0][0] == "amber"


@rule("R-21")
def test_a_hop_may_capture() -> None:
    match = storm("amber at c3; cobalt at d4 b8; Fear at d5; amber hand SC01 SC03; cobalt fears F5-02")
    summon(match, "SC01", "SC03")
    assert "d5" not in toward(match, "c3")  # Defense 1 and the Void's 2
    other = storm("amber at c3; cobalt at c4 b8; Fear at d5; amber hand SC01 SC03")
    summon(other, "SC01", "SC03")
    move(other, "c3", "d5")
    assert took(other, "amber") == ["Fear"]


@rule("R-22", "FF-181")
def test_strength_after_the_move_comes_too_late() -> None:
    match = storm(FEAR_NEAR)
    summon(match, "SC04")
    assert "c5" not in toward(match, "c3")
    move(match, "c3", "c4")
    summon(match, "SC01")
    assert keys(match, "to") == [] and on(match, "c5") == "Fear"


@rule("R-23")
def test_nothing_captures_what_is_below_nothing() -> None:
    match = storm("amber at c3; Fear at c4; amber hand SS03; cobalt fears F5-02")
    summon(match, "SS03")
    assert "c4" not in toward(match, "c3")
    other = storm("fear endings; amber at c3; Fear at c4; amber hand SS03; cobalt fears F4-08")
    summon(other, "SS03")
    assert strength(other) == 0
    move(other, "c3", "c4")
    assert took(other, "amber") == ["Fear"]


@rule("R-23")
def test_minus_one_does_not_capture_against_minus_one() -> None:
    match = storm("fear loneliness; amber at c3 b1; red at c4; blue at d7; amber hand SS13 SS03; cobalt fears F1-06")
    summon(match, "SS13", "SS03")
    assert strength(match) == -1
    assert "c4" not in toward(match, "c3")


@rule("R-79", "FF-234")
def test_a_hidden_enemy_cannot_be_moved_onto() -> None:
    match = storm(f"{FEAR_NEAR}; hidden c5 cobalt")
    summon(match, "SC01", "SC04")
    assert "c5" not in toward(match, "c3") and "c4" in toward(match, "c3")
