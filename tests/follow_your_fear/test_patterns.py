"""Where the patterns lead, from any tile and for who sits at any side."""

from __future__ import annotations

import pytest

from planchette.games.follow_your_fear import GAME
from planchette.games.follow_your_fear.board import (
    EAST,
    GROUND,
    HOMES,
    NAMES,
    NORTH,
    RINGS,
    SOUTH,
    TILES,
    WEST,
    ring_of,
)
from planchette.games.follow_your_fear.patterns import Pattern, turned

PATTERNS = {pattern.name: pattern for pattern in GAME.cards.patterns}
COUNTS = {
    "Step": 4, "Slip": 4, "Stride": 8, "Walk": 8, "Wind": 8, "Roam": 16, "March": 12, "Glide": 12, "Leap": 8,
    "Vault": 4, "Bound": 4, "Far Leap": 8, "Charge": 3, "Vee": 5, "Gale": 4, "Bolt": 4, "Pillar": 2, "Horizon": 2,
    "Twin Coil": 12, "Lumber": 12, "Drift": 16, "Flutter": 8, "Slither": 12, "Startle": 8,
}  # fmt: skip


def routes(pattern: str, tile: str, side: int = SOUTH) -> dict[str, list[str]]:
    """Where a token there may end, and what must be free on the way."""
    found = PATTERNS[pattern].routes[side][NAMES.index(tile)]
    return {NAMES[end]: sorted(NAMES[tile] for tile in way) for end, *way in found}


def test_every_pattern_has_as_many_squares_or_arrows_as_it_should() -> None:
    assert {name: len(pattern.squares + pattern.arrows) for name, pattern in PATTERNS.items()} == COUNTS


def test_squares_in_a_row_block_each_other() -> None:
    assert routes("March", "d4")["d7"] == ["d5", "d6"]
    assert routes("March", "d4")["c4"] == []
    assert routes("Glide", "a1") == {"b2": [], "c3": ["b2"], "d4": ["b2", "c3"]}


def test_a_gap_is_hopped() -> None:
    assert routes("Vault", "d4")["d6"] == []
    assert routes("Far Leap", "d4")["g7"] == []
    assert routes("Leap", "d4")["e6"] == []


def test_only_highlighted_squares_in_between_block() -> None:
    """Twin Coil has both diagonal squares, Drift only the second of each line."""
    assert routes("Twin Coil", "d4")["f6"] == ["e5"]
    assert routes("Drift", "d4")["f6"] == []
    assert routes("Drift", "d4")["e6"] == []


def test_an_arrow_goes_to_the_edge_over_free_tiles() -> None:
    assert routes("Horizon", "c1") == {
        "a1": ["b1"], "b1": [], "d1": [], "e1": ["d1"], "f1": ["d1", "e1"], "g1": ["d1", "e1", "f1"],
        "h1": ["d1", "e1", "f1", "g1"],
    }  # fmt: skip
    assert set(routes("Bolt", "a1")) == {"b2", "c3", "d4", "e5", "f6", "g7", "h8"}


@pytest.mark.parametrize(
    ("side", "ends"),
    [(SOUTH, {"d5", "d6", "d7"}), (WEST, {"e4", "f4", "g4"}), (NORTH, {"d3", "d2", "d1"}), (EAST, {"c4", "b4", "a4"})],
)
def test_up_is_away_from_home(side: int, ends: set[str]) -> None:
    assert set(routes("Charge", "d4", side)) == ends


def test_right_is_right_for_who_sits_there() -> None:
    """A quarter turn clockwise from where "up" leads, at each side."""
    tile = NAMES.index("d4")
    ends = [NAMES[turned(tile, side, 1, 2)] for side in (SOUTH, WEST, NORTH, EAST)]
    assert ends == ["e6", "f3", "c2", "b5"]


def test_symmetric_patterns_are_the_same_from_every_side() -> None:
    turning = {name for name, made in PATTERNS.items() if len({str(made.routes[side][27]) for side in range(4)}) > 1}
    assert turning == {"Charge", "Vee", "Pillar", "Horizon"}


def test_nothing_leads_beyond_the_edge_or_to_itself() -> None:
    for pattern in PATTERNS.values():
        for side in range(4):
            for tile in range(TILES):
                ends = [route[0] for route in pattern.routes[side][tile]]
                assert ends == sorted(set(ends)) and tile not in ends
                assert all(0 <= end < TILES for end in ends)


def test_a_figure_is_read_from_its_middle() -> None:
    figure = ["......#", ".......", ".......", "...o...", ".......", ".......", "......."]
    assert Pattern("Corner", figure).squares == [(3, 3)]


def test_the_board_has_four_different_home_rows_and_rings_around_the_void() -> None:
    assert [len(row) for row in HOMES] == [6, 6, 6, 6] and len({tile for row in HOMES for tile in row}) == 24
    assert len({tuple(GROUND[tile] for tile in row) for row in HOMES}) == 4
    assert [len(ring) for ring in RINGS] == [4, 12, 20, 28]
    assert [NAMES[tile] for tile in RINGS[0]] == ["d4", "e4", "d5", "e5"]
    assert [GROUND.count(kind) for kind in range(5)] == [20, 20, 20, 0, 4]
    assert ring_of(NAMES.index("c3")) == 1 and ring_of(NAMES.index("a5")) == 3
