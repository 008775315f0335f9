"""What a seat sees."""

from __future__ import annotations

import pytest

from planchette.games.fellbound import GAME
from planchette.kernel import SPECTATOR, Match
from planchette.kernel.scene import Counter, Fan, Mat
from planchette.kernel.view import view
from tests.fellbound.table import S2, N, S, area, battle, pass_turn, piece, place, play, titles
from tests.rule import rule

BASE = "S Fell Hound a2; S Grove Warden b1; N Reaver a4; N Tomb Guard b5"


def stats(match: Match, tile: str) -> dict[str, tuple[str, str]]:
    return {stat.label: (stat.value, stat.printed) for stat in piece(match, S, tile).stats}


def badges(match: Match, tile: str) -> list[str]:
    return [f"{badge.label} {badge.value}".strip() for badge in piece(match, S, tile).badges]


@rule("FB-20")
def test_of_an_opponents_hand_one_sees_only_backs() -> None:
    match = battle(f"{BASE}; hand S: Moss Giant; hand N: Cutpurse, Bone Levy")
    fan = area(match, S, "hand:1")
    assert isinstance(fan, Fan)
    assert [(back.title, back.face_down, back.id) for back in fan.pieces] == [
        ("A card", True, "back:1:0"),
        ("A card", True, "back:1:1"),
    ]
    assert titles(match, S, "hand:0") == ["Moss Giant"]
    assert titles(match, N, "hand:0") == ["A card"]


@rule("FB-20")
def test_spectators_see_no_hands() -> None:
    match = battle(f"{BASE}; hand S: Moss Giant; hand N: Cutpurse")
    assert titles(match, SPECTATOR, "hand:0") == titles(match, SPECTATOR, "hand:1") == ["A card"]


@pytest.mark.parametrize(("seat", "home", "far"), [(S, "a1", "a5"), (N, "a5", "a1"), (SPECTATOR, "a1", "a5")])
def test_everybody_sees_their_own_home_row_at_the_bottom(seat: int, home: str, far: str) -> None:
    match = battle(BASE)
    assert (place(match, seat, home).y, place(match, seat, far).y) == (4, 0)


def test_the_board_is_turned_not_mirrored() -> None:
    match = battle(BASE)
    assert [place(match, S, tile).x for tile in ("a1", "b1")] == [0, 1]
    assert [place(match, N, tile).x for tile in ("a1", "b1")] == [1, 0]


def test_facing_is_shown_as_the_seat_sees_it() -> None:
    match = battle(f"{BASE}; N Bone Levy b4 ^")
    assert [piece(match, S, tile).facing for tile in ("a2", "a4", "b4")] == ["up", "down", "up"]
    assert [piece(match, N, tile).facing for tile in ("a2", "a4", "b4")] == ["down", "up", "down"]


@rule("FB-13", "R-01")
def test_both_zones_are_tinted() -> None:
    match = battle(BASE)
    assert [place(match, N, f"a{row}").zone for row in range(1, 6)] == ["south", "south", "", "north", "north"]


@rule("FB-78", "FB-79")
def test_the_slain_lie_face_down_with_their_gold() -> None:
    match = battle(f"{BASE}; N Sellsword b3 slain g1")
    corpse = piece(match, S, "b3")
    assert (corpse.title, corpse.face_down, corpse.owner) == ("Slain Sellsword", True, N)
    assert badges(match, "b3") == ["gold 1"]
    assert corpse.note == "slain, 1 gold on it"


def test_health_defence_uses_gold_and_markers_are_shown() -> None:
    match = battle("S Tomb Guard a2 h2 parried1 ward1 hexed snared g2; S Bone Levy b1 spent acted; N Reaver a4")
    assert stats(match, "a2") == {
        "health": ("2", "3"),
        "attack": ("1", "2"),
        "defence": ("2x2 (1 left)", "1x2 (2 left)"),
        "range": ("1", ""),
    }
    assert badges(match, "a2") == ["gold 2", "Hex: 1 attack less", "Snare: cannot move", "Ward +1"]
    assert badges(match, "b1") == ["Undying is spent"]
    assert (piece(match, S, "b1").dim, piece(match, S, "a2").dim) == (True, False)


