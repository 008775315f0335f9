"""Fear cards that remove, move or damage pieces: a test for each at each Terror Level states its text."""

from __future__ import annotations

from tests.rule import rule
from tests.spirit_island.using import fear, frighten, land, lands

TWO = "Lightning on A: 2 A8, A7; River on B: B7"


# -- Fear of the Unseen: Lightning's Sacred Site is A8, other Presence is in A7 and B7


def test_fear_of_the_unseen_1_each_player_removes_an_explorer_or_town_from_a_sacred_site() -> None:
    table = frighten(
        "Fear of the Unseen", 1, "A8: 2 town, explorer; A7: town", "remove a8-town", "remove a8-explorer", spirits=TWO
    )
    assert lands(table, "A8", "A7") == ["town, 2 presence", "town, presence"]
    assert fear(table) == 0


def test_fear_of_the_unseen_2_each_player_removes_an_explorer_or_town_from_a_land_with_presence() -> None:
    answers = ["0: frighten b7", "1: frighten a7"]
    table = frighten("Fear of the Unseen", 2, "A8: town; A7: town; B7: explorer; A5: town", *answers, spirits=TWO)
    assert lands(table, "A8", "A7", "B7", "A5") == ["town, 2 presence", "presence", "presence-1", "town"]


def test_fear_of_the_unseen_3_or_a_city_from_a_sacred_site() -> None:
    answers = ["0: frighten a8", "0: way 2", "1: frighten a8"]
    table = frighten("Fear of the Unseen", 3, "A8: city, town; A7: city; B7: town", *answers, spirits=TWO)
    assert lands(table, "A8", "A7", "B7") == ["2 presence", "city, presence", "town, presence-1"]


# -- Scapegoats


def test_scapegoats_1_in_each_land_1_explorer_is_destroyed_for_each_town() -> None:
    table = frighten("Scapegoats", 1, "A5: 3 explorer, 2 town, city; A4: 2 explorer")
    assert lands(table, "A5", "A4") == ["explorer, 2 town, city", "2 explorer"]


def test_scapegoats_2_and_2_for_each_city() -> None:
    table = frighten("Scapegoats", 2, "A5: 5 explorer, 2 town, city; A4: 2 explorer; A1: 4 explorer, city")
    assert lands(table, "A5", "A4", "A1") == ["explorer, 2 town, city", "2 explorer", "2 explorer, city"]


def test_scapegoats_3_all_explorers_with_towns_or_cities_and_1_town_for_each_city() -> None:
    table = frighten("Scapegoats", 3, "A5: 5 explorer, 2 town, city; A4: 2 explorer; A1: 4 explorer, town")
    assert lands(table, "A5", "A4", "A1") == ["town, city", "2 explorer", "town"]
    assert fear(table) == 1


# -- Emigration Accelerates


def test_emigration_accelerates_1_each_player_removes_an_explorer_from_the_coast() -> None:
    answers = ["0: frighten a1", "1: frighten a2"]
    table = frighten(
        "Emigration Accelerates",
        1,
        "A1: explorer, town; A2: explorer; B1: explorer; A5: explorer",
        *answers,
        spirits=TWO,
    )
    assert lands(table, "A1", "A2", "B1", "A5") == ["town", "", "explorer", "explorer"]


def test_emigration_accelerates_2_or_a_town_from_the_coast() -> None:
    table = frighten("Emigration Accelerates", 2, "A1: explorer, town; A5: town", "remove a1-town")
    assert lands(table, "A1", "A5") == ["explorer", "town"]


def test_emigration_accelerates_3_from_any_land() -> None:
    table = frighten("Emigration Accelerates", 3, "A1: explorer, town; A5: town", "frighten a5")
    assert lands(table, "A1", "A5") == ["explorer, town", ""]


# -- Tall Tales of Savagery


def test_tall_tales_of_savagery_1_each_player_removes_an_explorer_where_dahan_are() -> None:
    table = frighten("Tall Tales of Savagery", 1, "A5: 2 explorer, dahan; A4: explorer")
    assert lands(table, "A5", "A4") == ["explorer, dahan", "explorer"]


