"""What is in the box."""

from __future__ import annotations

from collections import Counter

import pytest

from planchette.games.incubo import GAME
from planchette.games.incubo.book import Book
from planchette.kernel.scene import Stack
from tests.incubo.table import (
    A,
    T,
    area,
    card,
    chimes,
    deck,
    ids,
    laid,
    lay,
    night,
    play,
    player,
    reserve,
    table,
    tokens,
)
from tests.rule import rule

BOOK: Book = GAME.cards


@rule("IN-01", "IN-02")
@pytest.mark.parametrize("who", ["alpha", "tommy"])
def test_each_player_begins_with_19_courage_cards_of_their_own(who: str) -> None:
    match = night()
    assert sorted(deck(match, who)) == [f"{who[0].upper()}{number:02}" for number in range(1, 20)]
    assert BOOK.decks[f"{who} courage"] == 19


@rule("IN-03")
def test_there_are_24_dreams() -> None:
    match = night("dream D01")
    dreams = [id for id in ids(table(match), table(match).everywhere()) if id[0] == "D"]
    assert sorted(dreams) == [f"D{number:02}" for number in range(1, 25)] and BOOK.decks["dreams"] == 24


@rule("IN-04", "IN-05")
@pytest.mark.parametrize("who", ["alpha", "tommy"])
def test_each_player_has_six_fear_cards(who: str) -> None:
    match = night()
    fears = sorted(ids(table(match), player(match, who).fears.cards))
    assert fears == [f"F{who[0].upper()}{number}" for number in range(1, 7)] and BOOK.decks[f"{who} fears"] == 6


@rule("IN-06")
def test_there_are_11_monster_cards_each_of_one_phase() -> None:
    phases = [card.phase for card in BOOK.cards if card.id[0] == "M"]
    assert len(phases) == BOOK.decks["monsters"] == 11 and set(phases) == {1, 2, 3}


@rule("IN-07")
def test_there_are_six_chime_cards_worth_two_chimes_each() -> None:
    match = night()
    stack = ids(table(match), table(match).chime_deck)
    assert stack == ["C1", "C2", "C3", "C4", "C5", "C6"] and BOOK.decks["chimes"] == 6
    assert {card(match, id).chimes for id in stack} == {2}


@rule("IN-08")
def test_the_two_players_share_one_stock_of_50_chimes() -> None:
    match = night("dream D01; dice 1 1; alpha A01 A02; tommy T01 T02 T04")
    assert chimes(match) == (50, 0, 0)
    lay(match, "alpha play", "alpha play")
    assert reserve(match) == 49
    lay(match, "tommy play", "tommy play", "tommy play")
    assert reserve(match) == 48


@rule("IN-09")
@pytest.mark.parametrize(("phase", "faces", "nights"), [(1, [0, 1], 40), (2, [1, 2, 3], 80), (3, [2, 3, 4, 5, 6], 250)])
def test_each_player_has_a_d4_a_d6_and_a_d10_of_their_own(phase: int, faces: list[int], nights: int) -> None:
    seen = [table(night(f"phase {phase}; dream D01", seed)).players for seed in range(nights)]
    assert {(alpha.die, tommy.die) for alpha, tommy in seen} == {(one, two) for one in faces for two in faces}


@rule("IN-10", "IN-11", "IN-12", "R-03")
@pytest.mark.parametrize(("phase", "values"), [(1, [0, 1]), (2, [1, 2, 3]), (3, [2, 3, 4, 5, 6])])
def test_a_die_shows_each_of_its_values_equally_often(phase: int, values: list[int]) -> None:
    nights = [table(night(f"phase {phase}; dream D01", seed)) for seed in range(200)]
    shown = Counter(found.die for one in nights for found in one.players)
    assert sorted(shown) == values
    assert all(abs(count - 400 / len(values)) < 30 for count in shown.values()), shown


@rule("IN-13")
def test_the_bed_board_has_the_growth_symbol_and_three_rows_for_each_player() -> None:
    match = night("growth tommy; dream D02; alpha A05 A11 A12; tommy T04 T11 T15")
    lay(match, "alpha play", "alpha pass", "alpha elimination", "tommy elimination", "tommy pass", "tommy play")
    rows = {"alpha": ["A05", "A11", "A12"], "tommy": ["T15", "T11", "T04"]}
    for who, cards in rows.items():
        shown = [getattr(area(match, f"row:{who}-{row}"), "pieces", []) for row in ("play", "pass", "elimination")]
        assert [[found.id for found in row] for row in shown] == [[f"card:{id}"] for id in cards]
    growth = getattr(area(match, "tokens"), "pieces", [])[0]
    assert (growth.title, growth.note) == ("Growth", "Tommy takes the next Dream or Head")


@rule("IN-14")
def test_power_tokens_say_what_powers_have_done_to_a_card() -> None:
    match = night("phase 3; dream D24; dice 2 2; alpha A05 A15 D07 D08 D18")
    lay(match, *["alpha play"] * 5)
    play(match, "use D07", "choose D08", "use A15", "choose D07", "use D08")
    assert [tokens(match, id) for id in ("D08", "D07", "A05", "A15")] == [["x2"], ["+1"], ["0"], []]
    play(match, "use D18", "choose A15", "choose A15")
    assert tokens(match, "A15") == ["+1", "="]


@rule("R-05")
def test_power_tokens_never_run_out() -> None:
    match = night("phase 3; dream D24; dice 2 2; alpha A19 D07 D17 D18")
    lay(match, *["alpha play"] * 4)
    play(match, "use D07", "choose A19", "use D17", "choose A19", "use D18", "choose A19")
    assert (laid(match, "A19").worth, tokens(match, "A19")) == (12, ["x2", "x2", "x2"])


@rule("IN-15")
def test_the_free_cards_marker_counts_the_free_cards_left() -> None:
    match = night("dream D02; alpha A05 A11 A12")
    left = [getattr(area(match, "free:alpha"), "value", None)]
    for _ in range(3):
        lay(match, "alpha play")
        left.append(getattr(area(match, "free:alpha"), "value", None))
    assert left == [2, 1, 0, 0]


@rule("IN-16")
@pytest.mark.parametrize("who", ["alpha", "tommy"])
def test_the_bedside_table_keeps_decks_and_discard_pile_together(who: str) -> None:
    match = night("dream D02; alpha discard A05; tommy discard T01")
    for seat in (A, T):
        mat = area(match, f"mat:{who}", seat)
        counts = {found.id: found.count for found in getattr(mat, "areas", []) if isinstance(found, Stack)}
        assert counts == {f"deck:{who}": 18, f"discard:{who}": 1, f"fears:{who}": 6}
        choice = match.choice_of(seat)
        assert choice is not None and not [o for o in choice.options if f"mat:{who}" in o.targets]
