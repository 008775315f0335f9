"""The tree of an information-set search with a single observer (Cowling, Powley and Whitehouse, 2012).

A node stands for the answers given since the root, whatever was dealt: every iteration plays on a table
dealt anew for the searching seat, and only the answers that are open there count as available.
"""

from __future__ import annotations

from math import log, sqrt
from typing import Final

from planchette.bots.ahead import WIDE, likeliest, look_ahead
from planchette.kernel import Choice, Option, Run, Seat, Together, play_on, playout, waited_for
from planchette.kernel.game import even, no_instinct
from planchette.kernel.luck import advance, below

EXPLORE: Final = 1.0
"""How much a seldom tried answer is favoured, in spreads of the values seen."""
TRUST: Final = 1.0
"""How many visits the same answer elsewhere in the tree is worth."""
LONGEST: Final = 5000
"""How many answers are imagined at most in a game that has no value."""
FEWEST: Final = 3
"""How many are considered at least; with the visits there are more."""
OPEN_MIND: Final = 0.25
"""Where instinct guides the search, this part of its attention goes to all options alike."""
SEAT_BITS: Final = 6


class Tuning:
    """The search's measurable choices."""

    def __init__(self, explore: float = EXPLORE, trust: float = TRUST) -> None:
        self.explore = explore
        self.trust = trust


class Past:
    """What an answer brought its seat, wherever it was given."""

    def __init__(self) -> None:
        self.visits = 0
        self.total = 0.0


class Edge:
    """One answer of one seat at one node: how often it was open and given, what it brought that seat."""

    def __init__(self, seat: Seat, option: Option, key: int, past: Past) -> None:
        self.seat = seat
        self.option = option
        self.key = key
        self.past = past
        self.open = 0
        self.visits = 0
        self.total = 0.0


class Node:
    """`turn` says with which option to begin among those that are alike."""

    def __init__(self, turn: int) -> None:
        self.turn = turn
        self.visits = 0
        self.edges: dict[int, Edge] = {}
        self.children: dict[int, Node] = {}


