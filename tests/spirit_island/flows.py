"""Single flows in tests: an island with the pieces that a test names, answers by their keys, and
what then stands in the lands."""

from __future__ import annotations

import functools
from importlib import resources

from planchette.games.spirit_island import rules
from planchette.games.spirit_island.book import Book
from planchette.games.spirit_island.cards import load
from planchette.games.spirit_island.island import place_named
from planchette.games.spirit_island.pieces import class_of, classes, count, damage_of, kind_of, number, put
from planchette.games.spirit_island.state import Act, Island
from planchette.games.spirit_island.vocabulary import (
    BLIGHT,
    DEFEND,
    KINDS,
    PRESENCE,
    SKIP,
    WIDTH,
)
from planchette.kernel import Choice, Deal, Event, Flow

SPIRITS = ["River", "Lightning", "Vital", "Shadows"]
WORDS = {"explorer": 0, "town": 1, "city": 2, "dahan": 3, "blight": 4}


@functools.cache
def book() -> Book:
    return load(resources.files("planchette.games.spirit_island").joinpath("cards.toml").read_text("utf-8"))


def island(text: str = "", seats: int = 1, spirits: tuple[str, ...] = (), **settings: str) -> Island:
    """Boards A, B, .. for so many seats, with nothing on them but what the text says, land by land:

    "A2: city, 2 town, town-1, 3 dahan, blight, 2 presence, defend 3; B4: presence-1" (a Town with 1 damage, the
    Presence of seat 0, that of seat 1). A seat whose Presence is nowhere has one in land 8 of its board."""
    chosen = {setting.name: setting.values[0] for setting in rules.SETTINGS} | {"boards": "A"} | settings
    table = rules.setup(Deal(seats, 7, chosen, book()))
    table.cells = [0] * len(table.cells)
    names = spirits or tuple(SPIRITS[:seats])
    for seat, name in enumerate(names):
        rules.become(table, seat, book().spirit_named(name))
        table.spirits[seat].board = seat
    table.todo = []
    table.round = 1
    table.step = "fast"
    table.events = []
    for line in text.split(";"):
        if line.strip():
            fill(table, line)
    for seat in range(seats):
        if not any(table.cells[PRESENCE + seat :: WIDTH]):
            put(table, table.boards[seat] * 9 + 8, PRESENCE + seat)
    return table


def fill(table: Island, line: str) -> None:
    name, _, pieces = line.partition(":")
    place = place_named(name.strip())
    for piece in pieces.split(","):
        words = piece.split()
        if words[0] == "defend":
            table.cells[place * WIDTH + DEFEND] += int(words[1])
        elif words[0] == "skip":
            table.cells[place * WIDTH + SKIP] |= int(words[1])
        else:
            n = int(words[0]) if words[0].isdigit() else 1
            put(table, place, column(words[-1]), n)


def column(word: str) -> int:
    """The class of "town" or of "town-1", one with 1 damage; "presence-1" is that of seat 1."""
    kind, _, damage = word.partition("-")
    if kind == "presence":
        return PRESENCE + int(damage or 0)
    if kind == "blight":
        return BLIGHT
    return class_of(WORDS[kind], int(damage or 0))


def at(name: str) -> int:
    return place_named(name)


def land(table: Island, name: str) -> str:
    """What stands there, as `island` reads it: "city, 2 town-1, dahan"; "" for nothing."""
    place = place_named(name)
    found = []
    for each in classes(table, place, 63):
        if each >= PRESENCE:
            word = "presence" + (f"-{each - PRESENCE}" if each > PRESENCE else "")
        else:
            word = KINDS[kind_of(each)].lower() + (f"-{damage_of(each)}" if damage_of(each) else "")
        n = number(table, place, each)
        found.append(word if n == 1 else f"{n} {word}")
    return ", ".join(found)


def pieces(table: Island, name: str, word: str) -> int:
    """How many pieces of a kind, or of a mask, stand there."""
    return count(table, place_named(name), 1 << WORDS[word])


def run(table: Island, flow: Flow | None, *answers: str) -> list[Choice]:
    """Carry a flow out with these answers, by their keys; a seat may be named first, as in "1: cascade a2". All of
    them must be asked for, and nothing else. Returns what was asked."""
    asked = ask(table, flow, *answers)
    assert len(asked) == len(answers), f"asked for {asked[-1].purpose}: {keys(asked[-1])}"
    return asked


def ask(table: Island, flow: Flow | None, *answers: str) -> list[Choice]:
    """As `run`, but the last question may stay open. Points of Damage that only one class of pieces is left for are
    asked for as well, but not told here."""
    asked: list[Choice] = []
    if flow is None:
        return asked
    given = list(answers)
    answer = None
    while True:
        try:
            question = flow.send(answer)  # type: ignore[arg-type]
        except StopIteration:
            assert not given, f"nobody was asked for {given}"
            return asked
        assert isinstance(question, Choice), "an action asks one seat at a time"
        assert len({option.id for option in question.options}) == len(question.options) > 0
        if question.purpose == "hit" and len(question.options) == 1:
            answer = question.options[0]
            continue
        asked.append(question)
        if not given:
            return asked
        seat, colon, key = given.pop(0).rpartition(": ")
        assert not colon or int(seat) == question.seat, f"seat {question.seat} was asked"
        found = [option for option in question.options if option.key == key]
        assert found, f"'{key}' is not among {keys(question)}"
        answer = found[0]


def keys(choice: Choice) -> list[str]:
    return [option.key for option in choice.options]


def act(table: Island, source: int, name: str = "", seat: int = 0) -> Act:
    """An action that has begun."""
    begun = Act(source, seat, -1, place_named(name) if name else -1)
    table.running.append(begun)
    return begun


def told(table: Island, kind: str) -> list[list[int]]:
    """What was told of that kind, in order."""
    events: list[Event] = table.events or []
    return [event.args for event in events if event.kind.name == kind]
