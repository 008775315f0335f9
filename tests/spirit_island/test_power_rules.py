"""What holds for every Power: origin and Range, targets, Elements and thresholds, Innate Powers, what must be paid."""

from __future__ import annotations

import pytest

from planchette.games.spirit_island import GAME, powers
from planchette.games.spirit_island.book import A_LAND, INNATE, MINOR, Power
from planchette.games.spirit_island.menus import uses
from planchette.games.spirit_island.thresholds import met_lines
from tests.rule import rule
from tests.spirit_island.course import island as table_of
from tests.spirit_island.course import keys as open_to
from tests.spirit_island.course import match_at, play, spirit
from tests.spirit_island.flows import ask, keys, run
from tests.spirit_island.using import again, defend, fear, first_question, land, lands, lay, targets, use

TWO = "Lightning on A: 2 A8; River on B: 2 B5"


def named(name: str) -> Power:
    found = GAME.cards.powers[GAME.cards.power_named(name)]
    assert isinstance(found, Power)
    return found


# -- what a Power is


@rule("SI-130")
def test_a_power_has_a_speed_a_range_a_target_and_effects_and_a_card_also_a_cost_and_elements() -> None:
    without = [power.name for power in GAME.cards.powers if power.kind != INNATE and not any(power.elements)]
    assert without == ["Elemental Boon"], "which gives others instead"
    for power in GAME.cards.powers:
        assert power.name and power.range >= 0
        assert power.text or power.levels, power.name
        assert power.whom == A_LAND or not power.target
        if power.kind == INNATE:
            assert power.cost == 0 and not any(power.elements) and power.levels
        else:
            assert 0 <= power.cost <= 9 and sum(power.elements) <= 5


@rule("SI-131")
@pytest.mark.parametrize(("step", "usable"), [("fast", "use steam-vents"), ("slow", "use call-to-tend")])
def test_fast_powers_come_before_the_invaders_and_slow_ones_after(step: str, usable: str) -> None:
    match = match_at(
        f"Vital on A: 2 A8; hand Vital: ; played Vital: Steam Vents + Call to Tend; A8: dahan, city; step {step}"
    )
    assert open_to(match) == [usable, "done"]


# -- origin, Range, target


@rule("SI-020", "SI-132", "SI-133")
def test_range_is_counted_from_a_land_with_presence_and_range_0_is_such_a_land() -> None:
    assert targets("Steam Vents", "A2: city") == ["A8"]
    assert targets("Flash Floods", "A2: city") == ["A5", "A6", "A7", "A8"]
    assert targets("Drift Down into Slumber", "A2: city") == ["A1", "A4", "A5", "A6", "A7", "A8"]
    table = lay("A2: city", "Flash Floods")
    flow = powers.use(table, 0, GAME.cards.power_named("Flash Floods"))
    ask(table, flow, "target a6")
    assert targets("Flash Floods", "A2: city", "Lightning on A: A8, A3") == ["A2", "A3", "A4", "A5", "A6", "A7", "A8"]


@rule("SI-134")
def test_where_a_sacred_site_is_asked_for_one_presence_is_not_enough() -> None:
    spread = "Lightning on A: 2 A8, A3"
    assert targets("Devouring Ants", "A2: city", spread) == ["A5", "A6", "A7", "A8"]
    assert targets("Devouring Ants", "A2: city", "Lightning on A: A8, A3") == []
    assert targets("The Jungle Hungers", "A2: city", "Lightning on A: A8, A5") == ["A5", "A6", "A7", "A8"], "a Jungle"


@rule("SI-135")
def test_the_target_must_be_what_the_power_asks_for_when_it_is_used() -> None:
    assert targets("Call to Tend", "A5: dahan; A6: town") == ["A5"]
    assert targets("Rouse the Trees and Stones", "A5: blight; A2: city") == ["A6", "A7", "A8"]
    assert targets("Voracious Growth", "A2: city") == ["A5", "A8"], "Jungle or Wetland"


