"""Moves: the patterns, what is in the way, and repeats."""

from __future__ import annotations

import pytest

from planchette.games.follow_your_fear import GAME
from tests.follow_your_fear.table import (
    PATTERNS,
    at,
    keys,
    move,
    on,
    play,
    storm,
    strength,
    summon,
    tiles,
    took,
    toward,
)
from tests.rule import rule

ORTHOGONAL = [(0, 1), (1, 0), (0, -1), (-1, 0)]
DIAGONAL = [(1, 1), (1, -1), (-1, -1), (-1, 1)]
KNIGHT = [(x, y) for x in (-2, -1, 1, 2) for y in (-2, -1, 1, 2) if abs(x) != abs(y)]
OUTER = [(x, y) for x in range(-2, 3) for y in range(-2, 3) if max(abs(x), abs(y)) == 2]


def far(ways: list[tuple[int, int]], *steps: int) -> list[tuple[int, int]]:
    return [(x * step, y * step) for x, y in ways for step in steps]


SQUARES = {
    "Step": far(ORTHOGONAL, 1),
    "Slip": far(DIAGONAL, 1),
    "Stride": far(ORTHOGONAL + DIAGONAL, 1),
    "Walk": far(ORTHOGONAL, 1, 2),
    "Wind": far(DIAGONAL, 1, 2),
    "Roam": far(ORTHOGONAL + DIAGONAL, 1, 2),
    "March": far(ORTHOGONAL, 1, 2, 3),
    "Glide": far(DIAGONAL, 1, 2, 3),
    "Leap": KNIGHT,
    "Vault": far(ORTHOGONAL, 2),
    "Bound": far(DIAGONAL, 2),
    "Far Leap": far(ORTHOGONAL + DIAGONAL, 3),
    "Charge": [(0, 1), (0, 2), (0, 3)],
    "Vee": [(0, 1), (1, 1), (-1, 1), (2, 2), (-2, 2)],
    "Twin Coil": far(ORTHOGONAL, 1) + far(DIAGONAL, 1, 2),
    "Lumber": far(ORTHOGONAL, 1, 2) + far(DIAGONAL, 1),
    "Drift": OUTER,
    "Flutter": far(ORTHOGONAL, 2) + far(DIAGONAL, 1),
    "Slither": KNIGHT + far(ORTHOGONAL, 1),
    "Startle": far(DIAGONAL, 1) + far(ORTHOGONAL, 3),
}
ARROWS = {"Gale": ORTHOGONAL, "Bolt": DIAGONAL, "Pillar": [(0, 1), (0, -1)], "Horizon": [(1, 0), (-1, 0)]}


@rule("FF-173", "R-18")
@pytest.mark.parametrize("name", SQUARES)
def test_the_highlighted_squares_of_a_pattern(name: str) -> None:
    assert sorted(PATTERNS[name].squares) == sorted(SQUARES[name])
    assert all(max(abs(right), abs(up)) <= 3 for right, up in PATTERNS[name].squares)


@rule("FF-174", "R-19")
@pytest.mark.parametrize("name", ARROWS)
def test_the_arrows_of_a_pattern(name: str) -> None:
    assert sorted(PATTERNS[name].arrows) == sorted(ARROWS[name])


@rule("FF-171", "R-19")
def test_a_pattern_has_squares_or_arrows_and_arrows_of_one_sort() -> None:
    assert set(PATTERNS) == set(SQUARES) | set(ARROWS)
    for pattern in PATTERNS.values():
        assert bool(pattern.squares) != bool(pattern.arrows)
        assert len({abs(right) == abs(up) for right, up in pattern.arrows}) <= 1 and len(pattern.arrows) <= 4


