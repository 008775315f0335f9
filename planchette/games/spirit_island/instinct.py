"""What a sensible Spirit answers without thinking: a weight for each option."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from planchette.games.spirit_island.aims import (
    WORTH,
    best_target,
    card_worth,
    danger,
    hit_worth,
    invaders_worth,
    missing,
    settle_worth,
    target_worth,
)
from planchette.games.spirit_island.book import (
    A_LAND,
    ENERGY,
    GAIN_MAJOR,
    GAIN_MINOR,
    GAIN_POWER,
    PLAYS,
    PRESENCE_PART,
    RECLAIM_ALL,
    RECLAIM_ONE,
    Part,
)
from planchette.games.spirit_island.pieces import BLIGHTS, DAHANS, PRESENCES, count, kind_of, presence
from planchette.games.spirit_island.reach import targets
from planchette.games.spirit_island.state import Island
from planchette.games.spirit_island.tracks import covered, income, plays
from planchette.games.spirit_island.vocabulary import (
    DONE,
    ENERGY_TRACK,
    MAJOR_DECK,
    NO,
    PLAYS_TRACK,
    STOP,
    UNCOVER,
    WITH,
    column_of,
    place_of,
)
from planchette.kernel import Choice, Option, Seat

ENDS: Final = 0.05
SHARP: Final = 3
"""How sharply the better is preferred."""


def instinct(table: Island, choice: Choice) -> list[float]:
    """None where any answer is as good as another."""
    weigh = BY_PURPOSE.get(choice.purpose)
    if weigh is None:
        return []
    return [weigh(table, choice.seat, option) for option in choice.options]


# -- the Spirit Phase


def growing(table: Island, seat: Seat, option: Option) -> float:
    """What the Growth option brings."""
    spirit = table.spirits[seat]
    worth = 0.0
    for part in table.spirit_card(seat).parts(option.a):
        worth += part_worth(table, seat, part)
    if len(spirit.hand) < plays(table, seat) and not reclaims(table, seat, option.a):
        worth *= 0.3
    return float(max(0.1, worth) ** SHARP)


def reclaims(table: Island, seat: Seat, growth: int) -> bool:
    return any(part.verb in (RECLAIM_ALL, RECLAIM_ONE) for part in table.spirit_card(seat).parts(growth))


def part_worth(table: Island, seat: Seat, part: Part) -> float:
    spirit = table.spirits[seat]
    verb = part.verb
    if verb == RECLAIM_ALL:
        short = len(spirit.hand) <= plays(table, seat)
        return (1.1 if short else 0.35) * len(spirit.discard)
    if verb == PRESENCE_PART:
        left = covered(table, seat, ENERGY_TRACK) + covered(table, seat, PLAYS_TRACK)
        return 3.0 if left else 0.5
    if verb in (GAIN_POWER, GAIN_MINOR, GAIN_MAJOR):
        return 2.2
    if verb in (ENERGY, PLAYS):
        return 0.7 * part.n
    return 1.0


def uncovering(table: Island, seat: Seat, option: Option) -> float:
    """The track whose next space gives more; Presence from a land hardly ever."""
    if option.kind is not UNCOVER:
        return 0.02
    spirit, card = table.spirits[seat], table.spirit_card(seat)
    if option.a == ENERGY_TRACK:
        space, now = card.energy[spirit.energy_open], income(table, seat)
        step = 1.4 * max(0, space.number - now)
    elif option.a == PLAYS_TRACK:
        space, now = card.plays[spirit.plays_open], plays(table, seat)
        step = 2.2 * max(0, space.number - now)
    else:
        return 0.5
    worth = 0.8 + step + (0.8 if space.element >= 0 else 0.0) + (1.0 if space.reclaim else 0.0)
    return worth * worth


def settling(table: Island, seat: Seat, option: Option) -> float:
    return float(settle_worth(table, seat, option.a) ** SHARP)


def deck(table: Island, seat: Seat, option: Option) -> float:
    rich = table.spirits[seat].energy + income(table, seat) >= 5
    return (1.5 if rich else 0.2) if option.a == MAJOR_DECK else 1.5


def keeping(table: Island, seat: Seat, option: Option) -> float:
    power = table.cards.powers[option.a]
    dear = power.cost > table.spirits[seat].energy + 2 * income(table, seat)
    return float(card_worth(table, seat, option.a) ** SHARP) * (0.2 if dear else 1.0)


def forgetting(table: Island, seat: Seat, option: Option) -> float:
    return float(card_worth(table, seat, option.a) ** -SHARP)


def playing(table: Island, seat: Seat, option: Option) -> float:
    """Cards with something to do, and with Elements that bring a threshold."""
    if option is DONE:
        return ENDS
    power = table.cards.powers[option.a]
    if option.kind is table.cards.reclaim:
        return 6.0
    worth = 0.5
    wants = missing(table, seat)
    for element in range(8):
        worth += power.elements[element] * wants[element]
    able = targets(table, seat, option.a)
    if power.whom == A_LAND and able:
        worth += 0.5 * best_target(table, able, power)
    elif able:
        worth += 1.0
    return float(worth**SHARP)


def choosing_element(table: Island, seat: Seat, option: Option) -> float:
    return float(missing(table, seat)[option.a] ** SHARP)


# -- Powers


def using(table: Island, seat: Seat, option: Option) -> float:
    return ENDS if option is DONE else 3.0


def aiming(table: Island, seat: Seat, option: Option) -> float:
    act = table.act()
    power = table.cards.powers[act.power]
    if power.whom != A_LAND:
        return 1.0
    return float(target_worth(table, power, option.a) ** SHARP)


def with_lines(table: Island, seat: Seat, option: Option) -> float:
    return 10.0 if option.kind is WITH else 1.0


def agreeing(table: Island, seat: Seat, option: Option) -> float:
    return 1.0 if option is NO else 3.0


def hitting(table: Island, seat: Seat, option: Option) -> float:
    if option is STOP:
        return ENDS
    left = table.act().left if table.running else 1
    return float(hit_worth(table, place_of(option.a), column_of(option.a), max(1, left)) ** 2)


def felling(table: Island, seat: Seat, option: Option) -> float:
    """Destroying, removing and replacing: what is worth most."""
    if option is STOP:
        return ENDS
    worth = WORTH[kind_of(column_of(option.a))]
    return worth * worth if worth > 0 else 0.05


def pushing(table: Island, seat: Seat, option: Option) -> float:
    """Invaders leave lands in danger, Dahan those where they would fall."""
    if option is STOP:
        return 0.5
    kind = kind_of(column_of(option.a))
    return abs(WORTH[kind]) * (1.0 + danger(table, place_of(option.a)))


def gathering(table: Island, seat: Seat, option: Option) -> float:
    if option is STOP:
        return 1.0
    kind = kind_of(column_of(option.a))
    return 0.5 * (1.0 + danger(table, place_of(option.a))) if WORTH[kind] > 0 else 1.5


def going(table: Island, seat: Seat, option: Option) -> float:
    """To where the least harm comes of it."""
    place = option.a
    worth = 6.0 - min(5.0, danger(table, place))
    if count(table, place, DAHANS):
        worth += 1.5
    return worth * worth


def cascading(table: Island, seat: Seat, option: Option) -> float:
    place = option.a
    worth = 1.0 if count(table, place, BLIGHTS) == 0 else 0.05
    return worth / (1.0 + 2.0 * count(table, place, PRESENCES))


def losing(table: Island, seat: Seat, option: Option) -> float:
    """Presence where there is most of it, and little to do."""
    place = place_of(option.a)
    have = presence(table, seat, place)
    return have * have / (1.0 + 0.3 * invaders_worth(table, place))


def frightening(table: Island, seat: Seat, option: Option) -> float:
    if option is STOP:
        return ENDS
    worth = 1.0 + danger(table, option.a) + invaders_worth(table, option.a)
    return worth * worth


Weighing = Callable[[Island, Seat, Option], float]
BY_PURPOSE: Final[dict[str, Weighing]] = {
    "grow": growing,
    "uncover": uncovering,
    "settle": settling,
    "deck": deck,
    "keep": keeping,
    "forget": forgetting,
    "reclaim": keeping,
    "play": playing,
    "element": choosing_element,
    "use": using,
    "target": aiming,
    "threshold": with_lines,
    "may": agreeing,
    "might": agreeing,
    "skip": agreeing,
    "hit": hitting,
    "destroy": felling,
    "remove": felling,
    "replace": felling,
    "push": pushing,
    "gather": gathering,
    "to": going,
    "cascade": cascading,
    "lose presence": losing,
    "land": frightening,
}
