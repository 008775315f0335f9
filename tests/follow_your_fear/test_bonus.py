"""Captured tokens on summoned cards."""

from __future__ import annotations

import pytest

from planchette.kernel import Match
from tests.follow_your_fear.table import (
    at,
    corrupt,
    counts,
    defense,
    defense_of_fear,
    drawn,
    end_spirit_phase,
    end_turn,
    fill,
    hand,
    keys,
    move,
    on,
    play,
    slots,
    storm,
    strength,
    summon,
    took,
    toward,
)
from tests.rule import rule

THREE = "amber took Fear Fear Fear"


@rule("FF-136", "FF-139", "FF-143")
def test_each_fear_token_adds_one_strength_to_a_spirit_card() -> None:
    match = storm("amber at c3; Fear at c4; amber took Fear Fear; amber hand SS01 SS03; cobalt fears F5-02 F5-02")
    play(match, "summon SS01")
    assert keys(match, "tokens") == ["tokens 0", "tokens 1", "tokens 2"]
    play(match, "tokens 2")
    assert strength(match) == 3
    summon(match, "SS03")
    assert "c4" in toward(match, "c3")


@rule("FF-137", "FF-139")
def test_each_player_token_adds_one_to_a_fear_card() -> None:
    match = storm("amber took cobalt cobalt; terror amber F5-08 F5-02 F5-07")
    play(match, "summon F5-08", "tokens 1")
    assert strength(match) == 2
    play(match, "summon F5-02", "tokens 1")
    assert defense_of_fear(match) == 2
    play(match, "summon F5-07")
    assert not keys(match, "tokens")


@rule("FF-136", "FF-137", "R-30")
def test_the_kind_of_card_decides_which_tokens_power_it() -> None:
    match = storm("amber took cobalt; amber hand SS01")
    play(match, "summon SS01")
    assert not keys(match, "tokens") and strength(match) == 1
    other = storm("amber took Fear; terror amber F5-08")
    play(other, "summon F5-08")
    assert not keys(other, "tokens") and strength(other) == 1


@rule("R-30")
def test_a_spirit_card_in_the_fear_phase_is_powered_by_fear_tokens() -> None:
    match = storm("amber took Fear cobalt; terror amber SC01")
    play(match, "summon SC01")
    assert keys(match, "tokens") == ["tokens 0", "tokens 1"]
    play(match, "tokens 1")
    assert strength(match) == 4


@rule("R-30", "R-36")
def test_a_fear_card_in_a_spirit_hand_counts_as_a_spirit_card() -> None:
    match = storm("amber took Fear; amber hand F5-08")
    play(match, "summon F5-08")
    play(match, "tokens 1")
    assert strength(match) == 2


@rule("FF-138")
def test_a_token_can_be_used_once_in_a_turn() -> None:
    match = storm(f"slots 4; {THREE}; amber hand SS01 SC01 SC02")
    play(match, "summon SS01", "tokens 2", "summon SC01")
    assert keys(match, "tokens") == ["tokens 0", "tokens 1"]
    play(match, "tokens 1", "summon SC02")
    assert not keys(match, "tokens") and strength(match) == 3 + 4 + 1


@rule("FF-136", "FF-138")
def test_a_token_just_captured_can_be_used_at_once() -> None:
    match = storm("amber at c3 e3; Fear at c4; amber hand SC01 SS03 SS01")
    summon(match, "SC01", "SS03")
    move(match, "c3", "c4")
    play(match, "respawn e5", "summon SS01")
    assert keys(match, "tokens") == ["tokens 0", "tokens 1"]


@rule("FF-138", "R-30")
def test_once_a_turn_spans_both_phases() -> None:
    match = storm("amber took Fear Fear; amber hand SS01; fear deck SC01 F5-02 F5-08")
    play(match, "summon SS01", "tokens 1", "stop", "summon SC01")
    assert keys(match, "tokens") == ["tokens 0", "tokens 1"]


