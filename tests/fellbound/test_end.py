"""How the game ends."""

from __future__ import annotations

import pytest

from planchette.games.fellbound import GAME
from planchette.kernel import IllegalAnswer, Match, SetupError
from tests.fellbound.table import N, S, area, battle, ground, pass_turn, play, ruled_by, winner
from tests.rule import rule

PAIR = "S Fell Hound a1; S Muster Recruit b1"
FOES = "N Gate Sentry a5; N Tomb Guard b5"


@rule("FB-95")
def test_fewer_than_two_alive_at_the_end_of_ones_own_turn_is_defeat() -> None:
    match = battle(f"S Fell Hound a1; {FOES}")
    pass_turn(match)
    assert (winner(match), ruled_by(match)) == (N, "FB-95")
    match = battle(f"{PAIR}; {FOES}")
    pass_turn(match)
    assert not match.over


@rule("FB-96")
def test_the_test_is_not_made_in_the_opponents_turn() -> None:
    match = battle("S Fell Hound a1; S Sellsword a2; N Cutpurse a3 h1; N Gate Sentry b5; hand N: Reaver")
    play(match, "attack a2 a3", "end-actions", "end-turn")
    assert not match.over
    play(match, "end-actions", "deploy reaver", "place a5", "end-turn")
    assert not match.over


@rule("FB-97")
def test_the_slain_on_their_tiles_do_not_count() -> None:
    match = battle(f"S Fell Hound a1; S Muster Recruit b1 slain; {FOES}")
    pass_turn(match)
    assert winner(match) == N


@rule("FB-97", "FB-95")
def test_the_hand_and_the_enemies_do_not_count() -> None:
    match = battle(f"S Fell Hound a1; {FOES}; hand S: Reaver, Cutpurse")
    pass_turn(match)
    assert winner(match) == N


@rule("FB-98", "FB-99")
@pytest.mark.parametrize("seat", [S, N])
def test_a_player_may_concede_and_the_other_wins(seat: int) -> None:
    match = battle(f"{PAIR}; {FOES}")
    match.concede(seat)
    assert (winner(match), ruled_by(match)) == (1 - seat, "FB-98")
    assert match.log(S)[-1] == f"{('South', 'North')[seat]} concedes."


@rule("FB-99")
def test_the_other_player_wins() -> None:
    match = battle(f"{PAIR}; N Gate Sentry a5; turn N act")
    pass_turn(match)
    assert match.table.result is not None and match.table.result.payoffs == [1, -1]


@rule("R-33")
def test_one_may_concede_in_the_middle_of_any_decision() -> None:
    match = battle(f"{PAIR}; {FOES}; hand S: Reaver; turn S deploy")
    play(match, "deploy reaver")
    match.concede(S)
    assert winner(match) == N
    with pytest.raises(IllegalAnswer, match="the game is over"):
        match.concede(N)


@rule("R-30")
def test_a_full_zone_is_no_excuse() -> None:
    match = battle("S Fell Hound a3; N Gate Sentry a1; N Tomb Guard a2; N Reaver b1; N Bone Levy b2; hand S: Cutpurse")
    play(match, "end-actions", "end-turn")
    assert winner(match) == N


@rule("R-31")
def test_if_both_sides_are_below_two_the_one_whose_turn_ends_loses() -> None:
    for side, wins in (("S", N), ("N", S)):
        match = battle(f"S Fell Hound a1; N Tomb Guard b5; turn {side} act")
        pass_turn(match)
        assert winner(match) == wins


# -- nobody makes progress


def after_a_quiet_turn(text: str) -> Match:
    match = battle(f"{text}; quiet 11")
    pass_turn(match)
    return match


@rule("R-34")
def test_after_twelve_turns_without_progress_the_game_ends() -> None:
    match = battle(f"{PAIR}; {FOES}")
    for turn in range(12):
        assert not match.over and ground(match).quiet == turn
        pass_turn(match)
    assert match.over and ruled_by(match) == "R-34"


@rule("R-34")
def test_a_stall_is_won_by_more_living_characters() -> None:
    match = after_a_quiet_turn("S Hedge Healer a1; S Bone Levy b1; S Pathfinder a2; N Moss Giant a5; N Fell Bear b5")
    assert winner(match) == S


@rule("R-34")
def test_then_by_the_total_health_of_the_living() -> None:
    match = after_a_quiet_turn("S Reaver a1 h2; S Cutpurse b1; N Fell Hound a5; N Masked Fool b5 h3; treasury 6 0")
    assert winner(match) == N


