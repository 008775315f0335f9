"""The card file: its fields, what they must hold, and how it becomes the cards on the table."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

import msgspec

from planchette.games.incubo.book import (
    CHIME,
    CHIME_CARD,
    COURAGE,
    CRUSH,
    DREAM,
    FEAR,
    HEROES,
    MONSTER,
    PAIR,
    PLAY,
    Book,
    Card,
    Power,
    Side,
)
from planchette.games.incubo.play import POWERS
from planchette.kernel.content import CardFile, Copies, unique

Small = Annotated[int, msgspec.Meta(ge=0, le=99)]
Value = Annotated[int, msgspec.Meta(ge=-99, le=99)]
Name = Annotated[str, msgspec.Meta(min_length=1, max_length=60)]
Id = Annotated[str, msgspec.Meta(pattern="^[A-Z0-9]{1,8}$")]
Hero = Literal["Alpha", "Tommy"]
Three = Annotated[list[Small], msgspec.Meta(min_length=3, max_length=3)]
NUMBERED = (PLAY, CHIME, PAIR)
COUNTS = {"alpha courage": 19, "tommy courage": 19, "dreams": 24, "alpha fears": 6, "tommy fears": 6, "monsters": 11}


class PowerCard(msgspec.Struct, forbid_unknown_fields=True):
    code: str
    name: Name
    text: str
    icon: str = ""


class SideCard(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    courage: Value
    power: str = ""
    n: Small = 0
    star: bool = False


class DreamSide(SideCard, forbid_unknown_fields=True, kw_only=True):
    sheep: Three
    free: Small


class CourageCard(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    id: Id
    name: Name
    owner: Hero
    icon: str = ""
    alpha: SideCard | None = None
    tommy: SideCard | None = None


class DreamCard(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    id: Id
    name: Name
    alpha: DreamSide
    tommy: DreamSide
    icon: str = ""


class FearCard(SideCard, forbid_unknown_fields=True, kw_only=True):
    id: Id
    name: Name
    owner: Hero
    icon: str = ""


class MonsterCard(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    id: Id
    name: Name
    phase: Literal[1, 2, 3]
    part: Literal["head", "arm"]
    required: Small
    owner: Hero | None = None
    beat: Small = 0
    free: Small = 0
    icon: str = ""
    alpha: SideCard | None = None
    tommy: SideCard | None = None


class ChimeCard(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    id: Id
    name: Name
    chimes: Small
    count: Small = 1
    icon: str = ""


def load(source: str) -> Book:
    """The shipped cards ("" as source), or those of another card file's text."""
    shipped = Path(__file__).with_name("cards.toml")
    file = CardFile.from_source("cards", source) if source else CardFile(shipped)
    file.only(["power", "courage", "dream", "fear", "monster", "chime"])
    cards = [*_courage(file), *_dreams(file), *_fears(file), *_monsters(file), *_chimes(file)]
    unique(file, "card", [card.id for card in cards])
    decks = _counted(cards)
    for deck, count in COUNTS.items():
        if decks[deck] != count:
            raise file.error(deck, f"expected {count} cards, got {decks[deck]}")
    return Book(cards, _powers(file, cards), decks, file.version, file.source)


def _counted(cards: list[Card]) -> dict[str, int]:
    def count(origin: int, owner: int = -1) -> int:
        return sum(card.origin == origin and owner in (-1, card.owner) for card in cards)

    return {
        "alpha courage": count(COURAGE, 0),
        "tommy courage": count(COURAGE, 1),
        "dreams": count(DREAM),
        "alpha fears": count(FEAR, 0),
        "tommy fears": count(FEAR, 1),
        "monsters": count(MONSTER),
        "chimes": count(CHIME_CARD),
    }


def _powers(file: CardFile, cards: list[Card]) -> list[Power]:
    """Every Power in the order of its number, "no Power" first; each stands on some card."""
    told = file.cards("power", PowerCard)
    POWERS.check_told(file, "power", "code", [card.code for card in told])
    POWERS.check_used(file, "power", "code", [side.power for card in cards for side in card.sides if side is not None])
    by_code = {card.code: Power(card.name, card.icon, card.text) for card in told}
    return [Power("", "", ""), *[by_code[code] for code in POWERS.names[1:]]]


