"""What an option would do, in a few words: worked out only when a person looks at it."""

from __future__ import annotations

from planchette.games.fellbound.combat import attack_value, defence_of, is_enemy, is_flank, next_to, parries_left
from planchette.games.fellbound.ground import AIM, ATTACK, END_TURN, PLACE, flanks
from planchette.games.fellbound.rules import placements, zone_of
from planchette.games.fellbound.state import FORCE, NO_CARD, NO_TILE, Battle, Character, Fighter
from planchette.kernel import Option, Seat


def preview(table: Battle, seat: Seat, option: Option) -> str:
    if option.kind is ATTACK:
        return _attack(table, option.a, option.b)
    if option.kind is AIM and table.acting != NO_TILE:
        return _attack(table, table.acting, option.a)
    if option.kind is PLACE and table.deploying != NO_CARD:
        return _place(table, option.a)
    if option is END_TURN and len(table.living(table.side)) < FORCE:
        unless = "" if len(table.waiting()) == 1 else ", unless an ally deploys"
        return f"you would be defeated: fewer than two alive ({defeat_rule(table)}){unless}"
    if option.kind is table.cards.deploy:
        return _deploy(table, option.a)
    return ""


def then(table: Battle, seat: Seat, option: Option) -> list[Option]:
    """Where a card could be deployed, known before it is chosen."""
    return placements(table, seat, option.a) if option.kind is table.cards.deploy else []


def defeat_rule(table: Battle) -> str:
    """Which rule counts the living: a player's, or a team's."""
    return "FB-95" if table.seats == 2 else "FB-112"


# -- attacking


def _attack(table: Battle, tile: int, to: int) -> str:
    fighter, target = table.tiles[tile], table.tiles[to]
    if fighter is None or target is None:
        return ""
    value = attack_value(table, fighter, tile, target)
    defence = 0 if is_flank(table, tile, target) else defence_of(table, target)
    left, health = parries_left(table, target), target.health
    undying = table.character(target).ability == "Undying" and not target.undying_spent
    strikes = []
    for number in range(table.character(fighter).strikes):
        block = min(defence, value) if number < left else 0
        strikes.append(f"{value}-{block}" if block else str(value))
        health = max(0, health - value + block)
        if health == 0 and undying:
            health, undying = 1, False
        if health == 0:
            break
    how = "flank" if flanks(tile, to, target.facing) else "frontal"
    return f"{how}: {', '.join(strikes)}; {_left(health)}{_thorns(table, fighter, tile, target)}"


def _left(health: int) -> str:
    return f"{health} health left" if health else "slain"


def _thorns(table: Battle, fighter: Fighter, tile: int, target: Fighter) -> str:
    """R-40: what the attacker loses to Thorns afterwards."""
    thorny = table.character(target)
    if thorny.ability != "Thorns" or not is_enemy(table, fighter, target) or not next_to(tile, target.tile):
        return ""
    card = table.character(fighter)
    health = max(0, fighter.health - thorny.amount)
    if health == 0 and card.ability == "Undying" and not fighter.undying_spent:
        health = 1
    return f"; then Thorns {thorny.amount} on {card.name}: {_left(health)}"


# -- deploying


def _place(table: Battle, tile: int) -> str:
    slain = table.tiles[tile]
    loot = "" if slain is None else f"buries the slain there and takes {slain.gold} gold"
    mark = _mark(table, table.deploying, [tile])
    return f"{loot}; {mark}" if loot and mark else loot + mark


def _deploy(table: Battle, card: int) -> str:
    """R-04: marks a deployment after which no second character can be fielded, wherever this one is placed."""
    return _mark(table, card, zone_of(table, table.side, card))


def _mark(table: Battle, card: int, tiles: list[int]) -> str:
    """R-04: a word of warning if this card on those tiles cannot be the first of two, though another could."""
    if len(table.living(table.side)) >= FORCE - 1 or _leads_to_two(table, card, tiles):
        return ""
    hands = [(other, zone_of(table, seat, other)) for seat in table.waiting() for other in table.hands[seat].cards]
    if not any(_leads_to_two(table, other, zone) for other, zone in hands):
        return ""
    return f"puts a second character out of reach ({defeat_rule(table)})"


def _leads_to_two(table: Battle, card: int, tiles: list[int]) -> bool:
    """Whether a second character can follow this one. Where two allies hold the same card, one of them is enough."""
    return any(
        option.a in tiles and _second_after(table, seat, card, option.a)
        for seat in table.waiting()
        if card in table.hands[seat]
        for option in placements(table, seat, card)
    )


def _second_after(table: Battle, seat: Seat, card: int, tile: int) -> bool:
    """Whether somebody of the team could still deploy another character once this one stands there, looted and paid."""
    for ally in table.waiting():
        gold = table.treasuries[ally]
        if ally == seat:
            gold += _gold(table, tile) - table.cards.characters[card].cost
        for other in table.hands[ally].cards:
            if (ally, other) != (seat, card) and _fits(table, ally, table.cards.characters[other], tile, gold):
                return True
    return False


def _fits(table: Battle, seat: Seat, card: Character, taken: int, gold: int) -> bool:
    """Whether a tile other than the one taken is open to that character and within its means."""
    return any(
        tile != taken and table.at(tile) is None and card.cost <= gold + _gold(table, tile)
        for tile in zone_of(table, seat, card.number)
    )


def _gold(table: Battle, tile: int) -> int:
    there = table.tiles[tile]
    return there.gold if there else 0
