"""Seattle as it is drawn: coasts, neighbourhoods, water, bridges and lines. North is to the left, the Sound below."""

from __future__ import annotations

import math
from itertools import pairwise
from typing import Final, TypeAlias

from planchette.games.necromancer.city import BRIDGES, CODES, HOOD, LINE_NAMES, STOPS, ends
from planchette.kernel.scene import Line, Scenery

Point: TypeAlias = tuple[float, float]

WIDTH: Final = 16.0
HEIGHT: Final = 10.7
NORTH: Final[list[Point]] = [
    (0.3, 0.64), (3.6, 0.64), (4.9, 1.28), (5.65, 2.25), (5.75, 3.42), (5.4, 4.28), (5.4, 5.24), (5.75, 6.1),
    (5.3, 7.06), (4.7, 7.92), (4.35, 8.7), (3.7, 9.25), (2.4, 8.95), (1.2, 8.6), (0.3, 8.4),
]  # fmt: skip
MIDDLE: Final[list[Point]] = [
    (6.3, 0.64), (9, 0.59), (11.6, 0.64), (12.4, 0.48), (14, 0.48), (15.8, 0.86), (15.8, 3.21), (15.75, 5.46),
    (14.6, 5.83), (13.4, 6.15), (12.4, 6.53), (11.4, 6.96), (10.4, 7.33), (9.5, 7.7), (8.9, 8.19), (8, 8.56),
    (7.2, 9.2), (6.6, 10.17), (5.3, 10.33), (4.8, 9.52), (5.1, 8.35), (5.75, 7.38), (6.2, 6.37), (6.75, 5.94),
    (7.05, 5.24), (6.8, 4.49), (6.25, 3.96), (6.25, 2.78), (6.15, 1.71),
]  # fmt: skip
PENINSULA: Final[list[Point]] = [
    (9.3, 9.15), (9.9, 8.51), (11.2, 8.19), (12.1, 7.65), (13.2, 7.12), (14.2, 6.79), (15.75, 6.31),
    (15.8, 7.7), (15.7, 10.38), (13.2, 10.49), (11.4, 10.27), (9.8, 10.06),
]  # fmt: skip
"""The three pieces of land: north of the Ship Canal, between it and the Duwamish, and West Seattle."""
RAVENNA: Final = "Ravenna woods"
FIRST_HILL: Final = "First Hill"
SITES: Final[dict[str, Point]] = {
    "LC": (1.7, 1.49), "NG": (1.36, 3.93), "GW": (1.41, 7.7), "LH": (3.96, 1.98), "GL": (1.98, 4.25),
    "BA": (3.68, 7.75), "UD": (4.04, 4.01), "FR": (4.17, 6.1), RAVENNA: (1.96, 4.12),
    "MG": (5.24, 10.2), "MP": (8.68, 0.99), "CH": (9.2, 3.31), "SL": (7.6, 6.21), "QA": (7.4, 7.01),
    "CD": (10.37, 2.53), "DT": (9.77, 6.18), "BT": (7.63, 7.02), "PS": (11.46, 6.2), "ID": (10.33, 3.51),
    "BH": (13.87, 2.88), "SE": (14.19, 1.14), "CC": (13.21, 1.16), "RB": (14.24, 2.21), "SO": (13.75, 5.27),
    "GE": (14.88, 5.34), FIRST_HILL: (9.46, 3.35),
    "SP": (14.97, 6.87), "DE": (14.21, 8.05), "WS": (12.14, 8.74), "AL": (10.53, 9.22), "FA": (14.35, 9.62),
}  # fmt: skip
"""A neighbourhood is all of its land that is nearer to this point than to the others': placed so that exactly those
touch between which one can walk on land. Two heights where nobody lives keep apart what must not touch."""
SHORES: Final = [
    (NORTH, ["LC", "NG", "GW", "LH", "GL", "BA", "UD", "FR", RAVENNA]),
    (
        MIDDLE,
        ["MG", "MP", "CH", "SL", "QA", "CD", "DT", "BT", "PS", "ID", "BH", "SE", "CC", "RB", "SO", "GE", FIRST_HILL],
    ),
    (PENINSULA, ["SP", "DE", "WS", "AL", "FA"]),
]  # fmt: skip
BRIDGE_ENDS: Final[dict[str, list[Point]]] = {
    "DE-SO": [(13.8, 7.3), (13.6, 5.95)],
    "SP-GE": [(15.4, 6.7), (15.3, 5.45)],
    "QA-BA": [(6.0, 7.3), (4.75, 7.4)],
    "MG-BA": [(5.15, 8.9), (4.1, 8.7)],
    "QA-FR": [(6.5, 6.45), (5.4, 6.3)],
    "CH-UD": [(6.55, 3.35), (5.45, 3.8)],
    "MP-UD": [(6.5, 2.6), (5.5, 3.1)],
}
"""Where the bridges stand on land."""
WIDE: Final = (0.02, 0.01)
TALL: Final = (0.01, 0.02)
CORNER: Final[list[Point]] = [(0.2, 9.35), (4.0, 9.35), (4.0, 10.6), (0.2, 10.6)]
"""Water where something else can be shown."""
PATTERNS: Final = ["solid", "solid", "dashed", "dashed", "dotted", "dotted"]
"""How the lines are drawn besides their colours: of two neighbours in colour no two alike."""


