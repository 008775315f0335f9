"""The steps of the Invader Phase (SI-079): Blighted Island, Fear cards, Ravage, Build, Explore, Advance."""

from __future__ import annotations

from collections.abc import Generator

from planchette.games.spirit_island import (
    build,
    decide,
    effects,
    explore,
    fear,
    finish,
    hooks,
    log,
    ravage,
    terror,
    variant,
)
from planchette.games.spirit_island.harm import Naming
from planchette.games.spirit_island.island import board_of
from planchette.games.spirit_island.passes import begin_turn
from planchette.games.spirit_island.pieces import BLIGHTS, DAHANS, INVADERS, has, number
from planchette.games.spirit_island.state import BLIGHT_ACT, ESCALATION_ACT, FEAR_ACT, NO_CARD, UNSEEN, Act, Island
from planchette.games.spirit_island.vocabulary import EXPLORER, NEXT
from planchette.kernel import Ask, Choice, Flow, Option

# -- which lands


def matches(table: Island, card: int, place: int) -> bool:
    """SI-211, SI-212: a land of a terrain of the card; "Coastal Lands" name no terrain."""
    terrains = table.cards.invaders[card].terrains
    return terrains >> table.ground.terrain[place] & 1 != 0 if terrains else table.ground.coastal[place]


def lands_of_card(table: Island, card: int) -> list[int]:
    """SI-210: an empty space means no land."""
    if card == NO_CARD:
        return []
    return [place for place in table.ground.lands if matches(table, card, place)]


def lands_to_ravage(table: Island, card: int) -> list[int]:
    """SI-214, R-13."""
    return [place for place in lands_of_card(table, card) if has(table, place, INVADERS)]


def lands_to_build(table: Island, card: int) -> list[int]:
    """SI-230, R-14."""
    return [place for place in lands_of_card(table, card) if build.is_built(table, place)]


def lands_to_explore(table: Island, card: int) -> list[int]:
    """SI-236, R-12."""
    return [place for place in lands_of_card(table, card) if explore.is_in_reach(table, place)]


def begin(table: Island, lands: list[int]) -> None:
    """R-12 to R-14: the list of lands is made once, before the first of them."""
    table.todo = lands
    table.begun = True


def go_on(table: Island, step: str) -> None:
    table.todo = []
    table.begun = False
    table.step = step


# -- the steps


def landfall(table: Island) -> Flow:
    """SI-058, SI-059: the last of the set-up. The first card explores, then it lies on the Build space."""
    explore.reveal(table)
    yield from explore_all(table)
    table.build_card = table.explore_card
    table.explore_card = NO_CARD
    yield from variant.after_landfall(table)
    go_on(table, "growth")
    begin_turn(table)


def blighted_island(table: Island) -> Flow:
    """SI-260, SI-263: what a Blighted card does in every Invader Phase; R-20: one action."""
    table.step = "fear"
    table.fear_resolved = 0
    if table.blighted:
        table.tell(log.BLIGHTED_ISLAND, [table.blight_card])
        act = Act(BLIGHT_ACT, decide.of_all(table), table.blight_card)
        table.running.append(act)
        yield from effects.run(table, act, table.cards.blights[table.blight_card].do)
        yield from finish.complete(table, act)


def fear_cards(table: Island) -> Flow:
    """SI-277 to SI-282: one card a round of this step, in the order earned, also those earned meanwhile."""
    if table.fear_earned and variant.resolves_fear(table):
        yield from resolve_fear(table)
    else:
        go_on(table, "immigration" if table.immigration_card != NO_CARD else "ravage")


def resolve_fear(table: Island) -> Flow:
    """R-34: the next Fear card, an action."""
    act = yield from frighten(table)
    yield from finish.complete(table, act)


def frighten(table: Island) -> Generator[Ask, Option, Act]:
    """SI-279 to SI-281: the next Fear card, at the Terror Level of now."""
    card = table.fear_earned.pop(0)
    if card == UNSEEN:
        card = table.fear_cards.pop(table.roll(len(table.fear_cards)))
    table.drawn_fear = card
    table.tell(log.FEAR_CARD, [card])
    act = Act(FEAR_ACT, decide.of_all(table), card)
    act.level = table.terror
    table.running.append(act)
    yield from effects.run(table, act, table.cards.fears[card].do[table.terror - 1])
    table.drawn_fear = NO_CARD
    table.fear_discard.append(card)
    table.fear_resolved += 1
    return act


