"""Fellbound: the turn, from the opening draw to the last two standing."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from planchette.games.fellbound.abilities import loot
from planchette.games.fellbound.actions import act
from planchette.games.fellbound.decks import build_decks, choose_decks, deal_decks
from planchette.games.fellbound.ground import DOWN, END_TURN, PLACE, UP
from planchette.games.fellbound.log import (
    DEFEATED,
    DEPLOYED,
    DREW,
    ENDED_TURN,
    LIMIT,
    READIES,
    REDREW,
    SHOWED,
    STALLED,
    STARTS,
)
from planchette.games.fellbound.state import (
    FORCE,
    NO_CARD,
    NORTH,
    OPENING_GOLD,
    SOUTH,
    Battle,
    Fighter,
    House,
)
from planchette.kernel import DRAW, END, EVERYONE, AnyOf, Choice, Deal, Flow, Option, Seat, Step

OPENING_HAND: Final = 3


def setup(deal: Deal) -> Battle:
    """FB-14..17: shuffled decks, three gold each, the starting side by lot."""
    table = Battle(deal.seats, deal.luck, "opening", deal.cards, House(deal))
    table.tiles = [None] * table.house.ground.size
    table.treasuries = [OPENING_GOLD] * deal.seats
    deal_decks(table)
    table.side = table.roll(2)
    table.turn = table.side
    return table


def opening(table: Battle) -> None:
    """FB-19, FB-21, FB-24: three cards, no actions, no further draw; then deployment."""
    if table.turns == 0:
        table.tell(STARTS, [table.side])
    for seat in table.sides.members[table.side]:
        draw_opening_hand(table, seat)
    table.step = "deploy"


def draw_opening_hand(table: Battle, seat: Seat) -> None:
    """R-03: a hand that cannot field two is shown, shuffled back and drawn again."""
    draw_cards(table, seat, OPENING_HAND)
    if not table.house.opening_redraw or not can_field_two(table, table.decks[seat].cards + table.hands[seat].cards):
        return
    while not can_field_two(table, table.hands[seat].cards):
        show_and_return(table, seat)
        draw_cards(table, seat, OPENING_HAND)


def can_field_two(table: Battle, cards: list[int]) -> bool:
    costs = sorted(table.cards.characters[card].cost for card in cards)
    return sum(costs[:FORCE]) <= OPENING_GOLD


def show_and_return(table: Battle, seat: Seat) -> None:
    hand, deck = table.hands[seat], table.decks[seat]
    table.tell(REDREW, [seat])
    for card in hand.cards:
        table.tell(SHOWED, [seat, card])
    hand.reveal()
    while len(hand):
        hand.move(0, deck, EVERYONE)
    table.shuffle(deck)


def draw_cards(table: Battle, seat: Seat, count: int) -> None:
    """FB-20, FB-111: the hand is hidden from the opponents, allies may look at it; R-05: an empty deck gives none."""
    deck, team = table.decks[seat], table.side_mask(seat)
    for _ in range(min(count, len(deck))):
        card = deck.move(len(deck) - 1, table.hands[seat], team)
        table.stirred = True
        table.tell(DREW, [seat, card], team)


def draw(table: Battle) -> None:
    """FB-46, R-06: after the actions, one card from the top of the deck."""
    for seat in table.sides.members[table.side]:
        draw_cards(table, seat, 1)
    table.passed = 0
    table.step = "deploy"


# -- deployment


def deploy(table: Battle) -> Flow:
    """FB-25..39: any number of characters from the hand onto the zone, each paid for; then the turn ends."""
    while True:
        waiting = table.waiting()
        if not waiting:
            break
        if len(waiting) == 1:
            me = waiting[0]
            answer = yield Choice(me, "deploy", deployments(table, me), checkpoint=True)
        else:
            ask = AnyOf([Choice(seat, "deploy", deployments(table, seat)) for seat in waiting], checkpoint=True)
            answer = yield ask
            me = ask.seat
        if answer is END_TURN:
            table.passed |= 1 << me
            table.tell(ENDED_TURN, [me])
        else:
            table.deploying = answer.a
            table.tell(READIES, [me, answer.a], table.side_mask(me))
            answer = yield Choice(me, "place", placements(table, me, table.deploying))
            place(table, me, table.deploying, answer.a)
            table.deploying = NO_CARD
    table.step = "finish"
    yield END


def deployments(table: Battle, seat: Seat) -> list[Option]:
    """FB-31, FB-34: the hand cards that can be paid for somewhere, and the end of the turn first."""
    options: list[Option] = [END_TURN]
    deploys = table.cards.deploy.options
    purse = budget(table, seat, table.house.ground.zones[seat & 1])
    for card in sorted(table.hands[seat].cards):
        character = table.cards.characters[card]
        if character.ability == "Vanguard":
            affordable = character.cost <= budget(table, seat, zone_of(table, seat, card))
        else:
            affordable = character.cost <= purse
        if affordable:
            options.append(deploys[card])
    return options


def zone_of(table: Battle, seat: Seat, card: int) -> list[int]:
    """FB-26, FB-110: the tiles of the side's zone; Vanguard may stand one row further."""
    ground = table.house.ground
    if table.cards.characters[card].ability == "Vanguard":
        return ground.vanguard[seat & 1]
    return ground.zones[seat & 1]


