"""Which Powers, thresholds, Fear cards at which Terror Level, Blight cards and rules of Adversaries and Scenarios are
used in a game: counted from the log and from what the rules are asked.

    python -m tests.spirit_island.card_use greedy 20     (so many games for 1 to 4 seats each)
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from planchette.bots import Bot, bot_named
from planchette.bots.bot import asked
from planchette.games.spirit_island import GAME, log
from planchette.games.spirit_island.book import FAST, RANGE, Book
from planchette.games.spirit_island.state import Island
from planchette.games.spirit_island.variant import Variant
from planchette.kernel import Event, Match, Option, Seat, luck_from
from planchette.kernel.luck import hop
from planchette.kernel.run import by_instinct

TERROR_LEVELS = 3
NEVER_TOLD = ("difficulty", "title")
"""What a Variant says for the set-up page and the score, not in play."""


class CardUse:
    """How often each was used, in so many games, and how these ended."""

    def __init__(self) -> None:
        self.games = 0
        self.won = 0
        self.used: Counter[str] = Counter()
        self.ends: Counter[str] = Counter()
        self.turns: list[int] = []

    def add(self, match: Match) -> None:
        table = match.table
        assert isinstance(table, Island)
        assert table.result is not None
        self.games += 1
        self.won += won(match)
        self.ends[table.result.reason] += 1
        self.turns.append(table.round)
        self.used.update(uses(table.cards, match.events))

    def least(self, names: list[str], count: int) -> list[tuple[str, int]]:
        """Those that were used least, with how often."""
        return sorted(((name, self.used[name]) for name in names), key=lambda use: (use[1], use[0]))[:count]


def uses(book: Book, events: list[Event]) -> Iterator[str]:
    """The names of what the log shows in use."""
    power, terror = "", 1
    for event in events:
        kind, args = event.kind, event.args
        if kind in (log.USED, log.USED_ON):
            power = book.powers[args[1]].name
            yield power
        elif kind is log.USES_LINE:
            yield f"{power}, line {args[1]}"
        elif kind is log.TERROR:
            terror = args[0]
        elif kind is log.FEAR_CARD:
            yield at_level(book.fears[args[0]].name, min(terror, TERROR_LEVELS))
        elif kind is log.BLIGHTED_ISLAND:
            yield book.blights[args[0]].name


def at_level(fear: str, terror: int) -> str:
    return f"{fear} at Terror Level {terror}"


def power_names(book: Book) -> list[str]:
    return [power.name for power in book.powers]


def fear_names(book: Book) -> list[str]:
    """Every Fear card at every Terror Level, and both Blight cards."""
    fears = [at_level(card.name, level) for card in book.fears for level in range(1, TERROR_LEVELS + 1)]
    return fears + [card.name for card in book.blights]


def line_names(book: Book) -> list[str]:
    """The threshold lines that are asked about: those that do something beside something else."""
    found = []
    for power in book.powers:
        beside = bool(power.do)
        for number, level in enumerate(power.levels, 1):
            if level.mode in (RANGE, FAST):
                continue
            if beside and not level.must:
                found.append(f"{power.name}, line {number}")
            beside = True
    return found


def played(
    bot: str, seats: int, seed: str, settings: dict[str, str] | None = None, spirits: list[int] | None = None
) -> Match:
    """A whole game, all Spirits by such bots: these Spirits by number, or by lot."""
    wishes = {"spirits": "chosen" if spirits else "random"} | (settings or {})
    match = Match(GAME, seats, seed, wishes, heard=True)
    for seat, spirit in enumerate(spirits or []):
        match.answer(GAME.cards.be.of(spirit), seat)
    bots = [bot_called(bot, f"{seed} {seat}") for seat in range(seats)]
    while choices := match.choices():
        choice = choices[len(match.given) % len(choices)]
        match.answer(bots[choice.seat].pick(match, choice.seat), choice.seat)
    return match


class ByInstinct(Bot):
    """Answers without thinking, as the imagined games of the other bots go on: quick, and better than random."""

    def __init__(self, seed: str) -> None:
        self.luck = luck_from(seed)

    def pick(self, match: Match, seat: Seat) -> Option:
        self.luck = hop(self.luck)
        return by_instinct(GAME, match.table, asked(match, seat), self.luck)


def bot_called(name: str, seed: str) -> Bot:
    return ByInstinct(seed) if name == "instinct" else bot_named(name, seed)


def won(match: Match) -> bool:
    assert match.table.result is not None
    return match.table.result.payoffs[0] > 0


# -- rules of Adversaries and Scenarios


def own_rules(variant: Variant) -> list[str]:
    """What an Adversary or Scenario has of its own."""
    mine = [name for kind in type(variant).__mro__[:2] if kind is not Variant for name in vars(kind)]
    return sorted(name for name in set(mine) if not name.startswith("_") and name not in NEVER_TOLD)


@contextmanager
def watched(variant: Variant, seen: Counter[str]) -> Iterator[None]:
    """While it is watched, each of its rules is counted that has something to say. (In the interpreted build.)"""
    kind = type(variant)
    kept = {name: getattr(kind, name) for name in own_rules(variant)}
    for name, rule in kept.items():
        setattr(kind, name, counted(name, rule, seen))
    try:
        yield
    finally:
        for name, rule in kept.items():
            setattr(kind, name, rule)


def counted(name: str, rule: Callable[..., object], seen: Counter[str]) -> Callable[..., object]:
    speaks_by_no = name.startswith(("on_", "prepare")) or name in ("fear_raises_terror", "resolves_fear")

    def call(*args: object) -> object:
        said = rule(*args)
        if said or speaks_by_no:
            seen[name] += 1
        return said

    return call


def main() -> None:
    bot, games = sys.argv[1], int(sys.argv[2])
    use = CardUse()
    for seats in (1, 2, 3, 4):
        for number in range(games):
            use.add(played(bot, seats, f"use {seats} {number}"))
    book = GAME.cards
    assert isinstance(book, Book)
    print(f"{use.games} games of {bot}, {use.won} won, up to turn {max(use.turns)}: {dict(use.ends)}")
    for names in (power_names(book), fear_names(book), line_names(book)):
        print(f"of {len(names)}, used least: {use.least(names, 10)}")


if __name__ == "__main__":
    main()
