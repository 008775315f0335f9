"""Fighting a Monster: aiming, adding up, free cards and payments, and when it is beaten."""

from __future__ import annotations

from planchette.kernel import Match
from tests.incubo.table import (
    A,
    T,
    asked,
    chimes,
    deck,
    discard,
    growth,
    keys,
    laid,
    night,
    part,
    play,
    player,
    preview,
    row,
    table,
    why,
)
from tests.rule import rule


def beat(match: Match, who: str, id: str) -> None:
    """Draw on that part until it is beaten."""
    while not part(match, id).beaten:
        play(match, f"{who}: aim {id}")


@rule("IN-109")
def test_a_draw_against_a_monster_names_its_part_first() -> None:
    match = night("monster; alpha A16")
    assert keys(match, "draw", A) == []
    assert keys(match, "aim", A) == ["aim M1H", "aim M1A", "aim M1T"]
    play(match, "A: aim M1T")
    assert laid(match, "A16").part == 2
    assert asked(match) == [(A, "fight"), (T, "fight")]


@rule("IN-110")
def test_cards_are_drawn_one_at_a_time_and_lie_beside_the_part_on_their_players_side() -> None:
    match = night("monster; alpha A16 A01; tommy T16")
    play(match, "A: aim M1H")
    assert (deck(match, "A")[0], len(player(match, "A").laid), len(player(match, "T").laid)) == ("A01", 1, 0)
    play(match, "T: aim M1A")
    assert (laid(match, "A16").part, laid(match, "T16").part) == (0, 1)
    assert [part(match, id).total for id in ("M1H", "M1A", "M1T")] == [2, 2, 0]
    assert (row(match, "A", "play"), row(match, "T", "play")) == (["A16"], ["T16"])


@rule("IN-111")
def test_the_cards_of_both_players_add_up_on_a_part() -> None:
    match = night("monster; alpha A16 A12; tommy T16")
    play(match, "A: aim M1H", "T: aim M1H")
    assert (part(match, "M1H").total, part(match, "M1A").total) == (4, 0)
    play(match, "A: aim M1A")
    assert (part(match, "M1H").total, part(match, "M1A").total) == (4, 1)
    assert preview(match, "aim M1H") == f"{part(match, 'M1H').required - 4} more needed"


@rule("IN-112", "IN-113")
def test_against_a_monster_no_row_is_chosen() -> None:
    match = night("monster; alpha A02; tommy T02")
    play(match, "A: aim M1H", "T: aim M1H")
    assert asked(match) == [(A, "fight"), (T, "fight")]
    assert (row(match, "A", "play"), row(match, "A", "pass"), row(match, "A", "elimination")) == (["A02"], [], [])
    assert (row(match, "T", "play"), row(match, "T", "pass"), row(match, "T", "elimination")) == (["T02"], [], [])


@rule("IN-114")
def test_a_fear_card_drawn_against_a_monster_may_be_removed() -> None:
    match = night("monster; fear 2; alpha fears FA2; alpha FA6")
    play(match, "A: aim M1H")
    assert keys(match) == ["face", "remove"]
    play(match, "remove", "accept")
    assert (part(match, "M1H").total, table(match).fear_reserve) == (0, 0)


@rule("IN-115")
def test_the_free_cards_last_for_the_whole_monster_whatever_the_target() -> None:
    match = night("monster; alpha A01 A02 A05 A07 A16; tommy T01")
    play(match, "A: aim M1H", "A: aim M1A", "A: aim M1T", "A: aim M1H")
    assert (player(match, "A").free, player(match, "T").free, chimes(match)) == (1, 5, (50, 0, 0))
    play(match, "A: aim M1A", "T: aim M1A")
    assert (player(match, "A").free, player(match, "T").free, chimes(match)) == (0, 4, (50, 0, 0))


@rule("R-66")
def test_free_cards_cannot_be_handed_to_the_partner() -> None:
    match = night("monster; alpha A01 A02 A05 A07 A08 A16")
    play(match, *["A: aim M1H"] * 6)
    assert (player(match, "A").free, player(match, "T").free, chimes(match)) == (0, 5, (49, 1, 0))


@rule("IN-116")
def test_further_cards_against_a_monster_cost_1_chime_each() -> None:
    match = night("monster; alpha A01 A02 A05 A07 A03 A06 A16")
    play(match, *["A: aim M1H"] * 7)
    assert chimes(match) == (48, 2, 0)


