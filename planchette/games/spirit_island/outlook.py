"""What a look at the island tells about how it will end: numbers a player, for the value and for instinct."""

from __future__ import annotations

from typing import Final

from planchette.games.spirit_island import forecast, invaders, terror
from planchette.games.spirit_island.pieces import (
    BLIGHTS,
    CITIES,
    DAHANS,
    EXPLORERS,
    PRESENCES,
    TOWNS,
    count,
)
from planchette.games.spirit_island.state import NO_CARD, Island
from planchette.games.spirit_island.tracks import income, plays

BLIGHTED_EACH: Final = 4.5
"""How much Blight a player a blighted island bears, on average: what waits behind a healthy one."""
FEATURES: Final = 18


def features(table: Island) -> list[float]:
    """A player each: Blight the island still bears; Explorers, Towns, Cities, Dahan, Blight, Presence on it; Energy a
    turn, card plays, Energy, cards owned and in hand; Blight that the known Ravage and the next one will add; pieces
    between the players and victory. Then Fear cards earned, Terror Level and Invader cards left."""
    seats = table.seats
    found = [0.0] * FEATURES
    on = [0] * 6
    for place in table.ground.lands:
        on[0] += count(table, place, EXPLORERS)
        on[1] += count(table, place, TOWNS)
        on[2] += count(table, place, CITIES)
        on[3] += count(table, place, DAHANS)
        on[4] += count(table, place, BLIGHTS)
        on[5] += count(table, place, PRESENCES)
    for kind in range(6):
        found[1 + kind] = on[kind] / seats
    found[0] = bearable(table) / seats
    for seat in range(seats):
        spirit = table.spirits[seat]
        found[7] += income(table, seat) / seats
        found[8] += plays(table, seat) / seats
        found[9] += spirit.energy / seats
        found[10] += (len(spirit.hand) + len(spirit.discard) + len(spirit.played)) / seats
        found[11] += len(spirit.hand) / seats
    found[12] = blight_to_come(table) / seats
    found[13] = blight_after(table) / seats
    found[14] = in_the_way(table, on) / seats
    found[15] = fear_share(table)
    found[16] = float(table.terror)
    found[17] = float(len(table.invader_deck))
    return found


def bearable(table: Island) -> float:
    """The Blight that may still come before all is lost."""
    more = BLIGHTED_EACH * table.seats if table.house.has_blight_card and not table.blighted else 0.0
    return table.blight_pool + more


def blight_to_come(table: Island) -> float:
    """What the card on the Ravage space will add as things stand; nothing once it has ravaged."""
    if table.ravage_card == NO_CARD or table.step in ("build", "explore", "advance", "slow", "passes"):
        return 0.0
    total = 0.0
    for seen in forecast.ravages(table):
        total += seen.blight + 0.7 * (seen.cascades and seen.blight > 0)
    return total


def blight_after(table: Island) -> float:
    """What the card on the Build space, or just moved to Ravage, would add at its Ravage as the lands are now."""
    card = table.ravage_card if table.step in ("slow", "passes") else table.build_card
    if card == NO_CARD:
        return 0.0
    total = 0.0
    for place in invaders.lands_to_ravage(table, card):
        strength = count(table, place, EXPLORERS) + 2 * count(table, place, TOWNS) + 3 * count(table, place, CITIES)
        if strength >= 2:
            total += 1.0
        elif table.step not in ("slow", "passes"):
            total += 0.8
    return total


def in_the_way(table: Island, on: list[int]) -> float:
    """Pieces to get rid of for victory at this Terror Level, by the Health they have."""
    level = table.terror
    if level >= terror.VICTORY:
        return 0.0
    found = 3.0 * on[2]
    if level <= 2:
        found += 2.0 * on[1]
    if level == 1:
        found += on[0]
    return found


def fear_share(table: Island) -> float:
    """How many Fear cards were earned, with what there is towards the next one."""
    left = sum(table.fear_left)
    size = table.fear_made + table.fear_pool
    return 9.0 - left + (table.fear_made / size if size else 0.0)
