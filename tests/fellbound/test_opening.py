"""The opening turn."""

from __future__ import annotations

import pytest

from planchette.games.fellbound import GAME
from planchette.kernel import SPECTATOR, Match
from tests.fellbound.table import N, S, battle, ground, keys, names, pass_turn, play, preview, ruled_by, titles, winner
from tests.rule import rule

TEN = "Reaver, Cutpurse, Fell Hound, Bone Levy, Masked Fool, Pathfinder, Ferryman, Tomb Guard, Pale Leech, Bramble Sow"
OTHER = "Gate Sentry, Muster Recruit, Shield Sister, Grove Warden"
START = f"deck S: {TEN}; deck N: {OTHER}; treasury 3 3; turn S opening"
COSTLY = "Moss Giant, Fell Bear, Quarry Golem"


def open_with_two(match: Match, *cards: str) -> None:
    for card, tile in zip(cards, ("1", "2") if ground(match).side == S else ("5", "4"), strict=True):
        play(match, f"deploy {card}", f"place a{tile}")
    play(match, "end-turn")


@rule("FB-19", "FB-24")
def test_on_the_opening_turn_one_draws_three_cards_from_the_top_and_no_more() -> None:
    match = battle(START)
    assert names(match, ground(match).hands[S]) == ["Reaver", "Cutpurse", "Fell Hound"]
    play(match, "deploy reaver", "place a1", "deploy cutpurse", "place a2", "end-turn")
    assert (len(ground(match).hands[S]), len(ground(match).decks[S])) == (1, 7)


@rule("FB-20")
def test_the_hand_is_hidden_from_the_opponent() -> None:
    match = battle(START)
    assert titles(match, S, "hand:0") == ["Fell Hound", "Cutpurse", "Reaver"]
    assert titles(match, N, "hand:0") == titles(match, SPECTATOR, "hand:0") == ["A card"] * 3
    assert match.log(N)[1:] == ["South draws a card."] * 3
    assert [ground(match).hands[S].known_to(seat) for seat in (N, SPECTATOR)] == [[], []]


@rule("FB-21", "FB-33")
def test_an_opening_turn_has_no_actions_only_deployment() -> None:
    match = battle(START)
    assert keys(match) == ["end-turn", "deploy fell-hound", "deploy cutpurse", "deploy reaver"]
    play(match, "deploy reaver", "place a1", "deploy cutpurse", "place a2", "deploy fell-hound", "place b1")
    assert keys(match) == ["end-turn"]


@rule("FB-22", "FB-23")
def test_both_players_take_an_opening_turn_before_regular_turns_start() -> None:
    match = battle(START)
    open_with_two(match, "reaver", "cutpurse")
    assert (match.choices()[0].seat, match.choices()[0].purpose) == (N, "deploy")
    assert len(ground(match).hands[N]) == 3
    open_with_two(match, "gate-sentry", "muster-recruit")
    assert (match.choices()[0].seat, match.choices()[0].purpose) == (S, "act")


@rule("R-36")
def test_the_second_player_gets_nothing_to_make_up_for_it() -> None:
    match = battle(START)
    open_with_two(match, "reaver", "cutpurse")
    assert (ground(match).treasuries, len(ground(match).hands[N])) == ([3, 3], 3)
    open_with_two(match, "gate-sentry", "muster-recruit")
    pass_turn(match)
    play(match, "end-actions")
    assert (ground(match).treasuries, len(ground(match).hands[N])) == ([3, 3], 2)


@rule("R-02", "FB-95")
@pytest.mark.parametrize("deployed", [0, 1])
def test_the_two_character_test_applies_to_the_opening_turn(deployed: int) -> None:
    match = battle(START)
    if deployed:
        play(match, "deploy reaver", "place a1")
    play(match, "end-turn")
    assert (winner(match), ruled_by(match)) == (N, "FB-95")


@rule("R-03")
def test_a_hand_that_cannot_field_two_is_shown_shuffled_back_and_drawn_again() -> None:
    match = battle(f"deck S: {COSTLY}, {TEN}; treasury 3 3; turn S opening")
    hand = names(match, ground(match).hands[S])
    assert hand != COSTLY.split(", ") and len(hand) == 3
    assert len(ground(match).decks[S]) == 10
    assert "South cannot field two characters and draws three again." in match.log(N)
    assert "South shows Quarry Golem, which goes back into the deck." in match.log(N)
    costs = sorted(ground(match).cards.characters[card].cost for card in ground(match).hands[S].cards)
    assert sum(costs[:2]) <= 3


@rule("R-03")
def test_after_a_redraw_the_opponent_knows_what_went_back_but_not_where() -> None:
    match = battle(f"deck S: {COSTLY}, {TEN}; treasury 3 3; turn S opening")
    table = ground(match)
    known = [
        table.cards.characters[card].name
        for pile in (table.hands[S], table.decks[S])
        for card, among in zip(pile.cards, pile.among, strict=True)
        if among & 1 << (N + 1)
    ]
    assert set(known) >= set(COSTLY.split(", "))
    assert table.hands[S].known_to(N) + table.decks[S].known_to(N) == []


@rule("R-03")
@pytest.mark.parametrize("hand", ["Moss Giant, Warlord of Ash, Reaver", "Fell Bear, Sellsword, Moss Giant"])
def test_a_hand_that_can_field_two_for_three_gold_is_never_redrawn(hand: str) -> None:
    match = battle(f"deck S: {hand}, Cutpurse, Bone Levy, Masked Fool; treasury 3 3; turn S opening")
    assert names(match, ground(match).hands[S]) == hand.split(", ")


