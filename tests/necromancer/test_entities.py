"""Summoning Entities: where, at which level, with how many points, over several rounds, new ones and old ones."""

from __future__ import annotations

import pytest

from planchette.kernel import Match
from tests.necromancer.table import (
    at,
    city,
    creature,
    creatures,
    end_round,
    is_asked,
    keys,
    lines,
    may,
    pick,
    play,
    table,
    until,
    used,
    work,
)
from tests.rule import rule

ONES = "necro deck Votive Candle*5"


def summoning(text: str, **picks: str) -> Match:
    match = city(text)
    pick(match, **{"necro": "summon", **picks})
    until(match, "necro", "summon")
    return match


@rule("NS-93")
def test_an_entity_is_summoned_only_at_a_rift_site() -> None:
    assert may(summoning("necro at FR; necro spirit 1"), "new")
    assert not may(summoning("necro at DT; necro spirit 11"), "new")


@rule("R-38")
def test_nothing_is_summoned_at_a_closed_rift_but_entities_there_stay() -> None:
    match = summoning("necro at FR; closed FR; necro spirit 11; entity Fisherman Joe FR; beaten The Magpie Judge")
    assert keys(match) == ["raise", "skip"]
    assert creatures(match, "FR") == ["Fisherman Joe"]


@rule("NS-94", "NS-101", "R-41")
@pytest.mark.parametrize(("called", "level"), list(enumerate([1, 2, 3, 4, 5, 6, 7, 8])))
def test_the_next_entity_needs_the_next_level_on_his_card(called: int, level: int) -> None:
    before = f"beaten {called}; " if called else ""
    assert may(summoning(f"necro at FR; {before}necro spirit {level}"), "new")
    if level > 1:
        assert not may(summoning(f"necro at FR; {before}necro spirit {level - 1}"), "new")


@rule("NS-95", "NS-96", "NS-98")
def test_the_points_needed_are_twice_his_spirit_and_five_cards_are_drawn_a_round() -> None:
    match = summoning("necro at FR; necro deck Votive Candle*6, Tyre Iron*10", others="movement")
    play(match, "new")
    found = work(match, "necro")
    shown = used(match, "necro")
    assert len(shown) == 5 and found is not None
    assert found == ("FR", shown.count("Votive Candle") + 3, 12)
    assert creatures(match) == []


@rule("NS-97", "NS-50", "R-32")
def test_with_as_many_points_as_needed_the_entity_comes_at_once() -> None:
    match = summoning("necro at FR; necro deck Drowned Bell, Cold Whisper*4; next Fisherman Joe")
    play(match, "new")
    assert creatures(match, "FR") == ["Fisherman Joe"] and work(match, "necro") is None
    assert table(match).entity_deck.cards.count(table(match).creatures[0].card) == 0
    match = summoning("necro at FR; necro deck Votive Candle*3, Cold Whisper*2")
    play(match, "new")
    assert len(creatures(match, "FR")) == 1, "3 points and the bonus of 3 are exactly twice 3"


@rule("NS-97")
def test_one_point_short_is_not_enough() -> None:
    match = summoning("necro at FR; necro deck Votive Candle*4, Cold Whisper")
    play(match, "new")
    assert creatures(match) == [] and work(match, "necro") == ("FR", 7, 8)


@rule("NS-98", "NS-100", "R-30")
def test_unfinished_he_takes_part_in_nothing_else_and_picks_summon_until_it_is_done() -> None:
    match = summoning("necro at FR; necro deck Votive Candle*4, Cold Whisper; priya at DT")
    play(match, "new")
    end_round(match)
    assert keys(match, who="necro") == ["pick summon"]
    pick(match, priya="movement", theo="buy", ada="build")
    assert not is_asked(match, "necro")
    assert len(creatures(match, "FR")) == 1 and work(match, "necro") is None
    assert len(keys(match, who="necro")) == 5


@rule("NS-98", "NS-50", "R-30")
def test_each_round_adds_the_cards_and_the_bonus_to_the_total() -> None:
    match = city("necro at FR; necro deck Votive Candle*7, Tyre Iron*9; necro work FR 1/40")
    pick(match, others="movement")
    end_round(match)
    first = work(match, "necro")
    assert first is not None and first[1] == 1 + 3 + used(match, "necro").count("Votive Candle")
    pick(match, others="movement")
    end_round(match)
    second = work(match, "necro")
    assert second is not None and second[1] == 1 + 6 + used(match, "necro").count("Votive Candle")
    assert len(used(match, "necro")) == 10, "the deck is not shuffled between the rounds of one summoning"


@rule("NS-99", "R-46")
def test_a_used_up_deck_is_shuffled_again_and_the_total_stays() -> None:
    match = city("necro at FR; necro deck Votive Candle*3; necro work FR 5/40")
    for total in (5 + 6, 5 + 12):
        pick(match, others="movement")
        end_round(match)
        assert work(match, "necro") == ("FR", total, 40)


@rule("R-46")
def test_an_empty_deck_gives_nothing_but_the_bonus() -> None:
    match = city("necro at FR; necro work FR 5/40")
    pick(match, others="movement")
    end_round(match)
    assert work(match, "necro") == ("FR", 8, 40)


@rule("R-33")
@pytest.mark.parametrize(("setting", "target"), [("on", 30), ("off", 8)])
def test_the_target_is_fixed_when_the_work_begins_but_for_the_setting(setting: str, target: int) -> None:
    match = city(f"set fixed_target {setting}; necro at FR; {ONES.replace('5', '4')}; necro work FR 0/30")
    pick(match, others="movement")
    end_round(match)
    if target == 30:
        assert work(match, "necro") == ("FR", 7, 30)
    else:
        assert work(match, "necro") == ("FR", 7, 8)


