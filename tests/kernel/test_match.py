"""A match: answering, undoing and conceding; and nothing changes when something goes wrong."""

from __future__ import annotations

import pytest

from planchette.games.tictactoe import GAME as TICTACTOE
from planchette.kernel import CannotUndo, Choice, Flow, IllegalAnswer, Match, SetupError
from planchette.kernel.match import TOO_LONG
from planchette.kernel.plain import digest
from planchette.kernel.record import record_of, replay
from tests.kernel import moths as m
from tests.kernel.candles import CANDLES
from tests.kernel.moths import MOTHS, Night, moths


def match_of(*keys: str, seed: int = 1) -> Match:
    match = Match(MOTHS, 2, seed, recorded=True, heard=True)
    for key in keys:
        match.answer(key)
    return match


def fly(match: Match) -> str:
    return next(option.key for option in match.options if option.key.startswith("fly"))


# -- answering


def test_an_answer_is_given_by_option_key_or_id() -> None:
    for answer in (TICTACTOE.cards.vocabulary.options[4], "mark b2", 4):
        match = Match(TICTACTOE)
        match.answer(answer)
        assert [option.key for option in match.given] == ["mark b2"]


@pytest.mark.parametrize("answer", ["mark z9", "", 9, -1, 10**30, True, 2.0, None, ["mark b2"], m.STEPS])
def test_what_is_no_answer_is_refused_in_a_sentence(answer: object) -> None:
    match = Match(TICTACTOE, recorded=True)
    with pytest.raises(IllegalAnswer, match="is not"):
        match.answer(answer)  # type: ignore[arg-type]  # that is the point
    assert match.given == []
    assert len(match.hashes) == 1


def test_an_option_of_another_game_is_refused() -> None:
    with pytest.raises(IllegalAnswer, match="'strike' is not open to seat 0 now: one of mark a3, mark b3"):
        Match(TICTACTOE).answer(CANDLES.cards.vocabulary.options[0])


def test_only_the_seat_that_is_asked_may_answer() -> None:
    with pytest.raises(IllegalAnswer, match="seat 1 has nothing to answer now; the table waits for seat 0"):
        Match(TICTACTOE).answer("mark b2", 1)


def test_nobody_answers_when_the_game_is_over() -> None:
    match = Match(TICTACTOE)
    match.concede(0)
    assert match.options == []
    for answer in ("mark b2", 3, TICTACTOE.cards.vocabulary.options[0]):
        with pytest.raises(IllegalAnswer, match="the game is over"):
            match.answer(answer)


def test_a_game_is_for_its_seats_and_settings_only() -> None:
    with pytest.raises(SetupError, match="Tic-tac-toe is for 2 seats, not 3"):
        Match(TICTACTOE, 3)
    with pytest.raises(SetupError, match="Candles has no setting 'wax'; its settings: candles"):
        Match(CANDLES, 2, 0, {"wax": "1"})
    with pytest.raises(SetupError, match="setting candles is one of 5, 3, not '4'"):
        Match(CANDLES, 2, 0, {"candles": "4"})


# -- conceding


def test_any_seat_may_concede_at_any_time() -> None:
    match = Match(TICTACTOE, recorded=True)
    match.concede(1)
    assert match.table.result is not None
    assert match.table.result.payoffs == [1, -1]
    assert match.over


def test_a_concession_stands() -> None:
    match = Match(TICTACTOE)
    match.concede(1)
    assert match.why_no_undo(1) == "a concession stands"


@pytest.mark.parametrize("seat", [-1, 2, 99])
def test_only_who_sits_at_the_table_can_concede(seat: int) -> None:
    match = Match(TICTACTOE)
    with pytest.raises(IllegalAnswer, match=f"there is no seat {seat}"):
        match.concede(seat)
    assert not match.over


def test_nobody_concedes_a_game_that_is_over() -> None:
    match = Match(TICTACTOE)
    match.concede(0)
    with pytest.raises(IllegalAnswer, match="the game is over"):
        match.concede(1)


# -- undo


def test_an_answer_can_be_undone_as_long_as_nobody_else_answers() -> None:
    match = Match(TICTACTOE, recorded=True, heard=True)
    match.answer("mark b2")
    assert match.why_no_undo(0) == ""
    match.undo(0)
    assert match.given == []
    assert match.log(0) == []
    assert len(match.options) == 9


def test_why_an_answer_cannot_be_undone() -> None:
    match = Match(TICTACTOE)
    assert match.why_no_undo(0) == "you have not answered yet"
    match.answer("mark b2")
    match.answer("mark a1")
    assert match.why_no_undo(0) == "somebody else has answered since"
    with pytest.raises(CannotUndo, match="cannot undo: somebody else has answered since"):
        match.undo(0)
    assert len(match.given) == 2


def test_a_roll_of_the_dice_cannot_be_undone() -> None:
    match = Match(CANDLES, 1, 1)
    match.answer("strike")
    assert match.why_no_undo(0) == "new information came out with it"


def test_a_look_at_a_card_cannot_be_undone() -> None:
    match = match_of("peek")
    assert match.why_no_undo(0) == "new information came out with it"


