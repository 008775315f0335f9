"""What can happen in a night, as sentences of the log."""

from __future__ import annotations

from typing import Final

from planchette.kernel import EventKind

PHASE: Final = EventKind("phase", ["phase"], "R.E.M. phase {phase} begins.")
TURNED_UP: Final = EventKind("turned-up", ["card"], "{card} is turned up.")
PROPOSED: Final = EventKind("proposed", ["hero", "card"], "{hero} proposes to face {card}.")
FACED: Final = EventKind("faced", ["card"], "You face {card}.")
ROLLED: Final = EventKind(
    "rolled", ["hero", "die", "sheep", "required"], "{hero} rolls {die}: {sheep} + {die} = {required} Courage required."
)
SET_ASIDE: Final = EventKind("set-aside", ["card"], "{card} goes face down into the R.E.M. 3 Deck.")
BOXED: Final = EventKind("boxed", ["card"], "{card} is out of the game.")
WANTS_SPEND: Final = EventKind("wants-spend", ["hero", "chimes"], "{hero} asks to spend {chimes}.")
PAID: Final = EventKind("paid", ["hero", "chimes", "left"], "{hero} spends {chimes} (Chimes left: {left}).")
DREW: Final = EventKind("drew", ["hero", "card"], "{hero} draws {card}.")
RESHUFFLED: Final = EventKind("reshuffled", ["hero"], "{hero} shuffles the Discard Pile to renew the deck.")
PUT_IN: Final = EventKind("put", ["card", "row", "courage"], "{card} ({courage}) goes into the {row}.")
PUT_ON: Final = EventKind("put-on", ["card", "part:card", "courage"], "{card} ({courage}) is played on {part}.")
CHIMED: Final = EventKind("chimed", ["chimes", "left"], "{chimes} won back (Chimes left: {left}).")
CHIME_CARD_BACK: Final = EventKind("chime-card", ["card"], "{card} goes back to the Chime Deck.")
USED: Final = EventKind("used", ["hero", "card"], "{hero} uses {card}.")
IGNORED: Final = EventKind("ignored", ["card"], "The Power of {card} can do nothing and is ignored.")
COPIED: Final = EventKind("copied", ["card", "source:card"], "{card} copies {source}.")
TOKEN: Final = EventKind("token", ["card", "courage"], "{card} now counts {courage}.")
GAVE: Final = EventKind("gave", ["hero", "courage"], "{hero} gains {courage} Courage.")
GAVE_PART: Final = EventKind("gave-part", ["part:card", "courage"], "{courage} Courage more against {part}.")
UNITED: Final = EventKind("united", ["required"], "You stand united: {required} Courage required together.")
TUCKED: Final = EventKind("tucked", ["hero", "card"], "{hero} tucks {card} under the deck.")
LOOKED: Final = EventKind("looked", ["hero", "count"], "{hero} looks at the top of the deck ({count}).")
ORDERED: Final = EventKind("ordered", ["hero"], "{hero} puts a card back on the deck.")
KEPT: Final = EventKind("kept", ["hero"], "{hero} takes no card out.")
AIMED: Final = EventKind("aimed", ["hero", "part:card"], "{hero} aims at {part}.")
OPENED: Final = EventKind("opened", ["row"], "One more place without a fee in the {row}.")
DISCARDED: Final = EventKind("discarded", ["hero", "card"], "{card} goes to the Discard Pile of {hero}.")
FEAR_CAME: Final = EventKind("fear", ["hero", "card"], "{hero} takes the Fear Card {card}.")
WANTS_REMOVE: Final = EventKind("wants-remove", ["hero", "card"], "{hero} proposes to remove {card}.")
FEAR_REMOVED: Final = EventKind(
    "fear-removed", ["card", "tokens"], "{card} is removed for {tokens} of the Fear Reserve."
)
REWARDED: Final = EventKind("rewarded", ["hero", "card"], "{hero} earns {card}.")
WANTS_STOP: Final = EventKind("wants-stop", ["hero"], "{hero} proposes to stop.")
AGREED: Final = EventKind("agreed", ["hero"], "{hero} agrees.")
DECLINED: Final = EventKind("declined", ["hero"], "{hero} declines.")
HANDED: Final = EventKind("handed", ["hero"], "{hero} hands over.")
DEFEATED: Final = EventKind("defeated", ["card", "hero"], "{card} is defeated and becomes a card of {hero}.")
ABANDONED: Final = EventKind("abandoned", ["card"], "{card} is abandoned and goes on top of the R.E.M. 3 Deck.")
UNSHIELDED: Final = EventKind("unshielded", ["hero"], "{hero} uses no more Shields.")
SHIELDED: Final = EventKind("shielded", ["hero", "card", "terror"], "{hero} uses {card}: Terror is now {terror}.")
TERROR: Final = EventKind(
    "terror", ["terror", "fear", "left"], "Terror takes {terror}, {fear} to the Fear Reserve (Chimes left: {left})."
)
GREW: Final = EventKind("grew", ["hero"], "Growth now points at {hero}.")
MONSTER_CAME: Final = EventKind("monster", ["card", "required"], "{card} appears: {required} Courage required.")
BEATEN: Final = EventKind("beaten", ["card"], "{card} is beaten!")
TAKEN: Final = EventKind("taken", ["card", "hero"], "{card} becomes a card of {hero}.")
WON: Final = EventKind("won", ["courage"], "Nina is safe: you win! The Courage you own adds up to {courage}.")
LOST: Final = EventKind(
    "lost", ["courage"], "You wake up: the night is lost. The Courage you own adds up to {courage}."
)
