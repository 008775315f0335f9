"""Adversary and Scenario as a choice before the game, how hard it gets, and what a game scores."""

from __future__ import annotations

import pytest

from planchette.games.spirit_island import GAME, powers, scenarios, score, variant
from planchette.games.spirit_island.rules import setup
from planchette.games.spirit_island.state import Island
from planchette.kernel import Deal, Match, PlanchetteError, SetupError, luck_from
from tests.rule import rule
from tests.spirit_island.flows import island, land, run

VALUES = {setting.name: setting.values for setting in GAME.settings}


def laid_out(seats: int = 1, **settings: str) -> Island:
    return setup(Deal(seats, luck_from(1), GAME.settled(settings), GAME.cards))


@rule("SI-030", "SI-315")
def test_adversary_and_scenario_are_settled_before_the_set_up_and_stay_as_they_are() -> None:
    assert VALUES["adversary"] == ["none", "prussia", "england", "sweden"], "playing with one is optional"
    match = Match(GAME, 1, 1, {"boards": "A", "adversary": "sweden", "level": "1"})
    for _ in range(60):
        choice = match.choices()[0]
        assert not [option for option in choice.options if option.key.split()[0] in ("adversary", "scenario")]
        match.answer(choice.options[0].key, choice.seat)
        assert isinstance(match.table, Island)
        assert (match.table.house.adversary, match.table.house.scenario) == (3, 0)
        if match.over:
            break


@rule("SI-031", "SI-032", "R-73")
@pytest.mark.parametrize(("name", "wish"), [("adversary", "england sweden"), ("scenario", "blitz heart")])
def test_there_is_one_adversary_and_one_scenario_at_most(name: str, wish: str) -> None:
    with pytest.raises(PlanchetteError):
        GAME.settled({name: wish})


@rule("SI-033", "SI-372")
def test_an_adversary_and_a_scenario_can_be_combined_and_their_difficulties_add_up() -> None:
    table = laid_out(adversary="england", level="4", scenario="rituals")
    assert len(variant.variants(table)) == 2
    assert variant.difficulty(table) == 7 + 3
    assert variant.difficulty(laid_out()) == 0


@rule("SI-372")
@pytest.mark.parametrize(
    ("settings", "said"),
    [
        ({}, "Difficulty 0: no Adversary, no Scenario"),
        ({"adversary": "england", "level": "3"}, "Difficulty 6: England at level 3 (6)"),
        ({"scenario": "rituals"}, "Difficulty 3: Rituals of Terror (3)"),
        (
            {"adversary": "prussia", "level": "6", "scenario": "insurrection"},
            "Difficulty 14: Brandenburg-Prussia at level 6 (10) + Dahan Insurrection (4)",
        ),
    ],
)
def test_how_hard_the_game_will_be_is_said_when_it_is_set_up(settings: dict[str, str], said: str) -> None:
    assert GAME.announce(laid_out(1, **settings)) == said


@rule("SI-317")
def test_a_level_needs_an_adversary() -> None:
    with pytest.raises(SetupError, match="level 3 is an Adversary's"):
        laid_out(level="3")


@rule("SI-034", "SI-318", "SI-360")
def test_where_they_contradict_each_other_the_scenario_counts() -> None:
    """England's level divides the Fear deck, Rituals of Terror takes the dividers out of it."""
    assert laid_out(adversary="england", level="4").fear_left == [4, 5, 5]
    both = laid_out(adversary="england", level="4", scenario="rituals")
    assert both.fear_left == laid_out(scenario="rituals").fear_left
    assert sum(both.fear_left) == len(GAME.cards.fears)


@rule("SI-316", "SI-317", "SI-372")
@pytest.mark.parametrize(
    ("adversary", "difficulties"),
    [
        ("prussia", [1, 2, 4, 6, 7, 9, 10]),
        ("england", [1, 3, 4, 6, 7, 9, 11]),
        ("sweden", [1, 2, 3, 5, 6, 7, 8]),
    ],
)
def test_each_level_has_its_difficulty(adversary: str, difficulties: list[int]) -> None:
    assert [variant.difficulty(laid_out(adversary=adversary, level=level)) for level in VALUES["level"]] == difficulties


@rule("SI-318", "SI-317")
@pytest.mark.parametrize(
    ("adversary", "decks"),
    [
        ("prussia", ["333", "333", "333", "343", "443", "443", "444"]),
        ("england", ["333", "343", "443", "454", "455", "455", "454"]),
        ("sweden", ["333", "333", "343", "343", "344", "444", "445"]),
    ],
)
def test_each_level_has_its_fear_deck_and_only_its_own(adversary: str, decks: list[str]) -> None:
    found = [laid_out(adversary=adversary, level=level).fear_left for level in VALUES["level"]]
    assert ["".join(map(str, deck)) for deck in found] == decks


@rule("SI-350")
@pytest.mark.parametrize(("scenario", "hard"), [("blitz", 0), ("heart", 0), ("rituals", 3), ("insurrection", 4)])
def test_each_scenario_has_its_difficulty(scenario: str, hard: int) -> None:
    assert variant.difficulty(laid_out(scenario=scenario)) == hard


