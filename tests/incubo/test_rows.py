"""The three rows: where a card may go, and what that costs."""

from __future__ import annotations

import pytest

from planchette.kernel import IllegalAnswer
from tests.incubo.table import (
    A,
    asked,
    box,
    chimes,
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
    required,
    reserve,
    row,
    stop,
    totals,
    why,
)
from tests.rule import rule


@rule("IN-71")
def test_a_played_card_goes_into_one_of_three_rows() -> None:
    match = night("dream D02; alpha A05")
    play(match, "draw alpha")
    assert keys(match) == ["put alpha-play", "put alpha-pass", "put alpha-elimination"]
    for where in ("play", "pass", "elimination"):
        match = night("dream D02; alpha A05")
        lay(match, f"alpha {where}")
        assert [row(match, "alpha", name) for name in ("play", "pass", "elimination")] == [
            ["A05"] if name == where else [] for name in ("play", "pass", "elimination")
        ]


@rule("IN-72")
def test_the_row_is_chosen_right_after_the_draw() -> None:
    match = night("dream D02; alpha A05; tommy T04")
    play(match, "draw alpha")
    assert asked(match) == [(A, "row")]
    with pytest.raises(IllegalAnswer):
        play(match, "T: draw tommy")
    play(match, "put alpha-elimination")
    assert row(match, "alpha", "elimination") == ["A05"]


@rule("IN-73")
def test_a_card_in_a_row_cannot_be_moved() -> None:
    match = night("dream D02; alpha A05 A11")
    lay(match, "alpha play")
    assert keys(match, "put", A) == []
    with pytest.raises(IllegalAnswer):
        play(match, "A: put alpha-pass")
    lay(match, "alpha pass")
    assert (row(match, "alpha", "play"), row(match, "alpha", "pass")) == (["A05"], ["A11"])


@rule("IN-74", "IN-75", "IN-76")
@pytest.mark.parametrize("where", ["pass", "elimination"])
def test_each_players_first_card_in_a_row_is_free_and_every_further_one_costs_a_chime(where: str) -> None:
    match = night("dream D16; alpha A05 A11 A12; tommy T04 T11 T15")
    paid = []
    for who in ("alpha", "alpha", "alpha", "tommy", "tommy"):
        lay(match, f"{who} {where}")
        paid.append(chimes(match))
    assert paid == [(50, 0, 0), (49, 1, 0), (48, 2, 0), (48, 2, 0), (47, 3, 0)]


@rule("IN-74", "IN-75")
def test_the_free_places_of_the_two_rows_are_apart() -> None:
    match = night("dream D16; alpha A05 A11 A12")
    lay(match, "alpha pass", "alpha elimination")
    assert reserve(match) == 50


@rule("IN-74", "IN-75")
@pytest.mark.parametrize("where", ["pass", "elimination"])
def test_the_free_places_come_back_with_every_dream(where: str) -> None:
    match = night("dreams D04 D14; dice 0 0; alpha A19 A12; tommy T19")
    lay(match, f"alpha {where}", "tommy play")
    stop(match)
    assert dream(match) == "D14"
    lay(match, f"alpha {where}")
    assert chimes(match) == (50, 0, 0)


@rule("IN-74", "IN-75")
def test_the_play_row_never_costs_anything() -> None:
    match = night("dream D16; alpha A05 A11 A12")
    lay(match, *["alpha play"] * 3)
    assert reserve(match) == 50


@rule("IN-76")
def test_a_row_fee_comes_on_top_of_a_paid_draw() -> None:
    match = night("dream D01; alpha A05 A11")
    lay(match, "alpha pass")
    play(match, "draw alpha")
    assert reserve(match) == 49 and preview(match, "put alpha-pass").startswith("costs 1 Chime")
    play(match, "put alpha-pass")
    assert chimes(match) == (48, 2, 0)


@rule("IN-76", "R-02")
def test_a_row_fee_that_cannot_be_paid_closes_the_row() -> None:
    match = night("dream D02; alpha A05 A11; reserve 0")
    lay(match, "alpha pass")
    play(match, "draw alpha")
    assert keys(match) == ["put alpha-play", "put alpha-elimination"]
    assert why(match, "Pass row") == ("it costs 1 Chime and the Reserve is empty", "IN-76")


@rule("IN-77")
@pytest.mark.parametrize("where", ["play", "pass", "elimination"])
def test_a_card_counts_in_whichever_row_it_lies(where: str) -> None:
    match = night("dream D02; alpha A19 A05")
    lay(match, f"alpha {where}")
    assert totals(match) == [3, 0]
    lay(match, f"alpha {where}")
    assert totals(match) == [2, 0]


@rule("IN-78")
@pytest.mark.parametrize(("who", "id", "other"), [("alpha", "A01", "Tommy"), ("tommy", "T17", "Alpha")])
def test_a_card_without_the_partners_symbol_cannot_be_passed(who: str, id: str, other: str) -> None:
    match = night(f"dream D02; {who} {id}")
    play(match, f"draw {who}")
    assert keys(match) == [f"put {who}-play", f"put {who}-elimination"]
    assert why(match, "Pass row") == (f"the card lacks {other}'s symbol", "IN-78")


@rule("IN-79", "IN-80")
@pytest.mark.parametrize(("who", "id"), [("alpha", "FA2"), ("tommy", "FT6")])
def test_a_fear_card_can_be_neither_passed_nor_eliminated(who: str, id: str) -> None:
    match = night(f"dream D02; {who} {id}; fear 4")
    play(match, f"draw {who}")
    assert keys(match) == ["face", "remove"]
    assert why(match, "Pass row") == ("a Fear Card cannot be passed", "IN-79")
    assert why(match, "Elimination row") == ("a Fear Card cannot be eliminated", "IN-80")
    play(match, "face")
    assert row(match, who, "play") == [id]


@rule("IN-81")
@pytest.mark.parametrize("id", ["D05", "M1H"])
def test_dreams_and_monster_cards_in_a_deck_are_passed_like_any_card(id: str) -> None:
    match = night(f"phase 2; dream D02; alpha {id}; tommy T04")
    lay(match, "alpha pass", "tommy play")
    stop(match)
    assert id in discard(match, "tommy")


@rule("IN-81")
@pytest.mark.parametrize("id", ["D05", "M1H", "M1A"])
def test_dreams_and_monster_cards_in_a_deck_are_eliminated_like_any_card(id: str) -> None:
    match = night(f"phase 2; dream D02; alpha {id}; tommy T04")
    lay(match, "alpha elimination", "tommy play")
    stop(match)
    assert id in box(match)


@rule("IN-59", "IN-66", "IN-69", "IN-74", "IN-77", "IN-88", "IN-89", "IN-98", "IN-99")
def test_the_rulebooks_example_of_playing_cards() -> None:
    match = night("dreams D01; dice 1 0; alpha A04 A16; tommy T08; growth tommy")
    assert required(match) == [1, 0] and player(match, "alpha").free == 1
    lay(match, "tommy pass")
    assert totals(match) == [0, 0]
    lay(match, "alpha pass")
    assert totals(match) == [-1, 0] and chimes(match) == (50, 0, 0)
    assert lines(match)[-1] == "The Power of Midnight Zoomies can do nothing and is ignored."
    lay(match, "alpha play")
    assert totals(match) == [1, 0] and chimes(match) == (49, 1, 0)
    stop(match)
    assert discard(match, "tommy") == ["D01", "A04"]
    assert sorted(discard(match, "alpha")) == ["A16", "T08"]
    assert growth(match) == "alpha"
