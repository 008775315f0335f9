"""How fast the engine is, in CPU seconds: `python -m planchette.benchmark --json` measures this interpreter.

Three measures a game: `playouts`, the kernel's own random loop; `loop`, the loop that a user would write in Python
(ask for the options, answer one); `clones` of matches at positions from random games. Where a table can have more
seats than usual, playouts and clones are measured at a full one too. And, in a made-up game that only lasts
(`pebbles`), what undo and a bot's pick cost early and late in a match.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from typing import TypeAlias

import msgspec

import planchette
from planchette import longplay
from planchette.games import GAMES, game_named
from planchette.kernel import Choice, Game, Match, PlanchetteError, Run, SetupError, luck_from, playout, waited_for
from planchette.pebbles import PEBBLES

POSITIONS = 64
Measured: TypeAlias = Callable[[], int]
"""Does a small piece of work and returns how many decisions or clones it was."""


class Speed(msgspec.Struct, frozen=True):
    """So many decisions (or clones) in so many CPU seconds."""

    game: str
    measure: str
    count: int
    cpu_seconds: float
    per_cpu_second: float


LATER = 1 << 40
"""Seeds for the answers, far from those for the set-ups."""


def playouts(game: Game, full: bool = False) -> Measured:
    """Random games in the kernel's own loop; `full`: with as many seats as there can be."""
    number = 0
    seats = seats_of(game, full)

    def once() -> int:
        nonlocal number
        number += 1
        run = Run(game, game.deal(seats, luck_from(number), game.defaults, game.cards))
        run.start()
        return playout(run, luck_from(number + LATER))

    return once


def seats_of(game: Game, full: bool) -> int:
    """The usual seats, or the most that can be dealt as the game is usually set up."""
    if not full:
        return game.seats[0]
    for seats in sorted(game.seats, reverse=True):
        with suppress(SetupError):
            game.deal(seats, 1, game.defaults, game.cards)
            return seats
    raise SetupError(f"{game.title} cannot be dealt")


def loop(game: Game) -> Measured:
    """Random games as a user writes them; OpenSpiel's loop in bench/peers.py is the same, call by call."""
    number = 0
    seats = game.seats[0]
    chance = random.random  # random.choice takes longer than a move: it would be measured, not the engine

    def once() -> int:
        nonlocal number
        number += 1
        match = Match(game, seats, number)
        decisions = 0
        while not match.over:
            options = match.options
            match.answer(options[int(chance() * len(options))])
            decisions += 1
        return decisions

    return once


def loop_of_many(game: Game) -> Measured:
    """The same for games in which several seats may be asked at once."""
    number = 0

    def once() -> int:
        nonlocal number
        number += 1
        match = Match(game, seed=number)
        decisions = 0
        while choices := match.choices():
            choice = random.choice(waited_for(choices))
            match.answer(random.choice(choice.options), choice.seat)
            decisions += 1
        return decisions

    return once


def asks_one_at_a_time(game: Game) -> bool:
    """Whether a few random games ask one seat alone, always."""
    return all(isinstance(match.ask, Choice) for match in positions(game))


def clones(game: Game, full: bool = False) -> Measured:
    matches = positions(game, full)

    def once() -> int:
        for match in matches:
            match.clone()
        return len(matches)

    return once


def positions(game: Game, full: bool = False) -> list[Match]:
    """Matches stopped at random moments of random games."""
    luck = random.Random(1)
    seats = seats_of(game, full)
    found = []
    for number in range(POSITIONS):
        length = _answered(Match(game, seats, number), luck, 1_000_000)
        match = Match(game, seats, number)
        _answered(match, luck, luck.randrange(max(1, length - 1)))
        if not match.over:
            match.last_checkpoint()
            found.append(match)
    return found


def _answered(match: Match, luck: random.Random, most: int) -> int:
    """Answer at random, up to so many times. Returns how many it were."""
    for number in range(most):
        choices = match.choices()
        if not choices:
            return number
        choice = luck.choice(waited_for(choices))
        match.answer(luck.choice(choice.options), choice.seat)
    return most


def timed(once: Measured, seconds: float) -> tuple[int, float]:
    """Repeat for so many CPU seconds. The clock is read so rarely that it does not count."""
    batch = 1
    while True:
        start = time.process_time()
        count = sum(once() for _ in range(batch))
        spent = time.process_time() - start
        if spent > 0.01:
            break
        batch *= 2
    while spent < seconds:
        count += sum(once() for _ in range(batch))
        spent = time.process_time() - start
    return count, spent


def measure(game: Game, seconds: float) -> list[Speed]:
    """The three measures of one game, each after a short warm-up; two again with a full table, if that is larger."""
    written = loop if asks_one_at_a_time(game) else loop_of_many
    work = {"playouts": playouts(game), "loop": written(game), "clones": clones(game)}
    if seats_of(game, full=True) > seats_of(game, full=False):
        work |= {"playouts, full table": playouts(game, full=True), "clones, full table": clones(game, full=True)}
    speeds = []
    for name, once in work.items():
        timed(once, seconds / 4)
        count, spent = timed(once, seconds)
        speeds.append(Speed(game.id, name, count, round(spent, 4), round(count / spent, 1)))
    return speeds


def measure_long(seconds: float) -> list[Speed]:
    """What undo and a bot's pick cost in a short and in a long match."""
    speeds = []
    for what, work in longplay.MEASURES.items():
        for length in longplay.LENGTHS:
            once = work(length)
            timed(once, seconds / 4)
            count, spent = timed(once, seconds)
            name = longplay.named(what, length)
            speeds.append(Speed(PEBBLES.id, name, count, round(spent, 4), round(count / spent, 1)))
    return speeds


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m planchette.benchmark", description=__doc__)
    parser.add_argument("--seconds", type=float, default=1.0, help="CPU seconds for each measure")
    parser.add_argument("--games", default=",".join([*GAMES, PEBBLES.id]), help="which games, with commas between")
    parser.add_argument("--json", action="store_true", help="print one JSON document")
    told = parser.parse_args()
    try:
        names = told.games.split(",")
        games = [game_named(name) for name in names if name != PEBBLES.id]
    except PlanchetteError as error:
        print(error, file=sys.stderr)
        return 2
    speeds = [speed for game in games for speed in measure(game, told.seconds)]
    if PEBBLES.id in names:
        speeds += measure_long(told.seconds)
    if told.json:
        document = {"compiled": planchette.compiled, "version": planchette.__version__, "speeds": speeds}
        print(msgspec.json.encode(document).decode())
    else:
        for speed in speeds:
            print(f"{speed.game:>16} {speed.measure:<19} {speed.per_cpu_second:>12,.0f} a CPU second")
    return 0


if __name__ == "__main__":
    sys.exit(main())
