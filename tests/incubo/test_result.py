"""More Courage than you need, and when a Dream ends."""

from __future__ import annotations

import pytest

from planchette.kernel import Match
from tests.incubo.table import (
    A,
    T,
    asked,
    box,
    candidates,
    chimes,
    deck,
    discard,
    dream,
    growth,
    keys,
    lay,
    lines,
    night,
    part,
    play,
    player,
    preview,
    rem,
    required,
    reserve,
    stop,
    table,
    total,
    totals,
)
from tests.rule import rule


def judged(alpha: str, tommy: str, more: str = "") -> Match:
    """A Dream that requires 2 of Alpha and 1 of Tommy, with these cards in the Play rows."""
    match = night(f"dreams D02 D14; dice 0 0; growth alpha; alpha {alpha}; tommy {tommy}; {more}")
    assert required(match) == [2, 1]
    lay(match, *["alpha play"] * len(alpha.split()), *["tommy play"] * len(tommy.split()))
    return match


def is_defeated(match: Match) -> bool:
    """Whether the Dream is defeated when the players stop."""
    stop(match)
    return "D02" in discard(match, "alpha")


# -- more Courage than you need


@rule("IN-82")
def test_with_ones_requirement_reached_one_need_not_draw_again() -> None:
    match = judged("A16", "T11")
    assert "stop" in keys(match, seat=A) and is_defeated(match)


@rule("IN-83")
def test_one_may_draw_on_all_the_same() -> None:
    match = judged("A16", "T11")
    assert keys(match, "draw", A) == ["draw alpha"] and keys(match, "draw", T) == ["draw tommy"]
    lay(match, "alpha elimination")
    assert len(player(match, "alpha").laid) == 2


@rule("IN-84", "R-14")
@pytest.mark.parametrize(
    ("alpha", "tommy", "defeated"),
    [("A19", "T08", True), ("A16", "T08", False), ("A12", "T16", True), ("A12", "T11", False)],
)
def test_one_point_above_makes_up_for_one_point_the_partner_is_short(alpha: str, tommy: str, defeated: bool) -> None:
    assert is_defeated(judged(alpha, tommy)) == defeated


@rule("IN-85")
@pytest.mark.parametrize(("alpha", "tommy"), [("A19 A17", "T04"), ("A08", "T19 T17")])
def test_no_more_than_one_point_makes_up_however_much_there_is_to_spare(alpha: str, tommy: str) -> None:
    assert not is_defeated(judged(alpha, tommy))


@rule("IN-86")
def test_spare_courage_is_not_infused_against_a_monster() -> None:
    match = night("monster; dice 0 0; alpha A19 A18; tommy T11")
    play(match, "A: aim M1T", "T: aim M1A", "A: aim M1A")
    assert [(part(match, id).total, part(match, id).required) for id in ("M1T", "M1A")] == [(3, 2), (3, 3)]
    match = night("monster; dice 0 0; alpha A19 A12; tommy T11")
    play(match, "A: aim M1T", "T: aim M1A", "A: aim M1A")
    assert (part(match, "M1A").total, part(match, "M1A").beaten) == (2, False)


# -- the result


@rule("IN-87", "R-12")
@pytest.mark.parametrize(("alpha", "tommy", "defeated"), [("A16", "T11", True), ("A12", "T11", False)])
def test_a_dream_is_defeated_when_both_meet_their_requirement(alpha: str, tommy: str, defeated: bool) -> None:
    match = judged(alpha, tommy)
    said = preview(match, "stop")
    assert is_defeated(match) == defeated == said.startswith("the Dream is defeated")


@rule("R-14")
def test_a_point_from_the_infuse_power_can_be_what_makes_one_exceed() -> None:
    match = judged("A18 A05", "T11")
    assert totals(match) == [1, 1] and preview(match, "stop").startswith("Terror 1")
    play(match, "use A18")
    assert totals(match) == [1, 2] and is_defeated(match)


@rule("IN-88", "IN-89")
@pytest.mark.parametrize(("who", "other"), [("alpha", "tommy"), ("tommy", "alpha")])
def test_the_player_growth_points_at_takes_the_dream_and_growth_turns(who: str, other: str) -> None:
    match = night(f"dream D02; dice 0 0; alpha A19; tommy T19; growth {who}")
    lay(match, "alpha play", "tommy play")
    stop(match)
    assert ("D02" in discard(match, who), "D02" in discard(match, other)) == (True, False)
    assert growth(match) == other


@rule("IN-90", "R-08")
def test_the_players_may_agree_to_abandon_a_dream() -> None:
    match = judged("A01", "T01")
    play(match, "T: stop")
    assert asked(match) == [(A, "agree stop")]
    play(match, "accept")
    assert lines(match, "abandoned") == ["Stairs Without End is abandoned and goes on top of the R.E.M. 3 Deck."]


