"""Summoning Spirits: requirements, slots, the Void, symbols, and several attributes on one card."""

from __future__ import annotations

import pytest

from tests.follow_your_fear.table import (
    at,
    defense,
    drawn,
    end_spirit_phase,
    end_turn,
    fill,
    hand,
    keys,
    move,
    play,
    slots,
    storm,
    strength,
    summon,
    up,
)
from tests.rule import rule


@rule("FF-075")
def test_three_spirits_a_turn_and_not_one_more() -> None:
    match = storm("amber hand SS01 SC01 SC17 SC02")
    assert slots(match) == 3
    summon(match, "SS01", "SC01", "SC17")
    assert len(drawn(match)) == 3 and hand(match, "amber") == ["SC01", "SC02", "SC17", "SS01"]  # the Fear Phase


@rule("FF-075", "R-68")
def test_each_summon_is_optional() -> None:
    match = storm("amber hand SS01 SC01; fear deck F5-02 F5-02 F5-08")
    assert "stop" in keys(match)
    summon(match, "SS01")
    assert "stop" in keys(match)
    none = storm("amber hand SC17; amber at b1")
    assert keys(none) == ["stop"]


@rule("FF-077")
def test_a_card_whose_requirement_is_not_met_cannot_be_summoned() -> None:
    match = storm("amber at b1; amber hand SS01 SS07 SS15")
    assert keys(match, "summon") == ["summon SS15"]


@rule("FF-078")
@pytest.mark.parametrize(("tiles", "can"), [("c1", False), ("c1 b1", False), ("c1 e1", True), ("c1 e1 b1", True)])
def test_each_symbol_needs_a_token_of_its_own(tiles: str, can: bool) -> None:
    match = storm(f"amber at {tiles}; amber hand SC17")
    assert ("summon SC17" in keys(match)) == can


@rule("FF-078")
def test_symbols_of_several_types_each_need_their_own() -> None:
    assert "summon SC21" not in keys(storm("amber at c1 e1; amber hand SC21"))
    assert "summon SC21" in keys(storm("amber at c1 b1; amber hand SC21"))


@rule("FF-079")
def test_the_same_tiles_serve_all_summons() -> None:
    match = storm("slots 4; amber at c1; amber hand SS01 SC01 SC02")
    summon(match, "SS01", "SC01", "SC02")
    assert strength(match) == 5


@rule("FF-080")
def test_three_tokens_on_reason() -> None:
    match = storm("amber at f1 e2 d3; amber hand SS08 SR19 SR29")
    assert keys(match, "summon") == ["summon SS08", "summon SR19", "summon SR29"]


@rule("FF-081")
def test_one_token_on_hope() -> None:
    match = storm("amber at b1; amber hand SH03 SH09 SH17; Fear at h8; corrupt a8 h1")
    assert keys(match, "summon") == ["summon SH03", "summon SH09"]


@rule("FF-083")
def test_fear_tokens_do_not_help_a_player() -> None:
    match = storm("amber at b1; Fear at c1; amber hand SS01")
    assert not keys(match, "summon")


@rule("FF-083", "FF-078")
def test_other_players_tokens_do_not_help_either() -> None:
    match = storm("amber at b1; cobalt at c1; amber hand SS01")
    assert not keys(match, "summon")


@rule("FF-076")
def test_a_move_can_make_the_next_summon_possible() -> None:
    match = storm("amber at b1; Fear at h8; amber hand SH05 SS01")
    assert "summon SS01" not in keys(match)
    summon(match, "SH05")
    move(match, "b1", "c1")
    assert "summon SS01" in keys(match)


@rule("FF-076")
def test_a_move_can_also_make_it_impossible() -> None:
    match = storm("amber at b1; Fear at h8; amber hand SH05 SS14 SC01")
    summon(match, "SH05")
    move(match, "b1", "a1")
    assert "summon SS14" in keys(match)  # by the symbol alone: a1 is Reason
    assert "summon SC01" not in keys(match)


@rule("FF-086", "FF-087")
def test_a_summoned_card_lies_face_up_and_acts_at_once() -> None:
    match = storm("amber hand SC02 SS01")
    summon(match, "SC02")
    assert up(match, "amber") == ["SC02"] and hand(match, "amber") == ["SS01"]
    assert strength(match) == 1 and defense(match, "amber") == 1


# -- the Void


@rule("FF-027", "FF-082")
@pytest.mark.parametrize("card", ["SS01", "SS07", "SS15", "SC14"])
def test_the_void_stands_for_any_type_corrupt_too(card: str) -> None:
    match = storm(f"amber at d4; amber hand {card}; corrupt a8")
    assert f"summon {card}" in keys(match)


@rule("FF-028")
@pytest.mark.parametrize(("tiles", "can"), [("d4", False), ("d4 e5", True), ("d4 c1", True), ("d4 b1", False)])
def test_one_void_tile_fills_one_symbol(tiles: str, can: bool) -> None:
    match = storm(f"amber at {tiles}; amber hand SC17")
    assert ("summon SC17" in keys(match)) == can


@rule("FF-029")
def test_the_void_is_another_type_for_each_summon() -> None:
    match = storm("amber at d4; amber hand SS01 SS04 SS13 SS02 SS08")
    summon(match, "SS01", "SS13")
    assert "summon SS08" in keys(match)
    assert strength(match) == 0 and defense(match, "amber") == 2 - 2


@rule("FF-028", "FF-029")
def test_the_choice_that_fits_is_found() -> None:
    match = storm("amber at d4 e5 b1; amber hand SR31 SR32 SH31 SH29 SC29")
    assert keys(match, "summon") == ["summon SR32", "summon SH29", "summon SH31"]


