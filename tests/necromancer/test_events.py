"""Events: the count of rounds, the task and the penalty of each."""

from __future__ import annotations

import pytest

from planchette.kernel import Match
from tests.necromancer.table import (
    asked,
    city,
    corruption,
    creatures,
    deck,
    discard,
    end_round,
    events,
    hand,
    hp,
    items,
    keys,
    pick,
    play,
    player,
    round_of,
    store,
    table,
    traps,
    until,
)
from tests.rule import rule

QUIET = "theo at LC; ada at AL; priya at RB; necro at SP"


def failed(text: str, event: str, **picks: str) -> Match:
    """A round has ended in which priya's Event ran out."""
    match = city(f"{QUIET}; priya event {event} 1; {text}")
    round_of(match, **(picks or {"others": "movement"}))
    return match


def is_done(event: str, text: str) -> bool:
    """Whether ending a round so does the task of priya's Event."""
    match = city(f"{QUIET}; priya event {event} 3; {text}")
    round_of(match, others="movement")
    assert events(match, "priya") in ([], [(event, 2)])
    return events(match, "priya") == []


@rule("NS-104", "NS-105", "R-20")
def test_the_count_is_in_rounds_and_the_round_of_drawing_does_not_count() -> None:
    """Count 3, pulled in round 4: it fails at the end of round 7."""
    match = city("hunters june ada; round 4; june at DT; ada at AL; necro at SP; store market Brownout; june hp 20")
    pick(match, others="buy")
    until(match, "june", "buy")
    play(match, "buy")
    end_round(match)
    for number in (5, 6, 7):
        assert table(match).round == number and events(match, "june") == [("Brownout", 8 - number)]
        pick(match, others="movement")
        end_round(match)
    assert events(match, "june") == [] and "June Halvorsen has failed the task of Brownout." in match.log(-1)


@rule("NS-105", "R-20")
def test_a_failed_event_is_discarded_and_a_done_one_too() -> None:
    match = failed("priya hp 20", "Last Ferry")
    assert events(match, "priya") == [] and discard(match) == ["Last Ferry"] and hp(match, "priya")[0] == 16
    match = failed("priya at PS; priya hp 20", "Last Ferry")
    assert events(match, "priya") == [] and discard(match) == ["Last Ferry"] and hp(match, "priya")[0] == 20


@rule("R-20")
def test_the_task_may_still_be_done_at_the_end_of_the_last_round() -> None:
    match = failed("priya at FR", "The Troll Stirs")
    assert "Priya Raman has done the task of The Troll Stirs." in match.log(-1) and creatures(match) == []


@rule("R-20")
def test_several_events_may_run_at_once() -> None:
    match = city(f"{QUIET}; priya event Last Ferry 1; priya event Bridge Up 1; priya event Blood Drive 2; priya hp 20")
    round_of(match, others="movement")
    assert events(match, "priya") == [("Blood Drive", 1)]
    assert hp(match, "priya")[0] == 16 and player(match, "priya").speed == 5


# -- each Event


@pytest.mark.parametrize(("place", "done"), [("AL", True), ("PS", True), ("WS", False)])
def test_last_ferry_end_a_round_in_alki_or_pioneer_square(place: str, done: bool) -> None:
    assert is_done("Last Ferry", f"priya at {place}") == done


@rule("R-71")
@pytest.mark.parametrize(("before", "after"), [(20, 16), (5, 1), (3, 1)])
def test_last_ferry_costs_4_hp_but_not_the_last(before: int, after: int) -> None:
    assert hp(failed(f"priya hp {before}", "Last Ferry"), "priya")[0] == after


def test_the_dead_letter_buy_at_a_bookshop() -> None:
    for place, done in [("CD", True), ("CC", True), ("DT", False)]:
        match = city(f"{QUIET}; priya at {place}; priya event The Dead Letter 3")
        pick(match, others="buy")
        until(match, "priya", "buy")
        play(match, "buy")
        assert ("The Dead Letter" not in [name for name, _ in events(match, "priya")]) == done


def test_the_dead_letter_costs_two_cards_of_ones_choice_or_all() -> None:
    match = city(f"{QUIET}; priya event The Dead Letter 1; priya hand Tyre Iron, Boat Hook, Flare Gun")
    pick(match, others="movement")
    until(match, "priya", "discard")
    assert keys(match) == ["pay tyre-iron", "pay boat-hook", "pay flare-gun"]
    play(match, "pay Boat Hook", "pay Tyre Iron")
    assert hand(match, "priya") == ["Flare Gun"]
    assert hand(failed("priya hand Tyre Iron", "The Dead Letter"), "priya") == []
    assert hand(failed("theo at LC", "The Dead Letter"), "priya") == []


