"""The end of the round: Tideglass, healing, the Tithe; and what lasts for one round only."""

from __future__ import annotations

import pytest

from tests.necromancer.table import (
    asked,
    at,
    city,
    creatures,
    end_round,
    hand,
    hp,
    is_asked,
    keys,
    lines,
    pick,
    play,
    player,
    round_of,
    store,
    table,
    until,
)
from tests.rule import rule


def test_tideglass_moves_one_undead_to_an_adjacent_neighbourhood_on_foot_within_the_limit() -> None:
    match = city(
        "necro at SP; necro items Tideglass; undead Shambler DT, Gutter Hound QA, Shambler BT, Shambler BT, Shambler BT"
    )
    pick(match, others="movement")
    until(match, "necro", "tideglass")
    assert set(keys(match, "move")) >= {"move shambler-1", "move gutter-hound-1"} and "skip" in keys(match)
    play(match, "move Gutter Hound")
    assert keys(match) == ["place south-lake-union", "place magnolia", "place ballard", "place fremont"]
    play(match, "place FR")
    end_round(match)
    assert creatures(match, "FR") == ["Gutter Hound"] and len(creatures(match)) == 5


def test_tideglass_may_bring_an_undead_to_a_hunter_who_then_fights_it() -> None:
    match = city("necro at SP; necro items Tideglass; undead Shambler DT; priya at PS; priya deck Tyre Iron*5")
    pick(match, others="movement")
    until(match, "necro", "tideglass")
    play(match, "move Shambler", "place PS")
    end_round(match)
    assert creatures(match) == [] and lines(match, "combat begins in Pioneer Square")


def test_tideglass_may_be_left_alone_and_does_not_move_entities() -> None:
    match = city("necro at SP; necro items Tideglass; entity Fisherman Joe FR")
    pick(match, others="movement")
    assert not is_asked(match, "necro", "tideglass")
    match = city("necro at SP; necro items Tideglass; undead Shambler DT")
    pick(match, others="movement")
    until(match, "necro", "tideglass")
    play(match, "skip")
    end_round(match)
    assert creatures(match, "DT") == ["Shambler"]


@pytest.mark.parametrize(("before", "after"), [(20, 21), (24, 24)])
def test_first_aid_kit_regains_1_hp_at_the_end_of_the_round_up_to_max(before: int, after: int) -> None:
    match = city(f"priya items First-Aid Kit*2; priya hp {before}")
    round_of(match, others="movement")
    assert hp(match, "priya") == (after, 24)


def test_june_halvorsen_heals_one_hunter_in_her_neighbourhood_herself_included() -> None:
    match = city(
        "hunters june theo ada; june at DT; theo at DT; ada at BT; june hp 9; theo hp 9; ada hp 9; necro at SP"
    )
    pick(match, others="movement")
    until(match, "june", "heal")
    assert keys(match) == ["heal hunter-1", "heal hunter-2"]
    play(match, "heal theo")
    end_round(match)
    assert [hp(match, who)[0] for who in ("june", "theo", "ada")] == [9, 10, 9]


def test_june_halvorsen_heals_the_only_wounded_one_without_being_asked_and_nobody_above_max() -> None:
    match = city("hunters june theo; june at DT; theo at DT; june hp 9; necro at SP")
    round_of(match, others="movement")
    assert hp(match, "june")[0] == 10
    match = city("hunters june theo; june at DT; theo at DT; necro at SP")
    round_of(match, others="movement")
    assert hp(match, "june") == (34, 34)


# -- Tithe


@rule("NS-04", "R-01")
@pytest.mark.parametrize(
    ("hunters", "by_round"),
    [
        ("priya", [0, 0, 0]),
        ("priya theo", [1, 0, 1]),
        ("priya theo ada", [1, 1, 2]),
        ("priya theo ada june", [2, 2, 2]),
    ],
)
def test_the_tithe_depends_on_the_hunters_and_the_round(hunters: str, by_round: list[int]) -> None:
    for first in (1, 4):
        for place, count in enumerate(by_round):
            match = city(f"hunters {hunters}; round {first + place}; necro at SP; store market Tyre Iron*3")
            pick(match, others="movement")
            drawn = 0
            while asked(match)[0][1] != "pick":
                if asked(match) == [("necro", "tithe")]:
                    drawn += 1
                    play(match, "draw Market")
                else:
                    play(match, "stay")
            assert (drawn, hand(match, "necro")) == (count, ["Tyre Iron"] * count)


def test_the_tithe_comes_from_open_stores_of_his_choice_and_an_event_is_shuffled_back() -> None:
    match = city("necro at SP; store market none; store bookshop Brownout, Chalk Circle")
    pick(match, others="movement")
    until(match, "necro", "tithe")
    assert keys(match) == ["draw outfitter", "draw pawnshop", "draw apothecary", "draw bookshop"]
    play(match, "draw Bookshop")
    assert hand(match, "necro") == [] and store(match, "bookshop").count("Brownout") == 1
    assert asked(match)[0][1] == "pick" and len(store(match, "bookshop")) == 40


def test_without_open_stores_there_is_no_tithe() -> None:
    shut = "; ".join(f"store {kind} none" for kind in ("market", "outfitter", "pawnshop", "apothecary", "bookshop"))
    match = city(f"necro at SP; {shut}")
    round_of(match, others="movement")
    assert table(match).round == 2 and hand(match, "necro") == []


@rule("R-79")
def test_he_takes_his_tithe_also_while_locked() -> None:
    match = city("necro work FR 1/40; store market Tyre Iron")
    pick(match, others="movement")
    until(match, "necro", "tithe")
    play(match, "draw Market")
    assert hand(match, "necro") == ["Tyre Iron"]


@rule("NS-60", "NS-53")
def test_what_holds_for_a_round_is_over_in_the_next() -> None:
    match = city("priya at PS; undead Shambler DT")
    pick(match, priya="movement")
    play(match, "walk DT")
    end_round(match)
    assert not player(match, "priya").stopped and at(match, "priya") == "DT"
    pick(match, others="buy")
    assert is_asked(match, "priya", "buy")


@rule("R-12", "R-11")
def test_one_combat_a_place_with_all_hunters_and_creatures_there() -> None:
    match = city("priya at DT; theo at DT; undead Shambler DT, Gutter Hound DT, Bone Stevedore BT; ada at BT")
    round_of(match, others="movement")
    begun = [line for line in match.log(-1) if "combat begins" in line]
    assert begun == ["A combat begins in Downtown.", "A combat begins in Belltown."]
