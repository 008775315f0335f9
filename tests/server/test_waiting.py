"""Bots leave people room: where any of several may go next, they wait until the people are done or let them go on."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from planchette.games import GAMES
from planchette.server import lobby
from planchette.server.house import House
from planchette.server.messages.tables import NewMatch
from planchette.server.messages.words import Level
from planchette.server.people import Person, new_token
from planchette.server.room import ANSWER, Room
from tests.kernel.lanterns import LANTERNS
from tests.server.test_live_match import in_house

BOTS: dict[str, Level] = {"1": "easy", "2": "easy", "3": "easy"}


@pytest.fixture(autouse=True)
def lanterns(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "lanterns", LANTERNS)


class Evening:
    """Somebody at a table of Lanterns with three bots, who trim their wicks and are done."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.person = Person(new_token())
        self.picked: list[int] = []
        house.thinkers.pick = self._pick  # type: ignore[assignment, method-assign]

    async def _pick(self, standing: object, seat: int, *rest: object) -> list[str]:
        self.picked.append(seat)
        assert self.room.live is not None
        asked = self.room.live.asked[seat]
        return [option.key for option in asked.options if option.key in ("done", "shield red", "whistle")]

    async def sit_down(self) -> Room:
        wish = NewMatch("lanterns", bots=BOTS, start=True)
        self.room = await lobby.create(self.house, self.person, wish, "x")
        await self.room.begin()
        return self.room

    async def answer(self, key: str) -> None:
        live = self.room.live
        assert live is not None
        await self.room.act(0, ANSWER, key, f"c{live.sequence}", live.sequence)

    async def settled(self) -> int:
        """How many entries there are once nothing goes on any more."""
        async with asyncio.timeout(20):
            while self.room.thinking:
                await asyncio.gather(*self.room.thinking.values())
        assert self.room.live is not None
        return self.room.live.sequence


def test_bots_wait_while_a_person_is_asked(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        evening = Evening(house)
        room = await evening.sit_down()
        assert (await evening.settled(), room.waiting) == (0, [1, 2, 3])
        await evening.answer("light a1")
        await evening.answer("tint red")
        assert (await evening.settled(), evening.picked) == (2, [])

    in_house(tmp_path, work, bot_pause=0.0)


def test_they_go_on_at_once_when_the_people_are_done(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        evening = Evening(house)
        room = await evening.sit_down()
        await evening.answer("done")
        assert room.waiting == []
        await evening.settled()
        assert evening.picked[:3] == [1, 2, 3]
        assert room.live is not None and list(room.live.asked) == [0], "it is for the person to shield"

    in_house(tmp_path, work, bot_pause=0.0)


def test_a_person_lets_them_go_on_until_they_would_wait_the_next_time(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        evening = Evening(house)
        room = await evening.sit_down()
        await house.let_bots_go_on(room)
        assert (await evening.settled(), evening.picked, room.waiting) == (3, [1, 2, 3], [])
        assert room.live is not None and room.live.asked[0].purpose == "work", "nobody answered for the person"
        await evening.answer("done")
        await evening.answer("shield red")
        await evening.settled()
        assert room.live.match.table.night == 2 and room.waiting == [1, 2, 3]  # type: ignore[attr-defined]

    in_house(tmp_path, work, bot_pause=0.0)


def test_at_a_table_of_bots_nobody_waits(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        evening = Evening(house)
        room = await evening.sit_down()
        await lobby.seat_bot(house, room.id, 0, "easy", evening.person)
        await evening.settled()
        assert room.live is not None and room.live.over

    in_house(tmp_path, work, bot_pause=0.0)
