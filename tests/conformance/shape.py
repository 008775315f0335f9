"""Tables taken apart: which objects could change, and whether two tables are made alike."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from planchette.kernel import Content, EventKind, Kind, Option, Result, Table
from planchette.kernel.plain import fields

STATIC = (str, bytes, int, float, bool, type(None), frozenset, Option, Kind, EventKind, Result, Content, type)
"""What never changes and may be shared."""


def movables(thing: object, path: str = "table") -> Iterator[tuple[str, object]]:
    """Every object in a table that could change, with the way to it."""
    if isinstance(thing, STATIC) or callable(thing):
        return
    if not isinstance(thing, tuple):
        yield path, thing
    for step, part in inside(thing):
        yield from movables(part, path + step)


def inside(thing: object) -> list[tuple[str, object]]:
    """What a thing is made of, each with its step from there."""
    if isinstance(thing, (list, tuple)):
        return [(f"[{place}]", part) for place, part in enumerate(thing)]
    if isinstance(thing, set):
        return [("{}", part) for part in sorted(thing)]
    if isinstance(thing, dict):
        return [(f"[{key!r}]", part) for key, part in thing.items()]
    return [(f".{name}", getattr(thing, name)) for name in fields(thing)]


def shared(one: Table, other: Table) -> list[str]:
    """The ways to objects that lie in both tables and could change."""
    theirs = {id(thing) for _, thing in movables(other)}
    return [path for path, thing in movables(one) if id(thing) in theirs]


def stir(table: Table) -> None:
    """Change every number, flag and word of a table and its parts, but for the number of seats: it is no position any
    more, but a copy of it must have all that it has."""
    for _, thing in list(movables(table)):
        for name in [] if isinstance(thing, (list, dict, set)) else fields(thing):
            old = getattr(thing, name)
            if isinstance(old, (bool, int, float)) and name != "seats":
                setattr(thing, name, not old if isinstance(old, bool) else old + 1)
            elif isinstance(old, str):
                setattr(thing, name, old + "?")


def differences(one: object, other: object, path: str = "table") -> list[str]:
    """Where two things differ in type, make or value."""
    if type(one) is not type(other):
        return [f"{path} is a {type(one).__name__} here and a {type(other).__name__} there"]
    if isinstance(one, STATIC) and not isinstance(one, Result):
        return [] if one == other else [f"{path} is {one!r} here and {other!r} there"]
    if callable(one):
        return [] if one is other else [f"{path} is another function"]
    mine, theirs = inside(one), inside(other)
    if [step for step, _ in mine] != [step for step, _ in theirs]:
        return [f"{path} has {[step for step, _ in mine]} here and {[step for step, _ in theirs]} there"]
    pairs = zip(mine, theirs, strict=True)
    return [found for (step, a), (_, b) in pairs for found in differences(a, b, path + step)]


def apart(one: object, other: object, path: str) -> list[str]:
    """The ways to what differs in two things that are made of structs, dicts, lists and plain values, with both."""
    if one == other:
        return []
    if isinstance(one, msgspec.Struct) and type(one) is type(other):
        pairs = [(f"{path}.{name}", getattr(one, name), getattr(other, name)) for name in one.__struct_fields__]
    elif isinstance(one, dict) and isinstance(other, dict) and one.keys() == other.keys():
        pairs = [(f"{path}.{name}", one[name], other[name]) for name in one]
    elif isinstance(one, list) and isinstance(other, list):
        pairs = [(f"{path}[{n}]", a, b) for n, (a, b) in enumerate(zip(one, other, strict=False))]
        longer = [f"{path}: {len(one)} / {len(other)} of them"] if len(one) != len(other) else []
        return longer + [found for way, a, b in pairs for found in apart(a, b, way)]
    else:
        return [f"{path}: {short(one)} / {short(other)}"]
    return [found for way, a, b in pairs for found in apart(a, b, way)]


def short(thing: object) -> str:
    """A thing in few words: what has an id by its id."""
    words = repr(getattr(thing, "id", thing))
    return words if len(words) < 100 else words[:97] + "..."
