"""The tasks of Corruption cards, one by one; and what one deed may do for several cards."""

from __future__ import annotations

import pytest

from planchette.games.necromancer.city import CODES
from planchette.kernel import Match
from tests.necromancer.table import (
    asked,
    at,
    city,
    corruption,
    deck,
    discard,
    end_round,
    events,
    hand,
    items,
    keys,
    pick,
    play,
    round_of,
    table,
    traps,
    until,
)
from tests.rule import rule


def ended(text: str, **picks: str) -> str:
    """What is left of priya's corruption after a round in which everybody idles."""
    match = city(text)
    round_of(match, **(picks or {"others": "movement"}))
    return corruption(match, "priya")


def building(text: str) -> Match:
    match = city(text)
    pick(match, others="build")
    until(match, "priya", "build")
    return match


@pytest.mark.parametrize(("place", "free"), [("DE", True), ("ID", True), ("LC", True), ("DT", False), ("AL", False)])
def test_shaking_hands_end_a_round_at_an_apothecary(place: str, free: bool) -> None:
    assert (ended(f"priya corrupted Shaking Hands; priya at {place}") == "") == free


def test_salt_lungs_discard_three_cards_in_one_build_phase() -> None:
    match = building("priya corrupted Salt Lungs; priya hand Tyre Iron, Boat Hook, Flare Gun, Rain Boots")
    assert keys(match, "task") == ["task discard-3"]
    play(match, "task discard-3")
    assert asked(match) == [("priya", "discard")]
    play(match, "pay Tyre Iron", "pay Boat Hook")
    assert corruption(match, "priya") == "Salt Lungs"
    play(match, "pay Flare Gun")
    assert corruption(match, "priya") == "" and hand(match, "priya") == ["Rain Boots"]
    assert discard(match) == ["Boat Hook", "Flare Gun", "Tyre Iron"]


def test_salt_lungs_need_three_cards_at_hand_and_paying_for_a_card_is_not_the_task() -> None:
    assert keys(building("priya corrupted Salt Lungs; priya hand Tyre Iron*2"), "task") == []
    match = building("priya corrupted Salt Lungs; priya hand Drowned Bell, Cold Whisper*3")
    play(match, "build Drowned Bell", "pay-rest")
    assert corruption(match, "priya") == "Salt Lungs"


def test_the_long_whisper_build_a_spirit_card() -> None:
    match = building("priya corrupted The Long Whisper; priya hand Tyre Iron, Votive Candle")
    play(match, "build Tyre Iron")
    assert corruption(match, "priya") == "The Long Whisper"
    play(match, "build Votive Candle")
    assert corruption(match, "priya") == ""


@pytest.mark.parametrize(("place", "free"), [("DT", False), ("BA", True), ("BT", True), ("PS", False), ("FA", False)])
def test_leaden_feet_end_a_round_in_another_store_neighbourhood(place: str, free: bool) -> None:
    """Corrupted Downtown: not there again, but in any other place with a store."""
    match = city("priya at DT; priya corrupted Leaden Feet")
    table(match).players[1].place = CODES.index(place)
    round_of(match, others="movement")
    assert (corruption(match, "priya") == "") == free


@pytest.mark.parametrize(("place", "free"), [("DT", True), ("CD", True), ("BT", False), ("ID", False), ("SL", False)])
def test_hollow_eyes_buy_at_a_bookshop_or_market(place: str, free: bool) -> None:
    match = city(f"priya at {place}; priya corrupted Hollow Eyes")
    pick(match, others="buy")
    until(match, "priya", "buy")
    play(match, "buy")
    assert (corruption(match, "priya") == "") == free


def test_hollow_eyes_skipping_is_no_purchase() -> None:
    assert ended("priya at DT; priya corrupted Hollow Eyes", others="buy") == "Hollow Eyes"


def test_borrowed_name_end_a_round_with_an_uncorrupted_hunter() -> None:
    assert ended("priya at DT; theo at DT; priya corrupted Borrowed Name") == ""
    assert ended("priya at DT; theo at DT; theo corrupted Thirst; priya corrupted Borrowed Name; ada at BT") != ""
    assert ended("priya at WS; theo at DT; ada at BT; priya corrupted Borrowed Name") != ""


def test_borrowed_name_with_no_uncorrupted_hunter_the_west_seattle_section_will_do() -> None:
    others = "theo corrupted Thirst; ada corrupted Dreamless event; theo at DT; ada at DT"
    for place in ("AL", "WS", "FA", "DE"):
        assert ended(f"priya at {place}; priya corrupted Borrowed Name; {others}") == ""
    assert ended(f"priya at DT; priya corrupted Borrowed Name; {others}") != ""


def test_grave_debt_discard_an_active_item_in_an_activate_phase() -> None:
    match = city("priya corrupted Grave Debt; priya items Rain Boots, Duffel Bag")
    pick(match, theo="activate")
    until(match, "priya", "activate")
    assert keys(match, "task") == ["task item"]
    play(match, "task item", "drop Duffel Bag")
    assert corruption(match, "priya") == "" and items(match, "priya") == ["Rain Boots"]


def test_grave_debt_or_two_random_cards_of_the_combat_deck() -> None:
    match = city("priya corrupted Grave Debt; priya deck Tyre Iron*3")
    pick(match, theo="activate")
    until(match, "priya", "activate")
    assert keys(match, "task") == ["task combat-cards"]
    play(match, "task combat-cards")
    assert corruption(match, "priya") == "" and deck(match, "priya") == ["Tyre Iron"]
    match = city("priya corrupted Grave Debt; priya deck Tyre Iron")
    pick(match, theo="activate")
    until(match, "priya", "activate")
    assert keys(match, "task") == []


