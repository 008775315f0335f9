"""Connect four: a second yardstick against other engines."""

from pathlib import Path

from planchette.games.connect_four.rules import STEPS, setup
from planchette.games.connect_four.scene import scene
from planchette.games.connect_four.state import Rack, load
from planchette.games.connect_four.value import value
from planchette.kernel import Game

GAME = Game(
    id="connect_four",
    title="Connect four",
    verb="drop",
    about="Four in a line before they have theirs.",
    minutes="5",
    seats=[2],
    seat_names=["Red", "Yellow"],
    load=load,
    setup=setup,
    steps=STEPS,
    scene=scene,
    value=value,
    prompts={"drop": "Drop a disc into a column"},
    folder=str(Path(__file__).parent),
    plain_classes=[Rack],
)

__all__ = ["GAME"]
