"""What an Adversary or a Scenario changes besides what any special rule may: set-up, decks, what the Invaders do, how
the game is won and lost. The functions below ask both; the Scenario comes last and has the last word (SI-034)."""

from __future__ import annotations

from typing import Final

from planchette.games.spirit_island.special import Special
from planchette.games.spirit_island.state import Act, Island
from planchette.kernel import Flow, Option, Seat


class Variant(Special):
    """An Adversary at the level of the set-up, or a Scenario. It changes nothing by default."""

    def title(self, table: Island) -> str:
        """What it is called, with its level."""
        return ""

    def difficulty(self, table: Island) -> int:
        return 0

    # -- set-up

    def fear_deck(self, table: Island) -> list[int]:
        """How many Fear cards lie above each divider; [] for the usual."""
        return []

    def fear_markers(self, table: Island) -> int:
        """How many more Fear markers a player there are."""
        return 0

    def invader_deck(self, table: Island) -> list[int]:
        """The Stages of the Invader deck from top to bottom; [] for the usual."""
        return []

    def blight_change(self, table: Island) -> int:
        """How much more Blight there is at the start."""
        return 0

    def prepare(self, table: Island) -> None:
        """The boards are filled."""

    def set_up(self, table: Island) -> Flow | None:
        """The Spirits are on the Island too; then the Invaders explore for the first time."""
        return None

    def after_landfall(self, table: Island) -> Flow | None:
        """All other set-up is done."""
        return None

    # -- Powers

    def all_fast(self) -> bool:
        """Whether all Powers are Fast."""
        return False

    def cost(self, table: Island, seat: Seat, power: int) -> int:
        """By how much the cost of playing that card differs."""
        return 0

    def on_use(self, table: Island, seat: Seat, power: int, made_fast: bool) -> None:
        """A Power begins to be used; `made_fast`: it is a Slow one that something lets be used as Fast."""

    def rites(self, table: Island, seat: Seat) -> list[Option]:
        """What a seat may do in a Power Phase besides using Powers."""
        return []

    def perform(self, table: Island, seat: Seat, answer: Option) -> Flow | None:
        """One of the `rites`."""
        return None

    # -- the Invader Phase

    def resolves_fear(self) -> bool:
        """Whether Fear cards are resolved in it."""
        return True

    def escalate(self, table: Island, act: Act) -> Flow | None:
        """SI-235: a card with the Escalation symbol has been revealed."""
        return None

    def after_exploring(self, table: Island, lands: list[int]) -> Flow | None:
        """Explorers have come to these lands, and that was all."""
        return None

    def immigrations(self, table: Island) -> int:
        """How often the card on the High Immigration space Builds now."""
        return 0

    def takes_in(self, table: Island, card: int) -> bool:
        """Whether a card that leaves the Ravage space goes elsewhere than to the discard pile."""
        return False

    def draws(self, table: Island, place: int) -> bool:
        """Whether a Build card also Builds in that land without Invaders."""
        return False

    def more_blight(self, table: Island, damage: int) -> int:
        """How much Blight beyond the first a Ravage adds that deals so much Damage to the land."""
        return 0

    def flip_change(self, table: Island) -> int:
        """By how much the Blight on a Blight card differs that is turned over."""
        return 0

    # -- the end

    def fear_raises_terror(self) -> bool:
        """Whether the Terror Level rises when a divider of the Fear deck is reached."""
        return True

    def lost(self, table: Island) -> str:
        """The rule of an additional loss, or ""."""
        return ""

    def replaces_victory(self) -> bool:
        """Whether the usual victory is off."""
        return False

    def won(self, table: Island) -> str:
        """The rule of a victory of its own, or ""."""
        return ""


ADVERSARIES: Final[list[Variant]] = [Variant() for _ in range(4)]
"""By `house.adversary`, 0 for none; `adversaries` fills it."""
SCENARIOS: Final[list[Variant]] = [Variant() for _ in range(5)]
"""By `house.scenario`, 0 for none; `scenarios` fills it."""
NONE: Final[list[Variant]] = []


def variants(table: Island) -> list[Variant]:
    """Adversary and Scenario, those there are."""
    house = table.house
    if not house.adversary and not house.scenario:
        return NONE
    found: list[Variant] = []
    if house.adversary:
        found.append(ADVERSARIES[house.adversary])
    if house.scenario:
        found.append(SCENARIOS[house.scenario])
    return found


