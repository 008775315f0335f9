"""The moments at which something in play has a say: Spirits' special rules, what lasts this turn, Adversary, Scenario.

SPIRITS has the special rules by `Spirit.card`; what only Adversary and Scenario have a say in is in `variant`.
The functions below ask, in the order of seats, everything in play; who resolves a rule calls them and knows nobody.
"""

from __future__ import annotations

from typing import Final

from planchette.games.spirit_island.special import Asking as Asking
from planchette.games.spirit_island.special import Special as Special
from planchette.games.spirit_island.state import NO_CARD, POWER, Act, Island, Lasting
from planchette.games.spirit_island.variant import variants
from planchette.games.spirit_island.vocabulary import DEFEND, PRESENCE, WIDTH
from planchette.kernel import Flow, Seat

EXPLORER: Final = 0
DAHAN: Final = 3
"""Kinds of pieces."""

# -- what can last until Time Passes (`Lasting.kind`): `place` is the land, -1 where every land is looked at
DAHAN_HEALTH: Final = 0
"""Dahan there have n more Health."""
NO_BLIGHT: Final = 1
"""Blight that would be added there stays on its card."""
DAHAN_SAFE: Final = 2
"""Dahan there can be neither damaged nor destroyed."""
DAHAN_HIDDEN: Final = 3
"""Dahan there take no Damage from a Ravage."""
AT_ONCE: Final = 4
"""In a Ravage there Dahan and Invaders deal Damage at the same time."""
VENGEANCE: Final = 5
"""After each effect that destroyed Towns, Cities or Dahan there: 1 Damage each. `n` is what is still to avenge."""
WIDE_VENGEANCE: Final = 6
"""The same, and the Damage may fall in adjacent lands too."""
SKIP_ONE: Final = 7
"""The Power's user may skip one Ravage or Build there."""
DREAD: Final = 8
"""Fear that a Power generates there gives as much Defend."""
SKIP_WHERE: Final = 9
"""Invader actions that do not take place this turn in lands that meet a condition, looked at when they would."""
OTHERS: Final = 20
"""Kinds from here on are no business of the Invaders: what a Spirit (`seat`) may do this turn, `n` of it."""
REACH: Final = 20
"""All its Powers have n more Range."""
KEEP: Final = 21
"""In Time Passes it may take back so many of the cards it played."""
REPEAT_PAYING: Final = 22
"""It may repeat so many Power Cards, each for its cost."""
REPEAT_FREE: Final = 23
"""It may repeat a Power Card whose cost is at most n."""
SWIFT: Final = 24
"""It may use so many Slow Powers as Fast."""
SWIFT_MOVES: Final = 25
"""It may use so many Slow Powers as Fast that Push or Gather."""
GUARD: Final = 26
"""Defend n in every land with its Presence."""
MIGHT: Final = 27
"""One of its Powers deals n more Damage, once."""
SHARED: Final = 28
"""It may count Range from the Presence of seat n too."""
USED_FAST: Final = 29
"""It has used `power` in the Fast Phase; n is 1 when that took one of its Slow Powers as Fast."""


SPIRITS: Final[list[Special]] = [Special() for _ in range(13)]
"""By `Spirit.card`; the package `spirits` fills it."""


def special(table: Island, seat: Seat) -> Special:
    """The special rules of that seat's Spirit."""
    return SPIRITS[table.spirits[seat].card]


# -- what lasts this turn


def lasts(table: Island, kind: int, place: int) -> int:
    """The sum of what lasts of that kind in that land: 0 for nothing."""
    total = 0
    for lasting in table.lasting:
        if lasting.kind == kind and lasting.place == place:
            total += lasting.n
    return total


def is_on(table: Island, kind: int, place: int) -> bool:
    """Whether something of that kind lasts in that land."""
    return any(lasting.kind == kind and lasting.place == place for lasting in table.lasting)


def keep(table: Island, kind: int, seat: Seat, place: int, n: int = 0, power: int = NO_CARD) -> None:
    """From now on until Time Passes."""
    table.lasting.append(Lasting(kind, seat, place, n, power))


def how_often(table: Island, kind: int, place: int) -> int:
    """How many effects of that kind last in that land."""
    return len([lasting for lasting in table.lasting if lasting.kind == kind and lasting.place == place])


# -- numbers and permissions


def health(table: Island, place: int, kind: int) -> int:
    """R-27: by how much Health differs now."""
    change = lasts(table, DAHAN_HEALTH, place) if kind == DAHAN else 0
    for seat in range(table.seats):
        change += special(table, seat).health(table, seat, place, kind)
    for variant in variants(table):
        change += variant.health(table, -1, place, kind)
    return change


def defend(table: Island, place: int) -> int:
    """Defend by special rules and by Powers that guard a Spirit's lands, beside what Powers gave to this land."""
    total = 0
    for lasting in table.lasting:
        if lasting.kind == GUARD and table.cells[place * WIDTH + PRESENCE + lasting.seat]:
            total += lasting.n
    for seat in range(table.seats):
        total += special(table, seat).defend(table, seat, place)
    for variant in variants(table):
        total += variant.defend(table, -1, place)
    return total


