"""One visitor attacks the server in every way we know, each for a while from one address, beside somebody who plays:

    python bench/attacks/run.py --json

The server runs on loopback with its usual limits and stops by itself. Before each attack the same player plays alone,
so that whatever else the machine does falls on both alike. Reported are the seconds from an answer to its effect (p50,
p99), and from an answer to a medium bot's reply, alone and under attack; `ratio` is p99 under attack by p99 alone,
which is promised to be 3 at most.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parent))
from visitors import ATTACKS, LOUD, QUIET, Player, Visitor

PROMISED = 3.0
TABLES = 3
"""At which the quiet one plays, beside one with a bot: so many answers that p99 is more than the worst of them."""
SETTLE = 2.0
"""Seconds between two measurements, in which what was asked for ends."""
NICENESS = 5
"""Of the attacker, who would have a machine of their own."""


def main() -> None:
    asked = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    asked.add_argument("--only", choices=[*ATTACKS], nargs="+", default=[*ATTACKS])
    asked.add_argument("--seconds", type=float, default=20.0, help="of each attack, and of the play before it")
    asked.add_argument("--python", default=sys.executable, type=Path, help="the interpreter that runs our server")
    asked.add_argument("--json", action="store_true")
    asked.add_argument("--attack", choices=[*ATTACKS], help=argparse.SUPPRESS)
    asked.add_argument("--port", type=int, default=0, help=argparse.SUPPRESS)
    wish = asked.parse_args()
    if wish.attack:
        print(json.dumps(asyncio.run(attack(wish.attack, wish.port, wish.seconds))))
        return
    rows = [measured(name, wish.seconds, str(wish.python.absolute())) for name in wish.only]
    print(json.dumps({"rows": rows, "kept": all(row["kept"] for row in rows)}, indent=2) if wish.json else table(rows))


def measured(name: str, seconds: float, python: str) -> dict[str, Any]:
    """A fresh server, the player alone, then beside the attack."""
    with serving(python) as port:
        asyncio.run(play(port, QUIET[0], 3.0))  # the bots' processes are born, and everything is loaded
        alone = asyncio.run(play(port, QUIET[1], seconds))
        time.sleep(SETTLE)
        command = [sys.executable, __file__, "--attack", name, "--port", str(port), "--seconds", str(seconds + 2)]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as attacker:
            try:
                time.sleep(1.0)
                beside = asyncio.run(play(port, QUIET[2], seconds))
            finally:
                attacker.terminate() if attacker.poll() is None and not finished(attacker) else None
            assert attacker.stdout is not None
            did = attacker.stdout.read()
    return row(name, alone, beside, json.loads(did) if did else {})


def finished(process: subprocess.Popen[str]) -> bool:
    try:
        process.wait(30)
    except subprocess.TimeoutExpired:
        return False
    return True


def row(name: str, alone: Player, beside: Player, did: dict[str, int]) -> dict[str, Any]:
    found: dict[str, Any] = {"attack": name, "attacker": did}
    for what in ("waits", "bot_waits"):
        one, other = sorted(getattr(alone, what)), sorted(getattr(beside, what))
        found[what] = {
            "alone": summary(one),
            "attacked": summary(other),
            "ratio": round(at_share(other, 0.99) / at_share(one, 0.99), 2) if one and other else None,
        }
    ratios = [found[what]["ratio"] for what in ("waits", "bot_waits")]
    found["kept"] = all(ratio is not None and ratio <= PROMISED for ratio in ratios)
    return found


def summary(found: list[float]) -> dict[str, float]:
    return {"count": len(found), "p50_ms": at_share(found, 0.5), "p99_ms": at_share(found, 0.99)}


def at_share(found: list[float], share: float) -> float:
    return round(found[min(len(found) - 1, int(len(found) * share))] * 1000, 2) if found else 0.0


async def play(port: int, address: str, seconds: float) -> Player:
    player = Player(port, address)
    until = time.perf_counter() + seconds
    async with player.http:
        await player.introduce()
        await asyncio.gather(*(player.play(until) for _ in range(TABLES)), player.play_with_bot(until))
    return player


async def attack(name: str, port: int, seconds: float) -> dict[str, int]:
    os.nice(NICENESS)
    visitor = Visitor(port, LOUD)
    until = time.perf_counter() + seconds
    async with visitor.http:
        try:
            await visitor.introduce()
            await asyncio.wait_for(ATTACKS[name](visitor, until), seconds + 10)
        except Exception as error:
            visitor.done[type(error).__name__] += 1
    return dict(visitor.done)


@contextmanager
def serving(python: str) -> Iterator[int]:
    with tempfile.TemporaryDirectory() as folder:  # where it finds what is installed, not what lies here
        command = [python, "-m", "planchette", "serve", "--port", "0", "--bot-pause", "0", "--log", "error"]
        command += ["--database", f"{folder}/t.db"]
        process = subprocess.Popen(command, cwd=folder, stdout=subprocess.PIPE, text=True)
        try:
            assert process.stdout is not None
            line = process.stdout.readline()
            if "localhost:" not in line:
                raise SystemExit("the server did not start")
            port = int(line.split("localhost:")[1].split("/")[0])
            wait_for(port)
            yield port
        finally:
            process.terminate()
            process.wait(20)


def wait_for(port: int) -> None:
    import httpx

    until = time.monotonic() + 30
    while time.monotonic() < until:
        try:
            if httpx.get(f"http://127.0.0.1:{port}/healthz", timeout=5).status_code == 200:
                return
        except httpx.TransportError:
            time.sleep(0.05)
    raise SystemExit("the server did not come up")


def table(rows: list[dict[str, Any]]) -> str:
    lines = [
        f"{'attack':>10}  {'p99 alone':>10}  {'attacked':>10}  {'ratio':>6}  {'bot alone':>10}  {'attacked':>10}  ratio"
    ]
    for row in rows:
        parts = [row[what] for what in ("waits", "bot_waits")]
        lines.append(
            f"{row['attack']:>10}  "
            + "  ".join(
                f"{part['alone']['p99_ms']:>10}  {part['attacked']['p99_ms']:>10}  {part['ratio']!s:>6}"
                for part in parts
            )
        )
    return "\n".join(lines)


if __name__ == "__main__":
    main()
