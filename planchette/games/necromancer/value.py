"""How good a position looks: 2 p - 1, where p is about the side's chance to win; half of it is, to the Necromancer, how
far he has come for the time."""

from __future__ import annotations

from math import log
from typing import Final

from planchette.games.necromancer.book import (
    DAMAGE,
    ENTITIES_TO_SUMMON,
    INFLUENCE,
    NECROMANCER,
    RIFTS_TO_CLOSE,
    SPIRIT,
)
from planchette.games.necromancer.outlook import TUNE, Outlook, logistic, nearest
from planchette.games.necromancer.state import NO_CARD, City
from planchette.kernel import Seat

PARTY: Final = [0.2, -0.2, -0.6, -0.8]
"""What one, two, three and four Hunters have ahead."""
OF_RACE: Final = [1.1, 0.9, 0.4, 0.8, 1.4, 0.6, 0.6, 0.85, 0.6, 1.0]
OF_NIGHT: Final = [0.75, 0.1, 0.2, 0.4, 1.3, 0.4, 0.3, 0.25, 2.5, 2.0]
OF_DAY: Final = [1.3, 1.0, 0.35, 0.8, 0.7, 0.65, 0.6, 0.2, 1.5]
"""What each sign is worth to the Hunters. A regression over 4,000 games by instinct says how much, but lets what comes
of progress (Rifts closed, Entities called, the clocks) count for next to nothing, and bots that follow it make none:
those are by hand, and so are the lead in Spirit, corruption, crowding and being poised, by games between greedy bots.
None is below 0, or a side would shun what is good for it."""
LONG: Final = 25.0
"""The rounds in which eight Entities should be called."""


def value(table: City, seat: Seat) -> float:
    """Between -1 and 1: for the Necromancer, or alike for all Hunters."""
    chance = hunters_chance(Outlook(table, seat))
    if seat != NECROMANCER:
        return 2.0 * chance - 1.0
    return (1.0 - TUNE.haste) * (1.0 - 2.0 * chance) + TUNE.haste * pace(table)


def pace(table: City) -> float:
    """How far the Necromancer has come for the time, from -1 to 1: an Entity called counts, and once more while it
    stands."""
    come = len(table.summoned) + len(table.entities())
    return 2.0 * logistic(2.0 * (come / ENTITIES_TO_SUMMON - 1.0 - table.round / LONG)) - 1.0


def hunters_chance(outlook: Outlook) -> float:
    """As the signs say, unless all of them are corrupted first."""
    total = PARTY[outlook.table.seats - 2]
    total += weighed(race(outlook), OF_RACE) + weighed(night(outlook), OF_NIGHT) + weighed(day(outlook), OF_DAY)
    return (1.0 - outlook.corruption()) * logistic(total)


def weighed(signs: list[float], weights: list[float]) -> float:
    total = 0.0
    for sign, weight in zip(signs, weights, strict=True):
        total += sign * weight
    return total


def race(outlook: Outlook) -> list[float]:
    """The two clocks, the Final Combat, and what has been reached."""
    table = outlook.table
    night, day = outlook.night_clock(), outlook.day_clock()
    left = float(table.house.round_limit - table.round + 1) if table.house.round_limit else 60.0
    rounds = min(night, max(0.5, left))
    final = log_odds(outlook.final_combat(rounds, rounds / night))
    called = len(table.summoned) / ENTITIES_TO_SUMMON
    closed = len(table.closed_rifts) / RIFTS_TO_CLOSE
    standing = len(table.entities()) / ENTITIES_TO_SUMMON
    return [
        final,
        final * called,
        logistic((rounds - day) / TUNE.race),
        closed,
        closed * closed,
        -called,
        -called * called,
        -standing,
        min(1.0, night / 40.0),
        -min(1.0, day / 60.0),
    ]


def log_odds(share: float) -> float:
    return log((share + 0.01) / (1.01 - share))


def night(outlook: Outlook) -> list[float]:
    """What the Necromancer has, and where he stands."""
    table = outlook.table
    deck = outlook.decks[NECROMANCER]
    return [
        outlook.menace(),
        outlook.watch(),
        -0.1 * outlook.hands[NECROMANCER],
        -0.1 * deck.by_five(SPIRIT, 0.0, 0.0),
        -0.1 * deck.by_five(INFLUENCE, 0.0, 0.0),
        -outlook.progress(NECROMANCER),
        -outlook.night_stance(),
        -0.2 * len(table.undead()),
        crowding(table),
        -poised(outlook),
    ]


def poised(outlook: Outlook) -> float:
    """Whether the Necromancer is about to begin a Final Combat that he wins: nearest to it at a Rift, or, if he lacks
    Spirit, with the cards for it in hand; far from it if he must buy them."""
    table = outlook.table
    if len(table.summoned) != ENTITIES_TO_SUMMON - 1:
        return 0.0
    lacking = table.cards.necromancer.levels[-1] - outlook.decks[NECROMANCER].spirit
    if lacking <= 0:
        near = 1.0 / (1.0 + nearest(table.players[NECROMANCER].place, table.open_rifts))
    elif outlook.held_spirit(NECROMANCER) >= lacking:
        near = 0.3
    else:
        near = 0.15 / (1.0 + outlook.way_to_store(NECROMANCER))
    return near * outlook.would_win()


def crowding(table: City) -> float:
    """Entities that share a place with another."""
    places = [entity.place for entity in table.entities()]
    return 0.2 * (len(places) - len(set(places)))


def day(outlook: Outlook) -> list[float]:
    """What the Hunters have, on average, and where they stand."""
    table = outlook.table
    his = outlook.decks[NECROMANCER].spirit
    lead = hands = damage = health = progress = stance = events = corrupted = 0.0
    highest = -4.0
    for seat in table.hunters():
        player = table.players[seat]
        deck = outlook.decks[seat]
        ahead = min(4.0, max(-4.0, float(deck.spirit - his)))
        lead += ahead
        highest = max(highest, ahead)
        hands += outlook.hands[seat]
        damage += deck.by_five(DAMAGE, 0.0, 0.0)
        health += player.hp
        progress += outlook.progress(seat)
        stance += outlook.day_stance(seat)
        events += len(player.events)
        corrupted += player.corruption != NO_CARD
    share = 1.0 / (table.seats - 1)
    return [
        0.25 * lead * share,
        0.25 * highest,
        0.1 * hands * share,
        0.1 * damage * share,
        health * share / table.cards.parties[table.seats - 2].health,
        progress,
        stance * share,
        -events * share,
        -corrupted * share,
    ]
