"""Phase 2: looking at cards of a store and keeping some (NS-63..69, R-13..18)."""

from __future__ import annotations

from planchette.games.necromancer import log
from planchette.games.necromancer.book import (
    BOTTOMLESS_COFFEE,
    BUY,
    BUYING,
    DEALER,
    DUFFEL_BAG,
    EVENT,
    HOLLOW_EYES,
    NECROMANCER,
    SKIP,
    STOP,
    THIRST,
    WAIT,
)
from planchette.games.necromancer.city import STORE_AT
from planchette.games.necromancer.deeds import BOUGHT, done
from planchette.games.necromancer.events import pull_event, tell_if_closed
from planchette.games.necromancer.order import may_wait, next_phase, pass_on, wait
from planchette.games.necromancer.state import City
from planchette.kernel import NOBODY, Choice, Flow, Option, Seat


def buy(table: City) -> Flow:
    """The step: one player after the other. Who has begun has `acted`."""
    while table.todo:
        seat = table.todo[0]
        if table.acted:
            yield from go_on_buying(table, seat)
        elif may_buy(table, seat):
            answer = yield Choice(seat, "buy", offers(table, seat), checkpoint=True)
            answer_offer(table, seat, answer)
        else:
            pass_on(table)
    next_phase(table)


def may_buy(table: City, seat: Seat) -> bool:
    """NS-63, NS-68: at an open store; NS-64, R-13: not a third time in a row in the same neighbourhood."""
    player = table.players[seat]
    return table.store_at(player.place) >= 0 and player.bought_at != [player.place, player.place]


def offers(table: City, seat: Seat) -> list[Option]:
    return [BUY, SKIP, WAIT] if may_wait(table, seat) else [BUY, SKIP]


def answer_offer(table: City, seat: Seat, answer: Option) -> None:
    if answer is WAIT:
        wait(table, seat)
    elif answer is SKIP:
        table.tell(log.PASSED, [table.who(seat)])
        pass_on(table)
    else:
        begin_buying(table, seat)


def to_look_at(table: City, seat: Seat) -> int:
    """NS-65, NS-66: three cards; two more by the bonus; more or fewer by cards."""
    count = 3 + 2 * table.picked(seat, BUYING)
    count += table.has_item(seat, BOTTOMLESS_COFFEE) + table.is_hunter(seat, DEALER)
    return count - table.suffers(seat, HOLLOW_EYES)


def to_keep(table: City, seat: Seat) -> int:
    """NS-65, NS-66: two cards; one more by the bonus; more or fewer by cards."""
    return 2 + table.picked(seat, BUYING) + table.has_item(seat, DUFFEL_BAG) - table.suffers(seat, THIRST)


def begin_buying(table: City, seat: Seat) -> None:
    """R-14, R-16: the buyer sees the top cards, as many as there are."""
    player = table.players[seat]
    store = table.store_at(player.place)
    table.acted = True
    table.keeping = to_keep(table, seat)
    player.bought = True
    player.bought_at = [*player.bought_at, player.place][-2:]
    pile = table.stores[store]
    count = min(to_look_at(table, seat), len(pile.cards))
    table.tell(log.LOOKED, [table.who(seat), store, count])
    if seat != NECROMANCER:
        done(table, seat, BOUGHT, store)
    for _ in range(count):
        pile.move(len(pile.cards) - 1, table.looked, table.sight(seat))


def holds_event(table: City) -> bool:
    """Whether an Event is among the cards looked at."""
    classes = table.cards.class_of
    for card in table.looked.cards:  # noqa: SIM110  # any() would be a slow generator
        if classes[card] == EVENT:
            return True
    return False


def go_on_buying(table: City, seat: Seat) -> Flow:
    """R-17: Events first; then one card after the other is kept, up to the limit (R-15)."""
    if holds_event(table):
        yield from pull_event(table, seat)
    elif table.keeping and table.looked.cards:
        options = [table.cards.keep.of(name) for name in table.names_in(table.looked)]
        answer = yield Choice(seat, "keep", [*options, STOP], checkpoint=True)
        if answer is STOP:
            table.keeping = 0
            table.tell(log.BOUGHT, [table.who(seat)])
        else:
            keep(table, seat, answer.a)
    else:
        finish_buying(table, seat)


def keep(table: City, seat: Seat, name: int) -> None:
    table.keeping -= 1
    table.looked.move(table.place_in(table.looked, name), table.hands[seat], table.sight(seat))
    table.tell(log.KEPT, [table.who(seat), name], table.sight(seat))


def finish_buying(table: City, seat: Seat) -> None:
    """NS-67, NS-68: the rest goes face down to the discard pile; a store without cards is closed for good."""
    while table.looked.cards:
        table.looked.move(0, table.discard, NOBODY)
    table.keeping = 0
    tell_if_closed(table, STORE_AT[table.players[seat].place])
    pass_on(table)
