"""Why not, what an answer would do, and what questions are about."""

from __future__ import annotations

from planchette.games.spirit_island import GAME
from planchette.games.spirit_island.growth import FROM_LAND
from planchette.games.spirit_island.pieces import put
from planchette.games.spirit_island.state import Island
from planchette.games.spirit_island.vocabulary import EXPLORER, HIT, PLACE, PRESENCE, SETTLE, TOWN, WIDTH, piece_at
from planchette.kernel import Choice, Match
from tests.browser.isle import moment
from tests.spirit_island.course import match_at


def island_of(match: Match) -> Island:
    assert isinstance(match.table, Island)
    return match.table


def reasons(match: Match, purpose: str) -> dict[str, tuple[str, str]]:
    choice = next(choice for choice in match.choices() if choice.purpose == purpose)
    return {reason.what: (reason.why, reason.rule) for reason in GAME.why_not(match.table, choice)}


def test_a_card_that_costs_too_much_says_so() -> None:
    match, seat = moment("cards of two")
    table = island_of(match)
    choice: Choice = next(choice for choice in match.choices() if choice.seat == seat)
    dear = next(power for power in table.cards.majors if power not in table.spirits[seat].hand)
    table.spirits[seat].hand.append(dear)
    table.spirits[seat].energy = 0
    found = {reason.what: reason for reason in GAME.why_not(table, choice)}
    said = found[table.cards.powers[dear].name]
    assert said.why == f"it costs {table.cards.powers[dear].cost} Energy and you have 0"
    assert said.rule == "SI-108"


def test_lands_that_a_power_cannot_target_say_why() -> None:
    match, _ = moment("target alone")
    found = reasons(match, "target")
    able = {option.label.removeprefix("Target ") for option in match.choices()[0].options}
    assert found and not able & set(found)
    assert {rule for _, rule in found.values()} <= {"SI-132", "SI-135"}


def test_one_more_point_of_damage_destroys_or_not() -> None:
    match, seat = moment("damage")
    table = island_of(match)
    place = table.ground.lands[0]
    put(table, place, EXPLORER)
    put(table, place, TOWN)
    assert GAME.preview(table, seat, HIT.of(piece_at(place, EXPLORER))) == "destroys it"
    assert GAME.preview(table, seat, HIT.of(piece_at(place, TOWN))) == "2 Damage would destroy it"
    assert GAME.preview(table, seat, HIT.of(piece_at(place, TOWN + 1))) == "destroys it"


def test_a_second_presence_makes_a_sacred_site() -> None:
    match, seat = moment("growth alone")
    table = island_of(match)
    lonely = next(land for land in table.ground.lands if not table.cells[land * WIDTH + PRESENCE + seat])
    put(table, lonely, PRESENCE + seat)
    assert GAME.preview(table, seat, SETTLE.of(lonely)).startswith("becomes your Sacred Site")
    put(table, lonely, PRESENCE + seat)
    assert "Sacred Site" not in GAME.preview(table, seat, SETTLE.of(lonely))


def test_growth_options_are_said_in_words() -> None:
    match, seat = moment("growth alone")
    choice = match.choices()[0]
    labels = [GAME.label_of(match.table, seat, option) for option in choice.options]
    assert len(set(labels)) == len(labels)
    assert any("reclaim all cards" in label.lower() for label in labels)
    assert "Growth option" not in "".join(labels)


def test_a_question_about_damage_says_what_deals_it_and_how_much_is_left() -> None:
    match, _ = moment("damage")
    choice = match.choices()[0]
    said = GAME.prompt(match.table, choice)
    assert f"share {island_of(match).act().left} Damage among the Invaders" in said
    assert " in " in said, "the land is named"


def test_dahan_who_strike_back_are_named() -> None:
    match = match_at(
        "River on A: A1; A5: 2 explorer, town, dahan; A7: city; defend A5 20; ravage Wetland I; step ravage"
    )
    table, choice = island_of(match), match.choices()[0]
    assert choice.purpose == "hit"
    where = PLACE.labels[table.act().place]
    assert GAME.prompt(table, choice) == f"Ravage in {where}: the Dahan strike back; share 2 Damage among the Invaders"


def test_presence_that_goes_nowhere_is_said_to_stay() -> None:
    match, seat = moment("growth alone")
    table = island_of(match)
    here = next(land for land in table.ground.lands if table.cells[land * WIDTH + PRESENCE + seat])
    table.spirits[seat].source = FROM_LAND + here
    assert GAME.preview(table, seat, SETTLE.of(here)).startswith("it stays where it is")
