"""What you need: cards, gold, the battleground, boneyards."""

from __future__ import annotations

from collections import Counter

import pytest

from planchette.games.fellbound import GAME
from planchette.games.fellbound.cards import load
from planchette.games.fellbound.state import Character
from planchette.kernel import ContentError, Match
from tests.fellbound.table import (
    SHIPPED,
    N,
    S,
    battle,
    fighter,
    ground,
    health,
    keys,
    more_cards,
    names,
    piece,
    play,
    treasury,
)
from tests.rule import rule

CHARACTERS: list[Character] = GAME.cards.characters


def card(name: str) -> Character:
    return next(character for character in CHARACTERS if character.name == name)


@rule("FB-01")
@pytest.mark.parametrize("seats", [2, 4])
def test_each_deck_holds_ten_cards(seats: int) -> None:
    table = ground(Match(GAME, seats))
    assert [len(hand) + len(deck) for hand, deck in zip(table.hands, table.decks, strict=True)] == [10] * seats


@rule("FB-02")
def test_every_card_is_one_character() -> None:
    match = battle("hand S: Reaver, Cutpurse; turn S deploy")
    play(match, "deploy reaver", "place a1")
    assert names(match, ground(match).hands[S]) == ["Cutpurse"]
    assert [found.card for found in ground(match).tiles if found] == [card("Reaver").number]


@rule("FB-03", "FB-32")
def test_a_character_may_have_a_gold_cost_and_without_one_costs_nothing() -> None:
    cards = more_cards('name = "Nobody"\nhealth = 1\nrange = 1', 'name = "Somebody"\nhealth = 1\nrange = 1\ncost = 2')
    match = battle("hand S: Nobody, Somebody; treasury 3 0; turn S deploy", cards)
    play(match, "deploy nobody", "place a1")
    assert (treasury(match, S), fighter(match, "a1").gold) == (3, 0)
    play(match, "deploy somebody", "place a2")
    assert (treasury(match, S), fighter(match, "a2").gold) == (1, 2)


@rule("FB-04", "FB-71")
def test_a_character_may_have_no_attack_value() -> None:
    cards = more_cards('name = "Pilgrim"\nhealth = 1\nrange = 1')
    match = battle("S Pilgrim a2; S Reaver b2; N Cutpurse a3; N Bone Levy b3", cards)
    assert keys(match, "attack") == ["attack b2 b3"]


@rule("FB-05", "FB-07")
@pytest.mark.parametrize("field", ["health", "range"])
def test_a_character_has_health_and_range(field: str) -> None:
    lines = {"name": '"Nobody"', "health": "1", "range": "0"}
    del lines[field]
    with pytest.raises(ContentError, match=f"character 'Nobody': field '{field}' is missing"):
        more_cards("\n".join(f"{key} = {value}" for key, value in lines.items()))


@rule("FB-06")
def test_a_character_may_have_a_defence_value() -> None:
    match = battle("S Muster Recruit a2; S Reaver b2; N Grove Warden a3; N Masked Fool b3")
    play(match, "attack a2 a3", "attack b2 b3")
    assert (health(match, "a3"), health(match, "b3")) == (3, 2)


@rule("FB-07")
def test_a_range_can_be_0() -> None:
    assert card("Standard Bearer").reach == 0


@rule("FB-08", "FB-90")
def test_without_a_multiplier_values_count_once() -> None:
    assert (card("Fell Hound").strikes, card("Grove Warden").parries) == (1, 1)
    assert (card("Goblin Cutter").strikes, card("Tomb Guard").parries) == (3, 2)


@rule("FB-09")
def test_a_character_may_have_one_special_ability() -> None:
    match = battle("S Hedge Healer a1; S Grove Warden a2 h1; N Reaver b5; N Cutpurse a5")
    assert keys(match, "use") == ["use a1 a2"]
    assert card("Grove Warden").ability == ""


@rule("FB-10")
def test_each_player_has_a_treasury() -> None:
    match = battle("S Reaver a1; S Fell Hound a2; hand S: Sellsword; treasury 2 3; turn S deploy")
    play(match, "deploy sellsword", "place b1")
    assert [treasury(match, S), treasury(match, N)] == [1, 3]


@rule("FB-11")
def test_both_sides_stand_on_the_tiles_of_one_battleground() -> None:
    match = battle("S Reaver a3; N Cutpurse b3")
    for seat in (S, N):
        assert [piece(match, seat, tile).title for tile in ("a3", "b3")] == ["Reaver", "Cutpurse"]


@rule("FB-12", "FB-58", "FB-59")
def test_each_player_has_a_boneyard_for_their_own_slain() -> None:
    match = battle("S Reaver a1; S Fell Hound b1; N Cutpurse a2 slain; S Bone Levy b2 slain")
    play(match, "move a1 a2", "move b1 b2", "stand")
    assert [names(match, pile) for pile in ground(match).boneyards] == [["Bone Levy"], ["Cutpurse"]]


@rule("FB-13", "R-01")
def test_each_player_has_a_deployment_zone_of_the_two_nearest_rows() -> None:
    for side, rows in (("S", "12"), ("N", "45")):
        match = battle(f"hand {side}: Reaver; turn {side} deploy")
        play(match, "deploy reaver")
        assert keys(match) == [f"place {column}{row}" for column in "ab" for row in rows]


def test_the_pool_is_spread_as_the_ledger_says() -> None:
    def times(value: int, count: int) -> str:
        return f"{value}x{count}" if count > 1 else str(value)

    assert Counter(c.cost for c in CHARACTERS) == {0: 22, 1: 10, 2: 6, 3: 2}
    assert Counter(c.alignment for c in CHARACTERS) == {"Life": 9, "Death": 9, "Order": 9, "Chaos": 9, "": 4}
    assert Counter(times(c.attack, c.strikes) for c in CHARACTERS) == {
        "0": 1, "1": 10, "2": 14, "3": 10, "4": 1, "1x2": 1, "1x3": 1, "2x2": 1, "3x2": 1,
    }  # fmt: skip
    assert Counter(times(c.defence, c.parries) for c in CHARACTERS) == {"0": 25, "1": 8, "1x2": 6, "2": 1}
    assert Counter(c.reach for c in CHARACTERS) == {0: 1, 1: 30, 2: 8, 3: 1}
    assert Counter(c.health for c in CHARACTERS) == {2: 2, 3: 7, 4: 12, 5: 10, 6: 3, 7: 3, 8: 2, 9: 1}


def test_24_abilities_are_spread_over_29_characters() -> None:
    abilities = Counter(c.ability for c in CHARACTERS if c.ability)
    assert (len(CHARACTERS), len(abilities), sum(abilities.values())) == (40, 24, 29)
    assert {name for name, count in abilities.items() if count == 2} == {
        "Drain", "Sweep", "Frenzy", "Undying", "Steadfast",
    }  # fmt: skip


def test_the_shipped_file_is_what_the_game_plays_with() -> None:
    assert [c.name for c in load(SHIPPED).characters] == [c.name for c in CHARACTERS]
