"""Many games on all cores. The outcome depends on the seed alone, not on how the work was divided."""

from __future__ import annotations

import multiprocessing
import os
import signal
import time
from array import array
from collections import Counter
from collections.abc import Callable, Iterator
from hashlib import blake2b
from math import sqrt
from multiprocessing.pool import Pool
from pathlib import Path
from typing import TypeAlias

import msgspec

import planchette
from planchette.bots import Bot, bot_named
from planchette.games import game_named
from planchette.kernel import AnyOf, Choice, Match, Run, Sides, Table, luck_from, next_choice
from planchette.kernel.luck import advance, below
from planchette.kernel.record import encoded, record_of

MOST_DECISIONS = 1_000_000
"""A game longer than this counts as unfinished."""
MOST_GAMES_A_CHUNK = 200


ID_BITS = 24
ID_MASK = (1 << ID_BITS) - 1
Told: TypeAlias = "array[int]"
"""The answers of a game, each its seat and the id of its option in one number."""


class Job(msgspec.Struct, frozen=True):
    """What to play. It travels to the workers whole, so it is plain."""

    game: str
    games: int
    seed: str = "0"
    bots: list[str] = msgspec.field(default_factory=lambda: ["random"])
    seats: int = 0
    settings: dict[str, str] = {}
    cards: str = ""
    record_dir: str = ""
    swap: bool = False


class Played(msgspec.Struct, frozen=True):
    """One game: the answers' hash, how many, and how it ended (no payoffs: it did not)."""

    hash: bytes
    decisions: int
    payoffs: list[int]
    reason: str = ""


class Chunk(msgspec.Struct, frozen=True):
    """Some games in a row, and the CPU time they took."""

    first: int
    played: list[Played]
    cpu_seconds: float


class BotScore(msgspec.Struct):
    """How one bot did over all the seats it sat in: wins as a share of its games, with a 95 % interval."""

    bot: str
    games: int
    wins: float
    draws: int
    win_rate: float
    low: float
    high: float


class Summary(msgspec.Struct):
    """What `simulate` reports."""

    game: str
    games: int
    finished: int
    wins_by_seat: list[int]
    team_wins: dict[str, int]
    draws: int
    endings: dict[str, int]
    decisions: int
    seconds: float
    cpu_seconds: float
    decisions_per_cpu_second: float
    record_hash: str
    compiled: bool
    bots: list[BotScore] = []
    interrupted: bool = False


# -- one game


def random_game(run: Run, luck: int, told: Told) -> None:
    """The kernel's playout, answer by answer the same, but noting the answers down."""
    while (ask := run.ask) is not None and len(told) < MOST_DECISIONS:
        luck = advance(luck)
        if isinstance(ask, Choice):
            option = ask.options[below(luck, len(ask.options))]
            told.append(ask.seat << ID_BITS | option.id)
            run.send(option)
        else:
            choice = next_choice(ask.choices(), luck)
            luck = advance(luck)
            option = choice.options[below(luck, len(choice.options))]
            told.append(choice.seat << ID_BITS | option.id)
            run.take(choice.seat, option)


def bot_game(match: Match, bots: list[Bot], luck: int, told: Told) -> None:
    """The bots answer; where any of several seats may go next, chance says which."""
    while (ask := match.ask) is not None and len(told) < MOST_DECISIONS:
        choices = ask.choices()
        luck = advance(luck)
        choice = next_choice(choices, luck) if isinstance(ask, AnyOf) else choices[0]
        option = bots[choice.seat].pick(match, choice.seat)
        told.append(choice.seat << ID_BITS | option.id)
        match.answer(option, choice.seat)


class Player:
    """Plays the games of a job, each from its own number."""

    def __init__(self, job: Job) -> None:
        self.job = job
        self.game = game_named(job.game)
        self.cards = self.game.load(job.cards) if job.cards else self.game.cards
        self.seats = job.seats or self.game.seats[0]
        self.settings = self.game.settled(job.settings)

    def play(self, number: int) -> Played:
        told: Told = array("q")
        seed = f"{self.job.seed}/{number}"
        table = self._random(seed, told) if self.all_random else self._with_bots(seed, number, told)
        if self.job.record_dir:
            self._record(seed, number, told)
        hash = blake2b(told.tobytes(), digest_size=16).digest()
        if table.result is None:
            return Played(hash, len(told), [])
        return Played(hash, len(told), table.result.payoffs, table.result.reason)

    @property
    def all_random(self) -> bool:
        return set(self.job.bots) == {"random"}

    def _random(self, seed: str, told: Told) -> Table:
        run = Run(self.game, self.game.deal(self.seats, luck_from(seed), self.settings, self.cards))
        run.start()
        random_game(run, luck_from(f"{seed}/random"), told)
        return run.table

    def _with_bots(self, seed: str, number: int, told: Told) -> Table:
        match = Match(self.game, self.seats, seed, self.settings, self.cards)
        bots = [bot_named(spec, f"{seed}/{seat}") for seat, spec in enumerate(seated(self.job, number, self.seats))]
        bot_game(match, bots, luck_from(f"{seed}/order"), told)
        return match.table

    def _record(self, seed: str, number: int, told: Told) -> None:
        match = Match(self.game, self.seats, seed, self.settings, self.cards, recorded=True)
        for answer in told:
            match.answer(answer & ID_MASK, answer >> ID_BITS)
        name = f"{self.game.id}-{self.job.seed}-{number:06}.json".replace("/", "_")
        Path(self.job.record_dir, name).write_bytes(encoded(record_of(match)))


