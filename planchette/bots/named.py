"""Bots by name: "random", "greedy", "search", "search:400" (iterations), "search:0.5s" (seconds), "search:400/0.5s"
(whichever ends first)."""

from __future__ import annotations

from typing import Final

from planchette.bots.bot import Bot
from planchette.bots.greedy import GreedyBot
from planchette.bots.random import RandomBot
from planchette.bots.search import Budget, SearchBot
from planchette.kernel import SetupError

LEVELS: Final = {"easy": "search:25/2.5s", "medium": "search:200/2.5s", "hard": "search:1600/2.5s"}
"""The levels that people choose from, and the bots they mean. Nobody waits three seconds for an answer."""
MOST_ITERATIONS: Final = 10_000_000
MOST_SECONDS: Final = 3600.0


def bot_named(spec: str, seed: str | int = 0) -> Bot:
    """The bot that a spec asks for. Equal specs and seeds answer alike, unless the clock ends their thoughts."""
    if LEVELS.get(spec, spec).partition(":")[0] == "search":
        return SearchBot(seed, budget_named(spec))
    if spec == "random":
        return RandomBot(seed)
    if spec == "greedy":
        return GreedyBot(seed)
    known = "random, greedy, search, search:400, search:0.5s, search:400/0.5s, " + ", ".join(LEVELS)
    raise SetupError(f"there is no bot '{spec[:40]}'; there are {known}")


def budget_named(spec: str) -> Budget:
    """How long the search that a spec asks for may think."""
    _, colon, text = LEVELS.get(spec, spec).partition(":")
    if not colon:
        return Budget()
    iterations, slash, seconds = text.partition("/")
    if slash:
        return Budget(iterations_of(spec, iterations), seconds_of(spec, seconds))
    if text.endswith("s"):
        return Budget(0, seconds_of(spec, text))
    return Budget(iterations_of(spec, text))


def iterations_of(spec: str, text: str) -> int:
    if text.isascii() and text.isdigit() and len(text) < 20 and 0 < int(text) <= MOST_ITERATIONS:
        return int(text)
    raise no_budget(spec)


def seconds_of(spec: str, text: str) -> float:
    try:
        seconds = float(text[:-1]) if text.endswith("s") else 0.0
    except ValueError:
        seconds = 0.0
    if 0 < seconds <= MOST_SECONDS:
        return seconds
    raise no_budget(spec)


def no_budget(spec: str) -> SetupError:
    return SetupError(
        f"a search is given iterations (search:400, up to {MOST_ITERATIONS}) or seconds (search:0.5s, up to"
        f" {MOST_SECONDS:.0f}), or both (search:400/0.5s), not '{spec[:40]}'"
    )
