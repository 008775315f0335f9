"""When the rules of a game change while it is played: it goes on from its last save, and nothing since is lost."""

from __future__ import annotations

import asyncio
import json
import random
from pathlib import Path
from typing import Any

import msgspec
import pytest

from planchette.games import GAMES
from planchette.kernel import SPECTATOR
from planchette.kernel.record import read_save, record_of, resume
from planchette.server import bots, lobby, thoughts
from planchette.server.house import House
from planchette.server.live_match import RULES_CHANGED, LiveMatch
from planchette.server.messages.tables import NewMatch
from planchette.server.people import Person, new_token
from planchette.server.refusal import Refusal
from planchette.server.room import ANSWER, Room
from planchette.server.storage import Entry, queries
from planchette.server.storage.rows import REBASE
from tests.server.test_live_match import header, in_house, played, two_seats
from tests.server.test_trouble import Ear

KEYS = ["drop a", "drop b", "drop a", "drop b"]


async def saved_table(house: House) -> Room:
    """A table with a save after four answers."""
    room = await two_seats(house, "connect_four")
    for number, key in enumerate(KEYS):
        await room.act(number % 2, ANSWER, key, f"c{number}", number)
    await house.keep_save(room)
    return room


async def change_the_rules(house: House, room: Room, unfit: int = 1) -> Room:
    """As if another version had accepted something else there: neither the journal nor the save fits any more."""
    _, text = await house.store.read(lambda connection: queries.save_of_match(connection, room.id))
    save, head = json.loads(text), json.loads(room.row.header)
    save["record"]["version"] = head["version"] = "0.0.1"
    save["record"]["answers"][0][1] = "drop z"

    def work(connection: Any) -> None:
        queries.change(connection, room.id, {"header": json.dumps(head)})
        connection.exec_driver_sql("UPDATE saves SET save = ? WHERE match = ?", (json.dumps(save), room.id))

    await house.store.write(work)
    await make_unfit(house, room, unfit)
    return await restarted(house, room)


async def make_unfit(house: House, room: Room, sequence: int) -> None:
    query = "UPDATE journal SET key = 'drop z' WHERE match = ? AND sequence = ?"
    await house.store.write(lambda connection: connection.exec_driver_sql(query, (room.id, sequence)))


async def restarted(house: House, room: Room) -> Room:
    house.rooms.clear()
    found = await house.room(room.id)
    assert found is not None
    return found