@rule("SI-378", "SI-379")
def test_what_makes_it_easier_and_what_makes_it_harder_can_be_chosen() -> None:
    assert VALUES["adversary"][0] == VALUES["scenario"][0] == "none", "the usual game has neither"
    assert VALUES["blight_card"] == ["on", "off"] and VALUES["power_progression"] == ["off", "on"]
    assert VALUES["level"] == ["0", "1", "2", "3", "4", "5", "6"]
    low = [spirit.name for spirit in GAME.cards.spirits if spirit.complexity == "low"]
    assert len(low) == 9, "four of the core, five of Horizons"
    assert all(spirit.progression for spirit in GAME.cards.spirits if spirit.complexity == "low")


@rule("SI-352")
@pytest.mark.parametrize(("air", "energy"), [(4, 1), (3, 0)])
def test_in_blitz_a_slow_innate_power_that_a_line_makes_fast_gives_energy_too(air: int, energy: int) -> None:
    """Gather the Warriors may be used as Fast with 4 Air."""
    table = island("A2: city", spirits=("Thunderspeaker",), scenario="blitz")
    table.spirits[0].granted[3] = air
    powers.note_use(table, 0, GAME.cards.power_named("Gather the Warriors"))
    assert table.spirits[0].energy == energy


@rule("SI-378", "R-01")
def test_a_first_game_has_easy_spirits_their_progression_and_no_blight_card() -> None:
    match = Match(GAME, 2, 1, {"preset": "first", "boards": "A"})
    table = match.table
    assert isinstance(table, Island)
    spirits = [GAME.cards.spirits[option.a] for option in match.choices()[0].options]
    assert [spirit.name for spirit in spirits if spirit.complexity != "low" or not spirit.progression] == []
    assert {"River Surges in Sunlight", "Vital Strength of the Earth"} <= {spirit.name for spirit in spirits}
    assert variant.variants(table) == [] and not table.house.has_blight_card and table.house.power_progression
    assert table.blight_pool == 5 * 2 + 1


def invader_card(name: str) -> int:
    return [card.name for card in GAME.cards.invaders].index(name)


def second_wave(text: str, built: str, explored: str, *answers: str, prussia: bool = False) -> Island:
    """What Blitz adds to the set-up, with these two Invader cards."""
    table = island(text, scenario="blitz", adversary="prussia" if prussia else "none", level="6" if prussia else "0")
    table.build_card = invader_card(built)
    stage = GAME.cards.invaders[invader_card(explored)].stage
    table.invader_deck, table.invader_unseen[stage - 1] = [stage], [invader_card(explored)]
    run(table, scenarios.second_wave(table), *answers)
    return table


@rule("SI-355")
def test_in_blitz_the_second_wave_builds_with_the_first_card_and_explores_with_the_next() -> None:
    table = second_wave("A2: city; A4: explorer", "Sands I", "Jungle I")
    assert land(table, "A4") == "explorer, town" and land(table, "A3") == "2 explorer"
    assert (table.ravage_card, table.build_card) == (invader_card("Sands I"), invader_card("Jungle I"))


@rule("SI-355", "SI-319")
def test_in_blitz_a_stage_ii_card_of_the_second_wave_escalates() -> None:
    """Prussia 6 has no cards of Stage I: the second card of the deck has the symbol."""
    answers = ["escalate a8", "escalate a3"]
    table = second_wave("A2: city", "Sands and Wetland", "Jungle II", *answers, prussia=True)
    assert land(table, "A8") == "explorer, town, presence" and land(table, "A3") == "2 explorer"


# -- the score


def points(table: Island, won: bool, sacrifice: bool = False) -> int:
    return score.score(table, won, sacrifice)


@rule("SI-374", "SI-376", "R-74")
def test_a_victory_scores_difficulty_ten_and_the_cards_left() -> None:
    """Two boards: 12 Dahan and 2 Blight make 6 and 1."""
    table = laid_out(2, adversary="sweden", level="3")
    table.invader_deck = table.invader_deck[-4:]
    blight = 2 // 2
    assert points(table, won=True) == 5 * 5 + 10 + 2 * 4 + 12 // 2 - blight


@rule("SI-375", "SI-376")
def test_a_defeat_scores_difficulty_and_the_cards_out_of_the_deck() -> None:
    table = laid_out(1, scenario="insurrection")
    table.discard = [0, 1, 4]
    table.ravage_card, table.build_card = 5, 6
    assert points(table, won=False) == 2 * 4 + 5 + 6 - 1


@rule("SI-376", "R-74")
def test_dahan_and_blight_are_divided_by_the_players_and_rounded_down_each() -> None:
    table = laid_out(4)
    table.cells = [0] * len(table.cells)
    ten = table.ground.lands[0]
    table.cells[ten * 24 + 8] = 7
    table.cells[ten * 24 + 14] = 7
    table.invader_deck = []
    assert points(table, won=True) == 10 + 1 - 1
    table.cells[ten * 24 + 8] = 8
    assert points(table, won=True) == 10 + 2 - 1


@rule("SI-377", "SI-373")
def test_a_sacrifice_victory_scores_as_a_victory_or_five_less() -> None:
    usual, dear = laid_out(), laid_out(sacrifice_penalty="5")
    assert points(usual, won=True, sacrifice=True) == points(usual, won=True)
    assert points(dear, won=True, sacrifice=True) == points(dear, won=True) - 5
    assert score.final_sheet(usual) == [], "nobody has to count while the game goes on"
