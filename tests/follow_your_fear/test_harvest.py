"""Harvesting: the regular card, Harvest attributes, their multiplier, and decks that run out."""

from __future__ import annotations

import pytest

from tests.follow_your_fear.table import (
    deck,
    deck_counts,
    discard,
    drawn,
    fill,
    hand,
    keys,
    move,
    play,
    slots,
    storm,
    summon,
)
from tests.rule import rule


@rule("FF-066", "FF-068", "R-17")
def test_every_spirit_phase_begins_with_one_card() -> None:
    match = storm("turn amber; amber at c1 b1; amber hand SS01")
    assert keys(match) == ["harvest courage-1", "harvest courage-2", "harvest hope-1", "harvest hope-2"]
    top = deck(match, "hope-2")[0]
    play(match, "harvest hope-2")
    assert hand(match, "amber") == sorted(["SS01", top]) and "stop" in keys(match)


@rule("FF-067")
@pytest.mark.parametrize(("tile", "type_"), [("c1", "courage"), ("f1", "reason"), ("b1", "hope")])
def test_a_deck_is_open_if_a_token_stands_on_its_type(tile: str, type_: str) -> None:
    match = storm(f"turn amber; amber at {tile}; cobalt at b8; Fear at d6")
    assert keys(match) == [f"harvest {type_}-1", f"harvest {type_}-2"]


@rule("FF-069", "FF-027")
def test_the_void_opens_all_three() -> None:
    assert len(keys(storm("turn amber; amber at d4"), "harvest")) == 6


@rule("FF-070", "FF-030")
def test_a_corrupt_tile_opens_none() -> None:
    match = storm("turn amber; amber at c1 b1; corrupt b1")
    assert keys(match) == ["harvest courage-1", "harvest courage-2"]


@rule("FF-070", "R-09")
def test_a_corrupt_void_tile_opens_none() -> None:
    assert keys(storm("turn amber; amber at c1 d4; corrupt d4")) == ["harvest courage-1", "harvest courage-2"]


@rule("FF-071", "R-68")
def test_with_all_tokens_on_corrupt_tiles_there_is_no_harvest() -> None:
    match = storm("turn amber; amber at c1 b1; corrupt c1 b1; amber hand SS01")
    assert hand(match, "amber") == ["SS01"] and keys(match) == ["stop"]


@rule("FF-072", "R-14")
def test_the_regular_harvest_never_comes_from_the_discard() -> None:
    match = storm("turn amber; amber at c1; courage discard SC01 SC02")
    assert keys(match) == ["harvest courage-1", "harvest courage-2"]


@rule("FF-200")
def test_the_regular_harvest_is_never_multiplied() -> None:
    match = storm("turn amber; amber at f1; amber hand SR16")
    play(match, "harvest reason-1")
    play(match, "summon SR16")
    assert fill(match, "harvest") == 2 and len(hand(match, "amber")) == 3


@rule("FF-168")
def test_harvest_attributes_draw_at_once_and_have_to() -> None:
    match = storm("amber at f1 b1; amber hand SR02")
    play(match, "summon SR02")
    assert "stop" not in keys(match)
    play(match, "harvest reason-1")
    assert "stop" not in keys(match)
    play(match, "harvest hope-1")
    assert len(hand(match, "amber")) == 2 and not keys(match, "harvest")


@rule("FF-088")
def test_a_card_just_drawn_may_be_summoned() -> None:
    match = storm("amber at f1 c1; amber hand SS08; top courage-1 SS01")
    play(match, "summon SS08", "harvest courage-1")
    assert "summon SS01" in keys(match)


@rule("FF-169")
def test_each_card_comes_from_a_type_occupied_when_the_card_was_summoned() -> None:
    match = storm("amber at f1; amber hand SR02")
    play(match, "summon SR02")
    assert keys(match) == ["harvest reason-1", "harvest reason-2"]


@rule("R-44", "FF-169")
def test_the_tiles_before_the_cards_own_move_count() -> None:
    match = storm("amber at g3; Fear at h8; amber hand SR10")
    summon(match, "SR10")
    move(match, "g3", "e1")
    assert keys(match) == ["harvest reason-1", "harvest reason-2"]  # e1 is Courage


@rule("R-44")
def test_a_harvest_before_the_move_looks_at_the_same_tiles() -> None:
    match = storm("amber at f1; Fear at h8; amber hand SG03")
    play(match, "summon SG03")
    assert keys(match) == ["harvest reason-1", "harvest reason-2"]


@rule("FF-170", "R-14")
def test_a_harvest_attribute_may_take_the_top_of_a_discard() -> None:
    match = storm("amber at f1 c1; amber hand SS08; reason discard SR01 SR02; hope discard SH01")
    play(match, "summon SS08")
    assert keys(match) == [
        "harvest courage-1", "harvest courage-2", "harvest reason-1", "harvest reason-2", "harvest reason-discard"
    ]  # fmt: skip
    play(match, "harvest reason-discard")
    assert hand(match, "amber") == ["SR02"] and discard(match, "reason") == ["SR01"]


