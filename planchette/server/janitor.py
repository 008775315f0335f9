"""Housework, now and then: bots whose worker died, presence, saves, and tables that nobody uses."""

from __future__ import annotations

import asyncio
import logging
import time
from typing import Any

from planchette.server.collecting import Broom
from planchette.server.house import House
from planchette.server.info import closes
from planchette.server.messages.live import Notice
from planchette.server.metrics import ANSWER_SECONDS
from planchette.server.storage import people, queries
from planchette.server.storage.jobs import StorageFailed

logger = logging.getLogger("planchette.janitor")
PRESENCE_EVERY = 10.0
CLEAN_EVERY = 600.0
KEEP_TIME_EVERY = 60.0
ROOMS_AT_A_TIME = 50
SAVES_A_ROUND = 20
"""Saves are for the day when the rules change: they may wait, and the rest of the housework may not."""


class Janitor:
    def __init__(self, house: House) -> None:
        self.house = house
        self.announced = time.monotonic()
        self.cleaned = self.kept_time = 0.0
        self.broom = Broom()
        self.warned: set[str] = set()

    async def run(self) -> None:
        while True:
            await asyncio.sleep(self.house.config.janitor_seconds)
            try:
                await self.round()
            except StorageFailed as error:
                logger.warning("the housework must wait", extra={"error": str(error)})
            except Exception:
                logger.exception("the housework failed")

    async def round(self) -> None:
        now = time.monotonic()
        self.broom.sweep(is_quiet=not self.house.took)
        self.tell_metrics()
        await self.house.store.tidy()
        saves = 0
        for number, room in enumerate(list(self.house.rooms.values())):
            if number % ROOMS_AT_A_TIME == 0:
                await asyncio.sleep(0)  # with thousands of tables the others would wait
            if room.connections:
                self.house.bots.wake(room, certain=False)
            if saves < SAVES_A_ROUND and room.unsaved and now - room.moved > self.house.config.save_after:
                saves += 1
                await self.house.keep_save(room)
        if now - self.announced > PRESENCE_EVERY:
            self.announced = now
            self.announce()
        if now - self.kept_time > KEEP_TIME_EVERY:
            self.kept_time = now
            await self.house.store.write(self.house.store.served.keep)
        if now - self.cleaned > CLEAN_EVERY:
            self.cleaned = now
            await self.clean()
            self.warn()

    def tell_metrics(self) -> None:
        for seconds in self.house.took:
            ANSWER_SECONDS.observe(seconds)
        self.house.took.clear()

    def announce(self) -> None:
        self.house.announce_presence(*(room for room in self.house.rooms.values() if room.connections))

    async def clean(self) -> None:
        """Close idle tables; forget those that ended long ago; delete what was forgotten long ago."""
        keeping, now = self.house.config.keeping, self.house.store.served.now()

        def work(connection: Any) -> tuple[list[str], list[str]]:
            queries.delete_for_good(connection, now - keeping.hidden)
            forgotten = queries.forget(connection, now - keeping.finished, now)
            closed = queries.close_idle(connection, "open", now - keeping.open)
            closed += queries.close_idle(connection, "playing", now - keeping.playing)
            people.forget_idle(connection, now - keeping.people)
            people.forget_reports(connection, now - keeping.reports)
            return closed, forgotten

        closed, forgotten = await self.house.store.write(work)
        for match in closed:
            logger.info("a table was closed", extra={"match": match})
            if (room := self.house.rooms.get(match)) is not None:
                await room.refresh()
        for match in forgotten:
            self.house.rooms.pop(match, None)

    def warn(self) -> None:
        """Tell those who look at a table that it will close soon if nothing happens."""
        keeping, served = self.house.config.keeping, self.house.store.served.now()
        for room in list(self.house.rooms.values()):
            if room.connections and room.id not in self.warned and closes(room.row, keeping, served):
                self.warned.add(room.id)
                room.tell_all(Notice("closing", "This table will be closed soon unless somebody plays."))
