"""A match: a game being played. At any instant it is the table at the last checkpoint plus the answers since."""

from __future__ import annotations

from collections import Counter
from typing import Any, Final

from planchette.kernel.asks import Ask, Choice, Seat, Together
from planchette.kernel.errors import CannotUndo, IllegalAnswer
from planchette.kernel.events import Event
from planchette.kernel.game import Game, WhyNot
from planchette.kernel.luck import hop, luck_from
from planchette.kernel.options import Kind, Option
from planchette.kernel.pile import unseen
from planchette.kernel.plain import digest
from planchette.kernel.run import Run
from planchette.kernel.table import Table

NO_SEAT: Final = -2
CONCEDE: Final = Kind("concede", text="Concede").only()


class Checkpoint:
    """The table between two steps, never changed, and how many answers came before it."""

    def __init__(self, table: Table, answers: int) -> None:
        self.table = table
        self.answers = answers


class Retrace(Run):
    """A run that keeps a copy of the table at every checkpoint it passes: the last one counts."""

    def __init__(self, game: Game, point: Checkpoint) -> None:
        super().__init__(game, point.table.copy())
        self.kept = point
        self.answers = point.answers
        self.start()

    def at_checkpoint(self) -> None:
        self.kept = Checkpoint(self.table.copy(), self.answers)

    def follow(self, givers: list[Seat], given: list[Option], until: int) -> None:
        """Take the answers up to that number."""
        while self.answers < until:
            seat, option = givers[self.answers], given[self.answers]
            self.answers += 1
            replay(self, seat, option)


def replay(run: Run, seat: Seat, option: Option) -> None:
    """An answer that was accepted before."""
    if option is not CONCEDE:
        run.take(seat, option)
        return
    run.table.concede(seat)
    if run.table.result is not None:
        run.start()


