"""Setting up, and what may be set."""

from __future__ import annotations

import pytest

from planchette.games.incubo import GAME
from planchette.games.incubo.state import Night
from planchette.kernel import ContentError, Match, Pile, SetupError
from planchette.kernel.pile import NOBODY
from tests.incubo.table import (
    A,
    T,
    box,
    card,
    changed,
    chimes,
    discard,
    growth,
    ids,
    lay,
    night,
    pieces,
    preview,
    stat,
    table,
)
from tests.rule import rule


def set_up(text: str = "", seed: int = 0) -> Night:
    """The table before the first Dream is turned up."""
    start = night(text, seed).beginning()
    assert isinstance(start, Night)
    return start


def is_face_down(pile: Pile) -> bool:
    return pile.seen == [NOBODY] * len(pile.cards)


@rule("IN-31")
def test_one_player_is_alpha_and_the_other_tommy() -> None:
    assert [found.hero for found in set_up().players] == [0, 1]


@rule("IN-32")
def test_each_player_shuffles_their_own_courage_cards_into_a_face_down_deck() -> None:
    starts = [set_up(seed=seed) for seed in range(4)]
    for seat, owner in enumerate("AT"):
        decks = [start.players[seat].deck for start in starts]
        assert {id[0] for deck in decks for id in ids(starts[0], deck.cards)} == {owner}
        assert [len(deck) for deck in decks] == [19] * 4 and all(is_face_down(deck) for deck in decks)
        assert len({tuple(deck.cards) for deck in decks}) == 4


@rule("IN-33")
def test_each_players_fear_cards_are_shuffled_into_a_face_down_deck() -> None:
    starts = [set_up(seed=seed) for seed in range(4)]
    for seat, owner in enumerate("AT"):
        decks = [start.players[seat].fears for start in starts]
        assert {id[:2] for deck in decks for id in ids(starts[0], deck.cards)} == {f"F{owner}"}
        assert [len(deck) for deck in decks] == [6] * 4 and all(is_face_down(deck) for deck in decks)
        assert len({tuple(deck.cards) for deck in decks}) == 4


@rule("IN-34", "R-06")
def test_growth_points_at_one_of_the_players_by_chance() -> None:
    assert {growth(night(seed=seed)) for seed in range(12)} == {"alpha", "tommy"}


@rule("R-06")
@pytest.mark.parametrize("who", ["alpha", "tommy"])
def test_one_may_settle_beforehand_whom_growth_points_at(who: str) -> None:
    assert {growth(night(f"set first_growth {who}", seed)) for seed in range(8)} == {who}


@rule("IN-35")
def test_all_dreams_are_shuffled_together_and_dealt_face_down() -> None:
    homes = set()
    for seed in range(20):
        start = set_up(seed=seed)
        dealt = [ids(start, pile.cards) for pile in start.rems]
        assert sorted(id for pile in dealt for id in pile) == [f"D{number:02}" for number in range(1, 25)]
        assert all(is_face_down(pile) and pile.among == [NOBODY] * len(pile) for pile in start.rems)
        homes.add(["D01" in pile for pile in dealt].index(True))
    assert homes == {0, 1, 2}


@rule("IN-36", "IN-37", "IN-38")
@pytest.mark.parametrize("text", ["", "solo tommy"])
def test_the_rem_decks_hold_6_and_12_and_6_dreams(text: str) -> None:
    assert [len(pile) for pile in set_up(text).rems] == [6, 12, 6]


@rule("IN-39", "R-07")
def test_the_monster_cards_lie_face_up_sorted_by_phase() -> None:
    match = night("set final_monster The Moth Queen")
    line = ["M1H", "M1A", "M1T", "M2H", "M2A1", "M2A2", "M2T1", "M2T2", "M3X"]
    assert ids(table(match), table(match).monsters) == line
    names = [card(match, id).name for id in line]
    for seat in (A, T, -1):
        assert pieces(match, "monsters", seat) == names
        assert stat(match, "M2T1", "required", seat) == "9"


