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
GROWS_ON: Final = EventKind("grows-on", ["spirit", "part"], "{spirit} goes on with part {part} of its Growth.")
TAKES: Final = EventKind("takes", ["spirit", "track"], "{spirit} takes Presence from {track}.")
LIFTS: Final = EventKind("lifts", ["spirit", "place"], "{spirit} takes Presence from {place}.")
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
PROPOSED: Final = EventKind("proposed", ["spirit"], "{spirit} makes a proposal to the others.")
OBJECTED: Final = EventKind("objected", ["spirit"], "The others object, and {spirit} decides anew.")
TIME_PASSES: Final = EventKind("time-passes", ["round"], "Time passes: turn {round} is over.")
KEPT_CARD: Final = EventKind("kept-card", ["spirit", "power"], "{spirit} takes {power} back into hand.")

# -- Invaders, Dahan, Blight, Fear, the end
HURT: Final = EventKind("hurt", ["piece", "damage"], "{piece} takes {damage} Damage.")
DESTROYED: Final = EventKind("destroyed", ["piece"], "{piece} is destroyed.")
REMOVED: Final = EventKind("removed", ["piece"], "{piece} is removed.")
REPLACED: Final = EventKind("replaced", ["piece", "kind"], "{piece} is replaced by a {kind}.")
ENOUGH: Final = EventKind("enough", ["spirit"], "{spirit} stops there.")
LET_BE: Final = EventKind("let-be", ["spirit"], "{spirit} lets it happen.")
PUSHES: Final = EventKind("pushes", ["piece"], "{piece} is to be pushed.")
PUSHED: Final = EventKind("pushed", ["piece", "place"], "{piece} is pushed to {place}.")
GATHERED: Final = EventKind("gathered", ["piece", "place"], "{piece} is gathered into {place}.")
BLIGHTED: Final = EventKind("blighted", ["place", "count"], "Blight is added to {place} ({count}).")
CASCADED: Final = EventKind("cascaded", ["start:place", "place"], "The Blight of {start} spreads to {place}.")
NO_BLIGHT: Final = EventKind("no-blight", ["place"], "{place} cannot be blighted this turn.")
CLEANSED: Final = EventKind("cleansed", ["place", "count"], "Blight is removed from {place} ({count}).")
FLIPPED: Final = EventKind("flipped", ["blight", "left"], "The island is blighted: {blight}, {left} Blight.")
FEAR: Final = EventKind("fear", ["count"], "{count} Fear.")
EARNED: Final = EventKind("earned", ["left"], "A Fear card is earned ({left} left).")
TERROR: Final = EventKind("terror", ["level"], "The Terror Level rises to {level}.")
FEAR_CARD: Final = EventKind("fear-card", ["fear"], "The Invaders feel {fear}.")
BLIGHTED_ISLAND: Final = EventKind("blighted-island", ["blight"], "{blight} takes its toll.")
NEXT_LAND: Final = EventKind("next-land", ["place"], "{place} is next.")
RAVAGED: Final = EventKind("ravaged", ["place", "damage"], "The Invaders ravage {place}: {damage} Damage.")
FIGHT_BACK: Final = EventKind("fight-back", ["place", "damage"], "The Dahan of {place} fight back: {damage} Damage.")
SKIPPED: Final = EventKind("skipped", ["action", "place"], "There is no {action} in {place}.")
BUILT: Final = EventKind("built", ["kind", "place"], "The Invaders build in {place}: {kind}.")
REVEALED: Final = EventKind("revealed", ["invader"], "The Invaders look for {invader}.")
EXPLORED: Final = EventKind("explored", ["place"], "An Explorer comes to {place}.")
ADVANCED: Final = EventKind("advanced", [], "The Invader cards advance.")
RITUAL: Final = EventKind("ritual", ["spirit", "place"], "{spirit} calls for the Ritual in {place}.")
ROSE_UP: Final = EventKind("rose-up", ["place", "damage"], "The Dahan of {place} rise up: {damage} Damage.")
WON: Final = EventKind("won", [], "The Invaders give up: the Spirits win.")
LOST: Final = EventKind("lost", [], "The island is lost.")

