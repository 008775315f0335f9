"""A match: a game being played. At any instant it is the table at the last checkpoint plus the answers since."""

from __future__ import annotations

from typing import Any, Final

from planchette.kernel.asks import Choice, Seat
from planchette.kernel.errors import CannotUndo, IllegalAnswer, SetupError
from planchette.kernel.events import Event
from planchette.kernel.game import Game, WhyNot
from planchette.kernel.luck import luck_from
from planchette.kernel.options import Kind, Option
from planchette.kernel.plain import digest
from planchette.kernel.run import Run
from planchette.kernel.table import Table

NO_SEAT: Final = -2
KEPT: Final = 64
CONCEDE: Final = Kind("concede", text="Concede").only()


class Answer:
    """One accepted answer and who gave it."""

    def __init__(self, seat: Seat, option: Option) -> None:
        self.seat = seat
        self.option = option


class Checkpoint:
    """The table between two steps, and how many answers and events came before it."""

    def __init__(self, table: Table, answers: int, events: int, hash: str) -> None:
        self.table: Table | None = table
        self.answers = answers
        self.events = events
        self.hash = hash


class Match(Run):
    """A game being played by people and bots. `recorded` keeps a hash at every checkpoint."""

    def __init__(
        self,
        game: Game,
        seats: int = 0,
        seed: str | int = 0,
        settings: dict[str, str] | None = None,
        cards: Any = None,
        table: Table | None = None,
        recorded: bool = False,
        heard: bool = False,
    ) -> None:
        self.cards = game.cards if cards is None else cards
        self.seats = seats or game.seats[0]
        self.seed = str(seed)
        self.settings = game.settled(settings)
        if table is None:
            table = game.deal(self.seats, luck_from(self.seed), self.settings, self.cards)
        super().__init__(game, table)
        self.recorded = recorded
        self.answers: list[Answer] = []
        self.events: list[Event] = []
        self.trail: list[Checkpoint] = []
        if heard:
            table.events = self.events
        self.start()

    # -- what is asked

    @property
    def over(self) -> bool:
        return self.ask is None

    @property
    def options(self) -> list[Option]:
        """What may be answered now, when one seat alone is asked."""
        ask = self.ask
        if isinstance(ask, Choice):
            return ask.options
        raise IllegalAnswer("the game is over" if ask is None else "several seats may answer: ask choice_of(seat)")

    def why_not(self, seat: Seat) -> list[WhyNot]:
        """What that seat cannot choose now, and why."""
        choice = self.choice_of(seat)
        return [] if choice is None else self.game.why_not(self.table, choice)

    # -- answering

    def answer(self, answer: Option | str | int, seat: Seat = NO_SEAT) -> None:
        """Accept a legal answer, by option, key or id; refuse any other and change nothing."""
        ask = self.ask
        if isinstance(ask, Choice) and isinstance(answer, Option) and answer in ask.options:
            if seat == NO_SEAT or seat == ask.seat:
                self.accept(ask.seat, answer)
                return
        choice = self._asked(seat)
        option = self.find(answer)
        if option not in choice.options:
            raise IllegalAnswer(f"'{option.key}' is not open to seat {choice.seat} now: {self._listed(choice)}")
        self.accept(choice.seat, option)

    def accept(self, seat: Seat, option: Option) -> None:
        """An answer known to be legal. If the rules break down over it, the match stays as it was."""
        self.answers.append(Answer(seat, option))
        try:
            self.take(seat, option)
        except Exception:
            self._rewind(len(self.answers) - 1)
            raise

    def find(self, answer: Option | str | int) -> Option:
        if isinstance(answer, Option):
            return answer
        vocabulary = self.cards.vocabulary
        if isinstance(answer, str):
            found: Option = vocabulary.find(answer)
            return found
        if isinstance(answer, bool) or not 0 <= answer < len(vocabulary):
            raise IllegalAnswer(f"{answer} is not the id of an answer; ids run from 0 to {len(vocabulary) - 1}")
        by_id: Option = vocabulary.options[answer]
        return by_id

    def _asked(self, seat: Seat) -> Choice:
        choices = self.choices()
        if not choices:
            raise IllegalAnswer("the game is over")
        for choice in choices:
            if choice.seat == seat or (seat == NO_SEAT and len(choices) == 1):
                return choice
        waiting = ", ".join(str(choice.seat) for choice in choices)
        raise IllegalAnswer(f"seat {seat} has nothing to answer now; the table waits for seat {waiting}")

    def _listed(self, choice: Choice) -> str:
        keys = [option.key for option in choice.options]
        return "one of " + ", ".join(keys[:12]) + (", ..." if len(keys) > 12 else "")

    def concede(self, seat: Seat) -> None:
        """That seat gives up; it may at any time."""
        if self.over:
            raise IllegalAnswer("the game is over")
        if not 0 <= seat < self.seats:
            raise IllegalAnswer(f"there is no seat {seat}")
        self.answers.append(Answer(seat, CONCEDE))
        self.replay_one(seat, CONCEDE)

    def replay_one(self, seat: Seat, option: Option) -> None:
        """An answer that was accepted before."""
        if option is not CONCEDE:
            self.take(seat, option)
            return
        self.table.concede(seat)
        if self.table.result is not None:
            self.start()

    # -- checkpoints, clones, undo

    def at_checkpoint(self) -> None:
        kept = self.table.copy()
        hash = digest(kept) if self.recorded else ""
        self.trail.append(Checkpoint(kept, len(self.answers), len(self.events), hash))
        if len(self.trail) > KEPT:
            self.trail[-KEPT - 1].table = None

    def clone(self) -> Match:
        """A match of its own that goes on from here. It knows no history before the last checkpoint."""
        point = self.trail[-1]
        assert point.table is not None
        twin = Match.__new__(Match)
        twin.game = self.game
        twin.steps = self.steps
        twin.cards = self.cards
        twin.seats = self.seats
        twin.seed = self.seed
        twin.settings = self.settings
        twin.recorded = False
        twin.events = []
        twin.answers = self.answers[:]
        twin.trail = [point]
        twin.resume_from(point)
        return twin

    def fork(self, seat: Seat, luck: int) -> Run:
        """A light run from here, with all that the seat cannot know dealt anew."""
        point = self.trail[-1]
        assert point.table is not None
        run = Run(self.game, point.table.copy())
        if point.table.result is None:
            self._rerun(run, point)
            run.table.redeal(seat, luck)
        return run

    def resume_from(self, point: Checkpoint) -> None:
        """Set the table back to a checkpoint and send the answers that follow it."""
        assert point.table is not None
        self.table = point.table.copy()
        self.flow = None
        self.ask = None
        if self.table.result is None:
            self._rerun(self, point)

    def _rerun(self, run: Run, point: Checkpoint) -> None:
        flow = self.steps[run.table.step](run.table)
        run.flow = flow
        run.ask = flow.send(None)  # type: ignore[arg-type]  # starts the generator
        for answer in self.answers[point.answers :]:
            if answer.option is CONCEDE:
                run.table.concede(answer.seat)
            else:
                run.take(answer.seat, answer.option)

    def _rewind(self, answers: int) -> None:
        """Go back to the moment after that many answers."""
        while self.trail[-1].answers > answers:
            self.trail.pop()
        listening = self.table.events is not None
        point = self.trail[-1]
        if point.table is None:
            raise CannotUndo("that lies too far back")
        del self.answers[answers:]
        del self.events[point.events :]
        table = point.table.copy()
        if listening:
            table.events = self.events
        self.table = table
        self._rerun(self, point)

    def why_no_undo(self, seat: Seat) -> str:
        """Why that seat cannot take back its last answer, "" when it can."""
        if not self.answers or self.answers[-1].seat != seat:
            answered = any(answer.seat == seat for answer in self.answers)
            return "somebody else has answered since" if answered else "you have not answered yet"
        if self.answers[-1].option is CONCEDE:
            return "a concession stands"
        before = self._before_last()
        if before is None:
            return "that lies too far back"
        if before.table.stamp() != self.table.stamp():
            return "new information came out with it"
        return ""

    def _before_last(self) -> Run | None:
        """The match before its last answer, as a run."""
        last = len(self.answers) - 1
        for point in reversed(self.trail):
            if point.answers <= last:
                if point.table is None:
                    return None
                run = Run(self.game, point.table.copy())
                kept = self.answers
                self.answers = kept[:last]
                self._rerun(run, point)
                self.answers = kept
                return run
        return None

    def undo(self, seat: Seat) -> None:
        """Take back that seat's last answer, unless something new came out with it."""
        reason = self.why_no_undo(seat)
        if reason:
            raise CannotUndo(f"cannot undo: {reason}")
        self._rewind(len(self.answers) - 1)

    def log(self, seat: Seat) -> list[str]:
        """What happened, as that seat may read it."""
        lines = [event.line(seat, self.cards.domains) for event in self.events]
        return [line for line in lines if line]


def new_match(game: Game, seats: int = 0, seed: str | int = 0, settings: dict[str, str] | None = None) -> Match:
    """A recorded match with a log, as people play it."""
    if seats and seats not in game.seats:
        raise SetupError(f"{game.title} is for {', '.join(map(str, game.seats))} seats, not {seats}")
    return Match(game, seats, seed, settings, recorded=True, heard=True)
