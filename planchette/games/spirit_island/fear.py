"""Fear: generating it, and earning Fear cards (SI-270 to SI-276, R-29, R-30). Resolving them is in `invaders`."""

from __future__ import annotations

from planchette.games.spirit_island import hooks, log, terror
from planchette.games.spirit_island.state import UNSEEN, Act, Island


def generate(table: Island, act: Act, n: int) -> None:
    """Fear by an effect that says so."""
    if n > 0:
        make(table, n)
        hooks.on_fear(table, act, n)


def from_destruction(table: Island, act: Act, n: int) -> None:
    """SI-176, SI-177: Fear for a destroyed Town or City, on top of any other."""
    if n > 0:
        make(table, n)


def make(table: Island, n: int) -> None:
    """SI-271 to SI-273: marker by marker out of the pool; beyond the last Fear card it is ignored (R-30)."""
    table.tell(log.FEAR, [n])
    while n > 0 and cards_left(table):
        moved = min(n, table.fear_pool)
        table.fear_pool -= moved
        table.fear_made += moved
        n -= moved
        if table.fear_pool == 0:
            earn(table)


def cards_left(table: Island) -> int:
    """Fear cards in the deck."""
    return sum(table.fear_left)


def earn(table: Island) -> None:
    """SI-272, SI-273: the top Fear card, unseen; all markers return to the pool. SI-274: a divider may come up."""
    table.fear_pool = table.fear_made
    table.fear_made = 0
    for part, left in enumerate(table.fear_left):
        if left > 0:
            table.fear_left[part] -= 1
            break
    table.fear_earned.append(UNSEEN)
    table.tell(log.EARNED, [cards_left(table)])
    if hooks.fear_raises_terror(table):
        while table.terror < terror.level_reached(table):
            terror.rise(table)
