"""The card file: its fields, what they must hold, and how it becomes the cards on the table."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

import msgspec

from planchette.games.necromancer.book import (
    ABILITIES,
    CORRUPTION_EFFECTS,
    DAMAGE,
    ENTITIES_TO_SUMMON,
    EVENT,
    INFLUENCE,
    ITEM,
    ITEM_EFFECTS,
    RIFTS_TO_CLOSE,
    SPIRIT,
    TRAP,
    USERS,
    Book,
    Corruption,
    CreatureCard,
    Face,
    HunterCard,
    NecromancerCard,
    Party,
)
from planchette.games.necromancer.city import NAMES, STORE, STORE_AT
from planchette.games.necromancer.deeds import TASKS
from planchette.games.necromancer.events import PENALTIES
from planchette.games.necromancer.traps import TRAPS
from planchette.kernel.content import CardFile, unique

Small = Annotated[int, msgspec.Meta(ge=0, le=99)]
Positive = Annotated[int, msgspec.Meta(ge=1, le=99)]
Name = Annotated[str, msgspec.Meta(min_length=1, max_length=60)]
Who = Literal["any", "hunter", "necromancer"]
Store = Literal["market", "outfitter", "pawnshop", "apothecary", "bookshop"]
TABLES = ["party", "necromancer", "combat", "item", "trap", "event", "corruption", "hunter", "entity", "undead"]


class PartyFigures(msgspec.Struct, forbid_unknown_fields=True):
    hunters: Annotated[int, msgspec.Meta(ge=1, le=4)]
    health: Annotated[int, msgspec.Meta(ge=5, le=99)]
    entities: Annotated[int, msgspec.Meta(ge=1, le=400)]
    tithe: Annotated[list[Small], msgspec.Meta(min_length=1, max_length=50)]


class NecromancerFigures(msgspec.Struct, forbid_unknown_fields=True):
    name: Name
    levels: Annotated[list[Positive], msgspec.Meta(min_length=8, max_length=8)]
    rifts: list[str]
    text: str
    icon: str = ""


class CombatEntry(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    name: Name
    kind: Literal["spirit", "damage", "influence"]
    cost: Small
    stores: dict[Store, Small]
    icon: str = ""
    spirit: Small = 0
    damage: Small = 0
    influence: Small = 0
    heal: Small = 0


class ActiveEntry(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    name: Name
    who: Who
    cost: Small
    effect: str
    text: str
    stores: dict[Store, Small]
    icon: str = ""


class EventEntry(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    name: Name
    count: Positive
    task: str
    to_do: str
    penalty: str
    or_else: str
    stores: dict[Store, Small]
    icon: str = ""


class CorruptionEntry(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    name: Name
    effect: str
    text: str
    task: str
    to_do: str
    icon: str = ""


class HunterEntry(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    name: Name
    calling: str
    speed: Positive
    ability: str
    text: str
    health: Annotated[int, msgspec.Meta(ge=-4, le=99)] = 0
    icon: str = ""


class EntityEntry(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    name: Name
    health: Positive
    speed: Positive
    always: bool = False
    icon: str = ""


class UndeadEntry(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    name: Name
    health: Positive
    speed: Positive
    count: Positive
    icon: str = ""


def load(source: str) -> Book:
    """The shipped cards ("" as source), or those of another card file's text."""
    shipped = Path(__file__).with_name("cards.toml")
    file = CardFile.from_source("cards", source) if source else CardFile(shipped)
    file.only(TABLES)
    faces = [*_combat(file), *_active(file, "item", ITEM), *_active(file, "trap", TRAP), *_events(file)]
    for number, face in enumerate(faces):
        face.number = number
    unique(file, "card", [face.name for face in faces])
    undead, entities = _undead(file), _entities(file)
    corruptions, hunters = _corruptions(file), _hunters(file)
    _check_effects(file, faces, corruptions)
    _check_stores(file, faces)
    return Book(
        faces, corruptions, hunters, undead, entities, _parties(file), _necromancer(file), file.version, file.source
    )


def _copies(stores: dict[Store, int]) -> list[int]:
    return [stores.get(store, 0) for store in STORE.values]  # type: ignore[call-overload]


def _number(file: CardFile, where: str, field: str, name: str, known: list[str]) -> int:
    """The number of a name in a list whose first one is ""."""
    if name not in known[1:]:
        raise file.error(where, f"field '{field}': expected one of {', '.join(known[1:])}, got '{name}'")
    return known.index(name)


def _combat(file: CardFile) -> list[Face]:
    made = []
    for told in file.cards("combat", CombatEntry):
        kind = {"spirit": SPIRIT, "damage": DAMAGE, "influence": INFLUENCE}[told.kind]
        face = Face(0, told.name, told.icon, kind, told.cost, "")
        face.spirit, face.damage, face.influence, face.heal = told.spirit, told.damage, told.influence, told.heal
        if [bool(told.spirit), bool(told.damage), bool(told.influence)] != [kind == icon for icon in range(3)]:
            raise file.error(f"combat '{told.name}'", f"field '{told.kind}': expected this icon and no other but heal")
        face.copies = _copies(told.stores)
        made.append(face)
    return made


