"""The island: boards, how they are joined, and what lies next to what.

A place is a number: `board * 9 + number`, boards A to H, number 0 for the board's Ocean and 1 to 8 for its lands."""

from __future__ import annotations

from typing import Final

BOARDS: Final = "ABCDEFGH"
LANDS: Final = 8
STRIDE: Final = 9
PLACES: Final = 72
NO_PLACE: Final = -1

JUNGLE: Final = 0
MOUNTAIN: Final = 1
SANDS: Final = 2
WETLAND: Final = 3
OCEAN: Final = 4
TERRAINS: Final = ["Jungle", "Mountain", "Sands", "Wetland", "Ocean"]

EAST: Final = 0
SOUTH: Final = 1
WEST: Final = 2
SIDES: Final = ["east", "south", "west"]
"""A board's sides with its Ocean in the north, clockwise."""
SOUTHEAST: Final = 0
SOUTHWEST: Final = 1
CORNERS: Final = ["southeast", "southwest"]
SIDE_LENGTH: Final = 13
"""Breaks on a side are odd numbers; read backwards they are even, so those of two joined sides never fall together."""

FAR: Final = 99


class Side:
    """The lands along a side of a board, clockwise, and where each but the last ends."""

    def __init__(self, lands: list[int], breaks: list[int]) -> None:
        self.lands = lands
        self.breaks = breaks

    def span(self, number: int) -> tuple[int, int]:
        """Where on the side that land begins and ends."""
        start = self.breaks[number - 1] if number > 0 else 0
        end = self.breaks[number] if number < len(self.breaks) else SIDE_LENGTH
        return start, end


class Board:
    """A board as printed. All lists are by land number, 0 is the Ocean; `start` has the pieces of each land:
    Explorers, Towns, Cities, Dahan, Blight."""

    def __init__(self, number: int, terrain: list[int], near: list[list[int]], start: list[list[int]]) -> None:
        self.number = number
        self.letter = BOARDS[number]
        self.origin = ""
        self.terrain = terrain
        self.near = near
        self.start = start
        self.sides: list[Side] = []

    def corner(self, corner: int) -> int:
        """The land in that corner: the last of the side that ends there."""
        side = self.sides[EAST] if corner == SOUTHEAST else self.sides[SOUTH]
        return side.lands[-1]


class Layout:
    """How the boards of a match lie: joined sides (slot, side, slot, side) and corners that touch (slot, corner,
    slot, corner); `inner` has the corner of each slot that lies in the middle (none: -1)."""

    def __init__(self, joins: list[list[int]], corners: list[list[int]], inner: list[int]) -> None:
        self.joins = joins
        self.corners = corners
        self.inner = inner


class Ground:
    """The island of a match: the places in play and everything that follows from where they lie.

    `lands` and `oceans` are the places in play, `near[place]` the lands next to it, in order (of an Ocean: its coast);
    `terrain` and `coastal` are by place. It is made once for a set-up and never changes."""

    def __init__(self, boards: list[Board], layout: Layout) -> None:
        self.boards = [board.number for board in boards]
        self.lands: list[int] = []
        self.oceans: list[int] = []
        self.near: list[list[int]] = [[] for _ in range(PLACES)]
        self.terrain: list[int] = [OCEAN] * PLACES
        self.coastal: list[bool] = [False] * PLACES
        for board in boards:
            self._lay(board)
        for first, side, second, other in layout.joins:
            self._join(boards[first], side, boards[second], other)
        for first, corner, second, other in layout.corners:
            a, b = boards[first], boards[second]
            self._touch(a.number * STRIDE + a.corner(corner), b.number * STRIDE + b.corner(other))
        self.lands.sort()
        self.places = sorted(self.lands + self.oceans)
        self.oceans.sort()
        for near in self.near:
            near.sort()
        self.distances = [self._steps_from(place) for place in range(PLACES)]
        self.within = [self._within(place) for place in range(PLACES)]
        self.inner = [self._inner(board, layout.inner[slot]) for slot, board in enumerate(boards)]

    def _lay(self, board: Board) -> None:
        first = board.number * STRIDE
        self.oceans.append(first)
        for number in range(1, LANDS + 1):
            self.lands.append(first + number)
            self.terrain[first + number] = board.terrain[number]
            for other in board.near[number]:
                if other == 0:
                    self.coastal[first + number] = True
                    self.near[first].append(first + number)
                else:
                    self.near[first + number].append(first + other)

    def _join(self, a: Board, side: int, b: Board, other: int) -> None:
        """Two joined sides run opposite ways: lands are adjacent where their spans overlap (SI-005)."""
        mine, theirs = a.sides[side], b.sides[other]
        for i, land in enumerate(mine.lands):
            start, end = mine.span(i)
            for j, neighbour in enumerate(theirs.lands):
                other_start, other_end = theirs.span(j)
                if start < SIDE_LENGTH - other_start and SIDE_LENGTH - other_end < end:
                    self._touch(a.number * STRIDE + land, b.number * STRIDE + neighbour)

    def _touch(self, a: int, b: int) -> None:
        if b not in self.near[a]:
            self.near[a].append(b)
            self.near[b].append(a)

    def _steps_from(self, start: int) -> list[int]:
        """Steps over land to every place; an Ocean is a step beyond its coast, and nothing leads through it."""
        steps = [FAR] * PLACES
        steps[start] = 0
        queue = [start]
        while queue:
            place = queue.pop(0)
            for other in self._doors(place, start):
                if steps[other] == FAR:
                    steps[other] = steps[place] + 1
                    queue.append(other)
        return steps

    def _doors(self, place: int, start: int) -> list[int]:
        if place % STRIDE == 0:
            return self.near[place] if place == start else []
        ocean = [place - place % STRIDE] if self.coastal[place] else []
        return self.near[place] + ocean

    def _within(self, place: int) -> list[list[int]]:
        """The lands within 0, 1, 2, 3 and 4 steps."""
        steps = self.distances[place]
        return [[land for land in self.lands if steps[land] <= reach] for reach in range(5)]

    def _inner(self, board: Board, corner: int) -> int:
        return board.number * STRIDE + (7 if corner < 0 else board.corner(corner))

    def steps(self, a: int, b: int) -> int:
        return self.distances[a][b]

    def is_land(self, place: int) -> bool:
        return place % STRIDE != 0

    def ocean_of(self, place: int) -> int:
        """The Ocean of that land's board."""
        return place - place % STRIDE


def board_of(place: int) -> int:
    """The board (0 to 7) of a place."""
    return place // STRIDE


def name(place: int) -> str:
    """ "A5"; of an Ocean "A0"."""
    return f"{BOARDS[place // STRIDE]}{place % STRIDE}"


def place_named(name: str) -> int:
    """The place of "A5"."""
    return BOARDS.index(name[0].upper()) * STRIDE + int(name[1:])
