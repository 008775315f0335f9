"""Incubo: two friends dream their way through a night, together."""

from pathlib import Path

from planchette.games.incubo.cards import load
from planchette.games.incubo.preview import preview
from planchette.games.incubo.rules import SETTINGS, STEPS, encounter, seated, setup
from planchette.games.incubo.scene import scene
from planchette.games.incubo.state import Laid, Night, Part, Player
from planchette.games.incubo.value import value
from planchette.games.incubo.why import why_not
from planchette.kernel import Game

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
    cooperative=True,
    prompts={
        "dream": "Propose the Dream to face",
        "agree dream": "Your partner proposes this Dream: do you agree?",
        "act": "Draw a card, use a Power, stop, or hand over",
        "fight": "Choose the part to draw a card on, use a Power, stop, or hand over",
        "agree stop": "Your partner proposes to stop here: do you agree?",
        "agree spend": "Your partner wants to spend Chimes: do you agree?",
        "row": "Choose a row for the card you drew",
        "open row": "Choose the row that gets one more free place",
        "fear": "You drew a Fear Card: play it, or remove it",
        "agree fear": "Your partner wants to remove a Fear Card with the Fear Reserve: do you agree?",
        "aim": "Choose the part of the Monster",
        "double": "Choose the card whose printed Courage counts once more",
        "zero": "Choose the card that counts 0",
        "pair": "Choose the card that gets the token",
        "tuck": "Choose the card that goes under your deck",
        "bribe": "Choose how much to pay",
        "copy": "Choose the card whose Power to copy",
        "sift": "Choose the card to discard",
        "purge": "Choose the card that leaves the game",
        "purge fear": "Choose a Fear Card that leaves the game, or none",
        "order": "Choose the next card to be drawn",
        "pick": "Choose the card to play; the other is discarded",
        "crush": "Several cards are your strongest: choose the one that counts 0",
        "drop": "Several cards are your lowest above 0: choose the one to discard",
        "terror": "Terror comes: use a Shield?",
    },
    folder=str(Path(__file__).parent),
    plain_classes=[Night, Player, Part, Laid],
)

__all__ = ["GAME"]
