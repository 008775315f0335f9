"""Powers that change what cards count: Double, Zero, Pair, Bribe; and how tokens add up."""

from __future__ import annotations

import pytest

from tests.incubo.table import (
    A,
    asked,
    chimes,
    discard,
    keys,
    laid,
    lay,
    night,
    part,
    play,
    row,
    total,
    totals,
    why,
)
from tests.rule import rule

# -- Double


@rule("IN-156")
def test_double_adds_the_printed_value_once_more() -> None:
    match = night("dream D02; alpha A19 D07")
    lay(match, "alpha play", "alpha play")
    play(match, "use D07", "choose A19")
    assert (laid(match, "A19").worth, laid(match, "A19").doubles, total(match, "A")) == (6, 1, 7)


@rule("IN-157")
def test_doubling_a_card_again_adds_the_printed_value_again() -> None:
    match = night("dream D02; alpha A19 D07 M2A1")
    lay(match, "alpha play", "alpha play", "alpha play")
    play(match, "use D07", "choose A19", "use M2A1", "choose A19")
    assert (laid(match, "A19").worth, total(match, "A")) == (9, 9 + 1 + 2)


@rule("IN-158")
def test_double_makes_a_minus_2_a_minus_4() -> None:
    match = night("dream D02; alpha A01 D07")
    lay(match, "alpha play", "alpha play")
    play(match, "use D07", "choose A01")
    assert (laid(match, "A01").worth, total(match, "A")) == (-4, -3)


@rule("R-35")
def test_double_may_go_on_its_own_card_a_fear_card_or_a_card_worth_0() -> None:
    match = night("dream D02; alpha FA6 A08 D07 A02 A05")
    play(match, "draw alpha", "face")
    lay(match, "alpha play", "alpha play", "alpha pass", "alpha elimination")
    play(match, "use D07")
    assert keys(match) == ["choose A02", "choose A05", "choose A08", "choose D07", "choose FA6"]
    play(match, "choose D07")
    assert laid(match, "D07").worth == 2


@rule("R-33")
def test_a_card_beside_a_beaten_part_gets_no_token() -> None:
    match = night("monster; alpha A19 D07 A16 A01")
    play(match, "A: aim M1T", "A: aim M1H", "A: aim M1H", "use D07")
    assert keys(match) == ["choose A16", "choose D07"]
    assert why(match, "Leader of the Alley") == ("it lies beside a beaten part and is locked", "R-33")
    play(match, "choose A16")
    assert (part(match, "M1H").total, part(match, "M1T").total) == (5, 3)


@rule("R-56")
def test_a_part_is_checked_after_a_power() -> None:
    match = night("monster; alpha D07 A12")
    play(match, "A: aim M1T", "use D07")
    assert (part(match, "M1T").total, part(match, "M1T").beaten) == (2, True)


# -- Zero


@rule("IN-173")
def test_zero_makes_a_negative_card_count_0() -> None:
    match = night("dream D02; alpha A01 D08")
    lay(match, "alpha play", "alpha play")
    play(match, "use D08")
    assert (laid(match, "A01").worth, laid(match, "A01").zeroed, total(match, "A")) == (0, True, 2)


@rule("IN-173")
def test_zero_reaches_fear_cards_and_every_row() -> None:
    match = night("dream D02; alpha FA6 A02 A05 D08")
    play(match, "draw alpha", "face")
    lay(match, "alpha pass", "alpha elimination", "alpha play")
    play(match, "use D08")
    assert keys(match) == ["choose A02", "choose A05", "choose FA6"]
    play(match, "choose FA6")
    assert total(match, "A") == -2 - 1 + 2


@rule("R-38")
def test_zero_needs_a_card_below_0_and_may_raise_its_own() -> None:
    match = night("dream D02; tommy T16 T03")
    lay(match, "tommy play", "tommy play")
    play(match, "use T03")
    assert (laid(match, "T03").worth, total(match, "T")) == (0, 2)
    match = night("dream D02; alpha D08 A16 A08; tommy T01")
    lay(match, "alpha play", "alpha play", "alpha play", "tommy play")
    assert keys(match, "use", A) == ["use A08"]
    assert why(match, "Use Paper Dinosaur", A) == ("none of your cards counts less than 0", "R-38")


