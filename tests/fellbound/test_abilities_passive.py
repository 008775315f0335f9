"""The passive abilities, and the order in which an attack value is worked out."""

from __future__ import annotations

import pytest

from tests.fellbound.table import (
    S,
    battle,
    fighter,
    ground,
    health,
    keys,
    more_cards,
    name,
    names,
    pass_turn,
    play,
    treasury,
    why,
)
from tests.rule import rule

# -- Swift


def test_swift_moves_one_step_or_two() -> None:
    match = battle("S Fell Hound a2; N Cutpurse b5")
    play(match, "move a2 a3")
    assert keys(match) == ["step a2", "step a4", "step b3", "stand"]
    play(match, "step a4")
    assert (name(match, "a4"), match.choices()[0].purpose) == ("Fell Hound", "act")
    match = battle("S Fell Hound a2; N Cutpurse b5")
    play(match, "move a2 a3", "stand")
    assert name(match, "a3") == "Fell Hound" and keys(match) == ["end-actions"]


@rule("FB-54")
def test_swift_does_not_jump_over_the_living() -> None:
    match = battle("S Fell Hound a2; S Reaver b3; N Cutpurse a4")
    play(match, "move a2 a3")
    assert keys(match) == ["step a2", "stand"]
    assert why(match, "Move Fell Hound to a4") == ("somebody living stands there", "FB-54")


def test_swift_loots_at_each_step() -> None:
    match = battle("S Fell Hound a1; N Sellsword a2 slain g1; S Fell Bear a3 slain g2; N Cutpurse b5; treasury 0 0")
    play(match, "move a1 a2", "step a3")
    assert treasury(match, S) == 3
    assert [names(match, pile) for pile in ground(match).boneyards] == [["Fell Bear"], ["Sellsword"]]


def test_only_the_swift_step_twice() -> None:
    match = battle("S Reaver a2; N Cutpurse b5")
    play(match, "move a2 a3")
    assert match.choices()[0].purpose == "act"


# -- Thorns


@rule("R-40")
def test_thorns_hurt_a_neighbour_after_its_attack_past_any_defence() -> None:
    match = battle("S Grove Warden a2; N Bramble Sow a3")
    play(match, "attack a2 a3")
    assert (health(match, "a3"), health(match, "a2"), fighter(match, "a2").parried) == (3, 3, 0)


@pytest.mark.parametrize("text", ["S Reaver b3; N Bramble Sow a3", "S Reaver a4 v; N Bramble Sow a3"])
def test_thorns_work_on_all_four_sides(text: str) -> None:
    match = battle(text)
    tile = text[9:11]
    play(match, f"attack {tile} a3")
    assert health(match, tile) == 3


def test_thorns_do_not_reach_far_attackers() -> None:
    match = battle("S Shroud Archer a1; N Bramble Sow a3")
    play(match, "attack a1 a3")
    assert health(match, "a1") == 2


@rule("R-40")
def test_with_thorns_both_can_be_slain_and_each_leaves_its_gold() -> None:
    match = battle("S Sellsword a2 h1 g1; N Bramble Sow a3 h2 g2")
    play(match, "attack a2 a3")
    assert [(fighter(match, tile).slain, fighter(match, tile).gold) for tile in ("a2", "a3")] == [(True, 1), (True, 2)]


@rule("R-40")
def test_thorns_come_once_after_all_strikes() -> None:
    match = battle("S Goblin Cutter a2 h1; N Bramble Sow a3")
    play(match, "attack a2 a3")
    assert (health(match, "a3"), fighter(match, "a2").slain) == (2, True)


def test_thorns_do_not_answer_abilities() -> None:
    match = battle("S Pale Leech a2; N Bramble Sow a3")
    play(match, "use a2 a3")
    assert health(match, "a2") == 5


def test_thorns_do_not_prick_friends() -> None:
    match = battle("set friendly_fire on; S Reaver a2; S Bramble Sow a3; N Cutpurse b5")
    play(match, "attack a2 a3")
    assert health(match, "a2") == 4


def test_thorns_meet_the_undying() -> None:
    match = battle("S Bone Levy a2 h1; N Bramble Sow a3")
    play(match, "attack a2 a3")
    assert (health(match, "a2"), fighter(match, "a2").undying_spent) == (1, True)


# -- Steadfast


@pytest.mark.parametrize("who", ["Widow of the Well", "Briar Witch", "Masked Fool", "Ogre Doorward"])
def test_the_steadfast_cannot_be_chosen_for_hex_snare_bewilder_or_shove(who: str) -> None:
    assert keys(battle(f"S {who} a2; N Moss Giant a3; N Cutpurse b5"), "use") == []
    assert keys(battle(f"S {who} a2; N Fell Bear a3; N Cutpurse b5"), "use") == ["use a2 a3"]


