"""A table being played step by step, without history: what matches, bots and playouts have in common."""

from __future__ import annotations

from typing import Final

from planchette.kernel.asks import END, AnyOf, Ask, Choice, Flow, Seat, Together
from planchette.kernel.game import Game
from planchette.kernel.luck import advance, below, luck_from
from planchette.kernel.options import Option
from planchette.kernel.table import Table

FACES: Final = 1 << 30
"""How finely chance tells weights apart."""
FATES: Final = 10**15


class Run:
    """A table, the step under way and what it asks (nothing, when the game is over). With a `fate` (not 0) the luck of
    every step to come is foretold: it hangs on how many other steps were before it, not on what happened in them."""

    def __init__(self, game: Game, table: Table) -> None:
        self.game = game
        self.steps = game.steps
        self.table = table
        self.flow: Flow | None = None
        self.ask: Ask | None = None
        self.fate = 0
        self.foretold = ""

    def start(self) -> None:
        """Start the step that the table names, and those after it, until one asks or the game is over."""
        table = self.table
        while True:
            self.at_checkpoint(False)
            if table.result is not None:
                self.flow = None
                self.ask = None
                return
            if self.fate and table.step != self.foretold:
                self.fulfil()
            flow = self.steps[table.step](table)
            if flow is not None:
                try:
                    ask = flow.send(None)  # type: ignore[arg-type]  # starts the generator
                except StopIteration:
                    continue
                if ask is not END:
                    self.ask = ask
                    self.flow = flow
                    return

    def foretell(self, luck: int) -> None:
        """From here on luck is fated: runs that are foretold the same can be compared by what was answered in them."""
        self.fate = 1 + luck % FATES
        self.foretold = self.table.step

    def fulfil(self) -> None:
        """Another step begins, with its own luck."""
        self.fate += 1
        self.foretold = self.table.step
        self.table.luck = luck_from(self.fate)

    def at_checkpoint(self, amid: bool) -> None:
        """No generator is alive here, or one `amid` its step that could start anew: the table is plain data."""

    def send(self, option: Option) -> None:
        """The flow goes on with this answer, up to the next question."""
        assert self.flow is not None
        try:
            ask = self.flow.send(option)
        except StopIteration:
            self.start()
            return
        if ask is END:
            self.start()
            return
        self.ask = ask
        if ask.checkpoint:
            self.at_checkpoint(True)

    def take(self, seat: Seat, option: Option) -> None:
        """A legal answer of that seat."""
        ask = self.ask
        if isinstance(ask, AnyOf):
            ask.seat = seat
        elif isinstance(ask, Together):
            ask.give(seat, option)
            if ask.choices():
                return
        self.send(option)

    def choices(self) -> list[Choice]:
        """The choices that are open now."""
        return [] if self.ask is None else self.ask.choices()

    def choice_of(self, seat: Seat) -> Choice | None:
        for choice in self.choices():
            if choice.seat == seat:
                return choice
        return None


def playout(run: Run, luck: int, limit: int = 1_000_000) -> int:
    """Random answers until the game is over or the limit is reached. Returns how many were given."""
    decisions = 0
    while decisions < limit:
        ask = run.ask
        if ask is None:
            break
        luck = advance(luck)
        decisions += 1
        if isinstance(ask, Choice):
            options = ask.options
            run.send(options[below(luck, len(options))])
        else:
            choice = next_choice(ask.choices(), luck)
            luck = advance(luck)
            run.take(choice.seat, choice.options[below(luck, len(choice.options))])
    return decisions


def play_on(run: Run, luck: int, chapters: int, limit: int) -> int:
    """Answers by instinct until the chapter has changed so often, the game is over or the limit is reached.
    Returns how many were given. Where luck is foretold, each seat has its own."""
    game = run.game
    chapter = game.chapter(run.table)
    fated = run.fate != 0
    lucks = [luck_from((luck + seat) % FATES) for seat in range(run.table.seats)] if fated else []
    decisions = 0
    while decisions < limit and chapters > 0:
        ask = run.ask
        if ask is None:
            break
        luck = advance(luck)
        decisions += 1
        if isinstance(ask, Choice):
            choice = ask
        else:
            choice = next_choice(ask.choices(), luck)
            luck = advance(luck)
        seat = choice.seat
        if fated:
            lucks[seat] = advance(lucks[seat])
        run.take(seat, by_instinct(game, run.table, choice, lucks[seat] if fated else luck))
        reached = game.chapter(run.table)
        if reached != chapter:
            chapter = reached
            chapters -= 1
    return decisions


def next_choice(choices: list[Choice], luck: int) -> Choice:
    """One of the choices that are waited for, each as likely as the others."""
    asked = waited_for(choices)
    return asked[below(luck, len(asked))]


def waited_for(choices: list[Choice]) -> list[Choice]:
    """The open choices without the optional ones, or seats would take back and say again for ever that they are
    done; all of them where nothing else is open."""
    asked = [choice for choice in choices if not choice.optional]
    return asked if asked else choices


def by_instinct(game: Game, table: Table, choice: Choice, luck: int) -> Option:
    """An answer as a sensible player gives it without thinking; any, where the game has no idea."""
    options = choice.options
    if len(options) == 1:
        return options[0]
    weights = game.instinct(table, choice)
    return options[drawn(weights, luck) if weights else below(luck, len(options))]


def drawn(weights: list[float], luck: int) -> int:
    """A place of the list, each as likely as its weight; any, if all are nothing."""
    total = 0.0
    for weight in weights:
        total += weight
    face: int = below(luck, FACES)
    left = total * face / FACES
    found = -1
    for place, weight in enumerate(weights):
        if weight > 0.0:
            found = place
            left -= weight
            if left < 0.0:
                break
    return below(luck, len(weights)) if found < 0 else found
