"""Positions as text, and back."""

from __future__ import annotations

import random

import pytest

from planchette.games.fellbound import GAME
from planchette.games.fellbound.position import PHASES, described, position
from planchette.kernel import Match, SetupError
from planchette.kernel.record import record_of, replay
from tests.fellbound.table import N, S, battle, chosen, fighter, ground, keys, more_cards, names

FULL = (
    "set zone_depth 1; set stall_window 20; S Fell Hound a2 v h2 g1 acted hexed; "
    "N Tomb Guard a4 ward1 parried2 snared; N Bone Levy b4 h1 spent; N Cutpurse b5 g1 slain; treasury 3 1; "
    "hand S: Pale Leech, Pike Sergeant; deck S: Reaver, Masked Fool; bones S: Ferryman; "
    "deck N: Moss Giant; turn N deploy stirred; turns 31; quiet 7"
)


def test_a_text_says_all_that_lies_on_the_table() -> None:
    match = battle(FULL)
    hound, guard = fighter(match, "a2"), fighter(match, "a4")
    assert (hound.facing, hound.health, hound.gold, hound.acted, hound.hexed) == (-1, 2, 1, True, True)
    assert (guard.facing, guard.health, guard.ward, guard.parried, guard.snared) == (-1, 3, 1, 2, True)
    assert fighter(match, "b4").undying_spent and fighter(match, "b5").slain
    table = ground(match)
    assert (table.treasuries, table.side, table.turns, table.quiet, table.stirred) == ([3, 1], N, 31, 7, True)
    assert (names(match, table.hands[S]), names(match, table.boneyards[S])) == (
        ["Pale Leech", "Pike Sergeant"],
        ["Ferryman"],
    )
    assert (table.house.zone_depth, table.house.stall_window) == (1, 20)


def test_a_full_text_comes_back_word_for_word() -> None:
    assert described(position(FULL)) == FULL


def test_the_order_of_sentences_and_the_case_of_names_do_not_matter() -> None:
    one = position("treasury 1 2; N reaver b4; S FELL hound a1; turn N act")
    other = position("S Fell Hound a1;N Reaver b4 v h4; turn N act;; treasury 1 2 ;")
    assert described(one) == described(other) == "S Fell Hound a1; N Reaver b4; treasury 1 2; turn N act; turns 2"


def test_decks_are_told_from_the_top() -> None:
    match = battle("deck S: Reaver, Cutpurse; S Fell Hound a1; N Tomb Guard b5; turn S draw")
    assert names(match, ground(match).hands[S]) == ["Reaver"]


def test_as_many_seats_as_the_text_names() -> None:
    assert position("S Reaver a1").seats == 2
    assert position("S2 Reaver a1; passed S2; conceded N").seats == 4
    assert position("treasury 1 2 3 4 5 6").seats == 6
    assert described(position("N3 Reaver f5; passed S2; conceded N")) == (
        "N3 Reaver f5; treasury 0 0 0 0 0 0; turn S act; turns 2; passed S2; conceded N"
    )


def test_an_opening_starts_at_turn_nought() -> None:
    assert (position("turn S opening").turns, position("turn S act").turns) == (0, 2)
    assert position("turn N opening; turns 1").turns == 1


@pytest.mark.parametrize("format", ["random", "constructed", "aligned"])
@pytest.mark.parametrize("seats", [2, 4])
def test_every_checkpoint_of_a_game_goes_into_a_text_and_comes_out_the_same(format: str, seats: int) -> None:
    match = Match(GAME, seats, 7, {"format": format})
    dice = random.Random(7)
    if format != "random":
        chosen(match, *["the-fell-watch", "the-ashen-host"] * (seats // 2))
    while not match.over and len(match.given) < 150:
        choice = dice.choice(match.choices())
        if choice.purpose in ("act", "deploy"):
            text = described(ground(match))
            again = battle(text)
            assert described(ground(again)) == text
            assert keys(again, seat=choice.seat) == keys(match, seat=choice.seat)
            assert ground(again).census() == ground(match).census()
        match.answer(dice.choice(choice.options), choice.seat)


def test_a_match_from_a_position_is_recorded_and_replayed() -> None:
    start = position("S Reaver a2; S Fell Hound b1; N Cutpurse a3; N Tomb Guard b5")
    match = Match(GAME, table=start, recorded=True)
    match.answer("attack a2 a3")
    again = replay(GAME, record_of(match))
    assert described(ground(again)) == described(ground(match))
    assert described(start) == described(position("S Reaver a2; S Fell Hound b1; N Cutpurse a3; N Tomb Guard b5"))


def test_positions_know_the_cards_of_another_file() -> None:
    cards = more_cards('name = "Nobody"\nhealth = 7\nrange = 1')
    assert described(position("S Nobody a1 h3", cards)).startswith("S Nobody a1 h3;")


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("S Fel Hound a2", "there is no character 'Fel Hound'; is it Fell Hound?"),
        ("hand S: Xyzzy", "there is no character 'Xyzzy'"),
        ("S Fell Hound", "expected a side, a character and a tile, as in 'S Fell Hound a2'"),
        ("Q Reaver a1", "expected a side, a character and a tile"),
        ("S Reaver c1", "c1 is not on the battleground"),
        ("S Reaver a1; N Cutpurse a1", "a1 is taken"),
        ("S Reaver a1; N Reaver a2", "Reaver stands twice where it can be only once"),
        ("S Reaver a1 h5", "the health of Reaver is a number from 1 to 4"),
        ("S Reaver a1 h0", "the health of Reaver is a number from 1 to 4"),
        (
            "S Reaver a1 asleep",
            "expected marks such as ^, v, acted, slain, hexed, snared, spent, hN, gN, wardN, parriedN",
        ),
        ("S Reaver a1 g", "expected a number, not ''"),
        ("turn S lunch", "expected 'turn S' or 'turn N' and one of opening, act, draw, deploy, finish"),
        ("turn S2 act", "expected 'turn S' or 'turn N'"),
        ("turns many", "expected a number, not 'many'"),
        ("treasury 1", "expected the gold of 2 players"),
        ("S2 Reaver a1; treasury 1 2", "expected the gold of 4 players"),
        ("passed", "expected a side (S, N, S2, N2, S3, N3)"),
        ("set zone_depth", "setting zone_depth is one of 2, 1, not ''"),
        ("set colour red", "Fellbound has no setting 'colour'"),
    ],
)
def test_a_mistake_is_told_in_a_sentence(text: str, says: str) -> None:
    with pytest.raises(SetupError) as told:
        position(text)
    assert says in str(told.value)


def test_the_same_character_may_stand_on_both_sides_in_constructed_play() -> None:
    assert position("set format constructed; S Reaver a1; N Reaver a5").census()["cards"] == 80


def test_there_is_no_text_before_the_decks_are_chosen() -> None:
    match = Match(GAME, settings={"format": "constructed"})
    assert match.table.step not in PHASES
    with pytest.raises(SetupError, match="before the decks are chosen"):
        described(ground(match))
