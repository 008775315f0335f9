"""Who may sit where, who may see what, and what strangers learn: nothing."""

from __future__ import annotations

import asyncio
from pathlib import Path
from types import SimpleNamespace

import httpx
import pytest

from planchette.server import lobby
from planchette.server.clock import now_ms
from planchette.server.connection import Connection
from planchette.server.house import House
from planchette.server.limits import Bucket
from planchette.server.messages.tables import Join
from planchette.server.people import Person, new_token
from planchette.server.refusal import Refusal
from planchette.server.routes.live import welcome_to
from planchette.server.storage import queries
from planchette.server.storage.disk import Disk
from tests.server.player import ConnectionClosed, Player, table_for_two
from tests.server.serving import Serving
from tests.server.test_trouble import in_house, table

ACTS = [
    ("PATCH", "", {"visibility": "public"}),
    ("POST", "/leave", None),
    ("POST", "/seats/0/bot", {"level": "easy"}),
    ("DELETE", "/seats/0/bot", None),
    ("POST", "/seats/1/kick", None),
    ("POST", "/seats/0/link", None),
    ("POST", "/answers", {"id": "a", "sequence": 0, "key": "end-turn"}),
    ("POST", "/undo", {"id": "u"}),
    ("POST", "/concede", {"id": "c"}),
    ("POST", "/chat", {"text": "hello"}),
    ("POST", "/rematch", None),
    ("POST", "/takeover", {"step": 0}),
    ("POST", "/invitation", {"invite": ""}),
    ("POST", "/invitation", {"invite": "0" * 32}),
]


def invite_of(host: Player, match: str) -> str:
    secret: str = host.get(f"/matches/{match}/invite")["invite"]
    return secret


def closed_with(player: Player, match: str, seat: int = -1) -> int:
    """The code with which the live line is closed."""
    with player.dial(match, seat) as socket, pytest.raises(ConnectionClosed) as closed:
        while True:
            socket.recv(timeout=10)
    assert closed.value.rcvd is not None
    return closed.value.rcvd.code


def test_a_seat_is_claimed_by_an_unguessable_link(server: Serving) -> None:
    host, guest = Player(server.url), Player(server.url)
    match = host.set_up("tictactoe", name="Mina")
    secret = invite_of(host, match)
    assert len(secret) == 32
    table = guest.join(match, secret, name="Lucy")
    assert [seat["name"] for seat in table["seats"]] == ["Mina", "Lucy"]
    assert table["mine"] == [1] and not table["host"]
    assert invite_of(host, match) == secret, "the host can look it up again"


def test_an_invitation_says_what_it_invites_to_and_takes_no_seat(server: Serving) -> None:
    host, guest = Player(server.url), Player(server.url)
    match = host.set_up("tictactoe", name="Mina")
    invitation = {"invite": invite_of(host, match)}
    for _ in range(2):
        table = guest.post(f"/matches/{match}/invitation", invitation)
        assert [(seat["name"], seat["kind"]) for seat in table["seats"]] == [("Mina", "person"), ("", "open")]
        assert table["title"] == "Tic-tac-toe" and table["mine"] == [] and not table["host"]
    guest.join(match, invitation["invite"])
    host.post(f"/matches/{match}/start")
    late = Player(server.url).ask("POST", f"/matches/{match}/invitation", invitation)
    assert late.status_code == 409 and "has begun" in late.text
    moved = {"invite": host.post(f"/matches/{match}/seats/0/link")["invite"]}
    assert Player(server.url).post(f"/matches/{match}/invitation", moved)["status"] == "playing"


def test_strangers_get_the_same_answer_for_no_such_table_and_not_yours(server: Serving) -> None:
    host, _, match = table_for_two(server.url, "fellbound")
    stranger = Player(server.url)
    stranger.set_up("tictactoe")
    nobody = Player(server.url)
    paths = [("GET", ""), ("GET", "/view"), ("GET", "/log"), ("GET", "/why-not"), ("GET", "/hint"), ("GET", "/replay")]
    paths += [("GET", "/invite"), ("GET", "/chat"), ("GET", "/record"), ("GET", "/review"), ("POST", "/start")]
    for person in (stranger, nobody):
        for method, path, body in [*((method, path, None) for method, path in paths), *ACTS]:
            real = person.ask(method, f"/matches/{match}{path}", body)
            none = person.ask(method, f"/matches/abcdefghjkmn{path}", body)
            assert (real.status_code, real.content) == (none.status_code, none.content), path
            assert real.status_code == 404, path
        for body in ({"name": "Renfield"}, {"invite": "0" * 32}):
            assert person.ask("POST", f"/matches/{match}/join", body).status_code == 404
        assert closed_with(person, match) == closed_with(person, "abcdefghjkmn") == 4404
        assert match not in str(person.get("/matches"))
    assert host.get(f"/matches/{match}")["status"] == "playing"


