"""Questions and answers in words: people, places and cards by name, what it costs, what is left."""

from __future__ import annotations

from typing import Final

from planchette.games.necromancer.activate import may_draw
from planchette.games.necromancer.book import (
    BUY,
    FIGHT,
    NECROMANCER,
    NEW,
    PHASES,
    PICK,
    PUT_BACK,
    RAISE,
    RIDE,
    WALK,
)
from planchette.games.necromancer.build import cost_of
from planchette.games.necromancer.buy import to_keep, to_look_at
from planchette.games.necromancer.city import BRIDGE_NAMES, BRIDGE_OF, LINE_NAMES, NAMES, STORES
from planchette.games.necromancer.creatures import creature_of, health_left
from planchette.games.necromancer.events import event_place
from planchette.games.necromancer.move import may_ride
from planchette.games.necromancer.pieces import name_of
from planchette.games.necromancer.state import NO_CARD, City
from planchette.games.necromancer.traps import next_trap
from planchette.games.necromancer.work import points_needed
from planchette.kernel import Choice, Option, Seat

PROMPTS: Final = {
    "hunter": "Choose your Hunter",
    "start": "Choose where you start, outside the West Seattle section",
    "pick": "Pick a phase",
    "change": "Police Scanner: change your phase card?",
    "move": "Where do you go?",
    "umbrella": "You have walked into a trap",
    "buy": "Buy here?",
    "keep": "Which cards do you keep?",
    "event": "You have pulled an Event",
    "build": "Build a card",
    "pay": "Pay with a card",
    "discard": "Discard a card",
    "activate": "Activate a card",
    "draw": "Draw from which store?",
    "cover": "Cover an active card?",
    "which": "Which of these traps?",
    "drop": "Discard which active card?",
    "summon": "Summon an Undead or an Entity?",
    "flute": "Bone Flute: where does a second Undead rise?",
    "rift": "Fight or close the Rift?",
    "hit": "Whom do you hit?",
    "tideglass": "Tideglass: move one of your Undead?",
    "to": "Where does it go?",
    "heal": "Whom does June Halvorsen heal?",
    "tithe": "Tithe: draw from which store?",
}


DONE_TO: Final = {"build": "built", "activate": "activated"}


def words(table: City, choice: Choice) -> str:
    """The question, from what the asked seat may see."""
    if choice.purpose in ("build", "activate") and len(choice.options) == 1 and table.hands[choice.seat].cards:
        return f"Nothing in your hand of {len(table.hands[choice.seat])} can be {DONE_TO[choice.purpose]} now: go on"
    asked = QUESTIONS.get(choice.purpose)
    return PROMPTS[choice.purpose] if asked is None else asked(table, choice.seat)


def counted(number: int, thing: str) -> str:
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


# -- questions


def pick_words(table: City, seat: Seat) -> str:
    work = table.players[seat].work
    if work is None:
        return "Pick a phase: all play it, you get its bonus"
    return f"You are locked in {NAMES[work.place]} with {work.total} of {work.target} Spirit points: pick again"


def change_words(table: City, seat: Seat) -> str:
    return f"Police Scanner: keep {PHASES[table.players[seat].picked]}, or change your phase card?"


def move_words(table: City, seat: Seat) -> str:
    steps = counted(table.steps, "step") + " left" if table.steps else "no steps left"
    how = "Walk or ride" if may_ride(table, seat) else "Walk"
    return f"{how} from {NAMES[table.players[seat].place]}, {steps}, or stay"


def umbrella_words(table: City, seat: Seat) -> str:
    trap = next_trap(table, seat)
    name = "trap" if trap is None else table.face(trap.card).name
    return f"You have walked into a {name}: give up the Borrowed Umbrella against it?"


def buy_words(table: City, seat: Seat) -> str:
    place = table.players[seat].place
    store = table.store_at(place)
    look = min(to_look_at(table, seat), len(table.stores[store]))
    return f"Buy at the {STORES[store]} in {NAMES[place]}: look at {look}, keep {to_keep(table, seat)}?"


def keep_words(table: City, seat: Seat) -> str:
    return f"Keep up to {table.keeping} of these {counted(len(table.looked), 'card')}"


def event_words(table: City, seat: Seat) -> str:
    name = table.face(table.looked.cards[event_place(table)]).name
    return f"You have pulled the Event {name}: what becomes of it?"


def from_hand(table: City, seat: Seat, what: str) -> str:
    """Whoever has no card is told so."""
    count = len(table.hands[seat])
    return f"{what} from your hand of {count}, or no more" if count else f"{what}: your hand is empty, so go on"


def build_words(table: City, seat: Seat) -> str:
    return from_hand(table, seat, "Build a Combat card")


def pay_words(table: City, seat: Seat) -> str:
    """The card set aside, for a card; what is still to be discarded, for a task or a penalty."""
    owed = counted(table.owed, "more card")
    if not table.aside.cards:
        return f"Discard {owed}"
    name = table.face(table.aside.cards[0]).name
    return f"{'Activate' if table.step == 'activate' else 'Build'} {name}: pay {owed}"


