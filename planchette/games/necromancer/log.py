"""What can happen in Seattle, as sentences of the log.

`who` is the Necromancer or a Hunter by name (`table.who(seat)`), `name` a store card by its face, `hood` a place."""

from __future__ import annotations

from typing import Final

from planchette.kernel import EventKind

# -- setting up and the round
CHOSE: Final = EventKind("chose", ["player", "hunter"], "{player} is {hunter}.")
HAUNTS: Final = EventKind("haunts", ["hood"], "The Necromancer starts in {hood}.")
DEALT: Final = EventKind("dealt", [], "Everybody draws a card from every store.")
ROUND: Final = EventKind("round", ["round"], "Round {round} begins.")
SHOWED_PICK: Final = EventKind("showed-pick", ["who", "phase"], "{who} picks {phase} before the others.")
PICKED: Final = EventKind("picked", ["who", "phase"], "{who} has picked {phase}.")
STOOD: Final = EventKind("stood", ["who"], "{who} keeps the phase card.")
CHANGED: Final = EventKind("changed", ["who", "phase"], "{who} hears the scanner and changes to {phase}.")
PHASE_BEGINS: Final = EventKind("phase", ["phase"], "{phase} is played.")
WAITED: Final = EventKind("waited", ["who"], "{who} waits for the other Hunters.")
PASSED: Final = EventKind("passed", ["who"], "{who} does nothing more in this phase.")

# -- moving
WALKED: Final = EventKind("walked", ["who", "hood"], "{who} walks to {hood}.")
CROSSED: Final = EventKind("crossed", ["who", "bridge", "hood"], "{who} walks over {bridge} to {hood}.")
RODE: Final = EventKind("rode", ["who", "line", "hood"], "{who} rides the {line} line to {hood}.")
HELD_UP: Final = EventKind("held-up", ["who", "hood"], "{who} runs into Undead in {hood} and goes no further.")
STAYED: Final = EventKind("stayed", ["who", "hood"], "{who} stays in {hood}.")
SPRUNG: Final = EventKind("sprung", ["who", "name"], "{who} walks into a {name}.")
IGNORED_TRAP: Final = EventKind("ignored-trap", ["who", "name"], "{who} opens the Umbrella and ignores the {name}.")
SUFFERED: Final = EventKind("suffered", ["who"], "{who} lets the trap work.")
STOPPED: Final = EventKind("stopped", ["who"], "{who} moves no further.")
SALTED: Final = EventKind("salted", [], "The Necromancer can corrupt nobody this round.")
TRIPPED: Final = EventKind("tripped", ["who"], "{who} takes no part in the next phase.")

# -- cards
LOOKED: Final = EventKind("looked", ["who", "store", "count"], "{who} looks at cards of the {store} ({count}).")
KEPT: Final = EventKind("kept", ["who", "name"], "{who} keeps {name}.", "{who} keeps a card.")
BOUGHT: Final = EventKind("bought", ["who"], "{who} has bought enough.")
DREW: Final = EventKind(
    "drew", ["who", "name", "store"], "{who} draws {name} ({store}).", "{who} draws from the {store}."
)
CLOSED_STORE: Final = EventKind("closed-store", ["store"], "The {store} has run out of cards and closes for good.")
DISCARDED: Final = EventKind("discarded", ["who", "name"], "{who} discards {name}.", "{who} discards a card.")
GAVE: Final = EventKind(
    "gave", ["who", "name", "other:who"], "{who} gives {name} to {other}.", "{who} gives a card to {other}."
)
SET_ASIDE: Final = EventKind(
    "set-aside", ["who", "name", "cost"], "{who} lays out {name} for {cost}.", "{who} lays out a card for {cost}."
)
PAID: Final = EventKind(
    "paid",
    ["who", "name", "left"],
    "{who} pays with {name}; {left} left to pay.",
    "{who} pays a card; {left} left to pay.",
)
BUILT: Final = EventKind("built", ["who", "name"], "{who} builds {name}.", "{who} builds a card.")
SPIRIT_NOW: Final = EventKind("spirit", ["who", "spirit"], "{who}: the Spirit stat is now {spirit}.")
ACTIVATED: Final = EventKind("activated", ["who", "name"], "{who} activates {name}.")
LAID_TRAP: Final = EventKind("laid-trap", ["who", "name", "hood"], "{who} lays a {name} in {hood}.")
COVERED: Final = EventKind("covered", ["who", "name"], "{who} covers {name}, which is discarded.")
LOST_ITEM: Final = EventKind("lost-item", ["who", "name"], "{who} discards the active {name}.")
LOST_COMBAT_CARD: Final = EventKind(
    "lost-combat-card",
    ["who", "name"],
    "{who} loses {name} from the combat deck.",
    "{who} loses a card from the combat deck.",
)

