"""Words of the rules and what follows from them: boards, Dahan, Elements, cards, what is limited and what is not."""

from __future__ import annotations

import pytest

from planchette.games.spirit_island import GAME, build, explore, gain, harm, hooks, moves, ravage, tracks
from planchette.games.spirit_island.book import (
    GAIN_POWER,
    INNATE,
    MAJOR,
    MINOR,
    RECLAIM_ALL,
    UNIQUE,
    Book,
    SpiritCard,
)
from planchette.games.spirit_island.island import BOARDS, board_of
from planchette.games.spirit_island.passes import pass_time
from planchette.games.spirit_island.pieces import INVADERS, count, on_island
from planchette.games.spirit_island.state import POWER, Lasting
from planchette.games.spirit_island.vocabulary import ELEMENTS, GROUPS
from planchette.kernel import CannotUndo
from tests.rule import rule
from tests.spirit_island.course import island as table_of
from tests.spirit_island.course import keys, match_at, play, spirit
from tests.spirit_island.flows import act, at, column, island, land, run

BOOK = GAME.cards
assert isinstance(BOOK, Book)
every_spirit = pytest.mark.parametrize("panel", BOOK.spirits, ids=[card.name for card in BOOK.spirits])


# -- what there is


@rule("SI-021")
def test_there_are_eight_elements() -> None:
    assert ELEMENTS == ["Sun", "Moon", "Fire", "Air", "Water", "Earth", "Plant", "Animal"]
    for power in BOOK.powers:
        assert len(power.elements) == 8
    for element in range(8):
        assert {power.kind for power in BOOK.powers if power.elements[element]} >= {MINOR, MAJOR, UNIQUE}


@rule("SI-022")
def test_power_cards_are_unique_minor_or_major() -> None:
    kinds = [power.kind for power in BOOK.powers]
    assert (kinds.count(MINOR), kinds.count(MAJOR), kinds.count(UNIQUE)) == (36, 22, 52)
    assert sorted(BOOK.minors + BOOK.majors) == [power.number for power in BOOK.powers if power.kind in (MINOR, MAJOR)]


@rule("SI-022", "SI-023")
@every_spirit
def test_a_panel_has_growth_two_tracks_innate_powers_special_rules_and_four_unique_powers(panel: SpiritCard) -> None:
    assert len(panel.uniques) == 4 and {BOOK.powers[power].kind for power in panel.uniques} == {UNIQUE}
    assert panel.innates and {BOOK.powers[power].kind for power in panel.innates} == {INNATE}
    assert len(panel.options) >= 3 and panel.rules and all(name and text for name, text in panel.rules)
    assert min(len(panel.energy), len(panel.plays)) >= 5


@rule("SI-113", "SI-124")
@every_spirit
def test_every_spirit_can_reclaim_and_gain_power_cards_by_growth(panel: SpiritCard) -> None:
    assert RECLAIM_ALL in [part.verb for part in panel.options[0]], "usually the first option"
    assert GAIN_POWER in [part.verb for option in panel.options for part in option]


@rule("SI-026")
def test_nobody_places_reminders() -> None:
    verbs = {kind.name for group in GROUPS for kind in group}
    assert not verbs & {"remind", "reminder", "mark", "marker"}


@rule("R-72")
def test_there_are_enough_fear_cards_for_every_adversary() -> None:
    assert len(BOOK.fears) >= 14


# -- boards


@rule("SI-007")
def test_a_land_is_on_the_board_that_bears_its_number() -> None:
    table = island("A2: city", seats=4)
    for place in table.ground.lands:
        assert BOARDS[board_of(place)] in "ABCD"
    assert [len([p for p in table.ground.lands if board_of(p) == board]) for board in table.boards] == [8] * 4


@rule("SI-056", "SI-006")
def test_a_spirit_may_spread_to_other_boards() -> None:
    match = match_at("River on A: A7; Lightning on B: B5; A2: city")
    play(match, "grow 1", "uncover energy")
    assert "settle b3" in keys(match)
    play(match, "settle b3", "uncover plays")
    assert "settle b4" in keys(match) and "settle a5" in keys(match), "Range is counted from the new one too"


@rule("SI-006", "SI-254")
def test_a_push_and_a_cascade_cross_the_line_between_boards() -> None:
    table = island("A7: explorer; A2: city", seats=2)
    assert at("B3") in moves.around(table, at("A7"))


# -- Dahan and Invaders


