"""Whatever cannot be done now has a reason, with the rule behind it."""

from __future__ import annotations

import random

import pytest

from planchette.kernel import Match, Seat
from planchette.kernel.view import reasons
from tests.incubo.table import A, keys, lay, night, play, table, why
from tests.rule import rule

MANY = "alpha D17 A18 FA3 D07 D13 T07 C1 D24 FA5 D21; tommy D18 T05 FT3 D06 T14 C2 A07 FT5 D22 T13; fear 4"


def open_or_explained(match: Match, seat: Seat) -> None:
    """Of all that a player may want to do next, each thing is open or has its reason."""
    named = {reason.what for reason in reasons(match, seat)}
    verbs = {key.split()[0] for key in keys(match, seat=seat)}
    assert ("stop" in verbs) != ("Stop here" in named)
    assert ("hand-over" in verbs) != ("Hand over" in named)
    assert (bool(verbs & {"draw", "aim"})) != ("Draw a card" in named)
    for found in table(match).players[seat].laid:
        printed = table(match).cards.cards[found.card]
        is_open = f"use {printed.id}" in keys(match, seat=seat)
        assert not found.power or is_open != (f"Use {printed.name}" in named)
    assert all(reason.why and reason.rule for reason in reasons(match, seat))


@pytest.mark.parametrize("start", ["dream D16", "phase 2; monster", "dream D02; reserve 1", "monster; reserve 0"])
def test_in_whole_games_everything_is_open_or_explained(start: str) -> None:
    for seed in range(3):
        match = night(f"{start}; {MANY}", seed)
        dice = random.Random(seed)
        while not match.over and len(match.given) < 80:
            for choice in match.choices():
                if choice.purpose in ("act", "fight"):
                    open_or_explained(match, choice.seat)
            choice = dice.choice(match.choices())
            match.answer(dice.choice(choice.options), choice.seat)


@rule("R-08")
def test_one_cannot_hand_over_to_a_partner_who_can_do_nothing() -> None:
    match = night("dream D02; alpha A05; tommy deck T04")
    lay(match, "alpha play", "tommy play")
    assert "hand-over" not in keys(match, seat=A)
    assert why(match, "Hand over", A) == ("your partner can do nothing now", "R-08")


@rule("R-38", "IN-143")
def test_zero_takes_only_ones_own_cards_below_0() -> None:
    match = night("dream D16; alpha D08 A05 A01; tommy T01")
    lay(match, *["alpha play"] * 3, "tommy play")
    play(match, "use D08")
    assert keys(match) == ["choose A01", "choose A05"]
    assert why(match, "Paper Dinosaur") == ("it does not count less than 0", "R-38")
    assert why(match, "Creaking Floor") == ("a Power reaches only your own cards", "IN-143")


@rule("R-36")
def test_pair_takes_only_cards_of_its_value() -> None:
    match = night("dream D16; alpha A15 A12 A16")
    lay(match, *["alpha play"] * 3)
    play(match, "use A15")
    assert keys(match) == ["choose A12", "choose A15"]
    assert why(match, "Arched Back") == ("it is not printed with that value", "R-36")


@rule("IN-136")
def test_a_fear_card_cannot_be_removed_without_tokens_in_the_fear_reserve() -> None:
    match = night("dream D02; alpha FA2; fear 1")
    play(match, "draw alpha")
    assert keys(match) == ["face"]
    assert why(match, "Remove it") == ("it costs 2 tokens and the Fear Reserve holds 1", "IN-136")
