"""What a land, a piece and a card are worth at a glance, for instinct."""

from __future__ import annotations

from typing import Final

from planchette.games.spirit_island import clauses as say
from planchette.games.spirit_island.book import A_LAND, ADD, EVERYTHING_ABOVE, FAST, FIRST, INSTEAD, WOVEN, Power
from planchette.games.spirit_island.clauses import Clause
from planchette.games.spirit_island.island import STRIDE
from planchette.games.spirit_island.judge import holds, worth
from planchette.games.spirit_island.pieces import BLIGHTS, CITIES, EXPLORERS, TOWNS, count, presence
from planchette.games.spirit_island.reach import is_met, targets
from planchette.games.spirit_island.sketch import BLIGHTED, BUILT, DAHAN_LOST, FEAR, PIECE, PRESENCE_LOST, Sketch
from planchette.games.spirit_island.state import POWER, Act, Island
from planchette.games.spirit_island.tracks import elements
from planchette.kernel import Seat

LEAST: Final = 0.05


GRANTED: Final = 1.1
ENERGY: Final = 0.7
CARD: Final = 2.0
ODD: Final = 1.4
ADDED_PRESENCE: Final = 1.1
GATHERED: Final = 0.35
MOVED_DAHAN: Final = 0.2
FOR_A_SPIRIT: Final = 1.2
AGAIN: Final = 1.1
WIDE: Final = 1.9
CURED: Final = 2.7
"""What clauses are worth that do nothing to the Invaders of the land, on the scale of `sketch`."""


def invaders_worth(table: Island, place: int) -> float:
    return (
        PIECE[0] * count(table, place, EXPLORERS)
        + PIECE[1] * count(table, place, TOWNS)
        + PIECE[2] * count(table, place, CITIES)
    )


def danger(table: Island, place: int) -> float:
    """How badly the coming Invader actions hurt there."""
    sketch = Sketch(table, place, True)
    if not sketch.is_held():
        return 0.0
    total = sketch.ravage() if sketch.ravages else 0.0
    return max(0.0, total) + (BUILT if sketch.builds else 0.0)


# -- Powers


def is_early(table: Island, power: Power) -> bool:
    """Whether it works before the Invaders do."""
    return table.step == "fast" or (power.fast and table.step == "growth")


def power_worth(table: Island, seat: Seat, number: int, have: list[int]) -> float:
    """The most that a Power can do, with these Elements."""
    power = table.cards.powers[number]
    if power.whom != A_LAND:
        return FOR_A_SPIRIT
    best = 0.0
    for place in targets(table, seat, number):
        best = max(best, land_worth(table, seat, power, place, have))
    return best


def land_worth(table: Island, seat: Seat, power: Power, place: int, have: list[int]) -> float:
    """How much good a Power does in a land."""
    sketch = Sketch(table, place, is_early(table, power))
    before = sketch.loss()
    act = Act(POWER, seat, power.number, place)
    act.whom = seat
    imagine(table, act, power, have, sketch)
    return before - sketch.loss() + sketch.gain


def imagine(table: Island, act: Act, power: Power, have: list[int], sketch: Sketch) -> None:
    """The Power with the threshold lines that these Elements meet."""
    instead = -1
    replaced = -1
    for line, level in enumerate(power.levels):
        if level.mode == INSTEAD and is_met(level.need, have):
            instead, replaced = line, level.replaces
        elif level.mode == WOVEN:
            act.met = is_met(level.need, have)
    if instead < 0 or replaced > 0:
        apply(table, act, power.do, sketch)
    for line, level in enumerate(power.levels):
        if level.mode in (WOVEN, FAST) or not is_met(level.need, have):
            continue
        above = line < instead and (replaced == EVERYTHING_ABOVE or replaced == line + 1)
        if line == instead or (level.mode in (ADD, FIRST) and not above):
            apply(table, act, level.do, sketch)


def apply(table: Island, act: Act, clauses: list[Clause], sketch: Sketch) -> None:
    for clause in clauses:
        verb = clause.verb
        if verb == say.IF:
            which = 0 if holds(table, act, act.place, clause.when) else 1
            if which < len(clause.ways):
                apply(table, act, clause.ways[which], sketch)
        elif verb == say.WAYS:
            apply(table, act, best_way(table, act, clause, sketch), sketch)
        elif verb == say.SCOPE:
            apply_scope(table, act, clause, sketch)
        elif verb >= say.SKIP:
            apply_lasting(table, act, clause, sketch)
        else:
            apply_here(table, act, clause, sketch)


