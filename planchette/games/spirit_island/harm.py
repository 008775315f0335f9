"""Damage, and pieces that are destroyed, removed, replaced or downgraded (SI-170 to SI-184, R-21 to R-27)."""

from __future__ import annotations

from collections.abc import Generator
from typing import Final, TypeAlias

from planchette.games.spirit_island import fear, finish, hooks, log
from planchette.games.spirit_island.pieces import (
    FEAR,
    INVADERS,
    class_of,
    classes,
    damage_of,
    health,
    kind_of,
    number,
    put,
    take,
)
from planchette.games.spirit_island.state import POWER, Act, Island, Lasting
from planchette.games.spirit_island.vocabulary import (
    CLASSES,
    COLUMNS_OF,
    DESTROY,
    HIT,
    REMOVE,
    REPLACE,
    STOP,
    column_of,
    piece_at,
    place_of,
)
from planchette.kernel import Ask, Choice, Flow, Kind, Option

Naming: TypeAlias = Generator[Ask, Option, int]
"""A flow that ends with a number: here a class of pieces, -1 for none."""
DAHAN_KIND: Final = 3
ENOUGH: Final = 99
"""How many "all" are."""


def needed(table: Island, place: int, column: int) -> int:
    """How much Damage would destroy such a piece."""
    return health(table, place, kind_of(column)) - damage_of(column)


# -- one piece


def hurt(table: Island, act: Act, place: int, column: int, n: int) -> None:
    """SI-172: a piece takes Damage and is destroyed when it reaches its Health; else the Damage stays on it."""
    if n <= 0 or is_safe(table, place, column):
        return
    table.tell(log.HURT, [piece_at(place, column), n])
    if n >= needed(table, place, column):
        destroy(table, act, place, column)
        return
    take(table, place, column)
    put(table, place, column + n)
    hooks.on_hurt(table, act, place, column, n)


def destroy(table: Island, act: Act, place: int, column: int) -> bool:
    """SI-175, SI-176: to the supply, with Fear for Towns and Cities. Returns whether it was destroyed."""
    if is_safe(table, place, column) or hooks.spares(table, act, place, column):
        return False
    kind = kind_of(column)
    take(table, place, column)
    act.slain[kind] += 1
    table.tell(log.DESTROYED, [piece_at(place, column)])
    fear.from_destruction(table, act, FEAR[kind])
    hooks.on_destroy(table, act, place, kind)
    finish.look(table)
    return True


def remove(table: Island, place: int, column: int) -> None:
    """SI-178: to the supply, without Fear."""
    take(table, place, column)
    table.tell(log.REMOVED, [piece_at(place, column)])
    finish.look(table)


def swap(table: Island, act: Act, place: int, column: int, kind: int) -> None:
    """SI-179, SI-180: another piece in its place, which takes over its Damage."""
    take(table, place, column)
    table.tell(log.REPLACED, [piece_at(place, column), kind])
    put_damaged(table, act, place, kind, damage_of(column))


def put_damaged(table: Island, act: Act, place: int, kind: int, damage: int) -> None:
    """SI-181, R-26: a piece that comes with as much Damage as Health is destroyed, as what it is now."""
    if damage < health(table, place, kind):
        put(table, place, class_of(kind, damage))
        finish.look(table)
    else:
        put(table, place, class_of(kind))
        destroy(table, act, place, class_of(kind))


def downgrade(table: Island, act: Act, place: int, column: int) -> None:
    """SI-183, SI-184: a City becomes a Town, a Town an Explorer, an Explorer is removed."""
    kind = kind_of(column)
    if kind == 0:
        remove(table, place, column)
    else:
        swap(table, act, place, column, kind - 1)


def is_safe(table: Island, place: int, column: int) -> bool:
    """Whether something keeps that piece from Damage and destruction."""
    return kind_of(column) == DAHAN_KIND and hooks.is_on(table, hooks.DAHAN_SAFE, place)


def settle(table: Island, act: Act, place: int) -> None:
    """R-27: what has as much Damage as Health is destroyed, also when its Health has dropped."""
    for kind in range(1, 4):
        most = health(table, place, kind)
        for column in COLUMNS_OF[kind]:
            if damage_of(column) >= most:
                for _ in range(number(table, place, column)):
                    destroy(table, act, place, column)


# -- Damage


def damage(table: Island, act: Act, place: int, n: int, mask: int = INVADERS) -> Flow:
    """SI-170, SI-171: Damage to the Invaders of a land, or to what else is said."""
    return damage_in(table, act, [place], n, mask)