@rule("FF-138", "R-31")
def test_tokens_are_free_again_on_the_next_turn() -> None:
    match = storm("amber took Fear Fear; amber spirits SS02 with 2; turn amber; amber hand SS01")
    assert defense(match, "amber") == 0
    fill(match, "harvest")
    play(match, "summon SS01")
    assert keys(match, "tokens") == ["tokens 0", "tokens 1", "tokens 2"]


@rule("FF-139")
def test_each_token_harvests_one_card_more() -> None:
    match = storm(f"{THREE}; amber hand SR02")
    play(match, "summon SR02", "tokens 3")
    assert fill(match, "harvest") == 5 and len(hand(match, "amber")) == 5


@rule("FF-139", "FF-149")
def test_each_token_places_one_corrupt_tile_more() -> None:
    match = storm("amber took cobalt cobalt; terror amber F5-09")
    play(match, "summon F5-09", "tokens 2")
    assert fill(match, "corrupt") == 4 and len(corrupt(match)) == 4


@rule("FF-139", "R-28", "FF-158")
def test_each_token_removes_one_corrupt_tile_more() -> None:
    match = storm(f"{THREE}; amber hand SS15; corrupt a8 h8 a7 b7 c7")
    play(match, "summon SS15", "tokens 2")
    assert fill(match, "cleanse") == 3 and len(corrupt(match)) == 2


@rule("R-28")
@pytest.mark.parametrize(("tokens", "worth"), [(0, -2), (1, -1), (2, 0), (3, 1)])
def test_a_token_adds_one_to_what_is_below_zero(tokens: int, worth: int) -> None:
    match = storm(f"{THREE}; amber hand SC05")
    play(match, "summon SC05", f"tokens {tokens}")
    assert defense(match, "amber") == worth and strength(match) == 4 + tokens


@rule("FF-140", "R-26")
@pytest.mark.parametrize(("tokens", "times"), [(0, 1), (1, 1), (2, 2), (3, 3)])
def test_tokens_multiply_a_move_by_their_number(tokens: int, times: int) -> None:
    match = storm(f"{THREE}; amber at c2 b2; amber hand SS03; Fear at h8")
    play(match, "summon SS03", f"tokens {tokens}")
    assert walk(match, "c2", ["c3", "c4", "c5", "c6"]) == times


@rule("R-26")
@pytest.mark.parametrize(("tokens", "times"), [(0, 1), (1, 2), (2, 3)])
def test_the_option_counts_one_more(tokens: int, times: int) -> None:
    match = storm(f"set move_tokens times_n_plus_1; {THREE}; amber at c2 b2; amber hand SS03; Fear at h8")
    play(match, "summon SS03", f"tokens {tokens}")
    assert walk(match, "c2", ["c3", "c4", "c5", "c6"]) == times


def walk(match: Match, start: str, way: list[str]) -> int:
    """How often that token may be moved along the way."""
    steps = 0
    for end in way:
        if not keys(match, "token") and not keys(match, "to"):
            break
        move(match, start, end)
        start = end
        steps += 1
    return steps


@rule("FF-141")
def test_all_attributes_of_a_card_are_boosted() -> None:
    match = storm(f"{THREE}; amber hand SC02")
    play(match, "summon SC02", "tokens 2")
    assert (strength(match), defense(match, "amber")) == (3, 3)
    other = storm(f"{THREE}; amber at c2 b2; amber hand SG01; Fear at h8")
    play(other, "summon SG01", "tokens 2")
    assert strength(other) == 3 and walk(other, "c2", ["c3", "c4", "c5"]) == 2


@rule("FF-142", "R-29")
@pytest.mark.parametrize("tokens", [1, 2, 3])
def test_a_multiplier_used_a_second_time_is_squared(tokens: int) -> None:
    match = storm(f"{THREE}; amber at c1 e1 f1; amber hand SC01 SR26")
    play(match, "summon SC01", "tokens 0", "summon SR26", f"tokens {tokens}")
    assert strength(match) == 12


