"""What summoning a card would bring, worked out on a copy of the table from what the player knows."""

from __future__ import annotations

from typing import Final

from planchette.games.follow_your_fear import book, vocabulary
from planchette.games.follow_your_fear.attributes.curses import copyable, corruptible, droppable, poison
from planchette.games.follow_your_fear.attributes.gains import harvest_times, healers, peekable, robbable
from planchette.games.follow_your_fear.attributes.moves import movable, reach
from planchette.games.follow_your_fear.attributes.shifts import all_tokens, can_swap, hideable, player_tokens
from planchette.games.follow_your_fear.book import Power
from planchette.games.follow_your_fear.harvest import sources
from planchette.games.follow_your_fear.need import harvest_types
from planchette.games.follow_your_fear.state import NO_TILE, Laid, Side, Storm
from planchette.games.follow_your_fear.tokens import free_tokens
from planchette.games.follow_your_fear.vocabulary import STOP, TO, TOKEN, TOKENS
from planchette.kernel import Kind, Option, Seat

LATE: Final = (book.TIMES_HARVEST, book.TIMES_MOVE)
"""What may ask for something that earlier cards have left open."""


def summoned(table: Storm, side: Side, card: int, face: int, done: int) -> Storm:
    """A copy of the table with that card just summoned, and its first `done` powers in force (FF-245)."""
    after = table.copy()
    pile = after.drawn if side.fear else after.players[side.seat].hand
    pile.take(pile.cards.index(card))
    laid = Laid(card, face)
    laid.done = done
    after.laid_by(side).append(laid)
    for _ in range(after.face(laid).count(book.POISON)):
        list(poison(after, side, laid, 0))
    after.types = 0 if side.fear else harvest_types(after, side.seat)
    return after


# -- the question that an answer opens


def then(table: Storm, seat: Seat, option: Option) -> list[Option]:
    if option.kind is table.cards.summon or option.kind is table.cards.flip:
        return after_summons(table, option.a, int(option.kind is table.cards.flip))
    tile = option.a
    if option.kind is TOKEN:
        return after_token(table, tile)
    if option.kind is vocabulary.SHOVE:
        return among(vocabulary.PUSH, table.free_tiles())
    if option.kind is vocabulary.SWAP and table.held == NO_TILE:
        return among(vocabulary.SWAP, [other for other in player_tokens(table) if other != tile])
    return []


def after_token(table: Storm, tile: int) -> list[Option]:
    """Where the chosen token could go, by the power that is being carried out."""
    side = table.acting()
    laid = table.laid_by(side)[-1]
    power = table.cards.face_of(laid.card, laid.side).powers[laid.done - 1]
    if power.code == book.TELEPORT:
        return among(vocabulary.TELEPORT, table.free_tiles())
    return among(TO, reach(table, side, power.n, tile))


def among(kind: Kind, things: list[int]) -> list[Option]:
    """A choice between several; a single one is taken without asking."""
    return [kind.of(thing) for thing in things] if len(things) > 1 else []


def after_summons(table: Storm, card: int, face: int) -> list[Option]:
    """The first question of that card: its captured tokens, or that of the first power that puts one."""
    side = table.acting()
    powers = table.cards.face_of(card, face).powers
    free = free_tokens(table, side, card)
    if free > 0 and table.cards.face_of(card, face).takes_tokens:
        return [TOKENS.of(count) for count in range(free + 1)]
    for place, power in enumerate(powers):
        if power.code in LATE or (power.code == book.CARD and side.fear):
            return []
        if power.code in QUESTIONS:
            after = summoned(table, side, card, face, place + 1)
            return QUESTIONS[power.code](after, side, power)
    return []


# -- the first question of each attribute that may put one; [] when it puts none


def moving(table: Storm, side: Side, power: Power) -> list[Option]:
    tokens = movable(table, side, power.n)
    return among(TO, reach(table, side, power.n, tokens[0])) if len(tokens) == 1 else among(TOKEN, tokens)


def teleporting(table: Storm, side: Side, power: Power) -> list[Option]:
    tokens = table.tiles_of(side)
    return among(vocabulary.TELEPORT, table.free_tiles()) if len(tokens) == 1 else among(TOKEN, tokens)


def pushing(table: Storm, side: Side, power: Power) -> list[Option]:
    return among(vocabulary.SHOVE, all_tokens(table))


def swapping(table: Storm, side: Side, power: Power) -> list[Option]:
    return among(vocabulary.SWAP, player_tokens(table)) if can_swap(table, side, newest(table, side), 0) else []


def hiding(table: Storm, side: Side, power: Power) -> list[Option]:
    return among(vocabulary.HIDE, hideable(table, side, newest(table, side)))


def corrupting(table: Storm, side: Side, power: Power) -> list[Option]:
    return among(vocabulary.CORRUPT, corruptible(table))


def cleansing(table: Storm, side: Side, power: Power) -> list[Option]:
    return among(vocabulary.CLEANSE, [tile for tile, is_corrupt in enumerate(table.corrupt) if is_corrupt])


def harvesting(table: Storm, side: Side, power: Power) -> list[Option]:
    options = sources(table, table.types, True)
    asks = not side.fear and power.n * harvest_times(table, side) > 0 and len(options) > 1
    return options if asks else []


def healing(table: Storm, side: Side, power: Power) -> list[Option]:
    return among(vocabulary.HEAL, healers(table, side))


def copying(table: Storm, side: Side, power: Power) -> list[Option]:
    return among(vocabulary.COPY, copyable(table, side.seat))


def stealing(table: Storm, side: Side, power: Power) -> list[Option]:
    return among(vocabulary.ROB, robbable(table, side.seat))


def peeking(table: Storm, side: Side, power: Power) -> list[Option]:
    return among(vocabulary.PEEK, peekable(table, side.seat))


def letting_go(table: Storm, side: Side, power: Power) -> list[Option]:
    cards = [] if side.fear else droppable(table, side)
    return [STOP, *cards] if cards else []


def newest(table: Storm, side: Side) -> Laid:
    return table.laid_by(side)[-1]


QUESTIONS: Final = {
    book.MOVE: moving,
    book.TELEPORT: teleporting,
    book.PUSH: pushing,
    book.SWAP: swapping,
    book.REFLECT: swapping,
    book.HIDE: hiding,
    book.CORRUPT: corrupting,
    book.CLEANSE: cleansing,
    book.HARVEST: harvesting,
    book.HEAL: healing,
    book.COPY: copying,
    book.STEAL: stealing,
    book.PEEK: peeking,
    book.LET_GO: letting_go,
}