def test_the_dead_letter_is_discarded_when_all_bookshops_are_closed() -> None:
    match = failed("priya hand Tyre Iron*2; store bookshop none", "The Dead Letter")
    assert events(match, "priya") == [] and len(hand(match, "priya")) == 2


def test_brownout_activate_an_item_or_trap() -> None:
    for name in ("Borrowed Umbrella", "Tripwire Flare"):
        match = city(f"{QUIET}; priya event Brownout 2; priya hand {name}")
        pick(match, theo="activate")
        until(match, "priya", "activate")
        play(match, f"activate {name}")
        assert events(match, "priya") == []


def test_brownout_costs_an_active_item_of_ones_choice_or_2_hp() -> None:
    match = city(f"{QUIET}; priya event Brownout 1; priya items Rain Boots, Duffel Bag")
    pick(match, others="movement")
    until(match, "priya", "drop")
    assert keys(match) == ["drop rain-boots", "drop duffel-bag"]
    play(match, "drop Rain Boots")
    end_round(match)
    assert items(match, "priya") == ["Duffel Bag"] and hp(match, "priya")[0] == 24
    for before, after in [(24, 22), (2, 1), (1, 1)]:
        assert hp(failed(f"priya hp {before}", "Brownout"), "priya")[0] == after


def test_brownout_takes_a_trap_as_well() -> None:
    match = city(f"{QUIET}; priya event Brownout 1; priya trap Bear Trap DT")
    pick(match, others="movement")
    end_round(match)
    assert traps(match) == [] and hp(match, "priya")[0] == 24


def test_a_child_asks_for_help_build_a_spirit_card() -> None:
    match = city(f"{QUIET}; priya event A Child Asks for Help 2; priya hand Votive Candle, Tyre Iron")
    pick(match, others="build")
    until(match, "priya", "build")
    play(match, "build Tyre Iron")
    assert events(match, "priya") != []
    play(match, "build Votive Candle")
    assert events(match, "priya") == []


@rule("NS-152")
@pytest.mark.parametrize("event", ["A Child Asks for Help", "Static on Channel Nine"])
def test_a_child_or_static_failed_corrupts_by_event(event: str) -> None:
    match = failed("corruption Thirst", event)
    assert corruption(match, "priya") == "Thirst" and player(match, "priya").by_event
    match = failed("priya corrupted Dreamless", event)
    assert corruption(match, "priya") == "Dreamless" and not player(match, "priya").by_event


def test_the_troll_stirs_end_a_round_in_fremont() -> None:
    assert is_done("The Troll Stirs", "priya at FR") and not is_done("The Troll Stirs", "priya at GL")


def test_the_troll_stirs_places_an_undead_with_you_whatever_the_spirit_but_never_a_fourth() -> None:
    match = failed("priya at RB", "The Troll Stirs")
    assert len(creatures(match, "RB")) == 1
    full = "undead Shambler RB, Shambler RB, Shambler RB"
    match = failed(full, "The Troll Stirs")
    assert len(creatures(match, "RB")) == 3


def test_bridge_up_walk_over_a_bridge() -> None:
    match = city(f"{QUIET}; priya at DE; priya event Bridge Up 3; theo event Bridge Up 3; theo at DE")
    pick(match, priya="movement")
    play(match, "walk SO", "stay", "theo: walk SP")
    assert events(match, "priya") == [] and events(match, "theo") == [("Bridge Up", 3)]


@rule("NS-33", "R-72")
@pytest.mark.parametrize(("before", "after"), [(6, 5), (2, 1), (1, 1)])
def test_bridge_up_costs_a_point_of_speed_but_not_the_last(before: int, after: int) -> None:
    assert player(failed(f"priya speed {before}", "Bridge Up"), "priya").speed == after


@pytest.mark.parametrize(("place", "done"), [("DE", True), ("ID", True), ("LC", True), ("DT", False)])
def test_blood_drive_end_a_round_at_an_apothecary(place: str, done: bool) -> None:
    assert is_done("Blood Drive", f"priya at {place}") == done


@rule("R-71", "NS-31")
@pytest.mark.parametrize(
    ("hp_now", "most", "after"), [(24, 24, (21, 21)), (10, 24, (10, 21)), (2, 2, (1, 1)), (22, 24, (21, 21))]
)
def test_blood_drive_lowers_max_hp_by_3_and_caps_hp(hp_now: int, most: int, after: tuple[int, int]) -> None:
    assert hp(failed(f"priya max {most}; priya hp {hp_now}", "Blood Drive"), "priya") == after


