"""Moving, and walking onto the slain."""

from __future__ import annotations

import pytest

from tests.fellbound.table import (
    N,
    S,
    battle,
    fighter,
    ground,
    health,
    is_empty,
    keys,
    name,
    names,
    play,
    treasury,
    why,
)
from tests.rule import rule

FAR = "N Gate Sentry a5; N Tomb Guard b5"


@rule("FB-49", "FB-50")
def test_a_move_is_one_tile_forward_back_left_or_right() -> None:
    match = battle(f"S Reaver a3; {FAR}")
    assert keys(match, "move") == ["move a3 a2", "move a3 a4", "move a3 b3"]
    match = battle("S Reaver b3; N Gate Sentry a5")
    assert keys(match, "move") == ["move b3 a3", "move b3 b2", "move b3 b4"]


@rule("FB-50", "R-44")
def test_on_a_wide_ground_a_move_is_still_one_of_four() -> None:
    match = battle("S Reaver b3; N Gate Sentry a5; treasury 0 0 0 0; passed S2")
    assert keys(match, "move") == ["move b3 a3", "move b3 b2", "move b3 b4", "move b3 c3"]


@rule("FB-51", "FB-52")
def test_gold_travels_with_the_character_and_cannot_be_put_down() -> None:
    match = battle(f"S Fell Bear a2 g2; {FAR}; treasury 1 0")
    assert keys(match) == ["move a2 a1", "move a2 a3", "move a2 b2", "reform a2", "end-actions"]
    play(match, "move a2 a3")
    assert (fighter(match, "a3").gold, treasury(match, S), is_empty(match, "a2")) == (2, 1, True)


@rule("FB-53")
def test_nobody_leaves_the_battleground() -> None:
    assert keys(battle("S Reaver a1; N Gate Sentry b4"), "move") == ["move a1 a2", "move a1 b1"]
    assert keys(battle("S Reaver a5; N Gate Sentry b4"), "move") == ["move a5 a4", "move a5 b5"]
    assert keys(battle("S Reaver b1; N Gate Sentry a4"), "move") == ["move b1 a1", "move b1 b2"]
    assert keys(battle("S Reaver b5; N Gate Sentry a1"), "move") == ["move b5 a5", "move b5 b4"]


@rule("FB-54")
def test_nobody_moves_onto_a_living_character_of_either_side() -> None:
    match = battle("S Reaver a2; S Fell Hound a1; N Cutpurse a3; N Tomb Guard b5")
    assert keys(match, "move") == ["move a1 b1", "move a2 b2"]
    assert why(match, "Move Reaver to a3") == ("somebody living stands there", "FB-54")


@rule("FB-55", "FB-56", "FB-57", "FB-58")
def test_who_moves_onto_the_slain_takes_its_gold_into_the_treasury() -> None:
    match = battle(f"S Reaver a2 g1; N Fell Bear a3 slain g2; {FAR}; treasury 0 1")
    play(match, "move a2 a3")
    assert (treasury(match, S), treasury(match, N), fighter(match, "a3").gold) == (2, 1, 1)
    assert (name(match, "a3"), names(match, ground(match).boneyards[N])) == ("Reaver", ["Fell Bear"])


@rule("FB-59")
def test_ones_own_slain_are_looted_alike() -> None:
    match = battle(f"S Reaver a2; S Fell Bear a3 slain g2; {FAR}")
    play(match, "move a2 a3")
    assert (treasury(match, S), names(match, ground(match).boneyards[S])) == (2, ["Fell Bear"])


@rule("R-25", "R-26")
def test_a_slain_card_without_gold_is_removed_too() -> None:
    match = battle(f"S Reaver a2; N Cutpurse a3 slain; {FAR}")
    play(match, "move a2 a3")
    assert names(match, ground(match).boneyards[N]) == ["Cutpurse"]
    assert len([found for found in ground(match).tiles if found]) == 3


@rule("R-28")
def test_the_gold_is_taken_with_the_move_without_a_question() -> None:
    match = battle(f"S Reaver a2; N Sellsword a3 slain g1; {FAR}")
    play(match, "move a2 a3")
    assert (treasury(match, S), match.choices()[0].purpose) == (1, "act")


@rule("R-09", "R-10")
@pytest.mark.parametrize("to", ["a2", "a4", "b3"])
@pytest.mark.parametrize(("mark", "facing"), [("^", 1), ("v", -1)])
def test_moving_does_not_change_the_facing(to: str, mark: str, facing: int) -> None:
    match = battle(f"S Reaver a3 {mark}; N Gate Sentry b5")
    play(match, f"move a3 {to}")
    assert fighter(match, to).facing == facing


@rule("R-09")
def test_moves_are_the_four_directions_of_the_board_whatever_the_facing() -> None:
    assert keys(battle(f"S Reaver a3 v; {FAR}"), "move") == keys(battle(f"S Reaver a3; {FAR}"), "move")


@rule("R-29")
def test_an_enemy_may_walk_into_ones_zone_and_through_it() -> None:
    match = battle("S Reaver a3; S Cutpurse b3; N Gate Sentry b4; N Tomb Guard b5")
    play(match, "move a3 a4", "end-actions", "end-turn", "end-actions", "end-turn", "move a4 a5")
    assert name(match, "a5") == "Reaver" and health(match, "a5") == 4
