"""The questions in words."""

from __future__ import annotations

from typing import Final

PROMPTS: Final = {
    "hunter": "Choose your Hunter",
    "start": "Where do you start?",
    "pick": "Pick a phase",
    "change": "Change your phase card?",
    "move": "Where do you go?",
    "umbrella": "You have walked into a trap",
    "buy": "Buy here?",
    "keep": "Which cards do you keep?",
    "event": "You have pulled an Event",
    "build": "Build a card",
    "pay": "Pay with a card",
    "discard": "Discard a card",
    "activate": "Activate a card",
    "draw": "Draw from which store?",
    "cover": "Cover an active card?",
    "which": "Which of them?",
    "drop": "Discard which active card?",
    "summon": "What do you summon?",
    "flute": "Place a second Undead?",
    "rift": "Fight an Entity or close the Rift?",
    "hit": "Whom do you strike?",
    "tideglass": "Move an Undead?",
    "to": "Where does it go?",
    "heal": "Who regains 1 HP?",
    "tithe": "Draw from which store?",
}
