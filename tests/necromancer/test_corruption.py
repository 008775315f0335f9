"""Corruption: when the Necromancer corrupts, what becomes of the Hunter, and how he wins by it."""

from __future__ import annotations

import pytest

from planchette.kernel import Match
from tests.necromancer.table import (
    asked,
    at,
    city,
    corruption,
    end_round,
    hand,
    hp,
    items,
    keys,
    lines,
    pick,
    play,
    player,
    round_of,
    ruled_by,
    table,
    until,
    winner,
)
from tests.rule import rule


def necro_enters(text: str, *ways: str) -> Match:
    """The Necromancer, who stands in Pioneer Square and picked Movement, walks Downtown (or as told)."""
    match = city(f"necro at PS; {text}")
    pick(match, necro="movement")
    until(match, "necro", "move")
    play(match, *(ways or ["walk DT"]))
    return match


@rule("NS-147", "R-23")
@pytest.mark.parametrize(
    ("his", "own", "corrupted"), [(4, 2, True), (5, 2, True), (3, 2, False), (6, 3, True), (5, 3, False)]
)
def test_his_spirit_must_be_at_least_double_the_hunters(his: int, own: int, corrupted: bool) -> None:
    match = necro_enters(f"theo at DT; theo spirit {own}; necro spirit {his}")
    assert (corruption(match, "theo") != "") == corrupted


@rule("R-22")
@pytest.mark.parametrize(
    ("floor", "his", "corrupted"), [(2, 0, False), (2, 1, False), (2, 2, True), (1, 0, False), (1, 1, True)]
)
def test_against_spirit_0_there_is_a_floor(floor: int, his: int, corrupted: bool) -> None:
    match = necro_enters(f"set corruption_floor {floor}; theo at DT; necro spirit {his}")
    assert (corruption(match, "theo") != "") == corrupted


@rule("NS-148", "NS-149")
def test_the_hunters_of_the_place_he_enters_are_corrupted_as_he_enters_and_no_others() -> None:
    match = necro_enters("theo at DT; ada at DT; ada spirit 1; priya at BT; necro spirit 4")
    assert corruption(match, "theo") and corruption(match, "ada") and not corruption(match, "priya")
    assert asked(match) == [("necro", "move")], "he may go on"


@rule("NS-107", "NS-150")
def test_a_corrupted_hunter_turns_up_the_top_corruption_card() -> None:
    match = necro_enters("theo at DT; ada at DT; necro spirit 2; corruption Dreamless, Thirst")
    assert corruption(match, "theo") == "Dreamless"
    assert "Theo Brandt is corrupted by the Necromancer: Dreamless." in match.log(-1)
    match = necro_enters("theo at DT; priya at DT; necro spirit 2; corruption Dreamless, Thirst")
    assert (corruption(match, "priya"), corruption(match, "theo")) == ("Dreamless", "Thirst")
    assert len(table(match).corruption_deck.cards) == 10


@rule("NS-16", "NS-108")
def test_the_effect_lasts_until_the_task_is_done() -> None:
    match = city("priya corrupted Salt Lungs; priya hp 9; priya hand Tyre Iron*3")
    for left in (8, 7):
        round_of(match, others="movement")
        assert hp(match, "priya")[0] == left
    pick(match, others="build")
    until(match, "priya", "build")
    play(match, "task discard-3", "pay-rest")
    end_round(match)
    assert hp(match, "priya")[0] == 7 and corruption(match, "priya") == ""


@rule("NS-109")
def test_the_task_ends_effect_and_corruption() -> None:
    match = city("priya corrupted Borrowed Name; priya items Ballistic Vest; priya at DT; theo at DT")
    assert hp(match, "priya") == (24, 24)
    round_of(match, others="movement")
    assert corruption(match, "priya") == "" and hp(match, "priya") == (28, 28)
    assert table(match).corruption_out == [table(match).cards.corruptions_from + 5]


