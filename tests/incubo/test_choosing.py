"""Choosing a Dream, and setting the Courage it requires."""

from __future__ import annotations

import pytest

from planchette.games.incubo.state import Night
from planchette.kernel import Match
from tests.incubo.table import (
    A,
    T,
    area,
    asked,
    box,
    candidates,
    dream,
    ids,
    keys,
    lay,
    lines,
    night,
    piece,
    pieces,
    play,
    player,
    preview,
    rem,
    required,
    ruled_by,
    seat_of,
    stop,
    table,
    total,
    won,
)
from tests.rule import rule


def agree_on(match: Match, id: str) -> None:
    play(match, f"A: choose {id}", "accept")


@rule("IN-48")
def test_in_phase_1_the_top_dream_must_be_faced() -> None:
    match = night("dreams D05 D02")
    assert (dream(match), rem(match, 1)[0], asked(match)) == ("D05", "D02", [(A, "act"), (T, "act")])


@rule("IN-49", "R-08")
def test_in_phase_2_two_dreams_are_turned_up_and_both_agree_on_one() -> None:
    match = night("phase 2; dreams D05 D02 D07")
    assert candidates(match) == ["D02", "D05"] and asked(match) == [(A, "dream"), (T, "dream")]
    assert keys(match, seat=A) == keys(match, seat=T) == ["choose D02", "choose D05"]
    play(match, "T: choose D05")
    assert (asked(match), dream(match)) == ([(A, "agree dream")], "")
    play(match, "accept")
    assert dream(match) == "D05"


@rule("IN-49", "R-08")
def test_who_declines_a_dream_proposes_another() -> None:
    match = night("phase 2; dreams D05 D02")
    play(match, "A: choose D05", "decline")
    assert asked(match) == [(T, "dream")] and keys(match) == ["choose D02"]
    play(match, "choose D02", "accept")
    assert dream(match) == "D02"


@rule("R-08")
def test_two_players_who_never_agree_on_a_dream_face_one_in_the_end() -> None:
    match = night("phase 2; dreams D05 D02")
    play(match, "A: choose D05", "decline", "choose D02", "decline", "choose D05", "decline", "choose D02")
    assert dream(match) == "D02"


@rule("IN-50", "R-46")
def test_in_phase_2_the_other_dream_goes_face_down_into_the_rem_3_deck() -> None:
    match = night("phase 2; dreams D05 D02 D07")
    before = [rem(match, phase) for phase in (2, 3)]
    agree_on(match, "D05")
    assert [rem(match, phase) for phase in (2, 3)] == [before[0], ["D02", *before[1]]]


@rule("IN-51", "R-08")
def test_in_phase_3_three_dreams_are_turned_up_and_both_agree_on_one() -> None:
    match = night("phase 3; dreams D05 D02 D07 D01")
    assert candidates(match) == ["D02", "D05", "D07"] and rem(match, 3)[0] == "D01"
    play(match, "A: choose D07")
    assert asked(match) == [(T, "agree dream")]
    play(match, "decline")
    assert asked(match) == [(T, "dream")] and keys(match) == ["choose D02", "choose D05"]
    play(match, "choose D02", "accept")
    assert dream(match) == "D02"


@rule("IN-52")
def test_in_phase_3_the_other_two_dreams_are_out_of_the_game() -> None:
    match = night("phase 3; dreams D05 D02 D07")
    before = rem(match, 3)
    agree_on(match, "D02")
    assert {"D05", "D07"} <= set(box(match)) and rem(match, 3) == before


@rule("IN-53")
def test_the_rem_3_deck_is_shuffled_before_its_first_draw() -> None:
    untouched = 0
    for seed in range(6):
        match = night("phase 3", seed)
        start = match.beginning()
        assert isinstance(start, Night)
        dealt = ids(start, start.rems[2].cards[::-1])
        assert sorted([*candidates(match), *rem(match, 3)]) == sorted(dealt)
        untouched += rem(match, 3) == dealt[3:]
    assert untouched < 2