def test_tall_tales_of_savagery_2_removes_2_explorers_or_1_town() -> None:
    position = "A5: 3 explorer, town, dahan; A4: town"
    assert land(frighten("Tall Tales of Savagery", 2, position, "way 1"), "A5") == "explorer, town, dahan"
    assert land(frighten("Tall Tales of Savagery", 2, position, "way 2"), "A5") == "3 explorer, dahan"


def test_tall_tales_of_savagery_3_in_each_land_with_dahan_and_a_city_where_2_are() -> None:
    position = "A5: 2 explorer, city, 2 dahan; A4: town, city, dahan; A1: explorer"
    table = frighten("Tall Tales of Savagery", 3, position)
    assert lands(table, "A5", "A4", "A1") == ["2 dahan", "city, dahan", "explorer"]


# -- Retreat!


def test_retreat_1_each_player_may_push_up_to_2_explorers_from_an_inland_land() -> None:
    position = "A7: 3 explorer, town; A1: explorer"
    table = frighten("Retreat!", 1, position, "frighten a7", "push a7-explorer", "to a5", "stop")
    assert lands(table, "A7", "A5") == ["2 explorer, town", "explorer"]
    assert land(frighten("Retreat!", 1, position, "stop"), "A7") == "3 explorer, town"


def test_retreat_2_up_to_3_explorers_and_towns_from_an_inland_land() -> None:
    pushes = ["push a7-town", "to a5", "push a7-explorer", "to a5", "push a7-explorer", "to a8"]
    table = frighten("Retreat!", 2, "A7: 3 explorer, town; A1: explorer", "frighten a7", *pushes)
    assert lands(table, "A7", "A5") == ["explorer", "explorer, town"]


def test_retreat_3_any_number_from_any_one_land() -> None:
    pushes = [word for _ in range(4) for word in ("push a3-explorer", "to a4")]
    table = frighten("Retreat!", 3, "A3: 4 explorer, town, city", "frighten a3", *pushes, "push a3-town", "to a2")
    assert lands(table, "A3", "A4", "A2") == ["city", "4 explorer", "town"]


# -- Dahan Raid


@rule("R-33")
def test_dahan_raid_1_each_player_deals_1_damage_in_a_different_land_with_dahan() -> None:
    position = "A5: city, dahan; A4: city, 2 dahan; A1: city"
    table = frighten("Dahan Raid", 1, position, "0: frighten a4", spirits=TWO)
    assert lands(table, "A5", "A4", "A1") == ["city-1, dahan", "city-1, 2 dahan", "city"]


def test_dahan_raid_2_deals_1_for_each_dahan() -> None:
    assert land(frighten("Dahan Raid", 2, "A4: city, 2 dahan"), "A4") == "city-2, 2 dahan"


def test_dahan_raid_3_deals_2_for_each_dahan() -> None:
    table = frighten("Dahan Raid", 3, "A4: 2 city, 2 dahan", "hit a4-city-1", "hit a4-city-2")
    assert (land(table, "A4"), fear(table)) == ("city-1, 2 dahan", 2)


# -- Dahan Enheartened


def test_dahan_enheartened_1_each_player_may_push_a_dahan_out_of_or_gather_one_into_a_land_with_invaders() -> None:
    position = "A7: town, dahan; A5: dahan"
    table = frighten("Dahan Enheartened", 1, position, "frighten a7", "way 1", "to a8")
    assert lands(table, "A7", "A8") == ["town", "dahan, 2 presence"]
    table = frighten("Dahan Enheartened", 1, position, "frighten a7", "way 2")
    assert lands(table, "A7", "A5") == ["town, 2 dahan", ""]
    assert land(frighten("Dahan Enheartened", 1, position, "stop"), "A7") == "town, dahan"


def test_dahan_enheartened_2_gathers_2_dahan_into_a_different_land_each_and_deals_1_damage_where_dahan_are() -> None:
    table = frighten(
        "Dahan Enheartened", 2, "A7: city; A5: 3 dahan", "frighten a7", "gather a5-dahan", "gather a5-dahan"
    )
    assert lands(table, "A7", "A5") == ["city-1, 2 dahan", "dahan"]
    assert land(frighten("Dahan Enheartened", 2, "A7: city; A5: 3 dahan", "frighten a7", "stop"), "A7") == "city"


