"""Where a player would like to be, for bots: how much each neighbourhood draws or frightens."""

from __future__ import annotations

from math import sqrt
from typing import Final

from planchette.games.necromancer.book import (
    BRASS_KNUCKLES,
    DAMAGE,
    ENTITIES_TO_SUMMON,
    INFLUENCE,
    LEADEN_FEET,
    LONGSHOREMAN,
    NECROMANCER,
)
from planchette.games.necromancer.city import (
    ALKI,
    APOTHECARY,
    BOOKSHOP,
    FREMONT,
    HOODS,
    MARKET,
    NEIGHBOURS,
    PIONEER_SQUARE,
    STORE_AT,
    WEST_SEATTLE,
)
from planchette.games.necromancer.corruption import spirit_to_corrupt
from planchette.games.necromancer.deeds import TASKS
from planchette.games.necromancer.outlook import IN_REACH, LEGS, Outlook
from planchette.games.necromancer.rift import is_stronger
from planchette.games.necromancer.state import NO_CARD, City
from planchette.games.necromancer.worth import fighter_of
from planchette.kernel import Seat, eyes

DECAY: Final = 0.55
"""What is left of an attraction with every leg of the way."""
STORE_FOR: Final = [[1.0, 0.6, 0.8, 1.1, 1.6], [1.1, 1.0, 1.05, 1.15, 1.15]]
"""How much each store draws the Necromancer, and Hunters."""
LAST: Final = ENTITIES_TO_SUMMON - 1
"""So many called, the next begins the Final Combat."""
ALL_OF_THEM: Final = 8.0
"""How much more Hunters draw him who stand together, when with them all are corrupted."""
PULL: Final = [1.0, DECAY, DECAY**2, DECAY**3, DECAY**4, DECAY**5, DECAY**6]
FERRY: Final = TASKS.by_name["ferry"].number
FREMONT_TASK: Final = TASKS.by_name["fremont"].number
APOTHECARY_TASK: Final = TASKS.by_name["apothecary"].number
COMPANY: Final = TASKS.by_name["company"].number
UNCORRUPTED: Final = TASKS.by_name["uncorrupted"].number
OPEN_RIFT: Final = TASKS.by_name["open-rift"].number
OTHER_STORE: Final = TASKS.by_name["other-store"].number
BOOKS: Final = TASKS.by_name["bookshop"].number
BOOKS_OR_MARKET: Final = TASKS.by_name["bookshop-or-market"].number
BRIDGE_TASK: Final = TASKS.by_name["bridge"].number


def errands(table: City, seat: Seat) -> list[float]:
    """How much each neighbourhood draws that player, by what can be done there; less with every leg from it."""
    aims = aims_of_night(table) if seat == NECROMANCER else aims_of_day(table, seat)
    found = [0.0] * len(HOODS)
    for aim, gain in enumerate(aims):
        if gain > 0.0:
            legs = LEGS[aim]
            for place in range(len(HOODS)):
                drawn = gain * PULL[legs[place]]
                if drawn > found[place]:
                    found[place] = drawn
    fears = fears_of_night(table) if seat == NECROMANCER else fears_of_day(table, seat)
    for place, fear in enumerate(fears):
        found[place] -= fear
    return found


def wants_cards(table: City, seat: Seat) -> float:
    """The fewer cards in hand, the more."""
    return 4.2 / sqrt(1.0 + 0.5 * len(table.hands[seat].cards))


def add_stores(table: City, seat: Seat, aims: list[float]) -> None:
    wish = wants_cards(table, seat)
    taste = STORE_FOR[0 if seat == NECROMANCER else 1]
    bought_at = table.players[seat].bought_at
    for place in range(len(HOODS)):
        store = STORE_AT[place]
        if store >= 0 and table.stores[store].cards and bought_at != [place, place]:
            aims[place] += wish * taste[store]


# -- the Necromancer


def aims_of_night(table: City) -> list[float]:
    aims = [0.0] * len(HOODS)
    add_stores(table, NECROMANCER, aims)
    spirit = table.spirit(NECROMANCER)
    called = len(table.summoned)
    levels = table.cards.necromancer.levels
    wish = 0.5
    if called < len(levels):
        wish = 1.2 if spirit < levels[called] else 5.0 if is_ready(table) else 2.5
    if table.beaten and wish < 2.0 and spirit >= levels[max(0, called - 1)]:
        wish = 2.5
    for place in table.open_rifts:
        aims[place] += wish / (1.0 + 0.3 * len(table.entities_at(place)) + 0.3 * watchers(table, place))
    add_prey(table, spirit, aims)
    return aims


def is_ready(table: City) -> bool:
    """Whether he would call a new Entity: the last of them only if he should win the Final Combat."""
    return len(table.summoned) < LAST or Outlook(table, NECROMANCER).would_win() > 0.5


def watchers(table: City, place: int) -> int:
    """The Hunters who would be there at once."""
    legs = LEGS[place]
    return len([seat for seat in table.hunters() if legs[table.players[seat].place] <= 1])


def add_prey(table: City, spirit: int, aims: list[float]) -> None:
    """Hunters whom he can corrupt: the fewer are left, the better, and best are all at once. Those who stand with him
    he must leave and enter again."""
    if table.players[NECROMANCER].salted:
        return
    players = table.players
    left = [seat for seat in table.hunters() if players[seat].corruption == NO_CARD or players[seat].by_event]
    prey = [seat for seat in left if spirit >= spirit_to_corrupt(table, seat)]
    gain = 2.0 + 3.0 / max(1, len(left))
    if len(prey) == len(left) and len({players[seat].place for seat in prey}) == 1:
        gain += ALL_OF_THEM
    here = players[NECROMANCER].place
    for seat in prey:
        place = players[seat].place
        if place != here:
            aims[place] += gain
        else:
            for near in NEIGHBOURS[here]:
                aims[near] += gain * DECAY


