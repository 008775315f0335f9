"""How good a position looks to one seat: what stands, what it could do, what is still to come."""

from __future__ import annotations

from typing import Final

from planchette.games.fellbound.state import FORCE, Battle, Fighter
from planchette.kernel import Seat

SCALE: Final = 30.0


def value(table: Battle, seat: Seat) -> float:
    """Between -1 and 1; uses only what that seat may see: counts of hidden cards, never the cards."""
    mine, theirs = side_worth(table, seat & 1), side_worth(table, 1 - (seat & 1))
    return max(-0.99, min(0.99, (mine - theirs) / SCALE))


def side_worth(table: Battle, side: int) -> float:
    living = table.living(side)
    worth = sum(fighter_worth(table, fighter) for fighter in living)
    for seat in table.team(side):
        cards = len(table.hands[seat]) + len(table.decks[seat])
        worth += 2.0 * cards + 0.8 * table.treasuries[seat]
    if len(living) < FORCE:
        worth -= 6.0 * (FORCE - len(living))
    return worth


def fighter_worth(table: Battle, fighter: Fighter) -> float:
    card = table.cards.characters[fighter.card]
    worth = 2.0 + fighter.health + 0.6 * card.attack * card.strikes + 0.5 * fighter.gold
    if card.ability:
        worth += 0.5
    return worth
