"""The card file: its fields, what they must hold, and how it becomes the cards on the table."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

import msgspec

from planchette.games.follow_your_fear.attributes import ATTRIBUTES
from planchette.games.follow_your_fear.board import TYPES
from planchette.games.follow_your_fear.book import (
    CARD,
    CLEANSE,
    CORRUPT,
    DEFENSE,
    FEAR_CARD,
    HARVEST,
    LET_GO,
    MOVE,
    STRENGTH,
    SYMBOL,
    TIMES_DEFENSE,
    TIMES_HARVEST,
    TIMES_MOVE,
    TIMES_STRENGTH,
    Attribute,
    Book,
    Card,
    Face,
    Fear,
    Power,
    stats_of,
)
from planchette.games.follow_your_fear.patterns import ARROWS, SPAN, Pattern
from planchette.kernel import ContentError
from planchette.kernel.content import CardFile, unique

Name = Annotated[str, msgspec.Meta(min_length=1, max_length=60)]
Id = Annotated[str, msgspec.Meta(pattern="^[A-Za-z0-9-]{1,12}$")]
Need = Annotated[str, msgspec.Meta(pattern="^[CRHX]{0,3}$")]
Powers = Annotated[list[str], msgspec.Meta(min_length=1, max_length=4)]
Figure = Annotated[
    list[Annotated[str, msgspec.Meta(min_length=7, max_length=7)]], msgspec.Meta(min_length=7, max_length=7)
]
SIGNED = (STRENGTH, DEFENSE)
NUMBERED = (HARVEST, CARD, FEAR_CARD, CORRUPT, CLEANSE, LET_GO)
TIMES = (TIMES_STRENGTH, TIMES_DEFENSE, TIMES_HARVEST, TIMES_MOVE)
FEARS = 6
TOKENS = 6
DECK = 24
GROUPS = {"guide": 2, "starting": 6, "deck": 32}
"""How many Spirits of each type a group has (FF-007, FF-034)."""
SIZES = {1: 16, 2: 12, 3: 4}
"""How many of the 32 have so many symbols."""


class AttributeCard(msgspec.Struct, forbid_unknown_fields=True):
    code: str
    name: Name
    text: str
    icon: str = ""


class PatternCard(msgspec.Struct, forbid_unknown_fields=True):
    name: Name
    figure: Figure


class SpiritCard(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    id: Id
    name: Name
    type: Literal["Courage", "Reason", "Hope"]
    group: Literal["guide", "starting", "deck"]
    need: Need
    powers: Powers
    icon: str = ""


class Tokens(msgspec.Struct, forbid_unknown_fields=True):
    colour: str
    count: Annotated[int, msgspec.Meta(ge=1, le=6)]


class FearEntry(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    id: Id
    name: Name
    monster: str
    back: str
    tokens: Annotated[list[Tokens], msgspec.Meta(min_length=1, max_length=2)]
    text: str
    back_text: str
    icon: str = ""


class FearCard(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    id: Id
    fear: Id
    name: Name
    powers: Powers
    need: Need = ""
    copies: Annotated[int, msgspec.Meta(ge=1, le=24)] = 1
    icon: str = ""


def load(source: str) -> Book:
    """The shipped cards ("" as source), or those of another card file's text."""
    shipped = Path(__file__).with_name("cards.toml")
    file = CardFile.from_source("cards", source) if source else CardFile(shipped)
    file.only(["attribute", "pattern", "spirit", "fear", "fear_card"])
    patterns = _patterns(file)
    spirits = _spirits(file, patterns)
    fears = _fears(file, patterns)
    cards = spirits + _fear_cards(file, patterns, fears, len(spirits))
    unique(file, "card", [card.id for card in cards])
    unique(file, "card", [card.name for card in cards])
    return Book(cards, fears, patterns, _attributes(file, cards), file.version, file.source)


def _attributes(file: CardFile, cards: list[Card]) -> list[Attribute]:
    """Every attribute in the order of its number; each stands on some card."""
    told = file.cards("attribute", AttributeCard)
    ATTRIBUTES.check_told(file, "attribute", "code", [card.code for card in told])
    used = [power.code for card in cards for power in card.faces[0].powers]
    ATTRIBUTES.check_used(file, "attribute", "code", used)
    by_code = {card.code: Attribute(card.name, card.icon, card.text) for card in told}
    return [Attribute("", "", ""), *[by_code[code] for code in ATTRIBUTES.names[1:]]]


def _patterns(file: CardFile) -> list[Pattern]:
    """FF-171..174: squares or arrows, never both, around the token in the middle."""
    made = []
    for told in file.cards("pattern", PatternCard):
        where = f"pattern '{told.name}'"
        signs = "".join(told.figure)
        if any(sign not in ".#o" and sign not in ARROWS for sign in signs):
            raise file.error(where, "field 'figure': expected only '.', 'o', '#' and arrows")
        if signs.count("o") != 1 or told.figure[SPAN][SPAN] != "o":
            raise file.error(where, "field 'figure': expected one 'o', in the middle (FF-172)")
        pattern = Pattern(told.name, told.figure)
        if bool(pattern.squares) == bool(pattern.arrows):
            raise file.error(where, "field 'figure': expected squares or arrows, never both (FF-171)")
        made.append(pattern)
    unique(file, "pattern", [pattern.name for pattern in made])
    return made


# -- Spirits


def _spirits(file: CardFile, patterns: list[Pattern]) -> list[Card]:
    made = []
    for told in file.cards("spirit", SpiritCard):
        where = f"spirit '{told.name}'"
        face = _face(file, where, told.need, told.powers, patterns)
        card = Card(told.id, told.name, TYPES.index(told.type), -1, 1, [face])
        card.icon, card.group = told.icon, told.group
        _check_spirit(file, where, card)
        made.append(card)
    _check_unlike(file, made)
    _check_groups(file, made)
    return made


