"""Tic-tac-toe, ruling by ruling, and all its games counted."""

from __future__ import annotations

from collections import Counter

import pytest

from planchette.games.tictactoe import GAME
from planchette.games.tictactoe.state import Grid
from planchette.kernel import IllegalAnswer, Match, Run
from planchette.kernel.scene import Board, Mat
from planchette.kernel.view import view
from tests.rule import rule


def grid(answers: str) -> Match:
    """A match in which the seats in turn marked these cells."""
    match = Match(GAME, heard=True)
    for cell in answers.split():
        match.answer(f"mark {cell}")
    return match


def drawn(match: Match) -> str:
    """The grid as text, row by row, "." for an empty cell."""
    table = match.table
    assert isinstance(table, Grid)
    signs = ["X" if table.crosses >> cell & 1 else "O" if table.noughts >> cell & 1 else "." for cell in range(9)]
    return " ".join("".join(signs[row : row + 3]) for row in (0, 3, 6))


def payoffs(match: Match) -> list[int]:
    assert match.table.result is not None
    return match.table.result.payoffs


@rule("TT-01")
def test_the_grid_has_nine_cells_all_empty_at_the_start() -> None:
    assert drawn(grid("")) == "... ... ..."
    assert len(grid("").options) == 9


@rule("TT-02")
def test_the_seats_take_turns_crosses_first() -> None:
    match = grid("")
    for seat, cell in [(0, "a1"), (1, "b2"), (0, "c3"), (1, "a3")]:
        assert match.choices()[0].seat == seat
        match.answer(f"mark {cell}")
    assert drawn(match) == "O.X .O. X.."


@rule("TT-03")
def test_a_mark_goes_into_an_empty_cell_and_only_there() -> None:
    match = grid("b2")
    assert [option.a for option in match.options] == [0, 1, 2, 3, 5, 6, 7, 8]
    with pytest.raises(IllegalAnswer, match="'mark b2' is not open to seat 1 now"):
        match.answer("mark b2")
    assert drawn(match) == "... .X. ..."


@rule("TT-04")
@pytest.mark.parametrize(
    "line",
    ["a1 a2 a3", "b1 b2 b3", "c1 c2 c3", "a1 b1 c1", "a2 b2 c2", "a3 b3 c3", "a1 b2 c3", "a3 b2 c1"],
)
def test_three_in_a_line_win_at_once(line: str) -> None:
    first, second, third = line.split()
    others = [cell for cell in ["a1", "b3", "c2", "b1", "a2", "c3"] if cell not in line]
    match = grid(f"{first} {others[0]} {second} {others[1]} {third}")
    assert payoffs(match) == [1, -1]
    assert match.over and match.options == []
    assert match.log(1)[-1] == "Three in a line for Crosses."


@rule("TT-04")
def test_noughts_can_win_too() -> None:
    assert payoffs(grid("a1 a3 b1 b3 c2 c3")) == [-1, 1]


@rule("TT-05")
def test_a_full_grid_without_a_line_is_a_draw() -> None:
    match = grid("b2 a1 c3 a3 a2 c2 b3 b1 c1")
    assert drawn(match) == "OXX XXO OOX"
    assert payoffs(match) == [0, 0]


@rule("TT-04")
def test_the_ninth_mark_that_makes_a_line_wins_and_does_not_draw() -> None:
    assert payoffs(grid("a1 b1 b2 a2 c1 a3 b3 c2 c3")) == [1, -1]


def endings(table: Grid, seen: dict[tuple[int, int], Counter[int]]) -> Counter[int]:
    """How many games go on from here to a win (1), a draw (0) and a loss (-1) of crosses."""
    here = (table.crosses, table.noughts)
    if here not in seen:
        run = Run(GAME, table.copy())
        run.start()
        if run.table.result is not None:
            seen[here] = Counter({run.table.result.payoffs[0]: 1})
            return seen[here]
        total: Counter[int] = Counter()
        for option in run.choices()[0].options:
            branch = Run(GAME, table.copy())
            branch.start()
            branch.send(option)
            assert isinstance(branch.table, Grid)
            total += endings(branch.table, seen)
        seen[here] = total
    return seen[here]


def test_there_are_255168_games_and_5478_positions() -> None:
    seen: dict[tuple[int, int], Counter[int]] = {}
    table = Match(GAME).table
    assert isinstance(table, Grid)
    assert endings(table, seen) == {1: 131_184, -1: 77_904, 0: 46_080}
    assert len(seen) == 5_478


def turns(match: Match) -> list[bool]:
    """For each seat whether its mat says that it is its turn."""
    return [area.active for area in view(match, 0).scene.areas if isinstance(area, Mat)]


def test_the_turn_is_with_who_is_asked_and_with_nobody_when_the_game_is_over() -> None:
    assert turns(grid("")) == [True, False]
    assert turns(grid("a1")) == [False, True]
    assert turns(grid("a1 b1 a2 b2 a3")) == [False, False]
    match = grid("a1")
    match.concede(0)
    assert turns(match) == [False, False]


def marked(match: Match) -> tuple[list[str], list[str]]:
    """The cells with a badge, and those whose mark is dimmed."""
    board = view(match, 1).scene.areas[0]
    assert isinstance(board, Board)
    found = [(place.label, piece) for place in board.places for piece in place.pieces]
    return [cell for cell, piece in found if piece.badges], [cell for cell, piece in found if piece.dim]


def test_the_winning_line_is_marked() -> None:
    assert marked(grid("a1 b1 a2 b2 a3")) == (["a3", "a2", "a1"], ["b2", "b1"])
    assert marked(grid("a1 b1 a2 b2 c3 b3")) == (["b3", "b2", "b1"], ["c3", "a2", "a1"])


def test_without_a_line_nothing_is_marked() -> None:
    match = grid("a1 b1 a2 b2")
    assert marked(match) == ([], [])
    match.concede(0)
    assert marked(match) == ([], [])
