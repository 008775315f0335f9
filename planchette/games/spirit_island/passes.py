"""Time Passes: the turn ends (SI-080 to SI-085)."""

from __future__ import annotations

from planchette.games.spirit_island import hooks, log
from planchette.games.spirit_island.state import Island, Lasting, Spirit
from planchette.games.spirit_island.vocabulary import (
    CITY,
    COLUMNS_OF,
    DAHAN,
    DEFEND,
    KIND_OF,
    MARKS,
    SKIP,
    STOP,
    TOWN,
    WIDTH,
)
from planchette.kernel import Choice, Flow


def pass_time(table: Island) -> Flow:
    """SI-080 to SI-083: cards to the discard piles; Damage, Elements and what lasts this turn are gone."""
    for lasting in table.lasting:
        if lasting.kind == hooks.KEEP:
            yield from keep_cards(table, lasting)
    hooks.time_passes(table)
    table.tell(log.TIME_PASSES, [table.round])
    for spirit in table.spirits:
        rest(spirit)
    for place in table.ground.places:
        heal(table, place)
    table.lasting = []
    table.fear_resolved = 0
    begin_turn(table)


def keep_cards(table: Island, lasting: Lasting) -> Flow:
    """Some cards played this turn go back to the hand instead of the discard pile."""
    seat = lasting.seat
    spirit = table.spirits[seat]
    kind = table.cards.reclaim
    while lasting.n > 0 and spirit.played:
        options = [kind.of(power) for power in sorted(spirit.played)]
        answer = yield Choice(seat, "keep played", [*options, STOP], checkpoint=True, more=more(spirit, lasting.n))
        if answer is STOP:
            lasting.n = 0
            table.tell(log.IS_DONE, [spirit.card])
        else:
            lasting.n -= 1
            spirit.played.remove(answer.a)
            spirit.hand.append(answer.a)
            table.tell(log.KEPT_CARD, [spirit.card, answer.a])


def more(spirit: Spirit, n: int) -> int:
    """How many like questions follow at most."""
    return min(n, len(spirit.played)) - 1


def begin_turn(table: Island) -> None:
    table.round += 1
    table.begun = False
    table.tell(log.TURN, [table.round])
    table.step = "growth"


def rest(spirit: Spirit) -> None:
    """SI-080, SI-082, SI-085: Energy is kept (SI-084), all else of this turn is not."""
    spirit.discard += spirit.played
    spirit.played = []
    spirit.used = []
    spirit.granted = [0] * 8
    spirit.any_chosen = []
    spirit.stage = 0
    spirit.growth = -1
    spirit.grown = []
    spirit.reclaims = 0
    spirit.plays_left = 0
    spirit.bonus_plays = 0
    spirit.done = False


def heal(table: Island, place: int) -> None:
    """SI-081, SI-083, R-28: Damage and bonuses end at the same time, so nothing is destroyed by it."""
    cells = table.cells
    first = place * WIDTH
    for whole in (TOWN, CITY, DAHAN):
        for column in COLUMNS_OF[KIND_OF[whole]]:
            if column != whole and cells[first + column]:
                cells[first + whole] += cells[first + column]
                cells[first + column] = 0
    cells[first + DEFEND] = 0
    cells[first + SKIP] = 0
    cells[first + MARKS] = 0
