"""Why something cannot be done now, with the rule behind it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from planchette.games.spirit_island.book import A_LAND, Power
from planchette.games.spirit_island.plays import cost_of
from planchette.games.spirit_island.powers import does_something, is_time, targets
from planchette.games.spirit_island.reach import origins_for
from planchette.games.spirit_island.state import Island
from planchette.games.spirit_island.vocabulary import PLACE
from planchette.kernel import Choice, WhyNot


def why_not(table: Island, choice: Choice) -> list[WhyNot]:
    explain = REASONS.get(choice.purpose)
    return [] if explain is None else explain(table, choice)


def named(table: Island, power: int, why: str, rule: str) -> WhyNot:
    domain = table.cards.domains["power"]
    return WhyNot([domain.entity(power)], domain.label(power), why, rule)


def listed(table: Island, choice: Choice, name: str) -> list[int]:
    return [option.a for option in choice.options if option.kind.name == name]


def why_not_play(table: Island, choice: Choice) -> list[WhyNot]:
    """SI-107, SI-108: no play left, or too dear."""
    spirit = table.spirits[choice.seat]
    able = listed(table, choice, "play")
    found = []
    for power in spirit.hand:
        if power in able:
            continue
        cost = cost_of(table, choice.seat, power)
        if spirit.plays_left <= 0:
            found.append(named(table, power, "you have no card play left this turn", "SI-107"))
        else:
            found.append(named(table, power, f"it costs {cost} Energy and you have {spirit.energy}", "SI-108"))
    return found


def why_not_use(table: Island, choice: Choice) -> list[WhyNot]:
    """Which of the Powers in play and Innate Powers cannot be used now."""
    seat = choice.seat
    spirit = table.spirits[seat]
    able = listed(table, choice, "use")
    found = []
    for number in spirit.played + table.spirit_card(seat).innates:
        if number not in able:
            why, rule = why_unused(table, seat, table.cards.powers[number])
            found.append(named(table, number, why, rule))
    return found


def why_unused(table: Island, seat: int, power: Power) -> tuple[str, str]:
    fast = table.step == "fast"
    if power.number in table.spirits[seat].used:
        return "it was used this turn", "SI-139"
    if not is_time(table, seat, power, fast):
        return ("it is Slow: after the Invaders" if fast else "it is Fast: before the Invaders"), "SI-131"
    if not does_something(table, seat, power):
        return "you have the Elements for none of its lines", "SI-156"
    if not targets(table, seat, power.number):
        return "nothing in its Range is what it targets", "SI-132"
    return "it cannot be used now", "SI-075"


def why_not_target(table: Island, choice: Choice) -> list[WhyNot]:
    """SI-132, SI-135: out of Range, or not what the Power targets."""
    power = table.cards.powers[table.act().power]
    if power.whom != A_LAND:
        return []
    able = listed(table, choice, "target")
    found = []
    for place in table.ground.lands:
        if place not in able:
            near = len(origins_for(table, choice.seat, power, place)) > 0
            why = f"{power.name} targets {power.target_words}" if near else f"it is out of the Range of {power.name}"
            found.append(WhyNot([PLACE.entity(place)], PLACE.label(place), why, "SI-135" if near else "SI-132"))
    return found


def why_not_settle(table: Island, choice: Choice) -> list[WhyNot]:
    """SI-094: too far from one's Presence, or not the land that is asked for."""
    able = listed(table, choice, "settle")
    why = "it is out of Range, or not a land that may be chosen"
    return [
        WhyNot([PLACE.entity(place)], PLACE.label(place), why, "SI-094")
        for place in table.ground.lands
        if place not in able
    ]


def why_not_push(table: Island, choice: Choice) -> list[WhyNot]:
    """SI-185: only to lands next to it."""
    able = listed(table, choice, "to")
    why = "it is not next to the land that they leave, or may not be chosen"
    return [
        WhyNot([PLACE.entity(place)], PLACE.label(place), why, "SI-185")
        for place in table.ground.lands
        if place not in able
    ]


Explaining = Callable[[Island, Choice], list[WhyNot]]
REASONS: Final[dict[str, Explaining]] = {
    "play": why_not_play,
    "use": why_not_use,
    "target": why_not_target,
    "settle": why_not_settle,
    "to": why_not_push,
}
