"""Build (SI-230 to SI-232, R-14)."""

from __future__ import annotations

from typing import Final

from planchette.games.spirit_island import decide, finish, hooks, judge, log, skips, variant
from planchette.games.spirit_island.pieces import CITIES, INVADERS, TOWNS, class_of, count, has, put
from planchette.games.spirit_island.state import BUILD_ACT, NO_CARD, Act, Island
from planchette.games.spirit_island.vocabulary import BUILD
from planchette.kernel import Flow

TOWN: Final = 1
CITY: Final = 2
NOTHING: Final = -1
NO_CITY: Final = 8
"""The flag of a Build that would add a City."""


def is_built(table: Island, place: int) -> bool:
    """SI-230: where there are Invaders; SI-322: an Adversary may Build elsewhere too."""
    return has(table, place, INVADERS) or variant.draws(table, place)


def what_is_built(table: Island, place: int) -> int:
    """SI-231: a City where there are more Towns than Cities, else a Town; a kind of piece, or NOTHING."""
    kind = CITY if count(table, place, TOWNS) > count(table, place, CITIES) else TOWN
    if kind == CITY and judge.forbids(table, NO_CITY, place):
        return NOTHING
    return hooks.builds(table, place, kind)


def build_land(table: Island, place: int) -> Flow:
    """One land: an action of its own."""
    act = Act(BUILD_ACT, decide.of_land(table, place), NO_CARD, place)
    table.running.append(act)
    if not (yield from skips.skipped(table, act, BUILD)):
        build(table, place)
    yield from finish.complete(table, act)


def build(table: Island, place: int) -> None:
    """SI-232: one piece, from the supply."""
    kind = what_is_built(table, place)
    if kind == NOTHING:
        table.tell(log.SKIPPED, [BUILD >> 1, place])
        return
    put(table, place, class_of(kind))
    table.tell(log.BUILT, [kind, place])
