"""The game again, step by step, as a bots' process works it out: what is sent lies ready when it comes back."""

from __future__ import annotations

import gzip

import msgspec

from planchette.kernel import SPECTATOR, Match, Seat
from planchette.kernel.scene import Scene
from planchette.kernel.view import log_lines, view
from planchette.server.changes import changes, whole
from planchette.server.live_match import CONCEDED
from planchette.server.messages.news import ViewNews
from planchette.server.messages.play import Frame, Replay
from planchette.server.standing import Standing
from planchette.server.thoughts import position

NO_UNDO = "this is a replay"
QUICKLY = 1
"""How hard to compress: these bytes are sent once."""


def page(standing: Standing, seat: Seat, step: int, count: int, zipped: bool) -> bytes:
    """Some steps of a replay as they are sent."""
    answers = standing.answers.splitlines(keepends=True)
    text = msgspec.json.encode(Replay(standing.table, seat, len(answers), frames(standing, seat, step, count)))
    return gzip.compress(text, QUICKLY) if zipped else text


def frames(standing: Standing, seat: Seat, step: int, count: int) -> list[Frame]:
    """Each is what the seat saw then, and nothing that it learned later; after the first, what changed in it."""
    answers = standing.answers.splitlines(keepends=True)
    found: list[Frame] = []
    seen: Scene | None = None
    for number in range(step, min(step + count, len(answers) + 1)):
        frame, seen = one_frame(standing, answers[:number], seat, seen)
        found.append(frame)
    return found


def one_frame(standing: Standing, answers: list[str], seat: Seat, seen: Scene | None) -> tuple[Frame, Scene]:
    """The last of these answers and what it led to, for somebody who has seen that scene."""
    by, label, before = SPECTATOR, "", 0
    if answers:
        earlier = after(standing, answers[:-1])
        giver, _, key = answers[-1].rstrip("\n").partition(" ")
        by, before = int(giver), len(earlier.events)
        label = label_for(earlier, by, key, seat)
    match = after(standing, answers)
    then = view(match, seat, NO_UNDO)
    scene = whole(then.scene) if seen is None else changes(seen, then.scene)
    news = ViewNews(then.sequence, scene, then.thinking, then.choice, then.undo, then.outcome)
    return Frame(len(answers), by, label, news, log_lines(match, seat, before)), then.scene


def after(standing: Standing, answers: list[str]) -> Match:
    """The match after these answers. It is kept beside the one that the bots think about."""
    return position(Standing(f"{standing.table}/replay", standing.heading, "".join(answers)))


def label_for(match: Match, by: Seat, key: str, seat: Seat) -> str:
    """What was answered, for the one who answered. The others read the log: an answer may hold a secret."""
    return "" if by != seat else "Concede" if key == CONCEDED else match.game.label_of(match.table, by, match.find(key))
