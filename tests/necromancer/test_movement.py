"""Movement on foot: steps, bridges, Undead that stop a Hunter, and what counts as entering."""

from __future__ import annotations

from tests.necromancer.table import (
    asked,
    at,
    city,
    corruption,
    creatures,
    end_round,
    idle,
    is_asked,
    keys,
    lines,
    may,
    phases,
    pick,
    play,
    player,
    until,
)
from tests.rule import rule


@rule("NS-54")
def test_everybody_may_walk_to_one_adjacent_neighbourhood() -> None:
    match = city("priya at DE")
    pick(match, theo="movement")
    assert asked(match) == [("priya", "move")]
    assert keys(match, "walk") == ["walk west-seattle", "walk fauntleroy", "walk south-park", "walk sodo"]
    assert keys(match, "ride") == [] and may(match, "stay")
    play(match, "walk SO")
    assert at(match, "priya") == "SO" and asked(match) == [("theo", "move")]


@rule("NS-46", "R-07")
def test_who_picked_movement_walks_two_steps() -> None:
    match = city("priya at DE")
    pick(match, priya="movement")
    play(match, "walk SO", "walk PS")
    assert at(match, "priya") == "PS" and asked(match) == [("theo", "move")]


@rule("R-07")
def test_one_may_stop_early() -> None:
    match = city("priya at DE")
    pick(match, priya="movement")
    play(match, "walk SO", "stay")
    assert at(match, "priya") == "SO" and asked(match) == [("theo", "move")]


@rule("R-07")
def test_cards_and_abilities_add_steps_to_the_bonus() -> None:
    match = city("hunters wren theo; wren at DE; wren items Rain Boots")
    pick(match, wren="movement")
    play(match, "walk SO", "walk BH", "walk CC")
    assert asked(match) == [("wren", "move")]
    play(match, "walk SE")
    assert at(match, "wren") == "SE" and asked(match) == [("theo", "move")]


@rule("NS-58")
def test_water_is_crossed_only_on_bridges_or_by_transit() -> None:
    match = city("priya at AL; theo at QA; ada at MP; necro at SP")
    pick(match, others="movement")
    assert keys(match, "walk") == ["walk west-seattle"]
    assert keys(match, "ride") == ["ride yellow pioneer-square"]
    play(match, "stay")
    assert may(match, "walk BA") and may(match, "walk FR")
    play(match, "stay")
    assert may(match, "walk UD") and not may(match, "walk LH")
    play(match, "stay")
    assert keys(match, "walk") == ["walk delridge", "walk georgetown"]


@rule("NS-59", "NS-60", "NS-61")
def test_a_hunter_who_enters_a_place_with_undead_stops_does_nothing_more_and_fights_at_the_end() -> None:
    match = city(
        "priya at PS; undead Shambler DT; priya deck Tyre Iron*5; priya hand Rain Boots, Tyre Iron*2; theo at CD"
    )
    pick(match, priya="movement", theo="buy", ada="activate", necro="build")
    play(match, "walk DT")
    assert asked(match) == [("theo", "move")] and player(match, "priya").stopped
    seen = []
    while match.table.step != "dusk" and match.table.step != "combat":
        seen.append(asked(match)[0])
        idle(match)
    assert [who for who, _ in seen].count("priya") == 0 and ("theo", "buy") in seen
    end_round(match)
    assert lines(match, "combat begins in Downtown") and creatures(match) == []


@rule("NS-59")
def test_undead_stop_nobody_who_was_there_already_or_walks_past_another_place() -> None:
    match = city("priya at DT; undead Shambler DT, Shambler BT")
    pick(match, priya="movement")
    play(match, "walk SL", "walk QA")
    assert at(match, "priya") == "QA" and not player(match, "priya").stopped


@rule("R-09")
def test_the_necromancer_does_not_stop_at_undead() -> None:
    match = city("necro at PS; undead Shambler DT")
    pick(match, necro="movement")
    until(match, "necro", "move")
    play(match, "walk DT", "walk BT")
    assert at(match, "necro") == "BT" and not player(match, "necro").stopped


@rule("R-10")
def test_a_stopped_hunters_own_pick_is_still_played_by_the_others() -> None:
    match = city("priya at PS; theo at CD; undead Shambler DT")
    pick(match, priya="buy", theo="movement", ada="movement", necro="movement")
    play(match, "walk DT")
    buyers = []
    while asked(match)[0][1] != "pick":
        buyers += [who for who, what in asked(match) if what == "buy"]
        idle(match)
    assert "theo" in buyers and "priya" not in buyers


@rule("R-12")
def test_a_hunter_still_with_undead_acts_freely_next_round_and_may_leave() -> None:
    match = city("priya at DT; undead Shambler DT")
    pick(match, priya="movement", theo="buy")
    assert asked(match) == [("priya", "move")] and may(match, "walk PS")
    play(match, "stay")
    assert is_asked(match, "priya", "buy")
    end_round(match)
    assert lines(match, "combat begins in Downtown") and creatures(match) == ["Shambler"]
    pick(match, priya="movement")
    play(match, "walk PS", "stay")
    end_round(match)
    assert len(lines(match, "combat begins")) == 1


@rule("R-24", "NS-148", "NS-149")
def test_the_necromancer_enters_with_every_step_he_walks() -> None:
    match = city("theo at DT; necro at PS; necro spirit 2")
    pick(match, necro="movement")
    until(match, "necro", "move")
    play(match, "walk DT")
    assert corruption(match, "theo")
    play(match, "walk BT")
    assert at(match, "necro") == "BT"


@rule("R-24")
def test_it_is_no_entering_when_he_stays_or_when_a_hunter_comes_to_him() -> None:
    match = city("theo at PS; priya at DT; necro at DT; necro spirit 4")
    pick(match, others="movement")
    play(match, "priya: stay", "theo: walk DT", "stay")
    until(match, "necro", "move")
    play(match, "stay")
    end_round(match)
    assert corruption(match, "theo") == "" and corruption(match, "priya") == ""


def test_nothing_but_a_phase_picked_is_played() -> None:
    match = city("priya at DT")
    pick(match, others="movement")
    assert phases(match)[0] == "move"
