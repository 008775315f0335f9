"""Games that go on by themselves: by instinct, to the end of a chapter, never round and round over what is optional."""

from __future__ import annotations

from collections import Counter

import pytest

from planchette.kernel import (
    Choice,
    Deal,
    Game,
    Run,
    by_instinct,
    luck_from,
    next_choice,
    play_on,
    playout,
    waited_for,
)
from planchette.kernel.luck import advance
from tests.kernel.parade import EACH, STEP, WAIT, Parade, parade


def begun(game: Game) -> tuple[Run, Parade]:
    table = game.setup(Deal(3, luck_from(1), {}, game.cards))
    run = Run(game, table)
    run.start()
    return run, table


@pytest.mark.parametrize("seed", range(20))
def test_a_playout_asks_only_those_who_are_waited_for(seed: int) -> None:
    """Five chapters, three seats, four steps and one "ready": nobody takes anything back."""
    run, table = begun(parade())
    assert playout(run, luck_from(seed)) == 5 * 3 * (EACH + 1)
    assert table.result is not None


def test_what_is_optional_is_asked_where_nothing_else_is() -> None:
    must, may = Choice(0, "step", STEP.options), Choice(1, "wait", [WAIT], optional=True)
    assert waited_for([may, must]) == [must]
    assert waited_for([may]) == [may]
    assert {next_choice([must, may, must], luck_from(seed)) for seed in range(50)} == {must}


@pytest.mark.parametrize("chapters", [1, 2, 4])
@pytest.mark.parametrize("weighted", [True, False])
def test_playing_on_stops_at_the_end_of_a_chapter(chapters: int, weighted: bool) -> None:
    run, table = begun(parade(weighted))
    assert play_on(run, luck_from(3), chapters, 300) == chapters * 3 * (EACH + 1)
    assert table.chapter == chapters and table.result is None


def test_playing_on_stops_at_the_end_of_the_game_or_of_patience() -> None:
    run, table = begun(parade())
    assert play_on(run, luck_from(3), 0, 300) == 0
    assert play_on(run, luck_from(3), 9, 10) == 10
    assert play_on(run, luck_from(3), 9, 300) == 65
    assert table.result is not None


def test_playing_on_draws_by_instinct() -> None:
    ways: Counter[int] = Counter()
    for seed in range(60):
        run, table = begun(parade(weighted=True))
        play_on(run, luck_from(seed), 9, 300)
        ways.update(table.ways)
    assert ways[0] == 0, "what weighs nothing is never drawn"
    assert ways.total() == 60 * 60
    assert 0.72 < ways[2] / ways.total() < 0.78


@pytest.mark.parametrize("weights", [[], [0.0, 0.0, 0.0]])
def test_without_an_idea_every_answer_is_as_likely(weights: list[float]) -> None:
    game = parade()
    game.instinct = lambda table, choice: weights
    _, table = begun(game)
    ways: Counter[str] = Counter()
    luck = luck_from(5)
    for _ in range(3000):
        luck = advance(luck)
        ways[by_instinct(game, table, Choice(0, "step", STEP.options), luck).key] += 1
    assert all(900 < count < 1100 for count in ways.values()) and len(ways) == 3
