"""Questions in words that name the card they are about, and what is left to do."""

from __future__ import annotations

from typing import Final

from planchette.games.follow_your_fear.board import NAMES
from planchette.games.follow_your_fear.state import NO_CARD, NO_TILE, Storm
from planchette.kernel import Choice

PROMPTS: Final = {
    "fear": "Choose the Fear that all of you will face",
    "guide": "Choose your Spirit Guide",
    "spirit": "Choose a Starting Spirit",
    "first": "Choose the Void tile on which Fear appears",
    "side": "Choose your side of the board",
    "harvest": "Choose what to harvest from",
    "summon": "Summon a Spirit, or stop",
    "tokens": "Choose how many captured tokens power it",
    "token": "Choose the token that moves",
    "to": "Choose where it moves",
    "again": "Move the token again, or stop",
    "teleport token": "Choose the token to teleport",
    "teleport": "Choose where it goes",
    "shove": "Choose the token to push",
    "push": "Choose where it goes",
    "swap": "Choose the first token",
    "swap with": "Choose the token it changes places with",
    "hide": "Choose the token that hides",
    "heal": "Choose whom to take the token back from",
    "settle": "Choose the tile for the token that comes back",
    "colour": "Choose the dragon",
    "corrupt": "Choose the tile to corrupt",
    "cleanse": "Choose the tile to cleanse",
    "copy": "Choose whose Defense to copy",
    "rob": "Choose whom to steal from",
    "peek": "Choose what to look at",
    "let go": "Choose a card to let go, or stop",
    "let go deck": "Choose how many cards of the Fear deck to let go",
    "discard": "Choose a card to discard",
    "draw": "Choose how many more Fear cards to draw",
    "terror": "Summon a Fear card by its front or its back, or stop",
    "respawn": "Choose the tile on which Fear appears",
}
COUNTED: Final = ("harvest", "corrupt", "cleanse", "again", "let go", "discard")


def words(table: Storm, choice: Choice) -> str:
    """The question with the card that asks it, the token in hand and how many are left, all of which lie open."""
    said = PROMPTS[choice.purpose]
    if table.held != NO_TILE:
        said += f" (from {NAMES[table.held]})"
    if choice.purpose in COUNTED and table.left > 1:
        said += f" ({table.left} left)"
    if choice.purpose in ("summon", "terror"):
        said += f" ({table.slots - len(table.laid_by(table.acting()))} of {table.slots} slots left)"
    return said if table.running == NO_CARD else f"{table.cards.cards[table.running].name}: {said}"
