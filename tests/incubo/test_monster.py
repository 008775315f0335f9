"""Meeting a Monster: the Fear Cards it brings, how it is laid out, and what its parts require."""

from __future__ import annotations

import pytest

from planchette.games.incubo import GAME
from planchette.kernel.scene import Board
from tests.incubo.table import A, T, asked, card, discard, ids, lay, night, part, player, stop, table
from tests.rule import rule

FINAL = "set final_monster The Moth Queen"


@rule("IN-102")
@pytest.mark.parametrize("phase", [1, 2, 3])
def test_each_player_takes_the_top_fear_card_when_a_monster_comes(phase: int) -> None:
    match = night(f"phase {phase}; monster; alpha fears FA3; tommy fears FT6")
    assert (discard(match, "A"), discard(match, "T")) == (["FA3"], ["FT6"])
    assert (len(player(match, "A").fears), len(player(match, "T").fears)) == (5, 5)


@rule("IN-102")
def test_the_fear_card_joins_the_discard_pile_that_is_there() -> None:
    match = night("rem 1 none; dream D04; dice 0 0; alpha A16; tommy T16; growth alpha; alpha fears FA3")
    lay(match, "alpha play", "tommy play")
    stop(match)
    assert discard(match, "A") == ["D04", "A16", "FA3"]


@rule("IN-103")
def test_all_monster_cards_of_the_phase_are_laid_out() -> None:
    match = night("monster")
    assert ids(table(match), [found.card for found in table(match).parts]) == ["M1H", "M1A", "M1T"]
    match = night("phase 2; monster")
    assert ids(table(match), [found.card for found in table(match).parts]) == ["M2H", "M2A1", "M2A2", "M2T1", "M2T2"]


@rule("IN-103")
def test_the_head_lies_on_the_bed_and_each_arm_before_its_own_player() -> None:
    match = night("monster")
    assert [part(match, id).owner for id in ("M1A", "M1T")] == [A, T]
    for seat, (mine, other) in enumerate((("card:M1A", "card:M1T"), ("card:M1T", "card:M1A"))):
        bed = GAME.scene(match.table, seat).areas[0]
        assert isinstance(bed, Board)
        heights = {piece.id: place.y for place in bed.places for piece in place.pieces}
        assert heights[mine] > heights["card:M1H"] > heights[other]


@rule("IN-104")
def test_a_monster_may_be_a_head_only() -> None:
    match = night(f"phase 3; monster; {FINAL}")
    assert [ids(table(match), [found.card]) for found in table(match).parts] == [["M3X"]]
    assert asked(match) == [(A, "fight"), (T, "fight")]


@rule("IN-105")
def test_the_head_of_phase_1_in_the_rulebook_requires_7() -> None:
    match = night("monster; dice 1 0")
    assert part(match, "M1H").required == 6 + 1 + 0 == 7


@rule("IN-105")
@pytest.mark.parametrize("dice", ["0 0", "0 1", "1 1"])
def test_the_head_of_phase_1_adds_both_d4(dice: str) -> None:
    match = night(f"monster; dice {dice}")
    assert part(match, "M1H").required - card(match, "M1H").required == sum(map(int, dice.split()))


@rule("IN-106")
@pytest.mark.parametrize("dice", ["1 1", "3 1", "3 3"])
def test_the_head_of_phase_2_adds_both_d6(dice: str) -> None:
    match = night(f"phase 2; monster; dice {dice}")
    assert part(match, "M2H").required - card(match, "M2H").required == sum(map(int, dice.split()))


@rule("IN-107")
@pytest.mark.parametrize("dice", ["2 2", "2 6", "6 5"])
def test_the_head_of_phase_3_adds_both_d10(dice: str) -> None:
    match = night(f"phase 3; monster; {FINAL}; dice {dice}")
    assert part(match, "M3X").required - card(match, "M3X").required == sum(map(int, dice.split()))


@rule("IN-108")
@pytest.mark.parametrize("dice", ["0 0", "1 1"])
def test_an_arm_requires_what_is_printed_without_dice(dice: str) -> None:
    match = night(f"monster; dice {dice}")
    assert (part(match, "M1A").required, part(match, "M1T").required) == (3, 2)
    assert (card(match, "M1A").required, card(match, "M1T").required) == (3, 2)


@rule("IN-108")
def test_the_arms_of_phase_2_require_what_is_printed() -> None:
    match = night("phase 2; monster; dice 3 3")
    for id in ("M2A1", "M2A2", "M2T1", "M2T2"):
        assert part(match, id).required == card(match, id).required


@rule("IN-115", "R-66")
@pytest.mark.parametrize(("phase", "head"), [(1, "M1H"), (2, "M2H"), (3, "M3X")])
def test_each_player_has_the_free_cards_of_the_head(phase: int, head: str) -> None:
    match = night(f"phase {phase}; monster; {FINAL}")
    assert [found.free for found in table(match).players] == [card(match, head).free] * 2


@rule("R-52")
def test_an_empty_fear_deck_adds_nothing() -> None:
    match = night("monster; alpha fears none; tommy fears FT2")
    assert (discard(match, "A"), discard(match, "T")) == ([], ["FT2"])
    assert asked(match) == [(A, "fight"), (T, "fight")]


@rule("R-52")
@pytest.mark.parametrize("hero", [A, T])
def test_six_fear_cards_each_are_enough_for_the_worst_of_nights(hero: int) -> None:
    match = night()
    fears = 3
    for phase in (1, 2):
        parts = [found for found in table(match).cards.cards if found.phase == phase]
        frightening = sum(found.head or found.owner == hero for found in parts)
        fears += min(frightening, len(parts) - max(found.beat for found in parts))
    assert fears == len(table(match).players[hero].fears) == 6