def best_way(table: Island, act: Act, clause: Clause, sketch: Sketch) -> list[Clause]:
    """The way that does most, each tried on the land as it is."""
    best = clause.ways[0]
    most = -1000.0
    for way in clause.ways:
        found = way_worth(table, act, way)
        if found > most:
            best, most = way, found
    return best


def way_worth(table: Island, act: Act, way: list[Clause]) -> float:
    trial = Sketch(table, act.place, is_early(table, table.cards.powers[act.power]))
    before = trial.loss()
    apply(table, act, way, trial)
    return before - trial.loss() + trial.gain


def apply_scope(table: Island, act: Act, clause: Clause, sketch: Sketch) -> None:
    """What happens in several lands or to others is worth about as much as here."""
    if clause.where in (say.EACH_LAND, say.EACH_ADJACENT, say.EACH_OTHER_COASTAL, say.EACH_PUSHED_INTO):
        sketch.gain += WIDE
    elif clause.pay <= table.spirits[act.seat].energy:
        apply(table, act, clause.ways[0], sketch)


def apply_lasting(table: Island, act: Act, clause: Clause, sketch: Sketch) -> None:
    verb = clause.verb
    if verb == say.SKIP:
        if clause.number & 1:
            sketch.ravages = False
        if clause.number & 2:
            sketch.builds = False
    elif verb == say.WARD:
        if sketch.ravages:
            sketch.gain += DAHAN_LOST * sketch.dahan
            if say.WARDS[clause.number] == "blight":
                sketch.gain += BLIGHTED
    elif verb == say.ENERGY:
        sketch.gain += ENERGY * worth(table, act, act.place, clause.amount)
    elif verb == say.GAIN:
        sketch.gain += CARD
    elif verb == say.REPEAT:
        sketch.gain += AGAIN
    elif verb == say.ODD:
        sketch.gain += ODD if sketch.is_held() else LEAST
    elif verb == say.FORGET:
        sketch.gain -= CARD
    else:
        sketch.gain += GRANTED


def apply_here(table: Island, act: Act, clause: Clause, sketch: Sketch) -> None:
    verb, mask = clause.verb, clause.mask
    n = worth(table, act, act.place, clause.amount)
    if verb == say.FEAR:
        sketch.gain += FEAR * n
    elif verb == say.DEFEND:
        sketch.defence += n
    elif verb == say.DAMAGE:
        sketch.damage(mask if mask else say.INV, n)
    elif verb == say.DAMAGE_EACH:
        sketch.damage_each(mask if mask else say.INV, n)
    elif verb in (say.DAMAGE_ONE, say.REMOVE_HEALTH):
        sketch.damage(mask if mask else say.INV, n)
    elif verb == say.STRIKE:
        sketch.destroy(say.E, n)
    elif verb == say.DESTROY:
        destroy(sketch, mask, n)
    elif verb in (say.REMOVE, say.REPLACE):
        remove(sketch, mask, n)
    elif verb == say.DOWNGRADE:
        sketch.gain += 1.0 if sketch.remove(mask, n) else 0.0
    elif verb == say.PUSH:
        push(sketch, mask, n, clause.up_to)
    elif verb == say.GATHER:
        sketch.gain += GATHERED
    elif verb == say.ADD:
        add(sketch, mask, n)


def destroy(sketch: Sketch, mask: int, n: int) -> None:
    if mask & say.INV:
        sketch.destroy(mask, n)
    elif mask & say.D:
        lost = min(n, sketch.dahan)
        sketch.dahan -= lost
    elif mask & (say.OWN | say.P):
        sketch.gain -= PRESENCE_LOST


def remove(sketch: Sketch, mask: int, n: int) -> None:
    if mask & say.INV:
        sketch.remove(mask, n)
    elif mask & say.B and sketch.blight:
        sketch.blight -= 1
        sketch.gain += CURED


