"""The abilities that harm: Drain, Pierce, Sweep, Hex, Snare, Bewilder, Plunder."""

from __future__ import annotations

import pytest

from tests.fellbound.table import (
    N,
    S,
    battle,
    fighter,
    health,
    keys,
    more_cards,
    name,
    pass_turn,
    play,
    treasury,
    why,
)
from tests.rule import rule


def uses(text: str) -> list[str]:
    return keys(battle(text), "use")


@rule("R-19", "FB-42")
def test_an_active_ability_uses_up_the_action() -> None:
    match = battle("S Masked Fool a2; S Fell Hound b1; N Cutpurse a3; N Gate Sentry b5")
    play(match, "use a2 a3")
    assert [key for key in keys(match) if key.split()[1:2] == ["a2"]] == []


# -- Drain


def test_drain_takes_health_past_any_defence_and_gives_it_to_the_drainer() -> None:
    match = battle("S Lich Abbot a1 h1; N Quarry Golem a3; N Reaver b5")
    play(match, "use a1 a3")
    assert (health(match, "a3"), health(match, "a1"), fighter(match, "a3").parried) == (6, 3, 0)


@rule("R-37")
def test_drain_never_heals_above_the_printed_value() -> None:
    match = battle("S Lich Abbot a1 h3; N Reaver a2")
    play(match, "use a1 a2")
    assert (health(match, "a2"), health(match, "a1")) == (2, 4)


@rule("FB-80")
def test_drain_gives_only_what_was_really_lost() -> None:
    match = battle("S Lich Abbot a1 h1; N Reaver a2 h1 g1")
    play(match, "use a1 a2")
    assert (fighter(match, "a2").slain, health(match, "a1"), fighter(match, "a2").gold) == (True, 2, 1)


@rule("R-50")
def test_drain_gets_nothing_from_the_last_point_of_the_undying() -> None:
    match = battle("S Pale Leech a1 h1; N Bone Levy a2 h1")
    play(match, "use a1 a2")
    assert (health(match, "a2"), fighter(match, "a2").undying_spent, health(match, "a1")) == (1, True, 1)


def test_drain_takes_enemies_only() -> None:
    assert uses("S Pale Leech a2; S Reaver a3 h1; N Cutpurse b2") == ["use a2 b2"]


# -- Pierce


@pytest.mark.parametrize("target", ["N Quarry Golem a3", "N Quarry Golem a3 ward1"])
def test_pierce_goes_past_any_defence_and_uses_none_up(target: str) -> None:
    match = battle(f"S Bolt Warden a1; {target}; N Reaver b5")
    play(match, "use a1 a3")
    assert (health(match, "a3"), fighter(match, "a3").parried) == (6, 0)


def test_pierce_is_no_attack() -> None:
    match = battle("S Bolt Warden a2 h3 hexed; S Standard Bearer a1; N Bramble Sow a3")
    play(match, "use a2 a3")
    assert (health(match, "a3"), health(match, "a2")) == (3, 3)


# -- Sweep


def test_sweep_strikes_every_enemy_in_range_and_no_ally() -> None:
    match = battle("S Fire Juggler b2; N Reaver b3; N Cutpurse b4; N Sellsword a2; N Bone Levy b5; N Masked Fool b1")
    play(match, "sweep b2")
    assert [health(match, tile) for tile in ("b3", "b4", "a2", "b5", "b1")] == [3, 3, 5, 3, 4]
    match = battle("S Fire Juggler b2; N Reaver b3; S Cutpurse b4")
    play(match, "sweep b2")
    assert (health(match, "b3"), health(match, "b4")) == (3, 4)


def test_sweep_needs_at_least_one_enemy_in_range() -> None:
    match = battle("S Halberdier a2; S Reaver a3; N Cutpurse a4")
    assert keys(match, "sweep") == []
    assert why(match, "Sweep with Halberdier") == ("no enemy is in range", "FB-61")


