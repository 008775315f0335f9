"""Presence tracks: what the uncovered spaces give (SI-099 to SI-104)."""

from __future__ import annotations

from planchette.games.spirit_island import log
from planchette.games.spirit_island.book import Space
from planchette.games.spirit_island.state import Island
from planchette.games.spirit_island.vocabulary import ANY_ELEMENT, ENERGY_TRACK
from planchette.kernel import Seat


def covered(table: Island, seat: Seat, track: int) -> int:
    """How many Presence are left on a track."""
    card, spirit = table.spirit_card(seat), table.spirits[seat]
    return len(card.energy) - spirit.energy_open if track == ENERGY_TRACK else len(card.plays) - spirit.plays_open


def uncover(table: Island, seat: Seat, track: int) -> None:
    """SI-095, SI-099: the leftmost Presence leaves the track; its space works at once."""
    spirit = table.spirits[seat]
    if track == ENERGY_TRACK:
        spirit.energy_open += 1
    else:
        spirit.plays_open += 1


def _highest(spaces: list[Space], opened: int) -> int:
    most = 0
    for number in range(opened):
        if spaces[number].number > most:
            most = spaces[number].number
    return most


def income(table: Island, seat: Seat) -> int:
    """SI-100: the highest uncovered number of the Energy track."""
    return _highest(table.spirit_card(seat).energy, table.spirits[seat].energy_open)


def plays(table: Island, seat: Seat) -> int:
    """SI-101: the highest uncovered number of the Card-Plays track."""
    return _highest(table.spirit_card(seat).plays, table.spirits[seat].plays_open)


def reclaims(table: Island, seat: Seat) -> int:
    """SI-104: how many "Reclaim One" spaces are open."""
    card, spirit = table.spirit_card(seat), table.spirits[seat]
    count = 0
    for number in range(spirit.energy_open):
        count += card.energy[number].reclaim
    for number in range(spirit.plays_open):
        count += card.plays[number].reclaim
    return count


def any_spaces(table: Island, seat: Seat) -> int:
    """SI-103: how many "Any" Element spaces are open."""
    card, spirit = table.spirit_card(seat), table.spirits[seat]
    count = 0
    for number in range(spirit.energy_open):
        count += card.energy[number].element == ANY_ELEMENT
    for number in range(spirit.plays_open):
        count += card.plays[number].element == ANY_ELEMENT
    return count


def elements(table: Island, seat: Seat) -> list[int]:
    """SI-146: Elements of the cards in play, of open spaces, and granted ones."""
    card, spirit = table.spirit_card(seat), table.spirits[seat]
    found = spirit.granted[:]
    for element in spirit.any_chosen:
        found[element] += 1
    _add_spaces(found, card.energy, spirit.energy_open)
    _add_spaces(found, card.plays, spirit.plays_open)
    powers = table.cards.powers
    for power in spirit.played:
        given = powers[power].elements
        for element in range(8):
            found[element] += given[element]
    return found


def _add_spaces(found: list[int], spaces: list[Space], opened: int) -> None:
    for number in range(opened):
        element = spaces[number].element
        if 0 <= element < ANY_ELEMENT:
            found[element] += 1


def gain_energy(table: Island, seat: Seat, n: int) -> None:
    spirit = table.spirits[seat]
    spirit.energy += n
    table.tell(log.GAINED_ENERGY, [spirit.card, n, spirit.energy])


def pay(table: Island, seat: Seat, n: int) -> None:
    """Energy spent."""
    spirit = table.spirits[seat]
    assert spirit.energy >= n, "not enough Energy"
    spirit.energy -= n
    if n:
        table.tell(log.PAID, [spirit.card, n, spirit.energy])
