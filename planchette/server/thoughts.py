"""What the bots' processes do: pick an answer, give a hint, look back on a game, write it down. Plain in, plain out.

Positions come as records without hashes. A bot uses of them only what its seat may see.
"""

from __future__ import annotations

import time

import msgspec

from planchette.bots import LEVELS, Budget, Thoughts, bot_named, think
from planchette.games import game_named
from planchette.kernel import Match, Option, Seat
from planchette.kernel.record import Record, Save, begin, encoded, record_of, save_of
from planchette.server.live_match import CONCEDED, quiet_match, vouched
from planchette.server.messages.play import Hint, HintOption, Moment, Review

PROBE = 8
HINT_ITERATIONS = 400
HINT_SECONDS = 2.0
_records = msgspec.json.Decoder(Record)


def position(data: bytes) -> Match:
    """The match of a record after all its answers."""
    record = _records.decode(data)
    match = quiet_match(record)
    for seat, key in record.answers:
        give(match, seat, key)
    return match


def give(match: Match, seat: Seat, key: str) -> None:
    if key == CONCEDED:
        match.concede(seat)
    else:
        match.answer(key, seat)


# -- bots


def pick(data: bytes, seat: Seat, level: str, seed: str, seconds: float) -> str:
    """The key of a bot's answer, found in about that time at most."""
    match = position(data)
    choice = match.choice_of(seat)
    if choice is None:
        return ""
    if len(choice.options) == 1:
        return choice.options[0].key
    name, _, budget = LEVELS.get(level, level).partition(":")
    if name == "search" and budget.isdigit():
        return search(match, seat, int(budget), seconds, seed).best.option.key
    return bot_named(level, seed).pick(match, seat).key


def search(match: Match, seat: Seat, iterations: int, seconds: float, seed: str) -> Thoughts:
    """A search with that many iterations, or as many as the time allows: a first few tell how long they take."""
    start = time.monotonic()
    found = think(match, seat, Budget(min(PROBE, iterations)), seed)
    each = (time.monotonic() - start) / PROBE
    affordable = min(iterations, int(seconds / max(each, 1e-6)))
    return think(match, seat, Budget(affordable), seed) if affordable > PROBE else found


def hint(data: bytes, seat: Seat, sequence: int) -> Hint | None:
    """What a bot would do in that seat now."""
    match = position(data)
    if match.choice_of(seat) is None:
        return None
    found = search(match, seat, HINT_ITERATIONS, HINT_SECONDS, "hint")
    ranked = sorted(found.options, key=lambda thought: (-thought.visits, -thought.value))
    visits = max(1, sum(thought.visits for thought in ranked))
    options = [
        HintOption(one.option.key, one.option.label, round(one.visits / visits, 3), round((one.value + 1) / 2, 3))
        for one in ranked[:5]
    ]
    return Hint(seat, sequence, found.best.option.key, round(found.chance, 3), options)


# -- looking back


def review(data: bytes, name: str) -> Review:
    """The course of a finished game by each seat's chances, as the game's own value sees them."""
    record = _records.decode(data)
    match = quiet_match(record)
    moments = [Moment(0, -1, "", chances(match))]
    for step, (seat, key) in enumerate(record.answers, 1):
        label = "Concede" if key == CONCEDED else match.find(key).label
        give(match, seat, key)
        moments.append(Moment(step, seat, label, chances(match)))
    turning = turning_point(moments)
    return Review(name, moments, turning, instead(record, turning))


def chances(match: Match) -> list[float]:
    result = match.table.result
    if result is not None:
        return [round((payoff + 1) / 2, 3) for payoff in result.payoffs]
    return [round((match.game.value(match.table, seat) + 1) / 2, 3) for seat in range(match.seats)]


def turning_point(moments: list[Moment]) -> int:
    """The step that changed most, not counting the last: that the game then ended is no news."""
    steps = range(1, len(moments) - 1)
    return max(steps, key=lambda step: (shift(moments[step - 1], moments[step]), -step), default=0)


def shift(before: Moment, after: Moment) -> float:
    return max(abs(new - old) for old, new in zip(before.chances, after.chances, strict=True))


def instead(record: Record, step: int) -> str:
    """What a bot would have answered there, "" for the same."""
    if step == 0:
        return ""
    seat, key = record.answers[step - 1]
    earlier = msgspec.structs.replace(record, answers=record.answers[: step - 1])
    match = position(msgspec.json.encode(earlier))
    if key == CONCEDED or match.choice_of(seat) is None:
        return ""
    best: Option = search(match, seat, HINT_ITERATIONS, HINT_SECONDS, "review").best.option
    return "" if best.key == key else best.label


# -- writing down


def replayed(record: Record) -> Match:
    """The match with a hash at every checkpoint."""
    match = begin(game_named(record.game), vouched(record), record.start)
    for seat, key in record.answers:
        give(match, seat, key)
    return match


def written(data: bytes) -> bytes:
    """The record with its hashes, for `planchette verify`."""
    return encoded(record_of(replayed(_records.decode(data))))


def saved(data: bytes) -> str:
    """A save: the record with its hashes, and the last checkpoint to go on from if the rules change."""
    save: Save = save_of(replayed(_records.decode(data)))
    return msgspec.json.encode(save).decode()
