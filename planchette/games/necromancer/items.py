"""Active Items: the limits (NS-78, NS-85, R-63), and how one comes into play and leaves it."""

from __future__ import annotations

from typing import Final

from planchette.games.necromancer import log
from planchette.games.necromancer.book import ANYONE, ITEM, NECROMANCER, NECROMANCER_ONLY, PLACE, SMELLING_SALTS, TRAP
from planchette.games.necromancer.hunters import fit_vest
from planchette.games.necromancer.state import NO_CARD, City, Trap
from planchette.kernel import Choice, Flow, Seat

MOST_ITEMS: Final = 6
MOST_TRAPS: Final = 3


def with_effect(table: City, seat: Seat, effect: int) -> int:
    """The active Item with that effect, NO_CARD if there is none."""
    for card in table.players[seat].items:
        if table.face(card).effect == effect:
            return card
    return NO_CARD


def within_limits(table: City, items: int, traps: int) -> bool:
    """NS-78, NS-85, R-63: six in all, three of them traps; or six and three apart."""
    counted = items if table.house.traps_separate else items + traps
    return counted <= MOST_ITEMS and traps <= MOST_TRAPS


def fits_beside(table: City, seat: Seat, kind: int) -> bool:
    """Whether one more of that class may lie there without covering anything."""
    items, traps = len(table.players[seat].items), len(table.traps_of(seat))
    return within_limits(table, items + (kind == ITEM), traps + (kind == TRAP))


def coverable(table: City, seat: Seat, kind: int) -> list[int]:
    """NS-79, R-66: the names of the active cards that a new one of that class may cover, in order."""
    items, traps = len(table.players[seat].items) + (kind == ITEM), len(table.traps_of(seat)) + (kind == TRAP)
    names = table.cards.name_of
    found = []
    if within_limits(table, items - 1, traps):
        found += [names[card] for card in table.players[seat].items]
    if within_limits(table, items, traps - 1):
        found += [names[trap.card] for trap in table.traps_of(seat)]
    return sorted(set(found))


def come_into_play(table: City, seat: Seat, card: int) -> None:
    """NS-77, NS-81: the effect starts at once; a trap's token lies where its player is."""
    name = table.cards.name_of[card]
    if table.face(card).kind == TRAP:
        place = table.players[seat].place
        table.traps.append(Trap(card, seat, place))
        table.tell(log.LAID_TRAP, [table.who(seat), name, place])
    else:
        table.players[seat].items.append(card)
        table.tell(log.ACTIVATED, [table.who(seat), name])
        fit_vest(table, seat)


def lose_item(table: City, seat: Seat, card: int) -> None:
    """An active Item is discarded, and its effect ends at once (NS-80)."""
    table.players[seat].items.remove(card)
    table.throw_away(card)
    table.tell(log.LOST_ITEM, [table.who(seat), table.cards.name_of[card]])
    fit_vest(table, seat)


def take_up_trap(table: City, trap: Trap) -> None:
    """R-66: a trap is discarded with its token without having worked."""
    table.traps.remove(trap)
    table.throw_away(trap.card)
    table.tell(log.LOST_ITEM, [table.who(trap.owner), table.cards.name_of[trap.card]])


def is_used_at_once(table: City, card: int) -> bool:
    """Smelling Salts need no room: they are discarded as soon as they have worked."""
    face = table.face(card)
    return face.kind == ITEM and face.effect == SMELLING_SALTS


def is_usable(table: City, seat: Seat, card: int) -> bool:
    """Who may use an Item or Trap: the Hunters, the Necromancer, or anybody."""
    who = table.face(card).who
    return who == ANYONE or (who == NECROMANCER_ONLY) == (seat == NECROMANCER)


# -- discarding one by choice


def active_names(table: City, seat: Seat) -> list[int]:
    """NS-82, R-63: the names of the player's active Items and Traps, each once, in order."""
    names = table.cards.name_of
    found = [names[card] for card in table.players[seat].items]
    found += [names[trap.card] for trap in table.traps_of(seat)]
    return sorted(set(found))


def drop(table: City, seat: Seat) -> Flow:
    """One active Item or Trap of the player's choice is discarded."""
    options = [table.cards.drop.of(name) for name in active_names(table, seat)]
    answer = yield Choice(seat, "drop", options)
    yield from put_away(table, seat, answer.a)


def put_away(table: City, seat: Seat, name: int) -> Flow:
    """The active card of that name is discarded; of like traps in several places, the player says which."""
    names = table.cards.name_of
    for card in table.players[seat].items:
        if names[card] == name:
            lose_item(table, seat, card)
            return
    places = [trap.place for trap in table.traps_of(seat) if names[trap.card] == name]
    place = places[0]
    if min(places) != max(places):
        answer = yield Choice(seat, "which", [PLACE.options[here] for here in sorted(set(places))])
        place = answer.a
    for trap in table.traps_of(seat):
        if names[trap.card] == name and trap.place == place:
            take_up_trap(table, trap)
            return
