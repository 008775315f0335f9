"""The island as it is drawn is the island as it is played."""

from __future__ import annotations

import pytest

from planchette.games.spirit_island import GAME
from planchette.games.spirit_island.book import Book
from planchette.games.spirit_island.island import BOARDS, EAST, LANDS, SIDE_LENGTH, SOUTH, STRIDE, WEST, Board, Ground
from planchette.games.spirit_island.shapes import MAPS, Picture, Point, frames

BOOK: Book = GAME.cards


def touching(rows: list[str]) -> set[tuple[int, int]]:
    """Pairs of lands with a border between them."""
    found = set()
    for y in range(SIDE_LENGTH):
        for x in range(SIDE_LENGTH):
            for other in (rows[y][x + 1 : x + 2], rows[y + 1][x] if y + 1 < SIDE_LENGTH else ""):
                if other and other != rows[y][x]:
                    found |= {(int(rows[y][x]), int(other)), (int(other), int(rows[y][x]))}
    return found


def along(rows: list[str], side: int) -> str:
    """The lands of a side, a thirteenth each, clockwise."""
    if side == EAST:
        return "".join(row[-1] for row in rows)
    return rows[-1][::-1] if side == SOUTH else "".join(row[0] for row in rows[::-1])


@pytest.mark.parametrize("letter", BOARDS)
def test_the_map_of_a_board_has_the_borders_of_the_board(letter: str) -> None:
    board: Board = BOOK.boards[BOARDS.index(letter)]
    played = {(land, other) for land in range(1, LANDS + 1) for other in board.near[land] if other}
    assert touching(MAPS[letter]) == played
    assert "".join(dict.fromkeys(MAPS[letter][0])) == "321", "the coast, from west to east"
    for number in (EAST, SOUTH, WEST):
        side = board.sides[number]
        spans = [side.span(place) for place in range(len(side.lands))]
        wanted = "".join(str(land) * (end - start) for land, (start, end) in zip(side.lands, spans, strict=True))
        assert along(MAPS[letter], number) == wanted


@pytest.mark.parametrize("boards", [[0], [1, 4], [2, 5, 7], [0, 1, 2, 3], [7, 6, 5, 4]])
def test_lands_of_joined_boards_share_a_piece_of_border_if_and_only_if_they_are_adjacent(boards: list[int]) -> None:
    layout = BOOK.layouts[len(boards) - 1]
    ground: Ground = BOOK.ground(boards)
    drawn = Picture(boards, layout)
    for place in ground.lands:
        for other in ground.lands:
            if place // STRIDE != other // STRIDE:
                assert meets(drawn.outlines[place], drawn.outlines[other]) == (other in ground.near[place])


def meets(one: list[Point], other: list[Point]) -> bool:
    """Whether two outlines have a point in common; sides of boards are straight, their points a thirteenth apart."""
    return any(abs(x - u) + abs(y - v) < 0.05 for x, y in one for u, v in other)


def test_oceans_lie_outside() -> None:
    for boards in ([0, 1], [0, 1, 2], [0, 1, 2, 3]):
        lying = frames(BOOK.layouts[len(boards) - 1], len(boards))
        middles = [frame.at(SIDE_LENGTH / 2, SIDE_LENGTH / 2) for frame in lying]
        x = sum(point[0] for point in middles) / len(middles)
        y = sum(point[1] for point in middles) / len(middles)
        for frame, (u, v) in zip(lying, middles, strict=True):
            a, b = frame.at(SIDE_LENGTH / 2, SIDE_LENGTH + 2)
            assert (a - x) ** 2 + (b - y) ** 2 > (u - x) ** 2 + (v - y) ** 2
