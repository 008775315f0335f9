"""After the fight: who takes the beaten parts, what the others bring, and where the played cards go."""

from __future__ import annotations

from planchette.kernel import Match
from tests.incubo.table import box, chimes, discard, growth, lines, night, part, play, player, table
from tests.rule import rule

FEARS = "alpha fears FA1 FA2 FA3 FA4; tommy fears FT1 FT2 FT3 FT4"
ARMS_BEATEN = ["A: aim M1T", "T: aim M1A"]


def stopped(text: str, *answers: str) -> Match:
    """A fight that ends after these answers."""
    match = night(f"monster; dice 0 0; {FEARS}; {text}")
    play(match, *answers, "A: stop", "accept")
    return match


@rule("IN-124", "IN-125")
def test_a_beaten_head_goes_where_growth_points_and_then_growth_turns() -> None:
    for pointed, other in (("alpha", "tommy"), ("tommy", "alpha")):
        match = stopped(f"growth {pointed}; alpha D06 A19; tommy T19", "A: aim M1H", "A: aim M1H", "T: aim M1A")
        assert "M1H" in discard(match, pointed)
        assert "M1H" not in discard(match, other)
        assert growth(match) == other


@rule("IN-125")
def test_growth_stays_when_the_head_stands() -> None:
    match = stopped("growth alpha; alpha A19; tommy T19", *ARMS_BEATEN)
    assert growth(match) == "alpha"


@rule("IN-126")
def test_a_beaten_arm_goes_to_the_player_whose_symbol_it_bears() -> None:
    match = stopped("growth alpha; alpha A19; tommy T19", *ARMS_BEATEN)
    assert ("M1A" in discard(match, "A"), "M1T" in discard(match, "T")) == (True, True)
    assert ("M1T" in discard(match, "A"), "M1A" in discard(match, "T")) == (False, False)


@rule("IN-127")
def test_an_unbeaten_head_brings_each_player_a_fear_card() -> None:
    match = stopped("alpha A19; tommy T19", *ARMS_BEATEN)
    assert discard(match, "A")[:2] == ["FA1", "FA2"]
    assert discard(match, "T")[:2] == ["FT1", "FT2"]
    assert (len(player(match, "A").fears), len(player(match, "T").fears)) == (4, 4)


@rule("IN-128")
def test_an_unbeaten_arm_brings_a_fear_card_to_its_own_player_only() -> None:
    match = stopped("growth tommy; alpha D06 A19; tommy T19", "A: aim M1H", "A: aim M1H", "T: aim M1T")
    assert [card for card in discard(match, "A") if card.startswith("F")] == ["FA1", "FA2"]
    assert [card for card in discard(match, "T") if card.startswith("F")] == ["FT1"]


@rule("IN-125", "IN-128")
def test_with_nothing_unbeaten_no_more_fear_comes_and_growth_turns_once() -> None:
    match = night(f"monster; dice 0 0; growth alpha; {FEARS}; alpha A19 D06; tommy T19 D03")
    play(match, "A: aim M1T", "T: aim M1A", "T: aim M1H", "A: aim M1H")
    assert (table(match).phase, growth(match), "M1H" in discard(match, "A")) == (2, "tommy", True)
    assert [card for card in discard(match, "A") + discard(match, "T") if card.startswith("F")] == ["FA1", "FT1"]


@rule("IN-128", "R-59")
def test_fear_for_unbeaten_parts_adds_up() -> None:
    match = night(
        f"phase 2; monster; {FEARS}; dice 1 1;"
        "alpha D06 A19 D09 D16 M1H D05 D01 D08; tommy D03 T19 D02 D10 T16 T17 T18 D07"
    )
    for who, id in (("A", "M2A1"), ("T", "M2T1"), ("T", "M2T2")):
        while not part(match, id).beaten:
            play(match, f"{who if player(match, who).free else 'A'}: aim {id}")
    play(match, "A: stop", "accept")
    assert [card for card in discard(match, "A") if card.startswith("F")] == ["FA1", "FA2", "FA3"]
    assert [card for card in discard(match, "T") if card.startswith("F")] == ["FT1", "FT2"]


@rule("R-59")
def test_unbeaten_parts_leave_the_game() -> None:
    match = stopped("alpha A19; tommy T19", *ARMS_BEATEN)
    assert "M1H" in box(match)
    assert (table(match).parts, "M1A" in box(match), "M1T" in box(match)) == ([], False, False)


@rule("IN-129")
def test_a_monster_causes_no_terror() -> None:
    match = stopped("alpha A19 A01; tommy T19", *ARMS_BEATEN, "A: aim M1H")
    assert (chimes(match), lines(match, "Terror")) == ((50, 0, 0), [])


@rule("IN-130")
def test_all_cards_played_in_the_fight_go_to_their_players_discard_pile() -> None:
    match = stopped("alpha A19 A01 A02; tommy T19 T02", *ARMS_BEATEN, "A: aim M1H", "A: aim M1H", "T: aim M1H")
    assert discard(match, "A") == ["FA1", "FA2", "M1A", "A19", "A01", "A02"]
    assert discard(match, "T") == ["FT1", "FT2", "M1T", "T19", "T02"]
    assert [found.laid for found in table(match).players] == [[], []]
