"""The Necromancer of Seattle: one Necromancer against one to four Hunters, on a map of the city."""

from pathlib import Path

from planchette.games.necromancer.cards import load
from planchette.games.necromancer.instinct import instinct
from planchette.games.necromancer.preview import preview, then
from planchette.games.necromancer.rules import SETTINGS, STEPS, round_of, seated, setup
from planchette.games.necromancer.scene import scene
from planchette.games.necromancer.state import (
    City,
    Combat,
    Creature,
    Player,
    Pulled,
    Trap,
    Work,
    one_against_all,
)
from planchette.games.necromancer.value import value
from planchette.games.necromancer.why import why_not
from planchette.games.necromancer.words import PROMPTS, label, words
from planchette.kernel import Game

GAME = Game(
    id="necromancer",
    title="The Necromancer of Seattle",
    verb="hunt, or haunt",
    about="One Necromancer against up to four Hunters: close seven Rifts before eight Entities come out of them.",
    minutes="60-120",
    seats=[4, 3, 5, 2],
    seat_names=["Necromancer", "Hunter 1", "Hunter 2", "Hunter 3", "Hunter 4"],
    seated=seated,
    load=load,
    setup=setup,
    steps=STEPS,
    scene=scene,
    chapter=round_of,
    foresight=1,
    value=value,
    instinct=instinct,
    settings=SETTINGS,
    sides=one_against_all,
    prompts=PROMPTS,
    words=words,
    label=label,
    preview=preview,
    why_not=why_not,
    then=then,
    folder=str(Path(__file__).parent),
    plain_classes=[City, Player, Work, Pulled, Trap, Creature, Combat],
)

__all__ = ["GAME"]
