"""What one seat sees: areas, the pieces in them, and the options with the entities they touch.

These are the messages that every client draws, whatever the game. Every entity has a stable id; a hidden
card has an id of its place, never of the card.
"""

from __future__ import annotations

from typing import TypeAlias

import msgspec


class Stat(msgspec.Struct, frozen=True, omit_defaults=True):
    """A number on a card; `printed` is given where the live value may differ from it."""

    icon: str
    label: str
    value: str
    printed: str = ""


class Badge(msgspec.Struct, frozen=True, omit_defaults=True):
    """A marker that lies on a piece or a place. Without an icon its value is a number of them: "1 damaged"."""

    icon: str
    label: str
    value: str = ""


class Level(msgspec.Struct, frozen=True, omit_defaults=True):
    """One of the things that a card does, what it needs for it, and whether that is there now."""

    text: str
    needs: list[Stat] = []
    met: bool = False


class Piece(msgspec.Struct, frozen=True, omit_defaults=True):
    """A card or token. `note` says its state in words; `tint` and `shape` tell its type twice over; a face-down card
    with a `tint` shows it and its `icon` on the back, for backs that tell what sort of card it is.

    `count` like pieces may stand as one, whose `title` is what so many are called: 3, "Explorers". `figure` is a way
    of moving, drawn in seven lines of seven: "." nothing, "o" the piece itself, "#" where it reaches; any other
    letter stands for itself.
    """

    id: str
    title: str
    kind: str = "card"
    icon: str = ""
    owner: int = -1
    face_down: bool = False
    facing: str = ""
    cost: str = ""
    stats: list[Stat] = []
    badges: list[Badge] = []
    text: str = ""
    note: str = ""
    tint: str = ""
    shape: str = ""
    dim: bool = False
    count: int = 1
    levels: list[Level] = []
    figure: list[str] = []


class Place(msgspec.Struct, frozen=True, omit_defaults=True):
    """A tile, point or region of a board, at x and y in the board's own units, y growing downwards.

    `zone` is its terrain or whose it is: each has a colour and a pattern. `marks` are facts about it, never clicked.
    """

    id: str
    x: float
    y: float
    label: str = ""
    zone: str = ""
    icon: str = ""
    outline: list[tuple[float, float]] = []
    pieces: list[Piece] = []
    marks: list[Badge] = []


class Line(msgspec.Struct, frozen=True, omit_defaults=True):
    """A way between two places, by their ids: a road, a route, a border. With an `id` an option may touch it.

    `pattern` is "solid", "dashed" or "dotted"; several lines between the same places lie side by side. `ends` are the
    two points that it runs between, in the board's units, where they are not the places' own: a bridge from shore to
    shore.
    """

    a: str
    b: str
    id: str = ""
    tint: str = ""
    pattern: str = "solid"
    label: str = ""
    pieces: list[Piece] = []
    ends: list[tuple[float, float]] = []


class Scenery(msgspec.Struct, frozen=True, omit_defaults=True):
    """What lies behind the places and is never clicked: "water", "coast" or "relief"."""

    kind: str
    outline: list[tuple[float, float]]
    tint: str = ""
    label: str = ""


class Board(msgspec.Struct, frozen=True, omit_defaults=True, tag="board"):
    """Places on a plane: a grid, a graph with lines between places, or regions with outlines."""

    id: str
    title: str
    layout: str
    width: float
    height: float
    places: list[Place]
    lines: list[Line] = []
    scenery: list[Scenery] = []


class Row(msgspec.Struct, frozen=True, omit_defaults=True, tag="row"):
    """Cards laid out side by side."""

    id: str
    title: str
    pieces: list[Piece]
    owner: int = -1


class Fan(msgspec.Struct, frozen=True, omit_defaults=True, tag="fan"):
    """A hand: its own player sees faces, the others backs."""

    id: str
    title: str
    pieces: list[Piece]
    owner: int = -1


class Stack(msgspec.Struct, frozen=True, omit_defaults=True, tag="stack"):
    """A pile of cards: how many, and those that this seat may look through."""

    id: str
    title: str
    count: int
    pieces: list[Piece] = []
    owner: int = -1
    icon: str = ""


class Track(msgspec.Struct, frozen=True, omit_defaults=True, tag="track"):
    """A value on its way to a limit; `danger` is where it turns red."""

    id: str
    title: str
    value: int
    limit: int
    owner: int = -1
    icon: str = ""
    danger: int = -1


