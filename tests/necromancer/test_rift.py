"""Closing Rift Sites: who can, with how many points, over several rounds, alone and with others."""

from __future__ import annotations

import pytest

from planchette.kernel import Match
from tests.necromancer.table import (
    asked,
    at,
    city,
    closed,
    creatures,
    end_round,
    is_asked,
    keys,
    may,
    pick,
    play,
    player,
    ruled_by,
    until,
    used,
    winner,
    work,
)
from tests.rule import rule

SIX = "closed AL SP SE PS MG CH"


def closing(text: str, who: str = "priya", **picks: str) -> Match:
    """A Hunter is asked what to do in phase 5.3, which priya has picked."""
    match = city(text)
    pick(match, **(picks or {"priya": "fight"}))
    until(match, who, "rift")
    return match


def can_close(text: str) -> bool:
    match = city(text)
    pick(match, priya="fight")
    return is_asked(match, "priya", "rift") and may(match, "close")


@rule("NS-128")
@pytest.mark.parametrize(("own", "his", "possible"), [(3, 2, True), (2, 2, False), (1, 2, False), (1, 0, True)])
def test_a_hunters_spirit_must_be_higher_than_the_necromancers(own: int, his: int, possible: bool) -> None:
    assert can_close(f"priya at FR; priya spirit {own}; necro spirit {his}") == possible


@rule("NS-128")
def test_one_must_stand_on_an_open_rift_site() -> None:
    assert not can_close("priya at DT; priya spirit 3")
    assert not can_close("priya at FR; priya spirit 3; closed FR")
    assert can_close("priya at FR; priya spirit 3; closed AL")


@rule("NS-129", "NS-131")
def test_with_enough_points_the_rift_is_closed_for_good() -> None:
    match = closing("priya at FR; priya deck Votive Candle*3, Tyre Iron*2; necro spirit 2; necro at FR")
    play(match, "close")
    assert closed(match) == ["FR"] and work(match, "priya") is None
    end_round(match)
    assert not can_close("priya at FR; priya spirit 3; closed FR")
    pick(match, others="fight", necro="summon")
    assert not is_asked(match, "priya", "rift") and closed(match) == ["FR"]


@rule("NS-131", "NS-130", "NS-52")
def test_the_target_is_twice_the_necromancers_spirit_and_five_cards_are_drawn_a_round() -> None:
    match = closing("priya at FR; priya deck Votive Candle*7, Tyre Iron*5; necro spirit 6")
    play(match, "close")
    shown = used(match, "priya")
    assert len(shown) == 5
    assert work(match, "priya") == ("FR", shown.count("Votive Candle") + 3, 12)


@rule("NS-131")
@pytest.mark.parametrize(
    ("cards", "done"), [("Votive Candle*3, Tyre Iron*2", True), ("Votive Candle*2, Tyre Iron*3", False)]
)
def test_exactly_enough_closes_and_one_short_does_not(cards: str, done: bool) -> None:
    match = city(f"priya work FR 2/8; priya deck {cards}")
    pick(match, others="fight")
    end_round(match)
    assert (closed(match) == ["FR"]) == done


@rule("NS-130", "NS-132", "R-30", "R-76")
def test_once_begun_it_goes_on_every_round_and_the_hunter_takes_part_in_nothing_else() -> None:
    match = closing("theo at FR; theo deck Votive Candle*5; necro spirit 4; theo hand Tyre Iron", "theo", ada="fight")
    play(match, "close")
    assert work(match, "theo") == ("FR", 5, 8), "no bonus for who did not pick it"
    end_round(match)
    assert keys(match, who="theo") == ["pick fight"]
    pick(match, priya="movement", ada="build", necro="buy")
    assert not is_asked(match, "theo")
    assert closed(match) == ["FR"]
    assert len(keys(match, who="theo")) == 5


@rule("R-76")
def test_one_may_begin_without_having_picked_it_but_without_the_bonus() -> None:
    match = closing("priya at FR; priya deck Votive Candle*5; necro spirit 4", theo="fight")
    play(match, "close")
    assert work(match, "priya") == ("FR", 5, 8)
    match = closing("priya at FR; priya deck Votive Candle*5; necro spirit 4", priya="fight")
    play(match, "close")
    assert closed(match) == ["FR"]


@rule("R-31", "NS-130")
def test_nobody_may_give_up() -> None:
    match = city("priya work FR 1/40; priya deck Votive Candle*5")
    pick(match, others="fight")
    assert not is_asked(match, "priya", "rift")
    assert work(match, "priya") == ("FR", 9, 40)


