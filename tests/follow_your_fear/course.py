"""Whole games between bots, and what became of them: length, winner, captures, which attributes were used."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from planchette.bots import bot_named
from planchette.games.follow_your_fear import GAME, log
from planchette.games.follow_your_fear.attributes import ATTRIBUTES
from planchette.games.follow_your_fear.book import BACK, FRONT
from planchette.games.follow_your_fear.state import Storm
from planchette.kernel import Event, Match


def played(bots: list[str], seats: int, seed: str, settings: Mapping[str, str] | None = None) -> Match:
    """A whole game, the bots in turn over the seats. With the seed "1/7" the eighth of `simulate --seed 1`."""
    match = Match(GAME, seats, seed, dict(settings or {}), heard=True)
    minds = [bot_named(bots[seat % len(bots)], f"{seed}/{seat}") for seat in range(seats)]
    while choices := match.choices():
        choice = choices[0]
        match.answer(minds[choice.seat].pick(match, choice.seat), choice.seat)
    return match


def final(match: Match) -> Storm:
    table = match.table
    assert isinstance(table, Storm)
    return table


def winner(match: Match) -> int:
    """The seat that won, -1 when several share it."""
    result = match.table.result
    assert result is not None
    best = [seat for seat, payoff in enumerate(result.payoffs) if payoff == max(result.payoffs)]
    return best[0] if len(best) == 1 else -1


def number_of_winner(match: Match) -> int:
    """0 for whoever went first, 1 for the next one; -1 when several share it."""
    seat = winner(match)
    return seat if seat < 0 else (seat - final(match).first) % match.table.seats


def rule_of_end(match: Match) -> str:
    result = match.table.result
    assert result is not None
    return result.rule


def starting_set(match: Match, seat: int) -> list[str]:
    """The Guide and the two other Starting Spirits that a player took."""
    cards = final(match).cards.cards
    return [cards[event.args[1]].id for event in match.events if event.kind is log.TOOK and event.args[0] == seat]


def used(match: Match) -> Counter[str]:
    """How often each attribute was carried out on Spirits and on Fear cards. A card of which anything was skipped
    does not count."""
    found: Counter[str] = Counter()
    running: list[str] = []
    for event in match.events:
        if event.kind is log.SKIPPED:
            running = []
        elif event.kind in (log.SUMMONED, log.FLIPPED):
            found.update(running)
            running = attributes_of(match, event)
    found.update(running)
    return found


def attributes_of(match: Match, event: Event) -> list[str]:
    book = final(match).cards
    card = event.args[1]
    face = book.face_of(card, FRONT if event.kind is log.SUMMONED else BACK)
    kind = "spirit" if book.is_spirit(card) else "fear" if event.kind is log.SUMMONED else "back"
    return [f"{kind} {ATTRIBUTES.names[power.code]}" for power in face.powers]
