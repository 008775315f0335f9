"""Corrupt tiles: where they go, what they cancel, how they leave."""

from __future__ import annotations

import pytest

from tests.follow_your_fear.table import (
    NAMES,
    POWERS,
    at,
    corrupt,
    corrupt_left,
    defense,
    defense_of_fear,
    end_spirit_phase,
    end_turn,
    fill,
    keys,
    move,
    play,
    storm,
    strength,
    summon,
    tiles,
)
from tests.rule import rule


@rule("FF-149", "FF-153")
def test_corrupt_tiles_are_placed_one_by_one_when_the_card_is_summoned() -> None:
    match = storm("terror amber F5-09")
    play(match, "summon F5-09", "corrupt a1")
    assert corrupt(match) == ["a1"]
    play(match, "corrupt h8")
    assert corrupt(match) == ["a1", "h8"] and not keys(match, "corrupt")


@rule("FF-150", "FF-151", "FF-152")
def test_any_tile_will_do_but_corrupt_ones_and_those_with_a_token() -> None:
    match = storm("amber at b1; cobalt at b8; Fear at d6; corrupt a1 d4; terror amber F5-09")
    play(match, "summon F5-09")
    assert tiles(match, "corrupt") == sorted(set(NAMES) - {"b1", "b8", "d6", "a1", "d4"})


@rule("R-09")
def test_the_void_can_be_corrupted_unless_the_option_forbids_it() -> None:
    match = storm("terror amber F5-09; Fear at d6")
    play(match, "summon F5-09")
    assert {"d4", "d5", "e4", "e5"} <= set(tiles(match, "corrupt"))
    other = storm("set void_corruptible no; terror amber F5-09; Fear at d6")
    play(other, "summon F5-09")
    assert not {"d4", "d5", "e4", "e5"} & set(tiles(other, "corrupt")) and "d3" in tiles(other, "corrupt")


@rule("R-09", "FF-032")
def test_a_corrupt_void_tile_has_no_effect_of_its_own() -> None:
    match = storm("amber at d4 b1; Fear at e5; corrupt d4")
    assert defense(match, "amber") == 0 and defense_of_fear(match) == 2
    other = storm("amber at d4 b1; Fear at e5; corrupt e5")
    assert defense(other, "amber") == -2 and defense_of_fear(other) == 0


@rule("R-09", "FF-032", "FF-033")
def test_a_corrupt_void_tile_counts_as_corrupt_and_as_nothing_else() -> None:
    match = storm("amber at d4; corrupt d4; amber hand SC14 SS01 SS07 SS15")
    assert keys(match, "summon") == ["summon SC14"]


@rule("FF-154")
def test_corrupt_tiles_stay_turn_after_turn() -> None:
    match = storm("terror amber F5-09 F5-02 F5-02; fear deck F5-02 F5-02 F5-08 F5-08; round 2")
    play(match, "summon F5-09", "corrupt a1", "corrupt h8", "stop")
    for _ in range(2):
        fill(match, "harvest")
        end_spirit_phase(match)
        end_turn(match)
    assert {"a1", "h8"} <= set(corrupt(match))


@rule("FF-155")
def test_without_a_legal_tile_nothing_is_placed() -> None:
    board = [name for name in NAMES if name not in ("b1", "c1", "b8", "d6", "a1")]
    match = storm(f"amber at b1 c1; cobalt at b8; Fear at d6; corrupt {' '.join(board)}; supply 9; terror amber F5-09")
    play(match, "summon F5-09")
    assert fill(match, "corrupt") <= 1 and "a1" in corrupt(match)
    assert len(corrupt(match)) == 60 and at(match, "amber") == ["b1", "c1"]
    assert "stop" in keys(match)  # the phase goes on


@rule("R-65", "FF-010")
def test_the_supply_ends_at_48() -> None:
    board = [name for name in NAMES if name[1] in "234567"][:47]
    match = storm(f"amber at b1; cobalt at b8; Fear at d1; corrupt {' '.join(board)}; terror amber F5-09 F5-10")
    assert corrupt_left(match) == 1
    play(match, "summon F5-09", "corrupt a1")
    assert not keys(match, "corrupt") and corrupt_left(match) == 0 and len(corrupt(match)) == 48


@rule("R-65")
def test_tiles_taken_off_can_be_placed_again() -> None:
    board = [name for name in NAMES if name[1] in "234567"]
    match = storm(f"amber at b1; cobalt at b8; Fear at d1; corrupt {' '.join(board)}; amber hand SS15")
    assert corrupt_left(match) == 0
    play(match, "summon SS15", "cleanse a2")
    assert corrupt_left(match) == 1


