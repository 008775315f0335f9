"""`planchette serve`: the web table on this machine."""

from __future__ import annotations

import asyncio
import os
import secrets
import socket
import sys
import tempfile
from ipaddress import ip_network
from types import FrameType
from typing import Annotated
from urllib.parse import urlsplit

import msgspec
import uvicorn
from cyclopts import Parameter
from litestar import Litestar
from uvicorn.supervisors import Multiprocess

import planchette
from planchette.freshness import BUILD_HELP, Build, run_fresh
from planchette.kernel import SetupError
from planchette.server import collecting
from planchette.server.config import Config, Limits
from planchette.server.door import Door
from planchette.server.line import LiveProtocol
from planchette.server.logs import set_up_logs
from planchette.server.people import hashed
from planchette.server.static_files import STATIC

CONFIG = "PLANCHETTE_SERVER_CONFIG"
"""How a worker process learns what the command was told."""
ADMIN = "PLANCHETTE_ADMIN_TOKEN"
SHORTEST_TOKEN = 32
STOP_SECONDS = 5


def serve(
    *,
    port: Annotated[int, Parameter(help="The port; 0 for any that is free.")] = 8000,
    host: Annotated[str, Parameter(help="The address to listen on; 0.0.0.0 for all of this machine.")] = "127.0.0.1",
    workers: Annotated[int, Parameter(help="How many processes; more than one needs PostgreSQL.")] = 1,
    database: Annotated[str, Parameter(help="A file for SQLite, or postgresql://...; left out: DATABASE_URL, or a"
                                       " file in your data folder.")] = "",
    durable: Annotated[bool, Parameter(negative="--fast", help="Tell nothing before the disk has it: a power cut"
                                       " takes nothing back that was told. --fast waits for no disk.")] = True,
    site: Annotated[str, Parameter(help="The address that people use, as https://table.example.org: other hosts are"
                                    " refused, and browsers keep to https.")] = "",
    proxies: Annotated[str, Parameter(help="Addresses or networks of proxies that are believed who asks, with commas"
                                       " between; left out: this machine.")] = "",
    log: Annotated[str, Parameter(help="How much to log: debug, info, warning or error.")] = "warning",
    limits: Annotated[bool, Parameter(help="Limits per address; without them for tests on this machine.")] = True,
    bot_pause: Annotated[float, Parameter(help="Seconds that a bot waits at least, so that people can follow.")] = 0.4,
    build: Annotated[Build, Parameter(help=BUILD_HELP)] = "fresh",
) -> int:  # fmt: skip
    """Serve the web table. Ctrl-C stops it; every accepted answer is in the database."""
    if workers < 1 or workers > 64 or not 0 <= port <= 65_535:
        raise SetupError("--workers is from 1 to 64, and --port from 0 to 65535")
    if log.upper() not in ("DEBUG", "INFO", "WARNING", "ERROR"):
        raise SetupError(f"--log is debug, info, warning or error, not '{log[:20]}'")
    check_public(site, proxies)
    config = Config(
        database=database,
        durable=durable,
        bot_pause=bot_pause,
        warm=True,
        limits=Limits() if limits else no_limits(),
        site=site,
        address_key=os.environ.get("PLANCHETTE_ADDRESS_KEY", "") or secrets.token_hex(32),
        admin=admin_hash(),
    )
    if workers > 1 and not config.database_url.startswith("postgresql"):
        raise SetupError("several workers need a database that they can share: --database postgresql://...")
    if build == "fresh":
        run_fresh(sys.argv[1:])
    os.environ[CONFIG] = msgspec.json.encode((config, log)).decode()
    asyncio.run(open_once(config))
    run(bound(host, port), host, workers, config, proxies)
    return 0


def check_public(site: str, proxies: str) -> None:
    """Both are about who is believed: a slip of the pen must not open or close the wrong door."""
    parts = urlsplit(site)
    if site and (parts.scheme not in ("http", "https") or not parts.netloc or parts.path not in ("", "/")):
        raise SetupError(f"--site is an address such as https://table.example.org, not '{site[:60]}'")
    for proxy in proxies.split(",") if proxies else []:
        try:
            ip_network(proxy.strip())
        except ValueError as error:
            raise SetupError(f"--proxies are addresses or networks such as 10.0.0.0/8, not '{proxy[:40]}'") from error


