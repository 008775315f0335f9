"""The Fear Phase: clean up, harvest three, summon front or back, discard; then the next turn (FF-060, FF-099..120)."""

from __future__ import annotations

from typing import Final

from planchette.games.follow_your_fear import log
from planchette.games.follow_your_fear.attributes.asking import is_cut_short
from planchette.games.follow_your_fear.attributes.gains import draw_some
from planchette.games.follow_your_fear.book import BACK, FRONT
from planchette.games.follow_your_fear.compulsory import compulsory, is_corrupt_card, leaves_room
from planchette.games.follow_your_fear.finish import check_rounds
from planchette.games.follow_your_fear.harvest import draw_fear, lay_open
from planchette.games.follow_your_fear.need import may_summon, occupied
from planchette.games.follow_your_fear.state import FEAR_PHASE, FEAR_SIDES, SLOTS, SPIRIT_PHASE, Side, Storm
from planchette.games.follow_your_fear.summon import put_away, summon_card
from planchette.games.follow_your_fear.tokens import use
from planchette.games.follow_your_fear.turn import begin_phase
from planchette.games.follow_your_fear.vocabulary import STOP
from planchette.kernel import Choice, Flow, Option

DRAWN: Final = 3


def dread(table: Storm) -> Flow:
    """FF-100..104, FF-189: the player's old Fear cards go, three are drawn, and more by +1 Fear cards."""
    me = table.turn
    clear_fears(table, FEAR_SIDES[me])
    table.controller = me
    begin_phase(table, FEAR_PHASE, SLOTS + table.more_fear)
    draw_fear(table, me, DRAWN)
    yield from draw_some(table, me, table.more_fear)
    table.step = "terror"


def clear_fears(table: Storm, side: Side) -> None:
    """FF-100: onto the Fear discard; their tokens are free."""
    player = table.players[side.seat]
    for laid in player.fears:
        use(table, side, laid, -laid.tokens)
        table.fear_discard.append(laid.card)
    player.fears = []


# -- summon


def terror(table: Storm) -> Flow:
    """FF-106..117, R-32: drawn cards by front or back, as long as there are slots."""
    me = table.turn
    side = FEAR_SIDES[me]
    player = table.players[me]
    while table.drawn.cards and len(player.fears) < table.slots and not is_cut_short(table, side):
        answer = yield Choice(me, "terror", on_hand(table, side), checkpoint=True)
        if answer is STOP:
            table.tell(log.CALMED, [me])
            break
        card = answer.a
        lay_open(table.drawn, card)
        yield from summon_card(table, side, card, FRONT if answer.kind is table.cards.summon else BACK)
    table.step = "pass"


def on_hand(table: Storm, side: Side) -> list[Option]:
    """What may be summoned now, each card by its front, its back or both; and to stop, if nothing must be."""
    must = compulsory(table, side)
    have = occupied(table, side)
    options: list[Option] = [] if must else [STOP]
    for card in sorted(set(table.drawn.cards)):
        if may_summon(table, side, card, have) and may_go(table, side, card, FRONT, len(must)):
            options.append(table.cards.summon.of(card))
        if may_flip(table, card) and may_go(table, side, card, BACK, len(must)):
            options.append(table.cards.flip.of(card))
    return options


def may_flip(table: Storm, card: int) -> bool:
    """FF-111, R-32, R-35: any Fear card but a Corrupt one; a Spirit has no back."""
    return not table.cards.is_spirit(card) and (table.house.corrupt_flip or not is_corrupt_card(table, card))


def may_go(table: Storm, side: Side, card: int, face: int, must: int) -> bool:
    """R-32: a Corrupt card always; another one if it leaves a slot for each of those."""
    return must == 0 or is_corrupt_card(table, card) or leaves_room(table, side, card, face, must)


# -- discard, and the next player


def pass_on(table: Storm) -> None:
    """FF-118..120, FF-061: everything drawn goes to the discard but what stays face up; then the player to the left."""
    side = FEAR_SIDES[table.turn]
    table.fear_discard += put_away(table, side)
    for card in sorted(table.drawn.cards):
        table.tell(log.DISCARDED, [side.seat, card])
        table.fear_discard.append(card)
    table.drawn.reveal()
    while table.drawn.cards:
        table.drawn.take(len(table.drawn.cards) - 1)
    table.turn = (table.turn + 1) % table.seats
    begin_phase(table, SPIRIT_PHASE, SLOTS)
    table.more_fear = 0
    if table.turn == table.first:
        table.round += 1
        check_rounds(table)
    table.step = "wake"
