"""Whatever a player may wonder about has its reason, with the rule behind it."""

from __future__ import annotations

import random

import pytest

from planchette.games.necromancer import GAME
from planchette.games.necromancer.city import CODES, HOOD, HOODS
from planchette.kernel import Match
from planchette.kernel.view import reasons, view
from tests.necromancer.table import city, pick, play, seat_of, until


def why(match: Match, who: str, what: str) -> tuple[str, str]:
    found = [reason for reason in reasons(match, seat_of(match, who)) if reason.what == what]
    assert len(found) == 1, [reason.what for reason in reasons(match, seat_of(match, who))]
    return found[0].why, found[0].rule


def is_explained(match: Match, who: str, what: str) -> bool:
    return what in [reason.what for reason in reasons(match, seat_of(match, who))]


def at(text: str, who: str, purpose: str, **picks: str) -> Match:
    match = city(text)
    pick(match, **picks)
    until(match, who, purpose)
    return match


# -- picking


def test_picking_while_locked() -> None:
    match = city("priya work AL 7/12; necro work FR 3/8")
    assert why(match, "priya", "Movement") == (
        "you are locked in Alki until the work is done (7 of 12)",
        "NS-132, R-30",
    )
    assert why(match, "necro", "Buy") == ("you are locked in Fremont until the work is done (3 of 8)", "NS-100, R-30")
    assert not is_explained(match, "priya", "Fight or Close")


def test_the_other_sides_phase() -> None:
    match = city()
    assert why(match, "priya", "Summon") == ("only the Necromancer summons", "NS-86, R-03")
    assert why(match, "necro", "Fight or Close")[1] == "R-03"


def test_a_hunter_card_that_is_taken() -> None:
    match = Match(GAME, 4, 1)
    match.answer("hunter priya-raman", 1)
    found = reasons(match, 2)
    assert [(reason.targets, reason.why, reason.rule) for reason in found] == [
        (["hunter:priya-raman"], "Hunter 1 has chosen this card", "R-78")
    ]


def test_starting_in_the_west() -> None:
    match = Match(GAME, 2, 1)
    match.answer("hunter priya-raman", 1)
    assert [reason.what for reason in reasons(match, 0)] == ["Alki", "West Seattle", "Fauntleroy", "Delridge"]
    assert reasons(match, 0)[0].rule == "NS-25"


# -- moving


def test_every_neighbourhood_is_lit_or_explained() -> None:
    match = at("priya at DT", "priya", "move", theo="movement", priya="build")
    choice = view(match, 1).choice
    assert choice is not None
    lit = {target for option in choice.options for target in option.targets}
    told = {target for reason in reasons(match, 1) for target in reason.targets}
    assert lit | told | {HOOD.entity(CODES.index("DT"))} == {HOOD.entity(place) for place in range(len(HOODS))}
    assert not lit & told


def test_riding_without_the_pick_a_second_ride_and_leaden_feet() -> None:
    match = at("priya at DT", "priya", "move", theo="movement", priya="build")
    assert why(match, "priya", "Northgate")[1] == "NS-57"
    match = at("priya at DT", "priya", "move", priya="movement")
    play(match, "priya: ride blue CH")
    assert why(match, "priya", "Northgate") == ("you have ridden already, nobody rides twice in a round", "R-07")
    match = at("priya at DT; priya corrupted Leaden Feet", "priya", "move", priya="movement")
    assert why(match, "priya", "Northgate")[0] == "Leaden Feet: you may not ride"


def test_water_and_distance() -> None:
    match = at("priya at AL", "priya", "move", theo="movement", priya="build")
    assert why(match, "priya", "Magnolia") == (
        "Magnolia lies beyond the water: only bridges and transit lines cross it", "NS-58",
    )  # fmt: skip
    assert why(match, "priya", "Delridge")[1] == "NS-54, NS-55"


# -- buying


def test_buying_where_no_store_is_a_third_time_and_at_a_closed_one() -> None:
    match = city("priya at AL; theo at DT; theo bought DT DT; ada at CC; store bookshop none")
    assert why(match, "priya", "Buy in Alki") == ("there is no store here", "NS-63")
    assert why(match, "theo", "Buy in Downtown")[1] == "NS-64, R-13"
    assert why(match, "ada", "Buy in Columbia City") == ("the Bookshop is closed for good", "NS-68")
    assert not is_explained(city("theo at DT; theo bought DT BA"), "theo", "Buy in Downtown")


# -- building and activating


def test_building_what_is_no_combat_card_of_the_other_side_or_too_dear() -> None:
    match = at("priya hand Rain Boots, Cold Whisper, Blessed Harpoon", "priya", "build", theo="build", priya="buy")
    assert why(match, "priya", "Build Rain Boots")[1] == "NS-70, NS-75"
    assert why(match, "priya", "Build Cold Whisper") == (
        "Hunters build Damage and Spirit cards only; pay with it",
        "R-50",
    )
    assert why(match, "priya", "Build Blessed Harpoon") == ("it costs 4 other cards, and you hold 2", "NS-71, NS-73")


