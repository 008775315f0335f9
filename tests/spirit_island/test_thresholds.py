"""Thresholds and Repeats (SI-148 to SI-154, SI-157 to SI-163, R-08, R-50)."""

from __future__ import annotations

from planchette.games.spirit_island import GAME, clauses, powers, tracks
from planchette.games.spirit_island.book import ADD, INNATE, INSTEAD, MAJOR, Level, Power
from planchette.games.spirit_island.grammar import clauses_of
from planchette.games.spirit_island.powers import has_verb
from planchette.games.spirit_island.state import POWER, Act
from planchette.games.spirit_island.thresholds import Lines, choose_instead
from tests.rule import rule
from tests.spirit_island.flows import run
from tests.spirit_island.using import again, defend, fear, land, lands, lay, use

TWO = "Vital on A: 2 A8; River on B: B5"
STRENGTH = "elements Vital: 1 sun 2 earth 2 plant"


# -- thresholds


@rule("SI-148", "SI-149")
def test_a_threshold_needs_each_of_its_elements_and_the_cards_own_count() -> None:
    assert land(use("Drought", "elements Lightning: 2 sun; A6: city", "target a6", "with 1"), "A6") == "blight"
    assert land(use("Drought", "elements Lightning: 1 sun 5 fire; A6: city", "target a6"), "A6") == "city-1, blight"


@rule("R-50")
def test_elements_are_counted_when_the_power_is_used() -> None:
    table = lay("played Lightning: Elemental Boon + Steam Vents; elements Lightning: 1 earth; A8: explorer, town")
    again(table, "Elemental Boon", "element sun", "element earth", "element plant")
    again(table, "Steam Vents", "with 1")
    assert land(table, "A8") == "explorer, 2 presence"


@rule("SI-150")
def test_base_and_thresholds_are_resolved_from_top_to_bottom() -> None:
    position = "elements Lightning: 2 earth 1 plant 1 animal; A6: 3 city, dahan"
    table = use("Poisoned Land", position, "target a6", *["hit a6-city-1", "hit a6-city-2"] * 2, "with 1")
    assert (land(table, "A6"), fear(table)) == ("blight", 1 + 1 + 6)


@rule("SI-151")
def test_a_line_that_says_instead_replaces_what_is_above_it() -> None:
    river = "River on A: A5"
    position = "elements River: 2 sun 3 water; A5: 2 explorer, city"
    table = use(
        "Massive Flooding", position, "target a5", "with 2", "hit a5-city", "hit a5-city-1", "stop", spirits=river
    )
    assert land(table, "A5") == "2 explorer, city-2, presence"
    table = use("Massive Flooding", position, "target a5", "without 2", "to a4", spirits=river)
    assert lands(table, "A5", "A4") == ["explorer, city, presence", "explorer"]


@rule("SI-151")
def test_of_several_lines_that_say_instead_the_last_one_wanted_counts() -> None:
    river = "River on A: A5"
    position = "elements River: 3 sun 4 water 1 earth; A5: 2 explorer, city"
    assert land(use("Massive Flooding", position, "target a5", "with 3", spirits=river), "A5") == "city-2, presence"
    answers = ["without 3", "with 2", "hit a5-city", "hit a5-city-1", "stop"]
    table = use("Massive Flooding", position, "target a5", *answers, spirits=river)
    assert land(table, "A5") == "2 explorer, city-2, presence"


@rule("SI-151", "SI-150")
def test_instead_of_one_line_leaves_the_others() -> None:
    position = "elements Lightning: 5 fire 4 air 1 water; A8: 2 town, 2 city"
    answers = ["with 2", "with 3", "destroy a8-town"]
    table = use("Thundering Destruction", position, "target a8", *answers)
    assert land(table, "A8") == "town, city, 2 presence"
    answers = ["without 2", "with 1", "with 3", "destroy a8-city"]
    assert land(use("Thundering Destruction", position, "target a8", *answers), "A8") == "town, city, 2 presence"


@rule("SI-151")
def test_instead_of_a_line_further_up_leaves_the_base_and_those_between() -> None:
    table = lay("")
    power = Power(0, "made up", INNATE)
    power.do = clauses_of(["fear 1"], [])
    power.levels = [Level([0] * 8, mode, clauses_of(["fear 2"], [])) for mode in (ADD, ADD, INSTEAD)]
    power.levels[2].replaces = 1
    lines = Lines(power, [1, 2, 3])
    run(table, choose_instead(table, Act(POWER, 0), lines), "with 3")
    assert lines.dropped == [1]