def builds(table: Island, place: int, kind: int) -> int:
    for seat in range(table.seats):
        kind = special(table, seat).builds(table, seat, place, kind)
    for variant in variants(table):
        kind = variant.builds(table, -1, place, kind)
    return kind


def is_open(table: Island, place: int) -> bool:
    """SI-004, R-62: a land is; an Ocean only by the special rule of a Spirit."""
    if place % 9 != 0:
        return True
    return any(special(table, seat).opens_ocean(table, seat, place) for seat in range(table.seats))


def order_matters(table: Island) -> bool:
    for seat in range(table.seats):
        if special(table, seat).order_matters(table, seat):
            return True
    for variant in variants(table):
        if variant.order_matters(table, -1):
            return True
    return is_widely_avenged(table)


def is_widely_avenged(table: Island) -> bool:
    return any(lasting.kind == WIDE_VENGEANCE for lasting in table.lasting)


# -- told at once


def spares(table: Island, act: Act, place: int, column: int) -> bool:
    return any(special(table, seat).spares(table, act, seat, place, column) for seat in range(table.seats))


def on_hurt(table: Island, act: Act, place: int, column: int, n: int) -> None:
    for seat in range(table.seats):
        special(table, seat).on_hurt(table, act, seat, place, column, n)


def on_destroy(table: Island, act: Act, place: int, kind: int) -> None:
    """Who is avenged is counted here: Towns, Cities and Dahan."""
    for lasting in table.lasting:
        if kind != EXPLORER and lasting.place == place and lasting.kind in (VENGEANCE, WIDE_VENGEANCE):
            lasting.n += 1
    for seat in range(table.seats):
        special(table, seat).on_destroy(table, act, seat, place, kind)
    for variant in variants(table):
        variant.on_destroy(table, act, -1, place, kind)


def on_arrival(table: Island, act: Act, column: int, start: int, end: int) -> None:
    for seat in range(table.seats):
        special(table, seat).on_arrival(table, act, seat, column, start, end)
    for variant in variants(table):
        variant.on_arrival(table, act, -1, column, start, end)


def on_fear(table: Island, act: Act, n: int) -> None:
    """Fear of an effect that says so; a Power's may give Defend to its land."""
    if act.source == POWER and act.place >= 0:
        for _ in range(how_often(table, DREAD, act.place)):
            table.cells[act.place * WIDTH + DEFEND] += n
    for seat in range(table.seats):
        special(table, seat).on_fear(table, act, seat, n)


def on_presence(table: Island, seat: Seat, place: int) -> None:
    """Call it whenever Presence comes to a land or leaves it, whatever the reason."""
    special(table, seat).on_presence(table, seat, place)


def time_passes(table: Island) -> None:
    for seat in range(table.seats):
        special(table, seat).time_passes(table, seat)
    for variant in variants(table):
        variant.time_passes(table, -1)


# -- may ask


def before_action(table: Island, act: Act) -> Asking:
    """Whether somebody has the action skipped that begins now."""
    for seat in range(table.seats):
        asking = special(table, seat).before_action(table, act, seat)
        if asking is not None and (yield from asking):
            return True
    return False


def on_blight(table: Island, act: Act, place: int, cascaded: bool) -> Flow:
    for seat in range(table.seats):
        flow = special(table, seat).on_blight(table, act, seat, place, cascaded)
        if flow is not None:
            yield from flow
    for variant in variants(table):
        flow = variant.on_blight(table, act, -1, place, cascaded)
        if flow is not None:
            yield from flow


def after_ravage(table: Island, act: Act) -> Flow:
    for seat in range(table.seats):
        flow = special(table, seat).after_ravage(table, act, seat)
        if flow is not None:
            yield from flow


def after_move(table: Island, act: Act, column: int, start: int, end: int) -> Flow:
    for seat in range(table.seats):
        flow = special(table, seat).after_move(table, act, seat, column, start, end)
        if flow is not None:
            yield from flow


def after_defend(table: Island, act: Act, place: int) -> Flow:
    """A Power has given Defend to that one land."""
    flow = special(table, act.owner).after_defend(table, act, act.owner, place)
    if flow is not None:
        yield from flow


def tides(table: Island, seat: Seat, gather: bool) -> Flow:
    """Presence is Gathered into each Ocean in Growth, or Pushed out of each."""
    flow = special(table, seat).tides(table, seat, gather)
    if flow is not None:
        yield from flow


def after_growing(table: Island, act: Act, seat: Seat, place: int) -> Flow:
    """A Spirit has added Presence in its Growth."""
    flow = special(table, seat).after_growing(table, act, seat, place)
    if flow is not None:
        yield from flow


def after_act(table: Island, act: Act) -> Flow:
    """Call it when an action is complete, before victory and defeat are looked at."""
    for seat in range(table.seats):
        flow = special(table, seat).after_act(table, act, seat)
        if flow is not None:
            yield from flow
    for variant in variants(table):
        flow = variant.after_act(table, act, -1)
        if flow is not None:
            yield from flow
