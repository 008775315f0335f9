"""The four Scenarios."""

from __future__ import annotations

import pytest

from planchette.games.spirit_island import GAME, blight, fear, finish, harm, invaders, moves, plays, powers, variant
from planchette.games.spirit_island.menus import menus
from planchette.games.spirit_island.pieces import DAHANS, TOWNS, on_island
from planchette.games.spirit_island.state import POWER, UNSEEN, Island
from planchette.games.spirit_island.vocabulary import RITUAL
from planchette.kernel import Choice, Flow, Match
from tests.rule import rule
from tests.spirit_island.flows import act, at, book, column, island, keys, land, pieces, run, told


def card(name: str) -> int:
    return [found.name for found in book().invaders].index(name)


def table_of(match: Match) -> Island:
    assert isinstance(match.table, Island)
    return match.table


def started(seats: int = 1, seed: int = 3, **settings: str) -> Match:
    """A match in its first turn, all set-up done by the first options."""
    match = Match(GAME, seats, seed, {"boards": "A", **settings})
    for _ in range(60):
        if table_of(match).step == "growth":
            return match
        choice = match.choices()[0]
        match.answer(choice.options[0].key, choice.seat)
    raise AssertionError("the set-up does not end")


def answered(flow: Flow, *wishes: str) -> list[Choice]:
    """Carry a flow out: the wishes where they are open, in order, else the first option. Returns what was asked."""
    given, asked = list(wishes), []
    question = next(flow, None)
    while question is not None:
        choice = question.choices()[0]
        asked.append(choice)
        wish = given.pop(0) if given and given[0] in keys(choice) else keys(choice)[0]
        try:
            question = flow.send(next(option for option in choice.options if option.key == wish))
        except StopIteration:
            break
    assert not given
    return asked


@rule("SI-350", "SI-372", "SI-032")
@pytest.mark.parametrize(("name", "rating"), [("blitz", 0), ("heart", 0), ("rituals", 3), ("insurrection", 4)])
def test_each_scenario_has_its_difficulty(name: str, rating: int) -> None:
    assert variant.difficulty(island(scenario=name)) == rating


@rule("SI-033", "SI-372", "SI-034")
def test_adversary_and_scenario_go_together_and_the_scenario_has_the_last_word() -> None:
    table = table_of(Match(GAME, 1, 1, {"adversary": "england", "level": "3", "scenario": "rituals"}))
    assert variant.difficulty(table) == 6 + 3
    assert table.fear_left == [15], "not the Fear deck of England"


# -- Blitz


def with_cards(*names: str, scenario: str = "blitz") -> Island:
    table = island("A2: city; A5: presence", scenario=scenario)
    spirit = table.spirits[0]
    spirit.hand = [book().power_named(name) for name in names]
    spirit.energy, spirit.plays_left = 9, 9
    return table


@rule("SI-351")
def test_in_blitz_all_powers_are_fast() -> None:
    names = ["Wash Away", "Boon of Vigor"]
    table = with_cards()
    table.spirits[0].played = [book().power_named(name) for name in names]
    innate = book().power_named("Massive Flooding")
    assert powers.usable(table, 0, True) == [*sorted(table.spirits[0].played), innate]
    assert powers.usable(table, 0, False) == []
    table = with_cards(scenario="none")
    table.spirits[0].played = [book().power_named(name) for name in names]
    assert powers.usable(table, 0, True) == [book().power_named("Boon of Vigor")]


@rule("SI-352", "R-76")
@pytest.mark.parametrize(
    ("name", "left"), [("Flash Floods", 8), ("Boon of Vigor", 10), ("Wash Away", 8), ("River's Bounty", 9)]
)
def test_in_blitz_cards_printed_fast_cost_one_less_and_free_ones_give_energy(name: str, left: int) -> None:
    table = with_cards(name)
    plays.play_card(table, 0, book().power_named(name))
    assert table.spirits[0].energy == left


@rule("SI-352")
def test_in_blitz_a_card_can_be_paid_with_one_energy_less() -> None:
    table = with_cards("Flash Floods")
    table.spirits[0].energy = 1
    assert [option.key for option in plays.play_options(table, 0)] == ["play flash-floods"]


