"""What the bots' processes do: pick an answer, give a hint, look back on a game, write it down. Plain in, plain out.

A process keeps the matches that it thought about last, and gives them only what was answered since. A bot uses of them
only what its seat may see.
"""

from __future__ import annotations

import msgspec

from planchette.bots import Budget, Thoughts, budget_named, think
from planchette.games import game_named
from planchette.kernel import Match, Seat, waited_for
from planchette.kernel.checkpoints import Kept
from planchette.kernel.record import Record, Save, begin, encoded, record_of, save_of
from planchette.server.live_match import CONCEDED, quiet_match, vouched
from planchette.server.messages.play import Hint, HintOption, Moment, Review
from planchette.server.standing import Standing

HINT_ITERATIONS = 400
HINT_SECONDS = 2.0
REVIEW_ITERATIONS = 200
REVIEW_SECONDS = 20.0
"""A look back thinks so much about each position, and about all of them no longer than that."""
LEAST_TURN = 0.05
LEAST_IN_A_DRAW = 0.2
"""A change of the chances that is worth a word; in a draw one that is more than a search's doubt."""
MOST_KEPT = 16
_records = msgspec.json.Decoder(Record)
_kept: dict[tuple[str, bytes], tuple[str, Match]] = {}
"""Matches by table and set-up, each with the answers that it has; who was asked for last comes last."""


def position(standing: Standing) -> Match:
    """The match as it stands: the one that was kept, taken back to where the answers part, or a new one."""
    name = (standing.table, standing.heading)
    known, match = _kept.pop(name, ("", None))
    if match is None:
        match = quiet_match(_records.decode(standing.heading))
        match.kept = Kept()
    elif not standing.answers.startswith(known):
        known = shared_lines(known, standing.answers)
        match.rewind(known.count("\n"))
    for line in standing.answers[len(known) :].splitlines():
        seat, _, key = line.partition(" ")
        give(match, int(seat), key)
    _kept[name] = (standing.answers, match)
    if len(_kept) > MOST_KEPT:
        del _kept[next(iter(_kept))]
    return match


def shared_lines(one: str, other: str) -> str:
    """The lines with which both begin."""
    shared = 0
    for mine, theirs in zip(one.splitlines(True), other.splitlines(True), strict=False):
        if mine != theirs:
            break
        shared += len(mine)
    return one[:shared]


def after(record: Record, answers: int) -> Match:
    """The match of a record after so many of its answers."""
    match = quiet_match(record)
    for seat, key in record.answers[:answers]:
        give(match, seat, key)
    return match


def give(match: Match, seat: Seat, key: str) -> None:
    if key == CONCEDED:
        match.concede(seat)
    else:
        match.answer(key, seat)


# -- bots


def pick(standing: Standing, seat: Seat, level: str, seed: str, seconds: float) -> list[str]:
    """The key of a bot's answer, found in about that time at most, and of those that it would go on with."""
    match = position(standing)
    choice = match.choice_of(seat)
    if choice is None:
        return []
    if len(choice.options) == 1:
        return [choice.options[0].key]
    budget = budget_named(level)
    line = think(match, seat, Budget(budget.iterations, min(budget.seconds, seconds)), seed).line
    return [option.key for option in line]


def hint(standing: Standing, seat: Seat, sequence: int) -> Hint | None:
    """What a bot would do in that seat now."""
    match = position(standing)
    if match.choice_of(seat) is None:
        return None
    found = advice(match, seat, "hint")
    ranked = sorted(found.options, key=lambda thought: (-thought.visits, -thought.value))
    visits = max(1, sum(thought.visits for thought in ranked))
    options = [
        HintOption(
            one.option.key,
            match.game.label_of(match.table, seat, one.option),
            round(one.visits / visits, 3),
            round((one.value + 1) / 2, 3),
        )
        for one in ranked[:5]
    ]
    return Hint(seat, sequence, found.best.option.key, round(found.chance, 3), options)


def advice(match: Match, seat: Seat, seed: str) -> Thoughts:
    return think(match, seat, Budget(HINT_ITERATIONS, HINT_SECONDS), seed)


# -- looking back


def looks(data: bytes, first: int, count: int) -> list[Look]:
    """So many positions of a finished game, as a search from each sees them."""
    record = _records.decode(data)
    match = after(record, first)
    budget = Budget(REVIEW_ITERATIONS, REVIEW_SECONDS / max(1, len(record.answers)))
    found = [look(match, budget)]
    for seat, key in record.answers[first : first + count - 1]:
        give(match, seat, key)
        found.append(look(match, budget))
    return found


def reviewed(data: bytes, name: str, looks: list[Look]) -> Review:
    """The course of a finished game by each seat's chances, when every position was looked at."""
    record = _records.decode(data)
    match = quiet_match(record)
    moments = [Moment(0, -1, "", looks[0].chances)]
    for step, (seat, key) in enumerate(record.answers, 1):
        label = "Concede" if key == CONCEDED else match.game.label_of(match.table, seat, match.find(key))
        give(match, seat, key)
        moments.append(Moment(step, seat, label, looks[step].chances))
    turning = turning_point(moments)
    return Review(
        name, moments, turning, "" if turning == 0 else looks[turning - 1].instead(*record.answers[turning - 1])
    )


class Look:
    """A position, looked at when the game is over: each seat's chance to win, and what whoever was asked first would
    best have answered."""

    def __init__(self, chances: list[float], seat: Seat = -1, key: str = "", label: str = "") -> None:
        self.chances = chances
        self.seat = seat
        self.key = key
        self.label = label

    def instead(self, seat: Seat, key: str) -> str:
        """What that seat would better have answered, "" for the same or if it was not asked first."""
        return "" if seat != self.seat or key in (self.key, CONCEDED) else self.label


def look(match: Match, budget: Budget) -> Look:
    result = match.table.result
    if result is not None:
        return Look([round((payoff + 1) / 2, 3) for payoff in result.payoffs])
    seat = (waited_for(match.choices()) or match.choices())[0].seat
    found = think(match, seat, budget, "review")
    best = found.best.option
    return Look(shared_out(match, seat, found.chance), seat, best.key, match.game.label_of(match.table, seat, best))


def shared_out(match: Match, seat: Seat, chance: float) -> list[float]:
    """Each seat's chance, when that is the seat's own. Its side has the same; of several other sides each has a share
    of what is left, as the game's own value sees them."""
    sides = match.table.sides
    values = [match.game.value(match.table, members[0]) + 1.001 for members in sides.members]
    others = sum(values) - values[sides.of[seat]]
    return [round(chance if side == sides.of[seat] else (1 - chance) * values[side] / others, 3) for side in sides.of]


def turning_point(moments: list[Moment]) -> int:
    """The step that changed most, not counting the last: that the game then ended is no news. 0 for none: where nothing
    changed much, or in a draw that nobody could have won."""
    steps = range(1, len(moments) - 1)
    most = max(steps, key=lambda step: (shift(moments[step - 1], moments[step]), -step), default=0)
    is_drawn = all(chance == 0.5 for chance in moments[-1].chances)
    least = LEAST_IN_A_DRAW if is_drawn else LEAST_TURN
    return most if most and shift(moments[most - 1], moments[most]) >= least else 0


def shift(before: Moment, after: Moment) -> float:
    return max(abs(new - old) for old, new in zip(before.chances, after.chances, strict=True))


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
