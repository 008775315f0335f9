"""The Fear Phase: drawing, summoning by front or back, compulsory cards, discarding."""

from __future__ import annotations

import pytest

from tests.follow_your_fear.table import (
    asked,
    at,
    defense_of_fear,
    drawn,
    end_turn,
    fear_deck,
    fear_discard,
    fill,
    hand,
    keys,
    move,
    play,
    slots,
    storm,
    strength,
    summon,
    tiles,
    toward,
    up,
)
from tests.rule import rule


@rule("FF-099")
def test_the_active_player_controls_every_fear_token() -> None:
    match = storm("seats 3; fear loneliness; red at c5; blue at f5; terror fern F1-05")
    summon(match, "F1-05")
    assert asked(match)[0][0] == "fern"
    assert tiles(match, "token") == ["c5", "f5"]


@rule("FF-100", "FF-101", "FF-102")
def test_old_fear_cards_are_discarded_and_three_are_drawn() -> None:
    match = storm("dread amber; amber fears F5-02; cobalt fears F5-02; fear deck F5-08 F5-07 F5-11 F5-12")
    assert up(match, "amber", "fears") == [] and fear_discard(match) == ["F5-02"]
    assert up(match, "cobalt", "fears") == ["F5-02"]
    assert drawn(match) == ["F5-07", "F5-08", "F5-11"] and fear_deck(match) == ["F5-12"]


@rule("FF-103", "FF-104")
def test_a_short_deck_is_drawn_to_its_end_then_the_discard_is_shuffled() -> None:
    match = storm("dread amber; fear deck F5-08 F5-07; fear discard F5-11 F5-11 F5-11")
    assert drawn(match) == ["F5-07", "F5-08", "F5-11"]
    assert fear_deck(match) == ["F5-11", "F5-11"] and fear_discard(match) == []


@rule("FF-103")
def test_with_no_card_anywhere_fewer_are_drawn() -> None:
    match = storm("dread amber; fear deck F5-08; fear discard none")
    assert drawn(match) == ["F5-08"]


@rule("FF-104")
def test_the_discard_is_not_shuffled_while_the_deck_has_cards() -> None:
    match = storm("dread amber; fear deck F5-08 F5-07 F5-11; fear discard F5-02")
    assert fear_deck(match) == [] and fear_discard(match) == ["F5-02"]


@rule("FF-100", "FF-103")
def test_the_cards_just_cleaned_up_can_be_shuffled_in() -> None:
    match = storm("dread amber; amber fears F5-02; fear deck F5-08 F5-07; fear discard none")
    assert drawn(match) == ["F5-02", "F5-07", "F5-08"]


@rule("FF-105")
def test_the_fear_deck_may_grow() -> None:
    match = storm("dread amber; fear deck F5-08 F5-07; fear discard " + " ".join(["SC01", "SC02"] + ["F5-02"] * 30))
    assert len(fear_deck(match)) == 31


@rule("FF-106", "FF-107")
def test_any_of_the_drawn_cards_in_any_order_up_to_the_slots() -> None:
    match = storm("terror amber F5-02 F5-07 F5-08; Fear at d6")
    assert slots(match) == 3
    assert {"summon F5-02", "summon F5-07", "summon F5-08", "stop"} <= set(keys(match))
    summon(match, "F5-08", "F5-02")
    assert slots(match) == 1 and strength(match) == 1
    play(match, "stop")
    assert drawn(match) == []


@rule("FF-106")
def test_a_fourth_card_has_no_slot() -> None:
    match = storm("fear endings; terror amber F4-10 F4-06 F4-09; fear deck F4-06 F4-09 F4-11")
    summon(match, "F4-10", "F4-06", "F4-09")
    assert not keys(match, "summon") and not keys(match, "flip")


@rule("FF-109", "FF-110", "FF-084")
@pytest.mark.parametrize(
    ("where", "spoilt", "can"), [("d6", "", False), ("d6", "d6", True), ("d5", "", True), ("d6", "b1", False)]
)
def test_the_requirement_of_a_fear_card_is_met_by_fear_tokens(where: str, spoilt: str, can: bool) -> None:
    match = storm(f"amber at b1; Fear at {where}; corrupt {spoilt or 'a8'}; terror amber F5-15")
    assert ("summon F5-15" in keys(match)) == can and "flip F5-15" in keys(match)


