"""A match in memory: what its journal adds up to, and what each seat may see of it. It knows nothing of sockets."""

from __future__ import annotations

import msgspec

from planchette.games import game_named
from planchette.kernel import EVERYONE, Choice, Event, Match, Option, PlanchetteError, Seat
from planchette.kernel.plain import digest
from planchette.kernel.record import Record, begin, record_of
from planchette.kernel.scene import ChoiceView, LogLine, OptionView, View
from planchette.kernel.view import outcome
from planchette.server.storage.rows import REBASE, UNDO, Entry

CONCEDED = "concede"
RULES_CHANGED = "The rules of this game were mended since you last played: it goes on from its last checkpoint."
_read_record = msgspec.json.Decoder(Record)


class Unfit(Exception):
    """An entry of the journal that the present rules do not accept."""

    def __init__(self, entry: Entry, error: PlanchetteError) -> None:
        super().__init__(f"entry {entry.sequence}: {error}")
        self.entry = entry


class LiveMatch:
    """The match, the number of the last entry, and when each seat was asked what it is asked now."""

    def __init__(self, header: Record) -> None:
        self.header = header
        self.clients: dict[tuple[Seat, str], int] = {}
        self.preface: list[LogLine] = []
        self._begin(header, 0)

    def _begin(self, record: Record, sequence: int) -> None:
        self.match = quiet_match(record)
        self.sequence = sequence
        self.stamps: list[list[int]] = []
        self.lines: dict[Seat, list[LogLine]] = {}
        self.told: dict[Seat, int] = {}
        self.open_lines: dict[Event, LogLine] = {}
        self.asked: dict[Seat, Choice] = {}
        self.asked_at: dict[Seat, int] = {}
        for seat, key in record.answers:
            self._give(seat, key)
        self._look_round()

    # -- the journal

    def follow(self, entries: list[Entry]) -> None:
        """Take entries that were accepted before. In a fresh match, answers that were undone since are skipped."""
        for entry in entries:
            self.clients[entry.seat, entry.client] = entry.sequence
        rebases = [place for place, entry in enumerate(entries) if entry.kind == REBASE]
        if self.sequence or rebases:
            for entry in entries[rebases[-1] if rebases else 0 :]:
                self._follow(entry)
        else:
            self._follow_fresh(entries)

    def _follow_fresh(self, entries: list[Entry]) -> None:
        standing, last_undo = standing_entries(entries)
        for entry in standing:
            self._follow(entry)
        if entries:
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
            self._undo(entry.seat)
        elif entry.kind == REBASE:
            self._begin(_read_record.decode(entry.key), entry.sequence)
            self.preface = [LogLine(RULES_CHANGED, "rules-changed")]
        else:
            self._give(entry.seat, entry.key)
        self.sequence = entry.sequence
        self.clients[entry.seat, entry.client] = entry.sequence
        self._look_round()

    def _give(self, seat: Seat, key: str) -> None:
        before = self.match.table.stamp()
        if key == CONCEDED:
            self.match.concede(seat)
        else:
            self.match.answer(key, seat)
        self.stamps.append(before)

    def _undo(self, seat: Seat) -> None:
        self.match.undo(seat)
        self.stamps.pop()
        self.lines.clear()
        self.told.clear()
        self.open_lines.clear()
        self.asked.clear()

    def _look_round(self) -> None:
        """Note the choices that are new since the last entry."""
        now = {choice.seat: choice for choice in self.match.choices()}
        for seat, choice in now.items():
            if self.asked.get(seat) is not choice:
                self.asked_at[seat] = self.sequence
        self.asked = now

    # -- what a seat may see

    def view(self, seat: Seat) -> View:
        """The kernel's view, with the reason about undo from our own stamps: the kernel would replay the match."""
        match = self.match
        choice = self.asked.get(seat)
        return View(
            sequence=len(match.given),
            scene=match.game.scene(match.table, seat),
            thinking=list(self.asked),
            choice=None if choice is None else choice_view(match, choice),
            undo=self.why_no_undo(seat),
            outcome=outcome(match),
        )

    def why_no_undo(self, seat: Seat) -> str:
        match = self.match
        if match.over:
            return "the game is over"
        if self.stamps and match.givers[-1] == seat and match.given[-1].key != CONCEDED:
            return "" if self.stamps[-1] == match.table.stamp() else "new information came out with it"
        return match.why_no_undo(seat)

    def log(self, seat: Seat) -> list[LogLine]:
        """All lines that this seat may read."""
        lines = self.lines.setdefault(seat, list(self.preface))
        events = self.match.events
        for number in range(self.told.get(seat, 0), len(events)):
            line = self._line(events[number], seat)
            if line.text:
                lines.append(line)
        self.told[seat] = len(events)
        return lines

    def _line(self, event: Event, seat: Seat) -> LogLine:
        """The event as that seat may read it; what is open to everyone is put into words once."""
        if event.mask != EVERYONE:
            return line_of(event, seat, self.match)
        line = self.open_lines.get(event)
        if line is None:
            line = self.open_lines[event] = line_of(event, seat, self.match)
        return line

    @property
    def over(self) -> bool:
        return self.match.over

    def record(self) -> Record:
        """The match as a record, without hashes."""
        return record_of(self.match)


def line_of(event: Event, seat: Seat, match: Match) -> LogLine:
    domains = match.cards.domains
    return LogLine(event.line(seat, domains), event.kind.name, event.entities(seat, domains))


def choice_view(match: Match, choice: Choice) -> ChoiceView:
    """The kernel's view of a choice, with the words for each option looked up instead of made again."""
    options = [option_view(match, option) for option in choice.options]
    return ChoiceView(choice.purpose, match.game.prompts[choice.purpose], options)


def option_view(match: Match, option: Option) -> OptionView:
    preview = match.game.preview(match.table, option)
    if preview:
        return OptionView(option.key, option.label, option.targets, preview)
    plain = _plain_views.get(option)
    if plain is None:
        plain = _plain_views[option] = OptionView(option.key, option.label, option.targets)
    return plain


_plain_views: dict[Option, OptionView] = {}
"""Options are made once for a game and shared, so there are as many of these as there are options."""


def quiet_match(record: Record) -> Match:
    """The match before its first answer; it keeps the events, but spares itself the hashes."""
    game = game_named(record.game)
    if record.start is None:
        cards = game.load(record.cards) if record.cards else game.cards
        return Match(game, record.seats, record.seed, record.settings, cards, heard=True)
    match = begin(game, vouched(record), record.start)
    match.recorded = False
    return match


def vouched(record: Record) -> Record:
    """The record of one of our own matches, which comes without hashes, with the one that its start must have."""
    return msgspec.structs.replace(record, hashes=[] if record.start is None else [digest(record.start)])


def standing_entries(entries: list[Entry]) -> tuple[list[Entry], int]:
    """The entries that no later one took back, and the number of the last that took one back (0: none)."""
    standing: list[Entry] = []
    last_undo = 0
    for entry in entries:
        if entry.kind == UNDO:
            standing.pop()
            last_undo = entry.sequence
        else:
            standing.append(entry)
    return standing, last_undo
