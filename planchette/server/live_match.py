"""A match in memory: what its journal adds up to, and what each seat may see of it. It knows nothing of sockets."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import msgspec

from planchette.games import game_named
from planchette.kernel import EVERYONE, Choice, Event, Match, Option, PlanchetteError, Seat, waited_for
from planchette.kernel.checkpoints import Kept
from planchette.kernel.match import FAR, LONGEST, LUCK_SINCE, NEWS, OVER, SINCE, uncovers
from planchette.kernel.plain import digest
from planchette.kernel.record import Record, begin, record_of
from planchette.kernel.scene import ChoiceView, LogLine, OptionView, View
from planchette.kernel.view import log_line, outcome, question, repeats, scene_for, then
from planchette.server.seat_log import SeatLog
from planchette.server.standing import Standing, Teller
from planchette.server.storage.rows import REBASE, UNDO, Entry, SeatRow

CONCEDED = "concede"
THROUGH = "through"
"""The key of an undo that takes back all answers since, too."""
MOST_ENTRIES = 4 * LONGEST
WORN_OUT = "so much was taken back in this match that answers stand from now on"
"""Else a match that takes back and answers again would go on for ever, whatever its length."""
AT_A_TIME = 8
"""Entries that are followed between two pauses."""
RULES_CHANGED = "The rules of this game were mended since you last played: it goes on from its last checkpoint."
_read_record = msgspec.json.Decoder(Record)


class Unfit(Exception):
    """An entry of the journal that the present rules do not accept."""

    def __init__(self, entry: Entry, error: PlanchetteError) -> None:
        super().__init__(f"entry {entry.sequence}: {error}")
        self.entry = entry


class LastAnswer:
    """A seat's last answer: its number, the entry before it, and what was so before it that undo asks about."""

    def __init__(self, match: Match, seat: Seat, after: int) -> None:
        self.number = len(match.given)
        self.after = after
        self.alone = isinstance(match.ask, Choice)
        self.uncovers = uncovers(match.ask, 1)
        self.stamp = match.table.stamp()
        self.luck = match.table.luck
        self.unknown = match.table.unknown(seat)

    def why_no_undo(self, match: Match, seat: Seat) -> str | None:
        """Why it stands, "" if it can be taken back, None if that takes a closer look."""
        others = len(match.given) - self.number - 1
        if match.given[self.number].key == CONCEDED:
            return None
        if others > FAR or (others and self.alone):
            return SINCE
        if self.uncovers or self.stamp != match.table.stamp():
            return NEWS
        if others:
            return None
        unknown = match.table.unknown(seat)
        return NEWS if self.unknown != unknown and Counter(self.unknown) - Counter(unknown) else ""


