"""Drawing and playing cards (R-18), and the Powers that come with them."""

from __future__ import annotations

from collections.abc import Generator
from typing import Final

from planchette.games.incubo import book, courage, fear, looks, rows
from planchette.games.incubo.book import (
    CHIME_CARD,
    COPY,
    CRUSH,
    FEAR,
    NO_POWER,
    PLAY_ROW,
)
from planchette.games.incubo.clock import win, win_back
from planchette.games.incubo.courage import aim, choose_laid
from planchette.games.incubo.log import (
    BEATEN,
    CHIME_CARD_BACK,
    COPIED,
    DREW,
    IGNORED,
    PUT_IN,
    PUT_ON,
    RESHUFFLED,
    USED,
)
from planchette.games.incubo.state import NO_CARD, NO_PART, Laid, Night, Player, laid_down
from planchette.kernel import EVERYONE, Ask, Effect, Effects, Flow, Option, Seat

# -- one card


def turn_up(table: Night, player: Player) -> None:
    """The top card of the deck, for everyone to see; an empty deck is renewed first (IN-64)."""
    deck = player.deck
    if not deck.cards:
        for card in player.discard:
            deck.add(card, EVERYONE)
        player.discard = []
        table.shuffle(deck)
        table.tell(RESHUFFLED, [player.hero])
    top = len(deck.cards) - 1
    deck.show(top, EVERYONE)
    player.drawn = deck.take(top)
    table.tell(DREW, [player.hero, player.drawn])


def meet(table: Night, me: Seat, part: int, charged: bool) -> Generator[Ask, Option, bool]:
    """R-18: what a drawn card brings. Returns whether it was played: Chime cards and removed Fears are not."""
    player = table.players[me]
    origin = table.cards.origins[player.drawn]
    if origin == CHIME_CARD:
        return_chime_card(table, player)
        return False
    row = PLAY_ROW
    if origin == FEAR:
        if (yield from fear.removed(table, me)):
            return False
    elif part == NO_PART:
        row = yield from rows.choose_row(table, me)
    if charged:
        charge(player)
    player.has_played = True
    yield from put_down(table, me, player.hero, row, part)
    return True


def charge(player: Player) -> None:
    """A card played takes a free card, or the payment made for it."""
    if player.free > 0:
        player.free -= 1
    elif player.paid > 0:
        player.paid -= 1


def return_chime_card(table: Night, player: Player) -> None:
    """IN-140, IN-141"""
    card = player.drawn
    player.drawn = NO_CARD
    table.chime_deck.append(card)
    table.tell(CHIME_CARD_BACK, [card])
    win_back(table, table.cards.cards[card].chimes)


def put_down(table: Night, me: Seat, side: int, row: int, part: int) -> Flow:
    """The drawn card comes into play; a Power that must be used is used at once (IN-134, IN-145)."""
    player = table.players[me]
    laid = laid_down(player.drawn, side, table.cards.side(player.drawn, side), row, part)
    player.drawn = NO_CARD
    table.lay(player, laid)
    table.idle = 0
    table.refused = 0
    if part == NO_PART:
        table.tell(PUT_IN, [laid.card, player.hero * 3 + row, laid.worth])
    else:
        table.tell(PUT_ON, [laid.card, table.parts[part].card, laid.worth])
    if table.result is not None:
        return
    if laid.star and laid.card not in table.used:
        yield from must_use(table, me, laid)
    check_parts(table)


def must_use(table: Night, me: Seat, laid: Laid) -> Flow:
    """IN-145, IN-146: a Power with a star; ignored if it can do nothing."""
    if LINES[laid.power].can(table, me, laid):
        table.used.append(laid.card)
        yield from LINES[laid.power].do(table, me, laid)
    else:
        table.tell(IGNORED, [laid.card])


def check_parts(table: Night) -> None:
    """IN-117, R-56: parts whose total has reached what they require are beaten. The last Head wins (IN-184)."""
    if table.result is not None:
        return  # what is lost is not won again by a part beaten afterwards
    for part in table.parts:
        if not part.beaten and part.total >= part.required:
            part.beaten = True
            table.tell(BEATEN, [part.card])
            if table.phase == 3 and table.beaten() >= table.needed:
                win(table)


def play_next(table: Night, me: Seat) -> Flow:
    """Play the next card of one's deck at no charge; one that reaches no row is replaced (IN-152)."""
    part = yield from aim(table, me)
    yield from play_one(table, me, part)


def play_one(table: Night, me: Seat, part: int) -> Flow:
    player = table.players[me]
    while player.has_cards():
        turn_up(table, player)
        if (yield from meet(table, me, part, False)):
            return


# -- Powers that play cards


def goes_on(table: Night) -> bool:
    """Whether there is still something to play cards against (R-57)."""
    return table.result is None and (not table.parts or table.beaten() < len(table.parts))


def play_more(table: Night, me: Seat, power: Laid) -> Flow:
    """IN-154, R-27: draw and play N more, all of them, as long as there are cards."""
    for _ in range(power.n):
        if table.players[me].has_cards() and goes_on(table):
            yield from play_next(table, me)


def pick(table: Night, me: Seat, power: Laid) -> Flow:
    """IN-162, R-25: look at your top two cards, discard one and play the other."""
    player = table.players[me]
    part = yield from aim(table, me)
    looks.look(table, me, 2)
    seen = looks.looked_at(player)
    chosen = yield from looks.choose_looked(table, me, "pick", seen)
    for card in seen:
        looks.take_looked(player, card)
        if card != chosen:
            looks.discard(table, player, card)
    player.drawn = chosen
    table.tell(DREW, [player.hero, chosen])
    if not (yield from meet(table, me, part, False)):
        yield from play_one(table, me, part)