def test_static_on_channel_nine_end_a_round_with_another_hunter() -> None:
    assert is_done("Static on Channel Nine", "priya at DT; theo at DT")
    assert not is_done("Static on Channel Nine", "priya at WS")


def test_static_on_channel_nine_a_lone_hunter_ends_a_round_in_west_seattle() -> None:
    for place, done in [("WS", True), ("DT", False), ("AL", False)]:
        match = city(f"hunters priya; necro at SP; priya at {place}; priya event Static on Channel Nine 3")
        round_of(match, others="movement")
        assert (events(match, "priya") == []) == done


def test_crows_on_the_wire_be_in_a_combat_in_which_a_creature_is_defeated() -> None:
    assert is_done("Crows on the Wire", "undead Shambler RB; priya deck Tyre Iron*5")
    assert not is_done("Crows on the Wire", "undead Shambler RB")


def test_crows_on_the_wire_or_discard_three_cards_in_a_build_phase() -> None:
    match = city(f"{QUIET}; priya event Crows on the Wire 3; priya hand Tyre Iron*3")
    pick(match, others="build")
    until(match, "priya", "build")
    play(match, "task discard-3", "pay-rest")
    assert events(match, "priya") == [] and hand(match, "priya") == []


def test_crows_on_the_wire_feed_the_necromancer_two_cards_of_his_choice() -> None:
    match = city(f"hunters priya; {QUIET.replace('theo at LC; ada at AL; ', '')}; priya event Crows on the Wire 1;"
                 "store bookshop Chalk Circle; store market Tyre Iron; store outfitter none")  # fmt: skip
    pick(match, others="movement")
    until(match, "necro", "draw")
    assert keys(match) == ["draw market", "draw pawnshop", "draw apothecary", "draw bookshop"]
    play(match, "draw Bookshop", "draw Market")
    end_round(match)
    assert hand(match, "necro") == ["Chalk Circle", "Tyre Iron"]


@pytest.mark.parametrize(("place", "done"), [("FR", True), ("AL", False), ("DT", False)])
def test_under_the_ship_canal_end_a_round_on_an_open_rift_site(place: str, done: bool) -> None:
    assert is_done("Under the Ship Canal", f"closed AL; priya at {place}") == done


def test_under_the_ship_canal_costs_a_random_card_of_the_combat_deck() -> None:
    match = failed("priya deck Tyre Iron*3", "Under the Ship Canal")
    assert deck(match, "priya") == ["Tyre Iron"] * 2 and discard(match) == ["Tyre Iron", "Under the Ship Canal"]
    assert deck(failed("theo at LC", "Under the Ship Canal"), "priya") == []


# -- pulling


def test_priya_raman_may_shuffle_an_event_back_once_a_phase() -> None:
    match = city("priya at DT; store market Last Ferry, Brownout, Tyre Iron")
    pick(match, ada="buy")
    until(match, "priya", "buy")
    play(match, "buy")
    assert asked(match) == [("priya", "event")] and set(keys(match)) == {"put-back", "take-on"}
    play(match, "put-back")
    assert [name for name, _ in events(match, "priya")] == ["Brownout"], "the second she has to take on"
    assert "Last Ferry" in store(match, "market") and "Last Ferry" not in discard(match)
    assert keys(match, "keep") == ["keep tyre-iron"]


def test_priya_raman_may_take_an_event_on_and_put_the_next_back() -> None:
    match = city("priya at DT; store market Last Ferry, Brownout, Tyre Iron")
    pick(match, ada="buy")
    until(match, "priya", "buy")
    play(match, "buy", "take-on", "put-back")
    assert [name for name, _ in events(match, "priya")] == ["Last Ferry"]


def test_priya_raman_may_put_one_back_in_each_phase() -> None:
    match = city("priya at DT; store market Last Ferry, Tyre Iron*2; store outfitter Bridge Up")
    pick(match, ada="buy", priya="activate")
    until(match, "priya", "buy")
    play(match, "buy", "put-back", "stop")
    until(match, "priya", "draw")
    play(match, "draw Outfitter")
    assert set(keys(match)) == {"put-back", "take-on"}


@rule("NS-106", "NS-15")
def test_the_necromancer_never_has_an_event_before_him() -> None:
    match = city("necro at DT; store market Last Ferry, Tyre Iron*2")
    pick(match, ada="buy")
    until(match, "necro", "buy")
    play(match, "buy", "put-back", "keep Tyre Iron", "keep Tyre Iron")
    assert player(match, "necro").events == [] and hand(match, "necro") == ["Tyre Iron", "Tyre Iron"]
