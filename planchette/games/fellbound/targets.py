"""Why a character cannot attack or use its ability now, and why it cannot on this target or that one."""

from __future__ import annotations

from typing import Final

from planchette.games.fellbound.abilities import AIMED, beyond, is_ally, is_loose_enemy, towards
from planchette.games.fellbound.actions import ahead_of, can_hit, charge_targets, seen_from
from planchette.games.fellbound.combat import is_enemy
from planchette.games.fellbound.ground import LENGTH, NAMES
from planchette.games.fellbound.state import NO_TILE, Battle, Fighter
from planchette.kernel import WhyNot

HELPING: Final = frozenset(["Mend", "Swap", "Rally", "Ward"])
"""The abilities that are used on allies."""
UNSUITED: Final = {
    "Mend": "{name} is unharmed",
    "Hex": "{name} already bears a Hex",
    "Snare": "{name} already bears a Snare",
    "Drag": "{name} does not stand straight ahead and at least two tiles away",
    "Rally": "{name} has not acted yet",
    "Ward": "{name} already bears a Ward",
    "Plunder": "{name} carries no gold",
}
"""What is wrong with a target in range that the ability's own text rules out."""


def at(fighter: Fighter) -> str:
    return f"tile:{NAMES[fighter.tile]}"


# -- attacking


def may_attack(table: Battle, fighter: Fighter, other: Fighter) -> bool:
    """Whether somebody living is a target at all, wherever they stand (R-18)."""
    return other is not fighter and (is_enemy(table, fighter, other) or table.house.friendly_fire)


def why_no_attack(table: Battle, fighter: Fighter) -> list[WhyNot]:
    """Why it cannot attack anybody."""
    card = table.character(fighter)
    foes = [other for other in seen_from(table, fighter, fighter.tile) if may_attack(table, fighter, other)]
    if card.attack == 0:
        why, rule = f"{card.name} has no attack value", "FB-71"
    elif card.reach == 0:
        why, rule = f"{card.name} has range 0 and reaches no tile", "FB-67"
    elif not foes:
        why, rule = f"no enemy stands within range {card.reach}, the way {card.name} faces", "FB-60"
    elif not any(can_hit(table, fighter, fighter.tile, foe) for foe in foes):
        why, rule = f"a Hex has brought the attack of {card.name} to 0", "R-20"
    else:
        return []
    return [WhyNot([at(fighter)], f"Attack with {card.name}", why, rule)]


def why_not_attacked(table: Battle, fighter: Fighter, other: Fighter) -> list[WhyNot]:
    """Why it cannot attack this one, if it can attack at all."""
    card = table.character(fighter)
    if card.attack == 0 or card.reach == 0 or not may_attack(table, fighter, other):
        return []
    what = f"Attack {table.character(other).name} with {card.name}"
    if other not in seen_from(table, fighter, fighter.tile):
        why, rule = _out_of_range(table, fighter, other, "FB-60")
    elif not can_hit(table, fighter, fighter.tile, other):
        why, rule = f"a Hex has brought the attack of {card.name} to 0", "R-20"
    else:
        return []
    return [WhyNot([at(other), at(fighter)], what, why, rule)]


def _out_of_range(table: Battle, fighter: Fighter, other: Fighter, rule: str) -> tuple[str, str]:
    """Why somebody is not in range, and the rule; `rule` where it is just too far."""
    card, name = table.character(fighter), table.character(other).name
    ground = table.house.ground
    if other.tile in ground.in_range(fighter.tile, fighter.facing, card.reach):
        return f"somebody stands between {card.name} and {name}", "R-17"
    if fighter.tile // LENGTH == other.tile // LENGTH and (other.tile - fighter.tile) * fighter.facing < 0:
        return f"{name} is behind {card.name}", "FB-66"
    if fighter.tile % LENGTH == other.tile % LENGTH:
        return f"{name} is out of range: to the side {card.name} reaches one tile", "FB-65"
    return f"{name} is out of range {card.reach}", rule


# -- abilities


