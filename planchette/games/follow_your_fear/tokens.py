"""The capture bonus: captured tokens that power summoned cards (FF-136..144, R-26..31)."""

from __future__ import annotations

from planchette.games.follow_your_fear import log
from planchette.games.follow_your_fear.state import FEAR, FEAR_SIDES, SPIRIT_SIDES, Laid, Side, Storm
from planchette.games.follow_your_fear.vocabulary import TOKENS
from planchette.kernel import Choice, Flow, Seat


def is_powered_by_fears(table: Storm, side: Side, card: int) -> bool:
    """FF-136, FF-137, R-30: Fear tokens power Spirits, and Fear cards in a Spirit Phase; Player tokens Fear cards."""
    return not side.fear or table.cards.is_spirit(card)


def captured_players(table: Storm, seat: Seat) -> int:
    """Player tokens that give a bonus: one's own lie aside (R-24)."""
    captured = table.players[seat].captured
    return sum(captured[:FEAR]) - captured[seat]


def free_tokens(table: Storm, side: Side, card: int) -> int:
    """FF-138: the captured tokens that could still power that card this turn."""
    player = table.players[side.seat]
    if is_powered_by_fears(table, side, card):
        return player.captured_fears() - player.used_fears
    return captured_players(table, side.seat) - player.used_players


def power_up(table: Storm, side: Side, laid: Laid) -> Flow:
    """R-27: as the card is summoned, before its powers."""
    free = free_tokens(table, side, laid.card)
    if free > 0 and table.face(laid).takes_tokens:
        answer = yield Choice(side.seat, "tokens", [TOKENS.of(count) for count in range(free + 1)])
        count = answer.a
        laid.tokens = count
        use(table, side, laid, count)
        table.tell(log.POWERED, [laid.card, count])


def use(table: Storm, side: Side, laid: Laid, count: int) -> None:
    """So many more tokens are used (or, below 0, free again)."""
    player = table.players[side.seat]
    if is_powered_by_fears(table, side, laid.card):
        player.used_fears += count
    else:
        player.used_players += count


def free_up(table: Storm, seat: Seat) -> None:
    """R-31: at the start of the turn the tokens are free again, but for those on cards that are still in force."""
    player = table.players[seat]
    player.used_fears = 0
    player.used_players = 0
    for laid in player.fears:
        if table.is_expired(seat):
            laid.tokens = 0
        use(table, FEAR_SIDES[seat], laid, laid.tokens)


# -- Heal takes tokens off a mat


def give_back(table: Storm, holder: Seat, kind: int) -> None:
    """FF-144, R-31: a captured token leaves a mat; the unused ones go first, then the card summoned last loses it."""
    player = table.players[holder]
    player.captured[kind] -= 1
    fears = kind >= FEAR
    held = player.captured_fears() if fears else captured_players(table, holder)
    cards = powered_cards(table, SPIRIT_SIDES[holder], fears) + powered_cards(table, FEAR_SIDES[holder], fears)
    if sum([laid.tokens for laid in cards]) > held:
        cards[-1].tokens -= 1
        table.tell(log.POWER_LOST, [cards[-1].card])
    if fears:
        player.used_fears = min(player.used_fears, held)
    else:
        player.used_players = min(player.used_players, held)


def powered_cards(table: Storm, side: Side, fears: bool) -> list[Laid]:
    """The cards of a side with captured tokens of one kind on them."""
    return [
        laid
        for laid in table.laid_by(side)
        if laid.tokens and not laid.gone and is_powered_by_fears(table, side, laid.card) == fears
    ]
