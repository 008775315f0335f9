"""What the search finds, and what it tells."""

from __future__ import annotations

import pytest

from planchette.bots import Budget, RandomBot, SearchBot, think
from planchette.bots import search as search_module
from planchette.bots.tree import Node, Tree, Tuning
from planchette.games.connect_four import GAME as CONNECT_FOUR
from planchette.games.incubo import GAME as INCUBO
from planchette.games.tictactoe import GAME as TICTACTOE
from planchette.kernel import Game, IllegalAnswer, Match, Run, luck_from


def after(game: Game, keys: str) -> Match:
    """A match after these answers: "d d c" are the columns or cells in turn."""
    match = Match(game)
    verb = match.options[0].kind.name
    for key in keys.split():
        match.answer(f"{verb} {key}")
    return match


def picks(match: Match, iterations: int = 200) -> set[str]:
    seat = match.choices()[0].seat
    return {SearchBot(seed, Budget(iterations)).pick(match, seat).key for seed in range(8)}


@pytest.mark.parametrize(
    ("game", "moves", "winning"),
    [
        (TICTACTOE, "a3 a1 b3 b1", "mark c3"),
        (TICTACTOE, "a1 a3 b2 b3 a2", "mark c3"),
        (CONNECT_FOUR, "a g b g c g", "drop d"),
        (CONNECT_FOUR, "a d b d g d g", "drop d"),
        (CONNECT_FOUR, "a b b c c d c d d g", "drop d"),
    ],
)
def test_search_wins_in_one(game: Game, moves: str, winning: str) -> None:
    match = after(game, moves)
    seat = match.choices()[0].seat
    assert picks(match) == {winning}
    match.answer(winning)
    assert match.table.result is not None and match.table.result.payoffs[seat] == 1


@pytest.mark.parametrize(
    ("game", "moves", "saving"),
    [
        (TICTACTOE, "a3 b2 b3", "mark c3"),
        (TICTACTOE, "b2 a3 c1 b3", "mark c3"),
        (CONNECT_FOUR, "a g b g c", "drop d"),
        (CONNECT_FOUR, "d a d b d", "drop d"),
    ],
)
def test_search_blocks_a_loss_in_one(game: Game, moves: str, saving: str) -> None:
    assert picks(after(game, moves)) == {saving}


def test_search_never_loses_tic_tac_toe_to_random() -> None:
    for seed in range(50):
        match = Match(TICTACTOE, 2, seed)
        search, other = SearchBot(seed, Budget(400)), RandomBot(seed)
        mine = seed % 2
        while not match.over:
            seat = match.choices()[0].seat
            match.answer((search if seat == mine else other).pick(match, seat))
        assert match.table.result is not None
        assert match.table.result.payoffs[mine] >= 0


def test_thoughts_tell_visits_value_and_chance() -> None:
    match = after(TICTACTOE, "a3 a1 b3 b1")
    thoughts = think(match, 0, Budget(300))
    assert [thought.option for thought in thoughts.options] == match.options
    assert sum(thought.visits for thought in thoughts.options) == thoughts.iterations == 300
    assert thoughts.best.option.key == "mark c3"
    assert thoughts.best.value == 1.0 and thoughts.chance == 1.0


def test_a_lost_position_has_little_chance() -> None:
    """Noughts face two open lines at once."""
    assert think(after(TICTACTOE, "a3 b3 a1 a2 c1"), 1, Budget(400)).chance < 0.1


def test_more_options_than_iterations_still_give_an_answer() -> None:
    thoughts = think(Match(TICTACTOE), 0, Budget(3))
    assert thoughts.best.visits == 1
    assert sum(thought.visits for thought in thoughts.options) == 3


def test_thoughts_repeat_with_the_seed() -> None:
    def told(seed: int) -> list[tuple[int, float]]:
        options = think(Match(CONNECT_FOUR), 0, Budget(60), seed).options
        return [(thought.visits, thought.value) for thought in options]

    assert told(1) == told(1)
    assert told(1) != told(2)


def test_a_budget_of_seconds_stops_with_the_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    ticks = iter(range(1000))
    monkeypatch.setattr(search_module, "monotonic", lambda: float(next(ticks)))
    assert think(Match(CONNECT_FOUR), 0, Budget(0, 50.0)).iterations == 49


def test_a_tiny_budget_of_seconds_gives_one_iteration_at_least() -> None:
    assert think(Match(CONNECT_FOUR), 0, Budget(0, 1e-9)).iterations >= 1


def test_a_game_that_is_over_cannot_be_searched() -> None:
    match = after(TICTACTOE, "a3 a1 b3 b1 c3")
    with pytest.raises(IllegalAnswer):
        think(match, 1)


def depth(node: Node) -> int:
    return 1 + max((depth(child) for child in node.children.values()), default=0)


def test_the_tree_ends_where_a_chapter_ends() -> None:
    """Every Dream of Incubo is a chapter: what was agreed to be the end of one is not looked beyond."""
    match = Match(INCUBO, 2, 1)
    while match.choices()[0].purpose != "agree stop":
        seat = match.choices()[0].seat
        wish = [option for option in match.choices()[0].options if option.key == "stop"]
        match.answer((wish or match.choices()[0].options)[0], seat)
    seat = match.choices()[0].seat
    tree = Tree(seat, [0, 0], luck_from(1), Tuning())
    here = INCUBO.chapter(match.table)
    ends: list[Run] = []
    for seed in range(300):
        ends.append(match.fork(seat, luck_from(seed)))
        tree.grow(ends[-1])
    found = {edge.option.key: tree.root.children[edge.key] for edge in tree.root.edges.values()}
    assert depth(found["accept"]) == 1, "the Dream is over"
    assert depth(found["decline"]) > 3
    assert {INCUBO.chapter(run.table) > here for run in ends} == {True, False}
