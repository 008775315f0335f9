"""Growth: the option of the turn and its parts, in any order (SI-090 to SI-098).

Where a Spirit stands in its Growth is in the table, so that every question is a checkpoint: the seats do theirs side by
side."""

from __future__ import annotations

from typing import Final

from planchette.games.spirit_island import finish, gain, hooks, log, plays, presence, tracks
from planchette.games.spirit_island.book import (
    ENERGY,
    GAIN_MAJOR,
    GAIN_MINOR,
    GAIN_POWER,
    GATHER_OCEANS,
    PLAYS,
    PRESENCE_PART,
    PUSH_OCEANS,
    RECLAIM_ALL,
    RECLAIM_ONE,
    Part,
)
from planchette.games.spirit_island.state import GROWTH_ACT, Act, Island
from planchette.games.spirit_island.vocabulary import GROW, LIFT, MAJOR_DECK, MINOR_DECK, PART, SETTLE, UNCOVER
from planchette.kernel import END, AnyOf, Ask, Choice, Flow, Option, Seat
from planchette.kernel.options import is_listed

GROWING: Final = 0
PLAYING: Final = 1
ELEMENTS_LEFT: Final = 2
"""How far a Spirit Phase has come: ELEMENTS_LEFT while "Any" Elements are still to be chosen."""
FROM_LAND: Final = 3
"""`Spirit.source` is a track, or a land from this number on."""
AT_ONCE: Final = (RECLAIM_ALL, ENERGY, PLAYS)
"""What asks nothing and is never worse for being done first."""


def spirit_phase(table: Island) -> Flow:
    """SI-071 to SI-073: all Spirits at once, each Growth, then Energy, then cards.

    What Growth sets off (pieces that are moved) is an action: it goes on until it is over, whoever is asked, and then
    the others are asked anew, since it may have changed what they can do."""
    flows: list[Flow] = []
    for seat in range(table.seats):
        flows.append(phase_of(table, seat))  # noqa: PERF401  # a flow is handed on by name
    asked = [next_ask(flow, None) for flow in flows]
    while table.result is None:
        choices = [choice for each in asked for choice in each.choices()]
        if all(choice.optional for choice in choices):
            break
        ask = AnyOf(choices, checkpoint=True)
        answer = yield ask
        seat = ask.seat
        following = next_ask(flows[seat], answer)
        if is_amid(following):
            while is_amid(following):
                answer = yield following
                following = next_ask(flows[seat], answer)
            flows = [flow if other == seat else phase_of(table, other) for other, flow in enumerate(flows)]
            asked = [following if other == seat else next_ask(flow, None) for other, flow in enumerate(flows)]
        asked[seat] = following
    table.step = "fast"


def is_amid(ask: Ask) -> bool:
    """Whether an action goes on: the flow could not start anew here."""
    return ask is not END and not ask.checkpoint


def next_ask(flow: Flow, answer: Option | None) -> Ask:
    """What the flow asks after that answer; END when it is over."""
    return flow.send(answer)  # type: ignore[arg-type]  # None starts the generator


def phase_of(table: Island, seat: Seat) -> Flow:
    spirit = table.spirits[seat]
    if spirit.stage == GROWING:
        yield from grow(table, seat)
        tracks.gain_energy(table, seat, tracks.income(table, seat))
        spirit.plays_left = tracks.plays(table, seat) + spirit.bonus_plays
        spirit.stage = PLAYING
    yield from plays.play(table, seat)
    while True:
        yield END


def grow(table: Island, seat: Seat) -> Flow:
    """SI-090, SI-092: one Growth option, all of it."""
    spirit = table.spirits[seat]
    if spirit.growth < 0:
        options = GROW.options[: len(table.spirit_card(seat).options)]
        answer = yield Choice(seat, "grow", options, checkpoint=True)
        spirit.growth = answer.a
        table.tell(log.GREW, [spirit.card, spirit.growth + 1])
        do_at_once(table, seat)
    while True:
        if spirit.part < 0:
            left = parts_left(table, seat)
            reclaims = plays.reclaim_options(table, seat)
            if not left:
                break
            options = reclaims + [PART.of(number) for number in left]
            if len(options) == 1:
                spirit.part = left[0]
            else:
                answer = yield Choice(seat, "part", options, checkpoint=True)
                if answer.kind is table.cards.reclaim:
                    plays.reclaim_by_track(table, seat, answer.a)
                else:
                    spirit.part = answer.a
                    table.tell(log.GROWS_ON, [spirit.card, answer.a + 1])
        if spirit.part >= 0:
            yield from do_part(table, seat, parts_of(table, seat)[spirit.part])
            spirit.grown.append(spirit.part)
            spirit.part = -1
            finish.check(table)


