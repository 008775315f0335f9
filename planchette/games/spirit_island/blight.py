"""Blight: adding it with cascade, removing it, the Blight card."""

from __future__ import annotations

from planchette.games.spirit_island.state import Act, Island
from planchette.kernel import Flow


def add_blight(table: Island, act: Act, place: int, n: int = 1) -> Flow:
    raise NotImplementedError


def remove_blight(table: Island, place: int, n: int = 1) -> None:
    raise NotImplementedError
