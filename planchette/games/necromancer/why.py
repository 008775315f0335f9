"""Why something cannot be done now, with the rule behind it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from planchette.games.necromancer.book import (
    LEADEN_FEET,
    LONG_WHISPER,
    NECROMANCER,
    PHASES,
    SUMMONING,
    TRAP,
    Face,
    slug,
)
from planchette.games.necromancer.build import cost_of
from planchette.games.necromancer.city import (
    CODES,
    HOOD,
    HOODS,
    IN_WEST_SECTION,
    LINES_AT,
    NAMES,
    STOPS,
    STORE_AT,
    STORES,
)
from planchette.games.necromancer.corruption import spirit_to_corrupt
from planchette.games.necromancer.creatures import MOST_IN_ONE_PLACE, number_of, one_of_each
from planchette.games.necromancer.dusk import free_around
from planchette.games.necromancer.items import MOST_ITEMS, MOST_TRAPS, coverable
from planchette.games.necromancer.map import SHORES
from planchette.games.necromancer.pay import can_use
from planchette.games.necromancer.pieces import name_of
from planchette.games.necromancer.rift import can_close, can_fight, is_guarded, is_stronger
from planchette.games.necromancer.state import City
from planchette.games.necromancer.summon import can_call_new, can_raise
from planchette.games.necromancer.words import counted
from planchette.kernel import Choice, Seat, WhyNot


def why_not(table: City, choice: Choice) -> list[WhyNot]:
    found = []
    for explain in REASONS.get(choice.purpose, []):
        found += explain(table, choice)
    return found


# -- picking


def why_not_pick(table: City, choice: Choice) -> list[WhyNot]:
    """R-03: the other side's phase; R-30: anything else while locked."""
    seat = choice.seat
    listed = [option.a for option in choice.options]
    if table.is_locked(seat):
        work = table.players[seat].work
        assert work is not None
        why = f"you are locked in {NAMES[work.place]} until the work is done ({work.total} of {work.target})"
        rule = "NS-100, R-30" if seat == NECROMANCER else "NS-132, R-30"
        mine = [phase for phase in range(len(PHASES)) if (phase == SUMMONING) <= (seat == NECROMANCER)]
        return [WhyNot([], PHASES[phase], why, rule) for phase in mine if phase not in listed]
    if seat == NECROMANCER:
        return [WhyNot([], "Fight or Close", "only Hunters fight Entities and close Rifts", "R-03")]
    return [WhyNot([], "Summon", "only the Necromancer summons", "NS-86, R-03")]


def why_no_hunter(table: City, choice: Choice) -> list[WhyNot]:
    """R-78: each card once."""
    domain = table.cards.domains["hunter"]
    found = []
    for seat in table.hunters():
        hunter = table.players[seat].hunter
        if hunter >= 0:
            found.append(
                WhyNot([domain.entity(hunter)], domain.label(hunter), f"Hunter {seat} has chosen this card", "R-78")
            )
    return found


def why_no_start(table: City, choice: Choice) -> list[WhyNot]:
    why = "the Necromancer starts outside the West Seattle section, where the Hunters are"
    west = [place for place in range(len(HOODS)) if IN_WEST_SECTION[place]]
    return [WhyNot([HOOD.entity(place)], NAMES[place], why, "NS-25") for place in west]


# -- moving


def why_not_there(table: City, choice: Choice) -> list[WhyNot]:
    """Every neighbourhood that no answer leads to."""
    here = table.players[choice.seat].place
    lit = [target for option in choice.options for target in option.targets]
    found = []
    for place in range(len(HOODS)):
        if place != here and HOOD.entity(place) not in lit:
            why, rule = why_no_way(table, choice.seat, here, place)
            found.append(WhyNot([HOOD.entity(place)], NAMES[place], why, rule))
    return found


def why_no_way(table: City, seat: Seat, here: int, place: int) -> tuple[str, str]:
    if [line for line in LINES_AT[here] if place in STOPS[line]]:
        return why_no_ride(table, seat)
    if shore_of(here) != shore_of(place):
        return f"{NAMES[place]} lies beyond the water: only bridges and transit lines cross it", "NS-58"
    return f"{NAMES[place]} is not next to {NAMES[here]}, and no line goes there from here", "NS-54, NS-55"


def why_no_ride(table: City, seat: Seat) -> tuple[str, str]:
    if table.suffers(seat, LEADEN_FEET):
        return "Leaden Feet: you may not ride", "NS-108"
    if table.rode:
        return "you have ridden already, nobody rides twice in a round", "R-07"
    return "only those who picked Movement may ride, or the holder of an ORCA Pass", "NS-57"


def shore_of(place: int) -> int:
    """On which of the three pieces of land a neighbourhood lies."""
    return [CODES[place] in codes for _, codes in SHORES].index(True)


# -- here and now


