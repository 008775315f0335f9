"""Bots by name: "random", "greedy", "search", "search:400" (iterations), "search:0.5s" (seconds)."""

from __future__ import annotations

from typing import Final

from planchette.bots.bot import Bot
from planchette.bots.greedy import GreedyBot
from planchette.bots.random import RandomBot
from planchette.bots.search import Budget, SearchBot
from planchette.kernel import SetupError

LEVELS: Final = {"easy": "search:25", "medium": "search:200", "hard": "search:1600"}
"""The levels that people choose from, and the bots they mean."""
MOST_ITERATIONS: Final = 10_000_000
MOST_SECONDS: Final = 3600.0


def bot_named(spec: str, seed: str | int = 0) -> Bot:
    """The bot that a spec asks for. Equal specs and seeds answer alike, unless they go by the clock."""
    name, _, budget = LEVELS.get(spec, spec).partition(":")
    if name == "search":
        return SearchBot(seed, budget_of(spec, budget) if ":" in LEVELS.get(spec, spec) else Budget())
    if name == "random" and name == spec:
        return RandomBot(seed)
    if name == "greedy" and name == spec:
        return GreedyBot(seed)
    known = "random, greedy, search, search:400, search:0.5s, " + ", ".join(LEVELS)
    raise SetupError(f"there is no bot '{spec[:40]}'; there are {known}")


def budget_of(spec: str, text: str) -> Budget:
    """ "400" iterations or "0.5s" seconds."""
    try:
        if text.endswith("s"):
            seconds = float(text[:-1])
            if 0 < seconds <= MOST_SECONDS:
                return Budget(0, seconds)
        elif text.isascii() and text.isdigit() and 0 < int(text) <= MOST_ITERATIONS:
            return Budget(int(text))
    except ValueError:
        pass
    raise SetupError(
        f"a search is given iterations (search:400, up to {MOST_ITERATIONS}) or seconds"
        f" (search:0.5s, up to {MOST_SECONDS:.0f}), not '{spec[:40]}'"
    )
