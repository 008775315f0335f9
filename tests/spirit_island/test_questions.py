"""What the questions and answers of RULES.md say holds at the table: their examples, one after another."""

from __future__ import annotations

import pytest

from planchette.games.spirit_island import blight, build, explore, fear, finish, harm, invaders, ravage
from planchette.games.spirit_island.passes import pass_time
from planchette.games.spirit_island.pieces import DAHANS, INVADERS, class_of, count, is_sacred_site, lands_of
from planchette.games.spirit_island.state import BLIGHT_ACT, POWER, RAVAGE_ACT, Island
from tests.rule import rule
from tests.spirit_island.course import at as presence_at
from tests.spirit_island.course import island as table_of
from tests.spirit_island.course import keys as open_to
from tests.spirit_island.course import match_at, play, purpose, spirit
from tests.spirit_island.flows import act, ask, at, island, keys, land, run

EXPLORER, TOWN, CITY, DAHAN = 0, 1, 2, 3


def ravaged(text: str, name: str, *answers: str) -> Island:
    """That land after a Ravage."""
    table = island(text)
    run(table, ravage.ravage_land(table, at(name)), *answers)
    return table


def built(text: str, name: str) -> str:
    table = island(text + "; A7: city")
    run(table, build.build_land(table, at(name)))
    return land(table, name)


# -- Invaders and Dahan


@rule("SI-011", "SI-012", "SI-013", "SI-215")
@pytest.mark.parametrize(
    ("pieces", "damage"), [("explorer", 1), ("town", 2), ("city", 3), ("2 explorer, town, city", 7)]
)
def test_explorers_towns_and_cities_ravage_for_1_2_and_3(pieces: str, damage: int) -> None:
    table = island(f"A2: {pieces}")
    assert ravage.strength(table, at("A2")) == damage


@rule("SI-011", "SI-012", "SI-013", "SI-176")
@pytest.mark.parametrize(("kind", "made"), [(EXPLORER, 0), (TOWN, 1), (CITY, 2), (DAHAN, 0)])
def test_a_destroyed_town_gives_1_fear_and_a_city_2(kind: int, made: int) -> None:
    table = island("A2: explorer, town, city, dahan")
    harm.destroy(table, act(table, POWER, "A2"), at("A2"), class_of(kind))
    assert table.fear_made == made


@rule("SI-011", "SI-012", "SI-013", "SI-014")
@pytest.mark.parametrize(("kind", "health"), [(EXPLORER, 1), (TOWN, 2), (CITY, 3), (DAHAN, 2)])
def test_a_piece_takes_as_much_damage_as_its_health(kind: int, health: int) -> None:
    table = island("A2: explorer, town, city, dahan")
    deed = act(table, POWER, "A2")
    for blow in range(health):
        assert count(table, at("A2"), 1 << kind) == 1
        harm.hurt(table, deed, at("A2"), class_of(kind, blow), 1)
    assert count(table, at("A2"), 1 << kind) == 0 and count(table, at("A2"), INVADERS | DAHANS) == 3


@rule("SI-010", "SI-014")
def test_invaders_are_explorers_towns_and_cities_and_nobody_else() -> None:
    table = island("A2: explorer, town, city, dahan, blight, presence")
    assert count(table, at("A2"), INVADERS) == 3


@rule("SI-220", "SI-221", "SI-081")
def test_one_damage_harms_no_land_and_one_dahan_for_this_turn() -> None:
    table = ravaged("A3: explorer, 2 dahan; A7: city", "A3")
    assert land(table, "A3") == "dahan, dahan-1", "the Explorer was struck down"
    assert table.blight_pool == 3
    run(table, pass_time(table))
    assert land(table, "A3") == "2 dahan"


@rule("SI-218", "SI-251", "SI-254")
def test_two_damage_bring_blight_cost_presence_and_cascade() -> None:
    table = island("A3: town, blight, 2 presence")
    run(table, ravage.ravage_land(table, at("A3")), "cascade a4")
    assert land(table, "A3") == "town, 2 blight, presence"
    assert land(table, "A4") == "blight"
    assert table.spirits[0].destroyed == 1 and table.blight_pool == 1


