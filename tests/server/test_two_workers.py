"""Two workers on one PostgreSQL: players of one match on different workers, and workers that are killed."""

from __future__ import annotations

import asyncio
import random
import threading
from collections.abc import Awaitable, Callable, Iterator
from typing import Any

import psycopg
import pytest

from planchette.server import lobby
from planchette.server.command import no_limits
from planchette.server.config import Config
from planchette.server.house import House
from planchette.server.messages.tables import Join
from planchette.server.people import Person, new_token
from planchette.server.refusal import Refusal
from planchette.server.room import ANSWER
from planchette.server.storage import Store, queries
from tests.server.kills import Journal, kill_while_people_play
from tests.server.player import Player, play_out, table_for_two
from tests.server.serving import Nursery, Worker, free_port
from tests.server.test_trouble import table

KILLS = 25


@pytest.fixture(scope="module")
def nursery(postgres: str) -> Iterator[Nursery]:
    found = Nursery(postgres)
    yield found
    found.stop()


@pytest.fixture(scope="module")
def both(nursery: Nursery) -> list[Worker]:
    return [nursery.start(free_port()) for _ in range(2)]


@pytest.fixture
def workers(nursery: Nursery, both: list[Worker]) -> list[Worker]:
    """Two workers, alive."""
    for number, worker in enumerate(both):
        if not worker.lives():
            both[number] = nursery.start(worker.port)
    return [worker.wait() for worker in both]


def journal(postgres: str, match: str) -> Journal:
    with psycopg.connect(postgres) as connection:
        query = "SELECT sequence, kind, seat, client FROM journal WHERE match = %s ORDER BY sequence"
        return [(row[0], row[1], row[2], row[3]) for row in connection.execute(query, (match,))]


@pytest.mark.parametrize("game", ["connect_four", "fellbound"])
def test_players_on_different_workers_play_a_whole_game(workers: list[Worker], postgres: str, game: str) -> None:
    host, guest, match = table_for_two(workers[0].url, game)
    guest = guest.moved_to(workers[1].url)
    with host.live(match) as first, guest.live(match) as second:
        play_out([first, second], random.Random(1))
        assert first.outcome == second.outcome and first.lines[-1] == second.lines[-1]
    entries = journal(postgres, match)
    assert [entry[0] for entry in entries] == list(range(1, len(entries) + 1))
    assert sorted(entry[3] for entry in entries) == sorted(first.accepted + second.accepted)


def test_two_workers_never_both_accept_an_answer_to_one_choice(workers: list[Worker], postgres: str) -> None:
    host, _, match = table_for_two(workers[0].url, "connect_four")
    again = host.moved_to(workers[1].url)
    with host.live(match) as here, again.live(match) as there:
        for line, key in ((here, "drop a"), (there, "drop b")):
            line.send(type="answer", id=key[-1], sequence=0, key=key)
        for line, id in ((here, "a"), (there, "b")):
            line.hear_until(lambda line=line, id=id: id in line.accepted or bool(line.refused))  # type: ignore[misc]
        assert len(here.accepted) + len(there.accepted) == 1
        assert [refusal["code"] for refusal in here.refused + there.refused] == ["stale"]
    assert len(journal(postgres, match)) == 1


def test_what_was_read_for_one_is_shown_to_all(postgres: str) -> None:
    """However it was read: before the news of it came, the match was looked at, forgotten, or the line was down."""

    async def work(one: House, two: House) -> None:
        room, ear = await table(one, game="connect_four", visibility="public")
        await lobby.join(one, room.id, Person(new_token()), Join(), "x")
        await lobby.start(one, room.id, ear.person)
        there = await two.room(room.id)
        assert there is not None

        async def shown_after(sequence: int, tell: Callable[[], None]) -> list[int]:
            assert await there.act(
                1 - sequence % 2, ANSWER, f"drop {'abcd'[sequence % 4]}", f"c{sequence}", sequence - 1
            )
            assert (await room.position(1)).sequence == sequence
            ear.heard.clear()
            tell()
            await asyncio.gather(*one.tasks)
            return [message["sequence"] for message in ear.heard if message["type"] == "update"]

        def news() -> None:
            one.heard("answers", [[room.id, there.live.sequence if there.live else 0]])

        def news_of_a_match_that_was_forgotten() -> None:
            room.live = None
            news()

        assert await shown_after(1, news) == [1]
        assert await shown_after(2, news_of_a_match_that_was_forgotten) == [2]
        assert await shown_after(3, one.missed) == [3]
        ear.heard.clear()
        news()
        one.missed()
        await asyncio.gather(*one.tasks)
        assert ear.heard == [], "and only once"

    in_two_houses(postgres, work)


