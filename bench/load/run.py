"""Live matches of connect four on our server and on boardgame.io's own, side by side, with the same players:

    python bench/load/run.py --json

Servers that are compared run on loopback at the same time, so that whatever else the machine does falls on all of them
alike, and stop by themselves. Reported are the answers a second, the time from sending an answer to seeing its effect
(p50, p99), and the answers for each CPU second of the server. Ours shows no answer before the disk has it; with
`--fast` it is written first too, but nobody waits for the disk. boardgame.io keeps its matches in memory, which is its
default, or in files by its own storage, which waits for no disk; "synced" is the same with each file written so that a
power cut leaves the old one or the new one. Like is compared with like: what survives a power cut, and what survives
the end of the process. All 200 matches are live from the first second to the last: nobody comes or goes while it is
measured, unless they think so little that a match of 42 answers ends meanwhile.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import httpx

sys.path.insert(0, str(Path(__file__).parent))
from players import ANSWERS_A_MATCH, Bare, Dialect, Ours, Seat, Theirs, Watch, sit

HERE = Path(__file__).parent
SERVE = ("-m", "planchette", "serve", "--port", "0", "--no-limits", "--database")
SIT_DOWN = 120.0
WARM_UP = 4.0
SERVERS = ("boardgame.io", "boardgame.io on disk", "boardgame.io synced", "planchette", "planchette --fast", "bare")
TOGETHER = [["boardgame.io", "boardgame.io on disk", "planchette --fast"], ["boardgame.io synced", "planchette"]]
"""Like with like; the more of them share two cores, the more each finds its caches cold."""
PROMISED = {
    ("planchette --fast", "boardgame.io"): 2.0,
    ("planchette --fast", "boardgame.io on disk"): 6.0,
    ("planchette", "boardgame.io synced"): 6.0,
}
"""How many times their answers per CPU second ours gives at least. Like for like is the disk; the rest is reported."""


class Party:
    """A server and those who play on it."""

    def __init__(self, server: str, pid: int, dialect: Dialect, seats: list[Seat]) -> None:
        self.server = server
        self.pid = pid
        self.dialect = dialect
        self.seats = seats
        self.watch = Watch()
        self.cpu = [0.0, 0.0]
        """User and system seconds."""

    def sit_down(self, matches: int, think: float) -> list[asyncio.Task[None]]:
        """One player for each seat of the matches that are live at once; each plays several matches in turn."""
        places = [(first, self.seats[first :: matches * 2]) for first in range(matches * 2)]
        return [
            asyncio.create_task(sit(self.dialect, seats, think, self.watch, random.Random(first)))
            for first, seats in places
        ]

    def row(self, seconds: float) -> dict[str, Any]:
        found = sorted(self.watch.latencies)
        cpu = sum(self.cpu)
        return {
            "server": self.server,
            "connections": self.watch.live,
            "seconds": round(seconds, 2),
            "answers": len(found),
            "answers_per_second": round(len(found) / seconds, 1),
            "cpu_seconds": round(cpu, 2),
            "system_share": round(self.cpu[1] / cpu, 2) if cpu else 0.0,
            "answers_per_cpu_second": round(len(found) / cpu, 1) if cpu else 0.0,
            "p50_ms": at_share(found, 0.50),
            "p99_ms": at_share(found, 0.99),
        }


def main() -> None:
    asked = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    asked.add_argument("--matches", type=int, default=200)
    asked.add_argument("--think", type=float, nargs="+", default=[2.0, 1.0], help="mean seconds before an answer")
    asked.add_argument("--seconds", type=float, default=40.0)
    asked.add_argument("--only", choices=SERVERS, nargs="+", help="these, at the same time; bare: see bare.py")
    asked.add_argument("--python", default=sys.executable, type=Path, help="the interpreter that runs our server")
    asked.add_argument("--json", action="store_true")
    told = asked.parse_args()
    rows = []
    found = []
    for think in told.think:
        for servers in [told.only] if told.only else TOGETHER:
            side_by_side = measure(servers, told.matches, think, told.seconds, str(told.python.absolute()))
            rows += side_by_side
            found += compared(side_by_side)
    print(json.dumps({"rows": rows, "compared": found}, indent=2) if told.json else table(rows))


def measure(servers: list[str], matches: int, think: float, seconds: float, python: str) -> list[dict[str, Any]]:
    rounds = 1 + int(1.3 * (seconds + WARM_UP) / think / ANSWERS_A_MATCH)  # so many that none runs out of them
    with ExitStack() as running:
        parties = [running.enter_context(party(server, matches * rounds, python)) for server in servers]
        rows = asyncio.run(load(parties, matches, think, seconds))
    return [{"matches": matches, "think_seconds": think} | row for row in rows]


@contextmanager
def party(server: str, matches: int, python: str) -> Iterator[Party]:
    """That server, with matches made ready."""
    if server.startswith("planchette"):
        with our_server([python, *SERVE[:-1], *server.split()[1:], SERVE[-1]]) as (process, port, _):
            yield Party(server, process.pid, Ours(port), set_up_ours(port, matches))
    elif server == "bare":
        with our_server([python, str(HERE / "bare.py")]) as (process, port, _):
            seats = [(f"m{match}", seat, "") for match in range(matches) for seat in (0, 1)]
            yield Party(server, process.pid, Bare(port), seats)
    else:
        with their_server(matches, STORAGE[server]) as (process, port, seats):
            yield Party(server, process.pid, Theirs(port), seats)


async def load(parties: list[Party], matches: int, think: float, seconds: float) -> list[dict[str, Any]]:
    """All players sit down, warm up, and are measured for a while."""
    tasks = [task for party in parties for task in party.sit_down(matches, think)]
    deadline = time.perf_counter() + SIT_DOWN
    while any(party.watch.live < matches * 2 for party in parties):
        if time.perf_counter() > deadline:
            raise SystemExit(f"Not all players could sit down within {SIT_DOWN:.0f} seconds.")
        await asyncio.sleep(0.05)
    await asyncio.sleep(WARM_UP)
    start = time.perf_counter()
    for party in parties:
        party.watch.on, party.cpu = True, cpu_seconds(party.pid)
    await asyncio.sleep(seconds)
    for party in parties:
        before, party.watch.on = party.cpu, False
        party.cpu = [now - then for now, then in zip(cpu_seconds(party.pid), before, strict=True)]
    rows = [party.row(time.perf_counter() - start) for party in parties]
    for task in tasks:
        if task.done():
            task.result()  # a player who failed is an error, not a quiet player
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    return rows


def at_share(found: list[float], share: float) -> float:
    return round(found[min(len(found) - 1, int(len(found) * share))] * 1000, 2) if found else 0.0


def cpu_seconds(pid: int) -> list[float]:
    """User and system time of a process and all under it."""
    ticks = os.sysconf("SC_CLK_TCK")
    times = [stat(process)[11:13] for process in family(pid)]
    return [sum(int(time[part]) for time in times if time) / ticks for part in (0, 1)]


def family(pid: int) -> list[int]:
    parents = {int(name): int(stat(int(name))[1]) for name in os.listdir("/proc") if name.isdigit() and stat(int(name))}
    found = [pid]
    for process in found:
        found += [child for child, parent in parents.items() if parent == process]
    return found


def stat(pid: int) -> list[str]:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    except OSError:
        return []


# -- servers

STORAGE = {"boardgame.io": "", "boardgame.io on disk": "flatfile", "boardgame.io synced": "synced"}
Running = Iterator[tuple[subprocess.Popen[str], int, list[Seat]]]


@contextmanager
def our_server(command: list[str]) -> Running:
    """What that command starts, with a database of its own."""
    with tempfile.TemporaryDirectory() as folder:  # where it finds what is installed, not what lies here
        process = subprocess.Popen([*command, f"{folder}/t.db"], cwd=folder, stdout=subprocess.PIPE, text=True)
        try:
            yield process, int(said(process).split("localhost:")[1].split("/")[0]), []
        finally:
            process.terminate()
            process.wait(20)


@contextmanager
def their_server(matches: int, storage: str) -> Running:
    with tempfile.TemporaryDirectory() as folder:
        command = ["node", str(HERE / "boardgame_io_server.mjs"), str(free_ports()), str(matches)]
        command += [storage, folder] if storage else []
        process = subprocess.Popen(
            command, env=with_storage(), stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        try:
            found = json.loads(said(process))
            seats = [(match["id"], seat, match["credentials"][seat]) for match in found["matches"] for seat in (0, 1)]
            yield process, found["port"], seats
        finally:
            process.terminate()
            process.wait(20)


def free_ports() -> int:
    """A port that is free, and the one after it: boardgame.io's lobby."""
    while True:
        with socket.socket() as one, socket.socket() as next_one:
            one.bind(("127.0.0.1", 0))
            port: int = one.getsockname()[1]
            try:
                next_one.bind(("127.0.0.1", port + 1))
            except OSError:
                continue
            return port


