"""Playing and paying for Power Cards, and taking them back (SI-104, SI-107 to SI-114)."""

from __future__ import annotations

from typing import Final

from planchette.games.spirit_island import log, tracks, variant
from planchette.games.spirit_island.state import Island
from planchette.games.spirit_island.vocabulary import DONE, ELEMENT, NOT_YET
from planchette.kernel import Choice, Flow, Option, Seat

ELEMENTS_LEFT: Final = 2
PLAYING: Final = 1


def play(table: Island, seat: Seat) -> Flow:
    """SI-107: cards from the hand, one by one, until its player is done; R-66: or not done after all."""
    spirit = table.spirits[seat]
    while True:
        if spirit.stage == ELEMENTS_LEFT:
            yield from choose_elements(table, seat)
            spirit.stage = PLAYING
            spirit.done = True
        options = play_options(table, seat)
        if spirit.done:
            if not options:
                return
            yield Choice(seat, "ready", [NOT_YET], checkpoint=True, optional=True)
            spirit.done = False
            table.tell(log.NOT_DONE, [spirit.card])
            continue
        if options:
            answer = yield Choice(seat, "play", [*options, DONE], checkpoint=True)
            if answer is not DONE:
                give(table, seat, answer)
                continue
            table.tell(log.IS_DONE, [spirit.card])
        spirit.stage = ELEMENTS_LEFT


def give(table: Island, seat: Seat, answer: Option) -> None:
    if answer.kind is table.cards.reclaim:
        reclaim_by_track(table, seat, answer.a)
    else:
        play_card(table, seat, answer.a)


def play_options(table: Island, seat: Seat) -> list[Option]:
    """SI-107, SI-108: the cards that there are plays and Energy for, and cards to take back by the track."""
    spirit = table.spirits[seat]
    found: list[Option] = []
    if spirit.plays_left > 0:
        kind = table.cards.play
        for power in sorted(spirit.hand):
            if cost_of(table, seat, power) <= spirit.energy:
                found.append(kind.of(power))  # noqa: PERF401  # compiled, this is the faster one
    return found + reclaim_options(table, seat)


def cost_of(table: Island, seat: Seat, power: int) -> int:
    """What a card costs to play; below 0 it gives Energy."""
    return table.cards.powers[power].cost + variant.cost(table, seat, power)


def play_card(table: Island, seat: Seat, power: int) -> None:
    """SI-108, SI-109: paid at once; its Elements count from now on."""
    spirit = table.spirits[seat]
    cost = cost_of(table, seat, power)
    spirit.energy -= cost
    spirit.plays_left -= 1
    spirit.hand.remove(power)
    spirit.played.append(power)
    table.tell(log.PLAYED, [spirit.card, power, cost])


def choose_elements(table: Island, seat: Seat) -> Flow:
    """SI-103, R-51: an Element for each open "Any" space, once a turn."""
    spirit = table.spirits[seat]
    while len(spirit.any_chosen) < tracks.any_spaces(table, seat):
        answer = yield Choice(seat, "element", ELEMENT.options, checkpoint=True)
        spirit.any_chosen.append(answer.a)
        table.tell(log.CHOSE_ELEMENT, [spirit.card, answer.a])


# -- taking cards back


def reclaim_all(table: Island, seat: Seat) -> None:
    """SI-112, R-60: all cards of the discard pile, not those in play."""
    spirit = table.spirits[seat]
    table.tell(log.RECLAIMED_ALL, [spirit.card, len(spirit.discard)])
    spirit.hand += spirit.discard
    spirit.discard = []


def reclaim_card(table: Island, seat: Seat, power: int) -> None:
    spirit = table.spirits[seat]
    spirit.discard.remove(power)
    spirit.hand.append(power)
    table.tell(log.RECLAIMED, [spirit.card, power])


def reclaim_one(table: Island, seat: Seat, checkpoint: bool = False) -> Flow:
    """One card of the discard pile, if there is one."""
    spirit = table.spirits[seat]
    if not spirit.discard:
        return
    kind = table.cards.reclaim
    answer = yield Choice(seat, "reclaim", [kind.of(power) for power in sorted(spirit.discard)], checkpoint)
    reclaim_card(table, seat, answer.a)


def reclaim_options(table: Island, seat: Seat) -> list[Option]:
    """SI-104: what a "Reclaim One" space not yet used this turn may take back."""
    spirit = table.spirits[seat]
    if not spirit.discard or spirit.reclaims >= tracks.reclaims(table, seat):
        return []
    kind = table.cards.reclaim
    return [kind.of(power) for power in sorted(spirit.discard)]


def reclaim_by_track(table: Island, seat: Seat, power: int) -> None:
    table.spirits[seat].reclaims += 1
    reclaim_card(table, seat, power)
