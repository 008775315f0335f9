"""Long work: what a summoning and a closing have in common (NS-95..99, NS-130..132, R-30..34)."""

from __future__ import annotations

from typing import Final

from planchette.games.necromancer import log
from planchette.games.necromancer.book import LEY_LINE_CHART, NECROMANCER, SHAKING_HANDS
from planchette.games.necromancer.decks import shuffle_deck, turn_up
from planchette.games.necromancer.state import City, Work
from planchette.kernel import Seat

PHASE_BONUS: Final = 3
"""NS-50..52: Spirit points, or damage, for who picked the phase."""
CHART_BONUS: Final = 2


def points_needed(table: City) -> int:
    """NS-95, NS-131: twice the Necromancer's Spirit stat, whoever works."""
    return 2 * table.spirit(NECROMANCER)


def begin_work(table: City, seat: Seat, target: int, again: int) -> None:
    """R-75: the combat deck is shuffled; R-33: what is needed is settled now."""
    shuffle_deck(table, seat)
    table.players[seat].work = Work(table.players[seat].place, target, again)


def to_draw(table: City, seat: Seat) -> int:
    """NS-96, NS-117: five cards; Shaking Hands: four."""
    return 4 if table.suffers(seat, SHAKING_HANDS) else 5


def add_points(table: City, seat: Seat, work: Work, phase: int) -> bool:
    """NS-96..98: the cards turned up, the bonus and the Ley-Line Chart are added. Returns whether that is enough."""
    used = table.used[seat].cards
    count = turn_up(table, seat, to_draw(table, seat))
    points = 0
    for card in used[len(used) - count :]:
        points += table.face(card).spirit
    points += PHASE_BONUS * table.picked(seat, phase) + CHART_BONUS * table.has_item(seat, LEY_LINE_CHART)
    work.total += points
    if not table.house.fixed_target:
        work.target = points_needed(table)
    total = total_of(table, seat, work)
    table.tell(log.WORKED, [table.who(seat), points, total, work.target])
    return total >= work.target


def total_of(table: City, seat: Seat, work: Work) -> int:
    """R-34: each his own, or by the setting that of all Hunters at the Rift."""
    if seat == NECROMANCER or not table.house.pooled_closing:
        return work.total
    return sum([other.total for other in closings_at(table, work.place)])


def closings_at(table: City, place: int) -> list[Work]:
    """The work of the Hunters who close the Rift there, by seat."""
    found = []
    for seat in table.hunters():
        work = table.players[seat].work
        if work is not None and work.place == place:
            found.append(work)
    return found


def lose_work(table: City, seat: Seat) -> None:
    """R-31, R-38: the lock ends and the total is lost, if there is one."""
    if table.players[seat].work is not None:
        table.players[seat].work = None
        table.tell(log.WORK_LOST, [table.who(seat)])
