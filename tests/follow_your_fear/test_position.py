"""Positions as text, and back."""

from __future__ import annotations

import random

import pytest

from planchette.games.follow_your_fear import GAME
from planchette.games.follow_your_fear.position import PLAY, described, position
from planchette.games.follow_your_fear.state import Storm
from planchette.kernel import Match, Run, SetupError
from planchette.kernel.plain import plain

UNTOLD = {"luck", "players", "decks", "fear_deck", "drawn", "box", "events", "types", "running", "held", "left"}
"""What a text does not tell: luck, who has seen what, and what matters only while a card is being carried out."""


def facts(table: Storm) -> dict[str, object]:
    found = {name: value for name, value in plain(table).items() if name not in UNTOLD}
    found["cards"] = sorted(table.everywhere())
    found["decks"] = [pile.cards for pile in [*table.decks, table.fear_deck]]
    found["mats"] = [
        (sorted(mat.hand.cards), plain(mat.spirits), plain(mat.fears), mat.captured, mat.used_fears, mat.used_players)
        for mat in table.players
    ]
    return found


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_position_told_and_read_is_the_same(seats: int) -> None:
    for seed in range(4):
        dice = random.Random(seed)
        match = Match(GAME, seats, seed, {"spirit_decks": "tiered"} if seed == 2 else {})
        for number in range(700):
            if match.over:
                break
            table = match.last_checkpoint().table
            assert isinstance(table, Storm)
            if table.step in PLAY and number % 40 == 0:
                told = described(table)
                again = position(told)
                assert facts(again) == facts(table)
                assert described(again) == told
            choice = match.choices()[0]
            match.answer(dice.choice(choice.options))


def test_it_plays_on_from_there() -> None:
    run = Run(GAME, position("Amber c1; Cobalt b8; fear c4; hand Amber: Kindled Hound; turn Amber summon"))
    run.start()
    assert [option.key for option in run.choices()[0].options] == ["stop", "summon SC01"]


def test_before_the_tokens_are_placed_there_is_none() -> None:
    with pytest.raises(SetupError, match="before the tokens are placed"):
        described(GAME.deal(2, 1, GAME.defaults, GAME.cards))  # type: ignore[arg-type]  # a Storm


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("Amber z9", "expected a tile such as d4, not 'z9'"),
        ("Amber b1 b1", "b1 is taken"),
        ("Rose b1", "expected one of set, Amber, Cobalt"),
        ("hand Rose: Kindled Hound", "expected a player"),
        ("hand Amber: Kindled Cat", "there is no card 'Kindled Cat'"),
        ("turn Amber tomorrow", "expected a player and one of wake"),
        ("against spiders", "expected one of loneliness"),
        ("up Amber: Kindled Hound loud=3", "expected hides, copies"),
        ("round many", "expected a number, not 'many'"),
        ("captured Amber: 2 spiders", "expected one of Amber"),
        ("home Amber up", "expected a player and one of south"),
        ("deck gold: Kindled Hound", "expected one of courage-1"),
        ("discard gold: Kindled Hound", "expected one of courage"),
        ("used Amber", "expected a player and two numbers"),
        ("moved Crawl b1 1 1", "expected a pattern"),
        ("set void_defense never", "one of side_once"),
    ],
)
def test_what_makes_no_sense_is_refused(text: str, why: str) -> None:
    with pytest.raises(SetupError, match=why):
        position(text)
