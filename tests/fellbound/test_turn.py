"""A turn: actions, one card, deployment, the test."""

from __future__ import annotations

import pytest

from planchette.kernel import IllegalAnswer
from tests.fellbound.table import (
    N,
    S,
    battle,
    fighter,
    ground,
    health,
    is_empty,
    keys,
    names,
    pass_turn,
    play,
    treasury,
    why,
    winner,
)
from tests.rule import rule

PAIR = "S Fell Hound a1; S Muster Recruit b1; N Gate Sentry a5; N Tomb Guard b5"


@rule("FB-41", "FB-46")
def test_a_turn_runs_actions_then_one_card_then_deployment_then_the_test() -> None:
    match = battle(f"{PAIR}; hand S: Reaver; deck S: Cutpurse, Bone Levy")
    assert (match.choices()[0].purpose, len(ground(match).hands[S])) == ("act", 1)
    play(match, "end-actions")
    assert match.choices()[0].purpose == "deploy"
    assert names(match, ground(match).hands[S]) == ["Reaver", "Cutpurse"]
    play(match, "end-turn")
    assert (match.choices()[0].seat, match.choices()[0].purpose) == (N, "act")


@rule("FB-41")
def test_the_test_comes_after_deployment() -> None:
    match = battle("S Fell Hound a1; N Gate Sentry a5; N Tomb Guard b5; hand S: Reaver")
    play(match, "end-actions", "deploy reaver", "place a2", "end-turn")
    assert not match.over


@rule("FB-42", "R-22")
def test_each_character_performs_at_most_one_action() -> None:
    match = battle(PAIR)
    play(match, "reform a1")
    assert [key for key in keys(match) if "a1" in key.split()[1:2]] == []
    assert "reform b1" in keys(match)
    assert why(match, "Fell Hound") == ("Fell Hound has already acted this turn", "FB-42")


@rule("FB-42")
def test_a_character_may_act_again_in_its_next_turn() -> None:
    match = battle(PAIR)
    play(match, "reform a1")
    pass_turn(match)
    pass_turn(match)
    assert "reform a1" in keys(match)


@rule("FB-43", "FB-44")
def test_the_actions_are_move_attack_ability_and_reform() -> None:
    match = battle("S Masked Fool a3; S Reaver b1; N Gate Sentry a4; N Tomb Guard b5")
    verbs = {key.split()[0] for key in keys(match) if key.split()[1:2] == ["a3"]}
    assert verbs == {"move", "attack", "use", "reform"}


@rule("FB-45")
def test_no_character_needs_to_act() -> None:
    match = battle(PAIR)
    play(match, "end-actions")
    assert not fighter(match, "a1").acted and match.choices()[0].purpose == "deploy"


@rule("FB-45", "R-21")
def test_all_characters_may_act_in_any_order() -> None:
    for first, second in (("a1", "b1"), ("b1", "a1")):
        match = battle(PAIR)
        play(match, f"reform {first}", f"reform {second}")
        assert keys(match) == ["end-actions"]


@rule("FB-45")
def test_enemies_are_not_ones_own_to_command() -> None:
    match = battle(PAIR)
    assert [key for key in keys(match) if key.split()[1:2] in (["a5"], ["b5"])] == []
    assert why(match, "Attack Gate Sentry with Fell Hound") == ("Gate Sentry is out of range 1", "FB-60")


@rule("FB-46", "R-06")
def test_the_draw_is_not_optional_and_comes_from_the_top() -> None:
    match = battle(f"{PAIR}; deck S: Cutpurse, Bone Levy, Reaver")
    play(match, "end-actions")
    assert names(match, ground(match).hands[S]) == ["Cutpurse"]
    assert names(match, ground(match).decks[S]) == ["Reaver", "Bone Levy"]


@rule("FB-47")
def test_the_card_just_drawn_may_be_deployed_at_once() -> None:
    match = battle(f"{PAIR}; deck S: Cutpurse")
    play(match, "end-actions", "deploy cutpurse", "place a2")
    assert not is_empty(match, "a2")


