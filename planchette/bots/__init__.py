"""Bots answer choices, and see nothing that their seat may not see."""

from planchette.bots.bot import Bot
from planchette.bots.greedy import GreedyBot
from planchette.bots.named import LEVELS, bot_named, budget_named
from planchette.bots.random import RandomBot
from planchette.bots.search import Budget, SearchBot, Thought, Thoughts, think

__all__ = [
    "LEVELS",
    "Bot",
    "Budget",
    "GreedyBot",
    "RandomBot",
    "SearchBot",
    "Thought",
    "Thoughts",
    "bot_named",
    "budget_named",
    "think",
]