class Tree:
    """Grows by one node an iteration. In the end the edges of the root say what to answer.

    It ends where a chapter of the game ends: what comes after is not for a few hundred iterations, and whoever stops
    thinking later would only see more of the mistakes that trying things out makes. From a leaf it goes on by
    instinct to the game's foresight, and there the table is valued once for each side.
    """

    def __init__(self, seat: Seat, sides: list[int], luck: int, tuning: Tuning) -> None:
        self.seat = seat
        self.sides = sides
        self.luck = luck
        self.tuning = tuning
        self.root = Node(0)
        self.path: list[Edge] = []
        self.pasts: dict[int, Past] = {}
        self.usual = [Past() for _ in range(max(sides) + 1)]
        self.squares = 0.0
        self.bonus = 0.0
        self.score = 0.0

    def grow(self, run: Run) -> None:
        """One iteration, on a run as the searching seat may imagine it."""
        self.path.clear()
        node: Node | None = self.root
        chapter = run.game.chapter
        here = chapter(run.table)
        while node is not None and run.ask is not None and chapter(run.table) == here:
            node = self.descend(node, run)
        self.finish(run, here)
        self.learn(run)

    def descend(self, node: Node, run: Run) -> Node | None:
        """Answer what is asked. Returns the node this leads to, nothing when it is a new one."""
        ask = run.ask
        node.visits += 1
        if isinstance(ask, Choice):
            edge = self.best(node, ask, run)
            key = edge.key
            self.path.append(edge)
            run.send(edge.option)
        elif isinstance(ask, Together):
            key = self.answer_all(node, run, ask.choices())
        else:
            key = self.answer_any(node, run)
        child = node.children.get(key)
        if child is None:
            node.children[key] = Node(self.luck)
        return child

    def answer_all(self, node: Node, run: Run, choices: list[Choice]) -> int:
        """Every seat answers by its own experience alone, none by what another has just answered."""
        key = 1
        for choice in choices:
            edge = self.best(node, choice, run)
            self.path.append(edge)
            key = key << 32 | edge.key
            run.take(edge.seat, edge.option)
        return key

    def answer_any(self, node: Node, run: Run) -> int:
        """The seat goes next whose best answer looks best to it, of those that are waited for; at the root the
        searching seat does."""
        found: Edge | None = None
        highest = 0.0
        choices = run.choices()
        for choice in choices if node is self.root else waited_for(choices):
            if node is self.root and choice.seat != self.seat:
                continue
            edge = self.best(node, choice, run)
            if found is None or self.score > highest:
                found = edge
                highest = self.score
        assert found is not None
        self.path.append(found)
        run.take(found.seat, found.option)
        return found.key

    def best(self, node: Node, choice: Choice, run: Run) -> Edge:
        """The answer with the highest upper bound; equals in an order that luck turns round."""
        seat = choice.seat
        options = choice.options
        game = run.game
        guidance = game.guidance
        weights: list[float] = []
        if game.instinct is not no_instinct and (len(options) > WIDE or guidance > 0.0):
            weights = game.instinct(run.table, choice)
        places = considered(len(options), weights, node)
        shares = shares_of(weights) if guidance > 0.0 and weights else []
        tried = guidance * sqrt(node.visits)
        edges = node.edges
        bonus = self.bonus
        trust = self.tuning.trust
        usual = self.usual[self.sides[seat]]
        average = usual.total / usual.visits if usual.visits else 0.0
        count = len(places)
        self.luck = advance(self.luck)
        first = below(self.luck, count)
        found: Edge | None = None
        highest = 0.0
        for turned in range(first, first + count):
            place = places[turned if turned < count else turned - count]
            option = options[place]
            key = key_of(seat, option)
            edge = edges.get(key)
            if edge is None:
                edge = self.add(node, seat, option, key)
            edge.open += 1
            past = edge.past
            weight = edge.visits + trust
            mean = (edge.total + trust * (past.total + average) / (past.visits + 1)) / weight
            doubt = tried * shares[place] / weight if shares else sqrt(log(edge.open) / weight)
            score = mean + bonus * doubt
            if found is None or score > highest:
                found = edge
                highest = score
        assert found is not None
        self.score = highest
        return found

    def add(self, node: Node, seat: Seat, option: Option, key: int) -> Edge:
        past = self.pasts.get(key)
        if past is None:
            past = self.pasts[key] = Past()
        edge = node.edges[key] = Edge(seat, option, key, past)
        return edge

    def learn(self, run: Run) -> None:
        """Look at where the iteration ended, once for each side, and tell every answer on the way."""
        values: dict[int, float] = {}
        for edge in self.path:
            side = self.sides[edge.seat]
            value = values.get(side)
            if value is None:
                value = values[side] = worth(run, edge.seat)
                usual = self.usual[side]
                usual.visits += 1
                usual.total += value
            edge.visits += 1
            edge.total += value
            edge.past.visits += 1
            edge.past.total += value
        self.spread(values[self.sides[self.seat]])

    def finish(self, run: Run, begun_in: int) -> None:
        """Play on: to the end where the game has no value, else to its foresight."""
        game = run.game
        if game.value is even:
            self.luck = advance(self.luck)
            if game.instinct is no_instinct:
                playout(run, self.luck, LONGEST)
            else:
                play_on(run, self.luck, LONGEST, LONGEST)
        elif game.foresight > 0:
            self.luck = advance(self.luck)
            look_ahead(run, game.foresight, begun_in, self.luck)

    def spread(self, value: float) -> None:
        """Exploring is worth as much as the values differ."""
        self.squares += value * value
        mine = self.usual[self.sides[self.seat]]
        mean = mine.total / mine.visits
        self.bonus = self.tuning.explore * sqrt(max(0.0, self.squares / mine.visits - mean * mean))


def key_of(seat: Seat, option: Option) -> int:
    return option.id << SEAT_BITS | seat


def considered(count: int, weights: list[float], node: Node) -> list[int]:
    """The places of the options to consider at a node: of many the likeliest, more the more it was visited."""
    most = max(FEWEST, int(2.0 * sqrt(node.visits)))
    if count <= WIDE or most >= count or not weights:
        return list(range(count))
    return likeliest(weights, most, node.turn % count)


def shares_of(weights: list[float]) -> list[float]:
    """How much of the attention each option gets: most by its weight, some whatever it is."""
    total = sum(weights)
    least = OPEN_MIND / len(weights)
    if total <= 0.0:
        return [1.0 / len(weights)] * len(weights)
    return [least + (1.0 - OPEN_MIND) * weight / total for weight in weights]


def worth(run: Run, seat: Seat) -> float:
    """What the table is worth to that seat: the result, or how it looks."""
    result = run.table.result
    return run.game.value(run.table, seat) if result is None else float(result.payoffs[seat])
