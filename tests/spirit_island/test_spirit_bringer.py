"""Bringer of Dreams and Nightmares: panel, special rule, Innate and Unique Powers."""

from __future__ import annotations

from planchette.games.spirit_island import fear as dread
from planchette.games.spirit_island import harm, hooks, ravage, tracks
from planchette.games.spirit_island.pieces import DAHANS, add_defend
from planchette.games.spirit_island.state import POWER, UNSEEN
from planchette.games.spirit_island.vocabulary import TOWN
from tests.rule import rule
from tests.spirit_island.flows import act, at, keys, land, run
from tests.spirit_island.panels import (
    aim,
    begin,
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
    track_elements,
    use,
    where,
)

BRINGER = "Bringer"
DREAM = "Spirits May Yet Dream"


def test_it_starts_in_the_highest_sands() -> None:
    assert starts_in(BRINGER, "A") == ["2 A7"]
    assert presence_in_all(BRINGER) == 13


def test_its_growth_options() -> None:
    assert growths(BRINGER) == [
        "reclaim all, gain power",
        "reclaim one, add presence 0",
        "gain power, add presence 1",
        "add presence 4 dahan/invader, energy 2",
    ]


@rule("SI-094")
def test_its_fourth_option_reaches_dahan_and_invaders_far_away() -> None:
    table = spirit(BRINGER, "A7: 2 presence; A3: dahan; A2: explorer")
    asked = grow(table, 4, "uncover energy", "settle a2")
    assert keys(asked[2]) == ["settle a2", "settle a3"]
    assert where(table) == ["1 A2", "2 A7"] and table.spirits[0].energy == 2


@rule("SI-100", "SI-101", "SI-102", "SI-103")
def test_its_tracks() -> None:
    assert incomes(BRINGER) == [2, 2, 3, 3, 4, 4, 5]
    assert card_plays(BRINGER) == [2, 2, 2, 3, 3, 3]
    assert track_elements(BRINGER) == [0, 1, 0, 1, 0, 0, 0, 0]
    table = spirit(BRINGER)
    table.spirits[0].energy_open, table.spirits[0].plays_open = 7, 6
    assert tracks.any_spaces(table, 0) == 2


# -- To Dream a Thousand Deaths


@rule("SI-024", "R-63")
def test_what_its_powers_would_destroy_gives_fear_and_explorers_and_towns_are_pushed() -> None:
    table = spirit(BRINGER, "A7: 2 presence; A8: explorer, town", energy=9)
    use(table, "Raging Storm", "target a8", "to a5")
    assert land(table, "A8") == "town" and land(table, "A5") == "explorer" and fear(table) == 0
    table = spirit(BRINGER, "A7: 2 presence; A8: town")
    use(table, "Shatter Homesteads", "target a8", "to a6")
    assert land(table, "A8") == "" and land(table, "A6") == "town" and fear(table) == 1 + 2


@rule("R-63", "R-64")
def test_a_city_gives_five_fear_and_stays() -> None:
    table = spirit(BRINGER, "A7: 2 presence; A8: city, city-2")
    use(table, "Predatory Nightmares", "hit a8-city-2")
    assert land(table, "A8") == "city, city-2" and fear(table) == 5


def test_its_damage_does_not_last_beyond_the_power() -> None:
    table = spirit(BRINGER, "A7: 2 presence; A8: city-1, city")
    use(table, "Predatory Nightmares", "hit a8-city")
    assert land(table, "A8") == "city, city-1" and fear(table) == 0


def test_damage_of_one_power_adds_up() -> None:
    table = spirit(BRINGER, "A7: 2 presence; A8: city", elements="3 fire 1 earth 3 animal")
    use(table, "Death Approaches from Beneath the Surface", "with 2", "with 3")
    assert land(table, "A8") == "city, presence" and fear(table) == 5


def test_each_piece_counts_once_in_a_power() -> None:
    table = spirit(BRINGER, "A7: 2 presence; A8: city", elements="5 fire 5 air 2 water")
    use(table, "Thundering Destruction", "target a8", "with 2")
    assert land(table, "A8") == "city" and fear(table) == 5


def test_a_pushed_piece_takes_the_damage_it_had_before() -> None:
    table = spirit(BRINGER, "A7: 2 presence; A8: town-1")
    use(table, "Predatory Nightmares", "to a6")
    assert land(table, "A6") == "town-1" and fear(table) == 2


