"""Fear Cards: playing or removing a drawn one, and what their Powers do."""

from __future__ import annotations

from collections.abc import Generator

from planchette.games.incubo.agree import agreed
from planchette.games.incubo.answers import ready_with, spend_power, uses
from planchette.games.incubo.book import FACE, REMOVE, SOOTHE
from planchette.games.incubo.clock import spend
from planchette.games.incubo.courage import choose_laid, loose, put_zero
from planchette.games.incubo.log import DISCARDED, FEAR_CAME, FEAR_REMOVED, REWARDED, WANTS_REMOVE
from planchette.games.incubo.state import NO_CARD, Laid, Night, Player
from planchette.kernel import EVERYONE, Ask, Choice, Flow, Option, Seat


def take_fear(table: Night, player: Player) -> None:
    """IN-102, IN-127, IN-128: the top card of one's Fear Deck goes to one's Discard Pile, if there is one (R-52)."""
    fears = player.fears
    if fears.cards:
        top = len(fears.cards) - 1
        fears.show(top, EVERYONE)
        card = fears.take(top)
        player.discard.append(card)
        table.tell(FEAR_CAME, [player.hero, card])


def removed(table: Night, me: Seat) -> Generator[Ask, Option, bool]:
    """IN-131, IN-135: play the Fear Card just drawn, or remove it if both agree. Returns whether it is gone."""
    player = table.players[me]
    options = [FACE]
    if table.fear_reserve >= 2:
        options.append(REMOVE)
    if table.fear_reserve >= 1:
        options += uses(table, ready_with(table, player, SOOTHE))
    answer = yield Choice(me, "fear", options)
    if answer is FACE:
        return False
    table.tell(WANTS_REMOVE, [player.hero, player.drawn])
    if not (yield from agreed(table, me, "agree fear")):
        return False
    if answer is REMOVE:
        remove(table, me, 2)
    else:
        spend_power(table, player, answer.a, SOOTHE)
        remove(table, me, 1)
    return True


def remove(table: Night, me: Seat, price: int) -> None:
    """IN-136..138, R-72: paid from the Fear Reserve; the partner earns a +2 Chime card, if one is left."""
    player = table.players[me]
    table.fear_reserve -= price
    table.spent += price
    table.box.append(player.drawn)
    table.tell(FEAR_REMOVED, [player.drawn, price])
    player.drawn = NO_CARD
    if table.chime_deck:
        partner = table.partner(me)
        partner.discard.append(table.chime_deck.pop())
        table.tell(REWARDED, [partner.hero, partner.discard[-1]])


def brave(table: Night, me: Seat, fear: Laid) -> list[Laid]:
    """R-47: one's unlocked cards above 0, the Fear Card itself left out."""
    return [laid for laid in loose(table, table.players[me]) if laid.worth > 0 and laid is not fear]


def has_brave(table: Night, me: Seat, fear: Laid) -> bool:
    return len(brave(table, me, fear)) > 0


def crush(table: Night, me: Seat, fear: Laid) -> Flow:
    """IN-180, R-47: your strongest card counts as 0."""
    cards = brave(table, me, fear)
    most = max([laid.worth for laid in cards])
    laid = yield from choose_laid(table, me, "crush", [laid for laid in cards if laid.worth == most])
    put_zero(table, table.players[me], laid)


def drop(table: Night, me: Seat, fear: Laid) -> Flow:
    """IN-181, R-48: the lowest of your cards above 0 goes to your Discard Pile."""
    cards = brave(table, me, fear)
    least = min([laid.worth for laid in cards])
    laid = yield from choose_laid(table, me, "drop", [laid for laid in cards if laid.worth == least])
    player = table.players[me]
    table.lift(player, laid)
    player.discard.append(laid.card)
    table.tell(DISCARDED, [player.hero, laid.card])


def can_lose(table: Night, me: Seat, fear: Laid) -> bool:
    """R-49"""
    return table.reserve > 0


def lose_chime(table: Night, me: Seat, fear: Laid) -> Flow:
    """IN-182: 1 Chime goes from the Reserve to the Chime discard area."""
    spend(table, table.players[me], 1)
    yield from ()
