"""Powers between the two players: Infuse and Unite; and those that answer something: Soothe and Shield."""

from __future__ import annotations

from tests.incubo.table import (
    A,
    T,
    asked,
    box,
    chimes,
    discard,
    keys,
    lay,
    night,
    part,
    play,
    player,
    preview,
    rem,
    required,
    reserve,
    row,
    ruled_by,
    stop,
    table,
    total,
    totals,
    why,
    won,
)
from tests.rule import rule

# -- Infuse


@rule("IN-174")
def test_infuse_gives_the_other_player_1_courage_whatever_ones_own_total() -> None:
    match = night("dream D02; alpha A01 A18; tommy T16")
    lay(match, "alpha play", "alpha play", "tommy play")
    play(match, "use A18")
    assert totals(match) == [0, 3]


@rule("IN-174")
def test_infused_courage_counts_for_the_result() -> None:
    match = night("dream D02; dice 0 0; growth alpha; alpha A12; tommy T18")
    lay(match, "alpha play", "tommy play")
    play(match, "use T18")
    stop(match)
    assert ("D02" in discard(match, "A"), chimes(match)) == (True, (50, 0, 0))


@rule("IN-175")
def test_under_a_common_requirement_infuse_adds_1_to_the_common_total() -> None:
    match = night("dream D02; dice 0 0; growth alpha; alpha D13 A18; tommy T01")
    lay(match, "alpha play", "alpha play", "tommy play")
    play(match, "use D13")
    assert preview(match, "stop")[:9] == "Terror 1:"
    play(match, "use A18")
    assert (sum(totals(match)), preview(match, "stop")) == (3, "the Dream is defeated and goes to Alpha")


@rule("R-39")
def test_against_a_monster_infuse_adds_1_to_an_unbeaten_part_named_on_use() -> None:
    match = night("monster; alpha A18 A16; tommy T16")
    play(match, "A: aim M1T", "use A18")
    assert (asked(match), keys(match)) == ([(A, "aim")], ["aim M1H", "aim M1A"])
    play(match, "aim M1A")
    assert [part(match, id).total for id in ("M1H", "M1A", "M1T")] == [0, 1, 2]


@rule("R-39")
def test_infuse_can_beat_a_part() -> None:
    match = night("monster; alpha D12 A12; tommy T11")
    play(match, "A: aim M1A", "use D12", "aim M1A")
    assert (part(match, "M1A").total, part(match, "M1A").beaten) == (3, True)


# -- Unite


@rule("IN-176")
def test_unite_makes_one_requirement_of_two() -> None:
    match = night("dream D02; dice 1 1; growth tommy; alpha D13 A19; tommy T08")
    lay(match, "alpha play", "alpha play", "tommy play")
    assert (totals(match), preview(match, "stop")[:9]) == ([5, 0], "Terror 1:")
    play(match, "use D13")
    assert preview(match, "stop") == "the Dream is defeated and goes to Tommy"
    stop(match)
    assert ("D02" in discard(match, "T"), chimes(match)) == (True, (50, 0, 0))


@rule("IN-177")
def test_unite_has_no_effect_against_a_monster_and_is_not_offered() -> None:
    match = night("monster; alpha D13")
    play(match, "A: aim M1H")
    assert keys(match, "use", A) == []
    assert why(match, "Use Pillow Fort Siege", A) == ("against a Monster it changes nothing", "IN-177")


@rule("R-40")
def test_united_players_suffer_what_is_missing_together_without_a_cap() -> None:
    match = night("dream D02; dice 1 1; rem 3 none; alpha D13 A19 A16; tommy T01 T02")
    lay(match, "alpha play", "alpha play", "alpha play", "tommy play", "tommy play")
    assert (totals(match), reserve(match)) == ([7, -4], 49)
    assert preview(match, "stop")[:8] == f"Terror {5 - 4 - (-4)}"
    play(match, "use D13")
    assert preview(match, "stop")[:8] == f"Terror {5 - 7 - (-4)}"
    stop(match)
    assert (rem(match, 3), chimes(match)) == (["D02"], (47, 2, 1))


