"""Corrupt and its removal, Poison, Copy, Let Go."""

from __future__ import annotations

from planchette.games.follow_your_fear import log
from planchette.games.follow_your_fear.attributes.asking import choose
from planchette.games.follow_your_fear.board import GROUND, VOID
from planchette.games.follow_your_fear.compulsory import compulsory
from planchette.games.follow_your_fear.harvest import discard, lay_open
from planchette.games.follow_your_fear.state import EMPTY, Laid, Side, Storm
from planchette.games.follow_your_fear.vocabulary import CLEANSE, COPY, CORRUPT, COUNT, STOP
from planchette.kernel import EVERYONE, Choice, Flow, Option, Seat

# -- Corrupt tiles


def corruptible(table: Storm) -> list[int]:
    """FF-150..152, FF-155, R-09, R-65: free, uncorrupted tiles, while the supply lasts."""
    if table.supply == 0:
        return []
    free = [tile for tile in table.free_tiles() if not table.corrupt[tile]]
    return free if table.house.void_corruptible else [tile for tile in free if GROUND[tile] != VOID]


def can_corrupt(table: Storm, side: Side, laid: Laid, n: int) -> bool:
    return len(corruptible(table)) > 0


def corrupt(table: Storm, side: Side, laid: Laid, n: int) -> Flow:
    """FF-149, FF-153: its number of tiles, one at a time; each token on the card one more."""
    for done in range(n + laid.tokens):
        tiles = corruptible(table)
        if not tiles:
            break
        table.left = n + laid.tokens - done
        tile = yield from choose(table, side.seat, "corrupt", CORRUPT, tiles)
        table.corrupt[tile] = 1
        table.supply -= 1
        table.tell(log.CORRUPTED, [tile])


def can_cleanse(table: Storm, side: Side, laid: Laid, n: int) -> bool:
    return 1 in table.corrupt


def cleanse(table: Storm, side: Side, laid: Laid, n: int) -> Flow:
    """FF-158, FF-159, R-28, R-56, R-73: up to its number, occupied or not; after the first one may stop."""
    for done in range(n + laid.tokens):
        tiles = [tile for tile, is_corrupt in enumerate(table.corrupt) if is_corrupt]
        options = [CLEANSE.of(tile) for tile in tiles] + ([STOP] if done else [])
        if not tiles:
            break
        table.left = n + laid.tokens - done
        answer = options[0]
        if len(options) > 1:
            answer = yield Choice(side.seat, "cleanse", options)
        if answer is STOP:
            table.tell(log.CLEANSED_ENOUGH, [side.seat])
            break
        take_off(table, answer.a)


def take_off(table: Storm, tile: int) -> None:
    """R-65: back to the supply."""
    table.corrupt[tile] = 0
    table.supply += 1
    table.tell(log.CLEANSED, [tile])


def poison(table: Storm, side: Side, laid: Laid, n: int) -> Flow:
    """FF-228, R-53: Strength for every Corrupt tile under any token, counted once."""
    count = 0
    for tile, token in enumerate(table.tiles):
        count += token != EMPTY and table.corrupt[tile] == 1
    laid.poison += count
    table.tell(log.POISONED, [laid.card, count])
    yield from ()


# -- Copy


def copyable(table: Storm, me: Seat) -> list[Seat]:
    return [seat for seat in range(table.seats) if seat != me and not table.players[seat].banished]


def can_copy(table: Storm, side: Side, laid: Laid, n: int) -> bool:
    return len(copyable(table, side.seat)) > 0


def copy(table: Storm, side: Side, laid: Laid, n: int) -> Flow:
    """FF-208..210: an opponent, whose Defense this card has from now on."""
    laid.copied = yield from choose(table, side.seat, "copy", COPY, copyable(table, side.seat))
    table.tell(log.COPIED, [laid.card, laid.copied])


# -- Let Go


def can_let_go(table: Storm, side: Side, laid: Laid, n: int) -> bool:
    if side.fear and not table.house.let_go_drawn:
        return len(table.fear_deck.cards) > 0
    return len(droppable(table, side)) > 0


def let_go(table: Storm, side: Side, laid: Laid, n: int) -> Flow:
    """FF-240..243, R-52: up to its number of cards, each for 1 Strength and 1 Defense."""
    if side.fear and not table.house.let_go_drawn:
        yield from let_go_of_deck(table, side, laid, n)
    else:
        yield from let_go_of_hand(table, side, laid, n)


def let_go_of_deck(table: Storm, side: Side, laid: Laid, n: int) -> Flow:
    """R-52: off the top of the Fear deck, which is not renewed for it."""
    most = min(n, len(table.fear_deck.cards))
    count = yield from choose(table, side.seat, "let go deck", COUNT, list(range(most + 1)))
    for _ in range(count):
        top = len(table.fear_deck.cards) - 1
        table.fear_deck.show(top, EVERYONE)
        drop(table, side, laid, table.fear_deck.take(top))
    if count == 0:
        table.tell(log.HELD_ON, [side.seat])


def let_go_of_hand(table: Storm, side: Side, laid: Laid, n: int) -> Flow:
    pile = table.drawn if side.fear else table.players[side.seat].hand
    for done in range(n):
        options = droppable(table, side)
        if not pile.cards:
            break
        table.left = n - done
        answer = yield Choice(side.seat, "let go", [STOP, *options])
        if answer is STOP:
            table.tell(log.HELD_ON, [side.seat])
            break
        lay_open(pile, answer.a)
        drop(table, side, laid, answer.a)


def droppable(table: Storm, side: Side) -> list[Option]:
    """The hand; of drawn Fear cards all but those that must be summoned."""
    if not side.fear:
        cards = table.players[side.seat].hand.cards
    else:
        must = compulsory(table, side)
        cards = [card for card in table.drawn.cards if card not in must]
    return [table.cards.let_go.of(card) for card in sorted(set(cards))]


def drop(table: Storm, side: Side, laid: Laid, card: int) -> None:
    laid.let_go += 1
    table.tell(log.LET_GO, [side.seat, card])
    if side.fear:
        table.fear_discard.append(card)
    else:
        discard(table, card)