class LiveMatch:
    """The match, the number of the last entry, and when each seat was asked what it is asked now."""

    def __init__(self, header: Record) -> None:
        self.header = header
        self.clients: dict[tuple[Seat, str], int] = {}
        self.preface: list[LogLine] = []
        self._begin(header, 0)

    def _begin(self, record: Record, sequence: int) -> None:
        self.match = quiet_match(record)
        self.match.kept = Kept()
        self.teller = Teller(self.match)
        self.sequence = sequence
        self.events_before: list[int] = []
        self.last: dict[Seat, LastAnswer] = {}
        self.logs: dict[Seat, SeatLog] = {}
        self.open_lines: dict[int, LogLine] = {}
        self.asked: dict[Seat, Choice] = {}
        self.asked_at: dict[Seat, int] = {}
        for seat, key in record.answers:
            self._give(seat, key)
        self._look_round()

    # -- the journal

    def follow(self, entries: list[Entry]) -> None:
        """Take entries that were accepted before."""
        for _ in self.following(entries):
            pass

    def following(self, entries: list[Entry]) -> Iterator[None]:
        """The same, with a pause after every few. In a fresh match, answers that were undone since are skipped."""
        for entry in entries:
            self.clients[entry.seat, entry.client] = entry.sequence
        rebases = [place for place, entry in enumerate(entries) if entry.kind == REBASE]
        is_fresh = not self.sequence and not rebases
        standing, last_undo = standing_entries(entries) if is_fresh else (entries[rebases[-1] if rebases else 0 :], 0)
        for number, entry in enumerate(standing, 1):
            self._follow(entry)
            if number % AT_A_TIME == 0:
                yield
        if is_fresh and entries:
            self.sequence = entries[-1].sequence
            self.asked_at = {seat: max(at, last_undo) for seat, at in self.asked_at.items()}

    def _follow(self, entry: Entry) -> None:
        try:
            self.apply(entry)
        except PlanchetteError as error:
            raise Unfit(entry, error) from error

    def apply(self, entry: Entry) -> None:
        """Take the entry that comes next. Raises PlanchetteError, and changes nothing, if the rules refuse it."""
        if entry.kind == UNDO:
            self._undo(entry.seat, entry.key == THROUGH)
        elif entry.kind == REBASE:
            self._begin(_read_record.decode(entry.key), entry.sequence)
            self.preface = [LogLine(RULES_CHANGED, "rules-changed")]
        else:
            self._give(entry.seat, entry.key)
        self.sequence = entry.sequence
        self.clients[entry.seat, entry.client] = entry.sequence
        self.asked.pop(entry.seat, None)  # asked the same again, it is another question
        self._look_round()

    def _give(self, seat: Seat, key: str) -> None:
        match = self.match
        last, events = LastAnswer(match, seat, self.sequence), len(match.events)
        if key == CONCEDED:
            match.concede(seat)
        else:
            match.answer(key, seat)
        self.last[seat] = last
        self.events_before.append(events)

    def _undo(self, seat: Seat, through: bool) -> None:
        """What was told since is told again, as far as it stands: the logs are cut where it begins."""
        match = self.match
        number = match.last_answer_of(seat)
        if through:
            match.undo_through(seat)
            self.asked.clear()  # whose answers were taken back is asked anew
        else:
            match.undo(seat)
        standing = self.events_before[number]
        self.events_before[number:] = [standing] * (len(match.given) - number)
        self.last = {other: last for other, last in self.last.items() if last.number < number}
        self.open_lines = {event: line for event, line in self.open_lines.items() if event < standing}
        for log in self.logs.values():
            log.cut(standing)

    def _look_round(self) -> None:
        """Note the questions that are new since the last entry. One that stayed the same, whatever others did
        meanwhile, is as old as it was: nobody is refused for having seen a little less of the others."""
        now = {choice.seat: choice for choice in self.match.choices()}
        for seat, choice in now.items():
            if not is_same_question(self.asked.get(seat), choice):
                self.asked_at[seat] = self.sequence
        self.asked = now

    # -- what a seat may see

    def view(self, seat: Seat, among_bots: bool = False, no_undo: str = "") -> View:
        """The kernel's view, with the reason about undo from our own stamps (the kernel would replay the match), or
        with the one that is given."""
        match = self.match
        choice = self.asked.get(seat)
        return View(
            sequence=len(match.given),
            scene=scene_for(match, seat),
            thinking=[asked.seat for asked in waited_for(match.choices())],
            choice=None if choice is None else choice_view(match, choice),
            undo=no_undo or self.why_no_undo(seat, among_bots),
            outcome=outcome(match),
        )

    def why_no_undo(self, seat: Seat, among_bots: bool = False) -> str:
        """As the kernel says, which plays some answers again for it; mostly what was noted at the time will do.
        Among bots one may take back theirs, too."""
        match = self.match
        if match.over:
            return OVER
        if self.sequence >= MOST_ENTRIES:
            return WORN_OUT
        last = self.last.get(seat)
        reason = None if last is None else last.why_no_undo(match, seat)
        if reason is None:
            reason = match.why_no_undo(seat)
        return self._why_not_through(seat) if reason and among_bots and self._is_answered(seat) else reason

    def _is_answered(self, seat: Seat) -> bool:
        """Whether others have answered since that seat last did."""
        givers = self.match.givers
        return seat in givers and givers[-1] != seat

    def _why_not_through(self, seat: Seat) -> str:
        last = self.last.get(seat)
        is_lucky = last is not None and last.luck != self.match.table.luck
        return LUCK_SINCE if is_lucky else self.match.why_no_undo_through(seat)

    def reached(self, seat: Seat) -> list[Seat]:
        """The other seats that have answered since that seat last did, or were put a new question then."""
        givers, last = self.match.givers, self.last.get(seat)
        if seat not in givers:
            return []
        since = givers[len(givers) - givers[::-1].index(seat) :]
        after = -1 if last is None else last.after
        asked = [other for other in self.asked if self.asked_at[other] > after]
        return [
            other for other in range(self.match.table.seats) if other != seat and (other in since or other in asked)
        ]

    def undo_key(self, seat: Seat, among_bots: bool) -> str:
        """What an undo says in the journal: how far it goes."""
        return THROUGH if among_bots and self._is_answered(seat) and self.why_no_undo(seat) else ""

    def log(self, seat: Seat) -> list[LogLine]:
        """All lines that this seat may read."""
        log = self.logs.get(seat)
        if log is None:
            log = self.logs[seat] = SeatLog(self.preface)
        events = self.match.events
        for number in range(log.told, len(events)):
            log.add(self._line(number, events[number], seat))
        return log.lines

    def lines_left(self, seat: Seat) -> int:
        """How many of the lines that this seat was last told still stand."""
        log = self.logs.get(seat)
        return 0 if log is None else len(log.lines)

    def _line(self, number: int, event: Event, seat: Seat) -> LogLine:
        """The event as that seat may read it; what is open to everyone is put into words once."""
        if event.mask != EVERYONE:
            return log_line(self.match, event, seat)
        line = self.open_lines.get(number)
        if line is None:
            line = self.open_lines[number] = log_line(self.match, event, seat)
        return line

    @property
    def over(self) -> bool:
        return self.match.over

    def standing(self, table: str) -> Standing:
        """Where the match of that table stands, for the bots' processes."""
        return self.teller.standing(table)

    def record(self) -> Record:
        """The match as a record, without hashes."""
        return record_of(self.match)


