"""The card file: its fields, what they must hold, and how it becomes characters on the table."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Annotated, Literal

import msgspec

from planchette.games.fellbound.abilities import ACTIVE, PASSIVE
from planchette.games.fellbound.ground import DIRECTIONS, FROM, GROUPS, MOST_REACH, TILE, TO
from planchette.games.fellbound.log import DEFENCES
from planchette.games.fellbound.state import DECK_SIZE, Character, Characters
from planchette.kernel import Domain, Kind
from planchette.kernel.content import CardFile, unique

Small = Annotated[int, msgspec.Meta(ge=0, le=99)]
Positive = Annotated[int, msgspec.Meta(ge=1, le=99)]
Reach = Annotated[int, msgspec.Meta(ge=0, le=MOST_REACH)]
Name = Annotated[str, msgspec.Meta(min_length=1, max_length=60)]
ABILITIES = sorted(ACTIVE | PASSIVE)
SEATS = ["South", "North", "South's ally", "North's ally", "South's second ally", "North's second ally"]


class AbilityCard(msgspec.Struct, forbid_unknown_fields=True):
    name: Name
    kind: Literal["active", "passive"]
    text: str
    amount: bool = False
    target: Literal["enemy", "ally", "none"] = "none"


class CharacterCard(msgspec.Struct, forbid_unknown_fields=True):
    name: Name
    health: Positive
    range: Reach
    icon: str = "hood"
    alignment: Literal["Life", "Death", "Order", "Chaos", ""] = ""
    cost: Small = 0
    attack: Small = 0
    strikes: Positive = 1
    defence: Small = 0
    parries: Positive = 1
    ability: str = ""
    amount: Small = 0


class DeckCard(msgspec.Struct, forbid_unknown_fields=True):
    name: Name
    characters: list[str]


def load(source: str) -> Characters:
    """The shipped cards ("" as source), or those of another card file's text."""
    shipped = Path(__file__).with_name("cards.toml")
    file = CardFile.from_source("cards", source) if source else CardFile(shipped)
    file.only(["ability", "character", "deck"])
    texts = file.cards("ability", AbilityCard)
    abilities = {card.name: card for card in texts}
    characters = file.cards("character", CharacterCard)
    decks = file.cards("deck", DeckCard)
    unique(file, "ability", [card.name for card in texts])
    unique(file, "character", [card.name for card in characters])
    unique(file, "deck", [deck.name for deck in decks])
    for ability in abilities.values():
        _check_ability(file, ability)
    printed = [_character(file, number, card, abilities) for number, card in enumerate(characters)]
    presets = [_preset(file, deck, printed) for deck in decks]
    return _content(file, printed, presets, [deck.name for deck in decks])


def _check_ability(file: CardFile, card: AbilityCard) -> None:
    known = ACTIVE if card.kind == "active" else PASSIVE
    if card.name not in known:
        expected = ", ".join(sorted(known))
        raise file.error(f"ability '{card.name}'", f"field 'name': expected a {card.kind} ability: {expected}")


def _character(file: CardFile, number: int, card: CharacterCard, abilities: dict[str, AbilityCard]) -> Character:
    where = f"character '{card.name}'"
    ability = abilities.get(card.ability)
    if card.ability and ability is None:
        known = ", ".join(sorted(abilities))
        raise file.error(where, f"field 'ability': expected one of {known}, got '{card.ability}'")
    if ability is not None and ability.amount != (card.amount > 0):
        expected = "a number of at least 1" if ability.amount else "no number"
        raise file.error(where, f"field 'amount': {card.ability} takes {expected}")
    made = Character(number, card.name, card.ability, card.amount)
    made.alignment, made.icon, made.cost = card.alignment, card.icon, card.cost
    made.attack, made.strikes, made.health = card.attack, card.strikes, card.health
    made.defence, made.reach = card.defence, card.range
    made.parries = card.parries if card.defence else 0
    made.ability_number = ABILITIES.index(card.ability) if card.ability else -1
    made.text = "" if ability is None else ability.text.replace("{N}", str(card.amount))
    return made


def _preset(file: CardFile, deck: DeckCard, characters: list[Character]) -> list[int]:
    numbers = {character.name: character.number for character in characters}
    where = f"deck '{deck.name}'"
    for name in deck.characters:
        if name not in numbers:
            raise file.error(where, f"field 'characters': expected names of characters, got '{name}'")
    if len(set(deck.characters)) != DECK_SIZE or len(deck.characters) != DECK_SIZE:
        raise file.error(where, f"field 'characters': expected {DECK_SIZE} different names")
    return [numbers[name] for name in deck.characters]


def slug(name: str) -> str:
    """A name as it stands in keys and ids."""
    return re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-")


def _content(file: CardFile, characters: list[Character], presets: list[list[int]], decks: list[str]) -> Characters:
    slugs = [slug(character.name) for character in characters]
    if len(set(slugs)) != len(slugs) or not all(slugs):
        raise file.error("character", "field 'name': expected names that differ in more than punctuation")
    card = Domain("character", slugs, "card", [character.name for character in characters])
    deck = Domain("deck", [slug(name) or str(n) for n, name in enumerate(decks)], "deck", decks)
    groups = [
        *GROUPS,
        [Kind("deploy", [card], "Deploy {character}")],
        [Kind("pick", [card], "Take {character} into the deck")],
        [Kind("deck", [deck], "Play {deck}")],
    ]
    domains = [TILE, FROM, TO, DIRECTIONS, DEFENCES, card, deck]
    domains += [Domain("seat", SEATS, "mat"), Domain("ability", ABILITIES)]
    counts = {"characters": len(characters)}
    return Characters(groups, domains, counts, file.version, file.source, characters, presets)
