"""Banishment and the ways a game ends."""

from __future__ import annotations

import pytest

from planchette.kernel import Match
from tests.follow_your_fear.table import (
    asked,
    at,
    defense_of_fear,
    discard,
    drawn,
    end_spirit_phase,
    end_turn,
    fear_discard,
    fill,
    hand,
    keys,
    move,
    play,
    shares,
    storm,
    strength,
    summon,
    took,
    up,
    winner,
)
from tests.rule import rule

LAST = "amber at c3 e3; Fear at c5; amber hand SC01 SC04"


def player_takes(text: str) -> Match:
    match = storm(text)
    summon(match, "SC01", "SC04")
    move(match, "c3", "c5")
    return match


def fear_takes(text: str) -> Match:
    """Amber's Fear goes from d6 to c4."""
    match = storm(f"Fear at d6; terror amber F5-07 F5-08; {text}")
    summon(match, "F5-07")
    play(match, "flip F5-08")
    move(match, "d6", "c4")
    return match


@rule("FF-248", "FF-148")
@pytest.mark.parametrize("captors", ["cobalt took Fear Fear Fear Fear Fear", "amber took Fear Fear Fear Fear Fear"])
def test_the_last_fear_token_wins_whoever_took_the_others(captors: str) -> None:
    assert winner(player_takes(f"{LAST}; {captors}")) == "amber"


@rule("FF-148", "FF-252", "R-70")
def test_one_token_in_reserve_and_the_game_goes_on() -> None:
    match = player_takes(f"{LAST}; cobalt took Fear Fear Fear Fear")
    assert winner(match) == "" and keys(match, "respawn")


@rule("R-70")
def test_it_takes_more_than_six_captures_if_some_were_healed() -> None:
    match = player_takes(f"{LAST}; amber took Fear Fear Fear; cobalt took Fear")
    assert winner(match) == ""  # one is left in the reserve


@rule("FF-249", "FF-145")
def test_the_only_player_left_wins_at_once() -> None:
    match = fear_takes("cobalt at c4; amber at b1")
    assert winner(match) == "amber" and keys(match) == []


@rule("FF-252", "FF-145")
def test_with_two_left_the_game_goes_on() -> None:
    match = fear_takes("seats 3; cobalt at c4; amber at b1; fern at b8")
    assert winner(match) == "" and at(match, "cobalt") == []


@rule("FF-249", "FF-250", "R-24")
def test_who_takes_their_own_last_token_leaves_the_game_to_the_other() -> None:
    assert winner(fear_takes("cobalt at b8; amber at c4")) == "cobalt"


@rule("FF-250")
def test_a_winner_by_outlasting_has_a_token_on_the_board() -> None:
    match = fear_takes("seats 3; cobalt at c4; amber at b1; fern at nowhere")
    assert winner(match) == "amber" and at(match, "amber") == ["b1"]
    banished = fear_takes("seats 3; cobalt at c4; amber at nowhere; fern at b8")
    assert winner(banished) == "fern" and at(banished, "fern") == ["b8"]


@rule("R-64")
def test_a_banished_players_fear_makes_the_survivor_win() -> None:
    match = fear_takes("seats 3; amber at nowhere; cobalt at c4; fern at b8; cobalt took Fear")
    assert winner(match) == "fern"


@rule("FF-146", "R-63")
def test_a_banished_player_discards_every_spirit_card_at_once() -> None:
    match = fear_takes(
        "seats 3; cobalt at c4; amber at b1; fern at b8; cobalt hand SC01 SR01; cobalt spirits SS02; "
        "cobalt took Fear amber; cobalt fears F5-02"
    )
    assert hand(match, "cobalt") == [] and up(match, "cobalt") == []
    assert sorted(discard(match, "courage")) == ["SC01", "SS02"] and discard(match, "reason") == ["SR01"]
    assert took(match, "cobalt") == ["amber", "Fear"] and up(match, "cobalt", "fears") == ["F5-02"]
    assert defense_of_fear(match) == 1


@rule("R-36", "FF-146")
def test_a_fear_card_in_a_banished_hand_goes_to_the_fear_discard() -> None:
    match = fear_takes("seats 3; cobalt at c4; amber at b1; fern at b8; cobalt hand F5-11")
    assert "F5-11" in fear_discard(match)


@rule("FF-062", "FF-147", "FF-207")
def test_a_banished_player_takes_fear_phases_only() -> None:
    match = storm(
        "seats 3; amber at nowhere; cobalt at a3; fern at b8; Fear at d6; turn amber; fear deck F5-07 F5-08 F5-02 F5-02"
    )
    assert asked(match)[0][0] == "amber" and len(drawn(match)) == 3
    summon(match, "F5-07")
    assert strength(match) == 2
    end_turn(match)
    assert asked(match)[0][0] == "cobalt" and keys(match, "harvest")