def damage_in(table: Island, act: Act, places: list[int], n: int, mask: int = INVADERS) -> Flow:
    """Damage point by point as the decider likes, all of it (R-22); what nobody is left for is lost (R-21).

    Who once was asked is asked for every point, so that all can be given in one gesture."""
    n += bonus(act, n)
    is_asked = False
    while n > 0:
        targets = vulnerable(table, places, mask)
        if not targets:
            break
        piece = targets[0]
        is_asked = (is_asked or len(targets) > 1) and n < all_needed(table, targets)
        if is_asked:
            act.left = n
            answer = yield Choice(act.seat, "hit", [HIT.of(target) for target in targets], more=n - 1)
            piece = answer.a
        hurt(table, act, place_of(piece), column_of(piece), 1)
        n -= 1
    act.left = 0
    yield from aftermath(table, act)


def hit_again(table: Island, option: Option) -> list[Option]:
    """The points of Damage after the first to the pieces of a class: one of them after the other is destroyed."""
    if option.kind is not HIT:
        return []
    place, column = place_of(option.a), column_of(option.a)
    points = [HIT.of(piece_at(place, column + point)) for point in range(needed(table, place, column))]
    return (points * number(table, place, column))[1:]


def bonus(act: Act, n: int) -> int:
    """The Damage bonus of a Power: once, when it deals Damage."""
    if n <= 0 or act.source != POWER:
        return 0
    more = act.bonus
    act.bonus = 0
    return more


def vulnerable(table: Island, places: list[int], mask: int) -> list[int]:
    """The pieces there that can be damaged or destroyed, as answers name them."""
    return [
        piece_at(place, column)
        for place in places
        for column in classes(table, place, mask)
        if not is_safe(table, place, column)
    ]


def all_needed(table: Island, targets: list[int]) -> int:
    """How much Damage would destroy all pieces of these classes."""
    total = 0
    for piece in targets:
        place, column = place_of(piece), column_of(piece)
        total += needed(table, place, column) * number(table, place, column)
    return total


def damage_each(table: Island, act: Act, place: int, n: int, mask: int = INVADERS) -> Flow:
    """So much Damage to every such piece at the same time; a bonus falls where the decider likes."""
    more = bonus(act, n)
    for column in classes(table, place, mask)[::-1]:
        for _ in range(number(table, place, column)):
            hurt(table, act, place, column, n)
    return damage(table, act, place, more, mask)


def damage_one(table: Island, act: Act, place: int, n: int, mask: int = INVADERS) -> Flow:
    """So much Damage to a single piece."""
    n += bonus(act, n)
    column = yield from choose(table, act, "hit", HIT, place, mask, 1)
    if column >= 0:
        hurt(table, act, place, column, n)
    yield from aftermath(table, act)


def strike(table: Island, act: Act, place: int, n: int, mask: int = INVADERS, upto: bool = False) -> Flow:
    """1 Damage each to so many different pieces; a bonus falls where the decider likes."""
    more = bonus(act, n)
    unhurt = [number(table, place, column) if mask >> kind_of(column) & 1 else 0 for column in range(CLASSES)]
    while n > 0:
        targets = [column for column in range(CLASSES) if unhurt[column]]
        if not targets:
            break
        column = targets[0]
        if upto or (len(targets) > 1 and n < sum(unhurt)):
            act.left = n
            answer = yield Choice(act.seat, "hit", offers(HIT, place, targets, upto))
            if answer is STOP:
                table.tell(log.ENOUGH, [table.who(act.seat)])
                break
            column = column_of(answer.a)
        unhurt[column] -= 1
        hurt(table, act, place, column, 1)
        n -= 1
    act.left = 0
    yield from damage(table, act, place, more, mask)


# -- several pieces, one after the other


def choose(
    table: Island, act: Act, purpose: str, verb: Kind, place: int, mask: int, n: int, upto: bool = False
) -> Naming:
    """Which class the next of n pieces is of: R-25, asked where there is a choice. -1: none, or no more."""
    targets = classes(table, place, mask)
    if verb is DESTROY:
        targets = [column for column in targets if not is_safe(table, place, column)]
    if not targets:
        return -1
    if not upto and (len(targets) == 1 or n >= standing(table, place, targets)):
        return targets[0]
    act.left = n
    answer = yield Choice(act.seat, purpose, offers(verb, place, targets, upto))
    act.left = 0
    if answer is STOP:
        table.tell(log.ENOUGH, [table.who(act.seat)])
        return -1
    return column_of(answer.a)


