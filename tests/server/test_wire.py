"""Non-interference at the wire: no message of a whole game names a card before its reader may know it, and none
tells anything of the luck to come.

Every game that is registered is played. What a reader may know is told by another world: the same table with all that
the reader cannot know dealt anew. A name that is read before it has stood in the reader's view of such a world came
from behind the screen.
"""

from __future__ import annotations

import random
import re
from base64 import b64encode, urlsafe_b64encode
from collections.abc import Iterator
from contextlib import ExitStack
from typing import Any

import msgspec
import pytest

from planchette.games import GAMES
from planchette.kernel import SPECTATOR, Match, Seat
from planchette.kernel.record import Record
from planchette.kernel.view import log_lines, view
from planchette.server.live_match import CONCEDED
from tests.server.player import Line, Player, full_table, some
from tests.server.serving import Serving

ASKED = ("view", "log", "why-not", "replay", "chat", "")
REFUSED = ("luck", "record", "review")
"""What is told when the game is over."""
MOST_ANSWERS = 2_500
"""Then somebody concedes: random play need not find the end of every game soon."""


class Witness:
    """What one person was sent, each message with the number of answers that had been given by then."""

    def __init__(self, player: Player, seat: Seat) -> None:
        self.player = player
        self.seat = seat
        self.sent: list[tuple[int, str]] = []

    def note(self, answers: int) -> None:
        self.sent += [(answers, text) for text in self.player.heard]
        self.player.heard.clear()


def play_before_witnesses(lines: list[Line], witnesses: list[Witness], match: str, chance: random.Random) -> None:
    """A whole game, live, with everything that can be asked over HTTP asked now and then."""
    while lines[0].outcome is None:
        asked = next(line for line in lines if line.keys)
        if asked.sequence < MOST_ANSWERS:
            asked.answer(some(asked.keys, chance))
        else:
            asked.send(type="concede", id="enough")
            asked.hear_until(lambda line=asked: "enough" in line.accepted)  # type: ignore[misc]
        latest = max(line.sequence for line in lines)
        for line in lines:
            line.hear_up_to(latest)
        if lines[0].outcome is None and (latest % 50 < 2 or latest < 4):
            ask_everything(witnesses, match, hint=latest < 60)
        for witness in witnesses:
            witness.note(latest)


def ask_everything(witnesses: list[Witness], match: str, hint: bool) -> None:
    for witness in witnesses:
        for path in ASKED:
            witness.player.get(f"/matches/{match}/{path}".rstrip("/"))
        for path in REFUSED:
            assert witness.player.ask("GET", f"/matches/{match}/{path}").status_code == 409
        witness.player.ask("GET", f"/matches/{match}/hint" if hint else "/matches")
        for sequence in (0, 10_000):
            body = {"id": f"x{sequence}", "sequence": sequence, "key": "nonsense"}
            witness.player.ask("POST", f"/matches/{match}/answers", body)
        if witness.seat < 0:
            witness.player.ask("POST", f"/matches/{match}/undo", {"id": "z"})


WAYS = [
    ("spirit_island", {"preset": "first"}),
    ("spirit_island", {"preset": "horizons", "spirits": "random"}),
    ("spirit_island", {"adversary": "england", "level": "3", "scenario": "rituals"}),
]
"""Set-ups with other secrets than the usual ones."""


@pytest.mark.parametrize(("game", "settings"), [*[(game, {}) for game in GAMES], *WAYS])
def test_no_hidden_card_is_named_in_any_message(sqlite_server: Serving, game: str, settings: dict[str, str]) -> None:
    people, match = full_table(sqlite_server.url, game, spectators=True, settings=settings)
    witnesses = [Witness(person, seat) for seat, person in enumerate(people)]
    witnesses.append(Witness(Player(sqlite_server.url), SPECTATOR))
    with ExitStack() as stack:
        lines = [stack.enter_context(witness.player.live(match)) for witness in witnesses]
        for witness in witnesses:
            witness.note(0)
        play_before_witnesses(lines, witnesses, match, random.Random(11))
    record = msgspec.convert(people[0].get(f"/matches/{match}/record"), Record)
    secrets = secrets_of(record)
    assert secrets.search(people[0].heard[-1]), "when it is over, the record tells"
    course = Course(record)
    for witness in witnesses:
        assert len(witness.sent) > course.answers
        assert course.given_away(witness.sent, witness.seat) == []
        assert [text for _, text in witness.sent if secrets.search(text)] == []
    if course.has_piles:
        too_soon = [(0, text) for _, text in witnesses[0].sent]
        assert course.given_away(too_soon, 0), "what is read at the end would have been news at the beginning"
    if course.has_hands:
        assert course.given_away(witnesses[0].sent, SPECTATOR), "what a player may read is news to a spectator"


