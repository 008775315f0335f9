"""The end of the round (R-02): Tideglass, Undead combats, tasks, Events, healing, Tithe, round limit."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from planchette.games.necromancer import log
from planchette.games.necromancer.book import (
    DOCTOR,
    DRAW,
    DREAMLESS,
    EVENT,
    FIRST_AID_KIT,
    HEAL,
    NECROMANCER,
    PLACE,
    SALT_LUNGS,
    SKIP,
    TIDEGLASS,
)
from planchette.games.necromancer.city import HOODS, NEIGHBOURS
from planchette.games.necromancer.combat import begin_combat
from planchette.games.necromancer.creatures import MOST_IN_ONE_PLACE, creature_of, number_of, one_of_each
from planchette.games.necromancer.deeds import ENDED_ROUND, done
from planchette.games.necromancer.events import (
    count_down,
    draw_from,
    fail,
    has_run_out,
    put_back,
    tell_if_closed,
)
from planchette.games.necromancer.final import begin_final
from planchette.games.necromancer.hunters import lose_health, regain
from planchette.games.necromancer.order import begin_round
from planchette.games.necromancer.state import NO_CARD, City
from planchette.kernel import Choice, Flow, Option, Seat


def dusk(table: City) -> Flow:
    """The step: one part after the other; `table.dusk` says how far it has come."""
    while table.step == "dusk" and table.result is None:
        part = PARTS[table.dusk](table)
        if part is not None:
            yield from part


def night_falls(table: City) -> None:
    table.tell(log.ROUND_ENDS, [table.round])
    table.dusk += 1


# -- Undead


def tideglass(table: City) -> Flow:
    """Tideglass: the Necromancer may move one Undead to an adjacent neighbourhood."""
    if table.has_item(NECROMANCER, TIDEGLASS):
        yield from move_undead(table)
    table.battles = [place for place in range(len(HOODS)) if is_battle(table, place)]
    table.dusk += 1


def move_undead(table: City) -> Flow:
    if table.moving == NO_CARD:
        free = [one for one in table.undead() if free_around(table, one.place)]
        undead = [number_of(table, one.card) for one in one_of_each(table, free)]
        if not undead:
            return
        options = [table.cards.move.of(number) for number in undead]
        answer = yield Choice(NECROMANCER, "tideglass", [*options, SKIP], checkpoint=True)
        if answer is SKIP:
            table.tell(log.UNDEAD_STAY, [])
            return
        table.moving = answer.a + table.cards.undead_from
        table.tell(log.STIRRED, [answer.a])
    undead_moved = creature_of(table, table.moving)
    answer = yield Choice(NECROMANCER, "to", free_around(table, undead_moved.place), checkpoint=True)
    undead_moved.place = answer.a
    table.tell(log.MOVED_UNDEAD, [number_of(table, table.moving), answer.a])
    table.moving = NO_CARD


def free_around(table: City, place: int) -> list[Option]:
    """NS-90: the adjacent neighbourhoods with fewer than three Undead."""
    found = NEIGHBOURS[place]
    return [PLACE.options[near] for near in found if len(table.undead_at(near)) < MOST_IN_ONE_PLACE]


def is_battle(table: City, place: int) -> bool:
    """NS-61, R-11: Undead and a Hunter; by the setting only one whom they stopped. R-74: not after a stand-off."""
    if not [undead for undead in table.undead_at(place) if undead.card not in table.fought]:
        return False
    hunters = table.hunters_at(place)
    if table.house.undead_ambush:
        return bool(hunters)
    return bool([seat for seat in hunters if table.players[seat].stopped])


def undead_combats(table: City) -> None:
    """One neighbourhood after the other, in the order of the map."""
    if table.battles:
        begin_combat(table, table.battles.pop(0), "dusk")
    else:
        table.dusk += 1


# -- tasks and Events


def tasks(table: City) -> None:
    """Tasks that ask for a place, or for rounds without buying, at the end of a round."""
    for seat in table.hunters():
        player = table.players[seat]
        if player.corrupted_in < table.round:
            player.dry = 0 if player.bought else player.dry + 1
        done(table, seat, ENDED_ROUND)
    count_down(table)
    table.dusk += 1


def failures(table: City) -> Flow:
    seat = has_run_out(table)
    while seat > 0:
        yield from fail(table, seat)
        seat = has_run_out(table)
    table.dusk += 1


# -- health


def healing(table: City) -> None:
    """Salt Lungs take 1 HP; First-Aid Kits give 1."""
    for seat in table.hunters():
        if table.suffers(seat, SALT_LUNGS):
            lose_health(table, seat, 1)
        if table.has_item(seat, FIRST_AID_KIT):
            regain(table, seat, 1)
    table.dusk += 1


def doctor(table: City) -> Flow:
    """June Halvorsen: one Hunter in her neighbourhood, herself included, regains 1 HP."""
    patients = patients_of(table)
    if len(patients) > 1:
        options = [HEAL.options[seat] for seat in patients]
        answer = yield Choice(doctor_seat(table), "heal", options, checkpoint=True)
        patients = [answer.a]
    for seat in patients:
        regain(table, seat, 1)
    table.dusk += 1


def doctor_seat(table: City) -> Seat:
    """The seat of the doctor, the Necromancer's if nobody is."""
    for seat in table.hunters():
        if table.is_hunter(seat, DOCTOR):
            return seat
    return NECROMANCER


def patients_of(table: City) -> list[Seat]:
    """Whom the doctor could help."""
    doctor = doctor_seat(table)
    if doctor == NECROMANCER:
        return []
    near = table.hunters_at(table.players[doctor].place)
    return [seat for seat in near if is_wounded(table, seat)]


def is_wounded(table: City, seat: Seat) -> bool:
    player = table.players[seat]
    return player.hp < player.max_hp and not table.suffers(seat, DREAMLESS)


# -- Tithe


def tithe_of(table: City) -> int:
    """R-79: by the number of Hunters and the round, locked or not."""
    tithe = table.cards.parties[table.seats - 2].tithe
    return tithe[(table.round - 1) % len(tithe)]


def tithe_falls_due(table: City) -> None:
    table.draws = tithe_of(table)
    if table.draws:
        table.tell(log.TITHE, [table.draws])
    table.dusk += 1


def tithe(table: City) -> Flow:
    """Cards from open stores of the Necromancer's choice; an Event is shuffled back and not replaced."""
    while table.draws and table.open_stores():
        options = [DRAW.options[store] for store in table.open_stores()]
        answer = yield Choice(NECROMANCER, "tithe", options, checkpoint=True)
        take_tithe(table, answer.a)
    table.draws = 0
    table.dusk += 1


def take_tithe(table: City, store: int) -> None:
    table.draws -= 1
    draw_from(table, NECROMANCER, store)
    card = table.looked.cards[0]
    if table.cards.class_of[card] == EVENT:
        table.tell(log.PULLED_EVENT, [table.who(NECROMANCER), table.cards.name_of[card]])
        put_back(table, NECROMANCER)
    else:
        table.looked.move(0, table.hands[NECROMANCER], table.sight(NECROMANCER))
    tell_if_closed(table, store)


def new_round(table: City) -> None:
    """NS-53; R-62: after the last round the Final Combat begins."""
    if table.house.round_limit and table.round >= table.house.round_limit:
        begin_final(table)
    else:
        begin_round(table)


PARTS: Final[list[Callable[[City], Flow | None]]] = [
    night_falls,
    tideglass,
    undead_combats,
    tasks,
    failures,
    healing,
    doctor,
    tithe_falls_due,
    tithe,
    new_round,
]
"""R-02, in this order. Each says when it is over."""
