"""Search: many imagined games from here, more and more of them along the answers that did well."""

from __future__ import annotations

from time import monotonic
from typing import Final

from planchette.bots.bot import Bot, asked
from planchette.bots.tree import Edge, Tree, Tuning
from planchette.kernel import Choice, Match, Option, Seat, luck_from
from planchette.kernel.luck import hop

ITERATIONS: Final = 400


class Budget:
    """How long to think about one choice: iterations, or seconds when those are given."""

    def __init__(self, iterations: int = ITERATIONS, seconds: float = 0.0) -> None:
        self.iterations = iterations
        self.seconds = seconds


class Thought:
    """One option: how often the search tried it, and what it then brought, from -1 (loss) to 1 (win)."""

    def __init__(self, option: Option, visits: int, value: float) -> None:
        self.option = option
        self.visits = visits
        self.value = value


class Thoughts:
    """What a search found out, the options in the order of the choice."""

    def __init__(self, options: list[Thought], iterations: int) -> None:
        self.options = options
        self.iterations = iterations
        self.best = max(options, key=lambda thought: (thought.visits, thought.value))

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
    seats = match.fork(seat, luck).table.seats
    tree = Tree(seat, seats, luck, Tuning() if tuning is None else tuning)
    until = monotonic() + budget.seconds
    done = 0
    while done < budget.iterations or (budget.seconds and (monotonic() < until or not done)):
        luck = hop(luck)
        tree.grow(match.fork(seat, luck))
        done += 1
    return thoughts_of(tree, choice, done)


def thoughts_of(tree: Tree, choice: Choice, iterations: int) -> Thoughts:
    edges = {edge.option.id: edge for edge in tree.root.edges.values() if edge.seat == choice.seat}
    return Thoughts([thought_of(option, edges.get(option.id)) for option in choice.options], iterations)


def thought_of(option: Option, edge: Edge | None) -> Thought:
    if edge is None or not edge.visits:
        return Thought(option, 0, -1.0)
    return Thought(option, edge.visits, edge.total / edge.visits)


class SearchBot(Bot):
    def __init__(self, seed: str | int = 0, budget: Budget | None = None, tuning: Tuning | None = None) -> None:
        self.luck = luck_from(f"search {seed}")
        self.budget = Budget() if budget is None else budget
        self.tuning = Tuning() if tuning is None else tuning

    def pick(self, match: Match, seat: Seat) -> Option:
        options = asked(match, seat).options
        if len(options) == 1:
            return options[0]
        self.luck = hop(self.luck)
        return think(match, seat, self.budget, self.luck, self.tuning).best.option
