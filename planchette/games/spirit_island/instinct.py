"""What a sensible Spirit answers without thinking: a weight for each option."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from planchette.games.spirit_island.aims import (
    LEAST,
    card_worth,
    danger,
    invaders_worth,
    land_worth,
    missing,
    more,
    power_worth,
    settle_worth,
    way_worth,
    ways_of,
    without,
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
from planchette.games.spirit_island.harm import needed
from planchette.games.spirit_island.pieces import BLIGHTS, PRESENCES, count, kind_of, presence
from planchette.games.spirit_island.sketch import FEAR, PIECE
from planchette.games.spirit_island.state import POWER, Island
from planchette.games.spirit_island.tracks import covered, elements, income, plays
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


SHARP: Final = 8.0
AIM: Final = 8.0
PLAY: Final = 5.5
SETTLE: Final = 3.9
"""How sharply the better is preferred, by question: its worth to this power."""
RECLAIMED: Final = 1.6
RECLAIMED_EARLY: Final = 0.37
GROWN: Final = 4.6
GAINED: Final = 1.1
RICHER: Final = 0.8
TOO_FEW_CARDS: Final = 0.19
"""What the parts of Growth are worth: a card taken back, Presence, a new card, Energy; and how little all of it is
without cards to play."""
MORE_ENERGY: Final = 0.93
MORE_PLAYS: Final = 3.2
ELEMENT_SPACE: Final = 0.75
WANTED: Final = 0.7
DOES: Final = 0.8
PLAYED: Final = 0.43


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
    found = 0.0
    for part in table.spirit_card(seat).parts(option.a):
        found += part_worth(table, seat, part)
    if len(spirit.hand) < plays(table, seat) and not reclaims(table, seat, option.a):
        found *= TOO_FEW_CARDS
    return float(max(0.1, found) ** SHARP)


def reclaims(table: Island, seat: Seat, growth: int) -> bool:
    return any(part.verb in (RECLAIM_ALL, RECLAIM_ONE) for part in table.spirit_card(seat).parts(growth))


def part_worth(table: Island, seat: Seat, part: Part) -> float:
    spirit = table.spirits[seat]
    verb = part.verb
    if verb == RECLAIM_ALL:
        short = len(spirit.hand) <= plays(table, seat)
        return (RECLAIMED if short else RECLAIMED_EARLY) * len(spirit.discard)
    if verb == PRESENCE_PART:
        left = covered(table, seat, ENERGY_TRACK) + covered(table, seat, PLAYS_TRACK)
        return GROWN if left else 0.5
    if verb in (GAIN_POWER, GAIN_MINOR, GAIN_MAJOR):
        return GAINED
    if verb in (ENERGY, PLAYS):
        return RICHER * part.n
    return 1.0


def uncovering(table: Island, seat: Seat, option: Option) -> float:
    """The track whose next space gives more; Presence from a land hardly ever."""
    if option.kind is not UNCOVER:
        return 0.02
    spirit, card = table.spirits[seat], table.spirit_card(seat)
    if option.a == ENERGY_TRACK:
        space, now = card.energy[spirit.energy_open], income(table, seat)
        step = MORE_ENERGY * max(0, space.number - now)
    elif option.a == PLAYS_TRACK:
        space, now = card.plays[spirit.plays_open], plays(table, seat)
        step = MORE_PLAYS * max(0, space.number - now)
    else:
        return 0.5
    found = 0.8 + step + (ELEMENT_SPACE if space.element >= 0 else 0.0) + (1.0 if space.reclaim else 0.0)
    return float(found**SHARP)


def settling(table: Island, seat: Seat, option: Option) -> float:
    return float(settle_worth(table, seat, option.a) ** SETTLE)


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
    if option.kind is table.cards.reclaim:
        return 6.0
    power = table.cards.powers[option.a]
    wants = missing(table, seat)
    have = elements(table, seat)
    found = PLAYED
    for element in range(8):
        found += WANTED * power.elements[element] * wants[element]
        have[element] += power.elements[element]
    found += DOES * max(0.0, power_worth(table, seat, option.a, have))
    return float(found**PLAY)


def choosing_element(table: Island, seat: Seat, option: Option) -> float:
    return float(missing(table, seat)[option.a] ** SHARP)


# -- Powers


def using(table: Island, seat: Seat, option: Option) -> float:
    return ENDS if option is DONE else 3.0


def aiming(table: Island, seat: Seat, option: Option) -> float:
    power = table.cards.powers[table.act().power]
    if power.whom != A_LAND:
        return 1.0
    found = land_worth(table, seat, power, option.a, elements(table, seat))
    return float(max(LEAST, found) ** AIM)


def choosing_way(table: Island, seat: Seat, option: Option) -> float:
    act = table.act()
    if act.source != POWER:
        return 1.0
    power = table.cards.powers[act.power]
    clause = ways_of(power.do)
    if clause is None or option.a > len(clause.ways):
        return 1.0
    return float(max(LEAST, way_worth(table, act, clause.ways[option.a - 1])) ** AIM)


def with_lines(table: Island, seat: Seat, option: Option) -> float:
    return 10.0 if option.kind is WITH else 1.0


def agreeing(table: Island, seat: Seat, option: Option) -> float:
    return 1.0 if option is NO else 3.0


def hitting(table: Island, seat: Seat, option: Option) -> float:
    """What can be destroyed with what is left comes first."""
    if option is STOP:
        return ENDS
    left = table.act().left if table.running else 1
    place, column = place_of(option.a), column_of(option.a)
    kind = kind_of(column)
    if kind > 2:
        return ENDS
    short = needed(table, place, column)
    found = (without(table, place, kind) + FEAR * kind) / short
    return float(max(LEAST, found if short <= max(1, left) else 0.1 * found) ** AIM)


def felling(table: Island, seat: Seat, option: Option) -> float:
    """Destroying, removing and replacing: what is worth most."""
    if option is STOP:
        return ENDS
    kind = kind_of(column_of(option.a))
    if kind == 4:
        return 3.0
    found = without(table, place_of(option.a), kind) + FEAR * kind if kind < 3 else LEAST
    return float(max(LEAST, found) ** AIM)


def pushing(table: Island, seat: Seat, option: Option) -> float:
    """Invaders leave lands in danger, Dahan those where they would fall."""
    if option is STOP:
        return 0.5
    kind = kind_of(column_of(option.a))
    if kind < 3:
        found = without(table, place_of(option.a), kind) - 0.6 * PIECE[kind]
    else:
        found = 0.5 + more(table, place_of(option.a), kind)
    return float(max(LEAST, found) ** 2)


def gathering(table: Island, seat: Seat, option: Option) -> float:
    if option is STOP:
        return 1.0
    kind = kind_of(column_of(option.a))
    if kind > 2:
        return 1.5
    here = table.act().place
    found = without(table, place_of(option.a), kind) - (more(table, here, kind) if here >= 0 else 0.0)
    return float(max(LEAST, 0.5 + found) ** 2)


def going(table: Island, seat: Seat, option: Option) -> float:
    """To where the least harm comes of it."""
    kind = kind_of(column_of(table.act().left)) if table.running else 0
    if kind > 3:
        return 1.0
    found = 4.0 - more(table, option.a, kind)
    return float(max(LEAST, found) ** AIM)


def cascading(table: Island, seat: Seat, option: Option) -> float:
    place = option.a
    found = 1.0 if count(table, place, BLIGHTS) == 0 else 0.02
    return found / (1.0 + 2.0 * count(table, place, PRESENCES))


def losing(table: Island, seat: Seat, option: Option) -> float:
    """Presence where there is most of it, and little to do."""
    place = place_of(option.a)
    have = presence(table, seat, place)
    return have * have / (1.0 + 0.3 * invaders_worth(table, place))


def frightening(table: Island, seat: Seat, option: Option) -> float:
    if option is STOP:
        return ENDS
    found = 1.0 + danger(table, option.a) + 0.5 * invaders_worth(table, option.a)
    return float(found**AIM)


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
    "way": choosing_way,
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
