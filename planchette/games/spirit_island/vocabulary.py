"""The answers that name no card, the domains of what they name, and how pieces are told apart."""

from __future__ import annotations

from typing import Final

from planchette.games.spirit_island.island import BOARDS, PLACES, STRIDE
from planchette.kernel import Domain, Kind, numbers

# -- columns of a place's cells

EXPLORER: Final = 0
TOWN: Final = 1
CITY: Final = 4
DAHAN: Final = 8
BLIGHT: Final = 14
PRESENCE: Final = 15
CLASSES: Final = 19
"""Classes of pieces: Towns by damage 0 to 2, Cities 0 to 3, Dahan 0 to 5, Presence by seat."""
DEFEND: Final = 19
SKIP: Final = 20
MARKS: Final = 21
WIDTH: Final = 24
RAVAGE: Final = 1
BUILD: Final = 2
EXPLORE: Final = 4
"""Flags in the column SKIP."""

KIND_OF: Final = [0, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 3, 3, 4, 5, 5, 5, 5]
DAMAGE_OF: Final = [0, 0, 1, 2, 0, 1, 2, 3, 0, 1, 2, 3, 4, 5, 0, 0, 0, 0, 0]
COLUMNS_OF: Final = [[0], [1, 2, 3], [4, 5, 6, 7], [8, 9, 10, 11, 12, 13], [14], [15, 16, 17, 18]]
"""The classes of each kind: Explorer, Town, City, Dahan, Blight, Presence."""
KINDS: Final = ["Explorer", "Town", "City", "Dahan", "Blight", "Presence"]

# -- domains

SEATS: Final = ["Dawn", "Noon", "Dusk", "Night"]
SEAT: Final = Domain("seat", [name.lower() for name in SEATS], "mat", SEATS)
_NAMES: Final = [f"{BOARDS[place // STRIDE]}{place % STRIDE}" for place in range(PLACES)]
_LABELS: Final = [name if name[1] != "0" else f"the Ocean of {name[0]}" for name in _NAMES]
PLACE: Final = Domain("place", [name.lower() for name in _NAMES], "land", _LABELS)


def _class_name(column: int) -> str:
    if column >= PRESENCE:
        return f"Presence of {SEATS[column - PRESENCE]}"
    damage = DAMAGE_OF[column]
    return KINDS[KIND_OF[column]] + (f" ({damage} damage)" if damage else "")


def _class_key(column: int) -> str:
    if column >= PRESENCE:
        return f"presence-{SEATS[column - PRESENCE].lower()}"
    damage = DAMAGE_OF[column]
    return KINDS[KIND_OF[column]].lower() + (f"-{damage}" if damage else "")


CLASS: Final = Domain(
    "class", [_class_key(column) for column in range(CLASSES)], "", [_class_name(column) for column in range(CLASSES)]
)
PIECE: Final = Domain(
    "piece",
    [f"{place}-{key}" for place in PLACE.values for key in CLASS.values],
    "piece",
    [f"{label} in {place}" for place in PLACE.labels for label in CLASS.labels],
)
"""A class of pieces in a place: number `place * CLASSES + class`."""
ELEMENTS: Final = ["Sun", "Moon", "Fire", "Air", "Water", "Earth", "Plant", "Animal"]
SUN: Final = 0
MOON: Final = 1
FIRE: Final = 2
AIR: Final = 3
WATER: Final = 4
EARTH: Final = 5
PLANT: Final = 6
ANIMAL: Final = 7
ANY_ELEMENT: Final = 8
ELEMENT_DOMAIN: Final = Domain("element", [name.lower() for name in ELEMENTS], "", ELEMENTS)
TRACK: Final = Domain(
    "track", ["energy", "plays", "destroyed"], "", ["the Energy track", "the Card Plays track", "destroyed Presence"]
)
ENERGY_TRACK: Final = 0
PLAYS_TRACK: Final = 1
FROM_DESTROYED: Final = 2
MINOR_DECK: Final = 0
MAJOR_DECK: Final = 1
DECK_DOMAIN: Final = Domain("deck", ["minor", "major"], "", ["Minor", "Major"])
BOARD: Final = Domain("board", [letter.lower() for letter in BOARDS], "", [f"Board {letter}" for letter in BOARDS])
KIND: Final = Domain("kind", [name.lower() for name in KINDS], "", KINDS)
ACTION: Final = Domain("action", ["ravage", "build", "explore"], "", ["Ravage", "Build", "Explore"])
"""Invader actions in the order of their flags."""
DOMAINS: Final = [SEAT, PLACE, CLASS, PIECE, ELEMENT_DOMAIN, TRACK, DECK_DOMAIN, BOARD, KIND, ACTION]

