"""What lies before a player: the board by types, the numbers of everyone with their sums, symbols met and missing, and
no card that is not theirs to see."""

from __future__ import annotations

import pytest

from planchette.games.follow_your_fear import GAME
from planchette.kernel import Match
from planchette.kernel.scene import Board, Counter, Fan, Mat, Piece, Place, Row, Scene, Stack
from tests.follow_your_fear.table import end_spirit_phase, keys, play, storm, summon
from tests.rule import rule


def seen(match: Match, seat: int = 0) -> Scene:
    return GAME.scene(match.table, seat)


def board(match: Match) -> Board:
    return next(area for area in seen(match).areas if isinstance(area, Board))


def place(match: Match, name: str) -> Place:
    return next(place for place in board(match).places if place.label == name)


def mat(match: Match, name: str, seat: int = 0) -> Mat:
    return next(area for area in seen(match, seat).areas if isinstance(area, Mat) and area.id == f"mat:{name}")


def number(match: Match, id: str) -> int:
    counters = [area for area in seen(match).areas if isinstance(area, Mat) for area in area.areas]
    return next(area.value for area in counters if isinstance(area, Counter) and area.id == id)


def pieces(match: Match, id: str, seat: int = 0) -> list[Piece]:
    areas = [area for area in seen(match, seat).areas if not isinstance(area, Mat)]
    inner = [area for found in seen(match, seat).areas if isinstance(found, Mat) for area in found.areas]
    return next(area.pieces for area in [*areas, *inner] if isinstance(area, (Row, Fan, Stack)) and area.id == id)


def card(match: Match, name: str, where: str = "pile:hand-amber") -> Piece:
    return next(piece for piece in pieces(match, where) if piece.title == name)


# -- the board


@rule("FF-014", "FF-015", "FF-032")
def test_every_type_of_tile_has_a_zone_and_a_sign_of_its_own() -> None:
    match = storm("corrupt d3 d4")
    shown = {name: (place(match, name).zone, place(match, name).icon) for name in ("a3", "b3", "c3", "e4", "d3", "d4")}
    assert [zone for zone, _ in shown.values()] == ["reason", "hope", "courage", "void", "corrupt", "corrupt"]
    assert len(set(shown.values())) == 5 and all(icon for _, icon in shown.values())


def test_under_a_token_the_type_stays_told() -> None:
    under = place(storm("amber at b1"), "b1")
    assert under.icon == "" and under.pieces[0].owner == 0
    assert [mark.label for mark in under.marks] == ["Hope tile"]


@rule("FF-011", "FF-012")
@pytest.mark.parametrize(("seats", "rows"), [(2, "b1-g1 b8-g8"), (4, "b1-g1 a2-a7 b8-g8 h2-h7")])
def test_home_rows_of_those_who_play_are_joined_in_their_colours(seats: int, rows: str) -> None:
    lines = board(storm(f"seats {seats}")).lines
    assert [f"{line.a[5:]}-{line.b[5:]}" for line in lines] == rows.split()
    assert [line.tint for line in lines] == ["amber", "cobalt", "fern", "plum"][:seats]


def test_a_token_tells_its_defense_and_whether_it_is_hidden() -> None:
    match = storm("cobalt at b8 c8; hidden b8 cobalt; cobalt spirits SR13")
    token = place(match, "b8").pieces[0]
    assert token.title == "Cobalt's token" and [badge.label for badge in token.badges] == ["hidden"]
    assert place(match, "c8").pieces[0].badges == []
    assert token.note == f"Defense {number(match, 'defense:cobalt')}"


def test_dragons_are_told_apart_by_name_and_colour() -> None:
    match = storm("fear loneliness; red at d4; blue at c5")
    tokens = [place(match, name).pieces[0] for name in ("d4", "c5")]
    assert [(token.title, token.tint) for token in tokens] == [("Red dragon", "red"), ("Blue dragon", "blue")]


# -- numbers


@rule("FF-162", "FF-194")
def test_strength_is_written_out_as_a_sum() -> None:
    match = storm("amber at c3 c1; amber hand SC01 SC18 SC02")
    assert number(match, "strength:amber") == 0
    summon(match, "SC01", "SC18")
    assert number(match, "strength:amber") == 10
    assert "Strength 10: (3 + 2) x 2" in mat(match, "amber").note


@rule("FF-026", "R-07")
def test_what_the_void_does_to_defense_is_told_apart() -> None:
    match = storm("amber at d4 b1")
    assert number(match, "defense:amber") == -2
    assert "-2 Defense by the Void" in mat(match, "amber").note


@rule("FF-025", "R-05", "R-06")
def test_fears_defense_is_split_by_mats_with_their_end() -> None:
    match = storm("seats 3; cobalt fears F5-02; fern fears F5-14; Fear at d4")
    assert number(match, "fear-defense") == 4
    note = mat(match, "fear").note
    assert "Defense: +1 by Cobalt until that turn begins, +1 by Fern until that turn begins" in note
    assert "+2 Defense by the Void" in note


@rule("R-06")
def test_ones_own_fear_cards_are_shown_without_effect_in_the_spirit_phase() -> None:
    match = storm("amber fears F5-02; cobalt fears F5-02")
    mine, theirs = pieces(match, "fears:amber")[0], pieces(match, "fears:cobalt")[0]
    assert mine.dim and mine.note == "no effect any more"
    assert not theirs.dim and theirs.note == "until the turn of Cobalt begins"


