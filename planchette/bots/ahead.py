"""Looking past an answer that pays only after some more: the table is played on before it is valued."""

from __future__ import annotations

from typing import Final

from planchette.kernel import Run, play_on

FARTHEST: Final = 300
"""How many answers are imagined at most."""
WIDE: Final = 8
"""Of more options than this only the likeliest are considered, by instinct where the game has one."""


def look_ahead(run: Run, chapters: int, begun_in: int, luck: int) -> bool:
    """Play on by instinct to so many ends of chapters, counted from where the bot stands, so that all it compares ends
    alike. Returns whether anything was imagined."""
    if chapters > 0 and run.game.chapter(run.table) != begun_in:
        chapters -= 1
    return chapters > 0 and play_on(run, luck, chapters, FARTHEST) > 0


def likeliest(weights: list[float], most: int, first: int) -> list[int]:
    """The places of the highest weights; equals in their order, beginning with `first`."""
    places = [*range(first, len(weights)), *range(first)]
    places.sort(key=weights.__getitem__, reverse=True)
    return places[:most]
