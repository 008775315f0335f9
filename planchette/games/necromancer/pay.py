"""Paying with other cards of one's hand, one at a time (NS-71..73, R-51), and tasks that are paid with cards."""

from __future__ import annotations

from typing import Final

from planchette.games.necromancer import log
from planchette.games.necromancer.book import (
    DAMAGE,
    DISCARD_3,
    DISCARD_4,
    INFLUENCE,
    ITEM,
    NECROMANCER,
    PAY_REST,
    SPIRIT,
    TASK,
    TRAP,
)
from planchette.games.necromancer.deeds import DISCARDED, TASKS, done, fits
from planchette.games.necromancer.items import is_usable
from planchette.games.necromancer.state import NO_CARD, City
from planchette.kernel import NOBODY, Choice, Flow, Option, Seat

FOUR: Final = "slay-or-discard-4"


def can_use(table: City, seat: Seat, card: int) -> bool:
    """R-50: Hunters build Damage and Spirit, the Necromancer Spirit and Influence; Items and Traps say who may."""
    kind = table.cards.class_of[card]
    if kind in (ITEM, TRAP):
        return is_usable(table, seat, card)
    return kind == SPIRIT or kind == (INFLUENCE if seat == NECROMANCER else DAMAGE)


def set_aside(table: City, seat: Seat, name: int, cost: int) -> None:
    """NS-73: the card itself cannot pay; it waits beside the hand."""
    hand = table.hands[seat]
    hand.move(table.place_in(hand, name), table.aside, NOBODY)
    table.owed = cost
    table.acted = True
    if cost or table.cards.faces[name].is_active:
        table.tell(log.SET_ASIDE, [table.who(seat), name, cost], table.sight(seat))


def pay(table: City, seat: Seat) -> Flow:
    """The next card to pay, or all of them: the least useful ones first."""
    hand = table.hands[seat]
    options = [table.cards.pay.of(name) for name in table.names_in(hand)]
    purpose = "pay" if table.task == NO_CARD else "discard"
    answer = yield Choice(seat, purpose, [*options, PAY_REST], checkpoint=True)
    if answer is PAY_REST:
        while table.owed:
            pay_card(table, seat, least_useful(table, seat))
    else:
        pay_card(table, seat, table.place_in(hand, answer.a))


def pay_card(table: City, seat: Seat, place: int) -> None:
    """NS-72: a card of the hand goes face down to the discard pile."""
    card = table.hands[seat].move(place, table.discard, NOBODY)
    table.owed -= 1
    table.tell(log.PAID, [table.who(seat), table.cards.name_of[card], table.owed], table.sight(seat))


def least_useful(table: City, seat: Seat) -> int:
    """The place of the card in hand that its owner will miss least."""
    cards = table.hands[seat].cards
    worth = [usefulness(table, seat, card) * 1000 + place for place, card in enumerate(cards)]
    return min(worth) % 1000


def usefulness(table: City, seat: Seat, card: int) -> int:
    """Nothing for what the side cannot use; then Items and Traps, Combat cards by cost, Spirit above all."""
    if not can_use(table, seat, card):
        return 0
    face = table.face(card)
    if face.is_active:
        return 1 + face.cost
    return 4 + 2 * face.cost + (face.kind == SPIRIT)


# -- tasks paid in a Build phase


def discard_tasks(table: City, seat: Seat) -> list[Option]:
    """The tasks that discarding three or four cards now would do."""
    if seat == NECROMANCER:
        return []
    cards = len(table.hands[seat].cards)
    options = []
    if cards >= 3 and fits(table, seat, DISCARDED, 3):
        options.append(TASK.options[DISCARD_3])
    if cards >= 4 and needs_four(table, seat) and fits(table, seat, DISCARDED, 4):
        options.append(TASK.options[DISCARD_4])
    return options


def needs_four(table: City, seat: Seat) -> bool:
    """Whether the Hunter's Corruption card asks for four cards."""
    card = table.players[seat].corruption
    return card != NO_CARD and table.cards.corruption(card).task == TASKS.by_name[FOUR].number


def begin_task(table: City, seat: Seat, task: int) -> None:
    table.task = task
    table.owed = 4 if task == DISCARD_4 else 3
    table.acted = True
    table.tell(log.TASK_BEGUN, [table.who(seat), task])


def finish_task(table: City, seat: Seat) -> None:
    count = 4 if table.task == DISCARD_4 else 3
    table.task = NO_CARD
    done(table, seat, DISCARDED, count)
