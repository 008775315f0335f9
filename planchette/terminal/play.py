"""The table in the terminal: it shows the scene, asks, and lets the bots answer."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

from rich.console import Console
from rich.rule import Rule
from rich.text import Text

from planchette.bots import bot_named
from planchette.kernel import AnyOf, Match, PlanchetteError, waited_for
from planchette.kernel.record import resume
from planchette.kernel.scene import OptionView, ScoreLine
from planchette.kernel.view import choice_view, log_lines, outcome
from planchette.terminal.choices import Numbered, draw_choices, names_in
from planchette.terminal.commands import COMMANDS, Quit
from planchette.terminal.journal import YOU, Journal
from planchette.terminal.pieces import Ink, initials
from planchette.terminal.render import draw_scene
from planchette.terminal.setup import Seated


class TerminalTable:
    """One person at a table with bots. What it shows is saved already."""

    def __init__(self, seated: Seated, console: Console) -> None:
        self.match: Match = seated.match
        self.journal: Journal = seated.journal
        self.game = seated.match.game
        self.players = self.journal.players
        self.seat = self.players.index(YOU)
        self.names = self.game.names(self.match.seats, self.match.settings)
        self.console = console
        self.news = [Text(notice, style="bold") for notice in seated.notices]
        self.told = len(self.match.events)
        self.numbered: Numbered | None = None

    # -- the game

    def run(self) -> int:
        """Play until the game is over or the person leaves."""
        try:
            while not self.match.over:
                self._one_answer()
            self._ending()
        except (Quit, KeyboardInterrupt):
            self._leave()
        return 0

    def _one_answer(self) -> None:
        choice = self.match.choice_of(self.seat)
        if choice is None or (choice.optional and self.others_may_go):
            self.let_a_bot_answer()
            return
        view = choice_view(self.match, choice)
        self.numbered = Numbered(view, names_in(self.game.scene(self.match.table, self.seat)))
        self._show()
        answers = len(self.match.given)
        while self.match.choice_of(self.seat) is choice and len(self.match.given) == answers:
            self._obey(self.read_line(self._keys()))

    def _obey(self, line: str) -> None:
        """One line of the person: an answer, or a command."""
        assert self.numbered is not None
        only = self.numbered.options[0] if len(self.numbered.options) == 1 else None
        option = self.numbered.chosen(line) if line else only
        word, _, rest = line.partition(" ")
        if option is not None:
            self._answer(option)
        elif several := self.numbered.several(line):
            self._answer_all(several)
        elif word.lower() in COMMANDS:
            COMMANDS[word.lower()].act(self, rest.strip())
        elif line:
            self.say(f"'{line[:40]}' is not one of the {len(self.numbered.options)} answers. Type ? for help.")
        else:
            self._show()

    def _answer(self, option: OptionView) -> None:
        number = len(self.match.given) + 1
        if self.accept(lambda match: match.answer(option.key, self.seat)):
            self.announce(f"\u2713 {number} {option.label}")

    def _answer_all(self, options: list[OptionView]) -> None:
        """One after the other, as long as each is still an answer to the same question."""
        first = self.match.choice_of(self.seat)
        for given, option in enumerate(options):
            choice = self.match.choice_of(self.seat)
            keys = [] if choice is None or first is None or choice.purpose != first.purpose else choice.options
            if option.key not in [listed.key for listed in keys]:
                self.announce(
                    f"{given} of {len(options)} answers are given: '{option.label}' cannot be chosen any more."
                )
                return
            self._answer(option)

    def announce(self, words: str) -> None:
        """Say it now and, on a screen that is cleared for the next picture, with that picture as well."""
        self.say(words)
        self.news = [Text(words, style="green")] if self.console.is_terminal else []

    def let_a_bot_answer(self) -> None:
        """The first bot that is asked answers."""
        match = self.match
        others = [choice for choice in match.choices() if choice.seat != self.seat]
        seat = waited_for(others)[0].seat
        origin = match.seed if match.pledge is None else match.pledge.commitment
        bot = bot_named(self.players[seat], f"{origin} {seat} {len(match.given)}")
        if self.console.is_terminal:
            with self.console.status(f"{self.names[seat]} thinks..."):
                option = bot.pick(match, seat)
        else:
            option = bot.pick(match, seat)
        while not self.accept(lambda match: match.answer(option, seat)):
            self._obey_while_stuck(self.read_line("Enter to try again, s FILE to save elsewhere, q to quit"))

    def _obey_while_stuck(self, line: str) -> None:
        self.news = []
        word, _, rest = line.partition(" ")
        if word in ("s", "q"):
            COMMANDS[word].act(self, rest.strip())

    def accept(self, change: Callable[[Match], None]) -> bool:
        """Change the match and save it; what cannot be saved does not count. Nothing is shown before."""
        try:
            change(self.match)
        except PlanchetteError as error:
            self.say(str(error))
            return False
        try:
            self.journal.keep(self.match)
        except OSError as error:
            self._step_back(error)
            return False
        return True

    def _step_back(self, error: OSError) -> None:
        assert self.journal.kept is not None
        self.match = resume(self.game, self.journal.kept).match
        self.told = min(self.told, len(self.match.events))
        self.announce(
            f"That could not be saved to {self.journal.path} ({error.strerror}), so it does not count. The game"
            " is safe as it was before: make room and try again, or save elsewhere with: s FILE"
        )

    @property
    def others_may_go(self) -> bool:
        """Whether the person may let another seat go first."""
        ask = self.match.ask
        return isinstance(ask, AnyOf) and any(not one.optional and one.seat != self.seat for one in ask.choices())

    def _keys(self) -> str:
        """What can be typed now, in a few words."""
        match, seat = self.match, self.seat
        undo = [] if match.why_no_undo(seat) and match.why_no_undo_through(seat) else ["u undo"]
        others = ["n others first"] if self.others_may_go else []
        number = "numbers" if self.numbered is not None and self.numbered.more else "number"
        return " \u00b7 ".join([number, "? help", "w why not", *undo, *others, "h hint", "q quit"])

    # -- talking

    def say(self, words: str | Text) -> None:
        """A sentence: wrapped on a screen, left whole for a program that reads it."""
        self.console.print(words, highlight=False, markup=False, soft_wrap=not self.console.is_terminal)

    def read_line(self, hint: str) -> str:
        """The person's next line. The end of the input, or Ctrl-C, is a goodbye."""
        self.console.print(Text(f"({hint})", style="dim"))
        try:
            return input("> ").strip()
        except EOFError:
            raise Quit from None

    def _show(self) -> None:
        """The table as this seat sees it, what happened, and the question."""
        assert self.numbered is not None
        self._draw(self.numbered.marks())
        prompt = Text(f"{self.names[self.seat]}: {self.numbered.prompt}", style="bold")
        self.console.print(prompt, highlight=False)
        self.console.print(draw_choices(self.numbered), highlight=False)

    def _draw(self, marks: dict[str, int]) -> None:
        if self.console.is_terminal:
            self.console.clear()
        scene = self.game.scene(self.match.table, self.seat)
        title = f"{self.game.title} \u00b7 {scene.phase} \u00b7 answer {len(self.match.given) + 1}"
        self.console.print(Rule(title, style="dim"))
        ink = Ink(initials(self.names), marks)
        self.console.print(draw_scene(scene, ink, self.console.width, self.console.height), highlight=False)
        self._tell_news()

    def _tell_news(self) -> None:
        """What happened since the person was last asked."""
        for words in self.news:
            self.say(words)
        lines = log_lines(self.match, self.seat, self.told)
        most = max(6, self.console.height - 32)
        if len(lines) > most:
            self.say(Text(f"  \u00b7 ... {len(lines) - most} more before (l shows all)", style="dim"))
        for line in lines[-most:]:
            self.say(Text(f"  \u00b7 {line.text}", style="italic"))
        self.news = []
        self.told = len(self.match.events)

    def _ending(self) -> None:
        self._draw({})
        ended = outcome(self.match)
        if ended is not None:
            payoff = ended.payoffs[self.seat]
            words = "You win" if payoff > 0 else "You lose" if payoff < 0 else "A draw"
            rule = f" ({ended.rule})" if ended.rule else ""
            self.say(Text(f"{words}: {ended.reason}{rule}.", style="bold"))
            self._count(ended.sheet)
        self.say(f"The whole game is in {self.journal.path}; to check it: planchette verify {self.journal.path}")

    def _count(self, sheet: list[ScoreLine]) -> None:
        """The score sheet, if the game has one."""
        for line in sheet:
            self.say(f"{line.points:+5d}  {line.what} ({line.count}), {line.rule}")
        if sheet:
            self.say(Text(f"{sum(line.points for line in sheet):5d}  points in all", style="bold"))

    def _leave(self) -> None:
        where = "" if self.journal.usual(self.game.id) else f" {self.journal.path}"
        self.say(f"\nSaved after {self._kept()} answers. To go on: planchette play {self.game.id} --resume{where}")

    def _kept(self) -> int:
        return 0 if self.journal.kept is None else len(self.journal.kept.record.answers)

    def save_as(self, path: Path) -> None:
        """From now on the game lives in that file."""
        journal = Journal(path)
        journal.players = self.players
        try:
            journal.keep(self.match)
        except OSError:
            journal.close()
            raise
        self.journal.close()
        self.journal = journal


def play(seated: Seated, console: Console | None = None) -> int:
    """Sit down and play."""
    if sys.stdin.isatty():
        import readline  # noqa: F401  # gives the prompt a history and editing keys
    return TerminalTable(seated, console or Console()).run()