def _courage(file: CardFile) -> list[Card]:
    return [_courage_card(file, told) for told in file.cards("courage", CourageCard)]


def _courage_card(file: CardFile, told: CourageCard) -> Card:
    where = f"courage '{told.name}'"
    sides = [_side(file, where, told.alpha), _side(file, where, told.tommy)]
    owner = HEROES.index(told.owner)
    if sides[owner] is None:
        raise file.error(where, f"field '{told.owner.lower()}' is missing: its owner needs a side")
    return Card(told.id, told.name, told.icon, COURAGE, owner, sides)


def _dreams(file: CardFile) -> list[Card]:
    """R-64: every Dream has both sides."""
    made = []
    for told in file.cards("dream", DreamCard):
        sides = [_dream_side(file, f"dream '{told.name}'", side) for side in (told.alpha, told.tommy)]
        made.append(Card(told.id, told.name, told.icon, DREAM, -1, sides))
    return made


def _dream_side(file: CardFile, where: str, told: DreamSide) -> Side | None:
    side = _side(file, where, told)
    if side is not None:
        side.sheep = told.sheep
        side.free = told.free
    return side


def _fears(file: CardFile) -> list[Card]:
    made = []
    for told in file.cards("fear", FearCard):
        owner = HEROES.index(told.owner)
        sides: list[Side | None] = [None, None]
        sides[owner] = _side(file, f"fear '{told.name}'", told, fear=True)
        made.append(Card(told.id, told.name, told.icon, FEAR, owner, sides))
    return made


def _monsters(file: CardFile) -> list[Card]:
    made = [_monster(file, told) for told in file.cards("monster", MonsterCard)]
    for phase, heads, parts in ((1, 1, 3), (2, 1, 5), (3, 3, 3)):
        here = [card for card in made if card.phase == phase]
        if len(here) != parts or sum(card.head for card in here) != heads:
            raise file.error("monster", f"phase {phase}: expected {parts} cards, {heads} of them heads (R-04)")
    return made


def _monster(file: CardFile, told: MonsterCard) -> Card:
    where = f"monster '{told.name}'"
    head = told.part == "head"
    if head != (told.owner is None):
        raise file.error(where, "field 'owner': expected one for an arm and none for a head")
    if head and not told.beat:
        raise file.error(where, "field 'beat': expected a number of at least 1 for a head")
    owner = -1 if told.owner is None else HEROES.index(told.owner)
    sides = [_side(file, where, told.alpha), _side(file, where, told.tommy)]
    wanted = [told.phase < 3 and owner in (-1, hero) for hero in (0, 1)]
    if [side is not None for side in sides] != wanted:
        raise file.error(
            where, "a head of phases 1 and 2 has both sides, an arm its owner's, phase 3 none (IN-29, IN-30)"
        )
    made = Card(told.id, told.name, told.icon, MONSTER, owner, sides)
    made.phase, made.head, made.required = told.phase, head, told.required
    made.beat, made.free = told.beat, told.free
    return made


def _chimes(file: CardFile) -> list[Card]:
    told = file.cards("chime", ChimeCard)
    copies = Copies([card.id for card in told], [card.count for card in told])
    made = []
    for id, kind in zip(copies.ids, copies.kinds, strict=True):
        card = Card(id, told[kind].name, told[kind].icon, CHIME_CARD, -1, [None, None])
        card.chimes = told[kind].chimes
        made.append(card)
    return made


def _side(file: CardFile, where: str, told: SideCard | None, fear: bool = False) -> Side | None:
    if told is None:
        return None
    power = POWERS.number_of(file, where, "power", told.power)
    if (power >= CRUSH) != (fear and power > 0):
        raise file.error(where, "field 'power': CRUSH, DROP and LOSE stand on Fear Cards, the others do not")
    if (power in NUMBERED) != (told.n > 0):
        raise file.error(where, "field 'n': PLAY, CHIME and PAIR take a number of at least 1, the others none")
    return Side(told.courage, power, told.n, told.star or power >= CRUSH, [], 0)
