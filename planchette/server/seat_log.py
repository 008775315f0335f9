"""The log as one seat reads it. What was taken back is cut off; the lines before it stay as they are."""

from __future__ import annotations

from bisect import bisect_left

from planchette.kernel.scene import LogLine

PREFACE = -1


class SeatLog:
    """Its lines, the number of the event that each of them tells, and how many events have been looked at."""

    def __init__(self, preface: list[LogLine]) -> None:
        self.lines = list(preface)
        self.events = [PREFACE] * len(preface)
        self.told = 0

    def add(self, line: LogLine) -> None:
        """The line of the next event; none if this seat reads nothing of it."""
        if line.text:
            self.lines.append(line)
            self.events.append(self.told)
        self.told += 1

    def cut(self, events: int) -> None:
        """Only so many events stand."""
        left = bisect_left(self.events, events)
        del self.lines[left:], self.events[left:]
        self.told = min(self.told, events)
