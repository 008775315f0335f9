"""The course of the night, and what stays as it is from one encounter to the next."""

from __future__ import annotations

import pytest

from planchette.kernel import Match
from tests.incubo.table import (
    A,
    T,
    asked,
    candidates,
    deck,
    discard,
    dream,
    keys,
    lay,
    lines,
    night,
    part,
    pieces,
    play,
    rem,
    stop,
    table,
)
from tests.rule import rule

BRAVE = "alpha A17 A19; tommy T17 T19"
BRAVER = "alpha A19 D06 D09 A16 A17; tommy D03 D02 D10 T19 T16 T17 T18"


def get_past_a_dream(match: Match) -> None:
    """Choose a Dream if there is a choice, play one card each, and stop."""
    if asked(match)[0][1] == "dream":
        play(match, f"A: {keys(match)[0]}", "accept")
    lay(match, "alpha play", "tommy play")
    stop(match)


def beat_the_first_monster(match: Match) -> None:
    """With the cards of BRAVE on top: both Arms, and no more."""
    play(match, "A: aim M1T", "A: aim M1A")
    stop(match)


def beat_the_second_monster(match: Match) -> None:
    """With the cards of BRAVER on top: three Arms, and no more."""
    play(match, *["A: aim M2A1"] * 3, *["T: aim M2T1"] * 3, *["T: aim M2A2"] * 4, *["A: aim M2A2"] * 2)
    stop(match)


@rule("IN-43", "IN-47")
def test_when_the_first_monster_is_beaten_the_second_phase_begins() -> None:
    match = night(f"monster; {BRAVE}")
    beat_the_first_monster(match)
    assert (table(match).phase, asked(match), len(candidates(match))) == (2, [(A, "dream"), (T, "dream")], 2)
    assert lines(match)[-3] == "R.E.M. phase 2 begins."


@rule("IN-43", "IN-47")
def test_when_the_second_monster_is_beaten_the_third_phase_begins() -> None:
    match = night(f"phase 2; monster; {BRAVER}")
    beat_the_second_monster(match)
    assert (table(match).phase, asked(match), len(candidates(match))) == (3, [(A, "dream"), (T, "dream")], 3)
    assert lines(match)[-4] == "R.E.M. phase 3 begins."


@rule("IN-44", "IN-45", "IN-46")
@pytest.mark.parametrize(("phase", "left", "head"), [(1, "D04 D14", "M1H"), (2, "D04 D05 D12 D14", "M2H")])
def test_a_phase_is_dreams_until_its_deck_is_empty_and_then_its_monster(phase: int, left: str, head: str) -> None:
    match = night(f"phase {phase}; rem {phase} {left}; {BRAVE}")
    get_past_a_dream(match)
    assert table(match).parts == []
    get_past_a_dream(match)
    assert (table(match).phase, rem(match, phase), part(match, head).head) == (phase, [], True)


@rule("IN-44", "IN-45", "IN-46")
def test_the_third_phase_too_ends_with_its_monster() -> None:
    match = night(
        "set final_monster The Great Ball of Fur; phase 3; rem 3 D01 D14 D18; alpha A19 D06; tommy T19 D03; dice 2 2"
    )
    play(match, "A: choose D01", "accept")
    lay(match, "alpha play", "alpha play", "tommy play", "tommy play")
    stop(match)
    assert rem(match, 3) == [] and part(match, "M3Z").head


@rule("R-61")
def test_decks_are_not_shuffled_between_encounters() -> None:
    match = night("dreams D04 D14; dice 0 0; alpha A17 A13; tommy T17; alpha discard A01; growth alpha")
    before = deck(match, "alpha")
    get_past_a_dream(match)
    assert dream(match) == "D14"
    assert deck(match, "alpha") == before[1:] and discard(match, "alpha") == ["A01", "D04", "A17"]


@rule("R-61")
def test_what_was_looked_at_stays_on_top_for_the_next_encounter() -> None:
    match = night("dreams D04 D14; dice 0 0; alpha A13 A01 A02 A05; tommy T17")
    lay(match, "alpha play", "tommy play")
    play(match, "use A13", "choose A05", "choose A02")
    stop(match)
    assert dream(match) == "D14" and deck(match, "alpha")[:3] == ["A05", "A02", "A01"]


@rule("R-61")
def test_decks_are_not_shuffled_between_phases() -> None:
    match = night(f"monster; {BRAVE}; alpha fears FA2")
    before = deck(match, "alpha")
    beat_the_first_monster(match)
    assert deck(match, "alpha") == before[2:]
    assert discard(match, "alpha")[0] == "FA2" and {"A17", "A19", "M1A"} < set(discard(match, "alpha"))


@rule("R-62")
@pytest.mark.parametrize("seat", [A, T, -1])
def test_everybody_may_look_through_discard_piles_rows_and_the_cards_out_of_the_game(seat: int) -> None:
    match = night(
        "dreams D04 D14; dice 0 0; alpha A12 A16 A14; tommy T17; growth tommy; set final_monster The Moth Queen"
    )
    lay(match, "alpha elimination", "tommy play")
    stop(match)
    lay(match, "alpha pass", "alpha play")
    assert pieces(match, "discard:tommy", seat) == ["Deep Breath", "Milk Lake"]
    assert set(pieces(match, "box", seat)) == {"Hiss", "The Faceless Babysitter", "The Great Ball of Fur"}
    assert pieces(match, "row:alpha-pass", seat) == ["Arched Back"]
    assert pieces(match, "row:alpha-play", seat) == ["Gift on the Doormat"]


@rule("R-62")
@pytest.mark.parametrize("seat", [A, T, -1])
def test_everybody_sees_what_is_in_a_courage_deck_but_not_in_which_order(seat: int) -> None:
    shown = [
        pieces(night(f"dream D04; alpha deck {cards}"), "deck:alpha", seat) for cards in ("A01 A02 A03", "A03 A01 A02")
    ]
    assert shown == [["Startled Leap", "Bath Night", "Under the Sofa"]] * 2
