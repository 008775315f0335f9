"""Which Powers come into play in a game, and which are used: counted from what the log tells."""

from __future__ import annotations

from collections import Counter

from planchette.bots import bot_named
from planchette.games.incubo import GAME
from planchette.games.incubo.book import Book
from planchette.games.incubo.log import DREW, IGNORED, PUT_IN, PUT_ON, USED
from planchette.games.incubo.play import POWERS
from planchette.kernel import Match


class PowerUse:
    """By Power, in how many games it lay on the table, and in how many it was used."""

    def __init__(self) -> None:
        self.there: Counter[str] = Counter()
        self.used: Counter[str] = Counter()

    def add(self, match: Match) -> None:
        used = uses(match)
        self.there.update(used.keys())
        self.used.update(code for code, count in used.items() if count > 0)

    def share(self, code: str) -> float:
        """Of the games in which it could be used, those in which it was."""
        return self.used[code] / self.there[code]


def uses(match: Match) -> dict[str, int]:
    """How often each Power that came into play was used. One with a star is used unless it is ignored."""
    book = match.cards
    assert isinstance(book, Book)
    found: dict[str, int] = {}
    drawer: dict[int, int] = {}
    for event in match.events:
        if event.kind is DREW:
            drawer[event.args[1]] = event.args[0]
        elif event.kind in (PUT_IN, PUT_ON, USED, IGNORED):
            card = event.args[1] if event.kind is USED else event.args[0]
            side = book.sides[drawer[card]][card] or book.sides[1 - drawer[card]][card]
            assert side is not None
            if side.power:
                told = {USED: 1, IGNORED: -1}.get(event.kind, int(side.star))
                found[POWERS.names[side.power]] = found.get(POWERS.names[side.power], 0) + told
    return found


def played(bot: str, seats: int, seed: str) -> Match:
    """A whole game between bots of one kind; where both may go next, they take turns."""
    match = Match(GAME, seats, seed, heard=True)
    bots = [bot_named(bot, f"{seed} {seat}") for seat in range(seats)]
    while choices := match.choices():
        choice = choices[len(match.given) % len(choices)]
        match.answer(bots[choice.seat].pick(match, choice.seat), choice.seat)
    return match