@pytest.mark.parametrize(
    ("who", "now", "printed"),
    [
        ("Tomb Guard a2", "1x2 (2 left)", "1x2 (2 left)"),
        ("Tomb Guard a2 parried2", "1x2 (0 left)", "1x2 (2 left)"),
        ("Grove Warden a2", "1 (1 left)", "1 (1 left)"),
        ("Reaver a2 ward1", "1 (1 left)", "0 (1 left)"),
    ],
)
def test_a_defence_shows_its_multiplier_and_the_uses_left(who: str, now: str, printed: str) -> None:
    assert stats(battle(f"S {who}; S Bone Levy b1; N Cutpurse a4"), "a2")["defence"] == (now, printed)


def test_a_card_in_hand_shows_how_often_its_defence_works() -> None:
    fan = area(battle("S Reaver a2; N Cutpurse a4; hand S: Tomb Guard, Grove Warden"), S, "hand:0")
    assert isinstance(fan, Fan)
    shown = {card.title: stat.value for card in fan.pieces for stat in card.stats if stat.label == "defence"}
    assert shown == {"Tomb Guard": "1x2", "Grove Warden": "1"}


def test_the_attack_shown_counts_banner_and_frenzy() -> None:
    match = battle("S Reaver a2 h2; S Standard Bearer a1; N Cutpurse a5")
    assert stats(match, "a2")["attack"] == ("4", "2")


def test_counts_and_treasuries_are_open() -> None:
    match = battle(f"{BASE}; hand N: Cutpurse, Bone Levy; deck N: Pale Leech; treasury 1 2")
    for seat in (S, N, SPECTATOR):
        assert [getattr(area(match, seat, f"{what}:1"), "value", -1) for what in ("treasury", "in-hand")] == [2, 2]
        assert getattr(area(match, seat, "deck:1"), "count", -1) == 1
        living = area(match, seat, "living:1")
        assert isinstance(living, Counter) and living.value == 2


def test_the_mat_of_the_side_on_turn_is_active() -> None:
    match = battle(BASE)
    mats = [area(match, S, f"mat:{side}") for side in ("South", "North")]
    assert [mat.active for mat in mats if isinstance(mat, Mat)] == [True, False]


@pytest.mark.parametrize(("passed", "asked"), [("", {S, S2}), ("; passed S2", {S}), ("; passed S", {S2})])
def test_of_two_allies_the_turn_is_shown_for_those_who_are_really_asked(passed: str, asked: set[int]) -> None:
    text = "S Reaver a1; S2 Cutpurse c1; N Gate Sentry a5; N2 Tomb Guard d5; treasury 0 0 0 0"
    mats = [area for area in view(battle(text + passed), S).scene.areas if isinstance(area, Mat)]
    assert {mat.owner for mat in mats if mat.active} == asked


@rule("R-34")
@pytest.mark.parametrize(("quiet", "shown"), [(5, False), (6, True), (11, True)])
def test_the_stall_counter_is_shown_from_six(quiet: int, shown: bool) -> None:
    scene = GAME.scene(battle(f"{BASE}; quiet {quiet}").table, SPECTATOR)
    assert ("stall" in scene.entities()) == shown


@rule("FB-95", "R-04")
def test_a_note_says_how_many_more_are_needed() -> None:
    match = battle("S Fell Hound a2; N Reaver a4; N Tomb Guard b5; turn S deploy")
    assert GAME.scene(match.table, S).notes == [
        "Your side needs 1 more alive at the end of this turn, or is defeated (FB-95)."
    ]
    assert GAME.scene(battle(BASE).table, S).notes == []


