"""Defence, flanks, multipliers, several attackers."""

from __future__ import annotations

import pytest

from tests.fellbound.table import battle, fighter, health, more_cards, pass_turn, play
from tests.rule import rule

FLANKS_FREE = "set flank_uses_defence no; "


@rule("FB-81")
def test_the_defence_is_subtracted_from_the_strike() -> None:
    match = battle("S Sellsword a2; N Quarry Golem a3")
    play(match, "attack a2 a3")
    assert health(match, "a3") == 7


@rule("FB-82", "FB-90", "FB-94")
def test_without_a_multiplier_a_defence_works_once_per_turn() -> None:
    match = battle("S Muster Recruit a2; S Shroud Archer a1; N Grove Warden a3")
    play(match, "attack a2 a3")
    assert health(match, "a3") == 3
    play(match, "attack a1 a3")
    assert health(match, "a3") == 1


@rule("FB-83", "R-11")
def test_an_attack_from_the_targets_left_negates_its_defence() -> None:
    match = battle("S Muster Recruit b3; N Grove Warden a3")
    play(match, "attack b3 a3")
    assert health(match, "a3") == 2


@rule("FB-84", "R-11")
def test_an_attack_from_the_targets_right_negates_its_defence() -> None:
    match = battle("S Muster Recruit a3; N Grove Warden b3")
    play(match, "attack a3 b3")
    assert health(match, "b3") == 2


@rule("FB-85", "R-11")
@pytest.mark.parametrize("tile", ["a4", "a5"])
def test_an_attack_from_behind_negates_the_defence_at_any_distance(tile: str) -> None:
    match = battle(f"S Shroud Archer {tile} v; N Grove Warden a3")
    play(match, f"attack {tile} a3")
    assert health(match, "a3") == 2


@rule("R-11", "FB-81")
@pytest.mark.parametrize("tile", ["a1", "a2"])
def test_an_attack_from_the_front_meets_the_defence_at_any_distance(tile: str) -> None:
    match = battle(f"S Shroud Archer {tile}; N Grove Warden a3")
    play(match, f"attack {tile} a3")
    assert health(match, "a3") == 3


@rule("R-11")
@pytest.mark.parametrize(("facing", "left"), [("v", 3), ("^", 2)])
def test_it_is_the_targets_facing_that_makes_a_flank(facing: str, left: int) -> None:
    match = battle(f"S Muster Recruit a2; N Grove Warden a3 {facing}")
    play(match, "attack a2 a3")
    assert health(match, "a3") == left


@rule("R-11")
@pytest.mark.parametrize(("mine", "theirs"), [("^", "v"), ("v", "v"), ("^", "^"), ("v", "^")])
def test_two_neighbours_in_one_row_always_flank_each_other(mine: str, theirs: str) -> None:
    match = battle(f"S Grove Warden a3 {mine}; S Fell Hound a1; N Stag Rider b3 {theirs}; N Gate Sentry b5")
    play(match, "attack a3 b3")
    assert health(match, "b3") == 2
    pass_turn(match)
    play(match, "attack b3 a3")
    assert health(match, "a3") == 1


@rule("FB-86")
def test_the_negation_counts_only_for_the_flanking_attacker() -> None:
    match = battle("S Sellsword a3; S Muster Recruit b2; N Oathbound Paladin b3")
    play(match, "attack a3 b3")
    assert health(match, "b3") == 4
    play(match, "attack b2 b3")
    assert health(match, "b3") == 3


@rule("FB-87")
def test_an_attack_multiplier_gives_as_many_strikes() -> None:
    match = battle("S Goblin Cutter a2; N Cutpurse a3")
    play(match, "attack a2 a3")
    assert health(match, "a3") == 1


@rule("FB-88")
def test_all_strikes_of_an_attack_go_to_the_same_target() -> None:
    match = battle("S Barrow King a2; N Muster Recruit a3; N Cutpurse b2; N Masked Fool a4")
    play(match, "attack a2 a3")
    assert [health(match, tile) for tile in ("a3", "b2", "a4")] == [1, 4, 4]


@rule("FB-89")
def test_a_defence_multiplier_lets_it_work_so_often_per_turn() -> None:
    match = battle("S Sellsword a3; S Shroud Archer a2; S Orchard Archer a1; N Oathbound Paladin a4")
    left = []
    for tile in ("a3", "a2", "a1"):
        play(match, f"attack {tile} a4")
        left.append(health(match, "a4"))
    assert left == [7 - (3 - 1), 5 - (2 - 1), 4 - 1]


@rule("R-13", "FB-94")
def test_each_strike_of_an_attack_meets_one_application() -> None:
    match = battle("S Goblin Cutter a2; N Tomb Guard a3")
    play(match, "attack a2 a3")
    assert health(match, "a3") == 2
    match = battle("S Barrow King a2; N Grove Warden a3")
    play(match, "attack a2 a3")
    assert health(match, "a3") == 1


