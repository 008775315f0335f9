"""Heal: tokens that come back."""

from __future__ import annotations

import pytest

from tests.follow_your_fear.table import (
    NAMES,
    asked,
    at,
    discard,
    end_spirit_phase,
    fear_discard,
    fill,
    hand,
    keys,
    move,
    play,
    reserve,
    slots,
    storm,
    strength,
    summon,
    tiles,
    took,
    up,
    winner,
)
from tests.rule import rule


@rule("FF-203", "FF-021")
def test_heal_puts_a_captured_token_on_a_free_starting_tile_of_its_owner() -> None:
    match = storm("amber at b1 d1; cobalt at c1 b8; cobalt took amber amber; amber hand SH11")
    play(match, "summon SH11")
    assert tiles(match, "settle") == ["e1", "f1", "g1"]
    play(match, "settle f1")
    assert at(match, "amber") == ["b1", "d1", "f1"] and took(match, "cobalt") == ["amber"]


@rule("FF-022")
def test_with_the_home_row_full_any_free_tile_will_do() -> None:
    match = storm("amber at b1 c1 d1; cobalt at e1 f1 b8; Fear at g1; cobalt took amber; amber hand SH11")
    play(match, "summon SH11")
    assert tiles(match, "settle") == sorted(set(NAMES) - {"b1", "c1", "d1", "e1", "f1", "b8", "g1"})


@rule("FF-204", "R-46")
def test_the_healer_chooses_the_opponent_even_a_banished_one() -> None:
    match = storm(
        "seats 4; amber at b1; cobalt took amber; fern at nowhere; fern took amber amber; plum took cobalt; "
        "cobalt at a2; amber hand SH11"
    )
    play(match, "summon SH11")
    assert keys(match, "heal") == ["heal cobalt", "heal fern"]
    play(match, "heal fern")
    fill(match, "settle")
    assert took(match, "fern") == ["amber"] and took(match, "cobalt") == ["amber"]


@rule("FF-202", "R-45", "FF-247")
def test_without_a_token_to_heal_the_card_is_like_any_other() -> None:
    match = storm("amber at b1 c1; cobalt took fern; amber hand SC26; seats 3; fear deck F5-02 F5-02 F5-08")
    summon(match, "SC26")
    assert strength(match) == 1 and at(match, "amber") == ["b1", "c1"]
    end_spirit_phase(match)
    assert hand(match, "amber") == ["SC26"] and discard(match, "courage") == []


@rule("FF-206", "R-45")
def test_a_heal_card_is_discarded_when_its_token_is_back() -> None:
    match = storm("amber at b1 c1; cobalt took amber; amber hand SC26; fear deck F5-02 F5-02 F5-08")
    summon(match, "SC26")
    fill(match, "settle")
    assert discard(match, "courage") == ["SC26"] and strength(match) == 1
    end_spirit_phase(match)
    assert hand(match, "amber") == [] and up(match, "amber") == []


@rule("R-45", "FF-245")
def test_all_attributes_are_carried_out_before_it_is_discarded() -> None:
    match = storm("amber at b1 d1; cobalt took amber; amber hand SH20")
    play(match, "summon SH20", "settle c1")
    assert fill(match, "harvest") == 2 and discard(match, "hope") == ["SH20"]
    assert "SH20" not in hand(match, "amber")


@rule("R-45")
def test_it_takes_up_its_slot_all_the_same() -> None:
    match = storm("amber at b1 c1; cobalt took amber; amber hand SH11 SS01 SC01 SC02")
    summon(match, "SH11")
    fill(match, "settle")
    assert slots(match) == 2


@rule("FF-205", "R-11")
def test_fear_heals_into_the_reserve() -> None:
    match = storm("seats 3; fear endings; Fear at d6; cobalt took Fear Fear; fern took Fear; terror amber F4-16")
    assert reserve(match) == [2]
    play(match, "summon F4-16")
    assert keys(match, "heal") == ["heal cobalt", "heal fern"]
    play(match, "heal cobalt")
    assert not keys(match, "respawn")
    assert reserve(match) == [3] and took(match, "cobalt") == ["Fear"] and at(match, "Fear") == ["d6"]


@rule("FF-206")
def test_a_fear_heal_card_is_discarded() -> None:
    match = storm("fear endings; Fear at d6; cobalt took Fear; terror amber F4-16 F4-06")
    summon(match, "F4-16")
    assert fear_discard(match) == ["F4-16"]
    idle = storm("fear endings; Fear at d6; terror amber F4-16 F4-06")
    summon(idle, "F4-16")
    assert fear_discard(idle) == [] and up(idle, "amber", "fears") == ["F4-16"]


