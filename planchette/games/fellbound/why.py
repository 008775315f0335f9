"""Why something cannot be done now: worked out only when a person asks."""

from __future__ import annotations

from planchette.games.fellbound.decks import can_still_field, fits_alignments
from planchette.games.fellbound.ground import END_TURN, NAMES
from planchette.games.fellbound.rules import zone_of
from planchette.games.fellbound.state import NO_TILE, Battle, Fighter
from planchette.games.fellbound.targets import (
    at,
    why_no_ability,
    why_no_attack,
    why_not_attacked,
    why_not_used_on,
)
from planchette.kernel import Choice, Seat, WhyNot


def why_not(table: Battle, choice: Choice) -> list[WhyNot]:
    if choice.purpose == "act":
        return _why_no_action(table, choice.seat)
    if choice.purpose == "deploy":
        return _why_no_deployment(table, choice)
    if choice.purpose == "place":
        return _why_no_place(table, choice.seat)
    if choice.purpose == "pick":
        return _why_no_pick(table, choice)
    if choice.purpose in ("step", "aim"):
        return _why_no_second_half(table, choice)
    return []


# -- acting


def _why_no_action(table: Battle, seat: Seat) -> list[WhyNot]:
    """What is one's own first, then each target that one's active characters cannot reach, then the others."""
    fighters = [fighter for fighter in table.tiles if fighter is not None]
    mine = [fighter for fighter in fighters if fighter.seat == seat]
    active = [fighter for fighter in mine if not fighter.slain and not fighter.acted]
    living = [fighter for fighter in fighters if not fighter.slain]
    reasons = [why for fighter in mine for why in _why_not_mine(table, fighter)]
    for fighter in active:
        for other in living:
            reasons += why_not_attacked(table, fighter, other) + why_not_used_on(table, fighter, other)
    others = [fighter for fighter in fighters if fighter.seat != seat]
    return reasons + [why for other in others for why in _why_not_theirs(table, seat, other, bool(active))]


def _why_not_mine(table: Battle, fighter: Fighter) -> list[WhyNot]:
    name = table.character(fighter).name
    if fighter.slain:
        return [WhyNot([at(fighter)], name, f"{name} is slain", "FB-77")]
    if fighter.acted:
        return [WhyNot([at(fighter)], name, f"{name} has already acted this turn", "FB-42")]
    return [*_why_no_move(table, fighter), *why_no_attack(table, fighter), *why_no_ability(table, fighter)]


def _why_not_theirs(table: Battle, seat: Seat, other: Fighter, can_act: bool) -> list[WhyNot]:
    """An ally's characters are not one's own to command; an enemy's are targets, if they live."""
    name = table.character(other).name
    if other.slain:
        return [WhyNot([at(other)], name, f"{name} is slain and no target any more", "FB-70")]
    if other.seat & 1 == seat & 1:
        return [WhyNot([at(other)], name, f"{name} is not yours to command", "FB-108")]
    if not can_act:
        return [WhyNot([at(other)], name, "none of your characters can act any more this turn", "FB-42")]
    return []


def _why_no_move(table: Battle, fighter: Fighter) -> list[WhyNot]:
    name = table.character(fighter).name
    here = f"tile:{NAMES[fighter.tile]}"
    if fighter.snared:
        return [WhyNot([here], f"Move {name}", f"{name} is caught in a Snare until the end of this turn", "R-38")]
    taken = [near for near in table.house.ground.neighbours[fighter.tile] if table.at(near)]
    return [
        WhyNot([here, f"tile:{NAMES[tile]}"], f"Move {name} to {NAMES[tile]}", "somebody living stands there", "FB-54")
        for tile in taken
    ]


def _why_no_second_half(table: Battle, choice: Choice) -> list[WhyNot]:
    """Of a Swift move or of a Charge."""
    fighter = table.tiles[table.acting] if table.acting != NO_TILE else None
    if fighter is None:
        return []
    if choice.purpose == "step":
        return _why_no_move(table, fighter)
    return [why for other in table.tiles if other is not None for why in _why_not_charged(table, fighter, other)]


def _why_not_charged(table: Battle, fighter: Fighter, other: Fighter) -> list[WhyNot]:
    if other.slain:
        return _why_not_theirs(table, fighter.seat, other, True) if other.seat & 1 != fighter.seat & 1 else []
    return why_not_attacked(table, fighter, other)


# -- deploying


def _why_no_deployment(table: Battle, choice: Choice) -> list[WhyNot]:
    listed = {option.a for option in choice.options if option is not END_TURN}
    cards = [table.cards.characters[card] for card in sorted(table.hands[choice.seat].cards) if card not in listed]
    purse = table.treasuries[choice.seat]
    reasons = []
    for card in cards:
        target = [table.cards.domains["character"].entity(card.number)]
        if card.cost > purse:
            why = f"{card.name} costs {card.cost} gold, you have {purse}"
            reasons.append(WhyNot(target, f"Deploy {card.name}", why, "FB-31"))
        else:
            why = "every tile of your zone is taken by the living"
            reasons.append(WhyNot(target, f"Deploy {card.name}", why, "FB-28"))
    return reasons


def _why_no_place(table: Battle, seat: Seat) -> list[WhyNot]:
    zone = zone_of(table, seat, table.deploying)
    return [why for tile in range(table.house.ground.size) if (why := _why_not_there(table, seat, tile, zone))]


def _why_not_there(table: Battle, seat: Seat, tile: int, zone: list[int]) -> WhyNot | None:
    name, target = NAMES[tile], [f"tile:{NAMES[tile]}"]
    card = table.cards.characters[table.deploying]
    there = table.tiles[tile]
    if tile not in zone:
        return WhyNot(target, name, f"{name} is not in your deployment zone", "FB-26")
    if there is not None and not there.slain:
        return WhyNot(target, name, "somebody living stands there", "FB-28")
    gold = table.treasuries[seat] + (there.gold if there else 0)
    if card.cost > gold:
        return WhyNot(target, name, f"{card.name} costs {card.cost} gold, with this tile you have {gold}", "FB-31")
    return None


def _why_no_pick(table: Battle, choice: Choice) -> list[WhyNot]:
    listed = {option.a for option in choice.options}
    deck = table.decks[choice.seat].cards
    reasons = []
    for number in sorted(table.boxes[choice.seat].cards):
        if number in listed:
            continue
        card = table.cards.characters[number]
        target = [table.cards.domains["character"].entity(number)]
        if not fits_alignments(table, deck, number):
            rule = "FB-102" if card.alignment in ("Life", "Death") else "FB-103"
            why = f"{card.name} is of {card.alignment}, and the deck already holds the opposite"
            reasons.append(WhyNot(target, card.name, why, rule))
        elif not can_still_field(table, choice.seat, [*deck, number]):
            why = "no deck of ten that can field two characters for 3 gold could be made with it"
            reasons.append(WhyNot(target, card.name, why, "R-03"))
    return reasons
