"""The three Powers of Fear Cards: Crush, Drop and Lose."""

from __future__ import annotations

from planchette.kernel import Match
from tests.incubo.table import (
    A,
    T,
    asked,
    chimes,
    discard,
    keys,
    laid,
    lay,
    lines,
    night,
    part,
    play,
    player,
    row,
    stop,
    total,
    why,
)
from tests.rule import rule


def frightened(cards: str, *places: str) -> Match:
    """Alpha has played these cards, the last a Fear Card."""
    match = night(f"dream D02; alpha {cards}")
    lay(match, *[f"alpha {place}" for place in places])
    play(match, "draw alpha", "face")
    return match


# -- Crush


@rule("IN-180")
def test_crush_makes_the_strongest_card_count_0() -> None:
    match = frightened("A16 A19 A12 FA3", "play", "play", "play")
    assert [laid(match, id).worth for id in ("A16", "A19", "A12", "FA3")] == [2, 0, 1, -1]
    assert (laid(match, "A19").zeroed, total(match, "A")) == (True, 2)


@rule("R-47")
def test_crush_looks_at_every_row() -> None:
    for place in ("pass", "elimination"):
        match = frightened("A12 A19 FA3", "play", place)
        assert laid(match, "A19").worth == 0


@rule("R-47")
def test_crush_goes_by_present_values() -> None:
    match = night("dream D02; alpha A16 A19 M2A1 FA3")
    lay(match, "alpha play", "alpha play", "alpha play")
    play(match, "use M2A1", "choose A16", "draw alpha", "face")
    assert [laid(match, id).worth for id in ("A16", "A19")] == [0, 3]


@rule("R-47")
def test_on_a_tie_the_player_chooses_what_is_crushed() -> None:
    match = frightened("A16 A17 A12 FA3", "play", "play", "play")
    assert (asked(match), keys(match)) == ([(A, "crush")], ["choose A16", "choose A17"])
    assert why(match, "Hiss") == ("it is not your strongest card", "R-47")
    play(match, "choose A17")
    assert [laid(match, id).worth for id in ("A16", "A17")] == [2, 0]


@rule("R-47")
def test_crush_is_ignored_when_no_card_is_above_0() -> None:
    match = frightened("A01 A08 FA3", "play", "play")
    assert [laid(match, id).worth for id in ("A01", "A08", "FA3")] == [-2, 0, -1]
    assert (laid(match, "A08").zeroed, len(lines(match, "can do nothing"))) == (False, 1)


@rule("R-47", "R-48")
def test_a_crushed_card_is_no_longer_above_0() -> None:
    match = night("dream D02; alpha A16 FA3 FA5")
    lay(match, "alpha play")
    play(match, "draw alpha", "face", "draw alpha", "face")
    assert (row(match, "A", "play"), len(lines(match, "can do nothing"))) == (["A16", "FA3", "FA5"], 1)


@rule("R-47", "IN-143")
def test_crush_leaves_the_partners_cards_alone() -> None:
    match = night("dream D02; tommy T19; alpha A12 FA3")
    lay(match, "tommy play", "alpha play")
    play(match, "draw alpha", "face")
    assert (laid(match, "T19").worth, laid(match, "A12").worth) == (3, 0)


@rule("R-47", "R-33")
def test_against_a_monster_crush_reaches_any_unbeaten_part_and_no_beaten_one() -> None:
    match = night("monster; alpha A19 A16 FA3; alpha fears FA2")
    play(match, "A: aim M1T", "A: aim M1H", "A: aim M1A", "face")
    assert (laid(match, "A19").worth, laid(match, "A16").worth) == (3, 0)
    assert [part(match, id).total for id in ("M1H", "M1A", "M1T")] == [0, -1, 3]


# -- Drop


@rule("IN-181")
def test_drop_discards_the_lowest_of_the_positive_cards() -> None:
    match = frightened("A16 A12 A08 A01 FA5", "play", "play", "play", "play")
    assert (discard(match, "A"), row(match, "A", "play")) == (["A12"], ["A16", "A08", "A01", "FA5"])
    assert total(match, "A") == 2 + 0 - 2 - 1


@rule("R-48")
def test_a_dropped_card_goes_to_ones_own_discard_pile_whatever_its_row() -> None:
    for place in ("pass", "elimination"):
        match = frightened("A16 A12 FA5", "play", place)
        assert (discard(match, "A"), discard(match, "T"), row(match, "A", place)) == (["A12"], [], [])


@rule("R-48")
def test_drop_goes_by_present_values() -> None:
    match = night("dream D02; alpha A12 A16 M2A1 FA5")
    lay(match, "alpha play", "alpha play", "alpha play")
    play(match, "use M2A1", "choose A12", "draw alpha", "face")
    assert (asked(match), keys(match)) == ([(A, "drop")], ["choose A12", "choose A16", "choose M2A1"])


@rule("R-48")
def test_on_a_tie_the_player_chooses_what_is_dropped() -> None:
    match = frightened("A11 A12 A16 FA5", "play", "play", "play")
    assert (asked(match), keys(match)) == ([(A, "drop")], ["choose A11", "choose A12"])
    assert why(match, "Arched Back") == ("it is not your lowest card above 0", "R-48")
    play(match, "choose A12")
    assert discard(match, "A") == ["A12"]


@rule("R-48")
def test_drop_is_ignored_when_no_card_is_above_0() -> None:
    match = frightened("A01 A08 FA5", "play", "play")
    assert (discard(match, "A"), row(match, "A", "play")) == ([], ["A01", "A08", "FA5"])
    assert lines(match, "can do nothing") == ["The Power of Falling can do nothing and is ignored."]


@rule("R-48", "R-33")
def test_against_a_monster_drop_takes_no_card_beside_a_beaten_part() -> None:
    match = night("monster; alpha A16 A19 FA5; alpha fears FA2")
    play(match, "A: aim M1T", "A: aim M1H", "A: aim M1H", "face")
    assert discard(match, "A") == ["FA2", "A19"]
    assert (part(match, "M1T").total, part(match, "M1H").total) == (2, -1)


@rule("R-48")
def test_a_dropped_card_still_counts_as_the_card_owed() -> None:
    match = night("dream D04; dice 0 0; alpha A12 FA5; tommy T16")
    lay(match, "alpha play", "tommy play")
    play(match, "draw alpha", "face")
    assert (player(match, "A").has_played, "stop" in keys(match, seat=T)) == (True, True)
    stop(match)
    assert sorted(set(discard(match, "A")) & {"A12", "FA5"}) == ["A12", "FA5"]


# -- Lose


@rule("IN-182")
def test_lose_moves_1_chime_from_the_reserve_to_the_discard_area() -> None:
    match = frightened("FA4")
    assert (chimes(match), total(match, "A")) == ((49, 1, 0), -2)


@rule("R-49")
def test_lose_is_ignored_when_the_reserve_is_empty() -> None:
    match = night("dream D02; reserve 0; tommy FT1")
    play(match, "draw tommy", "face")
    assert (match.over, chimes(match), len(lines(match, "can do nothing"))) == (False, (0, 50, 0), 1)
    assert why(match, "Use Shadow on the Wall", T) == ("a Fear Card's Power happens when the card is played", "IN-134")