@rule("NS-102", "R-42", "R-41")
def test_a_defeated_entity_is_called_again_with_half_its_health_rounded_up() -> None:
    match = summoning(
        "necro at FR; beaten Fisherman Joe, The Troll Below, Lady of the Locks; necro deck Drowned Bell*3"
    )
    assert set(keys(match, "again")) == {"again fisherman-joe", "again the-troll-below", "again lady-of-the-locks"}
    play(match, "again Lady of the Locks")
    found = creature(match, "Lady of the Locks")
    assert (found.health, found.again, at(match, "necro")) == (3, True, "FR")
    assert len(table(match).beaten) == 2 and len(table(match).summoned) == 3


@rule("R-41")
@pytest.mark.parametrize(("spirit", "possible"), [(4, False), (5, True)])
def test_to_call_one_again_he_needs_the_level_reached_last(spirit: int, possible: bool) -> None:
    match = summoning(f"necro at FR; beaten 5; necro spirit {spirit}")
    assert (keys(match, "again") != []) == possible and not may(match, "new")


@rule("NS-93", "NS-102")
def test_a_defeated_entity_too_comes_only_at_a_rift_site() -> None:
    assert keys(summoning("necro at DT; beaten Fisherman Joe; necro spirit 5"), "again") == []


@rule("R-42")
def test_new_or_again_is_said_before_drawing_and_kept_through_the_rounds() -> None:
    match = summoning("necro at FR; beaten Fisherman Joe; necro deck Votive Candle*5; next The Magpie Judge")
    play(match, "again Fisherman Joe")
    assert work(match, "necro") == ("FR", 8, 10)
    end_round(match)
    pick(match, others="movement")
    end_round(match)
    assert creatures(match) == ["Fisherman Joe"]


@rule("R-42")
def test_a_new_entity_is_the_top_card_of_the_deck() -> None:
    for name in ("The Magpie Judge", "Pup of Elliott Bay"):
        match = summoning(f"necro at FR; necro deck Drowned Bell; next {name}")
        play(match, "new")
        assert creatures(match) == [name]


@rule("R-42")
def test_one_that_dies_twice_is_not_quartered() -> None:
    match = city(
        "hunters priya theo ada june; priya at FR; necro at FR; entity The Troll Below FR again;"
        "priya deck Blessed Harpoon; necro deck Drowned Bell*3"
    )
    assert creature(match, "The Troll Below").health == 5
    pick(match, priya="fight")
    until(match, "priya", "rift")
    play(match, "fight")
    end_round(match)
    assert creatures(match) == []
    pick(match, necro="summon")
    until(match, "necro", "summon")
    play(match, "again The Troll Below")
    assert creature(match, "The Troll Below").health == 5


@rule("NS-19", "R-01")
@pytest.mark.parametrize(("hunters", "health"), [("priya", 5), ("priya theo", 7), ("priya theo ada", 8)])
def test_an_entity_comes_with_the_health_for_that_many_hunters(hunters: str, health: int) -> None:
    match = summoning(f"hunters {hunters}; necro at FR; necro deck Drowned Bell; next The Troll Below")
    play(match, "new")
    assert creature(match, "The Troll Below").health == health


@rule("R-37")
def test_any_number_of_entities_may_stand_at_one_rift() -> None:
    match = summoning("necro at FR; entity Fisherman Joe FR; entity The Magpie Judge FR; necro deck Drowned Bell*3")
    play(match, "new")
    assert len(creatures(match, "FR")) == 3


@rule("R-75")
def test_the_deck_is_shuffled_when_a_summoning_begins() -> None:
    shown = set()
    for seed in range(6):
        match = city(
            "necro at FR; necro deck Votive Candle, Chalk Circle, Tyre Iron*3, Drowned Bell*3, Boat Hook*4", seed=seed
        )
        pick(match, necro="summon")
        until(match, "necro", "summon")
        play(match, "new")
        shown.add(tuple(used(match, "necro")))
    assert len(shown) > 2


@rule("R-32")
def test_he_may_have_acted_in_earlier_phases_of_the_round_in_which_he_begins() -> None:
    match = city("necro at UD; necro deck Drowned Bell")
    pick(match, necro="summon", priya="movement")
    until(match, "necro", "move")
    play(match, "walk FR")
    until(match, "necro", "summon")
    play(match, "new")
    assert len(creatures(match, "FR")) == 1
    end_round(match)
    assert len(keys(match, who="necro")) == 5


@rule("R-31", "R-38")
def test_if_a_hunter_closes_the_rift_where_he_works_his_total_is_lost_and_the_lock_ends() -> None:
    match = city("necro work FR 5/40; priya at FR; priya spirit 1")
    pick(match, priya="fight")
    until(match, "priya", "rift")
    play(match, "close")
    assert work(match, "necro") is None and lines(match, "loses the work")
    end_round(match)
    assert len(keys(match, who="necro")) == 5


def test_ley_line_chart_adds_two_points_in_every_round_of_a_summoning() -> None:
    match = city("necro work FR 0/40; necro items Ley-Line Chart*2; necro deck Votive Candle*5")
    pick(match, others="movement")
    end_round(match)
    assert work(match, "necro") == ("FR", 10, 40)


@rule("NS-96")
def test_only_spirit_points_count_for_a_summoning() -> None:
    match = city("necro work FR 0/40; necro deck Murder of Crows*3, Harbour Psalm*2")
    pick(match, others="movement")
    end_round(match)
    assert work(match, "necro") == ("FR", 3 + 4, 40)
