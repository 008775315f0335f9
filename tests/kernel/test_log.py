"""The log tells which of its words are seats, so that a page can name the people who sit there."""

from __future__ import annotations

from planchette.games import GAMES
from planchette.kernel import Match
from planchette.kernel.view import log_lines
from tests.kernel.candles import CANDLES


def test_a_line_of_the_log_tells_which_of_its_words_are_seats() -> None:
    match = Match(CANDLES, 4, 1, heard=True)
    match.answer("rest", 2)
    line = log_lines(match, 0)[-1]
    assert (line.text, line.parts) == ("Clara rests.", ["", 2, " rests."])
    match.answer("strike", 1)
    struck = log_lines(match, 0)[-1]
    assert struck.parts[1] == 1
    assert "".join("Bruno" if isinstance(part, int) else part for part in struck.parts) == struck.text


def test_a_line_that_names_no_seat_has_no_parts() -> None:
    match = Match(GAMES["tictactoe"], heard=True)
    for cell in ("b2", "a1", "c1", "a3", "a2", "c2", "b1", "b3", "c3"):
        match.answer(f"mark {cell}")
    *marks, drawn = log_lines(match, 0)
    assert drawn.text == "The board is full: a draw." and drawn.parts == []
    assert [line.parts[1] for line in marks] == [0, 1, 0, 1, 0, 1, 0, 1, 0]