def parts_of(table: Island, seat: Seat) -> list[Part]:
    return table.spirit_card(seat).parts(table.spirits[seat].growth)


def parts_left(table: Island, seat: Seat) -> list[int]:
    """The parts still to do, like ones only once, in order."""
    parts = parts_of(table, seat)
    found: list[int] = []
    for number, part in enumerate(parts):
        if number not in table.spirits[seat].grown and all(parts[other].words != part.words for other in found):
            found.append(number)
    return found


def do_at_once(table: Island, seat: Seat) -> None:
    """What needs no answer is done first."""
    spirit = table.spirits[seat]
    for number, part in enumerate(parts_of(table, seat)):
        if part.verb not in AT_ONCE:
            continue
        if part.verb == RECLAIM_ALL:
            plays.reclaim_all(table, seat)
        elif part.verb == ENERGY:
            tracks.gain_energy(table, seat, part.n)
        else:
            spirit.bonus_plays += part.n
            table.tell(log.MORE_PLAYS, [spirit.card, part.n])
        spirit.grown.append(number)


def do_part(table: Island, seat: Seat, part: Part) -> Flow:
    """SI-093: one icon, an action of its own. What is impossible is left out (R-59)."""
    verb = part.verb
    if verb == PRESENCE_PART:
        yield from grow_presence(table, seat, part)
    elif verb == RECLAIM_ONE:
        yield from plays.reclaim_one(table, seat, checkpoint=True)
    elif verb in (GAIN_POWER, GAIN_MINOR, GAIN_MAJOR):
        yield from gain_by_growth(table, seat, verb)
    elif verb in (GATHER_OCEANS, PUSH_OCEANS):
        yield from alone(table, Act(GROWTH_ACT, seat), hooks.tides(table, seat, verb == GATHER_OCEANS))


def alone(table: Island, act: Act, flow: Flow) -> Flow:
    """An action that Growth sets off; nothing else happens until it is over (SI-310)."""
    table.running.append(act)
    yield from flow
    yield from finish.complete(table, act)


def gain_by_growth(table: Island, seat: Seat, verb: int) -> Flow:
    """A gain that was under way goes on where it was."""
    spirit = table.spirits[seat]
    if spirit.drawn:
        yield from gain.keep_one(table, seat, checkpoint=True)
        yield from gain.pay_for_major(table, seat, checkpoint=True)
    elif spirit.owes_forget:
        yield from gain.pay_for_major(table, seat, checkpoint=True)
    else:
        deck = MINOR_DECK if verb == GAIN_MINOR else MAJOR_DECK if verb == GAIN_MAJOR else gain.ANY_DECK
        yield from gain.gain_power(table, seat, deck, checkpoint=True)


def grow_presence(table: Island, seat: Seat, part: Part) -> Flow:
    """SI-094: Presence to a land in Range, and what that sets off. What others did meanwhile may have taken away the
    Presence that was chosen: then it is another."""
    spirit = table.spirits[seat]
    act = Act(GROWTH_ACT, seat)
    lands = presence.reach(table, act, seat, part.n, part.when)
    if spirit.source < 0:
        options = presence.sources(table, seat, in_growth=True)
        if not options or not lands:
            table.tell(log.NO_ROOM, [spirit.card])
            return
        answer = yield Choice(seat, "uncover", options, checkpoint=True)
        presence.tell_source(table, seat, answer)
        spirit.source = answer.a if answer.kind is UNCOVER else FROM_LAND + answer.a
    if not lands:
        spirit.source = -1
        return
    answer = yield Choice(seat, "settle", [SETTLE.of(place) for place in lands], checkpoint=True)
    place = answer.a
    source = UNCOVER.of(spirit.source) if spirit.source < FROM_LAND else LIFT.of(spirit.source - FROM_LAND)
    spirit.source = -1
    if not is_listed(source, presence.sources(table, seat, in_growth=True)):
        yield from grow_presence(table, seat, part)
        return
    presence.take_from(table, seat, source, place)
    presence.arrive(table, seat, place)
    act.place = place
    yield from alone(table, act, hooks.after_growing(table, act, seat, place))