@rule("R-46")
def test_fear_may_heal_from_its_controllers_own_mat() -> None:
    match = storm("fear endings; Fear at d6; amber took Fear; terror amber F4-16")
    summon(match, "F4-16")
    fill(match, "heal")
    assert took(match, "amber") == [] and reserve(match) == [5]


@rule("R-11", "FF-023")
def test_the_option_puts_it_on_the_board() -> None:
    match = storm("set fear_heal board; fear endings; Fear at d6; cobalt took Fear; terror amber F4-16")
    summon(match, "F4-16")
    fill(match, "heal")
    assert asked(match)[0][0] == "amber"
    placed = [key for key in keys(match) if key.split()[0] in ("respawn", "settle")]
    assert [key.split()[1] for key in placed] == ["d4", "e4", "d5", "e5"]
    play(match, placed[0])
    assert at(match, "Fear") == ["d4", "d6"] and reserve(match) == [4]


@rule("R-11")
def test_on_the_board_each_one_captured_is_replaced_while_the_reserve_lasts() -> None:
    match = storm(
        "set fear_heal board; fear endings; Fear at c5 d6; cobalt took Fear Fear; amber at c3 e3; amber hand SC01 SC04"
    )
    assert reserve(match) == [2]
    summon(match, "SC01", "SC04")
    move(match, "c3", "c5")
    play(match, "respawn d4")
    assert at(match, "Fear") == ["d4", "d6"] and reserve(match) == [1]
    last = storm(
        "set fear_heal board; fear endings; Fear at c5 d6; cobalt took Fear Fear Fear Fear; amber at c3 e3; "
        "amber hand SC01 SC04"
    )
    summon(last, "SC01", "SC04")
    move(last, "c3", "c5")
    assert not keys(last, "respawn") and at(last, "Fear") == ["d6"] and winner(last) == ""


@rule("FF-055", "R-12", "FF-052")
def test_a_dragon_whose_colour_is_out_joins_its_reserve() -> None:
    match = storm("fear loneliness; red at c5; blue at d6; cobalt took red blue blue; terror amber F1-11")
    play(match, "summon F1-11")
    play(match, "colour second")
    assert not keys(match, "respawn")
    assert reserve(match) == [1, 1] and len(at(match, "blue")) == 1
    assert took(match, "cobalt") == ["red", "blue"]


@rule("FF-055", "R-12", "FF-054")
def test_a_dragon_whose_colour_is_not_out_is_placed_at_once() -> None:
    match = storm("fear loneliness; blue at d6; cobalt took red red red blue; terror amber F1-11")
    play(match, "summon F1-11")
    assert keys(match, "colour") == ["colour first", "colour second"]
    play(match, "colour first")
    placed = [key for key in keys(match) if key.split()[0] in ("respawn", "settle")]
    assert asked(match)[0][0] == "amber" and len(placed) == 4
    play(match, placed[-1])
    assert at(match, "red") == ["e5"] and reserve(match) == [0, 1]


@rule("FF-207")
def test_a_banished_player_has_no_spirit_phase_to_heal_in() -> None:
    match = storm("seats 3; turn amber; amber at nowhere; cobalt took amber amber; fear deck F5-02 F5-08 F5-07")
    assert asked(match)[0][0] == "amber" and at(match, "amber") == []
    assert not keys(match, "harvest") and not [key for key in keys(match, "summon") if not key.startswith("summon F")]


@rule("FF-207", "R-35")
def test_a_heal_in_a_fear_phase_is_for_fear_alone() -> None:
    match = storm("seats 3; amber at nowhere; cobalt took amber amber; terror amber SH11; Fear at d6")
    summon(match, "SH11")
    assert at(match, "amber") == [] and took(match, "cobalt") == ["amber", "amber"]


@rule("R-35", "FF-205")
def test_a_spirits_heal_in_the_fear_phase_is_fears_heal() -> None:
    match = storm("cobalt took Fear amber; amber at b1; terror amber SH11; Fear at d6")
    summon(match, "SH11")
    fill(match, "heal")
    assert took(match, "cobalt") == ["amber"] and reserve(match) == [5] and fear_discard(match) == ["SH11"]


@rule("R-63")
@pytest.mark.parametrize("what", ["amber", "Fear"])
def test_what_a_banished_player_holds_can_be_healed_away(what: str) -> None:
    if what == "amber":
        match = storm("seats 3; amber at b1; fern at nowhere; fern took amber; amber hand SH11")
        summon(match, "SH11")
        fill(match, "settle")
    else:
        match = storm("seats 3; fear endings; fern at nowhere; fern took Fear; terror amber F4-16; Fear at d6")
        summon(match, "F4-16")
        fill(match, "heal")
    assert took(match, "fern") == []