def test_private_tables_are_not_listed_and_public_ones_are(server: Serving) -> None:
    host, guest = Player(server.url), Player(server.url)
    private = host.set_up("tictactoe")
    public = host.set_up("connect_four", visibility="public")
    listed = [table["id"] for table in guest.get("/matches")["open"]]
    assert public in listed and private not in listed
    assert guest.get(f"/matches/{public}")["seats"][1]["kind"] == "open"
    guest.join(public)
    listed = [table["id"] for table in Player(server.url).get("/matches")["open"]]
    assert public not in listed, "nobody else can sit down"
    host.ask("PATCH", f"/matches/{private}", {"visibility": "public"})
    assert private in [table["id"] for table in Player(server.url).get("/matches")["open"]]


def test_the_host_seats_bots_kicks_and_starts_and_nobody_else_does(server: Serving) -> None:
    host, guest, third = Player(server.url), Player(server.url), Player(server.url)
    match = host.set_up("fellbound", seats=4)
    guest.join(match, invite_of(host, match), seat=1)
    for path in ("/start", "/seats/2/bot", "/seats/0/kick"):
        body = {"level": "easy"} if path.endswith("bot") else None
        assert guest.ask("POST", f"/matches/{match}{path}", body).status_code == 403
    assert guest.ask("PATCH", f"/matches/{match}", {"spectators": True}).status_code == 403
    assert host.ask("POST", f"/matches/{match}/start").json()["code"] == "conflict"
    for seat in (2, 3):
        host.post(f"/matches/{match}/seats/{seat}/bot", {"level": "easy"})
    old = invite_of(host, match)
    with guest.live(match) as line:
        table = host.post(f"/matches/{match}/seats/1/kick")
        assert table["seats"][1]["kind"] == "open"
        assert line.hear_kind("notice")["code"] == "kicked"
    assert guest.ask("POST", f"/matches/{match}/join", {"invite": old}).status_code == 404
    third.join(match, invite_of(host, match))
    host.post(f"/matches/{match}/start")
    assert host.ask("POST", f"/matches/{match}/seats/1/kick").status_code == 409
    assert host.ask("POST", f"/matches/{match}/start").status_code == 409


def test_a_bot_is_sent_away_again_before_the_start(server: Serving) -> None:
    host = Player(server.url)
    match = host.set_up("tictactoe", bots={"1": "easy"})
    assert host.get(f"/matches/{match}")["seats"][1]["level"] == "easy"
    assert host.ask("DELETE", f"/matches/{match}/seats/1/bot").json()["seats"][1]["kind"] == "open"


def test_spectators_only_when_the_host_opens_the_table_to_them(server: Serving) -> None:
    host, _, match = table_for_two(server.url, "fellbound")
    watcher = Player(server.url)
    assert closed_with(watcher, match) == 4404
    host.ask("PATCH", f"/matches/{match}", {"spectators": True})
    with watcher.live(match) as line:
        assert line.view is not None and line.view["scene"]["seat"] == -1 and not line.keys
        line.send(type="answer", id="x", sequence=line.sequence, key="deck ember")
        line.hear_until(lambda: bool(line.refused))
        assert line.refused[0]["code"] == "not-seated"
        assert watcher.ask("GET", f"/matches/{match}/view", seat=0).status_code == 403
        host.ask("PATCH", f"/matches/{match}", {"spectators": False})
        line.hear_kind("notice")
    assert watcher.ask("GET", f"/matches/{match}/view").status_code == 404


def test_a_seat_is_handed_to_a_bot_and_taken_back(server: Serving) -> None:
    host, guest, match = table_for_two(server.url, "connect_four")
    with host.live(match) as line, guest.live(match) as other:
        line.answer("drop d")
        assert host.ask("POST", f"/matches/{match}/seats/1/bot", {"level": "easy"}).status_code == 403
        guest.post(f"/matches/{match}/seats/1/bot", {"level": "easy"})
        line.hear_until(lambda: bool(line.keys))
        seat = line.table["seats"][1]
        assert (seat["kind"], seat["held"], seat["level"]) == ("bot", True, "easy")
        guest.ask("DELETE", f"/matches/{match}/seats/1/bot")
        line.answer("drop d")
        other.hear_until(lambda: other.sequence == line.sequence)
        assert other.keys, "it is the person's turn again"