@rule("FF-138", "FF-139")
def test_captured_tokens_show_on_the_card_they_power_and_as_used() -> None:
    match = storm("amber at c3; amber hand SC01; amber took Fear Fear")
    assert pieces(match, "captured:amber")[0].note == "2 Fear tokens free this turn"
    play(match, "summon SC01", "tokens 1")
    laid = pieces(match, "spirits:amber")[0]
    assert [(badge.label, badge.value) for badge in laid.badges] == [("captured tokens", "1")]
    assert [(stat.value, stat.printed) for stat in laid.stats] == [("+4", "+3")]
    assert pieces(match, "captured:amber")[0].note == "1 Fear tokens free this turn"


def test_slots_used_and_there_stand_on_the_mat() -> None:
    match = storm("amber at c3; amber hand SC09")
    assert "Spirits (0 of 3)" in [area.title for area in mat(match, "amber").areas]
    summon(match, "SC09")
    while keys(match, "to") or keys(match, "token"):
        play(match, keys(match)[0])
    assert "Spirits (1 of 4)" in [area.title for area in mat(match, "amber").areas]


@rule("FF-248", "FF-249", "FF-132")
def test_what_wins_and_who_places_the_next_fear_token_is_told() -> None:
    notes = seen(storm("seats 3; amber took Fear Fear")).notes
    assert "4 left" in notes[0] and "outlast all" in notes[0]
    assert notes[1] == "The next Fear token: on the Void, put there by Fern (FF-132)."


@rule("R-69")
def test_the_round_and_its_limit_are_in_the_phase() -> None:
    assert seen(storm("round 7")).phase == "Amber: Spirit Phase, summon, round 7 of 60"
    assert seen(storm("round 7; set max_rounds off")).phase.endswith("round 7")


@rule("FF-145", "FF-147")
def test_a_banished_player_is_told_to_be_so() -> None:
    assert mat(storm("seats 3; fern at nowhere"), "fern").note.startswith("banished")


# -- cards


@rule("FF-077", "FF-078")
def test_a_hand_card_shows_which_symbols_are_met_and_which_are_missing() -> None:
    match = storm("amber at c3 a3; amber hand SC01 SC17 SH32")
    assert [level.met for level in card(match, "Kindled Hound").levels] == [True]
    assert card(match, "Kindled Hound").badges == []
    bear = card(match, "War-Drum Bear")
    assert [(level.text, level.met) for level in bear.levels] == [("Courage: 1 of 2", False)]
    assert [(badge.label, badge.value) for badge in bear.badges] == [("missing", "Courage")]
    village = card(match, "The Whole Village")
    assert [level.met for level in village.levels] == [True, False]


@rule("FF-028")
def test_a_void_tile_stands_in_for_one_symbol_only() -> None:
    match = storm("amber at d4; amber hand SC17 SC01")
    hound = card(match, "Kindled Hound")
    assert [(level.text, level.met) for level in hound.levels] == [("Courage: 0 of 1, 1 by the Void", True)]
    assert [level.met for level in card(match, "War-Drum Bear").levels] == [False]


@rule("FF-019", "FF-172")
def test_moves_are_drawn_and_fear_cards_lie_with_the_move_of_their_backs() -> None:
    match = storm("terror amber F5-02 F5-08; bare")
    backs = pieces(match, "drawn", seat=1)
    assert {piece.face_down for piece in backs} == {True} and {piece.title for piece in backs} == {"A Fear card"}
    assert backs[0].figure == GAME.cards.patterns[GAME.cards.fears[4].back].figure
    assert all(len(line) == 7 for line in backs[0].figure)


@rule("FF-102")
def test_the_drawn_fear_cards_are_the_hand_of_whoever_drives_fear() -> None:
    match = storm("terror amber F5-02 F5-08")
    mine = next(area for area in seen(match, 0).areas if isinstance(area, Fan) and area.id == "drawn")
    assert mine.owner == 0 and {"Old Skin", "First Gray Hair"} <= {piece.title for piece in mine.pieces}
    assert not [area for area in seen(match, 1).areas if isinstance(area, Fan) and area.id == "drawn"]
    assert [area for area in mat(match, "fear", 1).areas if area.id == "drawn"]


@rule("FF-074")
def test_discards_can_be_looked_through_and_decks_only_counted() -> None:
    match = storm("courage discard SC01 SC02")
    assert {piece.title for piece in pieces(match, "pile:courage-discard", seat=1)} == {
        "Kindled Hound",
        "Drummer at Dawn",
    }
    assert pieces(match, "pile:courage-1", seat=1) == []


# -- set-up


@rule("FF-038", "FF-042")
def test_in_the_set_up_what_is_chosen_next_lies_on_top() -> None:
    match = Match(GAME, 2, "scene")
    assert [area.id for area in seen(match).areas][:1] == ["fears"]
    match.answer(match.choices()[0].options[0])
    assert [area.id for area in seen(match).areas][:3] == ["guide", "starting", "target"]
    match.answer(match.choices()[0].options[0])
    assert [area.id for area in seen(match).areas][:2] == ["starting", "guide"]


def test_nothing_of_a_phase_is_left_on_the_mat_when_it_is_over() -> None:
    match = storm("amber at c3; amber hand SC01; bare")
    summon(match, "SC01")
    if not match.over:
        end_spirit_phase(match)
    assert number(match, "strength:amber") == 0
