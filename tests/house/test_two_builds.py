"""The compiled build plays exactly as the interpreted one does."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
COMPILED = ROOT / ".venv-compiled" / "bin" / "python"


def planchette(python: Path, words: list[str], folder: Path) -> str:
    """The command, run in an empty folder so that the compiled build does not find the sources."""
    done = subprocess.run([str(python), "-P", "-m", "planchette", *words], cwd=folder, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.parametrize("bots", ["random", "greedy,search:20"])
@pytest.mark.parametrize("seats", ["2", "4"])
def test_records_of_one_build_verify_in_the_other(tmp_path: Path, bots: str, seats: str) -> None:
    assert COMPILED.exists(), "`make compiled` makes the other build"
    interpreted = Path(sys.executable)
    words = ["simulate", "fellbound", "--games", "2", "--seed", "5", "--bots", bots, "--seats", seats, "--json"]
    ours = json.loads(planchette(interpreted, [*words, "--record-dir", str(tmp_path / "ours")], tmp_path))
    theirs = json.loads(planchette(COMPILED, [*words, "--record-dir", str(tmp_path / "theirs")], tmp_path))
    assert ours["record_hash"] == theirs["record_hash"]
    for python, folder in ((COMPILED, "ours"), (interpreted, "theirs")):
        for record in sorted((tmp_path / folder).glob("*.json")):
            assert "all hashes equal" in planchette(python, ["verify", str(record)], tmp_path)