def test_the_steadfast_cannot_be_dragged() -> None:
    assert keys(battle("S Hookhand a2; N Quarry Golem a4"), "use") == []


@pytest.mark.parametrize("who", ["Pale Leech", "Bolt Warden", "Cutpurse"])
def test_the_steadfast_can_be_drained_pierced_and_plundered(who: str) -> None:
    assert keys(battle(f"S {who} a2; N Moss Giant a3 g3"), "use") == ["use a2 a3"]


def test_an_ally_may_swap_with_the_steadfast() -> None:
    assert keys(battle("S Ferryman a1; S Moss Giant a2; N Cutpurse b5"), "use") == ["use a1 a2"]


# -- Undying


@rule("R-50")
def test_the_undying_refuse_to_die_once_in_a_game() -> None:
    match = battle("S Sellsword a2; S Muster Recruit b3; N Bone Levy a3; N Gate Sentry a5; N Cutpurse b5")
    play(match, "attack a2 a3")
    assert (health(match, "a3"), fighter(match, "a3").slain) == (1, False)
    play(match, "attack b3 a3")
    assert fighter(match, "a3").slain


@rule("R-50")
def test_undying_is_spent_for_the_whole_game() -> None:
    match = battle("S Sellsword a2; S Fell Hound b1; N Bone Levy a3; N Gate Sentry b5")
    play(match, "attack a2 a3")
    pass_turn(match)
    pass_turn(match)
    assert fighter(match, "a3").undying_spent
    play(match, "attack a2 a3")
    assert fighter(match, "a3").slain


def test_further_strikes_of_the_same_attack_carry_on() -> None:
    match = battle("S Barrow King a2; N Bone Levy a3 h2")
    play(match, "attack a2 a3")
    assert fighter(match, "a3").slain


def test_undying_is_not_spent_above_0() -> None:
    match = battle("S Muster Recruit a2; N Bone Levy a3")
    play(match, "attack a2 a3")
    assert (health(match, "a3"), fighter(match, "a3").undying_spent) == (1, False)


# -- Carrion


@rule("R-37")
@pytest.mark.parametrize(("before", "after"), [("h1", 3), ("h3", 4)])
def test_carrion_heals_when_it_moves_onto_the_slain(before: str, after: int) -> None:
    match = battle(f"S Gallows Crow a2 {before}; N Sellsword a3 slain g1; N Cutpurse b5; treasury 0 0")
    play(match, "move a2 a3")
    assert (health(match, "a3"), treasury(match, S)) == (after, 1)


def test_carrion_does_not_heal_on_an_empty_tile() -> None:
    match = battle("S Gallows Crow a2 h1; N Cutpurse b5")
    play(match, "move a2 a3")
    assert health(match, "a3") == 1


def test_carrion_does_not_heal_when_moved_by_others() -> None:
    match = battle("S Ogre Doorward a2; N Gallows Crow a3 h1; N Sellsword a4 slain; S Fell Hound b1")
    play(match, "use a2 a3")
    assert health(match, "a4") == 1


# -- Vigilant


def test_the_vigilant_keep_their_defence_on_the_flank() -> None:
    match = battle("S Sellsword b3; N Gate Sentry a3")
    play(match, "attack b3 a3")
    assert (health(match, "a3"), fighter(match, "a3").parried) == (4, 1)


@rule("R-12")
def test_a_flanking_strike_on_the_vigilant_uses_up_its_defence_whatever_the_house_rule() -> None:
    match = battle("set flank_uses_defence no; S Goblin Cutter b3; N Gate Sentry a3")
    play(match, "attack b3 a3")
    assert (health(match, "a3"), fighter(match, "a3").parried) == (5, 2)


# -- Banner


@rule("R-39")
@pytest.mark.parametrize(("banner", "left"), [("a1", 2), ("b2", 2), ("b1", 3), ("a4", 3)])
def test_a_banner_helps_allies_on_the_four_neighbouring_tiles(banner: str, left: int) -> None:
    match = battle(f"S Muster Recruit a2; S Standard Bearer {banner}; N Moss Giant a3 h5 parried2; N Cutpurse b5")
    play(match, "attack a2 a3")
    assert health(match, "a3") == left


