"""Bots think once for a chain of answers, and their processes keep the matches that they think about."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path
from typing import Any

import pytest

from planchette.kernel import Match, Seat
from planchette.kernel.plain import digest
from planchette.server import lobby, thoughts
from planchette.server.bot_lines import BotLine, BotLines
from planchette.server.house import House
from planchette.server.live_match import CONCEDED, LiveMatch, quiet_match
from planchette.server.messages.tables import NewMatch
from planchette.server.people import Person, new_token
from planchette.server.room import ANSWER
from planchette.server.standing import Standing
from planchette.server.storage.rows import CONCEDE, UNDO, Entry
from tests.server.test_live_match import header, in_house, played


@pytest.fixture(autouse=True)
def nothing_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thoughts, "_kept", {})


class Counted:
    """How many matches were begun, and how many answers they were given."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.begun = self.given = 0
        begin, give = quiet_match, thoughts.give

        def counted_begin(*args: Any) -> Match:
            self.begun += 1
            return begin(*args)

        def counted_give(*args: Any) -> None:
            self.given += 1
            give(*args)

        monkeypatch.setattr(thoughts, "quiet_match", counted_begin)
        monkeypatch.setattr(thoughts, "give", counted_give)


def answered(live: LiveMatch, seat: Seat, key: str, kind: str = ANSWER) -> None:
    live.apply(Entry("m", live.sequence + 1, kind, seat, key, f"c{live.sequence}", 0))


def moves(live: LiveMatch, columns: str) -> None:
    for column in columns.split():
        answered(live, live.match.choices()[0].seat, f"drop {column}")


def given(match: Match) -> list[tuple[Seat, str]]:
    return [(seat, option.key) for seat, option in zip(match.givers, match.given, strict=True)]


def same(standing: Standing, live: LiveMatch) -> None:
    """The process has the match that the table has."""
    match = thoughts.position(standing)
    assert given(match) == given(live.match)
    assert match.table.stamp() == live.match.table.stamp()
    assert [choice.seat for choice in match.choices()] == [choice.seat for choice in live.match.choices()]


# -- what a process keeps


def test_a_kept_match_is_given_only_what_is_new(monkeypatch: pytest.MonkeyPatch) -> None:
    counted, live = Counted(monkeypatch), LiveMatch(header("connect_four"))
    moves(live, "a b c d")
    same(live.standing("t"), live)
    assert (counted.begun, counted.given) == (1, 4)
    same(live.standing("t"), live)
    moves(live, "e f")
    same(live.standing("t"), live)
    assert (counted.begun, counted.given) == (1, 6)


def test_thoughts_are_the_same_on_a_kept_match_and_on_a_new_one() -> None:
    live = LiveMatch(header("fellbound", "5"))
    chance = random.Random(2)
    for _ in range(6):
        played(live, chance, 20)
        seat = live.match.choices()[0].seat
        kept = thoughts.pick(live.standing("t"), seat, "easy", "1", 60.0)
        thoughts._kept.clear()
        assert kept == thoughts.pick(live.standing("t"), seat, "easy", "1", 60.0)


def test_answers_taken_back_or_changed_are_no_longer_in_it(monkeypatch: pytest.MonkeyPatch) -> None:
    counted, live = Counted(monkeypatch), LiveMatch(header("connect_four"))
    moves(live, "a b c")
    same(live.standing("t"), live)
    answered(live, 0, "", UNDO)
    same(live.standing("t"), live)
    moves(live, "d e")
    same(live.standing("t"), live)
    other = LiveMatch(header("connect_four"))
    moves(other, "a b d f")
    same(other.standing("t"), other)
    assert counted.begun == 1, "what stands is not played again from the beginning"


@pytest.mark.parametrize("game", ["fellbound", "incubo"])
def test_it_keeps_up_with_a_table_where_much_is_taken_back(game: str) -> None:
    live, chance = LiveMatch(header(game)), random.Random(4)
    for _ in range(80):
        played(live, chance, 3, undo=0.4)
        same(live.standing("t"), live)
        kept = thoughts._kept["t", live.standing("t").heading][1]
        assert digest(kept.last_checkpoint().table) == digest(live.match.last_checkpoint().table)


def test_a_concession_is_told() -> None:
    live = LiveMatch(header("connect_four"))
    moves(live, "a b c")
    answered(live, 0, CONCEDED, CONCEDE)
    same(live.standing("t"), live)
    assert thoughts.pick(live.standing("t"), 1, "easy", "1", 1.0) == []


def test_tables_of_the_same_seed_are_kept_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    counted = Counted(monkeypatch)
    one, other = LiveMatch(header("connect_four")), LiveMatch(header("connect_four"))
    for columns in ("a b", "c d"):
        moves(one, columns)
        moves(other, columns[::-1])
        same(one.standing("one"), one)
        same(other.standing("other"), other)
    assert (counted.begun, counted.given) == (2, 8)