@rule("SI-015")
def test_dahan_do_nothing_when_invaders_build_and_explore_around_them() -> None:
    table = island("A3: explorer, town, 5 dahan")
    run(table, build.build_land(table, at("A3")))
    run(table, explore.explore_land(table, at("A3")))
    assert land(table, "A3") == "2 explorer, town, city, 5 dahan"


@rule("SI-242", "SI-210")
def test_without_cards_no_invader_appears() -> None:
    table = island("A3: explorer, town; A7: city")
    before = on_island(table, INVADERS)
    for place in table.ground.lands:
        if count(table, place, INVADERS):
            run(table, ravage.ravage_land(table, place))
    assert on_island(table, INVADERS) == before
    run(table, build.build_land(table, at("A3")))
    run(table, explore.explore_land(table, at("A2")))
    assert on_island(table, INVADERS) == before + 2


@rule("SI-174")
def test_damage_changes_neither_health_nor_the_damage_that_is_dealt() -> None:
    table = island("A3: city-2, town-1")
    assert ravage.strength(table, at("A3")) == 5
    assert harm.needed(table, at("A3"), column("city-2")) == 1


# -- no limits


@rule("SI-291", "SI-084")
def test_neither_hand_nor_energy_is_limited() -> None:
    table = island("A2: city")
    table.spirits[0].energy = 200
    table.spirits[0].hand += table.minor_deck
    table.minor_deck = []
    run(table, pass_time(table))
    assert table.spirits[0].energy == 200 and len(table.spirits[0].hand) == 40


@rule("SI-292", "SI-146")
def test_elements_are_not_limited_and_add_up_from_cards_tracks_and_grants() -> None:
    table = island("A2: city", spirits=("Thunderspeaker",))
    mine = table.spirits[0]
    mine.granted[0] = 30
    mine.energy_open = 2
    mine.played = [power for power in mine.hand if BOOK.powers[power].elements[0]]
    suns = sum(BOOK.powers[power].elements[0] for power in mine.played)
    assert suns > 0
    found = tracks.elements(table, 0)
    assert found[0] == 30 + suns
    assert found[3] == 1 + sum(BOOK.powers[power].elements[3] for power in mine.played), "Air of the track"
    eyes = island("A2: city", spirits=("Eyes",))
    eyes.spirits[0].plays_open = 3
    assert tracks.elements(eyes, 0) == [0, 0, 0, 1, 0, 0, 0, 0], "Air of the Card Plays track"


@rule("SI-106", "SI-111")
def test_energy_and_card_plays_stay_with_their_spirit() -> None:
    match = match_at("River on A: A5; Lightning on B: B7; A2: city; plays River 2; plays Lightning 2; energy River 5")
    before = spirit(match, 1).energy, spirit(match, 1).plays_left
    verbs = {key.split()[0] for seat in (0, 1) for key in keys(match, seat)}
    assert verbs <= {"play", "done"}
    play(match, "play flash-floods")
    assert (spirit(match, 0).energy, spirit(match, 0).plays_left) == (3, 1)
    assert (spirit(match, 1).energy, spirit(match, 1).plays_left) == before


# -- what ends with the turn, and what does not


@rule("SI-138", "SI-083", "SI-082")
def test_what_was_for_this_turn_is_over_when_time_passes() -> None:
    table = island("A3: city, defend 4, skip 3; A5: dahan")
    table.lasting.append(Lasting(hooks.DAHAN_SAFE, place=at("A5")))
    table.spirits[0].granted[2] = 2
    assert hooks.is_on(table, hooks.DAHAN_SAFE, at("A5"))
    run(table, pass_time(table))
    assert table.lasting == [] and not hooks.is_on(table, hooks.DAHAN_SAFE, at("A5"))
    assert sum(tracks.elements(table, 0)) == 0
    run(table, ravage.ravage_land(table, at("A3")))
    assert land(table, "A3") == "city, blight"


@rule("SI-259", "R-02", "SI-258")
def test_destroyed_presence_stays_where_it_is() -> None:
    match = match_at("River on A: A5; A2: city; destroyed River 3")
    play(match, "grow 1")
    assert "uncover destroyed" not in keys(match)
    play(match, "uncover energy", "settle a5")
    assert spirit(match).destroyed == 3


@rule("SI-123", "R-54")
def test_a_forgotten_unique_power_is_out_and_others_go_to_their_discard_pile() -> None:
    table = island("A2: city")
    mine = table.spirits[0]
    own, minor, major = mine.hand[0], table.minor_deck.pop(), table.major_deck.pop()
    mine.hand += [minor]
    mine.discard = [major]
    for power in (own, minor, major):
        gain.forget_card(table, 0, power)
    assert mine.forgotten == [own] and table.minor_discard == [minor] and table.major_discard == [major]
    assert own not in mine.hand + mine.discard