@rule("R-31", "R-34")
def test_each_hunter_has_a_total_of_their_own_and_the_first_to_finish_releases_the_other() -> None:
    match = city("priya work FR 1/12; theo work FR 3/12; priya deck Votive Candle*5; theo deck Chalk Circle*5")
    pick(match, others="fight")
    end_round(match)
    assert closed(match) == ["FR"] and work(match, "priya") is None and work(match, "theo") is None
    assert len(keys(match, who="priya")) == 5


@rule("R-34")
@pytest.mark.parametrize(("setting", "done"), [("off", False), ("on", True)])
def test_by_the_setting_hunters_at_one_rift_add_up_their_points(setting: str, done: bool) -> None:
    decks = "priya deck Votive Candle*5; theo deck Chalk Circle*5"
    match = city(f"set pooled_closing {setting}; priya work FR 9/31; theo work FR 1/31; {decks}")
    pick(match, others="fight")
    end_round(match)
    assert (closed(match) == ["FR"]) == done
    assert [work(match, who) is None for who in ("priya", "theo")] == [done, done]


@rule("R-34")
def test_pooled_points_count_only_at_the_same_rift() -> None:
    decks = "priya deck Votive Candle*5; theo deck Chalk Circle*5"
    match = city(f"set pooled_closing on; priya work FR 9/31; theo work AL 1/31; {decks}")
    pick(match, others="fight")
    end_round(match)
    assert work(match, "priya") == ("FR", 17, 31) and work(match, "theo") == ("AL", 14, 31)


@rule("R-33")
def test_target_and_comparison_are_fixed_when_the_work_begins() -> None:
    match = city("priya work FR 1/12; priya deck Votive Candle*1; necro spirit 9")
    pick(match, others="fight")
    end_round(match)
    assert work(match, "priya") == ("FR", 5, 12)


@rule("R-33")
def test_by_the_setting_the_target_follows_and_the_work_rests_while_spirit_is_too_low() -> None:
    match = city("set fixed_target off; priya work FR 1/12; priya deck Votive Candle*1; necro spirit 9")
    pick(match, others="fight")
    end_round(match)
    assert work(match, "priya") == ("FR", 1, 12)
    match = city("set fixed_target off; priya work FR 1/12; priya deck Votive Candle*5; necro spirit 4; theo at DT")
    pick(match, others="fight")
    end_round(match)
    assert closed(match) == ["FR"], "1 + 5 + 3 are enough for twice 4"


@rule("R-39")
@pytest.mark.parametrize(("setting", "possible"), [("off", True), ("on", False)])
@pytest.mark.parametrize("guard", ["undead Shambler FR", "entity Fisherman Joe FR"])
def test_a_rift_may_be_closed_beside_creatures_but_for_the_setting(setting: str, possible: bool, guard: str) -> None:
    assert can_close(f"set guarded_rifts {setting}; priya at FR; priya spirit 3; {guard}") == possible


@rule("R-39", "NS-60")
def test_a_hunter_who_was_stopped_by_undead_closes_nothing() -> None:
    match = city("priya at UD; priya spirit 3; undead Shambler FR")
    pick(match, priya="movement", theo="fight")
    play(match, "walk FR")
    assert not is_asked(match, "priya", "rift")


@rule("NS-133")
def test_the_seventh_closed_rift_wins_for_the_hunters_at_once() -> None:
    match = closing(f"{SIX}; priya at FR; priya spirit 1")
    play(match, "close")
    assert winner(match) == "hunters" and ruled_by(match) == "NS-133"
    match = closing("closed AL SP SE PS MG; priya at FR; priya spirit 1")
    play(match, "close")
    assert winner(match) == "" and len(closed(match)) == 6


@rule("R-60", "R-70")
def test_in_the_round_of_the_eighth_entity_phase_5_3_is_not_played_any_more() -> None:
    match = city(f"{SIX}; priya work FR 30/31; priya deck Votive Candle; theo at FR; necro work NG 30/31; beaten 7")
    pick(match, priya="fight")
    end_round(match)
    assert match.over and len(closed(match)) == 6 and ruled_by(match) != "NS-133"


