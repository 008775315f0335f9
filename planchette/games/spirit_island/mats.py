"""What lies before each Spirit: Energy, tracks, Elements, Growth, Innate Powers and cards."""

from __future__ import annotations

from typing import Final

from planchette.games.spirit_island.book import Space, SpiritCard
from planchette.games.spirit_island.faces import ELEMENT_ICONS, power_piece, spirit_piece
from planchette.games.spirit_island.pieces import presence_places, sacred_sites
from planchette.games.spirit_island.state import NO_CARD, Island
from planchette.games.spirit_island.tracks import elements, income, plays
from planchette.games.spirit_island.vocabulary import ANY_ELEMENT, ELEMENTS, ENERGY_TRACK, PLAYS_TRACK, SEAT
from planchette.kernel import Seat
from planchette.kernel.scene import Area, Counter, Fan, Mat, Piece, Row, Stack, Track

MatArea = Row | Fan | Stack | Track | Counter
MENUS: Final = {"growth": "growing", "plays": "playing cards", "fast": "using Fast Powers", "slow": "using Slow Powers"}


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
    areas = [*numbers(table, owner), *own_rows(table, owner, card), *cards(table, owner, seat)]
    busy = table.result is None and table.step in MENUS and not spirit.done
    return Mat(SEAT.entity(owner), card.name, areas, owner, busy, note(table, owner))


def spirits_left(table: Island) -> list[Piece]:
    taken = [spirit.card for spirit in table.spirits]
    return [spirit_piece(table, card) for card in table.cards.spirits if card.number not in taken]


def key_of(owner: Seat) -> str:
    return SEAT.values[owner]


# -- numbers


def numbers(table: Island, owner: Seat) -> list[MatArea]:
    key, spirit = key_of(owner), table.spirits[owner]
    found: list[MatArea] = [
        Counter(f"energy:{key}", "Energy", spirit.energy, owner, "lightning-arc"),
        Counter(f"income:{key}", "Energy a turn", income(table, owner), owner, "profit"),
        Counter(f"plays:{key}", "Card plays a turn", plays(table, owner), owner, "card-play"),
        Counter(f"presence:{key}", "Presence on the island", len(presence_places(table, owner)), owner, "totem"),
        Counter(f"sites:{key}", "Sacred Sites", len(sacred_sites(table, owner)), owner, "holy-symbol"),
    ]
    if spirit.destroyed:
        found.append(Counter(f"destroyed:{key}", "Destroyed Presence", spirit.destroyed, owner, "broken-bone"))
    return found


# -- the panel


def own_rows(table: Island, owner: Seat, card: SpiritCard) -> list[MatArea]:
    key = key_of(owner)
    return [
        Row(f"elements:{key}", "Elements this turn", element_tokens(table, owner), owner),
        Row(f"innates:{key}", "Innate Powers", [innate(table, owner, power) for power in card.innates], owner),
        Row(f"track-energy:{key}", "Energy track", track(table, owner, ENERGY_TRACK), owner),
        Row(f"track-plays:{key}", "Card Plays track", track(table, owner, PLAYS_TRACK), owner),
        Row(f"panel:{key}", "Growth and special rules", [panel(table, owner, card)], owner),
    ]


def element_tokens(table: Island, owner: Seat) -> list[Piece]:
    key = key_of(owner)
    return [
        Piece(f"element-{element}:{key}", ELEMENTS[element], "token", ELEMENT_ICONS[element], owner, count=number)
        for element, number in enumerate(elements(table, owner))
        if number
    ]


def innate(table: Island, owner: Seat, power: int) -> Piece:
    used = power in table.spirits[owner].used
    return power_piece(table, power, owner, "used" if used else "", used)


def track(table: Island, owner: Seat, which: int) -> list[Piece]:
    """Its spaces, the covered ones dim."""
    spirit, card = table.spirits[owner], table.spirit_card(owner)
    spaces = card.energy if which == ENERGY_TRACK else card.plays
    opened = spirit.energy_open if which == ENERGY_TRACK else spirit.plays_open
    return [space_token(owner, which, number, space, number >= opened) for number, space in enumerate(spaces)]


def space_token(owner: Seat, which: int, number: int, space: Space, covered: bool) -> Piece:
    id = f"space-{which}-{number}:{key_of(owner)}"
    icon = "totem" if covered else space_icon(space, which)
    note = "covered by Presence" if covered else ""
    return Piece(id, space_words(space, which), "token", icon, owner, note=note, dim=covered)


def space_icon(space: Space, which: int) -> str:
    if space.reclaim:
        return "return-arrow"
    if 0 <= space.element < ANY_ELEMENT:
        return ELEMENT_ICONS[space.element]
    if space.element == ANY_ELEMENT:
        return "crystal-ball"
    return "lightning-arc" if which == ENERGY_TRACK else "card-play"


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
    """The panel: Growth options and special rules in words."""
    piece = spirit_piece(table, card)
    growth = [
        f"Growth {number}: {', '.join(part.words for part in card.parts(number - 1))}."
        for number in range(1, len(card.options) + 1)
    ]
    return Piece(
        piece.id, piece.title, icon=piece.icon, owner=owner, text=" ".join(growth), tint="green", levels=piece.levels
    )


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


# -- in words


def note(table: Island, owner: Seat) -> str:
    """What this Spirit is doing, and whether it is done."""
    if table.result is not None or table.step not in MENUS:
        return ""
    return "done" if table.spirits[owner].done else MENUS[table.step]
