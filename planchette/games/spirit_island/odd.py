"""Cards that words cannot say: their code, by the name that `odd` gives in the card file.

Each is called with the table, the action and its clause; `ODD` has a line for each, with whether it can do anything.
"""

from __future__ import annotations

from typing import Final

from planchette.games.spirit_island import gain, guard, harm, hooks, log, moves, presence
from planchette.games.spirit_island.clauses import Clause
from planchette.games.spirit_island.island import STRIDE
from planchette.games.spirit_island.judge import granted
from planchette.games.spirit_island.pieces import BUILDINGS, CITIES, DAHANS, EXPLORERS, TOWNS, count, presence_places
from planchette.games.spirit_island.spirits.bringer import (
    can_foresee,
    dread,
    dreamed_element,
    foresee,
    has_elements,
    midnight,
)
from planchette.games.spirit_island.spirits.heat import exhaust
from planchette.games.spirit_island.spirits.mud import mire
from planchette.games.spirit_island.spirits.ocean import can_drown, can_tide, drown, tide
from planchette.games.spirit_island.spirits.thunderspeaker import warning
from planchette.games.spirit_island.spirits.whirlwind import can_storm, windstorm
from planchette.games.spirit_island.state import Act, Island, Lasting
from planchette.games.spirit_island.vocabulary import (
    DECK,
    DEFEND,
    ELEMENT,
    EXPLORER,
    NO,
    PUSH,
    SETTLE,
    STOP,
    TO,
    WIDTH,
    YES,
    piece_at,
    place_of,
)
from planchette.kernel import Choice, Effect, Effects, Flow, Option, Seat

BOON: Final = 3
RENEWAL_RANGE: Final = 2
ON_WINGS: Final = 5
CARRIED: Final = 2


def always(table: Island, act: Act, clause: Clause) -> bool:
    return True


# -- Minor Powers


def elemental_boon(table: Island, act: Act, clause: Clause) -> Flow:
    """The target Spirit gains 3 different Elements of its choice; if it is another, the user gains the same."""
    left = list(range(len(ELEMENT.options)))
    for number in range(BOON):
        options = [ELEMENT.of(element) for element in left]
        answer = yield Choice(act.whom, "boon", options, more=BOON - 1 - number)
        left.remove(answer.a)
        gain_element(table, act.whom, answer.a)
        if act.whom != act.owner:
            gain_element(table, act.owner, answer.a)


def gain_element(table: Island, seat: Seat, element: int) -> None:
    table.spirits[seat].granted[element] += 1
    table.tell(log.GAINED_ELEMENT, [table.who(seat), element])


# -- Major Powers


def blazing_renewal(table: Island, act: Act, clause: Clause) -> Flow:
    """The target Spirit adds up to 2 of its destroyed Presence to one land within Range 2 of the user's Presence;
    that land is where the rest happens."""
    lands = renewable(table, act)
    if not lands or not table.spirits[act.whom].destroyed:
        return
    options: list[Option] = [SETTLE.of(land) for land in lands]
    answer = yield Choice(act.whom, "settle", [*options, STOP])
    if answer is STOP:
        table.tell(log.DECLINED, [table.who(act.whom)])
        return
    act.place = answer.a
    act.added = True
    presence.restore(table, act.whom, act.place)
    if table.spirits[act.whom].destroyed:
        answer = yield Choice(act.whom, "another", [YES, NO])
        if answer is YES:
            presence.restore(table, act.whom, act.place)
        else:
            table.tell(log.DECLINED, [table.who(act.whom)])


def renewable(table: Island, act: Act) -> list[int]:
    far = RENEWAL_RANGE + granted(table, hooks.REACH, act.owner)
    steps = [table.ground.distances[home] for home in presence_places(table, act.owner)]
    special = hooks.special(table, act.whom)
    near = [land for land in table.ground.places if min([away[land] for away in steps], default=STRIDE) <= far]
    return [land for land in near if special.may_stay(table, act.whom, land)]


def can_renew(table: Island, act: Act, clause: Clause) -> bool:
    return table.spirits[act.whom].destroyed > 0


def mutual_damage(table: Island, act: Act, clause: Clause) -> Flow:
    """Explorers on one side, Towns and Cities on the other deal their Damage to each other, at the same time."""
    to_buildings = count(table, act.place, EXPLORERS)
    to_explorers = 2 * count(table, act.place, TOWNS) + 3 * count(table, act.place, CITIES)
    yield from harm.damage(table, act, act.place, to_buildings, BUILDINGS)
    yield from harm.damage(table, act, act.place, to_explorers, EXPLORERS)


def entwined_power(table: Island, act: Act, clause: Clause) -> Flow:
    """Both may count Range from each other's Presence. The target Spirit gains a Power Card, then the user one of
    those that it did not take."""
    owner, whom = act.owner, act.whom
    if whom != owner:
        table.lasting.append(Lasting(hooks.SHARED, owner, -1, whom, act.power))
        table.lasting.append(Lasting(hooks.SHARED, whom, -1, owner, act.power))
        table.tell(log.ENTWINED, [table.who(owner), table.who(whom)])
    if gain.takes_next(table, whom):
        yield from gain.gain_power(table, whom)
        return
    answer = yield Choice(whom, "deck", DECK.options)
    gain.draw(table, whom, answer.a)
    yield from take_drawn(table, whom, whom)
    yield from take_drawn(table, owner, whom)
    gain.put_back(table, whom)