def test_dahan_enheartened_3_deals_1_damage_for_each_dahan() -> None:
    table = frighten(
        "Dahan Enheartened", 3, "A7: city; A5: 3 dahan", "frighten a7", "gather a5-dahan", "gather a5-dahan"
    )
    assert lands(table, "A7", "A5") == ["city-2, 2 dahan", "dahan"]


# -- Seek Safety


def test_seek_safety_1_each_player_may_push_an_explorer_to_where_more_towns_and_cities_are() -> None:
    position = "A7: explorer, town; A8: 2 town; A5: city; A4: explorer"
    table = frighten("Seek Safety", 1, position, "push a4-explorer")
    assert lands(table, "A4", "A5") == ["", "explorer, city"]
    table = frighten("Seek Safety", 1, position, "push a7-explorer")
    assert lands(table, "A7", "A8") == ["town", "explorer, 2 town, 2 presence"]
    assert land(frighten("Seek Safety", 1, position, "stop"), "A7") == "explorer, town"
    frighten("Seek Safety", 1, "A7: explorer, town; A8: town")


def test_seek_safety_2_gathers_an_explorer_to_a_town_or_city_or_a_town_to_a_city() -> None:
    position = "A7: explorer, town; A8: city; A5: town"
    table = frighten("Seek Safety", 2, position, "frighten a8", "way 2", "gather a5-town")
    assert lands(table, "A8", "A5", "A7") == ["town, city, 2 presence", "", "explorer, town"]
    table = frighten("Seek Safety", 2, position, "frighten a5")
    assert lands(table, "A5", "A7") == ["explorer, town", "town"]


def test_seek_safety_3_removes_up_to_3_health_worth_where_no_city_is() -> None:
    position = "A7: explorer, 2 town; A8: city"
    table = frighten("Seek Safety", 3, position, "frighten a7", "remove a7-town", "remove a7-explorer")
    assert (lands(table, "A7", "A8"), fear(table)) == (["town", "city, 2 presence"], 0)
    assert land(frighten("Seek Safety", 3, position, "frighten a7", "remove a7-town", "stop"), "A7") == "explorer, town"


# -- Wary of the Interior


def test_wary_of_the_interior_1_each_player_removes_an_explorer_inland() -> None:
    assert lands(frighten("Wary of the Interior", 1, "A1: explorer; A7: explorer, town"), "A1", "A7") == [
        "explorer",
        "town",
    ]


def test_wary_of_the_interior_2_or_a_town_inland() -> None:
    table = frighten("Wary of the Interior", 2, "A1: explorer; A7: explorer, town", "remove a7-town")
    assert lands(table, "A1", "A7") == ["explorer", "explorer"]


def test_wary_of_the_interior_3_from_any_land() -> None:
    table = frighten("Wary of the Interior", 3, "A1: explorer; A7: explorer, town", "frighten a1")
    assert lands(table, "A1", "A7") == ["", "explorer, town"]


# -- Isolation


def test_isolation_1_each_player_removes_an_explorer_or_town_that_is_alone() -> None:
    table = frighten("Isolation", 1, "A1: town, dahan; A7: explorer, town; A4: city", spirits=TWO)
    assert lands(table, "A1", "A7", "A4") == ["dahan", "explorer, town, presence", "city"]


def test_isolation_2_from_a_land_with_at_most_2_invaders() -> None:
    table = frighten("Isolation", 2, "A1: town, city; A4: 3 explorer")
    assert lands(table, "A1", "A4") == ["city", "3 explorer"]


def test_isolation_3_any_invader_from_such_a_land() -> None:
    table = frighten("Isolation", 3, "A1: town, city; A4: 3 explorer", "remove a1-city")
    assert (lands(table, "A1", "A4"), fear(table)) == (["town", "3 explorer"], 0)


# -- Trade Suffers


def test_trade_suffers_2_each_player_may_replace_a_coastal_town_by_an_explorer() -> None:
    position = "A1: town, city; A7: town"
    assert lands(frighten("Trade Suffers", 2, position, "frighten a1"), "A1", "A7") == ["explorer, city", "town"]
    assert land(frighten("Trade Suffers", 2, position, "stop"), "A1") == "town, city"


def test_trade_suffers_3_or_a_coastal_city_by_a_town() -> None:
    table = frighten("Trade Suffers", 3, "A1: town, city; A7: town", "frighten a1", "replace a1-city")
    assert (land(table, "A1"), fear(table)) == ("2 town", 0)
