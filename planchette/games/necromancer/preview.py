"""What an answer would do, in a few words: worked out only when a person looks at it."""

from __future__ import annotations

from typing import Final

from planchette.games.necromancer.book import (
    BUY,
    CHANGE,
    CLOSE,
    DRAW,
    FIGHT,
    FIGHTING,
    HEAL,
    LEY_LINE_CHART,
    NECROMANCER,
    NEW,
    PICK,
    PLACE,
    RAISE,
    RIDE,
    SPIRIT,
    START,
    SUMMONING,
    WALK,
)
from planchette.games.necromancer.buy import to_keep, to_look_at
from planchette.games.necromancer.city import HOODS, NAMES, NEIGHBOURS, STORE_AT, STORES, way
from planchette.games.necromancer.corruption import spirit_to_corrupt
from planchette.games.necromancer.creatures import creature_of, entity_health, health_left
from planchette.games.necromancer.dusk import free_around
from planchette.games.necromancer.pay import can_use
from planchette.games.necromancer.pieces import BONUSES, name_of
from planchette.games.necromancer.rift import can_close, can_fight, lead_of
from planchette.games.necromancer.state import City
from planchette.games.necromancer.words import counted
from planchette.games.necromancer.work import CHART_BONUS, PHASE_BONUS, points_needed, to_draw
from planchette.kernel import Option, Seat


def preview(table: City, seat: Seat, option: Option) -> str:
    kind, cards = option.kind, table.cards
    if kind is WALK:
        return joined(entering(table, seat, option.a))
    if kind is RIDE:
        return riding(table, seat, option.a, option.b)
    if kind is PICK or kind is CHANGE:
        return about_phase(table, seat, option.a)
    if kind is cards.hunter:
        hunter = cards.hunters[option.a]
        return f"{hunter.calling}: {hunter.text}"
    if kind is START:
        return joined([features(table, option.a), f"{counted(STEPS_BETWEEN[option.a][1], 'step')} from the Hunters"])
    if kind in (cards.keep, cards.pay, cards.build, cards.activate, cards.cover, cards.drop):
        return about_card(table, seat, option)
    if kind in (cards.hit, cards.nick, cards.again):
        return about_creature(table, option)
    if kind is DRAW:
        return f"{counted(len(table.stores[option.a]), 'card')} left there"
    if kind is HEAL:
        patient = table.players[option.a]
        return f"{patient.hp} of {patient.max_hp} HP now"
    if kind is PLACE:
        return joined([f"{name_of(table, hunter)} is there" for hunter in table.hunters_at(option.a)])
    return about_deed(table, seat, option)


def about_phase(table: City, seat: Seat, phase: int) -> str:
    if phase == FIGHTING and seat != NECROMANCER and not can_fight(table, seat) and not can_close(table, seat):
        return f"Where you stand now you could do neither. {BONUSES[phase]}"
    return BONUSES[phase]


def joined(parts: list[str]) -> str:
    return "; ".join(part for part in parts if part)


# -- moving


def steps_between() -> list[list[int]]:
    """How many steps on foot it is from each neighbourhood to each."""
    found = []
    for start in range(len(HOODS)):
        far = [-1] * len(HOODS)
        far[start] = 0
        reached = [start]
        for place in reached:
            for near in NEIGHBOURS[place]:
                if far[near] < 0:
                    far[near] = far[place] + 1
                    reached.append(near)
        found.append(far)
    return found


STEPS_BETWEEN: Final = steps_between()
NEAR: Final = 2
"""So many steps on foot the Necromancer may well go in one round."""


def features(table: City, place: int) -> str:
    """What a neighbourhood has."""
    store = STORE_AT[place]
    if store >= 0:
        left = len(table.stores[store])
        return f"{STORES[store]}, {counted(left, 'card')} left" if left else f"{STORES[store]}, closed for good"
    if place in table.open_rifts:
        return "open Rift Site"
    return "closed Rift Site" if place in table.closed_rifts else ""


def entering(table: City, seat: Seat, place: int) -> list[str]:
    """R-25: traps first, then Undead or corruption."""
    traps = [
        trap for trap in table.traps if trap.place == place and (trap.owner == NECROMANCER) != (seat == NECROMANCER)
    ]
    found = [features(table, place)]
    found += [f"you walk into a {table.face(trap.card).name}" for trap in traps]
    if seat == NECROMANCER:
        return found + [corrupting(table, hunter) for hunter in table.hunters_at(place)]
    undead = len(table.undead_at(place))
    if undead:
        found.append(f"{counted(undead, 'Undead').removesuffix('s')} will stop you: no more this round, then a combat")
    return [*found, danger(table, seat, place)]


def corrupting(table: City, hunter: Seat) -> str:
    """NS-147, NS-151: whether the Necromancer's coming corrupts a Hunter, and ends the game."""
    name, needed = name_of(table, hunter), spirit_to_corrupt(table, hunter)
    player = table.players[hunter]
    if table.is_corrupted(hunter) and not player.by_event:
        return f"{name} is yours already"
    if table.players[NECROMANCER].salted:
        return f"salt keeps you from corrupting {name} this round"
    if table.spirit(NECROMANCER) < needed:
        return f"{name} resists: {needed} Spirit needed"
    others = [seat for seat in table.hunters() if seat != hunter]
    last = all(table.is_corrupted(seat) and not table.players[seat].by_event for seat in others)
    return f"{name} is corrupted" + (", the last of them: you win" if last else "")


