"""Random playouts in other engines, measured with the Python of `.venv-bench`.

Fair to each engine: the fastest loop that its ordinary user would write, through its public API.
No rendering, one environment reused where the engine can reset it, a warm-up before the clock
starts, and the clock read so rarely that it does not count.
"""

import argparse
import importlib
import json
import random
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass
from importlib.metadata import version
from typing import Any

Playout = Callable[[], int]
"""Plays one game with random legal moves and returns the number of decisions."""

GAMES_PER_LOOK_AT_CLOCK = 20


@dataclass(frozen=True)
class Peer:
    """One game in one engine; `game` is our id, `name` the engine's own."""

    peer: str
    game: str
    package: str
    prepare: Callable[[str], Playout]
    name: str


@dataclass(frozen=True)
class Speed:
    peer: str
    game: str
    version: str
    decisions: int
    games: int
    cpu_seconds: float
    decisions_per_cpu_second: float


@dataclass(frozen=True)
class Missing:
    peer: str
    game: str
    error: str


def open_spiel(name: str) -> Playout:
    """The loop of OpenSpiel's own examples; the state is C++, only the loop is Python.

    The pick is by `random.random`: `random.choice` takes longer than a move and would level all engines.
    """
    import pyspiel

    game = pyspiel.load_game(name)
    chance = random.random

    def playout() -> int:
        decisions = 0
        state = game.new_initial_state()
        while not state.is_terminal():
            legal = state.legal_actions()
            state.apply_action(legal[int(chance() * len(legal))])
            decisions += 1
        return decisions

    return playout


def open_spiel_python(name: str) -> Playout:
    importlib.import_module("open_spiel.python.games")  # registers the games written in Python
    return open_spiel(name)


def pettingzoo(name: str) -> Playout:
    """The environment as its documentation makes it, with the wrappers that check each step."""
    return aec_playout(importlib.import_module(f"pettingzoo.classic.{name}").env())


def pettingzoo_raw(name: str) -> Playout:
    """The same without wrappers: not what users are told to take, but the most the rules can do."""
    return aec_playout(importlib.import_module(f"pettingzoo.classic.{name}").raw_env())


def aec_playout(env: Any) -> Playout:
    """Faster than the documented loop in two ways: `flatnonzero` costs less than sampling the
    action space by mask, and the game is left at its end without stepping the dead agents."""
    import numpy

    def playout() -> int:
        decisions = 0
        env.reset()
        for _agent in env.agent_iter():
            observation, _reward, terminated, truncated, _info = env.last()
            if terminated or truncated:
                break
            env.step(random.choice(numpy.flatnonzero(observation["action_mask"])))
            decisions += 1
        return decisions

    return playout


PEERS = (
    Peer("open_spiel", "tictactoe", "open_spiel", open_spiel, "tic_tac_toe"),
    Peer("open_spiel", "connect_four", "open_spiel", open_spiel, "connect_four"),
    Peer("open_spiel_python", "tictactoe", "open_spiel", open_spiel_python, "python_tic_tac_toe"),
    Peer("pettingzoo", "tictactoe", "pettingzoo", pettingzoo, "tictactoe_v3"),
    Peer("pettingzoo", "connect_four", "pettingzoo", pettingzoo, "connect_four_v3"),
    Peer("pettingzoo_raw", "tictactoe", "pettingzoo", pettingzoo_raw, "tictactoe_v3"),
    Peer("pettingzoo_raw", "connect_four", "pettingzoo", pettingzoo_raw, "connect_four_v3"),
)


def count(playout: Playout, seconds: float) -> tuple[int, int, float]:
    """Decisions, games and CPU seconds of at least `seconds` of play."""
    decisions, games, spent, start = 0, 0, 0.0, time.process_time()
    while spent < seconds:
        decisions += sum(playout() for _ in range(GAMES_PER_LOOK_AT_CLOCK))
        games += GAMES_PER_LOOK_AT_CLOCK
        spent = time.process_time() - start
    return decisions, games, spent


def measure(peer: Peer, seconds: float) -> Speed | Missing:
    try:
        playout = peer.prepare(peer.name)
    except ImportError as error:
        return Missing(peer.peer, peer.game, str(error).partition("\n")[0])
    count(playout, seconds / 4)
    decisions, games, spent = count(playout, seconds)
    return Speed(peer.peer, peer.game, version(peer.package), decisions, games, spent, decisions / spent)


def show(result: Speed | Missing) -> str:
    if isinstance(result, Missing):
        return f"{result.peer} {result.game}: missing ({result.error})"
    return f"{result.peer} {result.game}: {result.decisions_per_cpu_second:.0f} decisions/CPU s"


def report(results: list[Speed | Missing]) -> dict[str, list[dict[str, Any]]]:
    return {
        "peers": [asdict(result) for result in results if isinstance(result, Speed)],
        "missing": [asdict(result) for result in results if isinstance(result, Missing)],
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=2.0, help="CPU seconds for each row")
    parser.add_argument("--only", metavar="NAME", choices=sorted({peer.peer for peer in PEERS}))
    parser.add_argument("--json", action="store_true")
    arguments = parser.parse_args()
    chosen = [peer for peer in PEERS if arguments.only in (None, peer.peer)]
    results = [measure(peer, arguments.seconds) for peer in chosen]
    if arguments.json:
        print(json.dumps(report(results), indent=2))
    else:
        print(*map(show, results), sep="\n")


if __name__ == "__main__":
    main()
