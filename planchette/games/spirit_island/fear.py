"""Fear: generating it, earning and resolving Fear cards."""

from __future__ import annotations

from planchette.games.spirit_island.state import Act, Island


def generate(table: Island, act: Act, n: int) -> None:
    raise NotImplementedError