def test_dahan_are_neither_damaged_nor_destroyed_by_it() -> None:
    table = spirit(BRINGER, "A7: 2 presence; A8: 3 dahan")
    mine = act(table, POWER, "A8")
    run(table, harm.damage(table, mine, at("A8"), 3, DAHANS), "hit a8-dahan-1")
    run(table, hooks.after_act(table, mine))
    assert land(table, "A8") == "3 dahan"


def test_others_destroy_as_ever() -> None:
    table = spirit(BRINGER, "A7: 2 presence-1; A8: town, 2 presence", ("Lightning",))
    use(table, "Shatter Homesteads", "target a8", seat=1)
    assert land(table, "A8") == "2 presence" and fear(table) == 2


def test_dahan_fight_back_as_ever() -> None:
    table = spirit(BRINGER, "A7: 2 presence, dahan, town")
    add_defend(table, at("A7"), 2)
    run(table, ravage.ravage_land(table, at("A7")))
    assert land(table, "A7") == "dahan, 2 presence"


# -- Innate Powers


@rule("SI-279")
def test_it_turns_up_any_face_down_fear_card() -> None:
    assert aim(DREAM)[2] == "any spirit"
    table = spirit(BRINGER, "", elements="2 moon 2 air")
    table.fear_earned = [UNSEEN]
    table.fear_left = [2, 3, 3]
    asked = use(table, DREAM, "foretell 3")
    assert keys(asked[0]) == [f"foretell {place}" for place in range(1, 10)]
    line = dread.line(table)
    assert [place for place, card in enumerate(line) if card != UNSEEN] == [2]
    assert line[2] not in table.fear_cards and len(table.fear_cards) == 14


def test_a_card_turned_up_in_the_deck_is_the_one_that_is_earned_then() -> None:
    table = spirit(BRINGER, "", elements="2 moon 2 air")
    use(table, DREAM, "foretell 2")
    known = dread.line(table)[1]
    dread.make(table, 8)
    assert table.fear_earned == [UNSEEN, known] and table.fear_known == []
    assert table.census()["fear cards"] == 15


def test_a_card_that_is_earned_can_be_turned_up() -> None:
    table = spirit(BRINGER, "", elements="2 moon 2 air")
    dread.make(table, 4)
    use(table, DREAM, "foretell 1")
    assert table.fear_earned[0] != UNSEEN and "foretell 1" not in keys(begin(table, DREAM))


def test_it_gives_an_element_that_the_target_has() -> None:
    table = spirit(BRINGER, "", ("River",), elements="3 moon")
    play(table, "Wash Away", seat=1)
    asked = use(table, DREAM, "whom noon", "1: element water")
    assert keys(asked[1]) == ["element water", "element earth"]
    assert tracks.elements(table, 1)[4] == 2


def test_night_terrors() -> None:
    assert aim("Night Terrors") == ("presence", 0, "invader")
    for elements, lines, made in (
        ("1 moon 1 air", [], 1),
        ("2 moon 1 air 1 animal", ["with 1", "with 2"], 2),
        ("3 moon 2 air 1 animal", ["with 1", "with 2", "with 3"], 3),
    ):
        table = spirit(BRINGER, "A7: presence, explorer", elements=elements)
        use(table, "Night Terrors", *lines)
        assert fear(table) == made


# -- Unique Powers


def test_call_on_midnights_dream_frightens() -> None:
    assert printed("Call on Midnight's Dream") == (0, "moon animal", "fast")
    assert aim("Call on Midnight's Dream") == ("presence", 0, "any land")
    table = spirit(BRINGER, "A7: presence, explorer, dahan")
    use(table, "Call on Midnight's Dream", "way 2")
    assert fear(table) == 2


@rule("SI-118", "SI-122")
def test_call_on_midnights_dream_gains_a_major_power() -> None:
    table = spirit(BRINGER, "A7: presence, 3 dahan")
    table.major_deck = [number(name) for name in ("Poisoned Land",)]
    play(table, "Call on Midnight's Dream")
    midnight = "forget call-on-midnight-s-dream"
    asked = use(table, "Call on Midnight's Dream", "keep poisoned-land", midnight, "yes")
    assert asked[2].purpose == "play gained"
    mine = table.spirits[0]
    assert mine.energy == 0 and mine.played == [number("Poisoned Land")]
    assert number("Call on Midnight's Dream") in mine.forgotten