@rule("IN-91", "IN-93", "IN-94", "IN-95")
@pytest.mark.parametrize(
    ("alpha", "tommy", "terror"),
    [("A12", "T11", 1), ("A08", "T11", 2), ("A05", "T08", 4), ("A01", "T01", 7), ("A01 A02", "T01", 9)],
)
def test_terror_is_what_is_missing_and_half_of_it_goes_to_the_fear_reserve(alpha: str, tommy: str, terror: int) -> None:
    match = judged(alpha, tommy)
    stop(match)
    assert chimes(match) == (50 - terror, terror - terror // 2, terror // 2)


@rule("IN-91", "IN-92", "R-13")
@pytest.mark.parametrize(
    ("alpha", "tommy", "terror"),
    [
        ("A19", "T04", 3 - 3 + 1),
        ("A19 A17", "T04", 3 - 3 + 1),
        ("A19 A17", "T01", 3 - 3 + 2),
        ("A01", "T19 T17", 3 - 2 + 2),
    ],
)
def test_for_terror_courage_counts_to_one_above_the_requirement_at_most(alpha: str, tommy: str, terror: int) -> None:
    match = judged(alpha, tommy)
    assert preview(match, "stop").startswith(f"Terror {terror}:")
    stop(match)
    assert reserve(match) == 50 - terror


@rule("IN-90", "IN-91", "IN-92", "IN-93", "IN-94", "IN-95", "IN-96", "IN-97", "IN-98", "IN-99", "IN-100")
@rule("R-13", "R-15")
def test_the_rulebooks_example_of_stopping_and_abandoning() -> None:
    match = night("dream D02; dice 1 0; alpha A05 A01; tommy T04 T02 T11; growth tommy")
    assert required(match) == [3, 1]
    lay(match, "alpha elimination", "alpha elimination", "tommy pass", "tommy pass", "tommy play")
    assert totals(match) == [-3, -2]
    before = chimes(match)
    assert before == (48, 2, 0)
    stop(match)
    assert chimes(match) == (before[0] - 9, before[1] + 5, before[2] + 4)
    assert discard(match, "alpha") == ["T04", "T02"] and {"A05", "A01"} <= set(box(match))
    assert discard(match, "tommy") == ["T11"]
    assert rem(match, 3)[0] == "D02" and growth(match) == "tommy"


@rule("IN-96")
@pytest.mark.parametrize("phase", [1, 2, 3])
def test_an_abandoned_dream_goes_on_top_of_the_rem_3_deck_in_any_phase(phase: int) -> None:
    match = night(f"phase {phase}; dream D02; alpha A01; tommy T01")
    below = rem(match, 3)
    lay(match, "alpha play", "tommy play")
    stop(match)
    if phase < 3:
        assert rem(match, 3) == ["D02", *below]
    else:
        assert candidates(match) == sorted(["D02", *below[:2]]) and rem(match, 3) == below[2:]
    assert "D02" not in discard(match, "alpha") + discard(match, "tommy")


@rule("IN-97")
@pytest.mark.parametrize("who", ["alpha", "tommy"])
def test_growth_does_not_turn_when_a_dream_is_abandoned(who: str) -> None:
    match = night(f"dream D02; alpha A01; tommy T01; growth {who}")
    lay(match, "alpha play", "tommy play")
    stop(match)
    assert growth(match) == who


@rule("IN-98", "IN-99", "IN-100", "R-15")
@pytest.mark.parametrize(("alpha", "defeated"), [("A19", True), ("A01", False)])
def test_won_or_abandoned_the_rows_are_cleared_the_same_way(alpha: str, defeated: bool) -> None:
    match = night(f"dreams D02 D14; dice 0 0; growth alpha; alpha {alpha} A11 A14; tommy T16 T15 T08")
    lay(match, "alpha play", "alpha pass", "alpha elimination", "tommy play", "tommy pass", "tommy elimination")
    stop(match)
    assert ("D02" in discard(match, "alpha")) == defeated
    assert sorted(set(discard(match, "alpha")) - {"D02"}) == sorted([alpha, "T15"])
    assert sorted(discard(match, "tommy")) == ["A11", "T16"]
    assert {"A14", "T08"} <= set(box(match))
    assert [found.laid for found in table(match).players] == [[], []]


@rule("IN-99")
def test_a_passed_card_is_read_on_its_new_owners_side_from_then_on() -> None:
    match = night("dreams D04 D14; dice 0 0; alpha A16 A19; tommy deck T08; growth alpha")
    lay(match, "alpha pass", "tommy play")
    stop(match)
    assert sorted(discard(match, "tommy")) == ["A16", "T08"]
    lay(match, "alpha play", "tommy play", "tommy play")
    assert total(match, "tommy") == -2


@rule("R-60")
def test_first_the_dream_is_taken_then_growth_turns_then_the_rows_are_cleared() -> None:
    match = judged("A19", "T19")
    stop(match)
    assert discard(match, "alpha") == ["D02", "A19"]
    told = [lines(match, words)[0] for words in ("is defeated", "Growth now")]
    assert lines(match)[lines(match).index(told[0]) + 1] == told[1] == "Growth now points at Tommy."


@rule("R-63")
def test_a_deck_may_be_eliminated_down_to_nothing() -> None:
    match = night("dreams D04 D14; dice 0 0; growth tommy; alpha deck A16 A19; tommy T16")
    lay(match, "alpha elimination", "alpha elimination", "tommy play")
    stop(match)
    assert (dream(match), deck(match, "alpha"), discard(match, "alpha")) == ("D14", [], [])
    assert not player(match, "alpha").owes()
