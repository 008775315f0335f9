"""The kernel: what a game is, and what a match of it is. It imports nothing of ours."""

from planchette.kernel.asks import (
    END,
    SPECTATOR,
    AnyOf,
    Ask,
    Choice,
    Flow,
    Seat,
    Step,
    Together,
    side_by_side,
    together,
)
from planchette.kernel.deals import redeal, sort_of
from planchette.kernel.effects import Effect, Effects
from planchette.kernel.errors import (
    BadRecord,
    CannotUndo,
    ContentError,
    IllegalAnswer,
    PlanchetteError,
    SetupError,
)
from planchette.kernel.events import Event, EventKind
from planchette.kernel.game import Content, Game, Setting, WhyNot
from planchette.kernel.luck import luck_from
from planchette.kernel.match import Match
from planchette.kernel.options import Domain, Kind, Option, Vocabulary, numbers
from planchette.kernel.pile import BACK, EVERYONE, NOBODY, Pile, eyes
from planchette.kernel.run import Run, by_instinct, next_choice, play_on, playout, waited_for
from planchette.kernel.secret import Secret
from planchette.kernel.sides import Sides, all_alone, all_together
from planchette.kernel.table import DRAW, LOSS, WIN, Deal, Result, Table

__all__ = [
    "BACK",
    "DRAW",
    "END",
    "EVERYONE",
    "LOSS",
    "NOBODY",
    "SPECTATOR",
    "WIN",
    "AnyOf",
    "Ask",
    "BadRecord",
    "CannotUndo",
    "Choice",
    "Content",
    "ContentError",
    "Deal",
    "Domain",
    "Effect",
    "Effects",
    "Event",
    "EventKind",
    "Flow",
    "Game",
    "IllegalAnswer",
    "Kind",
    "Match",
    "Option",
    "Pile",
    "PlanchetteError",
    "Result",
    "Run",
    "Seat",
    "Secret",
    "Setting",
    "SetupError",
    "Sides",
    "Step",
    "Table",
    "Together",
    "Vocabulary",
    "WhyNot",
    "all_alone",
    "all_together",
    "by_instinct",
    "eyes",
    "luck_from",
    "next_choice",
    "numbers",
    "play_on",
    "playout",
    "redeal",
    "side_by_side",
    "sort_of",
    "together",
    "waited_for",
]