@rule("SI-219")
def test_nine_damage_bring_one_blight() -> None:
    table = ravaged("A3: 3 city", "A3")
    assert land(table, "A3") == "3 city, blight"


@rule("SI-217", "SI-224")
def test_dahan_take_all_the_damage_that_the_land_takes() -> None:
    """3 Damage: the land is Blighted, one Dahan dies and another is hurt; the two left strike for 4."""
    table = ravaged("A3: city, 3 dahan; A7: city", "A3")
    assert land(table, "A3") == "dahan, dahan-1, blight"


@rule("SI-226", "SI-216")
def test_dahan_fight_back_even_if_defend_stopped_all_damage() -> None:
    table = ravaged("A3: town, dahan, defend 5; A7: city", "A3")
    assert land(table, "A3") == "dahan"
    assert table.fear_made == 1


@rule("SI-192", "SI-193", "SI-216")
def test_defends_add_up_and_save_land_and_dahan_alike() -> None:
    """5 less 4 is 1: no Blight, and no Dahan dies. They strike for 4."""
    blows = ["hit a3-town", "hit a3-town-1"]
    table = ravaged("A3: city, town, 2 dahan, defend 3, defend 1; A7: city", "A3", *blows)
    assert land(table, "A3") == "city-2, dahan, dahan-1"


@rule("SI-225")
def test_the_players_choose_whom_the_dahan_hit() -> None:
    table = island("A3: explorer, town, dahan, defend 9; A7: city")
    (asked, *_) = ask(table, ravage.ravage_land(table, at("A3")))
    assert (asked.purpose, keys(asked)) == ("hit", ["hit a3-explorer", "hit a3-town"])


@rule("SI-223")
def test_a_ravage_without_blight_leaves_presence_alone() -> None:
    table = ravaged("A3: explorer, 2 presence", "A3")
    assert land(table, "A3") == "explorer, 2 presence"


@rule("SI-228", "SI-174")
def test_a_damaged_dahan_strikes_for_two() -> None:
    table = ravaged("A3: town, dahan-1, defend 2; A7: city", "A3")
    assert land(table, "A3") == "dahan-1"


@rule("SI-230")
def test_nothing_is_built_without_invaders() -> None:
    table = island("A3: dahan, blight; A2: city")
    assert not build.is_built(table, at("A3"))
    assert build.is_built(table, at("A2"))


@rule("SI-231", "SI-232")
@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("explorer", "explorer, town"),
        ("town", "town, city"),
        ("town, city", "2 town, city"),
        ("2 town, city", "2 town, 2 city"),
        ("city", "town, city"),
        ("town-1", "town-1, city"),
    ],
)
def test_a_city_is_built_where_towns_outnumber_cities_else_a_town(before: str, after: str) -> None:
    assert built(f"A3: {before}", "A3") == after


@rule("SI-236", "SI-237")
def test_explorers_come_from_the_ocean_from_towns_and_from_cities_but_not_from_explorers() -> None:
    table = island("A7: explorer; A6: 2 explorer")
    assert [explore.is_in_reach(table, at(name)) for name in ("A1", "A2", "A3")] == [True] * 3, "the coast"
    assert [explore.is_in_reach(table, at(name)) for name in ("A4", "A5", "A7", "A8")] == [False] * 4
    table = island("A7: town")
    assert [explore.is_in_reach(table, at(name)) for name in ("A5", "A7", "A8")] == [True] * 3
    assert not explore.is_in_reach(table, at("A6")), "two steps away"


@rule("SI-238", "SI-239")
def test_a_land_gets_one_explorer_however_many_sources() -> None:
    table = island("A2: city; A1: 2 town, explorer; A3: town")
    run(table, explore.explore_land(table, at("A2")))
    assert land(table, "A2") == "explorer, city"
    assert land(table, "A1") == "explorer, 2 town", "nobody has walked"


@rule("SI-081", "SI-083", "SI-194")
def test_when_time_passes_pieces_heal_and_defend_ends() -> None:
    match = match_at("River on A: A1; A3: city-2, town-1, dahan-1; defend A3 4; step passes")
    table = table_of(match)
    assert land(table, "A3") == "town, city, dahan"
    assert ravage.defence(table, at("A3")) == 0