@rule("SI-152")
def test_all_lines_have_the_same_target() -> None:
    position = "elements Lightning: 5 fire 5 air 2 water; A8: town, city; A5: 2 town"
    table = use("Thundering Destruction", position, "target a5", "with 1", "with 3")
    assert lands(table, "A5", "A8") == ["", "town, city, 2 presence"]


@rule("SI-153")
def test_a_lower_line_can_be_met_without_those_above() -> None:
    heat = "Rising Heat on A: 2 A8"
    table = use(
        "Scorch with Waves of Heat",
        "elements Rising: 3 fire 2 earth; A6: 2 city",
        "target a6",
        "hit a6-city",
        spirits=heat,
    )
    assert land(table, "A6") == "2 city-1"


@rule("SI-154", "R-08")
def test_a_met_line_may_be_skipped_one_by_one() -> None:
    position = "elements Lightning: 3 fire; A8: town"
    assert fear(use("Visions of Fiery Doom", position, "to a5", "without 1")) == 1
    assert fear(use("Visions of Fiery Doom", position, "to a5", "with 1")) == 2


@rule("SI-154", "R-08")
def test_with_the_strict_setting_a_skipped_line_takes_those_with_it_that_need_as_much() -> None:
    position = "elements Lightning: 5 fire 5 air 2 water; A8: 3 town, city"
    free = ["target a8", "without 2", "with 1", "without 3", "with 4", "destroy a8-town"]
    assert land(use("Thundering Destruction", position, *free), "A8") == "town, city, 2 presence"
    strict = f"set threshold_skip strict; {position}"
    assert land(use("Thundering Destruction", strict, "target a8", "without 2"), "A8") == "2 town, city, 2 presence"


@rule("SI-154")
def test_a_line_that_can_do_nothing_and_the_only_line_of_a_power_are_not_asked_for() -> None:
    assert land(use("Drought", "elements Lightning: 2 sun", "target a6"), "A6") == "blight"
    table = use("Thundering Destruction", "elements Lightning: 3 fire 2 air; A8: town", "target a8")
    assert land(table, "A8") == "2 presence"


# -- Repeats


@rule("SI-157")
def test_a_repeat_has_the_effects_again_and_gives_no_elements() -> None:
    table = lay(f"{STRENGTH}; played River: Flash Floods; energy River 2; B5: city", spirits=TWO)
    table.spirits[0].granted = [2, 0, 0, 0, 0, 3, 2, 0]
    again(table, "Gift of Strength", "whom noon", "with 2")
    again(table, "Flash Floods", "target b5", seat=1)
    before = table.spirits[1].played[:], tracks.elements(table, 1)
    run(table, powers.repeat(table, 1, table.cards.power_named("Flash Floods")), "target b5")
    assert (land(table, "B5"), table.spirits[1].energy) == ("city-2, presence-1", 2)
    assert (table.spirits[1].played, tracks.elements(table, 1)) == before


@rule("SI-158")
def test_a_repeat_never_causes_a_repeat() -> None:
    position = "elements Lightning: 2 air 2 water 1 animal; A6: 3 city"
    table = use("Winds of Rust and Atrophy", position, "target a6", "with 1", "target a6", "replace a6-city")
    assert (land(table, "A6"), defend(table, "A6")) == ("2 town, city", 12)


@rule("SI-158")
def test_a_repeated_powerstorm_gives_energy_but_no_more_repeats() -> None:
    table = lay("energy Lightning 9; A2: city", "Powerstorm")
    again(table, "Powerstorm")
    storm = table.cards.power_named("Powerstorm")
    run(table, powers.repeat(table, 0, storm))
    assert (table.spirits[0].energy, powers.repeatable(table, 0, True)) == (9 + 3 - 3 + 3, [])


@rule("SI-158")
def test_a_card_that_repeats_itself_does_not_when_it_is_repeated_by_another() -> None:
    played = "played Lightning: Powerstorm + Winds of Rust and Atrophy; energy Lightning 9"
    table = lay(f"{played}; elements Lightning: 2 air 2 water 1 animal; A6: 3 city")
    again(table, "Powerstorm")
    again(table, "Winds of Rust and Atrophy", "target a6", "without 1")
    run(
        table,
        powers.repeat(table, 0, table.cards.power_named("Winds of Rust and Atrophy")),
        "target a6",
        "replace a6-city",
    )
    assert (land(table, "A6"), defend(table, "A6")) == ("2 town, city", 12)


