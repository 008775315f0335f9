"""How a night ends: the Monster of phase 3 beaten, or Chimes needed and none left."""

from __future__ import annotations

import re

import pytest

from planchette.games.incubo.book import Book
from planchette.games.incubo.cards import load
from planchette.kernel import Match
from tests.incubo.table import (
    SHIPPED,
    A,
    T,
    asked,
    chimes,
    discard,
    keys,
    lay,
    lines,
    night,
    part,
    play,
    ruled_by,
    stop,
    table,
    won,
)
from tests.rule import rule

FINAL = "phase 3; monster; set final_monster The Moth Queen; dice 2 2"


def weak_queen(required: int) -> Book:
    """The shipped cards, but a Head of phase 3 that requires so much and the dice."""
    block = re.search(r'name = "The Moth Queen".*?required = \d+', SHIPPED, re.DOTALL)
    assert block is not None
    return load(SHIPPED.replace(block[0], re.sub(r"\d+$", str(required), block[0])))


def score(match: Match) -> float:
    result = match.table.result
    assert result is not None
    assert result.scores == result.scores[:1] * match.seats
    return result.scores[0]


# -- losing


@rule("IN-183")
def test_terror_beyond_the_reserve_loses_the_game_at_once() -> None:
    match = night("dream D02; dice 1 0; reserve 8; alpha A05 A01; tommy T04 T02 T11")
    lay(match, "alpha play", "alpha play", "tommy play", "tommy play", "tommy play")
    stop(match)
    assert (won(match), ruled_by(match), asked(match)) == (False, "IN-183", [])


@rule("IN-183")
def test_terror_as_large_as_the_reserve_leaves_0_chimes_and_the_night_goes_on() -> None:
    match = night("dream D02; dice 1 0; reserve 9; alpha A05 A01; tommy T04 T02 T11")
    lay(match, "alpha play", "alpha play", "tommy play", "tommy play", "tommy play")
    stop(match)
    assert (match.over, chimes(match)) == (False, (0, 46, 4))


@rule("IN-183")
def test_an_owed_card_that_cannot_be_paid_loses_the_game() -> None:
    cards = load(SHIPPED)
    side = next(card for card in cards.cards if card.id == "D03").sides[A]
    assert side is not None
    side.free = 0
    match = night("dream D03; reserve 0; tommy T01 T02 T04", cards=cards)
    lay(match, "tommy play", "tommy play")
    assert asked(match) == [(T, "act")]
    lay(match, "tommy play")
    assert (won(match), ruled_by(match)) == (False, "IN-183")


@rule("IN-183")
def test_an_empty_reserve_alone_does_not_lose() -> None:
    match = night("dream D01; reserve 1; alpha A16 A17; tommy T16")
    lay(match, "alpha play", "alpha play")
    assert (match.over, chimes(match)) == (False, (0, 50, 0))
    lay(match, "tommy play")
    assert not match.over


# -- winning


@rule("IN-184")
def test_beating_the_monster_of_phase_3_wins_at_once() -> None:
    match = night(f"{FINAL}; alpha D06 A19 A12; alpha fears FA2 FA3", cards=weak_queen(3))
    play(match, "A: aim M3X")
    assert not match.over
    play(match, "A: aim M3X")
    assert (part(match, "M3X").total, part(match, "M3X").required) == (7, 7)
    assert (won(match), ruled_by(match), asked(match)) == (True, "IN-184", [])
    assert discard(match, "A") == ["FA2"]


@rule("IN-184")
@pytest.mark.parametrize("hero", ["alpha", "tommy"])
def test_alone_beating_the_monster_of_phase_3_wins_too(hero: str) -> None:
    match = night(f"solo {hero}; {FINAL.removesuffix(' 2')}; {hero} D09 D02", cards=weak_queen(4))
    assert part(match, "M3X").required == 2 + 2
    play(match, "aim M3X")
    assert not match.over
    play(match, "aim M3X")
    assert (won(match), ruled_by(match)) == (True, "IN-184")


@rule("IN-184")
def test_the_win_comes_even_in_the_middle_of_a_power() -> None:
    match = night(f"{FINAL}; alpha D24 D06 A16 A12", cards=weak_queen(2))
    play(match, "A: aim M3X")
    assert (won(match), len(table(match).players[A].laid)) == (True, 2)


