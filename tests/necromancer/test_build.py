"""Building the combat deck: who builds what, how it is paid for, and what others see of it."""

from __future__ import annotations

import pytest

from planchette.kernel import Match
from tests.necromancer.table import (
    asked,
    city,
    deck,
    discard,
    hand,
    keys,
    lines,
    may,
    names,
    pick,
    play,
    spirit,
    table,
    until,
)
from tests.rule import rule


def building(text: str, who: str = "priya", **picks: str) -> Match:
    """Somebody who did not pick it (unless told) is asked what to build; `ada` picked it."""
    match = city(text)
    pick(match, **(picks or {"others": "movement", "ada": "build"}))
    until(match, who, "build")
    return match


@rule("NS-70", "NS-71", "NS-72")
def test_a_combat_card_goes_from_the_hand_into_the_deck_for_its_cost_in_other_cards() -> None:
    match = building("priya hand Flare Gun, Tyre Iron, Rain Boots, Bear Trap")
    play(match, "build Flare Gun")
    assert asked(match) == [("priya", "pay")]
    assert keys(match, "pay") == ["pay tyre-iron", "pay rain-boots", "pay bear-trap"]
    play(match, "pay Rain Boots")
    assert deck(match, "priya") == [] and asked(match) == [("priya", "pay")]
    play(match, "pay Bear Trap")
    assert deck(match, "priya") == ["Flare Gun"] and hand(match, "priya") == ["Tyre Iron"]
    assert discard(match) == ["Bear Trap", "Rain Boots"]


@rule("NS-70")
def test_any_player_may_build() -> None:
    match = city("; ".join(f"{who} hand Votive Candle" for who in ("priya", "theo", "ada", "necro")))
    pick(match, others="movement", ada="build")
    for who in ("priya", "theo", "ada", "necro"):
        until(match, who, "build")
        play(match, "build Votive Candle")
        assert deck(match, who) == ["Votive Candle"]


@rule("NS-73")
def test_a_card_cannot_pay_for_itself() -> None:
    match = building("priya hand Boat Hook")
    assert keys(match, "build") == []
    match = building("priya hand Boat Hook*2")
    assert keys(match, "build") == ["build boat-hook"]
    play(match, "build Boat Hook", "pay Boat Hook")
    assert (deck(match, "priya"), discard(match), hand(match, "priya")) == (["Boat Hook"], ["Boat Hook"], [])


@rule("NS-71")
@pytest.mark.parametrize(("others", "possible"), [(3, False), (4, True)])
def test_the_whole_cost_must_be_at_hand(others: int, possible: bool) -> None:
    match = building(f"priya hand Blessed Harpoon, Cold Whisper*{others}")
    assert may(match, "build Blessed Harpoon") == possible


@rule("NS-48", "R-51")
def test_with_the_bonus_each_card_costs_one_less_but_never_less_than_nothing() -> None:
    match = building("ada hand Boat Hook*2, Tyre Iron, Flare Gun", "ada")
    play(match, "build Boat Hook", "build Boat Hook", "build Flare Gun")
    assert asked(match) == [("ada", "pay")]
    play(match, "pay Tyre Iron")
    assert deck(match, "ada") == ["Boat Hook", "Boat Hook", "Flare Gun"] and discard(match) == ["Tyre Iron"]
    match = building("ada hand Tyre Iron*2", "ada")
    play(match, "build Tyre Iron")
    assert (deck(match, "ada"), hand(match, "ada")) == (["Tyre Iron"], ["Tyre Iron"])


@rule("R-51")
def test_one_may_build_as_often_as_one_can_pay_and_pays_exactly_the_cost() -> None:
    match = building("priya hand Tyre Iron*4, Votive Candle*3")
    for _ in range(4):
        play(match, "build Tyre Iron")
    for _ in range(3):
        play(match, "build Votive Candle")
    assert len(deck(match, "priya")) == 7 and discard(match) == []
    match = building("priya hand Boat Hook, Tyre Iron*5")
    play(match, "build Boat Hook", "pay Tyre Iron")
    assert asked(match) == [("priya", "build")] and len(hand(match, "priya")) == 4


@rule("R-51")
def test_there_is_no_hand_limit() -> None:
    match = city("priya hand Tyre Iron*11, Boat Hook*13, Votive Candle*9")
    pick(match, others="build")
    until(match, "priya", "build")
    play(match, "stop")
    assert len(hand(match, "priya")) == 33


@rule("R-50", "NS-122")
def test_hunters_build_damage_and_spirit_the_necromancer_spirit_and_influence() -> None:
    cards = "Tyre Iron, Votive Candle, Cold Whisper, Borrowed Umbrella"
    match = building(f"priya hand {cards}")
    assert keys(match, "build") == ["build votive-candle", "build tyre-iron"]
    match = building(f"necro hand {cards}", "necro")
    assert keys(match, "build") == ["build votive-candle", "build cold-whisper"]


