"""Chimes: spending them, winning them back, and how the night ends."""

from __future__ import annotations

from planchette.games.incubo.book import ELIMINATION_ROW, PASS_ROW
from planchette.games.incubo.log import CHIMED, LOST, PAID, WON
from planchette.games.incubo.state import Night, Player
from planchette.kernel import LOSS, WIN


def spend(table: Night, player: Player, chimes: int) -> None:
    """IN-68: from the Reserve to the Chime discard area."""
    table.reserve -= chimes
    table.spent += chimes
    table.tell(PAID, [player.hero, chimes, table.reserve])
    check_clock(table)


def check_clock(table: Night) -> None:
    """R-01: under `strict_clock` the last Chime loses the game."""
    if table.house.strict_clock and table.reserve == 0 and table.result is None:
        lose(table, "the last Chime is gone", "R-01")


def win_back(table: Night, chimes: int) -> None:
    """IN-69, IN-141, IN-155, R-29, R-54: from the Chime discard area, as many as lie there; so many always fit."""
    won = min(chimes, table.spent)
    if won > 0:
        table.spent -= won
        table.reserve += won
        table.tell(CHIMED, [won, table.reserve])


def win(table: Night) -> None:
    """IN-184"""
    total = courage_owned(table)
    table.tell(WON, [total])
    end(table, WIN, total, "the Monster of the third phase is beaten", "IN-184")


def lose(table: Night, reason: str, rule: str) -> None:
    total = courage_owned(table)
    table.tell(LOST, [total])
    end(table, LOSS, total, reason, rule)


def end(table: Night, payoff: int, total: int, reason: str, rule: str) -> None:
    table.finish([payoff] * table.seats, reason, rule, [float(total)] * table.seats)


def courage_owned(table: Night) -> int:
    """IN-185, R-67: what all cards of both players are worth, as if the rows had been cleared."""
    total = 0
    for seat, player in enumerate(table.players):
        for card in player.deck.cards + player.discard:
            total += printed(table, card, player.hero)
        for laid in player.laid:
            if laid.row == PASS_ROW and table.seats == 2:
                total += printed(table, laid.card, table.partner(seat).hero)
            elif laid.row not in (PASS_ROW, ELIMINATION_ROW):
                total += printed(table, laid.card, player.hero)
    return total


def printed(table: Night, card: int, hero: int) -> int:
    """The Courage on that player's side; a Chime card has none."""
    side = table.cards.sides[hero][card]
    return 0 if side is None else side.courage


def can_pass(table: Night, card: int, player: Player) -> bool:
    """IN-78: a card with the other player's symbol; a Fear Card is never asked about (IN-79, IN-132)."""
    return table.cards.sides[table.other_side(player)][card] is not None
