"""Powers: Speed, Range, target, what is done and what may be left (SI-130 to SI-147, SI-155, SI-156)."""

from __future__ import annotations

import pytest

from planchette.games.spirit_island import GAME, effects, passes, powers, reach, tracks
from planchette.games.spirit_island.book import A_LAND, INNATE, YOURSELF, Power
from planchette.games.spirit_island.grammar import clauses_of
from planchette.games.spirit_island.island import place_named
from planchette.games.spirit_island.state import POWER, Act, Island
from planchette.kernel import Match, Option
from tests.rule import rule
from tests.spirit_island.flows import ask as ask_flow
from tests.spirit_island.flows import keys, run
from tests.spirit_island.using import again, defend, fear, first_question, land, lands, lay, targets, use

TWO = "Lightning on A: 2 A8; River on B: B5"


def usable(table: Island, fast: bool, seat: int = 0) -> list[str]:
    return [table.cards.powers[power].name for power in powers.usable(table, seat, fast)]


# -- what a Power is


@rule("SI-130")
def test_a_power_has_speed_range_target_and_effects_and_a_card_a_cost_and_elements_too() -> None:
    storm = GAME.cards.powers[GAME.cards.power_named("Raging Storm")]
    assert (storm.cost, storm.fast, storm.range, storm.whom) == (3, False, 1, A_LAND)
    assert storm.elements == [0, 0, 1, 1, 1, 0, 0, 0]
    for power in GAME.cards.powers:
        assert power.do or power.levels, f"{power.name} does nothing"
        assert power.kind != INNATE or (power.cost == 0 and power.elements == [0] * 8)
        assert power.text or all(level.text for level in power.levels), f"{power.name} has no text"


@rule("SI-131", "SI-074", "SI-077")
def test_speed_decides_the_phase() -> None:
    table = lay("played River: Delusions of Danger + Gnawing Rootbiters", spirits="River on A: A5")
    assert usable(table, True, 0) == ["Delusions of Danger"]
    assert usable(table, False, 0) == ["Gnawing Rootbiters"]


# -- Range and target


@rule("SI-132", "SI-133", "SI-020")
def test_range_counts_steps_from_a_land_with_presence_and_0_is_such_a_land() -> None:
    assert targets("Steam Vents", "") == ["A8"]
    assert targets("Gnawing Rootbiters", "") == ["A5", "A6", "A7", "A8"]
    assert targets("Drift Down into Slumber", "") == ["A1", "A4", "A5", "A6", "A7", "A8"]
    assert targets("Steam Vents", "", "Lightning on A: A8, A1") == ["A1", "A8"]


@rule("SI-134", "SI-019")
def test_what_the_origin_must_be_is_asked_of_the_origin() -> None:
    assert targets("Uncanny Melting", "", "Lightning on A: A8, 2 A7") == ["A5", "A7", "A8"]
    assert targets("Uncanny Melting", "", "Lightning on A: A8, A7") == []
    assert targets("The Jungle Hungers", "", "Lightning on A: A3, 2 A7") == ["A2", "A3", "A4"]


@rule("SI-135")
def test_the_target_must_be_what_the_power_says_when_it_is_used() -> None:
    table = lay("A7: dahan", "Call to Bloodshed")
    assert usable(table, False) == ["Call to Bloodshed"]
    table.cells[place_named("A7") * 24 + 8] = 0
    assert usable(table, False) == []


@rule("SI-136")
def test_a_land_is_a_legal_target_even_if_nothing_can_be_done_there() -> None:
    assert "A6" in targets("Gnawing Rootbiters", "")
    table = use("Drought", "", "target a6")
    assert land(table, "A6") == "blight"


@rule("SI-137")
def test_all_effects_happen_in_the_one_target_land() -> None:
    table = use("Rouse the Trees and Stones", "A7: explorer; A6: explorer, town; A5: town", "target a7")
    assert lands(table, "A7", "A6", "A5") == ["", "explorer, town", "town"]


@rule("SI-138", "SI-083", "SI-194")
def test_effects_are_over_when_the_turn_ends_but_pieces_stay_changed() -> None:
    table = use("Entrancing Apparitions", "A5: explorer", "target a6", "gather a5-explorer")
    assert defend(table, "A6") == 2
    run(table, passes.pass_time(table))
    assert (defend(table, "A6"), land(table, "A6")) == (0, "explorer")


