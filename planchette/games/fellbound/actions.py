"""The action phase: what the characters of a seat may do now, and the doing of it."""

from __future__ import annotations

from typing import Final

from planchette.games.fellbound.abilities import AIMED, in_sight, loot, put, sweep
from planchette.games.fellbound.combat import attack, attack_value, heal, is_enemy
from planchette.games.fellbound.ground import (
    AIM,
    ATTACK,
    CHARGE,
    END_ACTIONS,
    LENGTH,
    MOVE,
    REFORM,
    STAND,
    STEP,
    SWEEP,
    UP,
    USE,
)
from planchette.games.fellbound.log import CHARGED, ENDED_ACTIONS, MOVED, REFORMED, STOOD, USED
from planchette.games.fellbound.state import NO_TILE, Battle, Character, Fighter
from planchette.kernel import END, AnyOf, Choice, Flow, Option, Seat

REFORMS: Final = REFORM.options
SWEEPS: Final = SWEEP.options
CHARGES: Final = CHARGE.options


def act(table: Battle) -> Flow:
    """FB-42..45, R-21, R-45: each active character at most once, in any order; allies interleave freely."""
    while True:
        waiting = table.waiting()
        if len(waiting) == 1:
            me = waiting[0]
            answer = yield Choice(me, "act", actions(table, me), checkpoint=True)
        elif not waiting:
            break
        else:
            ask = AnyOf([Choice(seat, "act", actions(table, seat)) for seat in waiting], checkpoint=True)
            answer = yield ask
            me = ask.seat
        if answer is END_ACTIONS:
            table.passed |= 1 << me
            table.tell(ENDED_ACTIONS, [me])
        elif answer.kind is MOVE:
            fighter = mover(table, answer.a)
            move(table, fighter, answer.b)
            if table.cards.characters[fighter.card].ability == "Swift":
                yield from second_step(table, fighter)
        elif answer.kind is CHARGE:
            yield from charge(table, mover(table, answer.a))
        else:
            perform(table, mover(table, answer.a), answer)
    table.step = "draw"
    yield END


def mover(table: Battle, tile: int) -> Fighter:
    """FB-69, FB-73: the character that acts now, and no more this turn."""
    fighter = table.tiles[tile]
    assert fighter is not None
    fighter.acted = True
    return fighter


def actions(table: Battle, seat: Seat) -> list[Option]:
    """R-22: every action of every active character, tile by tile, and the end of the phase."""
    options: list[Option] = []
    for fighter in table.tiles:
        if fighter is not None and fighter.seat == seat and not fighter.acted and not fighter.slain:
            add_actions(table, fighter, options)
    options.append(END_ACTIONS)
    return options


def add_actions(table: Battle, fighter: Fighter, options: list[Option]) -> None:
    card = table.cards.characters[fighter.card]
    tile = fighter.tile
    tiles = table.tiles
    if not fighter.snared:
        for option in table.house.ground.moves[tile]:
            there = tiles[option.b]
            if there is None or there.slain:
                options.append(option)
    options.append(REFORMS[tile])
    others = seen_from(table, fighter, tile)
    if others:
        add_targets(table, fighter, card, others, options)
    if card.ability == "Charge" and not fighter.snared and charge_targets(table, fighter):
        options.append(CHARGES[tile])


def add_targets(table: Battle, fighter: Fighter, card: Character, others: list[Fighter], options: list[Option]) -> None:
    """FB-60, FB-61, FB-70: attacks and abilities need somebody living in range."""
    tile = fighter.tile
    side = fighter.seat & 1
    strong = card.attack > 1 or (card.attack == 1 and not fighter.hexed)
    friendly_fire = table.house.friendly_fire
    foes = 0
    for other in others:
        if other.seat & 1 != side:
            foes += 1
        elif not friendly_fire:
            continue
        if strong or can_hit(table, fighter, tile, other):
            options.append(ATTACK.of(tile, other.tile))
    aimed = AIMED.get(card.ability)
    if aimed is not None:
        options += [USE.of(tile, other.tile) for other in others if aimed.can(table, fighter, other)]
    elif foes and card.ability == "Sweep":
        options.append(SWEEPS[tile])


def seen_from(table: Battle, fighter: Fighter, tile: int) -> list[Fighter]:
    """The living in range from there, in the order of their tiles; nobody is in their own range (R-19)."""
    found = []
    tiles = table.tiles
    for near in visible(table, fighter, tile):
        other = tiles[near]
        if other is not None and not other.slain:
            found.append(other)
    return found


