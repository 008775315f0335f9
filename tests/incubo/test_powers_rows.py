"""Powers about rows: Free Pass, Free Elimination, Tuck, Tuck and Draw, Tuck Both."""

from __future__ import annotations

import pytest

from tests.incubo.table import (
    A,
    T,
    asked,
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

# -- Free Pass and Free Elimination


@rule("IN-164")
def test_free_pass_puts_one_card_into_the_pass_row_without_fee() -> None:
    match = night("dream D02; alpha A14 A02 A05 A07")
    lay(match, "alpha play")
    play(match, "use A14")
    lay(match, "alpha pass", "alpha pass")
    assert (row(match, "A", "pass"), chimes(match)) == (["A02", "A05"], (49, 1, 0))  # the third draw
    lay(match, "alpha pass")
    assert chimes(match) == (47, 3, 0)


@rule("IN-165")
def test_free_elimination_puts_one_card_into_the_elimination_row_without_fee() -> None:
    match = night("dream D02; tommy T14 T01 T02 T04")
    lay(match, "tommy play")
    play(match, "use T14")
    lay(match, "tommy elimination", "tommy elimination")
    assert (row(match, "T", "elimination"), chimes(match)) == (["T01", "T02"], (50, 0, 0))
    lay(match, "tommy elimination")
    assert chimes(match) == (48, 2, 0)


@rule("IN-164", "IN-165")
def test_each_of_the_two_opens_its_own_row_only() -> None:
    match = night("dream D02; alpha A14 A02 A05")
    lay(match, "alpha elimination")
    play(match, "use A14", "draw alpha")
    assert (preview(match, "put alpha-elimination")[:13], preview(match, "put alpha-pass")[:4]) == (
        "costs 1 Chime",
        "free",
    )
    match = night("dream D02; alpha A06 A02 A05")
    lay(match, "alpha elimination")
    play(match, "use A06", "draw alpha")
    assert preview(match, "put alpha-elimination")[:4] == "free"
    assert (player(match, "A").passes, player(match, "A").eliminations) == (1, 1)


@rule("IN-166")
@pytest.mark.parametrize(("card", "name"), [("A14", "Gift on the Doormat"), ("A06", "Hairball")])
def test_neither_can_be_used_against_a_monster(card: str, name: str) -> None:
    match = night(f"monster; alpha {card}")
    play(match, "A: aim M1H")
    assert keys(match, "use", A) == []
    assert why(match, f"Use {name}", A) == ("there is no such row against a Monster", "IN-166")


@rule("R-30")
def test_a_fee_already_paid_is_not_refunded() -> None:
    match = night("dream D02; tommy T02 T04 D10; alpha A14 A02 A05 A07")
    lay(match, "alpha play", "alpha pass")
    lay(match, "alpha pass")
    assert chimes(match) == (48, 2, 0)  # the draw and the fee
    play(match, "use A14")
    assert chimes(match) == (48, 2, 0)
    lay(match, "alpha pass")
    assert chimes(match) == (47, 3, 0)  # the draw alone


@rule("R-30")
def test_it_does_not_help_the_card_it_stands_on() -> None:
    match = night("dream D02; alpha A02 A14")
    lay(match, "alpha pass")
    play(match, "draw alpha")
    assert keys(match) == ["put alpha-play", "put alpha-pass", "put alpha-elimination"]
    play(match, "put alpha-pass")
    assert chimes(match) == (49, 1, 0)


@rule("R-30")
def test_it_may_be_used_while_choosing_the_row_of_a_drawn_card() -> None:
    match = night("dream D02; alpha A14 A02")
    lay(match, "alpha pass")
    play(match, "draw alpha")
    assert keys(match, "use") == ["use A14"]
    play(match, "use A14")
    assert (asked(match), keys(match, "use"), preview(match, "put alpha-pass")[:4]) == ([(A, "row")], [], "free")
    play(match, "put alpha-pass")
    assert (row(match, "A", "pass"), chimes(match)) == (["A14", "A02"], (50, 0, 0))


@rule("R-30")
def test_it_opens_the_row_even_with_an_empty_reserve() -> None:
    match = night("dream D02; reserve 0; alpha A14 A02")
    lay(match, "alpha pass")
    play(match, "draw alpha")
    assert keys(match) == ["put alpha-play", "put alpha-elimination", "use A14"]
    play(match, "use A14")
    assert "put alpha-pass" in keys(match)


@rule("R-30")
def test_it_is_not_offered_in_a_draw_for_a_card_that_cannot_be_passed() -> None:
    match = night("dream D02; alpha A14 A01")
    lay(match, "alpha pass")
    play(match, "draw alpha")
    assert keys(match) == ["put alpha-play", "put alpha-elimination"]
    assert why(match, "Pass row") == ("the card lacks Tommy's symbol", "IN-78")


@rule("R-30")
def test_the_extra_place_lasts_for_this_encounter_only() -> None:
    match = night("dream D04; dice 0 0; growth tommy; alpha A14 A16; tommy T16; dreams D03")
    lay(match, "alpha play", "tommy play")
    play(match, "use A14")
    assert player(match, "A").passes == 2
    stop(match)
    assert player(match, "A").passes == 1


# -- Tuck


@rule("IN-167")
def test_tuck_returns_a_card_of_the_play_row_to_the_bottom_of_the_deck() -> None:
    match = night("dream D02; alpha A01 A03")
    lay(match, "alpha play", "alpha play")
    play(match, "use A03", "choose A01")
    assert (row(match, "A", "play"), deck(match, "A")[-1], total(match, "A")) == (["A03"], "A01", -2)


@rule("IN-167", "R-31")
def test_only_the_play_row_can_be_tucked() -> None:
    match = night("dream D02; alpha A02 A05 T04 A16")
    lay(match, "alpha pass", "alpha elimination", "alpha play", "alpha play")
    play(match, "use T04")
    assert keys(match) == ["choose A16", "choose T04"]
    assert why(match, "Bath Night") == ("it is not in your Play row", "IN-167")


@rule("IN-167")
def test_without_a_card_in_the_play_row_tuck_cannot_be_used() -> None:
    match = night("dream D02; alpha T04 A09; tommy T16")
    lay(match, "alpha pass", "alpha elimination")
    assert keys(match, "use", A) == []
    assert why(match, "Use Scraped Knee", A) == ("you have no card in your Play row", "IN-167")
    assert why(match, "Use Nine Lives", A) == ("you have no card in your Play row", "IN-168")


@rule("R-31")
def test_a_fear_card_and_the_power_card_itself_can_be_tucked() -> None:
    for id, left in (("FA6", ["A03"]), ("A03", ["FA6"])):
        match = night("dream D02; alpha FA6 A03")
        play(match, "draw alpha", "face")
        lay(match, "alpha play")
        play(match, "use A03", f"choose {id}")
        assert (row(match, "A", "play"), deck(match, "A")[-1]) == (left, id)


@rule("R-31")
def test_a_tucked_card_loses_its_tokens() -> None:
    match = night("dream D02; alpha deck A16 D07 A09")
    lay(match, "alpha play", "alpha play")
    lay(match, "alpha play")
    play(match, "use D07", "choose A16")
    assert total(match, "A") == 5
    play(match, "use A09", "choose A16", "put alpha-play")
    assert (laid(match, "A16").worth, laid(match, "A16").doubles, total(match, "A")) == (2, 0, 3)


@rule("R-31")
def test_free_cards_and_the_card_owed_are_not_given_back() -> None:
    match = night("dream D02; alpha T04; tommy T16")
    lay(match, "alpha play")
    play(match, "use T04")
    assert (player(match, "A").free, player(match, "A").has_played, row(match, "A", "play")) == (1, True, [])


@rule("IN-168")
def test_tuck_and_draw_tucks_a_card_then_draws_the_top_one_and_plays_it() -> None:
    match = night("dream D02; alpha A01 A09 A16 A17")
    lay(match, "alpha play", "alpha play")
    play(match, "use A09", "choose A01")
    assert asked(match) == [(A, "row")]
    play(match, "put alpha-pass")
    assert (row(match, "A", "play"), row(match, "A", "pass")) == (["A09"], ["A16"])
    assert (deck(match, "A")[0], deck(match, "A")[-1], chimes(match), player(match, "A").free) == (
        "A17",
        "A01",
        (50, 0, 0),
        0,
    )


@rule("IN-168", "R-26")
def test_against_a_monster_the_card_drawn_after_tucking_has_a_target_of_its_own() -> None:
    match = night("monster; alpha A01 A09 A16")
    play(match, "A: aim M1H", "A: aim M1H", "use A09", "choose A01")
    assert (part(match, "M1H").total, asked(match)) == (0, [(A, "aim")])
    play(match, "aim M1A")
    assert laid(match, "A16").part == 1


@rule("R-31")
def test_with_an_empty_deck_tuck_and_draw_redraws_the_very_card() -> None:
    match = night("dream D02; alpha deck A01 A09; alpha discard A16")
    lay(match, "alpha play", "alpha play")
    play(match, "use A09", "choose A01", "put alpha-elimination")
    assert (row(match, "A", "elimination"), discard(match, "A"), deck(match, "A")) == (["A01"], ["A16"], [])


# -- Tuck Both


@rule("IN-169")
def test_tuck_both_makes_each_player_return_a_card_of_their_own() -> None:
    match = night("dream D02; alpha A01 D21; tommy T01 T16")
    lay(match, "alpha play", "alpha play", "tommy play", "tommy play")
    play(match, "use D21")
    assert (asked(match), keys(match)) == ([(A, "tuck")], ["choose A01", "choose D21"])
    play(match, "choose A01")
    assert (asked(match), keys(match)) == ([(T, "tuck")], ["choose T01", "choose T16"])
    play(match, "choose T01")
    assert (deck(match, "A")[-1], deck(match, "T")[-1], totals(match)) == ("A01", "T01", [2, 2])


@rule("R-32")
def test_a_player_without_a_card_in_the_play_row_returns_none() -> None:
    match = night("dream D02; alpha A01 D21; tommy T11")
    lay(match, "alpha play", "alpha play", "tommy pass")
    play(match, "use D21", "choose A01")
    assert (asked(match), row(match, "T", "pass"), totals(match)) == ([(A, "act"), (T, "act")], ["T11"], [2, 1])


@rule("R-32")
def test_tuck_both_works_if_only_the_partner_has_a_card_in_the_play_row() -> None:
    match = night("dream D02; alpha D21; tommy T01")
    lay(match, "alpha pass", "tommy play")
    play(match, "use D21")
    assert (deck(match, "T")[-1], totals(match)) == ("T01", [2, 0])


@rule("R-32")
def test_tuck_both_needs_at_least_one_card_in_a_play_row() -> None:
    match = night("dream D02; alpha D21; tommy T02")
    lay(match, "alpha pass", "tommy pass")
    assert keys(match, "use", A) == []
    assert why(match, "Use Bridge of Shoelaces", A) == ("nobody has a card in their Play row", "R-32")


# -- locked cards


@rule("R-33")
def test_cards_beside_a_beaten_part_cannot_be_tucked() -> None:
    match = night("monster; alpha A19 T04 A16")
    play(match, "A: aim M1T", "A: aim M1H", "A: aim M1H", "use T04")
    assert keys(match) == ["choose A16", "choose T04"]
    assert why(match, "Leader of the Alley") == ("it lies beside a beaten part and is locked", "R-33")


@rule("R-33")
def test_the_play_row_against_a_monster_is_what_lies_beside_unbeaten_parts() -> None:
    match = night("monster; alpha D21; tommy T01")
    play(match, "A: aim M1T", "T: aim M1H", "use D21")
    assert (deck(match, "T")[-1], row(match, "A", "play"), part(match, "M1H").total) == ("T01", ["D21"], 0)
    match = night("monster; alpha A16 A03")
    play(match, "A: aim M1T", "A: aim M1H")
    assert table(match).parts[2].beaten
    play(match, "use A03")
    assert (deck(match, "A")[-1], row(match, "A", "play")) == ("A03", ["A16"])
