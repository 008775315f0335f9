"""A match: a game being played. At any instant it is the table at the last checkpoint plus the answers since."""

from __future__ import annotations

from collections import Counter
from typing import Any, Final

from planchette.kernel.asks import Ask, Choice, Seat, Together
from planchette.kernel.checkpoints import Checkpoint, Kept
from planchette.kernel.errors import CannotUndo, IllegalAnswer
from planchette.kernel.events import Event
from planchette.kernel.game import Game, WhyNot
from planchette.kernel.luck import hop
from planchette.kernel.options import Kind, Option, is_listed
from planchette.kernel.plain import digest
from planchette.kernel.pledge import Pledge, luck_of
from planchette.kernel.run import Run
from planchette.kernel.table import DRAW, Table

NO_SEAT: Final = -2
CONCEDE: Final = Kind("concede", text="Concede").only()
FAR: Final = 64
"""After so many answers of others nobody takes theirs back."""
SINCE: Final = "somebody else has answered since"
NEWS: Final = "new information came out with it"
OVER: Final = "the game is over"
STANDS: Final = "a concession stands"
BINDING: Final = "at this table no answer is taken back"
LUCK_SINCE: Final = "luck was used since"
NEWS_SINCE: Final = "you have learned something since"
LONGEST: Final = 10_000
"""After so many answers a match is over, whatever its game and its settings: no table goes on for ever."""
TOO_LONG: Final = "the match was ended as a draw: it had become too long"


class Retrace(Run):
    """A run through answers that were given before, from a checkpoint on. It keeps a copy of the table after so many
    answers as are `wanted`, and others where they are due."""

    def __init__(
        self, game: Game, point: Checkpoint, wanted: int, kept: Kept | None = None, heard: bool = False
    ) -> None:
        super().__init__(game, point.table.copy())
        self.point = point
        self.wanted = wanted
        self.kept = kept
        self.answers = -1
        self.events: list[Event] = []
        self.told = point.events
        self.passed = point.hashes
        if heard and not point.amid:
            self.table.events = self.events
        self.start()
        if heard:
            self.table.events = self.events
        self.answers = point.answers

    def at_checkpoint(self, amid: bool) -> None:
        due = self.kept is not None and self.answers >= 0 and self.kept.is_due(self.answers)
        if due or self.answers == self.wanted:
            events = self.told + len(self.events)
            self.point = Checkpoint(self.table.copy(), self.answers, events, self.passed, amid)
            if due and self.kept is not None:
                self.kept.add(self.point)
        self.passed += 1

    def follow(self, givers: list[Seat], given: list[Option], until: int) -> None:
        """Take the answers up to that number."""
        while self.answers < until:
            seat, option = givers[self.answers], given[self.answers]
            self.answers += 1
            replay(self, seat, option)
            end_if_too_long(self, self.answers)