@rule("SI-199")
def test_a_destroyed_dahan_is_gone() -> None:
    table = island("A3: dahan")
    harm.destroy(table, act(table, POWER, "A3"), at("A3"), class_of(DAHAN))
    assert all(count(table, place, DAHANS) == 0 for place in table.ground.lands)


@rule("SI-290")
def test_pieces_never_run_out() -> None:
    table = island("A3: 60 explorer, 60 town, 60 city, 60 dahan")
    run(table, explore.explore_land(table, at("A3")))
    run(table, build.build_land(table, at("A3")))
    assert land(table, "A3") == "61 explorer, 61 town, 60 city, 60 dahan"


# -- Presence


@rule("SI-016", "SI-017", "SI-018", "SI-019")
def test_lands_and_sacred_sites_are_each_spirits_own() -> None:
    table = island("A7: 2 presence, 2 presence-1; A8: presence, presence-1; B1: presence-1", seats=2)
    assert [is_sacred_site(table, seat, at("A7")) for seat in (0, 1)] == [True, True]
    assert [is_sacred_site(table, seat, at("A8")) for seat in (0, 1)] == [False, False], "one and one are not two"
    assert lands_of(table, 0) == [at("A7"), at("A8")]
    assert lands_of(table, 1) == [at("A7"), at("A8"), at("B1")]
    run(table, blight.add_blight(table, act(table, BLIGHT_ACT), at("A7")))
    assert not is_sacred_site(table, 0, at("A7"))


@rule("SI-253", "SI-258", "SI-294")
def test_blight_destroys_one_presence_of_each_spirit_and_it_does_not_return_to_the_tracks() -> None:
    table = island("A5: 3 presence, 2 presence-1", seats=2)
    before = [(spirit.energy_open, spirit.plays_open) for spirit in table.spirits]
    run(table, blight.add_blight(table, act(table, BLIGHT_ACT), at("A5")))
    assert land(table, "A5") == "blight, 2 presence, presence-1"
    assert [spirit.destroyed for spirit in table.spirits] == [1, 1]
    assert [(spirit.energy_open, spirit.plays_open) for spirit in table.spirits] == before


@rule("SI-252", "SI-255", "SI-256")
def test_a_cascade_chains_into_one_land_each_and_destroys_presence_there_too() -> None:
    table = island("A5: blight, presence; A4: blight, presence; A1: presence")
    asked = run(table, blight.add_blight(table, act(table, RAVAGE_ACT), at("A5")), "cascade a4", "cascade a1")
    assert [land(table, name) for name in ("A5", "A4", "A1")] == ["2 blight", "2 blight", "blight"]
    assert keys(asked[0]) == ["cascade a1", "cascade a4", "cascade a6", "cascade a7", "cascade a8"]
    assert table.spirits[0].destroyed == 3


@rule("SI-252")
def test_blight_by_a_power_destroys_presence_too() -> None:
    table = island("A5: 2 presence")
    run(table, blight.add_blight(table, act(table, POWER, "A5"), at("A5")))
    assert land(table, "A5") == "blight, presence"


@rule("SI-196", "SI-265")
def test_blight_that_is_removed_goes_back_and_a_flipped_card_stays_flipped() -> None:
    table = island("A5: 3 blight")
    table.blighted, table.blight_card, table.blight_pool = True, 0, 2
    assert blight.remove_blight(table, at("A5"), 2) == 2
    assert table.blight_pool == 4 and table.blighted and land(table, "A5") == "blight"


@rule("SI-260", "SI-261", "SI-045", "R-05")
def test_the_third_blight_alone_flips_the_card_which_is_filled_without_an_extra() -> None:
    table = island("A7: city")
    for name in ("A1", "A2", "A3"):
        assert not table.blighted
        run(table, blight.add_blight(table, act(table, BLIGHT_ACT), at(name)))
    assert table.blighted
    assert table.blight_pool == table.cards.blights[table.blight_card].per_player


# -- Fear and Terror


