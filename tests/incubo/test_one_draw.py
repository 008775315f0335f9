"""One draw from beginning to end, the card one owes, and running out of cards."""

from __future__ import annotations

import pytest

from tests.incubo.table import (
    A,
    T,
    asked,
    chimes,
    deck,
    discard,
    dream,
    growth,
    keys,
    lay,
    lines,
    night,
    play,
    player,
    preview,
    rem,
    row,
    stop,
    totals,
    why,
)
from tests.rule import rule

# -- the card one owes


@rule("R-10")
@pytest.mark.parametrize("where", ["play", "pass", "elimination"])
def test_a_card_in_any_row_is_the_card_one_owes(where: str) -> None:
    match = night("dream D02; alpha A05")
    assert player(match, "alpha").owes()
    play(match, "draw alpha")
    assert player(match, "alpha").owes()
    play(match, f"put alpha-{where}")
    assert not player(match, "alpha").owes()


@rule("R-10")
def test_a_chime_card_is_not_the_card_one_owes() -> None:
    match = night("dream D02; alpha C1; tommy T04")
    lay(match, "tommy play")
    play(match, "draw alpha")
    assert keys(match, "stop", A) == []
    assert why(match, "Stop here", A) == ("not possible, Alpha must play a card first (IN-61)", "R-11")


@rule("R-10")
@pytest.mark.parametrize(("answers", "owes"), [(["remove", "accept"], True), (["face"], False)])
def test_a_fear_card_that_is_removed_is_not_the_card_one_owes_but_one_that_is_played_is(
    answers: list[str], owes: bool
) -> None:
    match = night("dream D02; alpha FA2; fear 2")
    play(match, "draw alpha", *answers)
    assert player(match, "alpha").owes() == owes


@rule("R-10")
def test_a_card_that_is_tucked_afterwards_still_counts_as_played() -> None:
    match = night("dream D02; alpha A03; tommy T04")
    lay(match, "alpha play", "tommy play")
    play(match, "use A03")
    assert row(match, "alpha", "play") == [] and keys(match, "stop", A) == ["stop"]


@rule("R-10")
def test_a_card_that_is_dropped_afterwards_still_counts_as_played() -> None:
    match = night("dream D02; alpha A12 FA5; tommy T04")
    lay(match, "alpha play", "tommy play")
    play(match, "draw alpha", "face")
    assert discard(match, "alpha") == ["A12"] and keys(match, "stop", A) == ["stop"]


@rule("R-10", "R-11")
def test_a_player_without_cards_owes_nothing() -> None:
    match = night("dream D02; dice 0 0; alpha deck none; tommy T19; growth tommy")
    assert keys(match, "draw", A) == []
    lay(match, "tommy play")
    assert keys(match, "stop", T) == ["stop"]
    stop(match)
    assert lines(match, "Terror takes") == ["Terror takes 1, 0 to the Fear Reserve (Chimes left: 49)."]


@rule("R-10")
def test_a_card_that_a_power_puts_down_is_the_card_one_owes() -> None:
    match = night("solo alpha; dream D02; alpha companion T12; alpha A08")
    play(match, "call companion")
    assert player(match, "alpha").owes() and keys(match, "stop") == []
    play(match, "use T12", "put alpha-play")
    assert not player(match, "alpha").owes() and keys(match, "stop") == ["stop"]


# -- judged when you stop


@rule("R-12", "IN-83")
def test_a_dream_is_judged_when_you_stop_so_that_drawing_on_can_spoil_it() -> None:
    match = night("dream D02; dice 0 0; alpha A16; tommy T11 T01; growth alpha")
    lay(match, "alpha play", "tommy play")
    assert preview(match, "stop") == "the Dream is defeated and goes to Alpha"
    lay(match, "tommy play")
    assert preview(match, "stop") == "Terror 2: 1 to the Fear Reserve, 1 lost; the Dream returns in R.E.M. 3"
    stop(match)
    assert rem(match, 3)[0] == "D02" and discard(match, "alpha") == ["A16"]


@rule("R-12")
def test_a_dream_that_is_met_cannot_be_declined() -> None:
    match = night("dream D02; dice 0 0; alpha A16; tommy T11; growth alpha")
    lay(match, "alpha play", "tommy play")
    play(match, "A: stop")
    assert keys(match) == ["accept", "decline"]
    play(match, "accept")
    assert discard(match, "alpha")[0] == "D02" and "D02" not in rem(match, 3)


# -- out of cards


@rule("R-16")
def test_a_player_out_of_cards_cannot_draw_but_the_partner_goes_on() -> None:
    match = night("dream D02; dice 0 0; alpha deck A16; tommy T01 T19")
    lay(match, "alpha play", "tommy play")
    assert keys(match, "draw", A) == [] and dream(match) == "D02"
    assert why(match, "Draw a card", A) == ("no card is left in your deck or your Discard Pile", "IN-101")
    lay(match, "tommy play")
    assert totals(match) == [2, 1] and preview(match, "stop").startswith("the Dream is defeated")


@rule("R-16")
def test_a_power_keeps_the_adventure_going_when_nobody_can_draw() -> None:
    match = night("dream D02; dice 0 0; alpha deck A18 A08; tommy deck T08; growth alpha")
    lay(match, "alpha play", "alpha play", "tommy play")
    assert keys(match, seat=A) == ["stop", "use A18"] and dream(match) == "D02"
    play(match, "use A18")
    assert discard(match, "alpha") == ["D02", "A18", "A08"]


