"""Traps: laid in a neighbourhood, sprung by an opponent who enters, and each trap's own text."""

from __future__ import annotations

import pytest

from planchette.kernel import Match
from tests.necromancer.table import (
    asked,
    at,
    city,
    corruption,
    deck,
    discard,
    end_round,
    hand,
    hp,
    idle,
    is_asked,
    items,
    keys,
    may,
    phases,
    pick,
    play,
    player,
    spirit,
    table,
    traps,
    until,
)
from tests.rule import rule


def activating(text: str, **picks: str) -> Match:
    """Priya is asked what to activate."""
    match = city(text)
    pick(match, **(picks or {"theo": "activate"}))
    until(match, "priya", "activate")
    return match


def necro_walks(text: str, *answers: str) -> Match:
    """The Necromancer, who picked Movement, goes somewhere."""
    match = city(text)
    pick(match, necro="movement")
    until(match, "necro", "move")
    play(match, *answers)
    return match


@rule("NS-11", "NS-81")
def test_a_trap_lies_where_its_player_stands() -> None:
    match = activating("priya at PS; priya hand Bear Trap, Tyre Iron")
    play(match, "activate Bear Trap", "pay Tyre Iron")
    assert traps(match) == [("priya", "Bear Trap", "PS")] and items(match, "priya") == []
    assert "Bear Trap" not in discard(match)


@rule("NS-83", "NS-84")
def test_a_trap_springs_when_an_opponent_enters_and_is_discarded_with_its_token() -> None:
    match = necro_walks("priya trap Fish-Gut Slick DT; necro at PS; necro hand Tyre Iron*3", "walk DT")
    assert traps(match) == [] and discard(match) == ["Fish-Gut Slick", "Tyre Iron", "Tyre Iron"]


@rule("NS-83", "R-68")
def test_a_trap_does_nothing_to_who_is_there_already_or_stays_or_leaves() -> None:
    match = necro_walks("priya trap Fish-Gut Slick DT; necro at DT; necro hand Tyre Iron*3", "stay")
    assert traps(match) == [("priya", "Fish-Gut Slick", "DT")]
    match = necro_walks("priya trap Fish-Gut Slick DT; necro at DT; necro hand Tyre Iron*3", "walk PS")
    assert traps(match) == [("priya", "Fish-Gut Slick", "DT")] and len(hand(match, "necro")) == 3


@rule("R-68", "NS-83")
def test_hunters_spring_the_necromancers_traps_and_not_those_of_friends_or_their_own() -> None:
    match = city(
        "priya at PS; priya hand Tyre Iron*4; priya trap Bear Trap DT; theo trap Tripwire Flare DT;"
        "necro trap Fish-Gut Slick DT"
    )
    pick(match, priya="movement")
    play(match, "walk DT")
    assert traps(match) == [("priya", "Bear Trap", "DT"), ("theo", "Tripwire Flare", "DT")]
    assert len(hand(match, "priya")) == 2 and asked(match) == [("priya", "move")]


@rule("R-68")
def test_the_necromancer_does_not_spring_his_own_traps() -> None:
    match = necro_walks("necro trap Bear Trap DT; necro at PS; necro hand Tyre Iron", "walk DT", "walk BT")
    assert traps(match) == [("necro", "Bear Trap", "DT")] and at(match, "necro") == "BT"


@rule("R-68")
def test_creatures_spring_nothing() -> None:
    match = city("priya trap Bear Trap BT; necro items Tideglass; undead Shambler DT")
    pick(match, others="movement")
    until(match, "necro", "tideglass")
    play(match, "move Shambler", "place BT")
    end_round(match)
    assert traps(match) == [("priya", "Bear Trap", "BT")]


