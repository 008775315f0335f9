"""The order of the round: which phase comes next, who takes part in it, and in which order (NS-37..44, R-06)."""

from __future__ import annotations

from typing import Final

from planchette.games.necromancer import log
from planchette.games.necromancer.book import FIGHTING, LONG_WHISPER, NECROMANCER, NO_PHASE, PHASES, SUMMONING
from planchette.games.necromancer.state import City
from planchette.kernel import Seat

STEP_OF: Final = ["move", "buy", "build", "activate", "summon", "rift"]
"""The step in which each phase is played."""


def begin_round(table: City) -> None:
    """NS-53: a new round with new picks; what held for a round is over."""
    table.round += 1
    table.fought.clear()
    for player in table.players:
        player.picked = NO_PHASE
        player.stopped = False
        player.tripped = False
        player.salted = False
        player.bought = False
    table.tell(log.ROUND, [table.round])
    table.step = "pick"


def next_phase(table: City) -> None:
    """NS-43: on to the next phase that somebody picked; after the last one to the end of the round (R-02)."""
    for phase in range(table.phase + 1, len(PHASES)):
        for player in table.players:
            if player.picked == phase:
                begin_phase(table, phase)
                return
    table.phase = NO_PHASE
    table.dusk = 0
    table.step = "dusk"


def begin_phase(table: City, phase: int) -> None:
    table.tell(log.PHASE_BEGINS, [phase])
    table.phase = phase
    table.step = STEP_OF[phase]
    table.waited = []
    table.acted = False
    table.todo = [seat for seat in in_order(table) if takes_part(table, seat, phase)]
    for player in table.players:
        player.tripped = False
        player.put_back = False


def in_order(table: City) -> list[Seat]:
    """R-06: the Hunters by seat, the Necromancer last, or first by the setting."""
    hunters = list(table.hunters())
    return [NECROMANCER, *hunters] if table.house.necro_first else [*hunters, NECROMANCER]


def takes_part(table: City, seat: Seat, phase: int) -> bool:
    """Whether a player may act in a phase at all, as far as everybody can see."""
    player = table.players[seat]
    if player.stopped or player.tripped:
        return False
    if phase == SUMMONING:
        return seat == NECROMANCER
    if phase == FIGHTING:
        return seat != NECROMANCER and not table.suffers(seat, LONG_WHISPER)
    return not table.is_locked(seat)


def pass_on(table: City) -> None:
    """The first in line is done with the phase."""
    table.todo.pop(0)
    table.acted = False


def may_wait(table: City, seat: Seat) -> bool:
    """R-06: a Hunter who has done nothing yet may let the other Hunters go first, once a phase."""
    if seat == NECROMANCER or table.acted or seat in table.waited:
        return False
    return any(other != NECROMANCER for other in table.todo[1:])


def wait(table: City, seat: Seat) -> None:
    table.tell(log.WAITED, [table.who(seat)])
    table.waited.append(seat)
    table.todo.pop(0)
    last = max([place for place, other in enumerate(table.todo) if other != NECROMANCER])
    table.todo.insert(last + 1, seat)
