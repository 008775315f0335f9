"""What Hunters do for Events and Corruption cards: one deed serves all it fits (R-20)."""

from __future__ import annotations

from typing import Final

from planchette.games.necromancer.state import City
from planchette.kernel import Effect, Effects, Seat

WALKED_BRIDGE: Final = 0
BOUGHT: Final = 1
ACTIVATED: Final = 2
BUILT_SPIRIT: Final = 3
DISCARDED: Final = 4
SACRIFICED: Final = 5
SAW_DEFEAT: Final = 6
ENDED_ROUND: Final = 7
"""The deeds. With BOUGHT comes the store, with DISCARDED how many cards."""


def fits(table: City, seat: Seat, deed: int, amount: int) -> bool:
    """Whether that Hunter has an Event or a Corruption card whose task this deed would do now (R-21)."""
    return False


def done(table: City, seat: Seat, deed: int, amount: int = 0) -> None:
    """The Hunter has done it: every Event and the Corruption card it fits are done with."""


def never(table: City, seat: Seat, deed: int, amount: int) -> bool:
    return False


TASKS: Final = Effects(
    [
        Effect(name, never, done)
        for name in (
            "ferry", "bookshop", "activate", "build-spirit", "fremont", "bridge", "apothecary", "company",
            "slay-or-discard-3", "open-rift", "discard-3", "other-store", "bookshop-or-market", "uncorrupted",
            "sacrifice", "slay-or-discard-4", "no-buying",
        )
    ]
)  # fmt: skip
"""The tasks by name: `can` tells whether a deed does it."""
