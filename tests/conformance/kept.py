"""What a flow under way keeps in its local variables."""

from __future__ import annotations

from types import GeneratorType

from planchette.kernel import Ask, Match, Option
from planchette.kernel.options import Kind
from planchette.kernel.plain import fields
from planchette.kernel.table import UNSAVED
from tests.conformance.shape import STATIC, movables

DEEP = 4
"""How far into things that lie nowhere on the table."""


def kept(match: Match) -> dict[str, object]:
    """The local variables of the flow under way and of those it waits for, by function and name; what lies on the
    table stands as its path. (Compiled flows do not tell.)"""
    look = Look(match)
    if isinstance(match.flow, GeneratorType):
        look.into(match.flow)
    return look.found


class Look:
    """A look into flows."""

    def __init__(self, match: Match) -> None:
        self.found: dict[str, object] = {}
        self.ways = {id(thing): path for path, thing in movables(match.table)}
        for name in UNSAVED:
            self.ways[id(getattr(match.table, name, self))] = f"table.{name}"

    def into(self, flow: GeneratorType[object, object, object]) -> None:
        frame = flow.gi_frame
        if frame is not None:
            for name, thing in frame.f_locals.items():
                self.found[f"{frame.f_code.co_name}.{name}"] = self.plain(thing, DEEP)
        if isinstance(flow.gi_yieldfrom, GeneratorType):
            self.into(flow.gi_yieldfrom)

    def plain(self, thing: object, deep: int) -> object:
        """A thing as values that can be compared. Questions are left out: what they list for others may differ."""
        if thing is None or isinstance(thing, (bool, int, float, str)):
            return thing
        if id(thing) in self.ways:
            return self.ways[id(thing)]
        if isinstance(thing, (Option, Kind)):
            return thing.key if isinstance(thing, Option) else thing.name
        if isinstance(thing, GeneratorType):
            self.into(thing)
        if deep == 0 or callable(thing) or isinstance(thing, (Ask, GeneratorType, *STATIC)):
            return type(thing).__name__
        if isinstance(thing, dict):
            return {str(key): self.plain(part, deep - 1) for key, part in thing.items()}
        if isinstance(thing, (list, tuple, set)):
            parts = sorted(thing) if isinstance(thing, set) else thing
            return [self.plain(part, deep - 1) for part in parts]
        return {name: self.plain(getattr(thing, name), deep - 1) for name in fields(thing)}
