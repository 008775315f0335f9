"""The card file: its fields, what they must hold, and how it becomes the book."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

import msgspec

from planchette.games.spirit_island import book as made
from planchette.games.spirit_island import odd
from planchette.games.spirit_island.book import Book, slug
from planchette.games.spirit_island.clauses import Clause, Condition
from planchette.games.spirit_island.grammar import clauses_of
from planchette.games.spirit_island.island import BOARDS, CORNERS, LANDS, SIDES, STRIDE, TERRAINS, Board, Layout, Side
from planchette.games.spirit_island.measures import Unclear, conditions_of, elements_of
from planchette.games.spirit_island.vocabulary import ANY_ELEMENT
from planchette.kernel.content import CardFile, unique

Name = Annotated[str, msgspec.Meta(min_length=1, max_length=60)]
Small = Annotated[int, msgspec.Meta(ge=0, le=99)]
Land = Annotated[int, msgspec.Meta(ge=1, le=8)]
Terrain = Literal["jungle", "mountain", "sands", "wetland"]
Speed = Literal["fast", "slow"]
TABLES = ["board", "layout", "invader", "minor", "major", "fear", "blight", "spirit", "unique", "innate"]
TERRAIN_WORDS = [name.lower() for name in TERRAINS]
PIECE_WORDS = ["explorer", "town", "city", "dahan", "blight"]


class SideEntry(msgspec.Struct, forbid_unknown_fields=True):
    lands: list[Land]
    breaks: list[Annotated[int, msgspec.Meta(ge=1, le=11)]]


class LandEntry(msgspec.Struct, forbid_unknown_fields=True):
    terrain: Terrain
    near: list[Annotated[int, msgspec.Meta(ge=0, le=8)]]
    start: dict[Literal["explorer", "town", "city", "dahan", "blight"], Small] = {}


class BoardEntry(msgspec.Struct, forbid_unknown_fields=True):
    name: Literal["A", "B", "C", "D", "E", "F", "G", "H"]
    origin: str
    lands: Annotated[list[LandEntry], msgspec.Meta(min_length=8, max_length=8)]
    east: SideEntry
    south: SideEntry
    west: SideEntry


class JoinEntry(msgspec.Struct, forbid_unknown_fields=True):
    slots: Annotated[list[Annotated[int, msgspec.Meta(ge=1, le=4)]], msgspec.Meta(min_length=2, max_length=2)]
    sides: Annotated[list[Literal["east", "south", "west"]], msgspec.Meta(min_length=2, max_length=2)]


class CornerEntry(msgspec.Struct, forbid_unknown_fields=True):
    slots: Annotated[list[Annotated[int, msgspec.Meta(ge=1, le=4)]], msgspec.Meta(min_length=2, max_length=2)]
    corners: Annotated[list[Literal["southeast", "southwest"]], msgspec.Meta(min_length=2, max_length=2)]


class LayoutEntry(msgspec.Struct, forbid_unknown_fields=True):
    name: Name
    joins: list[JoinEntry] = []
    touch: list[CornerEntry] = []
    middle: list[Literal["southeast", "southwest"]] = []


class InvaderEntry(msgspec.Struct, forbid_unknown_fields=True):
    name: Name
    stage: Annotated[int, msgspec.Meta(ge=1, le=3)]
    lands: list[Literal["jungle", "mountain", "sands", "wetland", "coastal"]]
    escalation: bool = False


class LevelEntry(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    need: str
    mode: str = "add"
    do: list[str] = []
    text: str = ""
    range: Small = 0
    must: bool = False


class PowerEntry(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """A Power Card. `spirit` only of a Unique one."""

    name: Name
    cost: Small
    elements: str
    speed: Speed
    text: str
    from_: str = msgspec.field(name="from", default="presence")
    range: Small = 0
    target: str = "any land"
    do: list[str] = []
    threshold: list[LevelEntry] = []
    spirit: str = ""
    icon: str = ""


class InnateEntry(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    name: Name
    spirit: str
    speed: Speed
    level: Annotated[list[LevelEntry], msgspec.Meta(min_length=1)]
    text: str = ""
    from_: str = msgspec.field(name="from", default="presence")
    range: Small = 0
    target: str = "any land"
    do: list[str] = []
    icon: str = ""


class FearLevelEntry(msgspec.Struct, forbid_unknown_fields=True):
    do: list[str]
    text: str


class FearEntry(msgspec.Struct, forbid_unknown_fields=True):
    name: Name
    level: Annotated[list[FearLevelEntry], msgspec.Meta(min_length=3, max_length=3)]


class BlightEntry(msgspec.Struct, forbid_unknown_fields=True):
    name: Name
    per_player: Annotated[int, msgspec.Meta(ge=1, le=9)]
    do: list[str]
    text: str


class RuleEntry(msgspec.Struct, forbid_unknown_fields=True):
    name: Name
    text: str


class SpiritEntry(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """A Spirit panel; see `_part`, `_space` and `starts.py` for the words of Growth, tracks and set-up."""

    name: Name
    complexity: Literal["low", "moderate", "high"]
    origin: Literal["core", "horizons"]
    setup: Annotated[list[str], msgspec.Meta(min_length=1)]
    growth: Annotated[list[list[str]], msgspec.Meta(min_length=1, max_length=5)]
    always: list[str] = []
    energy: Annotated[list[str], msgspec.Meta(min_length=1)]
    plays: Annotated[list[str], msgspec.Meta(min_length=1)]
    rule: list[RuleEntry]
    progression: list[str] = []
    text: str
    icon: str = ""


def load(source: str) -> Book:
    """The shipped cards ("" as source), or those of another card file's text."""
    shipped = Path(__file__).with_name("cards.toml")
    file = CardFile.from_source("cards", source) if source else CardFile(shipped)
    file.only(TABLES)
    powers, entries = _powers(file)
    spirits = _spirits(file, powers, entries)
    fears = [_fear(file, entry) for entry in _some(file, "fear", FearEntry)]
    blights = [_blight(file, entry) for entry in _some(file, "blight", BlightEntry)]
    unique(file, "card", [slug(power.name) for power in powers])
    return Book(
        _boards(file), _layouts(file), _invaders(file), powers, spirits, fears, blights, file.version, file.source
    )