@rule("R-40", "IN-176")
def test_united_players_who_miss_1_together_have_not_met_the_dream() -> None:
    match = night("dream D02; dice 1 1; alpha D13 A19; tommy T04")
    lay(match, "alpha play", "alpha play", "tommy play")
    play(match, "use D13")
    assert (totals(match), required(match)) == ([5, -1], [3, 2])
    assert preview(match, "stop")[:9] == "Terror 1:"


@rule("R-40")
def test_unite_goes_on_when_its_card_leaves_play() -> None:
    match = night("dream D02; alpha D13 T04; tommy T16")
    lay(match, "alpha play", "alpha play")
    play(match, "use D13", "use T04", "choose D13")
    assert (row(match, "A", "play"), table(match).united) == (["T04"], True)
    assert preview(match, "stop") == "not possible, Tommy must play a card first (IN-61)"


@rule("R-40")
def test_each_player_still_owes_a_card_when_united() -> None:
    match = night("dream D02; dice 0 0; alpha D13 A19; tommy T16")
    lay(match, "alpha play", "alpha play")
    play(match, "use D13")
    assert (sum(totals(match)), "stop" in keys(match, seat=A)) == (5, False)
    assert why(match, "Stop here", A) == ("not possible, Tommy must play a card first (IN-61)", "R-11")


@rule("R-40")
def test_a_second_unite_does_nothing() -> None:
    match = night("dream D02; alpha D13 D18; tommy T16")
    lay(match, "alpha play", "alpha play")
    play(match, "use D13")
    assert keys(match, "use", A) == []
    assert why(match, "Use Mirror Kitten", A)[1] == "R-42"


@rule("R-40")
def test_unite_ends_with_the_encounter() -> None:
    match = night("dream D04; dice 0 0; alpha D13; tommy T16; dreams D03")
    lay(match, "alpha play", "tommy play")
    play(match, "use D13")
    stop(match)
    assert (table(match).united, table(match).dream >= 0) == (False, True)


# -- Soothe


@rule("IN-170")
def test_soothe_removes_a_drawn_fear_card_for_1_token() -> None:
    match = night("dream D02; fear 3; tommy D11 FT6")
    lay(match, "tommy play")
    play(match, "draw tommy")
    assert (asked(match), keys(match)) == ([(T, "fear")], ["face", "remove", "use D11"])
    play(match, "use D11", "accept")
    assert ("FT6" in box(match), chimes(match), discard(match, "A")) == (True, (47, 1, 2), ["C6"])
    assert why(match, "Use Choir of Owls", T) == ("its Power is already used in this encounter", "IN-148")


@rule("IN-170")
def test_soothe_is_enough_with_a_single_token() -> None:
    match = night("dream D02; fear 1; tommy D11 FT6")
    lay(match, "tommy play")
    play(match, "draw tommy")
    assert keys(match) == ["face", "use D11"]


@rule("IN-170")
def test_soothe_needs_a_token_too() -> None:
    match = night("dream D02; tommy D11 FT6")
    lay(match, "tommy play")
    play(match, "draw tommy")
    assert keys(match) == ["face"]
    assert why(match, "Soothe") == ("even that takes 1 token of the Fear Reserve", "IN-170")


@rule("IN-170")
def test_a_soothed_removal_needs_agreement_and_a_declined_one_uses_nothing_up() -> None:
    match = night("dream D02; fear 1; tommy D11 FT6 FT2")
    lay(match, "tommy play")
    play(match, "draw tommy", "use D11")
    assert asked(match) == [(A, "agree fear")]
    play(match, "decline")
    assert (row(match, "T", "play"), chimes(match)) == (["D11", "FT6"], (49, 0, 1))
    play(match, "draw tommy")
    assert keys(match) == ["face", "use D11"]


@rule("R-50")
def test_soothe_must_be_in_play_with_the_player_who_drew_the_fear_card() -> None:
    match = night("dream D02; fear 1; tommy D11; alpha FA6")
    lay(match, "tommy play")
    play(match, "draw alpha")
    assert keys(match) == ["face"]


