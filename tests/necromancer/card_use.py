"""Which Items, traps, Events, Corruption cards and Hunters' abilities are used in a game: counted from the log."""

from __future__ import annotations

from collections import Counter

from planchette.bots import bot_named
from planchette.games.necromancer import GAME, log
from planchette.games.necromancer.book import (
    ABILITIES,
    BORROWED_UMBRELLA,
    CHAPLAIN,
    COURIER,
    DEALER,
    DOCTOR,
    ITEM,
    LONGSHOREMAN,
    POLICE_SCANNER,
    REPORTER,
    Book,
)
from planchette.games.necromancer.state import City
from planchette.kernel import Event, Match

SIGN_OF_ABILITY = {
    CHAPLAIN: log.CLOSING,
    LONGSHOREMAN: log.COMBAT_TURN,
    COURIER: log.WALKED,
    DOCTOR: log.REGAINED,
    DEALER: log.LOOKED,
    REPORTER: log.PUT_BACK_EVENT,
}
"""What the log tells of a Hunter whose ability counts just then."""
SIGN_OF_CARD = [log.SPRUNG, log.TOOK_ON_EVENT]
"""What tells that a trap has worked, that an Event is there. Items work as soon as they are activated, but for two."""
BY_NAME = {log.CHANGED: POLICE_SCANNER, log.IGNORED_TRAP: BORROWED_UMBRELLA}


class CardUse:
    """How often each was used, in so many games, and how these ended."""

    def __init__(self) -> None:
        self.games = 0
        self.used: Counter[str] = Counter()
        self.ends: Counter[str] = Counter()
        self.rounds: list[int] = []

    def add(self, match: Match) -> None:
        table = match.table
        assert isinstance(table, City)
        assert table.result is not None
        self.games += 1
        self.ends[table.result.reason] += 1
        self.rounds.append(table.round)
        for event in match.events:
            name = used_in(table.cards, event)
            if name:
                self.used[name] += 1

    def least(self, book: Book, count: int) -> list[tuple[str, int]]:
        """Those that were used least, with how often."""
        return sorted(((name, self.used[name]) for name in all_names(book)), key=lambda use: (use[1], use[0]))[:count]


def used_in(book: Book, event: Event) -> str:
    """The name of what an event shows in use, "" for nothing."""
    kind, args = event.kind, event.args
    if kind in SIGN_OF_CARD:
        return book.faces[args[1]].name
    if kind is log.ACTIVATED:
        face = book.faces[args[1]]
        return "" if face.effect in BY_NAME.values() else face.name
    if kind in BY_NAME:
        return next(face.name for face in book.faces if face.kind == ITEM and face.effect == BY_NAME[kind])
    if kind in (log.CORRUPTED, log.CORRUPTED_BY_EVENT):
        return book.corruptions[args[1]].name
    if event.kind in SIGN_OF_ABILITY.values() and args[0] > 0:
        ability = book.hunters[args[0] - 1].ability
        return ABILITIES[ability] if SIGN_OF_ABILITY[ability] is kind else ""
    return ""


def all_names(book: Book) -> list[str]:
    """Everything that should be used in some game."""
    names = [face.name for face in book.faces if not face.is_combat]
    return [*names, *[card.name for card in book.corruptions], *ABILITIES[1:]]


def played(necromancer: str, hunters: str, seats: int, seed: str, cards: Book | None = None) -> Match:
    """A whole game, the Necromancer by one bot and all Hunters by another."""
    match = Match(GAME, seats, seed, heard=True, cards=cards)
    bots = [bot_named(hunters if seat else necromancer, f"{seed} {seat}") for seat in range(seats)]
    while choices := match.choices():
        choice = choices[len(match.given) % len(choices)]
        match.answer(bots[choice.seat].pick(match, choice.seat), choice.seat)
    return match


def night_won(match: Match) -> bool:
    """Whether the Necromancer has won."""
    assert match.table.result is not None
    return match.table.result.payoffs[0] > 0
