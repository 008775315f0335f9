"""The mypyc build: `PLANCHETTE_COMPILE=1` makes a wheel whose kernel, games and bots are machine code.

Everything else about the package is in pyproject.toml. `make compiled` calls this.
"""

import os
import re
import runpy
import sys
from pathlib import Path

from setuptools import setup
from setuptools.command.build_py import build_py

# Run by its path, because importing it would import the package.
FRESHNESS = runpy.run_path("planchette/freshness.py")

# msgspec makes its types from ordinary classes, which compiled ones are not. So what defines Structs, or
# makes scenes of them, stays interpreted; that is not where the time goes. Nor is it in an __init__.py.
STAYS_INTERPRETED = re.compile(r"\bStruct\b|^from planchette\.kernel\.scene import", re.MULTILINE)


def sources(package: Path, ending: str) -> list[Path]:
    """The files of the compiled packages, sorted."""
    return sorted(path for part in FRESHNESS["COMPILED_PACKAGES"] for path in (package / part).rglob(ending))


def to_compile() -> list[str]:
    modules = [path for path in sources(Path("planchette"), "*.py") if path.name != "__init__.py"]
    return [str(path) for path in modules if not STAYS_INTERPRETED.search(path.read_text("utf-8"))]


class BuildWithList(build_py):
    """Adds the list of sources that `import planchette` compares with."""

    def run(self) -> None:
        super().run()
        package = Path(self.build_lib, "planchette")
        files = sources(package, "*.py") + sources(package, "*.toml")
        lines = [f"{FRESHNESS['digest'](path)} {path.relative_to(package).as_posix()}\n" for path in files]
        (package / FRESHNESS["BUILT_FROM"]).write_text("".join(lines), "utf-8")


def main() -> None:
    if os.environ.get("PLANCHETTE_COMPILE") != "1" or {"sdist", "egg_info", "dist_info"} & set(sys.argv):
        setup()
    elif "bdist_wheel" not in sys.argv:
        sys.exit("PLANCHETTE_COMPILE=1 is for wheels alone: among the sources it would go stale.")
    else:
        from mypyc.build import mypycify

        modules = mypycify(to_compile(), opt_level="3", group_name="planchette")
        setup(ext_modules=modules, cmdclass={"build_py": BuildWithList})


main()
