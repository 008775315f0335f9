"""The +2 Chime cards, and where Chimes that are won back come from."""

from __future__ import annotations

import random

import pytest

from planchette.games.incubo import GAME
from planchette.kernel import Match
from tests.incubo.table import (
    A,
    T,
    asked,
    chimes,
    deck,
    discard,
    ids,
    keys,
    lay,
    night,
    part,
    play,
    player,
    row,
    table,
    total,
)
from tests.rule import rule


@rule("IN-140")
def test_a_drawn_chime_card_goes_back_to_the_chime_deck() -> None:
    match = night("dream D02; alpha C1 A16")
    assert len(table(match).chime_deck) == 5
    play(match, "draw alpha")
    assert "C1" in ids(table(match), table(match).chime_deck)
    assert (row(match, "A", "play"), discard(match, "A"), total(match, "A")) == ([], [], 0)


@rule("IN-141")
@pytest.mark.parametrize(("before", "after"), [(40, 42), (48, 50), (49, 50), (50, 50)])
def test_a_chime_card_brings_up_to_2_chimes_back_at_once(before: int, after: int) -> None:
    match = night(f"dream D02; reserve {before}; alpha C1")
    play(match, "draw alpha")
    assert chimes(match) == (after, 50 - after, 0)


@rule("IN-141", "R-54")
def test_a_chime_card_brings_back_only_what_lies_in_the_chime_discard_area() -> None:
    match = night("dream D02; fear 10; reserve 39; alpha C1")
    assert chimes(match) == (39, 1, 10)
    play(match, "draw alpha")
    assert chimes(match) == (40, 0, 10)


@rule("IN-142")
def test_a_chime_card_uses_up_no_free_card_and_is_no_card_played() -> None:
    match = night("dream D02; alpha C1 A16")
    play(match, "draw alpha")
    assert (player(match, "A").free, player(match, "A").has_played) == (2, False)
    assert asked(match) == [(A, "act"), (T, "act")]
    lay(match, "alpha play")
    assert (player(match, "A").free, total(match, "A")) == (1, 2)


@rule("IN-142")
def test_nobody_has_to_draw_again_after_a_chime_card() -> None:
    match = night("dream D02; alpha A16 C1; tommy T16")
    lay(match, "alpha play", "tommy play")
    play(match, "draw alpha")
    assert "stop" in keys(match, seat=A)


@rule("IN-142", "IN-152")
def test_a_chime_card_uses_up_no_play_of_a_power() -> None:
    match = night("dream D02; reserve 40; alpha A11 C1 C2 A16 A17")
    lay(match, "alpha play")
    play(match, "use A11")
    assert (chimes(match), asked(match)) == ((44, 6, 0), [(A, "row")])
    play(match, "put alpha-play")
    assert (row(match, "A", "play"), deck(match, "A")[0]) == (["A11", "A16"], "A17")


@rule("IN-142")
def test_a_chime_card_uses_up_no_free_card_against_a_monster() -> None:
    match = night("monster; reserve 40; alpha C1")
    play(match, "A: aim M1H")
    assert (player(match, "A").free, part(match, "M1H").total, chimes(match)) == (5, 0, (42, 8, 0))


@rule("R-53")
def test_the_chime_paid_for_a_chime_card_covers_the_next_draw() -> None:
    match = night("dream D01; reserve 40; alpha A16 C1 A17 A12")
    lay(match, "alpha play")
    play(match, "draw alpha")
    assert (chimes(match), player(match, "A").paid) == ((41, 9, 0), 1)
    lay(match, "alpha play")
    assert (chimes(match), player(match, "A").paid) == ((41, 9, 0), 0)
    play(match, "draw alpha")
    assert chimes(match) == (40, 10, 0)


@rule("R-53")
def test_a_payment_still_open_is_not_used_up_by_a_card_that_a_power_plays() -> None:
    match = night("dream D01; reserve 40; alpha A11 C1 A17 A12")
    lay(match, "alpha play")
    play(match, "draw alpha", "use A11", "put alpha-play")
    assert player(match, "A").paid == 1
    lay(match, "alpha play")
    assert (player(match, "A").paid, chimes(match)) == (0, (41, 9, 0))


@rule("R-54")
def test_a_power_wins_chimes_from_the_chime_discard_area_only() -> None:
    match = night("dream D02; fear 10; reserve 39; alpha D04")
    lay(match, "alpha play")
    assert chimes(match) == (40, 0, 10)


@rule("R-54")
@pytest.mark.parametrize("seats", [1, 2])
def test_reserve_discard_area_and_fear_reserve_always_make_the_maximum(seats: int) -> None:
    for seed in range(6):
        match = Match(GAME, seats, seed)
        dice = random.Random(seed)
        while not match.over:
            choice = dice.choice(match.choices())
            match.answer(dice.choice(choice.options), choice.seat)
            assert min(chimes(match)) >= 0
            assert sum(chimes(match)) == table(match).cap
