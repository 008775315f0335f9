"""The four Scenarios (SI-350 to SI-368, R-76 to R-78)."""

from __future__ import annotations

from typing import Final

from planchette.games.spirit_island import (
    decide,
    explore,
    finish,
    gain,
    harm,
    hooks,
    invaders,
    log,
    moves,
    presence,
    terror,
    tracks,
)
from planchette.games.spirit_island.adversaries import add, choose_land
from planchette.games.spirit_island.book import INNATE
from planchette.games.spirit_island.harm import DAHAN_KIND, Naming
from planchette.games.spirit_island.island import board_of
from planchette.games.spirit_island.pieces import (
    BUILDINGS,
    DAHANS,
    INVADERS,
    TOWNS,
    classes,
    count,
    has,
    kind_of,
    number,
    on_island,
    put,
    take,
)
from planchette.games.spirit_island.pieces import presence as presence_in
from planchette.games.spirit_island.state import NO_CARD, SCENARIO_ACT, Act, Island
from planchette.games.spirit_island.variant import Variant
from planchette.games.spirit_island.vocabulary import (
    ENERGY_TRACK,
    EXPLORER,
    MAJOR_DECK,
    MINOR_DECK,
    PAY,
    PLAYS_TRACK,
    RITUAL,
    UNCOVER,
    column_of,
)
from planchette.kernel import Choice, Flow, Option, Seat

EXPLORER_KIND: Final = 0


class Scenario(Variant):
    """What all have: a name and a difficulty."""

    def __init__(self, name: str, difficulty: int) -> None:
        self.name = name
        self.rating = difficulty

    def title(self, table: Island) -> str:
        return self.name

    def difficulty(self, table: Island) -> int:
        return self.rating


# -- Blitz


class Blitz(Scenario):
    """Everything is faster, Powers and Invaders."""

    def all_fast(self) -> bool:
        """SI-351."""
        return True

    def cost(self, table: Island, seat: Seat, power: int) -> int:
        """SI-352, R-76: a card printed Fast costs 1 less; one of cost 0 gives 1 Energy."""
        return -1 if table.cards.powers[power].fast else 0

    def on_use(self, table: Island, seat: Seat, power: int, made_fast: bool) -> None:
        """SI-352, R-76: a Fast Innate Power gives 1 Energy, and so does what is made Fast."""
        card = table.cards.powers[power]
        if made_fast or (card.kind == INNATE and card.fast):
            tracks.gain_energy(table, seat, 1)

    def after_exploring(self, table: Island, lands: list[int]) -> Flow | None:
        return reinforce(table, lands)

    def blight_change(self, table: Island) -> int:
        """SI-354: 1 more a board at the start."""
        return table.seats

    def flip_change(self, table: Island) -> int:
        """SI-354: 1 less a board on the Blighted side."""
        return -table.seats

    def after_landfall(self, table: Island) -> Flow | None:
        return second_wave(table)


def reinforce(table: Island, lands: list[int]) -> Flow:
    """SI-353, R-76: once a board, 1 more Explorer in one of the lands explored."""
    for board in table.boards:
        place = yield from choose_land(table, [land for land in lands if board_of(land) == board])
        if place >= 0:
            add(table, place, EXPLORER_KIND)


def second_wave(table: Island) -> Flow:
    """SI-355: Build, Explore, Advance once more before the first turn."""
    yield from invaders.build_all(table, table.build_card)
    explore.reveal(table)
    yield from invaders.escalate(table)
    yield from invaders.explore_all(table)
    invaders.advance(table)


# -- Guard the Isle's Heart


class Heart(Scenario):
    """No Town may stand in the middle of the island."""

    def after_landfall(self, table: Island) -> Flow | None:
        return guard_heart(table)

    def lost(self, table: Island) -> str:
        """SI-359: from turn 2 on."""
        inner = table.ground.inner
        return "SI-359" if table.round >= 2 and any(has(table, place, BUILDINGS) for place in inner) else ""


