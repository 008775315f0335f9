"""Incubo: two friends dream their way through a night, together."""

from pathlib import Path

from planchette.games.incubo.cards import load
from planchette.games.incubo.preview import preview
from planchette.games.incubo.rules import SETTINGS, STEPS, encounter, seated, setup
from planchette.games.incubo.scene import scene
from planchette.games.incubo.state import Laid, Night, Part, Player
from planchette.games.incubo.value import value
from planchette.games.incubo.why import why_not
from planchette.games.incubo.words import PROMPTS, words
from planchette.kernel import Game, all_together

GAME = Game(
    id="incubo",
    title="Incubo",
    verb="dream together",
    about="Two friends, one night: overcome dreams, grow braver, and face the Monster before the Chimes run out.",
    minutes="60",
    seats=[2, 1],
    seat_names=["Alpha", "Tommy"],
    seated=seated,
    load=load,
    setup=setup,
    steps=STEPS,
    scene=scene,
    value=value,
    why_not=why_not,
    preview=preview,
    chapter=encounter,
    settings=SETTINGS,
    sides=all_together,
    prompts=PROMPTS,
    words=words,
    folder=str(Path(__file__).parent),
    plain_classes=[Night, Player, Part, Laid],
)

__all__ = ["GAME"]
