"""Undo: one's own last answer, although others have answered since; and it costs the same however long the match is."""

from __future__ import annotations

import random

import pytest

from planchette.games import GAMES
from planchette.kernel import AnyOf, CannotUndo, Choice, Flow, Game, Match, Run, Seat, Together
from planchette.kernel import match as matches
from planchette.kernel.checkpoints import SPACING
from planchette.kernel.match import CONCEDE, FAR
from planchette.kernel.plain import digest
from planchette.kernel.record import record_of
from planchette.kernel.view import view
from planchette.pebbles import PEBBLES, Beach
from tests.kernel import lanterns
from tests.kernel.candles import CANDLES
from tests.kernel.lanterns import LANTERNS, Garden
from tests.kernel.moths import MOTHS, Night, moths

Given = list[tuple[Seat, str]]


def garden(*answers: tuple[Seat, str]) -> Match:
    return given(Match(LANTERNS, 4, 1, recorded=True, heard=True), list(answers))


def given(match: Match, answers: Given) -> Match:
    for seat, key in answers:
        if key == CONCEDE.key:
            match.concede(seat)
        else:
            match.answer(key, seat)
    return match


def told(match: Match) -> Given:
    return [(seat, option.key) for seat, option in zip(match.givers, match.given, strict=True)]


# -- although others have answered since


def test_an_answer_can_be_taken_back_although_others_have_answered_since() -> None:
    match = garden((0, "light a1"), (0, "tint red"), (1, "trim"), (2, "light c1"), (1, "done"))
    assert match.why_no_undo(0) == ""
    match.undo(0)
    assert told(match) == [(0, "light a1"), (1, "trim"), (2, "light c1"), (1, "done")]
    assert [f"{choice.seat} {choice.purpose}" for choice in match.choices()] == ["0 tint", "1 rest", "2 tint", "3 work"]
    assert match.log(0)[-3:] == ["Bruno trims the wicks.", "Clara takes up c1.", "Bruno is done."]
    match.undo(0)
    assert told(match) == [(1, "trim"), (2, "light c1"), (1, "done")]


def test_being_done_can_be_taken_back_after_the_last_one_was_done_too() -> None:
    match = garden((0, "done"), (1, "done"), (2, "done"), (3, "done"))
    assert match.choices()[0].purpose == "shield"
    match.undo(1)
    assert [f"{choice.seat} {choice.purpose}" for choice in match.choices()] == ["0 rest", "1 work", "2 rest", "3 rest"]


def test_not_what_others_have_built_on_since() -> None:
    match = garden((3, "done"), (0, "done"), (1, "done"), (2, "done"), (0, "shield red"))
    assert match.why_no_undo(3) == "what others have answered since rests on it"


def test_not_when_the_dice_have_fallen_since() -> None:
    match = garden((2, "done"), (0, "done"), (3, "done"), (1, "done"), (0, "shield red"), (1, "whistle"))
    assert {match.why_no_undo(seat) for seat in (1, 2, 3)} == {"new information came out with it"}


def test_not_an_answer_that_the_others_waited_for() -> None:
    match = Match(GAMES["connect_four"])
    match.answer("drop a")
    match.answer("drop b")
    assert match.why_no_undo(0) == "somebody else has answered since"


