"""Whatever cannot be chosen now has a reason, with the rule behind it."""

from __future__ import annotations

import random

import pytest

from planchette.games.follow_your_fear import GAME
from planchette.games.follow_your_fear.board import TILE
from planchette.kernel import Match
from planchette.kernel.scene import Reason
from planchette.kernel.view import reasons
from tests.follow_your_fear.table import play, storm, summon
from tests.rule import rule

MOST_ANSWERS = 150
EVERY_TILE = ("to", "again", "teleport", "push", "corrupt", "cleanse", "respawn", "first", "settle")
"""Questions in which each tile is an answer or has its reason."""


def told(match: Match) -> list[Reason]:
    return reasons(match, match.choices()[0].seat)


def why(match: Match, target: str) -> tuple[str, str]:
    """The reason that speaks of an entity, and its rule."""
    found = [reason for reason in told(match) if target in reason.targets]
    assert len(found) == 1, found
    return found[0].why, found[0].rule


# -- cards


@rule("FF-077", "FF-078", "FF-082")
def test_a_card_says_which_symbol_it_lacks() -> None:
    match = storm("amber at c3 e1; amber hand SC17 SC14 SH32 SC01")
    assert why(match, "card:SC14") == ("Corrupt: you have 0 of 1", "FF-077")
    assert why(match, "card:SH32") == ("Hope: you have 0 of 2", "FF-077")
    assert not [reason for reason in told(match) if {"card:SC17", "card:SC01"} & set(reason.targets)]


@rule("FF-110")
def test_a_fear_card_says_what_the_tiles_of_fear_lack() -> None:
    match = storm("terror amber F5-15; Fear at d6")
    assert [reason.why for reason in told(match) if reason.rule == "FF-110"] == ["Corrupt: Fear has 0 of 1"]


@rule("FF-156", "R-32")
def test_a_corrupt_card_keeps_one_from_stopping_and_from_flipping_it() -> None:
    match = storm("terror amber F5-09 F5-08; bare")
    rules = {reason.what: reason.rule for reason in told(match)}
    assert rules["Stop"] == "FF-156" and rules["Flip Turn of the Leaf"] == "R-32"


@rule("R-32")
def test_slots_are_kept_for_corrupt_cards() -> None:
    match = storm("terror amber F5-09 F5-08 F5-02; slots 1; bare")
    kept = [reason.what for reason in told(match) if "kept" in reason.why]
    assert kept == ["Summon Old Skin", "Summon First Gray Hair"]


@rule("FF-138")
def test_tokens_used_this_turn_are_not_free() -> None:
    match = storm("amber at c3; amber hand SC01 SC02; amber took Fear Fear")
    play(match, "summon SC01", "tokens 1", "summon SC02")
    assert [reason.why for reason in told(match)] == ["only 1 captured token is free this turn"]


@rule("FF-042")
def test_a_guide_comes_first_and_only_once() -> None:
    match = Match(GAME, 2, 1)
    match.answer(match.choices()[0].options[0])
    assert [reason.why for reason in told(match)] == ["a Guide comes first"]
    match.answer(match.choices()[0].options[0])
    assert [reason.why for reason in told(match)] == ["you have your Guide"]


# -- harvesting


@rule("FF-067", "FF-072")
def test_decks_of_types_one_does_not_occupy_are_closed_and_discards_always() -> None:
    match = storm("amber at c3; turn amber; courage discard SC01")
    assert why(match, "pile:hope-1") == ("no token of yours stands on Hope or the Void", "FF-067")
    assert why(match, "pile:courage-discard") == ("the regular harvest never comes from a discard", "FF-072")
    assert not [reason for reason in told(match) if "pile:courage-1" in reason.targets]


@rule("FF-169")
def test_a_harvest_attribute_takes_discards_of_occupied_types_only() -> None:
    match = storm("amber at a3; amber hand SS08; hope discard SH01; reason discard SR01")
    play(match, "summon SS08")
    assert why(match, "pile:hope-discard")[1] == "FF-169"
    assert not [reason for reason in told(match) if "pile:reason-discard" in reason.targets]


# -- moving and capturing


def striking(text: str) -> Match:
    """Amber's token on e2 is about to step."""
    match = storm(f"amber at e2 c1; amber hand SS03 SC01; {text}")
    play(match, "summon SS03", "token e2")
    return match


@rule("FF-124")
def test_a_tie_is_no_capture() -> None:
    match = striking("Fear at e3; cobalt fears F5-02")
    assert why(match, "tile:e3") == ("0 against 1: 2 more Strength needed", "FF-124")


@rule("FF-234")
def test_a_hidden_token_cannot_be_captured() -> None:
    match = storm("amber at e2 c1; amber hand SC01 SS03; Fear at e3; hidden e3 cobalt fears")
    summon(match, "SC01")
    play(match, "summon SS03", "token e2")
    assert why(match, "tile:e3") == ("it is hidden", "FF-234")


@rule("FF-122", "FF-123")
def test_players_capture_neither_themselves_nor_each_other() -> None:
    match = storm("amber at e2 e3 c1; cobalt at d2; amber hand SS03; Fear at d8")
    play(match, "summon SS03", "token e2")
    assert why(match, "tile:e3") == ("it is your own", "FF-122")
    assert why(match, "tile:d2") == ("players do not capture each other", "FF-123")


@rule("FF-173")
def test_tiles_beyond_the_pattern_are_told_as_one() -> None:
    match = striking("Fear at d6")
    assert why(match, "tile:h8") == ("Step does not lead there", "FF-173")


@rule("FF-177")
def test_what_stands_in_the_way_is_named() -> None:
    match = storm("amber at c1 e1; cobalt at c4 c8; amber hand SC15; Fear at h8")
    play(match, "summon SC15", "token c1")
    assert why(match, "tile:c5") == ("in the way: Cobalt's token on c4", "FF-177")


@rule("FF-176")
def test_a_token_that_can_go_nowhere_says_so() -> None:
    match = storm("amber at a1 b1 a2 b2; amber hand SS03; Fear at d6")
    play(match, "summon SS03")
    assert why(match, "tile:a1")[1] == "FF-176"
    assert why(match, "tile:d6") == ("a Spirit moves your own tokens only", "FF-175")


# -- all of it


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_in_whole_games_every_tile_and_hand_card_is_open_or_explained(seats: int) -> None:
    purposes = set()
    for seed in range(3):
        match = Match(GAME, seats, seed)
        dice = random.Random(seed)
        while not match.over and len(match.given) < MOST_ANSWERS:
            choice = match.choices()[0]
            purposes.add(choice.purpose)
            explained = [target for reason in told(match) for target in reason.targets]
            open_to = [target for option in choice.options for target in option.targets]
            if choice.purpose in EVERY_TILE:
                held = [TILE.values[match.table.held]] if choice.purpose in ("to", "again") else []  # type: ignore[attr-defined]
                every = sorted(f"tile:{name}" for name in TILE.values if name not in held)
                assert sorted({*explained, *open_to}) == every and not set(explained) & set(open_to)
            elif choice.purpose == "summon":
                hand = match.table.players[choice.seat].hand.cards  # type: ignore[attr-defined]
                assert sorted([*explained, *open_to]) == sorted(f"card:{GAME.cards.cards[card].id}" for card in hand)
            match.answer(dice.choice(choice.options), choice.seat)
    assert {"summon", "to", "corrupt"} <= purposes
