"""Strength and Defense as they stand at any moment."""

from __future__ import annotations

import pytest

from tests.follow_your_fear.table import (
    defense,
    defense_of_fear,
    end_spirit_phase,
    end_turn,
    fill,
    move,
    on,
    play,
    storm,
    strength,
    summon,
    toward,
    up,
)
from tests.rule import rule


@rule("FF-162")
def test_strength_adds_up_over_the_phase() -> None:
    match = storm("slots 4; amber hand SS01 SC01 SC17")
    seen = []
    for card in ("SS01", "SC01", "SC17"):
        summon(match, card)
        seen.append(strength(match))
    assert seen == [1, 4, 9]


@rule("FF-163", "R-80")
def test_strength_is_gone_when_its_phase_ends() -> None:
    match = storm("amber hand SC17 SC02; fear deck F5-07 F5-08 F5-02")
    summon(match, "SC17", "SC02")
    assert strength(match, "amber") == 6
    end_spirit_phase(match)
    assert strength(match) == strength(match, "amber") == 0 and up(match, "amber") == ["SC02"]
    summon(match, "F5-07")
    assert strength(match) == 2
    end_turn(match)
    assert strength(match) == 0


@rule("FF-164", "FF-167")
def test_spirit_cards_are_for_players_and_fear_cards_for_fear() -> None:
    match = storm("amber hand SC02; fear deck F5-14 F5-08 F5-02; cobalt at b8; Fear at d6")
    summon(match, "SC02")
    assert (strength(match), defense(match, "amber"), defense_of_fear(match)) == (1, 1, 0)
    end_spirit_phase(match)
    summon(match, "F5-14")
    assert (strength(match), defense(match, "amber"), defense_of_fear(match)) == (1, 1, 1)


@rule("FF-165")
def test_defense_adds_up() -> None:
    match = storm("amber hand SS02 SC08 SH17")
    summon(match, "SS02", "SC08", "SH17")
    assert defense(match, "amber") == 7


@rule("FF-166", "FF-064")
def test_defense_lasts_until_ones_own_next_turn() -> None:
    match = storm("seats 3; amber hand SC08; round 2")
    summon(match, "SC08")
    assert defense(match, "amber") == 2
    end_spirit_phase(match)
    end_turn(match)
    for _ in range(2):
        assert defense(match, "amber") == 2
        fill(match, "harvest")
        end_spirit_phase(match)
        end_turn(match)
    assert defense(match, "amber") == 0 and up(match, "amber") == []


@rule("R-05")
def test_fear_defense_is_the_sum_over_all_mats() -> None:
    text = "seats 3; cobalt fears F5-02 F5-02; fern fears F5-14; Fear at d6"
    assert defense_of_fear(storm(text)) == 3
    assert defense_of_fear(storm(f"set fear_defense last_controller; {text}")) == 1  # fern had Fear last


@rule("R-06", "R-49")
def test_ones_own_fear_cards_end_when_ones_turn_begins() -> None:
    text = "cobalt fears F5-02; amber fears F5-14 F5-02; Fear at d6"
    match = storm(text)
    assert defense_of_fear(match) == 1 and up(match, "amber", "fears") == ["F5-02", "F5-14"]
    assert defense_of_fear(storm(f"{text}; spirit cobalt")) == 2
    assert defense_of_fear(storm(f"set fear_cards_expire fear_cleanup; {text}")) == 3


@rule("R-06", "FF-100")
def test_the_cards_themselves_go_at_the_clean_up_of_the_fear_phase() -> None:
    match = storm("set fear_cards_expire fear_cleanup; amber fears F5-02; Fear at d6; fear deck F5-08 F5-08 F5-07")
    assert defense_of_fear(match) == 1
    end_spirit_phase(match)
    assert up(match, "amber", "fears") == [] and defense_of_fear(match) == 0


@rule("R-72")
def test_defense_below_zero_counts_against_everybody_but_its_summoner() -> None:
    text = "fear endings; cobalt fears F4-08; Fear at d6"
    assert defense_of_fear(storm(text)) == -2
    assert defense_of_fear(storm(f"{text}; spirit cobalt")) == 0


@rule("R-72", "FF-119")
def test_a_fear_card_below_zero_has_to_stay() -> None:
    match = storm("fear endings; terror amber F4-08; Fear at d6")
    summon(match, "F4-08")
    end_turn(match)
    assert up(match, "amber", "fears") == ["F4-08"] and defense_of_fear(match) == -2


# -- the Void


@rule("FF-025", "FF-026")
def test_the_void_helps_fear_and_harms_players() -> None:
    match = storm("amber at e4 b1; cobalt at b8; Fear at d5")
    assert (defense(match, "amber"), defense(match, "cobalt"), defense_of_fear(match)) == (-2, 0, 2)


@rule("R-07")
@pytest.mark.parametrize(("rule_", "worth"), [("side_once", -2), ("side_per_token", -4)])
def test_two_tokens_in_the_void(rule_: str, worth: int) -> None:
    match = storm(f"set void_defense {rule_}; amber at e4 d4 b1")
    assert defense(match, "amber", "b1") == defense(match, "amber", "e4") == worth


@rule("R-07")
def test_for_the_token_alone() -> None:
    match = storm("set void_defense token; amber at e4 d4 b1")
    assert defense(match, "amber", "b1") == 0 and defense(match, "amber", "e4") == -2


