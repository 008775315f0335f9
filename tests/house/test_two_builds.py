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
    words += ["--build", "this"]
    ours = json.loads(planchette(interpreted, [*words, "--record-dir", str(tmp_path / "ours")], tmp_path))
    theirs = json.loads(planchette(COMPILED, [*words, "--record-dir", str(tmp_path / "theirs")], tmp_path))
    assert ours["record_hash"] == theirs["record_hash"]
    for python, folder in ((COMPILED, "ours"), (interpreted, "theirs")):
        for record in sorted((tmp_path / folder).glob("*.json")):
            assert "all hashes equal" in planchette(python, ["verify", str(record)], tmp_path)


@pytest.mark.parametrize("game", ["fellbound", "follow_your_fear", "incubo"])
def test_a_game_with_keyed_luck_goes_the_same_way_in_the_other_build(tmp_path: Path, game: str) -> None:
    assert COMPILED.exists(), "`make compiled` makes the other build"
    builds = {"ours": Path(sys.executable), "theirs": COMPILED}
    for name, python in builds.items():
        words = [str(python), "-P", "-m", "planchette", "play", game, "--save", f"{name}.json"]
        played = subprocess.run(words, cwd=tmp_path, input="1\n" * 40, capture_output=True, text=True)
        assert played.returncode == 0, played.stderr
        for other in builds.values():
            assert "keyed luck" in planchette(other, ["verify", f"{name}.json"], tmp_path)