def why_no_purchase(table: City, choice: Choice) -> list[WhyNot]:
    """NS-63, NS-64, NS-68: buying where one stands."""
    player = table.players[choice.seat]
    place = player.place
    store = STORE_AT[place]
    target = [HOOD.entity(place)]
    if store < 0:
        return [WhyNot(target, f"Buy in {NAMES[place]}", "there is no store here", "NS-63")]
    if not table.stores[store].cards:
        return [WhyNot(target, f"Buy in {NAMES[place]}", f"the {STORES[store]} is closed for good", "NS-68")]
    if player.bought_at == [place, place]:
        why = "your last two purchases were here, the next must be elsewhere"
        return [WhyNot(target, f"Buy in {NAMES[place]}", why, "NS-64, R-13")]
    return []


def why_no_rift(table: City, choice: Choice) -> list[WhyNot]:
    """What a Hunter cannot do in phase 5.3 where he or she stands."""
    seat = choice.seat
    if seat == NECROMANCER:
        return []
    place = table.players[seat].place
    target = [] if table.combat is not None else [HOOD.entity(place)]
    if table.suffers(seat, LONG_WHISPER):
        return [WhyNot(target, "Fight or Close", "The Long Whisper: you take no part in this phase", "NS-108")]
    found = []
    if not can_fight(table, seat):
        rule = (
            ("Undead alone cannot be attacked", "R-74") if table.undead_at(place) else ("no Entity is here", "NS-110")
        )
        found.append(WhyNot(target, "Fight", *rule))
    if not can_close(table, seat) and not table.is_locked(seat):
        found.append(WhyNot(target, "Close the Rift", *why_no_closing(table, seat, place)))
    return found


def why_no_closing(table: City, seat: Seat, place: int) -> tuple[str, str]:
    if place in table.closed_rifts:
        return "this Rift is closed already", "NS-129"
    if place not in table.open_rifts:
        return f"{NAMES[place]} is no Rift Site", "NS-07"
    if is_guarded(table, place) and is_stronger(table, seat):
        return "creatures guard this Rift", "R-39"
    mine, his = table.spirit(seat), table.spirit(NECROMANCER)
    return f"your Spirit must be higher than the Necromancer's: {mine} against {his}", "NS-128"


def why_no_summoning(table: City, choice: Choice) -> list[WhyNot]:
    """NS-90, NS-91, NS-93, NS-94: what the Necromancer cannot call where he stands."""
    if choice.seat != NECROMANCER or table.is_locked(NECROMANCER):
        return []
    place = table.players[NECROMANCER].place
    target = [HOOD.entity(place)]
    found = []
    if not can_raise(table, place):
        found.append(WhyNot(target, "Raise an Undead", *why_no_undead(table, place)))
    if not can_call_new(table):
        found.append(WhyNot(target, "Summon a new Entity", *why_no_entity(table, place, len(table.summoned))))
    return found + why_not_again(table, choice, place)


def why_no_undead(table: City, place: int) -> tuple[str, str]:
    if len(table.undead_at(place)) >= MOST_IN_ONE_PLACE:
        return "three Undead are here already", "NS-90"
    spirit = table.spirit(NECROMANCER)
    if len(table.undead()) >= spirit:
        return f"there may be as many Undead as your Spirit, {spirit}, and there are {len(table.undead())}", "NS-91"
    return "all Undead are on the map", "NS-21"


def why_no_entity(table: City, place: int, number: int) -> tuple[str, str]:
    if place in table.closed_rifts:
        return "this Rift is closed", "R-38"
    if place not in table.open_rifts:
        return "Entities come only at an open Rift Site", "NS-93"
    levels = table.cards.necromancer.levels
    if number >= len(levels):
        return "all eight have been summoned", "NS-20"
    return f"Entity {number + 1} needs Spirit {levels[number]}, you have {table.spirit(NECROMANCER)}", "NS-94"


def why_not_again(table: City, choice: Choice, place: int) -> list[WhyNot]:
    """R-41: the defeated need the level reached last."""
    listed = [option.a for option in choice.options if option.kind is table.cards.again]
    domain = table.cards.domains["creature"]
    found = []
    for number in sorted(number_of(table, card) for card in table.beaten):
        if number not in listed and choice.purpose == "summon":
            why, rule = why_no_entity(table, place, len(table.summoned) - 1)
            found.append(WhyNot([domain.entity(number)], f"Summon {domain.label(number)} again", why, f"{rule}, R-41"))
    return found


def why_no_corruption(table: City, choice: Choice) -> list[WhyNot]:
    """NS-147: whom the Necromancer could not corrupt by coming to them."""
    if choice.seat != NECROMANCER:
        return []
    found = []
    for seat in table.hunters():
        needed, player = spirit_to_corrupt(table, seat), table.players[seat]
        what = f"Corrupt {name_of(table, seat)}"
        target = [table.cards.domains["who"].entity(table.who(seat))]
        if table.is_corrupted(seat) and not player.by_event:
            found.append(WhyNot(target, what, "corrupted already", "R-26"))
        elif table.players[NECROMANCER].salted:
            found.append(WhyNot(target, what, "a Salt Line keeps you from corrupting anybody this round", "NS-83"))
        elif table.spirit(NECROMANCER) < needed:
            why = f"you need Spirit {needed} and have {table.spirit(NECROMANCER)}"
            found.append(WhyNot(target, what, why, "NS-147, R-22"))
    return found