@rule("R-38")
def test_zero_goes_by_the_present_value() -> None:
    match = night("dream D02; tommy T01 T03 M2T2")
    lay(match, "tommy play", "tommy play")
    play(match, "use T03", "choose T01")
    lay(match, "tommy play")
    play(match, "use M2T2")
    assert [laid(match, id).worth for id in ("T01", "T03")] == [0, 0]


# -- Pair


@rule("IN-171")
@pytest.mark.parametrize(("cards", "pair", "gain"), [("A12 A15", "A15", 1), ("A16 D19", "D19", 2)])
def test_pair_n_with_two_cards_of_value_n_gives_n_more(cards: str, pair: str, gain: int) -> None:
    match = night(f"dream D02; alpha {cards}")
    lay(match, "alpha play", "alpha play")
    play(match, f"use {pair}", f"choose {cards.split()[0]}")
    assert (total(match, "A"), laid(match, cards.split()[0]).plus) == (3 * gain, gain)


@rule("IN-171")
def test_one_card_of_the_value_is_not_enough() -> None:
    match = night("dream D02; alpha A15 A16; tommy T11")
    lay(match, "alpha play", "alpha play", "tommy play")
    assert keys(match, "use", A) == []
    assert why(match, "Use Two Soft Paws", A) == (
        "you have not played two cards of that value, or they are locked",
        "R-36",
    )


@rule("R-36")
def test_pair_gives_its_bonus_once_however_many_cards_there_are() -> None:
    match = night("dream D02; alpha A15 A12 A11 A13")
    lay(match, "alpha play", "alpha pass", "alpha elimination", "alpha play")
    play(match, "use A15")
    assert keys(match) == ["choose A11", "choose A12", "choose A13", "choose A15"]
    play(match, "choose A12")
    assert total(match, "A") == 4 + 1


@rule("R-36")
def test_pair_counts_printed_values_not_present_ones() -> None:
    match = night("dream D02; alpha A15 D07 FA3")
    lay(match, "alpha play", "alpha play")
    play(match, "use D07", "choose A15")
    assert laid(match, "A15").worth == 2
    play(match, "use A15")
    assert keys(match) == ["choose A15", "choose D07"]


@rule("R-36")
def test_against_a_monster_pair_counts_all_parts_and_marks_an_unlocked_card() -> None:
    match = night("monster; alpha A12 A11 A15 A16")
    play(match, "A: aim M1T", "A: aim M1T")
    assert part(match, "M1T").beaten
    play(match, "A: aim M1A", "use A15")
    assert (laid(match, "A15").plus, part(match, "M1A").total, part(match, "M1T").total) == (1, 2, 2)
    match = night("monster; alpha A15 A12 A16")
    play(match, "A: aim M1T", "A: aim M1T")
    assert keys(match, "use", A) == []


# -- Bribe


@rule("IN-172")
@pytest.mark.parametrize(("price", "courage"), [(1, 1), (2, 3)])
def test_bribe_turns_1_chime_into_1_courage_or_2_into_3(price: int, courage: int) -> None:
    match = night("dream D02; alpha D03")
    lay(match, "alpha play")
    play(match, "use D03")
    assert (asked(match), keys(match)) == ([(A, "bribe")], ["pay 1", "pay 2"])
    play(match, f"pay {price}")
    assert (total(match, "A"), chimes(match)) == (1 + courage, (50 - price, price, 0))


