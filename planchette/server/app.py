"""The application: the routes, what stands before them, and what lives as long as the server."""

from __future__ import annotations

import asyncio
import ipaddress
import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
from litestar import Litestar, Response, Router, get
from litestar.config.compression import CompressionConfig
from litestar.openapi import OpenAPIConfig
from prometheus_client import CONTENT_TYPE_LATEST, CollectorRegistry, generate_latest, multiprocess
from prometheus_client import REGISTRY as OWN

from planchette import __version__
from planchette.server.config import Config
from planchette.server.guard import HANDLERS, guard_factory
from planchette.server.house import House
from planchette.server.janitor import Janitor
from planchette.server.line import LiveProtocol
from planchette.server.messages.play import Health
from planchette.server.pulse import Pulse
from planchette.server.refusal import not_found
from planchette.server.routes import admin, after, games, live, me, play, tables
from planchette.server.routes.common import Asked
from planchette.server.static_files import STATIC, BuiltClient, page
from planchette.server.storage import Store
from planchette.server.thinkers import THE_HOUSE, nothing

LEAVING = 1012
COMPRESS_FROM = 16_000
"""Bytes: the rules of a game, not what is sent while it is played."""


@get("/healthz", summary="Whether the server answers, its database takes what is written, and the disk has room")
async def health(request: Asked) -> Health:
    pulse: Pulse = request.app.state.pulse
    return await pulse.health()


@get("/metrics", include_in_schema=False, sync_to_thread=False)
def metrics(request: Asked) -> Response[bytes]:
    """For this machine alone: put a proxy with a lock on it before you open it to others."""
    if request.client is not None and not is_loopback(request.client.host):
        raise not_found()
    return Response(generate_latest(registry()), media_type=CONTENT_TYPE_LATEST)


def is_loopback(address: str) -> bool:
    try:
        return ipaddress.ip_address(address).is_loopback
    except ValueError:
        return False  # a proxy may pass on whatever it was told


def registry() -> CollectorRegistry:
    """Of this worker; of all workers when they share a folder for it (PROMETHEUS_MULTIPROC_DIR)."""
    if "PROMETHEUS_MULTIPROC_DIR" not in os.environ:
        return OWN
    together = CollectorRegistry()
    multiprocess.MultiProcessCollector(together)  # type: ignore[no-untyped-call]
    return together


@get("/api/schema/openapi.json", include_in_schema=False, sync_to_thread=False)
def schema_page(request: Asked) -> Response[bytes]:
    return Response(schema_bytes(), media_type="application/json")


@cache
def schema_bytes() -> bytes:
    return msgspec.json.encode(openapi_document())


def make_app(config: Config, documented: bool = False) -> Litestar:
    @asynccontextmanager
    async def living(app: Litestar) -> AsyncIterator[None]:
        house = House(config, await Store.open(config.database_url, config.commit_window, config.durable))
        app.state.house = house
        LiveProtocol.limits = config.limits
        app.state.pulse = Pulse(house.store)
        app.state.client = BuiltClient(Path(config.static) if config.static else STATIC)
        if config.warm:
            house.soon(house.thinkers.run(THE_HOUSE, False, nothing))
        housework = [asyncio.create_task(Janitor(house).run()), asyncio.create_task(house.load.watch())]
        try:
            yield
        finally:
            for task in housework:
                task.cancel()
            for room in house.rooms.values():
                for connection in room.all_connections():
                    connection.close(LEAVING)
            await asyncio.sleep(0)
            await house.close()

    api = Router(
        "/api",
        route_handlers=[games.router, tables.router, play.router, after.router, me.router, admin.router, live.live],
    )
    return Litestar(
        [api, schema_page, health, metrics, page],
        lifespan=[living],
        middleware=[guard_factory],
        exception_handlers=HANDLERS,
        request_max_body_size=config.limits.body_bytes,
        openapi_config=OpenAPIConfig("Planchette", __version__) if documented else None,
        compression_config=CompressionConfig("gzip", minimum_size=COMPRESS_FROM, exclude_opt_key="as_is"),
        logging_config=None,
    )


def openapi_document() -> dict[str, Any]:
    """The HTTP interface as OpenAPI, with every live message among the components."""
    from planchette.server.schema import components

    document: dict[str, Any] = make_app(Config(), documented=True).openapi_schema.to_schema()
    document["components"]["schemas"] |= components()
    return document
