"""The made-up games pass the suite, so that the suite has seen secrets, dice, `Together` and `AnyOf`."""

from __future__ import annotations

from typing import ClassVar

from planchette.kernel import Game
from tests.conformance import Conformance
from tests.kernel.candles import CANDLES
from tests.kernel.moths import MOTHS


class TestMadeUpGames(Conformance):
    games: ClassVar[list[Game]] = [MOTHS, CANDLES]
    rounds = 20