def test_a_seat_given_up_at_the_moment_of_the_start_leaves_no_empty_seat_in_play(
    postgres: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    change_seat, left, go_on = queries.change_seat, threading.Event(), threading.Event()

    def slow(*told: Any, **condition: Any) -> bool:
        changed = change_seat(*told, **condition)
        left.set()
        assert go_on.wait(30)
        return changed

    async def work(one: House, two: House) -> None:
        room, ear = await table(one, game="connect_four", visibility="public")
        guest = Person(new_token())
        await lobby.join(one, room.id, guest, Join(), "x")
        monkeypatch.setattr(queries, "change_seat", slow)
        leaving = asyncio.create_task(lobby.leave(one, room.id, guest))
        await asyncio.to_thread(left.wait, 30)
        starting = asyncio.create_task(lobby.start(two, room.id, ear.person))
        await asyncio.wait([starting], timeout=0.5)
        go_on.set()
        await leaving
        with pytest.raises(Refusal, match="still open"):
            await starting
        assert (room.row.status, room.seats[1].open) == ("open", True)

    in_two_houses(postgres, work)


def in_two_houses(database: str, work: Callable[[House, House], Awaitable[None]]) -> None:
    """Two workers in this process, which hear of each other only what the test tells them."""

    async def run() -> None:
        config = Config(database=database, limits=no_limits())
        houses = [House(config, await Store.open(config.database_url)) for _ in range(2)]
        try:
            for house in houses:
                assert house.listener is not None
                house.listener.stop()
            await work(*houses)
        finally:
            for house in houses:
                await house.close()

    asyncio.run(run())


def test_seats_chat_and_presence_are_heard_of_on_the_other_worker(workers: list[Worker]) -> None:
    host = Player(workers[0].url)
    match = host.set_up("tictactoe")
    guest = Player(workers[1].url)
    with host.live(match) as line:
        guest.join(match, host.get(f"/matches/{match}/invite")["invite"], name="Ada")
        line.hear_until(lambda: line.table["seats"][1]["name"] == "Ada")
        with guest.live(match) as other:
            line.hear_until(lambda: line.seen[-1].get("presence", {}).get("seats") == [0, 1])
            host.post(f"/matches/{match}/start")
            other.hear_until(lambda: other.view is not None)
            other.send(type="say", text="good luck")
            assert line.hear_kind("said")["line"]["text"] == "good luck"


def test_a_bot_whose_worker_was_killed_is_taken_over_by_the_other(workers: list[Worker]) -> None:
    host = Player(workers[0].url)
    match = host.set_up("connect_four", mine=[1], bots={"0": "hard"}, start=True)
    workers[0].crash()  # most likely while the bot thinks
    with host.moved_to(workers[1].url).live(match) as line:
        line.hear_until(lambda: bool(line.keys), 30)


# -- the kills


@pytest.mark.parametrize("kills", [KILLS, pytest.param(50, marks=pytest.mark.soak)])
def test_killing_workers_loses_no_accepted_answer_and_doubles_none(
    workers: list[Worker], nursery: Nursery, postgres: str, kills: int
) -> None:
    games, answers = kill_while_people_play(workers, nursery, kills, lambda match: journal(postgres, match))
    assert games and answers > 4 * kills