def cell(code: str) -> list[Point]:
    """The outline of a neighbourhood, or of a height."""
    for shore, codes in SHORES:
        if code in codes:
            outline = shore
            for other in codes:
                if other != code:
                    outline = nearer(outline, SITES[code], SITES[other])
            return [(round(x, 3), round(y, 3)) for x, y in outline]
    raise ValueError(f"no piece of land has {code}")


def nearer(outline: list[Point], one: Point, other: Point) -> list[Point]:
    """The part of an outline that is nearer to one point than to the other."""
    kept: list[Point] = []
    for number, point in enumerate(outline):
        before = outline[number - 1]
        ahead, behind = lead(point, one, other), lead(before, one, other)
        if (ahead < 0) != (behind < 0):
            share = behind / (behind - ahead)
            kept.append((before[0] + share * (point[0] - before[0]), before[1] + share * (point[1] - before[1])))
        if ahead >= 0:
            kept.append(point)
    return kept


def lead(point: Point, one: Point, other: Point) -> float:
    """By how much a point is nearer to one than to the other."""
    to_one = (point[0] - one[0]) ** 2 + (point[1] - one[1]) ** 2
    to_other = (point[0] - other[0]) ** 2 + (point[1] - other[1]) ** 2
    return to_other - to_one


def middle(outline: list[Point]) -> Point:
    """The centre of gravity of an outline."""
    area, x, y = 0.0, 0.0, 0.0
    for number, (right, low) in enumerate(outline):
        left, high = outline[number - 1]
        turn = left * low - right * high
        area += turn
        x += (left + right) * turn
        y += (high + low) * turn
    return round(x / (3 * area), 3), round(y / (3 * area), 3)


OUTLINES: Final = [cell(code) for code in CODES]
MIDDLES: Final = [middle(outline) for outline in OUTLINES]


def water() -> list[Scenery]:
    """The sea around it all, its parts by name, and the heights."""
    sea: list[Point] = [(0.0, 0.0), (WIDTH, 0.0), (WIDTH, HEIGHT), (0.0, HEIGHT)]
    named = [
        ("Lake Washington", (9.2, 0.3), WIDE),
        ("Lake Union", (6.2, 4.85), TALL),
        ("Elliott Bay", (8.4, 9.1), WIDE),
        ("Duwamish", (12.75, 6.87), WIDE),
        ("Ship Canal", (4.6, 10.1), TALL),
        ("Puget Sound", (7.9, 10.3), WIDE),
    ]
    found = [Scenery("water", sea)]
    found += [Scenery("water", around(point, shape), label=name) for name, point, shape in named]
    return found + [Scenery("relief", cell(name)) for name in (RAVENNA, FIRST_HILL)]


def around(point: Point, shape: Point) -> list[Point]:
    """A spot of water for a name to stand on: of a tall one its words stand below each other."""
    x, y = point
    wide, high = shape
    return [(x, y), (x + wide, y), (x + wide, y + high), (x, y + high)]


def roads() -> list[Line]:
    """The transit lines stop by stop, named where there is most room, then the bridges."""
    found = []
    for line, stops in enumerate(STOPS):
        name = LINE_NAMES[line]
        legs = list(pairwise(stops))
        longest = max(legs, key=length)
        for one, other in legs:
            label = f"{name} line" if (one, other) == longest else ""
            found.append(
                Line(HOOD.entity(one), HOOD.entity(other), tint=name.lower(), pattern=PATTERNS[line], label=label)
            )
    for edge, name in BRIDGES.items():
        one, other = ends(edge)
        found.append(
            Line(
                HOOD.entity(one),
                HOOD.entity(other),
                tint="bridge",
                label=name[0].upper() + name[1:],
                ends=BRIDGE_ENDS[edge],
            )
        )
    return found


def length(leg: tuple[int, int]) -> float:
    return math.dist(MIDDLES[leg[0]], MIDDLES[leg[1]])


SCENERY: Final = water()
ROADS: Final = roads()
