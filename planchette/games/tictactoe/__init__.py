"""Tic-tac-toe: the tutorial, and the yardstick against other engines."""

from pathlib import Path

from planchette.games.tictactoe.rules import STEPS, setup
from planchette.games.tictactoe.scene import scene
from planchette.games.tictactoe.state import Grid, load
from planchette.games.tictactoe.value import value
from planchette.kernel import Game

GAME = Game(
    id="tictactoe",
    title="Tic-tac-toe",
    verb="line up",
    about="Three in a line, the first lesson.",
    minutes="1",
    seats=[2],
    seat_names=["Crosses", "Noughts"],
    load=load,
    setup=setup,
    steps=STEPS,
    scene=scene,
    value=value,
    prompts={"mark": "Mark an empty cell"},
    folder=str(Path(__file__).parent),
    plain_classes=[Grid],
)

__all__ = ["GAME"]