def test_grave_debt_a_trap_is_an_item_too() -> None:
    match = city("priya corrupted Grave Debt; priya trap Bear Trap DT")
    pick(match, theo="activate")
    until(match, "priya", "activate")
    play(match, "task item", "drop Bear Trap")
    assert corruption(match, "priya") == "" and traps(match) == []


@pytest.mark.parametrize(("place", "free"), [("FR", True), ("AL", False), ("DT", False)])
def test_dreamless_end_a_round_on_an_open_rift_site(place: str, free: bool) -> None:
    assert (ended(f"closed AL; priya at {place}; priya corrupted Dreamless") == "") == free


def test_puppet_strings_activate_an_item_or_trap() -> None:
    for name in ("Borrowed Umbrella", "Tripwire Flare"):
        match = city(f"priya corrupted Puppet Strings; priya hand {name}")
        pick(match, others="activate")
        until(match, "priya", "activate")
        play(match, f"activate {name}")
        assert corruption(match, "priya") == ""


def test_night_terrors_be_in_a_combat_in_which_a_creature_is_defeated() -> None:
    text = "priya at DT; theo at DT; priya corrupted Night Terrors; theo deck Tyre Iron*5; undead Shambler DT"
    assert ended(text) == ""
    assert (
        ended("priya at DT; theo at BT; priya corrupted Night Terrors; theo deck Tyre Iron*5; undead Shambler BT") != ""
    )
    assert ended("priya at DT; priya corrupted Night Terrors; undead Shambler DT") != "", "a stand-off"


def test_night_terrors_or_discard_four_cards_in_one_build_phase() -> None:
    assert keys(building("priya corrupted Night Terrors; priya hand Tyre Iron*3"), "task") == []
    match = building("priya corrupted Night Terrors; priya hand Tyre Iron*5")
    assert keys(match, "task") == ["task discard-4"]
    play(match, "task discard-4", "pay-rest")
    assert corruption(match, "priya") == "" and len(hand(match, "priya")) == 1


def test_thirst_two_rounds_in_a_row_without_buying() -> None:
    match = city("priya at DT; priya corrupted Thirst")
    round_of(match, others="movement")
    assert corruption(match, "priya") == "Thirst"
    pick(match, others="buy")
    until(match, "priya", "buy")
    play(match, "buy")
    end_round(match)
    round_of(match, others="movement")
    assert corruption(match, "priya") == "Thirst", "buying starts the count anew"
    round_of(match, others="buy")
    assert corruption(match, "priya") == ""


def test_thirst_the_round_of_the_corruption_does_not_count() -> None:
    match = city("theo at DT; necro at PS; necro spirit 2; corruption Thirst")
    pick(match, necro="movement")
    until(match, "necro", "move")
    play(match, "walk DT")
    end_round(match)
    round_of(match, others="movement")
    assert corruption(match, "theo") == "Thirst"
    round_of(match, others="movement")
    assert corruption(match, "theo") == ""


def test_second_shadow_walk_over_a_bridge() -> None:
    match = city("priya at DE; priya corrupted Second Shadow")
    pick(match, others="movement")
    play(match, "priya: walk SO")
    assert corruption(match, "priya") == ""
    match = city("priya at DE; priya corrupted Second Shadow")
    pick(match, others="movement")
    play(match, "priya: ride orange DT")
    assert corruption(match, "priya") == "Second Shadow" and at(match, "priya") == "DT"


def test_a_task_that_closed_stores_make_impossible_becomes_a_round_in_west_seattle() -> None:
    shut = "store market none; store bookshop none"
    assert ended(f"priya at WS; priya corrupted Hollow Eyes; {shut}") == ""
    assert ended(f"priya at DT; priya corrupted Hollow Eyes; {shut}") != ""
    assert ended("priya at WS; priya corrupted Hollow Eyes; store market none") != ""


def test_smelling_salts_do_the_task_at_once_and_are_discarded() -> None:
    match = city("priya corrupted Dreamless; priya hand Smelling Salts, Tyre Iron*3")
    pick(match, theo="activate")
    until(match, "priya", "activate")
    play(match, "activate Smelling Salts", "pay-rest")
    assert corruption(match, "priya") == "" and items(match, "priya") == []
    assert sorted(discard(match)) == ["Smelling Salts", "Tyre Iron", "Tyre Iron", "Tyre Iron"]


def test_smelling_salts_need_no_room_among_six_items() -> None:
    six = "Rain Boots, ORCA Pass, Duffel Bag, Brass Knuckles, Silver Chain, Police Scanner"
    match = city(f"priya corrupted Dreamless; priya items {six}; priya hand Smelling Salts, Tyre Iron*3")
    pick(match, theo="activate")
    until(match, "priya", "activate")
    play(match, "activate Smelling Salts", "pay-rest")
    assert corruption(match, "priya") == "" and len(items(match, "priya")) == 6


@rule("R-20")
def test_one_deed_serves_all_events_and_the_corruption_that_it_fits() -> None:
    match = building("priya corrupted The Long Whisper; priya event A Child Asks for Help 2; priya hand Votive Candle;"
                     "priya event Bridge Up 2")  # fmt: skip
    play(match, "build Votive Candle")
    assert corruption(match, "priya") == "" and events(match, "priya") == [("Bridge Up", 2)]
    match = building("priya corrupted Salt Lungs; priya event Crows on the Wire 2; priya hand Tyre Iron*3")
    play(match, "task discard-3", "pay-rest")
    assert corruption(match, "priya") == "" and events(match, "priya") == []
