"""Summoning a card: into a slot, tokens onto it, then its powers in printed order (FF-086, FF-087, FF-245..247)."""

from __future__ import annotations

from planchette.games.follow_your_fear import log
from planchette.games.follow_your_fear.attributes.asking import is_cut_short
from planchette.games.follow_your_fear.attributes.effects import LINES
from planchette.games.follow_your_fear.book import ADDED_TO, FRONT, UNPOWERED, Power
from planchette.games.follow_your_fear.harvest import discard
from planchette.games.follow_your_fear.need import harvest_types
from planchette.games.follow_your_fear.numbers import (
    card_defense,
    fear_card_defense,
    flipped,
    strength,
    twice,
)
from planchette.games.follow_your_fear.state import NO_CARD, Laid, Side, Storm
from planchette.games.follow_your_fear.tokens import power_up
from planchette.kernel import Flow


def summon_card(table: Storm, side: Side, card: int, face: int) -> Flow:
    """A card that has left the hand comes into play."""
    laid = Laid(card, face)
    table.laid_by(side).append(laid)
    table.running = card
    table.types = 0 if side.fear else harvest_types(table, side.seat)
    table.tell(log.SUMMONED if face == FRONT else log.FLIPPED, [side.seat, card])
    yield from power_up(table, side, laid)
    for place, power in enumerate(table.face(laid).powers):
        laid.done = place + 1
        yield from carry_out(table, side, laid, power)
    laid.done = -1
    if laid.healed and not is_cut_short(table, side):
        leave(table, side, laid)
    table.running = NO_CARD
    tell_numbers(table, side)


def carry_out(table: Storm, side: Side, laid: Laid, power: Power) -> Flow:
    """FF-246, FF-247, R-56: what can be done is done, a second time if tokens allow it; else it is skipped."""
    effect = LINES[power.code]
    enlarged = power.code in ADDED_TO or power.code in UNPOWERED
    for _ in range(1 if enlarged else twice(laid)):
        if is_cut_short(table, side):
            return
        if effect.can(table, side, laid, power.n):
            yield from effect.do(table, side, laid, power.n)
        else:
            table.tell(log.SKIPPED, [laid.card])


def leave(table: Storm, side: Side, laid: Laid) -> None:
    """FF-206, R-45: a card that healed is discarded; what it gave to the phase stays, its Defense does not."""
    laid.gone = True
    if side.fear:
        table.fear_discard.append(laid.card)
    else:
        discard(table, laid.card)
    table.tell(log.DISCARDED, [side.seat, laid.card])


def tell_numbers(table: Storm, side: Side) -> None:
    if table.events is None or table.result is not None:
        return
    if side.fear:
        table.tell(log.FEAR_STANDS, [strength(table, side), fear_card_defense(table)])
    else:
        table.tell(log.STANDS, [side.seat, strength(table, side), card_defense(table, side.seat)])


# -- the end of a phase


def put_away(table: Storm, side: Side) -> list[int]:
    """FF-089..094, FF-119: the cards that do not stay face up leave the mat; returns them."""
    cards = table.laid_by(side)
    turned = flipped(table, cards)
    leaving = [laid.card for laid in cards if not laid.gone and not stays(table, laid, turned)]
    staying = [laid for laid in cards if not laid.gone and stays(table, laid, turned)]
    player = table.players[side.seat]
    if side.fear:
        player.fears = staying
    else:
        player.spirits = staying
    for laid in staying:
        table.tell(log.STAYS, [laid.card])
    table.moves = []
    return leaving


def stays(table: Storm, laid: Laid, turned: bool) -> bool:
    """FF-090..093, FF-238, R-50: Defense stays, or Strength while the two have changed places; marked cards always."""
    face = table.face(laid)
    return face.stays_always or (face.stays_flipped if turned else face.stays)