@rule("R-50")
def test_what_one_cannot_build_pays_for_other_cards() -> None:
    match = building("priya hand Boat Hook, Cold Whisper")
    play(match, "build Boat Hook", "pay Cold Whisper")
    assert deck(match, "priya") == ["Boat Hook"] and discard(match) == ["Cold Whisper"]


@rule("NS-74", "R-69")
def test_built_cards_lie_face_down_and_only_the_spirit_stat_is_told() -> None:
    match = building("priya hand Chalk Circle, Tyre Iron*2, Boat Hook")
    play(match, "build Chalk Circle", "pay Tyre Iron", "build Boat Hook", "pay Tyre Iron")
    assert not any(table(match).decks[1].known_to(seat) for seat in (-1, 0))
    play(match, "stop")
    assert not any(table(match).decks[1].known_to(seat) for seat in (-1, 0))
    told = "\n".join(match.log(0))
    assert "Chalk Circle" not in told and "Boat Hook" not in told and "Tyre Iron" not in told
    assert lines(match, "Spirit stat is now 1") and "Chalk Circle" in "\n".join(match.log(2))


@rule("NS-35")
def test_a_spirit_card_raises_the_spirit_stat_as_soon_as_it_is_built() -> None:
    match = building("priya hand Votive Candle*2, Tyre Iron")
    play(match, "build Votive Candle")
    assert spirit(match, "priya") == 1
    play(match, "build Votive Candle", "build Tyre Iron")
    assert spirit(match, "priya") == 2


@rule("R-75")
def test_after_building_the_combat_deck_is_shuffled() -> None:
    orders = set()
    for seed in range(5):
        match = city(
            "priya deck Tyre Iron, Boat Hook, Flare Gun, Votive Candle; priya hand Lighthouse Lens, Cold Whisper*3",
            seed=seed,
        )
        pick(match, others="build")
        until(match, "priya", "build")
        play(match, "build Lighthouse Lens", "pay-rest", "stop")
        orders.add(tuple(names(match, table(match).decks[1].cards)))
    assert len(orders) > 2


def test_everybody_is_asked_even_with_an_empty_hand() -> None:
    match = city("priya hand Tyre Iron")
    pick(match, others="build")
    for who in ("priya", "theo", "ada", "necro"):
        assert asked(match) == [(who, "build")]
        play(match, "stop")


def test_pay_rest_takes_what_the_side_cannot_use_first() -> None:
    match = building("priya hand Flare Gun, Lighthouse Lens, King Tide, Bone Flute, Tyre Iron")
    play(match, "build Flare Gun", "pay-rest")
    assert discard(match) == ["Bone Flute", "King Tide"]


def test_witch_ledger_makes_spirit_cards_one_cheaper_and_no_others() -> None:
    match = building("priya items Witch Ledger; priya hand Chalk Circle, Boat Hook")
    play(match, "build Chalk Circle")
    assert deck(match, "priya") == ["Chalk Circle"] and hand(match, "priya") == ["Boat Hook"]
    assert keys(match, "build") == []


def test_witch_ledger_and_the_bonus_add_up_down_to_nothing() -> None:
    match = building(
        "ada items Witch Ledger; ada hand Ghost Photograph, Votive Candle, Lighthouse Lens, Tyre Iron", "ada"
    )
    play(match, "build Ghost Photograph", "build Votive Candle")
    assert deck(match, "ada") == ["Ghost Photograph", "Votive Candle"]
    play(match, "build Lighthouse Lens")
    assert asked(match) == [("ada", "pay")]


def test_the_necromancer_too_may_use_a_witch_ledger() -> None:
    match = building("necro items Witch Ledger; necro hand Chalk Circle", "necro")
    play(match, "build Chalk Circle")
    assert spirit(match, "necro") == 1


def test_grave_debt_makes_builds_one_dearer() -> None:
    match = building("priya corrupted Grave Debt; priya hand Tyre Iron")
    assert keys(match, "build") == []
    match = building("priya corrupted Grave Debt; priya hand Boat Hook, Tyre Iron*2")
    play(match, "build Boat Hook", "pay Tyre Iron")
    assert asked(match) == [("priya", "pay")]


@rule("R-77")
@pytest.mark.parametrize(("setting", "possible"), [("off", False), ("on", True)])
def test_hunters_give_each_other_cards_only_by_the_setting(setting: str, possible: bool) -> None:
    match = building(f"set trade {setting}; priya at DT; theo at DT; ada at BT; priya hand Tyre Iron*2")
    assert keys(match, "give") == (["give tyre-iron hunter-2"] if possible else [])
    if possible:
        play(match, "give Tyre Iron theo")
        assert hand(match, "priya") == ["Tyre Iron"] and hand(match, "theo") == ["Tyre Iron"]
        play(match, "build Tyre Iron")
        assert keys(match, "give") == []


@rule("R-77")
def test_nobody_gives_cards_to_the_necromancer_or_from_him() -> None:
    match = building("set trade on; priya at DT; theo at BT; necro at DT; priya hand Tyre Iron; necro hand Tyre Iron")
    assert keys(match, "give") == []
    until(match, "necro", "build")
    assert keys(match, "give") == []
