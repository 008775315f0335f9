"""Copy: whose Powers, which, and how the copied Power then works."""

from __future__ import annotations

import pytest

from tests.incubo.table import (
    A,
    T,
    asked,
    box,
    chimes,
    deck,
    discard,
    keys,
    laid,
    lay,
    night,
    part,
    play,
    player,
    preview,
    row,
    stop,
    table,
    total,
    totals,
    why,
)
from tests.rule import rule


@rule("IN-179")
def test_copy_uses_the_power_of_another_card_and_marks_it() -> None:
    match = night("dream D02; alpha D07 D18 A19")
    lay(match, "alpha play", "alpha play", "alpha play")
    play(match, "use D18", "choose A19")
    assert (laid(match, "D07").copied, laid(match, "A19").worth, total(match, "A")) == (1, 6, 8)
    assert keys(match, "use", A) == ["use D07"]


@rule("IN-179", "IN-157")
def test_the_example_of_the_rulebook_a_copied_double_on_a_doubled_card() -> None:
    match = night("dream D02; alpha A19 D07 D18")
    lay(match, "alpha play", "alpha play", "alpha play")
    play(match, "use D07", "choose A19")
    assert laid(match, "A19").worth == 6
    play(match, "use D18", "choose A19")
    assert (laid(match, "A19").worth, laid(match, "A19").doubles) == (9, 2)


@rule("R-42")
def test_copy_chooses_among_ones_own_other_cards_used_or_not() -> None:
    match = night("dream D02; alpha D07 D18 A13 A16; tommy D06 T16")
    lay(match, "alpha play", "alpha play", "alpha play", "alpha play", "tommy play", "tommy play")
    play(match, "use D07", "choose A16", "use D18")
    assert (asked(match), keys(match)) == ([(A, "copy")], ["choose A13", "choose D07"])
    assert why(match, "Giant Cucumber") == ("a Power reaches only your own cards", "IN-143")
    assert why(match, "Arched Back") == ("it has no Power that could be copied now", "R-42")


@rule("R-42")
def test_neither_a_copy_nor_a_fear_power_can_be_copied() -> None:
    match = night("dream D02; alpha D17 D18 FA1 FA3; tommy T16")
    lay(match, "alpha play", "alpha play")
    play(match, "draw alpha", "face", "draw alpha", "face")
    assert keys(match, "use", A) == []
    assert why(match, "Use Mirror Kitten", A) == (
        "no other card of yours has a Power that could be copied now",
        "R-42",
    )


@rule("R-42")
def test_a_star_no_longer_forces_the_one_who_copies() -> None:
    match = night("dream D02; reserve 40; alpha A10 D18")
    lay(match, "alpha play", "alpha play")
    assert (chimes(match), keys(match, "use", A)) == ((41, 9, 0), ["use D18"])
    play(match, "use D18")
    assert (chimes(match), laid(match, "A10").copied) == ((42, 8, 0), 1)


@rule("R-42", "R-29")
def test_a_power_that_could_do_nothing_now_is_not_copied() -> None:
    match = night("dream D02; alpha A10 D18; tommy T16")
    lay(match, "alpha play", "alpha play")
    assert keys(match, "use", A) == []


@rule("R-42", "IN-148")
def test_a_copy_works_once() -> None:
    match = night("dream D02; alpha D07 D18 A19")
    lay(match, "alpha play", "alpha play", "alpha play")
    play(match, "use D18", "choose A19")
    assert "use D18" not in keys(match, seat=A)
    assert why(match, "Use Mirror Kitten", A) == ("its Power is already used in this encounter", "IN-148")


@rule("R-42")
def test_both_copies_may_copy_the_same_card() -> None:
    match = night("dream D02; alpha D07 D18 D17 A19")
    lay(match, "alpha play", "alpha play", "alpha play", "alpha play")
    play(match, "use D18", "choose A19", "use D17", "choose A19", "use D07", "choose A19")
    assert (laid(match, "D07").copied, laid(match, "A19").worth) == (2, 12)


@rule("R-42")
def test_a_copied_play_draws_a_copy_that_copies_it_again() -> None:
    match = night("dream D02; alpha A11 D17 D18 A16 A12")
    lay(match, "alpha play", "alpha play")
    play(match, "use D17", "put alpha-play")
    assert (row(match, "A", "play"), keys(match, "use", A)) == (["A11", "D17", "D18"], ["use A11", "use D18"])
    play(match, "use D18", "put alpha-play")
    assert (row(match, "A", "play"), keys(match, "use", A)) == (["A11", "D17", "D18", "A16"], ["use A11"])
    play(match, "use A11", "put alpha-play")
    assert (total(match, "A"), chimes(match), laid(match, "A11").copied) == (7, (50, 0, 0), 2)


@rule("R-42")
def test_a_copied_play_2_plays_both_cards() -> None:
    match = night("dream D02; alpha D24 A01 A02 D18 A16 A17 A12")
    lay(match, "alpha play")
    play(match, "put alpha-play", "put alpha-play")
    lay(match, "alpha play")
    play(match, "use D18", "put alpha-play", "put alpha-play")
    assert (row(match, "A", "play"), deck(match, "A")[0]) == (["D24", "A01", "A02", "D18", "A16", "A17"], "A12")