@rule("IN-40")
def test_the_chime_cards_form_a_face_up_deck() -> None:
    match = night()
    for seat in (A, T, -1):
        assert pieces(match, "chime-deck", seat) == ["+2 Chime"] * 6


@rule("IN-41", "IN-42")
def test_all_50_chimes_begin_in_the_reserve_and_the_other_places_are_empty() -> None:
    match = night()
    assert chimes(match) == (50, 0, 0)
    assert (discard(match, "alpha"), discard(match, "tommy")) == ([], [])


@rule("R-04")
@pytest.mark.parametrize(
    ("phase", "parts", "needed"),
    [
        (1, ["M1H", "M1A", "M1T"], 2),
        (2, ["M2H", "M2A1", "M2A2", "M2T1", "M2T2"], 3),
        (3, ["M3Y"], 1),
    ],
)
def test_two_parts_of_three_then_three_of_five_then_a_single_head_must_be_beaten(
    phase: int, parts: list[str], needed: int
) -> None:
    match = night(f"phase {phase}; monster; set final_monster The Faceless Babysitter")
    assert ids(table(match), [found.card for found in table(match).parts]) == parts
    assert table(match).needed == needed


@rule("R-04")
def test_one_head_of_the_third_phase_is_drawn_at_random_and_the_others_are_out_of_the_game() -> None:
    finals = set()
    for seed in range(16):
        match = night(seed=seed)
        final = ids(table(match), table(match).monsters)[-1]
        assert sorted([final, *box(match)]) == ["M3X", "M3Y", "M3Z"]
        finals.add(final)
    assert finals == {"M3X", "M3Y", "M3Z"}


@rule("R-04")
@pytest.mark.parametrize(
    ("name", "id"), [("The Moth Queen", "M3X"), ("The Faceless Babysitter", "M3Y"), ("The Great Ball of Fur", "M3Z")]
)
def test_the_last_monster_may_be_chosen_beforehand(name: str, id: str) -> None:
    nights = [night(f"set final_monster {name}", seed) for seed in range(4)]
    assert {ids(table(match), table(match).monsters)[-1] for match in nights} == {id}


@rule("R-09")
@pytest.mark.parametrize("number", [50, 45, 40, 35, 30, 25])
def test_with_fewer_chimes_the_chosen_number_is_start_and_maximum(number: int) -> None:
    match = night(f"set chimes {number}; dream D02; dice 0 0; alpha A04")
    assert chimes(match) == (number, 0, 0) and table(match).cap == number
    lay(match, "alpha play")
    assert chimes(match) == (number, 0, 0)


@rule("R-64")
def test_every_dream_has_both_sides() -> None:
    match = night()
    assert all(None not in card(match, f"D{number:02}").sides for number in range(1, 25))
    with pytest.raises(ContentError, match="dream 'Rain of Buttons': field 'alpha' is missing"):
        changed(BUTTONS, BUTTONS.split("\n")[1])


BUTTONS = """alpha = { sheep = [0, 1, 3], free = 2, courage = 1, power = "PICK" }
tommy = { sheep = [0, 1, 3], free = 2, courage = 1, power = "PICK" }"""


@rule("R-65")
def test_no_dream_has_0_free_cards() -> None:
    match = night()
    assert all(side and side.free > 0 for number in range(1, 25) for side in card(match, f"D{number:02}").sides)


@rule("R-65")
def test_with_0_free_cards_the_card_one_owes_costs_a_chime() -> None:
    cards = changed(BUTTONS, BUTTONS.replace("free = 2", "free = 0", 1))
    match = night("dream D14; dice 0 0; alpha A08; tommy T08", cards=cards)
    assert (preview(match, "draw alpha"), preview(match, "draw tommy")) == ("costs 1 Chime", "free, 2 left")
    lay(match, "alpha play", "tommy play")
    assert chimes(match) == (49, 1, 0)


def test_incubo_is_for_one_or_two() -> None:
    for seats in (3, 4):
        with pytest.raises(SetupError, match="Incubo is for 2, 1 seats"):
            Match(GAME, seats)
