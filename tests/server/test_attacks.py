"""The attacks on the server can be carried out, and what they measure is there. How long anything took is for `make
bench-attacks` to tell."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

RUN = Path(__file__).parents[2] / "bench" / "attacks" / "run.py"
SMALL = ("--only", "messages", "requests", "--seconds", "2", "--json")


def test_somebody_plays_beside_an_attack() -> None:
    told = subprocess.run([sys.executable, RUN, *SMALL], capture_output=True, text=True, timeout=240, check=True)
    found = json.loads(told.stdout)
    assert [row["attack"] for row in found["rows"]] == ["messages", "requests"]
    for row in found["rows"]:
        for what in ("waits", "bot_waits"):
            for when in ("alone", "attacked"):
                assert row[what][when]["count"] > 0 and row[what][when]["p99_ms"] >= row[what][when]["p50_ms"] > 0
        assert row["attacker"], "and the attacker was there"
