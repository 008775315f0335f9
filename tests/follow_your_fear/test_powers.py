"""Teleport, Swap and Reflect, Push, Steal, Peek, Let Go."""

from __future__ import annotations

import pytest

from tests.follow_your_fear.table import (
    NAMES,
    at,
    deck,
    defense,
    defense_of_fear,
    discard,
    drawn,
    end_spirit_phase,
    end_turn,
    fear_deck,
    fear_discard,
    fill,
    hand,
    keys,
    knows,
    lines,
    move,
    play,
    storm,
    strength,
    summon,
    tiles,
    took,
    toward,
    up,
)
from tests.rule import rule

# -- Teleport


@rule("FF-218", "FF-219", "R-55")
def test_teleport_takes_an_own_token_to_any_free_tile() -> None:
    match = storm("amber at f1 d3; cobalt at b8; Fear at d6; corrupt a8; amber hand SR17")
    play(match, "summon SR17")
    assert tiles(match, "token") == ["d3", "f1"]
    play(match, "token f1")
    assert tiles(match, "teleport") == sorted(set(NAMES) - {"f1", "d3", "b8", "d6"})
    play(match, "teleport c8")
    assert at(match, "amber") == ["c8", "d3"]


@rule("FF-219")
def test_in_the_fear_phase_teleport_takes_a_fear_token() -> None:
    match = storm("fear unknown; Fear at d6; amber at b1; cobalt at b8; terror amber F3-04")
    summon(match, "F3-04")
    assert "b1" not in tiles(match, "token") and "b8" not in tiles(match, "teleport")
    play(match, "teleport a1")
    assert at(match, "Fear") == ["a1"] and at(match, "amber") == ["b1"]


@rule("R-55")
def test_teleport_never_captures() -> None:
    match = storm("amber at f1 d3 c1; Fear at d6; amber hand SC01 SR17")
    summon(match, "SC01", "SR17")
    play(match, "token d3")
    assert "d6" not in tiles(match, "teleport")


@rule("FF-220")
def test_move_multipliers_do_nothing_for_teleport() -> None:
    match = storm("amber at f1 d3; Fear at h8; amber hand SR18 SR17")
    summon(match, "SR18", "SR17")
    play(match, "token f1", "teleport a4")
    assert not keys(match, "teleport") and not keys(match, "token") and at(match, "amber") == ["a4", "d3"]


# -- Swap and Reflect


@rule("FF-221", "R-54")
@pytest.mark.parametrize("card", ["SH07", "SH13"])
def test_swap_and_reflect_exchange_any_two_player_tokens(card: str) -> None:
    match = storm(f"seats 3; amber at b1; cobalt at a4; fern at b8; Fear at d6; amber hand {card}")
    play(match, f"summon {card}")
    assert tiles(match, "swap") == ["a4", "b1", "b8"]
    play(match, "swap a4")
    assert tiles(match, "swap") == ["b1", "b8"]
    play(match, "swap b8")
    assert at(match, "cobalt") == ["b8"] and at(match, "fern") == ["a4"] and at(match, "amber") == ["b1"]


@rule("FF-222")
def test_fear_tokens_are_never_swapped() -> None:
    match = storm("fear seen; amber at b1; cobalt at b8; Fear at d6; terror amber F6-09")
    play(match, "summon F6-09")
    assert tiles(match, "swap") == ["b1", "b8"]


@rule("FF-223")
def test_move_multipliers_do_nothing_for_swap() -> None:
    match = storm("amber at f1 d3 b1; cobalt at b8; Fear at h8; amber hand SR18 SH07")
    summon(match, "SR18", "SH07")
    play(match, "swap b1", "swap b8")
    assert not keys(match, "swap") and at(match, "cobalt") == ["b1"]


@rule("R-54")
def test_hidden_tokens_can_be_swapped_and_nothing_is_captured() -> None:
    match = storm("amber at b1; cobalt at b8; Fear at d6; hidden b8 cobalt; amber hand SH07")
    play(match, "summon SH07", "swap b1")
    assert at(match, "amber") == ["b8"] and took(match, "amber") == took(match, "cobalt") == []


