"""Fellbound: two warbands on a narrow battleground, and no gold but what is already there."""

from pathlib import Path

from planchette.games.fellbound.cards import load
from planchette.games.fellbound.preview import preview, then
from planchette.games.fellbound.rules import STEPS, setup
from planchette.games.fellbound.scene import scene
from planchette.games.fellbound.state import Battle, Fighter, south_and_north
from planchette.games.fellbound.value import value
from planchette.games.fellbound.why import why_not
from planchette.games.fellbound.words import label, words
from planchette.kernel import Game, Setting

GAME = Game(
    id="fellbound",
    title="Fellbound",
    verb="duel",
    about="Lead a warband over the fells; whoever ends a turn with fewer than two alive has lost.",
    minutes="15-45",
    seats=[2, 4, 6],
    seat_names=["South", "North", "South's ally", "North's ally", "South's second ally", "North's second ally"],
    load=load,
    setup=setup,
    steps=STEPS,
    scene=scene,
    sides=south_and_north,
    value=value,
    why_not=why_not,
    preview=preview,
    words=words,
    label=label,
    then=then,
    prompts={
        "deck": "Choose a ready-made deck, or build your own",
        "pick": "Choose a character for your deck",
        "act": "Choose an action for one of your characters, or end your actions",
        "step": "Swift: step once more, or stay",
        "aim": "Charge: choose whom to attack",
        "deploy": "Choose a character to deploy, or end your turn",
        "place": "Choose a tile to deploy onto",
    },
    settings=[
        Setting("format", ["random", "constructed", "aligned"], "Where the decks come from (FB-101 to FB-105)"),
        Setting("zone_depth", ["2", "1"], "How many home rows may be deployed onto (R-01)"),
        Setting("opening_redraw", ["on", "off"], "Draw again when a hand cannot field two (R-03)"),
        Setting("flank_uses_defence", ["yes", "no"], "A flanking strike uses up a defence (R-12)"),
        Setting("line_of_sight", ["off", "on"], "Characters block range (R-17)"),
        Setting("friendly_fire", ["off", "on"], "One's own characters may be attacked (R-18)"),
        Setting(
            "stall_window",
            ["12", "8", "20", "off"],
            "Turns without progress that end the game (R-34)",
            ["off"],
            {"off": "no limit"},
        ),
        Setting(
            "stall_result",
            ["tiebreak", "draw"],
            "How a stalled game is decided (R-34)",
            said={"tiebreak": "by the tie-break", "draw": "as a draw"},
        ),
        Setting("max_turns", ["off", "200"], "A limit on turns (R-35)", said={"off": "no limit"}),
        Setting("open_decklists", ["off", "on"], "Everyone knows what is in constructed decks (R-49)"),
    ],
    folder=str(Path(__file__).parent),
    plain_classes=[Battle, Fighter],
)

__all__ = ["GAME"]