@rule("R-50")
def test_each_soothe_works_once() -> None:
    match = night("dream D02; fear 2; tommy D11 FT6 FT2")
    lay(match, "tommy play")
    play(match, "draw tommy", "use D11", "accept", "draw tommy")
    assert (keys(match), chimes(match)) == (["face"], (48, 1, 1))


@rule("R-50")
def test_soothe_works_from_beside_a_beaten_part() -> None:
    match = night("monster; fear 1; tommy D11 FT6; tommy fears FT2")
    play(match, "T: aim M1T")
    assert part(match, "M1T").beaten
    play(match, "T: aim M1H", "use D11", "accept")
    assert ("FT6" in box(match), chimes(match)) == (True, (49, 1, 0))


# -- Shield


@rule("IN-178")
def test_shield_reduces_terror_by_3() -> None:
    match = night("dream D02; dice 1 0; rem 3 none; alpha A05 A01; tommy T13 T01 T02")
    lay(match, "alpha play", "alpha play", "tommy play", "tommy play", "tommy play")
    assert (totals(match), preview(match, "stop")[:10]) == ([-3, -3], "Terror 10:")
    stop(match)
    assert (asked(match), keys(match), chimes(match)) == ([(T, "terror")], ["done", "use T13"], (50, 0, 0))
    play(match, "use T13")
    assert (rem(match, 3), chimes(match)) == (["D02"], (43, 4, 3))


@rule("IN-178")
def test_a_shield_may_be_left_unused() -> None:
    match = night("dream D02; dice 1 0; alpha A05 A01; tommy T13 T01 T02")
    lay(match, "alpha play", "alpha play", "tommy play", "tommy play", "tommy play")
    stop(match)
    play(match, "done")
    assert chimes(match) == (40, 5, 5)


@rule("R-41")
def test_every_unused_shield_of_either_player_may_be_used() -> None:
    match = night("dream D02; dice 1 0; alpha T03 A01 D15; tommy T13 A03 T02")
    lay(match, "alpha play", "alpha play", "alpha play", "tommy play", "tommy play", "tommy play")
    terror = 4 - sum(totals(match))
    before = reserve(match)
    assert (totals(match), terror) == ([-1, -2], 7)
    stop(match)
    assert (asked(match), keys(match)) == ([(A, "terror")], ["done", "use T03", "use D15"])
    play(match, "use D15", "use T03")
    assert (asked(match), keys(match)) == ([(T, "terror")], ["done", "use A03", "use T13"])
    play(match, "done")
    assert chimes(match) == (before - 1, 50 - before + 1, 0)


@rule("R-41")
def test_shields_do_not_bring_terror_below_0() -> None:
    match = night("dream D02; dice 0 0; rem 3 none; growth tommy; alpha A12; tommy T13")
    lay(match, "alpha play", "tommy play")
    stop(match)
    play(match, "use T13")
    assert (rem(match, 3), chimes(match), table(match).growth) == (["D02"], (50, 0, 0), T)


@rule("R-41")
def test_a_shield_is_used_before_it_is_seen_whether_terror_can_be_paid() -> None:
    text = "dream D02; dice 1 0; reserve 7; alpha A05 A01; tommy T13 T01 T02"
    match = night(text)
    lay(match, "alpha play", "alpha play", "tommy play", "tommy play", "tommy play")
    stop(match)
    play(match, "use T13")
    assert (match.over, reserve(match)) == (False, 0)
    match = night(text)
    lay(match, "alpha play", "alpha play", "tommy play", "tommy play", "tommy play")
    stop(match)
    play(match, "done")
    assert (won(match), ruled_by(match)) == (False, "IN-183")


@rule("R-41")
def test_a_shield_waits_when_the_dream_is_defeated() -> None:
    match = night("dream D04; dice 0 0; alpha D15; tommy T13")
    lay(match, "alpha play", "tommy play")
    stop(match)
    assert [purpose for _, purpose in asked(match)] != ["terror"]
    assert (chimes(match), player(match, "A").total, total(match, "T")) == ((50, 0, 0), 0, 0)
