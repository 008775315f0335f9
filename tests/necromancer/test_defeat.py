"""What a Hunter loses who is defeated in a standard combat."""

from __future__ import annotations

import pytest

from planchette.kernel import Match
from tests.necromancer.table import (
    asked,
    at,
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
    traps,
    until,
    work,
)
from tests.rule import rule

DOOMED = "priya at FR; priya hp 1; entity Fisherman Joe FR; necro deck King Tide; priya speed 1"


def defeated(text: str) -> Match:
    """Priya has attacked Fisherman Joe, and lost."""
    match = city(f"{DOOMED}; {text}")
    pick(match, priya="fight")
    until(match, "priya", "rift")
    play(match, "fight")
    return match


@rule("NS-123")
def test_a_defeated_hunter_stays_in_the_game() -> None:
    match = defeated("theo at DT")
    end_round(match)
    assert not match.over and not player(match, "priya").dead
    assert "priya" in [who for who, _ in asked(match)]


@rule("NS-124", "R-57")
@pytest.mark.parametrize(("active", "lost"), [(1, 0), (2, 1), (3, 1), (5, 2), (6, 3)])
def test_half_of_the_active_items_rounded_down_are_discarded_by_choice(active: int, lost: int) -> None:
    all_six = ["Rain Boots", "ORCA Pass", "Duffel Bag", "Brass Knuckles", "Silver Chain", "Police Scanner"]
    match = defeated(f"priya items {', '.join(all_six[:active])}")
    for number in range(lost):
        assert asked(match) == [("priya", "drop")]
        play(match, f"drop {all_six[active - 1 - number]}")
    assert asked(match)[0] != ("priya", "drop")
    assert items(match, "priya") == all_six[: active - lost]
    assert set(discard(match)) == set(all_six[active - lost : active])


@rule("NS-124", "NS-82")
def test_traps_are_among_the_items_that_are_halved() -> None:
    match = defeated("priya items Rain Boots; priya trap Bear Trap DT")
    assert keys(match) == ["drop rain-boots", "drop bear-trap"]
    play(match, "drop Bear Trap")
    assert traps(match) == [] and items(match, "priya") == ["Rain Boots"]


@rule("NS-125", "R-57")
@pytest.mark.parametrize(("cards", "left"), [(1, 1), (4, 2), (7, 4), (0, 0)])
def test_half_of_the_combat_deck_rounded_down_goes_at_random(cards: int, left: int) -> None:
    match = defeated(f"priya deck Votive Candle*{cards}" if cards else "theo at DT")
    assert len(deck(match, "priya")) == left and discard(match).count("Votive Candle") == cards - left


@rule("R-57")
def test_which_cards_of_the_deck_go_is_chance() -> None:
    found = set()
    for seed in range(8):
        match = city(f"{DOOMED}; priya deck Votive Candle, Chalk Circle, Lighthouse Lens, Ghost Photograph", seed=seed)
        pick(match, priya="fight")
        until(match, "priya", "rift")
        play(match, "fight")
        found.add(tuple(deck(match, "priya")))
    assert len(found) > 2


@rule("NS-126")
def test_the_whole_hand_is_discarded() -> None:
    match = defeated("priya hand Tyre Iron*3, Rain Boots; theo hand Tyre Iron")
    assert hand(match, "priya") == [] and len(discard(match)) == 4 and hand(match, "theo") == ["Tyre Iron"]


@rule("NS-127", "R-56")
@pytest.mark.parametrize(("before", "after"), [(24, 12), (23, 12), (5, 3), (2, 1), (1, 1)])
def test_max_hp_is_halved_rounded_up_and_hp_are_as_high(before: int, after: int) -> None:
    match = defeated(f"priya max {before}; priya hp 1")
    assert hp(match, "priya") == (after, after)


@rule("R-56", "R-80")
@pytest.mark.parametrize(("setting", "place"), [("off", "WS"), ("on", "FR")])
def test_a_defeated_hunter_goes_to_west_seattle_but_for_the_setting(setting: str, place: str) -> None:
    match = defeated(f"set defeated_stays {setting}")
    assert at(match, "priya") == place


@rule("R-56")
def test_a_defeated_hunter_leaves_the_combat_at_once_and_the_others_fight_on() -> None:
    match = defeated("theo at FR; theo speed 2; theo deck Flare Gun, Tyre Iron*4")
    end_round(match)
    assert at(match, "priya") == "WS" and creatures(match) == []
    told = match.log(-1)
    lost = told.index("Priya Raman is defeated.")
    assert not [line for line in told[lost:] if "Priya Raman deals" in line]


@rule("R-56")
def test_corruption_and_events_stay_with_a_defeated_hunter() -> None:
    match = defeated("priya corrupted Thirst; priya event Last Ferry 3")
    end_round(match)
    assert corruption(match, "priya") == "Thirst" and events(match, "priya") == [("Last Ferry", 2)]


@rule("R-56", "R-31", "R-44")
def test_a_defeat_ends_a_closing_and_its_total_is_lost() -> None:
    match = city("priya work FR 5/99; priya hp 1; undead Gutter Hound FR; necro deck King Tide; priya speed 1")
    pick(match, others="movement")
    end_round(match)
    assert work(match, "priya") is None and at(match, "priya") == "WS" and len(keys(match, who="priya")) == 5


@rule("R-80", "R-11")
def test_who_is_carried_to_west_seattle_enters_nothing_but_fights_undead_there_at_the_end_of_the_round() -> None:
    match = city(
        "priya at FR; priya hp 1; priya speed 1; entity Fisherman Joe FR; necro deck Cold Whisper; theo at LC;"
        "ada at LC; priya deck Tyre Iron*4; necro trap Bear Trap WS; undead Shambler WS"
    )
    pick(match, theo="fight", others="movement")
    until(match, "priya", "rift")
    play(match, "fight")
    assert traps(match) == [("necro", "Bear Trap", "WS")] and hp(match, "priya") == (12, 12)
    end_round(match)
    told = match.log(-1)
    fight = told.index("A combat begins in West Seattle.")
    assert "Shambler is defeated." in told[fight:] and not [line for line in told if "runs into Undead" in line]


@rule("R-80")
def test_the_necromancer_in_west_seattle_does_not_corrupt_who_is_carried_there() -> None:
    match = defeated("necro at WS; necro spirit 6; theo at LC; ada at LC")
    end_round(match)
    assert at(match, "priya") == "WS" and corruption(match, "priya") == ""


@rule("R-71")
def test_a_vest_that_is_lost_in_the_defeat_takes_its_four_points_first() -> None:
    match = defeated("priya items Ballistic Vest, Rain Boots; priya hp 1")
    play(match, "drop Ballistic Vest")
    assert hp(match, "priya") == (12, 12)