@rule("R-39")
def test_a_second_banner_adds_nothing() -> None:
    cards = more_cards('name = "Piper"\nhealth = 3\nrange = 0\nability = "Banner"')
    match = battle("S Muster Recruit a2; S Standard Bearer a1; S Piper b2; N Cutpurse a3", cards)
    play(match, "attack a2 a3")
    assert health(match, "a3") == 1


@rule("R-39")
def test_a_banner_counts_only_when_the_attack_is_declared() -> None:
    match = battle("S Muster Recruit a2; S Standard Bearer b2; N Sellsword a3; N Cutpurse b5")
    play(match, "move b2 b3", "attack a2 a3")
    assert health(match, "a3") == 4


def test_a_slain_or_hostile_banner_helps_nobody() -> None:
    for banner in ("S Standard Bearer a1 slain", "N Standard Bearer a1"):
        match = battle(f"S Muster Recruit a2; {banner}; N Sellsword a3")
        play(match, "attack a2 a3")
        assert health(match, "a3") == 4


def test_a_banner_gives_no_attack_to_those_without_and_adds_to_every_strike() -> None:
    cards = more_cards('name = "Pilgrim"\nhealth = 3\nrange = 1')
    assert keys(battle("S Pilgrim a2; S Standard Bearer a1; N Cutpurse a3", cards), "attack") == []
    match = battle("S Goblin Cutter a2; S Standard Bearer a1; N Fell Bear a3 parried1")
    play(match, "attack a2 a3")
    assert health(match, "a3") == 2


# -- Frenzy


@pytest.mark.parametrize(("before", "left"), [("h2", 3), ("h3", 4), ("h4", 4)])
def test_frenzy_adds_attack_at_half_health_or_less(before: str, left: int) -> None:
    match = battle(f"S Reaver a2 {before}; N Sellsword a3")
    play(match, "attack a2 a3")
    assert health(match, "a3") == left


@pytest.mark.parametrize(("before", "left"), [("h3", 1), ("h4", 3)])
def test_half_of_an_odd_number_is_not_rounded_up(before: str, left: int) -> None:
    match = battle(f"S Warlord of Ash a2 {before}; N Moss Giant a3 parried2")
    play(match, "attack a2 a3")
    assert health(match, "a3") == left


# -- Backstab


@pytest.mark.parametrize(("text", "tile", "left"), [("b3", "a3", 3), ("a2", "a3", 5), ("a4 v", "a3", 3)])
def test_backstab_adds_attack_on_the_flank(text: str, tile: str, left: int) -> None:
    match = battle(f"S Night Blade {text}; N Fell Bear {tile} parried1")
    play(match, f"attack {text[:2]} {tile}")
    assert health(match, tile) == left


def test_backstab_also_counts_against_the_vigilant() -> None:
    match = battle("S Night Blade b3; N Gate Sentry a3")
    play(match, "attack b3 a3")
    assert health(match, "a3") == 6 - (5 - 1)


# -- Vanguard


@rule("FB-26", "R-01")
@pytest.mark.parametrize(
    ("depth", "side", "rows"), [("2", "S", "123"), ("2", "N", "345"), ("1", "S", "12"), ("1", "N", "45")]
)
def test_vanguard_may_also_be_deployed_on_the_row_next_to_the_zone(depth: str, side: str, rows: str) -> None:
    match = battle(f"set zone_depth {depth}; hand {side}: Pathfinder; turn {side} deploy")
    play(match, "deploy pathfinder")
    assert keys(match) == [f"place {column}{row}" for column in "ab" for row in rows]


@rule("FB-35", "FB-28")
def test_vanguard_may_take_the_slain_on_that_row_but_not_the_living() -> None:
    match = battle("N Sellsword a3 slain g1; N Cutpurse b3; hand S: Pathfinder; turn S deploy; treasury 0 0")
    play(match, "deploy pathfinder")
    assert [key for key in keys(match) if key.endswith("3")] == ["place a3"]
    play(match, "place a3")
    assert treasury(match, S) == 1


# -- all together


def test_an_attack_value_is_printed_plus_frenzy_plus_banner_minus_hex() -> None:
    match = battle("S Reaver a2 h1 hexed; S Standard Bearer a1; N Fell Bear a3 parried1")
    play(match, "attack a2 a3")
    assert health(match, "a3") == 8 - (2 + 1 + 1 - 1)


def test_an_attack_value_is_printed_plus_banner_plus_backstab_minus_hex() -> None:
    match = battle("S Night Blade b3 hexed; S Standard Bearer b2; N Moss Giant a3")
    play(match, "attack b3 a3")
    assert health(match, "a3") == 9 - (3 + 1 + 2 - 1)
