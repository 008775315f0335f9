"""Powers that look at the top of one's deck: Sort, Sift, Purge; and who sees the cards looked at."""

from __future__ import annotations

import pytest

from planchette.games.incubo import GAME
from planchette.kernel import Match
from planchette.kernel.scene import Mat
from tests.incubo.table import (
    A,
    T,
    asked,
    box,
    chimes,
    deck,
    discard,
    ids,
    keys,
    lay,
    night,
    play,
    player,
    row,
    stop,
    table,
    why,
)
from tests.rule import rule


def looking(text: str, power: str, fight: bool = False) -> Match:
    """Alpha has played a card and uses its Power."""
    match = night(f"{'monster' if fight else 'dream D02'}; {text}")
    if fight:
        play(match, "A: aim M1H")
    else:
        lay(match, "alpha play")
    play(match, f"use {power}")
    return match


# -- Sort


@rule("IN-159")
def test_sort_puts_the_top_three_cards_back_in_any_order() -> None:
    match = looking("alpha A13 A01 A02 A16 A17", "A13")
    assert (asked(match), keys(match)) == ([(A, "order")], ["choose A01", "choose A02", "choose A16"])
    play(match, "choose A16")
    assert keys(match) == ["choose A01", "choose A02"]
    play(match, "choose A02")
    assert deck(match, "A")[:4] == ["A16", "A02", "A01", "A17"]
    assert asked(match) == [(A, "act"), (T, "act")]


@rule("IN-159")
@pytest.mark.parametrize("order", ["A01 A02 A16", "A01 A16 A02", "A02 A01 A16", "A02 A16 A01", "A16 A01 A02"])
def test_every_order_is_possible(order: str) -> None:
    first, second, third = order.split()
    match = looking("alpha A13 A01 A02 A16 A17", "A13")
    play(match, f"choose {first}", f"choose {second}")
    assert deck(match, "A")[:4] == [first, second, third, "A17"]


@rule("IN-159")
def test_the_cards_sorted_are_drawn_in_that_order() -> None:
    match = looking("alpha A13 A01 A02 A16", "A13")
    play(match, "choose A16", "choose A02")
    lay(match, "alpha play", "alpha play", "alpha play")
    assert row(match, "A", "play") == ["A13", "A16", "A02", "A01"]


# -- Sift


@rule("IN-160")
def test_sift_discards_one_of_three_and_puts_two_back_in_any_order() -> None:
    match = looking("alpha A08 A01 A02 A16 A17", "A08")
    assert (asked(match), keys(match)) == ([(A, "sift")], ["choose A01", "choose A02", "choose A16"])
    play(match, "choose A01")
    assert (discard(match, "A"), asked(match), keys(match)) == (
        ["A01"],
        [(A, "order")],
        ["choose A02", "choose A16"],
    )
    play(match, "choose A16")
    assert (deck(match, "A")[:3], box(match).count("A01")) == (["A16", "A02", "A17"], 0)


# -- Purge


@rule("IN-161")
def test_purge_takes_one_of_three_out_of_the_game_and_puts_two_back_in_any_order() -> None:
    match = looking("alpha T14 A01 A02 A16 A17", "T14")
    assert (asked(match), keys(match)) == ([(A, "purge")], ["choose A01", "choose A02", "choose A16"])
    play(match, "choose A01", "choose A16")
    assert (deck(match, "A")[:3], discard(match, "A"), "A01" in box(match)) == (["A16", "A02", "A17"], [], True)


@rule("R-24")
def test_against_a_monster_purge_takes_out_a_fear_card_only() -> None:
    match = looking("alpha T14 A01 FA6 A16 A17; alpha fears FA2", "T14", fight=True)
    assert (asked(match), keys(match)) == ([(A, "purge fear")], ["done", "choose FA6"])
    assert why(match, "Startled Leap") == ("against a Monster only a Fear Card may go", "R-24")
    play(match, "choose FA6", "choose A16")
    assert (deck(match, "A")[:3], "FA6" in box(match)) == (["A16", "A01", "A17"], True)


@rule("R-24")
def test_against_a_monster_all_three_may_go_back() -> None:
    match = looking("alpha T14 A01 FA6 A16 A17; alpha fears FA2", "T14", fight=True)
    play(match, "done", "choose FA6", "choose A16")
    assert (deck(match, "A")[:4], "FA6" in box(match)) == (["FA6", "A16", "A01", "A17"], False)


@rule("R-24")
def test_against_a_monster_without_a_fear_card_purge_only_sorts() -> None:
    match = looking("alpha T14 A01 A02 A16 A17", "T14", fight=True)
    assert (asked(match), keys(match)) == ([(A, "order")], ["choose A01", "choose A02", "choose A16"])


# -- too few cards


@rule("R-21")
def test_the_discard_pile_is_shuffled_under_a_deck_that_is_too_small() -> None:
    match = looking("alpha deck A13 A01; alpha discard A16 A17 A19", "A13")
    seen = {option.removeprefix("choose ") for option in keys(match)}
    assert ("A01" in seen, len(seen), discard(match, "A")) == (True, 3, [])
    assert (len(deck(match, "A")), deck(match, "A")[0]) == (4, "A01")


@rule("R-21")
def test_with_enough_cards_the_discard_pile_stays() -> None:
    match = looking("alpha deck A13 A01 A02 A05; alpha discard A16", "A13")
    assert (keys(match), discard(match, "A")) == (["choose A01", "choose A02", "choose A05"], ["A16"])


