"""The turn: its phases, the menus of Powers, Time Passes, and who decides (SI-070 to SI-085, SI-382, SI-383)."""

from __future__ import annotations

from planchette.games.spirit_island import decide
from planchette.games.spirit_island.island import place_named
from planchette.games.spirit_island.pieces import class_of, number
from planchette.games.spirit_island.state import POWER, RAVAGE_ACT, Act, Lasting
from planchette.games.spirit_island.vocabulary import BLIGHT, DEFEND, SKIP, WIDTH
from planchette.kernel import Match
from tests.rule import rule
from tests.spirit_island.course import at, hand, island, keys, match_at, named, play, purpose, spirit

TWO = "River on A: 2 A5; Lightning on B: 2 B5; A2: city; B2: city; A5: 2 explorer; B5: town"


def told(match: Match) -> list[str]:
    return [event.line(0, island(match).cards.domains) for event in match.events]


# -- phases


@rule("SI-070", "SI-079")
def test_a_turn_goes_through_its_phases_in_order() -> None:
    match = match_at(
        "River on A: 2 A5; A2: city; A8: explorer; ravage Jungle I; build Sands I; plays River 1; energy River 3; "
        "elements River: 2 sun 3 water"
    )
    for _ in range(60):
        if island(match).round == 2:
            break
        choice = match.choices()[0]
        match.answer(choice.options[0].key, choice.seat)
    lines = told(match)
    marks = ["The Fast Powers.", "A8", "The Slow Powers.", "Time passes", "Turn 2 begins."]
    places = [next(n for n, line in enumerate(lines) if mark in line) for mark in marks]
    assert places == sorted(places), list(zip(marks, places, strict=True))


@rule("SI-074", "SI-076", "SI-077")
def test_fast_powers_are_for_the_fast_phase_and_slow_ones_for_the_slow_phase() -> None:
    match = match_at(f"{TWO}; played River: Flash Floods + Wash Away; step fast")
    assert keys(match) == ["use flash-floods", "done"] and keys(match, 1) == []
    play(match, "done")
    match = match_at(f"{TWO}; played River: Flash Floods + Wash Away; step slow")
    assert keys(match) == ["use wash-away", "use massive-flooding", "done"], "an unused Fast Power is forfeited"


@rule("SI-071", "SI-075", "R-67")
def test_any_player_goes_next_and_a_power_is_finished_before_the_next_begins() -> None:
    match = match_at(f"{TWO}; played River: Wash Away; played Lightning: Raging Storm; step slow")
    assert [choice.seat for choice in match.choices()] == [0, 1]
    play(match, "use raging-storm", seat=1)
    assert [(choice.seat, choice.purpose) for choice in match.choices()] == [(1, "target")]
    play(match, "target b5", seat=1)
    assert keys(match) == ["use wash-away", "done"] and keys(match, 1) == []


@rule("SI-139", "SI-078")
def test_a_power_is_used_at_most_once_a_turn_or_not_at_all() -> None:
    match = match_at(
        "River on A: 2 A5; A2: city; A5: 2 explorer; played River: Flash Floods; step fast; energy River 5"
    )
    play(match, "use flash-floods")
    while purpose(match) == "target":
        play(match, "target a5")
    assert "use flash-floods" not in keys(match) and spirit(match).energy >= 5
    match = match_at(
        "River on A: 2 A5; A2: city; A5: 2 explorer; played River: Flash Floods; step fast; energy River 5"
    )
    play(match, "done")
    assert island(match).round == 2 and number(island(match), place_named("A5"), 0) == 2


@rule("R-66")
def test_done_can_be_taken_back_until_the_last_one_is_done() -> None:
    match = match_at(f"{TWO}; played River: Flash Floods; played Lightning: Lightning's Boon; step fast")
    play(match, "done")
    assert keys(match) == ["not-yet"] and island(match).step == "fast"
    assert [choice.optional for choice in match.choices()] == [True, False]
    play(match, "not-yet")
    assert "use flash-floods" in keys(match)
    play(match, "done")
    play(match, "done", seat=1)
    assert island(match).step != "fast"


@rule("SI-312")
def test_nothing_follows_the_action_that_ends_the_game() -> None:
    match = match_at("River on A: 2 A5; A5: explorer; played River: Flash Floods; step fast; ravage Wetland I")
    play(match, "use flash-floods")
    while match.table.result is None and purpose(match) == "target":
        play(match, "target a5")
    assert match.table.result is not None and match.table.result.rule == "SI-301"
    assert match.choices() == [] and island(match).ravage_card >= 0, "the Invaders have not come to their turn"


# -- Time Passes


def over() -> Match:
    """A turn at its end, one answer before Time Passes."""
    return match_at(
        "River on A: 2 A5; A2: city-2; A5: town-1, 2 dahan, dahan-1, 2 explorer; defend A5 4; energy River 3; "
        "played River: Wash Away + Boon of Vigor; elements River: 2 sun; discard River: Flash Floods; step slow"
    )


@rule("SI-080")
def test_cards_played_go_to_the_spirits_own_discard_pile() -> None:
    match = over()
    play(match, "done")
    assert named(match, spirit(match).discard) == ["Boon of Vigor", "Flash Floods", "Wash Away"]
    assert hand(match) == ["River's Bounty"] and spirit(match).played == []