@rule("R-07")
@pytest.mark.parametrize(("rule_", "red", "blue"), [("side_once", 2, 2), ("side_per_token", 2, 2), ("token", 2, 0)])
def test_one_dragon_in_the_void(rule_: str, red: int, blue: int) -> None:
    match = storm(f"set void_defense {rule_}; fear loneliness; red at d4; blue at c3")
    assert (defense_of_fear(match, "d4"), defense_of_fear(match, "c3")) == (red, blue)


@rule("R-07")
def test_two_dragons_in_the_void() -> None:
    text = "fear loneliness; red at d4; blue at e5"
    assert defense_of_fear(storm(text)) == 2
    assert defense_of_fear(storm(f"set void_defense side_per_token; {text}")) == 4


@rule("R-08", "R-42")
def test_the_void_is_neither_multiplied_nor_copied_nor_swapped() -> None:
    match = storm("slots 4; amber at e4 b1 d1; amber hand SH18 SR12 SC01; cobalt spirits SR13 copies amber")
    summon(match, "SH18")
    assert defense(match, "amber") == 1 * 2 - 2
    assert defense(match, "cobalt") == 2
    summon(match, "SR12", "SC01")
    assert strength(match) == 2 and defense(match, "amber") == 3 - 2


@rule("R-74")
def test_a_token_pushed_into_the_void_changes_its_owners_defense() -> None:
    match = storm("cobalt at b8; cobalt spirits SC08; Fear at d6; terror amber F5-06")
    assert defense(match, "cobalt") == 2
    summon(match, "F5-06")
    play(match, "shove b8", "push d4")
    assert defense(match, "cobalt") == 0


# -- multipliers


@rule("FF-194")
def test_a_multiplier_works_on_what_came_before_and_after() -> None:
    match = storm("amber hand SC01 SR26 SS01; amber at c1 e1 f1")
    summon(match, "SC01")
    assert strength(match) == 3
    summon(match, "SR26")
    assert strength(match) == 6
    summon(match, "SS01")
    assert strength(match) == 8


@rule("FF-195")
def test_multipliers_multiply_each_other() -> None:
    match = storm("amber hand SC18 SC29 SS01; amber at c1 e1 g1")
    summon(match, "SC18")
    assert strength(match) == 4
    summon(match, "SC29")
    assert strength(match) == (2 + 1) * 2 * 3


@rule("FF-196")
def test_a_multiplier_touches_its_own_kind_only() -> None:
    match = storm("amber hand SC02 SR26; amber at c1 e1 f1")
    summon(match, "SC02", "SR26")
    assert (strength(match), defense(match, "amber")) == (2, 1)
    other = storm("amber hand SC02 SH18; amber at c1 b1 d1")
    summon(other, "SC02", "SH18")
    assert (strength(other), defense(other, "amber")) == (1, 4)


@rule("FF-197")
def test_multipliers_alone_make_zero() -> None:
    match = storm("terror amber F5-12 F5-11")
    summon(match, "F5-12", "F5-11")
    assert strength(match) == 0 and defense_of_fear(match) == 0


@rule("FF-198")
def test_what_is_below_zero_is_multiplied_too() -> None:
    match = storm("amber hand SS13 SR26; amber at b1 e1 f1")
    summon(match, "SS13", "SR26")
    assert strength(match) == -2
    other = storm("amber hand SC05 SH18; amber at c1 b1 d1")
    summon(other, "SC05", "SH18")
    assert defense(other, "amber") == (-2 + 1) * 2


@rule("R-42")
def test_a_multiplier_covers_its_own_players_cards_of_the_phase() -> None:
    match = storm("cobalt fears F5-02; Fear at d6; terror amber F5-11 F5-02")
    summon(match, "F5-11", "F5-02")
    assert defense_of_fear(match) == 1 + 2
    end_turn(match)
    assert defense_of_fear(match) == 2  # cobalt's turn begins: cobalt's own card has ended, the multiplier lasts


@rule("R-42")
def test_a_multiplier_of_the_last_phase_is_gone() -> None:
    match = storm("amber hand SC18; amber at c1 e1; fear deck F5-07 F5-08 F5-02")
    summon(match, "SC18")
    end_spirit_phase(match)
    summon(match, "F5-07")
    assert strength(match) == 2


@rule("R-85")
def test_cards_of_the_same_name_add_up() -> None:
    match = storm("terror amber F5-07 F5-07")
    summon(match, "F5-07", "F5-07")
    assert strength(match) == 4


@rule("FF-094")
def test_a_face_up_card_keeps_its_defense_only() -> None:
    match = storm("amber hand SC02 SS16 SS18; amber at b1 c1; round 2; cobalt hand SH17")
    summon(match, "SC02", "SS16", "SS18")
    end_spirit_phase(match)
    assert defense(match, "amber") == 1 and strength(match) == strength(match, "amber") == 0
    end_turn(match)
    fill(match, "harvest")
    assert strength(match) == 0


@rule("FF-166")
def test_a_fear_cannot_take_what_is_well_defended_through_the_round() -> None:
    match = storm("cobalt at c4 b8; cobalt spirits SC08; Fear at d6; terror amber F5-07 F5-08 F5-08")
    summon(match, "F5-07")
    play(match, "flip F5-08")
    assert "c4" not in toward(match, "d6")
    move(match, "d6", "d5")
    assert on(match, "c4") == "cobalt"
