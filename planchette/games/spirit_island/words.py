"""Questions and answers in words: which Power, in which land, what is left of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from planchette.games.spirit_island import variant
from planchette.games.spirit_island.book import A_LAND
from planchette.games.spirit_island.growth import parts_of
from planchette.games.spirit_island.island import NO_PLACE
from planchette.games.spirit_island.mats import growth_words, part_words, space_words
from planchette.games.spirit_island.pieces import kind_of
from planchette.games.spirit_island.state import ESCALATION_ACT, FEAR_ACT, NO_CARD, POWER, RAVAGE_ACT, Act, Island
from planchette.games.spirit_island.tracks import income, plays
from planchette.games.spirit_island.vocabulary import (
    CLASS,
    ENERGY_TRACK,
    GROW,
    PART,
    PLACE,
    PLAYS_TRACK,
    UNCOVER,
    WAY,
    WHOM,
    WITH,
    WITHOUT,
    column_of,
    place_of,
)
from planchette.kernel import Choice, Option, Seat

PROMPTS: Final = {
    "spirit": "Which Spirit are you? One of low complexity is best to begin with.",
    "board": "On which board do you start?",
    "start": "Where does your Presence start?",
    "grow": "Choose a Growth option.",
    "part": "What of your Growth comes next?",
    "uncover": "Where does the Presence come from?",
    "settle": "Where does the Presence go?",
    "deck": "Minor or Major?",
    "keep": "Which Power do you keep?",
    "forget": "Which Power do you forget?",
    "reclaim": "Which card do you take back?",
    "play": "Play a card, or be done.",
    "keep played": "Which cards you played go back to your hand?",
    "element": "Which Element does the space give this turn?",
    "agree": "Do you agree with this decision?",
    "ready": "You are done.",
    "use": "Use a Power, or be done.",
    "lose presence": "Which Presence is destroyed?",
    "choke": "Destroy a Presence there, so that the Invaders do not act in this land?",
    "follow": "Does your Presence go with the Dahan?",
    "tide in": "From which land does Presence flow into the Ocean?",
    "tide out": "To which land does Presence flow out of the Ocean?",
    "ashore": "Do the Dahan go to a Coastal land instead?",
    "origin": "From which Sacred Site does the Power reach?",
    "foretell": "Which Fear card is turned up?",
    "play gained": "Play the Power just gained?",
    "target": "What does the Power target?",
    "threshold": "Use this threshold?",
    "way": "Which way?",
    "land": "In which land?",
    "may": "Do it?",
    "might": "Add the Damage to this Power?",
    "boon": "Which Elements are gained?",
    "another": "One more?",
    "gift": "Which card is given?",
    "wings": "Where do the Dahan fly?",
    "move": "Which Dahan fly?",
    "hit": "Who takes the next point of Damage?",
    "destroy": "Which piece is destroyed?",
    "remove": "Which piece is removed?",
    "replace": "Which piece is replaced?",
    "push": "Which piece is pushed?",
    "to": "To which land?",
    "gather": "Which piece is gathered?",
    "cascade": "Where does the Blight spread?",
    "next": "Which land do the Invaders ravage next?",
    "escalate": "In which land?",
    "share": "How much of it do you give?",
    "skip": "Skip this action of the Invaders?",
}


def words(table: Island, choice: Choice) -> str:
    """The question, with what it is about."""
    asked = QUESTIONS.get(choice.purpose)
    return PROMPTS[choice.purpose] if asked is None else asked(table, choice)


def about(table: Island) -> str:
    """The action under way: "Massive Flooding in A5"."""
    if not table.running:
        return ""
    act = table.act()
    name = source_name(table, act)
    return f"{name} in {PLACE.labels[act.place]}" if act.place != NO_PLACE and name else name


def source_name(table: Island, act: Act) -> str:
    if act.source == POWER and act.power != NO_CARD:
        return table.cards.powers[act.power].name
    if act.source == FEAR_ACT and table.drawn_fear != NO_CARD:
        return table.cards.fears[table.drawn_fear].name
    return SOURCES[act.source]


SOURCES: Final = ["", "Ravage", "Build", "Explore", "Fear", "Blight", "", "Escalation", "Scenario", "", ""]


def led(table: Island, question: str) -> str:
    """The question behind what it is about."""
    lead = about(table)
    return f"{lead}: {question}" if lead else question[0].upper() + question[1:]


# -- questions


def grow_words(table: Island, choice: Choice) -> str:
    spirit = table.spirits[choice.seat]
    return f"Growth: choose one. You have {spirit.energy} Energy, {len(spirit.discard)} cards to reclaim"


def play_words(table: Island, choice: Choice) -> str:
    spirit = table.spirits[choice.seat]
    return f"Play a card ({spirit.plays_left} more, {spirit.energy} Energy), or be done"


def use_words(table: Island, choice: Choice) -> str:
    return f"Use a {'Fast' if table.step == 'fast' else 'Slow'} Power, or be done"


def escalate_words(table: Island, choice: Choice) -> str:
    """What an Adversary or a Scenario brings: an Escalation is the Adversary's, what else comes to explore the
    Scenario's."""
    titles = [found.title(table) for found in variant.variants(table)]
    if table.running and table.act().source == ESCALATION_ACT:
        titles = titles[:1]
    elif table.step in ("landfall", "explore"):
        titles = titles[-1:]
    return f"{' and '.join(titles)}: in which of these lands?"


