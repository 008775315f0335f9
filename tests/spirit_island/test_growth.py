"""Growth, Presence tracks, gaining and forgetting Powers (SI-090 to SI-125)."""

from __future__ import annotations

import pytest

from planchette.games.spirit_island import gain, passes, pieces, plays, powers, tracks
from planchette.games.spirit_island.book import MAJOR
from planchette.games.spirit_island.island import place_named
from planchette.games.spirit_island.vocabulary import PRESENCE, SUN
from planchette.kernel import Match
from tests.rule import rule
from tests.spirit_island.course import CALM, at, hand, island, keys, match_at, named, play, purpose, spirit
from tests.spirit_island.flows import run

RIVER = f"River on A: A5; {CALM}"


def grow(text: str, option: int, *answers: str) -> Match:
    """Seat 0 chooses a Growth option (from 1 on) and answers."""
    match = match_at(text)
    play(match, f"grow {option - 1}", *answers)
    return match


# -- the option and its parts


@rule("SI-090")
def test_one_growth_option_must_be_chosen() -> None:
    match = match_at(RIVER)
    assert purpose(match) == "grow" and keys(match) == ["grow 0", "grow 1", "grow 2"]


@rule("SI-091")
def test_a_panel_may_have_a_part_that_is_always_done() -> None:
    match = grow(f"A Spread on A: A5, A8; {CALM}", 3)
    assert keys(match) == ["part 0", "part 1"]
    play(match, "part 0", "uncover energy", "settle a3")
    assert at(match, "A3") == 1
    assert purpose(match) == "deck"


@rule("SI-092", "SI-093")
def test_all_parts_of_the_option_are_done_in_any_order() -> None:
    for order in (["part 0", "deck minor"], ["part 1", "uncover plays"]):
        match = grow(RIVER, 3)
        assert keys(match) == ["part 0", "part 1"]
        play(match, *order)
        assert purpose(match) in ("keep", "settle")
    match = grow(RIVER, 3, "part 1", "uncover plays", "settle a8", "deck minor")
    play(match, keys(match)[0])
    assert at(match, "A8") == 1 and len(hand(match)) == 5 and purpose(match) == "play"


@rule("SI-094")
def test_presence_that_is_gone_before_it_settles_is_chosen_anew() -> None:
    """Others grow at the same time, and what they set off may destroy it."""
    match = grow(f"River on A: A5, A8; {CALM}", 3, "part 1", "lift a8")
    assert purpose(match) == "settle"
    pieces.take(island(match), place_named("A8"), PRESENCE)
    play(match, "settle a7")
    assert purpose(match) == "uncover" and "lift a8" not in keys(match)
    play(match, "uncover plays", "settle a7")
    assert at(match, "A7") == 1 and at(match, "A5") == 1


@rule("SI-105")
def test_energy_of_growth_comes_on_top_of_the_income() -> None:
    match = grow(f"Lightning on A: A7; {CALM}", 3, "uncover plays", "settle a7")
    assert spirit(match).energy == 3 + 1


@rule("R-59")
def test_a_part_that_is_impossible_is_left_out() -> None:
    """Thunderspeaker may add Presence only where Dahan are."""
    match = grow("Thunderspeaker on A: A8; A2: city", 2, "part 0")
    assert purpose(match) == "play" and at(match, "A8") == 1 and island(match).spirits[0].energy_open == 1


# -- Presence


@rule("SI-094")
def test_presence_goes_within_range_of_own_presence() -> None:
    match = grow(f"River on A: A3; {CALM}", 3, "part 1", "uncover energy")
    assert keys(match) == ["settle a1", "settle a2", "settle a3", "settle a4", "settle a5"]


@rule("SI-094")
def test_presence_goes_only_to_the_terrain_that_the_part_names() -> None:
    match = grow(f"Rising on A: A7; {CALM}", 2, "uncover energy")
    assert keys(match) == ["settle a1", "settle a4", "settle a6", "settle a7"]