@rule("R-16")
def test_when_nobody_has_anything_left_to_do_the_dream_is_abandoned() -> None:
    match = night("dream D02; dice 0 0; alpha deck A05; tommy deck T04; growth alpha")
    lay(match, "alpha play", "tommy play")
    assert dream(match) != "D02" and rem(match, 3)[0] == "D02"
    assert lines(match, "Terror takes") == ["Terror takes 5, 2 to the Fear Reserve (Chimes left: 45)."]


@rule("R-16")
def test_when_nobody_has_anything_left_to_do_a_dream_that_is_met_is_defeated() -> None:
    match = night("dream D02; dice 0 0; alpha deck A16; tommy deck T11; growth alpha")
    lay(match, "alpha play", "tommy play")
    assert discard(match, "alpha") == ["D02", "A16"]


# -- Terror and Shields


@rule("R-17")
@pytest.mark.parametrize(("alpha", "terror"), [("A08", 3), ("A12", 2), ("A16", 1)])
def test_the_terror_of_an_abandoned_dream_is_at_least_1(alpha: str, terror: int) -> None:
    match = night(f"dream D02; dice 0 0; alpha {alpha}; tommy T08")
    lay(match, "alpha play", "tommy play")
    stop(match)
    assert lines(match, "Terror takes")[0].startswith(f"Terror takes {terror},")


@rule("R-17")
def test_even_when_shields_bring_terror_to_0_the_dream_is_abandoned() -> None:
    match = night("dream D02; dice 1 0; alpha A12; tommy T13; growth alpha")
    lay(match, "alpha play", "tommy play")
    stop(match)
    assert asked(match) == [(T, "terror")]
    play(match, "use T13")
    assert (chimes(match), rem(match, 3)[0], growth(match)) == ((50, 0, 0), "D02", "alpha")


# -- the order of one draw


@rule("R-18")
def test_a_draw_is_paid_then_turned_up_then_put_into_a_row_and_its_fee_paid_then_its_star_happens() -> None:
    match = night("dream D01; alpha A05 A04; reserve 30")
    lay(match, "alpha pass", "alpha pass")
    assert lines(match)[-5:] == [
        "Alpha spends 1 (Chimes left: 29).",
        "Alpha draws Midnight Zoomies.",
        "Alpha spends 1 (Chimes left: 28).",
        "Midnight Zoomies (-1) goes into the Pass row.",
        "1 won back (Chimes left: 29).",
    ]


@rule("R-18", "IN-72")
def test_the_row_is_chosen_before_anything_else_happens() -> None:
    match = night("dream D02; alpha A11 A12; tommy T04")
    lay(match, "alpha play")
    play(match, "draw alpha")
    assert asked(match) == [(A, "row")] and keys(match, "use") == []


@rule("R-18")
def test_a_chime_card_ends_the_draw_and_the_free_card_is_kept() -> None:
    match = night("dream D01; alpha C1 A05; reserve 40")
    play(match, "draw alpha")
    assert asked(match) == [(A, "act"), (T, "act")] and player(match, "alpha").free == 1
    assert deck(match, "alpha")[0] == "A05"
    lay(match, "alpha play")
    assert chimes(match) == (42, 8, 0)


@rule("R-18")
def test_a_chime_card_ends_the_draw_and_the_payment_is_kept() -> None:
    match = night("dream D01; alpha A05 C1 A11 A12; reserve 40")
    lay(match, "alpha play")
    play(match, "draw alpha")
    assert chimes(match) == (41, 9, 0) and preview(match, "draw alpha") == "already paid"
    lay(match, "alpha play")
    assert chimes(match) == (41, 9, 0) and preview(match, "draw alpha") == "costs 1 Chime"


@rule("R-18")
def test_a_removed_fear_card_ends_the_draw_and_the_free_card_is_kept() -> None:
    match = night("dream D01; alpha FA2; fear 2")
    play(match, "draw alpha", "remove", "accept")
    assert asked(match) == [(A, "act"), (T, "act")] and player(match, "alpha").free == 1


@rule("R-18")
def test_a_fear_card_that_is_played_takes_a_free_card_and_lies_in_the_play_row() -> None:
    match = night("dream D01; alpha FA2; fear 2")
    play(match, "draw alpha", "face")
    assert (row(match, "alpha", "play"), player(match, "alpha").free) == (["FA2"], 0)


@rule("R-18")
def test_a_chime_card_in_the_middle_of_a_power_is_replaced() -> None:
    match = night("dream D02; alpha A11 C1 A12; reserve 40")
    lay(match, "alpha play")
    play(match, "use A11")
    assert chimes(match) == (42, 8, 0) and asked(match) == [(A, "row")]
    play(match, "put alpha-play")
    assert row(match, "alpha", "play") == ["A11", "A12"] and player(match, "alpha").free == 1


@rule("R-18")
def test_powers_without_a_star_can_be_used_from_then_on() -> None:
    match = night("dream D02; alpha A18 A12; tommy T04")
    lay(match, "alpha play")
    assert keys(match, "use", A) == ["use A18"]
    lay(match, "tommy play", "alpha pass")
    assert keys(match, "use", A) == ["use A18"]
