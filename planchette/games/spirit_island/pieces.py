"""What stands in a place: how its cells are laid out, and counting, putting and taking pieces."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from planchette.games.spirit_island import hooks
from planchette.games.spirit_island.vocabulary import (
    BLIGHT,
    CITY,
    CLASSES,
    COLUMNS_OF,
    DAHAN,
    DAMAGE_OF,
    DEFEND,
    EXPLORER,
    KIND_OF,
    PRESENCE,
    SKIP,
    TOWN,
    WIDTH,
)

if TYPE_CHECKING:
    from planchette.games.spirit_island.state import Island
    from planchette.kernel import Seat

EXPLORERS: Final = 1
TOWNS: Final = 2
CITIES: Final = 4
DAHANS: Final = 8
BLIGHTS: Final = 16
PRESENCES: Final = 32
"""Kinds of pieces as a mask; kind k is 1 << k."""
BUILDINGS: Final = TOWNS | CITIES
INVADERS: Final = EXPLORERS | TOWNS | CITIES

ANY: Final = INVADERS | DAHANS
HEALTH: Final = [1, 2, 3, 2, 0, 0]
DAMAGE: Final = [1, 2, 3, 2, 0, 0]
FEAR: Final = [0, 1, 2, 0, 0, 0]
"""SI-011 to SI-014, by kind: Health, Damage dealt, Fear when destroyed."""


def health(table: Island, place: int, kind: int) -> int:
    """R-27: the Health of such pieces there, now; never below 1."""
    return max(1, HEALTH[kind] + hooks.health(table, place, kind))


def kind_of(column: int) -> int:
    """The kind of a class of pieces: 0 Explorer, 1 Town, 2 City, 3 Dahan, 4 Blight, 5 Presence."""
    return KIND_OF[column]


def damage_of(column: int) -> int:
    """The damage that a piece of that class has."""
    return DAMAGE_OF[column]


def class_of(kind: int, damage: int = 0) -> int:
    """The class of pieces of that kind with so much damage."""
    return COLUMNS_OF[kind][0] + damage


def count(table: Island, place: int, mask: int) -> int:
    """How many pieces of those kinds are there."""
    cells = table.cells
    first = place * WIDTH
    total = 0
    if mask & EXPLORERS:
        total += cells[first + EXPLORER]
    if mask & TOWNS:
        total += cells[first + TOWN] + cells[first + TOWN + 1] + cells[first + TOWN + 2]
    if mask & CITIES:
        total += cells[first + CITY] + cells[first + CITY + 1] + cells[first + CITY + 2] + cells[first + CITY + 3]
    if mask & DAHANS:
        for column in range(first + DAHAN, first + BLIGHT):
            total += cells[column]
    if mask & BLIGHTS:
        total += cells[first + BLIGHT]
    if mask & PRESENCES:
        for column in range(first + PRESENCE, first + PRESENCE + table.seats):
            total += cells[column]
    return total


def has(table: Island, place: int, mask: int) -> bool:
    """Whether any piece of those kinds is there."""
    return count(table, place, mask) > 0


def classes(table: Island, place: int, mask: int) -> list[int]:
    """The classes of pieces of those kinds that are there, in order (R-25: equal pieces are one)."""
    cells = table.cells
    first = place * WIDTH
    return [column for column in range(CLASSES) if cells[first + column] and mask >> KIND_OF[column] & 1]


def number(table: Island, place: int, column: int) -> int:
    """How many pieces of that class are there."""
    return table.cells[place * WIDTH + column]


def put(table: Island, place: int, column: int, n: int = 1) -> None:
    table.cells[place * WIDTH + column] += n


def take(table: Island, place: int, column: int, n: int = 1) -> None:
    cell = place * WIDTH + column
    assert table.cells[cell] >= n, "no such piece there"
    table.cells[cell] -= n


def on_island(table: Island, mask: int) -> int:
    """How many pieces of those kinds are in all lands."""
    total = 0
    for place in table.ground.lands:
        total += count(table, place, mask)
    return total


# -- Presence


def presence(table: Island, seat: Seat, place: int) -> int:
    """How many Presence of that Spirit are there."""
    return table.cells[place * WIDTH + PRESENCE + seat]


def presence_places(table: Island, seat: Seat) -> list[int]:
    """Where that Spirit has Presence: its lands, and Oceans while it may be there (R-62)."""
    cells = table.cells
    column = PRESENCE + seat
    return [place for place in table.ground.places if cells[place * WIDTH + column]]


def is_present(table: Island, seat: Seat) -> bool:
    """Whether that Spirit has any Presence on the island."""
    cells = table.cells
    column = PRESENCE + seat
    return any(cells[place * WIDTH + column] for place in table.ground.places)


def lands_of(table: Island, seat: Seat) -> list[int]:
    """SI-016: the lands with Presence of that Spirit."""
    cells = table.cells
    column = PRESENCE + seat
    return [place for place in table.ground.lands if cells[place * WIDTH + column]]


def sacred_sites(table: Island, seat: Seat) -> list[int]:
    """SI-018: that Spirit's Sacred Sites."""
    return [place for place in presence_places(table, seat) if is_sacred_site(table, seat, place)]


def is_sacred_site(table: Island, seat: Seat, place: int) -> bool:
    """SI-018, SI-019: two or more Presence, now; a special rule may ask for one only."""
    n = table.cells[place * WIDTH + PRESENCE + seat]
    return n >= 2 or (n == 1 and hooks.special(table, seat).for_sacred_site(table, seat, place) == 1)


# -- effects of this turn on a land


def add_defend(table: Island, place: int, n: int) -> None:
    """SI-193: several Defends add up."""
    table.cells[place * WIDTH + DEFEND] += n


def skip(table: Island, place: int, flags: int) -> None:
    """SI-198: those Invader actions do not take place there this turn."""
    table.cells[place * WIDTH + SKIP] |= flags


def is_skipped(table: Island, place: int, flag: int) -> bool:
    return table.cells[place * WIDTH + SKIP] & flag != 0
