"""Playing cards against a Dream: who draws, what it costs, and what both must agree on."""

from __future__ import annotations

import pytest

from planchette.kernel import IllegalAnswer, Match
from tests.incubo.table import (
    A,
    T,
    asked,
    box,
    chimes,
    deck,
    discard,
    dream,
    ids,
    keys,
    lay,
    lines,
    night,
    play,
    player,
    preview,
    reserve,
    row,
    stop,
    table,
    total,
    why,
)
from tests.rule import rule


@rule("IN-60")
def test_nobody_waits_for_a_turn() -> None:
    match = night("dream D02; alpha A05 A11 A12; tommy T04 T11")
    for drawer in ("alpha", "alpha", "tommy", "alpha", "tommy"):
        assert asked(match) == [(A, "act"), (T, "act")]
        lay(match, f"{drawer} play")
    assert (row(match, "alpha", "play"), row(match, "tommy", "play")) == (["A05", "A11", "A12"], ["T04", "T11"])


@rule("IN-60")
def test_one_draws_from_ones_own_deck_only() -> None:
    match = night("dream D02; alpha A05; tommy T04")
    assert (keys(match, "draw", A), keys(match, "draw", T)) == (["draw alpha"], ["draw tommy"])
    with pytest.raises(IllegalAnswer, match="'draw tommy' is not open to seat 0"):
        play(match, "A: draw tommy")
    play(match, "draw tommy")
    assert (ids(table(match), [player(match, "tommy").drawn]), asked(match)) == (["T04"], [(T, "row")])


@rule("IN-61", "R-11")
def test_each_player_must_play_a_card_against_every_dream() -> None:
    match = night("dreams D04 D14; dice 0 0; alpha A19 A12; tommy T19")
    assert why(match, "Stop here") == ("not possible, Alpha and Tommy must play a card first (IN-61)", "R-11")
    lay(match, "alpha play", "alpha play")
    assert keys(match, "stop", A) == keys(match, "stop", T) == []
    assert why(match, "Stop here", T) == ("not possible, Tommy must play a card first (IN-61)", "R-11")
    lay(match, "tommy play")
    assert keys(match, "stop", A) == keys(match, "stop", T) == ["stop"]
    stop(match)
    assert dream(match) == "D14" and keys(match, "stop", A) == []


@rule("IN-61")
def test_one_cannot_hand_over_the_card_that_one_alone_owes() -> None:
    match = night("dream D02; alpha A05; tommy T04")
    assert "hand-over" in keys(match, seat=A)
    lay(match, "alpha play")
    assert keys(match, seat=T) == ["draw tommy"]
    assert why(match, "Hand over", T) == ("the card you owe must come first", "R-08")


@rule("IN-62")
def test_free_cards_may_be_left_unused() -> None:
    match = night("dream D16; dice 0 0; alpha A16; tommy T16; growth alpha")
    lay(match, "alpha play", "tommy play")
    assert [found.free for found in table(match).players] == [2, 2]
    stop(match)
    assert discard(match, "alpha") == ["D16", "A16"]


@rule("IN-63", "R-08")
def test_who_draws_next_is_for_the_two_to_settle() -> None:
    match = night("dream D02; alpha A05; tommy T04 T11")
    play(match, "A: hand-over")
    assert asked(match) == [(T, "act")]
    lay(match, "tommy play")
    assert asked(match) == [(A, "act"), (T, "act")]


@rule("IN-63", "R-08")
def test_how_far_to_go_needs_both() -> None:
    match = night("dream D02; dice 0 0; alpha A16; tommy T11 T17; growth alpha")
    lay(match, "alpha play", "tommy play")
    play(match, "A: stop")
    assert asked(match) == [(T, "agree stop")] and dream(match) == "D02"
    play(match, "decline")
    assert asked(match) == [(T, "act")] and "hand-over" not in keys(match)
    lay(match, "tommy play")
    play(match, "T: stop", "accept")
    assert discard(match, "alpha") == ["D02", "A16"] and discard(match, "tommy") == ["T11", "T17"]