# -- verbs; those that name Spirits and Powers are in the book and come before these

SEATED: Final = Kind("board", [BOARD], "{board}")
START: Final = Kind("start", [PLACE], "Start in {place}")
GROW: Final = Kind("grow", [numbers("growth", 5)], "Growth option {growth}")
PART: Final = Kind("part", [numbers("part", 10)], "Part {part} of the Growth option")
UNCOVER: Final = Kind("uncover", [TRACK], "From {track}")
LIFT: Final = Kind("lift", [PLACE], "Take one from {place}")
SETTLE: Final = Kind("settle", [PLACE], "Presence to {place}")
DECK: Final = Kind("deck", [DECK_DOMAIN], "Gain a {deck} Power")
TARGET: Final = Kind("target", [PLACE], "Target {place}")
WHOM: Final = Kind("whom", [SEAT], "Target {seat}")
ORIGIN: Final = Kind("origin", [PLACE], "From {place}")
WAY: Final = Kind("way", [numbers("way", 5)], "Way {way}")
WITH: Final = Kind("with", [numbers("line", 10)], "With line {line}")
WITHOUT: Final = Kind("without", [numbers("line", 10)], "Without line {line}")
HIT: Final = Kind("hit", [PIECE], "1 Damage to {piece}")
DESTROY: Final = Kind("destroy", [PIECE], "Destroy {piece}")
REMOVE: Final = Kind("remove", [PIECE], "Remove {piece}")
REPLACE: Final = Kind("replace", [PIECE], "Replace {piece}")
PUSH: Final = Kind("push", [PIECE], "Push {piece}")
GATHER: Final = Kind("gather", [PIECE], "Gather {piece}")
TO: Final = Kind("to", [PLACE], "To {place}")
CASCADE: Final = Kind("cascade", [PLACE], "Blight spreads to {place}")
NEXT: Final = Kind("next", [PLACE], "{place} is next")
ESCALATE: Final = Kind("escalate", [PLACE], "{place}")
FRIGHTEN: Final = Kind("frighten", [PLACE], "{place}")
RITUAL: Final = Kind("ritual", [PLACE], "Perform the Ritual in {place}")
ELEMENT: Final = Kind("element", [ELEMENT_DOMAIN], "{element}")
FORETELL: Final = Kind("foretell", [numbers("fear-card", 20)], "Turn up Fear card {fear-card}")
PAY: Final = Kind("pay", [numbers("energy", 21)], "Pay {energy} Energy")
YES: Final = Kind("yes", text="Yes").only()
NO: Final = Kind("no", text="No").only()
AGREE: Final = Kind("agree", text="Agree").only()
OBJECT: Final = Kind("object", text="Object").only()
STOP: Final = Kind("stop", text="No more").only()
DONE: Final = Kind("done", text="Done").only()
NOT_YET: Final = Kind("not-yet", text="Not done after all").only()
GROUPS: Final = [
    [kind]
    for kind in (
        SEATED, START, GROW, PART, UNCOVER, LIFT, SETTLE, DECK, TARGET, WHOM, ORIGIN, WAY, WITH, WITHOUT, HIT, DESTROY,
        REMOVE, REPLACE, PUSH, GATHER, TO, CASCADE, NEXT, ESCALATE, FRIGHTEN, RITUAL, ELEMENT, FORETELL, PAY, YES.kind,
        NO.kind, AGREE.kind, OBJECT.kind, STOP.kind, DONE.kind, NOT_YET.kind,
    )
]  # fmt: skip
"""In this order, those without an argument last: a list of options follows it."""


def piece_at(place: int, column: int) -> int:
    """The number of a class of pieces in a place, as HIT, PUSH and the others name it."""
    return place * CLASSES + column


def place_of(piece: int) -> int:
    return piece // CLASSES


def column_of(piece: int) -> int:
    return piece % CLASSES