def guard_heart(table: Island) -> Flow:
    """SI-357: no Towns; in each Inner land 1 Explorer, and 1 Presence of who started on that board. SI-358: two more
    Powers each."""
    for place in table.ground.lands:
        for column in classes(table, place, TOWNS):
            take(table, place, column, number(table, place, column))
    for slot, place in enumerate(table.ground.inner):
        put(table, place, EXPLORER)
        for seat in range(table.seats):
            if table.spirits[seat].board == table.boards[slot]:
                yield from settle_heart(table, seat, place)
    for seat in range(table.seats):
        for deck in (MINOR_DECK, MAJOR_DECK):
            gain.draw(table, seat, deck, 1)
            spirit = table.spirits[seat]
            spirit.hand += spirit.drawn
            table.tell(log.GAINED, [spirit.card, spirit.drawn[0]])
            spirit.drawn = []


def settle_heart(table: Island, seat: Seat, inner: int) -> Flow:
    """From a track of its player's choice; where it may not be there, to the nearest land where it may."""
    special = hooks.special(table, seat)
    lands = [place for place in table.ground.lands if special.may_stay(table, seat, place)]
    place = yield from nearest(table, inner, lands)
    options = [UNCOVER.of(track) for track in (ENERGY_TRACK, PLAYS_TRACK) if tracks.covered(table, seat, track) > 0]
    answer = yield Choice(seat, "uncover", options)
    presence.take_from(table, seat, answer, place)
    presence.arrive(table, seat, place)


def nearest(table: Island, start: int, lands: list[int]) -> Naming:
    """R-78: the one with the fewest steps, 0 allowed; ties are decided, and without any land it is -1."""
    steps = table.ground.distances[start]
    fewest = min([steps[place] for place in lands], default=0)
    return choose_land(table, [place for place in lands if steps[place] == fewest])


# -- Rituals of Terror


class Rituals(Scenario):
    """Fear alone does not raise the Terror Level: the Spirits must perform the Ritual."""

    def fear_deck(self, table: Island) -> list[int]:
        """SI-360: all Fear cards, without dividers."""
        return [len(table.cards.fears)]

    def fear_raises_terror(self) -> bool:
        """SI-361."""
        return False

    def resolves_fear(self) -> bool:
        """SI-361: not in the Invader Phase."""
        return False

    def rites(self, table: Island, seat: Seat) -> list[Option]:
        return [RITUAL.of(place) for place in table.ground.lands if is_sacred(table, place)]

    def perform(self, table: Island, seat: Seat, answer: Option) -> Flow | None:
        return ritual(table, seat, answer.a)


def is_sacred(table: Island, place: int) -> bool:
    """SI-362: Presence of every Spirit, 3 of it or more, 3 Dahan a player, and 3 Energy among the Spirits."""
    shares = [presence_in(table, seat, place) for seat in range(table.seats)]
    energy = sum([spirit.energy for spirit in table.spirits])
    enough = min(shares) > 0 and sum(shares) >= RITUAL_PRICE and energy >= RITUAL_PRICE
    return enough and count(table, place, DAHANS) >= 3 * table.seats


def ritual(table: Island, seat: Seat, place: int) -> Flow:
    """SI-362, SI-363: paid for together, it raises the Terror Level; then Fear cards, then the Dahan leave."""
    act = Act(SCENARIO_ACT, decide.of_land(table, place), NO_CARD, place)
    table.running.append(act)
    table.tell(log.RITUAL, [table.who(seat), place])
    payers = [seat, *[other for other in range(table.seats) if other != seat]]
    yield from share_energy(table, payers)
    yield from share_presence(table, payers, place)
    terror.rise(table)
    while table.fear_earned and table.terror < terror.VICTORY:
        yield from invaders.frighten(table)
        yield from hooks.after_act(table, table.running.pop())
    yield from moves.push(table, act, place, harm.ENOUGH, DAHANS, spread=moves.EVENLY)
    yield from finish.complete(table, act)


def share_energy(table: Island, payers: list[Seat]) -> Flow:
    """3 Energy: each says how much of it, as long as the others can pay the rest."""
    left = RITUAL_PRICE
    for turn, seat in enumerate(payers):
        others = sum([table.spirits[other].energy for other in payers[turn + 1 :]])
        n = yield from share(seat, left, table.spirits[seat].energy, others)
        tracks.pay(table, seat, n)
        left -= n


