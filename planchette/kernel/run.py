"""A table being played step by step, without history: what matches, bots and playouts have in common."""

from __future__ import annotations

from planchette.kernel.asks import END, AnyOf, Ask, Choice, Flow, Seat, Together
from planchette.kernel.game import Game
from planchette.kernel.luck import advance, below
from planchette.kernel.options import Option
from planchette.kernel.table import Table


class Run:
    """A table, the step under way and what it asks (nothing, when the game is over)."""

    def __init__(self, game: Game, table: Table) -> None:
        self.game = game
        self.steps = game.steps
        self.table = table
        self.flow: Flow | None = None
        self.ask: Ask | None = None

    def start(self) -> None:
        """Start the step that the table names, and those after it, until one asks or the game is over."""
        table = self.table
        while True:
            self.at_checkpoint()
            if table.result is not None:
                self.flow = None
                self.ask = None
                return
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

    def at_checkpoint(self) -> None:
        """No generator is alive here: the table is plain data."""

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
            self.at_checkpoint()

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
            open_choices = ask.choices()
            choice = open_choices[below(luck, len(open_choices))]
            luck = advance(luck)
            run.take(choice.seat, choice.options[below(luck, len(choice.options))])
    return decisions
