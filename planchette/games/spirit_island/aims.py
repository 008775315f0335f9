"""What a land, a piece and a card are worth at a glance, for instinct."""

from __future__ import annotations

from typing import Final

from planchette.games.spirit_island import clauses as say
from planchette.games.spirit_island import forecast, invaders
from planchette.games.spirit_island.book import Power
from planchette.games.spirit_island.clauses import Clause
from planchette.games.spirit_island.harm import needed
from planchette.games.spirit_island.pieces import (
    BLIGHTS,
    CITIES,
    DAHANS,
    EXPLORERS,
    TOWNS,
    count,
    kind_of,
    presence,
)
from planchette.games.spirit_island.state import NO_CARD, Island
from planchette.games.spirit_island.tracks import elements
from planchette.kernel import Seat

WORTH: Final = [1.0, 2.6, 4.2, -2.5, -2.0, -2.0]
"""Of a piece destroyed, by kind: Explorer, Town, City, Dahan, Blight, Presence."""
HARMS: Final = (say.DAMAGE, say.DAMAGE_EACH, say.DAMAGE_ONE, say.DESTROY, say.REMOVE, say.REMOVE_HEALTH, say.DOWNGRADE)
MOVES: Final = (say.PUSH, say.GATHER)
WILL_RAVAGE: Final = 5.0
WILL_BUILD: Final = 2.0


def invaders_worth(table: Island, place: int) -> float:
    return count(table, place, EXPLORERS) + 2.6 * count(table, place, TOWNS) + 4.2 * count(table, place, CITIES)


def danger(table: Island, place: int) -> float:
    """How badly the coming Invader Phase hurts there: Blight this turn, Buildings and the Ravage after it."""
    found = 0.0
    before = table.step in ("growth", "fast", "blighted", "fear", "ravage")
    if before and table.ravage_card != NO_CARD and place in invaders.lands_to_ravage(table, table.ravage_card):
        seen = forecast.of_ravage(table, place)
        found += WILL_RAVAGE * seen.blight + 2.0 * seen.cascades * (seen.blight > 0) + 0.7 * seen.dahan_lost
    card = table.ravage_card if table.step in ("slow", "passes") else table.build_card
    if card != NO_CARD and place in invaders.lands_to_build(table, card):
        found += WILL_BUILD + 0.5 * invaders_worth(table, place)
    return found


def verbs_of(power: Power) -> list[int]:
    """All that a Power does, thresholds included."""
    found: list[int] = []
    collect(power.do, found)
    for level in power.levels:
        collect(level.do, found)
    return found


def collect(clauses: list[Clause], found: list[int]) -> None:
    for clause in clauses:
        found.append(clause.verb)
        for way in clause.ways:
            collect(way, found)


def target_worth(table: Island, power: Power, place: int) -> float:
    """How much good a Power seems to do in a land."""
    verbs = verbs_of(power)
    danger_here = danger(table, place)
    worth = 0.3
    if (
        say.DEFEND in verbs
        and table.ravage_card != NO_CARD
        and place in invaders.lands_to_ravage(table, table.ravage_card)
    ):
        seen = forecast.of_ravage(table, place)
        worth += 2.0 * danger_here if seen.blight else 0.0
    if any(verb in HARMS for verb in verbs):
        worth += 0.8 * invaders_worth(table, place) + danger_here * (invaders_worth(table, place) > 0)
    if say.PUSH in verbs:
        worth += 0.6 * danger_here + 0.3 * invaders_worth(table, place)
    if say.GATHER in verbs:
        worth += 0.5 + (0.0 if danger_here else 0.5)
    if say.SKIP in verbs or say.SKIP_WHERE in verbs:
        worth += 1.5 * danger_here
    if say.ADD in verbs and count(table, place, DAHANS):
        worth += 0.5
    if say.ODD in verbs:
        worth += 0.5 * danger_here + 0.4 * invaders_worth(table, place)
    return worth


def settle_worth(table: Island, seat: Seat, place: int) -> float:
    """How good a land is to be in: near Invaders, not where Blight is about to fall."""
    worth = 1.0
    near = table.ground.near[place]
    for other in near:
        worth += 0.25 * min(3.0, invaders_worth(table, other))
    worth += 0.3 * min(4.0, invaders_worth(table, place))
    have = presence(table, seat, place)
    if have == 1:
        worth += 1.0
    elif have > 1:
        worth *= 0.4
    if danger(table, place) >= WILL_RAVAGE:
        worth *= 0.25
    if count(table, place, BLIGHTS):
        worth *= 0.7
    return worth


def hit_worth(table: Island, place: int, column: int, left: int) -> float:
    """What one more point of Damage is worth there: what can be destroyed with what is left comes first."""
    kind = kind_of(column)
    short = needed(table, place, column)
    worth = WORTH[kind]
    if worth <= 0:
        return 0.05
    return 1.0 + 6.0 * worth / short if short <= left else 0.3 * worth / short


def card_worth(table: Island, seat: Seat, number: int) -> float:
    """A card to keep or play: the Elements that the Spirit's Innate Powers want, what it does, what it costs."""
    power = table.cards.powers[number]
    worth = 1.0
    wants = wanted(table, seat)
    for element in range(8):
        worth += 0.5 * power.elements[element] * wants[element]
    verbs = verbs_of(power)
    for verb in verbs:
        if verb in HARMS or verb in (say.DEFEND, say.SKIP, say.FEAR):
            worth += 0.8
        elif verb in MOVES:
            worth += 0.4
    return worth + (0.3 if power.fast else 0.0)


def wanted(table: Island, seat: Seat) -> list[float]:
    """How much the Innate Powers of a Spirit ask for each Element."""
    found = [0.0] * 8
    for number in table.spirit_card(seat).innates:
        for level in table.cards.powers[number].levels:
            for element in range(8):
                if level.need[element]:
                    found[element] += 0.4
    return found


def missing(table: Island, seat: Seat) -> list[float]:
    """The Elements that would bring the nearest unmet threshold."""
    have = elements(table, seat)
    found = [0.1] * 8
    for number in table.spirit_card(seat).innates:
        for level in table.cards.powers[number].levels:
            gap = 0
            for element in range(8):
                gap += max(0, level.need[element] - have[element])
            if gap:
                for element in range(8):
                    if level.need[element] > have[element]:
                        found[element] += 2.0 / (gap * gap)
    return found


def best_target(table: Island, places: list[int], power: Power) -> float:
    best = 0.0
    for place in places:
        best = max(best, target_worth(table, power, place))
    return best
