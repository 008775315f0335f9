"""The questions in words, by purpose."""

from __future__ import annotations

from typing import Final

PROMPTS: Final = {
    "spirit": "Which Spirit are you?",
    "board": "On which board do you start?",
    "start": "Where does your Presence start?",
    "grow": "Choose a Growth option.",
    "part": "What of your Growth comes next?",
    "uncover": "Where does the Presence come from?",
    "settle": "Where does the Presence go?",
    "deck": "Minor or Major?",
    "keep": "Which Power do you keep?",
    "forget": "Which Power do you forget?",
    "reclaim": "Which card do you take back?",
    "play": "Play a card, or be done.",
    "element": "Which Element does the space give this turn?",
    "ready": "You are done.",
    "use": "Use a Power, or be done.",
    "lose presence": "Which Presence is destroyed?",
}
