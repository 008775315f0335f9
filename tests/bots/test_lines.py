"""A bot thinks once and follows its line, until somebody else answers or something new comes out."""

from __future__ import annotations

from array import array

import pytest

from planchette.bots import Budget, SearchBot, bot_named, think
from planchette.bots import search as search_module
from planchette.bots.tree import Tree, Tuning
from planchette.kernel import Game, Match, Option, luck_from
from planchette.kernel.luck import hop
from planchette.simulate import Told, bot_game
from tests.bots.chains import LINKS, chains
from tests.kernel.parade import EACH, WAIT, parade


class Thinker(SearchBot):
    """Counts how often it thinks."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, iterations: int = 400) -> None:
        super().__init__(1, Budget(iterations))
        self.thoughts = 0
        think_it_over = search_module.think

        def counted(*args: object) -> search_module.Thoughts:
            self.thoughts += 1
            return think_it_over(*args)  # type: ignore[arg-type]

        monkeypatch.setattr(search_module, "think", counted)

    def answers(self, match: Match, seat: int = 0) -> Option:
        option = self.pick(match, seat)
        match.answer(option, seat)
        return option


def forge(width: int = 4, chance: bool = False) -> Match:
    return Match(chains(width, chance=chance), 1, 1)


def test_the_line_is_the_best_option_and_what_comes_after_it() -> None:
    thoughts = think(forge(), 0, Budget(400))
    assert thoughts.line[0] is thoughts.best.option
    assert [option.kind.name for option in thoughts.line] == LINKS, "and the chapter ends with the chain"


def test_the_line_ends_where_chance_comes_in() -> None:
    assert len(think(forge(chance=True), 0, Budget(400)).line) == 1


def test_where_an_answer_pays_at_once_each_is_a_thought_of_its_own() -> None:
    assert len(think(Match(chains(4, foresight=0), 1, 1), 0, Budget(400)).line) == 1


@pytest.mark.parametrize(("width", "iterations"), [(4, 20), (100, 400)])
def test_the_line_ends_where_too_little_was_tried(width: int, iterations: int) -> None:
    assert len(think(forge(width), 0, Budget(iterations)).line) == 1


def test_a_bot_thinks_once_for_a_whole_line(monkeypatch: pytest.MonkeyPatch) -> None:
    bot, match = Thinker(monkeypatch), forge()
    line = think(match, 0, Budget(400), hop(bot.luck)).line
    assert [bot.answers(match) for _ in LINKS] == line
    assert bot.thoughts == 1
    bot.answers(match)
    assert bot.thoughts == 2, "the next chain is a new thought"


def test_a_bot_thinks_again_when_something_came_out(monkeypatch: pytest.MonkeyPatch) -> None:
    bot, match = Thinker(monkeypatch), forge()
    bot.answers(match)
    match.table.roll(6)
    bot.answers(match)
    assert bot.thoughts == 2


def test_a_bot_thinks_again_when_its_answer_was_taken_back_for_another(monkeypatch: pytest.MonkeyPatch) -> None:
    bot, match = Thinker(monkeypatch), forge()
    given = bot.answers(match)
    match.undo(0)
    other = next(option for option in match.options if option is not given)
    match.answer(other)
    bot.answers(match)
    assert bot.thoughts == 2
    match.undo(0)
    bot.answers(match)
    assert bot.thoughts == 2, "taken back, and asked the same again"


def test_a_line_is_not_followed_in_another_match(monkeypatch: pytest.MonkeyPatch) -> None:
    bot, match = Thinker(monkeypatch), forge()
    other = Match(match.game, 1, 1)
    other.answer(bot.answers(match))
    bot.answers(other)
    assert bot.thoughts == 2


def together() -> Game:
    """The parade, with something to win: the more to the right, the better. Who sits first likes it best, and so a
    search imagines that they go first."""
    game = parade()
    game.value = lambda table, seat: sum(table.ways) / 200 - seat / 4
    game.foresight = 1
    return game


def test_a_bot_thinks_again_when_somebody_else_answered(monkeypatch: pytest.MonkeyPatch) -> None:
    bot, match = Thinker(monkeypatch), Match(together(), 3, 1)
    bot.answers(match)
    bot.answers(match)
    assert bot.thoughts == 1
    match.answer("step left", 2)
    bot.answers(match)
    assert bot.thoughts == 2


# -- what need not be answered


@pytest.mark.parametrize("spec", ["random", "greedy", "search:30"])
def test_bots_are_not_asked_in_a_circle(spec: str) -> None:
    match = Match(together(), 3, 1)
    told: Told = array("q")
    bot_game(match, [bot_named(spec, seat) for seat in range(3)], luck_from(1), told)
    assert match.over and len(told) == 5 * 3 * (EACH + 1)


def test_a_search_does_not_imagine_that_somebody_goes_back_on_being_ready() -> None:
    match = Match(together(), 3, 1)
    for _ in range(EACH):
        match.answer("step on", 2)
    match.answer("ready", 2)
    tree, luck = Tree(0, [0, 1, 2], luck_from(1), Tuning()), luck_from(2)
    for _ in range(300):
        luck = hop(luck)
        tree.grow(match.fork(0, luck))
    waiting = [tree.root]
    while waiting:
        node = waiting.pop()
        assert all(edge.option is not WAIT for edge in node.edges.values())
        waiting += node.children.values()
    assert think(match, 2, Budget(20)).best.option is WAIT, "but a seat that asks what to do is told"