def activate_words(table: City, seat: Seat) -> str:
    return from_hand(table, seat, "Activate an Item or Trap")


def draw_words(table: City, seat: Seat) -> str:
    return "Your bonus: draw a card from a store" if may_draw(table, seat) else "Draw a card from a store"


def cover_words(table: City, seat: Seat) -> str:
    name = table.face(table.aside.cards[0]).name
    return f"{name} is paid for: lay it beside the others, or on one of them, which is discarded"


def summon_words(table: City, seat: Seat) -> str:
    place = NAMES[table.players[seat].place]
    return f"Summon in {place}? An Entity needs {points_needed(table)} Spirit points"


def rift_words(table: City, seat: Seat) -> str:
    return f"What do you do in {NAMES[table.players[seat].place]}?"


def hit_words(table: City, seat: Seat) -> str:
    assert table.combat is not None
    return f"{name_of(table, seat)} has {table.combat.damage} damage left to deal: whom do you hit?"


def drop_words(table: City, seat: Seat) -> str:
    fight = table.combat
    if fight is not None and fight.drops > 0:
        return f"You are defeated: discard {counted(fight.drops, 'more active card')}"
    return "Discard an active card"


def to_words(table: City, seat: Seat) -> str:
    if table.moving == NO_CARD:
        return PROMPTS["to"]
    undead = creature_of(table, table.moving)
    return f"Where does the {table.cards.creature(undead.card).name} in {NAMES[undead.place]} go?"


def tithe_words(table: City, seat: Seat) -> str:
    return f"Tithe: draw from which store? {counted(table.draws, 'card')} to draw"


QUESTIONS: Final = {
    "pick": pick_words, "change": change_words, "move": move_words, "umbrella": umbrella_words, "buy": buy_words,
    "keep": keep_words, "event": event_words, "build": build_words, "pay": pay_words, "discard": pay_words,
    "activate": activate_words, "draw": draw_words, "cover": cover_words, "summon": summon_words, "rift": rift_words,
    "hit": hit_words, "drop": drop_words, "to": to_words, "tithe": tithe_words,
}  # fmt: skip


# -- answers


def label(table: City, seat: Seat, option: Option) -> str:
    """An answer with what it is about: the bridge, the line, the cost, the store, what a strike takes."""
    kind = option.kind
    if kind is WALK:
        bridge = BRIDGE_OF[table.players[seat].place][option.a]
        over = "" if bridge < 0 else f" over the {BRIDGE_NAMES[bridge].removeprefix('the ')}"
        return f"Walk to {NAMES[option.a]}{over}"
    if kind is RIDE:
        return f"Ride the {LINE_NAMES[option.a]} line to {NAMES[option.b]}"
    if kind is PICK:
        return PHASES[option.a]
    if kind is table.cards.build:
        return f"Build {option_card(table, option)} {paying(cost_of(table, seat, table.cards.faces[option.a]))}"
    if kind is table.cards.activate:
        return f"Activate {option_card(table, option)} {paying(table.cards.faces[option.a].cost)}"
    if kind is table.cards.give:
        return f"Give {option_card(table, option)} to {name_of(table, option.b)}"
    if kind is table.cards.hit or kind is table.cards.nick:
        return strike_label(table, option)
    return plain_label(table, option, seat)


def plain_label(table: City, option: Option, seat: Seat) -> str:
    place = NAMES[table.players[seat].place]
    if option is BUY:
        return f"Buy in {place}"
    if option is RAISE:
        return f"Raise an Undead in {NAMES[table.players[NECROMANCER].place]}"
    if option is NEW:
        return f"Summon Entity {len(table.summoned) + 1} of 8"
    if option is FIGHT:
        names = [table.cards.creature(entity.card).name for entity in table.entities_at(place_of(table, seat))]
        return f"Fight {' and '.join(names)}" if names else option.label
    if option is PUT_BACK and table.looked.cards:
        card = table.looked.cards[event_place(table)]
        return f"Shuffle {table.face(card).name} back into the {STORES[table.cards.store_of[card]]}"
    if option.kind.name == "heal":
        return f"Heal {name_of(table, option.a)}"
    return option.label


def place_of(table: City, seat: Seat) -> int:
    return table.players[seat].place


def option_card(table: City, option: Option) -> str:
    return table.cards.faces[option.a].name


def paying(cost: int) -> str:
    return f"(pay {counted(cost, 'card')})" if cost else "(for nothing)"


def strike_label(table: City, option: Option) -> str:
    """What the creature takes of the damage that is left."""
    card = option.a + table.cards.undead_from
    name = table.cards.creature(card).name
    if option.kind is table.cards.nick or table.combat is None:
        return f"Deal 1 damage to {name}"
    foe = creature_of(table, card)
    left = health_left(table, foe)
    if left <= table.combat.damage:
        return f"Defeat {name} with {left} damage"
    return f"Deal {table.combat.damage} damage to {name}"