@rule("IN-116")
def test_without_chimes_a_card_that_costs_one_cannot_be_drawn_in_the_fight() -> None:
    match = night("monster; reserve 0; alpha A01 A02 A05 A07 A03")
    play(match, *["A: aim M1H"] * 5)
    assert keys(match, "aim", A) == []
    assert why(match, "Draw a card", A) == ("it costs 1 Chime and the Reserve is empty", "IN-116")
    assert keys(match, "aim", T) != []


@rule("IN-117")
def test_a_part_is_beaten_the_moment_its_total_reaches_what_it_requires() -> None:
    match = night("monster; dice 1 0; alpha A12 A11 A14")
    play(match, "A: aim M1T")
    assert not part(match, "M1T").beaten
    play(match, "A: aim M1T")
    assert (part(match, "M1T").total, part(match, "M1T").beaten) == (2, True)


@rule("IN-117")
def test_a_total_above_the_requirement_beats_a_part_too() -> None:
    match = night("monster; alpha A19")
    play(match, "A: aim M1T")
    assert part(match, "M1T").beaten


@rule("IN-118")
def test_targets_may_be_switched_before_any_draw() -> None:
    match = night("monster; alpha A12 A19 A16")
    play(match, "A: aim M1H", "A: aim M1T")
    assert part(match, "M1T").beaten
    assert keys(match, "aim", A) == ["aim M1H", "aim M1A"]
    play(match, "A: aim M1A", "T: aim M1H")
    assert (laid(match, "A12").part, laid(match, "A16").part) == (0, 1)


@rule("R-57")
def test_a_beaten_part_is_no_target() -> None:
    match = night("monster; alpha A19")
    play(match, "A: aim M1T")
    assert "aim M1T" not in keys(match, "aim", A) + keys(match, "aim", T)
    assert why(match, "Draw on Coat-Rack Giant: Right Sleeve", T) == ("it is already beaten", "R-57")


@rule("IN-119")
def test_the_monster_is_beaten_with_as_many_parts_as_its_head_says() -> None:
    match = night("monster; dice 0 0; alpha A19 D06 A16; tommy T19")
    play(match, "A: aim M1T")
    assert "stop" not in keys(match, seat=A)
    assert why(match, "Stop here", A) == ("not possible, 1 more part must be beaten (R-55)", "R-55")
    play(match, "T: aim M1A")
    assert "stop" in keys(match, seat=A)


@rule("IN-119")
def test_the_head_counts_as_one_of_the_parts() -> None:
    match = night("monster; dice 0 0; alpha A19 D06 A16; tommy T19")
    play(match, "A: aim M1T", "A: aim M1H")
    assert "stop" not in keys(match, seat=A)
    play(match, "T: aim M1H")
    assert part(match, "M1H").beaten
    assert "stop" in keys(match, seat=A)


@rule("IN-119")
def test_phase_2_takes_three_parts() -> None:
    match = night("phase 2; monster; alpha D06 A19 D09 D16 M1H D05; tommy D03 T19 D02 D10 T16 T18 D08")
    beat(match, "A", "M2A1")
    beat(match, "T", "M2T1")
    assert "stop" not in keys(match, seat=A)
    assert why(match, "Stop here", A) == ("not possible, 1 more part must be beaten (R-55)", "R-55")
    play(match, "A: aim M2A2", "A: aim M2A2")
    beat(match, "T", "M2A2")
    assert "stop" in keys(match, seat=A)


@rule("IN-120", "IN-121")
def test_with_enough_parts_beaten_one_may_go_on_or_stop() -> None:
    match = night("monster; alpha A19 A16 A12; tommy T19")
    play(match, "A: aim M1T", "T: aim M1A")
    assert keys(match, seat=A) == ["stop", "hand-over", "aim M1H"]
    play(match, "A: aim M1H")
    assert "stop" in keys(match, seat=A)
    play(match, "A: stop")
    assert asked(match) == [(T, "agree stop")]
    play(match, "accept")
    assert table(match).phase == 2


@rule("R-55")
def test_stopping_is_not_offered_before_enough_parts_are_beaten() -> None:
    match = night("monster; alpha A16")
    assert "stop" not in keys(match, seat=A) + keys(match, seat=T)
    assert why(match, "Stop here", T) == ("not possible, 2 more parts must be beaten (R-55)", "R-55")


