"""What the source of a game must keep to: flows are asked with `yield from`, chance comes from the table's
luck, options never from a set, and modules import only what lies below them."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from pathlib import Path

ROOT = Path(__file__).parents[2]
FLOWS = ("Flow", "Generator")
CHANCE = {"random", "secrets", "uuid", "time", "datetime", "numpy", "os", "threading", "asyncio"}
SETS = {"set", "frozenset"}
COMMON = {name for kind in (list, dict, set, str, int) for name in dir(kind)}
"""Names of methods that every list or dict has too."""


PARTS = {"kernel", "games", "bots", "lab", "env", "server"}
COMMAND = {"benchmark", "longplay", "pebbles", "rulebook", "simulate", "terminal", "yardstick"}
"""The parts of the command besides `cli`: like it, they may import all that lies below."""

ARROWS: dict[str, set[str]] = {
    "kernel": set(),
    "freshness": set(),
    "games": {"kernel"},
    "bots": {"kernel"},
    "env": {"games", "kernel"},
    "lab": {"bots", "games", "kernel"},
    "server": {"bots", "freshness", "games", "kernel", "rulebook"},
    "cli": PARTS | COMMAND | {"freshness"},
    "__main__": {"cli"},
    "__init__": {"freshness"},
    **{part: PARTS | COMMAND | {"freshness"} for part in COMMAND},
}
"""DESIGN section 1: what each part of the package may import."""


def modules(*folders: str) -> list[Path]:
    return [path for folder in folders for path in sorted((ROOT / folder).rglob("*.py"))]


def parents(tree: ast.AST) -> dict[ast.AST, ast.AST]:
    return {child: node for node in ast.walk(tree) for child in ast.iter_child_nodes(node)}


# -- flows called without `yield from`

HANDED_ON = (ast.YieldFrom, ast.Return, ast.Call, ast.keyword, ast.Lambda, ast.IfExp)
"""What may stand around the call of a flow."""


def is_flow(node: ast.AST) -> bool:
    """Whether it is a function whose annotation says that it asks."""
    if not isinstance(node, ast.FunctionDef) or node.returns is None:
        return False
    return ast.unparse(node.returns).strip("'\"").startswith(FLOWS)


def flow_names(trees: Iterable[ast.AST]) -> set[str]:
    """The names that only flows have: a name that also belongs to a plain function tells nothing."""
    functions = [node for tree in trees for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
    plain = {node.name for node in functions if not is_flow(node)}
    return {node.name for node in functions if is_flow(node)} - plain


def local_flows(tree: ast.Module) -> set[str]:
    """The flows that this very module defines, and its tables of flows (`EFFECTS = {"hex": hex_, ...}`)."""
    flows = {node.name for node in tree.body if is_flow(node) and isinstance(node, ast.FunctionDef)}
    for node in tree.body:
        if isinstance(node, (ast.Assign, ast.AnnAssign)) and isinstance(node.value, ast.Dict):
            if any(isinstance(value, ast.Name) and value.id in flows for value in node.value.values):
                target = node.targets[0] if isinstance(node, ast.Assign) else node.target
                flows.add(ast.unparse(target))
    return flows


def called(call: ast.Call) -> str:
    """The name that a call calls: `push(...)`, `table.push(...)`, `EFFECTS[card](...)`."""
    function = call.func
    if isinstance(function, ast.Subscript):
        function = function.value
    return function.attr if isinstance(function, ast.Attribute) else getattr(function, "id", "")


def flows_by_module(paths: list[Path]) -> dict[str, set[str]]:
    """The flows that each module defines."""
    return {module_name(path): local_flows(ast.parse(path.read_text())) for path in paths}


def imported_flows(tree: ast.Module, by_module: dict[str, set[str]]) -> set[str]:
    """The names under which this module knows the flows of others."""
    return {
        alias.asname or alias.name
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
        if alias.name in by_module.get(node.module or "", set())
    }


def unasked(tree: ast.Module, flows: set[str], by_module: dict[str, set[str]] | None = None) -> list[int]:
    """The lines that call a flow and neither ask it, hand it on nor return it."""
    up = parents(tree)
    by_name = flows | local_flows(tree) | imported_flows(tree, by_module or {})
    by_attribute = flows - COMMON
    lines = []
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            known = by_attribute if isinstance(node.func, ast.Attribute) else by_name
            if called(node) in known and not isinstance(up[node], HANDED_ON) and not is_asked_later(node, up):
                lines.append(node.lineno)
    return lines


def is_asked_later(call: ast.Call, up: dict[ast.AST, ast.AST]) -> bool:
    """Whether the flow gets a name that the same function asks: where there may be no flow at all."""
    kept = up[call]
    if not isinstance(kept, ast.Assign) or not isinstance(kept.targets[0], ast.Name):
        return False
    around: ast.AST = kept
    while not isinstance(around, ast.FunctionDef) and around in up:
        around = up[around]
    asked = [node.value for node in ast.walk(around) if isinstance(node, ast.YieldFrom)]
    return any(isinstance(flow, ast.Name) and flow.id == kept.targets[0].id for flow in asked)


# -- chance and order


def imported(tree: ast.AST) -> Iterator[tuple[str, int]]:
    """Every module that is imported, in whole or in part."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from ((alias.name, node.lineno) for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module is not None:
            yield node.module, node.lineno


def foreign_chance(tree: ast.AST) -> list[str]:
    """Imports that bring in chance or time from elsewhere."""
    return [f"{line}: {name}" for name, line in imported(tree) if name.partition(".")[0] in CHANCE]


def is_set(node: ast.expr, names: set[str]) -> bool:
    if isinstance(node, ast.BinOp):
        return is_set(node.left, names) or is_set(node.right, names)
    if isinstance(node, ast.Call):
        return isinstance(node.func, ast.Name) and node.func.id in SETS
    return isinstance(node, (ast.Set, ast.SetComp)) or (isinstance(node, ast.Name) and node.id in names)


def set_names(function: ast.AST) -> set[str]:
    """The local names that hold a set, as far as it can be read off."""
    found = set()
    for node in ast.walk(function):
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name) and is_set(node.value, set()):
            found.add(node.targets[0].id)
        elif isinstance(node, (ast.AnnAssign, ast.arg)) and node.annotation is not None:
            target = node.arg if isinstance(node, ast.arg) else ast.unparse(node.target)
            if ast.unparse(node.annotation).partition("[")[0] in SETS:
                found.add(target)
    return found


def loops_over_sets(tree: ast.Module) -> list[int]:
    """The lines that go through a set in its own order, which differs from run to run."""
    return [
        node.iter.lineno
        for part in tree.body
        for node in ast.walk(part)
        if isinstance(node, (ast.For, ast.comprehension)) and is_set(node.iter, set_names(part))
    ]


# -- arrows


def part_of(module: str) -> str:
    """The part of the package that a dotted module name lies in: "planchette.games.x" is of "games"."""
    names = module.split(".")
    return names[1] if len(names) > 1 else "__init__"


def wrong_arrows(module: str, tree: ast.AST) -> list[str]:
    """Imports that go against the arrows; and a game's imports of another game."""
    own = part_of(module)
    wrong = []
    for name, line in imported(tree):
        if name.partition(".")[0] != "planchette" or name == "planchette":
            continue
        other = part_of(name)
        stranger = own == other == "games" and module.split(".")[2:3] not in ([], name.split(".")[2:3])
        if stranger or (other != own and other not in ARROWS.get(own, set())):
            wrong.append(f"{module}:{line} imports {name}")
    return wrong


def module_name(path: Path) -> str:
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(part for part in parts if part != "__init__")
