"""Powers that play cards or win Chimes: Play, Pick, Recall, Chime."""

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
    lines,
    night,
    part,
    play,
    player,
    row,
    table,
    total,
    why,
)
from tests.rule import rule

# -- Play


@rule("IN-154")
def test_play_1_draws_and_plays_one_card() -> None:
    match = night("dream D02; alpha A11 A16 A17")
    lay(match, "alpha play")
    play(match, "use A11", "put alpha-pass")
    assert (row(match, "A", "pass"), total(match, "A"), deck(match, "A")[0]) == (["A16"], 3, "A17")
    assert asked(match) == [(A, "act"), (T, "act")]


@rule("IN-154")
def test_play_2_draws_and_plays_two_cards_one_after_the_other() -> None:
    match = night("dream D02; tommy D24 T16 T17 T11")
    lay(match, "tommy play")
    assert (deck(match, "T")[0], asked(match)) == ("T17", [(T, "row")])
    play(match, "put tommy-play")
    assert (deck(match, "T")[0], asked(match)) == ("T11", [(T, "row")])
    play(match, "put tommy-play")
    assert (row(match, "T", "play"), asked(match)) == (["D24", "T16", "T17"], [(A, "act"), (T, "act")])


@rule("R-26")
def test_cards_played_through_a_power_pay_row_fees_as_usual() -> None:
    match = night("dream D02; alpha A11 A02")
    lay(match, "alpha pass")
    play(match, "use A11", "put alpha-pass")
    assert (row(match, "A", "pass"), chimes(match)) == (["A11", "A02"], (49, 1, 0))


@rule("R-26")
def test_without_chimes_a_row_with_a_fee_is_closed_to_a_card_that_a_power_plays() -> None:
    match = night("dream D02; reserve 0; alpha A11 A02")
    lay(match, "alpha pass")
    play(match, "use A11")
    assert keys(match) == ["put alpha-play", "put alpha-elimination"]
    assert why(match, "Pass row") == ("it costs 1 Chime and the Reserve is empty", "IN-76")


@rule("R-26")
def test_against_a_monster_each_card_that_a_power_plays_has_a_target_of_its_own() -> None:
    match = night("monster; alpha D24 A12 A11")
    play(match, "A: aim M1H")
    assert (asked(match), keys(match)) == ([(A, "aim")], ["aim M1H", "aim M1A", "aim M1T"])
    play(match, "aim M1A", "aim M1T")
    assert [laid(match, id).part for id in ("D24", "A12", "A11")] == [0, 1, 2]


@rule("R-27")
def test_all_n_cards_are_played_and_optional_powers_wait() -> None:
    match = night("dream D02; alpha D24 D07 A16")
    lay(match, "alpha play")
    play(match, "put alpha-play")
    assert keys(match) == ["put alpha-play", "put alpha-pass", "put alpha-elimination"]
    play(match, "put alpha-play")
    assert keys(match, "use", A) == ["use D07"]


@rule("R-27")
def test_a_star_on_a_card_just_placed_happens_before_the_next_is_drawn() -> None:
    match = night("dream D02; reserve 40; alpha D24 A10 A16")
    lay(match, "alpha play")
    play(match, "put alpha-play")
    assert (chimes(match), asked(match)) == ((41, 9, 0), [(A, "row")])


@rule("R-27")
def test_a_play_inside_a_play_is_finished_first() -> None:
    cards = "A11 D24 A16 A17 A12"
    match = night(f"dream D02; alpha {cards}")
    lay(match, "alpha play")
    play(match, "use A11", *["put alpha-play"] * 3)
    assert (row(match, "A", "play"), deck(match, "A")[0]) == (["A11", "D24", "A16", "A17"], "A12")
    assert asked(match) == [(A, "act"), (T, "act")]


@rule("R-27")
def test_play_ends_early_when_deck_and_discard_pile_are_empty() -> None:
    match = night("dream D02; alpha deck D24 A16")
    lay(match, "alpha play")
    play(match, "put alpha-play")
    assert (row(match, "A", "play"), asked(match)) == (["D24", "A16"], [(A, "act"), (T, "act")])


@rule("R-27")
def test_play_goes_on_with_a_shuffled_discard_pile() -> None:
    match = night("dream D02; alpha deck D24 A16; alpha discard A17")
    lay(match, "alpha play")
    play(match, "put alpha-play", "put alpha-play")
    assert (row(match, "A", "play"), discard(match, "A")) == (["D24", "A16", "A17"], [])


@rule("R-27")
def test_play_cannot_be_used_without_a_card_to_draw() -> None:
    match = night("dream D02; alpha deck A11; tommy T16")
    lay(match, "alpha play")
    assert why(match, "Use Pounce", A) == ("no card is left to draw", "R-27")


@rule("R-57")
def test_a_power_stops_playing_cards_when_the_last_part_is_beaten() -> None:
    match = night("monster; dice 0 0; alpha A19 D24 A16 A17 A12; tommy T19 T16")
    play(match, "A: aim M1T", "T: aim M1A", "T: aim M1H", "A: aim M1H")
    assert (table(match).phase, table(match).parts, deck(match, "A")[0]) == (2, [], "A17")


# -- Pick


@rule("IN-162")
def test_pick_looks_at_two_cards_discards_one_and_plays_the_other() -> None:
    match = night("dream D02; alpha T07 A16 A01 A17")
    lay(match, "alpha play")
    play(match, "use T07")
    assert (asked(match), keys(match)) == ([(A, "pick")], ["choose A01", "choose A16"])
    play(match, "choose A16", "put alpha-pass")
    assert (row(match, "A", "pass"), discard(match, "A"), deck(match, "A")[0]) == (["A16"], ["A01"], "A17")
    assert (player(match, "A").free, chimes(match)) == (1, (50, 0, 0))


