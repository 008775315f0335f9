"""Setting up: pools, decks, boards, Spirits and where they start."""

from __future__ import annotations

import pytest

from planchette.games.spirit_island import GAME
from planchette.games.spirit_island.island import BOARDS, board_of, name
from planchette.games.spirit_island.pieces import BLIGHTS, CITIES, DAHANS, TOWNS, count, on_island, presence_places
from planchette.games.spirit_island.rules import setup
from planchette.games.spirit_island.state import Island
from planchette.kernel import Deal, Match, SetupError, luck_from
from tests.rule import rule
from tests.spirit_island.course import at, hand, island, keys, new_game, play, purpose, spirit

SEATS = [1, 2, 3, 4]


def laid_out(seats: int, seed: int = 1, **settings: str) -> Island:
    """A table before anybody has chosen a Spirit."""
    return setup(Deal(seats, luck_from(seed), GAME.settled(settings), GAME.cards))


def begun(*spirits: str, **settings: str) -> Match:
    """A game with these Spirits on boards A, B .. in order of seats, at the first Growth (or the first question)."""
    match = new_game(len(spirits), 1, **({"boards": "A", "seats": "chosen"} | settings))
    for seat, words in enumerate(spirits):
        play(match, "spirit " + next(key for key in keys(match, seat) if words in key).split()[1], seat=seat)
    for seat in range(len(spirits) - 1):
        play(match, f"board {BOARDS[seat].lower()}", seat=seat)
    return match


def lands(match: Match, seat: int = 0) -> list[str]:
    return [name(place) for place in presence_places(island(match), seat)]


# -- pools and decks


@rule("SI-035")
@pytest.mark.parametrize("seats", SEATS)
def test_four_fear_markers_a_player(seats: int) -> None:
    table = laid_out(seats)
    assert (table.fear_pool, table.fear_made) == (4 * seats, 0)


@rule("SI-036", "SI-037", "SI-038", "SI-039")
@pytest.mark.parametrize("seats", SEATS)
def test_nine_fear_cards_in_three_parts_whatever_the_number_of_players(seats: int) -> None:
    table = laid_out(seats)
    assert table.fear_left == [3, 3, 3]
    assert len(table.fear_cards) == 15 and table.fear_earned == []
    assert table.terror == 1


@rule("SI-040")
def test_four_cards_of_stage_one_five_of_stage_two_six_of_stage_three() -> None:
    cards = GAME.cards.invaders
    by_stage = [[card for card in cards if card.stage == stage] for stage in (1, 2, 3)]
    assert [len(found) for found in by_stage] == [4, 5, 6]
    assert sorted(card.terrains for card in by_stage[0]) == [1, 2, 4, 8]
    assert sorted((card.terrains, card.escalation) for card in by_stage[1]) == [
        (0, False),
        (1, True),
        (2, True),
        (4, True),
        (8, True),
    ]
    assert sorted(card.terrains for card in by_stage[2]) == [3, 5, 6, 9, 10, 12]
    assert not any(card.escalation for card in by_stage[0] + by_stage[2])


@rule("SI-041", "SI-042")
def test_three_four_and_five_cards_of_the_stages_in_this_order() -> None:
    table = laid_out(2)
    assert table.invader_deck == [1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 3]
    assert [len(cards) for cards in table.invader_unseen] == [4, 5, 6]


@rule("SI-043", "R-04")
@pytest.mark.parametrize(("seats", "blight"), [(1, 3), (2, 5), (3, 7), (4, 9)])
def test_two_blight_a_player_and_one_more_on_the_blight_card(seats: int, blight: int) -> None:
    table = laid_out(seats)
    assert (table.blight_pool, table.blighted, table.blight_card) == (blight, False, -1)
    assert laid_out(seats, extra_blight="off").blight_pool == blight - 1


@rule("SI-044", "SI-060", "R-01")
@pytest.mark.parametrize(("seats", "blight"), [(1, 6), (2, 11), (3, 16)])
def test_five_blight_a_player_and_one_more_without_a_blight_card(seats: int, blight: int) -> None:
    assert laid_out(seats, blight_card="off").blight_pool == blight
    assert laid_out(seats, preset="horizons").blight_pool == blight


@rule("R-71")
def test_what_makes_it_easier_can_be_set_and_is_off_by_default() -> None:
    assert laid_out(2, more_blight="1").blight_pool == laid_out(2).blight_pool + 2
    assert laid_out(3, fear_markers="3").fear_pool == 9
    assert spirit(begun("river", starting_energy="2")).energy == 2


@rule("SI-050")
def test_minor_and_major_powers_are_two_decks() -> None:
    table = laid_out(1)
    assert (len(table.minor_deck), len(table.major_deck)) == (36, 22)
    assert (table.minor_discard, table.major_discard) == ([], [])


# -- boards


@rule("SI-002", "SI-046")
@pytest.mark.parametrize("seats", SEATS)
def test_a_board_for_each_player_by_lot(seats: int) -> None:
    drawn = {tuple(laid_out(seats, seed).boards) for seed in range(30)}
    assert len(drawn) > 3
    for boards in drawn:
        assert len(set(boards)) == seats and set(boards) <= {0, 1, 2, 3}
    assert max(board for seed in range(30) for board in laid_out(seats, seed, boards="all").boards) > 3
    assert laid_out(seats, boards="G").boards == [6, 7, 0, 1][:seats]


@rule("SI-047", "SI-048")
@pytest.mark.parametrize("seats", SEATS)
def test_the_boards_are_filled_as_printed_and_that_blight_comes_from_the_box(seats: int) -> None:
    table = laid_out(seats)
    assert [on_island(table, kind) for kind in (TOWNS, CITIES, DAHANS, BLIGHTS)] == [seats, seats, 6 * seats, seats]
    assert table.blight_pool == 2 * seats + 1


