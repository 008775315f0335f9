"""Everybody hears every line of the talk once, whenever they come."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any, ClassVar

import msgspec
import pytest

from planchette.server import chatting
from planchette.server.connection import Connection
from planchette.server.house import House
from planchette.server.limits import Bucket
from planchette.server.messages.play import ChatLine
from planchette.server.people import Person
from planchette.server.room import Room
from planchette.server.routes.live import at_the_table
from planchette.server.storage.disk import Disk
from tests.server.test_trouble import in_house, table, until
from tests.server.test_two_workers import in_two_houses


class Phone:
    """In the place of a socket: remembers what was sent."""

    scope: ClassVar[dict[str, Any]] = {"extensions": {}}

    def __init__(self) -> None:
        self.heard: list[dict[str, Any]] = []

    async def send(self, message: dict[str, Any]) -> None:
        self.heard.append(msgspec.json.decode(message["text"]))

    async def receive(self) -> dict[str, str]:
        await asyncio.Event().wait()
        raise AssertionError

    def talk(self) -> list[str]:
        """What was said, as this client knows it."""
        welcome = [line["text"] for message in self.heard[:1] for line in message["chat"]]
        return welcome + [message["line"]["text"] for message in self.heard if message["type"] == "said"]


class Coming:
    """Somebody who connects, and is held up between reading the chat and taking their place."""

    def __init__(self, room: Room, person: Person, monkeypatch: pytest.MonkeyPatch) -> None:
        self.room = room
        self.person = person
        self.phone = Phone()
        self.has_read = False
        self.lines = chatting.lines
        monkeypatch.setattr(chatting, "lines", self._lines)

    async def _lines(self, room: Room) -> list[ChatLine]:
        found = await self.lines(room)
        self.has_read = True
        return found

    async def attend(self) -> None:
        await at_the_table(self.room, Connection(self.phone, self.person, 0, Bucket(1.0, 1.0), Disk(-1)))


async def say_while_somebody_comes(coming: Coming, say: Callable[[str], Any]) -> list[str]:
    await say("before")
    async with coming.room.lock:
        line = asyncio.create_task(coming.attend())
        await until(lambda: coming.has_read)
        await say("meanwhile")
        await asyncio.sleep(0.1)
    await until(lambda: len(coming.phone.talk()) > 1)
    await say("after")
    await say("at last")
    await until(lambda: "at last" in coming.phone.talk())
    await asyncio.sleep(0.1)
    line.cancel()
    return coming.phone.talk()


SAID = ["before", "meanwhile", "after", "at last"]


@pytest.mark.parametrize("is_new", [True, False])
def test_what_is_said_while_somebody_comes_is_heard_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, is_new: bool
) -> None:
    async def work(house: House) -> None:
        room, ear = await table(house, game="tictactoe", bots={"1": "easy"}, start=True)
        if not is_new:
            room.chat = None
        coming = Coming(room, ear.person, monkeypatch)
        assert await say_while_somebody_comes(coming, lambda text: chatting.say(room, 0, text)) == SAID
        assert [message["line"]["text"] for message in ear.heard if message["type"] == "said"] == SAID

    in_house(tmp_path, work)


def test_what_is_said_at_another_worker_while_somebody_comes_is_heard_once(
    postgres: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work(one: House, two: House) -> None:
        room, ear = await table(one, game="tictactoe", bots={"1": "easy"}, start=True)
        there = await two.room(room.id)
        assert there is not None
        coming = Coming(room, ear.person, monkeypatch)

        async def say(text: str) -> None:
            await chatting.say(there, 0, text)
            for _ in range(2):
                one.heard("chat", [room.id, -1])

        assert await say_while_somebody_comes(coming, say) == SAID
        await until(lambda: ear.kinds().count("said") >= len(SAID))
        assert [message["line"]["text"] for message in ear.heard if message["type"] == "said"] == SAID

    in_two_houses(postgres, work)