@rule("R-25")
def test_a_chime_card_chosen_with_pick_is_replaced_and_the_other_still_discarded() -> None:
    match = night("dream D02; reserve 40; alpha T07 C1 A01 A17 A16")
    lay(match, "alpha play")
    play(match, "use T07", "choose C1")
    assert (discard(match, "A"), chimes(match), asked(match)) == (["A01"], (42, 8, 0), [(A, "row")])
    play(match, "put alpha-play")
    assert (row(match, "A", "play"), deck(match, "A")[0]) == (["T07", "A17"], "A16")


@rule("R-25")
def test_a_fear_card_chosen_with_pick_and_removed_is_replaced() -> None:
    match = night("dream D02; fear 2; alpha T07 FA6 A01 A17 A16")
    lay(match, "alpha play")
    play(match, "use T07", "choose FA6", "remove", "accept", "put alpha-play")
    assert (row(match, "A", "play"), discard(match, "A")) == (["T07", "A17"], ["A01"])


@rule("R-25")
def test_a_fear_card_chosen_with_pick_and_played_is_the_card_played() -> None:
    match = night("dream D02; fear 2; alpha T07 FA6 A01 A17")
    lay(match, "alpha play")
    play(match, "use T07", "choose FA6", "face")
    assert (row(match, "A", "play"), discard(match, "A"), deck(match, "A")[0]) == (["T07", "FA6"], ["A01"], "A17")


@rule("R-25")
def test_against_a_monster_pick_names_the_part_before_the_look() -> None:
    match = night("monster; alpha T07 A16 A01")
    play(match, "A: aim M1H", "use T07")
    assert (asked(match), player(match, "A").looking) == ([(A, "aim")], 0)
    play(match, "aim M1A")
    assert (asked(match), player(match, "A").looking) == ([(A, "pick")], 2)
    play(match, "choose A16")
    assert (laid(match, "A16").part, part(match, "M1A").total) == (1, 2)


@rule("R-21")
def test_pick_with_a_single_card_plays_it() -> None:
    match = night("dream D02; alpha deck T07 A16")
    lay(match, "alpha play")
    play(match, "use T07", "put alpha-play")
    assert (row(match, "A", "play"), discard(match, "A")) == (["T07", "A16"], [])


# -- Recall


@rule("IN-163")
def test_recall_plays_a_card_of_the_discard_pile() -> None:
    match = night("dream D02; alpha T10 A16; alpha discard A19")
    lay(match, "alpha play")
    play(match, "use T10", "put alpha-elimination")
    assert (row(match, "A", "elimination"), discard(match, "A"), deck(match, "A")[0]) == (["A19"], [], "A16")


@rule("IN-163")
def test_recall_draws_at_random() -> None:
    drawn = set()
    for seed in range(20):
        match = night("dream D02; alpha T10; alpha discard A19 A16 A17", seed)
        lay(match, "alpha play")
        play(match, "use T10")
        drawn.add(player(match, "A").drawn)
        assert len(discard(match, "A")) == 2
    assert len(drawn) == 3


@rule("R-28")
def test_recall_needs_a_card_in_the_discard_pile() -> None:
    match = night("dream D02; alpha T10; tommy T16")
    lay(match, "alpha play")
    assert keys(match, "use", A) == []
    assert why(match, "Use Alarm Clock", A) == ("your Discard Pile is empty", "R-28")


@rule("R-28")
def test_the_recalled_pile_stays_a_discard_pile() -> None:
    match = night("dream D02; alpha deck T10 A16; alpha discard A19 A17")
    lay(match, "alpha play")
    play(match, "use T10", "put alpha-play")
    assert (len(discard(match, "A")), deck(match, "A")) == (1, ["A16"])


@rule("R-28")
def test_a_recalled_chime_card_or_removed_fear_card_is_replaced_from_the_pile() -> None:
    for seed in range(12):
        match = night("dream D02; fear 4; reserve 40; alpha T10; alpha discard C1 FA6 A19", seed)
        lay(match, "alpha play")
        play(match, "use T10")
        while asked(match) != [(A, "row")]:
            play(match, "remove" if asked(match) == [(A, "fear")] else "accept")
        play(match, "put alpha-play")
        assert row(match, "A", "play") == ["T10", "A19"]


@rule("R-28")
def test_recall_ends_when_the_pile_is_empty() -> None:
    match = night("dream D02; reserve 40; alpha T10 A16; alpha discard C1")
    lay(match, "alpha play")
    play(match, "use T10")
    assert (asked(match), chimes(match), deck(match, "A")[0]) == ([(A, "act"), (T, "act")], (42, 8, 0), "A16")


# -- Chime


@rule("IN-155")
@pytest.mark.parametrize(("card", "won"), [("A10", 1), ("D04", 2)])
def test_chime_n_moves_n_chimes_from_the_discard_area_to_the_reserve(card: str, won: int) -> None:
    match = night(f"dream D02; reserve 40; alpha {card}")
    lay(match, "alpha play")
    assert chimes(match) == (40 + won, 10 - won, 0)


@rule("R-29")
def test_chime_2_with_one_token_wins_that_one() -> None:
    match = night("dream D02; fear 9; reserve 40; alpha D04")
    lay(match, "alpha play")
    assert chimes(match) == (41, 0, 9)


@rule("R-29")
def test_chime_with_nothing_to_win_is_ignored() -> None:
    match = night("dream D02; alpha D04")
    lay(match, "alpha play")
    assert (chimes(match), lines(match, "can do nothing")) == (
        (50, 0, 0),
        ["The Power of Milk Lake can do nothing and is ignored."],
    )