@rule("SI-081", "R-28")
def test_damage_is_cleared_and_nothing_is_destroyed_by_it() -> None:
    match = over()
    play(match, "done")
    table = island(match)
    a5, a2 = place_named("A5"), place_named("A2")
    assert [number(table, a5, class_of(kind)) for kind in range(4)] == [2, 1, 0, 3]
    assert number(table, a2, class_of(2)) == 1 and number(table, a2, class_of(2, 2)) == 0


@rule("SI-082", "SI-083", "SI-084", "SI-138", "SI-194")
def test_elements_and_effects_of_the_turn_end_energy_stays() -> None:
    match = over()
    table = island(match)
    table.cells[place_named("A5") * WIDTH + SKIP] = 7
    table.lasting.append(Lasting(0, place=place_named("A5"), n=4))
    spirit(match).plays_left = 2
    play(match, "done")
    table = island(match)
    assert table.cells[place_named("A5") * WIDTH + DEFEND] == 0
    assert table.cells[place_named("A5") * WIDTH + SKIP] == 0 and table.lasting == []
    assert spirit(match).granted == [0] * 8 and spirit(match).used == []
    assert spirit(match).energy == 3 and spirit(match).plays_left == 0
    assert table.round == 2 and purpose(match) == "grow"


def test_cards_may_be_kept_where_an_effect_says_so() -> None:
    from planchette.games.spirit_island.hooks import KEEP

    match = over()
    island(match).lasting.append(Lasting(KEEP, 0, n=1))
    play(match, "done")
    assert keys(match) == ["reclaim boon-of-vigor", "reclaim wash-away", "stop"]
    play(match, "reclaim wash-away")
    assert hand(match) == ["River's Bounty", "Wash Away"] and island(match).round == 2


# -- who decides


@rule("SI-382", "SI-383", "R-36")
def test_a_powers_user_decides_what_springs_from_it_and_a_boards_player_about_its_lands() -> None:
    table = island(match_at(TWO))
    a5, b5 = place_named("A5"), place_named("B5")
    assert decide.of_act(table, Act(POWER, 1), a5) == 1
    assert decide.of_act(table, Act(RAVAGE_ACT, 0), b5) == 1
    assert (decide.of_land(table, a5), decide.of_land(table, b5), decide.of_all(table)) == (0, 1, 0)
    table = island(match_at(f"{TWO}; set decider host"))
    assert decide.of_land(table, b5) == 0


@rule("SI-016")
def test_presence_may_be_counted_in_every_land() -> None:
    match = match_at(TWO)
    assert (at(match, "A5"), at(match, "B5", 1), at(match, "A5", 1)) == (2, 2, 0)


CASCADE = "River on A: 2 A5; Lightning on B: 2 B5; Vital on C: C5; A2: city; A7: 2 town, blight; ravage Sands I"


def about_to_cascade(decider: str) -> Match:
    return match_at(f"{CASCADE}; step ravage; set decider {decider}")


@rule("R-36")
def test_a_cascade_is_for_the_player_of_the_board_or_the_host() -> None:
    match = about_to_cascade("board_owner")
    assert [(choice.seat, choice.purpose) for choice in match.choices()] == [(0, "cascade")]
    match = match_at(f"{CASCADE.replace('A7', 'B3')}; step ravage")
    assert [(choice.seat, choice.purpose) for choice in match.choices()] == [(1, "cascade")]
    match = match_at(f"{CASCADE.replace('A7', 'B3')}; step ravage; set decider host")
    assert [(choice.seat, choice.purpose) for choice in match.choices()] == [(0, "cascade")]


@rule("R-36")
def test_by_vote_the_answer_of_most_stands_and_a_tie_goes_to_who_would_decide() -> None:
    match = about_to_cascade("vote")
    assert [choice.seat for choice in match.choices()] == [0, 1, 2]
    play(match, "cascade a8", seat=0)
    play(match, "cascade a5", seat=1)
    play(match, "cascade a5", seat=2)
    assert at(match, "A5") == 1, "Blight destroys one"
    match = about_to_cascade("vote")
    play(match, "cascade a5", seat=1)
    play(match, "cascade b3", seat=2)
    play(match, "cascade a8", seat=0)
    assert at(match, "A5") == 2 and number(island(match), place_named("A8"), BLIGHT) == 1


@rule("R-36")
def test_when_agreement_is_asked_the_others_may_object_once() -> None:
    match = about_to_cascade("agreed")
    play(match, "cascade a5")
    assert [(choice.seat, choice.purpose) for choice in match.choices()] == [(1, "agree"), (2, "agree")]
    play(match, "agree", seat=1)
    play(match, "object", seat=2)
    assert at(match, "A5") == 1, "half of them is not enough"
    match = about_to_cascade("agreed")
    play(match, "cascade a5")
    play(match, "object", seat=1)
    play(match, "object", seat=2)
    assert purpose(match) == "cascade"
    play(match, "cascade a8")
    assert at(match, "A5") == 2 and number(island(match), place_named("A8"), BLIGHT) == 1