@rule("FF-172", "FF-173", "FF-176")
def test_the_squares_are_counted_from_the_token_and_end_at_the_edge() -> None:
    match = storm("amber at c3; Fear at h8; amber hand SC03")
    summon(match, "SC03")
    assert toward(match, "c3") == ["a2", "a4", "b1", "b5", "d1", "d5", "e2", "e4"]
    other = storm("amber at a4 h1; Fear at h8; amber hand SC03")
    summon(other, "SC03")
    assert toward(other, "a4") == ["b2", "b6", "c3", "c5"]


@rule("FF-174")
def test_along_an_arrow_a_token_goes_as_far_as_it_likes() -> None:
    match = storm("amber at c3 e3; cobalt at c8 b8; Fear at h8; amber hand SC22")
    summon(match, "SC22")
    assert toward(match, "c3") == sorted(["a3", "b3", "d3", "c1", "c2", "c4", "c5", "c6", "c7"])


@rule("R-19")
def test_an_arrow_stops_before_a_token_or_captures_it() -> None:
    match = storm("amber at c3 e3; cobalt at f6 b8; Fear at c6; amber hand SC01 SC22 SC25")
    summon(match, "SC01", "SC22")
    assert "c6" in toward(match, "c3") and "c7" not in toward(match, "c3")
    weak = storm("amber at c3 e3; cobalt at f6 b8; Fear at c6; amber hand SC22 SC25")
    summon(weak, "SC22")
    assert "c5" in toward(weak, "c3") and "c6" not in toward(weak, "c3")
    slant = storm("amber at c3 e3; cobalt at f6 b8; Fear at c6; amber hand SC25")
    summon(slant, "SC25")
    assert "e5" in toward(slant, "c3") and not {"f6", "g7"} & set(toward(slant, "c3"))


@rule("R-18")
@pytest.mark.parametrize(
    ("seats", "who", "start", "charge"),
    [
        (4, "amber", "c3", ["c4", "c5", "c6"]),
        (4, "cobalt", "c3", ["d3", "e3", "f3"]),
        (4, "fern", "f6", ["f5", "f4", "f3"]),
        (4, "plum", "f6", ["e6", "d6", "c6"]),
    ],
)
def test_up_is_away_from_the_home_row(seats: int, who: str, start: str, charge: list[str]) -> None:
    match = storm(f"seats {seats}; spirit {who}; {who} at {start}; Fear at h8; {who} hand SC10")
    summon(match, "SC10")
    assert toward(match, start) == sorted(charge)


@rule("R-18")
def test_vee_pillar_and_horizon_turn_with_the_seat_too() -> None:
    for card, ends in [
        ("SG02", ["d2", "d3", "d4", "e1", "e5"]),
        ("SC15", ["a3", "b3", "d3", "e3", "f3", "g3", "h3"]),
    ]:
        match = storm(f"seats 4; spirit cobalt; amber at a1; plum at a8; cobalt at c3; Fear at h8; cobalt hand {card}")
        summon(match, card)
        assert toward(match, "c3") == ends
    match = storm("seats 4; spirit cobalt; amber at a1; fern at a8; cobalt at d3 a3; Fear at h8; cobalt hand SR27")
    summon(match, "SR27")
    assert toward(match, "d3") == ["d1", "d2", "d4", "d5", "d6", "d7", "d8"]


@rule("R-18")
def test_for_fear_up_is_away_from_its_controller() -> None:
    for who, end in [("amber", "d8"), ("cobalt", "g5"), ("fern", "d2"), ("plum", "a5")]:
        match = storm(f"seats 4; amber at a1; cobalt at a8; fern at h8; plum at h1; Fear at d5; terror {who} SC10")
        summon(match, "SC10")
        assert end in toward(match, "d5") and len(toward(match, "d5")) == 3


@rule("FF-175", "FF-176")
def test_the_player_picks_the_token_and_a_free_tile() -> None:
    match = storm("amber at c3 e3 d2; cobalt at c4 b8; Fear at d6; amber hand SS03")
    summon(match, "SS03")
    assert tiles(match, "token") == ["c3", "d2", "e3"]
    play(match, "token c3")
    assert tiles(match, "to") == ["b3", "c2", "d3"]
    play(match, "to b3")
    assert at(match, "amber") == ["b3", "d2", "e3"] and on(match, "c3") == ""