@rule("R-14")
def test_the_options_for_discards() -> None:
    text = "amber at f1; amber hand SS08; reason discard SR01 SR02"
    match = storm(f"set harvest_discard never; {text}")
    play(match, "summon SS08")
    assert keys(match) == ["harvest reason-1", "harvest reason-2"]
    free = storm(f"set harvest_discard any; {text}")
    play(free, "summon SS08")
    assert {"recall SR01", "recall SR02"} <= set(keys(free))
    play(free, "recall SR01")
    assert hand(free, "amber") == ["SR01"] and discard(free, "reason") == ["SR02"]


@rule("FF-199", "R-43")
def test_a_multiplier_makes_up_for_earlier_harvests() -> None:
    match = storm("amber at f1 b1; amber hand SR02 SR16")
    play(match, "summon SR02")
    assert fill(match, "harvest") == 2
    play(match, "summon SR16")
    assert fill(match, "harvest") == (2 + 1) * 2 - 2


@rule("FF-201", "R-43")
def test_harvests_after_it_are_multiplied() -> None:
    match = storm("amber at f1 b1; amber hand SR16 SR02")
    play(match, "summon SR16")
    assert fill(match, "harvest") == 2
    play(match, "summon SR02")
    assert fill(match, "harvest") == (1 + 2) * 2 - 2


@rule("R-43")
def test_captured_tokens_are_multiplied_too() -> None:
    match = storm("amber at f1 b1; amber took Fear Fear; amber hand SR02 SR16")
    play(match, "summon SR02", "tokens 1")
    assert fill(match, "harvest") == 3
    play(match, "summon SR16", "tokens 0")
    assert fill(match, "harvest") == (3 + 1) * 2 - 3


@rule("R-43")
def test_what_is_missing_comes_from_types_occupied_when_the_multiplier_is_summoned() -> None:
    match = storm("amber at f1 b1; Fear at h8; amber hand SS08 SH09 SR16; corrupt h1")
    play(match, "summon SS08", "harvest hope-1")
    summon(match, "SH09")
    move(match, "b1", "b2")
    play(match, "summon SR16")
    assert keys(match) == ["harvest courage-1", "harvest courage-2", "harvest reason-1", "harvest reason-2"]


@rule("FF-073", "R-15")
def test_if_one_deck_is_empty_the_other_is_used() -> None:
    match = storm("turn amber; amber at c1; deck courage-1 none; courage discard SC01")
    assert (
        deck_counts(match)[:2] == [0, 15] and len(hand(match, "amber")) == 1 and discard(match, "courage") == ["SC01"]
    )


@rule("FF-073", "R-15")
def test_when_both_are_empty_the_discard_of_the_type_makes_two_new_decks() -> None:
    match = storm(
        "turn amber; amber at c1; deck courage-1 none; deck courage-2 none; courage discard SC01 SC02 SC03 SS04 SC05; "
        "reason discard SR01"
    )
    assert keys(match) == ["harvest courage-1", "harvest courage-2"]
    play(match, "harvest courage-1")
    assert deck_counts(match)[:2] == [3 - 1, 2]
    assert discard(match, "courage") == [] and discard(match, "reason") == ["SR01"]
    assert hand(match, "amber")[0] in ("SC01", "SC02", "SC03", "SS04", "SC05")


@rule("R-15", "R-17")
def test_with_nothing_left_that_type_cannot_be_harvested() -> None:
    match = storm("turn amber; amber at c1 b1; deck courage-1 none; deck courage-2 none")
    assert keys(match) == ["harvest hope-1", "harvest hope-2"]
    other = storm("turn amber; amber at c1; deck courage-1 none; deck courage-2 none; amber hand SS02")
    assert keys(other) == ["stop", "summon SS02"] and hand(other, "amber") == ["SS02"]


@rule("R-16", "FF-074")
def test_a_discarded_starting_spirit_goes_to_the_discard_of_its_type() -> None:
    match = storm("amber at c1; amber hand SC13 SS07 SG05")
    play(match, "summon SC13", "let-go SS07", "let-go SG05")
    assert discard(match, "reason") == ["SS07"] and discard(match, "hope") == ["SG05"]


@rule("R-34")
def test_harvest_in_the_fear_phase_draws_fear_cards_without_more_slots() -> None:
    match = storm("fear endings; terror amber F4-10; fear deck F4-06 F4-06 F4-09 F4-09")
    summon(match, "F4-10")
    assert drawn(match) == ["F4-06", "F4-06"] and slots(match) == 2


@rule("R-34", "R-32")
def test_a_corrupt_card_drawn_so_is_compulsory() -> None:
    match = storm("fear endings; terror amber F4-10; fear deck F4-01 F4-09 F4-09 F4-06")
    summon(match, "F4-10")
    assert "stop" not in keys(match) and "summon F4-01" in keys(match)


@rule("R-35", "R-34")
def test_a_spirits_harvest_in_the_fear_phase_draws_fear_cards() -> None:
    match = storm("terror amber SR02; fear deck F5-02 F5-02 F5-08; amber hand SS01")
    summon(match, "SR02")
    assert drawn(match) == ["F5-02", "F5-02"] and hand(match, "amber") == ["SS01"]


@rule("R-41")
def test_symbols_do_not_open_a_deck() -> None:
    match = storm("amber at b1 d1; amber hand SH27 SH20")
    summon(match, "SH27")
    play(match, "summon SH20")
    assert keys(match) == ["harvest hope-1", "harvest hope-2"]
