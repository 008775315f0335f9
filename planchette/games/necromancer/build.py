"""Phase 3: Combat cards go from the hand into the combat deck (NS-70..74, R-50, R-51, R-75, R-77)."""

from __future__ import annotations

from planchette.games.necromancer import log
from planchette.games.necromancer.book import (
    BUILDING,
    GRAVE_DEBT,
    NECROMANCER,
    SPIRIT,
    STOP,
    WAIT,
    WITCH_LEDGER,
    Face,
)
from planchette.games.necromancer.decks import shuffle_deck
from planchette.games.necromancer.deeds import BUILT_SPIRIT, done
from planchette.games.necromancer.order import may_wait, next_phase, pass_on, wait
from planchette.games.necromancer.pay import begin_task, can_use, discard_tasks, finish_task, pay, set_aside
from planchette.games.necromancer.state import NO_CARD, City
from planchette.kernel import NOBODY, Choice, Flow, Option, Seat


def build(table: City) -> Flow:
    """The step: one player after the other, one card at a time. Everybody is asked, whatever they hold."""
    while table.todo:
        seat = table.todo[0]
        if table.owed:
            yield from pay(table, seat)
        elif table.aside.cards:
            finish_building(table, seat)
        elif table.task != NO_CARD:
            finish_task(table, seat)
        else:
            answer = yield Choice(seat, "build", menu(table, seat), checkpoint=True)
            answer_menu(table, seat, answer)
    next_phase(table)


def cost_of(table: City, seat: Seat, face: Face) -> int:
    """NS-48, R-51: the printed cost, less by the bonus and the Witch Ledger, more by Grave Debt, at least 0."""
    cost = face.cost - table.picked(seat, BUILDING) + table.suffers(seat, GRAVE_DEBT)
    if face.kind == SPIRIT and table.has_item(seat, WITCH_LEDGER):
        cost -= 1
    return max(0, cost)


def buildable(table: City, seat: Seat) -> list[int]:
    """The names of the Combat cards in hand that the player can use and pay for, in order."""
    hand = table.hands[seat]
    found = []
    for name in table.names_in(hand):
        face = table.cards.faces[name]
        if face.is_combat and cost_of(table, seat, face) < len(hand.cards):
            if can_use(table, seat, hand.cards[table.place_in(hand, name)]):
                found.append(name)
    return found


def menu(table: City, seat: Seat) -> list[Option]:
    options = [table.cards.build.of(name) for name in buildable(table, seat)]
    if table.house.trade and not table.acted:
        options += gifts(table, seat)
    options += discard_tasks(table, seat)
    if may_wait(table, seat):
        options.append(WAIT)
    options.append(STOP)
    return options


def gifts(table: City, seat: Seat) -> list[Option]:
    """R-77: by the setting, Hunters in one neighbourhood give each other cards before they build."""
    if seat == NECROMANCER:
        return []
    others = [other for other in table.hunters_at(table.players[seat].place) if other != seat]
    return [table.cards.give.of(name, other) for name in table.names_in(table.hands[seat]) for other in others]


def answer_menu(table: City, seat: Seat, answer: Option) -> None:
    kind = answer.kind
    if answer is STOP:
        stop_building(table, seat)
    elif answer is WAIT:
        wait(table, seat)
    elif kind is table.cards.build:
        name = answer.a
        set_aside(table, seat, name, cost_of(table, seat, table.cards.faces[name]))
    elif kind is table.cards.give:
        give(table, seat, answer.a, answer.b)
    else:
        begin_task(table, seat, answer.a)


def stop_building(table: City, seat: Seat) -> None:
    """R-75: after building the combat deck is shuffled."""
    table.tell(log.PASSED, [table.who(seat)])
    if table.acted:
        shuffle_deck(table, seat)
    pass_on(table)


def give(table: City, seat: Seat, name: int, other: Seat) -> None:
    hand = table.hands[seat]
    mask = table.sight(seat) | table.sight(other)
    hand.move(table.place_in(hand, name), table.hands[other], mask)
    table.tell(log.GAVE, [table.who(seat), name, table.who(other)], mask)


def finish_building(table: City, seat: Seat) -> None:
    """NS-74: paid for, the card goes face down into the combat deck; everybody sees the Spirit stat (NS-35)."""
    card = table.aside.move(0, table.decks[seat], NOBODY)
    table.tell(log.BUILT, [table.who(seat), table.cards.name_of[card]], table.sight(seat))
    if table.cards.class_of[card] == SPIRIT:
        table.tell(log.SPIRIT_NOW, [table.who(seat), table.spirit(seat)])
        if seat != NECROMANCER:
            done(table, seat, BUILT_SPIRIT)
