"""Seats side by side: one flow each, at its own pace, all their questions open at once."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from planchette.kernel import (
    END,
    AnyOf,
    Ask,
    Choice,
    Flow,
    IllegalAnswer,
    Match,
    Option,
    Run,
    Seat,
    Together,
    luck_from,
    playout,
    side_by_side,
    waited_for,
)
from planchette.kernel.plain import digest
from planchette.kernel.record import encoded, read_save, record_of, replay, resume, save_of
from planchette.kernel.view import view
from tests.kernel.lanterns import DONE, LANTERNS, TRIM, Garden


def garden(*answers: tuple[Seat, str], seats: int = 4) -> Match:
    match = Match(LANTERNS, seats, 1, recorded=True, heard=True)
    for seat, key in answers:
        match.answer(key, seat)
    return match


def questions(match: Match) -> list[str]:
    return [f"{choice.seat} {choice.purpose}" for choice in match.choices()]


def lamps(match: Match) -> list[int]:
    assert isinstance(match.table, Garden)
    return match.table.lamps


# -- at one's own pace


def test_all_their_questions_are_open_at_once() -> None:
    match = garden()
    assert isinstance(match.ask, AnyOf)
    assert questions(match) == ["0 work", "1 work", "2 work", "3 work"]


def test_each_answer_goes_to_the_flow_of_its_seat() -> None:
    match = garden((2, "light c1"), (0, "light a3"), (2, "tint blue"))
    assert questions(match) == ["0 tint", "1 work", "2 work", "3 work"]
    match.answer("tint red", 0)
    assert lamps(match) == [0, 0, 1, 0, 0, 0, 2, 0, 0, 0, 0, 0]


def test_a_question_is_the_same_until_it_is_answered() -> None:
    match = garden()
    before = {choice.seat: choice for choice in match.choices()}
    match.answer("light b1", 1)
    after = {choice.seat: choice for choice in match.choices()}
    assert [seat for seat in range(4) if after[seat] is not before[seat]] == [1]


def test_nobody_answers_for_another() -> None:
    with pytest.raises(IllegalAnswer, match="'light a1' is not open to seat 1 now"):
        garden().answer("light a1", 1)


# -- done, and not done after all


def test_who_is_done_may_think_better_of_it_as_long_as_others_are_not() -> None:
    match = garden((0, "done"))
    assert questions(match)[0] == "0 rest"
    assert [choice.seat for choice in waited_for(match.choices())] == [1, 2, 3]
    match.answer("back", 0)
    assert questions(match)[0] == "0 work"


def test_nobody_waits_for_who_is_done() -> None:
    match = garden((0, "done"))
    seen = view(match, 0)
    assert seen.thinking == [1, 2, 3]
    assert seen.choice is not None and seen.choice.optional


def test_it_ends_when_only_optional_questions_are_left() -> None:
    match = garden((0, "done"), (1, "done"), (0, "back"), (2, "done"), (3, "done"))
    assert questions(match)[:2] == ["0 work", "1 rest"]
    match.answer("done", 0)
    assert questions(match) == ["0 shield"]


class Noting(Run):
    taken: list[str]

    def take(self, seat: Seat, option: Option) -> None:
        self.taken.append(option.key)
        super().take(seat, option)


def test_playouts_never_go_back_on_being_done() -> None:
    run = Noting(LANTERNS, garden().table.copy())
    run.taken = []
    run.start()
    playout(run, luck_from(7))
    assert run.table.result is not None
    assert "done" in run.taken and "back" not in run.taken


# -- where it may start anew


def test_it_is_a_checkpoint_when_every_open_question_is_one() -> None:
    match = garden()
    marks = []
    for seat, key in [(0, "trim"), (1, "light b1"), (0, "done"), (1, "tint red"), (1, "done")]:
        match.answer(key, seat)
        marks.append(match.ask is not None and match.ask.checkpoint)
    assert marks == [True, False, False, True, True]


def asked(seat: Seat, checkpoints: list[bool]) -> Flow:
    for checkpoint in checkpoints:
        yield Choice(seat, "work", [TRIM, DONE], checkpoint)


def answered(flow: Flow, seats: list[Seat]) -> list[bool]:
    """Whether each question was a checkpoint, when these seats answer."""
    ask = next(flow)
    marks = [ask.checkpoint]
    for seat in seats:
        assert isinstance(ask, AnyOf)
        ask.seat = seat
        ask = flow.send(DONE)
        marks.append(ask.checkpoint)
    return marks


def test_it_is_none_after_a_flow_has_ended_where_it_could_not_start_anew() -> None:
    """Started anew, the flow of seat 0 would ask once more."""
    flow = side_by_side({0: asked(0, [False]), 1: asked(1, [True, True, True])})
    assert answered(flow, [1, 0, 1]) == [False, False, False, False]
    flow = side_by_side({0: asked(0, [True]), 1: asked(1, [True, True, True])})
    assert answered(flow, [1, 0, 1]) == [True, True, True, True]


def test_no_flows_ask_nothing() -> None:
    assert list(side_by_side({})) == []
    assert list(side_by_side({0: asked(0, []), 1: ended()})) == []


def ended() -> Flow:
    yield END


# -- what a flow in it may ask


def other_seat(seat: Seat) -> Ask:
    return Choice(seat + 1, "work", [DONE])


def both(seat: Seat) -> Ask:
    return Together([Choice(seat, "work", [DONE]), Choice(seat + 1, "work", [DONE])])


@pytest.mark.parametrize(
    ("ask", "words"), [(other_seat, "not a Choice to seat 1"), (both, "not a Together to seat 0 and seat 1")]
)
def test_a_flow_may_ask_its_own_seat_only(ask: Callable[[Seat], Ask], words: str) -> None:
    def wrong() -> Flow:
        yield Choice(0, "work", [DONE])
        yield ask(0)

    flow = side_by_side({0: wrong(), 1: asked(1, [True])})
    next(flow)
    with pytest.raises(ValueError, match=f"the flow of seat 0 may only put a Choice to its own seat, {words}"):
        flow.send(DONE)


# -- clone, save, resume, fork, replay, in the midst of it

MIDST: list[tuple[Seat, str]] = [
    (2, "light c2"),
    (0, "trim"),
    (3, "done"),
    (2, "tint red"),
    (1, "light b3"),
    (3, "back"),
]


@pytest.mark.parametrize("given", range(len(MIDST) + 1))
def test_a_clone_a_save_and_a_replay_stand_where_the_match_stands(given: int) -> None:
    match = garden(*MIDST[:given])
    resumed = resume(LANTERNS, read_save(encoded(save_of(match))))
    assert resumed.lost == ""
    matches = [match, match.clone(), resumed.match, replay(LANTERNS, record_of(match))]
    asked = [
        [(choice.seat, choice.purpose, choice.options) for choice in run.choices()]
        for run in [*matches, match.fork(0, luck_from(1))]
    ]
    assert all(questions == asked[0] for questions in asked)
    for seat, key in MIDST[given:]:
        for twin in matches:
            twin.answer(key, seat)
    assert len({digest(twin.table) for twin in matches}) == 1


def test_a_fork_goes_on_for_all_of_them() -> None:
    run: Run = garden(*MIDST).fork(1, luck_from(5))
    playout(run, luck_from(5))
    assert run.table.result is not None