def can_recall(table: Night, me: Seat, power: Laid) -> bool:
    return len(table.players[me].discard) > 0


def recall(table: Night, me: Seat, power: Laid) -> Flow:
    """IN-163, R-28: play a card of your Discard Pile, drawn unseen; one that reaches no row is replaced."""
    player = table.players[me]
    part = yield from aim(table, me)
    while player.discard:
        player.drawn = player.discard.pop(table.roll(len(player.discard)))
        table.tell(DREW, [player.hero, player.drawn])
        if (yield from meet(table, me, part, False)):
            return


def tuck_draw(table: Night, me: Seat, power: Laid) -> Flow:
    """IN-168: tuck, then draw the top card and play it."""
    yield from looks.tuck(table, me, power)
    yield from play_next(table, me)


def can_chime(table: Night, me: Seat, power: Laid) -> bool:
    """R-29"""
    return table.spent > 0


def chime(table: Night, me: Seat, power: Laid) -> Flow:
    """IN-155: win N Chimes back, or as many as you can."""
    win_back(table, power.n)
    yield from ()


# -- Copy, and all the Powers


def sources(table: Night, me: Seat, copy: Laid) -> list[Laid]:
    """R-42: your other unlocked cards whose Power could be used now, used or not; no Copy, no Fear Power."""
    found = []
    for laid in table.players[me].laid:
        if laid.power not in (NO_POWER, COPY) and laid.power < CRUSH and laid is not copy:
            if not table.is_locked(laid) and LINES[laid.power].can(table, me, laid):
                found.append(laid)
    return found


def can_copy(table: Night, me: Seat, copy: Laid) -> bool:
    return len(sources(table, me, copy)) > 0


def copy(table: Night, me: Seat, copy: Laid) -> Flow:
    """IN-179: use the Power of another of your cards as if it were printed here; taken back with a refused Bribe."""
    laid = yield from choose_laid(table, me, "copy", sources(table, me, copy))
    laid.copied += 1
    table.tell(COPIED, [copy.card, laid.card])
    yield from LINES[laid.power].do(table, me, laid)
    if copy.card not in table.used:
        laid.copied -= 1


def never(table: Night, me: Seat, power: Laid) -> bool:
    """Soothe and Shield wait for their moment (R-20)."""
    return False


def nothing(table: Night, me: Seat, power: Laid) -> Flow:
    yield from ()


POWERS: Final = Effects(
    [
        Effect("PLAY", looks.can_look, play_more, book.PLAY),
        Effect("CHIME", can_chime, chime, book.CHIME),
        Effect("DOUBLE", courage.can_double, courage.double, book.DOUBLE),
        Effect("SORT", looks.can_look, looks.sort, book.SORT),
        Effect("SIFT", looks.can_look, looks.sift, book.SIFT),
        Effect("PURGE", looks.can_look, looks.purge, book.PURGE),
        Effect("PICK", looks.can_look, pick, book.PICK),
        Effect("RECALL", can_recall, recall, book.RECALL),
        Effect("FREE_PASS", rows.can_open, rows.free_place, book.FREE_PASS),
        Effect("FREE_ELIM", rows.can_open, rows.free_place, book.FREE_ELIM),
        Effect("TUCK", looks.can_tuck, looks.tuck, book.TUCK),
        Effect("TUCK_DRAW", looks.can_tuck, tuck_draw, book.TUCK_DRAW),
        Effect("TUCK_BOTH", looks.can_tuck_both, looks.tuck_both, book.TUCK_BOTH),
        Effect("SOOTHE", never, nothing, book.SOOTHE),
        Effect("PAIR", courage.can_pair, courage.pair, book.PAIR),
        Effect("BRIBE", courage.can_bribe, courage.bribe, book.BRIBE),
        Effect("ZERO", courage.can_zero, courage.zero, book.ZERO),
        Effect("INFUSE", courage.can_infuse, courage.infuse, book.INFUSE),
        Effect("UNITE", courage.can_unite, courage.unite, book.UNITE),
        Effect("SHIELD", never, nothing, book.SHIELD),
        Effect("COPY", can_copy, copy, book.COPY),
        Effect("CRUSH", fear.has_brave, fear.crush, book.CRUSH),
        Effect("DROP", fear.has_brave, fear.drop, book.DROP),
        Effect("LOSE", fear.can_lose, fear.lose_chime, book.LOSE),
    ]
)
"""The Powers by their code in the card file: whether one could do anything now, and what it does."""
LINES: Final = POWERS.lines


def usable(table: Night, me: Seat) -> list[int]:
    """The cards whose Power one may use now (IN-144, IN-148), in order."""
    used = table.used
    return sorted(
        [
            laid.card
            for laid in table.players[me].laid
            if laid.optional and laid.card not in used and LINES[laid.power].can(table, me, laid)
        ]
    )


def use(table: Night, me: Seat, card: int) -> Flow:
    """IN-147, IN-148: a Power is used once, and carried out whole."""
    laid = courage.laid_with(table.players[me].laid, card)
    table.used.append(card)
    table.tell(USED, [table.players[me].hero, card])
    yield from LINES[laid.power].do(table, me, laid)
    if card in table.used:
        table.refused = 0
    check_parts(table)
