"""The steps of the Invader Phase, each one land or card per round."""

from __future__ import annotations

from planchette.games.spirit_island.state import Island
from planchette.kernel import Flow


def landfall(table: Island) -> Flow:
    raise NotImplementedError


def blighted_island(table: Island) -> Flow:
    raise NotImplementedError


def fear_cards(table: Island) -> Flow:
    raise NotImplementedError


def ravages(table: Island) -> Flow:
    raise NotImplementedError


def builds(table: Island) -> Flow:
    raise NotImplementedError


def explores(table: Island) -> Flow:
    raise NotImplementedError


def advance(table: Island) -> None:
    raise NotImplementedError