class Counter(msgspec.Struct, frozen=True, omit_defaults=True, tag="counter"):
    """A number of something."""

    id: str
    title: str
    value: int
    owner: int = -1
    icon: str = ""


class Mat(msgspec.Struct, frozen=True, omit_defaults=True, tag="mat"):
    """What lies before one player. Nobody's is a drawer: what one looks up now and then, closed until it is opened."""

    id: str
    title: str
    areas: list[Row | Fan | Stack | Track | Counter]
    owner: int = -1
    active: bool = False
    note: str = ""


class Meter(msgspec.Struct, frozen=True, omit_defaults=True):
    """What somebody has of what is needed; `note` is what it means to leave it so, `facts` what would change it,
    `about` the piece that is to be overcome."""

    title: str
    value: int
    need: int
    owner: int = -1
    icon: str = ""
    note: str = ""
    facts: list[Stat] = []
    about: str = ""


class Stakes(msgspec.Struct, frozen=True, omit_defaults=True):
    """What the players weigh now, in the middle of the table: the question, how far they are, what is likely and what
    it costs; `otherwise` is what follows if they leave it so."""

    question: str
    meters: list[Meter] = []
    facts: list[Stat] = []
    otherwise: str = ""


Area: TypeAlias = Board | Row | Fan | Stack | Track | Counter | Mat


class Scene(msgspec.Struct, frozen=True, omit_defaults=True):
    """All that one seat sees of a table (seat -1: a spectator)."""

    game: str
    seat: int
    phase: str
    areas: list[Area]
    notes: list[str] = []
    stakes: Stakes | None = None

    def entities(self) -> set[str]:
        """The ids of everything in it."""
        found: set[str] = set()
        for area in self.areas:
            _collect(area, found)
        return found


def _collect(area: Area, found: set[str]) -> None:
    found.add(area.id)
    if isinstance(area, Board):
        for place in area.places:
            found.add(place.id)
            found.update(piece.id for piece in place.pieces)
        for line in area.lines:
            found.update([line.id] if line.id else [])
            found.update(piece.id for piece in line.pieces)
    elif isinstance(area, Mat):
        for inner in area.areas:
            _collect(inner, found)
    elif isinstance(area, (Row, Fan, Stack)):
        found.update(piece.id for piece in area.pieces)


class OptionView(msgspec.Struct, frozen=True, omit_defaults=True):
    """An option for a person: what it is called, what to click, what it would do; `then` is what could be clicked
    next, if it opens a question. Where `more` like questions follow, `times` is how often it may be given in all of
    them; 0 is for what ends them. `again` are its keys from the second time on, where they are others."""

    key: str
    label: str
    targets: list[str]
    preview: str = ""
    then: list[str] = []
    times: int = 0
    again: list[str] = []


class ChoiceView(msgspec.Struct, frozen=True, omit_defaults=True):
    """The question to this seat; nobody waits for the answer to an `optional` one. It is followed by at most so many
    `more` of the same purpose. `groups` has headings for the options by the first word of their keys."""

    purpose: str
    prompt: str
    options: list[OptionView]
    optional: bool = False
    more: int = 0
    groups: dict[str, str] = {}


class Reason(msgspec.Struct, frozen=True):
    """Why something cannot be chosen."""

    targets: list[str]
    what: str
    why: str
    rule: str


class LogLine(msgspec.Struct, frozen=True, omit_defaults=True):
    """One line of the log and the entities it names. `parts` is its text once more if it names seats: words, and the
    numbers of seats in place of their names. Who knows the people says theirs."""

    text: str
    kind: str
    targets: list[str] = []
    parts: list[str | int] = []


class ScoreLine(msgspec.Struct, frozen=True):
    """One line of a score sheet: what counts, how many of it there are, and the points for that."""

    what: str
    count: int
    points: int
    rule: str


class Outcome(msgspec.Struct, frozen=True, omit_defaults=True):
    """How it ended. `sheet` says what the scores are made of, in a game in which all have the same."""

    payoffs: list[int]
    teams: list[int]
    scores: list[float]
    reason: str
    rule: str
    sheet: list[ScoreLine] = []


class View(msgspec.Struct, frozen=True, omit_defaults=True):
    """One seat's side of a match at one instant: everything a client needs."""

    sequence: int
    scene: Scene
    thinking: list[int]
    choice: ChoiceView | None = None
    undo: str = ""
    outcome: Outcome | None = None
