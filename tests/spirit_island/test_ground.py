"""The island: boards, terrains, coasts, what is adjacent, also across boards."""

from __future__ import annotations

import pytest

from planchette.games.spirit_island import GAME
from planchette.games.spirit_island.island import (
    BOARDS,
    FAR,
    OCEAN,
    Ground,
    board_of,
    name,
    place_named,
)
from tests.rule import rule


def ground(letters: str) -> Ground:
    found = GAME.cards.ground([BOARDS.index(letter) for letter in letters])
    assert isinstance(found, Ground)
    return found


def near(letters: str, land: str) -> list[str]:
    return [name(place) for place in ground(letters).near[place_named(land)]]


def across(letters: str) -> set[str]:
    """The pairs of lands of different boards that are adjacent."""
    island = ground(letters)
    return {
        f"{name(a)}-{name(b)}" for a in island.lands for b in island.near[a] if a < b and board_of(a) != board_of(b)
    }


@rule("SI-003", "SI-008", "SI-009")
@pytest.mark.parametrize("letter", BOARDS)
def test_a_board_has_eight_lands_two_of_each_terrain_and_three_on_the_coast(letter: str) -> None:
    island = ground(letter)
    assert len(island.lands) == 8
    assert sorted(island.terrain[place] for place in island.lands) == [0, 0, 1, 1, 2, 2, 3, 3]
    assert [name(place) for place in island.lands if island.coastal[place]] == [letter + n for n in "123"]


@rule("SI-049")
@pytest.mark.parametrize("letter", BOARDS)
def test_every_board_starts_with_six_dahan_a_city_a_town_and_a_blight(letter: str) -> None:
    start = GAME.cards.boards[BOARDS.index(letter)].start
    assert [sum(land[kind] for land in start) for kind in range(5)] == [0, 1, 1, 6, 1]


def test_board_a_is_as_printed() -> None:
    island = ground("A")
    assert [island.terrain[place] for place in island.lands] == [1, 3, 0, 2, 3, 1, 2, 0]
    assert near("A", "A5") == ["A1", "A4", "A6", "A7", "A8"]
    assert near("A", "A3") == ["A2", "A4"]
    start = GAME.cards.boards[0].start
    assert start[2] == [0, 0, 1, 1, 0] and start[4] == [0, 0, 0, 0, 1] and start[8] == [0, 1, 0, 0, 0]


@rule("SI-005")
@pytest.mark.parametrize("letters", ["A", "GH", "AB", "ABC", "FGH", "ABCD", "HGFE"])
def test_adjacent_is_mutual_and_never_with_itself(letters: str) -> None:
    island = ground(letters)
    for place in island.lands:
        assert place not in island.near[place]
        assert sorted(set(island.near[place])) == island.near[place]
        assert all(place in island.near[other] for other in island.near[place])


@rule("SI-002", "SI-005", "SI-006", "R-79")
@pytest.mark.parametrize(
    ("letters", "pairs"),
    [
        ("AB", "A7-B3 A5-B3 A4-B3 A3-B7 A3-B4 A3-B3"),
        ("BD", "B7-D3 B4-D4 B4-D3 B3-D6 B3-D4"),
        ("GH", "G7-H3 G4-H3 G3-H4 G3-H3"),
        ("ABC", "A8-B3 A7-B7 A7-B4 A7-B3 B8-C3 B7-C4 B7-C3 A4-C8 A3-C8 A5-C7 A4-C7 A7-C4 A5-C4"),
        (
            "ABCD",
            "A1-B3 A6-B3 A8-B7 A8-B4 A8-B3 B8-C7 B8-C4 B7-C8 B7-C7 C8-D6 C6-D4 C8-D4 C1-D3 C6-D3 A8-D7 A8-D6 A7-D8 "
            "A7-D7 A8-C8 B7-D6",
        ),
    ],
)
def test_lands_are_adjacent_across_the_seam_where_their_edges_touch(letters: str, pairs: str) -> None:
    """With four boards A8 and C8, and B7 and D6, meet only at the corner in the middle."""
    assert across(letters) == set(pairs.split())


@rule("SI-004")
def test_the_ocean_is_no_land_and_nothing_is_measured_through_it() -> None:
    island = ground("A")
    ocean = place_named("A0")
    assert ocean not in island.lands and island.terrain[ocean] == OCEAN
    assert all(ocean not in island.near[place] for place in island.lands)
    assert island.steps(place_named("A1"), place_named("A3")) == 2
    assert [name(place) for place in island.near[ocean]] == ["A1", "A2", "A3"]
    assert island.steps(place_named("A1"), place_named("B1")) == FAR


@rule("SI-132")
def test_range_counts_steps_over_adjacent_lands_also_across_boards() -> None:
    island = ground("AB")
    assert island.steps(place_named("A7"), place_named("A7")) == 0
    assert island.steps(place_named("A7"), place_named("B3")) == 1
    assert island.steps(place_named("A8"), place_named("B4")) == 3


@rule("R-77")
def test_the_inner_lands_touch_the_middle() -> None:
    assert [name(place) for place in ground("AB").inner] == ["A7", "B7"]
    assert [name(place) for place in ground("ABC").inner] == ["A7", "B7", "C4"]
    inner = ground("ABCD").inner
    assert [name(place) for place in inner] == ["A8", "B7", "C8", "D6"]
    assert all(b in ground("ABCD").near[a] for a in inner for b in inner if a != b)
