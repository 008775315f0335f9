"""One seat is asked, or several together in secret, or whoever goes first."""

from __future__ import annotations

import pytest

from planchette.kernel import AnyOf, IllegalAnswer, Match, Together, luck_from
from tests.kernel.candles import CANDLES, Room
from tests.kernel.moths import MOTHS, Night


def bidding(seats: int = 3, seed: int = 1) -> Match:
    """Moths, when all turns have been passed and everyone bids."""
    match = Match(MOTHS, seats, seed, recorded=True, heard=True)
    while not isinstance(match.ask, Together):
        match.answer("pass")
    return match


def bids(match: Match, seat: int) -> list[str]:
    choice = match.choice_of(seat)
    return [] if choice is None else [option.key for option in choice.options]


def night(match: Match) -> Night:
    assert isinstance(match.table, Night)
    return match.table


def room(match: Match) -> Room:
    assert isinstance(match.table, Room)
    return match.table


# -- together


def test_everyone_asked_together_has_a_choice_of_their_own() -> None:
    match = bidding()
    assert [choice.seat for choice in match.choices()] == [0, 1, 2]
    hands = [sorted(hand.cards) for hand in night(match).hands]
    names = [moth.name for moth in night(match).cards.moths]
    assert [bids(match, seat) for seat in range(3)] == [[f"bid {names[card]}" for card in hand] for hand in hands]


def test_they_answer_in_any_order_and_nothing_happens_until_all_are_in() -> None:
    match = bidding()
    log = match.log(0)
    match.answer(bids(match, 2)[0], 2)
    match.answer(bids(match, 0)[0], 0)
    assert [choice.seat for choice in match.choices()] == [1]
    assert night(match).flown == [[], [], []]
    assert match.log(0) == log
    match.answer(bids(match, 1)[0], 1)
    assert match.over
    assert [len(flown) for flown in night(match).flown] == [1, 1, 1]
    assert [line.split()[0] for line in match.log(0)[-3:]] == ["North", "East", "South"]


def test_nobody_answers_twice_or_for_another() -> None:
    match = bidding()
    first, other = bids(match, 0)[0], bids(match, 1)[0]
    match.answer(first, 0)
    with pytest.raises(IllegalAnswer, match="seat 0 has nothing to answer now; the table waits for seat 1, 2"):
        match.answer(first, 0)
    with pytest.raises(IllegalAnswer, match="is not open to seat 2 now"):
        match.answer(other, 2)
    with pytest.raises(IllegalAnswer, match="the table waits for seat 1, 2"):
        match.answer(other)


def test_the_options_of_several_seats_are_asked_for_seat_by_seat() -> None:
    with pytest.raises(IllegalAnswer, match="several seats may answer"):
        _ = bidding().options


def test_a_secret_answer_can_be_taken_back_until_all_are_in() -> None:
    match = bidding(2)
    match.answer(bids(match, 0)[0], 0)
    assert match.why_no_undo(0) == ""
    match.undo(0)
    assert [choice.seat for choice in match.choices()] == [0, 1]
    match.answer(bids(match, 0)[-1], 0)
    match.answer(bids(match, 1)[0], 1)
    assert match.why_no_undo(1) == "new information came out with it"


def test_a_clone_in_the_midst_of_bidding_keeps_the_bids() -> None:
    match = bidding()
    match.answer(bids(match, 1)[0], 1)
    twin = match.clone()
    assert [choice.seat for choice in twin.choices()] == [0, 2]
    for seat in (0, 2):
        twin.answer(bids(twin, seat)[0], seat)
    assert twin.over
    assert not match.over


def test_a_fork_in_the_midst_of_bidding_lists_the_hands_as_they_are_dealt_there() -> None:
    match = bidding()
    for seed in range(20):
        run = match.fork(0, luck_from(seed))
        assert isinstance(run.table, Night)
        for choice in run.choices():
            assert [option.a for option in choice.options] == sorted(run.table.hands[choice.seat].cards)


def test_a_fork_keeps_ones_own_answer_and_nobody_elses() -> None:
    match = bidding()
    match.answer(bids(match, 0)[0], 0)
    match.answer(bids(match, 1)[0], 1)
    assert [choice.seat for choice in match.fork(1, luck_from(3)).choices()] == [0, 2]
    assert [choice.seat for choice in match.fork(2, luck_from(3)).choices()] == [0, 1, 2]


def test_a_fork_has_another_luck_than_the_match() -> None:
    match = bidding()
    lucks = {match.fork(0, luck_from(seed)).table.luck for seed in range(20)}
    assert len(lucks) == 20
    assert match.table.luck not in lucks


# -- any of several


def test_any_of_those_asked_may_go_next() -> None:
    match = Match(CANDLES, 4, 1)
    assert isinstance(match.ask, AnyOf)
    for seat in (2, 0, 2, 3):
        match.answer("strike", seat)
    assert room(match).matches == [2, 3, 1, 2]


def test_who_has_nothing_left_to_do_is_not_asked() -> None:
    match = Match(CANDLES, 4, 1)
    match.answer("rest", 1)
    assert [choice.seat for choice in match.choices()] == [0, 2, 3]
    with pytest.raises(IllegalAnswer, match="seat 1 has nothing to answer now; the table waits for seat 0, 2, 3"):
        match.answer("strike", 1)


def test_an_answer_must_say_whose_it_is_unless_one_seat_alone_is_asked() -> None:
    match = Match(CANDLES, 2, 1)
    with pytest.raises(IllegalAnswer, match="seat -2 has nothing to answer now"):
        match.answer("strike")
    match.answer("rest", 0)
    match.answer("strike")
    assert room(match).matches == [0, 2]


def test_a_win_together_is_a_win_of_every_seat() -> None:
    match = Match(CANDLES, 2, 1, {"candles": "3"})
    while not match.over:
        match.answer("strike", match.choices()[0].seat)
    result = match.table.result
    assert result is not None
    assert result.payoffs in ([1, 1], [-1, -1])
    assert result.teams == [0, 0]