def why_no_ability(table: Battle, fighter: Fighter) -> list[WhyNot]:
    """Why it cannot use its ability on anybody."""
    card = table.character(fighter)
    what = f"{card.ability} with {card.name}"
    if fighter.snared and card.ability in ("Charge", "Swap"):
        why = f"{card.name} is caught in a Snare until the end of this turn"
        return [WhyNot([at(fighter)], what, why, "R-50")]
    if card.ability == "Charge":
        return [WhyNot([at(fighter)], what, why, rule) for why, rule in _why_no_charge(table, fighter)]
    seen = seen_from(table, fighter, fighter.tile)
    if card.ability == "Sweep" and not any(is_enemy(table, fighter, other) for other in seen):
        return [WhyNot([at(fighter)], what, "no enemy is in range", "FB-61")]
    aimed = AIMED.get(card.ability)
    if aimed is None or any(aimed.can(table, fighter, other) for other in seen):
        return []
    why = f"nobody in range whom it can be used on: {card.text.rstrip('.')}"
    return [WhyNot([at(fighter)], what, why, "FB-61")]


def _why_no_charge(table: Battle, fighter: Fighter) -> list[tuple[str, str]]:
    ahead = ahead_of(fighter)
    name = table.character(fighter).name
    if ahead == NO_TILE:
        return [(f"{name} faces the edge, and nobody leaves the battleground", "FB-53")]
    barring = table.at(ahead)
    if barring is not None:
        return [(f"{table.character(barring).name} stands straight ahead", "FB-54")]
    if charge_targets(table, fighter):
        return []
    if any(may_attack(table, fighter, other) for other in seen_from(table, fighter, ahead)):
        return [(f"a Hex has brought the attack of {name} to 0", "R-20")]
    return [("no step straight ahead would bring an enemy into range", "FB-61")]


def why_not_used_on(table: Battle, fighter: Fighter, other: Fighter) -> list[WhyNot]:
    """Why it cannot use its ability on this one of those whom the ability is for."""
    card = table.character(fighter)
    aimed = AIMED.get(card.ability)
    meant = is_ally if card.ability in HELPING else is_enemy
    if aimed is None or card.reach == 0 or other is fighter or not meant(table, fighter, other):
        return []
    what = f"{card.ability} {table.character(other).name} with {card.name}"
    if other not in seen_from(table, fighter, fighter.tile):
        why, rule = _out_of_range(table, fighter, other, "FB-61")
    elif not aimed.can(table, fighter, other):
        why, rule = _unsuited(table, fighter, other)
    else:
        return []
    return [WhyNot([at(other), at(fighter)], what, why, rule)]


def _unsuited(table: Battle, fighter: Fighter, other: Fighter) -> tuple[str, str]:
    """Why somebody in range cannot be chosen: an ability says itself whom it may be used on (R-18)."""
    ability, name = table.character(fighter).ability, table.character(other).name
    if ability == "Swap":
        return f"{table.character(fighter).name} is caught in a Snare until the end of this turn", "R-50"
    if ability == "Rally" and table.character(other).ability == "Rally":
        return f"{name} has Rally itself", "R-50"
    if ability in ("Hex", "Snare", "Bewilder", "Shove", "Drag") and not is_loose_enemy(table, fighter, other):
        return f"{name} is Steadfast", "R-18"
    if ability == "Shove":
        return _barred(table, name, beyond(fighter.tile, other.tile), other.tile)
    if ability == "Drag" and fighter.tile // LENGTH == other.tile // LENGTH and abs(fighter.tile - other.tile) > 1:
        return _barred(table, name, towards(fighter.tile, other.tile), other.tile)
    return UNSUITED[ability].format(name=name), "R-18"


def _barred(table: Battle, name: str, tile: int, start: int) -> tuple[str, str]:
    """Why somebody cannot be moved onto that tile."""
    if tile not in table.house.ground.neighbours[start]:
        return f"{name} stands at the edge, and nobody leaves the battleground", "FB-53"
    barring = table.at(tile)
    assert barring is not None
    return f"{table.character(barring).name} stands where {name} would have to go", "FB-54"