# -- symbols


@rule("FF-085", "FF-190")
def test_a_symbol_counts_as_one_more_tile() -> None:
    match = storm("amber at c1; amber hand SC12 SC17")
    assert "summon SC17" not in keys(match)
    summon(match, "SC12")
    assert "summon SC17" in keys(match)


@rule("FF-190")
def test_it_may_be_the_only_one_of_its_type() -> None:
    match = storm("amber at b1 d1; amber hand SH27 SS01 SS08")
    assert keys(match, "summon") == ["summon SH27"]
    summon(match, "SH27")
    assert {"summon SS01", "summon SS08"} <= set(keys(match))


@rule("FF-191")
def test_it_serves_for_several_summons() -> None:
    match = storm("slots 4; amber at c1; amber hand SC12 SC17 SC18")
    summon(match, "SC12", "SC17", "SC18")
    assert strength(match) == (1 + 5 + 2) * 2


@rule("FF-192")
def test_it_fills_one_symbol_only() -> None:
    match = storm("amber at c1; amber hand SC12 SC17 SC29")
    summon(match, "SC12")
    assert "summon SC17" in keys(match) and "summon SC29" not in keys(match)


@rule("FF-193")
def test_it_does_not_help_its_own_card() -> None:
    match = storm("amber at b1; amber hand SC12 SS16 SC24")
    assert keys(match, "summon") == ["summon SS16"]
    other = storm("amber at c1; amber hand SC24 SH22")
    assert not keys(other, "summon")


@rule("R-41", "FF-094")
def test_symbols_last_for_the_phase_only() -> None:
    match = storm("seats 2; amber at b1; amber hand SS16 SH17; fear deck F5-02 F5-02 F5-08 F5-08 F5-07 F5-07; round 2")
    summon(match, "SS16")
    assert "summon SH17" in keys(match)
    end_spirit_phase(match)
    assert up(match, "amber") == ["SS16"]
    end_turn(match)
    fill(match, "harvest")
    end_spirit_phase(match)
    end_turn(match)
    fill(match, "harvest")
    assert "summon SH17" not in keys(match) and "summon SS16" in keys(match)


# -- slots


@rule("FF-182", "FF-183")
@pytest.mark.parametrize(("card", "left"), [("SS18", 3), ("SR11", 4)])
def test_more_slots_and_the_card_takes_one_itself(card: str, left: int) -> None:
    match = storm(f"amber hand {card} SS01 SC01 SC02 SC08 SS02")
    summon(match, card)
    assert slots(match) == left
    for number, other in enumerate(["SS01", "SC01", "SC02", "SC08"][:left]):
        assert slots(match) == left - number
        summon(match, other)
    assert len(drawn(match)) == 3  # the Fear Phase has begun


@rule("FF-184")
def test_all_cards_keep_working_however_many_there_are() -> None:
    match = storm("slots 4; amber hand SR11 SS01 SC01 SC02 SC17")
    summon(match, "SR11", "SS01", "SC01", "SC02", "SC17")
    assert strength(match) == 10 and len(up(match, "amber")) == 5


@rule("FF-185")
def test_the_next_turn_has_three_slots_again() -> None:
    match = storm("amber hand SR11; fear deck F5-02 F5-02 F5-08 F5-08 F5-07 F5-07; round 2")
    summon(match, "SR11")
    end_spirit_phase(match)
    assert slots(match) == 3  # of the Fear Phase
    end_turn(match)
    fill(match, "harvest")
    end_spirit_phase(match)
    end_turn(match)
    fill(match, "harvest")
    assert slots(match) == 3


# -- several attributes


@rule("FF-245")
def test_attributes_are_carried_out_in_printed_order() -> None:
    match = storm("amber at f1; Fear at h8; amber hand SG03 SR10")
    play(match, "summon SG03")
    assert keys(match, "harvest") and not keys(match, "to")
    other = storm("amber at f1; Fear at h8; amber hand SR10")
    play(other, "summon SR10")
    assert not keys(other, "harvest")
    move(other, "f1", "d3")
    assert keys(other, "harvest")


@rule("FF-245", "FF-128")
def test_strength_before_the_move_of_its_own_card_counts_and_after_it_does_not() -> None:
    first = storm("amber at c1 e1 f1; Fear at e2; amber hand SC20; cobalt fears F5-02")
    summon(first, "SC20")
    play(first, "token e1")
    assert "to e2" in keys(first)
    after = storm("amber at c1; Fear at c2; amber hand SC10; cobalt fears F5-02")
    play(after, "summon SC10")
    assert not keys(after, "to") and at(after, "amber") == ["c1"] and strength(after) == 2


@rule("FF-246", "R-56")
def test_an_attribute_that_can_be_carried_out_must_be() -> None:
    match = storm("amber at f1; Fear at h8; amber hand SR01 SG03; corrupt a8")
    play(match, "summon SR01")
    assert "stop" not in keys(match)
    fill(match, "peek")
    assert keys(match, "harvest") and "stop" not in keys(match)


@rule("FF-247", "R-68")
def test_an_attribute_that_cannot_be_carried_out_is_skipped() -> None:
    match = storm("amber at c1 b1; amber hand SC26 SH02")
    summon(match, "SC26")
    assert strength(match) == 1 and at(match, "amber") == ["b1", "c1"]
    summon(match, "SH02")
    assert defense(match, "amber") == 1  # there was nothing to cleanse


@rule("FF-247")
def test_a_move_with_nowhere_to_go_is_skipped() -> None:
    match = storm("amber at c1; cobalt at c2 b8; Fear at h8; amber hand SC10")
    play(match, "summon SC10")
    assert strength(match) == 2 and at(match, "amber") == ["c1"]
