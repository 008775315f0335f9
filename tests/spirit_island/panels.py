"""The words of the Spirits' tests: a Spirit in play, its Growth, its Powers used, and what it then has."""

from __future__ import annotations

from planchette.games.spirit_island import growth, powers, starts, tracks
from planchette.games.spirit_island.book import SpiritCard
from planchette.games.spirit_island.clauses import ELEMENTS
from planchette.games.spirit_island.island import name as place_name
from planchette.games.spirit_island.measures import elements_of
from planchette.games.spirit_island.pieces import presence, presence_places
from planchette.games.spirit_island.rules import fill_boards
from planchette.games.spirit_island.state import Island
from planchette.games.spirit_island.vocabulary import ENERGY_TRACK, PLAYS_TRACK
from planchette.kernel import Choice
from tests.spirit_island.flows import ask, book, island, run


def spirit(name: str, text: str = "", others: tuple[str, ...] = (), elements: str = "", energy: int = 0) -> Island:
    """That Spirit in seat 0 on board A, others after it; it has these Elements this turn, and so much Energy."""
    table = island(text, 1 + len(others), (name, *others))
    table.spirits[0].granted = elements_of(elements)
    table.spirits[0].energy = energy
    table.step = "slow"
    return table


def panel(name: str) -> SpiritCard:
    return book().spirits[book().spirit_named(name)]


# -- set-up, Growth and tracks


def starts_in(name: str, board: str = "A", *answers: str) -> list[str]:
    """Where its Presence is at the start, as "2 A5"; the board has the pieces printed on it."""
    table = island("", 1, (name,), boards=board)
    table.cells = [0] * len(table.cells)
    fill_boards(table)
    table.spirits[0].board = table.boards[0]
    run(table, starts.start(table, 0), *answers)
    return where(table)


def where(table: Island, seat: int = 0) -> list[str]:
    """Where a Spirit's Presence is."""
    return [f"{presence(table, seat, place)} {place_name(place)}" for place in presence_places(table, seat)]


def growths(name: str) -> list[str]:
    """The Growth options as the panel words them."""
    return [", ".join(part.words for part in option) for option in panel(name).options]


def grow(table: Island, option: int, *answers: str, seat: int = 0) -> list[Choice]:
    """Choose that Growth option (from 1) and do all of it with these answers."""
    return run(table, growth.grow(table, seat), f"grow {option - 1}", *answers)


def incomes(name: str) -> list[int]:
    """Energy per turn with 1, 2, 3 ... spaces of the Energy track open."""
    table = island("", 1, (name,))
    found = [tracks.income(table, 0)]
    while tracks.covered(table, 0, ENERGY_TRACK):
        tracks.uncover(table, 0, ENERGY_TRACK)
        found.append(tracks.income(table, 0))
    return found


def card_plays(name: str) -> list[int]:
    """Card plays per turn with 1, 2, 3 ... spaces of the Card Plays track open."""
    table = island("", 1, (name,))
    found = [tracks.plays(table, 0)]
    while tracks.covered(table, 0, PLAYS_TRACK):
        tracks.uncover(table, 0, PLAYS_TRACK)
        found.append(tracks.plays(table, 0))
    return found


def track_elements(name: str, energy: int = 99, plays: int = 99) -> list[int]:
    """Its Elements with so many spaces of each track open, and no card in play."""
    table = island("", 1, (name,))
    card = panel(name)
    table.spirits[0].energy_open = min(energy, len(card.energy))
    table.spirits[0].plays_open = min(plays, len(card.plays))
    return tracks.elements(table, 0)


def presence_in_all(name: str) -> int:
    """SI-293: the Presence that it starts with and that covers its tracks."""
    card = panel(name)
    return sum(start.n for start in card.starts) + len(card.energy) - 1 + len(card.plays) - 1


# -- Powers


def number(name: str) -> int:
    return book().power_named(name)


def use(table: Island, power: str, *answers: str, seat: int = 0) -> list[Choice]:
    """Use that Power with these answers, and nothing else asked."""
    return run(table, powers.use(table, seat, number(power)), *answers)


def begin(table: Island, power: str, *answers: str, seat: int = 0) -> Choice:
    """Use that Power up to a question that stays open."""
    return ask(table, powers.use(table, seat, number(power)), *answers)[-1]


def targets(table: Island, power: str, seat: int = 0) -> list[str]:
    """The lands that the Power can target."""
    return [place_name(place) for place in powers.targets(table, seat, number(power))]


def usable(table: Island, fast: bool, seat: int = 0) -> list[str]:
    """The Powers that can be used now."""
    return [book().powers[power].name for power in powers.usable(table, seat, fast)]


def play(table: Island, *names: str, seat: int = 0) -> None:
    """These cards are in play, paid for."""
    for name in names:
        power = number(name)
        mine = table.spirits[seat]
        for cards in (mine.hand, table.minor_deck, table.major_deck):
            if power in cards:
                cards.remove(power)
        mine.played.append(power)


def fear(table: Island) -> int:
    """Fear made so far, cards earned included."""
    each = table.fear_pool + table.fear_made
    return table.fear_made + each * len(table.fear_earned)


def printed(name: str) -> tuple[int, str, str]:
    """What a card costs, its Elements and its speed."""
    power = book().powers[number(name)]
    elements = " ".join(word for word, n in zip(ELEMENTS, power.elements, strict=True) for _ in range(n))
    return power.cost, elements, "fast" if power.fast else "slow"


def aim(name: str) -> tuple[str, int, str]:
    """Where a Power's Range is counted from, its Range and its target."""
    power = book().powers[number(name)]
    origin = "sacred site" if power.from_sacred else "terrain" if power.from_terrains else "presence"
    return origin, power.range, power.target_words


def gained(table: Island) -> list[str]:
    """The cards in hand that are no Unique Powers."""
    mine = panel(book().spirits[table.spirits[0].card].name).uniques
    return [book().powers[power].name for power in table.spirits[0].hand if power not in mine]
