"""Reading a card."""

from __future__ import annotations

import random

import pytest

from planchette.games.incubo import GAME
from planchette.games.incubo.book import CHIME_CARD, SOOTHE, TUCK
from planchette.kernel import ContentError, Match
from tests.incubo.table import (
    card,
    changed,
    keys,
    laid,
    lay,
    night,
    part,
    piece,
    play,
    required,
    stat,
    table,
    total,
    totals,
    why,
)
from tests.rule import rule


@rule("IN-17")
def test_a_player_uses_only_the_side_with_their_own_symbol() -> None:
    match = night("dream D02; alpha T04; tommy A18")
    lay(match, "alpha play", "tommy play")
    assert totals(match) == [1, 0]
    assert (laid(match, "T04").power, laid(match, "A18").power) == (TUCK, SOOTHE)


@rule("IN-18")
def test_a_card_without_your_symbol_never_comes_to_you() -> None:
    for seed in range(12):
        match = Match(GAME, 2, seed)
        dice = random.Random(seed)
        while not match.over:
            choice = dice.choice(match.choices())
            match.answer(dice.choice(choice.options), choice.seat)
        for found in table(match).players:
            for number in [*found.deck.cards, *found.discard]:
                held = table(match).cards.cards[number]
                assert held.sides[found.hero] is not None or held.origin == CHIME_CARD


@rule("IN-19")
def test_a_card_shows_its_owners_side_large() -> None:
    match = night("dream D02; alpha discard T04; tommy discard A16")
    assert [stat(match, "T04", label) for label in ("courage", "for Tommy")] == ["+1", "-1"]
    assert [stat(match, "A16", label) for label in ("courage", "for Alpha")] == ["-2", "+2"]


@rule("IN-20")
def test_courage_can_be_below_at_or_above_0() -> None:
    match = night("dream D02; alpha A01 A08 A19")
    reached = []
    for _ in range(3):
        lay(match, "alpha play")
        reached.append(total(match, "alpha"))
    assert reached == [-2, -2, 1]


@rule("IN-21")
def test_a_side_carries_one_power_or_none() -> None:
    match = night("dream D02; alpha A11 A12")
    lay(match, "alpha play", "alpha play")
    assert keys(match, "use") == ["use A11"]


@rule("IN-22")
@pytest.mark.parametrize(
    ("id", "origin", "shape"),
    [
        ("A01", "a starting card of Alpha", "circle"),
        ("T04", "a starting card of Tommy", "circle"),
        ("FA2", "a Fear Card", "triangle"),
        ("M1H", "a Monster of phase 1", "diamond"),
        ("M2H", "a Monster of phase 2", "diamond"),
        ("D05", "a Dream", "square"),
    ],
)
def test_a_card_says_where_it_comes_from(id: str, origin: str, shape: str) -> None:
    shown = piece(night(f"dream D02; alpha discard {id}"), id)
    assert (shown.note, shown.shape) == (origin, shape)


@rule("IN-23")
def test_each_side_of_a_dream_has_a_left_a_middle_and_a_right_sheep() -> None:
    lowest = [(1, "0 0"), (2, "1 1"), (3, "2 2")]
    found = [required(night(f"phase {phase}; dream D02; dice {dice}")) for phase, dice in lowest]
    assert found == [[2 + 0, 1 + 0], [3 + 1, 2 + 1], [5 + 2, 4 + 2]]


@rule("IN-24", "IN-65")
@pytest.mark.parametrize(("dream", "free"), [("D02", [2, 3]), ("D01", [1, 2]), ("D16", [3, 3])])
def test_each_side_of_a_dream_says_how_many_free_cards_its_player_has(dream: str, free: list[int]) -> None:
    assert [found.free for found in table(night(f"dream {dream}")).players] == free


@rule("IN-25")
def test_an_arm_shows_the_courage_it_requires() -> None:
    match = night("monster; dice 1 1")
    assert [(part(match, arm).required, stat(match, arm, "required")) for arm in ("M1A", "M1T")] == [(3, "3"), (2, "2")]


@rule("IN-26")
def test_dice_are_added_to_the_number_on_a_head() -> None:
    assert [part(night(f"monster; dice {dice}"), "M1H").required for dice in ("0 0", "0 1", "1 1")] == [6, 7, 8]


@rule("IN-27")
@pytest.mark.parametrize(("phase", "parts"), [(1, 2), (2, 3), (3, 1)])
def test_a_head_says_how_many_parts_must_be_beaten(phase: int, parts: int) -> None:
    assert table(night(f"phase {phase}; monster")).needed == parts


@rule("IN-28")
@pytest.mark.parametrize(("phase", "free"), [(1, 5), (2, 8)])
def test_a_head_gives_each_player_its_number_of_free_cards(phase: int, free: int) -> None:
    assert [found.free for found in table(night(f"phase {phase}; monster")).players] == [free, free]


@rule("IN-29")
def test_a_head_can_be_passed_later_and_an_arm_cannot() -> None:
    match = night("phase 2; dream D02; alpha M1H M1A")
    play(match, "draw alpha")
    assert keys(match) == ["put alpha-play", "put alpha-pass", "put alpha-elimination"]
    play(match, "put alpha-play", "draw alpha")
    assert keys(match) == ["put alpha-play", "put alpha-elimination"]
    assert why(match, "Pass row") == ("the card lacks Tommy's symbol", "IN-78")


@rule("IN-30")
def test_monster_cards_of_phase_3_have_no_courage_and_may_not_be_given_any() -> None:
    match = night()
    assert [card(match, id).sides for id in ("M3X", "M3Y", "M3Z")] == [[None, None]] * 3
    head = "required = 43\nbeat = 1\nfree = 10"
    with pytest.raises(ContentError, match="phase 3 none"):
        changed(head, f"{head}\nalpha = {{ courage = 1 }}\ntommy = {{ courage = 1 }}")