@rule("SI-271", "SI-272", "SI-273", "SI-277")
def test_fear_fills_the_pool_again_and_again_and_earned_cards_wait() -> None:
    table = island("A7: city")
    fear.generate(table, act(table, POWER), 3)
    assert (table.fear_pool, table.fear_made, len(table.fear_earned)) == (1, 3, 0)
    fear.generate(table, act(table, POWER), 6)
    assert (table.fear_pool, table.fear_made, len(table.fear_earned)) == (3, 1, 2)
    assert table.fear_discard == [], "nothing was resolved"


@rule("SI-274", "SI-275", "SI-276", "SI-304")
def test_the_third_card_brings_terror_2_the_sixth_3_the_ninth_victory() -> None:
    table = island("A7: city")
    levels = []
    for _ in range(9):
        fear.generate(table, act(table, POWER), 4)
        levels.append(table.terror)
    assert levels == [1, 1, 2, 2, 2, 3, 3, 3, 4]
    table.running.clear()
    finish.check(table)
    assert table.result is not None and table.result.rule == "SI-304"


# -- the end


@rule("SI-300", "SI-301", "SI-302", "SI-303")
@pytest.mark.parametrize(
    ("terror", "pieces", "won"),
    [
        (1, "explorer", False),
        (1, "dahan", True),
        (2, "explorer, dahan", True),
        (2, "town", False),
        (3, "3 town, 2 explorer", True),
        (3, "city", False),
    ],
)
def test_what_must_be_gone_to_win_depends_on_the_terror_level(terror: int, pieces: str, won: bool) -> None:
    table = island(f"A3: {pieces}")
    table.terror = terror
    finish.check(table)
    assert (table.result is not None) is won
    if table.result is not None:
        assert table.result.rule == f"SI-30{terror}"


@rule("SI-306", "SI-309")
def test_a_spirit_without_presence_loses_the_game_for_all() -> None:
    table = island("A3: town; A5: presence; B1: presence-1", seats=2)
    run(table, blight.add_blight(table, act(table, BLIGHT_ACT), at("B1")))
    finish.check(table)
    assert table.result is not None and table.result.rule == "SI-306"
    assert len(set(table.result.payoffs)) == 1 and table.result.payoffs[0] < 0


@rule("SI-311", "R-10")
def test_winning_and_losing_at_once_is_a_sacrifice_victory() -> None:
    """The last Town falls to the Dahan in the Ravage that costs the last Presence."""
    table = ravaged("A3: town, 2 dahan, presence", "A3")
    assert table.result is not None
    assert table.result.rule == "SI-311" and table.result.payoffs[0] > 0


@rule("SI-313")
def test_the_game_goes_on_without_dahan() -> None:
    table = ravaged("A3: city, dahan", "A3")
    assert all(count(table, place, DAHANS) == 0 for place in table.ground.lands)
    assert table.result is None


@rule("SI-312")
def test_after_the_deciding_land_nothing_more_is_ravaged() -> None:
    match = match_at("River on A: A3; A3: city; A8: city; ravage Jungle I; step ravage")
    assert match.table.result is not None and match.table.result.rule == "SI-306"
    assert [land(table_of(match), name) for name in ("A3", "A8")] == ["city, blight", "city"]


# -- the Invaders' cards


@rule("SI-240")
def test_cards_move_from_explore_to_build_to_ravage_to_the_discard_pile() -> None:
    match = match_at("River on A: A1; A2: city; step build; build Jungle I; ravage Sands I; deck 1 2 2 2 2; turn 3")
    table = table_of(match)
    assert (table.step, table.round) == ("growth", 4)
    names = [card.name for card in table.cards.invaders]
    assert names[table.ravage_card] == "Jungle I"
    assert [names[card] for card in table.discard] == ["Sands I"]
    assert table.explore_card == -1 and names[table.build_card] in ("Mountain I", "Wetland I")


@rule("SI-211")
def test_a_stage_three_card_names_two_terrains_and_both_count() -> None:
    table = island("A7: city")
    card = next(number for number, card in enumerate(table.cards.invaders) if card.name == "Jungle and Sands")
    assert invaders.lands_of_card(table, card) == [at(name) for name in ("A3", "A4", "A7", "A8")]


