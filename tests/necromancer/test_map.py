"""The drawn map tells the truth: what touches is walked between, water lies wherever only a bridge or a line leads."""

from __future__ import annotations

import math
from itertools import combinations

from planchette.games.necromancer.city import BRIDGE_OF, CODES, NAMES, NEIGHBOURS, STOPS, ends
from planchette.games.necromancer.map import (
    BRIDGE_ENDS,
    CORNER,
    HEIGHT,
    MIDDLES,
    OUTLINES,
    ROADS,
    SHORES,
    SITES,
    WIDTH,
    Point,
    lead,
)

SHORTEST = 0.25
"""So long is a border that a person sees as one."""


def border(one: int, other: int) -> float:
    """How long the border of two neighbourhoods is: where an edge of the one is as near to the other."""
    outline, here, there = OUTLINES[one], SITES[CODES[one]], SITES[CODES[other]]
    between = [abs(lead(point, here, there)) < 0.02 for point in outline]
    return sum(
        math.dist(outline[number - 1], point)
        for number, point in enumerate(outline)
        if between[number] and between[number - 1]
    )


def shore(place: int) -> int:
    return next(number for number, (_, codes) in enumerate(SHORES) if CODES[place] in codes)


def is_inside(outline: list[Point], point: Point) -> bool:
    found = False
    for number, (x, y) in enumerate(outline):
        left, high = outline[number - 1]
        if (y > point[1]) != (high > point[1]) and point[0] < (left - x) * (point[1] - y) / (high - y) + x:
            found = not found
    return found


def test_neighbourhoods_touch_if_and_only_if_one_can_walk_between_them_on_land() -> None:
    for one, other in combinations(range(len(NAMES)), 2):
        on_land = other in NEIGHBOURS[one] and BRIDGE_OF[one][other] < 0
        touch = border(one, other) if shore(one) == shore(other) else 0.0
        assert (touch > SHORTEST) == on_land, f"{NAMES[one]} and {NAMES[other]} share a border of {touch:.2f}"
        assert on_land or touch < 0.02, f"{NAMES[one]} and {NAMES[other]} touch without a way"


def test_bridges_stand_in_the_neighbourhoods_they_join_and_cross_from_land_to_land() -> None:
    for edge, points in BRIDGE_ENDS.items():
        one, other = ends(edge)
        assert BRIDGE_OF[one][other] >= 0
        assert shore(one) != shore(other)
        assert is_inside(OUTLINES[one], points[0]), edge
        assert is_inside(OUTLINES[other], points[1]), edge


def test_every_line_is_drawn_stop_by_stop_in_a_colour_and_a_pattern() -> None:
    transit = [road for road in ROADS if not road.ends]
    assert len(transit) == sum(len(stops) - 1 for stops in STOPS)
    looks = {(road.tint, road.pattern) for road in transit}
    assert len(looks) == len(STOPS)
    assert {pattern for _, pattern in looks} == {"solid", "dashed", "dotted"}


def test_everything_lies_on_the_board_and_the_corner_on_the_water() -> None:
    for place, outline in enumerate(OUTLINES):
        assert is_inside(outline, MIDDLES[place])
        assert all(0 <= x <= WIDTH and 0 <= y <= HEIGHT for x, y in outline)
        assert not any(is_inside(outline, point) for point in CORNER)
        assert not any(is_inside(CORNER, point) for point in outline)
