"""What a player sees: the race of both sides, everybody's numbers, the map, a combat; and nothing that is hidden."""

from __future__ import annotations

import pytest

from planchette.games.necromancer.city import CODES, HOOD
from planchette.kernel import Match, Seat
from planchette.kernel.scene import Area, Board, Counter, Fan, Mat, Piece, Place, Row, Scene, Stack, Track
from planchette.kernel.view import view
from tests.necromancer.table import city, keys, pick, play, until

N, PRIYA, THEO, ADA = 0, 1, 2, 3
SPECTATOR = -1


def seen(match: Match, seat: Seat) -> Scene:
    return view(match, seat).scene


def area(scene: Scene, id: str) -> Area:
    inner = [part for mat in scene.areas if isinstance(mat, Mat) for part in mat.areas]
    return next(found for found in [*scene.areas, *inner] if found.id == id)


def track(match: Match, id: str, seat: Seat = N) -> tuple[int, int]:
    found = area(seen(match, seat), id)
    assert isinstance(found, Track)
    return found.value, found.limit


def is_danger(match: Match, id: str) -> bool:
    """As the client draws it: a danger in the lower half warns of too little."""
    found = area(seen(match, N), id)
    assert isinstance(found, Track)
    if found.danger < 0:
        return False
    return found.value <= found.danger if found.danger * 2 < found.limit else found.value >= found.danger


def board(match: Match, seat: Seat = N) -> Board:
    return next(found for found in seen(match, seat).areas if isinstance(found, Board))


def hood(match: Match, code: str) -> Place:
    return next(place for place in board(match).places if place.id == HOOD.entity(CODES.index(code)))


def titles(pieces: list[Piece]) -> list[str]:
    return [f"{piece.count} {piece.title}" if piece.count > 1 else piece.title for piece in pieces]


def pieces_of(match: Match, id: str, seat: Seat) -> list[Piece]:
    found = area(seen(match, seat), id)
    assert isinstance(found, Row | Fan | Stack)
    return found.pieces


def marks(match: Match, code: str) -> list[str]:
    return [badge.label for badge in hood(match, code).marks]


# -- how far both sides are


def test_the_race_is_in_sight_rifts_entities_corruption_and_rounds() -> None:
    match = city(
        "round 12; closed AL PS; beaten 3; entity Fisherman Joe FR; ada corrupted Thirst; "
        "theo corrupted Dreamless event"
    )
    assert track(match, "rifts") == (2, 7)
    assert track(match, "entities") == (4, 8)
    assert track(match, "corrupted") == (1, 3)
    assert track(match, "round") == (12, 50)
    assert seen(match, PRIYA).notes[-1] == (
        "To win: Hunters close 5 more Rifts; the Necromancer calls 4 more for the Final Combat, or corrupts 2 more."
    )


def test_with_eight_in_play_the_track_counts_those_that_stand() -> None:
    match = city("set eight_entities in_play; beaten 3; entity Fisherman Joe FR")
    assert track(match, "entities") == (1, 8)


def test_the_necromancers_spirit_stands_against_his_next_level() -> None:
    assert track(city("necro spirit 5; beaten 5"), "spirit:necromancer") == (5, 6)


def test_a_hunters_spirit_stands_against_what_closes_a_rift_and_warns_where_he_could_corrupt() -> None:
    match = city("necro spirit 6; priya spirit 3; theo spirit 4; ada spirit 7")
    assert track(match, "spirit:hunter-1") == (3, 7)
    assert is_danger(match, "spirit:hunter-1")
    assert not is_danger(match, "spirit:hunter-2")
    assert track(match, "spirit:hunter-3") == (7, 6), "the chaplain counts 1 higher at a Rift"


def test_the_chaplain_and_the_silver_chain_move_the_limit_of_corruption() -> None:
    match = city("necro spirit 6; ada spirit 3; theo spirit 3; theo items Silver Chain")
    assert not is_danger(match, "spirit:hunter-3")
    assert not is_danger(match, "spirit:hunter-2")
    assert is_danger(city("necro spirit 6; ada spirit 2"), "spirit:hunter-3")


def test_without_enough_spirit_for_anybody_nobody_is_in_danger() -> None:
    assert not is_danger(city("necro spirit 1"), "spirit:hunter-1")


# -- mats


def test_a_mat_tells_health_speed_work_and_purchases() -> None:
    match = city("priya hp 9; priya work AL 7/12; priya bought DT BA")
    assert track(match, "health:hunter-1") == (9, 24)
    assert track(match, "work:hunter-1") == (7, 12)
    mat = area(seen(match, N), "mat:hunter-1")
    assert isinstance(mat, Mat)
    assert mat.title == "Priya Raman"
    assert mat.note == "bought: Downtown, Ballard"