@rule("R-67")
def test_all_opposing_traps_of_a_place_spring_the_oldest_first_and_a_stop_spares_nobody_the_rest() -> None:
    match = city(
        "priya at PS; priya hand Tyre Iron*4; priya hp 10; necro trap Bear Trap DT; necro trap Fish-Gut Slick DT;"
        "necro trap Tripwire Flare DT"
    )
    pick(match, priya="movement")
    play(match, "walk DT")
    assert traps(match) == [] and hp(match, "priya")[0] == 7 and len(hand(match, "priya")) == 2
    told = [line for line in match.log(-1) if "walks into" in line]
    assert [name for line in told for name in ("Bear", "Slick", "Flare") if name in line] == ["Bear", "Slick", "Flare"]


@rule("NS-85")
def test_a_fourth_trap_has_to_cover_one_of_the_three() -> None:
    three = "priya trap Bear Trap DT; priya trap Salt Line BT; priya trap Tripwire Flare SL"
    match = activating(f"priya at PS; {three}; priya hand Tripwire Flare; priya items Rain Boots")
    play(match, "activate Tripwire Flare")
    assert keys(match) == ["cover bear-trap", "cover salt-line", "cover tripwire-flare"]
    play(match, "cover Salt Line")
    assert [(name, place) for _, name, place in traps(match)] == [
        ("Bear Trap", "DT"), ("Tripwire Flare", "SL"), ("Tripwire Flare", "PS"),
    ]  # fmt: skip
    assert "Salt Line" in discard(match) and items(match, "priya") == ["Rain Boots"]


@rule("R-63", "NS-78")
@pytest.mark.parametrize(("setting", "beside"), [("off", False), ("on", True)])
def test_traps_count_among_the_six_items_but_for_the_setting(setting: str, beside: bool) -> None:
    text = (
        f"set traps_separate {setting}; priya at PS; priya trap Bear Trap DT; priya trap Bear Trap BT;"
        "priya items Rain Boots, ORCA Pass, Duffel Bag, Brass Knuckles; priya hand Silver Chain, Tyre Iron*2, Bear Trap"
    )
    match = activating(text)
    play(match, "activate Silver Chain", "pay-rest")
    assert ("beside" in keys(match)) == beside
    assert "cover bear-trap" in keys(match) and "cover rain-boots" in keys(match)


@rule("R-63")
def test_with_separate_traps_six_items_and_three_traps_are_the_limit() -> None:
    text = (
        "set traps_separate on; priya at PS; priya trap Bear Trap DT; priya trap Bear Trap BT; priya trap Salt Line SL;"
        "priya items Rain Boots, ORCA Pass, Duffel Bag, Brass Knuckles, Silver Chain, First-Aid Kit"
    )
    match = activating(f"{text}; priya hand Borrowed Umbrella")
    play(match, "activate Borrowed Umbrella")
    assert "beside" not in keys(match) and "cover bear-trap" not in keys(match) and len(keys(match, "cover")) == 6
    match = activating(f"{text}; priya hand Tripwire Flare")
    play(match, "activate Tripwire Flare")
    assert keys(match) == ["cover bear-trap", "cover salt-line"]


@rule("R-64")
def test_active_items_and_traps_and_their_places_are_public() -> None:
    match = activating("priya at PS; priya hand Bear Trap, Tyre Iron*2, Rain Boots")
    play(match, "activate Bear Trap", "pay Tyre Iron", "activate Rain Boots", "pay Tyre Iron")
    play(match, "beside")
    for seat in range(-1, 4):
        told = "\n".join(match.log(seat))
        assert "lays a Bear Trap in Pioneer Square" in told and "activates Rain Boots" in told


@rule("R-66")
def test_covering_a_trap_removes_its_token() -> None:
    match = activating("priya at PS; priya trap Bear Trap DT; priya hand Borrowed Umbrella")
    play(match, "activate Borrowed Umbrella", "cover Bear Trap")
    assert traps(match) == [] and items(match, "priya") == ["Borrowed Umbrella"] and discard(match) == ["Bear Trap"]


@rule("R-25")
def test_a_trap_springs_before_the_necromancer_corrupts() -> None:
    match = necro_walks("theo at DT; theo trap Salt Line DT; necro at PS; necro spirit 4", "walk DT")
    assert corruption(match, "theo") == "" and traps(match) == []


