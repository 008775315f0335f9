"""Events: pulled from a store, carried, done or failed (NS-103..106, R-17..20)."""

from __future__ import annotations

from typing import Final

from planchette.games.necromancer import log
from planchette.games.necromancer.book import DRAW, EVENT, LET_GO, NECROMANCER, PUT_BACK, REPORTER, TAKE_ON
from planchette.games.necromancer.city import BOOKSHOP
from planchette.games.necromancer.corruption import corrupt
from planchette.games.necromancer.creatures import has_room, raise_undead
from planchette.games.necromancer.decks import discard_from_hand, lose_combat_card
from planchette.games.necromancer.deeds import DEAD_LETTER
from planchette.games.necromancer.hunters import change_max, lose_health, slow_down
from planchette.games.necromancer.items import active_names, drop
from planchette.games.necromancer.state import City
from planchette.games.necromancer.tokens import Pulled
from planchette.kernel import EVERYONE, Choice, Effect, Effects, Flow, Seat

# -- pulling


def pull_event(table: City, seat: Seat) -> Flow:
    """The first Event among the cards in `table.looked`, before all eyes: a Hunter takes it on (R-17; the reporter may
    put it back, once a phase), the Necromancer puts it back or discards it (NS-106, R-18)."""
    place = event_place(table)
    table.looked.show(place, EVERYONE)
    table.tell(log.PULLED_EVENT, [table.who(seat), table.cards.name_of[table.looked.cards[place]]])
    if seat == NECROMANCER:
        answer = yield Choice(seat, "event", [PUT_BACK, LET_GO])
    elif table.is_hunter(seat, REPORTER) and not table.players[seat].put_back:
        answer = yield Choice(seat, "event", [PUT_BACK, TAKE_ON])
    else:
        answer = TAKE_ON
    if answer is PUT_BACK:
        put_back(table, seat)
    elif answer is LET_GO:
        let_go(table, seat)
    else:
        take_on(table, seat)


def event_place(table: City) -> int:
    """Where the first Event lies among the cards looked at: by its number, so that nothing is told of their order."""
    cards = table.looked.cards
    return cards.index(min([card for card in cards if table.cards.class_of[card] == EVENT]))


def put_back(table: City, seat: Seat) -> None:
    """Into its store deck, which is shuffled."""
    place = event_place(table)
    card = table.looked.cards[place]
    store = table.stores[table.cards.store_of[card]]
    table.looked.move(place, store, EVERYONE)
    table.shuffle(store)
    table.returned.append(card)
    table.players[seat].put_back = True
    table.tell(log.PUT_BACK_EVENT, [table.who(seat), table.cards.name_of[card]])


def let_go(table: City, seat: Seat) -> None:
    card = table.looked.take(event_place(table))
    table.throw_away(card)
    table.tell(log.LET_EVENT_GO, [table.who(seat), table.cards.name_of[card]])


def take_on(table: City, seat: Seat) -> None:
    """NS-104: in front of the Hunter, with the rounds that are left for its task."""
    card = table.looked.take(event_place(table))
    count = table.face(card).count
    table.players[seat].events.append(Pulled(card, count))
    table.tell(log.TOOK_ON_EVENT, [table.who(seat), table.cards.name_of[card], count])


def draw_from(table: City, seat: Seat, store: int) -> None:
    """The top card of a store, seen by who draws it, waits to be taken in."""
    pile = table.stores[store]
    card = pile.move(len(pile.cards) - 1, table.looked, table.sight(seat))
    table.tell(log.DREW, [table.who(seat), table.cards.name_of[card], store], table.sight(seat))


def take_in(table: City, seat: Seat) -> Flow:
    """R-17: a card drawn goes to the hand, an Event is pulled; NS-68: the store may be used up by it."""
    card = table.looked.cards[0]
    if table.cards.class_of[card] == EVENT:
        yield from pull_event(table, seat)
    else:
        table.looked.move(0, table.hands[seat], table.sight(seat))
    tell_if_closed(table, table.cards.store_of[card])


def tell_if_closed(table: City, store: int) -> None:
    if not table.stores[store].cards:
        table.tell(log.CLOSED_STORE, [store])