def _some(file: CardFile, deck: str, kind: type) -> list:  # type: ignore[type-arg]
    """The cards of a deck that may be missing."""
    return file.cards(deck, kind) if deck in file.tables else []


# -- boards


def _boards(file: CardFile) -> list[Board]:
    entries = file.cards("board", BoardEntry)
    if [entry.name for entry in entries] != list(BOARDS):
        raise file.error("board", f"expected the boards {', '.join(BOARDS)} in this order")
    return [_board(file, number, entry) for number, entry in enumerate(entries)]


def _board(file: CardFile, number: int, entry: BoardEntry) -> Board:
    terrain = [TERRAIN_WORDS.index("ocean")] + [TERRAIN_WORDS.index(land.terrain) for land in entry.lands]
    near: list[list[int]] = [[]] + [land.near for land in entry.lands]
    for land in range(1, STRIDE):
        for other in near[land]:
            if other == land or (other > 0 and land not in near[other]):
                raise file.error(f"board '{entry.name}'", f"land {land} is next to {other}, but not the other way")
    if any(terrain.count(kind) != 2 for kind in range(4)):
        raise file.error(f"board '{entry.name}'", "expected two lands of each terrain")
    start = [[0] * len(PIECE_WORDS)]
    start += [[land.start.get(word, 0) for word in PIECE_WORDS] for land in entry.lands]  # type: ignore[call-overload]
    board = Board(number, terrain, near, start)
    board.origin = entry.origin
    for side in (entry.east, entry.south, entry.west):
        if len(side.breaks) != len(side.lands) - 1 or sorted(side.breaks) != side.breaks:
            raise file.error(f"board '{entry.name}'", "a side has a break between each two of its lands, in order")
        board.sides.append(Side(side.lands, side.breaks))
    assert len(start) == LANDS + 1
    return board


def _layouts(file: CardFile) -> list[Layout]:
    """One for each number of players."""
    layouts = []
    for count, entry in enumerate(file.cards("layout", LayoutEntry), 1):
        joins = [
            [j.slots[0] - 1, SIDES.index(j.sides[0]), j.slots[1] - 1, SIDES.index(j.sides[1])] for j in entry.joins
        ]
        touch = [
            [c.slots[0] - 1, CORNERS.index(c.corners[0]), c.slots[1] - 1, CORNERS.index(c.corners[1])]
            for c in entry.touch
        ]
        inner = [CORNERS.index(corner) for corner in entry.middle] or [-1] * count
        layouts.append(Layout(joins, touch, inner))
    return layouts


def _invaders(file: CardFile) -> list[made.InvaderCard]:
    found = []
    for entry in file.cards("invader", InvaderEntry):
        terrains = 0
        for word in entry.lands:
            terrains |= 0 if word == "coastal" else 1 << TERRAIN_WORDS.index(word)
        found.append(made.InvaderCard(entry.name, entry.stage, terrains, entry.escalation))
    return found


