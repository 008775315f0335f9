"""Outlines for mock maps: each place gets what lies nearer to it than to any other, water included."""

from __future__ import annotations

from typing import TypeAlias

Point: TypeAlias = tuple[float, float]


def cells(places: list[Point], water: list[Point], width: float, height: float) -> list[list[Point]]:
    """The outline of each place; what is nearest to a point of the water stays free."""
    everything = [*places, *water]
    return [_cell(place, everything, width, height) for place in places]


def _cell(place: Point, others: list[Point], width: float, height: float) -> list[Point]:
    outline: list[Point] = [(0.0, 0.0), (width, 0.0), (width, height), (0.0, height)]
    for other in others:
        if other != place:
            outline = _nearer(outline, place, other)
    return [(round(x, 3), round(y, 3)) for x, y in outline]


def _nearer(outline: list[Point], one: Point, other: Point) -> list[Point]:
    """The part of an outline that is nearer to one point than to the other."""

    def ahead(point: Point) -> float:
        return _far(point, other) - _far(point, one)

    kept: list[Point] = []
    for number, point in enumerate(outline):
        before = outline[number - 1]
        if (ahead(point) < 0) != (ahead(before) < 0):
            share = ahead(before) / (ahead(before) - ahead(point))
            kept.append((before[0] + share * (point[0] - before[0]), before[1] + share * (point[1] - before[1])))
        if ahead(point) >= 0:
            kept.append(point)
    return kept


def _far(one: Point, other: Point) -> float:
    return (one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2
