"""The Spirit Phase: clean up, harvest, summon, discard (FF-059, FF-063..098)."""

from __future__ import annotations

from typing import Final

from planchette.games.follow_your_fear import log
from planchette.games.follow_your_fear.attributes.asking import is_cut_short
from planchette.games.follow_your_fear.book import BACK, FRONT
from planchette.games.follow_your_fear.harvest import discard, harvest_one, lay_open, sources
from planchette.games.follow_your_fear.need import harvest_types, may_summon, occupied
from planchette.games.follow_your_fear.state import SPIRIT_SIDES, Side, Storm
from planchette.games.follow_your_fear.summon import put_away, summon_card
from planchette.games.follow_your_fear.tokens import free_up
from planchette.games.follow_your_fear.vocabulary import STOP
from planchette.kernel import EVERYONE, Choice, Flow, Option, Seat

HAND_LIMIT: Final = 9


def begin_phase(table: Storm, phase: int, slots: int) -> None:
    """FF-163, FF-185, R-80: nothing of an earlier phase counts."""
    table.phase = phase
    table.slots = slots
    table.harvest_sum = 0
    table.harvested = 0
    table.moves = []


# -- clean up and harvest


def wake(table: Storm) -> Flow:
    """FF-062..071: a turn begins; a banished player goes on to the Fear Phase at once."""
    me = table.turn
    table.tell(log.TURN, [me, table.round])
    clean_up(table, me)
    if table.players[me].banished:
        table.step = "dread"
        return
    types = harvest_types(table, me)
    if sources(table, types, False):
        table.left = 1
        yield from harvest_one(table, me, types, False)
    else:
        table.tell(log.NO_HARVEST, [me])
    table.step = "summon"


def clean_up(table: Storm, me: Seat) -> None:
    """FF-063..065, R-06, R-31: face-up Spirits back to the hand; one's Fear cards expire; tokens are free again."""
    player = table.players[me]
    for laid in player.spirits:
        player.hand.add(laid.card, EVERYONE)
        table.tell(log.TOOK_BACK, [me, laid.card])
    player.spirits = []
    if player.fears and table.is_expired(me):
        table.tell(log.EXPIRED, [me])
    free_up(table, me)


# -- summon


def summon(table: Storm) -> Flow:
    """FF-075..088: up to three Spirits, the tiles looked at anew before each."""
    me = table.turn
    side = SPIRIT_SIDES[me]
    player = table.players[me]
    while player.hand.cards and len(player.spirits) < table.slots and not is_cut_short(table, side):
        answer = yield Choice(me, "summon", [STOP, *summonable(table, side)], checkpoint=True)
        if answer is STOP:
            table.tell(log.STOPPED, [me])
            break
        card = answer.a
        lay_open(player.hand, card)
        yield from summon_card(table, side, card, FRONT if answer.kind is table.cards.summon else BACK)
    table.step = "rest"


def summonable(table: Storm, side: Side) -> list[Option]:
    """FF-077, FF-216, FF-217: the cards in hand whose requirement is met; a Fear card also by its back."""
    have = occupied(table, side)
    options = []
    for card in sorted(set(table.players[side.seat].hand.cards)):
        if may_summon(table, side, card, have):
            options.append(table.cards.summon.of(card))
        if not table.cards.is_spirit(card):
            options.append(table.cards.flip.of(card))
    return options


# -- discard


def rest(table: Storm) -> Flow:
    """FF-089..098: cards back to the hand or left face up, then no more than nine in all."""
    me = table.turn
    player = table.players[me]
    for card in put_away(table, SPIRIT_SIDES[me]):
        player.hand.add(card, EVERYONE)
    while len(player.hand.cards) + len(player.spirits) > HAND_LIMIT:
        table.left = len(player.hand.cards) + len(player.spirits) - HAND_LIMIT
        answer = yield Choice(me, "discard", discardable(table, me))
        give_up(table, me, answer.a)
    table.step = "dread"


def discardable(table: Storm, me: Seat) -> list[Option]:
    """FF-097, FF-098: any card of the hand, and those that are face up."""
    player = table.players[me]
    cards = player.hand.cards + [laid.card for laid in player.spirits]
    return [table.cards.discard.of(card) for card in sorted(set(cards))]


def give_up(table: Storm, me: Seat, card: int) -> None:
    """R-58: a face-up card that is discarded has no effect any more."""
    player = table.players[me]
    if card in player.hand.cards:
        lay_open(player.hand, card)
    else:
        player.spirits = [laid for laid in player.spirits if laid.card != card]
    discard(table, card)
    table.tell(log.DISCARDED, [me, card])
