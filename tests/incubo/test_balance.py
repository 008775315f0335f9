"""No Power is printed in vain, and bots get somewhere. The long measurements run under `make soak`."""

from __future__ import annotations

import pytest

from planchette.games.incubo.play import POWERS
from planchette.games.incubo.state import Night
from tests.incubo.power_use import PowerUse, played

TWO_PLAYERS_ONLY = {"INFUSE", "UNITE"}
"""R-73"""


def use_of_powers(seats: int, games: int) -> PowerUse:
    use = PowerUse()
    for number in range(games):
        use.add(played("greedy", seats, f"powers {number}"))
    return use


def phase_reached(bot: str, seed: str) -> int:
    table = played(bot, 1, seed).table
    assert isinstance(table, Night)
    return table.phase


def test_most_powers_are_used_even_in_a_few_games() -> None:
    use = use_of_powers(1, 12)
    idle = {code for code in use.there if not use.used[code]}
    assert len(use.there) >= 18
    assert len(idle - TWO_PLAYERS_ONLY) <= 4, idle


def test_greedy_gets_further_than_random() -> None:
    """A random night hardly ever sees the second Monster; a greedy one reaches phase 3 more often than not."""
    greedy = [phase_reached("greedy", f"far {number}") for number in range(8)]
    random = [phase_reached("random", f"far {number}") for number in range(30)]
    assert greedy.count(3) >= 4
    assert random.count(3) <= 3


@pytest.mark.soak
def test_no_power_is_dead() -> None:
    """Each is used in at least 2 of 100 games in which it lies on the table."""
    use = use_of_powers(2, 200)
    assert set(use.there) == set(POWERS.names[1:])
    assert {code: use.share(code) for code in use.there if use.share(code) < 0.02} == {}


@pytest.mark.soak
def test_no_power_is_dead_alone() -> None:
    use = use_of_powers(1, 200)
    dead = {code: use.share(code) for code in use.there if use.share(code) < 0.02}
    assert set(dead) == TWO_PLAYERS_ONLY