@rule("R-25")
def test_a_trap_that_only_stops_him_does_not_keep_him_from_corrupting_there() -> None:
    match = necro_walks(
        "theo at DT; theo trap Bear Trap DT; necro at PS; necro spirit 2; necro hand Tyre Iron", "walk DT"
    )
    assert corruption(match, "theo") != "" and hand(match, "necro") == []


# -- each trap


@rule("NS-77")
def test_bear_trap_stops_a_hunter_who_loses_3_hp_and_not_the_last() -> None:
    for before, after in [(24, 21), (4, 1), (3, 1), (1, 1)]:
        match = city(f"priya at PS; priya hp {before}; necro trap Bear Trap DT; priya hand Tyre Iron")
        pick(match, priya="movement")
        play(match, "walk DT")
        assert hp(match, "priya") == (after, 24) and asked(match) == [("theo", "move")]
        assert hand(match, "priya") == ["Tyre Iron"] and not player(match, "priya").stopped


def test_bear_trap_stops_the_necromancer_who_discards_a_random_card() -> None:
    found = set()
    for seed in range(12):
        match = city("priya trap Bear Trap DT; necro at PS; necro hand Tyre Iron, Boat Hook, Flare Gun", seed=seed)
        pick(match, necro="movement")
        until(match, "necro", "move")
        play(match, "walk DT")
        assert at(match, "necro") == "DT" and asked(match)[0] != ("necro", "move")
        assert len(hand(match, "necro")) == 2
        found |= set(discard(match)) - {"Bear Trap"}
    assert found == {"Tyre Iron", "Boat Hook", "Flare Gun"}


def test_a_hunter_stopped_by_a_bear_trap_takes_part_in_the_later_phases() -> None:
    match = city("priya at PS; necro trap Bear Trap DT")
    pick(match, priya="movement", theo="buy")
    play(match, "walk DT")
    assert is_asked(match, "priya", "buy")


def test_salt_line_stops_the_necromancer_and_he_corrupts_nobody_for_the_rest_of_the_round() -> None:
    match = necro_walks("theo at DT; priya trap Salt Line SO; necro at DE; necro spirit 4", "walk SO")
    assert at(match, "necro") == "SO" and asked(match)[0] != ("necro", "move") and player(match, "necro").salted
    end_round(match)
    assert not player(match, "necro").salted
    pick(match, necro="movement")
    until(match, "necro", "move")
    play(match, "walk PS", "walk DT")
    assert corruption(match, "theo") != ""


def test_a_salt_line_is_not_for_the_necromancer_to_lay() -> None:
    match = city("necro hand Salt Line, Tyre Iron; priya hand Rune Snare, Tyre Iron*3")
    pick(match, theo="activate")
    until(match, "priya", "activate")
    assert keys(match, "activate") == []
    until(match, "necro", "activate")
    assert keys(match, "activate") == []


def asked_in(match: Match, who: str) -> list[str]:
    """The phases of the rest of this round in which that player is asked."""
    found: list[str] = []
    while asked(match)[0][1] != "pick":
        if asked(match)[0][0] == who and table(match).step not in found:
            found.append(table(match).step)
        idle(match)
    return found


def test_tripwire_flare_stops_and_bars_from_the_next_phase_played_only() -> None:
    match = city("priya at PS; necro trap Tripwire Flare DT")
    pick(match, priya="movement", theo="buy", ada="build")
    play(match, "walk DT")
    assert asked(match) == [("theo", "move")]
    assert asked_in(match, "priya") == ["build"]


def test_tripwire_flare_bars_from_the_next_phase_even_if_it_is_the_last() -> None:
    match = city("priya at PS; necro trap Tripwire Flare DT; priya hand Tyre Iron")
    pick(match, priya="movement", others="build")
    play(match, "walk DT")
    assert not is_asked(match, "priya")
    round_two(match)
    assert is_asked(match, "priya", "build")