# -- set-up


def difficulty(table: Island) -> int:
    """SI-372: that of the Adversary's level and that of the Scenario together."""
    return sum([variant.difficulty(table) for variant in variants(table)])


def announce(table: Island) -> str:
    """How hard the game is, and by what."""
    parts = [f"{variant.title(table)} ({variant.difficulty(table)})" for variant in variants(table)]
    return f"Difficulty {difficulty(table)}: {' + '.join(parts) or 'no Adversary, no Scenario'}"


def fear_deck(table: Island, usual: list[int]) -> list[int]:
    """SI-318, SI-360."""
    for variant in variants(table):
        usual = variant.fear_deck(table) or usual
    return usual[:]


def invader_deck(table: Island, usual: list[int]) -> list[int]:
    for variant in variants(table):
        usual = variant.invader_deck(table) or usual
    return usual[:]


def fear_markers(table: Island) -> int:
    return sum([variant.fear_markers(table) for variant in variants(table)])


def blight_change(table: Island) -> int:
    return sum([variant.blight_change(table) for variant in variants(table)])


def prepare(table: Island) -> None:
    for variant in variants(table):
        variant.prepare(table)


def set_up(table: Island) -> Flow:
    for variant in variants(table):
        flow = variant.set_up(table)
        if flow is not None:
            yield from flow


def after_landfall(table: Island) -> Flow:
    for variant in variants(table):
        flow = variant.after_landfall(table)
        if flow is not None:
            yield from flow


# -- Powers


def all_fast(table: Island) -> bool:
    return any(variant.all_fast() for variant in variants(table))


def cost(table: Island, seat: Seat, power: int) -> int:
    return sum([variant.cost(table, seat, power) for variant in variants(table)])


def on_use(table: Island, seat: Seat, power: int, made_fast: bool) -> None:
    for variant in variants(table):
        variant.on_use(table, seat, power, made_fast)


def rites(table: Island, seat: Seat) -> list[Option]:
    found: list[Option] = []
    for variant in variants(table):
        found += variant.rites(table, seat)
    return found


def perform(table: Island, seat: Seat, answer: Option) -> Flow:
    for variant in variants(table):
        flow = variant.perform(table, seat, answer)
        if flow is not None:
            yield from flow


# -- the Invader Phase


def resolves_fear(table: Island) -> bool:
    return all(variant.resolves_fear() for variant in variants(table))


def escalate(table: Island, act: Act) -> Flow:
    for variant in variants(table):
        flow = variant.escalate(table, act)
        if flow is not None:
            yield from flow


def after_explore(table: Island, act: Act) -> Flow:
    for variant in variants(table):
        flow = variant.after_explore(table, act, -1)
        if flow is not None:
            yield from flow


def after_exploring(table: Island, lands: list[int]) -> Flow:
    for variant in variants(table):
        flow = variant.after_exploring(table, lands)
        if flow is not None:
            yield from flow


def immigrations(table: Island) -> int:
    return sum([variant.immigrations(table) for variant in variants(table)])


def takes_in(table: Island, card: int) -> bool:
    return any(variant.takes_in(table, card) for variant in variants(table))


def draws(table: Island, place: int) -> bool:
    return any(variant.draws(table, place) for variant in variants(table))


def might(table: Island, kind: int) -> int:
    """How much more Damage such a piece deals in a Ravage. (A loop, since bots ask it for every land.)"""
    total = 0
    for variant in variants(table):
        total += variant.might(table, kind)
    return total


def more_blight(table: Island, damage: int) -> int:
    return sum([variant.more_blight(table, damage) for variant in variants(table)])


def flip_change(table: Island) -> int:
    return sum([variant.flip_change(table) for variant in variants(table)])


# -- the end


def on_terror(table: Island) -> None:
    for variant in variants(table):
        variant.on_terror(table)


def fear_raises_terror(table: Island) -> bool:
    return all(variant.fear_raises_terror() for variant in variants(table))


def lost_rule(table: Island) -> str:
    """SI-308: the rule of an additional loss that has come about, or ""."""
    for variant in variants(table):
        rule = variant.lost(table)
        if rule:
            return rule
    return ""


def other_victory(table: Island) -> Variant | None:
    """Whose victory replaces the usual one, if anybody's."""
    for variant in variants(table):
        if variant.replaces_victory():
            return variant
    return None
