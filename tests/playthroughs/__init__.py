"""A text playthrough of each game, under version control: a change of behaviour shows as a difference.

`python -m tests.playthroughs` writes them anew.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

from planchette.games import GAMES
from planchette.kernel import SPECTATOR, Event, Match
from planchette.kernel.plain import digest
from tests.conformance.cases import Case, cases, pick, stumble

FOLDER = Path(__file__).parent
LENGTH = 250
"""Longer games are told up to here."""


def told() -> dict[str, Case]:
    """The file of every playthrough: each game with each seat count, as people usually play it."""
    found = [case for game in GAMES.values() for case in cases(game)[: len(game.seats)]]
    return {f"{case}.txt": case for case in found}


def liveliest_seed(case: Case) -> int:
    """Of sixty seeds one with a long game that ends in time, if there is one: random players often lose at once."""
    lengths = [len(stumble(case, seed, random.Random(seed), LENGTH)) for seed in range(60)]
    return max(range(60), key=lambda seed: (60 <= lengths[seed] < LENGTH, lengths[seed], -seed))


def playthrough(case: Case, seed: int) -> str:
    """Every answer of a random game: the table's hash, who was asked what, the answer, and the log."""
    match = Match(case.game, case.seats, seed, case.settings, heard=True)
    title = f"# {case.game.title}, {case.seats} seats, seed {seed}"
    settings = ", ".join(f"{name} {value}" for name, value in match.settings.items())
    return "\n".join([title, f"# {settings or 'no settings'}", *lines(match, random.Random(seed)), ""])


def lines(match: Match, dice: random.Random) -> Iterator[str]:
    yield from log(match, match.events)
    while not match.over and len(match.given) < LENGTH:
        before, events = digest(match.table), len(match.events)
        seat, option = pick(match, dice)
        choice = match.choice_of(seat)
        assert choice is not None
        match.answer(option, seat)
        yield f"{before} seat {seat} {choice.purpose} 1 of {len(choice.options)}: {option.key}"
        yield from log(match, match.events[events:])
    yield f"{digest(match.table)} {ending(match)}"


def ending(match: Match) -> str:
    result = match.table.result
    if result is None:
        return f"and so on after {len(match.given)} answers"
    return f"over: {result.reason} ({result.rule}) payoffs {result.payoffs} scores {result.scores}"


def log(match: Match, events: list[Event]) -> list[str]:
    """What happened, each sentence as those may read it who know all of it."""
    return [f"    {event.line(knowing(event, match.seats), match.cards.domains)}" for event in events]


def knowing(event: Event, seats: int) -> int:
    return next((seat for seat in range(seats) if event.open_to(seat)), SPECTATOR)


def written(name: str) -> str:
    """A playthrough as it should be now, with the seed that its file names."""
    case = told()[name]
    path = FOLDER / name
    seed = int(path.read_text().partition("seed ")[2].split()[0]) if path.exists() else liveliest_seed(case)
    return playthrough(case, seed)


def write_all() -> None:
    for old in FOLDER.glob("*.txt"):
        if old.name not in told():
            old.unlink()
    for name in told():
        (FOLDER / name).write_text(written(name))