@rule("R-08")
def test_who_declines_to_stop_cannot_make_the_other_go_on() -> None:
    match = night("dream D02; dice 0 0; alpha A16; tommy T11")
    lay(match, "alpha play", "tommy play")
    play(match, "A: stop", "decline", "stop")
    assert dream(match) != "D02"


@rule("R-08")
def test_when_both_have_handed_over_somebody_must_do_something() -> None:
    match = night("dream D02; alpha A16; tommy T11")
    lay(match, "alpha play", "tommy play")
    play(match, "A: hand-over", "hand-over")
    assert asked(match) == [(A, "act")] and keys(match) == ["draw alpha", "stop"]


@rule("IN-64")
def test_an_empty_deck_is_renewed_from_the_discard_pile_but_not_from_cards_in_play() -> None:
    match = night("dream D02; alpha deck A05 A11; alpha discard A12 A13 A16; tommy T04")
    lay(match, "alpha play", "alpha pass")
    assert deck(match, "alpha") == [] and lines(match, "renew") == []
    play(match, "draw alpha")
    drawn = ids(table(match), [player(match, "alpha").drawn])
    assert sorted([*drawn, *deck(match, "alpha")]) == ["A12", "A13", "A16"] and discard(match, "alpha") == []
    assert (row(match, "alpha", "play"), row(match, "alpha", "pass")) == (["A05"], ["A11"])
    assert lines(match, "renew") == ["Alpha shuffles the Discard Pile to renew the deck."]


@rule("IN-64")
def test_the_discard_pile_is_shuffled_into_the_new_deck() -> None:
    orders = set()
    for seed in range(6):
        match = night("dream D02; alpha deck none; alpha discard A12 A13 A16 A17", seed)
        play(match, "draw alpha")
        orders.add((player(match, "alpha").drawn, *deck(match, "alpha")))
    assert len(orders) > 3


@rule("IN-65", "IN-66", "IN-68")
def test_after_the_free_cards_each_further_card_costs_a_chime() -> None:
    match = night("dream D02; alpha A05 A11 A12 A13; tommy T04 T11 T13 T15")
    paid = []
    for who in ["alpha"] * 4 + ["tommy"] * 4:
        lay(match, f"{who} play")
        paid.append(chimes(match))
    assert paid == [(50, 0, 0), (50, 0, 0), (49, 1, 0), (48, 2, 0), *[(48, 2, 0)] * 3, (47, 3, 0)]


@rule("IN-66")
def test_a_draw_says_what_it_costs() -> None:
    match = night("dream D01; alpha A05 A11")
    assert preview(match, "draw alpha") == "free, 1 left"
    lay(match, "alpha play")
    assert preview(match, "draw alpha") == "costs 1 Chime"


@rule("IN-67")
def test_nobody_has_to_buy_a_card() -> None:
    match = night("dream D01; alpha A05 A11; tommy T04")
    lay(match, "alpha play", "tommy play")
    assert keys(match, seat=A) == ["draw alpha", "stop", "hand-over"]
    stop(match)
    assert "draws Pounce" not in " ".join(lines(match))


@rule("R-02", "IN-66")
def test_a_card_that_cannot_be_paid_is_not_offered() -> None:
    match = night("dream D01; alpha A05 A11; tommy T04; reserve 0")
    lay(match, "alpha play")
    assert keys(match, "draw", A) == []
    assert why(match, "Draw a card", A) == ("it costs 1 Chime and the Reserve is empty", "IN-66")
    assert keys(match, "draw", T) == ["draw tommy"]


@rule("IN-69")
def test_chimes_won_beyond_the_maximum_are_lost() -> None:
    for before, after in ((50, 50), (49, 50), (47, 49)):
        match = night(f"dream D02; alpha D04; reserve {before}")
        lay(match, "alpha play")
        assert reserve(match) == after


