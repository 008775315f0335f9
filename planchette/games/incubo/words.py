"""Questions in words that name the cards and people they are about, and what is left to do."""

from __future__ import annotations

from planchette.games.incubo.book import DRAW, HAND_OVER, HEROES, STOP
from planchette.games.incubo.state import NO_CARD, Night
from planchette.kernel import Choice, Option

PROMPTS = {
    "dream": "Propose the Dream to face",
    "agree dream": "Do you agree to face this Dream?",
    "act": "Draw a card, use a Power, stop, or hand over",
    "fight": "Choose the part to draw a card on, use a Power, stop, or hand over",
    "agree stop": "Do you agree to stop here?",
    "agree spend": "Do you agree to spend Chimes?",
    "row": "Choose a row for the card you drew",
    "open row": "Choose the row that gets one more free place",
    "fear": "You drew a Fear Card: play it, or remove it",
    "agree fear": "Do you agree to remove a Fear Card with the Fear Reserve?",
    "aim": "Choose the part of the Monster",
    "double": "Choose the card whose printed Courage counts once more",
    "zero": "Choose the card that counts 0",
    "pair": "Choose the card that gets the token",
    "tuck": "Choose the card that goes under your deck",
    "bribe": "Choose how much to pay",
    "copy": "Choose the card whose Power to copy",
    "sift": "Choose the card to discard",
    "purge": "Choose the card that leaves the game",
    "purge fear": "Choose a Fear Card that leaves the game, or none",
    "order": "Choose the next card to be drawn",
    "pick": "Choose the card to play; the other is discarded",
    "crush": "Several cards are your strongest: choose the one that counts 0",
    "drop": "Several cards are your lowest above 0: choose the one to discard",
    "terror": "Terror comes: use a Shield?",
}


def words(table: Night, choice: Choice) -> str:
    """The question, from what lies open and what the asked seat is looking at."""
    purpose = choice.purpose
    if purpose.startswith("agree "):
        return consent_words(table, choice)
    if purpose in ("act", "fight"):
        return f"{deeds(choice.options)}: {left_to_do(table, choice.seat)}"
    if purpose == "dream" and table.seats == 1:
        return "Choose the Dream to face"
    if purpose == "row":
        return f"Choose a row for {card_name(table, table.players[choice.seat].drawn)}"
    if purpose == "fear":
        also = ", or remove it" if len(choice.options) > 1 else ""
        return f"You drew the Fear Card {card_name(table, table.players[choice.seat].drawn)}: play it{also}"
    if purpose == "bribe":
        return f"Choose how much to pay, of the {chimes(table.reserve)} left"
    if purpose == "order":
        return f"Choose the next card to be drawn, of {len(choice.options)} to put back"
    return PROMPTS[purpose]


def consent_words(table: Night, choice: Choice) -> str:
    """What the other player proposes, who is only there when two play."""
    other = table.partner(choice.seat)
    name = HEROES[other.hero]
    if choice.purpose == "agree dream":
        return f"{name} proposes to face {card_name(table, table.proposed)}: do you agree?"
    if choice.purpose == "agree spend":
        return f"{name} wants to spend, with {chimes(table.reserve)} left: do you agree?"
    if choice.purpose == "agree fear":
        return f"{name} wants to remove {card_name(table, other.drawn)} with the Fear Reserve: do you agree?"
    return f"{name} proposes to stop here: do you agree?"


def deeds(options: list[Option]) -> str:
    """What can be done now, in the order of the question: draw, use, stop, hand over."""
    kinds = [option.kind.name for option in options]
    found = ["draw a card"] if DRAW.name in kinds else []
    found += ["draw a card on a part of the Monster"] if "aim" in kinds else []
    found += ["call a card"] if "call" in kinds else []
    found += ["use a Power"] if "use" in kinds else []
    found += ["stop"] if STOP in options else []
    found += ["hand over"] if HAND_OVER in options else []
    said = " or ".join([", ".join(found[:-1]), found[-1]]) if len(found) > 1 else found[0]
    return said[:1].upper() + said[1:]


def left_to_do(table: Night, seat: int) -> str:
    """How far it is to the end of this encounter."""
    if table.parts:
        missing = table.needed - table.beaten()
        return (
            f"{missing} more {'part' if missing == 1 else 'parts'} to beat"
            if missing > 0
            else "enough parts are beaten"
        )
    players = table.players if table.united else [table.players[seat]]
    missing = sum(player.required - player.total for player in players)
    whose = "together" if table.united else "you"
    return f"{whose} need {missing} more Courage" if missing > 0 else f"{whose} have enough Courage"


def card_name(table: Night, card: int) -> str:
    return "a card" if card == NO_CARD else table.cards.cards[card].name


def chimes(count: int) -> str:
    return f"{count} Chime" if count == 1 else f"{count} Chimes"