def admin_hash() -> str:
    """The hash of the admin's token, "" if there is none."""
    token = os.environ.get(ADMIN, "")
    if token and len(token) < SHORTEST_TOKEN:
        raise SetupError(f"{ADMIN} is too short to be safe; `planchette admin token` makes one")
    return hashed(token) if token else ""


def no_limits() -> Limits:
    most = 1_000_000_000
    return Limits(
        requests_per_second=most,
        request_burst=most,
        messages_per_second=most,
        message_burst=most,
        all_messages_per_second=most,
        all_message_burst=most,
        line_bytes_per_second=most,
        line_byte_burst=most,
        connections=most,
        arrivals_per_second=most,
        arrival_burst=most,
        new_matches_per_hour=most,
        unfinished_matches=most,
        open_tables_shown=most,
        hints_per_minute=most,
        chat_per_second=most,
        chat_burst=most,
        tries_per_hour=most,
        reports_per_hour=most,
        requests_at_once=most,
        connections_in_all=most,
        late_seconds=most,
    )


async def open_once(config: Config) -> None:
    """Bring the database up to date, or say why not, before anybody is let in."""
    from planchette.server.storage import Store

    await (await Store.open(config.database_url)).close()


def bound(host: str, port: int) -> socket.socket:
    try:
        family = socket.AF_INET6 if ":" in host else socket.AF_INET
        return socket.create_server((host, port), family=family, backlog=2048)
    except OSError as error:
        raise SetupError(f"cannot listen on {host}, port {port}: {error.strerror or error}") from error


class Server(uvicorn.Server):
    """Uvicorn's looks ten times a second whether it is to stop. This one is told, and sleeps meanwhile."""

    loop: asyncio.AbstractEventLoop | None = None

    async def main_loop(self) -> None:
        self.loop, self.stopped = asyncio.get_running_loop(), asyncio.Event()
        stop = self.loop.create_task(self.stopped.wait())
        while not await self.on_tick(0):  # which renews the date that every response tells
            await asyncio.wait([stop], timeout=1.0)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        super().handle_exit(sig, frame)
        if self.loop is not None:
            self.loop.call_soon_threadsafe(self.stopped.set)


def which_build() -> str:
    return "compiled" if planchette.compiled else "interpreted: `make compiled` makes bots several times faster"


def run(listening: socket.socket, host: str, workers: int, config: Config, proxies: str) -> None:
    """Serve until told to stop."""
    port = listening.getsockname()[1]
    shown = f"[{host}]" if ":" in host else "localhost" if host == "127.0.0.1" else host
    print(f"Planchette is open at http://{shown}:{port}/ ({which_build()}; Ctrl-C stops it)", flush=True)
    if not (STATIC / "index.html").exists():
        print("Its page is not built yet; `make web` builds it.", file=sys.stderr)
    settings = uvicorn.Config(
        "planchette.server.command:app_of_worker",
        factory=True,
        host=host,
        port=port,
        workers=workers,
        loop="uvloop",
        http=Door,
        ws=LiveProtocol,
        ws_max_size=config.limits.message_bytes,
        ws_per_message_deflate=False,
        access_log=False,
        forwarded_allow_ips=proxies.replace(" ", "") or "127.0.0.1,::1",
        log_config=None,
        server_header=False,
        lifespan="on",
        timeout_graceful_shutdown=STOP_SECONDS,
    )
    if workers == 1:
        Server(settings).run([listening])
        return
    os.environ.setdefault("PROMETHEUS_MULTIPROC_DIR", tempfile.mkdtemp(prefix="planchette-metrics-"))
    Multiprocess(settings, [listening]).run()


def app_of_worker() -> Litestar:
    """The application as the command wished it, made in the process that will serve it."""
    from planchette.server.app import make_app

    config, log = msgspec.json.decode(os.environ[CONFIG], type=tuple[Config, str])
    set_up_logs(log)
    app = make_app(config)
    collecting.begin()
    return app