def with_storage() -> dict[str, str]:
    """boardgame.io leaves it to its users to install what its storage on disk needs; ours lies beside this file."""
    return os.environ | {"NODE_PATH": str(HERE / "node_modules")}


def said(process: subprocess.Popen[str]) -> str:
    """The first line that tells the port."""
    assert process.stdout is not None
    for line in process.stdout:
        if "port" in line or "localhost:" in line:
            return line
    raise SystemExit("the server did not start")


def set_up_ours(port: int, matches: int) -> list[Seat]:
    """The matches, each with two people in it, through the lobby's own interface."""
    with httpx.Client(base_url=f"http://127.0.0.1:{port}/api", timeout=30) as http, ThreadPoolExecutor(4) as pool:
        found = list(pool.map(lambda _: our_match(http), range(matches)))
    return [seat for both in found for seat in both]


def our_match(http: httpx.Client) -> list[Seat]:
    made = http.post("/matches?bearer=true", json={"game": "connect_four", "visibility": "public"}).json()
    match, host = made["table"]["id"], made["token"]
    guest = http.post(f"/matches/{match}/join?bearer=true", json={}).json()["token"]
    http.post(f"/matches/{match}/start", headers={"authorization": f"Bearer {host}"}).raise_for_status()
    return [(match, 0, host), (match, 1, guest)]