def _active(file: CardFile, deck: str, kind: int) -> list[Face]:
    made = []
    known = ITEM_EFFECTS if kind == ITEM else TRAPS.names
    for told in file.cards(deck, ActiveEntry):
        face = Face(0, told.name, told.icon, kind, told.cost, told.text)
        face.who = USERS.index(told.who)
        face.effect = _number(file, f"{deck} '{told.name}'", "effect", told.effect, known)
        face.copies = _copies(told.stores)
        made.append(face)
    return made


def _events(file: CardFile) -> list[Face]:
    made = []
    for told in file.cards("event", EventEntry):
        where = f"event '{told.name}'"
        face = Face(0, told.name, told.icon, EVENT, 0, told.to_do)
        face.count, face.or_else = told.count, told.or_else
        face.task = _number(file, where, "task", told.task, TASKS.names)
        face.penalty = _number(file, where, "penalty", told.penalty, PENALTIES.names)
        face.copies = _copies(told.stores)
        made.append(face)
    return made


def _corruptions(file: CardFile) -> list[Corruption]:
    made = []
    for told in file.cards("corruption", CorruptionEntry):
        where = f"corruption '{told.name}'"
        effect = _number(file, where, "effect", told.effect, CORRUPTION_EFFECTS)
        task = _number(file, where, "task", told.task, TASKS.names)
        made.append(Corruption(told.name, told.icon, effect, told.text, task, told.to_do))
    unique(file, "corruption", [card.name for card in made])
    return made


def _hunters(file: CardFile) -> list[HunterCard]:
    made = []
    for told in file.cards("hunter", HunterEntry):
        ability = _number(file, f"hunter '{told.name}'", "ability", told.ability, ABILITIES)
        made.append(HunterCard(told.name, told.calling, told.icon, told.health, told.speed, ability, told.text))
    unique(file, "hunter", [card.name for card in made])
    if sorted(card.ability for card in made) != list(range(1, len(ABILITIES))):
        raise file.error("hunter", f"expected one Hunter for each ability: {', '.join(ABILITIES[1:])}")
    return made


def _entities(file: CardFile) -> list[CreatureCard]:
    told = file.cards("entity", EntityEntry)
    unique(file, "entity", [entry.name for entry in told])
    always = sum([entry.always for entry in told])
    if len(told) < ENTITIES_TO_SUMMON or always > ENTITIES_TO_SUMMON:
        raise file.error(
            "entity", f"expected at least {ENTITIES_TO_SUMMON}, at most so many of them always in the game"
        )
    return [CreatureCard(entry.name, entry.icon, entry.health, entry.speed, entry.always) for entry in told]


def _undead(file: CardFile) -> list[CreatureCard]:
    made = []
    for told in file.cards("undead", UndeadEntry):
        made += [CreatureCard(told.name, told.icon, told.health, told.speed, False) for _ in range(told.count)]
    return made


def _parties(file: CardFile) -> list[Party]:
    told = file.cards("party", PartyFigures)
    if [entry.hunters for entry in told] != [1, 2, 3, 4]:
        raise file.error("party", "field 'hunters': expected one table each for 1, 2, 3 and 4 Hunters, in this order")
    return [Party(entry.health, entry.entities, entry.tithe) for entry in told]


def _necromancer(file: CardFile) -> NecromancerCard:
    told = file.cards("necromancer", NecromancerFigures)[0]
    where = f"necromancer '{told.name}'"
    if told.levels != sorted(told.levels):
        raise file.error(where, "field 'levels': expected each level to be at least the one before (NS-101)")
    for name in told.rifts:
        if name not in NAMES or STORE_AT[NAMES.index(name)] >= 0 or told.rifts.count(name) > 1:
            raise file.error(where, f"field 'rifts': expected neighbourhoods without a store, each once, got '{name}'")
    if len(told.rifts) < RIFTS_TO_CLOSE:
        raise file.error(where, f"field 'rifts': expected at least {RIFTS_TO_CLOSE} (NS-133)")
    rifts = sorted(NAMES.index(name) for name in told.rifts)
    return NecromancerCard(told.name, told.icon, told.text, told.levels, rifts)


def _check_effects(file: CardFile, faces: list[Face], corruptions: list[Corruption]) -> None:
    """Every Item, Trap and Corruption effect stands on one card, every task and penalty on some card."""
    effects = [[face.effect for face in faces if face.kind == kind] for kind in (ITEM, TRAP)]
    effects.append([card.effect for card in corruptions])
    for deck, names, found in zip(
        ("item", "trap", "corruption"), (ITEM_EFFECTS, TRAPS.names, CORRUPTION_EFFECTS), effects, strict=True
    ):
        for number, name in enumerate(names):
            if number and found.count(number) != 1:
                raise file.error(
                    deck, f"field 'effect': expected '{name}' on one card, it stands on {found.count(number)}"
                )
    TASKS.check_used(file, "event", "task", [face.task for face in faces] + [card.task for card in corruptions])
    PENALTIES.check_used(file, "event", "penalty", [face.penalty for face in faces])


def _check_stores(file: CardFile, faces: list[Face]) -> None:
    """NS-26, R-19: every store has cards enough that are no Events to deal everybody one."""
    for store, name in enumerate(STORE.values):
        plain = sum([face.copies[store] for face in faces if face.kind != EVENT])
        if plain < 5:
            raise file.error(name, f"expected at least 5 cards that are no Events in this store, got {plain}")