def danger(table: City, seat: Seat, place: int) -> str:
    """Where the Necromancer could come and corrupt."""
    if table.is_corrupted(seat) or table.spirit(NECROMANCER) < spirit_to_corrupt(table, seat):
        return ""
    far = STEPS_BETWEEN[place][table.players[NECROMANCER].place]
    if far > NEAR:
        return ""
    return f"the Necromancer is {counted(far, 'step')} away and could corrupt you"


def riding(table: City, seat: Seat, line: int, to: int) -> str:
    """R-08, NS-62: the stops on the way, and where Undead end the ride."""
    stops = way(line, table.players[seat].place, to)
    if seat != NECROMANCER:
        for stop in stops[:-1]:
            if table.undead_at(stop):
                return joined([f"the ride ends in {NAMES[stop]}", *entering(table, seat, stop)])
    passed = [NAMES[stop] for stop in stops[:-1]]
    return joined([f"by {', '.join(passed)}" if passed else "", *entering(table, seat, to)])


# -- cards


def about_card(table: City, seat: Seat, option: Option) -> str:
    face = table.cards.faces[option.a]
    cards = table.cards
    if option.kind is cards.build and face.kind == SPIRIT:
        return spirit_grows(table, seat)
    if option.kind is cards.keep and not can_use(table, seat, cards.name_of.index(option.a)):
        return "you can only pay with it"
    return face.text


def spirit_grows(table: City, seat: Seat) -> str:
    """What one more Spirit card brings."""
    spirit = table.spirit(seat) + 1
    words = f"Spirit {spirit - 1} becomes {spirit}"
    if seat == NECROMANCER:
        level = table.cards.necromancer.levels[min(len(table.summoned), 7)]
        return f"{words}; the next Entity needs {level}"
    if spirit + lead_of(table, seat) == table.spirit(NECROMANCER) + 1:
        return f"{words}: enough to close Rifts"
    needed = spirit_to_corrupt(table, seat)
    if needed <= table.spirit(NECROMANCER) < max(needed, 2 * spirit):
        return f"{words}: too much to be corrupted"
    return words


# -- creatures, Rifts and stores


def about_creature(table: City, option: Option) -> str:
    card = option.a + table.cards.undead_from
    if option.kind is table.cards.again:
        return f"{entity_health(table, card, True)} health; {work_words(table, NECROMANCER, SUMMONING)}"
    foe = creature_of(table, card)
    left = health_left(table, foe)
    assert table.combat is not None
    taken = 1 if option.kind is table.cards.nick else min(left, table.combat.damage)
    rest = "defeated" if taken == left else f"{left - taken} of {left} health left"
    return f"{rest}, then {table.combat.damage - taken} damage to deal"


def about_deed(table: City, seat: Seat, option: Option) -> str:
    place = table.players[seat].place
    if option is BUY:
        store = table.store_at(place)
        look = min(to_look_at(table, seat), len(table.stores[store]))
        return f"look at {look} of {len(table.stores[store])} cards, keep {to_keep(table, seat)}"
    if option is RAISE:
        return f"{len(table.undead())} of at most {table.spirit(NECROMANCER)} Undead are out"
    if option is NEW:
        return work_words(table, NECROMANCER, SUMMONING)
    if option is CLOSE:
        return work_words(table, seat, FIGHTING)
    return fight_words(table, seat, place) if option is FIGHT else ""


def work_words(table: City, seat: Seat, phase: int) -> str:
    """ "12 Spirit points needed, 5 cards drawn (on average 6), 3 for your pick" """
    cards = table.decks[seat].cards + table.used[seat].cards
    draws = min(to_draw(table, seat), len(cards))
    points = sum([table.face(card).spirit for card in cards])
    words = f"{points_needed(table)} Spirit points needed, {counted(draws, 'card')} drawn"
    if draws:
        words += f" (on average {points * draws / len(cards):.0f})"
    if table.picked(seat, phase):
        words += f", {PHASE_BONUS} for your pick"
    return words + (f", {CHART_BONUS} by the Ley-Line Chart" if table.has_item(seat, LEY_LINE_CHART) else "")


def fight_words(table: City, seat: Seat, place: int) -> str:
    """NS-114, NS-115: who is drawn in, and for whom the bonus counts."""
    foes = table.creatures_at(place)
    health = sum([health_left(table, foe) for foe in foes])
    others = [name_of(table, other) for other in table.hunters_at(place) if other != seat]
    words = f"{counted(len(foes), 'creature')} with {health} health"
    if others:
        words += f"; {' and '.join(others)} must fight too"
    return words + (f"; {PHASE_BONUS} more damage on each of your turns" if table.picked(seat, FIGHTING) else "")


def then(table: City, seat: Seat, option: Option) -> list[Option]:
    """Where an Undead could go that the Tideglass moves."""
    if option.kind is not table.cards.move:
        return []
    return free_around(table, creature_of(table, option.a + table.cards.undead_from).place)
