"""The README, the pages under docs and the examples do what they say, run as they stand."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
BLOCK = re.compile(r"^```(bash|python)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
SHORT = 60


@pytest.fixture(scope="module")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of what is under version control, so that a page may change files."""
    copy = tmp_path_factory.mktemp("checkout")
    listed = ["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z"]
    names = subprocess.run(listed, cwd=ROOT, check=True, capture_output=True).stdout.decode().split("\0")
    for name in names:
        if name and (ROOT / name).is_file():
            (copy / name).parent.mkdir(parents=True, exist_ok=True)
            (copy / name).write_bytes((ROOT / name).read_bytes())
    (copy / ".venv" / "bin").mkdir(parents=True)
    for name, words in (("python", ""), ("planchette", "-m planchette ")):
        command = copy / ".venv" / "bin" / name
        command.write_text(f'#!/bin/sh\nexec {sys.executable} {words}"$@"\n')
        command.chmod(0o755)
    return copy


def run(words: list[str], folder: Path) -> str:
    environment = {**os.environ, "PYTHONPATH": str(folder), "COLUMNS": "100"}
    done = subprocess.run(words, cwd=folder, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, f"{words[-1][:400]}\n{done.stdout[-2000:]}\n{done.stderr[-2000:]}"
    return done.stdout


def blocks(page: str) -> list[tuple[str, str]]:
    found: list[tuple[str, str]] = BLOCK.findall((ROOT / page).read_text())
    assert found, f"{page} shows nothing to run"
    return found


def run_page(page: str, folder: Path) -> list[str]:
    outputs = []
    for language, text in blocks(page):
        lines = [line for line in text.splitlines() if not line.startswith("make ")]
        if any(lines):
            words = ["bash", "-euc"] if language == "bash" else [sys.executable, "-c"]
            outputs.append(run([*words, "\n".join(lines)], folder))
    return outputs


def test_the_readme_plays_a_game_and_verifies_its_record(checkout: Path) -> None:
    outputs = run_page("README.md", checkout)
    assert "all hashes equal" in outputs[0]
    assert outputs[1].strip()


@pytest.mark.parametrize("page", ["docs/add-a-card.md", "docs/add-a-game.md"])
def test_every_block_on_the_page_runs(checkout: Path, page: str) -> None:
    assert run_page(page, checkout)


@pytest.mark.parametrize("example", sorted((ROOT / "examples").glob("*.py")), ids=lambda path: path.stem)
def test_an_example_is_short_and_runs(checkout: Path, example: Path) -> None:
    assert len(example.read_text().splitlines()) <= SHORT
    assert run([sys.executable, str(example.relative_to(ROOT))], checkout)