@rule("FB-81", "FB-84", "R-12")
def test_sweep_meets_defence_and_flanks_as_an_attack_does() -> None:
    match = battle("S Halberdier a2; N Grove Warden a3; N Pike Sergeant b2")
    play(match, "sweep a2")
    assert (health(match, "a3"), health(match, "b2")) == (3, 1)
    assert (fighter(match, "a3").parried, fighter(match, "b2").parried) == (1, 1)


def test_sweep_knows_no_bonus_no_hex_and_no_thorns() -> None:
    match = battle("S Halberdier a2 hexed; S Standard Bearer a1; N Bramble Sow a3")
    play(match, "sweep a2")
    assert (health(match, "a3"), health(match, "a2")) == (3, 5)


def test_sweep_goes_from_near_to_far_then_left_then_right() -> None:
    text = (
        "S Fire Juggler b3; N Reaver b4; N Cutpurse b5; N Bone Levy a3; N Masked Fool c3; treasury 0 0 0 0; passed S2"
    )
    match = battle(text)
    play(match, "sweep b3")
    struck = [line.split(" takes")[0] for line in match.log(S) if " takes 1 damage" in line]
    assert struck == ["Reaver", "Cutpurse", "Bone Levy", "Masked Fool"]
    match = battle(text.replace("S Fire Juggler b3", "S Fire Juggler b3 v"))
    play(match, "sweep b3")
    struck = [line.split(" takes")[0] for line in match.log(S) if " takes 1 damage" in line]
    assert struck == ["Masked Fool", "Bone Levy"]


@rule("R-17")
def test_sweep_obeys_line_of_sight() -> None:
    match = battle("set line_of_sight on; S Fire Juggler a1; N Reaver a2; N Cutpurse a3; N Bone Levy b1")
    play(match, "sweep a1")
    assert [health(match, tile) for tile in ("a2", "a3", "b1")] == [3, 4, 2]


# -- Hex


def test_hex_takes_an_enemy_in_range_without_a_hex() -> None:
    text = "S Widow of the Well a1; N Reaver a2 hexed; N Cutpurse a3; S Fell Hound b1"
    assert uses(text) == ["use a1 a3"]


@rule("R-38")
def test_a_hex_lowers_the_attack_until_the_end_of_the_owners_next_turn() -> None:
    match = battle("S Widow of the Well a1; S Gate Sentry b1; N Sellsword a3; N Muster Recruit a2; N Cutpurse b5")
    play(match, "use a1 a2", "end-actions", "end-turn")
    assert fighter(match, "a2").hexed
    play(match, "attack a2 a1")
    assert health(match, "a1") == 3
    pass_turn(match)
    assert not fighter(match, "a2").hexed


@rule("R-38")
def test_hex_and_snare_outlast_the_one_who_cast_them() -> None:
    match = battle(
        "S Reaver a2 hexed snared; S Sellsword b3; N Widow of the Well a3 h1; N Gate Sentry b5; N Bone Levy a5"
    )
    play(match, "attack b3 a3")
    assert fighter(match, "a3").slain and fighter(match, "a2").hexed and fighter(match, "a2").snared
    pass_turn(match)
    assert not fighter(match, "a2").hexed and not fighter(match, "a2").snared


@rule("R-38")
def test_a_marker_stays_through_the_casters_turn() -> None:
    match = battle("S Reaver a1; S Fell Hound b1; N Cutpurse a5 hexed; N Tomb Guard b5 snared")
    pass_turn(match)
    assert fighter(match, "a5").hexed and fighter(match, "b5").snared
    assert [key for key in keys(match, "move") if key.startswith("move b5")] == []
    pass_turn(match)
    assert not fighter(match, "a5").hexed and not fighter(match, "b5").snared


@rule("R-38")
def test_hex_snare_and_ward_vanish_when_the_bearer_is_slain() -> None:
    match = battle("S Moss Giant a2; N Cutpurse a3 h1 hexed snared ward1")
    play(match, "attack a2 a3")
    slain = fighter(match, "a3")
    assert (slain.slain, slain.hexed, slain.snared, slain.ward) == (True, False, False, 0)


