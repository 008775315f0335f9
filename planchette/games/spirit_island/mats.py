"""What lies before each Spirit: Energy, tracks, Elements, Growth, Innate Powers and cards."""

from __future__ import annotations

from typing import Final

from planchette.games.spirit_island.book import (
    ENERGY,
    GAIN_MAJOR,
    GAIN_MINOR,
    GAIN_POWER,
    PLAYS,
    PRESENCE_PART,
    RECLAIM_ALL,
    RECLAIM_ONE,
    Part,
    Space,
    SpiritCard,
)
from planchette.games.spirit_island.faces import ELEMENT_ICONS, power_piece, spirit_piece
from planchette.games.spirit_island.rules import free_spirits
from planchette.games.spirit_island.state import NO_CARD, Island
from planchette.games.spirit_island.tracks import elements, income, plays
from planchette.games.spirit_island.vocabulary import ANY_ELEMENT, ELEMENTS, ENERGY_TRACK, PLAYS_TRACK, SEAT
from planchette.kernel import Seat
from planchette.kernel.scene import Area, Counter, Fan, Level, Mat, Piece, Row, Stack, Track

MatArea = Row | Fan | Stack | Track | Counter
MENUS: Final = ("growth", "fast", "slow")
"""The steps in which all act at once."""


def mats(table: Island, seat: Seat) -> list[Area]:
    """One's own first, then the others by seat."""
    order = ([seat] if seat >= 0 else []) + [owner for owner in range(table.seats) if owner != seat]
    return [mat(table, owner, seat) for owner in order]


def mat(table: Island, owner: Seat, seat: Seat) -> Mat:
    spirit = table.spirits[owner]
    if spirit.card == NO_CARD:
        chosen: list[MatArea] = [Row("spirits", "Spirits", spirits_left(table), owner)] if owner == seat else []
        return Mat(SEAT.entity(owner), SEAT.labels[owner], chosen, owner, True)
    card = table.spirit_card(owner)
    gained = Row(f"elements:{key_of(owner)}", "Elements this turn", element_tokens(table, owner), owner)
    powers = Row(f"panel:{key_of(owner)}", "Panel and Innate Powers", panel_row(table, owner, card), owner)
    areas = [*numbers(table, owner, owner == seat), gained, *cards(table, owner, seat), powers]
    busy = table.result is None and table.step in MENUS and not spirit.done
    return Mat(SEAT.entity(owner), card.name, areas, owner, busy)


def spirits_left(table: Island) -> list[Piece]:
    return [spirit_piece(table, table.cards.spirits[number]) for number in free_spirits(table)]


def key_of(owner: Seat) -> str:
    return SEAT.values[owner]


# -- numbers


def numbers(table: Island, owner: Seat, own: bool) -> list[MatArea]:
    """Of others only what changes by the minute; the rest is on their panels."""
    key, spirit = key_of(owner), table.spirits[owner]
    found: list[MatArea] = [Counter(f"energy:{key}", "Energy", spirit.energy, owner, "lightning-arc")]
    if own:
        found.append(Counter(f"income:{key}", "Energy a turn", income(table, owner), owner, "profit"))
        found.append(Counter(f"plays:{key}", "Card plays a turn", plays(table, owner), owner, "card-play"))
    return found


# -- the panel


def panel_row(table: Island, owner: Seat, card: SpiritCard) -> list[Piece]:
    return [panel(table, owner, card), *innates(table, owner)]


def element_tokens(table: Island, owner: Seat) -> list[Piece]:
    key = key_of(owner)
    return [
        Piece(f"element-{element}:{key}", ELEMENTS[element], "token", ELEMENT_ICONS[element], owner, count=number)
        for element, number in enumerate(elements(table, owner))
        if number
    ]


def innates(table: Island, owner: Seat) -> list[Piece]:
    return [innate(table, owner, power) for power in table.spirit_card(owner).innates]


def innate(table: Island, owner: Seat, power: int) -> Piece:
    used = power in table.spirits[owner].used
    return power_piece(table, power, owner, "used" if used else "", used)


def space_words(space: Space, which: int) -> str:
    words = []
    if space.number >= 0:
        words.append(f"{space.number} Energy" if which == ENERGY_TRACK else f"{space.number} Card Plays")
    if space.element >= 0:
        words.append("any Element" if space.element == ANY_ELEMENT else ELEMENTS[space.element])
    if space.reclaim:
        words.append("Reclaim One")
    return " and ".join(words)


