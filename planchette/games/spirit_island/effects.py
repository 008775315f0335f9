"""What the clauses of a card do: the interpreter of the card file's words (see grammar.py).

`run` carries clauses out in order in the land `act.place` for the player `act.seat`; `could` says whether one can do
anything there at all, which is what choices and thresholds ask first.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from planchette.games.spirit_island import blight, fear, gain, guard, harm, hooks, log, moves, odd, presence, tracks
from planchette.games.spirit_island import clauses as say
from planchette.games.spirit_island.clauses import Clause
from planchette.games.spirit_island.could import could_any
from planchette.games.spirit_island.judge import holds, worth
from planchette.games.spirit_island.pieces import BLIGHTS, PRESENCES, class_of, number, put, skip
from planchette.games.spirit_island.scopes import scope
from planchette.games.spirit_island.state import FEAR_ACT, Act, Island, Lasting
from planchette.games.spirit_island.vocabulary import BLIGHT, WAY
from planchette.kernel import Choice, Flow


def run(table: Island, act: Act, clauses: list[Clause]) -> Flow:
    """SI-150, SI-142: all of them in order, each as far as possible."""
    for clause in clauses:
        before = act.slain[:]
        flow = VERBS[clause.verb](table, act, clause)
        if flow is not None:
            yield from flow
        act.before = before


def amount(table: Island, act: Act, clause: Clause) -> int:
    return worth(table, act, act.place, clause.amount)


# -- Fear, Damage, pieces


def make_fear(table: Island, act: Act, clause: Clause) -> None:
    n = amount(table, act, clause)
    if n > 0:
        fear.generate(table, act, n)


def damage(table: Island, act: Act, clause: Clause) -> Flow:
    return harm.damage(table, act, act.place, amount(table, act, clause), clause.mask)


def damage_each(table: Island, act: Act, clause: Clause) -> Flow:
    return harm.damage_each(table, act, act.place, amount(table, act, clause), clause.mask)


def damage_one(table: Island, act: Act, clause: Clause) -> Flow:
    return harm.damage_one(table, act, act.place, amount(table, act, clause), clause.mask)


def strike(table: Island, act: Act, clause: Clause) -> Flow:
    return harm.strike(table, act, act.place, amount(table, act, clause), clause.mask, clause.up_to)


def destroy(table: Island, act: Act, clause: Clause) -> Flow:
    n = amount(table, act, clause)
    if clause.mask == say.OWN:
        return lose_presence(table, act, n)
    return harm.destroy_some(table, act, act.place, n, clause.mask, clause.up_to)


def lose_presence(table: Island, act: Act, n: int) -> Flow:
    """R-18: its owner chooses which."""
    for _ in range(n):
        yield from presence.choose_destroy(table, act, act.seat)


def remove(table: Island, act: Act, clause: Clause) -> Flow | None:
    n = amount(table, act, clause)
    if clause.mask != BLIGHTS:
        return harm.remove_some(table, act, act.place, n, clause.mask, clause.up_to)
    there = number(table, act.place, BLIGHT)
    if there:
        blight.remove_blight(table, act.place, min(n, there))
    return None


def remove_health(table: Island, act: Act, clause: Clause) -> Flow:
    return harm.remove_health(table, act, act.place, amount(table, act, clause), clause.mask)


def replace(table: Island, act: Act, clause: Clause) -> Flow:
    into = [KIND_BY_MASK.index(mask) for mask in clause.into]
    return harm.replace_some(table, act, act.place, amount(table, act, clause), clause.mask, into, clause.up_to)


def downgrade(table: Island, act: Act, clause: Clause) -> Flow:
    return harm.downgrade_some(table, act, act.place, amount(table, act, clause), clause.mask, clause.up_to)


KIND_BY_MASK: Final = [say.E, say.T, say.C, say.D, say.B, say.P]
"""A kind of pieces by its number."""


def push(table: Island, act: Act, clause: Clause) -> Flow:
    spread = moves.APART if clause.spread else moves.FREE
    n = amount(table, act, clause)
    return moves.push(table, act, act.place, n, clause.mask, clause.up_to, spread=spread)


def gather(table: Island, act: Act, clause: Clause) -> Flow:
    """Of Presence only that of who acts is meant."""
    mask = PRESENCES if clause.mask == say.OWN else clause.mask
    return moves.gather(table, act, act.place, amount(table, act, clause), mask, clause.up_to)


def add(table: Island, act: Act, clause: Clause) -> Flow | None:
    n = amount(table, act, clause)
    if clause.mask == PRESENCES:
        return add_presence(table, act, clause.limit)
    if clause.mask == BLIGHTS:
        return blight.add_blight(table, act, act.place, n)
    kind = KIND_BY_MASK.index(clause.mask)
    for _ in range(n):
        put(table, act.place, class_of(kind))
        table.tell(log.ADDED, [kind, act.place])
    return None


def add_presence(table: Island, act: Act, far: int) -> Flow:
    """To the target land, or to one within that Range of who acts."""
    if far >= 0:
        place = yield from presence.add_presence(table, act, act.seat, far, [])
        act.added = act.added or place >= 0
        return
    if not hooks.special(table, act.seat).may_stay(table, act.seat, act.place):
        return
    source = yield Choice(act.seat, "uncover", presence.sources(table, act.seat, False))
    presence.take_from(table, act.seat, source, act.place)
    presence.arrive(table, act.seat, act.place)
    act.added = True


# -- what lasts this turn


def defend(table: Island, act: Act, clause: Clause) -> Flow | None:
    n = amount(table, act, clause)
    if n <= 0:
        return None
    return guard.defend(table, act, act.place, n)


def skip_here(table: Island, act: Act, clause: Clause) -> None:
    skip(table, act.place, clause.number)
    table.tell(log.WILL_SKIP, [act.place])


def skip_where(table: Island, act: Act, clause: Clause) -> None:
    """The rule of a Fear card: `judge.forbids` reads it when an action would begin."""
    assert act.source == FEAR_ACT, "only Fear cards forbid actions everywhere"
    for lasting in table.lasting:
        if lasting.kind == hooks.SKIP_WHERE and lasting.power == act.power:
            return
    table.lasting.append(Lasting(hooks.SKIP_WHERE, -1, -1, table.terror, act.power))
    table.tell(log.FORBADE, [act.power])


WARD_KINDS: Final = [
    hooks.DAHAN_HEALTH,
    hooks.DAHAN_SAFE,
    hooks.DAHAN_HIDDEN,
    hooks.NO_BLIGHT,
    hooks.VENGEANCE,
    hooks.WIDE_VENGEANCE,
]
"""In the order of `clauses.WARDS`."""


def ward(table: Island, act: Act, clause: Clause) -> None:
    """Of vengeance `n` counts those still to avenge: nobody yet."""
    n = amount(table, act, clause)
    kind = WARD_KINDS[clause.number]
    lasting = Lasting(kind, act.owner, act.place, n, act.power)
    if kind in (hooks.VENGEANCE, hooks.WIDE_VENGEANCE):
        lasting.n = 0
    table.lasting.append(lasting)
    table.tell(log.WARDED[clause.number], [act.place, n])


RANGE: Final = 0
KEEP: Final = 1
REPEAT: Final = 2
SWIFT: Final = 3
GUARD: Final = 4
MIGHT: Final = 5


def grant(table: Island, act: Act, clause: Clause) -> None:
    """What who acts may do this turn. SI-158: a Repeat grants no Repeat."""
    if clause.number == REPEAT and act.repeat:
        return
    n = amount(table, act, clause)
    table.tell(log.GRANTED[clause.number], [table.who(act.seat), n])
    if clause.number == REPEAT and clause.limit >= 0:
        for _ in range(n):
            table.lasting.append(Lasting(hooks.REPEAT_FREE, act.seat, -1, clause.limit, act.power))
        return
    kind = [hooks.REACH, hooks.KEEP, hooks.REPEAT_PAYING, hooks.SWIFT, hooks.GUARD, hooks.MIGHT][clause.number]
    if clause.number == SWIFT and clause.spread:
        kind = hooks.SWIFT_MOVES
    table.lasting.append(Lasting(kind, act.seat, -1, n, act.power))


# -- cards and Energy


def energy(table: Island, act: Act, clause: Clause) -> None:
    n = amount(table, act, clause)
    if n > 0:
        tracks.gain_energy(table, act.seat, n)


def gain_power(table: Island, act: Act, clause: Clause) -> Flow:
    return gain.gain_power(table, act.seat, [0, 1, gain.ANY_DECK][clause.number])


def forget(table: Island, act: Act, clause: Clause) -> Flow:
    return gain.forget(table, act.seat)


def repeat(table: Island, act: Act, clause: Clause) -> None:
    """SI-158: a Repeat never causes another. The Power is used again when this use is complete."""
    if not act.repeat:
        act.again += 1
        act.again_near = clause.number == 1


def by_code(table: Island, act: Act, clause: Clause) -> Flow | None:
    flow: Flow | None = odd.ODD.lines[clause.number].do(table, act, clause)
    return flow


# -- conditions and choices


def either(table: Island, act: Act, clause: Clause) -> Flow | None:
    if holds(table, act, act.place, clause.when):
        return run(table, act, clause.ways[0])
    return run(table, act, clause.ways[1]) if len(clause.ways) > 1 else None


def choose_way(table: Island, act: Act, clause: Clause) -> Flow:
    """One of the ways that can do anything."""
    able = [way for way in range(len(clause.ways)) if could_any(table, act, clause.ways[way])]
    if not able:
        return
    way = able[0]
    if len(able) > 1:
        act.asked = clause.words
        answer = yield Choice(act.seat, "way", [WAY.of(number + 1) for number in able])
        act.asked = ""
        way = answer.a - 1
        table.tell(log.CHOSE_WAY, [table.who(act.seat), answer.a])
    yield from run(table, act, clause.ways[way])


def in_scope(table: Island, act: Act, clause: Clause) -> Flow:
    return scope(table, act, clause, run)


Verb = Callable[[Island, Act, Clause], Flow | None]
VERBS: Final[list[Verb]] = [
    make_fear,
    damage,
    damage_each,
    damage_one,
    strike,
    destroy,
    remove,
    remove_health,
    replace,
    downgrade,
    push,
    gather,
    add,
    defend,
    skip_here,
    skip_where,
    ward,
    grant,
    energy,
    gain_power,
    forget,
    repeat,
    by_code,
    either,
    choose_way,
    in_scope,
]
"""By the verbs of clauses.py."""