def standing(table: Island, place: int, columns: list[int]) -> int:
    return sum([number(table, place, column) for column in columns])


def offers(verb: Kind, place: int, columns: list[int], upto: bool) -> list[Option]:
    """The answers for these classes of pieces, and "no more" where it is up to so many."""
    options = [verb.of(piece_at(place, column)) for column in columns]
    if upto:
        options.append(STOP)
    return options


def destroy_some(table: Island, act: Act, place: int, n: int, mask: int, upto: bool = False) -> Flow:
    """SI-175; R-24: as many as there are, fewer only where it says "up to"."""
    while n > 0:
        column = yield from choose(table, act, "destroy", DESTROY, place, mask, n, upto)
        if column < 0:
            break
        destroy(table, act, place, column)
        n -= 1
    yield from aftermath(table, act)


def remove_some(table: Island, act: Act, place: int, n: int, mask: int, upto: bool = False) -> Flow:
    """SI-178."""
    while n > 0:
        column = yield from choose(table, act, "remove", REMOVE, place, mask, n, upto)
        if column < 0:
            return
        remove(table, place, column)
        n -= 1


def remove_health(table: Island, act: Act, place: int, n: int, mask: int) -> Flow:
    """Pieces with up to so much Health together; Damage does not change Health (SI-174)."""
    while True:
        fitting = 0
        for kind in range(3):
            if mask >> kind & 1 and health(table, place, kind) <= n:
                fitting |= 1 << kind
        column = yield from choose(table, act, "remove", REMOVE, place, fitting, n, True)
        if column < 0:
            return
        remove(table, place, column)
        n -= health(table, place, kind_of(column))


def replace_some(table: Island, act: Act, place: int, n: int, mask: int, into: list[int], upto: bool = False) -> Flow:
    """SI-179: so many pieces, each by pieces of these kinds."""
    while n > 0:
        column = yield from choose(table, act, "replace", REPLACE, place, mask, n, upto)
        if column < 0:
            return
        yield from replace_one(table, act, place, column, into)
        n -= 1


def replace_one(table: Island, act: Act, place: int, column: int, into: list[int]) -> Flow:
    """SI-179 to SI-182: the Damage of a piece that becomes several is divided by the decider."""
    take(table, place, column)
    for kind in into:
        table.tell(log.REPLACED, [piece_at(place, column), kind])
    shares = [0] * len(into)
    for _ in range(damage_of(column)):
        hurtable = [which for which, kind in enumerate(into) if shares[which] < health(table, place, kind)]
        if not hurtable:
            break
        shares[(yield from choose_share(act, place, into, shares, hurtable))] += 1
    for which, kind in enumerate(into):
        put_damaged(table, act, place, kind, shares[which])


def choose_share(act: Act, place: int, into: list[int], shares: list[int], hurtable: list[int]) -> Naming:
    """Which of the new pieces takes the next point of Damage; asked where they differ."""
    columns = sorted({class_of(into[which], shares[which]) for which in hurtable})
    column = columns[0]
    if len(columns) > 1:
        answer = yield Choice(act.seat, "hit", offers(HIT, place, columns, False))
        column = column_of(answer.a)
    return next(which for which in hurtable if class_of(into[which], shares[which]) == column)


def downgrade_some(table: Island, act: Act, place: int, n: int, mask: int, upto: bool = False) -> Flow:
    """SI-183."""
    while n > 0:
        column = yield from choose(table, act, "replace", REPLACE, place, mask, n, upto)
        if column < 0:
            return
        downgrade(table, act, place, column)
        n -= 1


# -- what follows an effect


def aftermath(table: Island, act: Act) -> Flow:
    """After an effect: where the dead are avenged, 1 Damage for each Town, City and Dahan that fell, and so on."""
    for lasting in table.lasting:
        if lasting.n > 0 and lasting.kind in (hooks.VENGEANCE, hooks.WIDE_VENGEANCE):
            yield from avenge(table, act, lasting)


def avenge(table: Island, act: Act, lasting: Lasting) -> Flow:
    """The Damage is that Power's, dealt in its land; by its threshold in adjacent lands too."""
    n = lasting.n
    lasting.n = 0
    places = [lasting.place]
    if lasting.kind == hooks.WIDE_VENGEANCE:
        places = sorted(places + table.ground.near[lasting.place])
    revenge = Act(POWER, lasting.seat, lasting.power, lasting.place)
    revenge.slain, revenge.fallen = act.slain, act.fallen
    table.running.append(revenge)
    yield from damage_in(table, revenge, places, n)
    table.running.pop()
