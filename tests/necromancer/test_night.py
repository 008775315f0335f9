"""What the rules leave open about the night, and how it is played here."""

from __future__ import annotations

import pytest

from tests.necromancer.table import (
    asked,
    at,
    city,
    corruption,
    creatures,
    end_round,
    events,
    hp,
    items,
    keys,
    lines,
    pick,
    play,
    round_of,
    store,
    until,
    work,
)

ALL_STORES_SHUT = "; ".join(
    f"store {kind} none" for kind in ("market", "outfitter", "pawnshop", "apothecary", "bookshop")
)


def test_a_standard_combat_that_heals_as_fast_as_it_hurts_is_a_stand_off_after_fifty_rounds() -> None:
    match = city("hunters wren; wren at DT; wren deck Field Dressing; necro deck Harbour Psalm, Cold Whisper;"
                 "undead Bone Stevedore DT")  # fmt: skip
    round_of(match, others="movement")
    assert len(lines(match, "Wren Castillo deals 1 damage")) == 50
    assert lines(match, "Nobody can hurt anybody") and creatures(match) == ["Bone Stevedore"]
    assert hp(match, "wren") == (45, 46)


def test_nobody_loses_a_turn_when_a_creature_before_them_is_destroyed() -> None:
    match = city("theo at DT; ada at DT; priya at FR; theo deck Boat Hook; undead Gutter Hound DT, Bone Stevedore DT")
    pick(match, others="movement")
    until(match, "theo", "hit")
    play(match, "hit Gutter Hound")
    turns = [line.split(" deals")[0] for line in lines(match, " deals ")]
    assert turns[:5] == ["Gutter Hound", "Theo Brandt", "Ada Lindqvist", "Bone Stevedore", "Theo Brandt"]


def test_after_damage_it_takes_three_quiet_rounds_again_to_end_a_combat() -> None:
    hurt = 0
    for seed in range(8):
        match = city("hunters wren; wren at DT; wren deck Field Dressing, Votive Candle*9, Chalk Circle*10;"
                     "undead Bone Stevedore DT", seed)  # fmt: skip
        round_of(match, others="movement")
        quiet = ["deals 0" in line for line in lines(match, "Wren Castillo deals")]
        assert quiet[-3:] == [True] * 3 and [True] * 3 not in [
            quiet[first : first + 3] for first in range(len(quiet) - 3)
        ]
        hurt += False in quiet
    assert hurt, "in some of the games there was damage first"


def test_who_is_carried_to_west_seattle_by_an_undead_combat_fights_no_second_one_that_night() -> None:
    match = city(
        "priya at DT; priya hp 1; theo at FR; ada at FR; necro deck King Tide; undead Gutter Hound DT, Shambler WS"
    )
    round_of(match, others="movement")
    assert at(match, "priya") == "WS" and len(lines(match, "A combat begins")) == 1
    round_of(match, others="movement")
    assert len(lines(match, "A combat begins")) == 2, "she stays there, and it is a new night"


def test_undead_combats_come_in_the_order_of_the_map() -> None:
    match = city("priya at DT; theo at AL; ada at FR; undead Shambler DT, Shambler AL, Shambler FR")
    round_of(match, others="movement")
    begun = [line.removeprefix("A combat begins in ") for line in lines(match, "A combat begins")]
    assert begun == ["Alki.", "Downtown.", "Fremont."]


def test_two_hunters_defeated_by_one_blow_discard_one_after_the_other() -> None:
    match = city("priya at DT; theo at DT; ada at FR; priya hp 1; theo hp 1; priya items Rain Boots, ORCA Pass;"
                 "theo items Duffel Bag, Brass Knuckles; necro deck King Tide; undead Gutter Hound DT")  # fmt: skip
    pick(match, others="movement")
    until(match, "priya", "drop")
    play(match, "priya: drop ORCA Pass")
    assert asked(match) == [("theo", "drop")]
    play(match, "theo: drop Duffel Bag")
    end_round(match)
    assert (items(match, "priya"), items(match, "theo")) == (["Rain Boots"], ["Brass Knuckles"])
    assert (at(match, "priya"), at(match, "theo")) == ("WS", "WS")


def test_events_in_one_look_come_in_the_same_order_however_they_lay() -> None:
    found = []
    for top in ("Last Ferry, Bridge Up", "Bridge Up, Last Ferry"):
        match = city(f"theo at WS; store market {top}, Tyre Iron")
        pick(match, theo="buy")
        until(match, "theo", "buy")
        play(match, "buy")
        found.append(events(match, "theo"))
    assert found[0] == found[1] and len(found[0]) == 2


def test_who_cannot_go_on_closing_for_creatures_may_fight_the_entity_that_is_there() -> None:
    match = city("set guarded_rifts on; priya at FR; priya work FR 3/40; entity The Troll Below FR")
    pick(match, others="movement")
    until(match, "priya", "rift")
    assert keys(match) == ["fight", "skip"]
    play(match, "skip")
    end_round(match)
    assert work(match, "priya") == ("FR", 3, 40), "the work rests"


def test_with_pooled_closing_who_joins_has_the_target_of_those_who_began() -> None:
    match = city("set pooled_closing on; necro spirit 3; priya at FR; priya work FR 1/30; theo at FR; theo spirit 4")
    pick(match, others="movement")
    until(match, "theo", "rift")
    play(match, "close")
    found = work(match, "theo")
    assert found is not None and found[2] == 30


@pytest.mark.parametrize("card", ["Salt Lungs", "The Long Whisper", "Grave Debt", "Puppet Strings", "Hollow Eyes"])
def test_with_all_stores_shut_a_task_that_needs_cards_can_be_done_by_a_round_in_west_seattle(card: str) -> None:
    match = city(f"round 3; priya at WS; priya corrupted {card}; {ALL_STORES_SHUT}")
    round_of(match, others="movement")
    assert corruption(match, "priya") == ""


def test_salt_lungs_come_before_the_first_aid_kit() -> None:
    match = city("round 3; priya at DT; priya hp 1; priya corrupted Salt Lungs; priya items First-Aid Kit")
    round_of(match, others="movement")
    assert hp(match, "priya")[0] == 2


def test_the_necromancer_puts_back_the_last_card_of_a_store_and_it_stays_open() -> None:
    match = city("priya at DT; store market only Last Ferry")
    pick(match, others="movement")
    until(match, "necro", "tithe")
    play(match, "draw market")
    end_round(match)
    assert store(match, "market") == ["Last Ferry"] and not lines(match, "closes for good")
