"""The abilities: for each active one whom it may be used on, and what it does. Texts are in cards.toml."""

from __future__ import annotations

from typing import Final

from planchette.games.fellbound.combat import heal, hurt, is_enemy, strike
from planchette.games.fellbound.ground import LENGTH
from planchette.games.fellbound.log import BURIED, LOOTED, PLUNDERED, PUSHED, SWEPT
from planchette.games.fellbound.state import Battle, Fighter
from planchette.kernel import Effect, Seat


def loot(table: Battle, seat: Seat, tile: int) -> None:
    """FB-36, FB-39, FB-56..59, R-24: whoever caused it takes the gold of the slain; the card is buried."""
    slain = table.tiles[tile]
    if slain is None:
        return
    if slain.gold:
        table.treasuries[seat] += slain.gold
        table.tell(LOOTED, [seat, slain.gold, tile])
    table.bury(slain)
    table.tell(BURIED, [slain.card, slain.seat])


def put(table: Battle, fighter: Fighter, tile: int) -> None:
    """A character changes its tile; its gold travels with it (FB-51)."""
    table.tiles[fighter.tile] = None
    fighter.tile = tile
    table.tiles[tile] = fighter


def push(table: Battle, seat: Seat, fighter: Fighter, tile: int) -> None:
    """A character is moved by somebody's ability, who takes what lies there (R-24)."""
    table.tell(PUSHED, [fighter.card, fighter.tile, tile])
    loot(table, seat, tile)
    put(table, fighter, tile)


# -- whom an ability may be used on


def is_ally(table: Battle, me: Fighter, other: Fighter) -> bool:
    """R-47: a character of one's team, never oneself."""
    return other is not me and not is_enemy(table, me, other)


def is_damaged_ally(table: Battle, me: Fighter, other: Fighter) -> bool:
    return is_ally(table, me, other) and other.health < table.character(other).health


def is_loose_enemy(table: Battle, me: Fighter, other: Fighter) -> bool:
    """An enemy that is not Steadfast."""
    return is_enemy(table, me, other) and table.character(other).ability != "Steadfast"


def may_hex(table: Battle, me: Fighter, other: Fighter) -> bool:
    return is_loose_enemy(table, me, other) and not other.hexed


def may_snare(table: Battle, me: Fighter, other: Fighter) -> bool:
    return is_loose_enemy(table, me, other) and not other.snared


def may_shove(table: Battle, me: Fighter, other: Fighter) -> bool:
    return is_loose_enemy(table, me, other) and is_open(table, other.tile, beyond(me.tile, other.tile))


def may_drag(table: Battle, me: Fighter, other: Fighter) -> bool:
    """Straight ahead and at least two tiles away, with the tile before it open."""
    if me.tile // LENGTH != other.tile // LENGTH or abs(other.tile - me.tile) < 2:
        return False
    return is_loose_enemy(table, me, other) and is_open(table, other.tile, towards(me.tile, other.tile))


def may_swap(table: Battle, me: Fighter, other: Fighter) -> bool:
    return is_ally(table, me, other) and not me.snared


def may_rally(table: Battle, me: Fighter, other: Fighter) -> bool:
    return is_ally(table, me, other) and other.acted and table.character(other).ability != "Rally"


def may_ward(table: Battle, me: Fighter, other: Fighter) -> bool:
    return is_ally(table, me, other) and other.ward == 0


def may_plunder(table: Battle, me: Fighter, other: Fighter) -> bool:
    return is_enemy(table, me, other) and other.gold > 0


def beyond(tile: int, other: int) -> int:
    """The tile behind the other one, seen from here."""
    if tile // LENGTH == other // LENGTH:
        return other + (1 if other > tile else -1)
    return other + (LENGTH if other > tile else -LENGTH)


def towards(tile: int, other: int) -> int:
    """The tile before the other one, seen from here in the same column."""
    return other - (1 if other > tile else -1)


