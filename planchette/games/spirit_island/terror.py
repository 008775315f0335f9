"""The Terror Level: how it rises, and what still keeps the players from victory at it (SI-274 to SI-276, SI-300 on)."""

from __future__ import annotations

from typing import Final

from planchette.games.spirit_island import log, variant
from planchette.games.spirit_island.pieces import BUILDINGS, CITIES, INVADERS, has
from planchette.games.spirit_island.state import Island

VICTORY: Final = 4
"""The Terror Level after the third."""
IN_THE_WAY: Final = [0, INVADERS, BUILDINGS, CITIES, 0]
"""SI-301 to SI-304: the kinds of pieces of which none may be left, by Terror Level."""


def rise(table: Island) -> None:
    """SI-274: at once, for Fear cards and for victory."""
    table.terror += 1
    table.tell(log.TERROR, [table.terror])
    variant.on_terror(table)


def level_reached(table: Island) -> int:
    """The Terror Level by the Fear cards that are left: one more for each divider reached."""
    level = 1
    for left in table.fear_left:
        if left > 0:
            break
        level += 1
    return level


def is_kept_from_victory(table: Island) -> bool:
    """Whether any land has such Invaders."""
    mask = IN_THE_WAY[table.terror]
    return any(has(table, place, mask) for place in table.ground.lands)


def level_ahead(table: Island) -> int:
    """The Terror Level when one more Fear card is earned."""
    if not variant.fear_raises_terror(table):
        return table.terror
    parts = [left for left in table.fear_left if left > 0]
    return min(table.terror + (len(parts) > 0 and parts[0] == 1), VICTORY)


def lands_in_the_way(table: Island) -> list[int]:
    """The lands whose Invaders keep the players from victory at this Terror Level."""
    mask = IN_THE_WAY[table.terror]
    return [place for place in table.ground.lands if has(table, place, mask)]