# -- running out


def count_down(table: City) -> None:
    """R-20: a round less for every Event, but for one of this round."""
    for seat in table.hunters():
        for pulled in table.players[seat].events[:]:
            face = table.face(pulled.card)
            if face.task == DEAD_LETTER and not table.stores[BOOKSHOP].cards:
                discard_event(table, seat, pulled)
                table.tell(log.LET_EVENT_GO, [table.who(seat), face.number])
            elif pulled.fresh:
                pulled.fresh = False
            else:
                pulled.rounds -= 1


def discard_event(table: City, seat: Seat, pulled: Pulled) -> None:
    table.players[seat].events.remove(pulled)
    table.throw_away(pulled.card)


def has_run_out(table: City) -> Seat:
    """The first Hunter with an Event that has run out, -1 for none."""
    for seat in table.hunters():
        for pulled in table.players[seat].events:
            if not pulled.rounds:
                return seat
    return -1


def fail(table: City, seat: Seat) -> Flow:
    """NS-105: the Event that has run out is discarded, and its penalty comes down on the Hunter."""
    over = [pulled for pulled in table.players[seat].events if not pulled.rounds]
    pulled = over[0]
    face = table.face(pulled.card)
    discard_event(table, seat, pulled)
    table.tell(log.EVENT_FAILED, [table.who(seat), face.number])
    flow = PENALTIES.lines[face.penalty].do(table, seat)
    if flow is not None:
        yield from flow


# -- the penalties


def lose_4(table: City, seat: Seat) -> None:
    """Lose 4 HP, but keep at least 1."""
    lose_health(table, seat, 4)


def discard_cards(table: City, seat: Seat) -> Flow:
    """Discard 2 cards from your hand, or all if you have fewer."""
    hand = table.hands[seat]
    table.owed = min(2, len(hand.cards))
    while table.owed:
        place = 0
        if len(hand.cards) > table.owed:
            options = [table.cards.pay.of(name) for name in table.names_in(hand)]
            answer = yield Choice(seat, "discard", options)
            place = table.place_in(hand, answer.a)
        discard_from_hand(table, seat, place)
        table.owed -= 1


def lose_an_item(table: City, seat: Seat) -> Flow:
    """Discard one active Item of your choice. Without one lose 2 HP, but keep at least 1."""
    if active_names(table, seat):
        yield from drop(table, seat)
    else:
        lose_health(table, seat, 2)


def become_corrupted(table: City, seat: Seat) -> None:
    """Become corrupted by this Event."""
    corrupt(table, seat, True)


def meet_undead(table: City, seat: Seat) -> None:
    """An Undead is placed with you, whatever the Spirit stat, but never a fourth."""
    place = table.players[seat].place
    if has_room(table, place):
        raise_undead(table, place)


def weaken(table: City, seat: Seat) -> None:
    """Your Max HP is 3 lower, but at least 1."""
    change_max(table, seat, -3)


def lose_from_deck(table: City, seat: Seat) -> None:
    """A random card of your combat deck is discarded."""
    lose_combat_card(table, seat)


def feed_necromancer(table: City, seat: Seat) -> Flow:
    """The Necromancer draws 2 cards from open stores of his choice."""
    for _ in range(2):
        stores = [DRAW.options[store] for store in table.open_stores()]
        if stores:
            answer = yield Choice(NECROMANCER, "draw", stores)
            draw_from(table, NECROMANCER, answer.a)
            yield from take_in(table, NECROMANCER)


def always(table: City, seat: Seat) -> bool:
    return True


PENALTIES: Final = Effects(
    [
        Effect("lose-health", always, lose_4),
        Effect("discard-cards", always, discard_cards),
        Effect("lose-item", always, lose_an_item),
        Effect("become-corrupted", always, become_corrupted),
        Effect("meet-undead", always, meet_undead),
        Effect("slow-down", always, slow_down),
        Effect("weaken", always, weaken),
        Effect("feed-necromancer", always, feed_necromancer),
        Effect("lose-combat-card", always, lose_from_deck),
    ]
)
"""What a failed Event does to the Hunter: at once, or as a flow where it asks."""
