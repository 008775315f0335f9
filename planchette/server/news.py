"""What other workers tell through PostgreSQL: LISTEN on one channel, for as long as the server runs.

Not Litestar's channels: news of an answer must go out with its commit, neither before nor without it, and after a lost
line everything is looked at again.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import Any

import msgspec
import psycopg
from sqlalchemy import make_url

from planchette.server.storage.writer import CHANNEL

logger = logging.getLogger("planchette.news")
AGAIN_AFTER = 0.5


class Listener:
    """Calls `heard` with each piece of news, and `missed` whenever some may have been lost."""

    def __init__(self, url: str, heard: Callable[[str, Any], None], missed: Callable[[], None]) -> None:
        self.address = make_url(url).set(drivername="postgresql").render_as_string(hide_password=False)
        self.heard = heard
        self.missed = missed
        self.ready = asyncio.Event()
        self.task = asyncio.create_task(self._run())

    def stop(self) -> None:
        self.task.cancel()

    async def _run(self) -> None:
        while True:
            try:
                await self._listen()
            except psycopg.Error as error:
                logger.warning("the news line broke", extra={"error": type(error).__name__})
            except Exception:
                logger.exception("the news line failed")
            await asyncio.sleep(AGAIN_AFTER)

    async def _listen(self) -> None:
        async with await psycopg.AsyncConnection.connect(self.address, autocommit=True) as connection:
            await connection.execute(f"LISTEN {CHANNEL}")
            self.missed()
            self.ready.set()
            async for notice in connection.notifies():
                self._pass_on(notice.payload)

    def _pass_on(self, payload: str) -> None:
        try:
            topic, data = msgspec.json.decode(payload)
            self.heard(topic, data)
        except Exception:
            logger.exception("news that could not be understood")
