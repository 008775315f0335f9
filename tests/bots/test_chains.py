"""Answers that pay only after three more: bots with foresight find them, and go by instinct where there is one."""

from __future__ import annotations

from collections.abc import Callable
from statistics import mean
from typing import Any

import pytest

from planchette.bots import Bot, Budget, GreedyBot, SearchBot
from planchette.bots.tree import Tree, Tuning
from planchette.kernel import Choice, Match, Seat, luck_from
from planchette.kernel.game import no_instinct
from planchette.kernel.luck import hop
from tests.bots.chains import Forge, chains, share

WIDTHS = [10, 30, 100]
GAMES = 5


def rough(table: Forge, choice: Choice) -> list[float]:
    """What each answer is worth by itself, whatever came before."""
    return [0.2 + own for own in table.worths.own[len(table.chain)]]


def searcher(seed: int) -> Bot:
    return SearchBot(seed, Budget(400))


@pytest.mark.parametrize("width", WIDTHS)
def test_search_with_foresight_finds_nearly_the_best_chain(width: int) -> None:
    assert mean(share(chains(width), searcher(seed), seed) for seed in range(GAMES)) >= 0.9


@pytest.mark.parametrize("width", WIDTHS)
def test_search_without_foresight_finds_only_the_last_link(width: int) -> None:
    assert mean(share(chains(width, foresight=0), searcher(seed), seed) for seed in range(GAMES)) < 0.8


@pytest.mark.parametrize("width", WIDTHS[1:])
def test_instinct_helps_where_there_is_no_time_to_try_everything(width: int) -> None:
    def found(instinct: Callable[[Any, Choice], list[float]]) -> float:
        game = chains(width, 1, instinct)
        return mean(share(game, SearchBot(seed, Budget(40)), seed) for seed in range(GAMES))

    assert found(rough) > found(no_instinct) + 0.05


def test_greedy_plays_on_as_well() -> None:
    with_it, without = [
        mean(share(chains(30, foresight), GreedyBot(seed), seed) for seed in range(GAMES)) for foresight in (1, 0)
    ]
    assert with_it >= 0.9 and without < 0.8


def test_greedy_plays_on_no_further_than_a_glance() -> None:
    """While search goes as far as the game's foresight."""
    game = chains(30, foresight=1)
    game.glance = 0
    assert mean(share(game, GreedyBot(seed), seed) for seed in range(GAMES)) < 0.8
    assert mean(share(game, searcher(seed), seed) for seed in range(GAMES)) >= 0.9


# -- what is considered


def grown(width: int, iterations: int, weights: list[float], guidance: float = 0.0) -> Tree:
    match = Match(chains(width, 1, lambda table, choice: weights), 1, 1)
    match.game.guidance = guidance
    tree, luck = Tree(0, [0], luck_from(1), Tuning()), luck_from(2)
    for _ in range(iterations):
        luck = hop(luck)
        tree.grow(match.fork(0, luck))
    return tree


def considered(tree: Tree) -> list[int]:
    return sorted(edge.option.a for edge in tree.root.edges.values())


@pytest.mark.parametrize(("iterations", "most"), [(2, 3), (16, 8), (100, 20)])
def test_of_many_options_the_likeliest_are_considered_more_with_every_visit(iterations: int, most: int) -> None:
    rising = [float(way) for way in range(30)]
    assert considered(grown(30, iterations, rising)) == list(range(30 - most, 30))


def test_equally_likely_ones_are_not_taken_in_the_same_order_at_every_node() -> None:
    tree = grown(30, 200, [1.0] * 30)
    firsts = [min(edge.option.a for edge in node.edges.values()) for node in tree.root.children.values() if node.edges]
    assert len(set(firsts)) > 3


@pytest.mark.parametrize(("width", "weights"), [(8, [float(way) for way in range(8)]), (30, [])])
def test_few_options_or_no_idea_and_all_are_considered(width: int, weights: list[float]) -> None:
    assert considered(grown(width, 3, weights)) == list(range(width))


@pytest.mark.parametrize(("guidance", "answers"), [(1.0, 8), (0.0, 30)])
def test_guided_greedy_tries_the_likeliest_of_many(guidance: float, answers: int) -> None:
    """The best of all is not among them where instinct is wrong: it is the one liked least."""
    match = Match(chains(30), 1, 1)
    for link in ("play", "use", "aim"):
        match.answer(f"{link} w0")
    table = match.table
    assert isinstance(table, Forge)
    worths = [table.worth(way) for way in range(30)]
    match.game.instinct = lambda table, choice: [-worth for worth in worths]
    match.game.guidance = guidance
    assert worths[GreedyBot(1).pick(match, 0).a] == sorted(worths)[answers - 1]


@pytest.mark.parametrize("liked", [0, 7])
def test_guided_by_instinct_what_it_likes_is_tried_most_at_first(liked: int) -> None:
    """And all else a little, whatever instinct says of it."""
    weights = [float(way == liked) for way in range(8)]
    guided, free = [
        {edge.option.a: edge.visits for edge in grown(8, 120, weights, guidance).root.edges.values()}
        for guidance in (10.0, 0.0)
    ]
    assert guided[liked] > 60 > free[liked]
    assert min(guided.values()) > 0


# -- how far


@pytest.mark.parametrize("foresight", [1, 2, 3])
def test_every_iteration_ends_as_many_chapters_on(foresight: int) -> None:
    """Also where the tree itself has reached the end of the first."""
    match = Match(chains(2, foresight), 1, 1)
    for key in ("play w0", "use w0", "aim w1"):
        match.answer(key)
    tree, luck = Tree(0, [0], luck_from(1), Tuning()), luck_from(2)
    for _ in range(20):
        luck = hop(luck)
        run = match.fork(0, luck)
        tree.grow(run)
        assert run.game.chapter(run.table) == foresight


def test_a_search_stops_imagining_a_chapter_that_never_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    match = Match(chains(2, foresight=9), 1, 1)
    match.game.chapter = lambda table: 0
    asked = 0

    def counted(table: Forge, choice: Choice) -> list[float]:
        nonlocal asked
        asked += 1
        return []

    match.game.instinct = counted
    monkeypatch.setattr("tests.bots.chains.CHAINS", 10**6)
    Tree(0, [0], luck_from(1), Tuning()).grow(match.fork(0, luck_from(3)))
    assert asked == 300


# -- one value a side


@pytest.mark.parametrize(("sides", "asked"), [([0, 0, 0], 1), ([0, 1, 0], 2), ([0, 1, 2], 3)])
def test_the_table_is_valued_once_for_each_side(sides: list[int], asked: int) -> None:
    seen: list[Seat] = []

    def value(table: Forge, seat: Seat) -> float:
        seen.append(seat)
        return 0.5 if sides[seat] == 0 else -0.5

    game = chains(3, 0)
    game.value = value
    run = Match(game, 1, 1).fork(0, luck_from(1))
    tree = Tree(0, sides, luck_from(1), Tuning())
    assert isinstance(run.ask, Choice)
    tree.path = [tree.add(tree.root, seat, run.ask.options[0], seat) for seat in (0, 1, 2)]
    tree.learn(run)
    assert len(seen) == asked
    assert [edge.total for edge in tree.path] == [0.5 if side == 0 else -0.5 for side in sides]
