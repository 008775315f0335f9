from typing import ClassVar
from planchette.games.incubo import GAME
from planchette.kernel import Game
from tests.conformance.suite import Conformance
class TestIncubo(Conformance):
    games: ClassVar[list[Game]] = [GAME]
