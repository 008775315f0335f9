"""Corruption (NS-107..109, NS-147..152, R-21..28)."""

from __future__ import annotations

from planchette.games.necromancer import log
from planchette.games.necromancer.book import CHAPLAIN, NECROMANCER, SECOND_SHADOW, SILVER_CHAIN
from planchette.games.necromancer.hunters import fit_vest
from planchette.games.necromancer.state import NO_CARD, City
from planchette.games.necromancer.verdict import necromancer_wins
from planchette.kernel import NOBODY, Seat, eyes


def tempt(table: City, place: int) -> None:
    """NS-147..149, R-25: the Necromancer has entered: he corrupts the Hunters there whom he can, unless salted."""
    if table.players[NECROMANCER].salted:
        return
    for seat in table.hunters_at(place):
        if table.result is None and table.spirit(NECROMANCER) >= spirit_to_corrupt(table, seat):
            corrupt(table, seat, False)


def spirit_to_corrupt(table: City, seat: Seat) -> int:
    """NS-147, R-22, R-23: double the Hunter's Spirit, and a floor. The chaplain and the Silver Chain count 1 each."""
    return max(table.house.corruption_floor, 2 * (table.spirit(seat) + guard_of(table, seat)))


def guard_of(table: City, seat: Seat) -> int:
    """By how much a Hunter's Spirit counts higher against corruption."""
    return table.is_hunter(seat, CHAPLAIN) + table.has_item(seat, SILVER_CHAIN)


def corrupt(table: City, seat: Seat, by_event: bool) -> None:
    """NS-107, NS-150: the Hunter flips a Corruption card; R-26: no second one, but one that came from an Event may
    become an active one."""
    player = table.players[seat]
    if player.corruption == NO_CARD:
        flip_card(table, seat, by_event)
    elif player.by_event and not by_event:
        player.by_event = False
        table.tell(log.CLAIMED, [table.who(seat)])
    if not by_event:
        test_victory(table)


def flip_card(table: City, seat: Seat, by_event: bool) -> None:
    player = table.players[seat]
    player.corruption = top_card(table)
    player.by_event = by_event
    player.corrupted_in = table.round
    player.corrupted_at = player.place
    player.dry = 0
    number = player.corruption - table.cards.corruptions_from
    table.tell(log.CORRUPTED_BY_EVENT if by_event else log.CORRUPTED, [table.who(seat), number])
    fit_vest(table, seat)
    if table.suffers(seat, SECOND_SHADOW):
        for place in range(len(table.hands[seat].cards)):
            table.hands[seat].show(place, eyes(NECROMANCER))


def top_card(table: City) -> int:
    """R-28: when the deck is used up, the finished cards are shuffled first."""
    deck = table.corruption_deck
    if not deck.cards:
        for card in table.corruption_out:
            deck.add(card, NOBODY)
        table.corruption_out.clear()
        table.shuffle(deck)
    return deck.take(len(deck.cards) - 1)


def test_victory(table: City) -> None:
    """NS-151, NS-152, R-27: every Hunter is corrupted, and none by an Event."""
    for seat in table.hunters():
        if not table.is_corrupted(seat) or table.players[seat].by_event:
            return
    necromancer_wins(table, "all Hunters are corrupted", "NS-151")


def cleanse(table: City, seat: Seat) -> None:
    """NS-109: effect and corruption are over."""
    player = table.players[seat]
    card = player.corruption
    player.corruption = NO_CARD
    player.by_event = False
    table.corruption_out.append(card)
    table.tell(log.CLEANSED, [table.who(seat), card - table.cards.corruptions_from])
    fit_vest(table, seat)