@rule("R-21")
def test_a_task_counts_only_from_the_next_round_on() -> None:
    match = necro_enters("theo at ID; necro at PS; necro spirit 2; corruption Shaking Hands", "walk ID")
    assert corruption(match, "theo") == "Shaking Hands"
    end_round(match)
    assert corruption(match, "theo") == "Shaking Hands", "he stands at an Apothecary, but this round does not count"
    round_of(match, others="movement")
    assert corruption(match, "theo") == ""


@rule("R-21")
def test_a_deed_in_the_round_of_the_corruption_does_not_count() -> None:
    match = necro_enters(
        "theo at DT; theo hand Votive Candle; necro spirit 2; corruption The Long Whisper", "walk DT", "stay"
    )
    until(match, "theo", "build")
    play(match, "build Votive Candle")
    assert corruption(match, "theo") == "The Long Whisper"


@rule("R-26")
def test_a_corrupted_hunter_gets_no_second_card() -> None:
    match = necro_enters("theo at DT; theo corrupted Thirst; necro spirit 2")
    assert corruption(match, "theo") == "Thirst" and len(table(match).corruption_deck.cards) == 11


@rule("R-26", "NS-152")
def test_his_entry_turns_a_corruption_by_an_event_into_an_active_one() -> None:
    match = necro_enters("theo at DT; theo corrupted Thirst event; necro spirit 2")
    assert corruption(match, "theo") == "Thirst" and not player(match, "theo").by_event
    match = necro_enters("theo at DT; theo spirit 2; theo corrupted Thirst event; necro spirit 3")
    assert player(match, "theo").by_event, "not with too little Spirit"


@rule("NS-151", "R-27", "R-70")
def test_he_wins_at_once_when_all_hunters_are_corrupted() -> None:
    match = necro_enters("theo at DT; priya corrupted Thirst; ada corrupted Dreamless; necro spirit 2")
    assert winner(match) == "necro" and ruled_by(match) == "NS-151"
    assert len(lines(match, "The Necromancer wins")) == 1


@rule("NS-151")
def test_one_uncorrupted_hunter_is_enough_to_go_on() -> None:
    match = necro_enters("theo at DT; priya corrupted Thirst; necro spirit 2")
    assert winner(match) == "" and corruption(match, "theo")


@rule("R-27")
def test_the_win_is_told_once_even_if_others_stand_there_who_were_corrupted_before() -> None:
    match = necro_enters(
        "theo at DT; priya at DT; ada at DT; theo corrupted Thirst; ada corrupted Dreamless; necro spirit 4"
    )
    assert winner(match) == "necro" and len(lines(match, "The Necromancer wins")) == 1


@rule("NS-152")
def test_a_hunter_corrupted_by_an_event_does_not_count() -> None:
    match = necro_enters("theo at DT; priya corrupted Thirst; ada corrupted Dreamless event; necro spirit 2")
    assert winner(match) == "" and corruption(match, "theo")


@rule("NS-152", "R-27")
def test_the_last_hunter_to_fail_an_event_does_not_end_the_game() -> None:
    match = city("theo corrupted Shaking Hands; priya corrupted Thirst; ada event A Child Asks for Help 1; necro at SP;"
                 "theo at PS; priya bought DT")  # fmt: skip
    round_of(match, others="movement")
    assert corruption(match, "ada") and player(match, "ada").by_event and not match.over


@rule("NS-152", "R-26", "R-27")
def test_by_claiming_the_last_one_he_wins() -> None:
    others = "priya corrupted Thirst; ada corrupted Dreamless"
    match = necro_enters(f"theo at DT; theo corrupted Salt Lungs event; {others}; necro spirit 4")
    assert winner(match) == "necro"


@rule("R-01", "NS-151")
def test_with_one_hunter_a_single_touch_is_all_hunters() -> None:
    match = necro_enters("hunters theo; theo at DT; necro spirit 2")
    assert winner(match) == "necro"


