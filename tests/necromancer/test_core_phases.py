"""Where rules of moving, buying, building and activating meet."""

from __future__ import annotations

from tests.necromancer.table import (
    at,
    city,
    corruption,
    deck,
    discard,
    hand,
    hp,
    items,
    keys,
    may,
    pick,
    play,
    player,
    spirit,
    table,
    traps,
    until,
)


def test_a_walk_may_come_before_the_ride_and_there_is_no_second_ride() -> None:
    match = city("priya at AL")
    pick(match, priya="movement")
    play(match, "walk WS", "ride orange DT")
    assert at(match, "priya") == "DT" and 1 not in table(match).todo


def test_two_lines_to_one_stop_are_two_rides() -> None:
    match = city("priya at GW; undead Shambler FR")
    pick(match, priya="movement")
    assert {"ride purple downtown", "ride brown downtown"} <= set(keys(match))
    play(match, "ride purple DT")
    assert at(match, "priya") == "DT"


def test_undead_on_the_line_end_a_hunters_ride_and_not_the_necromancers() -> None:
    match = city("priya at GW; undead Shambler FR; necro at GW")
    pick(match, priya="movement", necro="movement")
    play(match, "ride brown DT")
    assert at(match, "priya") == "FR" and player(match, "priya").stopped
    until(match, "necro")
    play(match, "necro: ride brown DT")
    assert at(match, "necro") == "DT"


def test_a_trap_under_way_ends_a_ride_when_stops_ridden_through_count() -> None:
    match = city("set ride_through_corrupts on; necro at NG; priya trap Bear Trap CH; necro hand Tyre Iron")
    pick(match, necro="movement")
    until(match, "necro")
    play(match, "necro: ride blue DT")
    assert at(match, "necro") == "CH" and hand(match, "necro") == [] and traps(match) == []


def test_a_slick_on_the_way_does_not_end_the_ride() -> None:
    match = city("set ride_through_corrupts on; necro at NG; priya trap Fish-Gut Slick CH; necro hand Tyre Iron")
    pick(match, necro="movement")
    until(match, "necro")
    play(match, "necro: ride blue DT")
    assert at(match, "necro") == "DT" and hand(match, "necro") == []


def test_traps_of_a_hunter_with_a_borrowed_name_do_nothing_and_stay() -> None:
    match = city("necro at NG; priya trap Bear Trap GL; necro hand Tyre Iron; priya corrupted Borrowed Name")
    pick(match, necro="movement")
    until(match, "necro")
    play(match, "necro: walk GL")
    assert hand(match, "necro") == ["Tyre Iron"] and traps(match) == [("priya", "Bear Trap", "GL")]


def test_leaden_feet_take_one_step_whatever_gives_more() -> None:
    match = city("hunters wren; wren corrupted Leaden Feet event; wren items Rain Boots, ORCA Pass")
    pick(match, wren="movement", necro="movement")
    assert keys(match, "ride") == []
    play(match, "walk AL")
    assert [choice.seat for choice in match.choices()] == [0]


def test_a_borrowed_name_takes_the_vest_off_and_its_end_puts_it_on() -> None:
    match = city("priya items Ballistic Vest; priya hp 20")
    assert hp(match, "priya") == (20, 28)
    match = city("priya items Ballistic Vest; priya corrupted Borrowed Name")
    assert hp(match, "priya") == (24, 24)


def test_pay_rest_pays_with_what_the_side_cannot_use_first() -> None:
    match = city("priya hand Lighthouse Lens, Drowned Bell, Grave Dirt, Cold Whisper, Rain Boots, Tyre Iron")
    pick(match, priya="movement")
    until(match, "priya", "build")
    play(match, "priya: build Lighthouse Lens", "pay-rest")
    assert discard(match) == ["Cold Whisper", "Grave Dirt", "Rain Boots"]
    assert deck(match, "priya") == ["Lighthouse Lens"] and spirit(match, "priya") == 1


def test_of_like_traps_in_two_places_the_owner_says_which_is_covered() -> None:
    match = city("priya at DT; priya trap Bear Trap AL; priya trap Bear Trap PS; priya hand Tripwire Flare")
    pick(match, priya="activate")
    until(match, "priya", "draw")
    play(match, "priya: draw market")
    until(match, "priya", "activate")
    play(match, "priya: activate Tripwire Flare", "cover Bear Trap", "place PS")
    assert traps(match) == [("priya", "Bear Trap", "AL"), ("priya", "Tripwire Flare", "DT")]


def test_a_fourth_trap_must_cover_a_trap_and_a_seventh_item_anything() -> None:
    six = "Rain Boots, ORCA Pass, Duffel Bag"
    laid = "; ".join(f"priya trap {name} AL" for name in ("Bear Trap", "Salt Line", "Fish-Gut Slick"))
    match = city(f"priya items {six}; {laid}; priya hand Tripwire Flare, Borrowed Umbrella")
    pick(match, theo="activate")
    until(match, "priya", "activate")
    play(match, "priya: activate Tripwire Flare")
    assert keys(match) == ["cover bear-trap", "cover salt-line", "cover fish-gut-slick"]
    play(match, "cover Salt Line", "activate Borrowed Umbrella")
    assert "beside" not in keys(match) and "cover rain-boots" in keys(match)
    play(match, "cover Rain Boots")
    assert items(match, "priya") == ["ORCA Pass", "Duffel Bag", "Borrowed Umbrella"]


def test_apart_traps_leave_the_six_places_to_items() -> None:
    laid = "; ".join(f"priya trap {name} AL" for name in ("Bear Trap", "Salt Line", "Fish-Gut Slick"))
    match = city(
        f"set traps_separate on; priya items Rain Boots, ORCA Pass, Duffel Bag; {laid}; priya hand Borrowed Umbrella"
    )
    pick(match, theo="activate")
    until(match, "priya", "activate")
    play(match, "priya: activate Borrowed Umbrella")
    assert may(match, "beside")


def test_smelling_salts_need_no_place_and_end_the_corruption_at_once() -> None:
    six = "Rain Boots, ORCA Pass, Duffel Bag, Brass Knuckles, First-Aid Kit, Silver Chain"
    match = city(f"priya items {six}; priya hand Smelling Salts, Tyre Iron*3; priya corrupted Dreamless")
    pick(match, theo="activate")
    until(match, "priya", "activate")
    play(match, "priya: activate Smelling Salts", "pay-rest")
    assert corruption(match, "priya") == "" and len(items(match, "priya")) == 6


def test_grave_debt_and_the_bonus_make_up_for_each_other() -> None:
    match = city("priya hand Votive Candle, Chalk Circle; priya corrupted Grave Debt; theo hand Chalk Circle")
    pick(match, priya="build", theo="movement")
    until(match, "priya", "build")
    play(match, "priya: build Chalk Circle")
    assert keys(match, "pay") == ["pay votive-candle"]