@rule("IN-172")
def test_a_bribe_takes_what_the_reserve_can_pay() -> None:
    match = night("dream D02; reserve 1; alpha D03")
    lay(match, "alpha play")
    play(match, "use D03")
    assert keys(match) == ["pay 1"]
    assert why(match, "Pay 2 Chimes") == ("the Reserve holds only 1 Chime", "IN-172")
    match = night("dream D02; reserve 0; alpha D03; tommy T16")
    lay(match, "alpha play")
    assert why(match, "Use Sea Under the Bed", A) == ("the Reserve is empty", "IN-172")


@rule("R-37")
def test_a_bribe_is_a_single_choice() -> None:
    match = night("dream D02; alpha D03 A16")
    lay(match, "alpha play")
    play(match, "use D03", "pay 1")
    assert keys(match, "use", A) == []


@rule("R-37")
def test_bribed_courage_survives_tuck_crush_and_drop() -> None:
    tucked = night("dream D02; alpha D03 T04")
    lay(tucked, "alpha play", "alpha play")
    play(tucked, "use D03", "pay 2", "use T04", "choose D03")
    assert (total(tucked, "A"), row(tucked, "A", "play")) == (3 + 1, ["T04"])
    crushed = night("dream D02; alpha D03 FA3")
    lay(crushed, "alpha play")
    play(crushed, "use D03", "pay 2", "draw alpha", "face")
    assert total(crushed, "A") == 3 + 0 - 1
    dropped = night("dream D02; alpha D03 FA5")
    lay(dropped, "alpha play")
    play(dropped, "use D03", "pay 2", "draw alpha", "face")
    assert (total(dropped, "A"), discard(dropped, "A")) == (3 - 1, ["D03"])


@rule("R-37")
def test_against_a_monster_the_bribe_goes_to_an_unbeaten_part_named_on_use() -> None:
    match = night("monster; tommy D22 T16 T17")
    play(match, "T: aim M1T")
    assert part(match, "M1T").beaten
    play(match, "use D22")
    assert keys(match) == ["aim M1H", "aim M1A"]
    play(match, "aim M1A", "pay 2")
    assert (part(match, "M1A").total, part(match, "M1A").beaten, chimes(match)) == (3, True, (48, 2, 0))


# -- how tokens add up


@rule("R-34")
def test_a_zero_token_removes_the_others_and_later_ones_add_again() -> None:
    match = night("dream D02; alpha A01 D07 D08 M2A1")
    lay(match, "alpha play", "alpha play", "alpha play", "alpha play")
    play(match, "use D07", "choose A01")
    assert laid(match, "A01").worth == -4
    play(match, "use D08")
    assert (laid(match, "A01").worth, laid(match, "A01").doubles) == (0, 0)
    play(match, "use M2A1", "choose A01")
    assert (laid(match, "A01").worth, total(match, "A")) == (-2, -2 + 1 + 2 + 2)


@rule("R-34")
def test_a_plus_token_adds_to_a_doubled_card() -> None:
    match = night("dream D02; alpha A15 A12 D07")
    lay(match, "alpha play", "alpha play", "alpha play")
    play(match, "use D07", "choose A12", "use A15", "choose A12")
    assert (laid(match, "A12").worth, total(match, "A")) == (3, 5)


@rule("R-34")
def test_crush_clears_the_tokens_of_the_strongest_card() -> None:
    match = night("dream D02; alpha A19 D07 FA3 M2A1")
    lay(match, "alpha play", "alpha play")
    play(match, "use D07", "choose A19")
    play(match, "draw alpha", "face")
    assert (laid(match, "A19").worth, laid(match, "A19").doubles) == (0, 0)
    lay(match, "alpha play")
    play(match, "use M2A1", "choose A19")
    assert laid(match, "A19").worth == 3


@rule("R-34")
def test_all_tokens_vanish_when_the_card_leaves_play() -> None:
    match = night("dream D02; alpha deck A12 D07 A09")
    lay(match, "alpha play", "alpha play", "alpha play")
    play(match, "use D07", "choose A12", "use A09", "choose A12")
    play(match, "put alpha-play")
    assert (laid(match, "A12").worth, totals(match)[A]) == (1, 2)
