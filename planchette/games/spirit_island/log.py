"""What can happen on the island, as sentences of the log.

`spirit` is a Spirit by name (`table.who(seat)`), `power` a Power, `place` a land, `piece` a class of pieces in its
place (`piece_at(place, column)`), `class` one without its place, `track` and `element` as in the vocabulary."""

from __future__ import annotations

from typing import Final

from planchette.kernel import EventKind

# -- core: set-up, Growth, cards, the turn
BECAME: Final = EventKind("became", ["seat", "spirit"], "{seat} is {spirit}.")
TOOK_BOARD: Final = EventKind("took-board", ["seat", "board"], "{seat} starts on {board}.")
STARTED: Final = EventKind("started", ["spirit", "place", "count"], "{spirit} starts in {place} (Presence: {count}).")
TURN: Final = EventKind("turn", ["round"], "Turn {round} begins.")
GREW: Final = EventKind("grew", ["spirit", "growth"], "{spirit} chooses Growth option {growth}.")
RECLAIMED_ALL: Final = EventKind("reclaimed-all", ["spirit", "count"], "{spirit} reclaims all cards: {count}.")
RECLAIMED: Final = EventKind("reclaimed", ["spirit", "power"], "{spirit} reclaims {power}.")
GAINED_ENERGY: Final = EventKind(
    "gained-energy", ["spirit", "energy", "total"], "{spirit} gains {energy} Energy ({total})."
)
PAID: Final = EventKind("paid", ["spirit", "energy", "total"], "{spirit} pays {energy} Energy ({total} left).")
MORE_PLAYS: Final = EventKind("more-plays", ["spirit", "plays"], "{spirit} may play {plays} more cards this turn.")
ADDED_PRESENCE: Final = EventKind(
    "added-presence", ["spirit", "track", "place"], "{spirit} adds Presence from {track} to {place}."
)
REPOSITIONED: Final = EventKind(
    "repositioned", ["spirit", "start:place", "place"], "{spirit} moves Presence from {start} to {place}."
)
NO_ROOM: Final = EventKind("no-room", ["spirit"], "{spirit} cannot add Presence.")
LOST_PRESENCE: Final = EventKind("lost-presence", ["spirit", "place"], "Presence of {spirit} in {place} is destroyed.")
DREW: Final = EventKind("drew", ["spirit", "deck", "count"], "{spirit} draws {deck} Powers: {count}.")
DREW_CARD: Final = EventKind("drew-card", ["spirit", "power"], "{spirit} sees {power}.")
GAINED: Final = EventKind("gained", ["spirit", "power"], "{spirit} gains {power}.")
NO_CARDS: Final = EventKind("no-cards", ["spirit", "deck"], "There is no {deck} Power left for {spirit}.")
RESHUFFLED: Final = EventKind("reshuffled", ["deck"], "The {deck} discard pile is shuffled into a new deck.")
FORGOT: Final = EventKind("forgot", ["spirit", "power"], "{spirit} forgets {power}.")
PLAYED: Final = EventKind("played", ["spirit", "power", "energy"], "{spirit} plays {power} for {energy} Energy.")
CHOSE_ELEMENT: Final = EventKind("chose-element", ["spirit", "element"], "{spirit} chooses {element} for this turn.")
IS_DONE: Final = EventKind("is-done", ["spirit"], "{spirit} is done.")
NOT_DONE: Final = EventKind("not-done", ["spirit"], "{spirit} is not done after all.")
FAST_PHASE: Final = EventKind("fast-phase", [], "The Fast Powers.")
SLOW_PHASE: Final = EventKind("slow-phase", [], "The Slow Powers.")
TIME_PASSES: Final = EventKind("time-passes", ["round"], "Time passes: turn {round} is over.")
KEPT_CARD: Final = EventKind("kept-card", ["spirit", "power"], "{spirit} takes {power} back into hand.")

# -- Invaders, Dahan, Blight, Fear, the end
HURT: Final = EventKind("hurt", ["piece", "damage"], "{piece} takes {damage} Damage.")
DESTROYED: Final = EventKind("destroyed", ["piece"], "{piece} is destroyed.")

# -- Powers and their effects

# -- Spirits' special rules
