"""The look back on a finished game: worked out once, in parts, so that it can say how far it is, and then kept."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from planchette.kernel.record import Record
from planchette.server import thoughts
from planchette.server.messages.play import Review
from planchette.server.storage import queries

if TYPE_CHECKING:
    import asyncio

    from planchette.server.house import House

PARTS = 8
"""So many parts: each plays the game again up to where it begins."""
_reviews = msgspec.json.Decoder(Review)


class LookBack:
    """One game's look back under way, or done."""

    def __init__(self, house: House, match: str, record: Record, whose: str) -> None:
        self.house = house
        self.match = match
        self.record = record
        self.whose = whose
        self.done = 0
        self.task: asyncio.Task[Review] = house.soon(self.work())

    @property
    def total(self) -> int:
        """How many positions there are to look at."""
        return len(self.record.answers) + 1

    @property
    def failed(self) -> bool:
        return self.task.done() and (self.task.cancelled() or self.task.exception() is not None)

    async def work(self) -> Review:
        thinkers, data = self.house.thinkers, msgspec.json.encode(self.record)
        looks: list[thoughts.Look] = []
        step = -(-self.total // PARTS)
        for first in range(0, self.total, step):
            looks += await thinkers.run(self.whose, True, thoughts.looks, data, first, step)
            self.done = len(looks)
        found = await thinkers.run(self.whose, False, thoughts.reviewed, data, self.match, looks)
        await keep(self.house, found)
        return found


async def keep(house: House, review: Review) -> None:
    text = msgspec.json.encode(review).decode()

    def work(connection: Any) -> None:
        queries.keep_review(connection, review.match, text)

    await house.store.write(work)


async def kept(house: House, match: str) -> Review | None:
    """What was worked out before, perhaps before the server was started again."""
    text = await house.store.read(lambda connection: queries.review_of(connection, match))
    return _reviews.decode(text) if text else None