@rule("FF-109")
@pytest.mark.parametrize(("where", "can"), [("d6", True), ("c6", False), ("e5", True)])
def test_a_typed_requirement(where: str, can: bool) -> None:
    match = storm(f"fear seen; Fear at {where}; terror amber F6-14")
    assert ("summon F6-14" in keys(match)) == can


@rule("R-03", "FF-109")
def test_the_third_summon_looks_at_fear_tokens_too() -> None:
    match = storm("amber at a8 b1; corrupt a8; Fear at d6; terror amber F5-15 F5-08 F5-08")
    summon(match, "F5-08", "F5-08")
    assert "summon F5-15" not in keys(match)


@rule("FF-110", "FF-076")
def test_a_move_onto_the_right_tile_makes_it_possible() -> None:
    match = storm("amber at b1; cobalt at b8; Fear at d6; corrupt d7; terror amber F5-15 F5-08")
    assert "summon F5-15" not in keys(match)
    play(match, "flip F5-08")
    move(match, "d6", "d7")
    assert "summon F5-15" in keys(match)


@rule("R-78")
def test_the_void_is_wild_for_fear_but_one_token_fills_one_symbol() -> None:
    match = storm("fear loneliness; red at d4; cobalt took blue blue blue; terror amber F1-12")
    assert "summon F1-12" not in keys(match)
    other = storm("fear loneliness; red at d4; blue at d6; corrupt d6; terror amber F1-12")
    assert "summon F1-12" in keys(other)


@rule("R-77", "FF-190")
def test_a_symbol_on_a_fear_card_helps_fear_cards() -> None:
    match = storm("fear unknown; Fear at d6; terror amber F3-15 F3-13; amber hand SS08; amber at b1")
    assert "summon F3-13" not in keys(match)
    summon(match, "F3-15")
    assert "summon F3-13" in keys(match)
    end_turn(match)


@rule("R-77")
def test_it_does_not_help_a_spirit_card_of_the_next_phase() -> None:
    match = storm("fear unknown; cobalt at b8; amber fears F3-15; spirit amber; amber at b1; amber hand SS08")
    assert "summon SS08" not in keys(match)


@rule("FF-111", "FF-112", "FF-113", "FF-114")
@pytest.mark.parametrize("when", [0, 1, 2])
def test_any_card_may_be_flipped_at_any_summon(when: int) -> None:
    match = storm("slots 4; amber at b1; cobalt at b8; terror amber F5-08 F5-02 F5-15")
    for card in ["F5-08", "F5-02"][:when]:
        summon(match, card)
    worth = strength(match), defense_of_fear(match)
    play(match, "flip F5-15")
    assert toward(match, "d6") == sorted(["b5", "b7", "c4", "c8", "d5", "d7", "c6", "e6", "e4", "e8", "f5", "f7"])
    move(match, "d6", "e6")
    assert (strength(match), defense_of_fear(match)) == worth and at(match, "Fear") == ["e6"]


BACKS = [
    ("loneliness", "F1-02", 12), ("failure", "F2-02", 12), ("unknown", "F3-03", 16), ("endings", "F4-06", 8),
    ("change", "F5-08", 12), ("seen", "F6-04", 8),
]  # fmt: skip


@rule("FF-111", "FF-019")
@pytest.mark.parametrize(("fear", "card", "squares"), BACKS)
def test_each_fear_has_its_own_back_move(fear: str, card: str, squares: int) -> None:
    token = "red at d4; blue at h8" if fear == "loneliness" else "Fear at d4"
    match = storm(f"fear {fear}; amber at a1; cobalt at h1; {token}; terror amber {card}")
    play(match, f"flip {card}")
    reach = list(toward(match, "d4"))
    assert len(reach) == squares


@rule("R-33")
def test_all_three_may_be_flipped_each_in_its_slot() -> None:
    match = storm("amber at b1; cobalt at b8; Fear at d6; terror amber F5-08 F5-02 F5-07")
    for card, start, end in [("F5-08", "d6", "d5"), ("F5-02", "d5", "d4"), ("F5-07", "d4", "d3")]:
        play(match, f"flip {card}")
        move(match, start, end)
    assert at(match, "Fear") == ["d3"] and not keys(match, "flip")