def _check_spirit(file: CardFile, where: str, card: Card) -> None:
    face = card.faces[0]
    if face.symbols == 0:
        raise file.error(where, "field 'need': a Spirit needs at least one symbol (FF-016)")
    if card.is_yellow and face.symbols != 1:
        raise file.error(where, "field 'need': a Starting Spirit needs one symbol")
    if card.group == "guide" and not face.count(MOVE):
        raise file.error(where, "field 'powers': a Spirit Guide has a Move")
    if face.corrupt:
        raise file.error(where, "field 'powers': CORRUPT stands on Fear cards only (FF-160)")


def _check_unlike(file: CardFile, spirits: list[Card]) -> None:
    """FF-017: no two with the same powers."""
    seen: dict[str, str] = {}
    for card in spirits:
        powers = str(sorted((power.code, power.n) for power in card.faces[0].powers))
        if powers in seen:
            raise file.error(f"spirit '{card.name}'", f"field 'powers': the same as {seen[powers]} has (FF-017)")
        seen[powers] = card.name


def _check_groups(file: CardFile, spirits: list[Card]) -> None:
    for number, kind in enumerate(TYPES):
        for group, count in GROUPS.items():
            here = [card for card in spirits if card.type == number and card.group == group]
            if len(here) != count:
                raise file.error(f"spirit, {kind} {group}", f"expected {count} cards, got {len(here)}")
            for symbols, wanted in SIZES.items() if group == "deck" else ():
                found = len([card for card in here if card.faces[0].symbols == symbols])
                if found != wanted:
                    raise file.error(f"spirit, {kind}", f"expected {wanted} with {symbols} symbols, got {found}")


# -- Fears


def _fears(file: CardFile, patterns: list[Pattern]) -> list[Fear]:
    made = []
    names = [pattern.name for pattern in patterns]
    for told in file.cards("fear", FearEntry):
        where = f"fear '{told.name}'"
        if told.back not in names:
            raise file.error(where, f"field 'back': there is no pattern '{told.back}'")
        tokens = [kind.count for kind in told.tokens]
        if sum(tokens) != TOKENS:
            raise file.error(where, f"field 'tokens': expected {TOKENS} (FF-006), got {sum(tokens)}")
        fear = Fear(told.id, told.name, told.monster, told.icon, names.index(told.back), tokens)
        fear.colours = [kind.colour for kind in told.tokens]
        fear.text, fear.back_text = told.text, told.back_text
        made.append(fear)
    if len(made) != FEARS or len({fear.back for fear in made}) != FEARS:
        raise file.error("fear", f"expected {FEARS} Fears, each with a back Move of its own (FF-009, FF-019)")
    unique(file, "fear", [fear.id for fear in made])
    return made


def _fear_cards(file: CardFile, patterns: list[Pattern], fears: list[Fear], first: int) -> list[Card]:
    made: list[Card] = []
    ids = [fear.id for fear in fears]
    for told in file.cards("fear_card", FearCard):
        where = f"fear_card '{told.name}'"
        if told.fear not in ids:
            raise file.error(where, f"field 'fear': expected one of {', '.join(ids)}, got '{told.fear}'")
        fear = fears[ids.index(told.fear)]
        face = _face(file, where, told.need, told.powers, patterns)
        if face.count(FEAR_CARD) or face.count(CLEANSE):
            raise file.error(where, "field 'powers': FEAR_CARD and CLEANSE stand on Spirits only (FF-160, FF-188)")
        back = Face([0, 0, 0, 0], [Power(MOVE, fear.back)])
        card = Card(told.id, told.name, -1, ids.index(told.fear), told.copies, [face, back])
        card.icon = told.icon
        fear.cards += [first + len(made)] * told.copies
        made.append(card)
    for number, fear in enumerate(fears):
        if len(fear.cards) != DECK:
            raise file.error(f"fear '{fear.name}'", f"expected {DECK} cards (FF-008), got {len(fear.cards)}")
        fear.stats = stats_of([card for card in made if card.fear == number])
    return made


# -- powers


def _face(file: CardFile, where: str, need: str, powers: list[str], patterns: list[Pattern]) -> Face:
    return Face([need.count(letter) for letter in "CRHX"], [_power(file, where, told, patterns) for told in powers])


def _power(file: CardFile, where: str, told: str, patterns: list[Pattern]) -> Power:
    """A code and what follows it: "STRENGTH +2", "MOVE Stride", "HEAL"."""
    word, _, rest = told.partition(" ")
    code = ATTRIBUTES.number_of(file, where, "powers", word)
    if code == MOVE:
        return Power(code, _index(file, where, told, rest, [pattern.name for pattern in patterns]))
    if code == SYMBOL:
        return Power(code, _index(file, where, told, rest, TYPES))
    if code in SIGNED + NUMBERED + TIMES:
        return Power(code, _number(file, where, told, rest, code))
    if rest:
        raise file.error(where, f"field 'powers': expected nothing after {word}, got '{told}'")
    return Power(code, 1)


def _index(file: CardFile, where: str, told: str, name: str, names: list[str]) -> int:
    if name not in names:
        raise file.error(where, f"field 'powers': expected one of {', '.join(names)} in '{told}'")
    return names.index(name)


def _number(file: CardFile, where: str, told: str, rest: str, code: int) -> int:
    wrong: ContentError = file.error(where, f"field 'powers': '{told}' has no number that makes sense")
    try:
        number = int(rest)
    except ValueError:
        raise wrong from None
    least = -9 if code in SIGNED else 2 if code in TIMES else 1
    if not least <= number <= 9 or number == 0:
        raise wrong
    return number
