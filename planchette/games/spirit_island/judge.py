"""Whether the conditions of a card hold in a land, and how much its amounts come to. Nothing here changes anything."""

from __future__ import annotations

from typing import Final

from planchette.games.spirit_island import clauses as say
from planchette.games.spirit_island import hooks, tracks
from planchette.games.spirit_island.clauses import Amount, Condition, Term
from planchette.games.spirit_island.island import OCEAN, STRIDE, WETLAND
from planchette.games.spirit_island.pieces import count, is_sacred_site, presence, sacred_sites
from planchette.games.spirit_island.state import GROWTH_ACT, NOBODY_SEAT, Act, Island, Lasting
from planchette.kernel import Seat

COMMON: Final = 63
"""The kinds of pieces that are the same for everybody."""


def tally(table: Island, act: Act, place: int, mask: int) -> int:
    """How many pieces of those kinds are there, `own` and `their` Presence among them."""
    total = count(table, place, mask & COMMON)
    if mask & say.OWN:
        total += presence(table, act.seat, place)
    if mask & say.THEIRS and act.whom != NOBODY_SEAT:
        total += presence(table, act.whom, place)
    return total


# -- conditions


def holds(table: Island, act: Act, place: int, when: list[Condition]) -> bool:
    """Whether all of these conditions hold in that land for who acts."""
    return all(_holds(table, act, place, condition) for condition in when)


def _holds(table: Island, act: Act, place: int, condition: Condition) -> bool:
    kind = condition.kind
    if kind <= say.INLAND:
        return _lies(table, place, condition, act.source == GROWTH_ACT)
    if kind == say.AT_LEAST:
        return tally(table, act, place, condition.a) >= condition.n
    if kind == say.AT_MOST:
        return tally(table, act, place, condition.a) <= condition.n
    if kind == say.MORE_THAN:
        return tally(table, act, place, condition.a) > tally(table, act, place, condition.b)
    if kind <= say.OWN_SACRED_SITES:
        return _is_sacred(table, act, place, condition)
    return _has_happened(table, act, condition)


def _lies(table: Island, place: int, condition: Condition, in_growth: bool) -> bool:
    """Terrain and coast. R-62: an open Ocean is a Coastal Wetland for Powers and Blight, not in Growth."""
    kind = condition.kind
    is_ocean = place % STRIDE == 0
    if kind == say.TERRAIN:
        terrains = 1 << OCEAN if is_ocean else 1 << table.ground.terrain[place]
        if is_ocean and not in_growth:
            terrains |= 1 << WETLAND
        return condition.a & terrains != 0
    if kind == say.COASTAL:
        return table.ground.coastal[place] or (is_ocean and not in_growth)
    return kind == say.ALWAYS or not (is_ocean or table.ground.coastal[place])


def _is_sacred(table: Island, act: Act, place: int, condition: Condition) -> bool:
    if condition.kind == say.OWN_SACRED_SITE:
        return is_sacred_site(table, act.seat, place)
    if condition.kind == say.OWN_SACRED_SITES:
        return len(sacred_sites(table, act.seat)) >= condition.n
    return any(is_sacred_site(table, seat, place) for seat in range(table.seats))


def _has_happened(table: Island, act: Act, condition: Condition) -> bool:
    kind = condition.kind
    if kind == say.ANOTHER:
        return act.whom != act.owner
    if kind == say.MET:
        return act.met
    if kind == say.ADDED:
        return act.added
    if kind == say.PUSHED_INTO:
        return any(count(table, end, condition.a) > 0 for end in act.moved[1::2])
    return table.blighted == (kind == say.BLIGHTED)


# -- amounts


def worth(table: Island, act: Act, place: int, amount: Amount) -> int:
    """What an amount comes to now."""
    total = 0
    for term in amount.terms:
        if not term.when or holds(table, act, place, term.when):
            total += _term(table, act, place, term)
    return total if total < amount.most else amount.most


def _term(table: Island, act: Act, place: int, term: Term) -> int:
    n = term.n
    if term.per != say.NOTHING:
        n *= _counted(table, act, place, term) // term.every
    return n if term.times == 0 else n * tally(table, act, place, term.times)


def _counted(table: Island, act: Act, place: int, term: Term) -> int:
    per, mask = term.per, term.mask
    if per == say.PIECES:
        return tally(table, act, place, mask)
    if per == say.PIECES_ADJACENT:
        return sum([tally(table, act, near, mask) for near in table.ground.near[place]])
    if per == say.DESTROYED:
        return slain(act.slain, mask)
    if per == say.JUST_DESTROYED:
        return slain(act.slain, mask) - slain(act.before, mask)
    if per == say.ELEMENT:
        return tracks.elements(table, act.seat)[mask]
    if per == say.CARDS_PLAYED:
        return len(table.spirits[act.whom].played)
    sites = sacred_sites(table, act.seat)
    if per == say.SACRED_SITES_WITH:
        sites = [site for site in sites if count(table, site, say.INV) > 0]
    return len(sites)


def slain(by_kind: list[int], mask: int) -> int:
    """How many of those kinds were destroyed."""
    return sum([n for kind, n in enumerate(by_kind) if mask >> kind & 1])


# -- what Fear cards forbid this turn


def forbids(table: Island, skip: int, place: int) -> bool:
    """Whether a Fear card of this turn keeps the Invaders from that action (a flag of SKIPS) in that land."""
    return any(lasting.kind == hooks.SKIP_WHERE and _forbids(table, lasting, skip, place) for lasting in table.lasting)


def _forbids(table: Island, lasting: Lasting, skip: int, place: int) -> bool:
    """The card says where; it is looked at when the action would begin."""
    act = Act(lasting.kind, 0)
    for clause in table.cards.fears[lasting.power].do[lasting.n - 1]:
        if clause.verb == say.SKIP_WHERE and clause.number & skip and holds(table, act, place, clause.when):
            return True
    return False


# -- what the target Spirit or the user may do this turn


def granted(table: Island, kind: int, seat: Seat) -> int:
    """The sum of what that Spirit was granted of a kind this turn."""
    total = 0
    for lasting in table.lasting:
        if lasting.kind == kind and lasting.seat == seat:
            total += lasting.n
    return total