def take_drawn(table: Island, seat: Seat, holder: Seat) -> Flow:
    """One of the cards that lie before that Spirit goes to the seat's hand; SI-118: for a Major it forgets one."""
    drawn = table.spirits[holder].drawn
    if not drawn:
        return
    answer = yield Choice(seat, "keep", [table.cards.keep.of(power) for power in drawn])
    drawn.remove(answer.a)
    gain.receive(table, seat, answer.a)
    yield from gain.pay_for_major(table, seat)


def gift_of_a_card(table: Island, act: Act, clause: Clause) -> Flow:
    """The user and the target Spirit may each give the other a Power Card from hand."""
    for giver, whom in ((act.owner, act.whom), (act.whom, act.owner)):
        hand = table.spirits[giver].hand
        if giver == whom or not hand:
            continue
        options: list[Option] = [table.cards.gift.of(power) for power in sorted(hand)]
        answer = yield Choice(giver, "gift", [*options, STOP])
        if answer is STOP:
            table.tell(log.DECLINED, [table.who(giver)])
            continue
        hand.remove(answer.a)
        table.spirits[whom].hand.append(answer.a)
        table.tell(log.GAVE, [table.who(giver), table.who(whom), answer.a])


def can_give(table: Island, act: Act, clause: Clause) -> bool:
    return act.owner != act.whom and len(table.spirits[act.owner].hand + table.spirits[act.whom].hand) > 0


def push_with_defend(table: Island, act: Act, clause: Clause) -> Flow:
    """Push up to 2 Dahan; each takes its Defend 2 along."""
    start = act.place
    for _ in range(clause.amount.terms[0].n):
        so_far = len(act.moved)
        yield from moves.push(table, act, start, 1, DAHANS, True)
        if len(act.moved) == so_far:
            return
        end = act.moved[so_far + 1]
        carried = min(CARRIED, table.cells[start * WIDTH + DEFEND])
        table.cells[start * WIDTH + DEFEND] -= carried
        table.cells[end * WIDTH + DEFEND] += carried
        table.tell(log.MOVED_DEFEND, [start, end, carried])


def has_dahan(table: Island, act: Act, clause: Clause) -> bool:
    return count(table, act.place, DAHANS) > 0


def wings_of_sunlight(table: Island, act: Act, clause: Clause) -> Flow:
    """Move up to 5 Dahan from the target land to any one land, and Defend 5 there."""
    start = act.place
    answer = yield Choice(act.seat, "wings", [TO.of(land) for land in table.ground.lands])
    end = answer.a
    table.tell(log.CHOSE_LAND, [table.who(act.seat), end])
    for number in range(ON_WINGS if end != start else 0):
        column = yield from harm.choose(table, act, "move", PUSH, start, DAHANS, ON_WINGS - number, True)
        if column < 0:
            break
        table.tell(log.MOVED, [piece_at(start, column), end])
        yield from moves.step(table, act, column, start, end)
    yield from guard.defend(table, act, end, ON_WINGS)


# -- Fear cards


def seek_safety(table: Island, act: Act, clause: Clause) -> Flow:
    """Push 1 Explorer into a land with more Towns and Cities than the land it comes from, or do not."""
    fleeing: list[Option] = [PUSH.of(piece_at(land, EXPLORER)) for land in table.ground.lands if havens(table, land)]
    if not fleeing:
        return
    answer = yield Choice(act.seat, "push", [*fleeing, STOP])
    if answer is STOP:
        table.tell(log.DECLINED, [table.who(act.seat)])
        return
    start = place_of(answer.a)
    yield from moves.push(table, act, start, 1, EXPLORERS, to=havens(table, start))


def havens(table: Island, land: int) -> list[int]:
    """Where Explorers of that land would seek safety."""
    if not count(table, land, EXPLORERS):
        return []
    here = count(table, land, BUILDINGS)
    return [near for near in table.ground.near[land] if count(table, near, BUILDINGS) > here]


ODD: Final = Effects(
    [
        Effect("elemental-boon", always, elemental_boon),
        Effect("blazing-renewal", can_renew, blazing_renewal),
        Effect("mutual-damage", always, mutual_damage),
        Effect("entwined-power", always, entwined_power),
        Effect("gift-of-a-card", can_give, gift_of_a_card),
        Effect("push-with-defend", has_dahan, push_with_defend),
        Effect("wings-of-sunlight", always, wings_of_sunlight),
        Effect("seek-safety", always, seek_safety),
        Effect("mire", always, mire),
        Effect("exhaust", always, exhaust),
        Effect("windstorm", can_storm, windstorm),
        Effect("warning", always, warning),
        Effect("foresee", can_foresee, foresee),
        Effect("dreamed-element", has_elements, dreamed_element),
        Effect("midnight", always, midnight),
        Effect("dread", always, dread),
        Effect("drown", can_drown, drown),
        Effect("tide", can_tide, tide),
    ]
)
"""The cards in code; those of single Spirits are in the package `spirits`."""
NAMES: Final = ODD.names
