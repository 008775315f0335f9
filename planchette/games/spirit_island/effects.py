"""What the clauses of a card do."""

from __future__ import annotations

from planchette.games.spirit_island.clauses import Clause, Condition
from planchette.games.spirit_island.state import Act, Island
from planchette.kernel import Flow


def run(table: Island, act: Act, effects: list[Clause]) -> Flow:
    raise NotImplementedError


def holds(table: Island, act: Act, place: int, when: list[Condition]) -> bool:
    raise NotImplementedError