def round_two(match: Match) -> None:
    end_round(match)
    pick(match)


def test_tripwire_flare_bars_the_necromancer_too() -> None:
    match = city("priya trap Tripwire Flare DT; necro at PS")
    pick(match, necro="movement", priya="buy", theo="activate", ada="buy")
    until(match, "necro", "move")
    play(match, "walk DT")
    assert asked_in(match, "necro") == ["activate", "dusk"]


@pytest.mark.parametrize(("cards", "left"), [(4, 2), (2, 0), (1, 0), (0, 0)])
def test_fish_gut_slick_takes_two_random_cards_and_does_not_stop(cards: int, left: int) -> None:
    held = f"; priya hand Tyre Iron*{cards}" if cards else ""
    match = city(f"priya at PS; necro trap Fish-Gut Slick DT{held}")
    pick(match, priya="movement")
    play(match, "walk DT")
    assert len(hand(match, "priya")) == left and asked(match) == [("priya", "move")] and may(match, "walk BT")


def test_rune_snare_takes_a_random_spirit_card_out_of_the_combat_deck() -> None:
    for seed in range(6):
        match = city(
            "priya at PS; necro trap Rune Snare DT; priya deck Votive Candle, Chalk Circle, Boat Hook*4", seed=seed
        )
        pick(match, priya="movement")
        play(match, "walk DT")
        assert (spirit(match, "priya"), deck(match, "priya").count("Boat Hook"), hp(match, "priya")) == (1, 4, (24, 24))
        assert len(discard(match)) == 2 and asked(match) == [("priya", "move")]


def test_rune_snare_costs_3_hp_where_there_is_no_spirit_card_but_not_the_last() -> None:
    for before, after in [(24, 21), (2, 1)]:
        match = city(f"priya at PS; priya hp {before}; necro trap Rune Snare DT; priya deck Boat Hook*4")
        pick(match, priya="movement")
        play(match, "walk DT")
        assert hp(match, "priya")[0] == after and len(deck(match, "priya")) == 4


# -- the umbrella


def test_borrowed_umbrella_is_discarded_to_ignore_a_trap_which_is_discarded_too() -> None:
    match = city("priya at PS; priya items Borrowed Umbrella; necro trap Bear Trap DT")
    pick(match, priya="movement")
    play(match, "walk DT")
    assert keys(match) == ["umbrella", "suffer"]
    play(match, "umbrella")
    assert (hp(match, "priya")[0], items(match, "priya"), traps(match)) == (24, [], [])
    assert discard(match) == ["Bear Trap", "Borrowed Umbrella"]
    assert asked(match) == [("priya", "move")] and may(match, "walk BT")


def test_the_umbrella_helps_against_one_trap_and_may_be_kept() -> None:
    match = city("priya at PS; priya items Borrowed Umbrella; necro trap Fish-Gut Slick DT; necro trap Bear Trap DT")
    pick(match, priya="movement")
    play(match, "walk DT", "suffer", "umbrella")
    assert traps(match) == [] and hp(match, "priya")[0] == 24 and items(match, "priya") == []
    match = city("priya at PS; priya items Borrowed Umbrella; necro trap Bear Trap DT")
    pick(match, priya="movement")
    play(match, "walk DT", "suffer")
    assert items(match, "priya") == ["Borrowed Umbrella"] and hp(match, "priya")[0] == 21


def test_the_necromancer_may_use_the_umbrella_as_well() -> None:
    match = necro_walks(
        "necro items Borrowed Umbrella; theo trap Salt Line DT; theo at DT; necro at PS; necro spirit 2", "walk DT"
    )
    assert asked(match) == [("necro", "umbrella")]
    play(match, "umbrella")
    assert corruption(match, "theo") != "" and items(match, "necro") == []


def test_after_a_trap_the_phases_go_on() -> None:
    match = necro_walks("priya trap Bear Trap DT; necro at PS", "walk DT")
    assert phases(match)[0] == "build"
