"""More Fear cards and slots, and Spirit cards in the Fear deck."""

from __future__ import annotations

import pytest

from tests.follow_your_fear.table import (
    asked,
    at,
    counts,
    defense_of_fear,
    drawn,
    end_spirit_phase,
    end_turn,
    fear_discard,
    fill,
    keys,
    move,
    play,
    slots,
    storm,
    strength,
    summon,
)
from tests.rule import rule


@rule("FF-186", "FF-187", "R-40")
@pytest.mark.parametrize("wanted", [0, 1, 2])
def test_more_cards_in_the_fear_phase_may_be_drawn_and_the_slots_come_anyway(wanted: int) -> None:
    match = storm("terror amber F5-18; fear deck F5-02 F5-08 F5-07; Fear at d6")
    summon(match, "F5-18")
    assert counts(match, "count") == [0, 1, 2]
    play(match, f"count {wanted}")
    assert len(drawn(match)) == wanted and slots(match) == 3 + 2 - 1


@rule("FF-186")
def test_more_cards_are_shuffled_for_if_need_be() -> None:
    match = storm("terror amber F5-18; fear deck F5-02; fear discard F5-08; Fear at d6")
    summon(match, "F5-18")
    play(match, "count 2")
    assert drawn(match) == ["F5-02", "F5-08"]


@rule("FF-188", "FF-189", "R-40")
def test_one_more_fear_card_works_in_the_fear_phase_of_the_turn() -> None:
    match = storm("amber hand SC16; fear deck F5-02 F5-02 F5-08 F5-08 F5-07; Fear at d6")
    summon(match, "SC16")
    assert slots(match) == 2
    end_spirit_phase(match)
    assert counts(match, "count") == [0, 1]
    play(match, "count 1")
    assert len(drawn(match)) == 4 and slots(match) == 4


@rule("R-40", "FF-189")
def test_the_slot_comes_even_if_no_card_is_drawn() -> None:
    match = storm("amber hand SC16; fear deck F5-02 F5-02 F5-08 F5-08 F5-07; Fear at d6")
    summon(match, "SC16")
    end_spirit_phase(match)
    play(match, "count 0")
    assert len(drawn(match)) == 3 and slots(match) == 4


@rule("R-39")
def test_several_add_up_and_lapse_with_the_turn() -> None:
    match = storm("amber hand SC16 SR14 SH08; fear deck " + "F5-02 F5-08 F5-07 " * 6 + "; Fear at d6; round 2")
    summon(match, "SC16", "SR14")
    fill(match, "peek")
    summon(match, "SH08")
    end_spirit_phase(match)
    assert counts(match, "count") == [0, 1, 2, 3]
    play(match, "count 0")
    assert slots(match) == 6
    end_turn(match)
    fill(match, "harvest")
    end_spirit_phase(match)
    assert not keys(match, "count") and slots(match) == 3


@rule("R-39", "R-61")
def test_banishment_cancels_them() -> None:
    match = storm(
        "seats 3; amber at c3; amber hand SC16 SC01 SS03; Fear at c4; cobalt fears F5-02; fern fears SH14; "
        "fear deck F5-02 F5-02 F5-08 F5-08 F5-07"
    )
    summon(match, "SC16", "SC01", "SS03")
    move(match, "c3", "c4")
    fill(match, "respawn")
    assert at(match, "amber") == [] and asked(match)[0][0] == "amber"
    assert not keys(match, "count") and slots(match) == 3 and len(drawn(match)) == 3


# -- Spirit cards in the Fear deck


@rule("FF-117", "R-35")
def test_a_spirit_from_the_fear_deck_needs_nothing_and_acts_for_fear() -> None:
    match = storm("amber at b1; cobalt at b8; Fear at d6; terror amber SC30 SC17; amber hand SS01")
    summon(match, "SC30")
    assert strength(match) == 4 and defense_of_fear(match) == 4


@rule("R-35")
def test_it_has_no_back_and_stays_with_the_fear_deck() -> None:
    match = storm("amber at b1; cobalt at b8; Fear at d6; terror amber SC01 SC17")
    assert not keys(match, "flip")
    summon(match, "SC01")
    end_turn(match)
    assert sorted(fear_discard(match)) == ["SC01", "SC17"]


@rule("R-35")
def test_its_moves_and_teleports_move_fear() -> None:
    match = storm("amber at b1; cobalt at b8; Fear at d6; terror amber SC04 SR17")
    summon(match, "SC04")
    move(match, "d6", "d3")
    assert at(match, "Fear") == ["d3"]
    summon(match, "SR17")
    play(match, "teleport a8")
    assert at(match, "Fear") == ["a8"]


@rule("R-35")
def test_its_symbols_help_fear_cards_and_corrupt_minus_removes() -> None:
    match = storm("fear seen; Fear at c6; corrupt a8; terror amber SS16 F6-14 SS15")
    assert "summon F6-14" not in keys(match)
    summon(match, "SS16")
    assert "summon F6-14" in keys(match)
    summon(match, "SS15")
    fill(match, "cleanse")
    assert not keys(match, "cleanse")


@rule("R-35", "R-39")
def test_its_one_more_fear_card_lapses() -> None:
    match = storm("terror amber SC16; fear deck F5-02 F5-08 F5-07 F5-07 F5-02 F5-08; Fear at d6; round 2")
    summon(match, "SC16")
    assert strength(match) == 1 and not keys(match, "count") and slots(match) == 2
    end_turn(match)
    fill(match, "harvest")
    end_spirit_phase(match)
    assert not keys(match, "count") and slots(match) == 3


@rule("R-35")
def test_its_more_cards_draw_fear_cards() -> None:
    match = storm("terror amber SR11; fear deck F5-02 F5-08; Fear at d6")
    summon(match, "SR11")
    play(match, "count 2")
    assert drawn(match) == ["F5-02", "F5-08"] and slots(match) == 4