@rule("R-21")
def test_fewer_cards_are_looked_at_when_there_are_no_more() -> None:
    match = looking("alpha deck A13 A01 A02", "A13")
    assert keys(match) == ["choose A01", "choose A02"]
    play(match, "choose A02")
    assert deck(match, "A") == ["A02", "A01"]


@rule("R-21")
def test_sift_and_purge_still_take_one_of_two_cards_or_the_only_one() -> None:
    match = looking("alpha deck A08 A01 A02", "A08")
    play(match, "choose A02")
    assert (discard(match, "A"), deck(match, "A"), asked(match)[0]) == (["A02"], ["A01"], (A, "act"))
    match = looking("alpha deck A08 A01", "A08")
    assert (discard(match, "A"), deck(match, "A"), asked(match)[0]) == (["A01"], [], (A, "act"))
    match = looking("alpha deck T14 A01", "T14")
    assert ("A01" in box(match), deck(match, "A"), discard(match, "A")) == (True, [], [])


@rule("R-21")
@pytest.mark.parametrize(
    ("card", "name"),
    [("A13", "Ears Up"), ("A08", "Whisker Sense"), ("T14", "Tidy the Toy Box"), ("D14", "Rain of Buttons")],
)
def test_with_no_card_at_all_a_look_is_not_usable(card: str, name: str) -> None:
    match = night(f"dream D02; alpha deck {card}; tommy T16")
    lay(match, "alpha play")
    assert keys(match, "use", A) == []
    assert why(match, f"Use {name}", A) == ("no card is left to look at", "R-21")


# -- who sees them


def seen_by(match: Match, seat: int) -> list[str]:
    """The titles that a seat sees among the cards Alpha is looking at."""
    for area in GAME.scene(match.table, seat).areas:
        for inner in area.areas if isinstance(area, Mat) else []:
            if inner.id == "looking:alpha":
                return sorted(piece.title for piece in getattr(inner, "pieces", []))
    return []


LOOK = "alpha A13 A01 A02 A16"


@rule("R-22")
def test_both_players_see_the_cards_looked_at() -> None:
    match = looking(LOOK, "A13")
    assert seen_by(match, A) == seen_by(match, T) == ["Arched Back", "Bath Night", "Startled Leap"]


@rule("R-22")
def test_with_private_looks_only_their_owner_sees_them() -> None:
    match = looking(f"set private_looks on; {LOOK}", "A13")
    assert seen_by(match, A) == ["Arched Back", "Bath Night", "Startled Leap"]
    assert seen_by(match, T) == ["A card", "A card", "A card"]
    play(match, "choose A16", "choose A02")
    mine = player(match, "A").deck
    assert ids(table(match), mine.known_to(A))[-3:] == ["A01", "A02", "A16"]
    assert mine.known_to(T) == []


@rule("R-22")
def test_a_card_that_leaves_a_private_look_is_seen_by_both() -> None:
    match = looking("set private_looks on; alpha A08 A01 A02 A16", "A08")
    play(match, "choose A01", "choose A16")
    assert "Startled Leap" in next(line for line in match.log(T) if "Discard Pile" in line)
    assert discard(match, "A") == ["A01"]
    assert player(match, "A").deck.known_to(T) == []


# -- looking is not drawing


@rule("R-23")
def test_a_chime_card_looked_at_brings_no_chimes() -> None:
    match = looking("reserve 40; alpha A13 C1 FA1 A16", "A13")
    play(match, "choose A16", "choose C1")
    assert (chimes(match), deck(match, "A")[:3]) == ((40, 10, 0), ["A16", "C1", "FA1"])


@rule("R-23")
def test_sift_may_discard_a_fear_card_or_a_chime_card() -> None:
    for id in ("FA6", "C1"):
        match = looking("reserve 40; alpha A08 FA6 C1 A16", "A08")
        play(match, f"choose {id}")
        assert (discard(match, "A"), chimes(match)) == ([id], (40, 10, 0))


@rule("R-23")
def test_purge_takes_a_fear_card_out_at_no_price() -> None:
    match = looking("fear 2; alpha T14 FA6 A02 A16", "T14")
    play(match, "choose FA6")
    assert ("FA6" in box(match), chimes(match), discard(match, "T")) == (True, (48, 0, 2), [])


@rule("R-23")
def test_a_purged_chime_card_returns_to_the_chime_deck() -> None:
    match = looking("reserve 40; alpha T14 C1 A02 A16", "T14")
    play(match, "choose C1")
    assert ("C1" in ids(table(match), table(match).chime_deck), "C1" in box(match)) == (True, False)
    assert chimes(match) == (40, 10, 0)


@rule("R-23")
def test_pick_may_discard_a_fear_card() -> None:
    match = looking("alpha T07 FA6 A16", "T07")
    play(match, "choose A16", "put alpha-play")
    assert discard(match, "A") == ["FA6"]


@rule("R-22")
def test_cards_known_on_top_stay_known_in_the_next_encounter() -> None:
    match = night("dream D04; dice 0 0; growth tommy; alpha A13 A01 A02 A16; tommy T16; dreams D03")
    lay(match, "alpha play", "tommy play")
    play(match, "use A13", "choose A16", "choose A02")
    stop(match)
    assert deck(match, "A")[:3] == ["A16", "A02", "A01"]
    assert ids(table(match), player(match, "A").deck.known_to(T)) == ["A01", "A02", "A16"]
