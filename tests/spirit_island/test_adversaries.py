"""The three Adversaries, level by level."""

from __future__ import annotations

import pytest

from planchette.games.spirit_island import GAME, blight, build, fear, finish, invaders, ravage, variant
from planchette.games.spirit_island.pieces import BUILDINGS, has, health, put
from planchette.games.spirit_island.state import ESCALATION_ACT, POWER, RAVAGE_ACT, UNSEEN, Island
from planchette.games.spirit_island.vocabulary import BUILD
from planchette.kernel import Match, SetupError
from tests.rule import rule
from tests.spirit_island.flows import act, ask, at, book, column, island, keys, land, pieces, run, told

TOWN, CITY = 1, 2


def card(name: str) -> int:
    return [found.name for found in book().invaders].index(name)


def against(adversary: str, level: int, text: str, seats: int = 1) -> Island:
    """The pieces of the text only; the Adversary is there."""
    return island(text, seats=seats, adversary=adversary, level=str(level))


def set_up(adversary: str, level: int, seats: int = 1, board: str = "A") -> Match:
    """A match as it is when the first Spirit is chosen."""
    return Match(GAME, seats, 3, {"adversary": adversary, "level": str(level), "boards": board})


def table_of(match: Match) -> Island:
    assert isinstance(match.table, Island)
    return match.table


def explore_with(table: Island, name: str, *answers: str) -> None:
    """The Explore step with that card."""
    number = card(name)
    stage = book().invaders[number].stage
    table.invader_deck, table.invader_unseen[stage - 1] = [stage], [number]
    table.step = "explore"
    run(table, invaders.explores(table), *answers)


# -- all of them


@rule("SI-315", "SI-030", "SI-031")
def test_there_are_three_adversaries_and_none_by_default() -> None:
    assert GAME.defaults["adversary"] == "none"
    setting = next(setting for setting in GAME.settings if setting.name == "adversary")
    assert setting.values[1:] == ["prussia", "england", "sweden"]
    assert variant.variants(table_of(Match(GAME, 1, 1))) == []


DIFFICULTIES = {
    "prussia": [1, 2, 4, 6, 7, 9, 10],
    "england": [1, 3, 4, 6, 7, 9, 11],
    "sweden": [1, 2, 3, 5, 6, 7, 8],
}
FEAR = {
    "prussia": ["333", "333", "333", "343", "443", "443", "444"],
    "england": ["333", "343", "443", "454", "455", "455", "454"],
    "sweden": ["333", "333", "343", "343", "344", "444", "445"],
}


@rule("SI-316", "SI-317", "SI-318", "SI-037", "SI-372", "R-72")
@pytest.mark.parametrize("name", ["prussia", "england", "sweden"])
@pytest.mark.parametrize("level", range(7))
def test_each_level_has_its_difficulty_and_its_fear_deck(name: str, level: int) -> None:
    table = table_of(set_up(name, level))
    assert variant.difficulty(table) == DIFFICULTIES[name][level]
    assert "".join(str(part) for part in table.fear_left) == FEAR[name][level]
    assert sum(table.fear_left) <= len(table.fear_cards)


@rule("SI-318", "SI-274")
def test_the_terror_level_rises_by_the_adversarys_dividers() -> None:
    table = against("england", 3, "A1: city")
    for expected, cards in [(1, 3), (2, 1), (2, 4), (3, 1)]:
        for _ in range(cards):
            fear.generate(table, act(table, POWER, "A1"), 4)
        assert table.terror == expected


@rule("SI-235", "SI-319")
def test_escalation_comes_with_a_stage_ii_card_with_the_symbol_and_only_when_it_explores() -> None:
    for name, times in [("Sands II", 1), ("Coastal Lands", 0), ("Sands I", 0), ("Sands and Wetland", 0)]:
        table = against("prussia", 0, "A2: city, town; A3: town; A4: town; A5: town; A6: town; A7: town; A8: town")
        explore_with(table, name)
        assert pieces(table, "A1", "town") == times
    table = against("prussia", 0, "A2: city; A4: explorer")
    table.build_card = table.ravage_card = card("Sands II")
    run(table, invaders.builds(table))
    run(table, invaders.ravages(table))
    assert pieces(table, "A4", "town") == 1 and not told(table, "added")


