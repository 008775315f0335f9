"""The battleground: tiles, zones, what lies next to what, and what is in range of what.

Tiles are numbered column by column: a1 is 0, a5 is 4, b1 is 5. South's home row is 1, North's is 5.
"""

from __future__ import annotations

from typing import Final

from planchette.kernel import Domain, Kind, Option

LENGTH: Final = 5
MOST_COLUMNS: Final = 6
MOST_REACH: Final = 4
UP: Final = 1
DOWN: Final = -1

FRONT: Final = 0
LEFT: Final = 1
RIGHT: Final = 2
REAR: Final = 3
DIRECTIONS: Final = Domain("direction", ["front", "left", "right", "rear"])

NAMES: Final = [f"{column}{row}" for column in "abcdef" for row in range(1, LENGTH + 1)]
TILE: Final = Domain("tile", NAMES, "tile")
FROM: Final = Domain("from", NAMES, "tile")
TO: Final = Domain("to", NAMES, "tile")


def _next_to(args: list[int]) -> bool:
    return args[1] in _neighbours(args[0], MOST_COLUMNS)


def _in_line(args: list[int]) -> bool:
    """Straight ahead or behind at any distance, or one tile to the side."""
    here, there = args
    return here != there and (here // LENGTH == there // LENGTH or abs(here - there) == LENGTH)


def _neighbours(tile: int, columns: int) -> list[int]:
    """The tiles left, behind, ahead and right, as far as the ground goes, in ascending order."""
    row = tile % LENGTH
    found = [tile - LENGTH] if tile >= LENGTH else []
    if row > 0:
        found.append(tile - 1)
    if row < LENGTH - 1:
        found.append(tile + 1)
    if tile + LENGTH < columns * LENGTH:
        found.append(tile + LENGTH)
    return found


MOVE: Final = Kind("move", [FROM, TO], "Move {from} to {to}", _next_to)
REFORM: Final = Kind("reform", [TILE], "Turn {tile} round")
ATTACK: Final = Kind("attack", [FROM, TO], "Attack {to} from {from}", _in_line)
USE: Final = Kind("use", [FROM, TO], "Use the ability of {from} on {to}", _in_line)
SWEEP: Final = Kind("sweep", [TILE], "Sweep with {tile}")
CHARGE: Final = Kind("charge", [TILE], "Charge with {tile}")
END_ACTIONS: Final = Kind("end-actions", text="End actions").only()
STEP: Final = Kind("step", [TILE], "Step on to {tile}")
STAND: Final = Kind("stand", text="Stay here").only()
AIM: Final = Kind("aim", [TILE], "Attack {tile}")
PLACE: Final = Kind("place", [TILE], "Place on {tile}")
END_TURN: Final = Kind("end-turn", text="End the turn").only()
BUILD: Final = Kind("build", text="Build a deck of my own").only()

ACTIONS: Final = [MOVE, REFORM, ATTACK, USE, SWEEP, CHARGE]
GROUPS: Final = [ACTIONS, [END_ACTIONS.kind], [STEP], [STAND.kind], [AIM], [PLACE], [END_TURN.kind], [BUILD.kind]]
"""The kinds of option that do not depend on the cards, in the order of their ids."""


class Ground:
    """FB-100, FB-107: two columns for every two players, five rows; and tables worked out once.

    `reach_up[range][tile]` are the tiles in range of somebody who faces up, in the order of a sweep;
    `targets_up` are the same in ascending order, as options list them.
    """

    def __init__(self, seats: int, zone_depth: int) -> None:
        self.columns = seats
        self.size = seats * LENGTH
        tiles = range(self.size)
        self.neighbours = [_neighbours(tile, self.columns) for tile in tiles]
        self.moves: list[list[Option]] = [[MOVE.of(tile, to) for to in self.neighbours[tile]] for tile in tiles]
        self.reach_up = [[self._reach(tile, UP, reach) for tile in tiles] for reach in range(MOST_REACH + 1)]
        self.reach_down = [[self._reach(tile, DOWN, reach) for tile in tiles] for reach in range(MOST_REACH + 1)]
        self.targets_up = [[sorted(found) for found in by_tile] for by_tile in self.reach_up]
        self.targets_down = [[sorted(found) for found in by_tile] for by_tile in self.reach_down]
        self.zones = [self._rows(0, zone_depth), self._rows(LENGTH - zone_depth, LENGTH)]
        self.vanguard = [self._rows(0, zone_depth + 1), self._rows(LENGTH - zone_depth - 1, LENGTH)]

    def _rows(self, first: int, end: int) -> list[int]:
        return [tile for tile in range(self.size) if first <= tile % LENGTH < end]

    def _reach(self, tile: int, facing: int, reach: int) -> list[int]:
        """FB-62..67: so many tiles straight ahead, the nearest first, then one to the left, one to the right."""
        if reach == 0:
            return []
        row = tile % LENGTH
        ahead = [tile + facing * step for step in range(1, reach + 1) if 0 <= row + facing * step < LENGTH]
        left, right = tile - facing * LENGTH, tile + facing * LENGTH
        return ahead + [side for side in (left, right) if 0 <= side < self.size]

    def in_range(self, tile: int, facing: int, reach: int) -> list[int]:
        """The tiles in range in the order of a sweep: ahead, the nearest first, then left, then right."""
        return (self.reach_up if facing == UP else self.reach_down)[reach][tile]


def flanks(attacker: int, target: int, facing: int) -> bool:
    """FB-83..85, R-11: all but the same column on the side that the target faces is a flank."""
    if attacker // LENGTH != target // LENGTH:
        return True
    return (attacker - target) * facing < 0


def direction(attacker: int, target: int, facing: int) -> int:
    """R-11: from where a strike comes, seen by its target: a number of DIRECTIONS."""
    if not flanks(attacker, target, facing):
        return FRONT
    columns = attacker // LENGTH - target // LENGTH
    if columns == 0:
        return REAR
    return LEFT if columns * facing < 0 else RIGHT


_GROUNDS: Final[dict[int, Ground]] = {}


def ground_for(seats: int, zone_depth: int) -> Ground:
    """The ground is the same in every game of its size, so it is worked out once."""
    number = seats * LENGTH + zone_depth
    if number not in _GROUNDS:
        _GROUNDS[number] = Ground(seats, zone_depth)
    return _GROUNDS[number]
