"""Deploying, and deploying onto the slain."""

from __future__ import annotations

import pytest

from planchette.kernel import IllegalAnswer
from tests.fellbound.table import (
    N,
    S,
    battle,
    fighter,
    ground,
    is_empty,
    keys,
    name,
    names,
    pass_turn,
    play,
    preview,
    treasury,
    why,
)
from tests.rule import rule


@rule("FB-25")
def test_characters_are_deployed_from_the_hand() -> None:
    match = battle("hand S: Reaver; hand N: Cutpurse; deck S: Bone Levy; bones S: Pale Leech; turn S deploy")
    assert keys(match) == ["end-turn", "deploy reaver"]
    play(match, "deploy reaver", "place a1")
    assert names(match, ground(match).hands[S]) == []


@rule("FB-26")
def test_a_character_is_deployed_only_in_its_own_zone() -> None:
    match = battle("hand S: Reaver; turn S deploy")
    play(match, "deploy reaver")
    assert keys(match) == ["place a1", "place a2", "place b1", "place b2"]
    assert why(match, "a3") == ("a3 is not in your deployment zone", "FB-26")
    with pytest.raises(IllegalAnswer):
        match.answer("place a5")


@rule("R-01")
@pytest.mark.parametrize(("side", "row"), [("S", 1), ("N", 5)])
def test_as_a_house_rule_the_zone_is_the_home_row_alone(side: str, row: int) -> None:
    match = battle(f"set zone_depth 1; hand {side}: Reaver; turn {side} deploy")
    play(match, "deploy reaver")
    assert keys(match) == [f"place a{row}", f"place b{row}"]


@rule("FB-27")
def test_a_deployed_character_takes_exactly_one_tile() -> None:
    match = battle("hand S: Moss Giant; treasury 3 0; turn S deploy")
    play(match, "deploy moss-giant", "place b2")
    assert [tile for tile in ("a1", "a2", "b1", "b2") if not is_empty(match, tile)] == ["b2"]


@rule("FB-28", "R-29")
def test_a_tile_with_a_living_character_of_either_side_cannot_be_deployed_onto() -> None:
    match = battle("S Fell Hound a1; N Cutpurse b2; hand S: Reaver; turn S deploy")
    play(match, "deploy reaver")
    assert keys(match) == ["place a2", "place b1"]
    assert why(match, "b2") == ("somebody living stands there", "FB-28")


@rule("FB-28")
def test_a_zone_full_of_the_living_leaves_nothing_to_deploy() -> None:
    match = battle("S Fell Hound a1; S Bone Levy a2; N Cutpurse b1; N Pathfinder b2; hand S: Reaver; turn S deploy")
    assert keys(match) == ["end-turn"]
    assert why(match, "Deploy Reaver") == ("every tile of your zone is taken by the living", "FB-28")


@rule("FB-29", "FB-30")
def test_the_cost_is_taken_from_the_treasury_and_placed_on_the_card() -> None:
    match = battle("hand S: Fell Bear; treasury 3 3; turn S deploy")
    play(match, "deploy fell-bear", "place a1")
    assert (treasury(match, S), fighter(match, "a1").gold, treasury(match, N)) == (1, 2, 3)


@rule("FB-31")
def test_a_character_that_cannot_be_paid_for_cannot_be_deployed() -> None:
    match = battle("hand S: Moss Giant, Sellsword; treasury 1 0; turn S deploy")
    assert keys(match) == ["end-turn", "deploy sellsword"]
    assert why(match, "Deploy Moss Giant") == ("Moss Giant costs 3 gold, you have 1", "FB-31")


@rule("FB-32")
def test_a_character_without_a_cost_is_deployed_free_and_carries_no_gold() -> None:
    match = battle("hand S: Reaver; treasury 0 0; turn S deploy")
    play(match, "deploy reaver", "place a1")
    assert (treasury(match, S), fighter(match, "a1").gold) == (0, 0)