@rule("FB-80")
def test_a_hex_never_brings_an_attack_below_0() -> None:
    match = battle("S Pale Leech a1 hexed; S Reaver b1; N Cutpurse a2; N Gate Sentry b5")
    assert keys(match, "attack") == []


# -- Snare


@rule("R-38")
def test_a_snared_character_cannot_move_but_may_act_otherwise() -> None:
    match = battle("S Reaver a2 snared; N Cutpurse a3; N Gate Sentry b5")
    assert keys(match) == ["reform a2", "attack a2 a3", "end-actions"]
    assert why(match, "Move Reaver") == ("Reaver is caught in a Snare until the end of this turn", "R-38")


def test_snare_takes_an_enemy_in_range_without_a_snare() -> None:
    assert uses("S Briar Witch a1; N Reaver a2 snared; N Cutpurse a3; S Fell Hound b1") == ["use a1 a3"]


@rule("R-38")
def test_a_snare_lasts_until_the_end_of_the_owners_next_turn() -> None:
    match = battle("S Briar Witch a1; S Gate Sentry b1; N Reaver a3; N Cutpurse b5")
    play(match, "use a1 a3", "end-actions", "end-turn")
    assert [key for key in keys(match, "move") if key.startswith("move a3")] == []
    pass_turn(match)
    pass_turn(match)
    assert "move a3 a4" in keys(match, "move")


@rule("R-50")
def test_a_snared_character_can_neither_charge_nor_swap() -> None:
    match = battle("S Stag Rider a2 snared; S Ferryman b1 snared; S Reaver b2; N Cutpurse a4; N Gate Sentry b5")
    assert keys(match, "charge") == keys(match, "use") == []
    assert why(match, "Charge with Stag Rider")[1] == "R-50"
    assert why(match, "Swap with Ferryman")[1] == "R-50"


@rule("R-50")
def test_a_snared_character_may_be_moved_by_others() -> None:
    match = battle("S Ferryman b1; S Reaver b2 snared; N Gate Sentry b5")
    play(match, "use b1 b2")
    assert name(match, "b1") == "Reaver"
    match = battle("S Ogre Doorward a2; N Cutpurse a3 snared")
    play(match, "use a2 a3")
    assert name(match, "a4") == "Cutpurse"


# -- Bewilder


@rule("R-09")
def test_bewilder_turns_an_enemy_round() -> None:
    match = battle("S Masked Fool a2; S Reaver b1; N Cutpurse a3")
    play(match, "use a2 a3")
    assert fighter(match, "a3").facing == 1
    assert uses("S Masked Fool a2; S Reaver a3; N Cutpurse b2") == ["use a2 b2"]


@rule("FB-85", "R-11")
def test_a_bewildered_target_can_be_taken_from_behind() -> None:
    match = battle("S Masked Fool a2; S Shroud Archer a1; N Grove Warden a3")
    play(match, "use a2 a3", "attack a1 a3")
    assert health(match, "a3") == 2


# -- Plunder


def test_plunder_moves_gold_from_an_enemys_card_to_ones_treasury() -> None:
    match = battle("S Cutpurse a2; N Fell Bear a3 g2; treasury 0 1")
    play(match, "use a2 a3")
    assert (treasury(match, S), fighter(match, "a3").gold, treasury(match, N)) == (1, 1, 1)


def test_plunder_needs_a_living_enemy_with_gold() -> None:
    assert uses("S Cutpurse a2; N Reaver a3; N Sellsword b2 slain g1") == []
    assert uses("S Cutpurse a2; S Sellsword a3 g1") == []


def test_plunder_takes_no_more_than_there_is() -> None:
    cards = more_cards('name = "Magpie"\nhealth = 3\nrange = 1\nability = "Plunder"\namount = 2')
    match = battle("S Magpie a2; N Sellsword a3 g1", cards)
    play(match, "use a2 a3")
    assert (treasury(match, S), fighter(match, "a3").gold) == (1, 0)
