"""Monsters met alone: no Arms of the other player, a Head cut in half, and the printed number of parts."""

from __future__ import annotations

import pytest

from tests.incubo.table import box, card, changed, discard, growth, ids, keys, night, part, play, player, table, why
from tests.rule import rule

EITHER = pytest.mark.parametrize("hero", ["alpha", "tommy"])
FINAL = {"M3X": "The Moth Queen", "M3Y": "The Faceless Babysitter", "M3Z": "The Great Ball of Fur"}


@rule("IN-200")
@pytest.mark.parametrize(
    ("hero", "phase", "parts", "gone"),
    [
        ("alpha", 1, ["M1H", "M1A"], ["M1T"]),
        ("tommy", 1, ["M1H", "M1T"], ["M1A"]),
        ("alpha", 2, ["M2H", "M2A1", "M2A2"], ["M2T1", "M2T2"]),
        ("tommy", 2, ["M2H", "M2T1", "M2T2"], ["M2A1", "M2A2"]),
    ],
)
def test_the_arms_of_the_other_player_are_left_out(hero: str, phase: int, parts: list[str], gone: list[str]) -> None:
    match = night(f"solo {hero}; phase {phase}; monster")
    assert ids(table(match), [found.card for found in table(match).parts]) == parts
    assert [id in box(match) for id in gone] == [True] * len(gone)


@rule("IN-201", "IN-192", "R-74")
@EITHER
@pytest.mark.parametrize(("phase", "head", "dice"), [(1, "M1H", (0, 1)), (2, "M2H", (1, 2, 3))])
def test_the_head_is_halved_before_the_one_die_is_added(hero: str, phase: int, head: str, dice: list[int]) -> None:
    for die in dice:
        match = night(f"solo {hero}; phase {phase}; monster; dice {die}")
        assert part(match, head).required == {1: 3, 2: 14}[phase] + die


@rule("IN-201", "R-74")
@pytest.mark.parametrize("head", ["M3X", "M3Y", "M3Z"])
def test_the_final_heads_are_halved_rounded_up(head: str) -> None:
    match = night(f"solo alpha; set final_monster {FINAL[head]}; phase 3; monster; dice 2")
    assert part(match, head).required == -(-card(match, head).required // 2) + 2


@rule("R-74", "IN-201")
def test_an_odd_number_is_rounded_up_before_the_die() -> None:
    match = night(f"solo alpha; set final_monster {FINAL['M3X']}; phase 3; monster; dice 3")
    printed = card(match, "M3X").required
    assert printed % 2 == 1
    assert part(match, "M3X").required == (printed + 1) // 2 + 3


@rule("IN-108")
@EITHER
def test_an_arm_keeps_its_printed_requirement(hero: str) -> None:
    match = night(f"solo {hero}; monster")
    arm = "M1A" if hero == "alpha" else "M1T"
    assert part(match, arm).required == card(match, arm).required


@rule("IN-202")
@pytest.mark.parametrize(("phase", "head"), [(1, "M1H"), (2, "M2H"), (3, "M3X"), (3, "M3Y"), (3, "M3Z")])
def test_the_free_cards_of_a_monster_are_halved_rounded_up(phase: int, head: str) -> None:
    wish = f"set final_monster {FINAL[head]};" if head in FINAL else ""
    match = night(f"solo tommy; {wish} phase {phase}; monster")
    assert player(match, "tommy").free == -(-card(match, head).free // 2)


@rule("IN-202")
def test_the_free_cards_of_the_first_monster_alone_are_3() -> None:
    assert player(night("solo alpha; monster"), "alpha").free == 3


@rule("IN-202")
@EITHER
def test_the_free_cards_of_a_dream_stay_as_printed(hero: str) -> None:
    match = night(f"solo {hero}; dream D02")
    assert player(match, hero).free == {"alpha": 2, "tommy": 3}[hero]


@rule("R-68")
@pytest.mark.parametrize(("phase", "needed"), [(1, 2), (2, 3), (3, 1)])
def test_alone_the_printed_number_of_parts_must_be_beaten(phase: int, needed: int) -> None:
    match = night(f"solo alpha; phase {phase}; monster")
    assert table(match).needed == needed == len(table(match).parts)


@rule("R-68")
def test_alone_all_the_parts_that_are_there_are_enough() -> None:
    match = night("solo alpha; phase 2; monster", cards=changed("beat = 3", "beat = 4"))
    assert table(match).needed == len(table(match).parts) == 3


@rule("R-68")
@pytest.mark.parametrize(("phase", "needed"), [(1, 1), (2, 2), (3, 1)])
def test_with_solo_parts_halved_half_of_them_are_enough(phase: int, needed: int) -> None:
    match = night(f"solo alpha; set solo_parts halved; phase {phase}; monster")
    assert table(match).needed == needed


@rule("R-68")
def test_alone_both_parts_of_the_first_monster_are_fought() -> None:
    match = night("solo alpha; monster; dice 0; alpha A19 D06")
    play(match, "aim M1A")
    assert (part(match, "M1A").beaten, keys(match, "stop")) == (True, [])
    assert why(match, "Stop here") == ("not possible, 1 more part must be beaten (R-55)", "R-55")
    play(match, "aim M1H")
    assert table(match).phase == 2


@rule("R-68")
def test_with_solo_parts_halved_one_part_of_the_first_monster_is_enough() -> None:
    match = night("solo alpha; set solo_parts halved; monster; alpha A19; alpha fears FA1 FA2")
    play(match, "aim M1A", "stop")
    assert (table(match).phase, discard(match, "alpha")) == (2, ["FA1", "FA2", "M1A", "A19"])


@rule("IN-200", "R-75")
@EITHER
def test_alone_one_takes_ones_own_fear_card_and_both_parts(hero: str) -> None:
    mine = hero[0].upper()
    match = night(f"solo {hero}; monster; dice 0; {hero} D02 D09 D10 D16; {hero} fears F{mine}2")
    while table(match).phase == 1:
        play(match, keys(match, "aim")[-1])
    assert [id for id in discard(match, hero) if id[0] in "FM"] == [f"F{mine}2", "M1H", f"M1{mine}"]
    assert growth(match) == hero
