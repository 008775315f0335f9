"""R-01 and R-02: when the Chimes lose the game."""

from __future__ import annotations

import pytest

from planchette.kernel import Match
from tests.incubo.table import (
    A,
    changed,
    discard,
    keys,
    lay,
    night,
    part,
    play,
    preview,
    reserve,
    ruled_by,
    stop,
    table,
    why,
    won,
)
from tests.rule import rule


def lost(match: Match) -> str:
    """The rule by which the game is lost, "" as long as it goes on."""
    return "" if not match.over else "" if won(match) else ruled_by(match)


@rule("R-01")
def test_with_no_chimes_left_one_plays_on_with_free_cards_and_powers() -> None:
    match = night("dreams D04 D14; dice 0 0; alpha A18; tommy T08; reserve 0; growth alpha")
    lay(match, "alpha play", "tommy play")
    play(match, "use A18")
    stop(match)
    assert not match.over and discard(match, "alpha") == ["D04", "A18"]


@rule("R-01")
@pytest.mark.parametrize("strict", ["off", "on"])
@pytest.mark.parametrize("spending", ["a draw", "a row fee", "a Bribe", "a Fear Card", "Terror"])
def test_the_last_chime_loses_the_game_only_under_a_strict_clock(strict: str, spending: str) -> None:
    cards = {"a draw": "A05 A11", "a row fee": "A05 A11", "a Bribe": "D03", "a Fear Card": "FA1", "Terror": "A12"}
    ways = {
        "a draw": ["draw alpha", "put alpha-play", "draw alpha"],
        "a row fee": ["draw alpha", "put alpha-pass", "draw alpha", "put alpha-pass"],
        "a Bribe": ["draw alpha", "put alpha-play", "use D03", "pay 1"],
        "a Fear Card": ["draw alpha", "face"],
        "Terror": ["draw alpha", "put alpha-play", "draw tommy", "put tommy-play", "A: stop", "accept"],
    }
    faced = "D01" if spending == "a draw" else "D02"
    match = night(f"set strict_clock {strict}; dream {faced}; dice 0 0; alpha {cards[spending]}; tommy T11; reserve 1")
    play(match, *ways[spending])
    assert reserve(match) == 0
    assert lost(match) == ("R-01" if strict == "on" else "")


@rule("R-01")
def test_under_a_strict_clock_the_last_chime_loses_even_if_it_would_have_beaten_the_last_monster() -> None:
    text = "set final_monster The Moth Queen; phase 3; monster; dice 2 2; reserve 2; alpha D03"
    for strict, rules in (("off", "IN-184"), ("on", "R-01")):
        match = night(f"set strict_clock {strict}; {text}")
        play(match, "A: aim M3X")
        part(match, "M3X").total = part(match, "M3X").required - 3
        play(match, "use D03", "pay 2")
        assert ruled_by(match) == rules and won(match) == (strict == "off")


@rule("R-01", "IN-184")
def test_under_a_strict_clock_a_lost_night_is_not_won_again_by_a_part_beaten_afterwards() -> None:
    """The card that reaches what the Head requires has a starred Power, and that comes before the part is checked."""
    text = "set final_monster The Moth Queen; phase 3; monster; dice 2 2; reserve 1; alpha A05 D24 FA1 A12"
    for strict, rules in (("off", "IN-184"), ("on", "R-01")):
        match = night(f"set strict_clock {strict}; {text}")
        play(match, "A: aim M3X")
        part(match, "M3X").total = part(match, "M3X").required - 1
        play(match, "A: aim M3X", "face")
        assert reserve(match) == 0
        assert ruled_by(match) == rules and won(match) == (strict == "off")


# -- what must be paid


@rule("R-02")
@pytest.mark.parametrize(("reserve", "rules"), [(8, "IN-183"), (9, ""), (10, "")])
def test_terror_greater_than_the_reserve_loses_and_terror_equal_to_it_leaves_0(reserve: int, rules: str) -> None:
    match = night(f"dream D02; dice 1 0; alpha A05 A01; tommy T04 T02 T11; reserve {reserve}")
    lay(match, *["alpha play"] * 2, *["tommy play"] * 3)
    stop(match)
    assert lost(match) == rules
    left = (reserve, 0) if rules else (reserve - 9, 4)
    assert (table(match).reserve, table(match).fear_reserve) == left


@rule("R-02")
def test_before_a_terror_that_cannot_be_paid_the_stop_says_so() -> None:
    match = night("dream D02; dice 1 0; alpha A01; tommy T01; reserve 3")
    lay(match, "alpha play", "tommy play")
    assert preview(match, "stop") == "Terror 8, more than the 3 Chimes left: the game is lost unless shielded (IN-183)"


@rule("R-02")
def test_shields_may_bring_terror_down_to_what_can_be_paid() -> None:
    match = night("dream D02; dice 0 0; alpha A05; tommy T13; reserve 1")
    lay(match, "alpha play", "tommy play")
    stop(match)
    play(match, "use T13")
    assert lost(match) == "" and reserve(match) == 1


FREELESS = 'alpha = { sheep = [0, 1, 3], free = 2, courage = 1, power = "PICK" }\ntommy'


@rule("R-02", "R-65")
def test_a_card_one_owes_and_cannot_pay_loses_the_game() -> None:
    cards = changed(FREELESS, FREELESS.replace("free = 2", "free = 0"))
    match = night("dream D14; dice 0 0; alpha A08; tommy deck T08; reserve 0", cards=cards)
    lay(match, "tommy play")
    assert lost(match) == "IN-183"


@rule("R-02")
def test_in_solo_play_too_a_card_one_owes_and_cannot_pay_loses_the_game() -> None:
    match = night("solo alpha; dream D01; alpha companion T15; alpha A08; reserve 1")
    play(match, "call companion")
    assert lost(match) == "IN-183"


@rule("R-02")
def test_against_a_monster_one_loses_when_the_next_card_cannot_be_paid_and_nothing_else_can_be_done() -> None:
    cards = "alpha A01 A02 A05 A07 A12; tommy T01 T02 T04 T07 T08"
    match = night(f"monster; dice 0 0; {cards}; reserve 0")
    play(match, *["A: aim M1H"] * 5, *["T: aim M1H"] * 4)
    assert not match.over and keys(match, "aim", A) == []
    assert why(match, "Draw a card", A) == ("it costs 1 Chime and the Reserve is empty", "IN-116")
    play(match, "T: aim M1H")
    assert lost(match) == "IN-183"


@rule("R-02")
def test_a_bribe_that_cannot_be_paid_is_not_offered() -> None:
    match = night("dream D02; alpha D03; reserve 1")
    lay(match, "alpha play")
    play(match, "use D03")
    assert keys(match) == ["pay 1"]
    assert why(match, "Pay 2 Chimes") == ("the Reserve holds only 1 Chime", "IN-172")
    match = night("dream D02; alpha D03; reserve 0")
    lay(match, "alpha play")
    assert keys(match, "use", A) == [] and why(match, "Use Sea Under the Bed", A) == ("the Reserve is empty", "IN-172")