def visible(table: Battle, fighter: Fighter, tile: int) -> list[int]:
    """The tiles in range from there, in ascending order."""
    house = table.house
    if house.line_of_sight:
        return sorted(in_sight(table, fighter, tile))
    targets = house.ground.targets_up if fighter.facing == UP else house.ground.targets_down
    return targets[table.cards.characters[fighter.card].reach][tile]


def can_hit(table: Battle, fighter: Fighter, tile: int, target: Fighter) -> bool:
    """FB-71, R-20: an attack needs a value of at least 1."""
    return attack_value(table, fighter, tile, target) > 0


def ahead_of(fighter: Fighter) -> int:
    """The tile straight ahead, or NO_TILE at the edge."""
    row = fighter.tile % LENGTH + fighter.facing
    return fighter.tile + fighter.facing if 0 <= row < LENGTH else NO_TILE


def charge_targets(table: Battle, fighter: Fighter) -> list[int]:
    """Whom it could attack after one step straight ahead; nobody if that step is barred."""
    ahead = ahead_of(fighter)
    if ahead == NO_TILE or table.at(ahead) is not None:
        return []
    return attackable(table, fighter, ahead)


def attackable(table: Battle, fighter: Fighter, tile: int) -> list[int]:
    """The tiles that it could attack from there."""
    return [
        other.tile
        for other in seen_from(table, fighter, tile)
        if (is_enemy(table, fighter, other) or table.house.friendly_fire) and can_hit(table, fighter, tile, other)
    ]


def perform(table: Battle, fighter: Fighter, option: Option) -> None:
    """An action that asks nothing more."""
    if option.kind is REFORM:
        fighter.facing = -fighter.facing  # FB-68
        table.tell(REFORMED, [fighter.card, fighter.tile])
    elif option.kind is SWEEP:
        sweep(table, fighter)
    elif option.kind is ATTACK:
        attack(table, fighter, target_at(table, option.b))
    else:
        use(table, fighter, target_at(table, option.b))


def target_at(table: Battle, tile: int) -> Fighter:
    target = table.tiles[tile]
    assert target is not None
    return target


def use(table: Battle, fighter: Fighter, target: Fighter) -> None:
    card = table.cards.characters[fighter.card]
    table.tell(USED, [fighter.card, fighter.tile, target.card, target.tile, card.ability_number])
    AIMED[card.ability].do(table, fighter, target, card.amount)


def move(table: Battle, fighter: Fighter, tile: int) -> None:
    """FB-49..59: one step; the gold of a slain character there goes to the mover's treasury."""
    table.tell(MOVED, [fighter.card, fighter.tile, tile])
    slain = table.tiles[tile]
    if slain is not None:
        loot(table, fighter.seat, tile)
    put(table, fighter, tile)
    if slain is not None:
        feast(table, fighter)


def feast(table: Battle, fighter: Fighter) -> None:
    """Carrion: it regains health when it moves onto the slain."""
    card = table.cards.characters[fighter.card]
    if card.ability == "Carrion":
        heal(table, fighter, card.amount)


def second_step(table: Battle, fighter: Fighter) -> Flow:
    """Swift: one step more, under the same rules, or stay."""
    tiles = [near for near in table.house.ground.neighbours[fighter.tile] if table.at(near) is None]
    table.acting = fighter.tile
    answer = yield Choice(fighter.seat, "step", [*[STEP.of(tile) for tile in tiles], STAND])
    table.acting = NO_TILE
    if answer is STAND:
        table.tell(STOOD, [fighter.card, fighter.tile])
    else:
        move(table, fighter, answer.a)


def charge(table: Battle, fighter: Fighter) -> Flow:
    """Charge: one step straight ahead, then an attack from there."""
    ahead = ahead_of(fighter)
    table.tell(CHARGED, [fighter.card, fighter.tile, ahead])
    loot(table, fighter.seat, ahead)
    put(table, fighter, ahead)
    table.acting = fighter.tile
    targets = [AIM.of(tile) for tile in attackable(table, fighter, fighter.tile)]
    answer = yield Choice(fighter.seat, "aim", targets)
    table.acting = NO_TILE
    attack(table, fighter, target_at(table, answer.a))
