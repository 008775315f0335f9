"""Both ways to win, and the round limit (FF-248..252, R-69)."""

from __future__ import annotations

from planchette.games.follow_your_fear import log
from planchette.games.follow_your_fear.harvest import discard
from planchette.games.follow_your_fear.state import Player, Storm
from planchette.kernel import DRAW, LOSS, WIN, Seat


def win(table: Storm, winners: list[Seat], reason: str, rule: str) -> None:
    """One winner, or several who share it; what everybody has captured of Fear is the score."""
    best = WIN if len(winners) == 1 else DRAW
    payoffs = [best if seat in winners else LOSS for seat in range(table.seats)]
    table.finish(payoffs, reason, rule, [1.0 * player.captured_fears() for player in table.players])


def check_fear(table: Storm, captor: Seat) -> None:
    """FF-248, R-70: whoever captures the last Fear token wins at once."""
    if table.fear_tokens_left() == 0:
        table.tell(log.WON_FEAR, [captor])
        win(table, [captor], "the last Fear token is captured", "FF-248")


def check_last_player(table: Storm) -> None:
    """FF-249, R-64: the one who is left wins at once, whoever drove Fear."""
    left = [seat for seat in range(table.seats) if not table.is_out(seat)]
    if len(left) == 1:
        table.tell(log.OUTLASTED, [left[0]])
        win(table, left, "all others are banished", "FF-249")


def banish_if_last(table: Storm, seat: Seat) -> None:
    """FF-145, FF-146, R-61, R-63: no token left: all Spirits are discarded, captured tokens and Fear cards stay."""
    if seat in table.tiles:
        return
    player = table.players[seat]
    player.banished = True
    table.tell(log.BANISHED, [seat])
    for card in spirits_of(player):
        discard(table, card)
    player.hand.reveal()
    while player.hand.cards:
        player.hand.take(len(player.hand.cards) - 1)
    player.spirits = []
    if seat == table.turn:
        table.more_fear = 0
    check_last_player(table)


def spirits_of(player: Player) -> list[int]:
    """All Spirits of a player, in hand and on the mat."""
    return sorted(player.hand.cards) + [laid.card for laid in player.spirits if not laid.gone]


def check_rounds(table: Storm) -> None:
    """R-69: after the last round the most captured Fear tokens win, then the most own tokens on the board."""
    limit = table.house.max_rounds
    if not limit or table.round <= limit:
        return
    table.tell(log.LIMIT, [limit])
    left = [seat for seat in range(table.seats) if not table.is_out(seat)]
    ranks = [table.players[seat].captured_fears() * 100 + table.tiles.count(seat) for seat in left]
    winners = [seat for seat, rank in zip(left, ranks, strict=True) if rank == max(ranks)]
    win(table, winners, f"the limit of {limit} rounds", "R-69")