@rule("IN-53")
def test_in_phases_1_and_2_the_rem_3_deck_is_not_shuffled() -> None:
    for phase in (1, 2):
        match = night(f"phase {phase}; dream D01; alpha A19; tommy T19")
        before = rem(match, 3)
        lay(match, "alpha play", "tommy play")
        stop(match)
        assert [id for id in rem(match, 3) if id != "D01"] == before


@rule("IN-53", "R-44")
def test_the_rem_3_deck_is_shuffled_only_once() -> None:
    for seed in range(5):
        match = night("phase 3; alpha A01; tommy T01", seed)
        after = rem(match, 3)
        agree_on(match, candidates(match)[0])
        faced = dream(match)
        lay(match, "alpha play", "tommy play")
        stop(match)
        assert sorted([faced, *after[:2]]) == candidates(match) and rem(match, 3) == after[2:]


@rule("IN-54")
def test_the_dream_lies_on_the_bed_board_with_both_sides_for_all_to_see() -> None:
    match = night("dream D02; dice 1 0")
    for seat in (A, T, -1):
        bed = getattr(area(match, "bed", seat), "places", [])
        centre = [found.id for place in bed for found in place.pieces if place.id == "bed:centre"]
        assert centre == ["card:D02"]
        assert piece(match, "D02", seat).note == "Alpha needs 2 + 1 = 3; Tommy needs 1 + 0 = 1"


@rule("IN-55")
def test_the_dice_are_rolled_after_the_dream_is_chosen_each_player_their_own() -> None:
    found = []
    for id in ("D03", "D16"):
        match = night("phase 2; dreams D03 D16; dice 1 3")
        assert required(match) == [0, 0] and lines(match, "rolls") == []
        play(match, f"A: choose {id}")
        assert required(match) == [0, 0] and lines(match, "rolls") == []
        play(match, "accept")
        found.append(required(match))
    assert found == [[1 + 0, 3 + 3], [1 + 4, 3 + 4]]


@rule("IN-56", "IN-57", "IN-58")
@pytest.mark.parametrize(
    ("phase", "dice", "needs"),
    [
        (1, "0 1", [0 + 0, 1 + 1]),
        (1, "1 0", [0 + 1, 1 + 0]),
        (2, "1 3", [0 + 1, 3 + 3]),
        (2, "2 2", [0 + 2, 3 + 2]),
        (3, "2 6", [2 + 2, 6 + 6]),
        (3, "5 4", [2 + 5, 6 + 4]),
    ],
)
def test_the_die_of_the_phase_is_added_to_its_sheep(phase: int, dice: str, needs: list[int]) -> None:
    assert required(night(f"phase {phase}; dream D03; dice {dice}")) == needs


@rule("IN-57", "IN-59")
def test_the_rulebooks_example_of_required_courage() -> None:
    match = night("phase 2; dream D03; dice 1 3")
    assert required(match) == [1, 6]
    assert lines(match, "rolls") == [
        "Alpha rolls 1: 0 + 1 = 1 Courage required.",
        "Tommy rolls 3: 3 + 3 = 6 Courage required.",
    ]


@rule("IN-59")
@pytest.mark.parametrize(("alpha", "beaten"), [("A12", False), ("A16", True), ("A19", True)])
def test_a_side_is_beaten_by_a_total_equal_to_or_above_its_required_courage(alpha: str, beaten: bool) -> None:
    match = night(f"dream D02; dice 0 0; alpha {alpha}; tommy T11")
    lay(match, "alpha play", "tommy play")
    assert required(match) == [2, 1] and total(match, "tommy") == 1
    assert preview(match, "stop").startswith("the Dream is defeated") == beaten


# -- how many Dreams, and those that were abandoned


PATIENT = "alpha deck A16 A17 A19 D06 D09 D16 M1H; tommy deck T16 T17 T19 D03 D02 D10 M2H; reserve 50"