def fears_of_night(table: City) -> list[float]:
    fears = [0.0] * len(HOODS)
    for trap in table.traps:
        if trap.owner != NECROMANCER:
            fears[trap.place] += 1.2
    return fears


# -- Hunters


def aims_of_day(table: City, seat: Seat) -> list[float]:
    aims = [0.0] * len(HOODS)
    add_stores(table, seat, aims)
    wish = 5.5 if is_stronger(table, seat) else 0.3
    for place in table.open_rifts:
        aims[place] += wish / (1 + others_there(table, seat, place))
    add_quarry(table, seat, aims)
    add_tasks(table, seat, aims)
    return aims


def others_there(table: City, seat: Seat, place: int) -> int:
    """The other Hunters who would close there."""
    count = 0
    for other in table.hunters():
        if other != seat and table.players[other].place == place and is_stronger(table, other):
            count += 1
    return count


class Fray:
    """What a Hunter thinks of combats, from what that seat may know: everybody's damage in a combat turn, without the
    bonus of the phase, and a creature's."""

    def __init__(self, table: City, seat: Seat) -> None:
        mask = eyes(seat)
        self.table = table
        self.seat = seat
        self.strengths = [0.0] * table.seats
        for other in table.hunters():
            damage = fighter_of(table, other, mask).by_five(DAMAGE, 0.0, 0.0)
            self.strengths[other] = (
                damage + table.has_item(other, BRASS_KNUCKLES) + table.is_hunter(other, LONGSHOREMAN)
            )
        self.threat = fighter_of(table, NECROMANCER, mask).by_five(INFLUENCE, 0.0, 0.0)

    def odds(self, place: int, bonus: float) -> float:
        """How well a combat there would go for the Hunter and who else is there: above 1 is good."""
        table = self.table
        health = 0.0
        creatures = 0
        for creature in table.creatures:
            if creature.place == place:
                health += creature.health
                creatures += 1
        strength = self.strengths[self.seat] + bonus
        points = float(table.players[self.seat].hp)
        for other in table.hunters():
            if other != self.seat and table.players[other].place == place:
                strength += self.strengths[other]
                points += table.players[other].hp
        turns = health / max(0.4, strength)
        harm = self.threat * creatures * (0.3 + 0.6 * turns)
        return min(4.0, points / (1.0 + 2.0 * harm)) if turns < 8.0 else 0.1


def add_quarry(table: City, seat: Seat, aims: list[float]) -> None:
    """Entities that can be fought; the later, the more they count."""
    entities = table.entities()
    if not entities:
        return
    fray = Fray(table, seat)
    for entity in entities:
        if fray.odds(entity.place, 3.0) > 1.5:
            aims[entity.place] += 1.4 + 0.3 * len(table.summoned)


def add_tasks(table: City, seat: Seat, aims: list[float]) -> None:
    """Where Events and Corruption are done with."""
    player = table.players[seat]
    for pulled in player.events:
        add_task(table, seat, table.face(pulled.card).task, 2.2 + 3.0 / (1 + pulled.rounds), aims)
    if player.corruption != NO_CARD:
        add_task(table, seat, table.cards.corruption(player.corruption).task, 3.5, aims)


def add_task(table: City, seat: Seat, task: int, gain: float, aims: list[float]) -> None:
    for place in range(len(HOODS)):
        if serves(table, seat, task, place):
            aims[place] += gain


def serves(table: City, seat: Seat, task: int, place: int) -> bool:
    """Whether being in that place does, or helps to do, a task."""
    if task == FERRY:
        return place in (ALKI, PIONEER_SQUARE)
    if task == FREMONT_TASK:
        return place == FREMONT
    if task == APOTHECARY_TASK:
        return STORE_AT[place] == APOTHECARY
    if task in (BOOKS, BOOKS_OR_MARKET):
        store = table.store_at(place)
        return store == BOOKSHOP or (store == MARKET and task == BOOKS_OR_MARKET)
    if task == OPEN_RIFT:
        return place in table.open_rifts
    if task == OTHER_STORE:
        return STORE_AT[place] >= 0 and place != table.players[seat].corrupted_at
    if task in (COMPANY, UNCORRUPTED):
        return is_company(table, seat, task, place)
    return False


def is_company(table: City, seat: Seat, task: int, place: int) -> bool:
    alone = True
    for other in table.hunters():
        if other != seat and (task == COMPANY or not table.is_corrupted(other)):
            alone = False
            if table.players[other].place == place:
                return True
    return alone and place == WEST_SEATTLE


def fears_of_day(table: City, seat: Seat) -> list[float]:
    """Undead who stop one, traps, and the Necromancer where he can corrupt."""
    fears = [0.0] * len(HOODS)
    here = table.players[seat].place
    for undead in table.undead():
        fears[undead.place] += 0.6 if undead.place == here else 2.4
    for trap in table.traps:
        if trap.owner == NECROMANCER and trap.place != here:
            fears[trap.place] += 1.2
    if table.suffers(seat, LEADEN_FEET):
        return fears
    if is_prey(table, seat):
        reach = IN_REACH[table.players[NECROMANCER].place]
        for place in range(len(HOODS)):
            if reach[place]:
                fears[place] += 1.8
    return fears


def is_prey(table: City, seat: Seat) -> bool:
    """Whether the Necromancer could corrupt that Hunter."""
    player = table.players[seat]
    if player.corruption != NO_CARD and not player.by_event:
        return False
    return table.spirit(NECROMANCER) >= spirit_to_corrupt(table, seat)
