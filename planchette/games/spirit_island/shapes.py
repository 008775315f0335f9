"""How the island looks: each board drawn as a map of digits, and the outlines of the lands that follow from it.

A board is a rhombus with its Ocean along the north side; its corners in the southwest and northeast are blunt, so that
three boards meet in a point. On the map a letter is a thirteenth of a side, as the breaks of the sides are counted.
"""

from __future__ import annotations

import math
from typing import Final, TypeAlias

from planchette.games.spirit_island.island import EAST, LANDS, SIDE_LENGTH, SOUTH, STRIDE, Layout

Point: TypeAlias = tuple[float, float]

MAPS: Final = {
    "A": [
        "3333322222111",
        "3333222221111",
        "3333222221111",
        "3333222211116",
        "3334441111666",
        "3444441116666",
        "4444455566666",
        "4444555566668",
        "4455555566668",
        "4455577588888",
        "5557777888888",
        "5577777788888",
        "7777777788888",
    ],
    "B": [
        "3333222221111",
        "3333222211116",
        "3332222211116",
        "3332222111166",
        "3332211111666",
        "3334441556666",
        "3444555556666",
        "3444555556668",
        "4444555566688",
        "4444555768888",
        "4447777778888",
        "4477777788888",
        "7777777788888",
    ],
    "C": [
        "3333322211111",
        "3333222211111",
        "3333222211111",
        "3332222211116",
        "3332225551166",
        "3322555556666",
        "4444555556666",
        "4444555566668",
        "4444555766668",
        "4447777766888",
        "4447777788888",
        "4477777788888",
        "4477778888888",
    ],
    "D": [
        "3333332222221",
        "3333332222221",
        "3333322222211",
        "3333422255111",
        "4444425555111",
        "4444455555111",
        "4444455551111",
        "4446655571111",
        "4666655777881",
        "4666677778881",
        "6666777788881",
        "6666777788888",
        "6677777788888",
    ],
    "E": [
        "3333222222111",
        "3333222222111",
        "3333222221111",
        "3333225551111",
        "3335555551111",
        "3345555551177",
        "4444555577777",
        "4444444777777",
        "4444667777777",
        "4446666777888",
        "4466666888888",
        "4666666888888",
        "6666888888888",
    ],
    "F": [
        "3333322221111",
        "3333322221111",
        "3333222221111",
        "3333222211111",
        "4332222555111",
        "4444455555666",
        "4444455555666",
        "4444455556666",
        "4444445556666",
        "4777748886666",
        "7777788888866",
        "7777778888888",
        "7777778888888",
    ],
    "G": [
        "3333322221111",
        "3333222211111",
        "3333222211111",
        "3333222211111",
        "3332222226661",
        "3444455566666",
        "3444455556666",
        "3444455556666",
        "4444555556666",
        "4447755558888",
        "4777777888888",
        "4777777888888",
        "7777778888888",
    ],
    "H": [
        "3333322222111",
        "3333222222111",
        "3333222221111",
        "3333222221111",
        "3335555666111",
        "3355555666611",
        "4455555666611",
        "4455556666688",
        "4444556666888",
        "4444777778888",
        "4444777778888",
        "4447777788888",
        "4477777777888",
    ],
}
"""Of each board its lands, north above: lands that touch here are adjacent, and no others."""

SOFTENED: Final = 4
"""How often a border is drawn smoother."""
SHORE: Final = 2.4
"""How far the Ocean reaches."""
MARGIN: Final = 0.15
TURNS: Final = [60.0, 0.0, 0.0, 60.0]
"""Degrees that the whole island is turned by, for one to four boards: wide rather than high."""


class Frame:
    """Where a board lies: its southwest corner, and the directions of its south and west sides."""

    def __init__(self, corner: Point, degrees: float) -> None:
        self.corner = corner
        self.degrees = degrees
        self.along = turned((1.0, 0.0), degrees)
        self.up = turned((1.0, 0.0), degrees + 120)

    def at(self, east: float, north: float) -> Point:
        """A point of the plane, for one of the board."""
        return (
            self.corner[0] + east * self.along[0] + north * self.up[0],
            self.corner[1] + east * self.along[1] + north * self.up[1],
        )

    def ends(self, side: int) -> tuple[Point, Point]:
        """Where a side begins and ends, clockwise."""
        south, north = 0.0, float(SIDE_LENGTH)
        if side == EAST:
            return self.at(north, north), self.at(north, south)
        if side == SOUTH:
            return self.at(north, south), self.at(south, south)
        return self.at(south, south), self.at(south, north)


def turned(point: Point, degrees: float) -> Point:
    angle = math.radians(degrees)
    x, y = point
    return x * math.cos(angle) - y * math.sin(angle), x * math.sin(angle) + y * math.cos(angle)


def frames(layout: Layout, boards: int) -> list[Frame]:
    """Where the boards lie: the first as it is turned, each other one joined to one that lies already."""
    found: list[Frame | None] = [None] * boards
    found[0] = Frame((0.0, 0.0), TURNS[boards - 1])
    for _ in range(boards):
        for first, side, second, other in layout.joins:
            a, b = found[first], found[second]
            if a is not None and b is None:
                found[second] = joined(a, side, other)
            elif b is not None and a is None:
                found[first] = joined(b, other, side)
    return [frame for frame in found if frame is not None]