def budget(table: Battle, seat: Seat, zone: list[int]) -> int:
    """The most that can be paid for one character there, looted gold included; -1 without room."""
    purse = table.treasuries[seat]
    most = -1
    for tile in zone:
        slain = table.tiles[tile]
        if slain is None:
            most = max(most, purse)
        elif slain.slain:
            most = max(most, purse + slain.gold)
    return most


def placements(table: Battle, seat: Seat, card: int) -> list[Option]:
    """FB-27, FB-28, FB-35, R-27: free tiles, and those of the slain whose gold helps to pay."""
    purse = table.treasuries[seat] - table.cards.characters[card].cost
    options: list[Option] = []
    for tile in zone_of(table, seat, card):
        slain = table.tiles[tile]
        if (slain is None and purse >= 0) or (slain is not None and slain.slain and purse + slain.gold >= 0):
            options.append(PLACE.of(tile))
    return options


def place(table: Battle, seat: Seat, card: int, tile: int) -> None:
    """FB-29, FB-30, FB-36..39, R-08: loot first, then pay; the gold lies on the card, which faces the enemy."""
    loot(table, seat, tile)
    character = table.cards.characters[card]
    table.hands[seat].take_card(card)
    table.treasuries[seat] -= character.cost
    facing = UP if seat & 1 == SOUTH else DOWN
    fighter = Fighter(card, seat, tile, facing, character.health)
    fighter.gold = character.cost
    table.tiles[tile] = fighter
    table.stirred = True
    table.tell(DEPLOYED, [seat, card, tile, character.cost])


# -- the end of a turn


def finish(table: Battle) -> None:
    """FB-95, FB-96, R-34: the side whose turn ends is tested, then the stall is, then the other side begins."""
    table.passed = 0
    table.turns += 1
    table.quiet = 0 if table.stirred else table.quiet + 1
    table.stirred = False
    if len(table.living(table.side)) < FORCE:
        table.tell(DEFEATED, [table.side])
        rule = "FB-95" if table.seats == 2 else "FB-112"
        table.defeat(table.side, "fewer than two characters alive at the end of the turn", rule)
    elif 0 < table.house.stall_window <= table.quiet:
        table.tell(STALLED, [table.quiet])
        decide(table, "nothing happened for too long", "R-34")
    elif 0 < table.house.max_turns <= table.turns:
        table.tell(LIMIT, [table.turns])
        decide(table, "the last turn is over", "R-35")
    else:
        next_turn(table)


def decide(table: Battle, cause: str, rule: str) -> None:
    """R-34: more alive, then more health, then more gold; else a draw."""
    south, north = strength(table, SOUTH), strength(table, NORTH)
    if south == north or table.house.stall_draw:
        why = "neither side is ahead" if south == north else "that is a draw here"
        table.finish([DRAW] * table.seats, f"{cause}, and {why}", rule)
    else:
        table.defeat(SOUTH if south < north else NORTH, f"{cause}, and the other is ahead", rule)


def strength(table: Battle, side: int) -> list[int]:
    living = table.living(side)
    purses = sum(table.treasuries[seat] for seat in table.sides.members[side])
    return [len(living), sum(fighter.health for fighter in living), purses + sum(fighter.gold for fighter in living)]


def next_turn(table: Battle) -> None:
    """FB-18, R-14, R-38: markers that end now go, defences come back, and the other side is on turn."""
    for fighter in table.tiles:
        if fighter is None:
            continue
        fighter.parried = 0
        if fighter.seat & 1 == table.side:
            fighter.hexed = False
            fighter.snared = False
        else:
            fighter.ward = 0
            fighter.acted = False
    table.side = 1 - table.side
    table.turn = table.side
    table.step = "opening" if table.turns < 2 else "act"


STEPS: Final[Mapping[str, Step]] = {
    "decks": choose_decks,
    "build": build_decks,
    "opening": opening,
    "act": act,
    "draw": draw,
    "deploy": deploy,
    "finish": finish,
}