@rule("SI-212")
def test_coastal_lands_are_all_lands_of_the_coast() -> None:
    table = island("A7: city")
    card = next(number for number, card in enumerate(table.cards.invaders) if not card.terrains)
    assert invaders.lands_of_card(table, card) == [at(name) for name in ("A1", "A2", "A3")]


@rule("SI-235", "SI-380")
def test_without_an_adversary_the_escalation_symbol_means_nothing() -> None:
    match = match_at("River on A: A1; A2: city; step explore; deck 2 2")
    table = table_of(match)
    symbols = [card.escalation for card in table.cards.invaders if card.stage == 2]
    assert symbols.count(True) == 4 and symbols.count(False) == 1
    assert all(count(table, place, INVADERS & ~1) == (place == at("A2")) for place in table.ground.lands)


# -- Growth, Energy and cards


@rule("SI-090", "SI-092")
def test_growth_cannot_be_left_out_and_one_option_is_taken() -> None:
    match = match_at("River on A: A5; A2: city")
    assert open_to(match) == ["grow 0", "grow 1", "grow 2"]
    play(match, "grow 1")
    assert "done" not in open_to(match) and not [key for key in open_to(match) if key.startswith("grow")]


@rule("SI-100", "SI-101", "SI-105")
def test_the_highest_open_number_counts_and_growth_adds_to_it() -> None:
    match = match_at("Lightning on A: 2 A7; A2: city; tracks Lightning 5 3; energy Lightning 2")
    play(match, "grow 2", "uncover energy", "settle a7")
    assert spirit(match).energy == 2 + 3 + 4, "what it had, Growth, and the sixth space of the track"
    assert spirit(match).plays_left == 4


@rule("SI-112", "SI-114", "R-60")
def test_reclaim_takes_the_whole_discard_pile_also_with_cards_in_hand() -> None:
    match = match_at("River on A: A5; A2: city; discard River: Wash Away + Flash Floods")
    play(match, "grow 0")
    assert len(spirit(match).hand) == 4 and spirit(match).discard == []


@rule("SI-107", "SI-108", "SI-109", "SI-110", "SI-145")
def test_cards_are_paid_when_played_and_give_their_elements_at_once() -> None:
    match = match_at("River on A: A5; A2: city; plays River 1; energy River 3")
    play(match, "play flash-floods")
    assert spirit(match).energy == 1
    assert purpose(match) != "play", "one Card Play"


@rule("SI-118", "SI-120", "SI-121")
def test_a_major_makes_you_forget_any_card_also_itself() -> None:
    match = match_at("River on A: A5; A2: city; discard River: Wash Away")
    play(match, "grow 0")
    play(match, "deck major")
    gained = open_to(match)[0].removeprefix("keep ")
    play(match, open_to(match)[0])
    assert f"forget {gained}" in open_to(match) and "forget wash-away" in open_to(match)
    assert len(open_to(match)) == 5
    play(match, f"forget {gained}")
    assert len(spirit(match).hand) == 4


@rule("SI-115", "SI-116", "SI-119")
def test_a_minor_is_one_of_four_and_costs_nothing() -> None:
    match = match_at("River on A: A5; A2: city")
    play(match, "grow 0")
    assert open_to(match) == ["deck minor", "deck major"]
    play(match, "deck minor")
    assert len(open_to(match)) == 4
    play(match, open_to(match)[0])
    assert len(spirit(match).hand) == 5 and len(table_of(match).minor_discard) == 3


@rule("SI-084", "SI-085")
def test_energy_is_kept_and_card_plays_are_not() -> None:
    match = match_at("River on A: A5; A2: city; energy River 7; step passes")
    assert spirit(match).energy == 7 and spirit(match).plays_left == 0


@rule("SI-096", "SI-097", "R-61")
def test_presence_may_be_moved_on_the_island_instead_even_the_last() -> None:
    match = match_at("Lightning on A: A7; A2: city")
    play(match, "grow 2")
    assert "lift a7" in open_to(match)
    play(match, "lift a7", "settle a8")
    assert [presence_at(match, name) for name in ("A7", "A8")] == [0, 1]
    assert match.table.result is None
