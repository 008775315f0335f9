"""Seattle as it is drawn: coasts, neighbourhoods, water, bridges and lines. North is to the left, the Sound below."""

from __future__ import annotations

from itertools import pairwise
from typing import Final, TypeAlias

from planchette.games.necromancer.city import BRIDGES, CODES, HOOD, LINE_NAMES, STOPS, ends
from planchette.kernel.scene import Line, Scenery

Point: TypeAlias = tuple[float, float]

WIDTH: Final = 16.0
HEIGHT: Final = 10.0
NORTH: Final[list[Point]] = [
    (0.3, 0.6), (3.6, 0.6), (4.9, 1.2), (5.65, 2.1), (5.75, 3.2), (5.45, 4.0), (5.45, 4.9), (5.75, 5.7), (5.3, 6.6),
    (4.7, 7.4), (4.3, 8.5), (3.6, 9.2), (2.4, 9.0), (1.2, 8.5), (0.3, 8.2),
]  # fmt: skip
MIDDLE: Final[list[Point]] = [
    (6.3, 0.6), (9.0, 0.55), (11.6, 0.6), (12.4, 0.45), (14.0, 0.45), (15.8, 0.8), (15.8, 3.0), (15.75, 5.1),
    (14.6, 5.5), (13.4, 5.75), (12.4, 6.1), (11.4, 6.45), (10.4, 6.7), (9.5, 7.0), (8.9, 7.5), (8.0, 7.9), (7.2, 8.6),
    (6.6, 9.5), (5.2, 9.6), (4.75, 8.9), (5.1, 7.8), (5.75, 6.9), (6.2, 5.9), (6.75, 5.5), (7.0, 4.9), (6.75, 4.2),
    (6.25, 3.7), (6.25, 2.6), (6.15, 1.6),
]  # fmt: skip
PENINSULA: Final[list[Point]] = [
    (9.3, 8.4), (9.9, 7.8), (11.2, 7.5), (12.1, 7.0), (13.2, 6.5), (14.2, 6.2), (15.75, 5.8), (15.8, 7.2), (15.7, 9.6),
    (13.2, 9.7), (11.4, 9.5), (9.8, 9.3),
]  # fmt: skip
"""The three pieces of land: north of the Ship Canal, between it and the Duwamish, and West Seattle."""
RAVENNA: Final = "Ravenna woods"
FIRST_HILL: Final = "First Hill"
SITES: Final[dict[str, Point]] = {
    "LC": (1.46, 1.38), "NG": (1.58, 3.72), "GW": (1.61, 7.24), "LH": (3.91, 1.66), "GL": (2.31, 4.29),
    "BA": (3.49, 7.91), "UD": (4.31, 3.42), "FR": (4.5, 5.82), RAVENNA: (2.26, 4.03),
    "MG": (5.9, 8.54), "MP": (7.6, 1.21), "CH": (8.33, 2.87), "SL": (7.65, 4.88), "QA": (7.13, 6.6),
    "CD": (10.34, 2.86), "DT": (9.5, 5.13), "BT": (7.91, 6.55), "PS": (10.94, 5.57), "ID": (10.32, 3.46),
    "BH": (13.71, 3.33), "SE": (14.28, 0.97), "CC": (12.21, 1.0), "RB": (14.03, 1.84), "SO": (12.39, 5.32),
    "GE": (14.19, 4.59), FIRST_HILL: (10.3, 3.4),
    "SP": (14.97, 6.42), "DE": (14.21, 7.52), "WS": (12.14, 8.17), "AL": (10.53, 8.62), "FA": (14.35, 8.99),
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
    "DE-SO": [(13.1, 6.75), (12.8, 5.75)],
    "SP-GE": [(15.2, 6.1), (15.1, 5.15)],
    "QA-BA": [(5.85, 7.1), (4.8, 6.95)],
    "MG-BA": [(5.05, 8.5), (4.1, 8.3)],
    "QA-FR": [(6.35, 6.0), (5.4, 5.9)],
    "CH-UD": [(6.45, 3.3), (5.45, 3.45)],
    "MP-UD": [(6.4, 2.2), (5.4, 2.4)],
}
"""Where the bridges stand on land."""
CORNER: Final[list[Point]] = [(0.2, 9.5), (3.3, 9.5), (3.3, 10.6), (0.2, 10.6)]
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
        ("Lake Washington", (10.6, 0.27)),
        ("Lake Union", (6.15, 4.6)),
        ("Elliott Bay", (8.7, 8.45)),
        ("Duwamish", (14.0, 5.98)),
        ("Ship Canal", (5.25, 7.6)),
        ("Puget Sound", (7.9, 9.6)),
    ]
    found = [Scenery("water", sea)]
    found += [Scenery("water", around(point), label=name) for name, point in named]
    return found + [Scenery("relief", cell(name)) for name in (RAVENNA, FIRST_HILL)]


def around(point: Point) -> list[Point]:
    """A patch of water for a name to stand on."""
    x, y = point
    return [(x - 0.1, y - 0.05), (x + 0.1, y - 0.05), (x + 0.1, y + 0.05), (x - 0.1, y + 0.05)]


def roads() -> list[Line]:
    """The transit lines stop by stop, then the bridges."""
    found = []
    for line, stops in enumerate(STOPS):
        name = LINE_NAMES[line]
        for number, (one, other) in enumerate(pairwise(stops)):
            label = f"{name} line" if number == (len(stops) - 1) // 2 else ""
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


SCENERY: Final = water()
ROADS: Final = roads()