def test_a_seat_moves_to_another_browser_by_a_link_that_works_once(server: Serving) -> None:
    host, _, match = table_for_two(server.url, "tictactoe")
    link = host.post(f"/matches/{match}/seats/0/link")["invite"]
    phone = Player(server.url)
    assert phone.join(match, link)["mine"] == [0]
    assert host.ask("GET", f"/matches/{match}/view").status_code == 404 or host.get(f"/matches/{match}")["mine"] == []
    assert Player(server.url).ask("POST", f"/matches/{match}/join", {"invite": link}).status_code == 404


@pytest.mark.parametrize("seat", [0, -1])
def test_who_loses_the_right_to_be_there_while_they_connect_is_not_welcomed(tmp_path: Path, seat: int) -> None:
    async def work(house: House) -> None:
        room, ear = await table(house, game="tictactoe", bots={"1": "easy"}, spectators=True, start=True)
        person = ear.person if seat == 0 else Person(new_token())
        connection = Connection(SimpleNamespace(scope={"extensions": {}}), person, seat, Bucket(1.0, 1.0), Disk(-1))
        room.connections.clear()
        async with room.lock:  # as `refresh` does, when the seat was moved or the host wants no spectators
            coming = asyncio.create_task(welcome_to(room, connection))
            await asyncio.sleep(0.05)
            room.seats[0].holder, room.row.spectators = "somebody else", False
        with pytest.raises(Refusal) as refused:
            await coming
        assert refused.value.code == "not-found" and not room.connections

    in_house(tmp_path, work)


def test_the_token_is_a_cookie_that_scripts_cannot_read(server: Serving) -> None:
    with httpx.Client(base_url=server.url) as browser:
        made = browser.post("/api/matches", json={"game": "tictactoe"})
        cookie = made.headers["set-cookie"].lower()
        assert "httponly" in cookie and "samesite=lax" in cookie and "path=/" in cookie
        assert made.json()["token"] == ""
        assert browser.get("/api/matches").json()["mine"][0]["id"] == made.json()["table"]["id"]


def test_requests_from_another_site_are_refused(server: Serving) -> None:
    evil = {"origin": "https://evil.example"}
    assert httpx.post(f"{server.url}/api/matches", json={"game": "tictactoe"}, headers=evil).status_code == 403
    own = {"origin": server.url}
    assert httpx.post(f"{server.url}/api/matches", json={"game": "tictactoe"}, headers=own).status_code == 201


def test_leaving_before_the_start_frees_the_seat_and_the_host_closes_the_table(server: Serving) -> None:
    host, guest = Player(server.url), Player(server.url)
    match = host.set_up("tictactoe")
    guest.join(match, invite_of(host, match))
    guest.post(f"/matches/{match}/leave")
    assert host.get(f"/matches/{match}")["seats"][1]["kind"] == "open"
    host.post(f"/matches/{match}/leave")
    assert match not in str(host.get("/matches"))


@pytest.mark.parametrize("who", ["guest", "host", "kicked guest", "kicked bot", "freed bot"])
def test_no_seat_is_given_up_once_the_game_has_begun(tmp_path: Path, who: str) -> None:
    """Even if it began a moment ago, of which this table has not heard."""

    async def work(house: House) -> None:
        bots = {"1": "easy"} if "bot" in who else {}
        room, ear = await table(house, game="connect_four", visibility="public", bots=bots)
        host, guest = ear.person, Person(new_token())
        if not bots:
            await lobby.join(house, room.id, guest, Join(), "x")
        assert await house.store.write(
            lambda connection: queries.start(connection, room.id, {"updated": now_ms()}, lobby.sealed)
        )
        assert room.row.status == "open"
        with pytest.raises(Refusal) as refused:
            if who.startswith("kicked"):
                await lobby.kick(house, room.id, 1, host)
            elif who == "freed bot":
                await lobby.free_from_bot(house, room.id, 1, host)
            else:
                await lobby.leave(house, room.id, host if who == "host" else guest)
        assert refused.value.code == "conflict" and room.row.status == "playing"
        assert not any(seat.open for seat in room.seats)

    in_house(tmp_path, work)


def test_settings_that_bots_cannot_play_with_are_refused_with_a_reason(server: Serving) -> None:
    host = Player(server.url)
    wish = {"game": "fellbound", "settings": {"stall_window": "off"}, "bots": {"1": "easy"}, "start": True}
    refused = host.ask("POST", "/matches", wish)
    assert refused.status_code == 409 and "people only" in refused.json()["message"]
    wish = {"game": "fellbound", "settings": {"zone_depth": "9"}}
    assert "zone_depth" in host.ask("POST", "/matches", wish).json()["message"]