def test_not_after_very_many_answers_of_others() -> None:
    """However long one has been idle, it costs nothing to say so."""
    match = garden((0, "trim"))
    for _ in range(FAR // 2):
        given(match, [(1, "done"), (1, "back")])
    assert match.why_no_undo(0) == ""
    given(match, [(1, "trim")])
    assert match.why_no_undo(0) == "somebody else has answered since"
    assert match.why_no_undo(3) == "you have not answered yet"


def test_not_after_a_game_that_somebody_else_has_ended() -> None:
    match = garden((0, "trim"), (1, "trim"))
    for seat in (1, 2, 3):
        match.concede(seat)
    assert not match.over and match.why_no_undo(0) == "", "it goes on without them"
    match.concede(0)
    assert match.over and match.why_no_undo(0) == match.why_no_undo(1) == "a concession stands"


# -- answers given in secret


def bids(match: Match, seat: Seat) -> list[str]:
    choice = match.choice_of(seat)
    return [] if choice is None else [option.key for option in choice.options]


def bidding() -> Match:
    match = Match(MOTHS, 3, 1, recorded=True, heard=True)
    while not isinstance(match.ask, Together):
        match.answer("pass")
    return match


def test_a_secret_answer_can_be_taken_back_although_others_have_answered_in_secret_since() -> None:
    match = bidding()
    match.answer(bids(match, 0)[0], 0)
    match.answer(bids(match, 2)[0], 2)
    assert match.why_no_undo(0) == ""
    match.undo(0)
    assert [choice.seat for choice in match.choices()] == [0, 1]
    match.answer(bids(match, 0)[-1], 0)
    match.answer(bids(match, 1)[0], 1)
    assert match.over


def quiet_bid(table: Night) -> Flow:
    """Bids that come out without any pile changing: only that all have answered tells of it."""
    nothing, peek = table.cards.nothing, table.cards.peek
    ask = Together([Choice(seat, "bid", [peek, nothing]) for seat in range(table.seats)])
    yield ask
    table.flown[0].append(ask.given().count(peek))
    yield Choice(0, "act", [nothing])


def test_not_when_all_of_them_have_come_out_since() -> None:
    match = Match(moths(steps={"dusk": MOTHS.steps["dusk"], "act": quiet_bid}), 3, 1)
    for seat in (0, 2):
        match.answer("peek", seat)
    assert [match.why_no_undo(seat) for seat in (0, 2)] == ["", ""]
    match.answer("pass", 1)
    assert [match.why_no_undo(seat) for seat in range(3)] == ["new information came out with it"] * 3


def then_bid(table: Night) -> Flow:
    nothing, peek = table.cards.nothing, table.cards.peek
    ask = AnyOf([Choice(seat, "act", [peek, nothing]) for seat in range(table.seats)])
    answer = yield ask
    table.flown[0].append(answer.id)
    yield from quiet_bid(table)


def test_not_when_others_have_answered_in_secret_since_whatever_that_was() -> None:
    """Whether their answers would fit without mine must not be told."""
    match = Match(moths(steps={"dusk": MOTHS.steps["dusk"], "act": then_bid}), 3, 1)
    match.answer("peek", 0)
    assert match.why_no_undo(0) == ""
    match.answer("peek", 1)
    assert match.why_no_undo(0) == "others have answered in secret since"


# -- together with all that was answered since


def test_an_answer_is_taken_back_together_with_those_that_followed_it() -> None:
    match = given(Match(GAMES["connect_four"]), [(0, "drop a"), (1, "drop b"), (0, "drop c"), (1, "drop d")])
    assert match.why_no_undo_through(0) == ""
    match.undo_through(0)
    assert told(match) == [(0, "drop a"), (1, "drop b")] and match.choices()[0].seat == 0
    match.undo_through(0)
    assert told(match) == [] and match.why_no_undo_through(0) == "you have not answered yet"


def test_not_through_luck_that_was_used_since() -> None:
    match = given(Match(CANDLES, 4, 1), [(0, "rest"), (1, "strike")])
    assert match.why_no_undo_through(0) == "luck was used since"
    with pytest.raises(CannotUndo, match="cannot undo: luck was used since"):
        match.undo_through(0)
    assert len(match.given) == 2


def test_not_through_a_secret_answer_that_came_out_since() -> None:
    match = Match(moths(steps={"dusk": MOTHS.steps["dusk"], "act": quiet_bid}), 3, 1)
    for seat in range(3):
        match.answer("peek", seat)
    assert match.why_no_undo_through(0) == "you have learned something since"


def looks(table: Night) -> Flow:
    """Seat 0 passes, then seat 1 looks at the top card: alone, or together with seat 0."""
    nothing, peek = table.cards.nothing, table.cards.peek
    yield Choice(0, "act", [nothing])
    answer = yield Choice(1, "act", [peek, nothing])
    table.deck.look(1, 1)
    if answer is peek:
        table.deck.look(0, 1)
    yield Choice(0, "act", [nothing])


@pytest.mark.parametrize(("key", "reason"), [("pass", ""), ("peek", "you have learned something since")])
def test_what_another_learned_is_no_peek_but_what_the_seat_itself_learned_is(key: str, reason: str) -> None:
    match = Match(moths(steps={"dusk": MOTHS.steps["dusk"], "act": looks}), 3, 1)
    given(match, [(0, "pass"), (1, key)])
    assert match.why_no_undo(0) == "somebody else has answered since"
    assert match.why_no_undo_through(0) == reason


def test_not_through_a_concession_nor_after_the_end() -> None:
    match = garden((0, "trim"), (1, "trim"))
    match.concede(2)
    assert match.why_no_undo_through(0) == "a concession stands"
    ended = given(Match(GAMES["tictactoe"]), [(0, "mark a1"), (1, "mark a3"), (0, "mark b1"), (1, "mark b3")])
    ended.answer("mark c1", 0)
    assert ended.over and ended.why_no_undo_through(1) == "the game is over"


# -- no trace is left

SAMPLES: list[tuple[Game, int]] = [
    (LANTERNS, 4),
    (CANDLES, 4),
    (MOTHS, 3),
    (GAMES["fellbound"], 4),
    (GAMES["incubo"], 2),
]


@pytest.mark.parametrize(("game", "seats"), SAMPLES, ids=[game.id for game, _ in SAMPLES])
def test_what_was_taken_back_leaves_no_trace(game: Game, seats: int) -> None:
    """The match is the one that was played without it: table, questions, hashes, log, and what can be undone next."""
    dice = random.Random(3)
    past_others = 0
    for seed in range(3):
        match = Match(game, seats, seed, recorded=True, heard=True)
        while not match.over and len(match.given) < 100:
            choice = dice.choice(match.choices())
            match.answer(dice.choice(choice.options), choice.seat)
            seat = dice.randrange(seats)
            reason = match.why_no_undo(seat)
            if reason:
                with pytest.raises(CannotUndo, match=f"cannot undo: {reason}"):
                    match.undo(seat)
            elif dice.random() < 0.5:
                last = match.last_answer_of(seat)
                past_others += last < len(match.given) - 1
                rest = told(match)
                del rest[last]
                match.undo(seat)
                same(match, given(Match(game, seats, seed, recorded=True, heard=True), rest))
        same(match, given(Match(game, seats, seed, recorded=True, heard=True), told(match)))
    assert past_others or game not in (LANTERNS, GAMES["fellbound"])


def same(match: Match, twin: Match) -> None:
    assert digest(match.table) == digest(twin.table)
    assert record_of(match) == record_of(twin)
    for seat in range(match.seats):
        assert view(match, seat) == view(twin, seat)
        assert match.log(seat) == twin.log(seat)
    assert digest(match.last_checkpoint().table) == digest(twin.last_checkpoint().table)
    assert digest(match.clone().table) == digest(match.table)


# -- however long the match is


class Counts:
    """How many answers are played again, and how many tables are copied."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.answers = self.copies = 0
        replay, copy = matches.replay, Beach.copy

        def counted(run: Run, seat: Seat, option: object) -> None:
            self.answers += 1
            replay(run, seat, option)  # type: ignore[arg-type]

        def copied(table: Beach) -> Beach:
            self.copies += 1
            return copy(table)

        monkeypatch.setattr(matches, "replay", counted)
        monkeypatch.setattr(Beach, "copy", copied)


def long_match(answers: int) -> Match:
    match = Match(PEBBLES, heard=True, recorded=True)
    for number in range(answers):
        match.answer(f"lay {number % 8 + 1}")
    return match


def test_a_match_that_nobody_clones_or_undoes_copies_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    counts = Counts(monkeypatch)
    match = long_match(500)
    assert (counts.copies, counts.answers, match.kept) == (0, 0, None)


@pytest.mark.parametrize("answers", [1, 30, 1234, 3001])
def test_undo_plays_few_answers_again(monkeypatch: pytest.MonkeyPatch, answers: int) -> None:
    match = long_match(answers - 1)
    match.why_no_undo(0)
    match.answer("lay 1")
    counts = Counts(monkeypatch)
    seat = match.givers[-1]
    match.why_no_undo(seat)
    asked, counts.answers = counts.answers, 0
    match.undo(seat)
    assert max(asked, counts.answers - asked) <= 2 * SPACING
    counts.answers = 0
    match.last_checkpoint()
    assert counts.answers <= SPACING
    assert match.kept is not None and len(match.kept.points) <= 2 + 2 * answers.bit_length()


def test_going_back_far_costs_no_more_than_twice_as_many_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    match = long_match(3000)
    match.why_no_undo(0)
    counts = Counts(monkeypatch)
    for back in (3, 40, 300):
        counts.answers = 0
        length = len(match.given)
        match.rewind(length - back)
        assert counts.answers <= back + 2 * SPACING
        same(match, long_match(length - back))


def test_what_a_step_tells_when_it_begins_is_told_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Also after going back to a checkpoint in the midst of that step."""

    def dusk(table: Garden) -> Flow:
        table.announced = False
        return lanterns.dusk(table)

    monkeypatch.setitem(LANTERNS.steps, "dusk", dusk)
    match = garden()
    for _ in range(SPACING):
        given(match, [(1, "done"), (1, "back")])
    match.why_no_undo(1)
    given(match, [(0, "trim")])
    match.undo(0)
    assert [line for line in match.log(0) if line.startswith("Dusk")] == ["Dusk of night 1."]
