"""Questions and answers in words that name the characters they are about, the cost and what is left."""

from __future__ import annotations

from planchette.games.fellbound.ground import AIM, ATTACK, CHARGE, MOVE, NAMES, PLACE, REFORM, STEP, SWEEP, USE
from planchette.games.fellbound.state import DECK_SIZE, NO_CARD, NO_TILE, Battle, Fighter
from planchette.kernel import Choice, Option, Seat

FEW = 3
"""Up to so many characters are named one by one."""


def words(table: Battle, choice: Choice) -> str:
    """The question, from what the asked seat sees: the board, its own gold, hand and deck."""
    purpose = choice.purpose
    if purpose == "pick":
        left = DECK_SIZE - len(table.decks[choice.seat])
        return f"Choose {left} characters for your deck" if left > 1 else "Choose the last character for your deck"
    if purpose == "act":
        return act_words(table, choice.seat)
    if purpose == "step":
        return f"Swift: step once more with {name_at(table, table.acting)}, or stay"
    if purpose == "aim":
        return f"Charge: choose whom {name_at(table, table.acting)} attacks"
    if purpose == "deploy":
        return deploy_words(table, choice)
    if purpose == "place" and table.deploying != NO_CARD:
        card = table.cards.characters[table.deploying]
        return f"Choose a tile for {card.name}, which costs {card.cost} of your {table.treasuries[choice.seat]} gold"
    return "Choose a ready-made deck, or build your own"


def act_words(table: Battle, seat: Seat) -> str:
    ready = [fighter for fighter in table.tiles if fighter is not None and is_ready(fighter, seat)]
    if not ready:
        return "None of your characters is left to act: end your actions"
    names = [table.character(fighter).name for fighter in ready]
    whom = " or ".join(names) if len(names) <= FEW else f"one of your {len(names)} characters"
    return f"Choose an action for {whom}, or end your actions"


def is_ready(fighter: Fighter, seat: Seat) -> bool:
    return fighter.seat == seat and not fighter.acted and not fighter.slain


def deploy_words(table: Battle, choice: Choice) -> str:
    gold = f"you have {table.treasuries[choice.seat]} gold"
    if len(choice.options) == 1:
        return f"Nobody can be deployed, {gold}: end your turn"
    return f"Choose a character to deploy, or end your turn: {gold}"


def label(table: Battle, seat: Seat, option: Option) -> str:
    """An answer that touches a tile, by the name of the character on it."""
    kind = option.kind
    if kind is MOVE:
        return f"Move {name_at(table, option.a)} to {NAMES[option.b]}"
    if kind is REFORM:
        return f"Turn {name_at(table, option.a)} round"
    if kind is ATTACK:
        return f"Attack {target_at(table, option.b)} with {name_at(table, option.a)}"
    if kind is AIM:
        return f"Attack {target_at(table, option.a)}"
    if kind is USE:
        ability = ability_at(table, option.a)
        return f"{ability} {target_at(table, option.b)} with {name_at(table, option.a)}"
    if kind is SWEEP or kind is CHARGE:
        return f"{ability_at(table, option.a)} with {name_at(table, option.a)}"
    if kind is STEP and table.acting != NO_TILE:
        return f"Step on to {NAMES[option.a]} with {name_at(table, table.acting)}"
    if kind is PLACE and table.deploying != NO_CARD:
        return f"Place {table.cards.characters[table.deploying].name} on {NAMES[option.a]}"
    return option.label


def name_at(table: Battle, tile: int) -> str:
    fighter = table.tiles[tile] if tile != NO_TILE else None
    return NAMES[tile] if fighter is None else table.character(fighter).name


def ability_at(table: Battle, tile: int) -> str:
    fighter = table.tiles[tile]
    return "Use" if fighter is None else table.character(fighter).ability


def target_at(table: Battle, tile: int) -> str:
    """The character there; with its tile when another of that name stands on the battleground."""
    name = name_at(table, tile)
    alike = [other for other in table.tiles if other is not None and table.character(other).name == name]
    return f"{name} on {NAMES[tile]}" if len(alike) > 1 else name