@rule("R-04")
def test_fight_or_close_is_decided_when_the_phase_is_played() -> None:
    match = closing("priya at FR; priya spirit 3; entity Fisherman Joe FR")
    assert set(keys(match)) >= {"fight", "close", "skip"}
    play(match, "close")
    assert asked(match)[0] != ("priya", "rift") and creatures(match) == ["Fisherman Joe"]


@rule("R-29")
def test_a_corrupted_hunter_goes_on_closing() -> None:
    match = city("priya work FR 1/40; priya corrupted Thirst; priya deck Votive Candle*5")
    assert keys(match, who="priya") == ["pick fight"]
    pick(match, others="fight")
    end_round(match)
    assert work(match, "priya") == ("FR", 9, 40)


@rule("R-29")
def test_while_a_card_forbids_5_3_the_work_rests_and_its_total_is_kept() -> None:
    match = city(
        "priya work FR 1/40; priya corrupted The Long Whisper; priya deck Votive Candle*4; priya hand Votive Candle"
    )
    assert len(keys(match, who="priya")) == 5, "a work that rests locks nobody, or the task could never be done"
    pick(match, priya="build", theo="buy")
    until(match, "priya", "build")
    play(match, "build Votive Candle")
    assert work(match, "priya") == ("FR", 1, 40)
    end_round(match)
    assert keys(match, who="priya") == ["pick fight"]
    pick(match, others="movement")
    end_round(match)
    assert work(match, "priya") == ("FR", 9, 40)


@rule("R-29", "R-31")
def test_who_goes_away_from_a_work_that_rests_loses_it() -> None:
    match = city("priya work FR 1/40; priya corrupted The Long Whisper")
    pick(match, others="movement")
    play(match, "priya: walk UD")
    assert at(match, "priya") == "UD" and work(match, "priya") is None


@rule("R-43")
def test_against_spirit_0_a_rift_closes_at_the_first_draw() -> None:
    match = closing("priya at FR; priya deck Votive Candle", theo="fight")
    play(match, "close")
    assert closed(match) == ["FR"]
    assert not can_close("priya at FR"), "Spirit 0 is not higher than 0"


@rule("R-75")
def test_the_deck_is_shuffled_when_a_closing_begins_and_not_in_the_middle() -> None:
    match = city("priya work FR 0/99; priya deck Votive Candle*9, Tyre Iron*5")
    for drawn in (5, 10):
        pick(match, others="fight")
        end_round(match)
        assert len(used(match, "priya")) == drawn


@rule("R-46")
def test_a_closing_too_draws_on_from_the_shuffled_used_cards_but_no_card_twice() -> None:
    match = city("priya work FR 0/99; priya deck Votive Candle*4")
    for total in (7, 14):
        pick(match, others="fight")
        end_round(match)
        assert work(match, "priya") == ("FR", total, 99)


def test_ley_line_chart_adds_two_points_in_every_round_of_a_closing() -> None:
    match = city("priya work FR 0/99; priya deck Votive Candle*5; priya items Ley-Line Chart")
    pick(match, others="fight")
    end_round(match)
    assert work(match, "priya") == ("FR", 10, 99)


def test_ada_lindqvists_spirit_counts_one_higher_for_closing_but_not_for_the_target() -> None:
    match = closing("ada at FR; ada deck Votive Candle*3, Tyre Iron*2; necro spirit 3", "ada", ada="fight")
    play(match, "close")
    assert closed(match) == ["FR"], "3 points and the bonus make twice 3"
    match = closing("ada at FR; ada deck Votive Candle*2, Tyre Iron*3; necro spirit 2", "ada", theo="fight")
    play(match, "close")
    assert work(match, "ada") == ("FR", 2, 4)
    match = city("ada at FR; ada spirit 2; necro spirit 3")
    pick(match, ada="fight")
    assert not is_asked(match, "ada", "rift")


def test_shaking_hands_draw_four_cards_when_closing() -> None:
    match = city("priya work FR 0/99; priya corrupted Shaking Hands; priya deck Votive Candle*9")
    pick(match, others="fight")
    end_round(match)
    assert work(match, "priya") == ("FR", 7, 99) and len(used(match, "priya")) == 4


def test_the_long_whisper_keeps_out_of_phase_5_3() -> None:
    match = city("priya at FR; priya corrupted The Long Whisper; priya spirit 3; entity Fisherman Joe FR; theo at FR")
    pick(match, priya="fight", theo="fight")
    until(match, "theo", "rift")
    assert not is_asked(match, "priya", "rift") and not player(match, "priya").stopped