@rule("R-54", "FF-247")
def test_a_swap_needs_two_tokens() -> None:
    match = storm("seats 3; amber at b1; cobalt at nowhere; fern at b8; amber hand SH07")
    play(match, "summon SH07")
    assert tiles(match, "swap") == ["b1", "b8"]


@rule("R-54")
def test_two_tokens_of_one_owner_may_be_swapped() -> None:
    match = storm("amber at b1 c1; cobalt at b8; amber hand SH07")
    play(match, "summon SH07", "swap b1", "swap c1")
    assert at(match, "amber") == ["b1", "c1"] and not keys(match, "swap")


# -- Push


@rule("FF-226", "R-55")
def test_push_moves_anybodys_token_anywhere() -> None:
    match = storm("amber at c1 e1; cobalt at b8; Fear at d6; corrupt a8; amber hand SC19")
    play(match, "summon SC19")
    assert tiles(match, "shove") == ["b8", "c1", "d6", "e1"]
    play(match, "shove d6")
    assert tiles(match, "push") == sorted(set(NAMES) - {"c1", "e1", "b8", "d6"})
    play(match, "push a8")
    assert at(match, "Fear") == ["a8"] and strength(match) == 1


@rule("R-55")
def test_push_never_captures() -> None:
    match = storm("amber at c1 e1; cobalt at b8; Fear at d6; terror amber F5-07 F5-06")
    summon(match, "F5-07", "F5-06")
    play(match, "shove d6")
    assert not {"b8", "c1", "e1"} & set(tiles(match, "push"))


@rule("FF-227")
def test_move_multipliers_do_nothing_for_push() -> None:
    match = storm("amber at c1; cobalt at b8; Fear at d6; terror amber F5-13 F5-06")
    summon(match, "F5-13", "F5-06")
    play(match, "shove b8", "push a4")
    assert not keys(match, "shove") and not keys(match, "push")


# -- Steal


@rule("FF-212", "FF-214", "R-37")
def test_the_thief_picks_the_victim_and_gets_a_random_card() -> None:
    match = storm("seats 4; amber hand SR08; cobalt hand SC01 SC02 SC03; fern hand SH01; plum spirits SC08")
    play(match, "summon SR08")
    assert keys(match, "rob") == ["rob cobalt", "rob fern"]
    play(match, "rob cobalt")
    left = hand(match, "cobalt")
    assert len(left) == 2 and hand(match, "amber") == sorted({"SC01", "SC02", "SC03"} - set(left))
    assert f"summon {hand(match, 'amber')[0]}" in keys(match)


@rule("FF-212")
def test_every_card_of_the_hand_can_be_the_one() -> None:
    stolen = set()
    for seed in range(40):
        match = storm("amber hand SR08; cobalt hand SC01 SC02 SC03", seed=seed)
        summon(match, "SR08")
        fill(match, "rob")
        stolen |= set(hand(match, "amber"))
    assert stolen == {"SC01", "SC02", "SC03"}


@rule("FF-213", "R-37")
def test_face_up_cards_cannot_be_stolen() -> None:
    match = storm("amber hand SR08; cobalt spirits SC08 SS02")
    summon(match, "SR08")
    assert up(match, "cobalt") == ["SC08", "SS02"] and hand(match, "amber") == []
    assert not keys(match, "rob")


@rule("FF-215", "R-37")
def test_in_the_fear_phase_a_stolen_card_goes_to_the_fear_discard() -> None:
    match = storm("fear seen; amber hand SS01; cobalt hand SC01; terror amber F6-02 F6-01; Fear at d6")
    summon(match, "F6-02")
    fill(match, "rob")
    assert hand(match, "cobalt") == [] and fear_discard(match) == ["SC01"] and hand(match, "amber") == ["SS01"]
    assert all("Kindled Hound" in " ".join(lines(match, seat)) for seat in range(2))


@rule("FF-215")
def test_and_comes_up_when_the_discard_is_shuffled() -> None:
    match = storm("dread amber; fear deck none; fear discard SC01 F5-02 F5-08; Fear at d6")
    assert drawn(match) == ["F5-02", "F5-08", "SC01"] and "summon SC01" in keys(match)