def push(sketch: Sketch, mask: int, n: int, up_to: bool) -> None:
    if mask & say.INV:
        sketch.push(mask, n)
    elif mask & say.D and not up_to:
        sketch.dahan = max(0, sketch.dahan - n)
        sketch.gain += DAHAN_LOST * n
    else:
        sketch.gain += MOVED_DAHAN * min(n, sketch.dahan)


def add(sketch: Sketch, mask: int, n: int) -> None:
    if mask & say.D:
        sketch.dahan += n
    elif mask & say.B:
        sketch.gain -= BLIGHTED
    else:
        sketch.gain += ADDED_PRESENCE


# -- pieces


def without(table: Island, place: int, kind: int) -> float:
    """What it is worth that one Invader of that kind is no longer in that land."""
    sketch = Sketch(table, place, table.step in ("growth", "fast"))
    before = sketch.loss()
    sketch.fell(kind, 1)
    return before - sketch.loss()


def more(table: Island, place: int, kind: int) -> float:
    """What it costs that one more is in that land; what comes to an Ocean drowns."""
    if place % STRIDE == 0:
        return -PIECE[kind] if kind < 3 else DAHAN_LOST
    sketch = Sketch(table, place, table.step in ("growth", "fast"))
    before = sketch.loss()
    if kind < 3:
        sketch.standing[kind] += 1
    else:
        sketch.dahan += 1
    return sketch.loss() - before


def settle_worth(table: Island, seat: Seat, place: int) -> float:
    """How good a land is to be in: near Invaders, not where Blight is about to fall."""
    found = 1.0
    for other in table.ground.near[place]:
        found += 0.25 * min(3.0, invaders_worth(table, other))
    found += 0.3 * min(4.0, invaders_worth(table, place))
    have = presence(table, seat, place)
    if have == 1:
        found += 1.0
    elif have > 1:
        found *= 0.4
    if danger(table, place) >= BLIGHTED:
        found *= 0.25
    if count(table, place, BLIGHTS):
        found *= 0.7
    return found


# -- cards


HARMS: Final = (say.DAMAGE, say.DAMAGE_EACH, say.DAMAGE_ONE, say.DESTROY, say.REMOVE, say.REMOVE_HEALTH, say.DOWNGRADE)
MOVES: Final = (say.PUSH, say.GATHER)


def collect(clauses: list[Clause], found: list[int]) -> None:
    for clause in clauses:
        found.append(clause.verb)
        for way in clause.ways:
            collect(way, found)


def card_worth(table: Island, seat: Seat, number: int) -> float:
    """A card to keep or play: the Elements that the Spirit's Innate Powers want, what it does, what it costs."""
    power = table.cards.powers[number]
    found = 1.0
    wants = wanted(table, seat)
    for element in range(8):
        found += 0.5 * power.elements[element] * wants[element]
    verbs: list[int] = []
    collect(power.do, verbs)
    for verb in verbs:
        if verb in HARMS or verb in (say.DEFEND, say.SKIP, say.FEAR):
            found += 0.8
        elif verb in MOVES:
            found += 0.4
    return found + (0.3 if power.fast else 0.0)


def wanted(table: Island, seat: Seat) -> list[float]:
    """How much the Innate Powers of a Spirit ask for each Element."""
    found = [0.0] * 8
    for number in table.spirit_card(seat).innates:
        for level in table.cards.powers[number].levels:
            for element in range(8):
                if level.need[element]:
                    found[element] += 0.4
    return found


def missing(table: Island, seat: Seat) -> list[float]:
    """The Elements that would bring the nearest unmet threshold."""
    have = elements(table, seat)
    found = [0.1] * 8
    for number in table.spirit_card(seat).innates:
        for level in table.cards.powers[number].levels:
            gap = 0
            for element in range(8):
                gap += max(0, level.need[element] - have[element])
            if gap:
                for element in range(8):
                    if level.need[element] > have[element]:
                        found[element] += 2.0 / (gap * gap)
    return found


def ways_of(clauses: list[Clause]) -> Clause | None:
    """The first choice between ways among these clauses."""
    for clause in clauses:
        if clause.verb == say.WAYS:
            return clause
        for way in clause.ways:
            found = ways_of(way)
            if found is not None:
                return found
    return None
