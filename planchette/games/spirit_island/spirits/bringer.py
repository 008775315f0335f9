"""Bringer of Dreams and Nightmares.

What its Powers would destroy dreams instead: it gives Fear at once, leaves the land until the Power is over, so that it
counts only once, and then comes back; Explorers and Towns are Pushed. Damage that its Powers deal lasts as long."""

from __future__ import annotations

from typing import Final

from planchette.games.spirit_island import fear, gain, hooks, log, moves, tracks
from planchette.games.spirit_island.clauses import Clause
from planchette.games.spirit_island.pieces import DAHANS, EXPLORERS, TOWNS, count, kind_of, number, put, take
from planchette.games.spirit_island.special import Special
from planchette.games.spirit_island.state import POWER, SPECIAL_ACT, UNSEEN, Act, Island, Lasting
from planchette.games.spirit_island.vocabulary import ELEMENT, FORETELL, MAJOR_DECK, NO, YES, piece_at
from planchette.kernel import Choice, Flow, Seat

DREAMS: Final = 40
"""Lasting: a piece of class `n` that a Power would have destroyed in that land."""
HAUNTED: Final = 41
"""Lasting: a piece there, of class `power` now, has `n` Damage that ends with the Power."""
TERROR: Final = [0, 2, 5, 0]
"""Fear for a piece that would be destroyed, by kind."""
PUSHED: Final = EXPLORERS | TOWNS


class Bringer(Special):
    """To Dream a Thousand Deaths."""

    def spares(self, table: Island, act: Act, seat: Seat, place: int, column: int) -> bool:
        if not is_dream(act, seat):
            return False
        before = column - undo_haunting(table, place, column)
        take(table, place, column)
        hooks.keep(table, DREAMS, seat, place, before)
        table.tell(log.DREAMED, [piece_at(place, column)])
        fear.generate(table, Act(POWER, seat, act.power, place), TERROR[kind_of(column)])
        return True

    def on_hurt(self, table: Island, act: Act, seat: Seat, place: int, column: int, n: int) -> None:
        if is_dream(act, seat):
            dealt = undo_haunting(table, place, column)
            hooks.keep(table, HAUNTED, seat, place, dealt + n, column + n)

    def on_arrival(self, table: Island, act: Act, seat: Seat, column: int, start: int, end: int) -> None:
        """Damage of a dream goes with its piece; of like pieces those without it go first."""
        haunted = [lasting for lasting in table.lasting if is_haunting(lasting, start, column)]
        if len(haunted) > number(table, start, column):
            haunted[0].place = end

    def after_act(self, table: Island, act: Act, seat: Seat) -> Flow | None:
        if any(lasting.kind in (DREAMS, HAUNTED) for lasting in table.lasting):
            return wake(table, seat)
        return None


def is_dream(act: Act, seat: Seat) -> bool:
    """Whether a Power of that seat is at work."""
    return act.source == POWER and act.owner == seat


def is_haunting(lasting: Lasting, place: int, column: int) -> bool:
    return lasting.kind == HAUNTED and lasting.place == place and lasting.power == column


def undo_haunting(table: Island, place: int, column: int) -> int:
    """How much Damage of a piece of that class is only a dream; it is no longer noted."""
    for lasting in table.lasting:
        if is_haunting(lasting, place, column):
            table.lasting.remove(lasting)
            return lasting.n
    return 0


def wake(table: Island, seat: Seat) -> Flow:
    """The Power is over: its Damage is gone, what dreamed is back, and Explorers and Towns among that are Pushed."""
    act = Act(SPECIAL_ACT, seat)
    table.running.append(act)
    haunted = [lasting for lasting in table.lasting if lasting.kind == HAUNTED]
    dreamers = [lasting for lasting in table.lasting if lasting.kind == DREAMS]
    table.lasting = [lasting for lasting in table.lasting if lasting.kind not in (HAUNTED, DREAMS)]
    for lasting in haunted:
        if number(table, lasting.place, lasting.power):
            take(table, lasting.place, lasting.power)
            put(table, lasting.place, lasting.power - lasting.n)
    for lasting in dreamers:
        put(table, lasting.place, lasting.n)
    for lasting in dreamers:
        if PUSHED >> kind_of(lasting.n) & 1:
            yield from flee(table, act, lasting.n, lasting.place)
    table.running.pop()


def flee(table: Island, act: Act, column: int, place: int) -> Flow:
    """A piece that would have been destroyed is Pushed."""
    lands = moves.around(table, place)
    end = yield from moves.destination(table, act, column, place, lands, [0] * len(lands), moves.FREE)
    table.tell(log.PUSHED, [piece_at(place, column), end])
    yield from moves.step(table, act, column, place, end)


# -- Powers of its own that need code


def dread(table: Island, act: Act, clause: Clause) -> None:
    """Dread Apparitions: Fear that Powers make in the land this turn gives as much Defend."""
    hooks.keep(table, hooks.DREAD, act.seat, act.place)
    table.tell(log.DREADED, [act.place])


def has_elements(table: Island, act: Act, clause: Clause) -> bool:
    return any(tracks.elements(table, act.seat))


def dreamed_element(table: Island, act: Act, clause: Clause) -> Flow:
    """Spirits May Yet Dream: the target Spirit gains 1 more of an Element it has."""
    had = tracks.elements(table, act.seat)
    options = [ELEMENT.of(element) for element in range(8) if had[element]]
    if options:
        answer = yield Choice(act.seat, "element", options)
        table.spirits[act.seat].granted[answer.a] += 1
        table.tell(log.CHOSE_ELEMENT, [table.who(act.seat), answer.a])


def can_foresee(table: Island, act: Act, clause: Clause) -> bool:
    return UNSEEN in fear.line(table)


def foresee(table: Island, act: Act, clause: Clause) -> Flow:
    """Spirits May Yet Dream: any face-down Fear card is turned up. They are numbered as they will be resolved."""
    hidden = [number for number, card in enumerate(fear.line(table)) if card == UNSEEN]
    if hidden:
        answer = yield Choice(act.seat, "foretell", [FORETELL.of(number + 1) for number in hidden])
        fear.reveal(table, answer.a - 1)


def midnight(table: Island, act: Act, clause: Clause) -> Flow:
    """Call on Midnight's Dream: a Major Power; if this card is forgotten for it, Energy, and it may be played now."""
    spirit = table.spirits[act.seat]
    before = spirit.hand[:]
    yield from gain.gain_power(table, act.seat, MAJOR_DECK)
    if act.power not in spirit.forgotten:
        return
    tracks.gain_energy(table, act.seat, count(table, act.place, DAHANS))
    for power in spirit.hand:
        if power not in before and table.cards.powers[power].cost <= spirit.energy:
            answer = yield Choice(act.seat, "play gained", [YES, NO])
            if answer is YES:
                play_now(table, act.seat, power)
            else:
                table.tell(log.DECLINED, [spirit.card])
            return


def play_now(table: Island, seat: Seat, power: int) -> None:
    """Without using a card play."""
    spirit = table.spirits[seat]
    cost = table.cards.powers[power].cost
    tracks.pay(table, seat, cost)
    spirit.hand.remove(power)
    spirit.played.append(power)
    table.tell(log.PLAYED, [spirit.card, power, cost])