def encounters(match: Match) -> int:
    """Defeat Dream after Dream until the Monster comes, and say how many."""
    count = 0
    while not table(match).parts:
        if candidates(match):
            agree_on(match, candidates(match)[0])
        for who in ("alpha", "tommy"):
            while not player(match, who).has_played or total(match, who) < required(match)[seat_of(match, who)]:
                lay(match, f"{who} play")
        stop(match)
        count += 1
    return count


@rule("R-43")
@pytest.mark.parametrize(("abandoned", "dreams"), [(0, 4), (1, 5), (2, 5), (3, 5)])
def test_phase_3_has_four_dreams_and_five_if_up_to_three_were_abandoned(abandoned: int, dreams: int) -> None:
    plain = ["D01", "D04", "D05", "D07", "D08", "D11", "D12", "D13", "D14", "D15", "D17", "D18", "D19", "D20", "D21"]
    match = night(f"phase 3; rem 3 {' '.join(plain[: 12 + abandoned])}; {PATIENT}")
    assert encounters(match) == dreams


@rule("R-43")
def test_with_two_dreams_left_in_phase_3_one_is_faced_and_the_other_is_out_of_the_game() -> None:
    match = night("phase 3; rem 3 D05 D02")
    assert candidates(match) == ["D02", "D05"]
    agree_on(match, "D02")
    assert dream(match) == "D02" and "D05" in box(match)


@rule("R-43")
def test_a_single_dream_left_in_phase_3_must_be_faced() -> None:
    match = night("phase 3; rem 3 D05")
    assert (dream(match), asked(match)) == ("D05", [(A, "act"), (T, "act")])


@rule("R-44", "IN-96")
def test_a_dream_abandoned_in_phase_3_is_among_the_next_to_be_turned_up() -> None:
    match = night("phase 3; dreams D05 D02 D07 D01 D03 D04; alpha A01; tommy T01")
    agree_on(match, "D05")
    lay(match, "alpha play", "tommy play")
    stop(match)
    assert candidates(match) == ["D01", "D03", "D05"]


@rule("R-44")
def test_the_last_dream_of_phase_3_when_abandoned_is_faced_again_with_a_new_roll() -> None:
    rolls = set()
    for seed in range(4):
        match = night("phase 3; rem 3 D05; alpha A01; tommy T01", seed)
        before = required(match)
        lay(match, "alpha play", "tommy play")
        stop(match)
        assert (dream(match), table(match).dreams_faced) == ("D05", 2) and len(lines(match, "rolls")) == 4
        rolls.add(before == required(match))
    assert False in rolls


@rule("R-45")
@pytest.mark.parametrize(("faced", "over"), [(58, False), (59, True)])
def test_abandoning_the_60th_dream_loses_the_game(faced: int, over: bool) -> None:
    match = night(f"faced {faced}; dream D02; alpha A01; tommy T01")
    lay(match, "alpha play", "tommy play")
    stop(match)
    assert match.over == over
    if over:
        assert (won(match), ruled_by(match)) == (False, "R-45")


@rule("R-45")
def test_defeating_the_60th_dream_does_not_lose_the_game() -> None:
    match = night("faced 59; dream D04; alpha A19; tommy T19")
    lay(match, "alpha play", "tommy play")
    stop(match)
    assert not match.over and table(match).dreams_faced == 61


@rule("R-46")
@pytest.mark.parametrize("seat", [A, T, -1])
def test_everybody_knows_which_dreams_were_set_aside_or_abandoned(seat: int) -> None:
    match = night("phase 2; dreams D05 D02; alpha A01; tommy T01")
    assert pieces(match, "rem:3", seat) == []
    agree_on(match, "D05")
    lay(match, "alpha play", "tommy play")
    stop(match)
    assert pieces(match, "rem:3", seat) == ["Stairs Without End", "Parade of Slippers"]
