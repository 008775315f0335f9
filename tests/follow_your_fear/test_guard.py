"""Disappear and Hide."""

from __future__ import annotations

from planchette.kernel import Match
from tests.follow_your_fear.table import (
    asked,
    at,
    end_spirit_phase,
    end_turn,
    fill,
    keys,
    move,
    on,
    play,
    reserve,
    storm,
    summon,
    tiles,
    took,
    toward,
    up,
    winner,
)
from tests.rule import rule


def fear_takes(text: str, end: str = "c4") -> Match:
    """Fear goes from d6 to that tile, by F5-07 and its back."""
    match = storm(f"Fear at d6; terror amber F5-07 F5-08; {text}")
    summon(match, "F5-07")
    play(match, "flip F5-08")
    move(match, "d6", end)
    return match


def player_takes(text: str) -> Match:
    """Amber goes from c3 to c5, where Fear is."""
    match = storm(f"amber at c3 e3 b1; amber hand SC01 SC04 SC22 SS13; {text}")
    summon(match, "SC01", "SC04")
    move(match, "c3", "c5")
    return match


@rule("FF-230", "R-48", "FF-232")
def test_a_fear_that_captures_a_guarded_token_is_captured_by_its_owner() -> None:
    match = fear_takes("cobalt at c4 b8; cobalt spirits SH14; amber at b1")
    assert took(match, "amber") == ["cobalt"] and took(match, "cobalt") == ["Fear"]
    assert on(match, "c4") == "" and at(match, "Fear") == []
    play(match, "respawn d5")
    assert at(match, "Fear") == ["d5"] and reserve(match) == [4]


@rule("FF-230", "FF-232", "R-48")
def test_a_token_that_captures_a_guarded_fear_is_captured_by_who_guards_it() -> None:
    match = player_takes("fear seen; Fear at c5; cobalt fears F6-08")
    assert took(match, "amber") == ["Fear"] and took(match, "cobalt") == ["amber"]
    assert on(match, "c5") == "" and at(match, "amber") == ["b1", "e3"]
    assert tiles(match, "respawn") == ["d4", "d5", "e4", "e5"]


@rule("FF-231")
def test_the_removed_attacker_helps_no_more() -> None:
    match = storm("fear seen; amber at c3 b1; cobalt fears F6-08; Fear at c6; amber hand SS01 SC04 SC02 SS13")
    summon(match, "SS01", "SC04")
    move(match, "c3", "c6")
    fill(match, "respawn")
    assert keys(match, "summon") == ["summon SS13"]  # c6 is Courage, and nobody stands there


@rule("FF-232")
def test_a_disappear_of_the_spirit_phase_guards_no_fear_token() -> None:
    match = player_takes("Fear at c5; cobalt spirits SH14")
    assert on(match, "c5") == "amber" and took(match, "cobalt") == []


@rule("FF-232")
def test_a_disappear_of_the_fear_phase_guards_no_player_token() -> None:
    match = storm("fear seen; cobalt at c7 b8; cobalt fears F6-08; Fear at d6; terror amber F6-03 F6-04; amber at b1")
    summon(match, "F6-03")
    play(match, "flip F6-04")
    move(match, "d6", "c7")
    assert on(match, "c7") == "Fear" and took(match, "cobalt") == []


@rule("FF-232", "R-48")
def test_it_guards_its_summoners_tokens_only() -> None:
    match = fear_takes("seats 3; cobalt at c4 a3; fern at b8; fern spirits SH14; amber at b1")
    assert on(match, "c4") == "Fear" and took(match, "fern") == []


@rule("R-48")
def test_it_works_at_every_capture() -> None:
    match = storm("Fear at d5; terror amber F5-07 F5-08 F5-08; cobalt at c3 e3 b8; cobalt spirits SH14; amber at b1")
    summon(match, "F5-07")
    play(match, "flip F5-08")
    move(match, "d5", "c3")
    play(match, "respawn d5", "flip F5-08", "tokens 0")
    move(match, "d5", "e3")
    assert took(match, "cobalt") == ["Fear", "Fear"] and took(match, "amber") == ["cobalt", "cobalt"]


@rule("R-48")
def test_of_two_on_fear_the_one_summoned_last_takes_the_token() -> None:
    match = player_takes("seats 3; fear seen; Fear at c5; cobalt fears F6-08; fern fears F6-08; fern at b8")
    assert took(match, "fern") == ["amber"] and took(match, "cobalt") == []
    other = storm(
        "seats 3; fear seen; spirit fern; fern at c3 e3; Fear at c5; amber fears F6-08; cobalt fears F6-08; "
        "fern hand SC01 SC04"
    )
    summon(other, "SC01", "SC04")
    move(other, "c3", "c5")
    assert took(other, "cobalt") == ["fern"] and took(other, "amber") == []


@rule("R-48")
def test_a_hidden_attacker_is_not_removed() -> None:
    match = player_takes("fear seen; Fear at c5; cobalt fears F6-08; hidden c3 amber")
    assert on(match, "c5") == "amber" and took(match, "cobalt") == []
    fear = fear_takes("cobalt at c4 b8; cobalt spirits SH14; amber at b1; hidden d6 cobalt fears")
    assert on(fear, "c4") == "Fear" and took(fear, "cobalt") == []


@rule("R-48", "FF-248")
def test_the_removed_fear_may_be_the_last_one() -> None:
    match = fear_takes("cobalt at c4 b8; cobalt spirits SH14; amber at b1; amber took Fear Fear Fear Fear Fear")
    assert winner(match) == "cobalt"