@rule("R-42")
def test_a_copied_pair_has_the_number_of_its_source() -> None:
    match = night("dream D02; alpha D19 A16 D18")
    lay(match, "alpha play", "alpha play", "alpha play")
    play(match, "use D18", "choose A16")
    assert (laid(match, "A16").plus, total(match, "A")) == (2, 2 + 4 + 1)


@rule("R-42", "IN-150")
def test_a_copied_tuck_may_tuck_its_source_or_the_copy_itself() -> None:
    for id in ("T04", "D18"):
        match = night("dream D02; alpha T04 D18 A16")
        lay(match, "alpha play", "alpha play", "alpha play")
        play(match, "use D18", f"choose {id}")
        assert (deck(match, "A")[-1], id in row(match, "A", "play")) == (id, False)


@rule("R-42", "R-33")
def test_a_card_beside_a_beaten_part_gets_no_copy_token() -> None:
    match = night("monster; alpha A11 A12 D18 A16")
    play(match, "A: aim M1T", "A: aim M1T")
    assert part(match, "M1T").beaten
    play(match, "A: aim M1H")
    assert keys(match, "use", A) == ["use A11"]


@rule("R-42")
def test_against_a_monster_a_copied_power_reaches_the_part_that_is_named() -> None:
    match = night("monster; alpha A18 D18")
    play(match, "A: aim M1H", "A: aim M1H", "use D18", "aim M1A")
    assert [part(match, id).total for id in ("M1H", "M1A")] == [3, 1]
    assert keys(match, "use", A) == ["use A18"]


@rule("R-42", "R-50")
def test_soothe_is_copied_when_the_fear_card_is_drawn() -> None:
    match = night("dream D02; fear 2; tommy D11 D18 FT6 FT2")
    lay(match, "tommy play", "tommy play")
    assert keys(match, "use", T) == []
    play(match, "draw tommy")
    assert keys(match) == ["face", "remove", "use D11", "use D18"]
    play(match, "use D11", "accept", "draw tommy")
    assert keys(match) == ["face", "use D18"]
    play(match, "use D18", "accept")
    assert ("FT2" in box(match), chimes(match), laid(match, "D11").copied) == (True, (48, 2, 0), 1)


@rule("R-42", "R-41")
def test_shield_is_copied_when_terror_comes() -> None:
    match = night("dream D02; dice 1 0; alpha D15 A01 D18 A02 A05; tommy T01 T02")
    lay(match, "alpha play", "alpha play", "alpha play", "alpha play", "tommy play", "tommy play")
    assert (totals(match), chimes(match)) == ([-1, -4], (48, 2, 0))
    stop(match)
    assert keys(match) == ["done", "use D15", "use D18"]
    play(match, "use D15")
    assert keys(match) == ["done", "use D18"]
    play(match, "use D18")
    assert chimes(match) == (48 - 3, 2 + 2, 1)


@rule("R-42", "R-30")
def test_free_pass_is_copied_while_choosing_a_row() -> None:
    match = night("dream D02; alpha A14 D18 A02")
    lay(match, "alpha pass", "alpha play")
    play(match, "draw alpha")
    assert keys(match, "use") == ["use A14", "use D18"]
    play(match, "use D18")
    assert preview(match, "put alpha-pass")[:4] == "free"
    play(match, "put alpha-pass")
    assert (chimes(match), laid(match, "A14").copied) == ((49, 1, 0), 1)  # the draw


@rule("R-42", "R-30")
def test_free_elimination_is_copied_before_it_is_needed() -> None:
    match = night("dream D02; alpha A06 D18 A01 A02")
    lay(match, "alpha elimination", "alpha play")
    play(match, "use D18")
    assert (player(match, "A").passes, player(match, "A").eliminations) == (1, 1)


@rule("R-42", "R-30")
@pytest.mark.parametrize(("row_named", "passes", "eliminations"), [("pass", 1, 0), ("elimination", 0, 1)])
def test_a_copy_that_could_open_either_row_says_which(row_named: str, passes: int, eliminations: int) -> None:
    match = night("dream D02; alpha A14 A06 D18 A02")
    lay(match, "alpha pass", "alpha elimination", "alpha play")
    play(match, "draw alpha", "use D18")
    assert (asked(match), keys(match)) == ([(A, "open row")], ["put alpha-pass", "put alpha-elimination"])
    play(match, f"put alpha-{row_named}")
    assert (player(match, "A").passes, player(match, "A").eliminations) == (passes, eliminations)
    assert asked(match) == [(A, "row")]


@rule("R-42")
def test_a_bribe_that_the_partner_refuses_was_no_copy() -> None:
    match = night("set spend_consent on; dream D02; alpha D03 D18")
    lay(match, "alpha play", "alpha play")
    play(match, "use D18", "pay 2")
    assert asked(match) == [(T, "agree spend")]
    play(match, "decline")
    assert (keys(match, "use", A), laid(match, "D03").copied, total(match, "A")) == (["use D03", "use D18"], 0, 2)


@rule("R-42")
def test_unite_is_copied_once_the_card_that_has_it_is_there() -> None:
    match = night("dream D02; alpha D13 D18; tommy T16")
    lay(match, "alpha play", "alpha play")
    play(match, "use D18")
    assert (table(match).united, keys(match, "use", A), discard(match, "A")) == (True, [], [])
