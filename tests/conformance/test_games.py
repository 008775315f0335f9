"""Every game that ships with Planchette passes the suite."""

from __future__ import annotations

from typing import ClassVar

import pytest

from planchette.games import GAMES
from planchette.kernel import Game
from tests.conformance.suite import Conformance


class TestEveryGame(Conformance):
    games: ClassVar[list[Game]] = list(GAMES.values())


@pytest.mark.soak
class TestEveryGameAtLength(Conformance):
    games: ClassVar[list[Game]] = list(GAMES.values())
    rounds = 200
    journeys = 20
