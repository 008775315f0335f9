"""What the builds contain, and what the house promises to scripts."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PACKAGES = ("kernel", "games", "bots", "server")
TARGETS = ["setup", "play", "test", "check", "rulings", "bench", "compiled", "soak", "clean", "help"]


@pytest.fixture
def compiled() -> Path:
    """The package as `make compiled` installed it."""
    found = list(ROOT.glob(".venv-compiled/lib/python*/site-packages/planchette"))
    assert found, "`make compiled` makes the other build"
    return found[0]


def is_compiled(module: Path) -> bool:
    return any(module.parent.glob(f"{module.stem}.*.so"))


def test_rules_scenes_bots_and_what_every_answer_passes_are_compiled(compiled: Path) -> None:
    names = [f"games/tictactoe/{name}.py" for name in ("rules", "state", "scene")]
    names += ["kernel/run.py", "kernel/match.py", "server/listener.py", "server/room.py", "server/storage/direct.py"]
    assert [name for name in names if not is_compiled(compiled / name)] == []


def test_what_defines_structs_stays_interpreted(compiled: Path) -> None:
    modules = [module for part in PACKAGES for module in (compiled / part).rglob("*.py")]
    structs = [module for module in modules if re.search(r"\((msgspec\.)?Struct", module.read_text())]
    assert structs
    assert [module for module in structs if is_compiled(module)] == []


def test_routes_which_the_library_reads_at_run_time_stay_interpreted(compiled: Path) -> None:
    routes = list((compiled / "server" / "routes").glob("*.py"))
    assert routes
    assert [module for module in routes if is_compiled(module)] == []


def test_cards_and_rules_come_along(compiled: Path) -> None:
    games = [folder.parent for folder in (ROOT / "planchette/games").glob("*/__init__.py")]
    needed = [file for game in games for file in game.iterdir() if file.suffix in (".toml", ".md")]
    assert [file for file in needed if not (compiled / file.relative_to(ROOT / "planchette")).exists()] == []


def test_nothing_compiles_among_the_sources(tmp_path: Path) -> None:
    refused = subprocess.run(
        [sys.executable, "setup.py", "build_ext", "--inplace", "--build-temp", str(tmp_path)],
        cwd=ROOT,
        env={**os.environ, "PLANCHETTE_COMPILE": "1"},
        capture_output=True,
        text=True,
    )
    assert refused.returncode == 1
    assert "for wheels alone" in refused.stderr


def test_make_lists_its_targets() -> None:
    told = subprocess.run(["make", "help"], cwd=ROOT, capture_output=True, text=True, check=True)
    assert [target for target in TARGETS if f"make {target} " not in told.stdout] == []


def test_ci_runs_make_test() -> None:
    script = ROOT / ".ci/run"
    assert os.access(script, os.X_OK)
    assert script.read_text().endswith("exec make test\n")


def test_no_file_names_a_registry() -> None:
    named = ["pyproject.toml", "constraints.txt", "Makefile", ".ci/run", ".ci/compiled"]
    files = [*(ROOT / name for name in named), *ROOT.glob("bench/*.txt"), *ROOT.glob("*/package*.json")]
    registry = re.compile(r'"resolved"|index-url|find-links|registry\s*=|pypi\.org|npmjs\.')
    assert [str(file) for file in files if registry.search(file.read_text())] == []
