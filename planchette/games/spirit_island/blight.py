"""Blight: adding it with its cascade, removing it, the Blight card (SI-250 to SI-268, R-05, R-06, R-15 to R-18)."""

from __future__ import annotations

from planchette.games.spirit_island import decide, finish, hooks, log, moves, presence, variant
from planchette.games.spirit_island.harm import Naming
from planchette.games.spirit_island.pieces import number, put, take
from planchette.games.spirit_island.pieces import presence as presence_in
from planchette.games.spirit_island.state import Act, Island
from planchette.games.spirit_island.vocabulary import BLIGHT, CASCADE
from planchette.kernel import Choice, Flow


def add_blight(table: Island, act: Act, place: int, n: int = 1) -> Flow:
    """SI-254 to SI-257: where Blight was before, one more goes to an adjacent land, and so on. R-17: several at once
    are one addition. R-06: once the game is lost by it, a chain comes to no land twice, or it would never end."""
    cascaded = False
    beyond: list[int] = []
    while not hooks.is_on(table, hooks.NO_BLIGHT, place):
        spreads = number(table, place, BLIGHT) > 0
        draw(table, n)
        put(table, place, BLIGHT, n)
        table.tell(log.BLIGHTED, [place, n])
        wither(table, place)
        yield from hooks.on_blight(table, act, place, cascaded)
        finish.look(table)
        if finish.BY_BLIGHT in table.lost_by:
            beyond.append(place)
        lands = [land for land in moves.around(table, place) if land not in beyond] if spreads else []
        if not lands:
            return
        place = yield from cascade(table, act, place, lands)
        cascaded = True
        n = 1
    table.tell(log.NO_BLIGHT, [place])


def wither(table: Island, place: int) -> None:
    """SI-251, SI-253: one Presence of each Spirit there is destroyed."""
    for seat in range(table.seats):
        if presence_in(table, seat, place):
            presence.destroy_presence(table, seat, place)


def cascade(table: Island, act: Act, place: int, lands: list[int]) -> Naming:
    """SI-255, R-15: one adjacent land, whichever the decider likes."""
    land = lands[0]
    if len(lands) > 1:
        act.left = place
        answer = yield Choice(decide.of_act(table, act, place), "cascade", [CASCADE.of(near) for near in lands])
        act.left = 0
        land = answer.a
    table.tell(log.CASCADED, [place, land])
    return land


def draw(table: Island, n: int) -> None:
    """SI-250: from the Blight card or Pool. SI-264: a Healthy card that this empties is turned over first; R-06: what
    is missing comes from the box, and the loss is noted."""
    if table.house.has_blight_card and not table.blighted and table.blight_pool <= n:
        flip(table)
    if table.blight_pool < n:
        finish.note(table, finish.BY_BLIGHT)
    table.blight_pool = max(0, table.blight_pool - n)


def flip(table: Island) -> None:
    """SI-261, R-05: the other side, unseen until now, with its own Blight."""
    table.blighted = True
    table.blight_card = table.roll(len(table.cards.blights))
    card = table.cards.blights[table.blight_card]
    table.blight_pool += card.per_player * table.seats + variant.flip_change(table)
    table.tell(log.FLIPPED, [table.blight_card, table.blight_pool])


def remove_blight(table: Island, place: int, n: int = 1) -> int:
    """SI-196: back to the Blight card or Pool. Returns how many were there to remove."""
    removed = min(n, number(table, place, BLIGHT))
    if removed > 0:
        take(table, place, BLIGHT, removed)
        table.blight_pool += removed
        table.tell(log.CLEANSED, [place, removed])
    return removed
