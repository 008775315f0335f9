"""Ravage: which lands, how much Damage, who falls, who fights back, and in which order."""

from __future__ import annotations

import pytest

from planchette.games.spirit_island import guard, hooks, invaders, ravage
from planchette.games.spirit_island.pieces import put
from planchette.games.spirit_island.state import POWER, Island
from planchette.games.spirit_island.vocabulary import RAVAGE
from tests.rule import rule
from tests.spirit_island.flows import act, at, book, column, island, keys, land, run, told


def ravaged(text: str, name: str, *answers: str) -> Island:
    """A single land ravages; Towns and Cities elsewhere stay out of it."""
    table = island(f"A1: city; {text}")
    table.blight_pool = 9
    run(table, ravage.ravage_land(table, at(name)), *answers)
    return table


def invader_card(name: str) -> int:
    return [card.name for card in book().invaders].index(name)


@rule("SI-215", "SI-011", "SI-012", "SI-013")
@pytest.mark.parametrize(
    ("pieces", "dealt"), [("explorer", 1), ("town", 2), ("city", 3), ("2 explorer, 3 town, city", 11)]
)
def test_explorers_deal_1_towns_2_and_cities_3(pieces: str, dealt: int) -> None:
    assert ravage.strength(island(f"A5: {pieces}"), at("A5")) == dealt


@rule("SI-174", "SI-215")
def test_damaged_invaders_deal_as_much_as_fresh_ones() -> None:
    assert ravage.strength(island("A5: town-1, city-2"), at("A5")) == 5


@rule("SI-218", "SI-219", "SI-220")
@pytest.mark.parametrize(("pieces", "blight"), [("explorer", 0), ("2 explorer", 1), ("3 city", 1)])
def test_two_or_more_damage_add_one_blight(pieces: str, blight: int) -> None:
    table = ravaged(f"A5: {pieces}", "A5")
    assert land(table, "A5").endswith("blight") == bool(blight) and table.blight_pool == 9 - blight


@rule("SI-220")
def test_single_damage_to_the_land_is_not_remembered() -> None:
    table = island("A1: city; A5: explorer")
    for _ in range(3):
        run(table, ravage.ravage_land(table, at("A5")))
    assert land(table, "A5") == "explorer"


@rule("SI-192", "SI-193", "SI-216", "SI-194")
def test_defend_reduces_the_damage_to_land_and_dahan_each_time() -> None:
    """Two Powers give Defend 3 together: 1 Damage is left of 4, in this Ravage and in the next."""
    table = island("A1: city; A5: 4 explorer, 2 dahan")
    for n in (2, 1):
        run(table, guard.defend(table, act(table, POWER, "A5"), at("A5"), n))
        table.running.pop()
    run(table, ravage.ravage_land(table, at("A5")))
    assert land(table, "A5") == "dahan, dahan-1"
    put(table, at("A5"), column("explorer"), 4)
    run(table, ravage.ravage_land(table, at("A5")))
    assert land(table, "A5") == "2 explorer, dahan"
    assert told(table, "ravaged") == [[at("A5"), 1], [at("A5"), 1]]


@rule("SI-216", "SI-195", "SI-226")
def test_damage_is_not_less_than_none_and_dahan_strike_all_the_same() -> None:
    table = ravaged("A5: explorer, town, dahan, defend 20", "A5", "hit a5-town", "hit a5-explorer")
    assert land(table, "A5") == "town-1, dahan" and told(table, "ravaged") == [[at("A5"), 0]]


@rule("SI-217", "SI-221")
def test_land_and_dahan_take_the_damage_in_full() -> None:
    table = ravaged("A5: city, 2 dahan", "A5")
    assert land(table, "A5") == "city-2, dahan-1, blight", "3 to the land, 3 to the Dahan, then 2 by the one left"


@rule("SI-221", "SI-222")
def test_as_many_dahan_as_possible_are_destroyed_the_damaged_ones_first() -> None:
    table = ravaged("A5: city, dahan, dahan-1, defend 1", "A5")
    assert "dahan-1" in land(table, "A5") and told(table, "destroyed")[0] == [at("A5") * 19 + 9]
    table = ravaged("A5: 2 city, 3 dahan-1, dahan, defend 1", "A5")
    assert land(table, "A5") == "2 city, blight", "5 Damage: three damaged ones and then the fresh one"