class Match(Run):
    """A game being played by people and bots.

    `recorded` keeps a hash of every checkpoint, `heard` keeps the events for the log. A match may also start
    from a given table (which it copies and never changes) instead of a set-up.
    """

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
        self.seed = seed
        self.settings = game.defaults if settings is None else game.settled(settings)
        self.base = table
        self.point: Checkpoint | None = None
        self.boundary = 0
        self.game = game
        self.steps = game.steps
        self.table = self.set_up() if table is None else table.copy()
        self.flow = None
        self.ask = None
        self.recorded = recorded
        self.given: list[Option] = []
        self.givers: list[Seat] = []
        self.events: list[Event] = []
        self.hashes: list[str] = []
        if heard:
            self.table.events = self.events
        self.start()

    # -- what is asked

    @property
    def over(self) -> bool:
        return self.ask is None

    @property
    def options(self) -> list[Option]:
        """What may be answered now, when one seat alone is asked; nothing when the game is over."""
        ask = self.ask
        if isinstance(ask, Choice):
            return ask.options
        if ask is None:
            return []
        raise IllegalAnswer("several seats may answer: ask choice_of(seat)")

    def why_not(self, seat: Seat) -> list[WhyNot]:
        """What that seat cannot choose now, and why."""
        choice = self.choice_of(seat)
        return [] if choice is None else self.game.why_not(self.table, choice)

    # -- answering

    def answer(self, answer: Option | str | int, seat: Seat = NO_SEAT) -> None:
        """Accept a legal answer, by option, key or id; refuse any other and change nothing."""
        ask = self.ask
        if isinstance(ask, Choice) and isinstance(answer, Option) and (seat == NO_SEAT or seat == ask.seat):
            choice = ask
            option = answer
        else:
            choice = self._asked(seat)
            option = self.find(answer)
        if not is_listed(option, choice.options):
            raise IllegalAnswer(f"'{option.key}' is not open to seat {choice.seat} now: {_listed(choice)}")
        self.given.append(option)
        self.givers.append(choice.seat)
        try:
            if choice is ask:
                self.send(option)
            else:
                self.take(choice.seat, option)
        except Exception:
            self._rewind(len(self.given) - 1)
            raise

    def find(self, answer: Option | str | int) -> Option:
        """The option of this game that is meant by a key or an id."""
        if isinstance(answer, Option):
            return answer
        vocabulary = self.cards.vocabulary
        if isinstance(answer, str):
            by_key: Option = vocabulary.find(answer)
            return by_key
        if isinstance(answer, bool) or not isinstance(answer, int) or not 0 <= answer < len(vocabulary):
            raise IllegalAnswer(f"{answer!r:.40} is not the id of an answer; ids run from 0 to {len(vocabulary) - 1}")
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

    def concede(self, seat: Seat) -> None:
        """That seat gives up; it may at any time."""
        if self.over:
            raise IllegalAnswer("the game is over")
        if not 0 <= seat < self.seats:
            raise IllegalAnswer(f"there is no seat {seat}")
        self.given.append(CONCEDE)
        self.givers.append(seat)
        replay(self, seat, CONCEDE)

    # -- checkpoints, clones, undo

    def at_checkpoint(self) -> None:
        self.boundary = len(self.given)
        if self.recorded:
            self.hashes.append(digest(self.table))

    def last_checkpoint(self) -> Checkpoint:
        """The table at the last checkpoint. It is worked out when somebody asks, and kept."""
        point = self.point
        if point is None:
            point = Checkpoint(self.beginning(), 0)
        if point.answers < self.boundary:
            run = Retrace(self.game, point)
            run.follow(self.givers, self.given, self.boundary)
            point = run.kept
        self.point = point
        return point

    def set_up(self) -> Table:
        """The table as the set-up and the seed make it, always the same."""
        return self.game.deal(self.seats, luck_from(self.seed), self.settings, self.cards)

    def beginning(self) -> Table:
        """The table before the first answer, to be changed at will."""
        return self.set_up() if self.base is None else self.base.copy()

    def clone(self) -> Match:
        """A match of its own that goes on from here. It knows no history before the last checkpoint."""
        point = self.last_checkpoint()
        twin = Match(self.game, self.seats, self.seed, None, self.cards, point.table)
        twin.settings = self.settings
        for number in range(point.answers, len(self.given)):
            twin.given.append(self.given[number])
            twin.givers.append(self.givers[number])
            replay(twin, self.givers[number], self.given[number])
        return twin

    def fork(self, seat: Seat, luck: int) -> Run:
        """A light run from here that holds no secret: what the seat cannot know is dealt anew, what others
        answered in secret is theirs to answer again, and the luck to come is another."""
        point = self.last_checkpoint()
        run = Run(self.game, point.table.copy())
        if self._asked_anew(point, seat):
            run.table.redeal(seat, luck)
            run.start()
            for number in range(point.answers, len(self.given)):
                if self.givers[number] == seat:
                    replay(run, seat, self.given[number])
        else:
            run.start()
            for number in range(point.answers, len(self.given)):
                replay(run, self.givers[number], self.given[number])
            run.table.redeal(seat, luck)
            if isinstance(run.ask, Together):
                run.ask.keep_only(seat)
        run.table.luck = hop(hop(luck))
        return run

    def _asked_anew(self, point: Checkpoint, seat: Seat) -> bool:
        """Whether several seats are asked and the question can be put again after the new deal, so that it
        lists what each holds there: nothing but secret answers to it was given since the checkpoint, and the
        seat has learned nothing since."""
        if isinstance(self.ask, Choice) or self.ask is None:
            return False
        secret = len(self.ask.given()) if isinstance(self.ask, Together) else 0
        if len(self.given) != point.answers + secret or point.table.stamp() != self.table.stamp():
            return False
        return Counter(unseen(point.table.piles(), seat)) == Counter(unseen(self.table.piles(), seat))

    def _rewind(self, answers: int) -> None:
        """Go back to the moment after that many answers, by playing them again from the beginning."""
        given, givers = self.given[:answers], self.givers[:answers]
        heard = self.table.events is not None
        table = self.beginning()
        self.table = table
        self.given = []
        self.givers = []
        self.events = []
        self.hashes = []
        self.point = None
        if heard:
            table.events = self.events
        self.start()
        for seat, option in zip(givers, given, strict=True):
            self.given.append(option)
            self.givers.append(seat)
            replay(self, seat, option)

    def why_no_undo(self, seat: Seat) -> str:
        """Why that seat cannot take back its last answer, "" when it can."""
        if seat not in self.givers:
            return "you have not answered yet"
        if self.givers[-1] != seat:
            return "somebody else has answered since"
        if self.given[-1] is CONCEDE:
            return "a concession stands"
        before = Run(self.game, self.beginning())
        before.start()
        for number in range(len(self.given) - 1):
            replay(before, self.givers[number], self.given[number])
        hidden = Counter(unseen(before.table.piles(), seat))
        if before.table.stamp() != self.table.stamp() or is_last_secret(before.ask):
            return "new information came out with it"
        if hidden - Counter(unseen(self.table.piles(), seat)):
            return "new information came out with it"
        return ""

    def undo(self, seat: Seat) -> None:
        """Take back that seat's last answer, unless something new came out with it."""
        reason = self.why_no_undo(seat)
        if reason:
            raise CannotUndo(f"cannot undo: {reason}")
        self._rewind(len(self.given) - 1)

    def log(self, seat: Seat) -> list[str]:
        """What happened, as that seat may read it."""
        lines = [event.line(seat, self.cards.domains) for event in self.events]
        return [line for line in lines if line]


def is_last_secret(ask: Ask | None) -> bool:
    """Whether one answer more would bring out what several seats have answered in secret."""
    return isinstance(ask, Together) and len(ask.asked) > 1 and len(ask.choices()) == 1


def is_listed(option: Option, options: list[Option]) -> bool:
    """By identity: options are shared objects, and `in` would compare them the slow way."""
    for other in options:  # noqa: SIM110  # a loop compiles to machine code, any() to a generator
        if other is option:
            return True
    return False


def _listed(choice: Choice) -> str:
    keys = [option.key for option in choice.options]
    return "one of " + ", ".join(keys[:12]) + (", ..." if len(keys) > 12 else "")
