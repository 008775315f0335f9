"""Positions as text, for tests and bug reports: sentences with a semicolon between them, in any order.

    River on A: 2 A5, A1; Lightning on B: 2 B5; A5: 2 explorer, town, town-1, city-2, 3 dahan, blight; defend A5 3;
    hand River: Flash Floods + Wash Away; played River: Boon of Vigor; discard Lightning: Raging Storm;
    energy River 5; tracks River 2 3; destroyed River 1; elements River: 2 sun 1 water; used River: Wash Away;
    ravage Jungle I; build Coastal Lands; gone Sands I; deck 2 3 3; terror 2; fear 3; earned 2; blight 4; blighted
    Downward Spiral; turn 3; step fast; set decider host

Spirits are told by the beginning of their name, with their board and where their Presence is; the seats and the boards
come in the order in which they are told. Nothing else is on the island than what is told, each Spirit has its Unique
Powers in hand unless its hand is told, and the step is "growth" unless told. "tracks" are the open spaces of the two
tracks, "fear" the markers generated, "earned" so many Fear cards, "deck" the Stages left.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from planchette.games.spirit_island import GAME
from planchette.games.spirit_island.book import Book
from planchette.games.spirit_island.growth import PLAYING
from planchette.games.spirit_island.house import House
from planchette.games.spirit_island.island import BOARDS, place_named
from planchette.games.spirit_island.measures import elements_of
from planchette.games.spirit_island.pieces import add_defend, put
from planchette.games.spirit_island.rules import set_out
from planchette.games.spirit_island.state import UNSEEN, Island, Spirit, no_cells
from planchette.games.spirit_island.vocabulary import CLASS, PRESENCE
from planchette.kernel import Deal, Seat, SetupError, luck_from

Reader: TypeAlias = Callable[[Island, str, str], None]


def position(text: str, cards: Book | None = None) -> Island:
    """The table that the text tells of, at the beginning of a step."""
    said = [" ".join(sentence.split()) for sentence in text.split(";") if sentence.strip()]
    wishes = {line.split()[1]: line.split()[2] for line in said if line.startswith("set ")}
    seated = [line for line in said if " on " in line.partition(":")[0]]
    boards = [BOARDS.index(line.partition(" on ")[2][0]) for line in seated]
    book: Book = GAME.cards if cards is None else cards
    deal = Deal(len(seated), luck_from(0), GAME.settled(wishes), book, GAME.sided(len(seated), GAME.settled(wishes)))
    table = Island(deal.seats, deal.luck, "growth", book, House(deal, book.ground(boards)))
    table.sides = deal.sides
    table.boards = boards
    table.round = 1
    table.cells = no_cells()
    set_out(table)
    for line in seated:
        _spirit(table, line)
    for line in said:
        if line not in seated and not line.startswith("set "):
            _read(table, line)
    return table


def _read(table: Island, line: str) -> None:
    head, _, rest = line.partition(":")
    word, _, after = head.partition(" ")
    if word in READERS:
        READERS[word](table, after, rest.strip())
    elif len(word) == 2 and word[0] in BOARDS and word[1].isdecimal():
        _pieces(table, word, rest.strip())
    else:
        raise SetupError(f"position '{line[:60]}': expected a land or one of {', '.join(READERS)}")


def _spirit(table: Island, line: str) -> None:
    head, _, places = line.partition(":")
    name, _, letter = head.partition(" on ")
    card = table.cards.spirit_named(name.strip())
    spirit = Spirit(card, BOARDS.index(letter.strip()))
    spirit.hand = table.cards.spirits[card].uniques[:]
    seat = len(table.spirits)
    table.spirits.append(spirit)
    for words in places.split(","):
        n, _, place = words.strip().rpartition(" ")
        if place:
            put(table, place_named(place), PRESENCE + seat, int(n or 1))


def _pieces(table: Island, land: str, rest: str) -> None:
    for words in rest.split(","):
        n, _, name = words.strip().rpartition(" ")
        if name not in CLASS.values:
            raise SetupError(f"position '{land}: {words.strip()[:40]}': expected one of {', '.join(CLASS.values)}")
        put(table, place_named(land), CLASS.values.index(name), int(n or 1))


def _seat(table: Island, name: str) -> Seat:
    card = table.cards.spirit_named(name)
    return [spirit.card for spirit in table.spirits].index(card)


def _whose(table: Island, name: str) -> Spirit:
    return table.spirits[_seat(table, name)]


def _named(table: Island, rest: str) -> list[int]:
    """Powers by name, with "+" between them; they leave their decks."""
    found = [table.cards.power_named(name.strip()) for name in rest.split("+") if name.strip()]
    for power in found:
        for deck in (table.minor_deck, table.major_deck):
            if power in deck:
                deck.remove(power)
    return found


def _hand(table: Island, who: str, rest: str) -> None:
    spirit = _whose(table, who)
    table.box += spirit.hand
    spirit.hand = _out_of_box(table, _named(table, rest))


def _out_of_box(table: Island, powers: list[int]) -> list[int]:
    table.box = [power for power in table.box if power not in powers]
    return powers


def _take_out(table: Island, spirit: Spirit, rest: str) -> list[int]:
    """Powers that lie elsewhere than in hand."""
    powers = _out_of_box(table, _named(table, rest))
    spirit.hand = [power for power in spirit.hand if power not in powers]
    return powers


def _played(table: Island, who: str, rest: str) -> None:
    spirit = _whose(table, who)
    spirit.played = _take_out(table, spirit, rest)


def _discard(table: Island, who: str, rest: str) -> None:
    spirit = _whose(table, who)
    spirit.discard = _take_out(table, spirit, rest)


def _used(table: Island, who: str, rest: str) -> None:
    _whose(table, who).used = [table.cards.power_named(name.strip()) for name in rest.split("+")]


def _energy(table: Island, words: str, rest: str) -> None:
    who, _, n = words.rpartition(" ")
    _whose(table, who).energy = int(n)


def _destroyed(table: Island, words: str, rest: str) -> None:
    who, _, n = words.rpartition(" ")
    _whose(table, who).destroyed = int(n)


def _tracks(table: Island, words: str, rest: str) -> None:
    who, energy, plays = words.rsplit(" ", 2)
    spirit = _whose(table, who)
    spirit.energy_open, spirit.plays_open = int(energy), int(plays)


def _elements(table: Island, who: str, rest: str) -> None:
    _whose(table, who).granted = elements_of(rest)


def _invader(table: Island, words: str) -> int:
    for number, card in enumerate(table.cards.invaders):
        if card.name == words:
            table.invader_unseen[card.stage - 1].remove(number)
            return number
    raise SetupError(f"no Invader card is called '{words[:40]}'")


def _ravage(table: Island, words: str, rest: str) -> None:
    table.ravage_card = _invader(table, words)


def _build(table: Island, words: str, rest: str) -> None:
    table.build_card = _invader(table, words)


def _explore(table: Island, words: str, rest: str) -> None:
    table.explore_card = _invader(table, words)


def _gone(table: Island, words: str, rest: str) -> None:
    table.discard.append(_invader(table, words))


def _deck(table: Island, words: str, rest: str) -> None:
    table.invader_deck = [int(word) for word in words.split()]


def _terror(table: Island, words: str, rest: str) -> None:
    table.terror = int(words)


def _fear(table: Island, words: str, rest: str) -> None:
    table.fear_made = int(words)
    table.fear_pool -= int(words)


def _earned(table: Island, words: str, rest: str) -> None:
    for _ in range(int(words)):
        table.fear_earned.append(UNSEEN)
        table.fear_left[next(level for level in range(3) if table.fear_left[level])] -= 1


def _blight(table: Island, words: str, rest: str) -> None:
    table.blight_pool = int(words)


def _blighted(table: Island, words: str, rest: str) -> None:
    table.blighted = True
    table.blight_card = [card.name for card in table.cards.blights].index(words)


def _defend(table: Island, words: str, rest: str) -> None:
    land, n = words.split()
    add_defend(table, place_named(land), int(n))


def _turn(table: Island, words: str, rest: str) -> None:
    table.round = int(words)


def _step(table: Island, words: str, rest: str) -> None:
    table.step = words


def _plays(table: Island, words: str, rest: str) -> None:
    """ "plays River 2": its Growth is over, and it may still play so many cards."""
    who, _, n = words.rpartition(" ")
    spirit = _whose(table, who)
    spirit.stage = PLAYING
    spirit.plays_left = int(n)


READERS: Final[dict[str, Reader]] = {
    "hand": _hand,
    "played": _played,
    "discard": _discard,
    "used": _used,
    "energy": _energy,
    "destroyed": _destroyed,
    "tracks": _tracks,
    "elements": _elements,
    "ravage": _ravage,
    "build": _build,
    "explore": _explore,
    "gone": _gone,
    "deck": _deck,
    "terror": _terror,
    "fear": _fear,
    "earned": _earned,
    "blight": _blight,
    "blighted": _blighted,
    "defend": _defend,
    "turn": _turn,
    "step": _step,
    "plays": _plays,
}