# -- what cards do


def _clauses(file: CardFile, where: str, lines: list[str]) -> list[Clause]:
    try:
        return clauses_of(lines, odd.NAMES)
    except Unclear as error:
        raise file.error(where, f"field 'do': {error}") from error


def _conditions(file: CardFile, where: str, field: str, words: str) -> list[Condition]:
    try:
        return conditions_of(words)
    except Unclear as error:
        raise file.error(where, f"field '{field}': {error}") from error


def _elements(file: CardFile, where: str, field: str, words: str) -> list[int]:
    try:
        return elements_of(words)
    except Unclear as error:
        raise file.error(where, f"field '{field}': {error}") from error


def _powers(file: CardFile) -> tuple[list[made.Power], list[SpiritEntry]]:
    spirits = _some(file, "spirit", SpiritEntry)
    names = [entry.name for entry in spirits]
    if names != made.SPIRITS[: len(names)]:
        raise file.error("spirit", f"expected the Spirits in this order: {', '.join(made.SPIRITS)}")
    powers: list[made.Power] = []
    for kind, deck in ((made.MINOR, "minor"), (made.MAJOR, "major"), (made.UNIQUE, "unique")):
        cards = _some(file, deck, PowerEntry)
        for entry in sorted(cards, key=lambda card: _owner(file, names, deck, card)) if kind == made.UNIQUE else cards:
            powers.append(_power(file, f"{deck} '{entry.name}'", len(powers), kind, entry))
            powers[-1].cost = entry.cost
            powers[-1].elements = _elements(file, f"{deck} '{entry.name}'", "elements", entry.elements)
            powers[-1].levels = [_level(file, f"{deck} '{entry.name}'", level) for level in entry.threshold]
            powers[-1].spirit = _owner(file, names, deck, entry)
    innates = _some(file, "innate", InnateEntry)
    for innate in sorted(innates, key=lambda card: _owner(file, names, "innate", card)):
        powers.append(_power(file, f"innate '{innate.name}'", len(powers), made.INNATE, innate))
        powers[-1].levels = [_level(file, f"innate '{innate.name}'", level) for level in innate.level]
        powers[-1].spirit = _owner(file, names, "innate", innate)
    return powers, spirits


def _owner(file: CardFile, names: list[str], deck: str, entry: PowerEntry | InnateEntry) -> int:
    """The number of the Spirit that a Unique or Innate Power belongs to."""
    if deck in ("minor", "major"):
        return -1
    if entry.spirit not in names:
        raise file.error(
            f"{deck} '{entry.name}'", f"field 'spirit': expected the name of a Spirit, got '{entry.spirit}'"
        )
    return names.index(entry.spirit)


def _power(file: CardFile, where: str, number: int, kind: int, entry: PowerEntry | InnateEntry) -> made.Power:
    power = made.Power(number, entry.name, kind)
    power.fast = entry.speed == "fast"
    power.range = entry.range
    power.text = entry.text
    power.icon = entry.icon
    power.do = _clauses(file, where, entry.do)
    power.target_words = entry.target
    if entry.target in made.TARGETS[1:]:
        power.whom = made.TARGETS.index(entry.target)
    else:
        power.target = _conditions(file, where, "target", entry.target)
    if entry.from_ == "sacred site":
        power.from_sacred = True
    elif entry.from_.startswith("presence in "):
        for word in entry.from_.removeprefix("presence in ").split("/"):
            if word not in TERRAIN_WORDS:
                raise file.error(where, f"field 'from': '{word}' is no terrain")
            power.from_terrains |= 1 << TERRAIN_WORDS.index(word)
    elif entry.from_ != "presence":
        raise file.error(where, "field 'from': expected 'presence', 'sacred site' or 'presence in wetland/jungle'")
    return power


MODES = ["add", "first", "instead", "woven", "range", "fast"]


def _level(file: CardFile, where: str, entry: LevelEntry) -> made.Level:
    mode, _, line = entry.mode.partition(" of ")
    if mode not in MODES or (line and not line.isdecimal()):
        raise file.error(where, f"field 'mode': expected {', '.join(MODES)} or 'instead of 1', got '{entry.mode}'")
    need = _elements(file, where, "need", entry.need)
    level = made.Level(need, MODES.index(mode), _clauses(file, where, entry.do))
    level.replaces = int(line) if line else made.EVERYTHING_ABOVE
    level.range = entry.range
    level.must = entry.must
    level.text = entry.text
    return level