def secrets_of(record: Record) -> re.Pattern[str]:
    """The secret, the key made from it and the words, and the luck after every answer, however they are written."""
    assert record.pledge is not None and all(record.pledge.words)
    numbers = {match.table.luck for match in played_again(record)}
    found = {str(luck) for luck in numbers} | {f"{luck:x}" for luck in numbers}
    for held in (bytes.fromhex(record.pledge.secret), record.pledge.key()):
        for order in (held, held[::-1]):
            found |= {order.hex(), b64encode(order).decode(), urlsafe_b64encode(order).decode()}
            found |= {str(int.from_bytes(order, "big")), str(list(order)).replace(" ", "")}
    return re.compile("|".join(re.escape(text.rstrip("=")) for text in found), re.IGNORECASE)


# -- who may have read what


class Course:
    """A game from its beginning to its end: all names in it, and when each seat could first have read them."""

    def __init__(self, record: Record) -> None:
        self.answers = len(record.answers)
        self.has_piles = False
        self.has_hands = False
        self.readable: dict[Seat, dict[str, int]] = {seat: {} for seat in range(SPECTATOR, record.seats)}
        self.names: set[str] = set()
        for match in played_again(record):
            for seat in self.readable:
                self.names |= named_in(view(match, seat))
            self.has_piles |= any(pile.cards for pile in match.table.piles())
            self.has_hands |= any(pile.known_to(0) != pile.known_to(SPECTATOR) for pile in match.table.piles())
        every = sorted(map(re.escape, self.names), key=len, reverse=True)
        self.sign = re.compile(rf"(?<!\w)({'|'.join(every)})(?!\w)")
        self._read(record)
        self.words = {seat: self._words(record, seat) for seat in self.readable}

    def _read(self, record: Record) -> None:
        """The names that each seat reads in another world, on pieces or in any sentence."""
        for answers, match in enumerate(played_again(record)):
            for seat, since in self.readable.items():
                for name in self.found_in(in_another_world(match, seat, answers), self.names - since.keys()):
                    since[name] = answers

    def _words(self, record: Record, seat: Seat) -> dict[str, int]:
        """The names in the log, as that seat may read it, with the number of answers after which they came."""
        found: dict[str, int] = {}
        told = 0
        for answers, match in enumerate(played_again(record)):
            for line in log_lines(match, seat, told):
                for name in self.sign.findall(line.text + " " + " ".join(line.targets)):
                    found.setdefault(name, answers)
            told = len(match.events)
        return found

    def found_in(self, text: str, names: set[str]) -> set[str]:
        """Those of the names that stand in a text as names of their own. (Most texts have none of them, which is soon
        seen; to look for all names at every letter takes long.)"""
        return names.intersection(self.sign.findall(text)) if any(name in text for name in names) else set()

    def given_away(self, sent: list[tuple[int, str]], seat: Seat) -> list[str]:
        """The names that a message told before that seat could have read them."""
        never = self.answers + 1
        since = {
            name: min(self.readable[seat].get(name, never), self.words[seat].get(name, never)) for name in self.names
        }
        return [
            f"{name} after {answers} answers"
            for answers, text in sent
            for name in sorted(self.found_in(text, {name for name in since if since[name] > answers}))
        ]


def played_again(record: Record) -> Iterator[Match]:
    """The match after 0, 1, 2 ... answers."""
    match = Match(GAMES[record.game], record.seats, record.seed, record.settings, heard=True, pledge=record.pledge)
    yield match
    for seat, key in record.answers:
        if key == CONCEDED:
            match.concede(seat)
        else:
            match.answer(key, seat)
        yield match


def in_another_world(match: Match, seat: Seat, luck: int) -> str:
    """That seat's view, and its reasons why not, if all that it cannot know is dealt anew, as text."""
    twin = match.clone()
    twin.table.redeal(seat, luck << 31 | 77)
    reasons = [f"{reason.what}: {reason.why}" for reason in twin.why_not(seat)]
    return "\n".join([msgspec.json.encode(view(twin, seat)).decode(), *reasons])


def named_in(seen: Any) -> set[str]:
    """The ids and titles of all pieces in a view."""
    return set(names_of(msgspec.to_builtins(seen)))


def names_of(node: Any) -> Iterator[str]:
    if isinstance(node, dict):
        for piece in node.get("pieces", []):
            yield piece["id"]
            yield piece["title"]
        for inner in node.values():
            yield from names_of(inner)
    elif isinstance(node, list):
        for inner in node:
            yield from names_of(inner)
