"""The mypyc build: `PLANCHETTE_COMPILE=1` makes a wheel in which kernel, games, bots and what every answer passes
in the server are machine code.

Everything else about the package is in pyproject.toml. `make compiled` calls this.
"""

import os
import re
import runpy
import shutil
import sys
from hashlib import blake2b
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py

# Run by its path, because importing it would import the package.
FRESHNESS = runpy.run_path("planchette/freshness.py")

# msgspec makes its types from ordinary classes, which compiled ones are not: what defines Structs stays interpreted.
# So does an __init__.py, and most of the server, whose routes are read by the library at run time.
DEFINES_STRUCTS = re.compile(r"\bStruct\b")
OF_THE_SERVER = (
    "changes.py",
    "clock.py",
    "connection.py",
    "frames.py",
    "limits.py",
    "listener.py",
    "live_match.py",
    "room.py",
    "stale.py",
    "storage/direct.py",
    "storage/disk.py",
    "storage/jobs.py",
)
"""What every answer passes."""


def sources(package: Path, ending: str) -> list[Path]:
    """The files of the compiled packages, sorted."""
    return sorted(path for part in FRESHNESS["COMPILED_PACKAGES"] for path in (package / part).rglob(ending))


def to_compile() -> list[str]:
    return [str(path) for path in sources(Path("planchette"), "*.py") if is_compiled(path)]


def groups(files: list[str]) -> list[tuple[list[str], str | None]]:
    """A library for each game with cards, one for all else: they compile side by side, a change costs its own alone."""
    libraries: dict[str, list[str]] = {}
    for file in files:
        folder = Path("planchette/games", Path(file).parts[2])
        name = f"planchette_{folder.name}" if (folder / "cards.toml").exists() else "planchette"
        libraries.setdefault(name, []).append(file)
    return [(members, name) for name, members in libraries.items()]


def is_compiled(path: Path) -> bool:
    if path.is_relative_to("planchette/server"):
        return path.relative_to("planchette/server").as_posix() in OF_THE_SERVER
    return path.name != "__init__.py" and not DEFINES_STRUCTS.search(path.read_text("utf-8"))


class BuildWithList(build_py):
    """Adds the list of sources that `import planchette` compares with."""

    def run(self) -> None:
        super().run()
        package = Path(self.build_lib, "planchette")
        files = sources(package, "*.py") + sources(package, "*.toml")
        lines = [f"{FRESHNESS['digest'](path)} {path.relative_to(package).as_posix()}\n" for path in files]
        (package / FRESHNESS["BUILT_FROM"]).write_text("".join(lines), "utf-8")


class CompileOnce(build_ext):
    """Keeps what the C compiler made in the folder PLANCHETTE_KEEP, for as long as the C stays the same.

    mypyc needs seconds to translate, the C compiler minutes; most edits change no C at all.
    """

    def build_extension(self, extension: Extension) -> None:
        folder = os.environ.get("PLANCHETTE_KEEP")
        if not folder:
            super().build_extension(extension)
            return
        made = Path(self.get_ext_fullpath(extension.name))
        kept = Path(folder, f"{extension.name}-{self.digest(extension)}")
        if kept.exists():
            made.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(kept, made)
            return
        super().build_extension(extension)
        for old in kept.parent.glob(f"{extension.name}-*"):
            old.unlink()
        shutil.copy(made, kept)

    def digest(self, extension: Extension) -> str:
        """Of the C, its headers and the compiler's arguments. The rest of the C is mypyc's own."""
        from mypy.version import __version__

        said = repr((extension.name, __version__, sys.version, extension.extra_compile_args))
        files = [*extension.sources, *extension.depends]
        texts = [Path(file).read_bytes() for file in sorted(files) if Path(file).exists()]
        return blake2b(b"\0".join([said.encode(), *texts]), digest_size=16).hexdigest()


def main() -> None:
    if os.environ.get("PLANCHETTE_COMPILE") != "1" or {"sdist", "egg_info", "dist_info"} & set(sys.argv):
        setup()
    elif "bdist_wheel" not in sys.argv:
        sys.exit("PLANCHETTE_COMPILE=1 is for wheels alone: among the sources it would go stale.")
    else:
        from mypyc.build import mypycify

        files = to_compile()
        modules = mypycify(files, opt_level="3", separate=groups(files))
        for module in modules:  # nobody replaces our functions at load time, so they may be inlined: 5-10 %
            module.extra_compile_args.append("-fno-semantic-interposition")
        commands = {"build_py": BuildWithList, "build_ext": CompileOnce}
        setup(ext_modules=modules, cmdclass=commands, options={"build_ext": {"parallel": os.cpu_count()}})


main()