@rule("SI-136", "SI-142")
def test_a_land_where_nothing_can_be_done_is_a_target_all_the_same() -> None:
    table = use("Gnawing Rootbiters", "A2: city", "target a7")
    assert lands(table, "A2", "A7") == ["city", ""]
    table = use("Rouse the Trees and Stones", "A6: explorer; A2: city", "target a6")
    assert land(table, "A6") == "", "2 Damage left nobody to Push"


@rule("SI-137")
def test_everything_happens_in_the_one_target_land() -> None:
    table = use("Guard the Healing Land", "A5: blight; A6: blight; A2: city", "target a5")
    assert lands(table, "A5", "A6") == ["", "blight"]
    assert [defend(table, name) for name in ("A5", "A6", "A8")] == [4, 0, 0]


@rule("SI-139")
def test_a_power_is_used_once_a_turn() -> None:
    match = match_at(
        "Vital on A: 2 A8; hand Vital: ; played Vital: Steam Vents; A8: 3 explorer, city; energy Vital 9; step fast"
    )
    play(match, "use steam-vents")
    assert land(table_of(match), "A8").startswith("2 explorer")
    assert "use steam-vents" not in open_to(match)


@rule("SI-140")
def test_a_spirit_is_a_target_at_any_distance_and_another_is_not_oneself() -> None:
    assert first_question("Boon of Vigor", "A2: city", spirits=TWO) == ["whom dawn", "whom noon"]
    table = use("Gift of Furious Might", "A2: city", spirits=TWO)
    assert [lasting.seat for lasting in table.lasting if lasting.n == 3] == [1], "nobody was asked"


@rule("SI-141", "R-70")
def test_alone_another_spirit_is_oneself_without_what_is_for_others() -> None:
    table = use("Gift of the Sunlit Air", "A2: city; energy Lightning 0")
    assert table.spirits[0].energy == 0
    table = use("Gift of the Sunlit Air", "A2: city", "whom noon", spirits=TWO)
    assert table.spirits[1].energy == 1
    assert powers.targets(
        lay("A2: city", "Gift of Furious Might"), 0, GAME.cards.power_named("Gift of Furious Might")
    ) == [0]


# -- parts of a Power


@rule("R-23", "SI-142", "SI-143", "SI-177")
def test_a_power_is_taken_with_all_its_parts() -> None:
    """Devouring Ants destroy a Dahan whether one likes it or not."""
    table = use("Devouring Ants", "A8: town, dahan; A2: city", "target a8")
    assert land(table, "A8") == "2 presence" and fear(table) == 2


@rule("SI-144")
def test_what_has_a_price_does_not_happen_unless_it_is_paid() -> None:
    """Gift of Searing Heat: 2 Energy for the other Spirit, or Damage for which that Spirit pays 1."""
    spirits = "Rising on A: 2 A7; River on B: 2 B5"
    table = use("Gift of Searing Heat", "A2: city; B5: explorer; energy River 0", spirits=spirits)
    assert table.spirits[1].energy == 2 and land(table, "B5").startswith("explorer"), "it could not pay"
    for answer, energy, left in (("pay 1", 0, ""), ("no", 1, "explorer, ")):
        told = "A2: city; B5: explorer; energy River 1"
        table = use("Gift of Searing Heat", told, "way 2", answer, spirits=spirits)
        assert table.spirits[1].energy == energy and land(table, "B5") == left + "2 presence-1"


@rule("SI-162")
def test_a_repeat_that_must_be_paid_is_not_offered_without_energy() -> None:
    """Powerstorm gives 3 Energy and a Repeat for the card's cost; Flash Floods cost 2."""
    cards = "hand Vital: ; played Vital: Powerstorm + Flash Floods"
    match = match_at(f"Vital on A: 2 A8; {cards}; A8: 9 explorer, city; energy Vital 0; step fast")
    play(match, "use powerstorm", "use flash-floods", "target a8", "hit a8-explorer")
    assert any("flash-floods" in key for key in open_to(match)), "3 Energy pay for 2"
    spirit(match).energy = 1
    assert all("flash-floods" not in option.key for option in uses(table_of(match), 0, fast=True))