@rule("FF-142", "R-29")
def test_more_cards_a_second_time() -> None:
    match = storm(f"{THREE}; amber hand SR11")
    play(match, "summon SR11", "tokens 3")
    assert slots(match) == 3 + 4 - 1
    other = storm("amber took cobalt cobalt; terror amber F5-18; fear deck F5-02 F5-02 F5-08 F5-08 F5-11")
    play(other, "summon F5-18", "tokens 2")
    assert counts(other, "count") == [0, 1, 2]
    play(other, "count 2", "count 2")
    assert slots(other) == 3 + 4 - 1 and len(drawn(other)) == 4


@rule("FF-142", "R-29")
def test_more_fear_a_second_time() -> None:
    match = storm(f"{THREE}; amber hand SR14; fear deck F5-02 F5-02 F5-08 F5-08 F5-11 F5-12")
    play(match, "summon SR14", "tokens 1")
    fill(match, "peek")
    play(match, "stop")
    assert counts(match, "count") == [0, 1, 2]


@rule("FF-142", "R-29")
def test_a_symbol_a_second_time() -> None:
    match = storm(f"{THREE}; amber at f1 b1; amber hand SS12 SR19 SR29")
    play(match, "summon SS12", "tokens 1")
    fill(match, "peek")
    assert "summon SR19" in keys(match) and "summon SR29" in keys(match)  # one tile and two symbols
    other = storm(f"{THREE}; amber at f1 b1; amber hand SS12 SR19 SR29")
    play(other, "summon SS12", "tokens 0")
    fill(other, "peek")
    assert "summon SR19" in keys(other) and "summon SR29" not in keys(other)


@rule("FF-142", "R-29")
def test_heal_a_second_time() -> None:
    match = storm("amber at b1; cobalt took amber amber; amber took Fear; amber hand SH11")
    play(match, "summon SH11", "tokens 1")
    fill(match, "settle")
    assert len(at(match, "amber")) == 3 and took(match, "cobalt") == []


@rule("FF-142", "R-29")
def test_steal_a_second_time() -> None:
    match = storm(f"{THREE}; amber hand SR08; cobalt hand SC01 SC02 SC03")
    play(match, "summon SR08", "tokens 1")
    fill(match, "rob")
    assert len(hand(match, "cobalt")) == 1 and len(hand(match, "amber")) == 2


@rule("FF-142", "R-29")
def test_teleport_a_second_time() -> None:
    match = storm("amber took Fear; amber at f1 d3; amber hand SR17")
    play(match, "summon SR17", "tokens 1")
    play(match, "token f1", "teleport a8", "token d3", "teleport h1")
    assert at(match, "amber") == ["a8", "h1"]


@rule("FF-142", "R-29")
def test_swap_a_second_time() -> None:
    match = storm("amber took Fear; amber at b1 c1; cobalt at b8 c8; amber hand SH07")
    play(match, "summon SH07", "tokens 1", "swap b1", "swap b8", "swap c1", "swap c8")
    assert at(match, "amber") == ["b8", "c8"] and at(match, "cobalt") == ["b1", "c1"]


@rule("FF-142", "R-29")
def test_peek_a_second_time() -> None:
    match = storm("amber took Fear; amber at c1 e1 f1; amber hand SS12")
    play(match, "summon SS12", "tokens 1", "peek courage-1")
    assert "peek hope-2" in keys(match)
    play(match, "peek hope-2")
    assert not keys(match, "peek")


@rule("FF-142", "R-29")
def test_push_a_second_time() -> None:
    match = storm("amber took cobalt; cobalt at b8 c8; Fear at d6; terror amber F5-06")
    play(match, "summon F5-06", "tokens 1", "shove b8", "push a4", "shove d6", "push a5")
    assert at(match, "cobalt") == ["a4", "c8"] and at(match, "Fear") == ["a5"]


