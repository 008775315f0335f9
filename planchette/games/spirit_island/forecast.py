"""What the coming Invader actions will do as things stand: for the scene, for reasons, for bots. It asks nobody."""

from __future__ import annotations

from planchette.games.spirit_island import build, harm, hooks, invaders, ravage, skips, variant
from planchette.games.spirit_island.pieces import BLIGHTS, DAHANS, DAMAGE, count, has, number
from planchette.games.spirit_island.state import Island
from planchette.games.spirit_island.vocabulary import BUILD, COLUMNS_OF, EXPLORE, RAVAGE


class Forecast:
    """The Ravage of a land. `strength` is what its Invaders deal, less `defence` it is `damage`; `blight` what is
    added, `cascades` whether it spreads; of `dahan` there, `dahan_lost` fall and one more has `dahan_hurt` Damage;
    `fights_back` is what the others deal. `is_skipped`: it does not take place, and all the rest is 0."""

    def __init__(self, place: int) -> None:
        self.place = place
        self.is_skipped = False
        self.strength = 0
        self.defence = 0
        self.damage = 0
        self.blight = 0
        self.cascades = False
        self.dahan = 0
        self.dahan_lost = 0
        self.dahan_hurt = 0
        self.fights_back = 0


def ravages(table: Island) -> list[Forecast]:
    """The Ravage of the card on that space: of the lands still to do while it goes on, else of all."""
    lands = table.todo if is_under_way(table, "ravage") else invaders.lands_to_ravage(table, table.ravage_card)
    return [of_ravage(table, place) for place in lands]


def is_under_way(table: Island, step: str) -> bool:
    return table.step == step and table.begun


def of_ravage(table: Island, place: int) -> Forecast:
    seen = Forecast(place)
    if skips.will_not(table, place, RAVAGE):
        seen.is_skipped = True
        return seen
    seen.strength = ravage.strength(table, place)
    seen.defence = ravage.defence(table, place)
    seen.damage = ravage.damage_dealt(table, place)
    if seen.damage >= ravage.BLIGHTS_LAND and not hooks.is_on(table, hooks.NO_BLIGHT, place):
        seen.blight = 1 + variant.more_blight(table, seen.damage)
        seen.cascades = has(table, place, BLIGHTS)
    foresee_dahan(table, seen)
    return seen


def foresee_dahan(table: Island, seen: Forecast) -> None:
    """SI-221, SI-222, SI-224: who falls, and what the others deal."""
    place = seen.place
    seen.dahan = count(table, place, DAHANS)
    left = seen.damage if ravage.are_struck(table, place) else 0
    for column in COLUMNS_OF[ravage.DAHAN][::-1]:
        needed = harm.needed(table, place, column)
        fallen = min(number(table, place, column), left // needed) if needed > 0 else 0
        seen.dahan_lost += fallen
        left -= fallen * needed
    if seen.dahan_lost < seen.dahan:
        seen.dahan_hurt = left
    at_once = hooks.is_on(table, hooks.AT_ONCE, place)
    seen.fights_back = (seen.dahan if at_once else seen.dahan - seen.dahan_lost) * DAMAGE[ravage.DAHAN]


def builds(table: Island, card: int) -> list[int]:
    """The lands in which that card Builds as things stand."""
    return [
        place
        for place in invaders.lands_to_build(table, card)
        if not skips.will_not(table, place, BUILD) and build.what_is_built(table, place) != build.NOTHING
    ]


def explores(table: Island, card: int) -> list[int]:
    """The lands to which that card brings Explorers as things stand."""
    return [place for place in invaders.lands_to_explore(table, card) if not skips.will_not(table, place, EXPLORE)]


def possible_cards(table: Island) -> list[int]:
    """R-80: the Invader cards that can come up next: those of the next Stage that nobody has seen."""
    if not table.invader_deck:
        return []
    return sorted(table.invader_unseen[table.invader_deck[0] - 1])
