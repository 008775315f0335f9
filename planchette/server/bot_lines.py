"""What the bots at a table mean to answer next, so that they need not think about every answer of a chain."""

from __future__ import annotations

from planchette.kernel import Seat
from planchette.server.live_match import LiveMatch


class BotLine:
    """The keys that a bot goes on with, the entry after which it may, and what had come out when it began to think."""

    def __init__(self, level: str, live: LiveMatch) -> None:
        self.level = level
        self.keys: list[str] = []
        self.after = live.sequence + 1
        self.stamp = live.match.table.stamp()


class BotLines:
    """The line of every seat. It is given up with whatever else happens at the table: an answer of somebody else, an
    answer taken back, luck used or something learned. The bot then thinks again."""

    def __init__(self) -> None:
        self.lines: dict[Seat, BotLine] = {}

    def keep(self, seat: Seat, line: BotLine) -> None:
        """The line of a seat that is about to give the answer before it."""
        self.lines[seat] = line

    def follow(self, seat: Seat, level: str, live: LiveMatch) -> str:
        """The key that comes next in that seat's line, "" if there is none or it no longer holds."""
        line = self.lines.pop(seat, None)
        choice = live.asked.get(seat)
        if line is None or choice is None or not line.keys or line.level != level:
            return ""
        if line.after != live.sequence or line.stamp != live.match.table.stamp():
            return ""
        key = line.keys.pop(0)
        if all(option.key != key for option in choice.options):
            return ""
        line.after += 1
        self.lines[seat] = line
        return key