@rule("SI-095", "SI-099", "SI-294")
def test_the_leftmost_presence_of_the_chosen_track_uncovers_its_space_for_good() -> None:
    match = grow(RIVER, 2, "uncover energy", "settle a5")
    assert (spirit(match).energy_open, spirit(match).plays_open) == (2, 1)
    play(match, "uncover energy", "settle a5")
    assert (spirit(match).energy_open, spirit(match).plays_open) == (3, 1)
    assert at(match, "A5") == 3
    table = island(match_at(f"Thunderspeaker on A: A5; tracks Thunderspeaker 4 1; {CALM}"))
    assert tracks.income(table, 0) == 2, "the number of a space further left still counts"
    assert tracks.elements(table, 0)[2:4] == [1, 1], "and so does its Element"


@rule("SI-096", "R-61")
def test_presence_of_the_island_may_be_taken_instead_also_the_last() -> None:
    match = grow(RIVER, 2)
    assert keys(match) == ["uncover energy", "uncover plays", "lift a5"]
    play(match, "lift a5", "settle a8")
    assert at(match, "A5") == 0 and at(match, "A8") == 1
    assert (spirit(match).energy_open, spirit(match).plays_open) == (1, 1)


@rule("SI-097")
def test_range_counts_also_from_the_presence_that_is_moved() -> None:
    match = grow(f"River on A: A3, A8; {CALM}", 2, "lift a3")
    assert "settle a4" in keys(match) and "settle a2" in keys(match)


@rule("SI-098")
def test_a_second_presence_may_be_counted_from_the_first() -> None:
    match = grow(f"River on A: A3; {CALM}", 2, "uncover energy", "settle a4", "uncover energy")
    assert "settle a5" in keys(match)


@rule("SI-006", "SI-056")
def test_presence_spreads_to_other_boards() -> None:
    match = match_at("River on A: A7; Lightning on B: B5; A2: city")
    play(match, "grow 1", "uncover energy")
    assert "settle b3" in keys(match)


@rule("SI-017")
def test_any_number_of_presence_of_any_spirits_may_be_in_a_land() -> None:
    match = match_at("River on A: 4 A5; Lightning on B: 3 A5; A2: city")
    play(match, "grow 1", "uncover energy", "settle a5")
    assert at(match, "A5") == 5 and at(match, "A5", 1) == 3


# -- tracks


@rule("SI-100", "SI-101")
def test_the_highest_uncovered_number_counts_not_the_sum() -> None:
    table = island(match_at(f"River on A: A5; tracks River 4 3; {CALM}"))
    assert (tracks.income(table, 0), tracks.plays(table, 0)) == (3, 2)
    table = island(match_at(f"Thunderspeaker on A: A5; tracks Thunderspeaker 4 5; {CALM}"))
    assert (tracks.income(table, 0), tracks.plays(table, 0)) == (2, 3)


@rule("SI-102")
def test_an_open_element_space_gives_its_element_all_the_time() -> None:
    table = island(match_at(f"Thunderspeaker on A: A5; tracks Thunderspeaker 5 1; {CALM}"))
    assert tracks.elements(table, 0) == [1, 0, 1, 1, 0, 0, 0, 0]


@rule("SI-103", "R-51")
def test_an_any_space_gives_one_element_of_choice_for_the_turn() -> None:
    match = match_at(f"Bringer on A: A2; tracks Bringer 6 6; plays Bringer 1; {CALM}")
    play(match, "done")
    assert purpose(match) == "element" and len(keys(match)) == 8
    play(match, "element fire", "element sun")
    assert island(match).step == "fast" and tracks.elements(island(match), 0)[:4] == [1, 1, 1, 1]
    passes.rest(spirit(match))
    assert tracks.elements(island(match), 0)[:4] == [0, 1, 0, 1], "for the next turn one chooses anew"