@rule("R-03")
def test_without_the_house_rule_a_bad_hand_is_kept() -> None:
    match = battle(f"set opening_redraw off; deck S: {COSTLY}, {TEN}; treasury 3 3; turn S opening")
    assert names(match, ground(match).hands[S]) == COSTLY.split(", ")


@rule("R-03")
def test_a_dealt_deck_that_can_never_field_two_is_not_redrawn_for_ever() -> None:
    match = battle(f"deck S: {COSTLY}, Lich Abbot, Barrow King; treasury 3 3; turn S opening")
    assert names(match, ground(match).hands[S]) == COSTLY.split(", ")


@rule("R-04")
def test_whoever_could_field_two_but_does_not_is_warned_and_loses() -> None:
    match = battle(START)
    assert preview(match, "end-turn") == "you would be defeated: fewer than two alive (FB-95)"
    play(match, "deploy reaver", "place a1", "deploy cutpurse", "place a2")
    assert preview(match, "end-turn") == ""
    match = battle(START)
    play(match, "end-turn")
    assert winner(match) == N


MARK = "puts a second character out of reach (FB-95)"


@rule("R-04")
def test_a_deployment_that_leaves_too_little_gold_for_a_second_body_is_marked() -> None:
    match = battle("hand S: Moss Giant, Sellsword, Fell Bear; treasury 3 3; turn S deploy")
    assert preview(match, "deploy moss-giant") == MARK
    assert preview(match, "deploy sellsword") == preview(match, "deploy fell-bear") == ""
    play(match, "deploy moss-giant", "place a1", "end-turn")
    assert winner(match) == N


@rule("R-04")
def test_gold_on_the_slain_of_the_zone_counts_for_the_second_body() -> None:
    match = battle("N Reaver b2 slain g1; hand S: Moss Giant, Sellsword, Fell Bear; treasury 3 3; turn S deploy")
    assert preview(match, "deploy moss-giant") == ""
    play(match, "deploy moss-giant", "place a1", "deploy sellsword", "place b2", "end-turn")
    assert not match.over


@rule("R-04")
@pytest.mark.parametrize(
    ("slain", "mark"),
    [("N Reaver b2 slain g3", ""), ("N Reaver b2 slain g1; N Cutpurse a2 slain g1; N Bone Levy b1 slain g1", MARK)],
    ids=["all on one", "one coin on each of three"],
)
def test_gold_that_two_characters_cannot_take_does_not_help(slain: str, mark: str) -> None:
    match = battle(f"{slain}; hand S: Moss Giant, Fell Bear, Quarry Golem; treasury 2 3; turn S deploy")
    assert preview(match, "deploy moss-giant") == mark
    assert preview(match, "deploy fell-bear") == ""


@rule("R-04", "R-46")
def test_gold_that_the_first_takes_does_not_help_an_ally() -> None:
    hands = "hand S: Moss Giant, Ossuary Knight; hand S2: Sellsword"
    match = battle(f"N Reaver b2 slain g1; {hands}; treasury 2 0 0 0; turn S deploy")
    assert preview(match, "deploy moss-giant") == MARK.replace("FB-95", "FB-112")
    assert preview(match, "deploy ossuary-knight") == preview(match, "deploy sellsword") == ""


@rule("R-04")
def test_a_tile_that_puts_a_second_body_out_of_reach_is_marked() -> None:
    full = "N Gate Sentry a1; N Tomb Guard a2; N Bone Levy b1"
    match = battle(f"{full}; hand S: Pathfinder, Cutpurse; turn S deploy")
    assert preview(match, "deploy cutpurse") == preview(match, "deploy pathfinder") == ""
    play(match, "deploy pathfinder")
    assert {key: preview(match, key) for key in keys(match)} == {"place a3": "", "place b2": MARK, "place b3": ""}


@rule("R-04")
def test_the_mark_stands_beside_what_a_tile_brings() -> None:
    full = "N Gate Sentry a1; N Tomb Guard a2; N Bone Levy b1; N Reaver b2 slain g1"
    match = battle(f"{full}; hand S: Pathfinder, Cutpurse; treasury 0 0; turn S deploy")
    play(match, "deploy pathfinder")
    assert preview(match, "place b2") == f"buries the slain there and takes 1 gold; {MARK}"


@rule("R-04")
def test_where_nothing_leads_to_two_characters_nothing_is_marked() -> None:
    match = battle("hand S: Reaver, Moss Giant; treasury 2 0; turn S deploy")
    assert preview(match, "deploy reaver") == ""
    assert preview(match, "end-turn").startswith("you would be defeated")


@rule("R-08")
def test_a_deployed_character_faces_the_enemys_home_row() -> None:
    match = battle(START)
    open_with_two(match, "reaver", "cutpurse")
    open_with_two(match, "gate-sentry", "muster-recruit")
    assert [found.facing for found in ground(match).tiles if found] == [1, 1, -1, -1]


@rule("FB-105")
def test_in_random_play_nobody_knows_what_is_in_a_deck() -> None:
    match = Match(GAME, seed=4)
    for deck in ground(match).decks + ground(match).boxes:
        assert all(among == 0 for among in deck.among)