def _fear(file: CardFile, entry: FearEntry) -> made.FearCard:
    do = [_clauses(file, f"fear '{entry.name}'", level.do) for level in entry.level]
    return made.FearCard(entry.name, do, [level.text for level in entry.level])


def _blight(file: CardFile, entry: BlightEntry) -> made.BlightCard:
    return made.BlightCard(entry.name, entry.per_player, _clauses(file, f"blight '{entry.name}'", entry.do), entry.text)


# -- Spirits


def _spirits(file: CardFile, powers: list[made.Power], entries: list[SpiritEntry]) -> list[made.SpiritCard]:
    return [_spirit(file, number, entry, powers) for number, entry in enumerate(entries)]


def _spirit(file: CardFile, number: int, entry: SpiritEntry, powers: list[made.Power]) -> made.SpiritCard:
    where = f"spirit '{entry.name}'"
    spirit = made.SpiritCard(number, entry.name)
    spirit.complexity = entry.complexity
    spirit.horizons = entry.origin == "horizons"
    spirit.starts = [_start(file, where, words) for words in entry.setup]
    spirit.options = [[_part(file, where, words) for words in option] for option in entry.growth]
    spirit.always = [_part(file, where, words) for words in entry.always]
    spirit.energy = [_space(file, where, words) for words in entry.energy]
    spirit.plays = [_space(file, where, words) for words in entry.plays]
    spirit.uniques = [power.number for power in powers if power.spirit == number and power.kind == made.UNIQUE]
    spirit.innates = [power.number for power in powers if power.spirit == number and power.kind == made.INNATE]
    known = {power.name: power.number for power in powers}
    for name in entry.progression:
        if name not in known:
            raise file.error(where, f"field 'progression': no Power is called '{name}'")
        spirit.progression.append(known[name])
    spirit.rules = [[rule.name, rule.text] for rule in entry.rule]
    spirit.text = entry.text
    spirit.icon = entry.icon
    return spirit


START_WORDS = (
    [f"{rank} {terrain}" for rank in ("highest", "lowest") for terrain in TERRAIN_WORDS[:4]]
    + [f"land {number}" for number in range(1, 9)]
    + ["most dahan", "second most dahan", "jungle without dahan", "coastal", "ocean"]
)


def _start(file: CardFile, where: str, words: str) -> made.Start:
    n, _, rest = words.partition(" ")
    if not n.isdecimal() or rest not in START_WORDS:
        raise file.error(where, f"field 'setup': expected '2 highest sands', '1 land 5' or the like, got '{words}'")
    return made.Start(int(n), rest)


def _part(file: CardFile, where: str, words: str) -> made.Part:
    """reclaim all | reclaim one | gain power | gain minor | gain major | energy N | plays N
    | add presence R [CONDITION] | add presence any [CONDITION] | gather presence into each ocean
    | push presence from each ocean."""
    fixed = {
        "reclaim all": made.RECLAIM_ALL,
        "reclaim one": made.RECLAIM_ONE,
        "gain power": made.GAIN_POWER,
        "gain minor": made.GAIN_MINOR,
        "gain major": made.GAIN_MAJOR,
        "gather presence into each ocean": made.GATHER_OCEANS,
        "push presence from each ocean": made.PUSH_OCEANS,
    }
    if words in fixed:
        return made.Part(fixed[words], 1, [], words)
    verb, _, rest = words.partition(" ")
    if verb in ("energy", "plays") and rest.isdecimal():
        return made.Part(made.ENERGY if verb == "energy" else made.PLAYS, int(rest), [], words)
    reach, _, condition = words.removeprefix("add presence ").partition(" ")
    if words.startswith("add presence ") and (reach.isdecimal() or reach == "any"):
        when = _conditions(file, where, "growth", condition) if condition else []
        return made.Part(made.PRESENCE_PART, 99 if reach == "any" else int(reach), when, words)
    raise file.error(where, f"field 'growth': '{words}' is no part of Growth")


def _space(file: CardFile, where: str, words: str) -> made.Space:
    """ "3", "fire", "any", "reclaim one", "4 air"."""
    if words == "reclaim one":
        return made.Space(-1, -1, True)
    number, element = -1, -1
    for word in words.split():
        if word.isdecimal():
            number = int(word)
        elif word == "any":
            element = ANY_ELEMENT
        else:
            element = _elements(file, where, "energy or plays", word).index(1)
    return made.Space(number, element, False)
