"""Workers that are killed at any moment, and people who play on all the same."""

from __future__ import annotations

import random
import secrets
import threading
import time
from collections.abc import Callable
from typing import Any

import httpx
from websockets.exceptions import WebSocketException

from tests.server.player import Line, Player, some
from tests.server.serving import Nursery, Worker

Journal = list[tuple[int, str, int, str]]
"""Sequence, kind, seat and client id of all that was accepted, as the database has it."""


class Persistent:
    """A player who reconnects to whichever worker lives, and sends what was not acknowledged again."""

    def __init__(self, player: Player, workers: list[Worker], preferred: int, seed: int) -> None:
        self.player = player
        self.workers = workers
        self.preferred = preferred
        self.chance = random.Random(seed)
        self.pending: dict[str, Any] | None = None
        self.acknowledged: list[str] = []
        self.reconnections = -1
        self.error: BaseException | None = None

    def play(self, match: str) -> None:
        """Until the game is over."""
        try:
            while not self._one_connection(match):
                time.sleep(0.02)
        except BaseException as error:
            self.error = error

    def _one_connection(self, match: str) -> bool:
        for number in range(len(self.workers)):
            worker = self.workers[(self.preferred + number) % len(self.workers)]
            try:
                with self.player.moved_to(worker.url).live(match) as line:
                    self.reconnections += 1
                    return self._talk(line)
            except (WebSocketException, OSError, EOFError, TimeoutError):
                continue
        return False

    def _talk(self, line: Line) -> bool:
        if self.pending is not None:
            line.send(**self.pending)
        while line.outcome is None or self.pending is not None:
            if self.pending is None and line.keys:
                time.sleep(self.chance.uniform(0.0, 0.01))
                self.pending = {
                    "type": "answer",
                    "id": secrets.token_hex(8),
                    "sequence": line.sequence,
                    "key": some(line.keys, self.chance),
                }
                line.send(**self.pending)
            line.hear()
            self._settle(line)
        return True

    def _settle(self, line: Line) -> None:
        if self.pending is None:
            return
        if self.pending["id"] in line.accepted:
            self.acknowledged.append(self.pending["id"])
            self.pending = None
        elif any(refusal["id"] == self.pending["id"] and refusal["code"] == "stale" for refusal in line.refused):
            raise AssertionError("an answer to one's own choice cannot be stale")


def play_one_game(workers: list[Worker], seed: int) -> tuple[str, list[Persistent]]:
    host, guest = Player(alive(workers).url), Player("")
    match = host.set_up("fellbound")
    guest.url = host.url
    guest.join(match, host.get(f"/matches/{match}/invite")["invite"])
    host.post(f"/matches/{match}/start")
    people = [Persistent(person, workers, number, seed + number) for number, person in enumerate((host, guest))]
    threads = [threading.Thread(target=person.play, args=(match,), daemon=True) for person in people]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(120)
    return match, people


def alive(workers: list[Worker]) -> Worker:
    until = time.monotonic() + 60
    while time.monotonic() < until:
        for worker in workers:
            if worker.answers():
                return worker
    raise AssertionError("no worker answers")


class Reaper(threading.Thread):
    """Kills one worker after the other, at any moment; each comes back at once."""

    def __init__(self, workers: list[Worker], nursery: Nursery, most: int) -> None:
        super().__init__(daemon=True)
        self.workers = workers
        self.nursery = nursery
        self.most = most
        self.chance = random.Random(7)
        self.kills = 0
        self.error: BaseException | None = None

    def run(self) -> None:
        try:
            while self.kills < self.most:
                time.sleep(self.chance.uniform(0.03, 0.25))
                victim = self.kills % len(self.workers)
                self.workers[victim].crash()
                self.kills += 1
                self.workers[victim] = self.nursery.start(self.workers[victim].port).wait()
        except BaseException as error:
            self.error = error


def kill_while_people_play(
    workers: list[Worker], nursery: Nursery, kills: int, journal: Callable[[str], Journal]
) -> tuple[int, int]:
    """Kill so often while games are played, one after the other. Returns how many games and told answers there were."""
    reaper = Reaper(workers, nursery, kills)
    reaper.start()
    games = answers = 0
    while reaper.is_alive() or games == 0:
        try:
            match, people = play_one_game(workers, games)
        except httpx.TransportError:
            continue  # killed while the table was being set up: nothing was accepted yet
        games += 1
        check_journal(journal(match), people)
        answers += sum(len(person.acknowledged) for person in people)
    if reaper.error is not None:
        raise reaper.error
    assert reaper.kills == kills
    return games, answers


def check_journal(entries: Journal, people: list[Persistent]) -> None:
    """Every answer that was acknowledged stands in the journal once, in order, and nothing else does."""
    for person in people:
        if person.error is not None:
            raise person.error
    assert [entry[0] for entry in entries] == list(range(1, len(entries) + 1))
    for seat, person in enumerate(people):
        assert person.pending is None
        assert [entry[3] for entry in entries if entry[2] == seat] == person.acknowledged
