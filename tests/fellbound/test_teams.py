"""Allied play: two against two, three against three."""

from __future__ import annotations

import pytest

from planchette.games.fellbound import GAME
from planchette.kernel import SPECTATOR, IllegalAnswer, Match
from planchette.kernel.scene import Mat
from planchette.kernel.view import view
from tests.fellbound.table import (
    N2,
    S2,
    N,
    S,
    area,
    battle,
    chosen,
    fighter,
    ground,
    health,
    keys,
    name,
    names,
    play,
    preview,
    ruled_by,
    titles,
    treasury,
    why,
)
from tests.rule import rule

FOES = "N Gate Sentry a5; N2 Tomb Guard d5"
FOUR = "treasury 0 0 0 0"
WATCH = "the-fell-watch"


def asked(match: Match) -> list[tuple[int, str]]:
    return [(choice.seat, choice.purpose) for choice in match.choices()]


@rule("FB-106")
def test_two_teams_have_the_same_number_of_players() -> None:
    assert GAME.seats == [2, 4, 6]
    for seats in GAME.seats:
        match = Match(GAME, seats, 1, {"format": "constructed"})
        assert [len(team) for team in ground(match).sides.members] == [seats // 2] * 2


@rule("FB-107", "R-44")
@pytest.mark.parametrize(("seats", "columns"), [(4, 4), (6, 6)])
def test_two_more_columns_for_every_two_players_and_still_five_rows(seats: int, columns: int) -> None:
    match = chosen(Match(GAME, seats, 1, {"format": "constructed"}), *[WATCH] * seats)
    assert (ground(match).house.ground.columns, len(ground(match).tiles)) == (columns, columns * 5)
    assert getattr(area(match, S, "ground"), "height", 0) == 5


@rule("FB-106", "FB-01", "R-46")
def test_three_against_three_each_with_ten_cards_three_gold_and_an_opening_hand() -> None:
    match = chosen(Match(GAME, 6, 1, {"format": "constructed"}), *[WATCH] * 6)
    table = ground(match)
    assert table.treasuries == [3] * 6
    assert [len(table.hands[seat]) + len(table.decks[seat]) for seat in range(6)] == [10] * 6
    assert [len(team) for team in table.sides.members] == [3, 3]
    team = table.sides.members[table.side]
    assert [len(table.hands[seat]) for seat in range(6)] == [3 if seat in team else 0 for seat in range(6)]
    assert asked(match) == [(seat, "deploy") for seat in team]


@rule("FB-108")
def test_a_player_commands_only_their_own_characters() -> None:
    match = battle(f"S Reaver a1; S2 Cutpurse d1; {FOES}; {FOUR}")
    assert {key.split()[1] for key in keys(match, seat=S) if key != "end-actions"} == {"a1"}
    assert {key.split()[1] for key in keys(match, seat=S2) if key != "end-actions"} == {"d1"}
    with pytest.raises(IllegalAnswer):
        match.answer("reform d1", S)
    assert why(match, "Cutpurse", S) == ("Cutpurse is not yours to command", "FB-108")


@rule("FB-108", "FB-109", "R-45")
def test_after_the_actions_all_allies_draw_for_themselves() -> None:
    match = battle(
        f"S Reaver a1; S2 Cutpurse d1; {FOES}; {FOUR}; deck S: Bone Levy; deck S2: Pale Leech; deck N: Ferryman"
    )
    play(match, "S: end-actions")
    assert [len(hand) for hand in ground(match).hands] == [0, 0, 0, 0]
    play(match, "S2: end-actions")
    assert [names(match, hand) for hand in ground(match).hands] == [["Bone Levy"], [], ["Pale Leech"], []]


@rule("FB-109", "R-45")
def test_allies_act_in_any_order_and_pass_when_they_are_done() -> None:
    match = battle(f"S Reaver a1; S Fell Hound a2; S2 Cutpurse d1; S2 Bone Levy d2; {FOES}; {FOUR}")
    assert asked(match) == [(S, "act"), (S2, "act")]
    play(match, "S2: reform d1", "S: reform a1", "S2: reform d2", "S: end-actions")
    assert asked(match) == [(S2, "act")]
    play(match, "S2: end-actions")
    assert asked(match) == [(S, "deploy"), (S2, "deploy")]


@rule("R-45", "FB-112")
def test_allies_deploy_in_any_order_then_comes_the_test_then_the_other_team() -> None:
    match = battle(f"{FOES}; {FOUR}; hand S: Reaver; hand S2: Cutpurse; turn S deploy")
    play(match, "S2: deploy cutpurse")
    assert asked(match) == [(S2, "place")]
    play(match, "place a1", "S: deploy reaver", "place d2", "S2: end-turn")
    assert asked(match) == [(S, "deploy")]
    play(match, "end-turn")
    assert asked(match) == [(N, "act"), (N2, "act")]


@rule("FB-110")
def test_any_tile_of_the_teams_zone_may_be_used() -> None:
    match = battle(f"S Reaver a1; {FOES}; {FOUR}; hand S2: Cutpurse; turn S deploy")
    play(match, "S2: deploy cutpurse")
    assert keys(match) == [f"place {tile}" for tile in ("a2", "b1", "b2", "c1", "c2", "d1", "d2")]


@rule("FB-111", "FB-20")
def test_allies_see_each_others_hands_and_nobody_else_does() -> None:
    match = battle(f"S Reaver a1; {FOES}; {FOUR}; hand S: Cutpurse; deck S2: Bone Levy; turn S draw")
    assert titles(match, S, "hand:2") == titles(match, S2, "hand:2") == ["Bone Levy"]
    assert titles(match, S2, "hand:0") == ["Cutpurse"]
    for seat in (N, N2, SPECTATOR):
        assert titles(match, seat, "hand:0") == titles(match, seat, "hand:2") == ["A card"]
    assert "South's ally draws Bone Levy." in match.log(S)
    assert "South's ally draws a card." in match.log(N2)


@rule("FB-112", "R-48")
def test_a_team_needs_two_living_characters_in_all() -> None:
    match = battle(f"S Reaver a1; S2 Cutpurse d1; {FOES}; {FOUR}; turn S deploy")
    play(match, "S: end-turn", "S2: end-turn")
    assert not match.over
    match = battle(f"S Reaver a1; {FOES}; {FOUR}; turn S deploy")
    play(match, "S: end-turn", "S2: end-turn")
    result = match.table.result
    assert result is not None and (result.payoffs, result.teams, result.rule) == (
        [-1, 1, -1, 1],
        [0, 1, 0, 1],
        "FB-112",
    )


@rule("R-04", "FB-112")
def test_the_warning_says_that_an_ally_can_still_save_the_team() -> None:
    match = battle(f"S Reaver a1; {FOES}; {FOUR}; turn S deploy")
    assert preview(match, "end-turn").endswith("(FB-112), unless an ally deploys")
    play(match, "S2: end-turn")
    assert preview(match, "end-turn") == "you would be defeated: fewer than two alive (FB-112)"


@rule("R-04", "FB-112")
def test_in_teams_the_warnings_name_the_rule_of_teams() -> None:
    match = battle(f"{FOES}; hand S: Moss Giant, Sellsword, Fell Bear; treasury 3 0 0 0; turn S deploy")
    assert GAME.scene(match.table, S).notes == [
        "Your side needs 2 more alive at the end of this turn, or is defeated (FB-112)."
    ]
    assert preview(match, "deploy moss-giant") == "puts a second character out of reach (FB-112)"


@rule("FB-113")
def test_a_team_is_beaten_when_all_its_players_have_conceded() -> None:
    match = battle(f"S Reaver a1; S2 Cutpurse d1; {FOES}; {FOUR}")
    match.concede(S2)
    assert not match.over
    match.concede(S)
    result = match.table.result
    assert result is not None and (result.payoffs, result.rule) == ([-1, 1, -1, 1], "FB-113")


@rule("FB-113")
def test_one_concession_on_each_side_ends_nothing() -> None:
    match = battle(f"S Reaver a1; S2 Cutpurse d1; {FOES}; {FOUR}")
    match.concede(S)
    match.concede(N)
    assert not match.over
    assert getattr(area(match, S2, "mat:South"), "note", "") == "has conceded"
    match.concede(N2)
    assert ruled_by(match) == "FB-113"


@rule("R-46", "FB-56")
def test_loot_goes_to_the_player_whose_character_moved() -> None:
    match = battle(f"S Reaver a1; S2 Cutpurse b1; N Sellsword b2 slain g1; {FOES}; {FOUR}")
    play(match, "S2: move b1 b2")
    assert ground(match).treasuries == [0, 0, 1, 0]


@rule("R-46", "FB-31")
def test_treasuries_are_separate_and_gold_cannot_be_shared() -> None:
    match = battle(f"S Reaver a1; {FOES}; treasury 3 0 0 0; hand S: Fell Hound; hand S2: Sellsword; turn S deploy")
    assert keys(match, seat=S2) == ["end-turn"]
    assert why(match, "Deploy Sellsword", S2) == ("Sellsword costs 1 gold, you have 0", "FB-31")
    assert treasury(match, S) == 3


@rule("R-46", "FB-36")
def test_loot_of_a_deployment_goes_to_who_deployed() -> None:
    match = battle(f"S Reaver a1; S Sellsword c1 slain g1; {FOES}; {FOUR}; hand S2: Cutpurse; turn S deploy")
    play(match, "S2: deploy cutpurse", "place c1")
    assert ground(match).treasuries == [0, 0, 1, 0]
    assert names(match, ground(match).boneyards[S]) == ["Sellsword"]


@rule("R-47")
def test_an_ally_in_an_ability_is_any_character_of_the_team() -> None:
    match = battle(f"S Hedge Healer a1; S2 Cutpurse a2 h1; {FOES}; {FOUR}")
    play(match, "S: use a1 a2")
    assert health(match, "a2") == 3
    match = battle(f"S Muster Recruit b2; S2 Standard Bearer b1; N Sellsword b3; {FOES}; {FOUR}")
    play(match, "S: attack b2 b3")
    assert health(match, "b3") == 3


@rule("R-47", "R-18")
def test_an_allys_characters_are_no_enemies() -> None:
    match = battle(f"S Masked Fool a1; S2 Cutpurse a2; {FOES}; {FOUR}")
    assert keys(match, "use", S) == keys(match, "attack", S) == []


@rule("R-45")
def test_rally_calls_an_ally_back_who_had_passed() -> None:
    match = battle(f"S Marshal of the Fells a1; S2 Cutpurse a2; {FOES}; {FOUR}")
    play(match, "S2: reform a2", "S2: end-actions")
    assert asked(match) == [(S, "act")]
    play(match, "S: use a1 a2")
    assert asked(match) == [(S, "act"), (S2, "act")] and "reform a2" in keys(match, seat=S2)


@rule("R-48")
def test_an_ally_without_characters_keeps_drawing_and_deploying() -> None:
    match = battle(f"S Reaver a1; S Fell Hound a2; {FOES}; {FOUR}; deck S2: Bone Levy")
    assert keys(match, seat=S2) == ["end-actions"]
    play(match, "S2: end-actions", "S: end-actions", "S2: deploy bone-levy", "place d1")
    assert (name(match, "d1"), fighter(match, "d1").seat) == ("Bone Levy", S2)


@rule("R-38", "R-45")
def test_markers_of_a_team_end_with_the_teams_turn() -> None:
    match = battle(f"S Reaver a1 snared; S2 Cutpurse d1 hexed; {FOES}; {FOUR}; turn S finish")
    assert not fighter(match, "a1").snared and not fighter(match, "d1").hexed


def test_the_turn_is_with_the_allies_who_are_really_asked() -> None:
    def turns(match: Match) -> list[bool]:
        return [area.active for area in view(match, N).scene.areas if isinstance(area, Mat)]

    match = battle(f"S Reaver a1; S Bone Levy a2; {FOES}; {FOUR}; hand S2: Cutpurse; turn S deploy")
    assert turns(match) == [True, False, True, False]
    play(match, "S2: deploy cutpurse")
    assert turns(match) == [False, False, True, False]
    play(match, "place c1", "S2: end-turn")
    assert turns(match) == [True, False, False, False]
    match.concede(S)
    match.concede(S2)
    assert turns(match) == [False, False, False, False]