@rule("SI-104", "SI-093")
def test_reclaim_one_takes_a_card_back_in_every_spirit_phase_also_between_parts() -> None:
    text = f"River on A: A5; tracks River 1 5; discard River: Wash Away + Flash Floods; {CALM}"
    match = grow(text, 3)
    assert keys(match) == ["reclaim flash-floods", "reclaim wash-away", "part 0", "part 1"]
    play(match, "reclaim wash-away")
    assert "Wash Away" in hand(match) and "reclaim flash-floods" not in keys(match)
    passes.rest(spirit(match))
    assert [option.key for option in plays.reclaim_options(island(match), 0)] == ["reclaim flash-floods"]


@rule("SI-104")
def test_reclaim_one_works_in_the_turn_in_which_it_is_uncovered() -> None:
    text = f"River on A: A5; tracks River 1 4; discard River: Wash Away; {CALM}"
    match = grow(text, 2, "uncover plays", "settle a5")
    assert "reclaim wash-away" in keys(match)
    play(match, "part 1", "uncover energy", "settle a5")
    assert purpose(match) == "play" and "reclaim wash-away" in keys(match)


@rule("SI-112", "SI-113", "SI-114", "R-60")
def test_reclaim_takes_the_whole_discard_pile_with_cards_in_hand_or_without_any_there() -> None:
    match = grow(f"River on A: A5; discard River: Wash Away + Flash Floods; {CALM}", 1)
    assert len(hand(match)) == 4 and spirit(match).discard == []
    assert len(hand(grow(RIVER, 1))) == 4
    table = island(match_at(f"River on A: A5; played River: Wash Away; discard River: Flash Floods; {CALM}"))
    plays.reclaim_all(table, 0)
    assert table.spirits[0].played == [table.cards.power_named("Wash Away")], "a card in play is not discarded yet"


# -- gaining and forgetting


@rule("SI-115", "SI-116", "SI-117", "SI-119", "SI-124")
def test_a_gained_minor_is_one_of_four_and_goes_to_the_hand() -> None:
    match = grow(RIVER, 1)
    assert purpose(match) == "deck" and keys(match) == ["deck minor", "deck major"]
    play(match, "deck minor")
    assert purpose(match) == "keep" and len(keys(match)) == 4
    kept = keys(match)[2].removeprefix("keep ")
    play(match, keys(match)[2])
    table = island(match)
    assert len(table.minor_deck) == 32 and len(table.minor_discard) == 3 and len(table.major_deck) == 22
    assert len(hand(match)) == 5 and spirit(match).drawn == []
    assert purpose(match) == "play"
    assert f"play {kept}" in keys(match) or table.cards.powers[spirit(match).hand[-1]].cost > spirit(match).energy


@rule("SI-118", "SI-120", "SI-121", "R-54")
def test_a_gained_major_makes_the_spirit_forget_a_card_from_anywhere_even_itself() -> None:
    match = grow(f"Eyes on A: A5; discard Eyes: Eerie Noises and Moving Trees; {CALM}", 3, "part 0", "deck major")
    gained = keys(match)[0].removeprefix("keep ")
    play(match, f"keep {gained}")
    assert purpose(match) == "forget" and len(keys(match)) == 5
    assert f"forget {gained}" in keys(match) and "forget eerie-noises-and-moving-trees" in keys(match)
    play(match, f"forget {gained}")
    table = island(match)
    assert len(table.major_discard) == 4 and len(hand(match)) == 3
    assert not any(table.cards.powers[power].kind == MAJOR for power in spirit(match).hand)


@rule("SI-123", "R-54")
def test_a_forgotten_unique_power_is_gone_for_good() -> None:
    match = grow(RIVER, 1, "deck major")
    play(match, keys(match)[0], "forget wash-away")
    assert named(match, spirit(match).forgotten) == ["Wash Away"]
    assert "Wash Away" not in hand(match)


