"""What is in the box, the board, and the set-up in four steps."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

from planchette.games.follow_your_fear import GAME
from planchette.games.follow_your_fear.board import GROUND, HOMES, LETTERS, NAMES, RINGS
from planchette.kernel import Match, SetupError
from tests.follow_your_fear.table import (
    SEATS,
    asked,
    at,
    corrupt_left,
    deck,
    deck_counts,
    fear_deck,
    fill,
    hand,
    ids,
    keys,
    knows,
    on,
    play,
    reserve,
    table,
    tiles,
)
from tests.rule import rule

HOST = {"first_player": "host"}


def begun(seats: int = 2, seed: int = 0, **wishes: str) -> Match:
    return Match(GAME, seats, seed, HOST | wishes)


def picked(seats: int = 2, fear: str = "change", seed: int = 0, **wishes: str) -> Match:
    """Steps 1 and 2 are done."""
    match = begun(seats, seed, **wishes)
    play(match, f"face {fear}")
    fill(match, "take")
    return match


def ready(seats: int = 2, fear: str = "change", side: str = "south", **wishes: str) -> Match:
    """The first turn has begun."""
    match = picked(seats, fear, 0, **wishes)
    fill(match, "respawn")
    play(match, f"side {side}")
    return match


# -- the box


@rule("FF-001")
def test_two_three_or_four_can_play() -> None:
    assert sorted(GAME.seats) == [2, 3, 4]
    for seats in (1, 5):
        with pytest.raises(SetupError):
            begun(seats)


@rule("FF-005", "FF-003")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_six_tokens_and_a_mat_for_each_player(seats: int) -> None:
    match = ready(seats)
    assert [len(at(match, who)) for who in SEATS[:seats]] == [6] * seats
    assert len(table(match).players) == seats


@rule("FF-006", "FF-051")
@pytest.mark.parametrize("fear", [fear.id for fear in GAME.cards.fears])
def test_six_tokens_for_each_fear(fear: str) -> None:
    assert sum(table(ready(fear=fear)).reserve) + len(fear_tokens(ready(fear=fear))) == 6


def fear_tokens(match: Match) -> list[str]:
    return [tile for tile in NAMES if on(match, tile) in ("Fear", "red", "blue")]


@rule("FF-010")
def test_48_corrupt_tiles_wait_in_the_supply() -> None:
    assert corrupt_left(ready()) == 48


# -- the board

BOARD = """
C R H R H C H C
R H R C H R C H
C R C H R C H C
R C R V V H R H
C R H V V R H R
R H C R C H R C
H C H C R C H R
R H C H C R C H
"""


@rule("FF-002", "FF-014", "FF-015")
def test_the_board() -> None:
    rows = [line.split() for line in BOARD.strip().split("\n")]
    wanted = {f"{column}{8 - row}": rows[row][place] for row in range(8) for place, column in enumerate("abcdefgh")}
    assert {name: LETTERS[GROUND[tile]] for tile, name in enumerate(NAMES)} == wanted
    assert Counter(wanted.values()) == {"C": 20, "R": 20, "H": 20, "V": 4}
    assert sorted(name for name, kind in wanted.items() if kind == "V") == ["d4", "d5", "e4", "e5"]


@rule("FF-011", "FF-013")
def test_the_home_rows() -> None:
    rows = [[NAMES[tile] for tile in home] for home in HOMES]
    assert rows == [
        ["b1", "c1", "d1", "e1", "f1", "g1"], ["a2", "a3", "a4", "a5", "a6", "a7"],
        ["b8", "c8", "d8", "e8", "f8", "g8"], ["h2", "h3", "h4", "h5", "h6", "h7"],
    ]  # fmt: skip
    types = ["".join(LETTERS[GROUND[tile]] for tile in home) for home in HOMES]
    assert types == ["HCHCRC", "HRCRCR", "RHRHCH", "RCRHCH"]


def test_every_side_finds_enough_of_each_type_within_three_rows() -> None:
    near = {
        "south": [name for name in NAMES if name[1] in "123"], "north": [name for name in NAMES if name[1] in "678"],
        "west": [name for name in NAMES if name[0] in "abc"], "east": [name for name in NAMES if name[0] in "fgh"],
    }  # fmt: skip
    for names in near.values():
        found = Counter(LETTERS[GROUND[NAMES.index(name)]] for name in names)
        assert all(7 <= found[kind] <= 9 for kind in "CRH")


@rule("R-10")
def test_the_rings_around_the_void() -> None:
    assert [len(ring) for ring in RINGS] == [4, 12, 20, 28]


# -- decks


@rule("FF-034", "R-15")
def test_six_decks_two_of_each_type_without_starting_spirits() -> None:
    match = begun()
    assert deck_counts(match) == [16] * 6
    for kind, letter in [("courage", "C"), ("reason", "R"), ("hope", "H")]:
        both = [card for number in (1, 2) for card in table(match).decks[2 * "CRH".index(letter) + number - 1].cards]
        names = sorted(GAME.cards.cards[card].id for card in both)
        assert names == [f"S{letter}{number:02}" for number in range(1, 33)], kind


@rule("FF-035")
@pytest.mark.parametrize("name", ["courage-1", "courage-2", "reason-1", "reason-2", "hope-1", "hope-2"])
def test_every_deck_is_shuffled(name: str) -> None:
    orders = [deck(begun(seed=seed, spirit_decks="tiered"), name) for seed in range(4)]
    assert len({tuple(sorted(order)) for order in orders}) == 1  # of the same cards
    assert len({tuple(order) for order in orders}) == 4


@rule("R-15")
def test_the_halves_are_random_or_by_the_number_of_symbols() -> None:
    halves = {tuple(sorted(deck(begun(seed=seed), "reason-1"))) for seed in range(4)}
    assert len(halves) == 4
    tiered = begun(spirit_decks="tiered")
    for kind in range(3):
        piles = table(tiered).decks[2 * kind : 2 * kind + 2]
        for pile, simple in zip(piles, (True, False), strict=True):
            cards = [GAME.cards.cards[card] for card in pile.cards]
            assert len(cards) == 16 and {card.faces[0].symbols == 1 for card in cards} == {simple}


# -- who goes first, and the four steps


@rule("R-67", "FF-036")
def test_chance_finds_the_first_player_unless_the_host_is() -> None:
    assert {asked(Match(GAME, 4, seed))[0][0] for seed in range(30)} == set(SEATS)
    assert {asked(begun(4, seed))[0][0] for seed in range(10)} == {"amber"}


@rule("FF-037", "FF-038", "FF-041", "FF-043", "FF-045", "FF-047")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_order_of_the_four_steps_turns_round_each_time(seats: int) -> None:
    match = begun(seats)
    order = []
    while not keys(match, "harvest"):
        order.append((asked(match)[0][0], keys(match)[0].split()[0]))
        play(match, "face change" if "face change" in keys(match) else keys(match)[0])
    last = SEATS[seats - 1]
    picks = [(who, "take") for who in reversed(SEATS[:seats]) for _ in range(3)]
    assert order == [("amber", "face"), *picks, (last, "respawn"), ("amber", "side")]


@rule("FF-036", "FF-041", "FF-056")
def test_the_others_follow_clockwise_whoever_is_first() -> None:
    match = next(found for seed in range(30) if asked(found := Match(GAME, 3, seed))[0][0] == "cobalt")
    play(match, "face change")
    assert asked(match)[0][0] == "amber"  # the last of cobalt, fern, amber
    for _ in range(3):
        play(match, keys(match)[0])
    assert asked(match)[0][0] == "fern"
    fill(match, "take")
    assert asked(match)[0][0] == "amber"
    fill(match, "respawn")
    play(match, "side west")
    assert at(match, "cobalt")[0] == "a2" and at(match, "fern")[0] == "b8" and at(match, "amber")[0] == "h2"
    assert asked(match)[0][0] == "cobalt"


@rule("FF-038")
def test_player_one_picks_one_of_six_fears() -> None:
    assert keys(begun()) == [f"face {fear.id}" for fear in GAME.cards.fears]


@rule("FF-038")
@pytest.mark.parametrize("fear", [fear.id for fear in GAME.cards.fears])
def test_the_fear_may_be_settled_beforehand(fear: str) -> None:
    match = begun(3, fear=fear)
    assert asked(match)[0][0] == "fern" and keys(match, "take")
    assert GAME.cards.fears[table(match).fear].id == fear


def test_the_rules_name_every_setting_with_all_its_values() -> None:
    text = (Path(GAME.folder) / "RULES.md").read_text()
    for setting in GAME.settings:
        told = re.findall(rf"Set-up option `{setting.name}`: ([^)]*)\)", text)
        assert len(told) == 1, setting.name
        assert [value for value in setting.values if value not in told[0]] == [], setting.name
        assert told[0].startswith(setting.values[0]), setting.name


@rule("FF-039", "FF-040")
def test_only_the_deck_of_that_fear_is_used_and_it_is_shuffled() -> None:
    match = picked(fear="seen")
    assert len(fear_deck(match)) == 24 and {card[:3] for card in fear_deck(match)} == {"F6-"}
    box = [card for card in table(match).box if not GAME.cards.cards[card].is_spirit]
    assert len(box) == 120 and not [card for card in box if GAME.cards.cards[card].id.startswith("F6")]
    assert len({tuple(fear_deck(picked(fear="seen", seed=seed))) for seed in range(4)}) == 4


@rule("FF-042")
def test_one_guide_and_two_other_starting_spirits() -> None:
    match = begun()
    play(match, "face change")
    assert keys(match) == [f"take SG{number:02}" for number in range(1, 7)]
    play(match, "take SG03")
    assert keys(match) == [f"take SS{number:02}" for number in range(1, 19)]
    play(match, "take SS05")
    assert len(keys(match)) == 17 and "take SS05" not in keys(match)
    play(match, "take SS18")
    assert asked(match)[0][0] == "amber" and len(keys(match)) == 5 and "take SG03" not in keys(match)


@rule("FF-044", "R-75")
def test_the_three_are_the_first_hand_and_everybody_saw_them() -> None:
    match = begun()
    play(match, "face change", "take SG03", "take SS05", "take SS18")
    assert hand(match, "cobalt") == ["SG03", "SS05", "SS18"]
    assert knows(match, 0, "cobalt") == knows(match, -1, "cobalt") == ["SG03", "SS05", "SS18"]


@rule("R-16")
def test_starting_spirits_that_nobody_took_are_out_of_the_game() -> None:
    match = ready(4)
    box = [id for id in ids(table(match).box) if id[:2] in ("SG", "SS")]
    assert len(box) == 24 - 12
    dealt = {GAME.cards.cards[card].group for pile in table(match).decks for card in pile.cards}
    assert dealt == {"deck"}


@rule("FF-045", "FF-046", "FF-023")
def test_the_last_player_places_the_first_fear_on_the_void() -> None:
    match = picked(3)
    assert asked(match)[0][0] == "fern" and tiles(match, "respawn") == ["d4", "d5", "e4", "e5"]
    play(match, "respawn e5")
    assert at(match, "Fear") == ["e5"] and reserve(match) == [5]


@rule("FF-050", "FF-051", "R-13")
def test_loneliness_begins_with_a_red_and_a_blue_dragon() -> None:
    match = picked(3, "loneliness")
    assert asked(match)[0][0] == "fern" and len(tiles(match, "respawn")) == 4
    play(match, "respawn e5")
    assert asked(match)[0][0] == "fern" and tiles(match, "respawn") == ["d4", "d5", "e4"]
    play(match, "respawn d4")
    assert at(match, "red") == ["e5"] and at(match, "blue") == ["d4"] and reserve(match) == [2, 2]


@rule("FF-047", "FF-048", "FF-049", "R-66", "FF-012")
@pytest.mark.parametrize(
    ("seats", "sides"),
    [(2, ["south", "north"]), (3, ["south", "west", "north"]), (4, ["south", "west", "north", "east"])],
)
def test_player_one_chooses_a_side_and_the_others_follow_from_it(seats: int, sides: list[str]) -> None:
    match = ready(seats)
    for who, side in zip(SEATS, sides, strict=False):
        assert at(match, who) == homes(side)
    assert len([tile for tile in NAMES if on(match, tile) in SEATS]) == 6 * seats


def homes(side: str) -> list[str]:
    return sorted(NAMES[tile] for tile in HOMES[["south", "west", "north", "east"].index(side)])


@rule("FF-047", "R-66")
def test_any_side_may_be_chosen() -> None:
    match = picked()
    fill(match, "respawn")
    assert keys(match) == ["side south", "side west", "side north", "side east"]
    assert at(ready(3, side="north"), "cobalt") == homes("east")
    assert at(ready(3, side="north"), "fern") == homes("south")
    assert at(ready(side="east"), "cobalt") == homes("west")


@rule("R-66")
def test_two_may_sit_at_adjacent_sides() -> None:
    match = ready(two_player_sides="adjacent", side="west")
    assert at(match, "amber") == homes("west") and at(match, "cobalt") == homes("north")


@rule("FF-049")
def test_the_home_row_stays_the_same() -> None:
    match = ready(side="west")
    assert [player.home for player in table(match).players] == [1, 3]
    assert asked(match)[0][0] == "amber" and keys(match, "harvest")


@rule("FF-065")
def test_the_first_turn_has_nothing_to_clean_up() -> None:
    match = ready()
    assert keys(match, "harvest") and len(hand(match, "amber")) == 3
