"""What bots think of a position: value and instinct, and that they play by them."""

from __future__ import annotations

import pytest

from planchette.bots import bot_named
from planchette.games.follow_your_fear import GAME
from planchette.games.follow_your_fear.value import rises, value
from planchette.kernel import Match
from tests.follow_your_fear.course import final, played, winner
from tests.follow_your_fear.table import play, storm, summon

PLAIN = "amber at c3 e3; cobalt at c8 e8; Fear at c5"


def worth(text: str, seat: int = 0) -> float:
    return value(final(storm(text)), seat)


def weights(match: Match) -> dict[str, float]:
    """The instinct's weight of every open answer."""
    choice = match.choices()[0]
    found = GAME.instinct(match.table, choice)
    assert len(found) == len(choice.options)
    return {option.key: weight for option, weight in zip(choice.options, found, strict=True)}


# -- value


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("amber took Fear", ""),
        ("", "cobalt took Fear"),
        ("amber at g1", ""),
        ("", "cobalt at g8"),
        ("amber spirits SS02", "amber hand SS02"),
        ("", "corrupt c3 e3"),
        ("amber hand SC01 SC02", ""),
        ("amber fears F5-02 F5-02", ""),
    ],
    ids=["captured", "their capture", "tokens", "their tokens", "defense", "corruption", "hand", "fear's defense"],
)
def test_what_makes_a_position_better(better: str, worse: str) -> None:
    base = f"{PLAIN}; spirit cobalt"
    assert worth(f"{base}; {better}") > worth(f"{base}; {worse}")


def test_the_set_up_is_even() -> None:
    match = Match(GAME, 3, "even")
    assert [value(final(match), seat) for seat in range(3)] == [0.0, 0.0, 0.0]


# -- instinct


def test_no_defense_is_too_high_to_be_weighed() -> None:
    assert rises(-1000.0) == 0.0 < rises(-1.0) < 0.5 == rises(0.0) < rises(1000.0) == 1.0


def test_a_capture_comes_first() -> None:
    match = storm(f"{PLAIN}; amber hand SC01 SC04 SS02")
    before = weights(match)
    assert before["summon SC01"] > before["summon SC04"] > 0.0
    summon(match, "SC01")
    after = weights(match)
    assert max(after, key=lambda key: after[key]) == "summon SC04"
    assert after["stop"] < after["summon SS02"]


def test_the_move_goes_where_it_captures() -> None:
    match = storm(f"{PLAIN}; amber hand SC01 SC04")
    summon(match, "SC01", "SC04")
    tokens = weights(match)
    assert max(tokens, key=lambda key: tokens[key]) == "token c3"
    play(match, "token c3")
    ends = weights(match)
    assert max(ends, key=lambda key: ends[key]) == "to c5"


def test_greedy_takes_the_last_fear_token() -> None:
    match = storm(f"{PLAIN}; amber hand SC01 SC04; amber took Fear Fear Fear; cobalt took Fear Fear")
    bot = bot_named("greedy", "last")
    while match.table.result is None and match.table.turn == 0 and final(match).phase == 0:
        choice = match.choices()[0]
        match.answer(bot.pick(match, choice.seat), choice.seat)
    assert match.table.result is not None and winner(match) == 0


# -- games


def test_greedy_beats_random() -> None:
    """Nine in ten, measured over many; of four at least three."""
    won = 0
    for number in range(4):
        seat = number % 2
        bots = ["greedy", "random"] if seat == 0 else ["random", "greedy"]
        won += winner(played(bots, 2, f"strength {number}")) == seat
    assert won >= 3