@rule("R-37")
def test_in_the_spirit_phase_only_thief_and_victim_learn_the_card() -> None:
    match = storm("seats 3; amber hand SR08; cobalt hand SC01; fern at b8")
    summon(match, "SR08")
    fill(match, "rob")
    told = ["Kindled Hound" in " ".join(lines(match, seat)) for seat in range(3)]
    assert told == [True, True, False]


@rule("FF-216", "R-36")
def test_a_fear_card_in_a_spirit_hand_goes_by_front_or_back() -> None:
    match = storm("amber at c3; cobalt at b8; Fear at h8; amber hand F5-07")
    assert {"summon F5-07", "flip F5-07"} <= set(keys(match))
    play(match, "flip F5-07")
    assert toward(match, "c3") == sorted(["b3", "d3", "c2", "c4", "a2", "a4", "b5", "d5", "e2", "e4", "b1", "d1"])
    move(match, "c3", "c4")
    assert at(match, "amber") == ["c4"]
    front = storm("amber at c3; amber hand F5-07")
    summon(front, "F5-07")
    assert strength(front) == 2


@rule("FF-217", "R-36")
def test_its_requirement_is_met_by_player_tokens() -> None:
    match = storm("amber at c3; Fear at d6; corrupt d6; amber hand F5-15")
    assert "summon F5-15" not in keys(match) and "flip F5-15" in keys(match)
    other = storm("amber at c3; Fear at d6; corrupt c3; amber hand F5-15")
    assert "summon F5-15" in keys(other)


@rule("R-36")
def test_its_corruption_is_allowed_and_not_compulsory() -> None:
    match = storm("amber at c3; amber hand F5-09; fear deck F5-02 F5-08 F5-07")
    assert "stop" in keys(match)
    play(match, "summon F5-09", "corrupt a8", "corrupt h8")
    end_spirit_phase(match)
    assert hand(match, "amber") == ["F5-09"]


@rule("R-36")
def test_discarded_it_goes_to_the_fear_discard() -> None:
    match = storm("amber at c3; amber hand SC13 F5-09 SC01")
    play(match, "summon SC13", "let-go F5-09")
    assert fear_discard(match) == ["F5-09"] and discard(match, "courage") == []


# -- Peek


@rule("FF-224", "FF-225", "R-38")
def test_peek_shows_the_top_of_a_deck_to_the_peeker_alone() -> None:
    match = storm("seats 3; amber hand SS06; cobalt hand SC01; fear deck F5-02 F5-08")
    play(match, "summon SS06")
    wanted = [f"peek {kind}-{number}" for kind in ("courage", "reason", "hope") for number in (1, 2)]
    assert keys(match) == [*wanted, "peek fear-deck", "peek hand-cobalt"]
    before = deck(match, "hope-1")
    play(match, "peek hope-1")
    assert deck(match, "hope-1") == before
    assert [knows(match, seat, "hope-1") for seat in range(3)] == [[before[0]], [], []]


@rule("FF-224", "R-38")
def test_peek_at_a_hand_shows_a_random_card() -> None:
    found = set()
    for seed in range(40):
        match = storm("amber hand SS06; cobalt hand SC01 SC02 SC03", seed=seed)
        play(match, "summon SS06", "peek hand-cobalt")
        seen = knows(match, 0, "cobalt")
        assert len(seen) == 1
        found |= set(seen)
    assert found == {"SC01", "SC02", "SC03"} and hand(match, "cobalt") == ["SC01", "SC02", "SC03"]


@rule("FF-224")
def test_peek_at_the_fear_deck() -> None:
    match = storm("fear unknown; terror amber F3-08; fear deck F3-01 F3-03; Fear at d6")
    play(match, "summon F3-08", "peek fear-deck")
    assert knows(match, 0, "fear-deck") == ["F3-01"] and knows(match, 1, "fear-deck") == []
    assert fear_deck(match) == ["F3-01", "F3-03"] and strength(match) == 1


@rule("R-38")
def test_what_is_empty_and_ones_own_hand_are_not_offered() -> None:
    match = storm("amber hand SS06 SC01; deck hope-1 none; fear deck none")
    play(match, "summon SS06")
    assert not {"peek hope-1", "peek fear-deck", "peek hand-amber", "peek hand-cobalt"} & set(keys(match))