@rule("R-49", "R-06")
def test_on_fear_it_ends_when_its_summoners_turn_begins() -> None:
    match = player_takes("fear seen; Fear at c5; amber fears F6-08")
    assert on(match, "c5") == "amber" and took(match, "amber") == ["Fear"]


@rule("FF-233", "FF-251")
def test_a_game_won_by_the_first_capture_is_over_before_disappear() -> None:
    match = player_takes("fear seen; Fear at c5; cobalt fears F6-08; cobalt took Fear Fear Fear Fear Fear")
    assert winner(match) == "amber" and took(match, "cobalt") == ["Fear"] * 5


@rule("FF-233", "FF-251", "R-60")
def test_the_last_player_token_falls_before_the_fear_that_took_it() -> None:
    match = fear_takes("cobalt at c4; cobalt spirits SH14; amber at b1; amber took Fear Fear Fear Fear Fear")
    assert winner(match) == "amber" and took(match, "cobalt") == []


@rule("R-60", "FF-249")
def test_disappear_can_banish_the_attacker_and_decide_the_game() -> None:
    match = storm("fear seen; amber at c3; Fear at c4; cobalt fears F6-08; amber hand SS01 SS03")
    summon(match, "SS01", "SS03")
    move(match, "c3", "c4")
    assert winner(match) == "cobalt" and took(match, "amber") == ["Fear"] and took(match, "cobalt") == ["amber"]


@rule("R-62", "R-60")
def test_the_last_token_of_a_guarded_player_falls_for_good() -> None:
    match = fear_takes("seats 3; cobalt at c4; cobalt spirits SH14; fern at b8; amber at b1")
    assert on(match, "c4") == "Fear" and took(match, "cobalt") == [] and up(match, "cobalt") == []
    assert winner(match) == ""


# -- Hide


@rule("FF-234", "FF-235", "R-47")
def test_any_player_token_may_be_hidden_in_the_spirit_phase() -> None:
    match = storm("amber at b1 d2; cobalt at b8; Fear at d6; amber hand SH04")
    play(match, "summon SH04")
    assert tiles(match, "hide") == ["b1", "b8", "d2"]


@rule("R-47")
def test_in_the_fear_phase_a_fear_token_too() -> None:
    match = storm("fear seen; amber at b1; cobalt at b8; Fear at d6; terror amber F6-10")
    play(match, "summon F6-10")
    assert tiles(match, "hide") == ["b1", "b8", "d6"]


@rule("FF-234")
def test_a_hidden_token_cannot_be_captured_for_a_round() -> None:
    match = storm(
        "amber at b1 d2; cobalt at b8; Fear at d6; amber hand SH04; round 2; "
        "fear deck F5-07 F5-08 F5-08 F5-07 F5-08 F5-08 F5-07 F5-08 F5-08"
    )
    play(match, "summon SH04", "hide d2")
    end_spirit_phase(match)
    end_turn(match)
    fill(match, "harvest")
    end_spirit_phase(match)
    summon(match, "F5-07")
    play(match, "flip F5-08")
    move(match, "d6", "e4") if "e4" in toward(match, "d6") else move(match, "d6", "d5")
    play(match, "flip F5-08")
    assert "d2" not in toward(match, "e4")
    move(match, "e4", "d4")
    end_turn(match)
    assert up(match, "amber") == []  # the next turn has begun


@rule("FF-234")
def test_without_it_the_same_token_falls() -> None:
    match = storm("amber at b2 d2; cobalt at b8; Fear at e4; terror cobalt F5-07 F5-08")
    summon(match, "F5-07")
    play(match, "flip F5-08")
    assert "d2" in toward(match, "e4")


@rule("R-47")
def test_a_hidden_token_can_be_shifted_and_stays_hidden() -> None:
    match = storm("amber at b2; cobalt at b8; Fear at e4; hidden b2 amber; terror cobalt F5-07 F5-06 F5-08")
    summon(match, "F5-07")
    play(match, "summon F5-06", "shove b2", "push d2", "flip F5-08")
    assert "d2" not in toward(match, "e4")
    move(match, "e4", "e3")


@rule("R-47")
def test_a_hidden_token_may_move_itself_and_stays_hidden() -> None:
    match = storm(
        "amber at d3 c1; cobalt at b8; Fear at e4; hidden d3 cobalt; amber hand SS03 SC08; fear deck F5-07 F5-08 F5-02"
    )
    summon(match, "SS03")
    move(match, "d3", "d2")
    end_spirit_phase(match)
    summon(match, "F5-07")
    play(match, "flip F5-08")
    assert "d2" not in toward(match, "e4")


@rule("R-47", "R-54")
def test_swapped_it_is_the_token_that_stays_hidden_not_the_tile() -> None:
    match = storm("amber at d2 c1; cobalt at a8; Fear at e4; hidden d2 cobalt; terror amber F5-07 F5-05 F5-08")
    summon(match, "F5-07")
    play(match, "summon F5-05", "swap d2", "swap a8", "flip F5-08")
    assert on(match, "d2") == "cobalt" and "d2" in toward(match, "e4")


@rule("R-49")
def test_a_hidden_fear_is_safe_from_all_but_its_summoner() -> None:
    text = "fear seen; Fear at c5; hidden c5 {} fears; amber at c3 e3; amber hand SC01 SC04"
    for who, safe in [("cobalt", True), ("amber", False)]:
        match = storm(text.format(who))
        summon(match, "SC01", "SC04")
        assert ("c5" not in toward(match, "c3")) == safe


@rule("FF-234", "R-60")
def test_a_game_is_not_stuck_by_the_guards() -> None:
    match = player_takes("fear seen; Fear at c5; cobalt fears F6-08")
    fill(match, "respawn")
    assert asked(match)[0][0] == "amber"
