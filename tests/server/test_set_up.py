"""A table whose game cannot be dealt is refused and leaves nothing behind; one that cannot be read can be dismissed."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

from planchette.games import GAMES
from planchette.kernel.errors import SetupError
from planchette.server import lobby
from planchette.server.app import make_app
from planchette.server.config import Config
from planchette.server.house import House
from planchette.server.messages.tables import Join, NewMatch
from planchette.server.people import Person, new_token
from planchette.server.refusal import Refusal
from planchette.server.room import Room
from planchette.server.storage import queries
from tests.server.player import Player
from tests.server.serving import Serving
from tests.server.test_trouble import in_house


def fail(*args: Any) -> Any:
    raise RuntimeError("the rules are broken")


def run_out(*args: Any) -> Any:
    raise SetupError("the crosses have run out")


async def held(house: House, person: Person) -> list[str]:
    return await house.store.read(lambda connection: queries.held_by(connection, person.hash, 10))


async def statuses(house: House, person: Person) -> list[str]:
    return [room.row.status for match in await held(house, person) if (room := await house.room(match))]


def unread(house: House, room: Room, patch: pytest.MonkeyPatch) -> None:
    """From now on nobody can read that match."""
    room.live = None
    patch.setattr(house, "load_match", fail)


def test_what_a_set_up_would_be_is_told_before_it_is_made(sqlite_server: Serving) -> None:
    host = Player(sqlite_server.url)
    hard = {"adversary": "england", "level": "3", "scenario": "blitz"}
    told = host.post("/games/spirit_island/set-up", {"seats": 2, "settings": hard})
    assert told == {"words": "Difficulty 6: England at level 3 (6) + Blitz (0)"}
    refused = host.ask("POST", "/games/spirit_island/set-up", {"settings": hard | {"preset": "horizons"}})
    assert refused.status_code == 400 and refused.json()["message"].startswith("Horizons is played without Adversary")
    assert host.post("/games/tictactoe/set-up", {}) == {"words": ""}


@pytest.mark.parametrize("start", [False, True])
def test_six_with_random_decks_are_refused_in_the_games_own_words(sqlite_server: Serving, start: bool) -> None:
    host = Player(sqlite_server.url)
    host.set_up("tictactoe")
    bots = {str(seat): "easy" for seat in range(1, 6)}
    refused = host.ask(
        "POST", "/matches", {"game": "fellbound", "seats": 6, "name": "Mina", "bots": bots, "start": start}
    )
    assert refused.status_code == 400
    assert (
        "Random play for 6 needs 60 characters, there are 40: play the format constructed or aligned." in refused.text
    )
    assert [table["game"] for table in host.get("/matches")["mine"]] == ["tictactoe"]
    settings = {"format": "constructed"}
    match = host.set_up("fellbound", seats=6, bots=bots, start=True, settings=settings)
    assert host.get(f"/matches/{match}")["status"] == "playing"


def test_a_game_that_fails_when_it_is_begun_at_once_leaves_no_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work(house: House) -> None:
        person = Person(new_token())
        monkeypatch.setattr(house, "load_match", fail)
        wish = NewMatch(game="tictactoe", name="Mina", bots={"1": "easy"}, start=True)
        with pytest.raises(Refusal, match="cannot begin"):
            await lobby.create(house, person, wish, "x")
        assert "playing" not in await statuses(house, person)

    in_house(tmp_path, work)


def test_a_rematch_that_cannot_begin_is_none_and_can_be_asked_for_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with TestClient(make_app(Config(database=str(tmp_path / "tables.db"), bot_pause=0.0))) as client:
        wish = {"game": "tictactoe", "bots": {"1": "easy"}, "start": True}
        match = client.post("/api/matches", json=wish).json()["table"]["id"]
        assert client.post(f"/api/matches/{match}/concede", json={"id": "c"}).status_code == 200
        with monkeypatch.context() as patch:
            patch.setattr(House, "load_match", fail)
            assert client.post(f"/api/matches/{match}/rematch").status_code == 409
        assert client.get(f"/api/matches/{match}").json()["rematch"] == ""
        again = client.post(f"/api/matches/{match}/rematch").json()["match"]
        assert client.get(f"/api/matches/{again}").json()["status"] == "playing"


@pytest.mark.parametrize("where", ["the set-up", "reading the match"])
def test_a_start_that_fails_leaves_the_table_open(tmp_path: Path, where: str) -> None:
    async def work(house: House) -> None:
        person = Person(new_token())
        wish = NewMatch(game="tictactoe", name="Mina", bots={"1": "easy"})
        room = await lobby.create(house, person, wish, "x")
        with pytest.MonkeyPatch.context() as patch:
            if where == "the set-up":
                patch.setattr(GAMES["tictactoe"], "setup", fail)
            else:
                patch.setattr(house, "load_match", fail)
            with pytest.raises((Refusal, RuntimeError)):
                await lobby.start(house, room.id, person)
            assert await statuses(house, person) == ["open"] and room.row.status == "open"
        assert (await lobby.start(house, room.id, person)).row.status == "playing"

    in_house(tmp_path, work)


def test_a_game_that_can_no_longer_be_dealt_is_refused_at_the_start_in_its_own_words(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        person = Person(new_token())
        wish = NewMatch(game="tictactoe", name="Mina", bots={"1": "easy"})
        room = await lobby.create(house, person, wish, "x")
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(GAMES["tictactoe"], "setup", run_out)
            with pytest.raises(Refusal, match="The crosses have run out"):
                await lobby.start(house, room.id, person)
        assert await statuses(house, person) == ["open"] and room.row.status == "open"

    in_house(tmp_path, work)


def test_a_table_that_cannot_be_read_can_be_dismissed_by_its_host(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work(house: House) -> None:
        person = Person(new_token())
        wish = NewMatch(game="tictactoe", name="Mina", bots={"1": "easy"}, start=True)
        room = await lobby.create(house, person, wish, "x")
        with pytest.raises(Refusal, match="has begun"):
            await lobby.leave(house, room.id, person)
        unread(house, room, monkeypatch)
        await lobby.leave(house, room.id, person)
        assert room.row.status == "closed"
        assert "playing" not in await statuses(house, person)

    in_house(tmp_path, work)


def test_who_is_no_host_gives_up_a_seat_at_a_table_that_cannot_be_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work(house: House) -> None:
        host, guest = Person(new_token()), Person(new_token())
        room = await lobby.create(house, host, NewMatch(game="tictactoe", name="Mina", visibility="public"), "x")
        await lobby.join(house, room.id, guest, Join(name="Lucy"), "x")
        await lobby.start(house, room.id, host)
        unread(house, room, monkeypatch)
        await lobby.leave(house, room.id, guest)
        assert (await held(house, guest), room.row.status) == ([], "playing")
        assert await held(house, host) == [room.id]

    in_house(tmp_path, work)
