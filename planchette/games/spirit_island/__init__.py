"""Spirit Island: one to four Spirits of an island against the Invaders, all together."""

from pathlib import Path

from planchette.games.spirit_island.appendix import appendix
from planchette.games.spirit_island.cards import load
from planchette.games.spirit_island.harm import hit_again
from planchette.games.spirit_island.instinct import instinct
from planchette.games.spirit_island.preview import preview
from planchette.games.spirit_island.rules import SETTINGS, STEPS, half_turn, setup
from planchette.games.spirit_island.scene import scene
from planchette.games.spirit_island.score import final_sheet
from planchette.games.spirit_island.state import Act, Island, Lasting, Spirit
from planchette.games.spirit_island.value import value
from planchette.games.spirit_island.variant import announce
from planchette.games.spirit_island.vocabulary import SEATS
from planchette.games.spirit_island.why import why_not
from planchette.games.spirit_island.words import PROMPTS, label, words
from planchette.kernel import Game, all_together

GAME = Game(
    id="spirit_island",
    title="Spirit Island",
    verb="defend it",
    about="One to four Spirits of an island drive out the Invaders before the land drowns in Blight.",
    minutes="90-120",
    seats=[2, 1, 3, 4],
    seat_names=SEATS,
    load=load,
    setup=setup,
    steps=STEPS,
    scene=scene,
    chapter=half_turn,
    foresight=2,
    guidance=2.0,
    value=value,
    instinct=instinct,
    settings=SETTINGS,
    sides=all_together,
    prompts=PROMPTS,
    words=words,
    why_not=why_not,
    preview=preview,
    label=label,
    again=hit_again,
    appendix=appendix,
    sheet=final_sheet,
    announce=announce,
    is_binding=lambda settings: settings["undo"] == "none",
    folder=str(Path(__file__).parent),
    plain_classes=[Island, Spirit, Act, Lasting],
)

__all__ = ["GAME"]
