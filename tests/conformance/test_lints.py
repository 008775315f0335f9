"""The source keeps to the conditions that make replays, clones and fair bots possible."""

from __future__ import annotations

import ast
from functools import lru_cache
from pathlib import Path

import pytest

from tests.conformance import lints
from tests.conformance.lints import ROOT, modules

LONGEST_FILE = 450
GAMES = modules("planchette/games", "examples")


def parsed(path: Path) -> ast.Module:
    return ast.parse(path.read_text())


def named(path: Path) -> str:
    return str(path.relative_to(ROOT))


@lru_cache
def every_flow() -> tuple[set[str], dict[str, set[str]]]:
    paths = modules("planchette/kernel", "planchette/games", "examples")
    return lints.flow_names(parsed(path) for path in paths), lints.flows_by_module(paths)


every_game_file = pytest.mark.parametrize("path", GAMES, ids=named)


@every_game_file
def test_no_flow_is_called_without_yield_from(path: Path) -> None:
    assert lints.unasked(parsed(path), *every_flow()) == []


@every_game_file
def test_all_chance_comes_from_the_luck_of_the_table(path: Path) -> None:
    assert lints.foreign_chance(parsed(path)) == []


@every_game_file
def test_nothing_goes_through_a_set_in_its_own_order(path: Path) -> None:
    assert lints.loops_over_sets(parsed(path)) == []


@pytest.mark.parametrize("path", modules("planchette"), ids=named)
def test_imports_keep_to_the_arrows(path: Path) -> None:
    assert lints.wrong_arrows(lints.module_name(path), parsed(path)) == []


@pytest.mark.parametrize("folder", ["planchette", "tests", "examples", "bench"])
def test_files_stay_short(folder: str) -> None:
    files = [path for path in modules(folder) if "node_modules" not in path.parts]
    long = {named(path): lines for path in files if (lines := len(path.read_text().splitlines())) > LONGEST_FILE}
    assert long == {}


# -- the lints find what they are there to find

FLOWS = """
def push(table) -> Flow: ...
def pull(table) -> Generator[Ask, Option, int]: ...
def plain(table) -> int: ...
class Card:
    def strike(self) -> Flow: ...
EFFECTS = {"push": push, "plain": plain}
"""


@pytest.mark.parametrize(
    "line",
    ["push(table)", "worth = pull(table)", "self.card.strike()", "EFFECTS[name](table)", "for ask in push(table): ..."],
)
def test_a_flow_that_is_not_asked_is_found(line: str) -> None:
    tree = ast.parse(f"{FLOWS}\ndef step(table) -> Flow:\n    {line}\n")
    assert lints.unasked(tree, lints.flow_names([tree])) == [FLOWS.count("\n") + 3]


def test_a_flow_that_has_a_name_must_be_asked_by_it() -> None:
    tree = ast.parse(f"{FLOWS}\ndef step(table) -> Flow:\n    flow = push(table)\n    if flow: yield from flow\n")
    assert lints.unasked(tree, lints.flow_names([tree])) == []
    tree = ast.parse(f"{FLOWS}\ndef step(table) -> Flow:\n    flow = push(table)\n    yield from other\n")
    assert lints.unasked(tree, lints.flow_names([tree])) == [FLOWS.count("\n") + 3]


@pytest.mark.parametrize(
    "line",
    [
        "yield from push(table)",
        "worth = yield from pull(table)",
        "return push(table)",
        "plain(table)",
        "go(push(table))",
    ],
)
def test_a_flow_that_is_asked_or_handed_on_is_fine(line: str) -> None:
    tree = ast.parse(f"{FLOWS}\ndef step(table) -> Flow:\n    {line}\n")
    assert lints.unasked(tree, lints.flow_names([tree])) == []


def test_a_flow_from_another_module_that_is_not_asked_is_found() -> None:
    tree = ast.parse("from game.rules import draw as take\ndef step(table) -> Flow:\n    take(table)\n")
    assert lints.unasked(tree, set(), {"game.rules": {"draw"}}) == [3]


@pytest.mark.parametrize("line", ["import random", "from time import monotonic", "import numpy.random as chance"])
def test_chance_from_elsewhere_is_found(line: str) -> None:
    assert lints.foreign_chance(ast.parse(line)) != []


@pytest.mark.parametrize(
    "body",
    [
        "for tile in {1, 2}: ...",
        "return [option(t) for t in set(tiles)]",
        "near = {t + 1 for t in tiles}\n    return [option(t) for t in near]",
        "return [option(t) for t in set(tiles) - {3}]",
    ],
)
def test_a_loop_over_a_set_is_found(body: str) -> None:
    assert lints.loops_over_sets(ast.parse(f"def options(tiles):\n    {body}\n")) != []


def test_a_sorted_set_is_fine() -> None:
    assert lints.loops_over_sets(ast.parse("def options(tiles):\n    return [o for o in sorted(set(tiles))]\n")) == []


@pytest.mark.parametrize(
    ("module", "line"),
    [
        ("planchette.kernel.table", "from planchette.games import GAMES"),
        ("planchette.games.fellbound.rules", "from planchette.bots import greedy"),
        ("planchette.games.fellbound.rules", "from planchette.games.incubo.state import Bed"),
        ("planchette.bots.greedy", "import planchette.games.fellbound"),
        ("planchette.server.app", "from planchette.cli import main"),
    ],
)
def test_an_import_against_the_arrows_is_found(module: str, line: str) -> None:
    assert lints.wrong_arrows(module, ast.parse(line)) == [f"{module}:1 imports {line.split()[1]}"]


def test_imports_along_the_arrows_are_fine() -> None:
    rules = "from planchette.kernel import Game\nfrom planchette.games.fellbound.state import Battle\nimport json\n"
    assert lints.wrong_arrows("planchette.games.fellbound.rules", ast.parse(rules)) == []
