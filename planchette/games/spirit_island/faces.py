"""Cards as people see them: Powers with their thresholds, Invader, Fear and Blight cards, Spirits."""

from __future__ import annotations

from typing import Final

from planchette.games.spirit_island.book import INNATE, Level, Power, SpiritCard
from planchette.games.spirit_island.state import NOBODY_SEAT, Island
from planchette.games.spirit_island.tracks import elements
from planchette.games.spirit_island.vocabulary import ELEMENTS
from planchette.kernel import Seat
from planchette.kernel import scene as shown
from planchette.kernel.scene import Badge, Piece, Stat

ELEMENT_ICONS: Final = ["sun", "moon", "fire", "feather", "water-drop", "mountains", "oak-leaf", "paw"]
KIND_TINTS: Final = ["blue", "orange", "green", "purple"]
KIND_ICONS: Final = ["magic-swirl", "burst-blob", "star-formation", "glowing-hands"]
KIND_SHAPES: Final = ["circle", "hexagon", "diamond", "square"]


def needs(need: list[int]) -> list[Stat]:
    """Elements as icons with their numbers."""
    return [
        Stat(ELEMENT_ICONS[element], ELEMENTS[element], str(number)) for element, number in enumerate(need) if number
    ]


def level_of(level: Level, have: list[int]) -> shown.Level:
    """A threshold line, met or not by the Elements that one has."""
    met = all(have[element] >= number for element, number in enumerate(level.need))
    return shown.Level(level.text, needs(level.need), met)


def header(power: Power) -> str:
    """Where it reaches, in words."""
    source = "from a Sacred Site" if power.from_sacred else ""
    if power.whom:
        return f"Target: {power.target_words}."
    reach = f"Range {power.range}" + (f" {source}" if source else "")
    return f"{reach}, {power.target_words}." if power.target_words else f"{reach}."


def power_piece(table: Island, number: int, owner: Seat, note: str = "", dim: bool = False) -> Piece:
    """A Power; thresholds are met or missing for its owner."""
    power = table.cards.powers[number]
    have = elements(table, owner) if owner != NOBODY_SEAT else [0] * 8
    speed = "Fast" if power.fast else "Slow"
    return Piece(
        table.cards.domains["power"].entity(number),
        power.name,
        icon=power.icon or KIND_ICONS[power.kind],
        owner=owner,
        cost="" if power.kind == INNATE else str(power.cost),
        stats=needs(power.elements),
        badges=[Badge("fast-arrow" if power.fast else "snail", speed)],
        text=f"{speed}. {header(power)} {power.text}".strip(),
        note=note,
        tint=KIND_TINTS[power.kind],
        shape=KIND_SHAPES[power.kind],
        dim=dim,
        levels=[level_of(level, have) for level in power.levels],
    )


def invader_piece(table: Island, card: int, space: str, does: str = "") -> Piece:
    """An Invader card on its space, and what it does there."""
    made = table.cards.invaders[card]
    badges = [Badge("flying-flag", "Escalation")] if made.escalation else []
    id = table.cards.domains["invader"].entity(card)
    title = f"{does}: {made.name}" if does else made.name
    return Piece(id, title, icon="caravel", cost="I" * made.stage, badges=badges, text=space, tint="red")


def fear_piece(table: Island, card: int, id: str) -> Piece:
    """A Fear card with its three levels; the one of the Terror Level counts."""
    made = table.cards.fears[card]
    levels = [
        shown.Level(f"Terror {number}: {text}", [], number == table.terror) for number, text in enumerate(made.texts, 1)
    ]
    return Piece(id, made.name, icon="terror", tint="purple", levels=levels)


def blight_piece(table: Island) -> Piece:
    if not table.blighted:
        text = "Nothing happens yet. When the last Blight leaves it, it is turned over."
        return Piece("blight-card", "Healthy Island", icon="palm-tree", text=text, tint="green")
    card = table.cards.blights[table.blight_card]
    return Piece("blight-card", card.name, icon="poison-cloud", text=card.text, tint="grey")


def spirit_piece(table: Island, card: SpiritCard) -> Piece:
    """A Spirit to choose: how hard it is to play, how it plays, its special rules."""
    rules = " ".join([f"{name}: {text}" for name, text in card.rules])
    id = table.cards.domains["spirit"].entity(card.number)
    return Piece(
        id,
        card.name,
        icon=card.icon,
        stats=[Stat("brain", "complexity", card.complexity)],
        text=f"{card.text} {rules}",
        tint="green",
    )
