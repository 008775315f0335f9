"""The load comparison plays: a few matches for a second, on our server and on the bare one beside it."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

RUN = Path(__file__).parents[2] / "bench" / "load" / "run.py"
SMALL = ("--matches", "3", "--think", "0.2", "--seconds", "1", "--only", "planchette", "bare", "--json")


def test_both_answer_and_none_is_compared_with_itself() -> None:
    told = subprocess.run([sys.executable, RUN, *SMALL], capture_output=True, text=True, timeout=120, check=True)
    found = json.loads(told.stdout)
    assert [row["server"] for row in found["rows"]] == ["planchette", "bare"]
    for row in found["rows"]:
        assert row["connections"] == 6 and row["answers"] > 0 and row["p99_ms"] >= row["p50_ms"] > 0
    assert found["compared"] == [], "boardgame.io was not there"
