"""Setting up: decks, gold, who goes first."""

from __future__ import annotations

from planchette.games.fellbound import GAME
from planchette.kernel import SPECTATOR, Match
from tests.fellbound.table import N, S, chosen, ground, names, titles
from tests.rule import rule


@rule("FB-14")
def test_each_deck_is_shuffled_before_play() -> None:
    orders = set()
    for seed in range(8):
        match = chosen(Match(GAME, seed=seed, settings={"format": "constructed"}), "the-fell-watch", "the-fell-watch")
        table = ground(match)
        orders |= {tuple(names(match, table.decks[seat]) + names(match, table.hands[seat])) for seat in (S, N)}
    assert len(orders) == 16


@rule("FB-15")
def test_decks_lie_face_down() -> None:
    match = Match(GAME, seed=3)
    for deck in ground(match).decks:
        assert [deck.known_to(seat) for seat in (SPECTATOR, S, N)] == [[], [], []]
    for seat in (SPECTATOR, S, N):
        assert [titles(match, seat, f"deck:{owner}") for owner in (S, N)] == [[], []]


@rule("FB-16")
def test_each_treasury_starts_with_three_gold() -> None:
    assert ground(Match(GAME)).treasuries == [3, 3]


@rule("FB-17")
def test_the_starting_player_is_picked_at_random() -> None:
    starts = [ground(Match(GAME, seed=seed)).side for seed in range(200)]
    assert 70 < sum(starts) < 130


@rule("FB-17")
def test_whoever_starts_is_asked_first_and_everyone_is_told() -> None:
    match = Match(GAME, seed=1, heard=True)
    side = ground(match).side
    assert match.choices()[0].seat == side
    assert match.log(1 - side)[0] == f"{('South', 'North')[side]} goes first."


@rule("FB-18")
def test_players_alternate_turns() -> None:
    match = Match(GAME, seed=5)
    first = ground(match).side
    on_turn = []
    while ground(match).turns < 8 and not match.over:
        on_turn.append((ground(match).turns, ground(match).side))
        match.answer(match.options[-1])
    assert {side for turn, side in on_turn if turn % 2 == 0} == {first}
    assert {side for turn, side in on_turn if turn % 2 == 1} == {1 - first}