@rule("R-21")
def test_damage_beyond_the_last_dahan_is_lost() -> None:
    table = ravaged("A5: 2 city, dahan", "A5")
    assert land(table, "A5") == "2 city, blight"


@rule("SI-224", "SI-225", "SI-014")
def test_each_surviving_dahan_deals_2_as_the_players_like() -> None:
    answers = ["0: hit a5-town", "0: hit a5-town", "0: hit a5-city", "0: hit a5-city-1"]
    table = ravaged("A5: 2 town, city, 2 dahan, defend 20", "A5", *answers)
    assert land(table, "A5") == "2 town-1, city-2, 2 dahan"


@rule("SI-224")
def test_blight_presence_and_cascade_come_before_the_dahan_fight_back() -> None:
    table = ravaged("A5: city, 4 dahan, blight, presence; A4: 2 presence", "A5", "cascade a4")
    order = [event.kind.name for event in table.events or []]
    order = [name for name in order if name in ("blighted", "lost-presence", "cascaded", "fight-back")]
    assert order == ["blighted", "lost-presence", "cascaded", "blighted", "lost-presence", "fight-back"]


@rule("SI-228", "SI-174")
def test_a_damaged_dahan_deals_2_all_the_same() -> None:
    table = ravaged("A5: explorer, city, dahan-1, defend 20", "A5", "hit a5-city", "hit a5-city-1")
    assert land(table, "A5") == "explorer, city-2, dahan-1"


@rule("SI-229", "SI-176", "SI-225")
def test_towns_and_cities_that_dahan_destroy_give_fear() -> None:
    table = ravaged("A5: town, dahan, defend 20", "A5")
    assert land(table, "A5") == "dahan" and table.fear_made == 1


@rule("SI-227", "SI-198")
def test_where_the_ravage_is_skipped_nobody_deals_damage() -> None:
    table = ravaged(f"A5: 2 town, 2 dahan, skip {RAVAGE}", "A5")
    assert land(table, "A5") == "2 town, 2 dahan" and told(table, "skipped") == [[0, at("A5")]]


@rule("SI-223")
def test_invaders_do_not_touch_presence() -> None:
    table = ravaged("A5: explorer, 3 presence", "A5")
    assert land(table, "A5") == "explorer, 3 presence"


@rule("SI-383")
def test_who_started_on_the_board_divides_the_dahans_damage() -> None:
    table = island("A1: city; B5: explorer, town, dahan, defend 9", seats=2)
    run(table, ravage.ravage_land(table, at("B5")), "1: hit b5-town", "1: hit b5-town-1")
    assert land(table, "B5") == "explorer, dahan"


# -- which lands, in which order


@rule("SI-210", "SI-241")
def test_without_a_card_nothing_ravages() -> None:
    table = island("A5: 3 town")
    run(table, invaders.ravages(table))
    assert table.step == "build" and land(table, "A5") == "3 town"


@rule("SI-211", "SI-212", "SI-214")
@pytest.mark.parametrize(
    ("name", "lands"),
    [
        ("Wetland I", ["A2", "A5"]),
        ("Jungle and Sands", ["A3", "A4", "A7", "A8"]),
        ("Coastal Lands", ["A1", "A2", "A3"]),
    ],
)
def test_a_card_ravages_in_all_its_lands_with_invaders(name: str, lands: list[str]) -> None:
    everywhere = "; ".join(f"A{number}: explorer" for number in range(1, 9))
    table = island(everywhere)
    cards = [number for number, card in enumerate(book().invaders) if card.name == name]
    assert invaders.lands_to_ravage(table, cards[0]) == [at(land) for land in lands]
    assert invaders.lands_to_ravage(island("A5: dahan"), cards[0]) == []


def at_ravage(text: str, card: str, seats: int = 1) -> Island:
    table = island(text, seats=seats)
    table.blight_pool = 9
    table.step = "ravage"
    table.ravage_card = invader_card(card)
    return table


def ravage_all(table: Island, *answers: str) -> list[list[str]]:
    """The whole step; returns the options of every question."""
    given = list(answers)
    asked: list[list[str]] = []
    while table.step == "ravage" and table.result is None:
        flow = invaders.ravages(table)
        answer = None
        while True:
            try:
                question = flow.send(answer)  # type: ignore[arg-type]
            except StopIteration:
                break
            choice = question.choices()[0]
            asked.append(keys(choice))
            answer = next(option for option in choice.options if option.key == given[0])
            given.pop(0)
    assert not given
    return asked