def test_a_match_whose_rules_changed_goes_on_from_its_save(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        room = await saved_table(house)
        before = (await room.position(0)).view.scene
        room = await change_the_rules(house, room)
        ear = Ear(Person(new_token()), SPECTATOR)
        room.connections[SPECTATOR] = [ear]  # type: ignore[list-item]
        now = await room.position(0)
        assert now.sequence == 5 and now.view.scene == before
        assert [message["code"] for message in ear.heard] == ["rules-changed"], "those at the table are told"
        assert await room.act(0, ANSWER, "drop c", "c5", 5)
        assert room.live is not None and room.live.log(1)[0].text == RULES_CHANGED, "and whoever comes later reads it"
        assert await room.act(1, ANSWER, "drop d", "c6", 6)

    in_house(tmp_path, work)


@pytest.mark.parametrize("game", list(GAMES))
def test_every_game_goes_on_from_its_last_checkpoint(game: str) -> None:
    live = LiveMatch(header(game))
    played(live, random.Random(5), 15)
    save = read_save(thoughts.saved(msgspec.json.encode(live.record())).encode())
    save.record.hashes.insert(0, "another set-up")
    resumed = resume(GAMES[game], save)
    assert resumed.lost
    record = msgspec.json.encode(msgspec.structs.replace(record_of(resumed.match), hashes=[])).decode()
    again = LiveMatch(header(game))
    again.follow([Entry("m", 16, REBASE, -1, record, "rebase:16", 0)])
    for seat in range(SPECTATOR, live.match.seats):
        one, other = again.view(seat), live.view(seat)
        assert (one.scene, one.choice, one.thinking) == (other.scene, other.choice, other.thinking)
    assert again.over or played(again, random.Random(6), 5)


def test_bots_hints_records_and_saves_of_such_a_match_work(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        room = await change_the_rules(house, await saved_table(house))
        await room.act(0, ANSWER, "drop c", "c5", (await room.position(0)).sequence)
        assert room.live is not None
        record = room.live.record()
        data = msgspec.json.encode(msgspec.structs.replace(record, hashes=[]))
        standing = room.live.standing(room.id)
        assert thoughts.pick(standing, 1, "easy", "1", 1.0)[0].startswith("drop ")
        assert thoughts.hint(standing, 1, 6) is not None
        assert json.loads(thoughts.written(data))["hashes"] and json.loads(thoughts.saved(data))["checkpoint"]
        bare = msgspec.structs.replace(record, answers=[], hashes=[])
        assert LiveMatch(bare).match.table.stamp(), "and a position of it can be taken over"

    in_house(tmp_path, work)


def test_the_lobby_shows_the_other_tables_when_one_cannot_be_read(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        room, other = await saved_table(house), await saved_table(house)
        newer = room.row.header.replace('"version":"', '"version":"0.')

        def work(connection: Any) -> None:
            queries.keep_save(connection, room.id, 4, "a damaged save")
            queries.change(connection, room.id, {"header": newer, "spectators": True})
            queries.change(connection, other.id, {"spectators": True})

        await house.store.write(work)
        house.rooms.clear()
        shown = await lobby.lobby_tables(house, Person(new_token()), [room.id, other.id], with_turn=True)
        assert [(table.id, table.answers) for table in shown] == [(room.id, 0), (other.id, 4)]

    in_house(tmp_path, work)


def test_a_finished_match_is_not_played_on(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        room = await saved_table(house)
        await house.store.write(lambda connection: queries.change(connection, room.id, {"status": "over"}))
        room = await change_the_rules(house, room)
        with pytest.raises(Refusal, match="since it ended"):
            await room.position(0)
        entries = await house.store.read(lambda connection: queries.entries(connection, room.id))
        assert [entry.kind for entry in entries] == [ANSWER] * 4

    in_house(tmp_path, work)


async def kinds(house: House, room: Room) -> list[str]:
    return [entry.kind for entry in await house.store.read(lambda connection: queries.entries(connection, room.id))]


def test_what_was_played_after_the_rules_changed_survives_a_restart(tmp_path: Path) -> None:
    """The save is older than an answer that no longer fits, and that is older than the rebase."""

    async def work(house: House) -> None:
        room = await saved_table(house)
        await room.act(0, ANSWER, "drop c", "c4", 4)
        await room.act(1, ANSWER, "drop d", "c5", 5)
        room = await change_the_rules(house, room, unfit=5)
        assert (await room.position(0)).sequence == 7
        for number, key in enumerate(["drop e", "drop f", "drop g"], 7):
            assert await room.act((number - 7) % 2, ANSWER, key, f"c{number}", number)
        stood = await room.position(0)
        for _ in range(2):
            room = await restarted(house, room)
            assert await room.position(0) == stood
        assert (await kinds(house, room)).count(REBASE) == 1
        assert await room.act(1, ANSWER, "drop g", "c10", 10)

    in_house(tmp_path, work)


def test_rules_may_change_again_after_a_rebase(tmp_path: Path) -> None:
    """Then the rebase is what it goes on from; and once it is saved, the save."""

    async def work(house: House) -> None:
        room = await change_the_rules(house, await saved_table(house))
        assert (await room.position(0)).sequence == 5
        for number, key in enumerate(["drop c", "drop d", "drop e"], 5):
            await room.act((number - 5) % 2, ANSWER, key, f"c{number}", number)
        await make_unfit(house, room, 8)
        room = await restarted(house, room)
        now = await room.position(0)
        assert (now.sequence, now.view.sequence) == (9, 2), "two answers since the rebase still fit"
        assert room.unsaved
        await house.keep_save(room)
        await room.act(0, ANSWER, "drop f", "c9", 9)
        stood = await room.position(0)
        room = await restarted(house, room)
        assert await room.position(0) == stood and (await kinds(house, room)).count(REBASE) == 2

    in_house(tmp_path, work)


def test_after_a_rebase_a_bot_is_asked_anew() -> None:
    """Its answers are numbered by when it was asked: the rebase asks again, under a number of its own."""
    live = LiveMatch(header("tictactoe"))
    entries = []
    for number, client in enumerate(["bot:0", "x"], 1):
        seat = next(iter(live.asked))
        entries.append(Entry("m", number, ANSWER, seat, live.asked[seat].options[0].key, client, 0))
        live.apply(entries[-1])
    record = msgspec.json.encode(live.record()).decode()
    live = LiveMatch(header("tictactoe"))
    live.follow([*entries, Entry("m", 3, REBASE, -1, record, "rebase:3", 0)])
    assert live.asked_at[0] == 3 and live.sequence == 3


def test_a_bot_whose_answer_was_known_already_waits(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Instead of giving it again and again without a pause."""
    monkeypatch.setattr(bots, "RETRY_SECONDS", 3600.0)

    async def work(house: House) -> None:
        picked = []

        async def pick(*told: object) -> list[str]:
            picked.append(told)
            return ["drop a"]

        async def known(*told: object) -> bool:
            return False

        monkeypatch.setattr(house.thinkers, "pick", pick)
        monkeypatch.setattr(Room, "act", known)
        wish = NewMatch("connect_four", mine=[1], bots={"0": "easy"}, start=True)
        room = await lobby.create(house, Person(new_token()), wish, "x")
        await room.begin()
        for _ in range(200):
            await asyncio.sleep(0)
        assert len(picked) == 1

    in_house(tmp_path, work, bot_pause=0.0)
