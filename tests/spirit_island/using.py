"""Powers and Fear cards in tests: one is used on an island in words, with answers by their keys."""

from __future__ import annotations

from planchette.games.spirit_island import effects, powers
from planchette.games.spirit_island.island import place_named
from planchette.games.spirit_island.position import position
from planchette.games.spirit_island.state import FEAR_ACT, Act, Island
from planchette.games.spirit_island.vocabulary import DEFEND, SKIP, WIDTH
from planchette.kernel import Choice
from tests.spirit_island.flows import ask, keys, run
from tests.spirit_island.flows import land as land

SPIRIT = "Lightning on A: 2 A8"
"""A Spirit whose special rule changes nothing here: its Sacred Site is a Jungle next to A5, A6 and A7."""


def lay(text: str, power: str = "", spirits: str = SPIRIT) -> Island:
    """An island on which the first Spirit has played that Power; it is the phase of the Power's Speed."""
    who = spirits.partition(" on ")[0]
    played = f"played {who}: {power};" if power else ""
    table = position(f"{spirits}; hand {who}: ; {played} {text}")
    table.events = []
    fast = not power or table.cards.powers[table.cards.power_named(power)].fast
    table.step = "fast" if fast else "slow"
    return table


def use(power: str, text: str, *answers: str, spirits: str = SPIRIT) -> Island:
    """The first Spirit uses that Power; these answers are asked for and no others. What then lies on the table."""
    table = lay(text, power, spirits)
    again(table, power, *answers)
    return table


def again(table: Island, power: str, *answers: str, seat: int = 0) -> list[Choice]:
    """A Power is used on that table. What was asked."""
    number = table.cards.power_named(power)
    assert number in powers.usable(table, seat, table.step == "fast"), f"{power} cannot be used now"
    return run(table, powers.use(table, seat, number), *answers)


def first_question(power: str, text: str, *answers: str, spirits: str = SPIRIT) -> list[str]:
    """What may be answered to the question that comes after these answers."""
    table = lay(text, power, spirits)
    return keys(ask(table, powers.use(table, 0, table.cards.power_named(power)), *answers)[-1])


def targets(power: str, text: str, spirits: str = SPIRIT) -> list[str]:
    """The lands that the Power can target."""
    table = lay(text, power, spirits)
    lands = powers.targets(table, 0, table.cards.power_named(power))
    return [f"{'ABCDEFGH'[land // 9]}{land % 9}" for land in lands]


def frighten(card: str, terror: int, text: str, *answers: str, spirits: str = SPIRIT) -> Island:
    """That Fear card is resolved at that Terror Level."""
    table = lay(text, spirits=spirits)
    table.terror = terror
    number = [fear.name for fear in table.cards.fears].index(card)
    act = Act(FEAR_ACT, 0, number)
    table.running.append(act)
    run(table, effects.run(table, act, table.cards.fears[number].do[terror - 1]), *answers)
    table.running.pop()
    return table


# -- what lies on the table


def fear(table: Island) -> int:
    """How much Fear was made in all."""
    return len(table.fear_earned) * table.house.fear_markers * table.seats + table.fear_made


def defend(table: Island, name: str) -> int:
    return table.cells[place_named(name) * WIDTH + DEFEND]


def skips(table: Island, name: str) -> int:
    """The Invader actions that do not take place there, as flags."""
    return table.cells[place_named(name) * WIDTH + SKIP]


def lands(table: Island, *names: str) -> list[str]:
    """What stands in these lands."""
    return [land(table, name) for name in names]