def test_what_was_not_thought_about_for_long_is_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    counted, live = Counted(monkeypatch), LiveMatch(header("tictactoe"))
    for number in range(thoughts.MOST_KEPT + 1):
        same(live.standing(str(number)), live)
        same(live.standing("0"), live)
    assert len(thoughts._kept) == thoughts.MOST_KEPT
    assert counted.begun == thoughts.MOST_KEPT + 1
    same(live.standing("1"), live)
    assert counted.begun == thoughts.MOST_KEPT + 2, "and is begun again"


def test_a_match_that_the_rules_broke_is_not_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    live = LiveMatch(header("connect_four"))
    moves(live, "a b")
    same(live.standing("t"), live)
    moves(live, "c d")
    with monkeypatch.context() as broken, pytest.raises(ZeroDivisionError):
        broken.setattr(thoughts, "give", lambda *args: 1 / 0)
        thoughts.position(live.standing("t"))
    assert not thoughts._kept
    same(live.standing("t"), live)


# -- lines


def line(live: LiveMatch, keys: list[str], seat: Seat = 0, level: str = "hard") -> BotLines:
    """A bot that thought, and has given its first answer."""
    found, lines = BotLine(level, live), BotLines()
    found.keys = keys
    lines.keep(seat, found)
    return lines


def second_steps() -> tuple[LiveMatch, str, list[str]]:
    """A match in which seat 0 is asked twice in a row without news, its first answer, and what it may answer then."""
    chance = random.Random(1)
    for seed in range(50):
        live = LiveMatch(header("fellbound", str(seed)))
        played(live, chance, 30)
        for option in [] if live.over or 0 not in live.asked else live.asked[0].options:
            trial = live.match.clone()
            before = trial.table.stamp()
            trial.answer(option, 0)
            choice = trial.choice_of(0)
            if choice is not None and trial.table.stamp() == before:
                return live, option.key, [other.key for other in choice.options]
    raise AssertionError("no such match")


def test_a_line_is_followed_while_nothing_else_happens() -> None:
    live, first, then = second_steps()
    lines = line(live, [then[-1]])
    assert lines.follow(0, "hard", live) == "", "its first answer was not taken yet"
    lines = line(live, [then[-1]])
    answered(live, 0, first)
    assert lines.follow(0, "hard", live) == then[-1]
    assert lines.follow(0, "hard", live) == "", "there is no more"


@pytest.mark.parametrize("trouble", ["undone", "unlisted", "news", "level", "nobody"])
def test_a_line_is_given_up(trouble: str) -> None:
    live, first, then = second_steps()
    lines = line(live, ["no such key" if trouble == "unlisted" else then[-1]])
    answered(live, 0, first)
    if trouble == "undone":
        answered(live, 0, "", UNDO)
        answered(live, 0, first)
    if trouble == "news":
        live.match.table.roll(6)
    seat = 1 if trouble == "nobody" else 0
    assert lines.follow(seat, "easy" if trouble == "level" else "hard", live) == ""
    assert trouble == "nobody" or not lines.lines


def middle_answers(match: Match, seat: Seat) -> list[str]:
    """The middle one of the listed answers, and so on as long as this seat is asked and nothing new comes out."""
    twin, keys = match.clone(), []
    before = twin.table.stamp()
    while (choice := twin.choice_of(seat)) is not None and twin.table.stamp() == before:
        option = choice.options[len(choice.options) // 2]
        keys.append(option.key)
        twin.answer(option, seat)
    return keys


def test_a_bot_at_a_table_thinks_once_for_a_line(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        thought: list[tuple[int, list[str]]] = []

        async def pick(
            standing: Standing, seat: Seat, level: str, seed: str, whose: str, seconds: float = 0.0
        ) -> list[str]:
            match = thoughts.position(standing)
            thought.append((len(match.given), middle_answers(match, seat)))
            return thought[-1][1]

        house.thinkers.pick = pick  # type: ignore[method-assign]
        wish = NewMatch("fellbound", mine=[1], bots={"0": "hard"}, start=True)
        room = await lobby.create(house, Person(new_token()), wish, "x")
        await room.begin()
        async with asyncio.timeout(60):
            while room.live is None or (room.live.sequence < 60 and not room.live.over):
                await asyncio.sleep(0)
                if room.live is not None and 1 in room.live.asked:
                    key = room.live.asked[1].options[-1].key
                    await room.act(1, ANSWER, key, f"p{room.live.sequence}", room.live.sequence)
        answers = given(room.live.match)
        assert max(len(keys) for _, keys in thought) > 1
        assert len(thought) < sum(seat == 0 for seat, _ in answers)
        for at, keys in thought[:-1]:
            assert answers[at : at + len(keys)] == [(0, key) for key in keys]

    in_house(tmp_path, work, bot_pause=0.0)