@rule("R-28")
def test_when_the_corruption_deck_is_empty_the_finished_cards_are_shuffled() -> None:
    match = city("necro at PS; theo at DT; necro spirit 2")
    found = table(match)
    found.corruption_out = found.corruption_deck.cards[:]
    while found.corruption_deck.cards:
        found.corruption_deck.take(0)
    pick(match, necro="movement")
    until(match, "necro", "move")
    play(match, "walk DT")
    assert corruption(match, "theo") and len(found.corruption_deck.cards) == 11 and table(match).corruption_out == []


def test_ada_lindqvists_spirit_counts_one_higher_against_corruption() -> None:
    assert not corruption(necro_enters("ada at DT; ada spirit 1; necro spirit 3"), "ada")
    assert corruption(necro_enters("ada at DT; ada spirit 1; necro spirit 4"), "ada")
    assert corruption(necro_enters("theo at DT; theo spirit 1; necro spirit 3"), "theo")


def test_silver_chain_counts_one_higher_against_corruption_and_adds_to_ada() -> None:
    assert not corruption(necro_enters("theo at DT; theo spirit 1; theo items Silver Chain*2; necro spirit 3"), "theo")
    assert corruption(necro_enters("theo at DT; theo spirit 1; theo items Silver Chain*2; necro spirit 4"), "theo")
    assert not corruption(necro_enters("ada at DT; ada items Silver Chain; necro spirit 3"), "ada")
    assert corruption(necro_enters("ada at DT; ada items Silver Chain; necro spirit 4"), "ada")


def test_second_shadow_shows_the_hand_to_the_necromancer_and_every_card_drawn_later() -> None:
    match = necro_enters(
        "theo at DT; theo hand Tyre Iron*2; necro spirit 2; corruption Second Shadow", "walk DT", "stay"
    )
    assert len(table(match).hands[2].known_to(0)) == 2 and len(table(match).hands[1].known_to(0)) == 0
    end_round(match)
    pick(match, theo="activate")
    until(match, "theo", "draw")
    play(match, "draw Market")
    assert len(table(match).hands[2].known_to(0)) == len(hand(match, "theo"))


def test_puppet_strings_pick_and_show_before_the_others() -> None:
    match = city("theo corrupted Puppet Strings")
    assert asked(match) == [("theo", "pick")]
    match.answer("pick movement", 2)
    assert [who for who, _ in asked(match)] == ["necro", "priya", "ada"]
    assert [line for line in match.log(0) if "Theo" in line and "Movement" in line]


def test_puppet_strings_too_leave_only_phase_5_to_who_is_locked() -> None:
    match = city("theo corrupted Puppet Strings; theo work AL 1/40")
    assert keys(match, who="theo") == ["pick fight"]


def test_leaden_feet_walk_one_step_and_do_not_ride() -> None:
    match = city("hunters wren theo; wren at DT; wren corrupted Leaden Feet; wren items Rain Boots, ORCA Pass")
    pick(match, wren="movement")
    assert keys(match, "ride") == []
    play(match, "walk PS")
    assert asked(match) == [("theo", "move")] and at(match, "wren") == "PS"


def test_borrowed_name_takes_the_effect_of_all_items() -> None:
    match = city(
        "priya at DT; priya corrupted Borrowed Name; priya items Ballistic Vest, Rain Boots, ORCA Pass; theo at BT"
    )
    assert hp(match, "priya") == (24, 24) and len(items(match, "priya")) == 3
    pick(match, theo="movement")
    assert keys(match, "ride") == []
    play(match, "walk PS")
    assert asked(match) == [("theo", "move")]


def test_salt_lungs_never_take_the_last_hp() -> None:
    match = city("priya corrupted Salt Lungs; priya hp 1")
    round_of(match, others="movement")
    assert hp(match, "priya")[0] == 1


def test_dreamless_regain_nothing_at_the_end_of_the_round() -> None:
    match = city(
        "hunters june theo; june corrupted Dreamless; june hp 9; june items First-Aid Kit; june at DT; theo hp 9"
    )
    round_of(match, others="movement")
    assert hp(match, "june")[0] == 9
