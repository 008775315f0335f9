"""A match in memory is what its journal adds up to, and shows what the kernel would show."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from planchette.games import GAMES
from planchette.kernel import SPECTATOR, Match
from planchette.kernel.record import Record, record_of
from planchette.kernel.view import log_lines, view
from planchette.server import lobby, rehearsal, thoughts
from planchette.server.command import no_limits
from planchette.server.config import Config
from planchette.server.house import House
from planchette.server.live_match import THROUGH, LiveMatch, is_among_bots
from planchette.server.messages.tables import NewMatch
from planchette.server.people import Person, new_token
from planchette.server.refusal import Refusal
from planchette.server.room import ANSWER, Room
from planchette.server.stale import check
from planchette.server.storage import Entry, StorageFailed, Store, queries
from planchette.server.storage.rows import UNDO, SeatRow
from tests.kernel.candles import CANDLES
from tests.kernel.lanterns import LANTERNS
from tests.server.player import some


def header(game: str, seed: str = "1", seats: int = 0, **settings: str) -> Record:
    found = GAMES[game]
    return replace(rehearsal.header_for(found, seats or found.seats[0], settings), seed=seed)


def played(live: LiveMatch, chance: random.Random, most: int, undo: float = 0.0) -> list[Entry]:
    """Play on at random, taking answers back now and then. Returns the entries."""
    entries: list[Entry] = []
    while not live.over and len(entries) < most:
        number = live.sequence + 1
        able = [seat for seat in range(live.match.seats) if not live.why_no_undo(seat)]
        if able and chance.random() < undo:
            entry = Entry("m", number, UNDO, chance.choice(able), "", f"c{number}", 0)
        else:
            choice = chance.choice(list(live.asked.values()))
            key = some([option.key for option in choice.options], chance)
            entry = Entry("m", number, ANSWER, choice.seat, key, f"c{number}", 0)
        live.apply(entry)
        entries.append(entry)
    return entries


def agree(one: LiveMatch, other: LiveMatch) -> None:
    """The same match. What was read anew takes every question for at least as late as it was."""
    assert one.sequence == other.sequence and one.clients == other.clients
    assert list(one.asked) == list(other.asked)
    assert all(one.asked_at[seat] >= other.asked_at[seat] for seat in other.asked)
    for seat in range(-1, one.match.seats):
        assert one.view(seat) == other.view(seat)
        assert one.log(seat) == other.log(seat)


@pytest.fixture(autouse=True)
def made_up_games(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "lanterns", LANTERNS)
    monkeypatch.setitem(GAMES, "candles", CANDLES)


@pytest.mark.parametrize("game", [*GAMES, "lanterns", "candles"])
def test_every_seat_sees_what_the_kernel_shows(game: str) -> None:
    live = LiveMatch(header(game))
    chance = random.Random(1)
    for _ in range(150):
        if not played(live, chance, 1, undo=0.2):
            break
        for seat in range(SPECTATOR, live.match.seats):
            shown, kernels = live.view(seat), view(live.match, seat)
            if live.over:
                kernels = msgspec.structs.replace(kernels, undo=shown.undo)  # nothing is undone after the end
            assert shown == kernels
            assert live.log(seat) == log_lines(live.match, seat)


@pytest.mark.parametrize("game", [*GAMES, "lanterns", "candles"])
def test_a_journal_with_undone_answers_adds_up_to_the_same_match(game: str) -> None:
    live = LiveMatch(header(game))
    entries = played(live, random.Random(2), 120, undo=0.3)
    for cut in (0, len(entries) // 2, len(entries)):
        again = LiveMatch(header(game))
        again.follow(entries[:cut])
        again.follow(entries[cut:])
        agree(again, live)


def test_a_secret_answer_of_another_seat_makes_mine_not_stale() -> None:
    live = LiveMatch(header("fellbound", format="constructed"))
    assert set(live.asked) == {0, 1}, "both choose a deck, in secret"
    key = live.asked[0].options[0].key
    live.apply(Entry("m", 1, ANSWER, 0, key, "c1", 0))
    assert live.sequence == 1 and live.asked_at[1] == 0
    check(live, 1, ANSWER, "drop a", 0)
    with pytest.raises(Refusal, match="not your turn"):
        check(live, 0, ANSWER, "drop a", 0)


def asked_of(live: LiveMatch, *answers: tuple[int, str]) -> LiveMatch:
    for seat, key in answers:
        number = live.sequence + 1
        kind = UNDO if key == "undo" else ANSWER
        live.apply(Entry("m", number, kind, seat, "" if key == "undo" else key, f"c{number}", 0))
    return live


def test_what_others_do_beside_me_makes_my_answer_not_stale() -> None:
    lanterns = asked_of(LiveMatch(header("lanterns")), (0, "light a1"), (1, "trim"), (0, "tint red"), (0, "undo"))
    assert lanterns.asked_at == {0: 4, 1: 2, 2: 0, 3: 0}
    check(lanterns, 3, ANSWER, "done", 0)
    with pytest.raises(Refusal, match="has moved on"):
        check(lanterns, 1, ANSWER, "trim", 0)


def test_nor_where_the_question_is_put_anew_each_time() -> None:
    """Candles asks everybody again after each answer, in words that stay the same."""
    candles = LiveMatch(header("candles", seats=2))
    before = candles.asked[1]
    asked_of(candles, (0, "strike"))
    assert candles.asked[1] is not before
    check(candles, 1, ANSWER, "strike", 0)
    with pytest.raises(Refusal, match="has moved on"):
        check(candles, 0, ANSWER, "strike", 0)


def test_an_undo_takes_back_ones_own_entry_wherever_it_stands() -> None:
    live = asked_of(LiveMatch(header("lanterns")), (0, "light a1"), (1, "trim"), (2, "done"), (0, "undo"))
    assert live.record().answers == [(1, "trim"), (2, "done")]
    assert [line.text for line in live.log(0)[1:]] == ["Bruno trims the wicks.", "Clara is done."]


def among_bots(*columns: str) -> LiveMatch:
    """A person in seat 0 and a bot in seat 1, who have dropped there in turn."""
    live = LiveMatch(header("connect_four", seats=2))
    return asked_of(live, *[(number % 2, f"drop {column}") for number, column in enumerate(columns)])


def test_among_bots_an_undo_takes_their_answers_back_too() -> None:
    live = among_bots("a", "b", "c", "d")
    before = list(live.log(0))
    assert live.why_no_undo(0) == "somebody else has answered since" and live.undo_key(0, False) == ""
    assert live.view(0, among_bots=True).undo == "" and live.undo_key(0, True) == THROUGH
    live.apply(Entry("m", 5, UNDO, 0, THROUGH, "c5", 0))
    assert live.record().answers == [(0, "drop a"), (1, "drop b")]
    assert live.log(0) == before[:2] and live.asked_at == {0: 5, 1: 3}


def test_an_undo_among_bots_adds_up_to_the_same_match_when_it_is_read_again() -> None:
    live = among_bots("a", "b", "c", "d")
    entries = [
        Entry("m", number + 1, ANSWER, seat, key, f"c{number}", 0)
        for number, (seat, key) in enumerate(live.record().answers)
    ]
    entries += [Entry("m", 5, UNDO, 0, THROUGH, "c5", 0), Entry("m", 6, ANSWER, 0, "drop e", "c6", 0)]
    for cut in range(len(entries)):
        again = LiveMatch(header("connect_four", seats=2))
        again.follow(entries[:cut])
        again.follow(entries[cut:])
        assert again.record().answers == [(0, "drop a"), (1, "drop b"), (0, "drop e")]


def test_a_bot_whose_question_is_the_same_after_an_undo_is_asked_anew() -> None:
    """Else its next answer would pass for the one that was taken back, sent again."""
    live = asked_of(LiveMatch(header("lanterns")), (0, "trim"), (1, "done"), (1, "back"))
    live.apply(Entry("m", 4, UNDO, 0, THROUGH, "c4", 0))
    assert [live.asked_at[seat] for seat in live.asked] == [4, 4, 4, 4]


def test_only_who_plays_with_bots_alone_is_among_bots() -> None:
    def seats(*who: tuple[str, str]) -> list[SeatRow]:
        return [SeatRow("m", seat, holder, "", bot) for seat, (holder, bot) in enumerate(who)]

    assert is_among_bots(seats(("ann", ""), ("", "easy"), ("", "hard")), 0)
    assert not is_among_bots(seats(("ann", ""), ("ben", "")), 0)
    assert not is_among_bots(seats(("ann", ""), ("ben", "easy")), 0), "a bot plays for Ben until he is back"
    assert not is_among_bots(seats(("ann", ""), ("ann", ""), ("", "easy")), 0), "Ann plays two seats"
    assert not is_among_bots(seats(("", "easy"), ("", "easy")), 0) and not is_among_bots(seats(("ann", "")), -1)


def test_the_log_is_cut_where_the_answer_was_and_told_again_from_there() -> None:
    live = asked_of(LiveMatch(header("lanterns")), (3, "trim"), (0, "light a1"), (1, "trim"))
    before = list(live.log(2))
    live.apply(Entry("m", 4, UNDO, 0, "", "c4", 0))
    assert live.lines_left(2) == 2, "the dusk and the first answer were told before"
    assert live.log(2) == [*before[:2], before[3]]


def test_an_answer_from_before_the_journal_can_be_taken_back_and_stays_so() -> None:
    """A match that was taken over from another begins with answers."""
    begun = msgspec.structs.replace(header("lanterns"), answers=[(0, "trim"), (1, "light b1")])
    live = LiveMatch(begun)
    entries = [Entry("m", 1, ANSWER, 2, "trim", "c1", 0), Entry("m", 2, UNDO, 0, "", "c2", 0)]
    for entry in entries:
        live.apply(entry)
    again = LiveMatch(begun)
    again.follow(entries)
    assert again.record().answers == live.record().answers == [(1, "light b1"), (2, "trim")]
    agree(again, live)


# -- when rules change


def in_house(folder: Path, work: object, bot_pause: float = 0.4) -> None:
    async def run() -> None:
        config = Config(database=str(folder / "tables.db"), limits=no_limits(), bot_pause=bot_pause, bot_processes=1)
        house = House(config, await Store.open(config.database_url))
        try:
            await work(house)  # type: ignore[operator]
        finally:
            await house.close()

    asyncio.run(run())


async def two_seats(house: House, game: str) -> Room:
    """A table with a person in both seats, the game begun."""
    person = Person(new_token())
    room = await lobby.create(house, person, NewMatch(game), "x")
    for seat in range(1, len(room.seats)):
        await lobby.change_seat(house, room, seat, {"holder": person.hash})
    return await lobby.start(house, room.id, person)


def test_a_match_that_no_longer_fits_the_rules_goes_on_from_its_last_save(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        room = await two_seats(house, "connect_four")
        for number, key in enumerate(["drop a", "drop b", "drop a", "drop b"]):
            await room.act(number % 2, ANSWER, key, f"c{number}", number)
        save = thoughts.saved(msgspec.json.encode(record_of(room.live.match)))  # type: ignore[union-attr]
        await house.store.write(lambda connection: queries.keep_save(connection, room.id, 4, save))
        await room.act(0, ANSWER, "drop a", "c4", 4)
        broken = Entry(room.id, 6, ANSWER, 1, "drop z", "c5", 0)
        await house.store.commit(broken, {})
        await house.store.commit(Entry(room.id, 7, ANSWER, 0, "drop a", "c6", 0), {})
        house.rooms.clear()
        again = await house.room(room.id)
        assert again is not None
        position = await again.position(1)
        assert position.sequence == 8 and position.view.sequence == 5
        await again.act(1, ANSWER, "drop b", "c9", 8)
        house.rooms.clear()
        fresh = await house.room(room.id)
        assert fresh is not None and (await fresh.position(0)).view.sequence == 6, "and so it stays"

    in_house(tmp_path, work)


def test_a_save_is_written_when_a_table_falls_quiet(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        room = await two_seats(house, "connect_four")
        await room.act(0, ANSWER, "drop a", "c0", 0)
        assert room.unsaved
        await house.keep_save(room)
        sequence, save = await house.store.read(lambda connection: queries.save_of_match(connection, room.id))
        assert sequence == 1 and not room.unsaved and '"checkpoint"' in save

    in_house(tmp_path, work)


def test_a_save_that_the_database_does_not_take_is_tried_again(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        room = await two_seats(house, "connect_four")
        await room.act(0, ANSWER, "drop a", "c0", 0)
        await house.store.write(lambda connection: connection.exec_driver_sql("PRAGMA query_only=1"))
        with pytest.raises(StorageFailed):
            await house.keep_save(room)
        assert room.unsaved
        await house.store.write(lambda connection: connection.exec_driver_sql("PRAGMA query_only=0"))
        await house.keep_save(room)
        assert not room.unsaved

    in_house(tmp_path, work)


def test_an_answer_that_cannot_be_saved_does_not_count(tmp_path: Path) -> None:
    """Commit before broadcast: whatever fails, memory and database agree afterwards."""

    async def work(house: House) -> None:
        room = await two_seats(house, "connect_four")
        await room.act(0, ANSWER, "drop a", "c0", 0)
        commit = house.store.commit

        async def fails(*args: object) -> object:
            raise StorageFailed("disk full")

        house.store.commit = fails  # type: ignore[assignment, method-assign]
        with pytest.raises(Refusal, match="could not be saved"):
            await room.act(1, ANSWER, "drop b", "c1", 1)
        house.store.commit = commit  # type: ignore[method-assign]
        assert (await room.position(1)).sequence == 1
        assert await room.act(1, ANSWER, "drop b", "c1", 1), "sent again, it is played"

    in_house(tmp_path, work)


def test_a_bot_that_fails_is_replaced_by_any_answer(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        async def broken(*args: object) -> str:
            raise RuntimeError("no thoughts")

        house.thinkers.pick = broken  # type: ignore[assignment, method-assign]
        person = Person(new_token())
        room = await lobby.create(house, person, NewMatch("tictactoe", mine=[1], bots={"0": "hard"}, start=True), "x")
        await room.begin()
        async with asyncio.timeout(10):
            while (await room.position(1)).sequence == 0:
                await asyncio.sleep(0.02)

    in_house(tmp_path, work)


def test_the_kernel_still_replays_what_we_call_a_record() -> None:
    live = LiveMatch(header("connect_four"))
    entries = played(live, random.Random(3), 10, undo=0.3)
    match = Match(GAMES["connect_four"], 2, "1")
    for seat, key in live.record().answers:
        match.answer(key, seat)
    assert match.table.stamp() == live.match.table.stamp() and entries
