"""Checkpoints that a match keeps, so that going back costs the same however long it is."""

from __future__ import annotations

from typing import Final

from planchette.kernel.table import Table

SPACING: Final = 16
"""So many answers lie at least between two kept checkpoints."""


class Checkpoint:
    """The table where no generator is alive, never changed, and how many answers, events and hashes came before it.

    `amid`: in the midst of a step, which asks there what it would ask if it started anew. What it told on its way to
    that question was told before.
    """

    def __init__(self, table: Table, answers: int, events: int = 0, hashes: int = 0, amid: bool = False) -> None:
        self.table = table
        self.answers = answers
        self.events = events
        self.hashes = hashes
        self.amid = amid


class Kept:
    """The kept checkpoints of a match, early ones first, the denser the later they are: to go back by some answers,
    at most about twice as many are played again. Their number grows as the logarithm of the match's length."""

    def __init__(self) -> None:
        self.points: list[Checkpoint] = []

    def is_due(self, answers: int) -> bool:
        """Whether one is to be kept here: far enough from the last, or in its place, with no answer in between."""
        if not self.points:
            return True
        since = answers - self.points[-1].answers
        return since >= SPACING or since == 0

    def add(self, point: Checkpoint) -> None:
        if self.points and self.points[-1].answers == point.answers:
            self.points.pop()
        self.points.append(point)
        self._thin_out()

    def _thin_out(self) -> None:
        """Let go of those whose neighbours are closer to each other than the later one is to now."""
        now = self.points[-1].answers
        place = 1
        while place < len(self.points) - 1:
            before, after = self.points[place - 1].answers, self.points[place + 1].answers
            if after - before <= now - after:
                del self.points[place]
            else:
                place += 1

    def before(self, answers: int) -> Checkpoint | None:
        """The last that so many answers lead to or past, if there is one."""
        for point in reversed(self.points):
            if point.answers <= answers:
                return point
        return None

    def forget_after(self, answers: int) -> None:
        """Later ones are no longer true."""
        while self.points and self.points[-1].answers > answers:
            self.points.pop()
