"""What Hunters do for Events and Corruption cards: one deed serves all it fits (R-20, R-21)."""

from __future__ import annotations

from typing import Final

from planchette.games.necromancer import log
from planchette.games.necromancer.city import (
    ALKI,
    APOTHECARY,
    BOOKSHOP,
    FREMONT,
    IN_WEST_SECTION,
    MARKET,
    PIONEER_SQUARE,
    STORE_AT,
    WEST_SEATTLE,
)
from planchette.games.necromancer.corruption import cleanse
from planchette.games.necromancer.state import NO_CARD, City
from planchette.kernel import Effect, Effects, Seat

WALKED_BRIDGE: Final = 0
BOUGHT: Final = 1
ACTIVATED: Final = 2
BUILT_SPIRIT: Final = 3
DISCARDED: Final = 4
SACRIFICED: Final = 5
SAW_DEFEAT: Final = 6
ENDED_ROUND: Final = 7
"""The deeds. With BOUGHT comes the store, with DISCARDED how many cards."""


def fits(table: City, seat: Seat, deed: int, amount: int) -> bool:
    """Whether that Hunter has an Event or a Corruption card whose task this deed would do now."""
    for pulled in table.players[seat].events:
        if TASKS.lines[table.face(pulled.card).task].can(table, seat, deed, amount):
            return True
    return fits_corruption(table, seat, deed, amount)


def fits_corruption(table: City, seat: Seat, deed: int, amount: int) -> bool:
    """R-21: from the round after the corruption on. A task that closed stores leave undoable becomes another."""
    player = table.players[seat]
    if player.corruption == NO_CARD or player.corrupted_in == table.round:
        return False
    task = table.cards.corruption(player.corruption).task
    if deed == ENDED_ROUND and player.place == WEST_SEATTLE and is_undoable(table, task):
        return True
    return TASKS.lines[task].can(table, seat, deed, amount)


def done(table: City, seat: Seat, deed: int, amount: int = 0) -> None:
    """The Hunter has done it: every Event and the Corruption card it fits are done with."""
    player = table.players[seat]
    for pulled in player.events[:]:
        face = table.face(pulled.card)
        if TASKS.lines[face.task].can(table, seat, deed, amount):
            player.events.remove(pulled)
            table.throw_away(pulled.card)
            table.tell(log.EVENT_DONE, [table.who(seat), face.number])
    if fits_corruption(table, seat, deed, amount):
        cleanse(table, seat)


# -- the tasks


def ferry(table: City, seat: Seat, deed: int, amount: int) -> bool:
    """End a round in Alki or Pioneer Square."""
    return deed == ENDED_ROUND and table.players[seat].place in (ALKI, PIONEER_SQUARE)


def bookshop(table: City, seat: Seat, deed: int, amount: int) -> bool:
    """Buy at a Bookshop."""
    return deed == BOUGHT and amount == BOOKSHOP


def activate(table: City, seat: Seat, deed: int, amount: int) -> bool:
    """Activate an Item or Trap."""
    return deed == ACTIVATED


def build_spirit(table: City, seat: Seat, deed: int, amount: int) -> bool:
    """Build a Spirit card."""
    return deed == BUILT_SPIRIT


def fremont(table: City, seat: Seat, deed: int, amount: int) -> bool:
    """End a round in Fremont."""
    return deed == ENDED_ROUND and table.players[seat].place == FREMONT


def bridge(table: City, seat: Seat, deed: int, amount: int) -> bool:
    """Walk over a bridge."""
    return deed == WALKED_BRIDGE


def apothecary(table: City, seat: Seat, deed: int, amount: int) -> bool:
    """End a round at an Apothecary, open or closed."""
    return deed == ENDED_ROUND and STORE_AT[table.players[seat].place] == APOTHECARY


def company(table: City, seat: Seat, deed: int, amount: int) -> bool:
    """End a round in the neighbourhood of another Hunter. A lone Hunter: in West Seattle."""
    place = table.players[seat].place
    if len(table.hunters()) == 1:
        return deed == ENDED_ROUND and place == WEST_SEATTLE
    return deed == ENDED_ROUND and len(table.hunters_at(place)) > 1


