"""Questions, answers and previews name cards, tokens and numbers; what follows an answer is told before it is given."""

from __future__ import annotations

import random

import pytest

from planchette.games.follow_your_fear import GAME
from planchette.kernel import Match
from planchette.kernel.scene import ChoiceView, OptionView
from planchette.kernel.view import view
from tests.conformance.checks import check_then
from tests.follow_your_fear.table import play, storm, summon
from tests.rule import rule

MOST_ANSWERS = 120


def choice(match: Match) -> ChoiceView:
    found = view(match, match.choices()[0].seat).choice
    assert found is not None
    return found


def asked(match: Match) -> str:
    return choice(match).prompt


def option(match: Match, key: str) -> OptionView:
    return next(option for option in choice(match).options if option.key == key)


def label(match: Match, key: str) -> str:
    return option(match, key).label


def preview(match: Match, key: str) -> str:
    return option(match, key).preview


# -- questions and answers


def test_a_summon_is_asked_with_slots_and_strength() -> None:
    match = storm("amber at c3; amber hand SC01")
    assert asked(match) == "Summon a Spirit, or stop (3 of 3 slots left, Strength 0)"
    assert label(match, "stop") == "Summon no more Spirits"
    summon(match, "SC01")
    assert asked(match) == "Summon a Spirit, or stop (2 of 3 slots left, Strength 3)"
    assert label(storm("terror amber F5-08"), "stop") == "Summon no more Fear cards"


@rule("FF-156")
def test_what_must_be_summoned_is_named_in_the_question() -> None:
    assert "must be summoned: Turn of the Leaf" in asked(storm("terror amber F5-09 F5-08"))
    assert "must be" not in asked(storm("terror amber F5-08"))


def test_a_move_names_the_card_the_token_and_the_strength() -> None:
    match = storm("amber at c3 e2; amber hand SC01 SC03")
    summon(match, "SC01", "SC03")
    assert asked(match) == "Rooftop Fox: Choose the token that moves (Strength 3)"
    assert label(match, "token c3") == "Amber's token on c3"
    play(match, "token c3")
    assert asked(match) == "Rooftop Fox: Choose where it moves (Amber's token on c3; Strength 3)"


def test_tiles_are_told_by_their_type_and_tokens_by_their_owner() -> None:
    match = storm("terror amber F3-07; cobalt at b8 c8; Fear at d6; fear change; bare")
    play(match, "summon F3-07")
    assert label(match, "shove b8") == "Push Cobalt's token on b8"
    play(match, "shove b8")
    assert label(match, "push d4") == "Push it to d4 (Void)"


@rule("FF-111")
def test_flipping_names_the_move_of_the_back() -> None:
    assert label(storm("terror amber F5-02"), "flip F5-02") == "Flip Old Skin: Slither"


def test_numbers_read_as_what_they_count() -> None:
    match = storm("amber at c3; amber hand SC01; amber took Fear Fear")
    play(match, "summon SC01")
    assert asked(match) == "Kindled Hound: Choose how many captured tokens power it (2 free this turn)"
    assert [option.label for option in choice(match).options] == ["No token", "1 token", "2 tokens"]
    assert [option.preview for option in choice(match).options] == ["", "Strength 3 to 4", "Strength 3 to 5"]


# -- previews


@rule("FF-124")
def test_a_capture_is_worked_out_before_it_is_made() -> None:
    match = storm("amber at e2 c1; Fear at e3; cobalt fears F5-02; amber hand SC01 SS03")
    summon(match, "SC01")
    assert preview(match, "summon SS03").startswith("Step: captures on e3 with 3 against 1")
    play(match, "summon SS03", "token e2")
    assert (label(match, "to e3"), preview(match, "to e3")) == ("Capture Fear token on e3", "3 against 1: captures")


@rule("FF-124")
def test_what_strength_is_missing_for_a_capture_is_told_before_the_summon() -> None:
    match = storm("amber at e2 c1; Fear at e3; cobalt fears F5-02; amber hand SS03")
    assert "on e3 with 0 against 1 is not enough" in preview(match, "summon SS03")


@rule("FF-245")
def test_a_move_printed_before_strength_is_foreseen_without_it() -> None:
    match = storm("amber at e2 e1; Fear at e3; amber hand SC10")
    assert preview(match, "summon SC10").startswith("Strength 0 to 2")
    assert "captures" not in preview(match, "summon SC10")


@rule("FF-228", "FF-245")
def test_poison_counts_in_what_its_card_would_capture() -> None:
    match = storm("terror amber F4-05; fear endings; Fear at d3; cobalt at d2 c8; corrupt d2 c8")
    assert preview(match, "summon F4-05") == "Strength 0 to 2; Stride: captures on d2 with 2 against 0"


@rule("FF-248")
def test_the_last_fear_token_wins() -> None:
    match = storm("amber at e2 c1; Fear at e3; amber hand SC01 SS03; amber took Fear Fear Fear Fear Fear")
    summon(match, "SC01")
    play(match, "summon SS03", "tokens 0", "token e2")
    assert preview(match, "to e3") == "3 against 0: captures; you win (FF-248)"


@rule("FF-249", "R-24")
def test_whoever_would_lose_is_warned() -> None:
    match = storm("amber at d5; Fear at d6; terror amber F5-07 F5-02; bare")
    summon(match, "F5-07")
    play(match, "flip F5-02")
    assert preview(match, "to d5") == "2 against -2: captures; you would lose: Cobalt wins (FF-249)"


@rule("FF-230")
def test_disappear_is_foreseen() -> None:
    match = storm("amber at e2 c1; Fear at e3; fear seen; cobalt fears F6-08; amber hand SC01 SS03")
    summon(match, "SC01")
    play(match, "summon SS03", "token e2")
    assert "Disappear: Cobalt captures the attacker (FF-230)" in preview(match, "to e3")


@rule("FF-067", "FF-026")
def test_a_step_tells_which_decks_it_opens_and_what_the_void_costs() -> None:
    match = storm("amber at d3; amber hand SS07 SS09; Fear at h8")
    play(match, "summon SS07")
    assert preview(match, "to e4") == "Defense by the Void 0 to -2; opens the Courage and Hope decks"


# -- what follows


def test_hovering_a_card_lights_the_tokens_it_could_move_and_a_token_its_tiles() -> None:
    match = storm("amber at c3 c1; amber hand SS03")
    assert option(match, "summon SS03").then == ["tile:c1", "tile:c3"]
    play(match, "summon SS03")
    assert option(match, "token c3").then
    lit = option(match, "token c3").then
    play(match, "token c3")
    assert [option.targets[0] for option in choice(match).options] == lit


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_is_told_to_follow_is_asked(seats: int) -> None:
    told = 0
    for seed in range(2):
        match = Match(GAME, seats, seed)
        dice = random.Random(seed)
        while not match.over and len(match.given) < MOST_ANSWERS:
            asked = match.choices()[0]
            told += sum([len(GAME.then(match.table, asked.seat, option)) > 0 for option in asked.options])
            check_then(match, asked)
            match.answer(dice.choice(asked.options), asked.seat)
    assert told > 50
