"""The next Fear token: who places it, and where."""

from __future__ import annotations

import pytest

from planchette.kernel import Match
from tests.follow_your_fear.table import (
    asked,
    at,
    defense_of_fear,
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
    winner,
)
from tests.rule import rule

CAPTURE = "amber at c3 e3; Fear at c5; amber hand SC01 SC04 SC22"
VOID = ["d4", "d5", "e4", "e5"]


def captured(text: str = CAPTURE, start: str = "c3", end: str = "c5") -> Match:
    """Fear has just fallen."""
    match = storm(text)
    summon(match, "SC01", "SC04")
    move(match, start, end)
    return match


@rule("FF-131", "FF-132", "FF-133")
@pytest.mark.parametrize(("seats", "who"), [(2, "cobalt"), (3, "fern"), (4, "plum")])
def test_the_neighbour_to_the_right_places_the_next_token_on_the_void(seats: int, who: str) -> None:
    match = captured(f"seats {seats}; {CAPTURE}")
    assert asked(match)[0][0] == who
    assert tiles(match, "respawn") == VOID
    play(match, "respawn e4")
    assert at(match, "Fear") == ["e4"] and reserve(match) == [4]
    assert asked(match)[0][0] == "amber"


@rule("FF-132")
def test_it_is_the_neighbour_of_whoever_captures() -> None:
    match = captured("seats 4; spirit fern; fern at c3 e3; Fear at c5; fern hand SC01 SC04")
    assert asked(match)[0][0] == "cobalt"


@rule("FF-133", "FF-023")
def test_an_occupied_void_tile_is_not_offered() -> None:
    assert tiles(captured(f"{CAPTURE}; cobalt at d4 e5 b8"), "respawn") == ["d5", "e4"]


@rule("R-09")
def test_a_corrupt_void_tile_is_still_where_fear_appears() -> None:
    assert tiles(captured(f"{CAPTURE}; corrupt d4 d5 e4 e5"), "respawn") == VOID


FULL_VOID = "amber at c3 d4 e3; cobalt at d5 e4 e5 b8; Fear at c5; amber hand SC01 SC04"


@rule("FF-024", "R-10")
def test_with_the_void_full_it_appears_on_the_nearest_ring() -> None:
    around = ["c3", "c4", "c6", "d3", "d6", "e6", "f3", "f4", "f5", "f6"]  # without c5 and e3, where amber stands
    assert tiles(captured(FULL_VOID), "respawn") == around


@rule("FF-024", "R-10")
def test_with_that_ring_full_too_it_appears_on_the_next() -> None:
    match = captured(
        "seats 3; amber at b5 d4 c6 d6 e6 f6; cobalt at d5 e4 e5 f5 f4 f3; fern at c4 c3 d3 e3 b8; Fear at c5; "
        "amber hand SC01 SC04",
        "b5",
    )
    found = tiles(match, "respawn")
    assert len(found) == 20 and {"b2", "b5", "g7", "d2", "g4"} <= set(found)
    assert not {"a1", "h4", "c5"} & set(found)


@rule("R-10")
def test_the_option_lets_it_appear_anywhere_when_the_void_is_full() -> None:
    found = tiles(captured(f"set fear_overflow anywhere; {FULL_VOID}"), "respawn")
    assert {"a1", "h8", "c3", "g5"} <= set(found) and len(found) == 64 - 7
    assert tiles(captured(f"set fear_overflow anywhere; {CAPTURE}"), "respawn") == VOID


@rule("FF-134")
def test_what_is_in_effect_on_fear_holds_for_the_new_token() -> None:
    match = captured(f"{CAPTURE}; cobalt fears F5-02 F5-02")
    play(match, "respawn e4")
    assert defense_of_fear(match) == 4  # two cards, and the Void
    other = captured(f"{CAPTURE.replace('e3', 'e3 c1')}; cobalt fears F5-02 F5-02; cobalt at d4 d5 e4 e5")
    play(other, "respawn d3")
    assert defense_of_fear(other) == 2
    summon(other, "SC22")
    assert "d3" in toward(other, "e3")  # Strength 3 is enough for the new one as well


@rule("FF-132", "R-59")
def test_whose_fear_phase_was_the_latest_is_seen_as_the_game_goes_on() -> None:
    match = storm("seats 3; cobalt at c3 e3; Fear at c5; cobalt hand SC01 SC04 SC02; fear deck F5-02 F5-08 F5-07")
    end_spirit_phase(match)
    end_turn(match)
    fill(match, "harvest")
    summon(match, "SC01", "SC04")
    move(match, "c3", "c5")
    assert asked(match)[0][0] == "amber"


@rule("R-59")
def test_a_banished_neighbour_still_does_it() -> None:
    match = captured(f"seats 3; {CAPTURE}; fern at nowhere")
    assert asked(match)[0][0] == "fern"
    play(match, "respawn d5")
    assert on(match, "d5") == "Fear"


@rule("R-59")
def test_on_the_very_first_turn_the_last_player_does_it() -> None:
    match = captured(f"seats 4; round 1; {CAPTURE}")
    assert asked(match)[0][0] == "plum"


@rule("R-59", "R-48")
def test_a_fear_that_falls_in_a_fear_phase_is_placed_by_who_controls_it() -> None:
    match = storm("seats 3; cobalt at c4 b8; cobalt spirits SH14; Fear at d6; terror amber F5-07 F5-08")
    summon(match, "F5-07")
    play(match, "flip F5-08")
    move(match, "d6", "c4")
    assert took(match, "amber") == ["cobalt"] and took(match, "cobalt") == ["Fear"]
    assert asked(match)[0][0] == "amber" and tiles(match, "respawn") == VOID


@rule("FF-131", "FF-248")
def test_without_a_token_in_the_reserve_nothing_is_placed() -> None:
    match = captured(f"{CAPTURE}; cobalt took Fear Fear Fear Fear Fear")
    assert winner(match) == "amber" and keys(match) == []


# -- Loneliness

DRAGONS = "fear loneliness; amber at c3 e3; red at c5; blue at d6; amber hand SC01 SC04 SC22"


@rule("FF-053", "FF-052")
def test_a_red_dragon_follows_a_red_one_and_a_blue_one_a_blue_one() -> None:
    match = captured(DRAGONS)
    assert took(match, "amber") == ["red"] and reserve(match) == [2, 2]
    play(match, "respawn d4")
    assert on(match, "d4") == "red" and reserve(match) == [1, 2] and at(match, "blue") == ["d6"]
    other = captured("fear loneliness; amber at c3 e3; blue at c5; red at d6; amber hand SC01 SC04")
    play(other, "respawn d4")
    assert on(other, "d4") == "blue" and reserve(other) == [2, 1]


@rule("FF-054")
def test_a_dragon_whose_tokens_are_all_captured_is_gone() -> None:
    match = captured(f"{DRAGONS}; cobalt took red red")
    assert keys(match, "respawn") == [] and at(match, "red") == [] and at(match, "blue") == ["d6"]
    assert asked(match)[0][0] == "amber" and winner(match) == ""


@rule("FF-054", "FF-148", "R-70")
def test_both_dragons_gone_is_the_end() -> None:
    match = captured(
        "fear loneliness; amber at c3 e3; red at c5; amber hand SC01 SC04; cobalt took red red blue blue; "
        "amber took blue"
    )
    assert winner(match) == "amber"
