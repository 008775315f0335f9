"""What it should cost to close a gap against a Dream, one draw after the other, with the right to give up.

A draw brings `mean` Courage, give or take SIGMA. It costs 1 Chime when no free card is left. Giving up costs the
prize and, for every point that is missing, the part of Terror that the Fear Reserve does not give back.
"""

from __future__ import annotations

from typing import Final

SIGMA: Final = 1.7
SIXTHS: Final = [-1.46, -0.88, -0.29, 0.29, 0.88, 1.46]
"""Six equally likely draws, in spreads from the mean."""
STEP: Final = 0.5
STEPS: Final = 32
"""Gaps are told apart by half a point, up to 16."""
MOST_FREE: Final = 4
LOWEST: Final = -0.6
MEAN_STEP: Final = 0.2
MEANS: Final = 24
PRIZES: Final = 11
TERROR_STEP: Final = 0.1
TERRORS: Final = 11
ROUNDS: Final = 25


class Odds:
    """Costs by the price of Terror, mean and prize, worked out when they are first asked for."""

    def __init__(self) -> None:
        self.tables: dict[int, list[float]] = {}

    def gap(self, terror: float, mean: float, prize: float, short: float, free: float) -> float:
        """The Chimes that closing a gap should cost, or giving it up at that price for a point of Terror."""
        if short <= 0.0:
            return 0.0
        place = min(max((mean - LOWEST) / MEAN_STEP, 0.0), MEANS - 1.001)
        low = int(place)
        share = place - low
        worth = min(max(int(prize + 0.5), 0), PRIZES - 1)
        price = min(max(int(terror / TERROR_STEP + 0.5), 0), TERRORS - 1)
        here = look_up(self.table(price, low, worth), short, free)
        there = look_up(self.table(price, low + 1, worth), short, free)
        return here + share * (there - here)

    def table(self, terror: int, mean: int, prize: int) -> list[float]:
        key = (terror * MEANS + mean) * PRIZES + prize
        found = self.tables.get(key)
        if found is None:
            found = self.tables[key] = worked_out(TERROR_STEP * terror, LOWEST + MEAN_STEP * mean, float(prize))
        return found


def look_up(table: list[float], short: float, free: float) -> float:
    """Between the two nearest gaps, for a whole number of free cards."""
    row = min(int(free + 0.5), MOST_FREE) * (STEPS + 1)
    place = min(short / STEP, STEPS - 0.001)
    low = int(place)
    return table[row + low] + (place - low) * (table[row + low + 1] - table[row + low])


def worked_out(terror: float, mean: float, prize: float) -> list[float]:
    """The costs for every number of free cards and every gap: draw again or give up, whichever is cheaper."""
    give_up = [0.0] + [terror * STEP * gap + prize for gap in range(1, STEPS + 1)]
    costs = give_up[:]
    for _ in range(ROUNDS):
        costs = one_more(costs, give_up, mean, 1.0)
    table = costs[:]
    for _ in range(MOST_FREE):
        costs = one_more(costs, give_up, mean, 0.0)
        table += costs
    return table


def one_more(costs: list[float], give_up: list[float], mean: float, price: float) -> list[float]:
    """The costs if one more card may be drawn."""
    found = [0.0]
    for gap in range(1, STEPS + 1):
        cost = price
        for deviation in SIXTHS:
            after = gap * STEP - mean - SIGMA * deviation
            if after > 0.0:
                cost += look_up(costs, after, 0.0) / 6.0
        found.append(min(cost, give_up[gap]))
    return found


ODDS: Final = Odds()
