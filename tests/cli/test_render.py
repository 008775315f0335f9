"""The table in characters: whole, within the width, and readable without colour."""

from __future__ import annotations

import random

import pytest
from rich.console import Console

from planchette.games import GAMES
from planchette.kernel import Match
from planchette.kernel.scene import (
    Badge,
    Board,
    ChoiceView,
    Counter,
    Fan,
    Level,
    Line,
    Mat,
    OptionView,
    Piece,
    Place,
    Row,
    Scene,
    Stack,
    Stat,
    Track,
)
from planchette.kernel.view import choice_view
from planchette.terminal.choices import Numbered, draw_choices, names_in
from planchette.terminal.commands import pieces_in
from planchette.terminal.pieces import Ink, amount, in_full, initials
from planchette.terminal.render import draw_scene

PLAIN = Ink(["S", "N"], {})


def drawn(thing: object, width: int = 80) -> str:
    """As it looks without any colour."""
    console = Console(width=width, color_system=None, force_terminal=False)
    with console.capture() as capture:
        console.print(thing, highlight=False)
    return capture.get()


def scene(*areas: Board | Row | Fan | Stack | Track | Counter | Mat) -> Scene:
    return Scene("test", 0, "Testing", list(areas))


def moments(game: str, seats: int) -> list[Match]:
    """A game at many moments, played at random."""
    luck = random.Random(game)
    match = Match(GAMES[game], seats, seed=1)
    found = []
    for _ in range(60):
        if match.over:
            break
        choice = luck.choice(match.choices())
        match.answer(luck.choice(choice.options), choice.seat)
        found.append(match.clone())
    return found


@pytest.mark.parametrize("width", [40, 80, 120, 200])
@pytest.mark.parametrize(("game", "seats"), [(name, seats) for name, game in GAMES.items() for seats in game.seats[:2]])
def test_no_scene_is_wider_than_the_screen_or_leaves_a_piece_out(game: str, seats: int, width: int) -> None:
    for match in moments(game, seats)[::7]:
        for seat in range(-1, seats):
            seen = match.game.scene(match.table, seat)
            ink = Ink(initials(match.game.seat_names[:seats]), {})
            text = drawn(draw_scene(seen, ink, width, 40), width)
            assert max(len(line) for line in text.splitlines()) <= width
            if width >= 120:
                words = " ".join(text.replace("\u2502", " ").split())
                for piece in pieces_in(seen):
                    assert piece.face_down or piece.kind == "token" or piece.title.split()[0] in words


@pytest.mark.parametrize("game", GAMES)
def test_every_answer_has_one_number(game: str) -> None:
    for match in moments(game, GAMES[game].seats[0]):
        for choice in match.choices():
            numbered = Numbered(choice_view(match, choice), names_in(match.game.scene(match.table, choice.seat)))
            assert sorted(option.key for option in numbered.options) == sorted(o.key for o in choice.options)
            for number, option in enumerate(numbered.options, 1):
                for typed in (str(number), option.key, option.label.upper()):
                    found = numbered.chosen(typed)
                    assert found is not None and found.label == option.label


def test_a_token_is_known_by_its_sign_and_an_owner_by_a_letter() -> None:
    cross = Piece("x", "Cross", "token", "cross-mark", 0)
    warden = Piece(
        "w", "Warden", owner=1, facing="up", stats=[Stat("h", "Health", "3", "4"), Stat("a", "Attack", "2x3")]
    )
    tokens = Board("b", "Board", "grid", 2, 1, [Place("p", 0, 0, pieces=[cross]), Place("q", 1, 0, "b1")])
    assert "\u2715" in drawn(draw_scene(scene(tokens), PLAIN, 80, 24))
    field = Board("b", "Board", "grid", 1, 1, [Place("p", 0, 0, "a1", pieces=[warden])])
    text = drawn(draw_scene(scene(field), PLAIN, 80, 24))
    assert "a1 \u25b2 N Warden" in text
    assert "H3\u2193 A2x3" in text
    assert "H health \u00b7 A attack" in text


def test_what_has_acted_stands_in_brackets() -> None:
    row = Row("r", "Guard", [Piece("w", "Warden", owner=0, dim=True), Piece("f", "Fool", owner=0)])
    text = drawn(draw_scene(scene(row), PLAIN, 80, 24))
    assert "(Warden)" in text and "(Fool)" not in text


def test_the_number_of_an_answer_stands_on_what_it_touches() -> None:
    option = OptionView("deploy fool", "Deploy Fool", ["card:fool"])
    numbered = Numbered(ChoiceView("deploy", "Choose", [OptionView("end", "End", []), option]), {})
    hand = Fan("hand", "Your hand", [Piece("card:fool", "Fool", owner=0, cost="2", text="A fool.")], 0)
    text = drawn(draw_scene(scene(hand), Ink(["S", "N"], numbered.marks()), 80, 40))
    assert "(2) [1] S Fool" in text and "A fool." in text
    assert drawn(draw_choices(numbered)).split("\n")[0].split() == ["1", "Deploy", "Fool", "2", "End"]


def test_answers_of_one_piece_stand_under_its_name() -> None:
    board = Board("b", "B", "grid", 1, 1, [Place("tile:a1", 0, 0, "a1", pieces=[Piece("w", "Warden")])])
    options = [
        OptionView(f"move {to}", f"Move to {to}", ["tile:a1", f"tile:{to}"], "safe") for to in ("a2", "b1", "b2")
    ]
    numbered = Numbered(ChoiceView("act", "Act", [OptionView("end", "End", []), *options]), names_in(scene(board)))
    lines = [line.strip() for line in drawn(draw_choices(numbered)).splitlines()]
    assert lines == [
        "Warden on a1",
        *[f"{n} Move to {to} \u2014 safe" for n, to in enumerate(("a2", "b1", "b2"), 1)],
        "4 End",
    ]


