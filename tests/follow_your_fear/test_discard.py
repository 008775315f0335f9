"""The Discard step of the Spirit Phase: what goes back, what stays up, and the limit of nine."""

from __future__ import annotations

import pytest

from tests.follow_your_fear.table import (
    defense,
    discard,
    end_spirit_phase,
    fill,
    hand,
    keys,
    play,
    storm,
    summon,
    up,
)
from tests.rule import rule

FEAR = "fear deck F5-02 F5-02 F5-08 F5-08 F5-07 F5-07"
NINE = "SC01 SC03 SC04 SC05 SC06 SC07 SC09 SC10 SC11"


@rule("FF-089")
def test_summoned_spirits_go_back_to_the_hand() -> None:
    match = storm(f"amber hand SS01 SC01 SR11 SC03; {FEAR}")
    summon(match, "SS01", "SC01", "SR11")
    end_spirit_phase(match)
    assert hand(match, "amber") == ["SC01", "SC03", "SR11", "SS01"] and up(match, "amber") == []


@rule("FF-090")
@pytest.mark.parametrize("card", ["SS02", "SS04", "SC05", "SC30"])
def test_cards_with_defense_plus_or_minus_stay_face_up(card: str) -> None:
    match = storm(f"amber hand {card} SS01; {FEAR}")
    summon(match, card, "SS01")
    end_spirit_phase(match)
    assert up(match, "amber") == [card] and hand(match, "amber") == ["SS01"]


@rule("FF-091")
def test_a_defense_multiplier_stays_face_up() -> None:
    match = storm(f"fear seen; Fear at d6; corrupt d6; terror amber F6-13; {FEAR.replace('F5', 'F6')}")
    summon(match, "F6-13")
    play(match, "stop")
    assert up(match, "amber", "fears") == ["F6-13"]
    spirits = storm(f"amber hand SH18 SS02; amber at b1 c1 d1; {FEAR}")
    summon(spirits, "SH18", "SS02")
    end_spirit_phase(spirits)
    assert up(spirits, "amber") == ["SH18", "SS02"] and defense(spirits, "amber") == 4


@rule("FF-092")
@pytest.mark.parametrize("card", ["SH04", "SH14"])
def test_hide_and_disappear_stay_face_up(card: str) -> None:
    match = storm(f"amber hand {card}; {FEAR}")
    summon(match, card)
    fill(match, "hide")
    end_spirit_phase(match)
    assert up(match, "amber") == [card]


@rule("FF-093", "FF-211", "FF-239", "FF-244")
@pytest.mark.parametrize("card", ["SR13", "SR12", "SC13"])
def test_copy_the_exchange_and_let_go_stay_face_up(card: str) -> None:
    match = storm(f"amber hand {card} SC01; {FEAR}")
    summon(match, card)
    fill(match, "copy")
    fill(match, "let-go")
    end_spirit_phase(match)
    assert up(match, "amber") == [card]


@rule("FF-243", "FF-244")
def test_a_let_go_that_let_go_of_nothing_stays_as_well() -> None:
    match = storm(f"amber hand SC13 SC01; {FEAR}")
    play(match, "summon SC13", "stop")
    end_spirit_phase(match)
    assert up(match, "amber") == ["SC13"] and defense(match, "amber") == 0


@rule("FF-095", "FF-097")
def test_hand_and_face_up_cards_are_nine_at_most() -> None:
    match = storm(f"bare; amber hand {NINE} SC08; {FEAR}")
    summon(match, "SC08")
    play(match, "stop")
    assert len(keys(match, "discard")) == 10 and "stop" not in keys(match)
    play(match, "discard SC03")
    assert len(hand(match, "amber")) + len(up(match, "amber")) == 9 and discard(match, "courage") == ["SC03"]
    assert not keys(match, "discard")


@rule("FF-095", "R-57")
def test_nine_are_not_too_many() -> None:
    match = storm(f"bare; amber hand {NINE}; {FEAR}")
    summon(match, "SC01")
    play(match, "stop")
    assert not keys(match, "discard") and len(hand(match, "amber")) == 9


@rule("FF-096", "R-57")
def test_more_than_nine_are_allowed_before_the_end_of_the_phase() -> None:
    match = storm(f"turn amber; amber hand {NINE} SR02; amber at c1 f1; {FEAR}")
    play(match, "harvest courage-1")
    assert len(hand(match, "amber")) == 11
    play(match, "summon SR02", "harvest reason-1", "harvest reason-1")
    assert len(hand(match, "amber")) == 12
    play(match, "stop")
    assert fill(match, "discard") == 4


@rule("FF-098", "R-58")
def test_cards_that_were_played_may_be_discarded_and_their_effect_ends() -> None:
    match = storm(f"bare; amber hand {NINE} SC08 SC17; {FEAR}")
    summon(match, "SC08", "SC17")
    assert defense(match, "amber") == 2
    play(match, "stop", "discard SC17", "discard SC08")
    assert defense(match, "amber") == 0 and up(match, "amber") == []
    assert discard(match, "courage") == ["SC17", "SC08"] and hand(match, "amber") == sorted(NINE.split())


@rule("R-57")
def test_the_limit_is_not_checked_at_other_times() -> None:
    match = storm(f"amber hand {NINE}; spirit cobalt; cobalt hand SR08; {FEAR}")
    summon(match, "SR08")
    assert not keys(match, "discard")
    over = storm(f"amber hand {NINE} SC12 SC14; terror amber F5-02; {FEAR}")
    summon(over, "F5-02")
    play(over, "stop")
    assert len(hand(over, "amber")) == 11


@rule("FF-063", "FF-065")
def test_clean_up_takes_all_face_up_cards_back() -> None:
    match = storm("turn amber; amber spirits SC08 SH14; amber hand SS01; amber at c1")
    assert up(match, "amber") == [] and hand(match, "amber") == ["SC08", "SH14", "SS01"]
    first = storm("turn amber; amber hand SS01; amber at c1")
    assert hand(first, "amber") == ["SS01"] and keys(first, "harvest")
