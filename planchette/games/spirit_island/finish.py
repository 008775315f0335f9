"""Victory and defeat."""

from __future__ import annotations

from planchette.games.spirit_island.state import Island


def check(table: Island) -> None:
    raise NotImplementedError