# -- health and corruption
LOST_HEALTH: Final = EventKind("lost-health", ["who", "points", "left"], "{who} loses {points} HP ({left} left).")
REGAINED: Final = EventKind("regained", ["who", "points", "left"], "{who} regains {points} HP (now {left}).")
MAX_HEALTH: Final = EventKind("max-health", ["who", "points"], "{who}: Max HP is now {points}.")
SLOWED: Final = EventKind("slowed", ["who", "speed"], "{who}: Speed is now {speed}.")
PULLED_EVENT: Final = EventKind("pulled-event", ["who", "name"], "{who} pulls the Event {name}.")
PUT_BACK_EVENT: Final = EventKind("put-back-event", ["who", "name"], "{who} shuffles {name} back into its store.")
TOOK_ON_EVENT: Final = EventKind("took-on", ["who", "name", "rounds"], "{who} takes on {name}: rounds left {rounds}.")
LET_EVENT_GO: Final = EventKind("let-go", ["who", "name"], "{who} discards the Event {name}.")
EVENT_DONE: Final = EventKind("event-done", ["who", "name"], "{who} has done the task of {name}.")
EVENT_FAILED: Final = EventKind("event-failed", ["who", "name"], "{who} has failed the task of {name}.")
CORRUPTED: Final = EventKind("corrupted", ["who", "corruption"], "{who} is corrupted by the Necromancer: {corruption}.")
CORRUPTED_BY_EVENT: Final = EventKind(
    "corrupted-by-event", ["who", "corruption"], "{who} is corrupted by an Event: {corruption}."
)
CLAIMED: Final = EventKind("claimed", ["who"], "The corruption of {who} is now the Necromancer's own.")
CLEANSED: Final = EventKind("cleansed", ["who", "corruption"], "{who} is rid of {corruption}.")
TASK_BEGUN: Final = EventKind("task", ["who", "paid"], "{who} pays for a task: {paid}.")

# -- summoning and closing
RAISED: Final = EventKind("raised", ["creature", "hood"], "{creature} rises in {hood}.")
MOVED_UNDEAD: Final = EventKind("moved-undead", ["creature", "hood"], "{creature} shambles to {hood}.")
SUMMONS: Final = EventKind(
    "summons", ["hood", "target"], "The Necromancer begins to summon in {hood}: {target} Spirit points needed."
)
CLOSING: Final = EventKind(
    "closing", ["who", "hood", "target"], "{who} begins to close the Rift in {hood}: {target} Spirit points needed."
)
DREW_COMBAT: Final = EventKind("drew-combat", ["who", "name"], "{who} turns up {name}.")
WORKED: Final = EventKind(
    "worked", ["who", "points", "total", "target"], "{who} adds {points} Spirit points: {total} of {target}."
)
SUMMONED: Final = EventKind(
    "summoned", ["creature", "hood", "count"], "{creature} comes out of the Rift in {hood} (Entity {count} of 8)."
)
CALLED_AGAIN: Final = EventKind(
    "called-again", ["creature", "hood"], "{creature} comes back with half its health in {hood}."
)
CLOSED_RIFT: Final = EventKind(
    "closed-rift", ["who", "hood", "count"], "{who} closes the Rift in {hood} ({count} of 7)."
)
WORK_LOST: Final = EventKind("work-lost", ["who"], "{who} loses the work begun here.")

# -- combat
COMBAT: Final = EventKind("combat", ["hood"], "A combat begins in {hood}.")
FINAL_COMBAT: Final = EventKind("final", [], "The Final Combat begins.")
COMBAT_TURN: Final = EventKind("combat-turn", ["who", "damage"], "{who} deals {damage} damage.")
CREATURE_TURN: Final = EventKind(
    "creature-turn", ["creature", "damage", "share"], "{creature} deals {damage} damage, {share} to each Hunter."
)
HIT: Final = EventKind("hit", ["who", "creature", "damage"], "{who} strikes {creature} for {damage}.")
CREATURE_HEALED: Final = EventKind("creature-healed", ["creature", "points"], "{creature} regains {points} health.")
DESTROYED: Final = EventKind("destroyed", ["creature"], "{creature} is defeated.")
DEFEATED: Final = EventKind("defeated", ["who"], "{who} is defeated.")
CARRIED: Final = EventKind("carried", ["who", "hood"], "{who} is brought to {hood}.")
DIED: Final = EventKind("died", ["who"], "{who} dies.")
STAND_OFF: Final = EventKind("stand-off", ["hood"], "Nobody can hurt anybody in {hood}: the combat ends.")
COMBAT_OVER: Final = EventKind("combat-over", ["hood"], "The combat in {hood} is over.")
RESHUFFLED: Final = EventKind("reshuffled", ["who"], "{who} shuffles the used cards into the combat deck.")

# -- the end
ROUND_ENDS: Final = EventKind("round-ends", ["round"], "Round {round} ends.")
TITHE: Final = EventKind("tithe", ["count"], "The Necromancer takes his Tithe: {count}.")
STIRRED: Final = EventKind("stirred", ["creature"], "The Necromancer turns the Tideglass: {creature} stirs.")
UNDEAD_STAY: Final = EventKind("undead-stay", [], "The Necromancer moves no Undead.")
NO_FLUTE: Final = EventKind("no-flute", [], "The Necromancer raises no second Undead.")
HUNTERS_WIN: Final = EventKind("hunters-win", [], "The Hunters win.")
NECROMANCER_WINS: Final = EventKind("necromancer-wins", [], "The Necromancer wins.")