def test_the_phase_is_named() -> None:
    match = battle(f"{BASE}; deck S: Bone Levy")
    assert GAME.scene(match.table, S).phase == "Action phase"
    play(match, "end-actions")
    assert GAME.scene(match.table, S).phase == "Deployment phase"
    assert GAME.scene(Match(GAME).table, S).phase == "Opening turn"


def test_the_view_says_whom_the_table_waits_for_and_what_may_be_chosen() -> None:
    match = battle(BASE)
    mine, theirs = view(match, S), view(match, N)
    assert mine.choice is not None and theirs.choice is None
    assert mine.thinking == theirs.thinking == [S]
    assert mine.choice.prompt == "Choose an action for Fell Hound or Grove Warden, or end your actions"


def test_the_log_tells_each_strike() -> None:
    match = battle("S Muster Recruit a3; S Sellsword b2; N Grove Warden b3; N Gate Sentry a5; N Cutpurse b5")
    play(match, "attack b2 b3", "attack a3 b3")
    assert match.log(N) == [
        "Sellsword on b2 attacks Grove Warden on b3.",
        "Grove Warden takes 2 damage from the front, 1 blocked, 2 health left.",
        "Muster Recruit on a3 attacks Grove Warden on b3 from the flank.",
        "Grove Warden takes 2 damage from the right, its defence is used up, 0 health left.",
        "Grove Warden is slain on b3.",
    ]


@pytest.mark.parametrize(
    ("text", "answer", "says"),
    [
        ("S Reaver a2; N Grove Warden a3", "attack a2 a3", "1 damage from the front, 1 blocked"),
        ("S Reaver a2; N Grove Warden a3 parried1", "attack a2 a3", "2 damage from the front, its defence is used up"),
        ("S Reaver a2; N Cutpurse a3", "attack a2 a3", "2 damage from the front, it has no defence"),
        ("S Reaver a2; N Cutpurse a3 ward1", "attack a2 a3", "1 damage from the front, 1 blocked"),
        ("S Reaver b3; N Grove Warden a3", "attack b3 a3", "2 damage from the left, its defence is negated"),
        ("S Reaver a3; N Grove Warden b3", "attack a3 b3", "2 damage from the right, its defence is negated"),
        ("S Reaver b3; N Grove Warden a3 ^", "attack b3 a3", "2 damage from the right, its defence is negated"),
        ("S Reaver a2; N Grove Warden a3 ^", "attack a2 a3", "2 damage from the rear, its defence is negated"),
        ("S Reaver b3; N Gate Sentry a3", "attack b3 a3", "1 damage from the left, 1 blocked"),
        ("S Halberdier a2; N Grove Warden b2", "sweep a2", "2 damage from the right, its defence is negated"),
    ],
)
def test_the_log_tells_from_where_a_strike_comes_and_what_becomes_of_the_defence(
    text: str, answer: str, says: str
) -> None:
    match = battle(text)
    play(match, answer)
    assert says in match.log(S)[1]


def test_the_log_tells_where_gold_goes() -> None:
    match = battle("S Reaver a2; S Fell Hound a1; N Sellsword a3 slain g1; N Gate Sentry a5; N Tomb Guard b5")
    play(match, "move a2 a3")
    assert match.log(N) == [
        "Reaver moves from a2 to a3.",
        "South takes 1 gold from a3.",
        "Sellsword goes to the boneyard of North.",
    ]


@rule("FB-20")
def test_readying_a_card_does_not_tell_which() -> None:
    match = battle(f"{BASE}; hand S: Moss Giant; treasury 3 0; turn S deploy")
    play(match, "deploy moss-giant")
    assert match.log(S) == ["South readies Moss Giant."]
    assert match.log(N) == ["South readies a card."]
    play(match, "place a1")
    assert match.log(N)[-1] == "South deploys Moss Giant on a1 for 3 gold."


def test_a_turn_passes_without_a_scene_breaking() -> None:
    match = battle(BASE)
    pass_turn(match)
    for seat in (S, N, SPECTATOR):
        assert len(view(match, seat).scene.entities()) > 20
