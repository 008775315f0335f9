"""Which rules are known, and which of them a test states: `python -m tests.rulings` prints it as JSON.

The rules of a game are the items of its RULES.md that begin with an ID, as in "- **FB-49** A character
that moves ...". Items such as "- **R-12** ..." are rulings; a test states one of them if it lies in a
folder or file named after the game, or states a rule of that game too.
"""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from planchette.games import GAMES
from planchette.kernel import Game

TESTS = Path(__file__).parent
RULING = "R"
_ITEM = re.compile(r"^- \*\*([A-Z]+-\d+)\*\*", re.MULTILINE)


class Mark:
    """One test's `@rule(...)`: its IDs and where it stands."""

    def __init__(self, path: Path, line: int, ids: list[str]) -> None:
        self.path = path
        self.line = line
        self.ids = ids

    def __repr__(self) -> str:
        return f"{self.path.name}:{self.line} {', '.join(self.ids)}"


@cache
def written(game: Game) -> list[str]:
    """The IDs in a game's RULES.md, in their order."""
    return _ITEM.findall((Path(game.folder) / "RULES.md").read_text())


def prefix(rule_id: str) -> str:
    return rule_id.partition("-")[0]


@cache
def prefixes(game: Game) -> set[str]:
    """The letters that a game's own rules begin with; it should be one."""
    return {prefix(rule_id) for rule_id in written(game)} - {RULING}


@cache
def marks(tests: Path = TESTS) -> list[Mark]:
    """Every mark on a test that pytest collects."""
    return [mark for path in sorted(tests.rglob("test_*.py")) for mark in marks_in(path)]


def marks_in(path: Path) -> Iterator[Mark]:
    for node in ast.walk(ast.parse(path.read_text())):
        named = isinstance(node, (ast.FunctionDef, ast.ClassDef)) and node.name[:4].lower() == "test"
        for decorator in node.decorator_list if named else []:  # type: ignore[attr-defined]  # checked above
            if _is_rule(decorator):
                yield Mark(path, decorator.lineno, _ids(decorator, path))


def _is_rule(node: ast.expr) -> bool:
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "rule"


def _ids(call: ast.expr, path: Path) -> list[str]:
    assert isinstance(call, ast.Call)
    ids = [arg.value for arg in call.args if isinstance(arg, ast.Constant) and isinstance(arg.value, str)]
    if len(ids) != len(call.args) or not ids:
        raise ValueError(f"{path}:{call.lineno}: write each ID of rule(...) out as a string")
    return ids


def stray_marks(tests: Path = TESTS) -> list[str]:
    """Calls of rule(...) that decorate nothing pytest collects, so that they would count for nothing."""
    stray = []
    for path in sorted(tests.rglob("test_*.py")):
        calls = [node for node in ast.walk(ast.parse(path.read_text())) if isinstance(node, ast.expr)]
        lines = {node.lineno for node in calls if _is_rule(node)} - {mark.line for mark in marks_in(path)}
        stray += [f"{path}:{line}" for line in sorted(lines)]
    return stray


def belongs(mark: Mark, game: Game) -> bool:
    """Whether a mark speaks of that game."""
    named = mark.path.relative_to(TESTS) if mark.path.is_relative_to(TESTS) else mark.path
    return any(prefix(rule_id) in prefixes(game) for rule_id in mark.ids) or any(
        part.removesuffix(".py").removeprefix("test_") == game.id for part in named.parts
    )


def tested(game: Game, found: list[Mark]) -> set[str]:
    """The IDs that marks state of that game, whether its RULES.md has them or not."""
    own = prefixes(game) | {RULING}
    return {rule_id for mark in found if belongs(mark, game) for rule_id in mark.ids if prefix(rule_id) in own}


def homeless(found: list[Mark], games: list[Game]) -> list[Mark]:
    """Marks with an ID that no game's RULES.md has."""
    lost = []
    for mark in found:
        homes = {rule_id for game in games if belongs(mark, game) for rule_id in written(game)}
        if not set(mark.ids) <= homes:
            lost.append(mark)
    return lost


def summary(known: list[str], stated: set[str]) -> dict[str, list[str]]:
    return {
        "known": known,
        "tested": [rule_id for rule_id in known if rule_id in stated],
        "untested": [rule_id for rule_id in known if rule_id not in stated],
    }


def report() -> dict[str, dict[str, object]]:
    """Per game the rules that are known, tested and untested, and the same of its rulings."""
    found = marks()
    told: dict[str, dict[str, object]] = {}
    for game in GAMES.values():
        stated = tested(game, found)
        ids = written(game)
        told[game.id] = {
            **summary([rule_id for rule_id in ids if prefix(rule_id) != RULING], stated),
            "rulings": summary([rule_id for rule_id in ids if prefix(rule_id) == RULING], stated),
        }
    return told


if __name__ == "__main__":
    print(json.dumps(report(), indent=1))