# -- Elements and thresholds


@rule("SI-147", "SI-148", "R-50")
def test_elements_are_not_spent_and_counted_when_the_power_is_used() -> None:
    table = lay("A8: 2 town; A2: city; elements Lightning: 3 earth", "Steam Vents")
    again(table, "Steam Vents", "with 1")
    assert land(table, "A8").startswith("town")
    assert table.spirits[0].granted[5] == 3
    table = lay("A8: explorer, town; A2: city; elements Lightning: 2 earth", "Steam Vents")
    assert met_lines(table, 0, named("Steam Vents")) == [1], "its own Earth makes three"
    table.spirits[0].granted[5] -= 1
    assert met_lines(table, 0, named("Steam Vents")) == []


@rule("SI-149")
def test_a_card_counts_for_its_own_threshold() -> None:
    for power in GAME.cards.powers:
        if power.kind == MINOR and power.levels:
            table = lay("A2: city", power.name)
            short = [max(0, need - own) for need, own in zip(power.levels[0].need, power.elements, strict=True)]
            table.spirits[0].granted = short
            assert 1 in met_lines(table, 0, power) or power.levels[0].mode >= 4, power.name


@rule("SI-152", "SI-153")
def test_all_lines_of_an_innate_power_work_on_one_target_and_a_lower_one_may_be_met_alone() -> None:
    """Thundering Destruction's third line asks for 5 Fire, 4 Air, 1 Water, and so meets the first two as well."""
    whole = "A8: town; A7: 2 town; A2: city; elements Lightning: 5 fire 4 air 1 water"
    table = lay(whole, spirits="Lightning on A: 2 A8; hand Lightning: ")
    table.step = "slow"
    number = GAME.cards.power_named("Thundering Destruction")
    asked = ask(table, powers.use(table, 0, number))
    assert keys(asked[0])[0].startswith("target"), "one target"
    assert len([choice for choice in asked if choice.purpose == "target"]) == 1
    shadows = lay("A8: explorer; A2: city; elements Shadows: 4 moon 3 fire 2 air", spirits="Shadows on A: 2 A8")
    assert met_lines(shadows, 0, named("Darkness Swallows the Unwary")) == [1, 2, 3]
    heat = lay("A2: city; elements Rising: 3 fire 2 earth", spirits="Rising on A: 2 A7")
    assert met_lines(heat, 0, named("Scorch with Waves of Heat")) == [2], "without the line above"


@rule("SI-154", "R-08")
@pytest.mark.parametrize(("skip", "lines"), [("free", [2]), ("strict", [])])
def test_a_met_line_may_be_skipped_and_strictly_all_that_need_as_much(skip: str, lines: list[int]) -> None:
    """Night Terrors has three lines of 1 Fear; the first is left out."""
    text = f"A8: explorer; A2: city; elements Bringer: 2 moon 1 air 1 animal; set threshold_skip {skip}"
    table = lay(text, spirits="Bringer on A: 2 A8")
    number = GAME.cards.power_named("Night Terrors")
    run(table, powers.use(table, 0, number), "without 1")
    assert fear(table) == len(lines)


@rule("SI-155", "SI-156")
def test_an_innate_power_costs_nothing_and_needs_a_met_line() -> None:
    text = "River on A: 2 A5; A2: city; A5: town; step slow; energy River 0; elements River: {}"
    assert open_to(match_at(text.format("1 sun 2 water"))) == ["use massive-flooding", "done"]
    match = match_at(text.format("1 sun 1 water"))
    assert "use massive-flooding" not in open_to(match), "the turn went on: nothing could be used"
    match = match_at(text.format("1 sun 2 water"))
    play(match, "use massive-flooding", "target a5")
    assert spirit(match).energy == 0


@rule("SI-145", "SI-078")
def test_a_power_without_a_target_is_not_offered_and_its_elements_stay() -> None:
    table = lay("A2: city", "Call to Tend")
    assert powers.usable(table, 0, False) == []
    assert table.spirits[0].played