@rule("FF-175")
def test_a_token_that_cannot_move_is_not_offered() -> None:
    match = storm("amber at a1 c3; cobalt at a2 b1 b8; Fear at h8; amber hand SS03")
    summon(match, "SS03")
    assert toward(match, "a1") == [] and toward(match, "c3") != []


@rule("FF-177", "R-20")
def test_a_highlighted_square_in_between_must_be_free() -> None:
    match = storm("amber at c3; cobalt at c4 b8; Fear at d6; amber hand SC04")
    summon(match, "SC04")
    assert toward(match, "c3") == sorted(["b3", "a3", "d3", "e3", "f3", "c2", "c1"])
    slant = storm("amber at c3 f1; cobalt at d4 b8; Fear at d6; amber hand SR06")
    summon(slant, "SR06")
    assert not {"d4", "e5", "f6"} & set(toward(slant, "c3")) and "a5" in toward(slant, "c3")


@rule("FF-178", "R-20")
def test_squares_in_between_that_are_not_highlighted_are_hopped_over() -> None:
    match = storm("amber at c3; cobalt at c4 d3 b8; Fear at d6; amber hand SS05")
    summon(match, "SS05")
    assert toward(match, "c3") == ["a3", "c1", "c5", "e3"]


@rule("R-20")
def test_only_the_highlighted_ones_in_between_matter() -> None:
    """Startle: diagonal 1, straight exactly 3; Flutter: diagonal 1, straight exactly 2."""
    match = storm("fear seen; cobalt at c6 b6 c5 b8; Fear at d6; terror amber F6-01")
    play(match, "flip F6-01")
    assert toward(match, "d6") == sorted(["c7", "e7", "e5", "d3", "a6", "g6"])


@rule("R-20")
def test_the_second_square_of_twin_coil_needs_the_first() -> None:
    match = storm("fear loneliness; red at d6; blue at h1; cobalt at e7 c5 a1; terror amber F1-02")
    play(match, "flip F1-02")
    found = toward(match, "d6")
    assert found == sorted(["d7", "d5", "c6", "e6", "c7", "b8", "e5", "f4"])


@rule("R-20")
def test_what_is_off_the_lines_is_always_a_hop() -> None:
    match = storm("amber at c3; cobalt at c4 d4 d3 b8; Fear at h8; amber hand SC03")
    summon(match, "SC03")
    assert {"d5", "e4"} <= set(toward(match, "c3"))


@rule("FF-179")
def test_one_move_moves_one_token_once() -> None:
    match = storm("amber at c3 e3; Fear at h8; amber hand SS03")
    summon(match, "SS03")
    move(match, "c3", "c4")
    assert not keys(match, "to") and not keys(match, "token")


@rule("FF-180")
def test_several_moves_may_go_to_one_token_or_to_several() -> None:
    match = storm("amber at c3 e3; Fear at h8; amber hand SS03 SS05 SC04")
    summon(match, "SC04")
    move(match, "c3", "b3")
    summon(match, "SS03")
    move(match, "b3", "b2")
    summon(match, "SS05")
    move(match, "e3", "e5")
    assert at(match, "amber") == ["b2", "e5"]


@rule("FF-181", "R-56")
def test_a_move_that_can_be_made_must_be_made_at_once() -> None:
    match = storm("amber at c3 e3; Fear at h8; amber hand SS03")
    summon(match, "SS03")
    assert "stop" not in keys(match)