@rule("R-53")
def test_a_deck_that_runs_out_is_made_anew_from_its_discard_pile() -> None:
    match = match_at(RIVER)
    table = island(match)
    table.minor_discard = table.minor_deck[2:]
    table.minor_deck = table.minor_deck[:2]
    first = table.minor_deck[:]
    play(match, "grow 0", "deck minor")
    assert len(keys(match)) == 4 and set(first) <= set(spirit(match).drawn)
    assert len(island(match).minor_deck) == 32


@rule("R-53")
def test_with_fewer_cards_left_one_chooses_from_those() -> None:
    match = match_at(RIVER)
    table = island(match)
    table.box = table.minor_deck[2:]
    table.minor_deck = table.minor_deck[:2]
    play(match, "grow 0", "deck minor")
    assert len(keys(match)) == 2


@rule("R-57")
def test_everybody_sees_what_is_drawn() -> None:
    match = match_at("River on A: A5; Lightning on B: B5; A2: city")
    play(match, "grow 0", "deck minor")
    lines = [event.line(1, island(match).cards.domains) for event in match.events]
    assert len([line for line in lines if "sees" in line]) == 4


@rule("SI-125", "R-56")
def test_with_power_progression_the_next_card_of_the_list_is_gained() -> None:
    match = match_at(f"River on A: A5; set power_progression on; {CALM}")
    table = island(match)
    listed = table.cards.spirits[0].progression
    table.box = listed[:]
    table.minor_deck = [power for power in table.minor_deck if power not in listed]
    table.major_deck = [power for power in table.major_deck if power not in listed]
    spirit(match).progress = 4
    play(match, "grow 0")
    assert "Song of Sanctity" in hand(match) and purpose(match) == "play"
    assert spirit(match).progress == 5


@rule("SI-125", "R-56")
def test_a_card_of_the_list_that_another_spirit_has_taken_is_passed_over() -> None:
    """Vital Strength and Devouring Teeth both have Devouring Ants on their lists."""
    match = match_at(f"Devouring Teeth on A: A5; Vital on B: B5; set power_progression on; {CALM}")
    table = island(match)
    ants, roots = [table.cards.power_named(name) for name in ("Devouring Ants", "Gnawing Rootbiters")]
    table.box = [roots]
    spirit(match, 1).hand.append(ants)
    run(table, gain.gain_power(table, 0))
    assert roots in spirit(match).hand and spirit(match).progress == 2 and table.box == []


@rule("R-56", "SI-118")
def test_a_major_of_the_list_makes_one_forget_and_after_the_list_powers_are_gained_as_usual() -> None:
    match = match_at(f"River on A: A5; set power_progression on; {CALM}")
    table = island(match)
    table.box = table.cards.spirits[0].progression[:]
    for deck in (table.minor_deck, table.major_deck):
        deck[:] = [power for power in deck if power not in table.box]
    spirit(match).progress = 5
    play(match, "grow 0")
    assert purpose(match) == "forget" and "forget tsunami" in keys(match)
    match = match_at(f"River on A: A5; set power_progression on; {CALM}")
    spirit(match).progress = 7
    play(match, "grow 0")
    assert purpose(match) == "deck"


# -- cards


@rule("SI-107", "SI-108", "SI-109", "SI-110")
def test_cards_are_played_one_by_one_paid_at_once_and_give_their_elements() -> None:
    match = match_at(f"River on A: A5; plays River 2; energy River 2; {CALM}")
    assert keys(match) == ["play boon-of-vigor", "play flash-floods", "play river-s-bounty", "play wash-away", "done"]
    play(match, "play wash-away")
    assert spirit(match).energy == 1 and tracks.elements(island(match), 0) == [0, 0, 0, 0, 1, 1, 0, 0]
    assert "play flash-floods" not in keys(match), "it costs 2"
    play(match, "play boon-of-vigor")
    assert spirit(match).plays_left == 0 and tracks.elements(island(match), 0)[SUN] == 1
    assert island(match).step == "fast", "no play is left: there is nothing to decide"


