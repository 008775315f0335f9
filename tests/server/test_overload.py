"""More than can be answered soon is turned away with a sentence."""

from __future__ import annotations

import asyncio
from pathlib import Path

import httpx
import pytest

from planchette.server.app import make_app
from planchette.server.config import Config, Limits
from planchette.server.house import House
from planchette.server.overload import TRY_AGAIN_AFTER, Load
from planchette.server.refusal import Refusal

URL = "http://testserver"


def test_so_many_at_once_and_nobody_more() -> None:
    load = Load(2, 1, 1.0)
    with load.place(), load.place():
        with pytest.raises(Refusal) as refused, load.place():
            pass
        assert refused.value.code == "busy" and f"{TRY_AGAIN_AFTER} seconds" in refused.value.message
    with load.place(), load.line(), pytest.raises(Refusal), load.line():
        pass
    assert (load.requests, load.lines) == (0, 0)


def test_whoever_comes_while_the_loop_is_late_is_turned_away() -> None:
    load = Load(100, 100, 1.0)
    load.late = 1.1
    with pytest.raises(Refusal), load.place():
        pass
    with pytest.raises(Refusal), load.line():
        pass


def test_the_page_is_told_when_to_try_again_and_whoever_waits_is_answered(tmp_path: Path) -> None:
    async def run() -> None:
        app = make_app(Config(database=str(tmp_path / "t.db"), limits=Limits(requests_at_once=1)))
        transport = httpx.ASGITransport(app)  # type: ignore[arg-type]  # Litestar's own words for the same
        async with asyncio.timeout(60), app.lifespan(), httpx.AsyncClient(transport=transport, base_url=URL) as client:
            house: House = app.state.house
            lobby = asyncio.Event()
            read = house.store.read

            async def slow(work):  # type: ignore[no-untyped-def]
                await lobby.wait()
                return await read(work)

            house.store.read = slow  # type: ignore[method-assign]
            waiting = asyncio.create_task(client.get("/api/matches"))
            while not house.load.requests:
                await asyncio.sleep(0)
            refused = await client.get("/api/games")
            assert refused.status_code == 503 and refused.headers["retry-after"] == str(TRY_AGAIN_AFTER)
            assert refused.json()["code"] == "busy" and "try again" in refused.json()["message"]
            lobby.set()
            assert (await waiting).status_code == 200
            assert (await client.get("/api/games")).status_code == 200

    asyncio.run(run())