@rule("SI-140")
def test_any_spirit_is_everybody_another_spirit_not_oneself_and_yourself_only_oneself() -> None:
    table = lay("", "", TWO)
    any_spirit = table.cards.powers[table.cards.power_named("Gift of Power")]
    another = table.cards.powers[table.cards.power_named("Entwined Power")]
    mine = Power(0, "made up", INNATE)
    mine.whom = YOURSELF
    assert [reach.spirits(table, 0, power) for power in (any_spirit, another, mine)] == [[0, 1], [1], [0]]
    far_away = "Lightning on A: A8; River on B: B5"
    assert first_question("Reaching Grasp", "", spirits=far_away) == ["whom dawn", "whom noon"]


@rule("SI-141", "R-70")
def test_alone_another_spirit_is_oneself_without_what_is_for_others() -> None:
    table = lay("", "Entwined Power")
    asked = ask_flow(table, powers.use(table, 0, table.cards.power_named("Entwined Power")))
    assert (asked[0].purpose, table.act().whom) == ("deck", 0)
    assert use("Gift of Living Energy", "").spirits[0].energy == 1


# -- doing it


@rule("SI-142", "R-23")
def test_as_much_as_possible_is_done_and_the_rest_left_out() -> None:
    table = use("Devouring Ants", "A5: 2 dahan", "target a5")
    assert (land(table, "A5"), fear(table)) == ("dahan", 1)
    table = use("Drought", "A6: town", "target a6")
    assert land(table, "A6") == "blight"


@rule("SI-143", "R-23", "R-24")
def test_only_what_says_up_to_or_may_is_optional() -> None:
    position = "A7: explorer; A5: explorer"
    assert first_question("Winds of Rust and Atrophy", "A7: town, city", "target a7") == [
        "replace a7-town",
        "replace a7-city",
    ]
    assert first_question("Lure of the Unknown", position, "target a8") == ["gather a5-explorer", "gather a7-explorer"]
    assert first_question("Terrifying Nightmares", position, "target a7") == ["push a7-explorer", "stop"]


@rule("SI-144", "SI-162")
def test_what_costs_to_be_used_does_nothing_unless_it_is_paid() -> None:
    table = lay("energy Lightning 3")
    act = Act(POWER, 0)
    costly = clauses_of(["pay 2: fear 3"], [])
    run(table, effects.run(table, act, costly))
    assert (table.spirits[0].energy, fear(table)) == (1, 3)
    run(table, effects.run(table, act, costly))
    assert (table.spirits[0].energy, fear(table)) == (1, 3)


@rule("SI-144")
def test_what_may_be_paid_for_is_asked() -> None:
    table = lay("energy Lightning 3")
    act = Act(POWER, 0)
    run(table, effects.run(table, act, clauses_of(["may pay 2: fear 3"], [])), "no")
    assert (table.spirits[0].energy, fear(table)) == (3, 0)
    run(table, effects.run(table, act, clauses_of(["may pay 2: fear 3"], [])), "pay 2")
    assert (table.spirits[0].energy, fear(table)) == (1, 3)


@rule("SI-145", "SI-146", "SI-109")
def test_a_card_without_a_target_still_gives_its_elements() -> None:
    table = lay("elements Lightning: 1 fire", "Call to Bloodshed")
    assert usable(table, False) == []
    assert tracks.elements(table, 0) == [1, 0, 2, 0, 0, 0, 0, 1]


@rule("SI-147")
def test_elements_are_not_spent() -> None:
    table = lay("played Lightning: Steam Vents + Drift Down into Slumber; elements Lightning: 1 earth; A8: 2 town")
    again(table, "Steam Vents", "with 1")
    assert tracks.elements(table, 0)[5] == 3


@rule("SI-139")
def test_a_power_is_used_once_a_turn() -> None:
    table = lay("energy Lightning 9; A8: 2 explorer", "Steam Vents")
    again(table, "Steam Vents")
    assert usable(table, True) == []