@pytest.mark.parametrize(("hunters", "due"), [("priya tomas june", {1: 1, 3: 2, 4: 1}), ("priya tomas", {2: 0, 3: 1})])
def test_everybody_sees_the_tithe_that_this_round_brings(hunters: str, due: dict[int, int]) -> None:
    for round, count in due.items():
        match = city(f"hunters {hunters}; round {round}")
        for seat in (N, PRIYA, SPECTATOR):
            found = area(seen(match, seat), "tithe")
            assert isinstance(found, Counter) and found.value == count


def test_against_one_hunter_there_is_no_tithe_to_show() -> None:
    parts = [part.id for mat in seen(city("hunters priya"), N).areas if isinstance(mat, Mat) for part in mat.areas]
    assert "tithe" not in parts and "undead" in parts


def test_items_events_and_corruption_lie_open_with_rounds_left_and_task() -> None:
    match = city(
        "priya items Rain Boots, ORCA Pass; priya trap Bear Trap DT; priya event Last Ferry 2; priya corrupted Thirst"
    )
    for seat in (N, THEO, SPECTATOR):
        assert titles(pieces_of(match, "items:hunter-1", seat)) == ["Rain Boots", "ORCA Pass"]
        assert pieces_of(match, "traps:hunter-1", seat)[0].note == "in Downtown"
        assert pieces_of(match, "events:hunter-1", seat)[0].badges[0].value == "2"
        corruption = pieces_of(match, "corruption:hunter-1", seat)[0]
        assert corruption.levels[0].text.startswith("Task: ")
    assert area(seen(match, N), "items:hunter-1").title == "Items (2 of 5)"


def test_ones_own_items_are_named_by_the_answers_that_drop_them() -> None:
    match = city("priya items Rain Boots")
    assert pieces_of(match, "items:hunter-1", PRIYA)[0].id == "item:rain-boots"
    assert pieces_of(match, "items:hunter-1", THEO)[0].id != "item:rain-boots"


# -- hands


def test_hunters_who_talk_see_each_others_hands_and_the_necromancer_sees_stores() -> None:
    match = city("priya hand Boat Hook*2, Votive Candle")
    assert titles(pieces_of(match, "hand", PRIYA)) == ["Votive Candle", "2 Boat Hook"]
    assert titles(pieces_of(match, "hand:hunter-1", THEO)) == ["Votive Candle", "2 Boat Hook"]
    for seat in (N, SPECTATOR):
        backs = pieces_of(match, "hand:hunter-1", seat)
        assert len(backs) == 3
        assert all(back.face_down and back.title.startswith("A card of the ") for back in backs)


def test_hunters_who_do_not_talk_see_backs() -> None:
    match = city("set hunters_talk off; priya hand Boat Hook")
    assert pieces_of(match, "hand:hunter-1", THEO)[0].face_down


def test_a_back_tells_its_store_and_its_place_tells_nothing() -> None:
    match = city("priya hand Drowned Bell, Boat Hook, Rune Snare")
    backs = pieces_of(match, "hand:hunter-1", N)
    tints = [back.tint for back in backs]
    order = ["market", "outfitter", "pawnshop", "apothecary", "bookshop"]
    assert tints == sorted(tints, key=order.index)
    assert len(set(tints)) > 1


def test_second_shadow_shows_the_hand_to_the_necromancer() -> None:
    match = city("priya hand Boat Hook; priya corrupted Second Shadow")
    assert titles(pieces_of(match, "hand:hunter-1", N)) == ["Boat Hook"]


def test_a_combat_deck_is_known_to_its_own_side() -> None:
    match = city("priya deck Tyre Iron*3, Boat Hook")
    assert titles(pieces_of(match, "deck:hunter-1", PRIYA)) == ["3 Tyre Iron", "Boat Hook"]
    assert titles(pieces_of(match, "deck:hunter-1", THEO)) == ["3 Tyre Iron", "Boat Hook"]
    assert pieces_of(match, "deck:hunter-1", N) == []


def test_cards_looked_at_are_seen_by_the_buyers_side_only() -> None:
    match = city("priya at DT; store market only Tyre Iron, Boat Hook, Votive Candle")
    pick(match, priya="buy")
    play(match, "priya: buy")
    assert sorted(piece.id for piece in pieces_of(match, "looking", PRIYA)) == [
        "looked:boat-hook", "looked:tyre-iron", "looked:votive-candle",
    ]  # fmt: skip
    assert not any(piece.face_down for piece in pieces_of(match, "looking", THEO))
    assert all(piece.face_down for piece in pieces_of(match, "looking", N))


# -- the map


def test_neighbourhoods_show_their_store_or_rift_open_or_closed() -> None:
    match = city("closed AL; store bookshop none")
    assert marks(match, "DT") == ["Market"]
    assert marks(match, "CC") == ["Bookshop, closed for good"]
    assert marks(match, "AL") == ["Rift Site, closed"]
    assert marks(match, "FR") == ["Rift Site, open"]