def joined(lying: Frame, side: int, other: int) -> Frame:
    """The frame of a board whose side `other` runs back along that side of a lying one."""
    start, end = lying.ends(side)
    wanted = math.atan2(start[1] - end[1], start[0] - end[0])
    level = Frame((0.0, 0.0), 0.0)
    begin, stop = level.ends(other)
    now = math.atan2(stop[1] - begin[1], stop[0] - begin[0])
    degrees = math.degrees(wanted - now)
    spun = Frame((0.0, 0.0), degrees)
    begin, _ = spun.ends(other)
    return Frame((end[0] - begin[0], end[1] - begin[1]), degrees)


# -- the borders of a map


def edges_of(rows: list[str], land: str) -> dict[tuple[int, int], tuple[int, int]]:
    """The steps round a land, from grid point to grid point, with the land on the left."""
    steps = {}
    for y in range(SIDE_LENGTH):
        for x in range(SIDE_LENGTH):
            if land_at(rows, x, y) != land:
                continue
            if land_at(rows, x, y - 1) != land:
                steps[x, y] = (x + 1, y)
            if land_at(rows, x + 1, y) != land:
                steps[x + 1, y] = (x + 1, y + 1)
            if land_at(rows, x, y + 1) != land:
                steps[x + 1, y + 1] = (x, y + 1)
            if land_at(rows, x - 1, y) != land:
                steps[x, y + 1] = (x, y)
    return steps


def land_at(rows: list[str], x: int, y: int) -> str:
    """The land of the square whose southwest corner is there; "" outside."""
    inside = 0 <= x < SIDE_LENGTH and 0 <= y < SIDE_LENGTH
    return rows[SIDE_LENGTH - 1 - y][x] if inside else ""


def softened(rows: list[str]) -> dict[tuple[int, int], Point]:
    """Where each grid point of a border goes, so that borders run softly and neighbours share them."""
    near: dict[tuple[int, int], list[tuple[int, int]]] = {}
    for land in range(1, LANDS + 1):
        for start, end in edges_of(rows, str(land)).items():
            near.setdefault(start, []).append(end)
            near.setdefault(end, []).append(start)
    points = {point: (float(point[0]), float(point[1])) for point in near}
    for _ in range(SOFTENED):
        points = {
            point: here if on_side(point) else softer(here, near[point], points) for point, here in points.items()
        }
    return points


def on_side(point: tuple[int, int]) -> bool:
    return point[0] in (0, SIDE_LENGTH) or point[1] in (0, SIDE_LENGTH)


def softer(here: Point, near: list[tuple[int, int]], points: dict[tuple[int, int], Point]) -> Point:
    """Half way to the middle of the points that borders lead to."""
    x = sum(points[one][0] for one in near) / len(near)
    y = sum(points[one][1] for one in near) / len(near)
    return (here[0] + x) / 2, (here[1] + y) / 2


def outlines(rows: list[str]) -> list[list[Point]]:
    """The outline of every land of a board, on the board's own grid, east and north."""
    points = softened(rows)
    found = []
    for land in range(1, LANDS + 1):
        steps = edges_of(rows, str(land))
        first = here = next(iter(steps))
        outline: list[Point] = []
        while not outline or here != first:
            outline.append(points[here])
            here = steps[here]
        found.append(outline)
    return found


# -- the whole island


class Picture:
    """The island on a plane of its own, y growing downwards: the outline of each place in play, and its size."""

    def __init__(self, boards: list[int], layout: Layout) -> None:
        lying = frames(layout, len(boards))
        self.outlines: dict[int, list[Point]] = {}
        for board, frame in zip(boards, lying, strict=True):
            self._draw(board, frame)
        self._settle()

    def _draw(self, board: int, frame: Frame) -> None:
        for land, outline in enumerate(outlines(MAPS["ABCDEFGH"[board]]), 1):
            self.outlines[board * STRIDE + land] = [frame.at(*point) for point in outline]
        far, side = SIDE_LENGTH + SHORE, float(SIDE_LENGTH)
        ocean = [(2.0, side), (side - 2.0, side), (side - 3.0, far), (3.0, far)]
        self.outlines[board * STRIDE] = [frame.at(*point) for point in ocean]

    def _settle(self) -> None:
        """The upper left corner is the beginning."""
        points = [point for outline in self.outlines.values() for point in outline]
        left = min(point[0] for point in points) - MARGIN
        top = max(point[1] for point in points) + MARGIN
        for place, outline in self.outlines.items():
            self.outlines[place] = [(round(x - left, 2), round(top - y, 2)) for x, y in outline]
        self.width = round(max(point[0] for point in points) + MARGIN - left, 2)
        self.height = round(top - min(point[1] for point in points) + MARGIN, 2)

    def middle(self, place: int) -> Point:
        """The middle of a place's outline."""
        outline = self.outlines[place]
        x = sum(point[0] for point in outline) / len(outline)
        y = sum(point[1] for point in outline) / len(outline)
        return round(x, 2), round(y, 2)