@rule("IN-184")
@pytest.mark.parametrize("phase", [1, 2])
def test_the_monsters_of_the_first_two_phases_do_not_win(phase: int) -> None:
    match = night(
        f"phase {phase}; monster; alpha D06 A19 D09 D16 D01 D08 D10 D11; tommy D03 T19 D02 D12 T16 T17 T18 D07"
    )
    while table(match).phase == phase:
        if "stop" in keys(match, seat=A):
            play(match, "A: stop", "accept")
        else:
            who = "A" if table(match).players[A].free else "T"
            play(match, f"{who}: {keys(match, 'aim', 'AT'.index(who))[-1]}")
    assert (match.over, table(match).phase) == (False, phase + 1)


# -- the sum for comparison


@rule("IN-185", "R-67")
def test_the_sum_counts_every_card_the_players_own_on_the_owners_side() -> None:
    match = night(
        f"{FINAL}; alpha deck D06 T04 A01; tommy deck T19 A02; alpha discard FA6 C1; tommy discard D09;"
        "alpha fears FA2; tommy fears FT2",
        cards=weak_queen(0),
    )
    play(match, "A: aim M3X")
    assert won(match)
    alpha = 4 + 1 - 2 - 3 - 2  # D06 in play, T04, A01, and FA6 and FA2 in the Discard Pile
    tommy = 3 + 1 + 2 - 2  # T19, A02, and D09 and FT2 in the Discard Pile
    assert score(match) == alpha + tommy
    assert lines(match, "adds up to") == [f"Nina is safe: you win! The Courage you own adds up to {alpha + tommy}."]


@rule("IN-185", "R-67")
def test_the_sum_is_taken_after_a_loss_too_and_decides_nothing() -> None:
    match = night(
        "dream D02; dice 1 1; reserve 0; alpha deck A02 A19 A16; tommy deck T11 T19;alpha fears none; tommy fears none"
    )
    lay(match, "alpha pass", "tommy elimination")
    stop(match)
    assert (won(match), score(match)) == (False, (3 + 2) + (3 + 1))  # A02 is Tommy's now, T11 is out of the game


@rule("R-67")
def test_alone_the_companion_deck_is_not_part_of_the_sum() -> None:
    match = night(
        "solo alpha; dream D02; dice 1; reserve 0; alpha deck A02 A19; alpha discard A16; alpha companion A12 A14"
    )
    lay(match, "alpha pass")
    stop(match)
    assert (won(match), score(match)) == (False, 3 + 2)


@rule("IN-185")
def test_tokens_do_not_change_the_sum() -> None:
    match = night(
        f"{FINAL}; alpha deck D07 A19; tommy deck none; alpha fears FA2; tommy fears FT6", cards=weak_queen(3)
    )
    play(match, "A: aim M3X", "A: aim M3X", "use D07", "choose A19")
    assert (won(match), score(match)) == (True, 1 + 3 - 2 - 3)


# -- strict_clock


STRICT = "set strict_clock on"


@rule("R-49", "IN-183")
def test_under_strict_clock_the_last_chime_loses_wherever_it_goes() -> None:
    paid_draw = night(f"{STRICT}; dream D01; reserve 1; alpha A16 A17")
    lay(paid_draw, "alpha play")
    play(paid_draw, "draw alpha")
    row_fee = night(f"{STRICT}; dream D02; reserve 1; alpha A02 A05")
    lay(row_fee, "alpha pass", "alpha pass")
    bribe = night(f"{STRICT}; dream D02; reserve 1; alpha D03")
    lay(bribe, "alpha play")
    play(bribe, "use D03", "pay 1")
    fear = night(f"{STRICT}; dream D02; reserve 1; alpha FA1")
    play(fear, "draw alpha", "face")
    for match in (paid_draw, row_fee, bribe, fear):
        assert (won(match), ruled_by(match), chimes(match)[0]) == (False, "R-01", 0)


@rule("R-49")
def test_without_strict_clock_losing_the_last_chime_to_a_fear_card_goes_on() -> None:
    match = night("dream D02; reserve 1; alpha FA1")
    play(match, "draw alpha", "face")
    assert (match.over, chimes(match)) == (False, (0, 50, 0))


def test_under_strict_clock_the_last_chime_cannot_buy_the_win() -> None:
    match = night(f"{STRICT}; {FINAL}; reserve 2; alpha D03 A16", cards=weak_queen(1))
    play(match, "A: aim M3X", "A: aim M3X", "use D03", "pay 2")
    assert (won(match), ruled_by(match)) == (False, "R-01")


def test_under_strict_clock_terror_may_not_take_the_last_chime() -> None:
    match = night(f"{STRICT}; dream D02; dice 1 0; reserve 9; alpha A05 A01; tommy T04 T02 T11")
    lay(match, "alpha play", "alpha play", "tommy play", "tommy play", "tommy play")
    stop(match)
    assert (won(match), ruled_by(match)) == (False, "R-01")