@rule("FB-48")
def test_a_character_deployed_this_turn_does_not_act_this_turn() -> None:
    match = battle(f"{PAIR}; hand S: Cutpurse")
    play(match, "end-actions", "deploy cutpurse", "place a2")
    assert keys(match) == ["end-turn"]
    play(match, "end-turn")
    pass_turn(match)
    assert "reform a2" in keys(match)


@rule("R-05")
def test_drawing_from_an_empty_deck_does_nothing() -> None:
    match = battle(PAIR)
    play(match, "end-actions")
    assert len(ground(match).hands[S]) == 0 and match.choices()[0].purpose == "deploy"


@rule("R-05", "FB-19", "FB-46")
def test_a_deck_of_ten_is_empty_after_seven_regular_turns() -> None:
    ten = "Reaver, Cutpurse, Sellsword, Bone Levy, Masked Fool, Pathfinder, Ferryman, Hookhand, Pale Leech, Bramble Sow"
    match = battle(f"N Gate Sentry a5; N Tomb Guard b5; deck S: {ten}; turn S opening")
    play(match, "deploy reaver", "place a1", "deploy cutpurse", "place b1", "end-turn", "end-turn")
    left = []
    while ground(match).decks[S].cards:
        pass_turn(match)
        left.append(len(ground(match).decks[S]))
        pass_turn(match)
    assert left == [6, 5, 4, 3, 2, 1, 0]


@rule("R-07")
def test_there_is_no_hand_limit() -> None:
    nine = "Reaver, Cutpurse, Sellsword, Bone Levy, Masked Fool, Pathfinder, Ferryman, Hookhand, Pale Leech"
    match = battle(f"{PAIR}; hand S: {nine}; deck S: Bramble Sow")
    play(match, "end-actions", "end-turn")
    assert len(ground(match).hands[S]) == 10


@rule("R-21")
def test_each_action_is_carried_out_before_the_next_is_chosen() -> None:
    match = battle("S Reaver a2; S Muster Recruit b3; N Cutpurse a3 h2 g1; N Tomb Guard b5; treasury 0 0")
    play(match, "attack a2 a3", "move b3 a3")
    assert treasury(match, S) == 1


@rule("R-22", "FB-77")
def test_active_means_alive_on_the_battleground_and_not_yet_acted() -> None:
    match = battle("S Reaver a1; S Cutpurse a2 acted; S Bone Levy b1 slain; N Tomb Guard b5; hand S: Fell Hound")
    acting = {key.split()[1] for key in keys(match) if key != "end-actions"}
    assert acting == {"a1"}
    assert why(match, "Bone Levy") == ("Bone Levy is slain", "FB-77")


@rule("R-23", "FB-73")
@pytest.mark.parametrize("first", ["move a2 a1", "attack a2 a3"])
def test_a_character_moves_or_attacks_but_not_both(first: str) -> None:
    match = battle("S Reaver a2; S Fell Hound b1; N Gate Sentry a3; N Tomb Guard b5")
    play(match, first)
    with pytest.raises(IllegalAnswer):
        match.answer("attack a2 a3" if first.startswith("move") else "move a2 a1")
    assert [key for key in keys(match) if key.split()[1:2] in (["a1"], ["a2"])] == []


@rule("FB-75")
def test_lost_health_does_not_come_back_at_the_end_of_a_turn() -> None:
    match = battle("S Reaver a2; S Fell Hound b1; N Gate Sentry b5; N Cutpurse a3")
    play(match, "attack a2 a3")
    for _ in range(3):
        pass_turn(match)
    assert health(match, "a3") == 2 and not match.over


@rule("R-32", "FB-96")
def test_whoever_is_wiped_out_still_takes_a_turn_draws_and_deploys() -> None:
    match = battle("N Gate Sentry a5; N Tomb Guard b5; hand S: Reaver; deck S: Cutpurse")
    assert keys(match) == ["end-actions"]
    play(match, "end-actions", "deploy reaver", "place a1", "deploy cutpurse", "place b1", "end-turn")
    assert not match.over
    match = battle("N Gate Sentry a5; N Tomb Guard b5; hand S: Reaver; deck S: Cutpurse")
    pass_turn(match)
    assert winner(match) == N