# -- cards in hand


def why_no_build(table: City, choice: Choice) -> list[WhyNot]:
    return of_hand(table, choice, "Build", why_not_built)


def why_no_activation(table: City, choice: Choice) -> list[WhyNot]:
    return of_hand(table, choice, "Activate", why_not_activated)


def of_hand(
    table: City, choice: Choice, verb: str, explain: Callable[[City, Seat, Face], tuple[str, str]]
) -> list[WhyNot]:
    """A reason for every card in hand that no answer of that verb names."""
    listed = [option.a for option in choice.options if option.kind.name == verb.lower()]
    found = []
    for name in table.names_in(table.hands[choice.seat]):
        if name not in listed:
            face = table.cards.faces[name]
            why, rule = explain(table, choice.seat, face)
            found.append(WhyNot([f"card:{slug(face.name)}"], f"{verb} {face.name}", why, rule))
    return found


def why_not_built(table: City, seat: Seat, face: Face) -> tuple[str, str]:
    if not face.is_combat:
        return "only Combat cards go into the combat deck; this one is activated", "NS-70, NS-75"
    if not is_for(table, seat, face):
        useful = "Spirit and Influence" if seat == NECROMANCER else "Damage and Spirit"
        return f"{'you build' if seat == NECROMANCER else 'Hunters build'} {useful} cards only; pay with it", "R-50"
    return too_dear(table, seat, cost_of(table, seat, face)), "NS-71, NS-73"


def why_not_activated(table: City, seat: Seat, face: Face) -> tuple[str, str]:
    if face.is_combat:
        return "Combat cards go into the combat deck, in a Build phase", "NS-70"
    if not is_for(table, seat, face):
        return f"it is for {'Hunters' if seat == NECROMANCER else 'the Necromancer'} only; pay with it", "NS-14"
    return too_dear(table, seat, face.cost), "NS-76, NS-71"


def is_for(table: City, seat: Seat, face: Face) -> bool:
    return can_use(table, seat, table.cards.name_of.index(face.number))


def too_dear(table: City, seat: Seat, cost: int) -> str:
    others = len(table.hands[seat]) - 1
    return f"it costs {counted(cost, 'other card')}, and you hold {others}"


def why_not_itself(table: City, choice: Choice) -> list[WhyNot]:
    """NS-73: the card being paid for, unless there is another copy of it."""
    if not table.aside.cards:
        return []
    face = table.face(table.aside.cards[0])
    if face.number in [option.a for option in choice.options]:
        return []
    name = face.name
    return [WhyNot([f"aside:{slug(name)}"], f"Pay with {name}", "a card cannot pay for itself", "NS-73")]


def why_not_cover(table: City, choice: Choice) -> list[WhyNot]:
    """NS-78, NS-85, R-63: covering must leave no more than the limits allow."""
    seat = choice.seat
    kind = table.face(table.aside.cards[0]).kind
    allowed = coverable(table, seat, kind)
    active = table.players[seat].items + [trap.card for trap in table.traps_of(seat)]
    found = []
    for name in sorted({table.cards.name_of[card] for card in active}):
        if name not in allowed:
            face = table.cards.faces[name]
            limit = f"{MOST_TRAPS} Traps" if kind == TRAP else f"{MOST_ITEMS} active cards"
            why = f"there would be more than {limit} then"
            found.append(WhyNot([f"item:{slug(face.name)}"], f"Cover {face.name}", why, "NS-78, NS-85"))
    return found


# -- Undead


def why_no_tide(table: City, choice: Choice) -> list[WhyNot]:
    """NS-90: Undead whose neighbourhoods are all full."""
    domain = table.cards.domains["creature"]
    found = []
    for undead in one_of_each(table, table.undead()):
        if not free_around(table, undead.place):
            number = number_of(table, undead.card)
            why = "three Undead are in every neighbourhood around"
            found.append(WhyNot([domain.entity(number)], f"Move {domain.label(number)}", why, "NS-90"))
    return found


REASONS: Final[dict[str, list[Callable[[City, Choice], list[WhyNot]]]]] = {
    "hunter": [why_no_hunter],
    "start": [why_no_start],
    "pick": [why_not_pick, why_no_purchase, why_no_rift, why_no_summoning, why_no_corruption],
    "change": [why_no_purchase, why_no_rift],
    "move": [why_not_there, why_no_corruption],
    "build": [why_no_build],
    "pay": [why_not_itself],
    "activate": [why_no_activation],
    "cover": [why_not_cover],
    "summon": [why_no_summoning],
    "rift": [why_no_rift],
    "tideglass": [why_no_tide],
}
"""What is explained at each question."""
