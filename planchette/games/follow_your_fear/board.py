"""The board: 64 tiles with their types, the four Home Rows, the Void and the rings around it (FF-002, FF-011..015)."""

from __future__ import annotations

from typing import Final

from planchette.kernel import Domain

WIDTH: Final = 8
TILES: Final = 64

COURAGE: Final = 0
REASON: Final = 1
HOPE: Final = 2
CORRUPT: Final = 3
VOID: Final = 4
LETTERS: Final = "CRHXV"
TYPES: Final = ["Courage", "Reason", "Hope"]
"""FF-014: what an ordinary tile shows. A requirement may also ask for Corrupt."""

_ROWS: Final = ["CRHRHCHC", "RHRCHRCH", "CRCHRCHC", "RCRVVHRH", "CRHVVRHR", "RHCRCHRC", "HCHCRCHR", "RHCHCRCH"]
"""From row 8, in the north, to row 1."""

NAMES: Final = [f"{column}{row}" for row in range(1, WIDTH + 1) for column in "abcdefgh"]
TILE: Final = Domain("tile", NAMES, "tile")
GROUND: Final = [LETTERS.index(letter) for row in reversed(_ROWS) for letter in row]
"""The type printed on each tile."""

SOUTH: Final = 0
WEST: Final = 1
NORTH: Final = 2
EAST: Final = 3
HOME_NAMES: Final = ["South", "West", "North", "East"]
"""Clockwise round the table (FF-036, R-66)."""
HOMES: Final = [
    [tile for tile in range(TILES) if tile // WIDTH == 0 and 0 < tile % WIDTH < 7],
    [tile for tile in range(TILES) if tile % WIDTH == 0 and 0 < tile // WIDTH < 7],
    [tile for tile in range(TILES) if tile // WIDTH == 7 and 0 < tile % WIDTH < 7],
    [tile for tile in range(TILES) if tile % WIDTH == 7 and 0 < tile // WIDTH < 7],
]
"""FF-011: the six Starting Tiles of each side; the corners belong to none."""

TURNS: Final = [(1, 0, 0, 1), (0, -1, 1, 0), (-1, 0, 0, -1), (0, 1, -1, 0)]
"""R-18: for each side, where "right" (east, north) and "up" (east, north) lead for who sits there."""


def tile_at(column: int, row: int) -> int:
    """The tile there, -1 beyond the edge."""
    return row * WIDTH + column if 0 <= column < WIDTH and 0 <= row < WIDTH else -1


def ring_of(tile: int) -> int:
    """R-10: 0 for the Void, then the rings around it, by king's steps."""
    column, row = tile % WIDTH, tile // WIDTH
    return max(3 - column, column - 4, 3 - row, row - 4)


RINGS: Final = [[tile for tile in range(TILES) if ring_of(tile) == ring] for ring in range(4)]
