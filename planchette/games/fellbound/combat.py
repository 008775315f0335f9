"""Strikes: what an attack is worth, what a defence takes from it, and who falls."""

from __future__ import annotations

from planchette.games.fellbound.ground import LENGTH, direction, flanks
from planchette.games.fellbound.log import (
    ATTACKED,
    BLOCKED,
    BLOCKS,
    FLANKED,
    HEALED,
    HURT,
    MISSING,
    NEGATED,
    SLAIN,
    STRUCK,
    UNDYING,
    USED_UP,
)
from planchette.games.fellbound.state import Battle, Fighter


def is_enemy(table: Battle, fighter: Fighter, other: Fighter) -> bool:
    return fighter.seat & 1 != other.seat & 1


def attack_value(table: Battle, fighter: Fighter, tile: int, target: Fighter) -> int:
    """Printed + Frenzy + Banner + Backstab - Hex, at least 0, for an attack from that tile (R-39)."""
    card = table.cards.characters[fighter.card]
    value = card.attack
    if value == 0:
        return 0
    if card.ability == "Frenzy" and fighter.health * 2 <= card.health:
        value += card.amount
    if has_banner(table, fighter, tile):
        value += 1
    if card.ability == "Backstab" and flanks(tile, target.tile, target.facing):
        value += card.amount
    if fighter.hexed:
        value -= 1
    return value


def has_banner(table: Battle, fighter: Fighter, tile: int) -> bool:
    """Whether an ally with a Banner stands next to that tile; several count once."""
    for near in table.house.ground.neighbours[tile]:
        ally = table.tiles[near]
        if (
            ally is not None
            and not ally.slain
            and ally is not fighter
            and ally.seat & 1 == fighter.seat & 1
            and table.cards.characters[ally.card].ability == "Banner"
        ):
            return True
    return False


def defence_of(table: Battle, fighter: Fighter) -> int:
    return table.cards.characters[fighter.card].defence + fighter.ward


def parries_left(table: Battle, fighter: Fighter) -> int:
    """FB-82, FB-89: how often its defence still works this turn; a Ward alone works once."""
    parries = table.cards.characters[fighter.card].parries
    if parries == 0 and fighter.ward:
        parries = 1
    return max(0, parries - fighter.parried)


def is_flank(table: Battle, tile: int, target: Fighter) -> bool:
    """Whether a strike from that tile negates the target's defence."""
    return flanks(tile, target.tile, target.facing) and table.cards.characters[target.card].ability != "Vigilant"


def blocked(table: Battle, tile: int, target: Fighter) -> int:
    """What the target's defence takes from one strike; the application is used up (FB-92, FB-93)."""
    if parries_left(table, target) == 0:
        return 0
    if is_flank(table, tile, target):
        if table.house.flank_uses_defence:
            target.parried += 1
        return 0
    target.parried += 1
    return defence_of(table, target)


def strike(table: Battle, tile: int, target: Fighter, value: int) -> None:
    """FB-74, FB-80, FB-81: one strike of that value from that tile."""
    met = BLOCKS if table.events is None else defence_met(table, tile, target)
    block = min(value, blocked(table, tile, target))
    lost = wound(table, target, value - block)
    if table.events is not None:
        side = direction(tile, target.tile, target.facing)
        if met == BLOCKS:
            table.tell(BLOCKED, [target.card, lost, side, block, target.health])
        else:
            table.tell(STRUCK, [target.card, lost, side, met, target.health])
    fall(table, target)


def defence_met(table: Battle, tile: int, target: Fighter) -> int:
    """What a strike from that tile would meet, for the log: a number of DEFENCES."""
    if defence_of(table, target) == 0:
        return MISSING
    if parries_left(table, target) == 0:
        return USED_UP
    return NEGATED if is_flank(table, tile, target) else BLOCKS


def attack(table: Battle, fighter: Fighter, target: Fighter) -> None:
    """FB-72, FB-87, FB-88: the value is fixed now; every strike goes to this one target."""
    value = attack_value(table, fighter, fighter.tile, target)
    if table.events is not None:
        kind = FLANKED if flanks(fighter.tile, target.tile, target.facing) else ATTACKED
        table.tell(kind, [fighter.card, fighter.tile, target.card, target.tile])
    for _ in range(table.cards.characters[fighter.card].strikes):
        if target.slain:
            break  # the strikes that are left are lost
        strike(table, fighter.tile, target, value)
    prick(table, fighter, target)


def prick(table: Battle, fighter: Fighter, target: Fighter) -> None:
    """Thorns answer an enemy's attack from a neighbouring tile, even out of the grave (R-40)."""
    card = table.cards.characters[target.card]
    if card.ability == "Thorns" and is_enemy(table, fighter, target) and next_to(fighter.tile, target.tile):
        hurt(table, fighter, card.amount)


def next_to(tile: int, other: int) -> bool:
    apart = abs(tile - other)
    return apart == LENGTH or (apart == 1 and tile // LENGTH == other // LENGTH)


def wound(table: Battle, fighter: Fighter, damage: int) -> int:
    """Take health, never below 0 (FB-80). Returns what was really lost."""
    before = fighter.health
    fighter.health = max(0, before - damage)
    if fighter.health == 0 and table.cards.characters[fighter.card].ability == "Undying":
        refuse_to_die(table, fighter)
    return before - fighter.health


def refuse_to_die(table: Battle, fighter: Fighter) -> None:
    """Undying: once a game, 0 health becomes 1 (R-50)."""
    if not fighter.undying_spent:
        fighter.undying_spent = True
        fighter.health = 1
        table.tell(UNDYING, [fighter.card, fighter.tile])


def fall(table: Battle, fighter: Fighter) -> None:
    """FB-76..79, R-38: at 0 health a character is slain where it stands, its gold with it."""
    if fighter.health == 0 and not fighter.slain:
        fighter.slain = True
        fighter.hexed = False
        fighter.snared = False
        fighter.ward = 0
        table.stirred = True
        table.tell(SLAIN, [fighter.card, fighter.tile])


def hurt(table: Battle, fighter: Fighter, damage: int) -> int:
    """Loss of health that no defence stops. Returns what was really lost."""
    if fighter.slain:
        return 0
    lost = wound(table, fighter, damage)
    table.tell(HURT, [fighter.card, lost, fighter.health])
    fall(table, fighter)
    return lost


def heal(table: Battle, fighter: Fighter, health: int) -> None:
    """R-37: never above the printed value."""
    gained = min(health, table.cards.characters[fighter.card].health - fighter.health)
    if gained > 0:
        fighter.health += gained
        table.tell(HEALED, [fighter.card, gained, fighter.health])