@rule("R-01")
@pytest.mark.parametrize("preset", ["horizons", "first"])
@pytest.mark.parametrize("wish", [{"adversary": "england"}, {"scenario": "blitz"}])
def test_horizons_and_a_first_game_have_no_adversary_and_no_scenario(preset: str, wish: dict[str, str]) -> None:
    with pytest.raises(SetupError, match=f"is played without {next(iter(wish)).capitalize()}: choose none"):
        Match(GAME, 1, 1, {"preset": preset, **wish})
    assert variant.variants(table_of(Match(GAME, 1, 1, {"preset": preset}))) == []


# -- Brandenburg-Prussia


@rule("SI-331", "R-44", "SI-235")
def test_land_rush_adds_a_town_before_exploring_and_it_is_a_source() -> None:
    table = against("prussia", 0, "A2: city")
    explore_with(table, "Jungle II", "0: escalate a6")
    assert land(table, "A6") == "town" and land(table, "A8") == "explorer, presence"
    assert land(table, "A3") == "explorer"


@rule("SI-331", "R-44", "R-35", "SI-383")
def test_land_rush_is_for_each_board_with_a_building_in_a_land_without_a_town() -> None:
    table = against("prussia", 0, "A2: city, town; A3: town", seats=2)
    deed = act(table, ESCALATION_ACT)
    asked = run(table, variant.escalate(table, deed), "0: escalate a1")
    assert keys(asked[0]) == [f"escalate a{number}" for number in (1, 4, 5, 6, 7, 8)]
    table = against("prussia", 0, "B2: city", seats=2)
    asked = run(table, variant.escalate(table, act(table, ESCALATION_ACT)), "1: escalate b2")
    assert land(table, "B2") == "town, city", "a land with a City but no Town will do"


@rule("R-35")
def test_land_rush_does_nothing_where_every_land_has_a_town() -> None:
    table = against("prussia", 0, "; ".join(f"A{number}: town" for number in range(1, 9)))
    run(table, variant.escalate(table, act(table, ESCALATION_ACT)))
    assert not told(table, "added")


@rule("SI-332", "SI-317")
def test_prussia_1_starts_with_a_town_in_land_3() -> None:
    for level in range(7):
        table = table_of(set_up("prussia", level, 2))
        expected = (level >= 1) + book().boards[1].start[3][1]
        assert pieces(table, "A3", "town") == int(level >= 1) and pieces(table, "B3", "town") == expected


@rule("SI-333", "SI-334", "SI-335", "SI-336", "SI-337", "R-42")
@pytest.mark.parametrize(
    ("level", "stages"),
    [
        (1, "111222233333"),
        (2, "111322223333"),
        (3, "11322223333"),
        (4, "1132223333"),
        (5, "132223333"),
        (6, "32223333"),
    ],
)
def test_prussias_invader_deck(level: int, stages: str) -> None:
    assert "".join(str(stage) for stage in table_of(set_up("prussia", level)).invader_deck) == stages


# -- England


@rule("SI-320", "R-38", "SI-308")
@pytest.mark.parametrize(("text", "lost"), [("4 town, 2 city", False), ("4 town, 3 city", True), ("7 explorer", False)])
def test_england_wins_with_seven_towns_and_cities_in_a_land(text: str, lost: bool) -> None:
    table = against("england", 0, f"A1: city; A5: {text}")
    finish.check(table)
    assert (table.result is not None) == lost
    if table.result is not None:
        assert table.result.rule == "SI-320" and table.result.payoffs == [-1]


@rule("SI-321", "R-43", "SI-383")
def test_building_boom_builds_in_the_land_with_most_buildings_of_each_board() -> None:
    table = against("england", 0, "A2: city, town; A4: 2 town; B5: town; B6: explorer; C4: explorer", seats=3)
    asked = run(table, variant.escalate(table, act(table, ESCALATION_ACT)), "0: escalate a4")
    assert keys(asked[0]) == ["escalate a2", "escalate a4"]
    assert (land(table, "A4"), land(table, "A2"), land(table, "B5")) == ("2 town, city", "town, city", "town, city")
    assert land(table, "C4") == "explorer" and len(told(table, "built")) == 2, "board C has no Town and no City"


@rule("R-41", "SI-198")
def test_where_builds_are_skipped_building_boom_builds_nothing() -> None:
    table = against("england", 0, f"A4: 2 town, skip {BUILD}")
    run(table, variant.escalate(table, act(table, ESCALATION_ACT)))
    assert land(table, "A4") == "2 town"


