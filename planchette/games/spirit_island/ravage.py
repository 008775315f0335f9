"""Ravage: Damage to the land and the Dahan, who then fight back (SI-214 to SI-229, R-13, R-21, R-22)."""

from __future__ import annotations

from typing import Final

from planchette.games.spirit_island import blight, decide, finish, harm, hooks, log, skips, variant
from planchette.games.spirit_island.pieces import DAHANS, DAMAGE, INVADERS, count, has, number
from planchette.games.spirit_island.state import NO_CARD, RAVAGE_ACT, Act, Island
from planchette.games.spirit_island.vocabulary import COLUMNS_OF, DEFEND, RAVAGE, WIDTH
from planchette.kernel import Flow

BLIGHTS_LAND: Final = 2
"""SI-218: so much Damage adds Blight."""
DAHAN: Final = 3


def ravage_land(table: Island, place: int) -> Flow:
    """One land: an action of its own."""
    act = Act(RAVAGE_ACT, decide.of_land(table, place), NO_CARD, place)
    table.running.append(act)
    if not (yield from skips.skipped(table, act, RAVAGE)):
        yield from ravage(table, act)
    yield from finish.complete(table, act)


def ravage(table: Island, act: Act) -> Flow:
    """SI-217: the same Damage to land and Dahan. SI-224: only when all of that is done the Dahan fight back."""
    place = act.place
    defenders = count(table, place, DAHANS)
    dealt = damage_dealt(table, place)
    table.tell(log.RAVAGED, [place, dealt])
    if dealt >= BLIGHTS_LAND:
        yield from blight.add_blight(table, act, place, 1 + variant.more_blight(table, dealt))
    hurt_dahan(table, act, dealt)
    yield from harm.aftermath(table, act)
    if not hooks.is_on(table, hooks.AT_ONCE, place):
        defenders = count(table, place, DAHANS)
    yield from fight_back(table, act, defenders)
    yield from hooks.after_ravage(table, act)


def strength(table: Island, place: int) -> int:
    """SI-215: 1 for each Explorer, 2 for a Town, 3 for a City."""
    return sum([count(table, place, 1 << kind) * (DAMAGE[kind] + variant.might(table, kind)) for kind in range(3)])


def defence(table: Island, place: int) -> int:
    """SI-193: all Defend of the land, now."""
    return table.cells[place * WIDTH + DEFEND] + hooks.defend(table, place)


def damage_dealt(table: Island, place: int) -> int:
    """SI-216: not below 0."""
    return max(0, strength(table, place) - defence(table, place))


def are_struck(table: Island, place: int) -> bool:
    """Whether the Dahan there take Damage from a Ravage."""
    return not hooks.is_on(table, hooks.DAHAN_HIDDEN, place) and not hooks.is_on(table, hooks.DAHAN_SAFE, place)


def hurt_dahan(table: Island, act: Act, n: int) -> None:
    """SI-221, SI-222: as many Dahan as possible are destroyed, the damaged ones first; the rest hurts one of them."""
    if not are_struck(table, act.place):
        return
    for column in COLUMNS_OF[DAHAN][::-1]:
        needed = harm.needed(table, act.place, column)
        for _ in range(number(table, act.place, column)):
            if n >= needed:
                harm.destroy(table, act, act.place, column)
                n -= needed
            elif n > 0:
                harm.hurt(table, act, act.place, column, n)
                return


def fight_back(table: Island, act: Act, dahan: int) -> Flow:
    """SI-224 to SI-226: each Dahan deals 2 Damage to the Invaders of the land, however hurt it is (SI-228)."""
    if dahan > 0 and has(table, act.place, INVADERS):
        table.tell(log.FIGHT_BACK, [act.place, dahan * DAMAGE[DAHAN]])
        yield from harm.damage(table, act, act.place, dahan * DAMAGE[DAHAN])
