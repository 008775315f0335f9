"""Phase 4: Items and Traps are paid for and laid face up (NS-75..85, R-52, R-63..66)."""

from __future__ import annotations

from planchette.games.necromancer import log
from planchette.games.necromancer.book import (
    ACTIVATING,
    BESIDE,
    BORROWED_NAME,
    DRAW,
    GIVE_COMBAT_CARDS,
    GIVE_ITEM,
    NECROMANCER,
    STOP,
    TASK,
    WAIT,
)
from planchette.games.necromancer.corruption import cleanse
from planchette.games.necromancer.decks import lose_combat_card
from planchette.games.necromancer.deeds import ACTIVATED, SACRIFICED, done, fits
from planchette.games.necromancer.events import draw_from, take_in
from planchette.games.necromancer.items import (
    come_into_play,
    coverable,
    drop,
    fits_beside,
    is_used_at_once,
    put_away,
)
from planchette.games.necromancer.order import may_wait, next_phase, pass_on, wait
from planchette.games.necromancer.pay import can_use, pay, set_aside
from planchette.games.necromancer.state import City
from planchette.kernel import EVERYONE, Choice, Flow, Option, Seat


def activate(table: City) -> Flow:
    """The step: one player after the other, one card at a time. Everybody is asked, whatever they hold."""
    while table.todo:
        seat = table.todo[0]
        if table.looked.cards:
            yield from take_in(table, seat)
        elif table.owed:
            yield from pay(table, seat)
        elif table.aside.cards:
            yield from lay_open(table, seat)
        elif may_draw(table, seat):
            yield from draw_bonus(table, seat)
        else:
            answer = yield Choice(seat, "activate", menu(table, seat), checkpoint=True)
            yield from answer_menu(table, seat, answer)
    next_phase(table)


# -- the bonus


def may_draw(table: City, seat: Seat) -> bool:
    """NS-49, R-52: who picked the phase draws before doing anything else."""
    return table.picked(seat, ACTIVATING) and not table.acted and bool(table.open_stores())


def draw_bonus(table: City, seat: Seat) -> Flow:
    options = [DRAW.options[store] for store in table.open_stores()]
    if may_wait(table, seat):
        options.append(WAIT)
    answer = yield Choice(seat, "draw", options, checkpoint=True)
    if answer is WAIT:
        wait(table, seat)
    else:
        table.acted = True
        draw_from(table, seat, answer.a)


# -- activating


def affordable(table: City, seat: Seat) -> list[int]:
    """The names of the Items and Traps in hand that the player may use and can pay for, in order."""
    hand = table.hands[seat]
    found = []
    for name in table.names_in(hand):
        face = table.cards.faces[name]
        if face.is_active and face.cost < len(hand.cards):
            if can_use(table, seat, hand.cards[table.place_in(hand, name)]):
                found.append(name)
    return found


def menu(table: City, seat: Seat) -> list[Option]:
    options = [table.cards.activate.of(name) for name in affordable(table, seat)]
    if seat != NECROMANCER and fits(table, seat, SACRIFICED, 0):
        options += sacrifices(table, seat)
    if may_wait(table, seat):
        options.append(WAIT)
    options.append(STOP)
    return options


def sacrifices(table: City, seat: Seat) -> list[Option]:
    """Grave Debt: one active Item (a Trap is one, NS-82), or two random cards of the combat deck."""
    options = []
    if table.players[seat].items or table.traps_of(seat):
        options.append(TASK.options[GIVE_ITEM])
    if len(table.decks[seat].cards) + len(table.used[seat].cards) >= 2:
        options.append(TASK.options[GIVE_COMBAT_CARDS])
    return options


def answer_menu(table: City, seat: Seat, answer: Option) -> Flow:
    if answer is STOP:
        table.tell(log.PASSED, [table.who(seat)])
        pass_on(table)
    elif answer is WAIT:
        wait(table, seat)
    elif answer.kind is table.cards.activate:
        name = answer.a
        set_aside(table, seat, name, table.cards.faces[name].cost)
    else:
        yield from sacrifice(table, seat, answer.a)


def sacrifice(table: City, seat: Seat, task: int) -> Flow:
    table.acted = True
    table.tell(log.TASK_BEGUN, [table.who(seat), task])
    if task == GIVE_COMBAT_CARDS:
        lose_combat_card(table, seat)
        lose_combat_card(table, seat)
    else:
        yield from drop(table, seat)
    done(table, seat, SACRIFICED)


def lay_open(table: City, seat: Seat) -> Flow:
    """NS-75, NS-79: the card is paid for; it may cover another, and must where there is no room."""
    card = table.aside.cards[0]
    table.aside.show(0, EVERYONE)
    if is_used_at_once(table, card):
        smell_salts(table, seat)
        return
    kind = table.face(card).kind
    covers = [table.cards.cover.of(name) for name in coverable(table, seat, kind)]
    if covers:
        if fits_beside(table, seat, kind):
            covers.append(BESIDE)
        answer = yield Choice(seat, "cover", covers, checkpoint=True)
        if answer is not BESIDE:
            table.tell(log.COVERED, [table.who(seat), answer.a])
            yield from put_away(table, seat, answer.a)
    come_into_play(table, seat, table.aside.take(0))
    if seat != NECROMANCER:
        done(table, seat, ACTIVATED)


def smell_salts(table: City, seat: Seat) -> None:
    """Smelling Salts: the Corruption task counts as done, then they are discarded."""
    card = table.aside.take(0)
    table.tell(log.ACTIVATED, [table.who(seat), table.cards.name_of[card]])
    table.throw_away(card)
    if table.is_corrupted(seat) and not table.suffers(seat, BORROWED_NAME):
        cleanse(table, seat)
    done(table, seat, ACTIVATED)