@rule("FF-158", "R-73")
def test_a_corrupt_tile_can_be_taken_from_under_a_token() -> None:
    match = storm("amber at b1 d2; cobalt at c7; Fear at d6; corrupt d2 c7 d6 a8; amber hand SH03")
    play(match, "summon SH03")
    assert tiles(match, "cleanse") == ["a8", "c7", "d2", "d6"]
    play(match, "cleanse d2")
    assert tiles(match, "cleanse") == ["a8", "c7", "d6"]
    play(match, "cleanse c7")
    assert corrupt(match) == ["a8", "d6"] and not keys(match, "cleanse")


@rule("R-56", "FF-158")
def test_one_may_stop_after_the_first_tile_but_not_before() -> None:
    match = storm("corrupt a8 h8 a7; amber hand SH03")
    play(match, "summon SH03")
    assert "stop" not in keys(match)
    play(match, "cleanse a8")
    assert "stop" in keys(match)
    play(match, "stop")
    assert corrupt(match) == ["a7", "h8"] and keys(match, "cleanse") == []


@rule("FF-159")
def test_with_fewer_tiles_all_may_be_taken() -> None:
    match = storm("amber at b1 d2 d1; corrupt d2 a8; amber hand SH19")
    summon(match, "SH19")
    assert fill(match, "cleanse") <= 2 and corrupt(match) == []


@rule("FF-160")
def test_only_fear_cards_add_corruption_and_only_spirit_cards_remove_it() -> None:
    codes = {id: [power.split()[0] for power in powers] for id, powers in POWERS.items()}
    assert {id[0] for id, found in codes.items() if "CORRUPT" in found} == {"F"}
    assert {id[0] for id, found in codes.items() if "CLEANSE" in found} == {"S"}
    assert sum("CLEANSE" in found for found in codes.values()) == 11


@rule("FF-161")
def test_tokens_enter_corrupt_tiles_freely() -> None:
    match = storm("amber at c3; Fear at h8; corrupt c4 b3; amber hand SS03")
    summon(match, "SS03")
    move(match, "c3", "c4")
    assert at(match, "amber") == ["c4"]


@rule("FF-157", "FF-033", "FF-082")
@pytest.mark.parametrize(("spoilt", "can"), [("", False), ("d2", True), ("h1", False)])
def test_a_corrupt_symbol_needs_a_token_on_a_corrupt_tile(spoilt: str, can: bool) -> None:
    match = storm(f"amber at b1 d2; corrupt {spoilt or 'a8'}; amber hand SC14")
    assert ("summon SC14" in keys(match)) == can


@rule("FF-157", "R-78")
@pytest.mark.parametrize(
    ("dragons", "can"),
    [("red at c5; blue at d6", True), ("red at c5; blue at d7", False), ("red at d5; blue at c5", True),
     ("red at d5; blue at e4", True), ("red at c5", False)],
)  # fmt: skip
def test_two_corrupt_symbols_need_two_corrupt_tiles(dragons: str, can: bool) -> None:
    took = "" if "blue" in dragons else "; cobalt took blue blue blue"
    match = storm(f"fear loneliness; {dragons}; corrupt c5 d6{took}; terror amber F1-12")
    assert ("summon F1-12" in keys(match)) == can


@rule("FF-030", "FF-031", "FF-070")
def test_a_corrupt_tile_gives_no_type() -> None:
    match = storm("amber at c1 b1; corrupt c1; amber hand SS01 SS15; turn amber")
    assert keys(match, "harvest") == ["harvest hope-1", "harvest hope-2"]
    play(match, "harvest hope-1")
    assert "summon SS15" in keys(match) and "summon SS01" not in keys(match)


@rule("FF-228", "R-53")
def test_poison_counts_corrupt_tiles_with_a_token_of_anybody() -> None:
    match = storm(
        "seats 3; amber at c3 d2; cobalt at a3 a4; fern at b8; Fear at d6; corrupt d2 a3 d6 b8 a8 h8; amber hand SC28"
    )
    summon(match, "SC28")
    assert strength(match) == 4


@rule("R-53")
def test_the_void_is_no_corrupt_tile_for_poison() -> None:
    match = storm("amber at c3 d2; cobalt at d4 b8; Fear at e5; corrupt d2; amber hand SC28")
    summon(match, "SC28")
    assert strength(match) == 1


@rule("R-53")
def test_poison_is_counted_once() -> None:
    match = storm("amber at c3 d2 e2; corrupt d2; Fear at h8; amber hand SC28 SS15 SS03 SC01")
    summon(match, "SC28")
    move(match, "d2", "d3")
    assert strength(match) == 1
    summon(match, "SC01")
    assert strength(match) == 4


@rule("FF-229")
def test_what_poison_gives_is_multiplied() -> None:
    match = storm("fear endings; cobalt at a3 b8; Fear at c5; corrupt a3 c5 b8; terror amber F4-04 F4-13")
    summon(match, "F4-04")
    assert strength(match) == 3
    summon(match, "F4-13")
    assert strength(match) == 6
