"""Setting up: who is who, where everybody begins, and the starting hands."""

from __future__ import annotations

from planchette.games.necromancer.book import EVENT
from planchette.games.necromancer.city import CODES, HOOD, HOODS
from tests.necromancer.table import (
    asked,
    at,
    city,
    deck,
    end_round,
    hp,
    keys,
    names,
    new_game,
    pick,
    play,
    player,
    spirit,
    start,
    table,
    until,
)
from tests.rule import rule


@rule("NS-22")
def test_every_store_deck_is_shuffled_by_itself_and_lies_face_down() -> None:
    orders = [[pile.cards for pile in table(new_game(seed=seed)).stores] for seed in range(3)]
    for store in range(5):
        assert orders[0][store] != orders[1][store] != orders[2][store]
        assert sorted(orders[0][store]) == sorted(orders[1][store])
    for pile in table(new_game()).stores:
        assert not any(pile.known_to(seat) for seat in range(-1, 4))


@rule("NS-03", "NS-23")
def test_every_hunter_chooses_a_hunter_card() -> None:
    match = new_game(4)
    assert [(choice.seat, choice.purpose) for choice in match.choices()] == [(1, "hunter")]
    assert len(keys(match)) == 6
    match.answer("hunter wren-castillo")
    assert match.choices()[0].seat == 2
    match.answer("hunter ada-lindqvist")
    match.answer("hunter tomas-okafor")
    names = [table(match).cards.hunters[found.hunter].name for found in table(match).players[1:]]
    assert names == ["Wren Castillo", "Ada Lindqvist", "Tomas Okafor"]
    assert [(choice.seat, choice.purpose) for choice in match.choices()] == [(0, "start")]


@rule("R-78")
def test_a_hunter_card_is_taken_only_once() -> None:
    match = new_game(5)
    for seat in range(1, 5):
        assert len(keys(match)) == 7 - seat
        match.answer(keys(match)[0], seat)
    assert len({found.hunter for found in table(match).players[1:]}) == 4


@rule("NS-24")
def test_all_hunters_start_in_west_seattle() -> None:
    match = start(new_game(4), "wren", "ada", "june")
    assert [at(match, who) for who in ("wren", "ada", "june")] == ["WS"] * 3


@rule("NS-05", "NS-25")
def test_the_necromancer_starts_anywhere_outside_the_west_seattle_section() -> None:
    match = new_game(2)
    match.answer("hunter ada-lindqvist")
    open_to_him = [HOOD.values.index(key.removeprefix("start ")) for key in keys(match)]
    assert [CODES[place] for place in range(len(HOODS)) if place not in open_to_him] == ["AL", "WS", "FA", "DE"]
    match.answer("start south-park")
    assert at(match, "necro") == "SP"


@rule("NS-26")
def test_everybody_begins_with_one_card_from_each_store() -> None:
    for seats in range(2, 6):
        match = start(new_game(seats, seed=seats), *["wren", "ada", "june", "theo"][: seats - 1])
        for seat in range(seats):
            stores = sorted(table(match).cards.store_of[card] for card in table(match).hands[seat].cards)
            assert stores == [0, 1, 2, 3, 4]
        assert [len(pile) for pile in table(match).stores] == [40 - seats] * 5


@rule("R-19")
def test_an_event_in_a_starting_hand_is_shuffled_back_and_another_card_drawn() -> None:
    redrawn = 0
    for seed in range(12):
        before = new_game(5, seed=seed)
        for name in ("wren-castillo", "ada-lindqvist", "june-halvorsen", "theo-brandt"):
            before.answer(f"hunter {name}")
        redrawn += sum(
            table(before).cards.class_of[card] == EVENT for pile in table(before).stores for card in pile.cards[-5:]
        )
        before.answer("start northgate")
        found = table(before)
        dealt = [found.cards.class_of[card] for pile in found.hands for card in pile.cards]
        assert len(dealt) == 25 and EVENT not in dealt
        assert sum(found.cards.class_of[card] == EVENT for pile in found.stores for card in pile.cards) == 20
        assert all(not found.players[seat].events for seat in range(5))
    assert redrawn > 0


@rule("NS-17", "NS-27", "NS-34")
def test_combat_decks_are_empty_and_spirit_is_0_at_the_start() -> None:
    match = start(new_game(4), "wren", "ada", "june")
    for who in ("necro", "wren", "ada", "june"):
        assert deck(match, who) == [] and spirit(match, who) == 0
    assert table(match).discard.cards == []


@rule("NS-28", "NS-30", "NS-32")
def test_hp_and_speed_begin_at_the_printed_values() -> None:
    match = start(new_game(4), "wren", "tomas", "june")
    assert [hp(match, who) for who in ("wren", "tomas", "june")] == [(14, 14), (20, 20), (16, 16)]
    assert [player(match, who).speed for who in ("wren", "tomas", "june")] == [7, 3, 5]


@rule("NS-35", "NS-36")
def test_spirit_is_the_number_of_spirit_cards_in_the_combat_deck_and_not_their_points() -> None:
    match = city(
        "priya deck Drowned Bell*3, Boat Hook*2; necro deck Votive Candle, Murder of Crows; priya hand Chalk Circle"
    )
    assert (spirit(match, "priya"), spirit(match, "necro"), spirit(match, "theo")) == (3, 1, 0)
    assert spirit(city("necro spirit 30"), "necro") == 30


@rule("NS-12", "R-03")
def test_everybody_has_five_phase_cards_and_only_the_last_differs() -> None:
    match = start(new_game(3), "wren", "ada")
    own = [f"pick {phase}" for phase in ("movement", "buy", "build", "activate")]
    assert keys(match, who="necro") == [*own, "pick summon"]
    assert keys(match, who="wren") == keys(match, who="ada") == [*own, "pick fight"]


@rule("NS-02", "NS-72")
def test_there_is_one_discard_pile_for_the_cards_of_all_stores() -> None:
    match = city("priya hand Boat Hook, Witch Ledger; theo hand Boat Hook, Silver Chain")
    pick(match, others="movement", ada="build")
    until(match, "priya", "build")
    play(match, "build Boat Hook", "pay Witch Ledger", "stop", "theo: build Boat Hook", "pay Silver Chain")
    assert names(match, table(match).discard.cards) == ["Witch Ledger", "Silver Chain"]


@rule("NS-29", "R-44")
def test_the_necromancer_has_spirit_and_nothing_else_and_cannot_be_hurt() -> None:
    match = city(
        "priya at FR; necro at FR; priya deck Tyre Iron; necro spirit 1; entity The Magpie Judge FR;"
        "entity Fisherman Joe FR"
    )
    assert (player(match, "necro").hp, player(match, "necro").max_hp, player(match, "necro").speed) == (0, 0, 0)
    pick(match, priya="fight")
    until(match, "priya", "rift")
    play(match, "fight")
    assert [name for name, _ in asked(match)] == ["priya"]
    assert not [key for key in keys(match) if "necromancer" in key]
    end_round(match)
    assert at(match, "necro") == "FR" and spirit(match, "necro") == 1
    assert (player(match, "necro").hp, player(match, "necro").max_hp) == (0, 0)
