"""How good a position looks: 2 p - 1, where p is about the side's chance to win."""

from __future__ import annotations

from math import log, sqrt, tanh

from planchette.games.necromancer.book import DAMAGE, INFLUENCE, NECROMANCER, SPIRIT
from planchette.games.necromancer.outlook import TUNE, Outlook, logistic
from planchette.games.necromancer.state import City
from planchette.kernel import Seat


def value(table: City, seat: Seat) -> float:
    """Between -1 and 1: for the Necromancer, or alike for all Hunters."""
    chance = hunters_chance(Outlook(table, seat))
    return 1.0 - 2.0 * chance if seat == NECROMANCER else 2.0 * chance - 1.0


def hunters_chance(outlook: Outlook) -> float:
    """They close seven Rifts in time, or win the Final Combat, unless all of them are corrupted first."""
    table = outlook.table
    night, day = outlook.night_clock(), outlook.day_clock()
    left = float(table.house.round_limit - table.round + 1) if table.house.round_limit else 60.0
    rounds = min(night, max(0.5, left))
    in_time = logistic((rounds - day) / TUNE.race)
    final = outlook.final_combat(rounds, rounds / night)
    won = sharpened(final)
    chance = in_time + (1.0 - in_time) * won
    return (1.0 - outlook.corruption()) * (
        0.5 + TUNE.means * means(outlook) + (0.49 - TUNE.means) * (2.0 * chance - 1.0)
    )


def sharpened(share: float) -> float:
    """The chance of a side whose strength is that share of both."""
    return logistic(TUNE.final * log((share + 0.001) / (1.001 - share)))


def means(outlook: Outlook) -> float:
    """What the clocks hardly see while they are far apart, between -1 and 1: cards, where everybody stands, and Rifts
    and Entities as such."""
    table = outlook.table
    ours = 0.0
    for seat in table.hunters():
        ours += wealth(outlook, seat, DAMAGE) + outlook.day_stance(seat)
    theirs = wealth(outlook, NECROMANCER, INFLUENCE) + outlook.night_stance()
    marks = 1.0 * len(table.closed_rifts) - 1.2 * len(table.summoned) - 0.5 * len(table.entities())
    return tanh(TUNE.slope * (ours / sqrt(table.seats - 1) - theirs + marks))


def wealth(outlook: Outlook, seat: Seat, kind: int) -> float:
    """Cards in hand, in the deck and open, and work under way."""
    deck = outlook.decks[seat]
    points = 0.3 * deck.cards + 0.1 * (deck.points[SPIRIT] + deck.points[kind])
    return 0.2 * outlook.hands[seat] + points + 0.7 * outlook.progress(seat)