# -- Let Go


@rule("FF-240", "FF-242", "R-52")
def test_let_go_gives_strength_and_defense_for_each_card() -> None:
    match = storm("amber hand SC13 SC01 SR01 SH01; cobalt at b8; Fear at d6")
    play(match, "summon SC13")
    assert set(keys(match)) == {"let-go SC01", "let-go SR01", "let-go SH01", "stop"}
    play(match, "let-go SR01")
    assert (strength(match), defense(match, "amber")) == (1, 1) and "stop" in keys(match)
    play(match, "let-go SC01")
    assert (strength(match), defense(match, "amber")) == (2, 2) and not keys(match, "let-go")
    assert discard(match, "courage") == ["SC01"] and discard(match, "reason") == ["SR01"]
    assert defense_of_fear(match) == 0


@rule("R-52")
def test_summoned_cards_are_not_let_go() -> None:
    match = storm("amber hand SS01 SC13 SC02")
    summon(match, "SS01")
    play(match, "summon SC13")
    assert keys(match, "let-go") == ["let-go SC02"]


@rule("FF-243", "R-56")
def test_letting_go_of_nothing_does_nothing() -> None:
    match = storm("amber hand SC13 SC01")
    play(match, "summon SC13", "stop")
    assert (strength(match), defense(match, "amber")) == (0, 0) and hand(match, "amber") == ["SC01"]


@rule("FF-241")
def test_cards_discarded_earlier_do_not_count() -> None:
    match = storm("amber hand SH10 SC13 SC01; amber at b1 c1")
    play(match, "summon SH10", "let-go SC01")
    fill(match, "harvest")
    held = hand(match, "amber")
    drawn_card = next(card for card in held if card != "SC13")
    play(match, "summon SC13", f"let-go {drawn_card}")
    assert strength(match) == 2 and defense(match, "amber") == 2  # one card each


@rule("FF-242", "R-52")
def test_in_the_fear_phase_cards_leave_the_fear_deck_face_up() -> None:
    match = storm("terror amber F5-16 F5-02; fear deck F5-08 F5-07 F5-11; Fear at d6; amber hand SC01")
    play(match, "summon F5-16")
    assert keys(match, "count") == ["count 0", "count 1", "count 2"]
    play(match, "count 2")
    assert fear_discard(match) == ["F5-08", "F5-07"] and fear_deck(match) == ["F5-11"]
    assert (strength(match), defense_of_fear(match)) == (2, 2) and defense(match, "amber") == 0
    assert drawn(match) == ["F5-02"] and hand(match, "amber") == ["SC01"]


@rule("R-52")
def test_nothing_is_shuffled_for_it() -> None:
    match = storm("terror amber F5-16 F5-02; fear deck F5-08; fear discard F5-07 F5-07; Fear at d6")
    play(match, "summon F5-16")
    assert keys(match, "count") == ["count 0", "count 1"]
    empty = storm("terror amber F5-16 F5-02; fear deck none; fear discard F5-07 F5-07; Fear at d6")
    play(empty, "summon F5-16")
    assert not keys(empty, "count") and strength(empty) == 0


@rule("R-52")
def test_the_option_takes_drawn_cards_instead() -> None:
    match = storm("set let_go_fear drawn_cards; terror amber F5-16 F5-02 F5-08; fear deck F5-07 F5-11; Fear at d6")
    play(match, "summon F5-16")
    assert set(keys(match)) == {"let-go F5-02", "let-go F5-08", "stop"}
    play(match, "let-go F5-08", "stop")
    assert strength(match) == 1 and fear_discard(match) == ["F5-08"] and fear_deck(match) == ["F5-07", "F5-11"]


@rule("FF-244")
def test_the_defense_of_let_go_lasts_for_the_round() -> None:
    match = storm("amber hand SC13 SC01 SC02; fear deck F5-02 F5-08 F5-07; round 2")
    play(match, "summon SC13", "let-go SC01", "let-go SC02")
    end_spirit_phase(match)
    assert defense(match, "amber") == 2 and up(match, "amber") == ["SC13"]
    end_turn(match)
    assert defense(match, "amber") == 2