@rule("R-63", "FF-137")
def test_captured_tokens_still_power_a_banished_players_fear_cards() -> None:
    match = storm("seats 3; amber at nowhere; amber took cobalt; cobalt at a3; fern at b8; terror amber F5-07")
    play(match, "summon F5-07", "tokens 1")
    assert strength(match) == 3


@rule("R-61")
def test_who_is_banished_in_their_own_spirit_phase_goes_on_with_the_fear_phase() -> None:
    match = storm(
        "seats 3; fear seen; amber at c3; Fear at c4; cobalt fears F6-08; amber hand SS01 SS03 SS02 SC01; "
        "fear deck F6-03 F6-04 F6-01; cobalt at a3; fern at b8"
    )
    summon(match, "SS01", "SS03")
    move(match, "c3", "c4")
    fill(match, "respawn")
    assert hand(match, "amber") == [] and up(match, "amber") == []
    assert asked(match)[0][0] == "amber" and len(drawn(match)) == 3
    end_turn(match)
    assert asked(match)[0][0] == "cobalt"


@rule("R-61")
def test_what_the_card_had_left_to_do_is_not_done() -> None:
    match = storm(
        "seats 3; fear seen; amber at g3; Fear at e1; cobalt fears F6-08; amber hand SR09 SR10; "
        "cobalt at a3; fern at b8; fear deck F6-03 F6-04 F6-01"
    )
    summon(match, "SR09", "SR10")
    move(match, "g3", "e1")
    fill(match, "respawn")
    assert hand(match, "amber") == [] and len(drawn(match)) == 3  # a Harvest was printed after the Move


@rule("R-61", "R-25")
def test_repeats_of_the_move_are_lost_with_the_token() -> None:
    match = storm(
        "seats 3; fear seen; amber at c3 f1 d3; Fear at c4; cobalt fears F6-08; amber hand SS01 SR18 SS03; "
        "cobalt at a3; fern at b8"
    )
    summon(match, "SR18", "SS01", "SS03")
    move(match, "c3", "c4")
    fill(match, "respawn")
    assert not keys(match, "to") and not keys(match, "token") and at(match, "amber") == ["d3", "f1"]


@rule("R-59", "R-60")
def test_after_a_banishment_the_attacked_side_respawns() -> None:
    match = fear_takes("seats 3; cobalt at c4; amber at b1; fern at b8; cobalt spirits SH14")
    assert not keys(match, "respawn") and took(match, "amber") == ["cobalt"]


# -- the round limit


def at_the_limit(text: str) -> Match:
    """The last turn of round 60 is over."""
    match = storm(f"round 60; terror cobalt F5-02; Fear at d6; {text}")
    end_turn(match)
    return match


@rule("R-69")
def test_after_the_last_round_most_captured_fears_win() -> None:
    assert winner(at_the_limit("amber took Fear; cobalt took Fear Fear; amber at b1 c1 d1; cobalt at b8")) == "cobalt"


@rule("R-69")
def test_then_most_tokens_on_the_board() -> None:
    assert winner(at_the_limit("amber took Fear; cobalt took Fear; amber at b1 c1; cobalt at b8")) == "amber"


@rule("R-69")
def test_then_the_win_is_shared() -> None:
    match = at_the_limit("amber took Fear; cobalt took Fear; amber at b1; cobalt at b8")
    assert shares(match)[0] == shares(match)[1] and match.over
    three = storm(
        "seats 3; round 60; terror fern F5-02; Fear at d6; amber took Fear; cobalt took Fear; amber at b1; "
        "cobalt at a3; fern at b8 c8"
    )
    end_turn(three)
    assert shares(three)[0] == shares(three)[1] > shares(three)[2]


@rule("R-69")
def test_a_banished_player_does_not_win_at_the_limit() -> None:
    match = storm(
        "seats 3; round 60; terror fern F5-02; Fear at d6; amber took Fear; cobalt took Fear Fear Fear; "
        "amber at b1; cobalt at nowhere; fern at b8"
    )
    end_turn(match)
    assert winner(match) == "amber"


@rule("R-69")
def test_before_the_last_turn_of_the_last_round_it_goes_on() -> None:
    match = storm("round 60; terror amber F5-02; Fear at d6; amber took Fear")
    end_turn(match)
    assert winner(match) == "" and asked(match)[0][0] == "cobalt"
    early = storm("round 59; terror cobalt F5-02; Fear at d6; amber took Fear")
    end_turn(early)
    assert winner(early) == ""


@rule("R-69")
def test_the_option_has_no_limit() -> None:
    match = storm("set max_rounds off; round 60; terror cobalt F5-02; Fear at d6; amber took Fear")
    end_turn(match)
    assert winner(match) == "" and asked(match)[0][0] == "amber"


@rule("FF-252")
def test_a_whole_turn_passes_without_an_end() -> None:
    match = storm("amber hand SS01; fear deck F5-02 F5-08 F5-07 F5-02 F5-08 F5-07; round 2")
    end_spirit_phase(match)
    end_turn(match)
    assert winner(match) == "" and asked(match)[0][0] == "cobalt"
