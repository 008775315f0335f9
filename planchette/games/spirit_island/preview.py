"""What an answer would do, in a few words: worked out only when a person looks at it."""

from __future__ import annotations

from planchette.games.spirit_island.growth import FROM_LAND
from planchette.games.spirit_island.harm import needed
from planchette.games.spirit_island.pieces import CITIES, DAHANS, EXPLORERS, TOWNS, count, presence
from planchette.games.spirit_island.reach import is_met
from planchette.games.spirit_island.state import Island
from planchette.games.spirit_island.tokens import Coming
from planchette.games.spirit_island.tracks import elements
from planchette.games.spirit_island.vocabulary import (
    CASCADE,
    FRIGHTEN,
    HIT,
    SETTLE,
    TARGET,
    TO,
    column_of,
    place_of,
)
from planchette.kernel import Option, Seat


def preview(table: Island, seat: Seat, option: Option) -> str:
    kind = option.kind
    if kind is HIT:
        return hit_words(table, option.a)
    if kind is SETTLE:
        return joined([*site(table, seat, option.a), land_words(table, option.a)])
    if kind in (TARGET, FRIGHTEN, TO):
        return land_words(table, option.a)
    if kind is CASCADE:
        return cascade_words(table, option.a)
    if kind is table.cards.play:
        return joined(reached(table, seat, option.a))
    return ""


def joined(words: list[str]) -> str:
    return "; ".join(word for word in words if word)


def hit_words(table: Island, piece: int) -> str:
    """SI-172: whether the next point destroys it."""
    left = needed(table, place_of(piece), column_of(piece))
    return "destroys it" if left <= 1 else f"{left} Damage would destroy it"


def site(table: Island, seat: Seat, place: int) -> list[str]:
    if table.spirits[seat].source == FROM_LAND + place:
        return ["it stays where it is"]
    return ["becomes your Sacred Site"] if presence(table, seat, place) == 1 else []


def land_words(table: Island, place: int) -> str:
    """Who is there, and what the Invaders will do."""
    there = [
        counted(count(table, place, mask), one, many)
        for mask, one, many in (
            (EXPLORERS, "Explorer", "Explorers"),
            (TOWNS, "Town", "Towns"),
            (CITIES, "City", "Cities"),
            (DAHANS, "Dahan", "Dahan"),
        )
        if count(table, place, mask)
    ]
    coming = [mark.label for mark in Coming(table).marks(place)]
    return joined([", ".join(there), *coming])


def counted(number: int, one: str, many: str) -> str:
    return f"{number} {one if number == 1 else many}"


def cascade_words(table: Island, place: int) -> str:
    losers = [table.spirit_card(seat).name for seat in range(table.seats) if presence(table, seat, place)]
    return f"Presence is lost: {', '.join(losers)}" if losers else "no Presence is lost there"


def reached(table: Island, seat: Seat, number: int) -> list[str]:
    """The lines of Innate Powers that a card's Elements would reach."""
    have = elements(table, seat)
    given = table.cards.powers[number].elements
    then = [have[element] + given[element] for element in range(8)]
    found = []
    for innate in table.spirit_card(seat).innates:
        power = table.cards.powers[innate]
        lines = [level for level in power.levels if is_met(level.need, then) and not is_met(level.need, have)]
        found += [f"reaches {power.name}: {line.text}" for line in lines]
    return found