def panel(table: Island, owner: Seat, card: SpiritCard) -> Piece:
    """The panel: Growth options, both tracks with what is open, special rules."""
    growth = [Level(f"Growth: {growth_words(card.parts(number))}.", [], True) for number in range(len(card.options))]
    tracks = [
        *track_levels(card.energy, table.spirits[owner].energy_open, ENERGY_TRACK),
        *track_levels(card.plays, table.spirits[owner].plays_open, PLAYS_TRACK),
    ]
    lost = table.spirits[owner].destroyed
    fallen = [Level(f"Destroyed Presence: {lost}.", [], False)] if lost else []
    rules = [Level(f"{name}: {text}", [], True) for name, text in card.rules]
    id = table.cards.domains["spirit"].entity(card.number)
    levels = [*growth, *tracks, *fallen, *rules]
    return Piece(id, card.name, icon=card.icon, owner=owner, text=card.text, tint="green", levels=levels)


def track_levels(spaces: list[Space], opened: int, which: int) -> list[Level]:
    """A track in words: what is open, and what comes next, space by space."""
    name = "Energy track" if which == ENERGY_TRACK else "Card Plays track"
    shown = ", ".join(space_words(space, which) for space in spaces[:opened])
    hidden = ", ".join(space_words(space, which) for space in spaces[opened:])
    found = [Level(f"{name}, open: {shown}.", [], True)]
    return [*found, Level(f"{name}, covered: {hidden}.", [], False)] if hidden else found


def growth_words(parts: list[Part]) -> str:
    return ", ".join(part_words(part) for part in parts)


def part_words(part: Part) -> str:
    """An icon of Growth in words."""
    said = SAID.get(part.verb)
    if said is not None:
        return said.replace("{n}", str(part.n))
    if part.verb == PRESENCE_PART:
        return presence_words(part.words.removeprefix("add presence "))
    return part.words.replace("presence", "Presence").replace("ocean", "Ocean")


def presence_words(where: str) -> str:
    """ "2 jungle/wetland" as people say it; "any ocean" has no Range."""
    reach, _, lands = where.partition(" ")
    named = " or ".join([land.capitalize() for land in lands.split("/") if land])
    if reach == "any":
        return f"Presence in any {named}"
    return f"Presence at Range {reach}" + (f" ({named})" if named else "")


SAID: Final = {
    RECLAIM_ALL: "reclaim all cards",
    RECLAIM_ONE: "reclaim one card",
    GAIN_POWER: "gain a Power",
    GAIN_MINOR: "gain a Minor Power",
    GAIN_MAJOR: "gain a Major Power",
    ENERGY: "{n} Energy",
    PLAYS: "{n} more card plays",
}


# -- cards


def cards(table: Island, owner: Seat, seat: Seat) -> list[MatArea]:
    key, spirit = key_of(owner), table.spirits[owner]
    found: list[MatArea] = []
    if spirit.drawn:
        found.append(
            Row(f"drawn:{key}", "Drawn: keep one", [power_piece(table, power, owner) for power in spirit.drawn], owner)
        )
    if spirit.played:
        played = [power_piece(table, power, owner, *state_of(table, owner, power)) for power in spirit.played]
        found.append(Row(f"played:{key}", "In play", played, owner))
    if owner != seat and spirit.hand:
        found.append(Row(f"hand:{key}", "Hand", [power_piece(table, power, owner) for power in spirit.hand], owner))
    discard = [power_piece(table, power, owner) for power in spirit.discard]
    return [*found, Stack(f"discard:{key}", "Discarded", len(discard), discard, owner, "card-discard")]


def state_of(table: Island, owner: Seat, power: int) -> tuple[str, bool]:
    used = power in table.spirits[owner].used
    return ("used", True) if used else ("not used yet", False)


def hand(table: Island, seat: Seat) -> list[Area]:
    """One's own hand, large."""
    if seat < 0 or table.spirits[seat].card == NO_CARD:
        return []
    return [Fan("hand", "Your hand", [power_piece(table, power, seat) for power in table.spirits[seat].hand], seat)]
