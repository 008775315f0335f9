"""Why something cannot be done now, and what an option would do: worked out only when a person asks."""

from __future__ import annotations

from planchette.games.fellbound.abilities import TESTS
from planchette.games.fellbound.actions import charge_targets, visible
from planchette.games.fellbound.combat import attack_value, defence_of, is_enemy, is_flank, parries_left
from planchette.games.fellbound.decks import can_still_field, fits_alignments
from planchette.games.fellbound.ground import AIM, ATTACK, END_TURN, NAMES, PLACE, flanks
from planchette.games.fellbound.rules import zone_of
from planchette.games.fellbound.state import FORCE, NO_TILE, Battle, Fighter
from planchette.kernel import Choice, Option, Seat, WhyNot


def why_not(table: Battle, choice: Choice) -> list[WhyNot]:
    if choice.purpose == "act":
        return [why for fighter in table.tiles if fighter for why in _why_no_action(table, choice.seat, fighter)]
    if choice.purpose == "deploy":
        return _why_no_deployment(table, choice)
    if choice.purpose == "place":
        return _why_no_place(table, choice.seat)
    if choice.purpose == "pick":
        return _why_no_pick(table, choice)
    if choice.purpose in ("step", "aim"):
        return _why_no_target(table, choice)
    return []


# -- acting


def _why_no_action(table: Battle, seat: Seat, fighter: Fighter) -> list[WhyNot]:
    card = table.character(fighter)
    here = [f"tile:{NAMES[fighter.tile]}"]
    if fighter.slain:
        return [WhyNot(here, card.name, f"{card.name} is slain", "FB-77")]
    if fighter.seat != seat:
        rule = "FB-108" if table.seats > 2 else "FB-45"
        return [WhyNot(here, card.name, f"{card.name} is not yours to command", rule)]
    if fighter.acted:
        return [WhyNot(here, card.name, f"{card.name} has already acted this turn", "FB-42")]
    return [*_why_no_move(table, fighter), *_why_no_attack(table, fighter), *_why_no_ability(table, fighter)]


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


def _why_no_attack(table: Battle, fighter: Fighter) -> list[WhyNot]:
    card = table.character(fighter)
    here = [f"tile:{NAMES[fighter.tile]}"]
    what = f"Attack with {card.name}"
    if card.attack == 0:
        return [WhyNot(here, what, f"{card.name} has no attack value", "FB-71")]
    if card.reach == 0:
        return [WhyNot(here, what, f"{card.name} has range 0 and reaches no tile", "FB-67")]
    targets = [other for tile in visible(table, fighter, fighter.tile) if (other := table.at(tile))]
    foes = [other for other in targets if is_enemy(table, fighter, other) or table.house.friendly_fire]
    if not foes:
        return [WhyNot(here, what, f"no enemy stands within range {card.reach}, the way {card.name} faces", "FB-60")]
    if not any(attack_value(table, fighter, fighter.tile, foe) for foe in foes):
        return [WhyNot(here, what, f"a Hex has brought the attack of {card.name} to 0", "R-20")]
    return []


def _why_no_ability(table: Battle, fighter: Fighter) -> list[WhyNot]:
    card = table.character(fighter)
    here = [f"tile:{NAMES[fighter.tile]}"]
    what = f"{card.ability} with {card.name}"
    if fighter.snared and card.ability in ("Charge", "Swap"):
        return [WhyNot(here, what, f"{card.name} is caught in a Snare until the end of this turn", "R-50")]
    if card.ability == "Charge" and not charge_targets(table, fighter):
        return [WhyNot(here, what, "no step straight ahead would bring an enemy into range", "FB-61")]
    living = [other for tile in visible(table, fighter, fighter.tile) if (other := table.at(tile))]
    if card.ability == "Sweep" and not any(is_enemy(table, fighter, other) for other in living):
        return [WhyNot(here, what, "no enemy is in range", "FB-61")]
    test = TESTS.get(card.ability)
    if test is None or any(test(table, fighter, other) for other in living):
        return []
    return [WhyNot(here, what, f"nobody in range whom it can be used on: {card.text.rstrip('.')}", "FB-61")]


def _why_no_target(table: Battle, choice: Choice) -> list[WhyNot]:
    fighter = table.tiles[table.acting] if table.acting != NO_TILE else None
    if fighter is None:
        return []
    if choice.purpose == "step":
        return _why_no_move(table, fighter)
    listed = {option.a for option in choice.options}
    return [
        WhyNot([f"tile:{NAMES[other.tile]}"], table.character(other).name, "not in range after the charge", "FB-60")
        for other in table.living(1 - (fighter.seat & 1))
        if other.tile not in listed
    ]


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


# -- what an option would do


def preview(table: Battle, option: Option) -> str:
    if option.kind is ATTACK:
        return _attack_preview(table, option.a, option.b)
    if option.kind is AIM and table.acting != NO_TILE:
        return _attack_preview(table, table.acting, option.a)
    if option.kind is PLACE and table.tiles[option.a] is not None:
        return f"buries the slain there and takes {_gold(table, option.a)} gold"
    if option is END_TURN and len(table.living(table.side)) < FORCE:
        unless = "" if len(table.waiting()) == 1 else ", unless an ally deploys"
        return f"you would be defeated: fewer than two alive (FB-95){unless}"
    if option.kind is table.cards.deploy:
        return _deploy_preview(table, option.a)
    return ""


def _gold(table: Battle, tile: int) -> int:
    there = table.tiles[tile]
    return there.gold if there else 0


def _attack_preview(table: Battle, tile: int, to: int) -> str:
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
    end = f"{health} health left" if health else "slain"
    return f"{how}: {', '.join(strikes)}; {end}"


def _deploy_preview(table: Battle, card: int) -> str:
    """R-04: marks a deployment after which a second body can no longer be paid for."""
    owners = [seat for seat in table.team(table.side) if card in table.hands[seat]]
    if not owners or len(table.living(table.side)) >= FORCE - 1:
        return ""
    loot = sum(_gold(table, tile) for tile in table.house.ground.zones[table.side] if table.at(tile) is None)
    for seat in table.team(table.side):
        paid = table.cards.characters[card].cost if seat == owners[0] else 0
        others = [other for other in table.hands[seat].cards if seat != owners[0] or other != card]
        if any(table.cards.characters[other].cost <= table.treasuries[seat] - paid + loot for other in others):
            return ""
    return "leaves too little gold for a second character (FB-95)"