@rule("SI-352", "R-76")
def test_in_blitz_a_fast_innate_power_gives_energy_when_it_is_used_a_slow_one_does_not() -> None:
    """A Fast card has cost less when it was played; its use gives nothing."""
    used = [
        ("Shadows", "Darkness Swallows the Unwary", 1),
        ("River", "Massive Flooding", 0),
        ("River", "Flash Floods", 0),
    ]
    for spirit, power, gained in used:
        table = island("A2: city", spirits=(spirit,), scenario="blitz")
        powers.note_use(table, 0, book().power_named(power))
        assert table.spirits[0].energy == gained


@rule("SI-352", "R-76")
def test_in_blitz_what_is_made_fast_gives_an_energy_too() -> None:
    table = island("A2: city", spirits=("Lightning",), scenario="blitz")
    table.spirits[0].granted[3] = 1
    for name, energy in [("Raging Storm", 1), ("Shatter Homesteads", 1)]:
        powers.note_use(table, 0, book().power_named(name))
        assert table.spirits[0].energy == energy, "one Air makes one Slow Power Fast"


@rule("SI-353", "R-76")
def test_in_blitz_each_board_gets_one_more_explorer_in_a_land_explored() -> None:
    table = island("A2: city; B2: city", seats=2, scenario="blitz")
    table.invader_deck, table.invader_unseen[2] = [3], [card("Sands and Wetland")]
    lands = invaders.lands_to_explore(table, card("Sands and Wetland"))
    first = [next(place for place in lands if place // 9 == board) for board in (0, 1)]
    count = [len([place for place in lands if place // 9 == board]) for board in (0, 1)]
    answers = [f"{board}: escalate {'ab'[board]}{first[board] % 9}" for board in (0, 1) if count[board] > 1]
    run(table, invaders.explores(table), *answers)
    for place in lands:
        assert table.cells[place * 24] == (2 if place in first else 1)


@rule("SI-353", "R-76")
def test_in_blitz_a_board_without_a_land_explored_gets_none() -> None:
    """On board A all Sands are skipped; the Explorer of board B comes to one of its own lands."""
    table = island("A2: city; A4: skip 4; A7: skip 4; B2: city", seats=2, scenario="blitz")
    reached = [place for place in invaders.lands_to_explore(table, card("Sands I")) if place // 9 == 1]
    table.invader_deck, table.invader_unseen[0] = [1], [card("Sands I")]
    run(table, invaders.explores(table))
    assert land(table, "A4") == land(table, "A7") == ""
    assert told(table, "added") == [[0, place] for place in reached] and len(reached) == 1


@rule("SI-354")
def test_blitz_has_a_blight_more_a_board_at_first_and_one_less_when_the_card_turns() -> None:
    table = island("A1: city", seats=2, scenario="blitz")
    assert table.blight_pool == 2 * 2 + 1 + 2
    table.blight_pool = 1
    run(table, blight.add_blight(table, act(table, POWER, "A5"), at("A5")))
    assert table.blight_pool == (book().blights[table.blight_card].per_player - 1) * 2


@rule("SI-355", "SI-059")
def test_in_blitz_the_invaders_build_explore_and_advance_before_the_first_turn() -> None:
    match = started(scenario="blitz")
    table = table_of(match)
    assert table.ravage_card >= 0 and table.build_card >= 0 and table.explore_card == -1
    assert len(table.invader_deck) == 10 and table.round == 1
    assert table_of(started()).ravage_card == -1


# -- Guard the Isle's Heart


@rule("SI-356", "R-77")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_each_board_has_an_inner_land(seats: int) -> None:
    table = island(seats=seats, scenario="heart")
    inner = table.ground.inner
    assert [place // 9 for place in inner] == table.boards
    if seats <= 2:
        assert [place % 9 for place in inner] == [7] * seats
    else:
        assert all(table.ground.steps(a, b) <= 1 for a in inner for b in inner), "they meet in the middle"


@rule("SI-357", "SI-356", "SI-293")
def test_guard_starts_without_towns_and_with_explorer_and_presence_in_each_inner_land() -> None:
    table = table_of(started(2, scenario="heart"))
    assert on_island(table, TOWNS) == 0
    for seat, spirit in enumerate(table.spirits):
        place = table.ground.inner[table.boards.index(spirit.board)]
        assert table.cells[place * 24] >= 1 and table.cells[place * 24 + 15 + seat] >= 1
        open_spaces = spirit.energy_open + spirit.plays_open
        assert open_spaces == 3, "the Presence comes from a track"


@rule("SI-357", "R-62")
def test_a_spirit_that_may_not_be_inland_goes_to_the_nearest_land() -> None:
    table = island("A0: presence; A2: city", spirits=("Ocean",), scenario="heart")
    table.minor_deck, table.major_deck = table.minor_deck[:3], table.major_deck[:3]
    run(table, variant.after_landfall(table), "uncover energy")
    assert land(table, "A7") == "explorer" and land(table, "A1") == "presence"


@rule("SI-358", "SI-118")
def test_guard_gives_each_spirit_a_minor_and_a_major_power_to_forget_nothing_for() -> None:
    table = table_of(started(2, scenario="heart"))
    for spirit in table.spirits:
        kinds = sorted(book().powers[power].kind for power in spirit.hand)
        assert kinds == [0, 1, 2, 2, 2, 2] and not spirit.owes_forget and not spirit.forgotten


@rule("SI-359", "SI-308")
@pytest.mark.parametrize(
    ("turn", "text", "lost"), [(1, "town", False), (2, "town", True), (2, "city", True), (3, "explorer", False)]
)
def test_guard_is_lost_with_a_building_in_an_inner_land_after_turn_1(turn: int, text: str, lost: bool) -> None:
    table = island(f"A1: city; A7: {text}", scenario="heart")
    table.round = turn
    finish.check(table)
    assert (table.result is not None) == lost
    assert table.result is None or table.result.rule == "SI-359"


# -- Rituals of Terror


def at_ritual(seats: int = 1, dahan: int = 0) -> Island:
    own = ", ".join(f"2 presence-{seat}" for seat in range(seats))
    table = island(f"A1: city; A7: {dahan or 3 * seats} dahan, {own}", seats=seats, scenario="rituals")
    for seat in range(seats):
        table.cells[at("A8") * 24 + 15 + seat] = 2
        table.spirits[seat].energy = 5
    if seats == 1:
        table.cells[at("A7") * 24 + 15] = 3
    return table


@rule("SI-360", "SI-361")
def test_rituals_fear_earns_cards_but_raises_no_terror_and_ends_with_the_deck() -> None:
    table = island("A1: city", scenario="rituals")
    fear.generate(table, act(table, POWER, "A1"), 4 * 20)
    assert table.fear_earned == [UNSEEN] * 15 and table.terror == 1 and table.fear_left == [0]
    table.running.pop()
    table.step = "fear"
    run(table, invaders.fear_cards(table))
    assert table.step == "ravage" and len(table.fear_earned) == 15 and table.fear_resolved == 0


@rule("SI-362")
def test_the_ritual_needs_every_spirit_three_dahan_a_player_three_energy_and_three_presence() -> None:
    assert [option.key for option in variant.rites(at_ritual(), 0)] == ["ritual a7"]
    assert variant.rites(at_ritual(dahan=2), 0) == []
    assert variant.rites(at_ritual(2, dahan=5), 0) == []
    assert [option.key for option in variant.rites(at_ritual(2), 1)] == ["ritual a7"]
    table = at_ritual()
    table.spirits[0].energy = 2
    assert variant.rites(table, 0) == []
    table = at_ritual()
    table.cells[at("A7") * 24 + 15] = 2
    assert variant.rites(table, 0) == []
    table = at_ritual(2)
    table.cells[at("A7") * 24 + 16] = 0
    table.cells[at("A7") * 24 + 15] = 4
    assert variant.rites(table, 0) == []


@rule("SI-362")
def test_the_ritual_is_offered_in_both_power_phases() -> None:
    table = at_ritual()
    for fast in (True, False):
        assert keys(menus(table, fast)[0]) == ["ritual a7", "done"]


@rule("SI-362", "SI-363")
def test_the_ritual_is_performed_from_the_menu_and_the_phase_goes_on() -> None:
    table = at_ritual()
    table.step = "fast"
    match = Match(GAME, 1, 1, {"scenario": "rituals", "boards": "A"}, table=table)
    for answer in ["ritual a7", "to a5", "to a5"]:
        match.answer(answer)
    now = table_of(match)
    assert now.terror == 2 and now.spirits[0].energy == 2 and now.step != "fast", "nothing is left to use"


@rule("SI-363", "SI-362")
def test_the_ritual_is_paid_for_raises_terror_resolves_fear_and_sends_the_dahan_away() -> None:
    table = at_ritual()
    number = [found.name for found in book().fears].index("Overseas Trade Seem Safer")
    table.fear_earned = [number]
    table.fear_cards.remove(number)
    run(table, variant.perform(table, 0, RITUAL.of(at("A7"))), "to a5", "to a5")
    assert table.spirits[0].energy == 2 and table.spirits[0].destroyed == 3
    assert table.terror == 2 and table.fear_earned == [] and table.fear_discard == [number]
    assert table.cells[at("A1") * 24 + 19] == 6, "the Fear card at the new Terror Level"
    assert pieces(table, "A7", "dahan") == 0 and {pieces(table, "A5", "dahan"), pieces(table, "A8", "dahan")} == {1, 2}
    assert table.result is None and not table.running


@rule("SI-362")
def test_the_spirits_share_energy_and_presence_as_they_like() -> None:
    table = at_ritual(2)
    table.spirits[1].energy = 1
    asked = answered(variant.perform(table, 1, RITUAL.of(at("A7"))), "pay 0", "pay 1")
    shares = [(choice.seat, keys(choice)) for choice in asked if choice.purpose == "share"]
    assert shares == [(1, ["pay 0", "pay 1"]), (1, ["pay 1", "pay 2"])]
    assert [spirit.energy for spirit in table.spirits] == [2, 1]
    assert [spirit.destroyed for spirit in table.spirits] == [2, 1]


@rule("SI-363", "SI-276")
def test_the_third_ritual_wins() -> None:
    table = at_ritual()
    table.terror = 3
    table.fear_earned = [UNSEEN]
    run(table, variant.perform(table, 0, RITUAL.of(at("A7"))), "to a5", "to a5")
    assert table.result is not None and table.result.payoffs == [1] and table.result.rule == "SI-304"


@rule("SI-362", "SI-306")
def test_a_ritual_that_costs_the_last_presence_is_lost() -> None:
    table = at_ritual()
    table.cells[at("A8") * 24 + 15] = 0
    run(table, variant.perform(table, 0, RITUAL.of(at("A7"))), "to a5", "to a5")
    assert table.result is not None and table.result.rule == "SI-306"


# -- Dahan Insurrection


def rising(text: str, level: int = 1, seats: int = 1) -> Island:
    table = island(text, seats=seats, scenario="insurrection")
    table.terror = level
    return table


@rule("SI-364")
def test_dahan_that_moved_strike_where_they_ended_when_the_action_is_complete() -> None:
    table = rising("A1: city; A7: 3 dahan; A5: town; A8: 2 town")
    deed = act(table, POWER, "A7")
    run(table, moves.push(table, deed, at("A7"), 3, DAHANS), "to a5", "to a8", "to a8")
    assert land(table, "A5") == "town, dahan", "not before the action is complete"
    run(table, finish.complete(table, deed), "hit a8-town-1")
    assert land(table, "A5") == "town-1, dahan" and pieces(table, "A8", "town") == 1


@rule("SI-364")
def test_a_dahan_that_moved_twice_strikes_once() -> None:
    table = rising("A1: city; A5: 2 dahan; A7: explorer; A8: 3 explorer")
    deed = act(table, POWER, "A7")
    run(table, moves.gather(table, deed, at("A7"), 1, DAHANS))
    run(table, moves.push(table, deed, at("A7"), 1, DAHANS), "to a8")
    run(table, finish.complete(table, deed))
    assert pieces(table, "A7", "explorer") == 1 and pieces(table, "A8", "explorer") == 2


@rule("SI-365", "R-78")
def test_those_who_lost_a_city_or_town_settle_in_the_nearest_land_with_dahan() -> None:
    table = rising("A1: city; A7: city, town; A5: 2 dahan; A2: dahan; A8: dahan")
    deed = act(table, POWER, "A7")
    harm.destroy(table, deed, at("A7"), column("city"))
    harm.destroy(table, deed, at("A7"), column("town"))
    asked = run(table, finish.complete(table, deed), "0: escalate a5", "0: escalate a8")
    assert keys(asked[0]) == ["escalate a5", "escalate a8"], "both are one step away, A2 is farther"
    assert land(table, "A5") == "town, 2 dahan" and land(table, "A8") == "explorer, dahan, presence"


@rule("R-78")
def test_the_nearest_land_may_be_the_land_itself_and_without_dahan_there_is_none() -> None:
    table = rising("A1: city; A7: town, dahan; A5: 2 dahan")
    deed = act(table, POWER, "A7")
    harm.destroy(table, deed, at("A7"), column("town"))
    run(table, finish.complete(table, deed))
    assert land(table, "A7") == "explorer, dahan"
    table = rising("A1: city; A7: town")
    deed = act(table, POWER, "A7")
    harm.destroy(table, deed, at("A7"), column("town"))
    run(table, finish.complete(table, deed))
    assert not told(table, "added")


@rule("SI-366")
@pytest.mark.parametrize(
    ("level", "text", "won"),
    [
        (1, "A5: 4 dahan", False),
        (2, "A5: town, dahan; A4: 2 town, 2 dahan; A3: 9 explorer", True),
        (2, "A5: 2 town, dahan; A4: 3 dahan", False),
        (3, "A5: 2 town, 5 dahan", True),
        (3, "A5: town; A4: 5 dahan", False),
    ],
)
def test_the_insurrection_wins_where_buildings_outnumber_the_dahan_nowhere(level: int, text: str, won: bool) -> None:
    table = rising(text, level)
    finish.check(table)
    assert (table.result is not None and table.result.payoffs == [1]) == won
    assert table.result is None or table.result.rule == "SI-366"


@rule("SI-366")
def test_from_terror_level_3_on_fewer_lands_than_players_may_be_held() -> None:
    for level, held, won in [(3, "A5: town", True), (3, "A5: town; A6: town", False), (2, "A5: town", False)]:
        table = rising(f"{held}; A4: 9 dahan", level, seats=2)
        finish.check(table)
        assert (table.result is not None) == won


@rule("SI-367")
@pytest.mark.parametrize(("dahan", "won"), [(3, True), (1, False)])
def test_at_the_end_of_fear_all_dahan_strike_and_then_it_is_won_or_lost(dahan: int, won: bool) -> None:
    table = rising(f"A5: 2 city, {dahan} dahan; A4: 2 dahan", 3)
    table.fear_left, table.fear_pool, table.fear_made = [0, 0, 1], 1, 3
    deed = act(table, POWER, "A5")
    fear.generate(table, deed, 1)
    assert table.terror == 4
    answered(finish.complete(table, deed))
    assert told(table, "rose-up")[0] == [at("A5"), 2 * dahan]
    assert table.result is not None and table.result.payoffs == [1 if won else -1]
    assert table.result.rule == ("SI-366" if won else "SI-367")


@rule("SI-368")
@pytest.mark.parametrize(("dahan", "seats", "lost"), [(1, 1, True), (2, 1, False), (3, 2, True), (4, 2, False)])
def test_the_insurrection_is_lost_with_fewer_than_two_dahan_a_player(dahan: int, seats: int, lost: bool) -> None:
    table = rising(f"A1: city; A5: {dahan} dahan", seats=seats)
    finish.check(table)
    assert (table.result is not None) == lost
    assert table.result is None or table.result.rule == "SI-368"


@rule("SI-364", "SI-366")
def test_the_usual_victory_is_off_in_the_insurrection() -> None:
    table = rising("A5: 5 dahan")
    finish.check(table)
    assert table.result is None
