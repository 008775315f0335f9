"""The kernel: what a game is, and what a match of it is. It imports nothing of ours."""

from planchette.kernel.asks import END, SPECTATOR, AnyOf, Ask, Choice, Flow, Seat, Step, Together, together
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
from planchette.kernel.pile import EVERYONE, NOBODY, Pile, eyes, redeal
from planchette.kernel.run import Run, playout
from planchette.kernel.table import DRAW, LOSS, WIN, Deal, Result, Table

__all__ = [
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
    "Setting",
    "SetupError",
    "Step",
    "Table",
    "Together",
    "Vocabulary",
    "WhyNot",
    "eyes",
    "luck_from",
    "numbers",
    "playout",
    "redeal",
    "together",
]