def is_open(table: Battle, start: int, tile: int) -> bool:
    """Whether a character on `start` can be moved onto that neighbouring tile."""
    return tile in table.house.ground.neighbours[start] and table.at(tile) is None if tile >= 0 else False


# -- what it does


def mend(table: Battle, me: Fighter, other: Fighter, amount: int) -> None:
    heal(table, other, amount)


def drain(table: Battle, me: Fighter, other: Fighter, amount: int) -> None:
    heal(table, me, hurt(table, other, amount))


def pierce(table: Battle, me: Fighter, other: Fighter, amount: int) -> None:
    hurt(table, other, amount)


def hex(table: Battle, me: Fighter, other: Fighter, amount: int) -> None:
    other.hexed = True


def snare(table: Battle, me: Fighter, other: Fighter, amount: int) -> None:
    other.snared = True


def bewilder(table: Battle, me: Fighter, other: Fighter, amount: int) -> None:
    other.facing = -other.facing


def shove(table: Battle, me: Fighter, other: Fighter, amount: int) -> None:
    push(table, me.seat, other, beyond(me.tile, other.tile))


def drag(table: Battle, me: Fighter, other: Fighter, amount: int) -> None:
    push(table, me.seat, other, towards(me.tile, other.tile))


def swap(table: Battle, me: Fighter, other: Fighter, amount: int) -> None:
    me.tile, other.tile = other.tile, me.tile
    table.tiles[me.tile] = me
    table.tiles[other.tile] = other


def rally(table: Battle, me: Fighter, other: Fighter, amount: int) -> None:
    other.acted = False
    table.passed &= ~(1 << other.seat)


def ward(table: Battle, me: Fighter, other: Fighter, amount: int) -> None:
    other.ward = amount


def plunder(table: Battle, me: Fighter, other: Fighter, amount: int) -> None:
    taken = min(amount, other.gold)
    other.gold -= taken
    table.treasuries[me.seat] += taken
    table.tell(PLUNDERED, [me.seat, taken, other.card])


AIMED: Final = {
    ability.name: ability
    for ability in [
        Effect("Mend", is_damaged_ally, mend),
        Effect("Drain", is_enemy, drain),
        Effect("Pierce", is_enemy, pierce),
        Effect("Hex", may_hex, hex),
        Effect("Snare", may_snare, snare),
        Effect("Bewilder", is_loose_enemy, bewilder),
        Effect("Shove", may_shove, shove),
        Effect("Drag", may_drag, drag),
        Effect("Swap", may_swap, swap),
        Effect("Rally", may_rally, rally),
        Effect("Ward", may_ward, ward),
        Effect("Plunder", may_plunder, plunder),
    ]
}
"""The active abilities that are used on somebody, by name."""
ACTIVE: Final = frozenset([*AIMED, "Sweep", "Charge"])
PASSIVE: Final = frozenset(
    ["Swift", "Thorns", "Steadfast", "Undying", "Carrion", "Vigilant", "Banner", "Frenzy", "Backstab", "Vanguard"]
)


def sweep(table: Battle, fighter: Fighter) -> None:
    """Every enemy in range takes one strike: those ahead first, the nearest before the others, left, right."""
    card = table.character(fighter)
    table.tell(SWEPT, [fighter.card, fighter.tile])
    for tile in in_sight(table, fighter, fighter.tile):
        target = table.at(tile)
        if target is not None and is_enemy(table, fighter, target):
            strike(table, fighter.tile, target, card.amount)


def in_sight(table: Battle, fighter: Fighter, tile: int) -> list[int]:
    """The tiles in range from there, as a sweep goes; with `line_of_sight` up to the first that is taken."""
    ground = table.house.ground
    found = ground.in_range(tile, fighter.facing, table.cards.characters[fighter.card].reach)
    if not table.house.line_of_sight:
        return found
    open_tiles = []
    hidden = False
    for near in found:
        if near // LENGTH != tile // LENGTH or not hidden:
            open_tiles.append(near)
        if near // LENGTH == tile // LENGTH and near != fighter.tile:
            hidden = hidden or table.at(near) is not None
    return open_tiles