def test_an_answer_after_the_look_can_be_undone_on_its_own() -> None:
    match = Match(moths(steps={**m.STEPS, "act": without_draw}), 2, 1)
    match.answer("peek")
    match.answer("pass")
    assert match.why_no_undo(0) == ""
    match.undo(0)
    assert match.why_no_undo(0) == "new information came out with it"


def without_draw(table: Night) -> Flow:
    yield Choice(table.turn, "act", [table.cards.peek])
    table.deck.look(table.turn, 1)
    yield Choice(table.turn, "after_peek", [table.cards.nothing])
    table.turn = 1 - table.turn


def flip(table: Night) -> Flow:
    """The top card of the deck goes to the open table."""
    yield Choice(table.turn, "act", [table.cards.peek, table.cards.nothing])
    table.flown[table.turn].append(table.deck.take(len(table.deck) - 1))


def test_a_hidden_card_turned_up_on_the_table_cannot_be_undone() -> None:
    match = Match(moths(steps={**m.STEPS, "act": flip}), 2, 1)
    match.answer("peek")
    assert match.why_no_undo(0) == "new information came out with it"


def played(table: Night) -> Flow:
    """A card of one's own goes to the open table, and nothing else happens."""
    me = table.turn
    answer = yield Choice(me, "act", [table.cards.fly.of(card) for card in sorted(table.hands[me].cards)])
    table.flown[me].append(table.hands[me].take_card(answer.a))


def test_a_card_played_from_ones_own_hand_can_be_undone() -> None:
    match = Match(moths(steps={**m.STEPS, "act": played}), 2, 1)
    match.answer(fly(match))
    assert match.why_no_undo(0) == ""


# -- when the rules break down


def broken(table: Night) -> Flow:
    me = table.turn
    answer = yield Choice(me, "act", [*[table.cards.fly.of(card) for card in sorted(table.hands[me].cards)]])
    table.flown[me].append(table.hands[me].take_card(answer.a))
    table.roll(6)
    table.tell(m.FLEW, [me, answer.a])
    raise ZeroDivisionError("a mistake in the rules")


def test_an_exception_inside_a_flow_leaves_the_match_as_it_was() -> None:
    match = Match(moths(steps={**m.STEPS, "act": broken}), 2, 1, recorded=True, heard=True)
    before = digest(match.table), record_of(match), match.log(0)
    for _ in range(3):
        with pytest.raises(ZeroDivisionError):
            match.answer(fly(match))
        assert (digest(match.table), record_of(match), match.log(0)) == before
        assert match.choices()[0].purpose == "act"


def test_an_exception_in_the_next_step_leaves_the_match_as_it_was() -> None:
    def bad_bid(table: Night) -> Flow:
        raise ZeroDivisionError("a mistake in the rules")

    match = Match(moths(steps={**m.STEPS, "bid": bad_bid}), 2, 1, recorded=True, heard=True)
    for _ in range(3):
        match.answer("pass")
    before = digest(match.table), record_of(match), match.log(1)
    with pytest.raises(ZeroDivisionError):
        match.answer("pass")
    assert (digest(match.table), record_of(match), match.log(1)) == before


# -- the log


def test_everyone_reads_of_the_log_what_they_may() -> None:
    match = match_of("peek")
    peeked = [match.log(seat)[-1] for seat in (0, 1, -1)]
    assert peeked[0].startswith("North peeks and sees ")
    assert peeked[1] == peeked[2] == "North peeks at the deck."


def test_a_clone_is_free_of_its_original() -> None:
    match = match_of()
    twin = match.clone()
    twin.answer(fly(twin))
    match.answer("pass")
    assert [len(flown) for flown in night(twin).flown] == [1, 0]
    assert [len(flown) for flown in night(match).flown] == [0, 0]
    assert twin.clone().choices()[0].seat == 1


def night(match: Match) -> Night:
    assert isinstance(match.table, Night)
    return match.table


# -- no match goes on for ever


@pytest.mark.parametrize("last", ["mark b3", "concede"])
def test_a_match_that_becomes_too_long_is_a_draw_and_says_so(monkeypatch: pytest.MonkeyPatch, last: str) -> None:
    monkeypatch.setattr("planchette.kernel.match.LONGEST", 4)
    match = Match(TICTACTOE, recorded=True)
    for key in ("mark a1", "mark b2", "mark c3"):
        match.answer(key)
        assert not match.over
    if last == "concede":
        match.concede(1)
    else:
        match.answer(last)
    result = match.table.result
    assert match.over and result is not None
    if last == "concede":
        assert (result.payoffs, result.reason) == ([1, -1], "conceded"), "who gives up in time has lost"
    else:
        assert (result.payoffs, result.reason) == ([0, 0], TOO_LONG)


def test_a_match_that_was_too_long_is_over_wherever_it_is_played_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("planchette.kernel.match.LONGEST", 4)
    match = Match(TICTACTOE, recorded=True)
    for key in ("mark a1", "mark b2", "mark c3", "mark b3"):
        match.answer(key)
    assert match.clone().over
    assert match.last_checkpoint().table.result is not None
    again = replay(TICTACTOE, record_of(match))
    assert again.over and again.hashes == match.hashes