def test_very_many_answers_on_the_table_are_not_listed_again() -> None:
    options = [OptionView(f"mark {n}", f"Mark {n}", [f"cell:{n}"]) for n in range(40)]
    text = drawn(draw_choices(Numbered(ChoiceView("mark", "Mark", options), {})))
    assert "40 answers have their numbers on the table" in text and "Mark 7" not in text


@pytest.mark.parametrize("typed", ["", "0", "3", "-1", "1.5", "\u00b2", "9" * 50, "nothing", "mark"])
def test_what_is_no_answer_chooses_nothing(typed: str) -> None:
    options = [OptionView(f"mark {n}", f"Mark {n}", []) for n in "ab"]
    assert Numbered(ChoiceView("mark", "Mark", options), {}).chosen(typed) is None


def test_mats_tracks_stacks_counters_and_hidden_hands() -> None:
    backs = [Piece(f"back:{n}", "A card", owner=1, face_down=True) for n in range(3)]
    mat = Mat(
        "mat", "North", [Counter("g", "Gold", 3), Stack("d", "Deck", 7), Track("f", "Fear", 4, 8, danger=4)], 1, True
    )
    text = drawn(draw_scene(scene(mat, Fan("hand", "North's hand", backs, 1)), PLAIN, 80, 24))
    assert "\u25b6 North" in text and "Gold 3 \u00b7 Deck 7" in text
    assert "North's hand 3 face down" in text
    assert "4/8 !" in text and "\u2588\u2588\u2588\u2588\u2591\u2591\u2591\u2591" in text


def test_places_and_lines_become_a_list() -> None:
    rift = Piece("r", "Rift", "token", badges=[Badge("x", "Sealed")])
    places = [Place("pier", 0.2, 0.9, "Pier", pieces=[rift]), Place("hill", 3, 1, "Hill")]
    text = drawn(
        draw_scene(scene(Board("city", "The city", "graph", 9, 9, places, [Line("pier", "hill")])), PLAIN, 80, 24)
    )
    pier = next(line for line in text.splitlines() if line.strip().startswith("Pier"))
    assert "Hill" in pier and "Rift" in pier and "sealed" in pier


def test_counts_and_marks_are_printed_with_their_place() -> None:
    explorers = Piece("e", "Explorers", "token", count=3, badges=[Badge("", "damaged", "1")])
    land = Place("a5", 1, 1, "A5", "jungle", pieces=[explorers], marks=[Badge("shield", "Defend", "3")])
    text = drawn(draw_scene(scene(Board("isle", "The island", "regions", 9, 9, [land])), PLAIN, 80, 24))
    lines = text.splitlines()
    number = next(number for number, line in enumerate(lines) if line.strip().startswith("A5 jungle"))
    assert "3 Explorers \u00b7 1 damaged" in lines[number]
    assert "defend 3" in lines[number + 1]
    tile = Board("b", "Board", "grid", 1, 1, [Place("a1", 0, 0, "a1", marks=[Badge("x", "Corrupt")])])
    assert "corrupt" in drawn(draw_scene(scene(tile), PLAIN, 80, 24))


def test_a_line_that_can_be_chosen_has_a_number_and_one_with_pieces_lists_them() -> None:
    places = [Place("pier", 0, 1, "Pier"), Place("hill", 3, 1, "Hill"), Place("bay", 5, 1, "Bay")]
    trap = Piece("t", "Bear Trap", "token")
    lines = [Line("pier", "hill", "ferry", label="Ferry"), Line("hill", "bay", pieces=[trap]), Line("pier", "bay")]
    board = Board("city", "The city", "graph", 9, 9, places, lines)
    text = drawn(draw_scene(scene(board), Ink([], {"ferry": 2}), 80, 24))
    assert "[2] Ferry, Pier to Hill" in text
    assert "Hill to Bay \u00b7 \u25cf Bear Trap" in text
    assert "Pier to Bay" not in text
    assert names_in(scene(board))["ferry"] == "Ferry, Pier to Hill"
    assert names_in(scene(board))["t"] == "Bear Trap on Hill to Bay"
    assert pieces_in(scene(board)) == [trap]


def test_levels_and_figures_are_printed_in_full() -> None:
    level = Level("2 damage", [Stat("sun", "Sun", "2"), Stat("fire", "Fire", "3")])
    card = Piece("c", "Flame", levels=[Level("1 fear", met=True), level], figure=["...#...", "..#o#.."])
    text = drawn(in_full(card, PLAIN))
    assert "1 of 2 levels" in text
    assert "\u2713 1 fear" in text and "\u25cb 2 damage (needs 2 sun, 3 fire)" in text
    assert ". . . # . . ." in text and ". . # o # . ." in text


def test_seats_have_different_letters() -> None:
    assert initials(["South", "North"]) == ["S", "N"]
    assert initials(["South", "North", "South's ally", "North's ally"]) == ["S", "N", "Sa", "Na"]
    assert initials(["Red", "Red"]) == ["0", "1"]


@pytest.mark.parametrize(
    ("text", "number"), [("3", 3), ("2x3", 2), ("4/5", 4), ("-1", -1), ("", 0), ("-", 0), ("1 (2 left)", 1)]
)
def test_a_stat_is_compared_by_its_first_number(text: str, number: int) -> None:
    assert amount(text) == number