@rule("SI-107", "SI-085")
def test_one_may_play_fewer_cards_or_none() -> None:
    match = match_at(f"River on A: A5; plays River 3; energy River 9; {CALM}")
    play(match, "done")
    assert spirit(match).played == [] and island(match).round == 2


@rule("SI-111", "SI-106")
def test_plays_and_energy_are_each_spirits_own() -> None:
    match = match_at(
        "River on A: A5; Lightning on B: B5; plays River 1; plays Lightning 1; energy Lightning 5; A2: city"
    )
    assert keys(match) == ["play boon-of-vigor", "play river-s-bounty", "done"]
    play(match, "play boon-of-vigor")
    assert len(keys(match, 1)) == 5 and spirit(match, 1).energy == 5


@rule("SI-122", "SI-120")
def test_a_card_forgotten_from_play_takes_its_elements_with_it_and_pays_nothing_back() -> None:
    table = island(match_at(f"River on A: A5; played River: Wash Away; energy River 1; step slow; {CALM}"))
    assert tracks.elements(table, 0)[4] == 1
    run(table, gain.forget(table, 0), "forget wash-away")
    assert tracks.elements(table, 0)[4] == 0 and table.spirits[0].played == []
    assert table.spirits[0].energy == 1 and table.cards.power_named("Wash Away") not in powers.usable(table, 0, False)


# -- side by side


@rule("SI-071", "SI-072", "SI-073", "R-66")
def test_all_spirits_grow_and_play_at_the_same_time_and_the_phase_waits_for_all() -> None:
    match = match_at("River on A: A5; Lightning on B: B5; A2: city")
    assert [choice.seat for choice in match.choices()] == [0, 1]
    play(match, "grow 1", "uncover plays", "settle a5", seat=0)
    play(match, "grow 2", "uncover plays", "settle b5", seat=1)
    assert spirit(match).energy == 0 and purpose(match) == "uncover", "Growth comes first"
    play(match, "uncover energy", "settle a5", seat=0)
    assert spirit(match).energy == 2 and purpose(match) == "play", "then Energy, then cards"
    play(match, "done", seat=0)
    assert keys(match) == ["not-yet"] and island(match).step == "growth"
    play(match, "not-yet", seat=0)
    assert "play boon-of-vigor" in keys(match)
    play(match, "done", seat=0)
    play(match, "done", seat=1)
    assert island(match).round == 2, "nobody has a Power to use"


def test_what_growth_sets_off_may_ask_another_spirit_who_is_then_asked_anew() -> None:
    """Sun-Bright Whirlwind pushes Dahan out of a land with Presence of Thunderspeaker, who may go with them."""
    match = match_at("Sun-Bright on A: A5; Thunderspeaker on B: A4; A4: dahan; A2: city")
    play(match, "grow 1", seat=1)
    play(match, "part 1", "uncover energy", seat=1)
    assert "settle a4" in keys(match, 1)
    play(match, "grow 1", "uncover energy", "settle a4", "push a4-dahan", "to a3")
    assert [choice.seat for choice in match.choices()] == [1] and purpose(match, 1) == "follow"
    play(match, keys(match, 1)[0], seat=1)
    assert at(match, "A3", 1) == 1
    assert keys(match, 1) == ["settle a3"], "the Dahan are now there"


@pytest.mark.parametrize("number", range(13))
def test_every_growth_option_of_every_spirit_can_be_carried_out(number: int) -> None:
    from planchette.games.spirit_island import GAME

    card = GAME.cards.spirits[number]
    for option in range(len(card.options)):
        match = match_at(f"{card.name} on A: 2 A1, A2; A1: dahan; A2: city, dahan")
        play(match, f"grow {option}")
        for _ in range(40):
            if purpose(match) in ("play", ""):
                break
            play(match, keys(match)[0])
        assert purpose(match) == "play"
        assert sorted(spirit(match).grown) == list(range(len(card.parts(option))))
