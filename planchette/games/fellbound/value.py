"""How good a position looks to one seat: what stands, what it could do, what is still to come."""

from __future__ import annotations

from typing import Final

from planchette.games.fellbound.combat import attack_value, defence_of, is_flank, parries_left
from planchette.games.fellbound.state import FORCE, Battle, Fighter
from planchette.kernel import Seat

SCALE: Final = 30.0
ALIVE: Final = 2.0
ABLE: Final = 0.5
POWER: Final = 0.6
GOLD: Final = 1.5
CARD: Final = 2.5
SHORT: Final = 6.0
THREAT: Final = 0.4
KILL: Final = 2.0
"""What a point of health is to the others: a living character, its ability and attack, a coin, a card to come,
a character too few, and a point of harm that could be done at once, more if it kills."""


def value(table: Battle, seat: Seat) -> float:
    """Between -1 and 1; uses only what that seat may see: counts of hidden cards, never the cards."""
    mine, theirs = side_worth(table, seat & 1), side_worth(table, 1 - (seat & 1))
    return max(-0.99, min(0.99, (mine - theirs) / SCALE))


def side_worth(table: Battle, side: int) -> float:
    living = table.living(side)
    worth = 0.0
    for fighter in living:
        worth += fighter_worth(table, fighter) + THREAT * threat(table, fighter)
    for seat in table.sides.members[side]:
        cards = len(table.hands[seat]) + len(table.decks[seat])
        worth += CARD * cards + GOLD * table.treasuries[seat]
    if len(living) < FORCE:
        worth -= SHORT * (FORCE - len(living))
    return worth


def fighter_worth(table: Battle, fighter: Fighter) -> float:
    card = table.cards.characters[fighter.card]
    worth = ALIVE + fighter.health + POWER * card.attack * card.strikes + GOLD * fighter.gold
    return worth + ABLE if card.ability else worth


def threat(table: Battle, fighter: Fighter) -> float:
    """The most that an attack from where it stands would do to one enemy."""
    card = table.cards.characters[fighter.card]
    worst = 0.0
    if card.attack == 0:
        return worst
    for tile in table.house.ground.in_range(fighter.tile, fighter.facing, card.reach):
        target = table.tiles[tile]
        if target is not None and not target.slain and target.seat & 1 != fighter.seat & 1:
            worst = max(worst, harm(table, fighter, target, card.strikes))
    return worst


def harm(table: Battle, fighter: Fighter, target: Fighter, strikes: int) -> float:
    attack = attack_value(table, fighter, fighter.tile, target)
    met = 0 if is_flank(table, fighter.tile, target) else min(strikes, parries_left(table, target))
    lost = (strikes - met) * attack + met * max(0, attack - defence_of(table, target))
    return float(lost) if lost < target.health else target.health + KILL