def target_words(table: Island, choice: Choice) -> str:
    power = table.cards.powers[table.act().power]
    what = "land" if power.whom == A_LAND else "Spirit"
    return f"{power.name}: which {what} does it target?"


def hit_words(table: Island, choice: Choice) -> str:
    if choice.more:
        act = table.act()
        hurt = "Invaders" if any(kind_of(column_of(option.a)) < 3 for option in choice.options) else "Dahan"
        struck = "the Dahan strike back; " if act.source == RAVAGE_ACT else ""
        return led(table, f"{struck}share {act.left} Damage among the {hurt}")
    return led(table, f"who takes the next point of Damage? {table.act().left} left")


def push_words(table: Island, choice: Choice) -> str:
    return led(table, f"push whom? {table.act().left} left")


def gather_words(table: Island, choice: Choice) -> str:
    return led(table, f"gather whom? {table.act().left} left")


def to_words(table: Island, choice: Choice) -> str:
    """`left` is the piece on its way."""
    piece = table.act().left
    return led(table, f"to which land does the {CLASS.labels[column_of(piece)]} of {PLACE.labels[place_of(piece)]} go?")


def pick_words(table: Island, choice: Choice) -> str:
    left = f" {table.act().left} left" if table.act().left > 1 else ""
    return led(table, f"{choice.purpose} which piece?{left}")


def cascade_words(table: Island, choice: Choice) -> str:
    start = PLACE.labels[table.act().left] if table.running else "the land"
    return f"There was Blight in {start} already: to which land next to it does one more spread?"


def threshold_words(table: Island, choice: Choice) -> str:
    power = table.cards.powers[table.act().power]
    line = choice.options[0].a
    return f'{power.name}: you have the Elements for "{power.levels[line - 1].text}"'


def asked_words(table: Island, choice: Choice) -> str:
    said = table.act().asked.replace(" | ", ", or ") if table.running else ""
    question = PROMPTS[choice.purpose]
    return led(table, f"{said}. {question}" if said else question)


def keep_words(table: Island, choice: Choice) -> str:
    return f"Keep one of {len(choice.options)} Powers; it goes to your hand"


def forget_words(table: Island, choice: Choice) -> str:
    return "A Major Power has its price: forget one of your Powers for good"


def lose_words(table: Island, choice: Choice) -> str:
    return led(table, "which of your Presence is destroyed?")


def ready_words(table: Island, choice: Choice) -> str:
    waiting = [
        table.spirit_card(seat).name
        for seat in range(table.seats)
        if seat != choice.seat and not table.spirits[seat].done
    ]
    return f"You are done. Still at it: {', '.join(waiting)}" if waiting else "You are done"


Question = Callable[[Island, Choice], str]
QUESTIONS: Final[dict[str, Question]] = {
    "grow": grow_words,
    "use": use_words,
    "escalate": escalate_words,
    "play": play_words,
    "target": target_words,
    "hit": hit_words,
    "push": push_words,
    "gather": gather_words,
    "to": to_words,
    "destroy": pick_words,
    "remove": pick_words,
    "replace": pick_words,
    "cascade": cascade_words,
    "threshold": threshold_words,
    "way": asked_words,
    "land": asked_words,
    "may": asked_words,
    "keep": keep_words,
    "forget": forget_words,
    "lose presence": lose_words,
    "ready": ready_words,
}


# -- answers


def label(table: Island, seat: Seat, option: Option) -> str:
    """What an answer is called where its own words say too little."""
    kind = option.kind
    if kind is GROW:
        return growth_label(table, seat, option.a)
    if kind is PART:
        return part_label(table, seat, option.a)
    if kind is UNCOVER:
        return uncover_label(table, seat, option.a)
    if kind is WAY and table.running:
        return way_label(table.act().asked, option.a)
    if kind in (WITH, WITHOUT) and table.running:
        text = table.cards.powers[table.act().power].levels[option.a - 1].text
        return f"Do it: {text}" if kind is WITH else "Leave it out"
    if kind is WHOM:
        return table.spirit_card(option.a).name
    return option.label


def growth_label(table: Island, seat: Seat, growth: int) -> str:
    parts = table.spirit_card(seat).parts(growth)
    return sentence(growth_words(parts))


def part_label(table: Island, seat: Seat, number: int) -> str:
    return sentence(part_words(parts_of(table, seat)[number]))


def uncover_label(table: Island, seat: Seat, track: int) -> str:
    """What the next space of a track gives."""
    spirit, card = table.spirits[seat], table.spirit_card(seat)
    if track == ENERGY_TRACK:
        return f"Energy track: {space_words(card.energy[spirit.energy_open], track)} (now {income(table, seat)} a turn)"
    if track == PLAYS_TRACK:
        return (
            f"Card Plays track: {space_words(card.plays[spirit.plays_open], track)} (now {plays(table, seat)} a turn)"
        )
    return "Presence that was destroyed"


def way_label(asked: str, number: int) -> str:
    ways = [way.strip() for way in asked.split("|")]
    return sentence(ways[number - 1]) if number <= len(ways) else f"Way {number}"


def sentence(words: str) -> str:
    return words[:1].upper() + words[1:]
