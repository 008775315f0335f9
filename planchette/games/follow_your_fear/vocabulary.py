"""The answers that name no card, and the domains of what they name. Those that name cards follow in the book."""

from __future__ import annotations

from typing import Final

from planchette.games.follow_your_fear.board import HOME_NAMES, TILE, TYPES
from planchette.kernel import Domain, Kind, numbers

SEATS: Final = ["Amber", "Cobalt", "Fern", "Plum"]
SEAT: Final = Domain("seat", [name.lower() for name in SEATS], "mat", SEATS)
HOME: Final = Domain("home", [name.lower() for name in HOME_NAMES], "", HOME_NAMES)

FEAR_DECK: Final = 6
HANDS: Final = 7
_DECK_IDS: Final = [f"{kind.lower()}-{number}" for kind in TYPES for number in (1, 2)]
_DECK_NAMES: Final = [f"{kind} deck {number}" for kind in TYPES for number in ("I", "II")]
SOURCE: Final = Domain(
    "source",
    _DECK_IDS + [f"{kind.lower()}-discard" for kind in TYPES],
    "pile",
    _DECK_NAMES + [f"the {kind} discard" for kind in TYPES],
)
"""Where a harvest comes from: deck 2 * type or 2 * type + 1, or discard 6 + type."""
DISCARDS: Final = 6
SECRET: Final = Domain(
    "secret",
    [*_DECK_IDS, "fear-deck", *[f"hand-{name}" for name in SEAT.values]],
    "pile",
    [*_DECK_NAMES, "the Fear deck", *[f"the hand of {name}" for name in SEATS]],
)
"""What can be peeked at: decks, the Fear deck, hands."""
COLOUR: Final = Domain("colour", ["first", "second"], "", ["Red", "Blue"])
"""FF-053: the two dragons of Loneliness; other Fears have the first only."""
TYPE: Final = Domain("type", [kind.lower() for kind in TYPES], "", TYPES)
DOMAINS: Final = [SEAT, HOME, SOURCE, SECRET, COLOUR, TYPE, TILE]

SIDE: Final = Kind("side", [HOME], "{home}")
HARVEST: Final = Kind("harvest", [SOURCE], "{source}")
TOKENS: Final = Kind("tokens", [numbers("count", 19)], "{count}")
COUNT: Final = Kind("count", [numbers("count", 13)], "{count}")
COLOURS: Final = Kind("colour", [COLOUR], "{colour}")
HEAL: Final = Kind("heal", [SEAT], "Take it back from {seat}")
COPY: Final = Kind("copy", [SEAT], "Copy {seat}")
ROB: Final = Kind("rob", [SEAT], "Steal from {seat}")
PEEK: Final = Kind("peek", [SECRET], "Look at {secret}")
TOKEN: Final = Kind("token", [TILE], "The token on {tile}")
TO: Final = Kind("to", [TILE], "To {tile}")
TELEPORT: Final = Kind("teleport", [TILE], "Teleport to {tile}")
SHOVE: Final = Kind("shove", [TILE], "Push the token on {tile}")
PUSH: Final = Kind("push", [TILE], "Push it to {tile}")
SWAP: Final = Kind("swap", [TILE], "The token on {tile}")
HIDE: Final = Kind("hide", [TILE], "Hide the token on {tile}")
SETTLE: Final = Kind("settle", [TILE], "Put it on {tile}")
RESPAWN: Final = Kind("respawn", [TILE], "Fear appears on {tile}")
CORRUPT: Final = Kind("corrupt", [TILE], "Corrupt {tile}")
CLEANSE: Final = Kind("cleanse", [TILE], "Cleanse {tile}")
STOP: Final = Kind("stop", text="Stop").only()
GROUPS: Final = [
    [kind]
    for kind in (
        SIDE, HARVEST, TOKENS, COUNT, COLOURS, HEAL, COPY, ROB, PEEK, TOKEN, TO, TELEPORT, SHOVE, PUSH, SWAP, HIDE,
        SETTLE, RESPAWN, CORRUPT, CLEANSE, STOP.kind,
    )
]  # fmt: skip
"""The answer STOP comes last of these, and before all that name a card."""
