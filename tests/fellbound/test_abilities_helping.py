"""The abilities that help: Mend, Rally, Ward."""

from __future__ import annotations

import pytest

from tests.fellbound.table import (
    battle,
    fighter,
    health,
    keys,
    more_cards,
    pass_turn,
    play,
)
from tests.rule import rule

FAR = "N Gate Sentry a5; N Tomb Guard b5"


def uses(text: str) -> list[str]:
    return keys(battle(text), "use")


# -- Mend


@rule("R-47")
def test_mend_takes_a_damaged_ally_in_range_and_nobody_else() -> None:
    text = "S Hedge Healer b2 h1; S Reaver b3 h2; N Bone Levy a2 h1; S Sellsword b4 h1; S Pathfinder b1 h1"
    assert uses(text) == ["use b2 b3"]
    assert uses(f"S Hedge Healer a2 h1; S Cutpurse a3; {FAR}") == []


@rule("R-37")
@pytest.mark.parametrize(("before", "after"), [("h1", 3), ("h3", 4)])
def test_mend_restores_health_but_not_above_the_printed_value(before: str, after: int) -> None:
    match = battle(f"S Hedge Healer a1; S Reaver a2 {before}; {FAR}")
    play(match, "use a1 a2")
    assert health(match, "a2") == after


@rule("FB-70")
def test_mend_does_not_raise_the_slain() -> None:
    assert uses(f"S Hedge Healer a1; S Reaver a2 slain; {FAR}") == []


# -- Rally


def test_rally_lets_an_ally_that_has_acted_act_once_more() -> None:
    match = battle("S Marshal of the Fells a1; S Reaver a2; N Gate Sentry a3; N Cutpurse b5")
    assert keys(match, "use") == []
    play(match, "attack a2 a3", "use a1 a2", "attack a2 a3")
    assert health(match, "a3") == 6 - 1 - 1
    assert keys(match) == ["end-actions"]


@rule("R-50")
def test_a_character_with_rally_cannot_be_rallied() -> None:
    cards = more_cards('name = "Herald"\nhealth = 3\nrange = 1\nability = "Rally"')
    match = battle("S Marshal of the Fells a1; S Herald a2 acted; S Reaver b1 acted; N Cutpurse b5", cards)
    assert keys(match, "use") == ["use a1 b1"]


def test_rally_takes_no_enemy() -> None:
    assert uses("S Marshal of the Fells a1; N Reaver a2 acted") == []


# -- Ward


@rule("R-38")
def test_a_ward_raises_the_defence_until_the_casters_next_turn() -> None:
    match = battle("S Shield Sister a1; S Grove Warden a2; N Sellsword a3; N Cutpurse b5")
    play(match, "use a1 a2", "end-actions", "end-turn", "attack a3 a2")
    assert health(match, "a2") == 4 - (3 - 2)
    assert fighter(match, "a2").ward == 1
    pass_turn(match)
    assert fighter(match, "a2").ward == 0


def test_a_ward_without_a_printed_defence_works_once_per_turn() -> None:
    match = battle("S Reaver a3 ward1; S Fell Hound b1; N Muster Recruit a4; N Shroud Archer a5; turn N act")
    play(match, "attack a4 a3", "attack a5 a3")
    assert health(match, "a3") == 4 - 1 - 2


def test_a_ward_adds_no_use_to_a_printed_defence() -> None:
    match = battle("S Grove Warden a3 ward1; S Fell Hound b1; N Muster Recruit a4; N Shroud Archer a5; turn N act")
    play(match, "attack a4 a3", "attack a5 a3")
    assert health(match, "a3") == 4 - 0 - 2


@rule("FB-84")
def test_a_ward_is_negated_by_a_flank_like_any_defence() -> None:
    match = battle("S Reaver a3 ward1; N Muster Recruit b3; turn N act")
    play(match, "attack b3 a3")
    assert health(match, "a3") == 2


@rule("R-47")
def test_ward_takes_an_ally_in_range_without_a_ward() -> None:
    assert uses("S Shield Sister b1; S Reaver b2 ward1; S Fell Hound a1; N Cutpurse b5") == ["use b1 a1"]
    assert uses("S Shield Sister b1; N Reaver b2") == []
