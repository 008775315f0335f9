"""Eyes Watch from the Trees: panel, special rule, Innate and Unique Powers."""

from __future__ import annotations

from planchette.games.spirit_island import ravage
from tests.rule import rule
from tests.spirit_island.flows import at, keys, land
from tests.spirit_island.panels import (
    aim,
    card_plays,
    fear,
    grow,
    growths,
    incomes,
    play,
    presence_in_all,
    printed,
    spirit,
    starts_in,
    targets,
    track_elements,
    use,
    where,
)

EYES = "Eyes Watch"
MISCHIEF = "Mischief and Sabotage"


def test_it_starts_in_the_highest_jungle() -> None:
    assert starts_in(EYES, "A") == ["2 A8"]
    assert presence_in_all(EYES) == 13


def test_its_growth_options() -> None:
    assert growths(EYES) == [
        "reclaim all, gain power, energy 1",
        "add presence 2, add presence 0",
        "gain power, add presence 3, energy 1",
    ]


def test_its_second_option_adds_far_and_near() -> None:
    table = spirit(EYES, "A8: 2 presence")
    grow(table, 2, "part 1", "uncover plays", "settle a8", "uncover plays", "settle a4")
    assert where(table) == ["1 A4", "3 A8"]


@rule("SI-100", "SI-101", "SI-102")
def test_its_tracks() -> None:
    assert incomes(EYES) == [1, 1, 2, 2, 3, 3, 4]
    assert card_plays(EYES) == [1, 2, 2, 3, 3, 4]
    assert track_elements(EYES) == [0, 1, 0, 1, 0, 0, 2, 0]


# -- Dahan Trust the Watchers


@rule("SI-024", "SI-188")
def test_a_dahan_may_come_to_a_land_that_its_power_defends() -> None:
    table = spirit(EYES, "A8: 2 presence, explorer; A5: 2 dahan", elements="1 moon 2 plant")
    asked = use(table, MISCHIEF, "gather a5-dahan")
    assert keys(asked[0]) == ["gather a5-dahan", "stop"]
    assert land(table, "A8") == "explorer, dahan, 2 presence"


def test_any_power_card_of_its_that_defends_a_land_will_do() -> None:
    table = spirit(EYES, "A8: 2 presence; A5: dahan")
    play(table, "Intractable Thickets and Thorns")
    use(table, "Intractable Thickets and Thorns", "target a8", "gather a5-dahan")
    assert land(table, "A8") == "dahan, 2 presence"


def test_powers_of_others_do_not_call_dahan() -> None:
    table = spirit(EYES, "A8: 2 presence; A5: dahan, presence-1", ("Fathomless Mud",))
    use(table, "Intractable Thickets and Thorns", "target a8", seat=1)
    assert land(table, "A8") == "2 presence"


# -- Mischief and Sabotage


@rule("SI-151")
def test_mischief_and_sabotage_grows_line_by_line() -> None:
    assert aim(MISCHIEF) == ("sacred site", 1, "invader")
    for elements, lines, scare, guard in (
        ("1 moon 2 plant", [], 1, 2),
        ("2 moon 3 plant", ["with 2"], 1, 4),
        ("2 moon 2 air 4 plant", ["with 3"], 3, 6),
        ("3 moon 3 air 5 plant", ["with 4"], 5, 12),
    ):
        table = spirit(EYES, "A8: 2 presence; A7: town; A3: town", elements=elements)
        use(table, MISCHIEF, *lines)
        assert (fear(table), ravage.defence(table, at("A7"))) == (scare, guard)


# -- Unique Powers


def test_boon_of_watchful_guarding() -> None:
    assert printed("Boon of Watchful Guarding") == (0, "earth plant animal", "fast")
    assert aim("Boon of Watchful Guarding")[2] == "any spirit"
    table = spirit(EYES, "A8: presence; A4: presence-1; A5: presence-1", ("River",))
    use(table, "Boon of Watchful Guarding", "whom noon", "0: target a5")
    assert ravage.defence(table, at("A5")) == 4 and ravage.defence(table, at("A4")) == 0


def test_boon_of_watchful_guarding_defends_more_for_the_targets_energy() -> None:
    table = spirit(EYES, "A8: presence; A4: presence-1; A5: presence-1", ("River",))
    table.spirits[1].energy = 2
    use(table, "Boon of Watchful Guarding", "whom noon", "target a5", "way 2")
    assert ravage.defence(table, at("A5")) == 8 and table.spirits[1].energy == 1


def test_boon_of_watchful_guarding_calls_a_dahan_too() -> None:
    table = spirit(EYES, "A8: presence; A7: dahan")
    use(table, "Boon of Watchful Guarding", "gather a7-dahan")
    assert land(table, "A8") == "dahan, presence" and ravage.defence(table, at("A8")) == 4


def test_eerie_noises_and_moving_trees() -> None:
    assert printed("Eerie Noises and Moving Trees") == (2, "moon air plant", "slow")
    assert aim("Eerie Noises and Moving Trees") == ("presence", 1, "any land")
    table = spirit(EYES, "A8: presence; A7: explorer, town, city")
    use(table, "Eerie Noises and Moving Trees", "target a7", "push a7-town", "to a5", "stop")
    assert land(table, "A7") == "explorer, city" and fear(table) == 2


def test_mysterious_abductions() -> None:
    assert printed("Mysterious Abductions") == (1, "moon fire plant", "fast")
    assert aim("Mysterious Abductions") == ("presence", 0, "any land")
    table = spirit(EYES, "A8: presence, explorer, town")
    use(table, "Mysterious Abductions", "hit a8-explorer")
    assert land(table, "A8") == "town, presence" and fear(table) == 1


@rule("SI-134")
def test_whispered_guidance_through_the_night() -> None:
    assert printed("Whispered Guidance Through the Night") == (0, "moon air plant", "slow")
    table = spirit(EYES, "A8: presence; A2: presence; A5: 4 dahan; A7: explorer")
    assert targets(table, "Whispered Guidance Through the Night") == ["A5", "A6", "A7", "A8"]
    guidance = "Whispered Guidance Through the Night"
    use(table, guidance, "target a7", "gather a5-dahan", "gather a5-dahan", "gather a5-dahan")
    assert land(table, "A7") == "explorer, 3 dahan" and fear(table) == 1


def test_whispered_guidance_needs_dahan_and_invaders() -> None:
    table = spirit(EYES, "A8: presence; A5: dahan; A7: explorer")
    use(table, "Whispered Guidance Through the Night", "target a7", "stop")
    assert fear(table) == 0