@rule("SI-322", "R-37", "R-14")
def test_england_1_builds_where_two_buildings_are_adjacent() -> None:
    text = "A1: town; A4: city; A8: explorer"
    for level, expected in [(0, ""), (1, "town")]:
        table = against("england", level, text)
        table.build_card = card("Wetland I")
        run(table, invaders.builds(table))
        assert land(table, "A5") == expected
        assert pieces(table, "A2", "town") == level
    table = against("england", 1, "A1: town; A7: explorer")
    assert not build.is_built(table, at("A5")), "one Town is too few"
    assert build.is_built(against("england", 1, "A1: 2 town"), at("A5")), "two in one land are enough"
    table = against("england", 1, "", seats=2)
    edge = next(
        place for place in table.ground.lands if any(near // 9 != place // 9 for near in table.ground.near[place])
    )
    beyond = next(near for near in table.ground.near[edge] if near // 9 != edge // 9)
    put(table, beyond, column("city"), 2)
    assert build.is_built(table, edge), "those of another board count as well"


@rule("R-14", "SI-322")
def test_what_is_adjacent_is_counted_before_the_build() -> None:
    table = against("england", 1, "A3: town, dahan; A2: explorer; A8: town")
    table.build_card = card("Sands and Wetland")
    run(table, invaders.builds(table))
    assert land(table, "A2") == "explorer, town" and land(table, "A4") == "", "the new Town of A2 came too late"


@rule("SI-323")
def test_england_2_starts_with_a_city_in_land_1_and_a_town_in_land_2() -> None:
    plain, harder = table_of(set_up("england", 1)), table_of(set_up("england", 2))
    assert pieces(harder, "A1", "city") == pieces(plain, "A1", "city") + 1
    assert pieces(harder, "A2", "town") == pieces(plain, "A2", "town") + 1


def spaces(table: Island) -> list[int]:
    return [table.immigration_card, table.ravage_card, table.build_card, table.explore_card]


@rule("SI-324", "SI-325", "SI-326", "R-39")
def test_england_3_builds_before_ravage_until_a_stage_ii_card_would_come() -> None:
    table = against("england", 3, "A2: city")
    ones, two = [card("Jungle I"), card("Sands I"), card("Wetland I")], card("Sands II")
    table.ravage_card, table.build_card, table.explore_card = ones
    invaders.advance(table)
    assert spaces(table) == [ones[0], ones[1], ones[2], -1] and table.discard == []
    table.explore_card = two
    invaders.advance(table)
    assert spaces(table) == [ones[1], ones[2], two, -1] and table.discard == [ones[0]]
    table.explore_card = card("Jungle and Sands")
    invaders.advance(table)
    invaders.advance(table)
    assert spaces(table)[0] == -1 and table.discard == [ones[0], ones[1], ones[2], two]
    table.ravage_card = card("Jungle and Sands")
    invaders.advance(table)
    assert spaces(table)[0] == -1, "the space is gone"


@rule("SI-327")
def test_england_4_keeps_the_space() -> None:
    table = against("england", 4, "A2: city")
    table.ravage_card = card("Sands II")
    invaders.advance(table)
    assert table.immigration_card == card("Sands II")


@rule("SI-324")
def test_below_level_3_there_is_no_such_space() -> None:
    table = against("england", 2, "A2: city")
    table.ravage_card = card("Sands I")
    invaders.advance(table)
    assert table.immigration_card == -1 and table.discard == [card("Sands I")]


@rule("SI-325")
def test_the_card_on_the_space_builds_before_the_ravage() -> None:
    table = against("england", 3, "A4: explorer; A2: city")
    table.step, table.immigration_card = "fear", card("Sands I")
    run(table, invaders.fear_cards(table))
    assert table.step == "immigration"
    run(table, invaders.immigration(table))
    assert land(table, "A4") == "explorer, town" and table.step == "ravage"


@rule("SI-328", "R-27")
@pytest.mark.parametrize(("level", "town", "city"), [(4, 2, 3), (5, 3, 4)])
def test_england_5_gives_towns_and_cities_one_health_more(level: int, town: int, city: int) -> None:
    table = against("england", level, "A2: city")
    place = at("A2")
    assert [health(table, place, kind) for kind in range(4)] == [1, town, city, 2]


@rule("SI-329")
@pytest.mark.parametrize(("level", "seats", "pool"), [(5, 2, 8), (6, 2, 10), (6, 4, 20)])
def test_england_6_has_more_fear_markers(level: int, seats: int, pool: int) -> None:
    assert table_of(set_up("england", level, seats)).fear_pool == pool


@rule("SI-330")
@pytest.mark.parametrize(("level", "resolved", "towns"), [(6, 0, "town, city"), (6, 1, "town"), (5, 0, "town")])
def test_england_6_builds_twice_when_no_fear_card_was_resolved(level: int, resolved: int, towns: str) -> None:
    table = against("england", level, "A4: explorer")
    table.step, table.immigration_card, table.fear_resolved = "immigration", card("Sands I"), resolved
    run(table, invaders.immigration(table))
    assert land(table, "A4") == f"explorer, {towns}"


@rule("R-40", "SI-361")
def test_with_rituals_of_terror_england_6_always_builds_twice() -> None:
    table = island("A4: explorer", adversary="england", level="6", scenario="rituals")
    table.step, table.immigration_card, table.fear_earned = "fear", card("Sands I"), [UNSEEN]
    run(table, invaders.fear_cards(table))
    run(table, invaders.immigration(table))
    assert land(table, "A4") == "explorer, town, city"


# -- Sweden


@rule("SI-338", "R-45", "SI-319")
def test_swayed_by_the_invaders_a_dahan_becomes_a_town() -> None:
    table = against("sweden", 0, "A2: city; A4: dahan, dahan-1, explorer; A7: 2 dahan, town; A3: 5 dahan")
    explore_with(table, "Sands II", "0: replace a4-dahan-1")
    assert land(table, "A4") == "2 explorer, town-1, dahan"
    assert land(table, "A7") == "explorer, 2 town, dahan", "two Invaders against two Dahan are enough"
    assert table.fear_made == 0 and not told(table, "destroyed")


@rule("SI-338", "R-45")
def test_nobody_is_swayed_where_the_dahan_are_more_or_no_explorer_came_or_without_the_symbol() -> None:
    table = against("sweden", 0, "A2: city; A4: 2 dahan; A7: dahan, explorer")
    explore_with(table, "Sands II")
    assert land(table, "A4") == "explorer, 2 dahan" and land(table, "A7") == "explorer, dahan"
    table = against("sweden", 0, "A2: city; A4: dahan")
    explore_with(table, "Sands I")
    assert land(table, "A4") == "explorer, dahan"


@rule("R-12", "SI-338")
def test_new_towns_are_no_sources_in_the_same_explore() -> None:
    """A6 is next to A1, where a Town comes to stand before A6 has its turn."""
    table = against("sweden", 0, "A2: city; A1: dahan; A6: dahan")
    explore_with(table, "Mountain II")
    assert land(table, "A1") == "explorer, town" and land(table, "A6") == "dahan"


@rule("SI-339", "R-47", "SI-219")
@pytest.mark.parametrize(
    ("level", "text", "blight"),
    [(0, "2 city", 1), (1, "2 city", 2), (1, "2 city, defend 1", 1), (1, "city, town", 1)],
)
def test_sweden_1_adds_a_second_blight_for_6_damage_to_the_land(level: int, text: str, blight: int) -> None:
    table = against("sweden", level, f"A1: city; A5: {text}, 3 presence")
    table.blight_pool = 9
    run(table, ravage.ravage_land(table, at("A5")))
    assert pieces(table, "A5", "blight") == blight and table.blight_pool == 9 - blight
    assert land(table, "A5").endswith("2 presence"), "one Presence is lost, not two"


@rule("SI-340")
def test_sweden_2_starts_with_a_city_in_land_4_whose_blight_goes_to_land_5() -> None:
    plain, harder = table_of(set_up("sweden", 1)), table_of(set_up("sweden", 2))
    assert (pieces(plain, "A4", "blight"), pieces(plain, "A5", "blight")) == (1, 0)
    assert (pieces(harder, "A4", "blight"), pieces(harder, "A5", "blight")) == (0, 1)
    assert pieces(harder, "A4", "city") == pieces(plain, "A4", "city") + 1
    for board in range(8):
        letter = "ABCDEFGH"[board]
        other = table_of(set_up("sweden", 2, board=letter))
        before = table_of(set_up("sweden", 0, board=letter))
        for number in (1, 2, 3, 6, 7, 8):
            assert land(other, f"{letter}{number}") == land(before, f"{letter}{number}")


@rule("SI-341")
@pytest.mark.parametrize(("level", "dealt"), [(2, 6), (3, 9)])
def test_sweden_3_towns_deal_3_and_cities_5(level: int, dealt: int) -> None:
    assert ravage.strength(against("sweden", level, "A5: explorer, town, city"), at("A5")) == dealt


@rule("SI-342", "R-46")
def test_sweden_4_discards_the_first_card_and_adds_a_town_to_the_emptiest_land_of_its_terrain() -> None:
    table = against("sweden", 4, "A4: explorer; B4: town; B7: town", seats=2)
    table.boards = [0, 1]
    table.invader_unseen[0] = [card("Sands I")]
    lands = [place for place in table.ground.lands if table.ground.terrain[place] == 2 and place >= 9]
    answers = [f"1: escalate b{lands[0] % 9}"] if len(lands) == 2 else []
    for place in lands:
        table.cells[place * 24 + 1] = 1
    run(table, variant.set_up(table), *answers)
    assert land(table, "A7") == "town" and land(table, "A4") == "explorer"
    assert table.discard == [card("Sands I")] and table.explore_card == -1
    assert table.cells[lands[0] * 24 + 1] == 2 and table.invader_deck[:3] == [1, 1, 2]


@rule("SI-343", "R-48")
def test_sweden_5_adds_a_town_beside_a_land_that_its_ravage_blighted() -> None:
    table = against("sweden", 5, "A1: city; A7: town, blight; A5: presence")
    table.blight_pool = 9
    run(table, ravage.ravage_land(table, at("A7")), "0: escalate a8", "0: cascade a5")
    assert land(table, "A8") == "town" and land(table, "A5") == "blight", "the cascade adds no Town"
    order = [event.kind.name for event in table.events or []]
    assert order.index("added") < order.index("cascaded")


@rule("SI-343", "R-48", "R-35")
def test_sweden_5_needs_a_land_without_town_or_city_and_a_ravage() -> None:
    table = against("sweden", 5, "A1: city; A7: town; A5: town; A8: city")
    table.blight_pool = 9
    run(table, ravage.ravage_land(table, at("A7")))
    assert not told(table, "added")
    run(table, blight.add_blight(table, act(table, POWER, "A3"), at("A3")))
    assert not told(table, "added")
    table = against("sweden", 4, "A1: city; A7: town")
    run(table, ravage.ravage_land(table, at("A7")))
    assert not told(table, "added")


@rule("SI-343")
def test_a_chain_that_comes_back_to_the_ravaged_land_is_a_cascade() -> None:
    table = against("sweden", 5, "A1: city; A7: blight; A5: blight")
    table.blight_pool = 9
    deed = act(table, RAVAGE_ACT, "A7")
    answers = ["escalate a8", "cascade a5", "cascade a7", "cascade a8"]
    run(table, blight.add_blight(table, deed, at("A7")), *answers)
    assert told(table, "added") == [[TOWN, at("A8")]]


@rule("SI-343", "SI-213")
def test_with_sweden_5_the_order_of_ravages_matters() -> None:
    for level, asked in [(4, 0), (5, 1)]:
        table = against("sweden", level, "A1: city; A4: town; A7: town")
        assert invaders.order_matters(table, [at("A4"), at("A7")]) == bool(asked)


@rule("SI-344")
def test_sweden_6_starts_with_a_town_and_blight_in_land_8() -> None:
    plain, harder = table_of(set_up("sweden", 5)), table_of(set_up("sweden", 6))
    assert pieces(harder, "A8", "town") == pieces(plain, "A8", "town") + 1
    assert pieces(harder, "A8", "blight") == 1 and harder.blight_pool == plain.blight_pool


@rule("SI-317")
def test_a_level_has_all_that_lower_levels_have() -> None:
    table = table_of(set_up("sweden", 6))
    assert has(table, at("A4"), BUILDINGS) and ravage.strength(table, at("A4")) == 5
    assert variant.more_blight(table, 6) == 1
    ask(table, variant.set_up(table))
    assert len(table.discard) == 1, "Royal Backing of level 4"
    table = against("sweden", 6, "A7: 2 explorer; A5: city")
    run(table, ravage.ravage_land(table, at("A7")))
    assert land(table, "A8") == "town, presence", "Mining Rush of level 5"
    plain, england = table_of(set_up("england", 1)), table_of(set_up("england", 6))
    assert pieces(england, "A1", "city") == pieces(plain, "A1", "city") + 1
    england = against("england", 6, "A1: 2 town")
    assert build.is_built(england, at("A5")) and [health(england, at("A1"), kind) for kind in (TOWN, CITY)] == [3, 4]