@rule("R-25", "FF-194")
def test_a_multiplied_move_is_repeated_by_the_same_token() -> None:
    match = storm("amber at f1 d3 e3; Fear at h8; amber hand SR18 SS03")
    summon(match, "SR18", "SS03")
    move(match, "e3", "e4")
    assert "stop" in keys(match) and tiles(match, "to") == ["d4", "e3", "e5", "f4"]
    play(match, "to e5")
    assert at(match, "amber") == ["d3", "e5", "f1"] and not keys(match, "to")


@rule("R-25", "R-56")
def test_repeats_are_optional() -> None:
    match = storm("amber at f1 d3 e3; Fear at h8; amber hand SR18 SS03")
    summon(match, "SR18", "SS03")
    move(match, "e3", "e4")
    play(match, "stop")
    assert at(match, "amber") == ["d3", "e4", "f1"] and not keys(match, "to")
    assert keys(match)  # the phase goes on


@rule("R-25")
def test_each_repeat_may_capture() -> None:
    match = storm("amber at f1 d3 e3; Fear at e5; amber hand SR18 SC01 SS03")
    summon(match, "SR18", "SC01", "SS03")
    move(match, "e3", "e4")
    play(match, "to e5", "respawn d5")
    assert took(match, "amber") == ["Fear"]


@rule("R-25")
def test_a_capture_does_not_end_the_repeats() -> None:
    match = storm("amber at f1 d3 e3; Fear at e4; amber hand SR18 SC01 SS03; cobalt at b8")
    summon(match, "SR18", "SC01", "SS03")
    move(match, "e3", "e4")
    play(match, "respawn e5")
    assert "e5" in tiles(match, "to") or strength(match) <= 2
    play(match, "to e5")
    assert took(match, "amber") == ["Fear", "Fear"]


@rule("R-25")
def test_a_multiplier_summoned_later_gives_the_missing_repeats_at_once() -> None:
    match = storm("amber at f1 d3 c2 g1; Fear at h8; amber hand SS07 SS09 SR18")
    summon(match, "SS07")
    move(match, "c2", "b3")
    summon(match, "SS09")
    play(match, "peek courage-1")
    move(match, "g1", "h1")
    play(match, "summon SR18")
    assert tiles(match, "to") == ["a2", "a4", "c2", "c4"] and "stop" in keys(match)  # Slip of the first token
    play(match, "to a4")
    assert tiles(match, "to") == ["g1", "h2"]  # then Step of the second
    play(match, "stop")
    assert at(match, "amber") == ["a4", "d3", "f1", "h1"] and not keys(match, "to")


@rule("R-25", "FF-195")
def test_two_multipliers_make_four() -> None:
    match = storm("amber at d3 e2 f1; Fear at h8; amber hand SR18 SR30 SS07")
    summon(match, "SR18", "SR30")
    way = ["d4", "d5", "d6", "d7"]
    move(match, "d3", way[0])
    for end in way[1:]:
        play(match, f"to {end}")
    assert on(match, "d7") == "amber" and not keys(match, "to")


@rule("FF-115", "FF-116")
def test_back_moves_and_printed_moves_go_together_and_are_multiplied() -> None:
    match = storm("cobalt at b8; Fear at d4; amber at b1; terror amber F5-13 F5-08 F5-10")
    summon(match, "F5-13")
    play(match, "flip F5-08")
    move(match, "d4", "e4")
    play(match, "to f4")
    play(match, "summon F5-10", "corrupt a8")
    move(match, "f4", "g5")
    play(match, "to h6")
    assert at(match, "Fear") == ["h6"]


@rule("R-13")
def test_each_move_goes_to_one_dragon() -> None:
    match = storm("fear loneliness; red at c5; blue at f5; terror amber F1-05 F1-05")
    summon(match, "F1-05")
    assert tiles(match, "token") == ["c5", "f5"]
    move(match, "f5", "g5")
    summon(match, "F1-05")
    move(match, "c5", "b5")
    assert at(match, "red") == ["b5"] and at(match, "blue") == ["g5"]


def test_every_pattern_of_a_card_is_known() -> None:
    assert GAME.cards is not None
