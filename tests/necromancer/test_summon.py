"""Summoning Undead: where, how many, and the deck they come from."""

from __future__ import annotations

import pytest

from planchette.kernel import Match
from tests.necromancer.table import (
    asked,
    city,
    creature,
    creatures,
    end_round,
    is_asked,
    keys,
    may,
    pick,
    play,
    table,
    until,
)
from tests.rule import rule


def summoning(text: str) -> Match:
    """The Necromancer has picked Summon and is asked."""
    match = city(text)
    pick(match, necro="summon")
    until(match, "necro", "summon")
    return match


@rule("NS-86")
def test_only_the_necromancer_summons() -> None:
    assert "pick summon" in keys(city(), who="necro") and "pick summon" not in keys(city(), who="priya")
    match = summoning("necro at DT; necro spirit 1; priya spirit 3; priya at FR")
    seen = [who for who, what in asked(match) if what == "summon"]
    assert seen == ["necro"]
    play(match, "skip")
    assert not is_asked(match, "priya", "summon")


@rule("NS-87", "NS-88", "NS-89")
def test_an_undead_comes_to_the_necromancers_neighbourhood_wherever_that_is() -> None:
    for code in ("DT", "FR", "BH", "WS"):
        match = summoning(f"necro at {code}; necro spirit 1; priya at LC; theo at LC; ada at LC")
        assert may(match, "raise")
        play(match, "raise")
        assert len(creatures(match, code)) == len(creatures(match)) == 1
    match = summoning("necro at FR; necro spirit 1")
    assert keys(match) == ["raise", "new", "skip"]


@rule("NS-90")
@pytest.mark.parametrize(("there", "possible"), [(2, True), (3, False)])
def test_at_most_three_undead_are_in_one_neighbourhood(there: int, possible: bool) -> None:
    undead = ", ".join(["Shambler DT"] * there)
    match = summoning(f"necro at DT; necro spirit 9; undead {undead}")
    assert may(match, "raise") == possible


@rule("NS-91", "R-35")
@pytest.mark.parametrize(("spirit", "possible"), [(0, False), (1, False), (2, False), (3, True)])
def test_on_the_map_are_at_most_as_many_undead_as_his_spirit(spirit: int, possible: bool) -> None:
    match = summoning(f"necro at DT; necro spirit {spirit}; undead Shambler BT, Shambler SL")
    assert may(match, "raise") == possible


@rule("R-35")
def test_defeated_undead_do_not_count_and_if_spirit_falls_the_rest_stays() -> None:
    match = summoning("necro at DT; necro spirit 1; graves 3")
    assert may(match, "raise")
    match = summoning("necro at DT; necro spirit 1; undead Shambler BT, Shambler SL, Shambler QA")
    assert not may(match, "raise") and len(creatures(match)) == 3


@rule("NS-91")
def test_entities_do_not_count_among_the_undead() -> None:
    match = summoning("necro at DT; necro spirit 1; entity Fisherman Joe FR; entity The Magpie Judge PS")
    assert may(match, "raise")


@rule("NS-92")
def test_when_the_undead_deck_is_used_up_the_defeated_are_shuffled_into_a_new_one() -> None:
    match = summoning("necro at DT; necro spirit 5; graves 0")
    assert len(table(match).undead_out) == 12
    play(match, "raise")
    assert len(creatures(match, "DT")) == 1
    assert len(table(match).undead_deck.cards) == 11 and table(match).undead_out == []


@rule("NS-92")
def test_as_long_as_there_are_cards_the_defeated_stay_out() -> None:
    match = summoning("necro at DT; necro spirit 5; graves 1")
    card = table(match).undead_deck.cards[0]
    play(match, "raise")
    assert table(match).creatures[0].card == card and len(table(match).undead_out) == 11


@rule("R-36")
def test_in_one_phase_he_summons_one_undead_or_makes_one_attempt() -> None:
    match = summoning("necro at FR; necro spirit 4")
    play(match, "raise")
    assert not is_asked(match, "necro", "summon") and len(creatures(match)) == 1
    match = summoning("necro at FR; necro spirit 4")
    play(match, "new")
    assert not is_asked(match, "necro", "summon")


@rule("R-11")
@pytest.mark.parametrize(("setting", "fights"), [("on", 1), ("off", 0)])
def test_undead_summoned_onto_a_hunter_fight_at_the_end_of_the_round(setting: str, fights: int) -> None:
    match = summoning(f"set undead_ambush {setting}; priya at DT; necro at DT; necro spirit 1; priya deck Tyre Iron*5")
    play(match, "raise")
    end_round(match)
    assert len([line for line in match.log(-1) if "combat begins in Downtown" in line]) == fights


@rule("R-11")
def test_with_ambush_off_undead_still_fight_who_walked_in() -> None:
    match = city("set undead_ambush off; priya at PS; undead Shambler DT; priya deck Tyre Iron*5; theo at DT")
    pick(match, priya="movement")
    play(match, "walk DT")
    end_round(match)
    assert creatures(match) == [] and len([line for line in match.log(-1) if "combat begins" in line]) == 1


@rule("R-11")
def test_a_hunter_onto_whom_undead_were_summoned_may_still_act_in_5_3() -> None:
    match = city("priya at FR; necro at FR; necro spirit 1; priya spirit 3")
    pick(match, necro="summon", priya="fight")
    until(match, "necro", "summon")
    play(match, "raise")
    assert is_asked(match, "priya", "rift")
    assert may(match, "close")


def test_bone_flute_places_a_second_undead_next_door_within_all_limits() -> None:
    match = summoning(
        "necro at DT; necro spirit 2; necro items Bone Flute; undead Shambler BT, Shambler BT, Shambler BT"
    )
    assert not may(match, "raise")
    match = summoning(
        "necro at DT; necro spirit 5; necro items Bone Flute; undead Shambler BT, Shambler BT, Shambler BT"
    )
    play(match, "raise")
    assert asked(match) == [("necro", "flute")]
    places = ["pioneer-square", "international-district", "south-lake-union", "capitol-hill"]
    assert keys(match) == [*[f"place {place}" for place in places], "skip"]
    play(match, "place PS")
    assert len(creatures(match, "DT")) == len(creatures(match, "PS")) == 1


def test_bone_flute_is_silent_when_the_spirit_limit_is_reached_and_may_be_left_alone() -> None:
    match = summoning("necro at DT; necro spirit 1; necro items Bone Flute")
    play(match, "raise")
    assert not is_asked(match, "necro", "flute") and len(creatures(match)) == 1
    match = summoning("necro at DT; necro spirit 2; necro items Bone Flute")
    play(match, "raise", "skip")
    assert len(creatures(match)) == 1


@pytest.mark.parametrize(("dirt", "strikes"), [("; necro items Grave Dirt", 2), ("", 1)])
def test_grave_dirt_gives_every_undead_one_more_health(dirt: str, strikes: int) -> None:
    match = city(f"necro at SP; priya at DT; undead Shambler DT; priya deck Boat Hook{dirt}")
    pick(match, others="movement")
    end_round(match)
    assert creatures(match) == []
    assert len([line for line in match.log(-1) if "strikes Shambler" in line]) == strikes


def test_undead_come_with_their_printed_health() -> None:
    match = summoning("necro at DT; necro spirit 1")
    play(match, "raise")
    name = creatures(match)[0]
    assert creature(match, name).health == table(match).cards.creature(table(match).creatures[0].card).health
