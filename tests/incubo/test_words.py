"""Questions name the cards and people they are about, and what is left to do; alone nobody hears of a partner."""

from __future__ import annotations

import random

import msgspec
import pytest

from planchette.games.incubo import GAME
from planchette.kernel import Match, Seat
from planchette.kernel.view import log_lines, reasons, view
from tests.incubo.table import A, T, card, keys, lay, night, play


def asked(match: Match, seat: Seat = A) -> str:
    choice = view(match, seat).choice
    assert choice is not None
    return choice.prompt


def test_a_proposal_names_who_makes_it_and_the_dream() -> None:
    match = night("phase 2; dreams D02 D05")
    assert asked(match) == "Propose the Dream to face"
    play(match, "A: choose D05")
    assert asked(match, T) == f"Alpha proposes to face {card(match, 'D05').name}: do you agree?"


def test_alone_one_chooses() -> None:
    match = night("solo tommy; phase 2; dreams D02 D05")
    assert asked(match) == "Choose the Dream to face"


def test_what_can_be_done_is_listed_with_what_is_missing() -> None:
    match = night("dream D01; dice 1 1; alpha A05 A01")
    need = match.table.players[A].required  # type: ignore[attr-defined]
    assert asked(match) == f"Draw a card or hand over: you need {need} more Courage"
    lay(match, "alpha play")
    assert asked(match).startswith("Draw a card")


def test_alone_handing_over_is_not_spoken_of() -> None:
    match = night("solo alpha; dream D01; dice 1; alpha A05 A01")
    assert "hand over" not in asked(match)


def test_the_row_is_chosen_for_a_card_with_a_name() -> None:
    match = night("dream D01; dice 0 0; alpha A05")
    play(match, "draw alpha")
    assert asked(match) == f"Choose a row for {card(match, 'A05').name}"


def test_a_fear_card_is_named_and_so_is_who_would_remove_it() -> None:
    match = night("dream D01; dice 0 0; alpha FA2; fear 4; reserve 20")
    play(match, "draw alpha")
    fear = card(match, "FA2").name
    assert asked(match) == f"You drew the Fear Card {fear}: play it, or remove it"
    play(match, "remove")
    assert asked(match, T) == f"Alpha wants to remove {fear} with the Fear Reserve: do you agree?"


def test_without_a_reserve_a_fear_card_can_only_be_played() -> None:
    match = night("dream D01; dice 0 0; alpha FA2; fear 0")
    play(match, "draw alpha")
    assert asked(match) == f"You drew the Fear Card {card(match, 'FA2').name}: play it"


def test_who_wants_to_stop_or_to_spend_is_named() -> None:
    match = night("dream D01; dice 0 0; alpha A05; tommy T04")
    lay(match, "alpha play", "tommy play")
    play(match, "T: stop")
    assert asked(match, A) == "Tommy proposes to stop here: do you agree?"
    match = night("set spend_consent on; dream D02; dice 1 1; alpha A05 A01 A02 A03 A04; reserve 7")
    while "draw alpha" in keys(match, seat=A):
        play(match, "draw alpha")
        if match.choices()[0].purpose == "agree spend":
            assert asked(match, T) == "Alpha wants to spend, with 7 Chimes left: do you agree?"
            return
        play(match, "put alpha-play")
    pytest.fail("nothing had to be paid for")


def test_against_a_monster_the_parts_left_are_counted() -> None:
    match = night("monster")
    needed = match.table.needed  # type: ignore[attr-defined]
    parts = "part" if needed == 1 else "parts"
    assert asked(match) == f"Draw a card on a part of the Monster or hand over: {needed} more {parts} to beat"


@pytest.mark.parametrize("hero", ["alpha", "tommy"])
def test_alone_nothing_that_is_asked_shown_or_told_speaks_of_a_partner(hero: str) -> None:
    purposes = set()
    for seed in range(12):
        match = Match(GAME, 1, seed, {"solo_character": hero}, heard=True)
        dice = random.Random(seed)
        while not match.over:
            seen = view(match, 0)
            shown = seen.choice
            assert shown is not None
            purposes.add(shown.purpose)
            said = [shown.prompt, *[word for option in shown.options for word in (option.label, option.preview)]]
            said += [word for reason in reasons(match, 0) for word in (reason.what, reason.why)]
            said += [*seen.scene.notes, msgspec.json.encode(seen.scene.stakes).decode()]
            for words in said:
                assert "partner" not in words and "hand over" not in words.lower() and "agree" not in words, words
            match.answer(dice.choice(shown.options).key, 0)
        assert not [line.text for line in log_lines(match, 0) if "partner" in line.text or "agree" in line.text]
    assert {"act", "fight", "row", "fear"} <= purposes