@rule("FB-33")
def test_any_number_of_characters_may_be_deployed_in_one_phase() -> None:
    match = battle("hand S: Reaver, Cutpurse, Bone Levy, Pale Leech, Fell Hound; turn S deploy")
    for card, tile in (("reaver", "a1"), ("cutpurse", "a2"), ("bone-levy", "b1"), ("pale-leech", "b2")):
        play(match, f"deploy {card}", f"place {tile}")
    assert keys(match) == ["end-turn"]


@rule("FB-34")
def test_deploying_is_optional() -> None:
    match = battle("S Fell Hound a1; S Bone Levy a2; N Cutpurse b5; hand S: Reaver; turn S deploy")
    play(match, "end-turn")
    assert not match.over and ground(match).side == N


@rule("FB-35", "FB-36", "FB-37")
@pytest.mark.parametrize("side", ["S", "N"])
def test_the_gold_of_the_slain_of_either_side_goes_to_who_deploys_there(side: str) -> None:
    match = battle(f"{side} Sellsword a2 slain g1; hand S: Reaver; treasury 0 3; turn S deploy")
    play(match, "deploy reaver")
    assert preview(match, "place a2") == "buries the slain there and takes 1 gold"
    play(match, "place a2")
    assert (name(match, "a2"), treasury(match, S), treasury(match, N)) == ("Reaver", 1, 3)
    assert fighter(match, "a2").gold == 0


@rule("FB-38", "R-27")
def test_the_gold_of_the_slain_may_pay_for_the_character_deployed_there() -> None:
    match = battle("N Fell Bear b1 slain g2; hand S: Moss Giant; treasury 1 0; turn S deploy")
    play(match, "deploy moss-giant")
    assert keys(match) == ["place b1"]
    assert why(match, "a1") == ("Moss Giant costs 3 gold, with this tile you have 1", "FB-31")
    play(match, "place b1")
    assert (treasury(match, S), fighter(match, "b1").gold) == (0, 3)


@rule("R-27", "FB-31")
def test_treasury_and_gold_on_the_tile_together_must_reach_the_cost() -> None:
    match = battle("N Fell Bear b1 slain g1; hand S: Moss Giant; treasury 1 0; turn S deploy")
    assert keys(match) == ["end-turn"]


@rule("R-27")
def test_what_is_left_of_the_gold_stays_in_the_treasury_without_a_question() -> None:
    match = battle("N Moss Giant b1 slain g3; hand S: Sellsword; treasury 0 0; turn S deploy")
    play(match, "deploy sellsword", "place b1")
    assert match.choices()[0].purpose == "deploy"
    assert (treasury(match, S), fighter(match, "b1").gold) == (2, 1)


@rule("FB-39", "R-25", "R-26")
@pytest.mark.parametrize(("side", "owner"), [("S", S), ("N", N)])
def test_the_slain_card_goes_to_its_owners_boneyard_even_without_gold(side: str, owner: int) -> None:
    match = battle(f"{side} Cutpurse a1 slain; hand S: Reaver; turn S deploy")
    play(match, "deploy reaver", "place a1")
    assert names(match, ground(match).boneyards[owner]) == ["Cutpurse"]
    assert names(match, ground(match).boneyards[1 - owner]) == []
    assert name(match, "a1") == "Reaver"


@rule("FB-40")
def test_a_card_in_a_boneyard_stays_out() -> None:
    match = battle("S Fell Hound a1; S Reaver b1; S Bone Levy b2 slain; N Gate Sentry a5; N Tomb Guard b5")
    play(match, "move b1 b2")
    for _ in range(3):
        play(match, "end-actions")
        assert keys(match) == ["end-turn"] and len(ground(match).hands[S]) == 0
        play(match, "end-turn")
        pass_turn(match)
    assert names(match, ground(match).boneyards[S]) == ["Bone Levy"]


@rule("R-28")
def test_whoever_deploys_onto_the_slain_takes_the_gold_whether_needed_or_not() -> None:
    match = battle("S Sellsword a1 slain g1; hand S: Reaver; treasury 3 3; turn S deploy")
    play(match, "deploy reaver", "place a1")
    assert treasury(match, S) == 4