def immigration(table: Island) -> Flow:
    """SI-325, SI-330: the card on the High Immigration space Builds before the Ravage."""
    for _ in range(variant.immigrations(table)):
        if table.result is None:
            yield from build_all(table, table.immigration_card)
    go_on(table, "ravage")


def ravages(table: Island) -> Flow:
    """SI-213: one land a round of this step."""
    if not table.begun:
        begin(table, lands_to_ravage(table, table.ravage_card))
    if not table.todo:
        go_on(table, "build")
        return
    place = yield from next_land(table)
    table.todo.remove(place)
    yield from ravage.ravage_land(table, place)


def builds(table: Island) -> Flow:
    """SI-230: the order of lands never matters here."""
    yield from build_all(table, table.build_card)
    go_on(table, "explore")


def build_all(table: Island, card: int) -> Flow:
    for place in lands_to_build(table, card):
        yield from build.build_land(table, place)
        if table.result is not None:
            return


def explores(table: Island) -> Flow:
    """SI-233 to SI-238. SI-235: Escalation comes first, unless its Adversary says otherwise."""
    explore.reveal(table)
    if table.explore_card == NO_CARD:
        finish.check(table)
        return
    yield from escalate(table)
    yield from explore_all(table)
    go_on(table, "advance")


def explore_all(table: Island) -> Flow:
    """SI-236, R-12: all lands in reach, as they are before the first of them."""
    reached: list[int] = []
    for place in lands_to_explore(table, table.explore_card):
        before = number(table, place, EXPLORER)
        if table.result is None:
            yield from explore.explore_land(table, place)
        if number(table, place, EXPLORER) > before:
            reached.append(place)
    yield from variant.after_exploring(table, reached)


def escalate(table: Island) -> Flow:
    """SI-319: once for each card with the symbol."""
    if table.cards.invaders[table.explore_card].escalation and table.house.adversary:
        act = Act(ESCALATION_ACT, decide.of_all(table), table.explore_card)
        table.running.append(act)
        yield from variant.escalate(table, act)
        yield from finish.complete(table, act)


def advance(table: Island) -> None:
    """SI-240: Explore to Build to Ravage to the discard pile."""
    if table.ravage_card != NO_CARD and not variant.takes_in(table, table.ravage_card):
        table.discard.append(table.ravage_card)
    table.ravage_card = table.build_card
    table.build_card = table.explore_card
    table.explore_card = NO_CARD
    table.tell(log.ADVANCED, [])
    go_on(table, "slow")


# -- the order of lands (D20)


def next_land(table: Island) -> Naming:
    """SI-213: the players choose; they are asked where it can matter."""
    lands = table.todo
    if not order_matters(table, lands):
        return lands[0]
    one_board = all(board_of(place) == board_of(lands[0]) for place in lands)
    seat = decide.of_land(table, lands[0]) if one_board else decide.of_all(table)
    answer = yield Choice(seat, "next", [NEXT.of(place) for place in lands], checkpoint=True)
    table.tell(log.NEXT_LAND, [answer.a])
    return answer.a


def order_matters(table: Island, lands: list[int]) -> bool:
    """Whether one order of these Ravages can turn out otherwise than another: where a cascade is possible, where a
    special rule reaches into other lands, where the game may be won on the way."""
    if len(lands) < 2:
        return False
    return hooks.order_matters(table) or any(may_cascade(table, place) for place in lands) or is_near(table, lands)


def may_cascade(table: Island, place: int) -> bool:
    return has(table, place, BLIGHTS) and ravage.damage_dealt(table, place) >= ravage.BLIGHTS_LAND


def is_near(table: Island, lands: list[int]) -> bool:
    """Whether the Dahan of these lands could bring about victory."""
    if fear.cards_left(table) <= 1:
        return True
    mask = terror.IN_THE_WAY[terror.level_ahead(table)]
    return all(place in lands and has(table, place, DAHANS) for place in table.ground.lands if has(table, place, mask))
