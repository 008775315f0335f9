"""No card left in deck and Discard Pile: against a Dream one stops, against a Monster the parts decide."""

from __future__ import annotations

from tests.incubo.table import (
    A,
    T,
    asked,
    chimes,
    discard,
    keys,
    lay,
    night,
    part,
    play,
    rem,
    ruled_by,
    table,
    why,
    won,
)
from tests.rule import rule

NO_FEARS = "alpha fears none; tommy fears none"


@rule("IN-101")
def test_who_has_no_card_left_must_stop_and_abandon_the_dream() -> None:
    match = night("dream D02; dice 0 0; alpha deck A16; tommy deck T11 T01; rem 3 none")
    lay(match, "alpha play", "tommy play")
    assert why(match, "Draw a card", A) == ("no card is left in your deck or your Discard Pile", "IN-101")
    lay(match, "tommy play")
    assert rem(match, 3) == ["D02"]
    assert chimes(match) == (48, 1, 1)


@rule("IN-101")
def test_a_dream_that_is_met_when_the_cards_run_out_is_defeated() -> None:
    match = night("dream D02; dice 0 0; alpha deck A16; tommy deck T11; growth alpha")
    lay(match, "alpha play", "tommy play")
    assert (chimes(match), discard(match, "A")) == ((50, 0, 0), ["D02", "A16"])


@rule("IN-101")
def test_a_power_that_can_still_be_used_keeps_the_dream_open() -> None:
    match = night("dream D02; dice 0 0; alpha deck A12; tommy deck T18")
    lay(match, "alpha play", "tommy play")
    assert asked(match) == [(A, "act"), (T, "act")]
    play(match, "use T18")
    assert rem(match, 3)[:1] != ["D02"]
    assert chimes(match) == (50, 0, 0)


@rule("IN-122")
def test_no_cards_and_too_few_parts_beaten_loses_the_game() -> None:
    match = night(f"monster; {NO_FEARS}; alpha deck A19; tommy deck T16")
    play(match, "A: aim M1T")
    assert why(match, "Draw a card", A) == ("no card is left in your deck or your Discard Pile", "IN-122")
    assert not match.over
    play(match, "T: aim M1H")
    assert (match.over, won(match), ruled_by(match)) == (True, False, "IN-122")


@rule("IN-122")
def test_a_discard_pile_is_still_cards_to_play() -> None:
    match = night(f"monster; {NO_FEARS}; alpha deck A19; tommy deck T16; tommy discard T17")
    play(match, "A: aim M1T", "T: aim M1H")
    assert (match.over, keys(match, "aim", T)) == (False, ["aim M1H", "aim M1A"])


@rule("IN-123")
def test_no_cards_but_enough_parts_beaten_goes_on_to_the_result() -> None:
    match = night(f"monster; {NO_FEARS}; alpha deck A19; tommy deck T19")
    play(match, "A: aim M1T", "T: aim M1A")
    assert (match.over, table(match).phase) == (False, 2)


@rule("R-55", "IN-183")
def test_against_a_monster_no_free_card_and_no_chime_loses_the_game() -> None:
    match = night("monster; reserve 0; alpha A01 A02 A05 A07 A12; tommy T01 T02 T04 T07 T08")
    play(match, *["A: aim M1H"] * 5, *["T: aim M1H"] * 4)
    assert not match.over
    play(match, "T: aim M1H")
    assert (match.over, won(match), ruled_by(match)) == (True, False, "IN-183")


@rule("R-55")
def test_a_power_that_can_be_used_keeps_the_fight_going() -> None:
    match = night("monster; reserve 0; dice 0 0; alpha A01 A02 A05 A07 A18; tommy T01 T02 T04 T07 T16")
    play(match, *["A: aim M1H"] * 4, *["T: aim M1H"] * 5, "A: aim M1H")
    assert not match.over
    assert keys(match, seat=A) == ["use A18"]
    play(match, "use A18", "aim M1A")
    assert (match.over, won(match), ruled_by(match)) == (True, False, "IN-183")


@rule("R-55")
def test_with_enough_parts_beaten_an_empty_reserve_does_not_lose() -> None:
    match = night("monster; reserve 0; alpha A19 A12 A11 A13 A14; tommy T19 T01 T02 T04 T07")
    play(match, "A: aim M1T", "T: aim M1A", *["T: aim M1H"] * 4)
    assert not part(match, "M1H").beaten
    play(match, *["A: aim M1H"] * 3)
    assert keys(match, seat=A)[:1] == ["stop"]
    play(match, "A: aim M1H")
    assert (match.over, keys(match, seat=A)) == (False, ["stop", "use A11", "use A13"])
