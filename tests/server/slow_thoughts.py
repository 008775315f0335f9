"""A bot that takes its time, for tests: in a process of its own, as all bots are."""

from __future__ import annotations

import os
import time
from pathlib import Path
from typing import Any

from planchette.server import thoughts
from planchette.server.standing import Standing

quick = thoughts.pick
GO = "PLANCHETTE_TEST_GO"
"""In the environment: the file whose coming ends a hard bot's thought."""


def pick(standing: Standing, seat: int, level: str, *rest: Any) -> Any:
    """The hard bot thinks until it is told to go on; the others as usual."""
    if level == "hard":
        wait_until_there(Path(os.environ[GO]))
    return quick(standing, seat, level, *rest)


def wait_for(folder: str, name: str) -> str:
    """Say that we have begun, and go on when we are told."""
    Path(folder, name).touch()
    wait_until_there(Path(folder, "go"))
    return name


def wait_until_there(file: Path) -> None:
    while not file.exists():
        time.sleep(0.01)
