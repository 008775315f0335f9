"""Vital Strength of the Earth: panel, special rule, Innate and Unique Powers."""

from __future__ import annotations

from planchette.games.spirit_island import powers, ravage
from planchette.games.spirit_island.vocabulary import SKIP, WIDTH
from tests.rule import rule
from tests.spirit_island.flows import at, land, run
from tests.spirit_island.panels import (
    aim,
    card_plays,
    fear,
    grow,
    growths,
    incomes,
    number,
    play,
    presence_in_all,
    printed,
    spirit,
    starts_in,
    targets,
    use,
    where,
)

EARTH = "Vital Strength"


def test_it_starts_in_the_highest_mountain_and_jungle() -> None:
    assert starts_in(EARTH, "A") == ["2 A6", "1 A8"]
    assert starts_in(EARTH, "B") == ["2 B7", "1 B8"]
    assert presence_in_all(EARTH) == 13


def test_its_growth_options() -> None:
    assert growths(EARTH) == ["reclaim all, add presence 2", "gain power, add presence 0", "add presence 1, energy 2"]


def test_its_third_option_gives_two_energy() -> None:
    table = spirit(EARTH, "A6: 2 presence")
    grow(table, 3, "uncover energy", "settle a8")
    assert where(table) == ["2 A6", "1 A8"] and table.spirits[0].energy == 2


@rule("SI-100", "SI-101")
def test_its_tracks() -> None:
    assert incomes(EARTH) == [2, 3, 4, 6, 7, 8]
    assert card_plays(EARTH) == [1, 1, 2, 2, 3, 4]


# -- Earth's Vitality


@rule("SI-192", "SI-193")
def test_its_sacred_sites_defend_three() -> None:
    table = spirit(EARTH, "A6: 2 presence, defend 1; A8: presence")
    assert ravage.defence(table, at("A6")) == 4
    assert ravage.defence(table, at("A8")) == 0


@rule("SI-019")
def test_earths_vitality_keeps_a_land_from_blight_as_long_as_it_is_a_sacred_site() -> None:
    table = spirit(EARTH, "A6: 2 presence, 2 town; A8: 2 presence")
    run(table, ravage.ravage_land(table, at("A6")))
    assert land(table, "A6") == "2 town, 2 presence"
    table = spirit(EARTH, "A6: presence, 2 town; A8: 2 presence")
    run(table, ravage.ravage_land(table, at("A6")))
    assert land(table, "A6") == "2 town, blight"


# -- Gift of Strength


@rule("SI-157", "SI-161")
def test_gift_of_strength_lets_a_cheap_card_be_repeated() -> None:
    assert aim("Gift of Strength")[2] == "any spirit"
    table = spirit(EARTH, "A5: 2 presence-1, 4 explorer", ("River",), elements="1 sun 2 earth 2 plant")
    table.step = "fast"
    use(table, "Gift of Strength", "whom noon")
    table.step = "slow"
    play(table, "Wash Away", "Flash Floods", seat=1)
    use(table, "Wash Away", "target a5", "push a5-explorer", "to a1", "stop", seat=1)
    assert powers.repeatable(table, 1, fast=False) == [number("Wash Away")]
    run(table, powers.repeat(table, 1, number("Wash Away")), "target a5", "push a5-explorer", "to a1", "stop")
    assert land(table, "A1") == "2 explorer" and table.spirits[1].energy == 0
    assert powers.repeatable(table, 1, fast=False) == []


def test_gift_of_strength_is_bound_by_the_cards_cost() -> None:
    for elements, lines, able in (
        ("1 sun 2 earth 2 plant", [], ["Lightning's Boon"]),
        ("2 sun 3 earth 2 plant", ["with 2"], ["Lightning's Boon", "Raging Storm"]),
        ("2 sun 4 earth 3 plant", ["with 3"], ["Lightning's Boon", "Raging Storm", "Paralyzing Fright", "Tsunami"]),
    ):
        table = spirit(EARTH, "A5: 3 presence-1, 4 explorer", ("Lightning",), elements=elements)
        use(table, "Gift of Strength", "whom noon", *lines)
        play(table, "Lightning's Boon", "Raging Storm", "Paralyzing Fright", "Tsunami", seat=1)
        table.spirits[1].used = table.spirits[1].played[:]
        found = [table.cards.powers[power].name for power in powers.repeatable(table, 1, fast=False)]
        assert sorted(found) == sorted(able)


# -- Unique Powers


@rule("SI-198")
def test_a_year_of_perfect_stillness() -> None:
    assert printed("A Year of Perfect Stillness") == (3, "sun earth", "fast")
    assert aim("A Year of Perfect Stillness") == ("presence", 1, "any land")
    table = spirit(EARTH, "A6: presence; A5: 3 town, dahan")
    use(table, "A Year of Perfect Stillness", "target a5")
    assert table.cells[at("A5") * WIDTH + SKIP] == 7
    run(table, ravage.ravage_land(table, at("A5")))
    assert land(table, "A5") == "3 town, dahan"


def test_draw_of_the_fruitful_earth() -> None:
    assert printed("Draw of the Fruitful Earth") == (1, "earth plant animal", "slow")
    assert aim("Draw of the Fruitful Earth") == ("presence", 1, "any land")
    table = spirit(EARTH, "A6: presence; A5: 3 explorer, 3 dahan; A1: explorer, dahan, town")
    use(
        table,
        "Draw of the Fruitful Earth",
        "target a6",
        "gather a1-explorer",
        "gather a5-explorer",
        "gather a1-dahan",
        "stop",
    )
    assert land(table, "A6") == "2 explorer, dahan, presence"
    assert land(table, "A5") == "2 explorer, 3 dahan"


@rule("SI-196")
def test_guard_the_healing_land() -> None:
    assert printed("Guard the Healing Land") == (3, "water earth plant", "fast")
    assert aim("Guard the Healing Land") == ("sacred site", 1, "any land")
    table = spirit(EARTH, "A6: 2 presence; A5: 2 blight; A2: presence")
    assert targets(table, "Guard the Healing Land") == ["A1", "A5", "A6", "A8"]
    pool = table.blight_pool
    use(table, "Guard the Healing Land", "target a5")
    assert land(table, "A5") == "blight" and table.blight_pool == pool + 1
    assert ravage.defence(table, at("A5")) == 4


def test_rituals_of_destruction() -> None:
    assert printed("Rituals of Destruction") == (3, "sun moon fire earth plant", "slow")
    assert aim("Rituals of Destruction") == ("sacred site", 1, "dahan")
    table = spirit(EARTH, "A6: 2 presence; A5: 2 dahan, city; A8: town")
    use(table, "Rituals of Destruction")
    assert land(table, "A5") == "city-2, 2 dahan" and fear(table) == 0


def test_rituals_of_destruction_with_three_dahan() -> None:
    table = spirit(EARTH, "A6: 2 presence; A5: 3 dahan, 2 city")
    use(table, "Rituals of Destruction", "hit a5-city-1", "hit a5-city-2")
    assert land(table, "A5") == "city-2, 3 dahan"
    assert fear(table) == 2 + 2