@rule("SI-155", "SI-156")
def test_an_innate_power_costs_nothing_is_there_every_turn_once_and_only_with_a_met_threshold() -> None:
    table = lay("elements Lightning: 2 fire 2 air; A8: 2 town")
    assert usable(table, False) == []
    table.spirits[0].granted = [0, 0, 3, 2, 0, 0, 0, 0]
    assert usable(table, False) == ["Thundering Destruction"]
    table.step = "slow"
    again(table, "Thundering Destruction", "target a8")
    assert (table.spirits[0].energy, land(table, "A8"), usable(table, False)) == (0, "town, 2 presence", [])
    run(table, passes.pass_time(table))
    table.spirits[0].granted = [0, 0, 3, 2, 0, 0, 0, 0]
    assert usable(table, False) == ["Thundering Destruction"]


@rule("R-52", "SI-159")
def test_more_range_counts_for_powers_used_afterwards() -> None:
    table = lay("played Lightning: Reaching Grasp + Delusions of Danger")
    delusions = table.cards.power_named("Delusions of Danger")
    assert len(powers.targets(table, 0, delusions)) == 4
    again(table, "Reaching Grasp")
    assert len(powers.targets(table, 0, delusions)) == 8


# -- Slow as Fast


@rule("R-49", "SI-139")
def test_a_slow_power_that_may_be_used_as_fast_can_be_used_in_either_phase_once() -> None:
    position = "played Lightning: Lightning's Boon; played River: Wash Away + River's Bounty"
    table = lay(position, spirits=TWO)
    assert usable(table, True, 1) == []
    again(table, "Lightning's Boon", "whom noon")
    assert usable(table, True, 1) == ["River's Bounty", "Wash Away"]
    assert usable(table, False, 1) == ["River's Bounty", "Wash Away"]
    again(table, "Wash Away", "target b5", seat=1)
    assert usable(table, True, 1) == ["River's Bounty"]
    assert usable(table, False, 1) == ["River's Bounty"]


def test_slow_powers_as_fast_are_counted() -> None:
    position = "played Lightning: Lightning's Boon; played River: Wash Away + River's Bounty + Gnawing Rootbiters"
    table = lay(position, spirits=TWO)
    again(table, "Lightning's Boon", "whom noon")
    for power in ("Wash Away", "Gnawing Rootbiters"):
        again(table, power, "target b5", seat=1)
    assert usable(table, True, 1) == []
    assert usable(table, False, 1) == ["River's Bounty"]


# -- as a match


@rule("R-67", "SI-075")
def test_a_running_power_blocks_the_others() -> None:
    table = lay("played Lightning: Delusions of Danger; played River: Flash Floods; A2: city", spirits=TWO)
    match = Match(GAME, 2, 0, table=table)
    assert [choice.seat for choice in match.choices()] == [0, 1]
    match.answer("use delusions-of-danger", 0)
    assert [choice.seat for choice in match.choices()] == [0]
    match.answer("target a5", 0)
    assert [choice.seat for choice in match.choices()] == [1]


def test_who_may_repeat_a_card_finds_it_in_the_menu() -> None:
    table = lay("played Lightning: Powerstorm + Delusions of Danger; energy Lightning 5; A8: town")
    match = Match(GAME, 1, 0, table=table)
    match.answer("use powerstorm", 0)
    for answer in ("use delusions-of-danger", "target a5"):
        match.answer(answer, 0)
    assert keys(match.choices()[0]) == ["repeat delusions-of-danger", "repeat powerstorm", "done"]
    match.answer("repeat delusions-of-danger", 0)
    match.answer("target a6", 0)
    assert isinstance(match.table, Island)
    assert match.table.spirits[0].energy == 5 + 3 - 1


@pytest.mark.parametrize("power", GAME.cards.powers, ids=[power.name for power in GAME.cards.powers])
def test_every_option_of_every_power_is_listed_in_order(power: Power) -> None:
    table = lay("A8: 2 explorer, town, city, 2 dahan, blight; A5: explorer, dahan, town; A7: dahan; energy Lightning 9")
    table.spirits[0].granted = [6] * 8
    flow = powers.use(table, 0, power.number)
    answer: Option | None = None
    for _ in range(100):
        try:
            ask = flow.send(answer)  # type: ignore[arg-type]
        except StopIteration:
            return
        options = ask.choices()[0].options
        assert [option.id for option in options] == sorted({option.id for option in options})
        answer = options[-1]
    raise AssertionError("it never ends")