def share_presence(table: Island, payers: list[Seat], place: int) -> Flow:
    """3 Presence in the land, shared in the same way."""
    left = RITUAL_PRICE
    for turn, seat in enumerate(payers):
        others = sum([presence_in(table, other, place) for other in payers[turn + 1 :]])
        n = yield from share(seat, left, presence_in(table, seat, place), others)
        for _ in range(n):
            presence.destroy_presence(table, seat, place)
        left -= n


def share(seat: Seat, left: int, mine: int, others: int) -> Naming:
    """How much of what is left that seat gives; asked where it has a choice."""
    least, most = max(0, left - others), min(left, mine)
    if least == most:
        return least
    answer = yield Choice(seat, "share", [PAY.of(n) for n in range(least, most + 1)])
    return answer.a


# -- Dahan Insurrection


class Insurrection(Scenario):
    """The Dahan rise against the Invaders."""

    def on_destroy(self, table: Island, act: Act, seat: Seat, place: int, kind: int) -> None:
        """SI-365: it is written down where Towns and Cities fall."""
        if BUILDINGS >> kind & 1:
            act.fallen += [place, kind]

    def after_act(self, table: Island, act: Act, seat: Seat) -> Flow | None:
        return insurrection(table, act)

    def replaces_victory(self) -> bool:
        """SI-366."""
        return True

    def won(self, table: Island) -> str:
        """SI-366: at Terror Level 2 no land, from 3 on fewer lands than players, with more Towns and Cities than
        Dahan."""
        if table.terror < 2:
            return ""
        allowed = 0 if table.terror == 2 else table.seats - 1
        return "SI-366" if len(lands_held(table)) <= allowed else ""

    def lost(self, table: Island) -> str:
        """SI-367, SI-368."""
        if table.terror >= terror.VICTORY and not self.won(table):
            return "SI-367"
        return "SI-368" if on_island(table, DAHANS) < 2 * table.seats else ""


def lands_held(table: Island) -> list[int]:
    """The lands where Towns and Cities outnumber the Dahan."""
    return [place for place in table.ground.lands if count(table, place, BUILDINGS) > count(table, place, DAHANS)]


def insurrection(table: Island, act: Act) -> Flow:
    """An action is complete: Dahan that moved strike (SI-364), at the end of Fear all of them do (SI-367), and those
    who lost Cities and Towns settle again (SI-365)."""
    yield from strike_where_they_came(table, act)
    if table.terror >= terror.VICTORY:
        for place in table.ground.lands:
            yield from rise_up(table, act, place, 2 * count(table, place, DAHANS))
    while act.fallen:
        place, kind = act.fallen[0], act.fallen[1]
        act.fallen = act.fallen[2:]
        homes = [land for land in table.ground.lands if has(table, land, DAHANS)]
        land = yield from nearest(table, place, homes)
        if land >= 0:
            add(table, land, kind - 1)


def strike_where_they_came(table: Island, act: Act) -> Flow:
    """SI-364: 1 Damage for each Dahan that moved, where it ended. Of a land into which some came and out of which some
    went, those that were there before went first."""
    ends = act.moved[1::2]
    came = [ends[move] for move, piece in enumerate(act.moved[::2]) if kind_of(column_of(piece)) == DAHAN_KIND]
    for place in table.ground.lands:
        yield from rise_up(table, act, place, min(came.count(place), count(table, place, DAHANS)))


def rise_up(table: Island, act: Act, place: int, n: int) -> Flow:
    """Dahan deal so much Damage there; who decides about the action divides it."""
    if n > 0 and has(table, place, INVADERS):
        table.tell(log.ROSE_UP, [place, n])
        uprising = Act(SCENARIO_ACT, decide.of_act(table, act, place), NO_CARD, place)
        uprising.slain, uprising.fallen = act.slain, act.fallen
        table.running.append(uprising)
        yield from harm.damage(table, uprising, place, n)
        table.running.pop()


RITUAL_PRICE: Final = 3
ALL: Final[list[Variant]] = [
    Blitz("Blitz", 0),
    Heart("Guard the Isle's Heart", 0),
    Rituals("Rituals of Terror", 3),
    Insurrection("Dahan Insurrection", 4),
]
"""In the order of the setting, after "none"."""
