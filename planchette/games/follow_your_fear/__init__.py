"""Follow Your Fear: everybody against everybody, and all against one Fear that everybody drives in turn."""

from pathlib import Path

from planchette.games.follow_your_fear.ahead import then
from planchette.games.follow_your_fear.appendix import appendix
from planchette.games.follow_your_fear.cards import load
from planchette.games.follow_your_fear.instinct import instinct
from planchette.games.follow_your_fear.preview import preview
from planchette.games.follow_your_fear.rules import SETTINGS, STEPS, setup, whose_turn
from planchette.games.follow_your_fear.scene import scene
from planchette.games.follow_your_fear.state import Laid, Moved, Player, Storm
from planchette.games.follow_your_fear.value import value
from planchette.games.follow_your_fear.vocabulary import SEATS
from planchette.games.follow_your_fear.why import why_not
from planchette.games.follow_your_fear.words import PROMPTS, label, words
from planchette.kernel import Game

GAME = Game(
    id="follow_your_fear",
    title="Follow Your Fear",
    verb="banish",
    about="Summon Spirits to hunt down Fear, and drive it against the others when your turn is over.",
    minutes="60-90",
    seats=[2, 3, 4],
    seat_names=SEATS,
    load=load,
    setup=setup,
    steps=STEPS,
    scene=scene,
    value=value,
    chapter=whose_turn,
    foresight=2,
    glance=1,
    guidance=4.0,
    instinct=instinct,
    prompts=PROMPTS,
    appendix=appendix,
    words=words,
    label=label,
    then=then,
    preview=preview,
    why_not=why_not,
    settings=SETTINGS,
    folder=str(Path(__file__).parent),
    plain_classes=[Storm, Player, Laid, Moved],
)

__all__ = ["GAME"]
