"""What an option would do, in a few words beside it."""

from __future__ import annotations

from planchette.games.incubo.book import (
    ACCEPT,
    CALL,
    DRAW,
    ELIMINATION_ROW,
    FACE,
    HAND_OVER,
    HEROES,
    PAY,
    PUT,
    REMOVE,
    STOP,
)
from planchette.games.incubo.courage import part_of
from planchette.games.incubo.rows import fee
from planchette.games.incubo.state import NO_CARD, Night, Player
from planchette.games.incubo.turn import call_price, price
from planchette.games.incubo.verdict import verdict
from planchette.kernel import Option, Seat


def preview(table: Night, seat: Seat, option: Option) -> str:
    if option is STOP:
        return verdict(table)
    if option.kind is DRAW:
        return draw_words(table.players[table.seat_of(option.a)])
    if option is CALL:
        return f"costs {call_price(table.players[0])}, and the card is eliminated afterwards"
    if option.kind is PUT:
        return row_words(table, option.a)
    if option is FACE:
        return "into the Play row; its Power happens at once"
    if option is REMOVE:
        unless = "if your partner agrees; " if table.seats == 2 else ""
        return f"{unless}the Fear Reserve holds {table.fear_reserve}"
    if option is HAND_OVER:
        return "your partner acts next"
    if option.kind is PAY:
        return f"the Reserve holds {table.reserve}"
    if option is ACCEPT and table.proposed != NO_CARD:
        return f"face {table.cards.cards[table.proposed].name}"
    if option.kind.name == "use":
        return power_words(table, option.a)
    if option.kind is table.cards.aim:
        part = table.parts[part_of(table, option.a)]
        return f"{part.required - part.total} more needed"
    return ""


def draw_words(player: Player) -> str:
    if player.free:
        return f"free, {player.free} left"
    return "costs 1 Chime" if price(player) else "already paid"


def row_words(table: Night, place: int) -> str:
    hero, row = divmod(place, 3)
    player = table.players[table.seat_of(hero)]
    cost = "costs 1 Chime" if fee(player, row) else "free"
    if row == ELIMINATION_ROW:
        return f"{cost}; out of the game afterwards"
    if row:
        where = f"{HEROES[1 - hero]}'s Discard Pile" if table.seats == 2 else "the Companion deck"
        return f"{cost}; to {where} afterwards"
    return "back to your Discard Pile afterwards"


def power_words(table: Night, card: int) -> str:
    """The text of the Power, as the side in play reads it."""
    for player in table.players:
        for laid in player.laid:
            if laid.card == card:
                return table.cards.powers[laid.power].text.replace("{N}", str(laid.n))
    return ""