def test_the_card_being_built_does_not_pay() -> None:
    match = at("priya hand Boat Hook, Tyre Iron, Flare Gun", "priya", "build", theo="build", priya="buy")
    play(match, "priya: build Flare Gun")
    assert why(match, "priya", "Pay with Flare Gun") == ("a card cannot pay for itself", "NS-73")


def test_activating_what_is_for_the_other_side_too_dear_or_a_combat_card() -> None:
    match = at("priya hand Bone Flute, Tyre Iron, Smelling Salts", "priya", "activate", theo="activate", priya="buy")
    assert why(match, "priya", "Activate Bone Flute") == ("it is for the Necromancer only; pay with it", "NS-14")
    assert why(match, "priya", "Activate Tyre Iron")[1] == "NS-70"
    assert why(match, "priya", "Activate Smelling Salts") == ("it costs 3 other cards, and you hold 2", "NS-76, NS-71")


# -- Rifts, fights, summoning, corruption


def test_closing_needs_an_open_rift_and_the_higher_spirit() -> None:
    match = city("priya at DT; theo at AL; ada at FR; closed AL; necro spirit 3; ada spirit 2")
    assert why(match, "priya", "Close the Rift") == ("Downtown is no Rift Site", "NS-07")
    assert why(match, "theo", "Close the Rift") == ("this Rift is closed already", "NS-129")
    assert why(match, "ada", "Close the Rift") == (
        "your Spirit must be higher than the Necromancer's: 2 against 3", "NS-128",
    )  # fmt: skip
    guarded = city("set guarded_rifts on; priya at FR; priya spirit 2; undead Shambler FR")
    assert why(guarded, "priya", "Close the Rift") == ("creatures guard this Rift", "R-39")


def test_fighting_needs_an_entity() -> None:
    match = city("priya at DT; theo at AL; undead Shambler AL; ada at FR; entity Fisherman Joe FR")
    assert why(match, "priya", "Fight") == ("no Entity is here", "NS-110")
    assert why(match, "theo", "Fight") == ("Undead alone cannot be attacked", "R-74")
    assert not is_explained(match, "ada", "Fight")


def test_the_long_whisper_keeps_from_rifts() -> None:
    match = city("priya at FR; priya corrupted The Long Whisper")
    assert why(match, "priya", "Fight or Close")[0] == "The Long Whisper: you take no part in this phase"


def test_summoning_needs_a_rift_the_level_and_room() -> None:
    match = city("necro at DT")
    assert why(match, "necro", "Summon a new Entity") == ("Entities come only at an open Rift Site", "NS-93")
    assert why(match, "necro", "Raise an Undead")[1] == "NS-91"
    match = city("necro at FR; necro spirit 4; beaten 4; undead Shambler FR, Shambler FR, Shambler FR")
    assert why(match, "necro", "Summon a new Entity") == ("Entity 5 needs Spirit 5, you have 4", "NS-94")
    assert why(match, "necro", "Raise an Undead") == ("three Undead are here already", "NS-90")
    assert why(city("necro at AL; closed AL"), "necro", "Summon a new Entity") == ("this Rift is closed", "R-38")


def test_calling_again_needs_the_level_reached_last() -> None:
    match = at(
        "necro at FR; necro spirit 3; beaten The Troll Below, The Magpie Judge; beaten 3",
        "necro",
        "summon",
        necro="summon",
    )
    assert why(match, "necro", "Summon The Troll Below again") == ("Entity 5 needs Spirit 5, you have 3", "NS-94, R-41")


def test_corrupting_needs_double_the_spirit() -> None:
    match = city("necro spirit 4; priya spirit 3; theo spirit 2; ada corrupted Thirst")
    assert why(match, "necro", "Corrupt Priya Raman") == ("you need Spirit 6 and have 4", "NS-147, R-22")
    assert not is_explained(match, "necro", "Corrupt Theo Brandt")
    assert why(match, "necro", "Corrupt Ada Lindqvist") == ("corrupted already", "R-26")


# -- whole games


@pytest.mark.parametrize("seats", [2, 4])
def test_in_whole_games_nothing_is_both_open_and_explained(seats: int) -> None:
    dice = random.Random(seats)
    match = Match(GAME, seats, f"why {seats}")
    told = 0
    for _ in range(600):
        if match.over:
            break
        for choice in match.choices():
            labels = {option.label for option in choice.options}
            found = reasons(match, choice.seat)
            told += len(found)
            assert not labels & {reason.what for reason in found}
            assert all(reason.why and reason.rule for reason in found)
        choice = dice.choice(match.choices())
        match.answer(dice.choice(choice.options), choice.seat)
    assert told > 200
