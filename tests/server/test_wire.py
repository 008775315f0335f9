"""Non-interference at the wire: no message of a whole game names a card before its reader may know it."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from typing import Any

import msgspec

from planchette.games import GAMES
from planchette.games.fellbound.cards import slug
from planchette.games.fellbound.state import Battle
from planchette.kernel import SPECTATOR, Match, Seat
from planchette.kernel.record import Record
from tests.server.player import Line, Player, some, table_for_two
from tests.server.serving import Serving

ASKED = ("view", "log", "why-not", "replay", "chat", "")


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
        asked.answer(some(asked.keys, chance))
        latest = max(line.sequence for line in lines)
        for line in lines:
            line.hear_up_to(latest)
        if latest % 25 < 2:
            ask_everything(witnesses, match, hint=latest < 100)
        for witness in witnesses:
            witness.note(latest)


def ask_everything(witnesses: list[Witness], match: str, hint: bool) -> None:
    for witness in witnesses:
        for path in ASKED:
            witness.player.get(f"/matches/{match}/{path}".rstrip("/"))
        witness.player.ask("GET", f"/matches/{match}/hint" if hint else "/matches")
        for bad in ({"id": "x", "sequence": 0, "key": "end-turn"}, {"id": "y", "sequence": 10_000, "key": "nonsense"}):
            witness.player.ask("POST", f"/matches/{match}/answers", bad)
        if witness.seat < 0:
            witness.player.ask("POST", f"/matches/{match}/undo", {"id": "z"})


def tables(record: Record) -> Iterator[Battle]:
    """The table after 0, 1, 2 ... answers."""
    match = Match(GAMES[record.game], record.seats, record.seed, record.settings)
    table: Any = match.table
    yield table
    for seat, key in record.answers:
        match.answer(key, seat)
        yield table


def knowable(table: Battle, seat: Seat) -> set[int]:
    """The cards whose identity that seat may know now: what lies open, and what it has seen in the piles."""
    found = {fighter.card for fighter in table.tiles if fighter is not None}
    for pile in table.piles():
        found.update(pile.known_to(seat))
    for boneyard in table.boneyards:
        found.update(boneyard.cards)
    return found


def known_by_step(record: Record, seat: Seat) -> list[set[int]]:
    """For each number of answers, all that the seat may have learned until then."""
    found: set[int] = set()
    steps = []
    for table in tables(record):
        found = found | knowable(table, seat)
        steps.append(found)
    return steps


def test_no_hidden_card_is_named_in_any_message(sqlite_server: Serving) -> None:
    host, guest, match = table_for_two(sqlite_server.url, "fellbound", spectators=True)
    watcher = Player(sqlite_server.url)
    witnesses = [Witness(host, 0), Witness(guest, 1), Witness(watcher, SPECTATOR)]
    with host.live(match) as one, guest.live(match) as two, watcher.live(match) as three:
        for witness in witnesses:
            witness.note(0)
        play_before_witnesses([one, two, three], witnesses, match, random.Random(11))
    record = msgspec.convert(host.get(f"/matches/{match}/record"), Record)
    for witness in witnesses:
        assert len(witness.sent) > len(record.answers)
        assert given_away(record, witness.sent, witness.seat) == []
    assert given_away(record, witnesses[1].sent, 0), "what the one may read would give the other's hand away"


def given_away(record: Record, sent: list[tuple[int, str]], seat: Seat) -> list[str]:
    """The cards that a message named before that seat could know them."""
    characters = GAMES["fellbound"].cards.characters
    numbers = {name: number for number, card in enumerate(characters) for name in (card.name, slug(card.name))}
    sign = re.compile(r"\b(" + "|".join(sorted(map(re.escape, numbers), key=len, reverse=True)) + r")\b")
    steps = known_by_step(record, seat)
    assert len(characters) - len(steps[0]) > 20, "otherwise there is nothing to give away"
    return [
        f"{name} after {answers} answers"
        for answers, text in sent
        for name in sorted(set(sign.findall(text)))
        if numbers[name] not in steps[answers]
    ]
