"""Using Powers: which ones now, on what target, as Fast or Slow, and again (SI-130 to SI-163)."""

from __future__ import annotations

from collections.abc import Generator
from typing import TYPE_CHECKING, Final

from planchette.games.spirit_island import clauses as say
from planchette.games.spirit_island import finish, hooks, log, reach, tracks, variant
from planchette.games.spirit_island.book import A_LAND, INNATE, Power
from planchette.games.spirit_island.island import NO_PLACE
from planchette.games.spirit_island.reach import targets as targets
from planchette.games.spirit_island.state import POWER, Act, Island, Lasting
from planchette.games.spirit_island.thresholds import may_be_fast, met_lines, resolve
from planchette.games.spirit_island.vocabulary import NO, TARGET, WHOM, YES
from planchette.kernel import Ask, Choice, Flow, Option, Seat

if TYPE_CHECKING:
    from planchette.games.spirit_island.clauses import Clause
    from planchette.games.spirit_island.hooks import Asking

Using = Generator[Ask, Option, Act]
"""A flow that ends with the action that was done."""
NOT_SWIFT: Final = -1
BY_NATURE: Final = -2
"""A Slow Power is used as Fast by the Spirit's special rule."""
DAMAGING: Final = (say.DAMAGE, say.DAMAGE_EACH, say.DAMAGE_ONE, say.STRIKE)
MOVING: Final = (say.PUSH, say.GATHER)


# -- which Powers now


def usable(table: Island, seat: Seat, fast: bool) -> list[int]:
    """SI-074, SI-077, SI-139: the Powers of that Spirit that can be used now, each once a turn."""
    spirit = table.spirits[seat]
    found = []
    for number in sorted(spirit.played) + table.spirit_card(seat).innates:
        power = table.cards.powers[number]
        if number not in spirit.used and is_time(table, seat, power, fast) and does_something(table, seat, power):
            if reach.has_target(table, seat, power):
                found.append(number)
    return found


def is_time(table: Island, seat: Seat, power: Power, fast: bool) -> bool:
    """SI-131, R-49: Fast Powers in the Fast Phase; Slow ones after the Invaders, or before them by permission."""
    if variant.all_fast(table):
        return fast
    if power.fast or not fast:
        return power.fast == fast
    return may_be_fast(table, seat, power) or swiftness(table, seat, power) != NOT_SWIFT


def does_something(table: Island, seat: Seat, power: Power) -> bool:
    """SI-156: an Innate Power has a base effect or a met threshold."""
    return power.kind != INNATE or len(power.do) > 0 or len(met_lines(table, seat, power)) > 0


def swiftness(table: Island, seat: Seat, power: Power) -> int:
    """By what a Slow Power may be used as Fast: a place in `lasting`, BY_NATURE or NOT_SWIFT. The narrowest first."""
    plain = NOT_SWIFT
    used = 0
    for place, lasting in enumerate(table.lasting):
        if lasting.seat != seat or lasting.n <= 0:
            continue
        if lasting.kind == hooks.SWIFT_MOVES and mentions(power, MOVING):
            return place
        if lasting.kind == hooks.SWIFT:
            plain = place
        if lasting.kind == hooks.USED_FAST:
            used += 1
    return BY_NATURE if hooks.special(table, seat).slow_as_fast(table, seat) > used else plain


def mentions(power: Power, verbs: tuple[int, ...]) -> bool:
    """Whether the Power's text has such an instruction anywhere."""
    if has_verb(power.do, verbs):
        return True
    return any(has_verb(level.do, verbs) for level in power.levels)


def has_verb(clauses: list[Clause], verbs: tuple[int, ...]) -> bool:
    for clause in clauses:
        if clause.verb in verbs:
            return True
        for way in clause.ways:
            if has_verb(way, verbs):
                return True
    return False


# -- using one


def use(table: Island, seat: Seat, number: int, repeat: bool = False) -> Flow:
    """A Power is used, and again as often as it says; SI-312: not when that ended the game."""
    if not repeat:
        note_use(table, seat, number)
    act = yield from use_once(table, seat, number, repeat, NO_PLACE)
    for _ in range(act.again):
        if table.result is not None:
            return
        table.tell(log.REPEATS, [table.who(seat), number])
        yield from use_once(table, seat, number, True, act.place if act.again_near else NO_PLACE)


def note_use(table: Island, seat: Seat, number: int) -> None:
    """SI-139: once a turn. In the Fast Phase it is noted, with what made a Slow Power Fast."""
    table.spirits[seat].used.append(number)
    if table.step != "fast":
        return
    power = table.cards.powers[number]
    by_nature = 0
    made_fast = not power.fast and may_be_fast(table, seat, power)
    if not power.fast and not made_fast:
        by = swiftness(table, seat, power)
        made_fast = by != NOT_SWIFT
        if by == BY_NATURE:
            by_nature = 1
        elif by != NOT_SWIFT:
            table.lasting[by].n -= 1
    variant.on_use(table, seat, number, made_fast)
    table.lasting.append(Lasting(hooks.USED_FAST, seat, NO_PLACE, by_nature, number))


