"""What bots see on the island, and that their instinct is a sensible Spirit's."""

from __future__ import annotations

import pytest

from planchette.games.spirit_island import powers
from planchette.games.spirit_island.instinct import instinct
from planchette.games.spirit_island.island import place_named
from planchette.games.spirit_island.position import position
from planchette.games.spirit_island.sketch import Sketch
from planchette.games.spirit_island.state import Island
from planchette.games.spirit_island.value import value
from planchette.kernel import Choice
from tests.spirit_island.card_use import CardUse, played
from tests.spirit_island.course import island, match_at
from tests.spirit_island.flows import ask
from tests.spirit_island.using import lay

RIVER = "River on A: A5, A8; A2: city, dahan; A1: town, 2 explorer; blight 6;"

BETTER = [
    ("", "blight 2"),
    ("", "A3: town"),
    ("", "A3: city"),
    ("A3: 2 dahan", ""),
    ("", "A4: blight"),
    ("fear 3", ""),
    ("earned 3; terror 2", ""),
    ("tracks River 3 3", ""),
    ("ravage Jungle I", "ravage Mountain I"),
    ("ravage Mountain I; defend A1 4", "ravage Mountain I"),
]
"""Additions to one position, of which the first makes it better."""


@pytest.mark.parametrize(("good", "bad"), BETTER)
def test_a_better_position_has_a_higher_value(good: str, bad: str) -> None:
    assert value(position(RIVER + good), 0) > value(position(RIVER + bad), 0)


def test_a_value_is_a_chance_and_the_same_for_all() -> None:
    """However one-sided it is."""
    text = "River on A: A5; Lightning on B: B7;"
    lost = position(
        text + "A1: 3 city, 4 town; B1: 3 city, 4 town; A2: 3 city; B2: 3 city; blight 1; ravage Mountain I"
    )
    won = position(text + "A1: explorer; blight 10; terror 3; earned 8; tracks River 5 5; tracks Lightning 5 5")
    assert -1.0 <= value(lost, 0) == value(lost, 1) < -0.6
    assert 0.6 < value(won, 0) == value(won, 1) <= 1.0


# -- a land in thought


def loss(text: str, land: str, early: bool = True) -> float:
    return Sketch(position("Lightning on A: 2 A8;" + text), place_named(land), early).loss()


def test_a_land_that_will_ravage_is_worse_and_defended_it_is_not() -> None:
    here = "A5: 2 town"
    ravaged = loss(f"{here}; ravage Wetland I", "A5")
    assert ravaged > loss(f"{here}; ravage Sands I", "A5")
    assert loss(f"{here}; ravage Wetland I; defend A5 3", "A5") < ravaged
    assert loss("A5: blight, 2 town; ravage Wetland I", "A5") > ravaged


def test_before_a_slow_power_works_the_invaders_will_have_built() -> None:
    """The card on the Build space: a Town more, and it is the land's turn to Ravage."""
    table = position("Lightning on A: 2 A8; A5: explorer; build Wetland I; ravage Sands I")
    early, late = Sketch(table, place_named("A5"), True), Sketch(table, place_named("A5"), False)
    assert (early.strength(), early.ravages, early.builds) == (1, False, True)
    assert (late.strength(), late.ravages, late.builds) == (3, True, False)


# -- instinct


def favourite(table: Island, choice: Choice) -> str:
    weights = instinct(table, choice)
    assert len(weights) == len(choice.options) and min(weights) > 0.0
    return choice.options[weights.index(max(weights))].key


def aimed(power: str, text: str, *answers: str) -> str:
    """What instinct answers to the question that comes after these answers."""
    table = lay(text, power)
    return favourite(table, ask(table, powers.use(table, 0, table.cards.power_named(power)), *answers)[-1])


def test_who_can_defend_defends_where_blight_is_due() -> None:
    here = "A5: 2 town; A6: 3 town; A7: city; ravage Wetland I; build Sands I"
    assert aimed("Nature's Resilience", here) == "target a5"


def test_a_slow_power_strikes_where_the_invaders_ravage_next() -> None:
    """In the Slow phase the card on the Ravage space is the next turn's."""
    here = "A5: explorer, town; A7: explorer, town; A6: explorer, town; ravage Sands I"
    assert aimed("Gnawing Rootbiters", here) == "target a7"


def test_damage_destroys_what_it_can() -> None:
    assert aimed("Raging Storm", "A5: 2 explorer, town; A7: explorer; ravage Sands I") == "target a5"


def test_growth_takes_cards_back_when_the_hand_is_empty() -> None:
    match = match_at(
        "River on A: A5, A8; A2: city; discard River: Flash Floods + Wash Away + Boon of Vigor + River's Bounty"
    )
    table = island(match)
    assert favourite(table, match.choices()[0]) == "grow 0"


def test_presence_comes_from_a_track_and_not_from_a_land() -> None:
    match = match_at("River on A: A5, A8; A2: city")
    match.answer("grow 1", 0)
    assert favourite(island(match), match.choices()[0]).startswith("uncover")


# -- whole games


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_a_game_of_quick_bots_ends_within_twelve_turns(seats: int) -> None:
    use = CardUse()
    use.add(played("random", seats, f"quick {seats}"))
    assert use.turns[0] <= 12
    assert use.won == 0