@rule("R-34")
@pytest.mark.parametrize(("gold", "wins"), [("g1", S), ("g3", N)])
def test_then_by_the_gold_of_treasury_and_living(gold: str, wins: int) -> None:
    text = f"S Reaver a1; S Cutpurse b1; N Fell Hound a5 {gold}; N Masked Fool b5; S Sellsword a2 slain g2"
    assert winner(after_a_quiet_turn(f"{text}; treasury 2 0")) == wins


@rule("R-34")
def test_else_it_is_a_draw() -> None:
    match = after_a_quiet_turn("S Reaver a1; S Cutpurse b1; N Fell Hound a5 g1; N Masked Fool b5; treasury 1 0")
    assert winner(match) is None
    assert match.table.result is not None and "neither side is ahead" in match.table.result.reason


@rule("R-34")
def test_as_a_house_rule_a_stall_is_a_draw() -> None:
    match = after_a_quiet_turn(f"set stall_result draw; {PAIR}; S Reaver a2; {FOES}")
    assert winner(match) is None


@rule("R-34")
@pytest.mark.parametrize("window", [8, 20])
def test_the_window_is_a_house_rule(window: int) -> None:
    match = battle(f"set stall_window {window}; {PAIR}; {FOES}; quiet {window - 2}")
    pass_turn(match)
    assert not match.over
    pass_turn(match)
    assert match.over


@rule("R-34")
def test_people_may_play_without_a_stall_but_bots_may_not() -> None:
    match = battle(f"set stall_window off; {PAIR}; {FOES}; quiet 500")
    pass_turn(match)
    assert not match.over
    with pytest.raises(SetupError, match="stall_window=off is for people only"):
        GAME.check_bots(match.settings)


@rule("R-34")
@pytest.mark.parametrize(
    ("text", "answers"),
    [
        ("deck S: Reaver", ["end-actions"]),
        ("hand S: Reaver", ["end-actions", "deploy reaver", "place a2"]),
        ("N Cutpurse b2 h1", ["attack b1 b2", "end-actions"]),
        ("N Cutpurse b2 slain", ["move b1 b2", "end-actions"]),
    ],
    ids=["a draw", "a deployment", "a death", "a burial"],
)
def test_what_counts_as_progress(text: str, answers: list[str]) -> None:
    match = battle(f"{PAIR}; {FOES}; {text}; quiet 11")
    play(match, *answers, "end-turn")
    assert (match.over, ground(match).quiet) == (False, 0)


@rule("R-34")
@pytest.mark.parametrize(
    ("text", "answer"),
    [
        ("N Fell Bear b2", "attack b1 b2"),
        ("S Hedge Healer b2; S Grove Warden b3 h1", "use b2 b3"),
        ("S Cutpurse b2; N Sellsword b3 g1", "use b2 b3"),
        ("S Reaver b2", "move b2 b3"),
    ],
    ids=["damage", "healing", "plunder", "a move"],
)
def test_what_does_not(text: str, answer: str) -> None:
    match = battle(f"{PAIR}; {FOES}; {text}; quiet 4")
    play(match, answer, "end-actions", "end-turn")
    assert ground(match).quiet == 5


@rule("R-34")
def test_the_counter_is_shown_from_six_on() -> None:
    hidden, shown = battle(f"{PAIR}; {FOES}; quiet 5"), battle(f"{PAIR}; {FOES}; quiet 6")
    assert "stall" not in GAME.scene(hidden.table, S).entities()
    track = area(shown, N, "stall")
    assert (getattr(track, "value", 0), getattr(track, "limit", 0)) == (6, 12)


@rule("R-35")
def test_by_default_there_is_no_limit_on_turns() -> None:
    match = battle(f"{PAIR}; {FOES}; turns 900")
    pass_turn(match)
    assert not match.over


@rule("R-35", "R-34")
def test_with_a_limit_the_same_tie_break_decides_after_200_turns() -> None:
    match = battle(f"set max_turns 200; {PAIR}; {FOES}; S Reaver a2; turns 198")
    pass_turn(match)
    assert not match.over
    pass_turn(match)
    assert (winner(match), ruled_by(match)) == (S, "R-35")
    assert match.log(S)[-1] == "After 200 turns the game is decided by what stands."


def test_defeat_comes_before_a_stall() -> None:
    match = after_a_quiet_turn("S Moss Giant a1; N Tomb Guard b5")
    assert (winner(match), ruled_by(match)) == (N, "FB-95")