def use_once(table: Island, seat: Seat, number: int, repeat: bool, beside: int) -> Using:
    """SI-152, SI-160: one use, on one target; `beside` a land where a Repeat says so."""
    act = Act(POWER, seat, number)
    act.repeat = repeat
    table.running.append(act)
    if (yield from aim(table, act, beside)):
        act.bonus = hooks.special(table, seat).power_damage(table, act)
        yield from add_might(table, act)
        yield from resolve(table, act)
    yield from finish.complete(table, act)
    return act


def aim(table: Island, act: Act, beside: int) -> Asking:
    """SI-132 to SI-136, SI-140: the target. Ends with whether there is one."""
    power = table.cards.powers[act.power]
    able = table.ground.near[beside] if beside != NO_PLACE else targets(table, act.seat, act.power)
    if not able:
        return False
    kind = TARGET if power.whom == A_LAND else WHOM
    chosen = able[0]
    if len(able) > 1:
        table.tell(log.TAKES_UP, [table.who(act.seat), act.power])
        answer = yield Choice(act.seat, "target", [kind.of(target) for target in able])
        chosen = answer.a
    if power.whom == A_LAND:
        take_aim(table, act, power, chosen, beside == NO_PLACE)
    else:
        act.whom = chosen
        table.tell(log.USED_ON, [table.who(act.seat), act.power, table.who(chosen)])
    return True


def take_aim(table: Island, act: Act, power: Power, place: int, by_range: bool) -> None:
    """The target land; what a land out of Range costs is paid."""
    act.place = place
    starts = reach.origins_for(table, act.seat, power, place)
    act.origin = starts[0] if starts else NO_PLACE
    table.tell(log.USED, [table.who(act.seat), act.power, place])
    if by_range and not starts:
        hooks.special(table, act.seat).pay_for_target(table, act.seat, act.power, place)


def add_might(table: Island, act: Act) -> Flow:
    """Who was granted more Damage for one Power may add it to this one, if it deals Damage."""
    power = table.cards.powers[act.power]
    for lasting in table.lasting:
        if lasting.kind == hooks.MIGHT and lasting.seat == act.seat and lasting.n > 0 and mentions(power, DAMAGING):
            answer = yield Choice(act.seat, "might", [YES, NO])
            if answer is YES:
                table.tell(log.MIGHTIER, [table.who(act.seat), lasting.n])
                act.bonus += lasting.n
                lasting.n = 0
            else:
                table.tell(log.DECLINED, [table.who(act.seat)])


# -- Repeats that somebody was granted


def repeatable(table: Island, seat: Seat, fast: bool) -> list[int]:
    """SI-161: the Power Cards used in this phase that the Spirit may use again."""
    found = []
    for number in sorted(table.spirits[seat].used):
        power = table.cards.powers[number]
        if power.kind != INNATE and was_fast(table, seat, number) == fast and permit(table, seat, power) is not None:
            if reach.has_target(table, seat, power):
                found.append(number)
    return found


def was_fast(table: Island, seat: Seat, number: int) -> bool:
    """Whether that Power was used in the Fast Phase."""
    for lasting in table.lasting:
        if lasting.kind == hooks.USED_FAST and lasting.seat == seat and lasting.power == number:
            return True
    return False


def permit(table: Island, seat: Seat, power: Power) -> Lasting | None:
    """What allows the Spirit to repeat that card: free where it can be, by the narrowest leave; else for its cost."""
    best: Lasting | None = None
    for lasting in table.lasting:
        if lasting.seat != seat or lasting.n < 0:
            continue
        if lasting.kind == hooks.REPEAT_FREE and power.cost <= lasting.n:
            if best is None or best.kind == hooks.REPEAT_PAYING or lasting.n < best.n:
                best = lasting
        elif lasting.kind == hooks.REPEAT_PAYING and lasting.n > 0 and best is None:
            if power.cost <= table.spirits[seat].energy:
                best = lasting
    return best


def repeat(table: Island, seat: Seat, number: int) -> Flow:
    """SI-157: the card's effects again. What allowed it is used up."""
    power = table.cards.powers[number]
    by = permit(table, seat, power)
    assert by is not None, "nothing allows that"
    if by.kind == hooks.REPEAT_FREE:
        table.lasting.remove(by)
    else:
        by.n -= 1
        tracks.pay(table, seat, power.cost)
    table.tell(log.REPEATS, [table.who(seat), number])
    yield from use(table, seat, number, True)
