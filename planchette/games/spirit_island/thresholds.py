"""A Power's text and its thresholds, resolved top to bottom (SI-148 to SI-154, R-08)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from planchette.games.spirit_island import effects, log, tracks
from planchette.games.spirit_island.book import ADD, EVERYTHING_ABOVE, FAST, FIRST, INSTEAD, RANGE, WOVEN, Power
from planchette.games.spirit_island.could import could_any
from planchette.games.spirit_island.reach import is_met
from planchette.games.spirit_island.vocabulary import WITH, WITHOUT
from planchette.kernel import Choice, Flow

if TYPE_CHECKING:
    from planchette.games.spirit_island.hooks import Asking
    from planchette.games.spirit_island.state import Act, Island
    from planchette.kernel import Seat


def met_lines(table: Island, seat: Seat, power: Power) -> list[int]:
    """SI-153, R-50: the numbers (from 1) of the lines whose Elements are there now and that do something."""
    if not power.levels:
        return []
    have = tracks.elements(table, seat)
    found = []
    for number, level in enumerate(power.levels, 1):
        if level.mode not in (RANGE, FAST) and is_met(level.need, have):
            found.append(number)
    return found


def may_be_fast(table: Island, seat: Seat, power: Power) -> bool:
    """Whether a met line lets the Power be used as Fast."""
    return any(level.mode == FAST and is_met(level.need, tracks.elements(table, seat)) for level in power.levels)


def resolve(table: Island, act: Act) -> Flow:
    """SI-150: what comes first, the base, then the lines from top to bottom; SI-152: all on the same target."""
    power = table.cards.powers[act.power]
    lines = Lines(power, met_lines(table, act.owner, power))
    yield from choose_instead(table, act, lines)
    yield from run_lines(table, act, lines, FIRST)
    for line in lines.with_mode(WOVEN):
        act.met = yield from wanted(table, act, lines, line)
    if 0 not in lines.dropped:
        yield from effects.run(table, act, power.do)
    yield from run_lines(table, act, lines, ADD)


class Lines:
    """The met lines of a Power while it is resolved: which are dropped, declined or already agreed to."""

    def __init__(self, power: Power, met: list[int]) -> None:
        self.power = power
        self.met = met
        self.dropped: list[int] = []
        self.agreed: list[int] = []

    def with_mode(self, mode: int) -> list[int]:
        """Those still open; an `instead` that was agreed to runs among the added ones."""
        found = []
        for line in self.met:
            its = self.power.levels[line - 1].mode
            if line not in self.dropped and (its == mode or (its == INSTEAD and mode == ADD)):
                found.append(line)
        return found

    def is_all(self, line: int) -> bool:
        """Whether nothing but this line is left of the Power."""
        if self.power.do and 0 not in self.dropped:
            return False
        return all(other == line or other in self.dropped for other in self.met)


def choose_instead(table: Island, act: Act, lines: Lines) -> Flow:
    """SI-151: from the last on, whether a line stands for those above it; one that is skipped is out."""
    for line in lines.met[::-1]:
        level = lines.power.levels[line - 1]
        if level.mode != INSTEAD or line in lines.dropped:
            continue
        if (yield from wanted(table, act, lines, line)):
            lines.agreed.append(line)
            lines.dropped += list(range(line)) if level.replaces == EVERYTHING_ABOVE else [level.replaces]


def run_lines(table: Island, act: Act, lines: Lines, mode: int) -> Flow:
    for line in lines.with_mode(mode):
        if line in lines.dropped:
            continue
        if line in lines.agreed or (yield from wanted(table, act, lines, line)):
            act.level = line
            yield from effects.run(table, act, lines.power.levels[line - 1].do)
            act.level = 0


def wanted(table: Island, act: Act, lines: Lines, line: int) -> Asking:
    """SI-154: a met line may be skipped. It is not asked where it is all that the Power does, or can do nothing."""
    level = lines.power.levels[line - 1]
    if level.must or lines.is_all(line):
        return True
    if level.mode != WOVEN and not could_any(table, act, level.do):
        lines.dropped.append(line)
        return False
    answer = yield Choice(act.owner, "threshold", [WITH.of(line), WITHOUT.of(line)])
    uses = answer.kind is WITH
    table.tell(log.USES_LINE if uses else log.LEAVES_LINE, [table.who(act.owner), line])
    if not uses:
        lines.dropped.append(line)
        if table.house.strict_thresholds:
            drop_dearer(lines, line)
    return uses


def drop_dearer(lines: Lines, line: int) -> None:
    """R-08, strict: who acts as if with fewer Elements has too few for every line that needs at least as many."""
    need = lines.power.levels[line - 1].need
    for other in lines.met:
        if is_met(need, lines.power.levels[other - 1].need):
            lines.dropped.append(other)
