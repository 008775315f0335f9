"""Secret answers, free order, teams, hidden cards, dice: made-up games that show how bots take them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from planchette.bots import Bot, Budget, bot_named, think
from planchette.kernel import (
    DRAW,
    LOSS,
    WIN,
    AnyOf,
    Choice,
    Content,
    Deal,
    Domain,
    Flow,
    Game,
    Kind,
    Match,
    Option,
    Pile,
    Seat,
    Table,
    all_alone,
    luck_from,
    together,
)
from planchette.kernel.scene import Scene

SPECS = ["random", "greedy", "search:60"]


def made_up(
    id: str,
    seats: int,
    kind: Kind,
    new: Callable[[Deal], Table],
    step: Callable[[Any], Flow],
    sides: Callable[[int, dict[str, str]], list[int]] = all_alone,
) -> Game:
    return Game(
        id=id,
        title=id,
        verb="try",
        about="",
        seats=[seats],
        seat_names=[f"Seat {seat}" for seat in range(seats)],
        load=lambda source: Content([[kind]], kind.domains),
        setup=new,
        steps={id: step},
        scene=lambda table, seat: Scene(id, seat, "", []),
        prompts={id: "?"},
        sides=sides,
        folder="",
    )


# -- rock, paper, scissors: all answer in secret

SIGN = Kind("show", [Domain("sign", ["rock", "paper", "scissors"])])
ROCK, PAPER, SCISSORS = SIGN.options


class Signs(Table):
    def __init__(self, seats: int, luck: int, step: str) -> None:
        super().__init__(seats, luck, step)
        self.score = [0, 0]
        self.rounds = 0

    def copy(self) -> Signs:
        twin = Signs(self.seats, self.luck, self.step)
        self.copied(twin)
        twin.score = self.score[:]
        twin.rounds = self.rounds
        return twin


def signs(mine: list[Option], theirs: list[Option], rounds: int = 1) -> Game:
    """So many rounds, with what each seat may show."""

    def show(table: Signs) -> Flow:
        first, second = yield from together([Choice(0, "signs", mine), Choice(1, "signs", theirs)])
        lead = (first.a - second.a) % 3
        table.score[0] += lead == 1
        table.score[1] += lead == 2
        table.rounds += 1
        if table.rounds == rounds:
            ahead = table.score[0] - table.score[1]
            table.finish([DRAW, DRAW] if not ahead else [WIN, LOSS] if ahead > 0 else [LOSS, WIN], "", "")

    return made_up("signs", 2, SIGN, lambda deal: Signs(deal.seats, deal.luck, "signs"), show)


@pytest.mark.parametrize("spec", SPECS)
@pytest.mark.parametrize("rounds", [1, 3])
def test_a_secret_answer_is_not_read(spec: str, rounds: int) -> None:
    """Matches that differ only in what the other seat has already answered: the same picks."""
    for seed in range(10):
        picks = set()
        for secret in (None, *SIGN.options):
            match = Match(signs(SIGN.options, SIGN.options, rounds))
            if secret is not None:
                match.answer(secret, 1)
            picks.add(bot_named(spec, seed).pick(match, 0).key)
        assert len(picks) == 1


def test_a_search_thinks_the_same_whatever_was_answered_in_secret() -> None:
    told = set()
    for secret in SIGN.options:
        match = Match(signs(SIGN.options, SIGN.options, 2))
        match.answer(secret, 1)
        told.add(str([(thought.visits, thought.value) for thought in think(match, 0, Budget(200)).options]))
    assert len(told) == 1


@pytest.mark.parametrize("rounds", [1, 2])
def test_search_answers_what_the_other_may_show(rounds: int) -> None:
    """Against rock or paper, paper never loses."""
    match = Match(signs(SIGN.options, [ROCK, PAPER], rounds))
    assert {bot_named("search:400", seed).pick(match, 0).key for seed in range(5)} == {"show paper"}


def test_the_other_side_of_a_secret_is_searched_too() -> None:
    match = Match(signs([SCISSORS, PAPER], SIGN.options))
    match.answer(PAPER, 0)
    assert {bot_named("search:400", seed).pick(match, 1).key for seed in range(5)} == {"show scissors"}


def test_among_equals_in_secret_nothing_stands_out() -> None:
    thoughts = think(Match(signs(SIGN.options, SIGN.options)), 0, Budget(2000))
    assert max(abs(thought.value) for thought in thoughts.options) < 0.3


# -- two masons and a ghost: the masons are a team and go in any order

BRICK = Kind("lay", [Domain("brick", ["red", "blue", "green"])])
RED, BLUE, GREEN = BRICK.options


class Tower(Table):
    def __init__(self, seats: int, luck: int, step: str) -> None:
        super().__init__(seats, luck, step)
        self.bricks: list[int] = []
        self.masons = [0, 1]

    def copy(self) -> Tower:
        twin = Tower(self.seats, self.luck, self.step)
        self.copied(twin)
        twin.bricks = self.bricks[:]
        twin.masons = self.masons[:]
        return twin


def lay(table: Tower) -> Flow:
    """The masons win if both lay the same colour, and the ghost, which has no green, then another one."""
    if table.masons:
        ask = AnyOf([Choice(mason, "tower", BRICK.options) for mason in table.masons])
        answer = yield ask
        table.masons.remove(ask.seat)
    else:
        answer = yield Choice(2, "tower", [RED, BLUE])
    table.bricks.append(answer.a)
    if len(table.bricks) == 3:
        first, second, last = table.bricks
        stands = first == second != last
        table.finish([WIN, WIN, LOSS] if stands else [LOSS, LOSS, WIN], "", "")


TOWER = made_up(
    "tower", 3, BRICK, lambda deal: Tower(deal.seats, deal.luck, "tower"), lay, sides=lambda seats, settings: [0, 0, 1]
)


def tower(*answers: tuple[Seat, str]) -> Match:
    match = Match(TOWER, 3)
    for seat, brick in answers:
        match.answer(f"lay {brick}", seat)
    return match


def picks(match: Match, seat: Seat, spec: str = "search:200") -> set[str]:
    return {bot_named(spec, seed).pick(match, seat).key for seed in range(5)}


@pytest.mark.parametrize("spec", SPECS)
@pytest.mark.parametrize("seat", [0, 1])
def test_whichever_seat_goes_next_gets_a_legal_answer(spec: str, seat: Seat) -> None:
    assert picks(tower(), seat, spec) <= {option.key for option in BRICK.options}


@pytest.mark.parametrize("seat", [0, 1])
def test_a_mason_counts_on_its_team_and_fears_the_ghost(seat: Seat) -> None:
    assert picks(tower(), seat) == {"lay green"}
    assert picks(tower((1 - seat, "green")), seat) == {"lay green"}


def test_the_ghost_spoils_the_tower() -> None:
    match = tower((1, "red"), (0, "red"))
    assert picks(match, 2) == picks(match, 2, "greedy") == {"lay red"}


@pytest.mark.parametrize("order", [[0, 1, 2], [1, 0, 2]])
def test_a_team_of_searchers_wins_together(order: list[Seat]) -> None:
    match = tower()
    for seat in order:
        match.answer(bot_named("search:200", seat).pick(match, seat), seat)
    assert match.table.result is not None
    assert match.table.result.payoffs == [WIN, WIN, LOSS]


# -- a die and a deck: what nobody can know yet, and what nobody has seen

GUESS = Kind("guess", [Domain("face", ["0", "1", "2", "3"])])


class Hidden(Table):
    def __init__(self, seats: int, luck: int, step: str) -> None:
        super().__init__(seats, luck, step)
        self.deck = Pile([0, 1, 2, 3])

    def copy(self) -> Hidden:
        twin = Hidden(self.seats, self.luck, self.step)
        self.copied(twin)
        twin.deck = self.deck.copy()
        return twin

    def piles(self) -> list[Pile]:
        return [self.deck]


def guess_card(table: Hidden) -> Flow:
    answer = yield Choice(0, "guess", GUESS.options)
    table.finish([WIN if table.deck.cards[-1] == answer.a else LOSS], "", "")


def guess_die(table: Hidden) -> Flow:
    answer = yield Choice(0, "guess", GUESS.options)
    table.finish([WIN if table.roll(4) == answer.a else LOSS], "", "")


def dealt(deal: Deal) -> Hidden:
    table = Hidden(deal.seats, deal.luck, "guess")
    table.shuffle(table.deck)
    return table


@pytest.mark.parametrize("spec", ["greedy", "search:40"])
@pytest.mark.parametrize("step", [guess_card, guess_die])
def test_nobody_guesses_better_than_chance(spec: str, step: Callable[[Any], Flow]) -> None:
    wins = 0
    for seed in range(100):
        match = Match(made_up("guess", 1, GUESS, dealt, step), 1, seed)
        match.answer(bot_named(spec, seed).pick(match, 0))
        assert match.table.result is not None
        wins += match.table.result.payoffs[0] == WIN
    assert 10 <= wins <= 42


@pytest.mark.parametrize("spec", ["greedy", "search:40"])
def test_the_luck_to_come_is_not_read(spec: str) -> None:
    """Matches that differ only in the next roll: the same pick."""
    for seed in range(10):
        picked = set()
        for luck in (luck_from(number) for number in range(6)):
            table = Hidden(1, luck, "guess")
            match = Match(made_up("guess", 1, GUESS, dealt, guess_die), 1, table=table)
            picked.add(bot_named(spec, seed).pick(match, 0).key)
        assert len(picked) == 1


def test_a_bot_of_ones_own_needs_only_pick() -> None:
    class First(Bot):
        def pick(self, match: Match, seat: Seat) -> Option:
            choice = match.choice_of(seat)
            assert choice is not None
            return choice.options[0]

    assert First().pick(tower(), 1).key == "lay red"
