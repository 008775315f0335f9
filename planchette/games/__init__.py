"""The games that ship with Planchette, by id."""

from planchette.games.connect_four import GAME as connect_four
from planchette.games.fellbound import GAME as fellbound
from planchette.games.follow_your_fear import GAME as follow_your_fear
from planchette.games.incubo import GAME as incubo
from planchette.games.necromancer import GAME as necromancer
from planchette.games.spirit_island import GAME as spirit_island
from planchette.games.tictactoe import GAME as tictactoe
from planchette.kernel import Game, SetupError

SHELF = (tictactoe, connect_four, fellbound, incubo, necromancer, follow_your_fear, spirit_island)
GAMES: dict[str, Game] = {game.id: game for game in SHELF}


def game_named(name: str) -> Game:
    if name not in GAMES:
        raise SetupError(f"there is no game '{name[:40]}'; there are {', '.join(GAMES)}")
    return GAMES[name]