def test_call_on_midnights_dream_with_another_card_forgotten_gives_no_energy() -> None:
    table = spirit(BRINGER, "A7: presence, 3 dahan")
    table.major_deck = [number("Poisoned Land")]
    play(table, "Call on Midnight's Dream")
    use(table, "Call on Midnight's Dream", "keep poisoned-land", "forget dreams-of-the-dahan")
    assert table.spirits[0].energy == 0 and number("Poisoned Land") in table.spirits[0].hand


def test_a_major_that_cannot_be_paid_for_stays_in_hand() -> None:
    table = spirit(BRINGER, "A7: presence, dahan")
    table.major_deck = [number("Poisoned Land")]
    play(table, "Call on Midnight's Dream")
    use(table, "Call on Midnight's Dream", "keep poisoned-land", "forget call-on-midnight-s-dream")
    assert table.spirits[0].energy == 1 and number("Poisoned Land") in table.spirits[0].hand


def test_dread_apparitions() -> None:
    assert printed("Dread Apparitions") == (2, "moon air", "fast")
    assert aim("Dread Apparitions") == ("presence", 1, "invader")
    table = spirit(BRINGER, "A7: presence, explorer, town, 2 dahan")
    use(table, "Dread Apparitions")
    assert fear(table) == 1 and ravage.defence(table, at("A7")) == 1
    use(table, "Call on Midnight's Dream", "way 2")
    assert ravage.defence(table, at("A7")) == 3


def test_dread_apparitions_count_dreams_but_not_destruction() -> None:
    table = spirit(BRINGER, "A7: 2 presence, 2 presence-1, 2 town", ("Lightning",))
    use(table, "Dread Apparitions")
    use(table, "Predatory Nightmares", "hit a7-town-1", "to a5")
    assert ravage.defence(table, at("A7")) == 1 + 2
    use(table, "Raging Storm", "target a7", seat=1)
    use(table, "Raging Storm", "target a7", seat=1)
    assert ravage.defence(table, at("A7")) == 1 + 2


def test_dreams_of_the_dahan() -> None:
    assert printed("Dreams of the Dahan") == (0, "moon air", "fast")
    assert aim("Dreams of the Dahan") == ("presence", 2, "any land")
    table = spirit(BRINGER, "A7: presence; A8: town, 4 dahan; A6: dahan")
    use(table, "Dreams of the Dahan", "target a8", "way 2")
    assert fear(table) == 3
    use(table, "Dreams of the Dahan", "target a8", "way 1", "gather a6-dahan")
    assert land(table, "A8") == "town, 5 dahan"


def test_predatory_nightmares() -> None:
    assert printed("Predatory Nightmares") == (2, "moon fire earth animal", "slow")
    assert aim("Predatory Nightmares") == ("sacred site", 1, "invader")
    table = spirit(BRINGER, "A7: 2 presence, 2 explorer, 2 dahan")
    use(table, "Predatory Nightmares", "push a7-dahan", "to a5", "stop", "to a5", "to a8")
    assert land(table, "A7") == "dahan, 2 presence"
    assert land(table, "A5") == "explorer, dahan" and land(table, "A8") == "explorer" and fear(table) == 0


@rule("SI-382")
def test_the_bringer_decides_where_dreamers_flee_also_in_an_action_of_others() -> None:
    table = spirit(BRINGER, "A7: presence, 2 presence-1; A8: explorer, town", ("Lightning",))
    use(table, "Vengeance of the Dead", "target a8")
    assert fear(table) == 3
    use(table, "Shatter Homesteads", "1: target a8", "0: to a6", seat=1)
    assert land(table, "A8") == "" and land(table, "A6") == "explorer"


def test_dread_apparitions_count_what_dreams_in_their_land_only() -> None:
    table = spirit(BRINGER, "A7: 2 presence, explorer; A8: town; A5: town")
    use(table, "Dread Apparitions", "target a7")
    mine = act(table, POWER, "A7")
    harm.destroy(table, mine, at("A8"), TOWN)
    assert fear(table) == 1 + 2 and ravage.defence(table, at("A7")) == 1
