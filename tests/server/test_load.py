"""The load comparison plays: a few matches for a second, on our server (durable and fast) and on the bare one."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

RUN = Path(__file__).parents[2] / "bench" / "load" / "run.py"
OURS = ("planchette", "planchette --fast", "bare")
SMALL = ("--matches", "3", "--think", "0.2", "--seconds", "1", "--json", "--only", *OURS)


def test_all_answer_and_none_is_compared_with_itself() -> None:
    told = subprocess.run([sys.executable, RUN, *SMALL], capture_output=True, text=True, timeout=120, check=True)
    found = json.loads(told.stdout)
    assert [row["server"] for row in found["rows"]] == list(OURS)
    for row in found["rows"]:
        assert row["connections"] == 6 and row["answers"] > 0 and row["p99_ms"] >= row["p50_ms"] > 0
    assert found["compared"] == [], "boardgame.io was not there"
