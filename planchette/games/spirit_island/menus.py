"""The Fast and Slow Power Phases: which Power next, or done (SI-074 to SI-078, R-66, R-67)."""

from __future__ import annotations

from planchette.games.spirit_island import finish, log, powers, variant
from planchette.games.spirit_island.state import Island
from planchette.games.spirit_island.vocabulary import DONE, NOT_YET, RITUAL
from planchette.kernel import AnyOf, Choice, Flow, Option, Seat


def fast(table: Island) -> Flow:
    """SI-074: then the Invaders come."""
    yield from power_phase(table, True)
    table.step = "blighted"


def slow(table: Island) -> Flow:
    """SI-077: then time passes."""
    yield from power_phase(table, False)
    table.step = "passes"


def power_phase(table: Island, fast: bool) -> Flow:
    """SI-075, R-67: any seat goes next, one Power at a time, until all are done or have nothing to use."""
    begin(table, fast)
    while table.result is None:
        asked = menus(table, fast)
        if all(choice.optional for choice in asked):
            break
        ask = AnyOf(asked, checkpoint=True)
        answer = yield ask
        yield from follow(table, ask.seat, answer)
    table.begun = False


def begin(table: Island, fast: bool) -> None:
    if table.begun:
        return
    table.begun = True
    for spirit in table.spirits:
        spirit.done = False
    table.tell(log.FAST_PHASE if fast else log.SLOW_PHASE, [])


def menus(table: Island, fast: bool) -> list[Choice]:
    """What each seat may do; who is done may go back on it. Who has nothing to use is not asked."""
    asked = []
    for seat in range(table.seats):
        options = uses(table, seat, fast)
        if options and table.spirits[seat].done:
            asked.append(Choice(seat, "ready", [NOT_YET], checkpoint=True, optional=True))
        elif options:
            asked.append(Choice(seat, "use", [*options, DONE], checkpoint=True))
    return asked


def uses(table: Island, seat: Seat, fast: bool) -> list[Option]:
    """SI-076, SI-139, SI-161: the Powers that the seat may use now, and those it may use again."""
    use, again = table.cards.use, table.cards.again
    found = [use.of(power) for power in powers.usable(table, seat, fast)]
    found += [again.of(power) for power in powers.repeatable(table, seat, fast)]
    return found + variant.rites(table, seat)


def follow(table: Island, seat: Seat, answer: Option) -> Flow:
    spirit = table.spirits[seat]
    if answer is DONE:
        spirit.done = True
        table.tell(log.IS_DONE, [spirit.card])
    elif answer is NOT_YET:
        spirit.done = False
        table.tell(log.NOT_DONE, [spirit.card])
    elif answer.kind is RITUAL:
        yield from variant.perform(table, seat, answer)
    else:
        again = answer.kind is table.cards.again
        yield from powers.repeat(table, seat, answer.a) if again else powers.use(table, seat, answer.a)
        finish.check(table)
