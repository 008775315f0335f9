"""The secret pick of a phase and what follows it (NS-38..42, R-03, R-30)."""

from __future__ import annotations

from typing import Final

from planchette.games.necromancer import log
from planchette.games.necromancer.book import (
    CHANGE,
    FIGHTING,
    NECROMANCER,
    NO_PHASE,
    PICK,
    POLICE_SCANNER,
    PUPPET_STRINGS,
    STAND,
    SUMMONING,
)
from planchette.games.necromancer.order import next_phase
from planchette.games.necromancer.state import City
from planchette.kernel import Choice, Flow, Option, Seat, Together

HUNTERS_CARDS: Final = [option for option in PICK.options if option.a != SUMMONING]
NECROMANCERS_CARDS: Final = [option for option in PICK.options if option.a != FIGHTING]
"""NS-12, R-03: the phase cards of each side; the last is Summon for the Necromancer and Fight for Hunters."""


def picks(table: City, seat: Seat) -> list[Option]:
    """R-30: who is locked picks the last phase."""
    cards = NECROMANCERS_CARDS if seat == NECROMANCER else HUNTERS_CARDS
    return cards[-1:] if table.is_locked(seat) else cards


def pick(table: City) -> Flow:
    """NS-38, NS-39: everybody picks at the same time, in secret; Puppet Strings pick and show first."""
    for seat in table.hunters():
        if table.suffers(seat, PUPPET_STRINGS) and table.players[seat].picked == NO_PHASE:
            answer = yield Choice(seat, "pick", picks(table, seat), checkpoint=True)
            table.players[seat].picked = answer.a
            table.tell(log.SHOWED_PICK, [table.who(seat), answer.a])
    waiting = [seat for seat in range(table.seats) if table.players[seat].picked == NO_PHASE]
    ask = Together([Choice(seat, "pick", picks(table, seat)) for seat in waiting], checkpoint=True)
    yield ask
    for choice, answer in zip(ask.asked, ask.given(), strict=True):
        table.players[choice.seat].picked = answer.a
        table.tell(log.PICKED, [table.who(choice.seat), answer.a])
    table.todo = [seat for seat in table.hunters() if has_scanner(table, seat)]
    table.step = "reveal"


def has_scanner(table: City, seat: Seat) -> bool:
    """Police Scanner: the phase card may be exchanged, not if locked."""
    return table.has_item(seat, POLICE_SCANNER) and not table.is_locked(seat)


def reveal(table: City) -> Flow:
    """Who has a Police Scanner may change; then the first phase is played."""
    while table.todo:
        seat = table.todo[0]
        player = table.players[seat]
        others = [CHANGE.options[card.a] for card in picks(table, seat) if card.a != player.picked]
        answer = yield Choice(seat, "change", [*others, STAND], checkpoint=True)
        table.todo.pop(0)
        if answer is STAND:
            table.tell(log.STOOD, [table.who(seat)])
        else:
            player.picked = answer.a
            table.tell(log.CHANGED, [table.who(seat), answer.a])
    table.phase = NO_PHASE
    next_phase(table)
