"""A compiled file must never shadow an edited source.

Python prefers `run.cpython-311-*.so` to the `run.py` beside it, however old it is. So a compiled build
carries a list of the sources that it was built from, each with a digest, and `import planchette` compares.
"""

import glob
import os
import sys
from collections.abc import Iterator
from hashlib import blake2b
from typing import Literal, TypeAlias

HERE = os.path.dirname(os.path.abspath(__file__))
COMPILED_PACKAGES = ("kernel", "games", "bots", "server")
BUILT_FROM = "built_from.txt"
"""The list, a line each: digest, space, path in the package. Only a compiled build has it (see setup.py)."""
Build: TypeAlias = Literal["fresh", "this"]
BUILD_HELP = "Run the compiled build if there is one of these very sources (fresh), or this one whatever it is."


def is_compiled() -> bool:
    """Whether this package is a compiled build. An ImportError if it is one that shadows newer sources."""
    try:
        with open(os.path.join(HERE, BUILT_FROM), encoding="utf-8") as file:
            built_from = file.read().splitlines()
    except FileNotFoundError:
        refuse_stray(HERE)
        return False
    refuse_changed(HERE, built_from)
    # An environment in a checkout, as .venv-compiled is: people edit the sources there, not our copy of them.
    checkout = os.path.join(os.path.dirname(sys.prefix), "planchette")
    if checkout != HERE and os.path.exists(os.path.join(checkout, "freshness.py")):
        refuse_changed(checkout, built_from)
    return True


def refuse_stray(package: str) -> None:
    """Nothing compiled may lie among plain sources."""
    for part in COMPILED_PACKAGES:
        for folder, _, names in os.walk(os.path.join(package, part)):
            for name in names:
                if name.endswith((".so", ".pyd")):
                    raise ImportError(
                        f"a compiled file lies among the sources and would shadow one: {folder}/{name}. "
                        "Run `make clean` to remove it; `make compiled` builds outside the sources."
                    )


def refuse_changed(package: str, built_from: list[str]) -> None:
    """Every source must be what it was at the build."""
    changed = [line[17:] for line in built_from if line[:16] != digest(os.path.join(package, line[17:]))]
    if changed:
        more = f" and {len(changed) - 3} more" if len(changed) > 3 else ""
        raise ImportError(
            f"this compiled build is stale: {', '.join(changed[:3])}{more} changed in {package} since. "
            "Run `make compiled` to build again, or use the interpreted build in .venv."
        )


def run_fresh(words: list[str]) -> None:
    """Go on in the compiled build beside this checkout, if there is one of these very files and it is not this one."""
    if not is_compiled() and (command := fresh_build()):
        # A path to the sources would lead there again, and so back here.
        os.execve(command, [command, *words], {name: os.environ[name] for name in os.environ if name != "PYTHONPATH"})


def fresh_build(package: str = HERE) -> str:
    """The command of the compiled build beside this checkout, if it was made from just these files, else ""."""
    environment = os.path.join(os.path.dirname(package), ".venv-compiled")
    found = glob.glob(os.path.join(glob.escape(environment), "lib", "python*", "site-packages", "planchette"))
    if not found or any(
        digest(os.path.join(package, name)) != digest(os.path.join(found[0], name)) for name in shipped(package)
    ):
        return ""
    return os.path.join(environment, "bin", "planchette")


def shipped(package: str) -> Iterator[str]:
    """The files of the package, by their paths in it: sources, cards, rules and the browser's side."""
    for folder, folders, names in os.walk(package):
        folders[:] = [name for name in folders if name != "__pycache__"]
        for name in names:
            yield os.path.relpath(os.path.join(folder, name), package)


def digest(path: str) -> str:
    """16 hex digits; "" if there is no such file."""
    try:
        with open(path, "rb", buffering=0) as file:
            return blake2b(file.read(), digest_size=8).hexdigest()
    except FileNotFoundError:
        return ""
