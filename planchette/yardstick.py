"""`planchette bench`: this engine, interpreted and compiled, beside the other engines that are installed.

All are measured in rounds, one after the other, and the medians count, so that a noisy machine hurts all alike.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from statistics import median
from typing import Any, TypeAlias

import msgspec

import planchette

ROUNDS = 3
PATIENCE = 600.0
"""Seconds after which a measurement is given up."""
Key: TypeAlias = tuple[str, str, str]
"""Engine (or build), game, measure."""


class Contestant(msgspec.Struct, frozen=True):
    """Something to measure: a command that prints JSON, and where it finds its modules besides its own."""

    name: str
    command: list[str]
    path: str = ""


class Line(msgspec.Struct, frozen=True):
    """One engine, game and measure: the median of the rounds, and each of them."""

    engine: str
    game: str
    measure: str
    version: str
    per_cpu_second: float
    rounds: list[float]


class Promise(msgspec.Struct, frozen=True):
    """What the engine is meant to reach: so many times a peer's speed, or that of another measure of its own (`than`),
    or so many a CPU second."""

    engine: str
    game: str
    measure: str
    at_least: float
    peer: str = ""
    than: str = ""

    @property
    def text(self) -> str:
        what = f"{self.game} {self.measure}, {self.engine}"
        if self.than:
            return f"{what} / {self.than}"
        return f"{what} / {self.peer}" if self.peer else what


class Verdict(msgspec.Struct, frozen=True):
    """A promise and what was measured; `passed` is nothing where something was not there to measure."""

    promise: str
    at_least: float
    measured: float | None
    passed: bool | None


class Report(msgspec.Struct):
    """What `planchette bench --json` prints."""

    rounds: int
    seconds: float
    lines: list[Line]
    verdicts: list[Verdict]
    missing: list[str]


CLASSICS = ("tictactoe", "connect_four")
LONG_GAME = "pebbles"
"""Made up to last: what a long match costs is measured in it."""
PROMISES = [
    *[Promise("compiled", game, "loop", 1.5, "open_spiel") for game in CLASSICS],
    *[Promise("compiled", game, "playouts", 2.0, "open_spiel") for game in CLASSICS],
    Promise("interpreted", "tictactoe", "loop", 8.0, "open_spiel_python"),
    *[Promise("interpreted", game, "loop", 20.0, "pettingzoo") for game in CLASSICS],
    *[Promise("interpreted", game, "loop", 30.0, "boardgame.io") for game in CLASSICS],
    Promise("compiled", "fellbound", "playouts", 300_000),
    Promise("compiled", "fellbound", "clones", 60_000),
    Promise("interpreted", "fellbound", "playouts", 100_000),
    Promise("interpreted", "fellbound", "clones", 30_000),
    Promise("compiled", "incubo", "playouts", 200_000),
    Promise("compiled", "necromancer", "playouts", 250_000),
    Promise("compiled", "necromancer", "clones", 25_000),
    Promise("compiled", "follow_your_fear", "playouts", 250_000),
    Promise("compiled", "follow_your_fear", "clones", 25_000),
    Promise("compiled", "spirit_island", "playouts", 100_000),
    Promise("compiled", "spirit_island", "clones", 10_000),
    Promise("compiled", "spirit_island", "playouts, full table", 60_000),
    Promise("compiled", "spirit_island", "clones, full table", 5_000),
    *[
        Promise(build, LONG_GAME, f"{what} at 3000", 0.5, than=f"{what} at 100")
        for build in ("interpreted", "compiled")
        for what in ("undo", "why-no-undo", "pick")
    ],
]


def home() -> Path:
    """The checkout: where the other environments and `bench/` lie."""
    here = Path.cwd()
    source = Path(planchette.__file__).resolve().parent.parent
    return next((place for place in (here, source) if (place / "bench").is_dir()), here)


def contestants(root: Path, seconds: float, games: list[str]) -> tuple[list[Contestant], list[str]]:
    """Who is there to be measured, and who is not."""
    ask = ["--json", "--seconds", str(seconds)]
    ours = ["-P", "-m", "planchette.benchmark", *ask, "--games", ",".join(games)]  # -P: not what lies in this folder
    build = "compiled" if planchette.compiled else "interpreted"
    found = [Contestant(build, [sys.executable, *ours], str(Path(planchette.__file__).parent.parent))]
    missing = []
    peers_python = root / ".venv-bench" / "bin" / "python"
    if peers_python.exists():
        found.append(Contestant("peers", [str(peers_python), str(root / "bench" / "peers.py"), *ask]))
    else:
        missing.append("open_spiel, pettingzoo: no .venv-bench (make bench sets it up)")
    other = root / (".venv" if planchette.compiled else ".venv-compiled") / "bin" / "python"
    if other.exists():
        found.append(Contestant("interpreted" if planchette.compiled else "compiled", [str(other), *ours]))
    else:
        missing.append(f"the other build: no {other} (make compiled builds it)")
    node = shutil.which("node")
    if node and (root / "bench" / "node_modules").is_dir():
        found.append(Contestant("boardgame.io", [node, str(root / "bench" / "boardgame_io.mjs"), *ask]))
    else:
        missing.append("boardgame.io: not installed (make bench sets it up)")
    return found, missing


def measure(contestant: Contestant, root: Path) -> dict[str, Any]:
    """One round of one contestant. A ValueError says what went wrong."""
    where = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    if contestant.path:
        where["PYTHONPATH"] = contestant.path
    try:
        run = subprocess.run(contestant.command, cwd=root, env=where, capture_output=True, timeout=PATIENCE, check=True)
        document = msgspec.json.decode(run.stdout)
    except subprocess.CalledProcessError as error:
        said = error.stderr.decode(errors="replace").strip().splitlines() or ["no message"]
        raise ValueError(f"{contestant.name}: {said[-1]}") from error
    except (OSError, subprocess.TimeoutExpired, msgspec.DecodeError) as error:
        raise ValueError(f"{contestant.name}: {error}") from error
    if not isinstance(document, dict):
        raise ValueError(f"{contestant.name}: it printed no JSON object")
    if document.get("compiled", contestant.name == "compiled") != (contestant.name == "compiled"):
        raise ValueError(f"{contestant.name}: that environment holds the other build")
    return document


class Tally:
    """Speeds by engine, game and measure, as the rounds come in."""

    def __init__(self) -> None:
        self.speeds: dict[Key, list[float]] = {}
        self.versions: dict[str, str] = {}
        self.missing: list[str] = []

    def add(self, contestant: Contestant, document: dict[str, Any]) -> None:
        for row in document.get("speeds", []):
            build = "compiled" if document["compiled"] else "interpreted"
            self._add((build, row["game"], row["measure"]), row["per_cpu_second"], document["version"])
        for row in document.get("peers", []):
            self._add((row["peer"], row["game"], "loop"), row["decisions_per_cpu_second"], row["version"])
        for row in document.get("missing", []):
            self.lack(f"{row['peer']} {row['game']}: {row['error']}")

    def _add(self, key: Key, speed: float, version: str) -> None:
        self.speeds.setdefault(key, []).append(speed)
        self.versions[key[0]] = version

    def lack(self, what: str) -> None:
        if what not in self.missing:
            self.missing.append(what)

    def lines(self) -> list[Line]:
        return [
            Line(*key, self.versions[key[0]], round(median(speeds), 1), [round(speed, 1) for speed in speeds])
            for key, speeds in self.speeds.items()
        ]

    def verdict(self, promise: Promise) -> Verdict:
        """Round by round against the peer, and then the median: a slow minute slowed both."""
        mine = self.speeds.get((promise.engine, promise.game, promise.measure), [])
        theirs = [1.0] * len(mine)
        if promise.peer:
            theirs = self.speeds.get((promise.peer, promise.game, "loop"), [])
        elif promise.than:
            theirs = self.speeds.get((promise.engine, promise.game, promise.than), [])
        ratios = [one / other for one, other in zip(mine, theirs, strict=False)]
        if not ratios:
            return Verdict(promise.text, promise.at_least, None, None)
        ratio = median(ratios)
        return Verdict(promise.text, promise.at_least, round(ratio, 2), ratio >= promise.at_least)


def bench(
    games: list[str],
    seconds: float = 1.0,
    rounds: int = ROUNDS,
    progress: Callable[[str], None] = lambda name: None,
) -> Report:
    """Measure everybody in turns, several times. Who fails once is left out from then on."""
    root = home()
    running, missing = contestants(root, seconds, games)
    tally = Tally()
    tally.missing = missing
    for number in range(1, rounds + 1):
        for contestant in list(running):
            progress(f"round {number} of {rounds}: {contestant.name}")
            try:
                tally.add(contestant, measure(contestant, root))
            except ValueError as error:
                tally.lack(str(error))
                running.remove(contestant)
    asked = [promise for promise in PROMISES if promise.game in games]
    return Report(rounds, seconds, tally.lines(), [tally.verdict(promise) for promise in asked], tally.missing)