@rule("R-56")
def test_excess_on_a_part_is_lost() -> None:
    match = night("monster; alpha D06")
    play(match, "A: aim M1T")
    assert [part(match, id).total for id in ("M1H", "M1A", "M1T")] == [0, 0, 4]


@rule("R-56")
def test_an_unbeaten_part_keeps_even_a_negative_total_while_others_are_fought() -> None:
    match = night("monster; alpha A01 A19 A16; tommy T16")
    play(match, "A: aim M1H", "A: aim M1T", "A: aim M1A")
    assert [part(match, id).total for id in ("M1H", "M1A", "M1T")] == [-2, 2, 3]
    play(match, "T: aim M1H")
    assert part(match, "M1H").total == 0


@rule("R-56")
def test_a_part_is_checked_only_after_the_starred_power() -> None:
    match = night("monster; alpha D24 A01 A05")
    play(match, "A: aim M1T", "aim M1T", "aim M1T")
    assert (part(match, "M1T").total, part(match, "M1T").beaten) == (2 - 2 - 1, False)


@rule("R-56")
def test_a_beaten_part_stays_beaten() -> None:
    match = night("monster; alpha A19 FA5 A12; alpha fears FA2; tommy T02")
    play(match, "A: aim M1T", "A: aim M1A", "face")
    assert (part(match, "M1T").beaten, part(match, "M1T").total) == (True, 3)
    assert "aim M1T" not in keys(match, seat=A)
    part(match, "M1T").total = 0
    play(match, "A: aim M1A")
    assert part(match, "M1T").beaten


@rule("R-57")
def test_the_fight_ends_by_itself_when_all_parts_are_beaten() -> None:
    match = night("monster; dice 0 0; alpha A19 D06; tommy T19 D03")
    play(match, "A: aim M1T", "T: aim M1A", "T: aim M1H")
    assert table(match).step == "act"
    play(match, "A: aim M1H")
    assert (table(match).phase, table(match).parts) == (2, [])


@rule("R-58")
def test_nobody_has_to_play_a_card_against_a_monster() -> None:
    match = night("monster; alpha A19 D06 A01; tommy T01")
    play(match, "A: aim M1T")
    assert "hand-over" in keys(match, seat=T)
    play(match, "A: aim M1A")
    assert (player(match, "T").laid, "stop" in keys(match, seat=A)) == ([], True)
    play(match, "A: stop", "accept")
    assert table(match).phase == 2


@rule("IN-105", "IN-117", "IN-118", "IN-120", "IN-126", "IN-127", "IN-130", "IN-153")
def test_the_fight_of_the_rulebook() -> None:
    match = night(
        "monster; dice 1 0; growth tommy; alpha A11 A01 A05 A19 A12 A14 A02; tommy T16 T04 T17 T08 T11;"
        "alpha fears FA1 FA2; tommy fears FT1 FT2"
    )
    assert (part(match, "M1H").required, table(match).needed) == (7, 2)
    assert [found.free for found in table(match).players] == [5, 5]
    running = []
    for answers in (["A: aim M1T"], ["use A11", "aim M1T"], *[["T: aim M1T"]] * 3):
        play(match, *answers)
        running.append(part(match, "M1T").total)
    assert (running, part(match, "M1T").beaten) == ([1, -1, 1, 0, 2], True)
    play(match, "T: aim M1A", "A: aim M1A", "A: aim M1A")
    assert (part(match, "M1A").total, part(match, "M1A").required) == (2, 3)
    play(match, "A: aim M1A")
    assert part(match, "M1A").beaten
    play(match, "T: aim M1H", "A: aim M1H")
    assert ([found.free for found in table(match).players], chimes(match)) == ([0, 0], (50, 0, 0))
    play(match, "A: aim M1H")
    assert (part(match, "M1H").total, chimes(match)) == (0, (49, 1, 0))
    play(match, "A: stop", "accept")
    assert discard(match, "A") == ["FA1", "FA2", "M1A", "A11", "A01", "A05", "A19", "A12", "A14", "A02"]
    assert discard(match, "T") == ["FT1", "FT2", "M1T", "T16", "T04", "T17", "T08", "T11"]
    assert (growth(match), chimes(match), table(match).phase) == ("tommy", (49, 1, 0), 2)
