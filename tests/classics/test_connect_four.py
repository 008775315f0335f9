"""Connect four, ruling by ruling, and its positions counted ply by ply."""

from __future__ import annotations

import colorsys
import re
from pathlib import Path

import pytest

from planchette.games.connect_four import GAME
from planchette.games.connect_four.state import COLUMNS, HEIGHT, ROWS, Rack
from planchette.kernel import IllegalAnswer, Match, Run
from planchette.kernel.scene import Board, Mat
from planchette.kernel.view import view
from tests.rule import rule

POSITIONS = [1, 7, 49, 238, 1_120, 4_263, 16_422, 54_859, 184_275]
"""Positions after each ply, by J. Tromp (OEIS A212693). The first wins are at ply 7."""


def rack(columns: str) -> Match:
    """A match in which the seats in turn dropped discs into these columns."""
    match = Match(GAME, heard=True)
    for column in columns.replace(" ", ""):
        match.answer(f"drop {column}")
    return match


def drawn(match: Match) -> list[str]:
    """The rack as text, a column a word, the lowest disc first."""
    table = match.table
    assert isinstance(table, Rack)
    found = []
    for column in range(COLUMNS):
        places = [column * HEIGHT + row for row in range(ROWS)]
        found.append("".join("R" if table.red >> p & 1 else "Y" if table.yellow >> p & 1 else "" for p in places))
    return found


def payoffs(match: Match) -> list[int]:
    assert match.table.result is not None
    return match.table.result.payoffs


@rule("CF-01")
def test_the_rack_has_seven_columns_all_empty_at_the_start() -> None:
    match = rack("")
    assert drawn(match) == [""] * 7
    assert [option.key for option in match.options] == [f"drop {column}" for column in "abcdefg"]


@rule("CF-02")
def test_the_seats_take_turns_red_first() -> None:
    match = rack("")
    for seat, column in [(0, "a"), (1, "b"), (0, "c"), (1, "d")]:
        assert match.choices()[0].seat == seat
        match.answer(f"drop {column}")
    assert drawn(match) == ["R", "Y", "R", "Y", "", "", ""]


@rule("CF-03")
def test_a_disc_falls_to_the_lowest_free_cell() -> None:
    assert drawn(rack("dddad")) == ["Y", "", "", "RYRR", "", "", ""]


@rule("CF-04")
def test_a_column_of_six_discs_is_full() -> None:
    match = rack("aaaaaa")
    assert [option.key for option in match.options] == [f"drop {column}" for column in "bcdefg"]
    with pytest.raises(IllegalAnswer, match="'drop a' is not open to seat 0 now"):
        match.answer("drop a")
    assert drawn(match)[0] == "RYRYRY"


@rule("CF-05")
@pytest.mark.parametrize(
    ("columns", "winner"),
    [
        ("aabbccd", 0),
        ("ddeeffg", 0),
        ("abababa", 0),
        ("gafafafa", 1),
        ("abbccdcddgd", 0),
        ("gffeededdad", 0),
    ],
    ids=["across", "across on the right", "upright", "upright, yellow", "rising", "falling"],
)
def test_four_in_a_line_win_at_once(columns: str, winner: int) -> None:
    match = rack(columns)
    assert payoffs(match) == ([1, -1] if winner == 0 else [-1, 1])
    assert match.over
    assert match.log(0)[-1] == f"{['Red', 'Yellow'][winner]} has four in a line."


@rule("CF-05")
def test_a_line_does_not_go_on_in_the_next_column() -> None:
    match = rack("ga fa ga af ag ad b")
    assert drawn(match)[:2] == ["YYYRRR", "R"]
    assert not match.over


@rule("CF-06")
def test_a_full_rack_without_a_line_is_a_draw() -> None:
    match = rack("ddacfefgeccddffcceddbbcbffaeaeeggggabagabb")
    assert [len(column) for column in drawn(match)] == [6] * 7
    assert payoffs(match) == [0, 0]
    assert match.log(0)[-1] == "The rack is full: a draw."


def after_one_more(racks: list[Rack]) -> list[Rack]:
    """Every position one ply later, each once. Games that are over do not go on."""
    found: dict[tuple[int, int], Rack] = {}
    for table in racks:
        if table.result is None:
            run = Run(GAME, table.copy())
            run.start()
            for option in run.choices()[0].options:
                branch = Run(GAME, table.copy())
                branch.start()
                branch.send(option)
                assert isinstance(branch.table, Rack)
                found[branch.table.red, branch.table.yellow] = branch.table
    return list(found.values())


def positions(plies: int) -> list[int]:
    start = Match(GAME).table
    assert isinstance(start, Rack)
    racks, counts = [start], [1]
    for _ in range(plies):
        racks = after_one_more(racks)
        counts.append(len(racks))
    return counts


def test_positions_are_as_many_as_known_up_to_seven_plies() -> None:
    assert positions(7) == POSITIONS[:8]


@pytest.mark.soak
def test_positions_are_as_many_as_known_up_to_eight_plies() -> None:
    assert positions(8) == POSITIONS


def marked(match: Match) -> tuple[list[str], list[str]]:
    """The cells whose disc has a badge, and those whose disc is dimmed."""
    board = view(match, 0).scene.areas[0]
    assert isinstance(board, Board)
    found = [(place.id.removeprefix("cell:"), piece) for place in board.places for piece in place.pieces]
    return [cell for cell, piece in found if piece.badges], [cell for cell, piece in found if piece.dim]


@pytest.mark.parametrize(
    ("columns", "line", "others"),
    [
        ("a b a b a b a", ["a1", "a2", "a3", "a4"], ["b1", "b2", "b3"]),
        ("a a b b c c d", ["a1", "b1", "c1", "d1"], ["a2", "b2", "c2"]),
        ("a b b c c d c d d f d", ["a1", "b2", "c3", "d4"], ["b1", "c1", "c2", "d1", "d2", "d3", "f1"]),
        ("a a b b c c e g d", ["a1", "b1", "c1", "d1", "e1"], ["a2", "b2", "c2", "g1"]),
    ],
    ids=["up", "across", "slanting", "five"],
)
def test_the_winning_line_is_marked(columns: str, line: list[str], others: list[str]) -> None:
    assert marked(rack(columns)) == (line, others)


def test_without_a_line_nothing_is_marked() -> None:
    match = rack("a b a b")
    assert marked(match) == ([], [])
    match.concede(0)
    assert marked(match) == ([], [])
    assert marked(rack("a")) == ([], []), "a column that was part of a line is drawn plainly in another game"


def test_the_turn_goes_when_the_game_is_over() -> None:
    for columns, active in (("", [True, False]), ("a", [False, True]), ("a b a b a b a", [False, False])):
        mats = [area for area in view(rack(columns), 0).scene.areas if isinstance(area, Mat)]
        assert [mat.active for mat in mats] == active


def test_red_is_red_and_yellow_is_yellow() -> None:
    """The colours of the seats are the theme's."""
    themes = (Path(__file__).parents[2] / "web" / "src" / "styles" / "themes.css").read_text()
    theme = themes.partition('[data-game="connect_four"] {')[2].partition("}")[0]
    hues = []
    for seat in range(2):
        code = re.findall(rf"--seat-{seat}: #(\w{{6}})", theme)[0]
        red, green, blue = (int(code[place : place + 2], 16) / 255 for place in (0, 2, 4))
        hues.append(round(colorsys.rgb_to_hsv(red, green, blue)[0] * 360))
    assert (hues[0] + 15) % 360 < 30 and 42 <= hues[1] <= 65