def is_same_question(old: Choice | None, now: Choice) -> bool:
    return old is now or (old is not None and old.purpose == now.purpose and old.options == now.options)


def choice_view(match: Match, choice: Choice) -> ChoiceView:
    """The kernel's view of a choice, with the words for each option looked up instead of made again."""
    options = [option_view(match, choice, option) for option in choice.options]
    return question(match, choice, options)


def option_view(match: Match, choice: Choice, option: Option) -> OptionView:
    game = match.game
    kept = _kept_views.get(option)
    if kept is None or game.label is not None:
        label = game.label_of(match.table, choice.seat, option)
        if kept is None or kept.label != label:
            kept = _kept_views[option] = OptionView(option.key, label, option.targets)
    preview, following = game.preview(match.table, choice.seat, option), then(match, choice.seat, option)
    times, again = repeats(match, choice, option)
    if not (preview or following or times):
        return kept
    return OptionView(option.key, kept.label, kept.targets, preview, following, times, again)


_kept_views: dict[Option, OptionView] = {}
"""Options are made once for a game and shared, so there are as many of these as there are options."""


def quiet_match(record: Record) -> Match:
    """The match before its first answer; it keeps the events, but spares itself the hashes."""
    game = game_named(record.game)
    if record.start is None:
        cards = game.load(record.cards) if record.cards else game.cards
        return Match(game, record.seats, record.seed, record.settings, cards, heard=True, pledge=record.pledge)
    match = begin(game, vouched(record), record.start)
    match.recorded = False
    return match


def vouched(record: Record) -> Record:
    """The record of one of our own matches, which comes without hashes, with the one that its start must have."""
    return msgspec.structs.replace(record, hashes=[] if record.start is None else [digest(record.start)])


def standing_entries(entries: list[Entry]) -> tuple[list[Entry], int]:
    """The entries that no later one took back, and the number of the last that took one back (0: none).

    If one took back an answer that was given before the first of them, all stand, to be followed one by one.
    """
    standing: list[Entry] = []
    last_undo = 0
    for entry in entries:
        if entry.kind != UNDO:
            standing.append(entry)
            continue
        last_undo = entry.sequence
        place = last_place(standing, entry.seat)
        if place < 0:
            return entries, entries[-1].sequence
        del standing[place : len(standing) if entry.key == THROUGH else place + 1]
    return standing, last_undo


def last_place(entries: list[Entry], seat: Seat) -> int:
    """Where that seat's last entry stands; -1 if there is none."""
    for place in range(len(entries) - 1, -1, -1):
        if entries[place].seat == seat:
            return place
    return -1


def is_among_bots(seats: list[SeatRow], seat: Seat) -> bool:
    """Whether a person plays there and bots alone in all other seats, none of them for somebody who may come back."""
    for other in seats:
        if other.seat == seat:
            if other.bot:
                return False
        elif other.holder or not other.bot:
            return False
    return True
