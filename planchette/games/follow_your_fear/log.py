"""What can happen, in sentences."""

from __future__ import annotations

from typing import Final

from planchette.kernel import EventKind

# -- set-up

STARTS: Final = EventKind("starts", ["seat"], "{seat} goes first.")
FACES: Final = EventKind("faces", ["seat", "fear"], "{seat} picks the {fear} for all to face.")
TOOK: Final = EventKind("took", ["seat", "card"], "{seat} takes {card}.")
SAT: Final = EventKind("sat", ["seat", "home"], "The Home Row of {seat} is in the {home}.")

# -- a turn

TURN: Final = EventKind("turn", ["seat", "round"], "Round {round}: the turn of {seat}.")
TOOK_BACK: Final = EventKind("took-back", ["seat", "card"], "{seat} takes {card} back into the hand.")
EXPIRED: Final = EventKind("expired", ["seat"], "The Fear cards of {seat} have no effect any more.")
NO_HARVEST: Final = EventKind("no-harvest", ["seat"], "{seat} has nothing to harvest.")
HARVESTED: Final = EventKind(
    "harvested",
    ["seat", "card", "source"],
    "{seat} harvests {card} from {source}.",
    "{seat} harvests a card from {source}.",
)
RESHUFFLED: Final = EventKind("reshuffled", ["type"], "The {type} discard is shuffled into two new decks.")
SUMMONED: Final = EventKind("summoned", ["seat", "card"], "{seat} summons {card}.")
FLIPPED: Final = EventKind("flipped", ["seat", "card"], "{seat} summons {card} by its back.")
POWERED: Final = EventKind("powered", ["card", "count"], "Captured tokens power {card}: {count}.")
STANDS: Final = EventKind("stands", ["seat", "strength", "defense"], "{seat}: Strength {strength}, Defense {defense}.")
FEAR_STANDS: Final = EventKind("fear-stands", ["strength", "defense"], "Fear: Strength {strength}, Defense {defense}.")
SKIPPED: Final = EventKind("skipped", ["card"], "A power of {card} can do nothing and is skipped.")
STOPPED: Final = EventKind("stopped", ["seat"], "{seat} summons no more Spirits.")
CALMED: Final = EventKind("calmed", ["seat"], "{seat} summons no more Fear cards.")
STAYS: Final = EventKind("stays", ["card"], "{card} stays face up.")
DISCARDED: Final = EventKind("discarded", ["seat", "card"], "{seat} discards {card}.")
DREW_FEAR: Final = EventKind("drew-fear", ["seat", "card"], "{seat} draws {card}.", "{seat} draws a Fear card.")
DREW_MORE: Final = EventKind("drew-more", ["seat", "count"], "{seat} draws {count} more of the Fear deck.")
FEAR_RESHUFFLED: Final = EventKind("fear-reshuffled", [], "The Fear discard is shuffled into a new Fear deck.")

# -- tokens

LIFTED: Final = EventKind("lifted", ["tile"], "The token on {tile} is chosen.")
MOVED: Final = EventKind("moved", ["from:tile", "to:tile"], "A token moves from {from} to {to}.")
STAYED: Final = EventKind("stayed", ["tile"], "The token on {tile} moves no further.")
SHIFTED: Final = EventKind("shifted", ["from:tile", "to:tile"], "A token is put from {from} on {to}.")
SWAPPED: Final = EventKind("swapped", ["from:tile", "to:tile"], "The tokens on {from} and {to} change places.")
HIDDEN: Final = EventKind("hidden", ["tile"], "The token on {tile} hides.")
CAPTURED: Final = EventKind(
    "captured",
    ["seat", "victim:seat", "tile", "strength", "defense"],
    "{seat}, driving Fear, captures a token of {victim} on {tile}: {strength} against {defense}.",
)
CAPTURED_FEAR: Final = EventKind(
    "captured-fear",
    ["seat", "tile", "strength", "defense"],
    "{seat} captures a Fear token on {tile}: {strength} against {defense}.",
)
VANISHED: Final = EventKind(
    "vanished", ["victim:seat", "tile", "seat"], "The token of {victim} on {tile} disappears: {seat} captures it."
)
FEAR_VANISHED: Final = EventKind(
    "fear-vanished", ["tile", "seat"], "The Fear token on {tile} disappears: {seat} captures it."
)
BANISHED: Final = EventKind("banished", ["seat"], "{seat} has no token left and is banished.")
RESPAWNED: Final = EventKind("respawned", ["seat", "tile"], "{seat} puts a Fear token on {tile}.")
DRAGON_GONE: Final = EventKind("dragon-gone", ["colour"], "The {colour} dragon has no token left.")
RECLAIMED: Final = EventKind("reclaimed", ["seat", "from:seat"], "{seat} takes a token back from {from}.")
SETTLED: Final = EventKind("settled", ["seat", "tile"], "A token of {seat} is back, on {tile}.")
RESERVED: Final = EventKind("reserved", [], "The Fear token waits in reserve.")
COLOUR: Final = EventKind("colour", ["colour"], "It is a {colour} dragon.")
POWER_LOST: Final = EventKind("power-lost", ["card"], "{card} loses a token's power.")

# -- other powers

CORRUPTED: Final = EventKind("corrupted", ["tile"], "{tile} is corrupted.")
CLEANSED: Final = EventKind("cleansed", ["tile"], "{tile} is cleansed.")
CLEANSED_ENOUGH: Final = EventKind("cleansed-enough", ["seat"], "{seat} takes no more Corrupt tiles off.")
COPIED: Final = EventKind("copied", ["card", "seat"], "{card} copies the Defense of {seat}.")
POISONED: Final = EventKind("poisoned", ["card", "count"], "{card} counts {count} occupied Corrupt tiles.")
STOLE: Final = EventKind(
    "stole",
    ["seat", "card", "victim:seat"],
    "{seat} steals {card} from {victim}.",
    "{seat} steals a card from {victim}.",
)
PEEKED: Final = EventKind(
    "peeked", ["seat", "secret", "card"], "{seat} looks at {secret}: {card}.", "{seat} looks at a card of {secret}."
)
LET_GO: Final = EventKind("let-go", ["seat", "card"], "{seat} lets go of {card}.")
HELD_ON: Final = EventKind("held-on", ["seat"], "{seat} lets go of no more.")

# -- the end

WON_FEAR: Final = EventKind("won-fear", ["seat"], "{seat} has captured the last Fear token and wins!")
OUTLASTED: Final = EventKind("outlasted", ["seat"], "{seat} has outlasted all others and wins!")
CONCEDED: Final = EventKind("conceded", ["seat"], "{seat} gives up.")
LIMIT: Final = EventKind("limit", ["round"], "Round {round} is over: the most captured Fear tokens win.")