@rule("SI-213", "R-13")
def test_the_players_choose_the_order_where_blight_may_spread_and_no_land_is_left_out() -> None:
    table = at_ravage("A1: city; A4: town, blight; A7: town", "Sands I")
    asked = ravage_all(table, "next a7", "cascade a3")
    assert asked[0] == ["next a4", "next a7"]
    assert land(table, "A4") == "town, 2 blight" and land(table, "A7") == "town, blight"
    assert [args[0] for args in told(table, "ravaged")] == [at("A7"), at("A4")]


@rule("SI-213")
def test_nobody_is_asked_for_an_order_that_cannot_matter() -> None:
    table = at_ravage("A1: city; A4: town; A7: town", "Sands I")
    assert ravage_all(table) == []
    assert table.step == "build" and land(table, "A4") == "town, blight"


@rule("SI-213", "SI-312")
def test_the_order_is_asked_for_where_the_dahan_may_win_the_game_on_the_way() -> None:
    table = at_ravage("A4: explorer, dahan; A7: explorer, 2 dahan", "Sands I")
    asked = ravage_all(table, "next a7")
    assert asked == [["next a4", "next a7"]]
    assert table.result is not None and table.result.payoffs == [1]


@rule("SI-213")
@pytest.mark.parametrize(("left", "asked"), [([1, 3, 3], True), ([2, 3, 3], False)])
def test_a_fear_card_that_would_raise_the_terror_level_may_win_the_game_on_the_way(
    left: list[int], asked: bool
) -> None:
    table = at_ravage("A4: town, dahan; A7: explorer; A8: explorer", "Sands I")
    table.fear_left = left
    assert invaders.order_matters(table, [at("A4"), at("A7")]) == asked


@rule("SI-213", "SI-361")
def test_the_order_is_asked_for_with_rituals_of_terror_too() -> None:
    table = island("A4: town, dahan; A7: town, dahan", scenario="rituals")
    table.terror = 2
    assert invaders.order_matters(table, [at("A4"), at("A7")])
    table.cells[at("A8") * 24 + 1] = 1
    assert not invaders.order_matters(table, [at("A4"), at("A7")])


@rule("R-13")
def test_the_list_of_lands_is_made_at_the_start_and_their_pieces_are_counted_when_their_turn_comes() -> None:
    table = at_ravage("A1: city; A4: town; A7: explorer", "Sands I")
    run(table, invaders.ravages(table))
    table.cells[at("A7") * 24] = 0
    table.cells[at("A4") * 24] = 5
    run(table, invaders.ravages(table))
    run(table, invaders.ravages(table))
    assert told(table, "ravaged") == [[at("A4"), 2], [at("A7"), 0]] and table.step == "build"


@rule("SI-213", "SI-383")
def test_lands_of_several_boards_are_put_in_order_by_the_host() -> None:
    table = at_ravage("A4: town, blight; B4: town, blight; B5: city; B2: town", "Sands I", seats=2)
    table.ravage_card = invader_card("Sands I")
    lands = invaders.lands_to_ravage(table, table.ravage_card)
    table.begun, table.todo = True, lands
    flow = invaders.ravages(table)
    question = next(iter(flow)).choices()[0]
    assert question.purpose == "next" and question.seat == 0 and question.checkpoint


# -- what lasts this turn


def test_dahan_that_are_hidden_take_no_damage_from_a_ravage() -> None:
    table = island("A1: city; A5: town, dahan")
    hooks.keep(table, hooks.DAHAN_HIDDEN, 0, at("A5"))
    run(table, ravage.ravage_land(table, at("A5")))
    assert land(table, "A5") == "dahan, blight"


def test_dahan_and_invaders_may_strike_at_once() -> None:
    table = island("A1: city; A5: town, dahan")
    hooks.keep(table, hooks.AT_ONCE, 0, at("A5"))
    run(table, ravage.ravage_land(table, at("A5")))
    assert land(table, "A5") == "blight"


def test_one_action_may_be_skipped_when_it_comes() -> None:
    table = island("A1: city; A5: town")
    hooks.keep(table, hooks.SKIP_ONE, 0, at("A5"), 1)
    run(table, ravage.ravage_land(table, at("A5")), "no")
    assert land(table, "A5") == "town, blight"
    run(table, ravage.ravage_land(table, at("A5")), "yes")
    run(table, ravage.ravage_land(table, at("A5")), "cascade a4")
    assert land(table, "A5") == "town, 2 blight"
