"""Phase 5.3: each Hunter fights an Entity or closes a Rift (NS-110, NS-128..133, R-04, R-28..34, R-39, R-43)."""

from __future__ import annotations

from planchette.games.necromancer import log
from planchette.games.necromancer.book import (
    CHAPLAIN,
    CLOSE,
    FIGHT,
    FIGHTING,
    NECROMANCER,
    RIFTS_TO_CLOSE,
    SKIP,
    WAIT,
)
from planchette.games.necromancer.combat import begin_combat
from planchette.games.necromancer.order import may_wait, next_phase, pass_on, wait
from planchette.games.necromancer.state import NO_CARD, City
from planchette.games.necromancer.verdict import hunters_win
from planchette.games.necromancer.work import add_points, begin_work, closings_at, lose_work, points_needed
from planchette.kernel import Choice, Flow, Option, Seat


def rift(table: City) -> Flow:
    """The step: one Hunter after the other; a combat goes on in its own step and comes back here."""
    while call_up(table):
        seat = table.todo[0]
        if must_go_on(table, seat):
            go_on_closing(table, seat)
        else:
            answer = yield Choice(seat, "rift", offers(table, seat), checkpoint=True)
            answer_offer(table, seat, answer)
        if table.step != "rift" or table.result is not None:
            return
    table.todo.clear()
    next_phase(table)


def call_up(table: City) -> bool:
    """The first in line who can do something acts next; those who cannot may be able to later. Returns whether there
    is one."""
    for place, seat in enumerate(table.todo):
        if can_act(table, seat):
            table.todo.insert(0, table.todo.pop(place))
            return True
    return False


def can_act(table: City, seat: Seat) -> bool:
    return can_fight(table, seat) or can_close(table, seat) or must_go_on(table, seat)


def offers(table: City, seat: Seat) -> list[Option]:
    options = []
    if can_fight(table, seat):
        options.append(FIGHT)
    if can_close(table, seat):
        options.append(CLOSE)
    options.append(SKIP)
    if may_wait(table, seat) and [other for other in table.todo[1:] if can_act(table, other)]:
        options.append(WAIT)
    return options


def answer_offer(table: City, seat: Seat, answer: Option) -> None:
    if answer is WAIT:
        wait(table, seat)
    elif answer is SKIP:
        table.tell(log.PASSED, [table.who(seat)])
        pass_on(table)
    elif answer is FIGHT:
        pass_on(table)
        begin_combat(table, table.players[seat].place, "rift")
    else:
        begin_closing(table, seat)


def can_fight(table: City, seat: Seat) -> bool:
    """NS-110, R-74: there must be an Entity; Undead alone cannot be attacked."""
    return bool(table.entities_at(table.players[seat].place))


# -- closing


def can_close(table: City, seat: Seat) -> bool:
    """NS-128, R-43: on an open Rift Site, with a higher Spirit than the Necromancer's."""
    player = table.players[seat]
    if player.work is not None or player.place not in table.open_rifts:
        return False
    return is_stronger(table, seat) and not is_guarded(table, player.place)


def is_stronger(table: City, seat: Seat) -> bool:
    """NS-128: strictly. The chaplain's Spirit counts 1 higher."""
    return table.spirit(seat) + lead_of(table, seat) > table.spirit(NECROMANCER)


def lead_of(table: City, seat: Seat) -> int:
    """By how much a Hunter's Spirit counts higher at a Rift."""
    return int(table.is_hunter(seat, CHAPLAIN))


def is_guarded(table: City, place: int) -> bool:
    """R-39: by the setting, creatures guard a Rift."""
    return table.house.guarded_rifts and bool(table.creatures_at(place))


def must_go_on(table: City, seat: Seat) -> bool:
    """NS-132, R-31: who has begun goes on. R-33: by the setting the work rests while Spirit is too low; R-39: and by
    another while creatures are there."""
    work = table.players[seat].work
    if work is None or is_guarded(table, work.place):
        return False
    return table.house.fixed_target or is_stronger(table, seat)


def begin_closing(table: City, seat: Seat) -> None:
    """NS-131; R-34: who joins the others by the setting has their target."""
    place = table.players[seat].place
    target = points_needed(table)
    if table.house.pooled_closing:
        for other in closings_at(table, place):
            target = other.target
    table.tell(log.CLOSING, [table.who(seat), place, target])
    begin_work(table, seat, target, NO_CARD)
    go_on_closing(table, seat)


def go_on_closing(table: City, seat: Seat) -> None:
    """NS-130: five cards more; with enough points the Rift is closed."""
    work = table.players[seat].work
    assert work is not None
    pass_on(table)
    if add_points(table, seat, work, FIGHTING):
        table.players[seat].work = None
        close(table, seat, work.place)


def close(table: City, seat: Seat, place: int) -> None:
    """NS-129, NS-133: closed for good; R-34, R-38: whoever else works there loses it."""
    table.open_rifts.remove(place)
    table.closed_rifts.append(place)
    table.tell(log.CLOSED_RIFT, [table.who(seat), place, len(table.closed_rifts)])
    for other, player in enumerate(table.players):
        if player.work is not None and player.work.place == place:
            lose_work(table, other)
    if len(table.closed_rifts) == RIFTS_TO_CLOSE:
        hunters_win(table, "seven Rifts are closed", "NS-133")