def slay_or_discard_3(table: City, seat: Seat, deed: int, amount: int) -> bool:
    """Be in a combat in which a creature is defeated, or discard 3 cards in a Build phase."""
    return deed == SAW_DEFEAT or (deed == DISCARDED and amount >= 3)


def open_rift(table: City, seat: Seat, deed: int, amount: int) -> bool:
    """End a round on an open Rift Site."""
    return deed == ENDED_ROUND and table.players[seat].place in table.open_rifts


def discard_3(table: City, seat: Seat, deed: int, amount: int) -> bool:
    """Discard 3 cards in one Build phase."""
    return deed == DISCARDED and amount >= 3


def other_store(table: City, seat: Seat, deed: int, amount: int) -> bool:
    """End a round in a neighbourhood with a store, but not where you were corrupted."""
    player = table.players[seat]
    return deed == ENDED_ROUND and STORE_AT[player.place] >= 0 and player.place != player.corrupted_at


def bookshop_or_market(table: City, seat: Seat, deed: int, amount: int) -> bool:
    """Buy at a Bookshop or a Market."""
    return deed == BOUGHT and amount in (BOOKSHOP, MARKET)


def uncorrupted(table: City, seat: Seat, deed: int, amount: int) -> bool:
    """End a round with an uncorrupted Hunter. If there is none: in the West Seattle section."""
    if deed != ENDED_ROUND:
        return False
    place = table.players[seat].place
    clean = [other for other in table.hunters() if not table.is_corrupted(other)]
    if not clean:
        return IN_WEST_SECTION[place]
    return place in [table.players[other].place for other in clean]


def sacrifice(table: City, seat: Seat, deed: int, amount: int) -> bool:
    """In an Activate phase discard one active Item, or 2 random cards of your combat deck."""
    return deed == SACRIFICED


def slay_or_discard_4(table: City, seat: Seat, deed: int, amount: int) -> bool:
    """Be in a combat in which a creature is defeated, or discard 4 cards in one Build phase."""
    return deed == SAW_DEFEAT or (deed == DISCARDED and amount >= 4)


def no_buying(table: City, seat: Seat, deed: int, amount: int) -> bool:
    """Let two rounds in a row pass without buying."""
    return deed == ENDED_ROUND and table.players[seat].dry >= 2


TASKS: Final = Effects(
    [
        Effect("ferry", ferry, done),
        Effect("bookshop", bookshop, done),
        Effect("activate", activate, done),
        Effect("build-spirit", build_spirit, done),
        Effect("fremont", fremont, done),
        Effect("bridge", bridge, done),
        Effect("apothecary", apothecary, done),
        Effect("company", company, done),
        Effect("slay-or-discard-3", slay_or_discard_3, done),
        Effect("open-rift", open_rift, done),
        Effect("discard-3", discard_3, done),
        Effect("other-store", other_store, done),
        Effect("bookshop-or-market", bookshop_or_market, done),
        Effect("uncorrupted", uncorrupted, done),
        Effect("sacrifice", sacrifice, done),
        Effect("slay-or-discard-4", slay_or_discard_4, done),
        Effect("no-buying", no_buying, done),
    ]
)
"""The tasks by name: `can` tells whether a deed does it."""

DEAD_LETTER: Final = TASKS.by_name["bookshop"].number
BOOKS_OR_FISH: Final = TASKS.by_name["bookshop-or-market"].number
PAID_FROM_HAND: Final = [TASKS.by_name[name].number for name in ("activate", "build-spirit", "discard-3", "sacrifice")]
"""Tasks for which a Hunter needs cards that only stores have."""


def is_undoable(table: City, task: int) -> bool:
    """Whether closed stores have made it impossible, or, without any open store, may have."""
    stores = table.stores
    if task == BOOKS_OR_FISH:
        return not stores[BOOKSHOP].cards and not stores[MARKET].cards
    return task in PAID_FROM_HAND and not table.open_stores()