def seated(job: Job, number: int, seats: int) -> list[str]:
    """The bots seat by seat: in turn, and with `swap` one place further with every game."""
    shift = number if job.swap else 0
    return [job.bots[(seat + shift) % len(job.bots)] for seat in range(seats)]


# -- many games


def play_chunk(player: Player, first: int, count: int) -> Chunk:
    start = time.process_time()
    played = [player.play(number) for number in range(first, first + count)]
    return Chunk(first, played, time.process_time() - start)


_player: Player | None = None
"""A worker's own player: the job is unpacked once, not with every chunk."""


def _enter(job: Job) -> None:
    global _player
    _player = Player(job)


def _work(span: tuple[int, int]) -> Chunk:
    assert _player is not None
    return play_chunk(_player, *span)


def spans(games: int, jobs: int) -> list[tuple[int, int]]:
    """First game and count of each chunk: small enough to share out evenly and to show progress."""
    size = max(1, min(MOST_GAMES_A_CHUNK, games // (jobs * 16)))
    return [(first, min(size, games - first)) for first in range(0, games, size)]


def chunks(job: Job, jobs: int) -> Iterator[Chunk]:
    """The games as they get done, in any order."""
    player = Player(job)
    todo = spans(job.games, jobs)
    if jobs == 1 or len(todo) == 1:
        yield from (play_chunk(player, *span) for span in todo)
        return
    with _pool(job, min(jobs, len(todo))) as pool:
        yield from pool.imap_unordered(_work, todo)


def _pool(job: Job, workers: int) -> Pool:
    """Workers that leave Ctrl-C to this process: they are born while it is ignored."""
    heeded = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        return multiprocessing.get_context("spawn").Pool(workers, _enter, (job,))
    finally:
        signal.signal(signal.SIGINT, heeded)


def cores() -> int:
    return len(os.sched_getaffinity(0))


def simulate(job: Job, jobs: int = 0, progress: Callable[[int], None] = lambda games: None) -> Summary:
    """Play all games of the job. Ctrl-C stops early: the summary is then of what is done."""
    start = time.perf_counter()
    done: list[Chunk] = []
    interrupted = False
    try:
        for chunk in chunks(job, jobs or cores()):
            done.append(chunk)
            progress(len(chunk.played))
    except KeyboardInterrupt:
        interrupted = True
    summary = summed(job, sorted(done, key=lambda chunk: chunk.first), time.perf_counter() - start)
    summary.interrupted = interrupted
    return summary


# -- what it comes to


def summed(job: Job, done: list[Chunk], seconds: float) -> Summary:
    """The games in the order of their numbers, added up."""
    numbered = [(chunk.first + place, game) for chunk in done for place, game in enumerate(chunk.played)]
    played = [game for _, game in numbered]
    over = [game for game in played if game.payoffs]
    decisions = sum(game.decisions for game in played)
    cpu_seconds = sum(chunk.cpu_seconds for chunk in done)
    rules = game_named(job.game)
    seats = job.seats or rules.seats[0]
    sides = rules.sided(seats, rules.settled(job.settings))
    return Summary(
        game=job.game,
        games=len(played),
        finished=len(over),
        wins_by_seat=[sum(game.payoffs[seat] > 0 for game in over) for seat in range(seats)],
        team_wins=team_wins(sides, over),
        draws=sum(is_draw(game) for game in over),
        endings=dict(Counter(game.reason for game in over).most_common()),
        decisions=decisions,
        seconds=round(seconds, 3),
        cpu_seconds=round(cpu_seconds, 3),
        decisions_per_cpu_second=round(decisions / cpu_seconds, 1) if cpu_seconds else 0.0,
        record_hash=blake2b(b"".join(game.hash for game in played), digest_size=16).hexdigest(),
        compiled=planchette.compiled,
        bots=bot_scores(job, numbered, seats) if job.swap else [],
    )


def is_draw(game: Played) -> bool:
    return all(payoff == 0 for payoff in game.payoffs)


def team_wins(sides: Sides, over: list[Played]) -> dict[str, int]:
    """For each side, the games that it won."""
    return {str(side): sum([game.payoffs[seats[0]] > 0 for game in over]) for side, seats in enumerate(sides.members)}


def bot_scores(job: Job, numbered: list[tuple[int, Played]], seats: int) -> list[BotScore]:
    return [_bot_score(job, spec, numbered, seats) for spec in dict.fromkeys(job.bots)]


def _bot_score(job: Job, spec: str, numbered: list[tuple[int, Played]], seats: int) -> BotScore:
    """A game in which a bot has several seats counts once: the share of these seats that won."""
    games, wins, draws = 0, 0.0, 0
    for number, game in numbered:
        mine = [seat for seat, other in enumerate(seated(job, number, seats)) if other == spec]
        if not mine or not game.payoffs:
            continue
        games += 1
        wins += sum(game.payoffs[seat] > 0 for seat in mine) / len(mine)
        draws += is_draw(game)
    low, high = wilson(wins, games)
    rate = wins / games if games else 0.0
    return BotScore(spec, games, round(wins, 2), draws, round(rate, 4), round(low, 4), round(high, 4))


def wilson(wins: float, games: int) -> tuple[float, float]:
    """The 95 % score interval of a share (Wilson, 1927)."""
    if not games:
        return 0.0, 1.0
    z, share = 1.959964, wins / games
    middle = share + z * z / (2 * games)
    spread = z * sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    scale = 1 + z * z / games
    return max(0.0, (middle - spread) / scale), min(1.0, (middle + spread) / scale)
