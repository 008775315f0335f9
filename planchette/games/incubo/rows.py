"""The three rows of a Dream: which one a card goes into, and what that costs."""

from __future__ import annotations

from collections.abc import Generator

from planchette.games.incubo.agree import may_spend
from planchette.games.incubo.answers import ready_with, spend_power, uses
from planchette.games.incubo.book import ELIMINATION_ROW, FREE_ELIM, FREE_PASS, PASS_ROW, PLAY_ROW, PUT
from planchette.games.incubo.clock import can_pass, spend
from planchette.games.incubo.log import OPENED
from planchette.games.incubo.state import Laid, Night, Player
from planchette.kernel import Ask, Choice, Flow, Option, Seat


def fee(player: Player, row: int) -> int:
    """IN-74..76: the first card in the Pass and in the Elimination row is free, the others cost 1 Chime."""
    if row == PASS_ROW:
        return 0 if player.passes > 0 else 1
    if row == ELIMINATION_ROW:
        return 0 if player.eliminations > 0 else 1
    return 0


def take_place(table: Night, player: Player, row: int) -> None:
    """Use up a place without fee, or pay the fee."""
    if fee(player, row):
        spend(table, player, 1)
    elif row == PASS_ROW:
        player.passes -= 1
    elif row == ELIMINATION_ROW:
        player.eliminations -= 1


def rows_for(table: Night, player: Player, card: int) -> list[int]:
    """IN-71, IN-78: the rows that are open to a card and can be afforded."""
    rows = [PLAY_ROW]
    if can_pass(table, card, player) and fee(player, PASS_ROW) <= table.reserve:
        rows.append(PASS_ROW)
    if fee(player, ELIMINATION_ROW) <= table.reserve:
        rows.append(ELIMINATION_ROW)
    return rows


def helpers(table: Night, player: Player, card: int) -> list[int]:
    """R-30: the unused cards that would open a row with a fee for this card."""
    found = []
    if fee(player, PASS_ROW) and can_pass(table, card, player):
        found += ready_with(table, player, FREE_PASS)
    if fee(player, ELIMINATION_ROW):
        found += ready_with(table, player, FREE_ELIM)
    return sorted(set(found))


def choose_row(table: Night, me: Seat) -> Generator[Ask, Option, int]:
    """IN-72: the row is chosen right after the card is drawn, and its fee paid."""
    player = table.players[me]
    declined: list[int] = []
    while True:
        rows = [row for row in rows_for(table, player, player.drawn) if row not in declined]
        options = [PUT.options[player.hero * 3 + row] for row in rows]
        answer = yield Choice(me, "row", options + uses(table, helpers(table, player, player.drawn)))
        if answer.kind is not PUT:
            yield from open_row(table, me, answer.a)
            continue
        row = answer.a - player.hero * 3
        if fee(player, row) and not (yield from may_spend(table, me, 1)):
            declined.append(row)
            continue
        take_place(table, player, row)
        return row


def open_row(table: Night, me: Seat, card: int) -> Flow:
    """A Free Pass or Free Elimination used while choosing the row; a Copy may have to say of which."""
    player = table.players[me]
    powers = [power for power in (FREE_PASS, FREE_ELIM) if card in ready_with(table, player, power)]
    power = powers[0]
    if len(powers) == 2:
        answer = yield Choice(
            me, "open row", [PUT.options[player.hero * 3 + row] for row in (PASS_ROW, ELIMINATION_ROW)]
        )
        power = FREE_PASS if answer.a % 3 == PASS_ROW else FREE_ELIM
    spend_power(table, player, card, power)
    add_place(table, player, power)


def add_place(table: Night, player: Player, power: int) -> None:
    """IN-164, IN-165: one more place without a row fee, from now to the end of this Dream."""
    row = PASS_ROW if power == FREE_PASS else ELIMINATION_ROW
    if row == PASS_ROW:
        player.passes += 1
    else:
        player.eliminations += 1
    table.tell(OPENED, [player.hero * 3 + row])


def can_open(table: Night, me: Seat, power: Laid) -> bool:
    """IN-166: there are no such rows against a Monster."""
    return not table.parts


def free_place(table: Night, me: Seat, power: Laid) -> Flow:
    """R-30: Free Pass and Free Elimination, used before they are needed."""
    add_place(table, table.players[me], power.power)
    yield from ()
