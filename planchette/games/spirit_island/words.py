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
    "keep played": "Which cards you played go back to your hand?",
    "element": "Which Element does the space give this turn?",
    "ready": "You are done.",
    "use": "Use a Power, or be done.",
    "lose presence": "Which Presence is destroyed?",
    "target": "What does the Power target?",
    "threshold": "Use this threshold?",
    "way": "Which way?",
    "land": "In which land?",
    "may": "Do it?",
    "might": "Add the Damage to this Power?",
    "boon": "Which Elements are gained?",
    "another": "One more?",
    "gift": "Which card is given?",
    "wings": "Where do the Dahan fly?",
    "move": "Which Dahan fly?",
}
