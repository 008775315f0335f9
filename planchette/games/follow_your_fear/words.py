"""Questions and answers in words that name the cards, tokens and people they are about, and what is left to do."""

from __future__ import annotations

from typing import Final

from planchette.games.follow_your_fear import vocabulary
from planchette.games.follow_your_fear.board import GROUND, NAMES
from planchette.games.follow_your_fear.compulsory import compulsory
from planchette.games.follow_your_fear.numbers import strength
from planchette.games.follow_your_fear.pieces import GROUNDS, named
from planchette.games.follow_your_fear.state import EMPTY, NO_CARD, NO_TILE, Storm
from planchette.games.follow_your_fear.tokens import free_tokens
from planchette.games.follow_your_fear.vocabulary import SEATS, STOP
from planchette.kernel import Choice, Option, Seat

PROMPTS: Final = {
    "fear": "Choose the Fear that all of you will face",
    "guide": "Choose your Spirit Guide",
    "spirit": "Choose a Starting Spirit",
    "first": "Choose the Void tile on which Fear appears",
    "side": "Choose your side of the board",
    "harvest": "Harvest: choose a deck to draw a card from",
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
    "terror": "Summon a Fear card by its front or its back",
    "respawn": "Choose the tile on which the next Fear token appears",
}
COUNTED: Final = ("harvest", "corrupt", "cleanse", "again", "let go", "discard")
STRIKING: Final = ("token", "to", "again")


# -- questions


def words(table: Storm, choice: Choice) -> str:
    """The question with the card that asks it, the token in hand and how much is left, all of which the asked seat
    may know."""
    said = PROMPTS[choice.purpose]
    facts = [fact for fact in (_held(table), _count(table, choice), _about(table, choice)) if fact]
    said += f" ({'; '.join(facts)})" if facts else ""
    return said if table.running == NO_CARD else f"{table.cards.cards[table.running].name}: {said}"


def _held(table: Storm) -> str:
    return named(table, table.held) if table.held != NO_TILE else ""


def _count(table: Storm, choice: Choice) -> str:
    return f"{table.left} left" if choice.purpose in COUNTED and table.left > 1 else ""


def _about(table: Storm, choice: Choice) -> str:
    """What decides about this question."""
    if choice.purpose in ("summon", "terror"):
        return _slots_left(table, choice)
    if choice.purpose in STRIKING:
        return f"Strength {strength(table, table.acting())}"
    if choice.purpose == "tokens":
        card = table.laid_by(table.acting())[-1].card
        return f"{free_tokens(table, table.acting(), card)} free this turn"
    if choice.purpose == "discard":
        return "no more than nine may stay"
    if choice.purpose in ("guide", "spirit"):
        return f"{len(table.players[choice.seat].hand.cards) + 1} of 3"
    if choice.purpose == "respawn" and choice.seat != table.turn:
        return f"the turn of {SEATS[table.turn]} goes on after that"
    return ""


def _slots_left(table: Storm, choice: Choice) -> str:
    """FF-156: also which drawn cards must be summoned, which only their drawer is asked about."""
    side = table.acting()
    said = f"{table.slots - len(table.laid_by(side))} of {table.slots} slots left, Strength {strength(table, side)}"
    must = compulsory(table, side) if choice.purpose == "terror" else []
    names = [table.cards.cards[card].name for card in sorted(set(must))]
    return f"must be summoned: {', '.join(names)}; {said}" if names else said


# -- answers


ON_TOKENS: Final = {
    vocabulary.TOKEN.name: "{token}",
    vocabulary.SHOVE.name: "Push {token}",
    vocabulary.SWAP.name: "{token}",
    vocabulary.HIDE.name: "Hide {token}",
}
ON_TILES: Final = {
    vocabulary.TO.name: "To {tile}",
    vocabulary.TELEPORT.name: "Teleport to {tile}",
    vocabulary.PUSH.name: "Push it to {tile}",
    vocabulary.SETTLE.name: "Put it on {tile}",
    vocabulary.RESPAWN.name: "Fear appears on {tile}",
    vocabulary.CORRUPT.name: "Corrupt {tile}",
}


def label(table: Storm, seat: Seat, option: Option) -> str:
    name, thing = option.kind.name, option.a
    if name == vocabulary.TO.name and table.tiles[thing] != EMPTY:
        return f"Capture {named(table, thing)}"
    if name in ON_TOKENS:
        return ON_TOKENS[name].replace("{token}", named(table, thing))
    if name in ON_TILES:
        return ON_TILES[name].replace("{tile}", f"{NAMES[thing]} ({GROUNDS[table.ground(thing)]})")
    if name == vocabulary.CLEANSE.name:
        return f"Cleanse {NAMES[thing]} ({GROUNDS[GROUND[thing]]})"
    if name == vocabulary.TOKENS.name:
        return "No token" if thing == 0 else "1 token" if thing == 1 else f"{thing} tokens"
    if name == vocabulary.COUNT.name:
        return "No card" if thing == 0 else "1 card" if thing == 1 else f"{thing} cards"
    if name == table.cards.flip.name:
        return f"Flip {table.cards.cards[thing].name}: {_back(table, thing)}"
    if option is STOP and table.running == NO_CARD:
        return "Summon no more Fear cards" if table.acting().fear else "Summon no more Spirits"
    return option.label


def _back(table: Storm, card: int) -> str:
    return table.cards.patterns[table.cards.fears[table.cards.cards[card].fear].back].name
