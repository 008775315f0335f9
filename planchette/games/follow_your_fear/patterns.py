"""Where a Move reaches: the patterns of the cards, worked out once for every tile and every side of the board."""

from __future__ import annotations

from typing import Final

from planchette.games.follow_your_fear.board import TILES, TURNS, WIDTH, tile_at

SPAN: Final = 3
"""R-18: a pattern goes three squares each way."""
ARROWS: Final = {
    "↑": (0, 1), "↗": (1, 1), "→": (1, 0), "↘": (1, -1), "↓": (0, -1), "↙": (-1, -1), "←": (-1, 0), "↖": (-1, 1),
}  # fmt: skip


class Pattern:
    """A way of moving, as its figure shows it. `squares` and `arrows` are (right, up) from the token.

    `routes[side][tile]` lists where a token there may end: each route is its last tile, followed by the tiles that
    must be free on the way (FF-177, FF-178).
    """

    def __init__(self, name: str, figure: list[str]) -> None:
        self.name = name
        self.figure = figure
        self.squares: list[tuple[int, int]] = []
        self.arrows: list[tuple[int, int]] = []
        for line, row in enumerate(figure):
            for place, sign in enumerate(row):
                if sign == "#":
                    self.squares.append((place - SPAN, SPAN - line))
                elif sign in ARROWS:
                    self.arrows.append(ARROWS[sign])
        self.routes = [[self._from(tile, side) for tile in range(TILES)] for side in range(len(TURNS))]

    def _from(self, tile: int, side: int) -> list[list[int]]:
        routes = [self._hop(tile, side, right, up) for right, up in self.squares]
        for right, up in self.arrows:
            routes += _ray(tile, side, right, up)
        return sorted([route for route in routes if route])

    def _hop(self, tile: int, side: int, right: int, up: int) -> list[int]:
        """R-20: on a line, the highlighted squares in between must be free; everything else is hopped."""
        end = turned(tile, side, right, up)
        if end < 0:
            return []
        route = [end]
        steps = max(abs(right), abs(up))
        if right == 0 or up == 0 or abs(right) == abs(up):
            for step in range(1, steps):
                between = (right * step // steps, up * step // steps)
                if between in self.squares:
                    route.append(turned(tile, side, between[0], between[1]))
        return route


def _ray(tile: int, side: int, right: int, up: int) -> list[list[int]]:
    """FF-174, R-19: any number of tiles along an arrow, all before the last one free."""
    routes: list[list[int]] = []
    way: list[int] = []
    for step in range(1, WIDTH):
        end = turned(tile, side, right * step, up * step)
        if end < 0:
            break
        routes.append([end, *way])
        way.append(end)
    return routes


def turned(tile: int, side: int, right: int, up: int) -> int:
    """R-18: the tile so far from this one for somebody who sits at that side; -1 beyond the edge."""
    right_east, right_north, up_east, up_north = TURNS[side]
    column = tile % WIDTH + right * right_east + up * up_east
    row = tile // WIDTH + right * right_north + up * up_north
    return tile_at(column, row)