@rule("R-71")
def test_a_flipped_card_has_nothing_of_its_front() -> None:
    match = storm("amber at b1; cobalt at b8; Fear at d6; terror amber F5-02 F5-14")
    play(match, "flip F5-02")
    move(match, "d6", "d7")
    assert defense_of_fear(match) == 0
    end_turn(match)
    assert up(match, "amber", "fears") == [] and {"F5-02", "F5-14"} <= set(fear_discard(match))


@rule("R-71", "FF-118", "FF-120")
def test_all_drawn_cards_are_discarded_summoned_or_not() -> None:
    match = storm("terror amber F5-07 F5-02 F5-08; Fear at d6")
    summon(match, "F5-07")
    end_turn(match)
    assert drawn(match) == [] and sorted(fear_discard(match)) == ["F5-02", "F5-07", "F5-08"]
    assert up(match, "amber", "fears") == [] and not set(hand(match, "amber")) & {"F5-02", "F5-08"}


@rule("FF-119")
@pytest.mark.parametrize(
    ("fear", "card"),
    [("change", "F5-02"), ("change", "F5-11"), ("change", "F5-04"), ("change", "F5-01"), ("change", "F5-16"),
     ("seen", "F6-08"), ("seen", "F6-10"), ("failure", "F2-01")],
)  # fmt: skip
def test_what_stays_on_the_mat_for_the_round(fear: str, card: str) -> None:
    match = storm(f"fear {fear}; terror amber {card}; Fear at d6")
    play(match, f"summon {card}")
    fill(match, "copy")
    fill(match, "hide")
    fill(match, "count")
    end_turn(match)
    assert up(match, "amber", "fears") == [card] and card not in fear_discard(match)


# -- Corrupt cards


@rule("FF-156", "R-32")
def test_a_corrupt_card_must_be_summoned_by_its_front() -> None:
    match = storm("terror amber F5-09 F5-02 F5-08; Fear at d6")
    assert "stop" not in keys(match) and "flip F5-09" not in keys(match)
    summon(match, "F5-02", "F5-08")
    assert keys(match) == ["summon F5-09"]


@rule("R-32")
def test_slots_are_kept_for_corrupt_cards() -> None:
    match = storm("terror amber F5-09 F5-10 F5-02; fear deck F5-08; Fear at d6")
    summon(match, "F5-02")
    assert keys(match) == ["summon F5-09", "summon F5-10"]


@rule("R-32")
def test_three_corrupt_cards_leave_no_back_move() -> None:
    match = storm("terror amber F5-09 F5-09 F5-10; Fear at d6")
    assert keys(match) == ["summon F5-09", "summon F5-10"]


@rule("R-32")
def test_a_corrupt_card_without_a_slot_is_discarded() -> None:
    match = storm("fear endings; terror amber F4-06 F4-09 F4-10; fear deck F4-01 F4-03; Fear at d6")
    summon(match, "F4-06", "F4-09", "F4-10")
    assert sorted(fear_discard(match)) == ["F4-01", "F4-03", "F4-06", "F4-10"] and asked(match)[0][0] == "cobalt"


@rule("R-32")
def test_a_card_that_brings_slots_may_come_first() -> None:
    match = storm("terror amber F5-18 F5-09 F5-10; Fear at d6")
    assert "summon F5-18" in keys(match)
    full = storm("terror amber F5-18 F5-09 F5-09 F5-10; Fear at d6")
    assert "summon F5-18" in keys(full) and "flip F5-18" not in keys(full)  # two new slots are enough for all


@rule("R-32")
def test_the_option_lets_corrupt_cards_be_flipped() -> None:
    match = storm("set corrupt_flip yes; terror amber F5-09 F5-09 F5-10; Fear at d6; cobalt at b8; amber at b1")
    assert "flip F5-09" in keys(match)
    play(match, "flip F5-09")
    move(match, "d6", "d7")
    assert "stop" not in keys(match)
