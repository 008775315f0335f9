"""Any legal answer, each as likely as the others."""

from __future__ import annotations

from planchette.bots.bot import Bot, asked
from planchette.kernel import Match, Option, Seat, luck_from
from planchette.kernel.luck import advance, below


class RandomBot(Bot):
    def __init__(self, seed: str | int = 0) -> None:
        self.luck = luck_from(f"random {seed}")

    def pick(self, match: Match, seat: Seat) -> Option:
        options = asked(match, seat).options
        self.luck = advance(self.luck)
        return options[below(self.luck, len(options))]