# -- the report


def compared(rows: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Ours beside theirs."""
    found = []
    for ours in rows:
        for theirs in rows:
            if is_ours(ours) and not is_ours(theirs):
                ratio = ours["answers_per_cpu_second"] / max(theirs["answers_per_cpu_second"], 0.1)
                promised = PROMISED.get((ours["server"], theirs["server"]))
                found.append(
                    {
                        "server": ours["server"],
                        "with": theirs["server"],
                        "think_seconds": ours["think_seconds"],
                        "answers_per_cpu_second_ratio": round(ratio, 2),
                        "promised": promised,
                        "kept": None if promised is None else ratio >= promised and ours["p99_ms"] < theirs["p99_ms"],
                        "lower_p99": ours["p99_ms"] < theirs["p99_ms"],
                    }
                )
    return found


def is_ours(row: dict[str, Any]) -> bool:
    return not str(row["server"]).startswith("boardgame.io")


def table(rows: list[dict[str, Any]]) -> str:
    names = ["server", "matches", "think_seconds", "answers_per_second", "answers_per_cpu_second", "p50_ms", "p99_ms"]
    lines = ["  ".join(f"{name:>22}" for name in names)]
    lines += ["  ".join(f"{row[name]!s:>22}" for name in names) for row in rows]
    return "\n".join(lines)


if __name__ == "__main__":
    main()
