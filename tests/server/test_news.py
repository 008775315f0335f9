"""The line on which workers hear of each other, in itself; how they play together is in `test_two_workers`."""

from __future__ import annotations

import asyncio

import psycopg
import pytest

from planchette.server import news


class Line(news.Listener):
    """Breaks in every way once, then holds."""

    async def _listen(self) -> None:
        if troubles:
            raise troubles.pop()
        self.ready.set()


troubles: list[Exception] = []


def test_whatever_breaks_the_line_it_is_taken_up_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(news, "AGAIN_AFTER", 0.0)
    troubles[:] = [psycopg.OperationalError("gone"), OSError("no such host"), ValueError("something else")]

    async def work() -> None:
        line = Line("postgresql://nowhere/none", lambda topic, data: None, lambda: None)
        waiting = asyncio.create_task(line.ready.wait())
        await asyncio.wait([line.task, waiting], return_when=asyncio.FIRST_COMPLETED)
        assert line.ready.is_set() and not line.task.done()
        line.stop()
        waiting.cancel()

    asyncio.run(work())