# -- one after another


@rule("R-55")
def test_draws_from_one_deck_come_one_after_another() -> None:
    match = match_at("River on A: A5; Lightning on B: B7; A2: city")
    play(match, "grow 0")
    play(match, "grow 0", seat=1)
    play(match, "deck minor", seat=1)
    play(match, "deck minor")
    table = table_of(match)
    drawn = [table.spirits[seat].drawn for seat in (0, 1)]
    assert [len(cards) for cards in drawn] == [4, 4]
    assert not set(drawn[0]) & set(drawn[1])
    assert not set(drawn[0] + drawn[1]) & set(table.minor_deck)


@rule("SI-381", "R-65")
def test_a_move_can_be_taken_back_until_a_card_was_revealed() -> None:
    match = match_at("River on A: A5; A2: city")
    play(match, "grow 1", "uncover energy")
    match.undo(0)
    assert "uncover plays" in keys(match)
    match.undo(0)
    assert keys(match) == ["grow 0", "grow 1", "grow 2"]
    play(match, "grow 0", "deck minor")
    with pytest.raises(CannotUndo):
        match.undo(0)


@rule("R-65")
def test_at_a_table_without_undo_no_answer_is_taken_back() -> None:
    match = match_at("River on A: A5; A2: city; set undo none")
    play(match, "grow 1", "uncover energy")
    for take_back in (match.undo, match.undo_through):
        with pytest.raises(CannotUndo, match="at this table no answer is taken back"):
            take_back(0)


@rule("SI-092", "SI-093")
def test_the_log_says_which_part_of_growth_comes_and_where_presence_is_taken_from() -> None:
    match = match_at("River on A: A5; A2: city")
    play(match, "grow 2", "part 1", "lift a5")
    assert match.log(0)[-2:] == [
        "River Surges in Sunlight goes on with part 2 of its Growth.",
        "River Surges in Sunlight takes Presence from A5.",
    ]


@rule("R-27", "R-28")
def test_additional_health_and_damage_end_in_the_same_moment() -> None:
    table = island("A3: dahan-3, 2 dahan")
    run(table, pass_time(table))
    assert land(table, "A3") == "3 dahan"


@rule("SI-170", "SI-014")
def test_damage_is_never_dealt_to_dahan_unless_said() -> None:
    table = island("A3: 2 dahan; A7: city")
    assert run(table, harm.damage(table, act(table, POWER, "A3"), at("A3"), 4)) == []
    assert land(table, "A3") == "2 dahan"


@rule("R-58", "SI-117")
def test_a_card_gained_after_the_spirit_phase_cannot_be_played_this_turn() -> None:
    match = match_at("Vital on A: 2 A8; hand Vital: ; played Vital: Gift of Power; A2: city; step slow; energy Vital 9")
    play(match, "use gift-of-power")
    gained = keys(match)[0].removeprefix("keep ")
    play(match, f"keep {gained}")
    table = table_of(match)
    assert (table.round, table.step) == (2, "growth"), "nothing was left to do in that turn"
    assert [table.cards.powers[power].kind for power in spirit(match).hand] == [MINOR]
    assert spirit(match).energy == 9


@rule("R-07", "SI-079")
def test_the_blighted_island_comes_first_then_fear_cards_ravage_build_explore_and_the_cards_advance() -> None:
    told = (
        "A3: 5 town, 5 city; A8: 5 town; A4: 5 town; ravage Jungle I; build Sands I; earned 1; "
        "blighted Downward Spiral; blight 9; step blighted"
    )
    match = match_at(f"Vital on A: 4 A8; {told}")
    for _ in range(40):
        if match.over or table_of(match).step in ("growth", "slow"):
            break
        choice = match.choices()[0]
        match.answer(choice.options[-1].key, choice.seat)
    names = [event.kind.name for event in match.events]
    steps = ["blighted-island", "fear-card", "ravaged", "built", "revealed", "advanced"]
    assert [name for name in dict.fromkeys(names) if name in steps] == steps


# -- what is not offered


@rule("SI-370", "SI-371")
def test_the_thematic_map_is_not_offered() -> None:
    """It is another side of the boards with a layout of its own; here all boards are balanced ones."""
    values = [value for setting in GAME.settings for value in setting.values]
    assert not [value for value in values if "thematic" in value]
    for board in BOOK.boards:
        assert len(board.terrain) == 9 and all(board.terrain[1:].count(terrain) == 2 for terrain in range(4))