@rule("FF-142", "R-29")
def test_hide_a_second_time() -> None:
    match = storm("amber took Fear; amber at b1 c1 f1; Fear at d2; amber hand SH04; fear deck F5-07 F5-08 F5-02")
    play(match, "summon SH04", "tokens 1", "hide b1", "hide c1")
    assert not keys(match, "hide")
    end_spirit_phase(match)
    summon(match, "F5-07")
    play(match, "flip F5-08")
    assert not {"b1", "c1"} & set(toward(match, "d2")) and "f1" in toward(match, "d2")


@rule("FF-142", "R-29")
def test_let_go_a_second_batch() -> None:
    match = storm(f"{THREE}; amber hand SC13 SC01 SC02 SC03 SC04 SC05")
    play(match, "summon SC13", "tokens 2")
    assert fill(match, "let-go") == 4 and strength(match) == 4 and defense(match, "amber") == 4


@rule("R-29")
def test_poison_and_copy_gain_one_for_each_token() -> None:
    match = storm(f"{THREE}; amber at c3 d2; corrupt d2; amber hand SC28; Fear at h8")
    play(match, "summon SC28", "tokens 2")
    assert strength(match) == 3
    other = storm(f"{THREE}; amber hand SR13; cobalt spirits SC08")
    play(other, "summon SR13", "tokens 3")
    assert defense(other, "amber") == 5


@rule("R-29")
@pytest.mark.parametrize("card", ["SH14", "SR12"])
def test_disappear_and_the_exchange_alone_are_offered_no_tokens(card: str) -> None:
    match = storm(f"{THREE}; amber hand {card}")
    play(match, f"summon {card}")
    assert not keys(match, "tokens")


@rule("R-29")
def test_with_another_attribute_they_are_offered() -> None:
    match = storm(f"{THREE}; amber at b1 d1 f1; amber hand SR24")
    play(match, "summon SR24")
    assert keys(match, "tokens")


@rule("R-27")
def test_tokens_are_put_on_a_card_when_it_is_summoned_before_it_acts() -> None:
    match = storm(f"{THREE}; amber at c2 b2; amber hand SG01 SC01; Fear at h8")
    play(match, "summon SG01")
    assert keys(match, "tokens") and not keys(match, "token") and not keys(match, "to")
    play(match, "tokens 0")
    assert not keys(match, "tokens")
    move(match, "c2", "c3")
    assert "tokens 1" not in keys(match)


@rule("R-31", "FF-144")
def test_tokens_on_a_defense_card_count_while_it_is_up() -> None:
    match = storm("amber took Fear Fear; amber hand SC08; round 2")
    play(match, "summon SC08", "tokens 2", "stop")
    assert defense(match, "amber") == 4
    end_turn(match)
    assert defense(match, "amber") == 4


@rule("R-31", "FF-144", "R-74")
def test_a_token_healed_away_takes_its_bonus_with_it_at_once() -> None:
    match = storm("fear endings; amber took Fear Fear; amber spirits SC08 with 2; terror cobalt F4-16")
    assert defense(match, "amber") == 4
    summon(match, "F4-16")
    assert took(match, "amber") == ["Fear"] and defense(match, "amber") == 3


@rule("FF-144", "R-31")
def test_a_free_token_is_healed_away_before_one_that_is_in_use() -> None:
    match = storm("fear endings; amber took Fear Fear Fear; amber spirits SC08 with 2; terror cobalt F4-16")
    summon(match, "F4-16")
    assert took(match, "amber") == ["Fear", "Fear"] and defense(match, "amber") == 4


@rule("R-31")
def test_what_was_carried_out_is_not_undone() -> None:
    match = storm(
        "fear endings; amber took Fear; amber at f1 c2; cobalt at c5 b8; amber hand SR02; fear deck F4-16 F4-06 F4-09"
    )
    play(match, "summon SR02", "tokens 1")
    fill(match, "harvest")
    play(match, "stop")
    held = len(hand(match, "amber"))
    play(match, "summon F4-16")
    fill(match, "heal")
    assert took(match, "amber") == [] and len(hand(match, "amber")) == held == 4
    assert on(match, "c2") == "amber"
