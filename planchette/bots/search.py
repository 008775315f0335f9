"""Search: many imagined games from here, more and more of them along the answers that did well."""

from __future__ import annotations

from time import monotonic
from typing import Final

from planchette.bots.bot import Bot, asked
from planchette.bots.tree import Edge, Node, Tree, Tuning, key_of
from planchette.kernel import Choice, Match, Option, Seat, Together, luck_from
from planchette.kernel.luck import hop
from planchette.kernel.options import is_listed

ITERATIONS: Final = 400
SURE: Final = 20
"""An answer tried more often than this, and twice as often as there were answers to try, is given without thinking
again. (Of 100 options, the one that 20 of 400 iterations tried is seldom the best.)"""


class Budget:
    """How long to think about one choice: so many iterations, so many seconds, or whichever ends first. 0 is no limit
    of that kind."""

    def __init__(self, iterations: int = ITERATIONS, seconds: float = 0.0) -> None:
        self.iterations = iterations
        self.seconds = seconds

    def allows(self, done: int, until: float) -> bool:
        """Whether there is time for another iteration; for the first there always is."""
        if self.iterations and done >= self.iterations:
            return False
        return not self.seconds or monotonic() < until or not done


class Thought:
    """One option: how often the search tried it, and what it then brought, from -1 (loss) to 1 (win)."""

    def __init__(self, option: Option, visits: int, value: float) -> None:
        self.option = option
        self.visits = visits
        self.value = value


class Thoughts:
    """What a search found out, the options in the order of the choice.

    `line` is how the seat would go on: the best option and the answers after it, up to the next checkpoint, as long as
    only this seat is asked, each was tried often and nothing new comes out. In a game without foresight it is the best
    option alone: where an answer pays at once, each is worth a thought of its own.
    """

    def __init__(self, options: list[Thought], iterations: int) -> None:
        self.options = options
        self.iterations = iterations
        self.best = max(options, key=lambda thought: (thought.visits, thought.value))
        self.line: list[Option] = [self.best.option]

    @property
    def chance(self) -> float:
        """An estimate of the chance to win, 0 to 1, if the best option is taken."""
        return min(1.0, max(0.0, (self.best.value + 1.0) / 2.0))


def think(
    match: Match,
    seat: Seat,
    budget: Budget | None = None,
    seed: str | int = 0,
    tuning: Tuning | None = None,
) -> Thoughts:
    """Think about the choice that is open to that seat. The same seed and iterations: the same thoughts."""
    choice = asked(match, seat)
    budget = Budget() if budget is None else budget
    luck = luck_from(seed)
    sides = match.game.sides(match.table.seats, match.settings)
    tree = Tree(seat, sides, luck, Tuning() if tuning is None else tuning)
    until = monotonic() + budget.seconds
    done = 0
    while budget.allows(done, until):
        luck = hop(luck)
        tree.grow(match.fork(seat, luck))
        done += 1
    thoughts = thoughts_of(tree, choice, done)
    if match.game.foresight > 0:
        thoughts.line = line_of(tree, match, thoughts.best.option, luck)
    return thoughts


def thoughts_of(tree: Tree, choice: Choice, iterations: int) -> Thoughts:
    edges = {edge.option.id: edge for edge in tree.root.edges.values() if edge.seat == choice.seat}
    return Thoughts([thought_of(option, edges.get(option.id)) for option in choice.options], iterations)


def thought_of(option: Option, edge: Edge | None) -> Thought:
    if edge is None or not edge.visits:
        return Thought(option, 0, -1.0)
    return Thought(option, edge.visits, edge.total / edge.visits)


def line_of(tree: Tree, match: Match, best: Option, luck: int) -> list[Option]:
    """The best option and the most visited answers after it, on a table as the searching seat may imagine it."""
    seat = tree.seat
    run = match.fork(seat, luck)
    before = run.table.stamp()
    node = tree.root
    line: list[Option] = []
    edge = node.edges.get(key_of(seat, best))
    while edge is not None:
        line.append(edge.option)
        child = None if isinstance(run.ask, Together) else node.children.get(edge.key)
        flow = run.flow
        run.take(seat, edge.option)
        choice = run.choice_of(seat)
        if child is None or choice is None or run.flow is not flow or run.table.stamp() != before:
            break
        if run.ask is not None and run.ask.checkpoint:
            break
        node = child
        edge = most_visited(node, choice)
    return line


def most_visited(node: Node, choice: Choice) -> Edge | None:
    """The answer of that choice that was tried most, if it was tried often."""
    found: Edge | None = None
    most = max(SURE, 2 * len(node.edges))
    for option in choice.options:
        edge = node.edges.get(key_of(choice.seat, option))
        if edge is not None and edge.visits > most:
            found = edge
            most = edge.visits
    return found


class SearchBot(Bot):
    """Thinks, and follows its line without thinking again as long as nobody else answers and nothing new comes out."""

    def __init__(self, seed: str | int = 0, budget: Budget | None = None, tuning: Tuning | None = None) -> None:
        self.luck = luck_from(f"search {seed}")
        self.budget = Budget() if budget is None else budget
        self.tuning = Tuning() if tuning is None else tuning
        self.match: Match | None = None
        self.course: list[Option] = []
        self.givers: list[Seat] = []
        self.stamp: list[int] = []

    def pick(self, match: Match, seat: Seat) -> Option:
        options = asked(match, seat).options
        if len(options) == 1:
            return options[0]
        option = self.next_of_line(match, seat)
        if option is not None and is_listed(option, options):
            return option
        self.luck = hop(self.luck)
        line = think(match, seat, self.budget, self.luck, self.tuning).line
        self.match = match
        self.course = match.given + line
        self.givers = match.givers + [seat] * len(line)
        self.stamp = match.table.stamp()
        return line[0]

    def next_of_line(self, match: Match, seat: Seat) -> Option | None:
        """What the line goes on with, if all that happened since is that it was followed."""
        answered = len(match.given)
        if (
            match is not self.match
            or answered >= len(self.course)
            or self.givers[answered] != seat
            or self.stamp != match.table.stamp()
        ):
            return None
        if match.given != self.course[:answered] or match.givers != self.givers[:answered]:
            return None
        return self.course[answered]