@rule("IN-69")
def test_a_lower_maximum_is_not_exceeded_either() -> None:
    match = night("set chimes 30; dream D02; alpha D04; reserve 29")
    lay(match, "alpha play")
    assert chimes(match) == (30, 0, 0)


@rule("IN-70")
@pytest.mark.parametrize(("id", "won"), [("A04", 1), ("D04", 2)])
def test_powers_win_chimes_back(id: str, won: int) -> None:
    match = night(f"dream D02; alpha {id}; reserve 40; fear 4")
    lay(match, "alpha play")
    assert chimes(match) == (40 + won, 6 - won, 4)


@rule("IN-70")
def test_a_chime_card_wins_two_chimes_back() -> None:
    match = night("dream D02; alpha C1; reserve 40")
    play(match, "draw alpha")
    assert chimes(match) == (42, 8, 0)


# -- what one decides alone


def spends(text: str) -> Match:
    """A Dream with one free card for Alpha, who has drawn it."""
    match = night(f"dream D01; dice 0 0; alpha A05 A11 D03; tommy T08; {text}")
    lay(match, "alpha pass", "tommy play")
    return match


@rule("R-08")
def test_one_spends_chimes_on_draws_and_row_fees_without_asking() -> None:
    match = spends("set spend_consent off")
    lay(match, "alpha pass")
    assert chimes(match) == (48, 2, 0) and asked(match) == [(A, "act"), (T, "act")]


@rule("R-08")
def test_with_spend_consent_the_partner_confirms_a_draw() -> None:
    match = spends("set spend_consent on")
    play(match, "draw alpha")
    assert asked(match) == [(T, "agree spend")] and chimes(match) == (50, 0, 0)
    play(match, "decline")
    assert chimes(match) == (50, 0, 0) and deck(match, "alpha")[0] == "A11"
    play(match, "draw alpha", "accept")
    assert chimes(match) == (49, 1, 0) and asked(match) == [(A, "row")]


@rule("R-08")
def test_with_spend_consent_the_partner_confirms_a_row_fee() -> None:
    match = spends("set spend_consent on")
    play(match, "draw alpha", "accept", "put alpha-pass")
    assert asked(match) == [(T, "agree spend")]
    play(match, "decline")
    assert asked(match) == [(A, "row")] and keys(match) == ["put alpha-play", "put alpha-elimination"]
    play(match, "put alpha-elimination")
    assert chimes(match) == (49, 1, 0)


@rule("R-08")
def test_with_spend_consent_the_partner_confirms_a_bribe() -> None:
    match = spends("set spend_consent on; alpha A05 D03")
    play(match, "draw alpha", "accept", "put alpha-play", "use D03", "pay 2")
    assert asked(match) == [(T, "agree spend")]
    play(match, "decline")
    assert (total(match, "alpha"), reserve(match)) == (0, 49)
    play(match, "use D03", "pay 2", "accept")
    assert (total(match, "alpha"), reserve(match)) == (3, 47)


@rule("R-08")
@pytest.mark.parametrize("answer", ["accept", "decline"])
def test_removing_a_fear_card_needs_both(answer: str) -> None:
    match = night("dream D02; alpha FA2; fear 4")
    play(match, "draw alpha", "remove")
    assert asked(match) == [(T, "agree fear")] and chimes(match)[2] == 4
    play(match, answer)
    assert ("FA2" in box(match), row(match, "alpha", "play")) == (
        (True, []) if answer == "accept" else (False, ["FA2"])
    )


@rule("R-08")
def test_free_draws_rows_and_powers_are_ones_own() -> None:
    match = night("set spend_consent on; dream D02; alpha A05 A18; tommy T04")
    lay(match, "alpha pass", "alpha elimination")
    play(match, "use A18")
    assert asked(match) == [(A, "act"), (T, "act")] and total(match, "tommy") == 1
