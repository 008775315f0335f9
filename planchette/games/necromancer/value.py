"""How good a position looks: 2 p - 1, where p is about the side's chance to win; less to the Necromancer while it takes
long."""

from __future__ import annotations

from math import log
from typing import Final

from planchette.games.necromancer.book import DAMAGE, INFLUENCE, NECROMANCER, RIFTS_TO_CLOSE, SPIRIT
from planchette.games.necromancer.outlook import TUNE, Outlook, logistic
from planchette.games.necromancer.state import NO_CARD, City
from planchette.kernel import Seat

PARTY: Final = [0.56, 0.45, 0.01, -0.38]
"""What one, two, three and four Hunters have ahead."""
OF_RACE: Final = [1.13, 1.53, -0.8, -0.93, 2.7, 1.18, -1.72, -0.25, -0.57]
OF_NIGHT: Final = [1.29, -0.09, -0.16, 0.96, -1.29, -0.02, -0.46, -0.4, -1.66]
OF_DAY: Final = [0.94, 0.21, 0.14, 0.25, 0.62, 0.6, 0.25, -0.17, -0.15]
"""What each sign is worth to the Hunters: a logistic regression over 5,000 games by instinct, in which corruption had a
sign of its own. Only the last is a guess: in those games it came out as next to nothing."""
LONG: Final = 30.0
"""The rounds after which a win is worth least."""


def value(table: City, seat: Seat) -> float:
    """Between -1 and 1: for the Necromancer, or alike for all Hunters."""
    outlook = Outlook(table, seat)
    chance = hunters_chance(outlook)
    if seat != NECROMANCER:
        return 2.0 * chance - 1.0
    return (1.0 - chance) * (2.0 - TUNE.haste * min(1.0, outlook.night_clock() / LONG)) - 1.0


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
    called = len(table.summoned) / 8.0
    closed = len(table.closed_rifts) / RIFTS_TO_CLOSE
    standing = len(table.entities()) / 8.0
    return [
        final,
        final * called,
        logistic((rounds - day) / TUNE.race),
        closed,
        closed * closed,
        called,
        called * called,
        standing,
        0.02 * table.round,
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
        0.1 * outlook.hands[NECROMANCER],
        0.1 * deck.by_five(SPIRIT, 0.0, 0.0),
        0.1 * deck.by_five(INFLUENCE, 0.0, 0.0),
        outlook.progress(NECROMANCER),
        outlook.night_stance(),
        0.2 * len(table.undead()),
        crowding(table),
    ]


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
        events * share,
        corrupted * share,
    ]
