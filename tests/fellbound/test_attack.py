"""Attacking, and being slain."""

from __future__ import annotations

import pytest

from tests.fellbound.table import (
    S,
    battle,
    fighter,
    health,
    is_empty,
    keys,
    name,
    pass_turn,
    piece,
    play,
    treasury,
    why,
)
from tests.rule import rule


@rule("FB-71")
def test_only_a_character_with_an_attack_value_can_attack() -> None:
    match = battle("S Standard Bearer a2; S Reaver b2; N Cutpurse a3; N Masked Fool b3")
    assert keys(match, "attack") == ["attack b2 b3"]
    assert why(match, "Attack with Standard Bearer") == ("Standard Bearer has no attack value", "FB-71")


@rule("FB-72")
def test_an_attack_has_exactly_one_target() -> None:
    match = battle("S Shroud Archer a1; N Cutpurse a2; N Gate Sentry a3; N Masked Fool b1")
    play(match, "attack a1 a2")
    assert [health(match, tile) for tile in ("a2", "a3", "b1")] == [2, 6, 4]


@rule("FB-73")
def test_a_character_attacks_at_most_once_per_turn() -> None:
    match = battle("S Reaver a2; S Fell Hound b1; N Cutpurse a3; N Masked Fool b2")
    play(match, "attack a2 a3")
    assert keys(match, "attack") == ["attack b1 b2"]


@rule("FB-74")
def test_the_attack_value_is_subtracted_from_the_targets_health() -> None:
    match = battle("S Sellsword a2; N Muster Recruit a3")
    play(match, "attack a2 a3")
    assert (health(match, "a3"), health(match, "a2")) == (2, 6)


@rule("FB-76", "FB-77", "FB-78", "FB-79")
def test_at_0_health_a_character_is_slain_and_stays_with_its_gold_on_its_tile() -> None:
    match = battle(
        "S Sellsword a2; S Fell Hound b1; N Hookhand a3 h3 g1; N Gate Sentry a5; N Tomb Guard b5; treasury 0 0"
    )
    play(match, "attack a2 a3")
    slain = fighter(match, "a3")
    assert (slain.slain, slain.health, slain.gold, treasury(match, S)) == (True, 0, 1, 0)
    assert piece(match, S, "a3").face_down
    pass_turn(match)
    assert {key.split()[1] for key in keys(match) if key != "end-actions"} == {"a5", "b5"}


@rule("FB-76")
def test_above_0_health_a_character_lives() -> None:
    match = battle("S Sellsword a2; N Cutpurse a3 h4")
    play(match, "attack a2 a3")
    assert (health(match, "a3"), fighter(match, "a3").slain) == (1, False)


@rule("FB-80")
def test_health_never_goes_below_0() -> None:
    match = battle("S Moss Giant a2; N Cutpurse a3 h1")
    play(match, "attack a2 a3")
    assert health(match, "a3") == 0


@rule("FB-80", "R-15")
def test_a_strike_never_goes_below_0() -> None:
    match = battle("S Pale Leech a2; N Quarry Golem a3 h5")
    play(match, "attack a2 a3")
    assert health(match, "a3") == 5


@rule("R-16")
def test_the_strikes_left_when_the_target_falls_are_lost() -> None:
    match = battle("S Goblin Cutter a2; N Cutpurse a3 h1; N Reaver a4; N Masked Fool b2")
    play(match, "attack a2 a3")
    assert [health(match, tile) for tile in ("a3", "a4", "b2")] == [0, 4, 4]
    assert [line for line in match.log(S) if " damage" in line] == [
        "Cutpurse takes 1 damage from the front, it has no defence, 0 health left."
    ]


@rule("R-18")
def test_one_cannot_attack_ones_own() -> None:
    match = battle("S Reaver a1; S Fell Hound a2; S Sellsword b1; N Cutpurse b5")
    assert keys(match, "attack") == []


@rule("R-18")
def test_with_friendly_fire_one_can_attack_ones_own() -> None:
    match = battle("set friendly_fire on; S Reaver a1; S Fell Hound a2; N Cutpurse b5")
    assert keys(match, "attack") == ["attack a1 a2"]
    play(match, "attack a1 a2")
    assert health(match, "a2") == 2


@rule("R-18", "R-47")
@pytest.mark.parametrize("setting", ["on", "off"])
def test_friendly_fire_does_not_change_whom_abilities_take(setting: str) -> None:
    match = battle(f"set friendly_fire {setting}; S Masked Fool a1; S Fell Hound a2; N Cutpurse b1")
    assert keys(match, "use") == ["use a1 b1"]


@rule("R-20")
def test_an_attack_brought_to_0_by_a_hex_cannot_be_made() -> None:
    match = battle("S Pale Leech a2 hexed; S Reaver b1 hexed; N Cutpurse a3; N Gate Sentry b2")
    assert keys(match, "attack") == ["attack b1 b2"]
    assert why(match, "Attack with Pale Leech") == ("a Hex has brought the attack of Pale Leech to 0", "R-20")


@rule("R-20", "R-39")
def test_a_bonus_makes_up_for_a_hex() -> None:
    match = battle("S Pale Leech a2 hexed; S Standard Bearer a1; N Cutpurse a3")
    play(match, "attack a2 a3")
    assert health(match, "a3") == 3


def test_the_slain_leave_their_tile_to_whoever_comes() -> None:
    match = battle("S Sellsword a2; S Fell Hound b3; N Cutpurse a3 h3; N Gate Sentry b5")
    play(match, "attack a2 a3", "move b3 a3", "stand")
    assert name(match, "a3") == "Fell Hound" and is_empty(match, "b3")