def end_if_too_long(run: Run, answers: int) -> None:
    """The match ends with its last possible answer, and nobody has won."""
    if answers >= LONGEST and run.ask is not None:
        run.table.finish([DRAW] * run.table.seats, TOO_LONG, "")
        run.start()


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
    from a given table (which it copies and never changes) instead of a set-up. With a `pledge` its luck is keyed,
    else it is the fast luck of the seed. Checkpoints to go back to are `kept` from the first time that somebody asks
    about undo.
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
        pledge: Pledge | None = None,
    ) -> None:
        self.cards = game.cards if cards is None else cards
        self.seats = seats or game.seats[0]
        self.seed = seed
        self.pledge = pledge
        self.settings = game.defaults if settings is None else game.settled(settings)
        self.base = table
        self.point: Checkpoint | None = None
        self.kept: Kept | None = None
        self.boundary = 0
        self.game = game
        self.steps = game.steps
        self.table = self.set_up() if table is None else table.copy()
        self.flow = None
        self.ask = None
        self.fate = 0
        self.foretold = ""
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
            self.rewind(len(self.given) - 1)
            raise
        end_if_too_long(self, len(self.given))

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
        if self.table.has_conceded(seat):
            raise IllegalAnswer("you have conceded already; your side plays on")
        self.given.append(CONCEDE)
        self.givers.append(seat)
        replay(self, seat, CONCEDE)
        end_if_too_long(self, len(self.given))

    # -- checkpoints, clones

    def at_checkpoint(self, amid: bool) -> None:
        answers = len(self.given)
        self.boundary = answers
        kept = self.kept
        if kept is not None and kept.is_due(answers):
            kept.add(Checkpoint(self.table.copy(), answers, len(self.events), len(self.hashes), amid))
        if self.recorded:
            self.hashes.append(digest(self.table))

    def last_checkpoint(self) -> Checkpoint:
        """The table at the last checkpoint. It is worked out when somebody asks, and kept."""
        point = self._kept_before(self.boundary)
        if self.point is not None and (point is None or self.point.answers > point.answers):
            point = self.point
        if point is None:
            point = Checkpoint(self.beginning(), 0)
        if point.answers < self.boundary:
            run = Retrace(self.game, point, self.boundary)
            run.follow(self.givers, self.given, self.boundary)
            point = run.point
        self.point = point
        return point

    def _kept_before(self, answers: int) -> Checkpoint | None:
        return None if self.kept is None else self.kept.before(answers)

    def set_up(self) -> Table:
        """The table as the set-up and its luck make it, always the same."""
        return self.game.deal(self.seats, luck_of(self.seed, self.pledge), self.settings, self.cards)

    def beginning(self) -> Table:
        """The table before the first answer, to be changed at will."""
        return self.set_up() if self.base is None else self.base.copy()

    def clone(self) -> Match:
        """A match of its own that goes on from here. It knows no history before the last checkpoint."""
        point = self.last_checkpoint()
        twin = Match(self.game, self.seats, self.seed, None, self.cards, point.table)
        twin.settings = self.settings
        twin.pledge = self.pledge
        for number in range(point.answers, len(self.given)):
            twin.given.append(self.given[number])
            twin.givers.append(self.givers[number])
            replay(twin, self.givers[number], self.given[number])
        end_if_too_long(twin, len(self.given))
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
        return Counter(point.table.unknown(seat)) == Counter(self.table.unknown(seat))

    def rewind(self, answers: int) -> None:
        """Go back to the moment after that many answers, by playing the last of them again from a checkpoint."""
        point = self._kept_before(answers)
        if point is None:
            point = Checkpoint(self.beginning(), 0)
        givers, given = self.givers[point.answers : answers], self.given[point.answers : answers]
        heard = self.table.events is not None
        self.table = point.table.copy()
        del self.givers[point.answers :], self.given[point.answers :]
        del self.events[point.events :], self.hashes[point.hashes :]
        if self.point is not None and self.point.answers > answers:
            self.point = None
        kept, self.kept = self.kept, None  # what is kept of this checkpoint is right as it is
        if heard and not point.amid:
            self.table.events = self.events
        self.start()
        if heard:
            self.table.events = self.events
        self.kept = kept
        if kept is not None:
            kept.forget_after(answers)
        self._give_again(givers, given)

    def _give_again(self, givers: list[Seat], given: list[Option]) -> None:
        for seat, option in zip(givers, given, strict=True):
            self.given.append(option)
            self.givers.append(seat)
            replay(self, seat, option)

    # -- undo

    def why_no_undo(self, seat: Seat) -> str:
        """Why that seat cannot take back its last answer, "" when it can: nothing new came out since, and what
        others have answered since can still be answered without it."""
        if self.game.is_binding(self.settings):
            return BINDING
        last = self.last_answer_of(seat)
        if last < 0:
            return SINCE if seat in self.givers else "you have not answered yet"
        others = self.given[last + 1 :]
        answered = len(others) - others.count(CONCEDE)
        if self.given[last] is CONCEDE:
            return STANDS
        if others and self.over:
            return OVER
        run = self._before(last)
        if others and isinstance(run.ask, Choice):
            return SINCE
        stamp = run.table.stamp()
        if stamp != self.table.stamp() or uncovers(run.ask, 1 + answered) or self._has_learned(seat, run.table):
            return NEWS
        if isinstance(self.ask, Together) and self.ask.given() and not isinstance(run.ask, Together):
            return "others have answered in secret since"
        for number in range(last + 1, len(self.given)):
            if uncovers(run.ask, 1):
                return NEWS
            if not is_open(run, self.givers[number], self.given[number]):
                return "what others have answered since rests on it"
            replay(run, self.givers[number], self.given[number])
        return "" if run.table.stamp() == stamp else NEWS

    def why_no_undo_through(self, seat: Seat) -> str:
        """Why that seat cannot take back its last answer together with all that was answered since, "" when it can:
        that is no peek, for no luck was used and the seat has learned nothing hidden. What others learned is theirs."""
        if self.game.is_binding(self.settings):
            return BINDING
        last = self.last_answer_of(seat)
        if last < 0:
            return SINCE if seat in self.givers else "you have not answered yet"
        if CONCEDE in self.given[last:]:
            return STANDS
        if self.over:
            return OVER
        run = self._before(last)
        if run.table.luck != self.table.luck:
            return LUCK_SINCE
        if uncovers(run.ask, len(self.given) - last) or run.table.told_openly() != self.table.told_openly():
            return NEWS_SINCE
        return NEWS_SINCE if self._has_learned(seat, run.table) else ""

    def undo_through(self, seat: Seat) -> None:
        """Take back that seat's last answer and all that was answered since, unless that would be a peek."""
        reason = self.why_no_undo_through(seat)
        if reason:
            raise CannotUndo(f"cannot undo: {reason}")
        self.rewind(self.last_answer_of(seat))

    def last_answer_of(self, seat: Seat) -> int:
        """The number of that seat's last answer, -1 if it is not among the last ones."""
        for number in range(len(self.givers) - 1, max(-1, len(self.givers) - 2 - FAR), -1):
            if self.givers[number] == seat:
                return number
        return -1

    def _before(self, number: int) -> Run:
        """The match before that answer."""
        if self.kept is None:
            self.kept = Kept()
        point = self.kept.before(number)
        if point is None:
            point = Checkpoint(self.beginning(), 0)
        run = Retrace(self.game, point, -1, self.kept, self.table.events is not None)
        run.follow(self.givers, self.given, number)
        run.kept = None
        return run

    def _has_learned(self, seat: Seat, before: Table) -> bool:
        """Whether that seat knows something hidden now that it did not know before."""
        return bool(Counter(before.unknown(seat)) - Counter(self.table.unknown(seat)))

    def undo(self, seat: Seat) -> None:
        """Take back that seat's last answer, unless something new came out since or others have built on it."""
        reason = self.why_no_undo(seat)
        if reason:
            raise CannotUndo(f"cannot undo: {reason}")
        last = self.last_answer_of(seat)
        givers, given = self.givers[last + 1 :], self.given[last + 1 :]
        self.rewind(last)
        self._give_again(givers, given)

    def log(self, seat: Seat) -> list[str]:
        """What happened, as that seat may read it."""
        lines = [event.line(seat, self.cards.domains) for event in self.events]
        return [line for line in lines if line]


def uncovers(ask: Ask | None, answers: int) -> bool:
    """Whether so many answers would bring out what several seats have answered in secret."""
    return isinstance(ask, Together) and len(ask.asked) > 1 and len(ask.choices()) <= answers


def is_open(run: Run, seat: Seat, option: Option) -> bool:
    """Whether that seat could answer so, or concede, now."""
    if option is CONCEDE:
        return run.ask is not None
    choice = run.choice_of(seat)
    return choice is not None and is_listed(option, choice.options)


def _listed(choice: Choice) -> str:
    keys = [option.key for option in choice.options]
    return "one of " + ", ".join(keys[:12]) + (", ..." if len(keys) > 12 else "")
