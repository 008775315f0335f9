"""Fear: generating it, and earning Fear cards (SI-270 to SI-276, R-29, R-30). Resolving them is in `invaders`."""

from __future__ import annotations

from planchette.games.spirit_island import hooks, log, terror, variant
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
    card = take_known(table)
    for part, left in enumerate(table.fear_left):
        if left > 0:
            table.fear_left[part] -= 1
            break
    table.fear_earned.append(card)
    table.tell(log.EARNED, [cards_left(table)])
    if variant.fear_raises_terror(table):
        while table.terror < terror.level_reached(table):
            terror.rise(table)


# -- cards that somebody has turned face up before they were earned


def known(table: Island, height: int) -> int:
    """The card on top of the deck when so many are left; UNSEEN while nobody knows."""
    for at in range(0, len(table.fear_known), 2):
        if table.fear_known[at] == height:
            return table.fear_known[at + 1]
    return UNSEEN


def take_known(table: Island) -> int:
    """The card on top, no longer noted as one of the deck."""
    height = cards_left(table)
    card = known(table, height)
    kept: list[int] = []
    for at in range(0, len(table.fear_known), 2):
        if table.fear_known[at] != height:
            kept += table.fear_known[at : at + 2]
    table.fear_known = kept
    return card


def line(table: Island) -> list[int]:
    """All Fear cards in the order they will be resolved: those earned, then the deck from the top."""
    return table.fear_earned + [known(table, height) for height in range(cards_left(table), 0, -1)]


def reveal(table: Island, number: int) -> None:
    """Turn up a face-down card, by its place in `line`."""
    card = table.fear_cards.pop(table.roll(len(table.fear_cards)))
    earned = len(table.fear_earned)
    if number < earned:
        table.fear_earned[number] = card
    else:
        table.fear_known += [cards_left(table) - (number - earned), card]
    table.tell(log.FORESEEN, [number + 1, card])
