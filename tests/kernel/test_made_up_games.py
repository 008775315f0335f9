"""The made-up games pass the suite: it has seen secrets, hidden positions, dice, `Together` and `AnyOf`."""

from __future__ import annotations

from typing import ClassVar

from planchette.kernel import Game
from tests.conformance import Conformance
from tests.kernel.candles import CANDLES
from tests.kernel.foxes import FOXES
from tests.kernel.hunters import HUNTERS
from tests.kernel.lanterns import LANTERNS
from tests.kernel.moths import MOTHS


class TestMadeUpGames(Conformance):
    games: ClassVar[list[Game]] = [MOTHS, CANDLES, LANTERNS, FOXES, HUNTERS]
    rounds = 20
