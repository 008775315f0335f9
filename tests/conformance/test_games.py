"""Every game that ships with Planchette, and every game of the examples, passes the suite."""

from __future__ import annotations

from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import ClassVar

import pytest

from planchette.games import GAMES
from planchette.kernel import Game
from tests.conformance.cases import Case
from tests.conformance.lints import modules
from tests.conformance.suite import Conformance


def game_in(path: Path) -> Game:
    """The game that a file defines."""
    spec = spec_from_file_location(f"examples_{path.stem}", path)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    assert isinstance(module.GAME, Game)
    return module.GAME


def island(seats: int, **settings: str) -> Case:
    return Case(GAMES["spirit_island"], seats, settings)


class TestEveryGame(Conformance):
    games: ClassVar[list[Game]] = list(GAMES.values())
    besides: ClassVar[list[Case]] = [
        island(1, preset="first"),
        island(2, adversary="england", level="6"),
        island(1, adversary="england", level="3", scenario="rituals"),
        island(2, adversary="sweden", level="6", spirits="random"),
    ]


class TestExamples(Conformance):
    games: ClassVar[list[Game]] = [game_in(path) for path in modules("examples") if "\nGAME = " in path.read_text()]


@pytest.mark.soak
class TestEveryGameAtLength(Conformance):
    games: ClassVar[list[Game]] = list(GAMES.values())
    rounds = 40
    journeys = 6
    reach = 400
