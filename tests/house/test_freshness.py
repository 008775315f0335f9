"""A compiled file never shadows an edited source."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from planchette.freshness import digest, fresh_build, refuse_changed, refuse_stray

ROOT = Path(__file__).parents[2]


@pytest.fixture
def package(tmp_path: Path) -> Path:
    """Two sources of a package that somebody built."""
    for path in ("kernel/run.py", "games/chess/rules.py"):
        (tmp_path / path).parent.mkdir(parents=True)
        (tmp_path / path).write_text("x = 1\n")
    return tmp_path


def built_from(package: Path) -> list[str]:
    return [f"{digest(str(path))} {path.relative_to(package)}" for path in package.rglob("*.py")]


def test_unchanged_sources_are_fresh(package: Path) -> None:
    refuse_changed(str(package), built_from(package))


def test_an_edited_source_is_named_with_what_to_do(package: Path) -> None:
    built = built_from(package)
    (package / "games/chess/rules.py").write_text("x = 2\n")
    with pytest.raises(ImportError, match=r"stale: games/chess/rules\.py changed .* `make compiled`"):
        refuse_changed(str(package), built)


def test_a_deleted_source_counts_as_changed(package: Path) -> None:
    built = built_from(package)
    (package / "kernel/run.py").unlink()
    with pytest.raises(ImportError, match=r"kernel/run\.py"):
        refuse_changed(str(package), built)


def test_nothing_compiled_lies_among_plain_sources(package: Path) -> None:
    refuse_stray(str(package))
    (package / "kernel/run.cpython-311-x86_64-linux-gnu.so").touch()
    with pytest.raises(ImportError, match=r"kernel/run\.cpython.* `make clean`"):
        refuse_stray(str(package))


# -- the same with a real build


@pytest.fixture
def installed(tmp_path: Path) -> Path:
    """A folder with a copy of the compiled build, to be imported from there."""
    found = list(ROOT.glob(".venv-compiled/lib/python*/site-packages/planchette"))
    if not found:
        pytest.skip("there is no compiled build; `make compiled` makes it")
    shutil.copytree(found[0], tmp_path / "planchette")
    for shared in found[0].parent.glob("planchette*__mypyc.*"):
        shutil.copy(shared, tmp_path)
    return tmp_path


def python(folder: Path, code: str) -> subprocess.CompletedProcess[str]:
    """A process that imports from that folder; libraries come from this environment, our sources do not."""
    libraries = [path for path in sys.path if path.endswith("site-packages")]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(folder), *libraries])}
    program = getattr(sys, "_base_executable", sys.executable)
    return subprocess.run([program, "-c", code], cwd=folder, env=environment, capture_output=True, text=True)


COMPILED_AND_WHERE = "import planchette; from planchette.kernel import run; print(planchette.compiled, run.__file__)"


def test_the_build_is_compiled(installed: Path) -> None:
    told = python(installed, COMPILED_AND_WHERE)
    assert told.stdout.startswith("True ")
    assert told.stdout.endswith(".so\n")


def test_an_edited_source_stops_the_import(installed: Path) -> None:
    with (installed / "planchette/kernel/run.py").open("a") as source:
        source.write("edited = True\n")
    told = python(installed, "import planchette")
    assert told.returncode == 1
    assert "ImportError: this compiled build is stale: kernel/run.py changed" in told.stderr


def test_a_compiled_file_in_a_checkout_stops_the_import(installed: Path) -> None:
    (installed / "planchette/built_from.txt").unlink()
    told = python(installed, "import planchette")
    assert "ImportError: a compiled file lies among the sources" in told.stderr


def test_a_build_in_a_checkout_is_compared_with_its_sources(installed: Path) -> None:
    sources = installed / "checkout/planchette"
    built = shutil.ignore_patterns("*.so", "built_from.txt")
    shutil.copytree(installed / "planchette", sources, ignore=built)
    here = f"import sys; sys.prefix = {str(installed / 'checkout/.venv-compiled')!r}; import planchette"
    assert python(installed, here).returncode == 0
    (sources / "kernel/luck.py").write_text("")
    assert f"kernel/luck.py changed in {sources}" in python(installed, here).stderr


def test_the_comparison_costs_little_beside_the_import_of_the_command(installed: Path) -> None:
    code = (
        "from time import process_time; import planchette; began = process_time(); import planchette.cli; "
        "imported = process_time() - began; began = process_time(); [planchette.is_compiled() for _ in range(5)]; "
        "print((process_time() - began) / 5 / imported)"
    )
    assert min(float(python(installed, code).stdout) for _ in range(3)) < 0.25


# -- which build serves


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A package with a compiled build of it beside it."""
    for package in (tmp_path / "planchette", tmp_path / ".venv-compiled/lib/python3.11/site-packages/planchette"):
        for name in ("cli.py", "kernel/run.py", "server/static/index.html"):
            (package / name).parent.mkdir(parents=True, exist_ok=True)
            (package / name).write_text(name)
    return tmp_path / "planchette"


def test_a_build_of_these_very_files_is_fresh(checkout: Path) -> None:
    (checkout / "kernel/__pycache__").mkdir()
    (checkout / "kernel/__pycache__/run.pyc").touch()
    assert fresh_build(str(checkout)) == str(checkout.parent / ".venv-compiled/bin/planchette")


@pytest.mark.parametrize("name", ["cli.py", "kernel/run.py", "server/static/index.html", "kernel/new.py"])
def test_a_build_of_other_files_is_not(checkout: Path, name: str) -> None:
    (checkout / name).write_text("edited")
    assert fresh_build(str(checkout)) == ""


def test_without_a_build_there_is_none(checkout: Path) -> None:
    shutil.rmtree(checkout.parent / ".venv-compiled")
    assert fresh_build(str(checkout)) == ""


def test_without_compiled_files_it_is_interpreted(installed: Path) -> None:
    for file in [*installed.rglob("*.so"), installed / "planchette/built_from.txt"]:
        file.unlink()
    told = python(installed, COMPILED_AND_WHERE)
    assert told.stdout.startswith("False ")
    assert told.stdout.endswith("run.py\n")
