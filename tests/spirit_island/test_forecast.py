"""What the coming Invader actions will do is foreseen as it then happens."""

from __future__ import annotations

import pytest

from planchette.games.spirit_island import forecast, hooks, ravage
from planchette.games.spirit_island.pieces import BLIGHTS, DAHANS, count
from planchette.games.spirit_island.vocabulary import BUILD, EXPLORE, RAVAGE
from tests.rule import rule
from tests.spirit_island.flows import at, book, island, told

LANDS = [
    "2 town, 3 dahan",
    "city, 2 dahan, dahan-1",
    "explorer, 4 dahan",
    "3 city, 2 dahan, blight",
    "town, dahan, defend 1",
    "2 explorer, dahan, defend 9",
]


def card(name: str) -> int:
    return [found.name for found in book().invaders].index(name)


@rule("SI-215", "SI-216", "SI-221", "SI-224")
@pytest.mark.parametrize("pieces", LANDS)
def test_a_ravage_turns_out_as_foreseen(pieces: str) -> None:
    table = island(f"A1: city; A5: {pieces}")
    table.blight_pool = 9
    place = at("A5")
    seen = forecast.of_ravage(table, place)
    before = count(table, place, BLIGHTS)
    flow = ravage.ravage_land(table, place)
    question = next(flow, None)
    while question is not None:
        try:
            question = flow.send(question.choices()[0].options[0])
        except StopIteration:
            break
    assert [[place, seen.damage]] == told(table, "ravaged")
    assert count(table, place, BLIGHTS) - before == seen.blight
    assert bool(told(table, "cascaded")) == seen.cascades
    assert count(table, place, DAHANS) == seen.dahan - seen.dahan_lost
    assert told(table, "fight-back") == ([[place, seen.fights_back]] if seen.fights_back else [])


def test_the_numbers_of_a_forecast() -> None:
    table = island("A5: town, city, 3 dahan, defend 2")
    seen = forecast.of_ravage(table, at("A5"))
    assert (seen.strength, seen.defence, seen.damage, seen.blight) == (5, 2, 3, 1)
    assert (seen.dahan, seen.dahan_lost, seen.dahan_hurt, seen.fights_back) == (3, 1, 1, 4)
    assert not seen.cascades and not seen.is_skipped


def test_what_is_skipped_or_kept_away_is_foreseen() -> None:
    table = island(f"A5: city, dahan, skip {RAVAGE}; A4: city, dahan")
    assert forecast.of_ravage(table, at("A5")).is_skipped
    hooks.keep(table, hooks.NO_BLIGHT, 0, at("A4"))
    hooks.keep(table, hooks.DAHAN_HIDDEN, 0, at("A4"))
    seen = forecast.of_ravage(table, at("A4"))
    assert (seen.damage, seen.blight, seen.dahan_lost, seen.fights_back) == (3, 0, 0, 2)


def test_the_lands_of_the_coming_actions() -> None:
    table = island(f"A4: explorer; A7: town, skip {BUILD}; A3: dahan, skip {EXPLORE}; A1: city")
    table.ravage_card = card("Sands I")
    assert [seen.place for seen in forecast.ravages(table)] == [at("A4"), at("A7")]
    assert forecast.builds(table, card("Sands I")) == [at("A4")]
    assert forecast.explores(table, card("Jungle I")) == [at("A8")]
    table.step, table.begun, table.todo = "ravage", True, [at("A7")]
    assert [seen.place for seen in forecast.ravages(table)] == [at("A7")]


@rule("R-80")
def test_the_cards_that_can_come_next_are_known() -> None:
    table = island()
    assert forecast.possible_cards(table) == [card(f"{name} I") for name in ["Jungle", "Mountain", "Sands", "Wetland"]]
    table.invader_deck = []
    assert forecast.possible_cards(table) == []