def test_five_things_stand_in_one_place_like_ones_as_one_with_a_count() -> None:
    match = city(
        "priya at FR; theo at FR; necro at FR; undead Shambler FR, Shambler FR, Gutter Hound FR; "
        "entity Fisherman Joe FR; priya trap Bear Trap FR; theo trap Bear Trap FR"
    )
    assert titles(hood(match, "FR").pieces) == [
        "Priya Raman", "Theo Brandt", "The Necromancer", "Fisherman Joe", "2 Shamblers", "Gutter Hound", "Bear Trap",
        "Bear Trap",
    ]  # fmt: skip


def test_a_pawn_warns_of_corruption_and_shows_it() -> None:
    match = city("necro spirit 4; priya spirit 2; theo spirit 3; ada corrupted Thirst")
    badges = {piece.title: [badge.icon for badge in piece.badges] for piece in hood(match, "WS").pieces}
    assert badges == {"Priya Raman": ["bleeding-eye"], "Theo Brandt": [], "Ada Lindqvist": ["death-skull"]}


def test_picks_stay_hidden_until_all_are_in_and_then_lie_on_the_map() -> None:
    match = city()
    match.answer("pick movement", PRIYA)
    for seat in (N, THEO, SPECTATOR):
        assert "this-round" not in seen(match, seat).entities()
    for seat, phase in ((N, "summon"), (THEO, "movement"), (ADA, "buy")):
        match.answer(f"pick {phase}", seat)
    phases = board(match).places[-1]
    assert phases.label == "This round"
    assert titles(phases.pieces) == ["Movement", "Buy", "Summon"]
    assert phases.pieces[0].note == "picked by Priya Raman and Theo Brandt, being played"
    assert seen(match, N).phase == "Round 1: Movement, then Buy, Summon"
    assert seen(match, N).notes[0].startswith("Picked: Movement (Priya Raman, Theo Brandt), Buy (Ada Lindqvist)")


# -- a combat

FRAY = (
    "priya at FR; theo at FR; priya deck Flare Gun, Tyre Iron, Votive Candle*3; priya items Brass Knuckles; "
    "necro spirit 1; entity The Troll Below FR; undead Shambler FR, Shambler FR"
)


def fray() -> Match:
    match = city(FRAY)
    pick(match, priya="fight", theo="fight")
    until(match, "priya", "rift")
    play(match, "priya: fight")
    until(match, "priya", "hit")
    return match


def test_a_combat_takes_the_place_of_the_map_with_everybody_in_order() -> None:
    match = fray()
    found = board(match, PRIYA)
    assert found.title == "Combat in Fremont"
    order = {
        piece.title: piece.badges[0].value
        for place in found.places
        for piece in place.pieces
        if "turned" not in piece.id
    }
    assert order == {"Shamblers": "4", "The Troll Below": "3", "Priya Raman": "1", "Theo Brandt": "2"}


def test_ones_own_side_is_below() -> None:
    match = fray()
    for seat, bottom in ((PRIYA, "pawn:priya-raman"), (N, "creature:the-troll-below")):
        lowest = max(place.y for place in board(match, seat).places)
        assert bottom in [
            piece.id for place in board(match, seat).places if place.y == lowest for piece in place.pieces
        ]


def test_cards_turned_up_show_what_counts_and_the_sum_is_told() -> None:
    match = fray()
    turned = [
        piece for place in board(match, PRIYA).places for piece in place.pieces if piece.id.startswith("turned-1")
    ]
    assert {piece.title: [badge.value for badge in piece.badges] for piece in turned} == {
        "Flare Gun": ["3"], "Tyre Iron": ["1"], "Votive Candle": [],
    }  # fmt: skip
    assert {piece.title: piece.tint for piece in turned}["Votive Candle"] == "", "what does not count is grey"
    assert seen(match, PRIYA).notes[0] == (
        "Priya Raman: 4 damage by 5 cards, 1 by Brass Knuckles, 3 for picking the phase, 8 in all; 8 left to deal."
    )


def test_shares_of_the_creatures_and_the_lost_remainder_are_told() -> None:
    match = city(
        f"{FRAY.replace('necro spirit 1', 'necro deck King Tide, Votive Candle')}; entity Pup of Elliott Bay FR"
    )
    pick(match, priya="fight", theo="fight")
    until(match, "priya", "rift")
    play(match, "priya: fight")
    for _ in range(20):
        told = [note for note in seen(match, N).notes if note.startswith("The last creature's cards")]
        if told:
            break
        match.answer([*keys(match, "nick"), *keys(match, "hit")][0], match.choices()[0].seat)
    assert told == ["The last creature's cards: 5 damage, 2 to each of 2, 1 lost."]