@rule("SI-312")
def test_a_power_that_ends_the_game_is_not_repeated() -> None:
    table = lay("elements Lightning: 2 air 2 water 1 animal; A6: 3 city", "Winds of Rust and Atrophy")
    table.terror, table.fear_left, table.fear_pool, table.fear_made = 3, [0, 0, 1], 1, 3
    again(table, "Winds of Rust and Atrophy", "target a6", "with 1")
    assert table.result is not None and defend(table, "A6") == 6


@rule("SI-159")
def test_a_damage_bonus_counts_for_a_repeat_too() -> None:
    """Devouring Teeth deals 1 more with every use: 2 and 2 by Flash Floods in an inland land."""
    teeth = "Devouring Teeth on A: 2 A8"
    table = lay(
        "played Devouring Teeth: Powerstorm + Flash Floods; energy Devouring Teeth 9; A8: 2 city", spirits=teeth
    )
    again(table, "Powerstorm")
    again(table, "Flash Floods", "target a8", "hit a8-city-1")
    floods = table.cards.power_named("Flash Floods")
    run(table, powers.repeat(table, 0, floods), "target a8", "hit a8-city", "hit a8-city-1")
    assert land(table, "A8") == "2 city-2, 2 presence"


@rule("SI-159")
def test_more_range_counts_for_a_repeat_too() -> None:
    position = "played Lightning: Reaching Grasp + Powerstorm + Delusions of Danger; energy Lightning 9"
    table = lay(position)
    again(table, "Powerstorm")
    again(table, "Delusions of Danger", "target a5")
    again(table, "Reaching Grasp")
    asked = run(table, powers.repeat(table, 0, table.cards.power_named("Delusions of Danger")), "target a2")
    assert len(asked[0].options) == 8


@rule("SI-160")
def test_a_repeat_chooses_anew() -> None:
    position = "elements Lightning: 2 air 2 water 1 animal; A6: city; A5: city, town"
    answers = ["target a6", "with 1", "target a5", "replace a5-town"]
    assert lands(use("Winds of Rust and Atrophy", position, *answers), "A6", "A5") == ["town", "explorer, city"]


@rule("SI-161")
def test_a_card_is_repeated_in_the_phase_in_which_it_was_used() -> None:
    position = "played Lightning: Powerstorm + Delusions of Danger + Gnawing Rootbiters; energy Lightning 9"
    table = lay(position)
    again(table, "Powerstorm")
    again(table, "Delusions of Danger", "target a5")
    delusions, rootbiters = [table.cards.power_named(name) for name in ("Delusions of Danger", "Gnawing Rootbiters")]
    assert delusions in powers.repeatable(table, 0, True)
    table.step = "slow"
    assert powers.repeatable(table, 0, False) == []
    again(table, "Gnawing Rootbiters", "target a5")
    assert powers.repeatable(table, 0, False) == [rootbiters]


@rule("SI-163")
def test_among_cards_only_majors_grant_repeats_and_some_innate_powers_do() -> None:
    repeats = [power for power in GAME.cards.powers if grants_repeat(power.number)]
    assert {power.kind for power in repeats} == {MAJOR, INNATE}
    assert sorted(power.name for power in repeats if power.kind == MAJOR) == [
        "Powerstorm",
        "The Land Thrashes in Furious Pain",
        "Winds of Rust and Atrophy",
    ]


def grants_repeat(number: int) -> bool:
    power = GAME.cards.powers[number]
    lines = [power.do, *[level.do for level in power.levels]]
    grants = [clause for line in lines for clause in flat(line) if clause.verb == clauses.GRANT]
    return any(has_verb(line, (clauses.REPEAT,)) for line in lines) or any(
        clauses.GRANTS[clause.number] == "repeat" for clause in grants
    )


def flat(line: list[clauses.Clause]) -> list[clauses.Clause]:
    return line + [inner for clause in line for way in clause.ways for inner in flat(way)]


def test_a_free_repeat_is_for_cards_that_cost_no_more_than_it_says() -> None:
    table = lay(f"{STRENGTH}; played River: Flash Floods + Boon of Vigor", spirits=TWO)
    again(table, "Gift of Strength", "whom noon")
    again(table, "Flash Floods", "target b5", seat=1)
    assert powers.repeatable(table, 1, True) == []
    again(table, "Boon of Vigor", "whom dawn", seat=1)
    assert powers.repeatable(table, 1, True) == [table.cards.power_named("Boon of Vigor")]
    run(table, powers.repeat(table, 1, table.cards.power_named("Boon of Vigor")), "whom dawn")
    assert (powers.repeatable(table, 1, True), table.spirits[1].energy) == ([], 0)