@rule("FB-90")
def test_without_a_multiplier_an_attack_is_one_strike() -> None:
    match = battle("S Muster Recruit a2; N Sellsword a3")
    play(match, "attack a2 a3")
    assert health(match, "a3") == 4


@rule("FB-91")
def test_several_characters_may_attack_the_same_target() -> None:
    match = battle("S Muster Recruit a2; S Shroud Archer a1; S Reaver b3; N Fell Bear a3")
    play(match, "attack a2 a3", "attack a1 a3", "attack b3 a3")
    assert health(match, "a3") == 8 - 1 - 2 - 2


@rule("FB-92")
def test_the_applications_are_used_up_in_the_order_the_strikes_arrive() -> None:
    text = "S Sellsword a2; S Orchard Archer a1; N Quarry Golem a3"
    weak_first, strong_first = battle(text), battle(text)
    play(weak_first, "attack a1 a3", "attack a2 a3")
    play(strong_first, "attack a2 a3", "attack a1 a3")
    assert (health(weak_first, "a3"), health(strong_first, "a3")) == (5, 6)


@rule("FB-92")
def test_strikes_of_different_attackers_draw_on_the_same_applications() -> None:
    match = battle("S Gallows Crow a2; S Shroud Archer a1; N Tomb Guard a3")
    play(match, "attack a2 a3")
    assert health(match, "a3") == 3
    play(match, "attack a1 a3")
    assert health(match, "a3") == 1


@rule("FB-93", "R-12")
def test_a_flanking_strike_uses_up_an_application() -> None:
    match = battle("S Muster Recruit a3; S Reaver b2; N Grove Warden b3")
    play(match, "attack a3 b3", "attack b2 b3")
    assert fighter(match, "b3").slain


@rule("R-12")
def test_as_a_house_rule_a_flanking_strike_uses_up_nothing() -> None:
    match = battle(FLANKS_FREE + "S Muster Recruit a3; S Reaver b2; N Grove Warden b3")
    play(match, "attack a3 b3", "attack b2 b3")
    assert health(match, "b3") == 1


@rule("R-12", "R-13")
@pytest.mark.parametrize(("setting", "left"), [("yes", 1), ("no", 2)])
def test_every_strike_of_a_flanking_attack_counts(setting: str, left: int) -> None:
    text = f"set flank_uses_defence {setting}; S Gallows Crow a3; S Muster Recruit b2; N Shield Sister b3"
    match = battle(text)
    play(match, "attack a3 b3")
    assert health(match, "b3") == 3
    play(match, "attack b2 b3")
    assert health(match, "b3") == left


@rule("FB-94")
def test_when_the_applications_are_used_up_strikes_do_full_damage() -> None:
    match = battle("S Muster Recruit a2; N Fell Bear a3 parried1")
    play(match, "attack a2 a3")
    assert health(match, "a3") == 8 - 2
    match = battle("S Barrow King a2; N Tomb Guard a3 parried1")
    play(match, "attack a2 a3")
    assert (health(match, "a3"), fighter(match, "a3").slain) == (0, True)


@rule("R-14", "FB-82")
def test_a_used_defence_comes_back_at_the_start_of_every_turn() -> None:
    match = battle("S Muster Recruit a2; S Fell Hound b1; N Grove Warden a3; N Gate Sentry b5")
    play(match, "attack a2 a3")
    assert fighter(match, "a3").parried == 1
    pass_turn(match)
    assert fighter(match, "a3").parried == 0
    pass_turn(match)
    play(match, "attack a2 a3")
    assert health(match, "a3") == 2


@rule("R-14")
def test_a_defence_used_in_ones_own_turn_is_back_in_the_next_ones() -> None:
    match = battle("S Grove Warden a2 parried1; S Fell Hound b1; N Muster Recruit a3; N Gate Sentry b5")
    pass_turn(match)
    play(match, "attack a3 a2")
    assert health(match, "a2") == 3


@rule("R-15")
def test_a_defence_as_high_as_the_attack_lets_nothing_through_but_is_used() -> None:
    match = battle("S Orchard Archer a1; S Muster Recruit a2; N Grove Warden a3")
    play(match, "attack a1 a3")
    assert (health(match, "a3"), fighter(match, "a3").parried) == (4, 1)
    play(match, "attack a2 a3")
    assert health(match, "a3") == 2


@rule("FB-08", "FB-87", "FB-89")
def test_any_values_and_multipliers_work_together() -> None:
    cards = more_cards(
        'name = "Hammer"\nhealth = 5\nrange = 1\nattack = 3\nstrikes = 4',
        'name = "Anvil"\nhealth = 20\nrange = 1\ndefence = 2\nparries = 3',
    )
    match = battle("S Hammer a2; N Anvil a3", cards)
    play(match, "attack a2 a3")
    assert health(match, "a3") == 20 - 1 - 1 - 1 - 3
