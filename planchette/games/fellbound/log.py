"""What can happen, in sentences."""

from __future__ import annotations

from typing import Final

from planchette.kernel import Domain, EventKind

BLOCKS: Final = 0
MISSING: Final = 1
USED_UP: Final = 2
NEGATED: Final = 3
DEFENCES: Final = Domain(
    "defence",
    ["blocks", "missing", "used-up", "negated"],
    labels=["it blocks", "it has no defence", "its defence is used up", "its defence is negated"],
)
"""What a strike meets, and how the log says it."""

STARTS: Final = EventKind("starts", ["seat"], "{seat} goes first.")
DREW: Final = EventKind("drew", ["seat", "card:character"], "{seat} draws {card}.", "{seat} draws a card.")
SHOWED: Final = EventKind("showed", ["seat", "card:character"], "{seat} shows {card}, which goes back into the deck.")
REDREW: Final = EventKind("redrew", ["seat"], "{seat} cannot field two characters and draws three again.")
CHOSE: Final = EventKind("chose", ["seat", "deck"], "{seat} plays {deck}.", "{seat} has chosen a deck.")
BUILDS: Final = EventKind("builds", ["seat"], "{seat} builds a deck.")
PICKED: Final = EventKind(
    "picked", ["seat", "card:character"], "{seat} takes {card} into the deck.", "{seat} takes a card into the deck."
)
READIES: Final = EventKind("readies", ["seat", "card:character"], "{seat} readies {card}.", "{seat} readies a card.")
DEPLOYED: Final = EventKind(
    "deployed", ["seat", "card:character", "tile", "gold"], "{seat} deploys {card} on {tile} for {gold} gold."
)
MOVED: Final = EventKind("moved", ["card:character", "from", "to"], "{card} moves from {from} to {to}.")
STOOD: Final = EventKind("stood", ["card:character", "tile"], "{card} stays on {tile}.")
REFORMED: Final = EventKind("reformed", ["card:character", "tile"], "{card} on {tile} turns round.")
LOOTED: Final = EventKind("looted", ["seat", "gold", "tile"], "{seat} takes {gold} gold from {tile}.")
BURIED: Final = EventKind("buried", ["card:character", "seat"], "{card} goes to the boneyard of {seat}.")
ATTACKED: Final = EventKind(
    "attacked",
    ["card:character", "from", "foe:character", "to"],
    "{card} on {from} attacks {foe} on {to}.",
)
FLANKED: Final = EventKind(
    "flanked",
    ["card:character", "from", "foe:character", "to"],
    "{card} on {from} attacks {foe} on {to} from the flank.",
)
BLOCKED: Final = EventKind(
    "blocked",
    ["card:character", "damage", "direction", "blocked", "left"],
    "{card} takes {damage} damage from the {direction}, {blocked} blocked, {left} health left.",
)
STRUCK: Final = EventKind(
    "struck",
    ["card:character", "damage", "direction", "defence", "left"],
    "{card} takes {damage} damage from the {direction}, {defence}, {left} health left.",
)
HURT: Final = EventKind("hurt", ["card:character", "damage", "left"], "{card} loses {damage} health, {left} left.")
SLAIN: Final = EventKind("slain", ["card:character", "tile"], "{card} is slain on {tile}.")
UNDYING: Final = EventKind("undying", ["card:character", "tile"], "{card} on {tile} refuses to die.")
HEALED: Final = EventKind("healed", ["card:character", "health", "left"], "{card} regains {health} health, now {left}.")
USED: Final = EventKind(
    "used",
    ["card:character", "from", "foe:character", "to", "ability"],
    "{card} on {from} uses {ability} on {foe} on {to}.",
)
SWEPT: Final = EventKind("swept", ["card:character", "tile"], "{card} on {tile} sweeps all before it.")
CHARGED: Final = EventKind("charged", ["card:character", "from", "to"], "{card} charges from {from} to {to}.")
PUSHED: Final = EventKind("pushed", ["card:character", "from", "to"], "{card} is moved from {from} to {to}.")
PLUNDERED: Final = EventKind("plundered", ["seat", "gold", "card:character"], "{seat} takes {gold} gold from {card}.")
ENDED_ACTIONS: Final = EventKind("ended-actions", ["seat"], "{seat} ends the actions.")
ENDED_TURN: Final = EventKind("ended-turn", ["seat"], "{seat} ends the turn.")
CONCEDED: Final = EventKind("conceded", ["seat"], "{seat} concedes.")
DEFEATED: Final = EventKind("defeated", ["seat"], "{seat} has fewer than two characters alive and is defeated.")
STALLED: Final = EventKind(
    "stalled", ["quiet"], "Nothing has happened for {quiet} turns: the game is decided by what stands."
)
LIMIT: Final = EventKind("limit", ["turns"], "After {turns} turns the game is decided by what stands.")
