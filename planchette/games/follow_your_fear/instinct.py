"""What a sensible player answers without thinking: a weight for each option, by what the asked seat may see.

Captures come first; Strength, multipliers and slots before the Moves that need them, Defense last; nobody stops while
something useful can be summoned.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from planchette.games.follow_your_fear.aims import (
    cleansing,
    corrupting,
    hiding,
    landing,
    moving,
    pushing,
    respawning,
    shoving,
    swapping,
    teleporting,
)
from planchette.games.follow_your_fear.book import FRONT, HEAL, LET_GO, MOVE, Face
from planchette.games.follow_your_fear.hunt import NEVER, Hunt
from planchette.games.follow_your_fear.numbers import card_defense
from planchette.games.follow_your_fear.state import NO_CARD, Storm
from planchette.games.follow_your_fear.vocabulary import DISCARDS, STOP
from planchette.games.follow_your_fear.worth import COMMON, worth_of
from planchette.kernel import Choice, Option

CAPTURES: Final = 1000.0
PREPARES: Final = 60.0
WASTES: Final = 3.0
WAITS: Final = 0.2
"""A card that captures, a card that makes another one capture, one that does so but could capture itself, and what has
to wait."""
SLOTS: Final = 80.0
STOPS: Final = 0.05


def instinct(table: Storm, choice: Choice) -> list[float]:
    """None where any answer is as good as another."""
    weigh = BY_PURPOSE.get(choice.purpose)
    return [] if weigh is None else weigh(table, choice)


# -- summoning


def summoning(table: Storm, choice: Choice) -> list[float]:
    """Both phases: what captures, then what a capture lacks, then all else that is of use."""
    hunt = Hunt(table, table.acting())
    faces = [face_of(table, option) for option in choice.options]
    strikes = [NEVER if face is None else hunt.strike(face) for face in faces]
    gains = [0 if face is None else hunt.gain(face) for face in faces]
    within_reach = can_prepare(hunt, strikes, gains)
    weights = []
    for face, strike, gain in zip(faces, strikes, gains, strict=True):
        if face is None:
            weights.append(STOPS)
        elif strike <= 0:
            weights.append(CAPTURES)
        elif within_reach and (gain > 0 or face.slots > 0):
            weights.append((gain + 3.0 * face.slots) * (PREPARES if strike == NEVER else WASTES))
        elif within_reach:
            weights.append(WAITS)
        else:
            weights.append(of_use(hunt, face, len(choice.options)))
    return weights


def face_of(table: Storm, option: Option) -> Face | None:
    """The side of the card that would be summoned; none is to stop."""
    if option is STOP:
        return None
    return table.cards.face_of(option.a, FRONT if option.kind is table.cards.summon else 1)


def can_prepare(hunt: Hunt, strikes: list[int], gains: list[int]) -> bool:
    """Whether some capture can be made with the Strength of other cards, summoned before it."""
    for place, strike in enumerate(strikes):
        if 0 < strike < NEVER:
            others = sorted(gains[:place] + gains[place + 1 :], reverse=True)
            if sum(others[: max(0, hunt.slots - 1)]) >= strike:
                return True
    return False


def of_use(hunt: Hunt, face: Face, choices: int) -> float:
    """A card in a phase that will capture nothing: slots, cards, places, and Defense for what is left."""
    if face.slots > 0 and choices > hunt.slots:
        return SLOTS
    weight = 1.0 + 4.0 * worth_of(face) - 3.0 * max(0, face.strength)
    if face.defense != 0:
        weight += 3.0 * face.defense * (4 - min(3, hunt.slots))
    for power in face.powers:
        if power.code == LET_GO or power.code == HEAL:
            weight *= 0.7
        elif power.code == MOVE and hunt.side.fear:
            weight *= 0.3
    return max(0.05, weight)


# -- tokens and cards


def powering(table: Storm, choice: Choice) -> list[float]:
    """Captured tokens on a card: all where each adds something, else one."""
    face = running_face(table)
    adds = face.strengths > 0 or face.defenses > 0
    return [powered_weight(option.a, adds) for option in choice.options]


def powered_weight(count: int, adds: bool) -> float:
    if adds:
        return float(4**count)
    return 0.5 if count == 0 else 4.0 / count


def running_face(table: Storm) -> Face:
    """The face being summoned, all of it."""
    laid = table.laid_by(table.acting())[-1]
    return table.cards.face_of(laid.card, laid.side)


def harvesting(table: Storm, choice: Choice) -> list[float]:
    """A discarded card by what it is worth against one that nobody knows."""
    return [harvest_weight(table, option) for option in choice.options]


def harvest_weight(table: Storm, option: Option) -> float:
    card = NO_CARD
    if option.kind is table.cards.recall:
        card = option.a
    elif option.a >= DISCARDS:
        card = table.discards[option.a - DISCARDS][-1]
    return 1.0 if card == NO_CARD else max(0.1, worth_of(table.cards.face_of(card, FRONT)) / COMMON) ** 3


def discarding(table: Storm, choice: Choice) -> list[float]:
    """The cards worth least."""
    return [0.3 if option is STOP else little(table, option.a) for option in choice.options]


def little(table: Storm, card: int) -> float:
    return 1.0 / max(0.2, worth_of(table.cards.face_of(card, FRONT))) ** 3


def as_many(table: Storm, choice: Choice) -> list[float]:
    """What costs nothing: the more the better."""
    return [float(4**option.a) for option in choice.options]


# -- other players


def copying(table: Storm, choice: Choice) -> list[float]:
    return [float(4 ** max(0, min(6, card_defense(table, option.a)))) for option in choice.options]


def robbing(table: Storm, choice: Choice) -> list[float]:
    """Whoever is ahead, with more cards to lose."""
    players = table.players
    return [1.0 + players[option.a].captured_fears() * 2.0 for option in choice.options]


def healing(table: Storm, choice: Choice) -> list[float]:
    """From whoever has captured most; one's own captured Fear tokens are kept."""
    return [
        0.05 if option.a == choice.seat else 1.0 + 3.0 * table.players[option.a].captured_fears()
        for option in choice.options
    ]


BY_PURPOSE: Final[dict[str, Callable[[Storm, Choice], list[float]]]] = {
    "summon": summoning, "terror": summoning, "tokens": powering, "harvest": harvesting, "discard": discarding,
    "let go": discarding, "let go deck": as_many, "draw": as_many, "copy": copying, "rob": robbing, "heal": healing,
    "token": moving, "to": landing, "again": landing, "teleport token": moving, "teleport": teleporting,
    "shove": shoving, "push": pushing, "swap": swapping, "swap with": swapping, "hide": hiding, "corrupt": corrupting,
    "cleanse": cleansing, "respawn": respawning,
}  # fmt: skip