# -- Powers and their effects
TAKES_UP: Final = EventKind("takes-up", ["spirit", "power"], "{spirit} takes up {power}.")
USED: Final = EventKind("used", ["spirit", "power", "place"], "{spirit} uses {power} in {place}.")
USED_ON: Final = EventKind("used-on", ["spirit", "power", "whom:spirit"], "{spirit} uses {power} on {whom}.")
REPEATS: Final = EventKind("repeats", ["spirit", "power"], "{spirit} repeats {power}.")
CHOSE_WAY: Final = EventKind("chose-way", ["spirit", "way"], "{spirit} chooses way {way}.")
CHOSE_LAND: Final = EventKind("chose-land", ["spirit", "place"], "{spirit} chooses {place}.")
USES_LINE: Final = EventKind("uses-line", ["spirit", "line"], "{spirit} uses threshold {line}.")
LEAVES_LINE: Final = EventKind("leaves-line", ["spirit", "line"], "{spirit} leaves out threshold {line}.")
ACCEPTED: Final = EventKind("accepted", ["spirit"], "{spirit} does so.")
DECLINED: Final = EventKind("declined", ["spirit"], "{spirit} does not.")
DEFENDED: Final = EventKind("defended", ["place", "defend"], "{place}: Defend {defend}.")
ADDED: Final = EventKind("added", ["kind", "place"], "{kind} is added in {place}.")
WILL_SKIP: Final = EventKind("will-skip", ["place"], "{place}: Invaders skip actions there this turn.")
FORBADE: Final = EventKind("forbade", ["fear"], "What {fear} says holds for this turn.")
WARDED: Final = [
    EventKind("ward-health", ["place", "health"], "{place}: Dahan have {health} more Health this turn."),
    EventKind("ward-dahan", ["place", "health"], "{place}: Dahan can be neither damaged nor destroyed this turn."),
    EventKind("ward-ravage", ["place", "health"], "{place}: Dahan take no Damage from Ravages this turn."),
    EventKind("ward-blight", ["place", "health"], "{place}: no Blight is added this turn."),
    EventKind("ward-vengeance", ["place", "health"], "{place}: the dead are avenged this turn."),
    EventKind("ward-wide", ["place", "health"], "{place}: the dead are avenged there and in adjacent lands this turn."),
]
"""In the order of `clauses.WARDS`."""
GRANTED: Final = [
    EventKind("grant-range", ["spirit", "n"], "{spirit}: Range +{n} for all Powers this turn."),
    EventKind("grant-keep", ["spirit", "n"], "{spirit} may keep cards at the end of the turn: {n}."),
    EventKind("grant-repeat", ["spirit", "n"], "{spirit} may repeat Power Cards this turn: {n}."),
    EventKind("grant-swift", ["spirit", "n"], "{spirit} may use Slow Powers as Fast this turn: {n}."),
    EventKind("grant-defend", ["spirit", "n"], "{spirit}: Defend {n} in all its lands this turn."),
    EventKind("grant-damage", ["spirit", "n"], "{spirit}: one Power may deal {n} more Damage this turn."),
]
"""In the order of `clauses.GRANTS`."""
GAINED_ELEMENT: Final = EventKind("gained-element", ["spirit", "element"], "{spirit} gains {element} for this turn.")
ENTWINED: Final = EventKind(
    "entwined", ["spirit", "whom:spirit"], "{spirit} and {whom} may target from each other's Presence this turn."
)
GAVE: Final = EventKind("gave", ["spirit", "whom:spirit", "power"], "{spirit} gives {power} to {whom}.")
MOVED_DEFEND: Final = EventKind(
    "moved-defend", ["start:place", "place", "defend"], "Defend {defend} moves from {start} to {place}."
)
MOVED: Final = EventKind("moved", ["piece", "place"], "{piece} moves to {place}.")
MIGHTIER: Final = EventKind("mightier", ["spirit", "damage"], "{spirit} adds {damage} Damage.")

# -- Spirits' special rules
CHOKED: Final = EventKind("choked", ["spirit", "place"], "{spirit} overgrows {place}.")
DREAMED: Final = EventKind("dreamed", ["piece"], "{piece} dreams of its end.")
FORESEEN: Final = EventKind("foreseen", ["number", "fear"], "Fear card {number} is {fear}.")
DROWNED: Final = EventKind("drowned", ["piece"], "{piece} drowns.")
DREADED: Final = EventKind("dreaded", ["place"], "{place}: Fear made by Powers gives Defend this turn.")
WARNED: Final = EventKind("warned", ["place"], "{place}: Dahan and Invaders deal Damage at the same time this turn.")
TIRED: Final = EventKind("tired", ["place"], "{place}: one Ravage or Build may be stopped this turn.")