# -- Spirits


@rule("SI-052", "SI-025")
def test_no_two_players_are_the_same_spirit() -> None:
    match = new_game(2)
    assert len(keys(match)) == 13
    play(match, "spirit thunderspeaker")
    assert len(keys(match, 1)) == 12 and "spirit thunderspeaker" not in keys(match, 1)


@rule("SI-001", "SI-060", "R-01")
def test_horizons_has_its_own_spirits_and_boards_for_up_to_three() -> None:
    match = new_game(3, preset="horizons")
    assert len(keys(match)) == 5 and "spirit sun-bright-whirlwind" in keys(match)
    assert island(match).boards[:2] == [6, 7]
    with pytest.raises(SetupError, match="one to three"):
        laid_out(4, preset="horizons")


def test_spirits_may_be_drawn_by_lot() -> None:
    drawn = {tuple(each.card for each in island(new_game(2, seed, spirits="random")).spirits) for seed in range(6)}
    assert len(drawn) > 3 and all(a != b for a, b in drawn)


@rule("SI-051", "SI-054", "SI-055")
def test_a_spirit_starts_with_its_four_unique_powers_covered_tracks_and_no_energy() -> None:
    match = begun("river")
    assert hand(match) == ["Boon of Vigor", "Flash Floods", "River's Bounty", "Wash Away"]
    mine = spirit(match)
    assert (mine.energy_open, mine.plays_open, mine.energy, mine.destroyed) == (1, 1, 0, 0)


@rule("SI-293")
@pytest.mark.parametrize("number", range(13))
def test_every_spirit_has_thirteen_presence(number: int) -> None:
    card = GAME.cards.spirits[number]
    on_tracks = len(card.energy) + len(card.plays) - 2
    assert sum(start.n for start in card.starts) + on_tracks == 13


@rule("SI-053", "R-69")
def test_each_player_starts_on_a_board_of_their_own_as_the_panel_says() -> None:
    match = begun("river", "lightning")
    assert lands(match) == ["A5"] and lands(match, 1) == ["B5"]
    table = island(match)
    assert [each.board for each in table.spirits] == [0, 1]
    for seed in range(10):
        found = [each.board for each in island(new_game(3, seed, spirits="random")).spirits]
        assert sorted(found) == sorted(island(new_game(3, seed, spirits="random")).boards)


@rule("SI-053")
@pytest.mark.parametrize(
    ("who", "where"),
    [
        ("river", "1 A5"),
        ("lightning", "2 A7"),
        ("vital", "2 A6, 1 A8"),
        ("shadows", "1 A5, 2 A8"),
        ("devouring", "1 A5"),
        ("fathomless", "2 A2"),
        ("eyes", "2 A8"),
        ("rising", "2 A7"),
        ("sun-bright", "2 A1, 1 A7"),
        ("bringer", "2 A7"),
    ],
)
def test_starting_presence_by_the_words_of_the_panel(who: str, where: str) -> None:
    match = begun(who)
    assert ", ".join(f"{at(match, land)} {land}" for land in lands(match)) == where


@rule("SI-053")
def test_the_player_chooses_where_the_panel_leaves_a_choice() -> None:
    match = begun("thunderspeaker")
    assert purpose(match) == "start" and keys(match) == ["start a3", "start a7"]
    play(match, "start a7")
    assert lands(match) == ["A3", "A7"]
    match = begun("ocean")
    assert keys(match) == ["start a1", "start a2", "start a3"]
    play(match, "start a3")
    assert lands(match) == ["A0", "A3"]


@rule("SI-057", "SI-125")
def test_with_power_progression_the_cards_of_the_lists_leave_the_decks() -> None:
    match = begun("river", "lightning", power_progression="on")
    table = island(match)
    listed = table.cards.spirits[0].progression + table.cards.spirits[1].progression
    assert len(listed) == 14 and sorted(table.box) == sorted(listed)
    assert not set(listed) & set(table.minor_deck + table.major_deck)


@rule("SI-058", "SI-059")
@pytest.mark.parametrize("seed", range(6))
def test_at_last_the_invaders_explore_with_the_first_card_which_goes_to_the_build_space(seed: int) -> None:
    match = new_game(2, seed, spirits="random")
    while match.choices() and purpose(match, match.choices()[0].seat) == "start":
        choice = match.choices()[0]
        match.answer(choice.options[0].key, choice.seat)
    table = island(match)
    assert table.step == "growth" and table.round == 1
    assert table.cards.invaders[table.build_card].stage == 1
    assert (table.ravage_card, table.explore_card, table.discard) == (-1, -1, [])
    assert table.invader_deck == [1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 3]
    terrain = table.cards.invaders[table.build_card].terrains
    explored = [place for place in table.ground.lands if count(table, place, 1)]
    assert explored and all(terrain >> table.ground.terrain[place] & 1 for place in explored)
    assert on_island(table, TOWNS | CITIES) == 4 and on_island(table, BLIGHTS) == 2
    assert {board_of(place) for place in explored} <= set(table.boards)


def test_every_content_has_its_count() -> None:
    decks = GAME.cards.decks
    wanted = {"minor": 36, "major": 22, "fear": 15, "blight": 2, "invader": 15, "boards": 8, "spirit": 13}
    assert {name: decks[name] for name in wanted} == wanted
    assert (decks["unique"], decks["innate"]) == (52, 17)
    assert [len(card.uniques) for card in GAME.cards.spirits] == [4] * 13
