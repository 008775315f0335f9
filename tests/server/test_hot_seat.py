"""One person, several seats: of one side anywhere, of opposing sides only at a hot-seat table."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from planchette.server import lobby
from planchette.server.house import House
from planchette.server.messages.tables import Join, NewMatch
from planchette.server.people import Person, new_token
from planchette.server.refusal import Refusal
from tests.server.player import Player, table_for_two
from tests.server.serving import Serving
from tests.server.test_seats import invite_of
from tests.server.test_trouble import in_house


def test_nobody_sits_on_two_sides_at_an_ordinary_table(server: Serving) -> None:
    host = Player(server.url)
    match = host.set_up("tictactoe", name="Mina")
    secret = invite_of(host, match)
    for wish in ({}, {"name": "Lucy"}, {"seat": 1, "name": "Lucy"}):
        refused = host.ask("POST", f"/matches/{match}/join", {"invite": secret, **wish})
        assert refused.status_code == 409 and "hot-seat" in refused.json()["message"]
    assert host.get(f"/matches/{match}")["mine"] == [0]
    both = host.ask("POST", "/matches", {"game": "tictactoe", "mine": [0, 1]})
    assert both.status_code == 409 and "hot-seat" in both.json()["message"]
    assert len(host.get("/matches")["mine"]) == 1, "no table was left behind"


def test_two_seats_of_one_side_are_always_allowed(server: Serving) -> None:
    host, guest = Player(server.url), Player(server.url)
    match = host.set_up("fellbound", seats=4, mine=[0, 2], name="Mina")
    table = host.get(f"/matches/{match}")
    assert table["mine"] == [0, 2] and table["sides"][0] == table["sides"][2] and not table["hot_seat"]
    secret = invite_of(host, match)
    assert guest.join(match, secret, name="Lucy")["mine"] == [1]
    assert guest.join(match, secret)["mine"] == [1, 3]
    host.post(f"/matches/{match}/start")
    with host.live(match, 0) as first, host.live(match, 2) as second:
        assert [line.view["scene"]["seat"] for line in (first, second) if line.view] == [0, 2]


def test_the_first_free_seat_is_the_first_that_one_may_take(server: Serving) -> None:
    host = Player(server.url)
    match = host.set_up("fellbound", seats=4)
    assert host.join(match, invite_of(host, match))["mine"] == [0, 2]
    assert host.ask("POST", f"/matches/{match}/join", {"seat": 1}).status_code == 409


def test_a_seat_of_the_other_side_does_not_come_by_its_link_either(server: Serving) -> None:
    host, guest, match = table_for_two(server.url, "tictactoe")
    link = guest.post(f"/matches/{match}/seats/1/link")["invite"]
    refused = host.ask("POST", f"/matches/{match}/join", {"invite": link})
    assert refused.status_code == 409 and "hot-seat" in refused.json()["message"]
    assert guest.get(f"/matches/{match}")["mine"] == [1]
    assert Player(server.url).join(match, link)["mine"] == [1], "the link still works for others"


def test_at_a_hot_seat_table_one_person_plays_both_sides_and_everybody_sees_that_it_is_one(server: Serving) -> None:
    host = Player(server.url)
    match = host.set_up("tictactoe", mine=[0, 1], hot_seat=True, visibility="public", spectators=True, start=True)
    assert Player(server.url).get(f"/matches/{match}")["hot_seat"]
    with host.live(match, 0) as cross, host.live(match, 1) as nought:
        cross.answer(cross.keys[0])
        nought.hear_up_to(cross.sequence)
        nought.answer(nought.keys[0])
        cross.hear_until(lambda: bool(cross.keys))
        host.post(f"/matches/{match}/concede", {"id": "c", "seat": 1})
        cross.hear_until(lambda: cross.outcome is not None)
        assert cross.outcome is not None and cross.outcome["payoffs"][0] > 0
    again = host.post(f"/matches/{match}/rematch")["match"]
    table = host.get(f"/matches/{again}")
    assert table["hot_seat"] and table["mine"] == [0, 1]


def test_the_host_makes_a_table_a_hot_seat_table_before_the_start_only(server: Serving) -> None:
    host, guest = Player(server.url), Player(server.url)
    match = host.set_up("tictactoe", visibility="public")
    assert guest.get(f"/matches/{match}")["hot_seat"] is False
    assert guest.ask("PATCH", f"/matches/{match}", {"hot_seat": True}).status_code == 404
    with host.live(match) as line:
        assert host.ask("PATCH", f"/matches/{match}", {"hot_seat": True}).json()["hot_seat"]
        assert line.hear_kind("table")["table"]["hot_seat"], "everybody at the table is told"
    assert host.join(match)["mine"] == [0, 1]
    refused = host.ask("PATCH", f"/matches/{match}", {"hot_seat": False})
    assert refused.status_code == 409 and "opposing" in refused.json()["message"]
    assert host.post(f"/matches/{match}/seats/1/leave")["mine"] == [0]
    assert not host.ask("PATCH", f"/matches/{match}", {"hot_seat": False}).json()["hot_seat"]
    host.post(f"/matches/{match}/seats/1/bot", {"level": "easy"})
    host.post(f"/matches/{match}/start")
    assert host.ask("PATCH", f"/matches/{match}", {"hot_seat": True}).status_code == 409
    assert not host.get(f"/matches/{match}")["hot_seat"]


def test_a_seat_is_given_up_by_its_holder_before_the_start(server: Serving) -> None:
    host, guest = Player(server.url), Player(server.url)
    match = host.set_up("fellbound", seats=4, mine=[0, 2])
    guest.join(match, invite_of(host, match))
    assert guest.ask("POST", f"/matches/{match}/seats/2/leave").status_code == 403
    table = host.post(f"/matches/{match}/seats/2/leave")
    assert table["mine"] == [0] and table["status"] == "open" and table["seats"][2]["kind"] == "open"
    for seat in (2, 3):
        host.post(f"/matches/{match}/seats/{seat}/bot", {"level": "easy"})
    host.post(f"/matches/{match}/start")
    assert host.ask("POST", f"/matches/{match}/seats/0/leave").status_code == 409


def test_who_is_connected_in_one_seat_is_there_for_all_of_theirs(server: Serving) -> None:
    host, guest = Player(server.url), Player(server.url)
    match = host.set_up("fellbound", seats=4, mine=[0, 2])
    guest.join(match, invite_of(host, match))
    with host.live(match, 2), guest.live(match) as line:
        assert line.seen[0]["presence"]["seats"] == [0, 1, 2]


def test_two_seats_claimed_at_the_same_moment_are_not_on_two_sides(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        host, guest = Person(new_token()), Person(new_token())
        room = await lobby.create(house, host, NewMatch("fellbound", seats=4, visibility="public"), "x")
        claims = [lobby.join(house, room.id, guest, Join(seat=seat), "x") for seat in (1, 2)]
        refused = [found for found in await asyncio.gather(*claims, return_exceptions=True) if found is not room]
        assert len(refused) == 1 and isinstance(refused[0], Refusal)
        assert len(room.seats_of(guest)) == 1

    in_house(tmp_path, work)


@pytest.mark.parametrize("mine", [[], [2], [-1], ["first"], 0, None])
def test_seats_that_are_none_are_refused_with_a_sentence(server: Serving, mine: object) -> None:
    refused = Player(server.url).ask("POST", "/matches", {"game": "tictactoe", "mine": mine})
    assert refused.status_code == 400 and refused.json()["message"]


def test_the_seat_of_old_clients_is_refused_with_a_sentence(server: Serving) -> None:
    refused = Player(server.url).ask("POST", "/matches", {"game": "tictactoe", "seat": 1})
    assert refused.status_code == 400 and "seat" in refused.json()["message"]


def test_who_comes_late_is_told_so_and_watches_if_the_host_lets_them(server: Serving) -> None:
    host, guest, late = Player(server.url), Player(server.url), Player(server.url)
    match = host.set_up("tictactoe")
    invitation = {"invite": invite_of(host, match)}
    guest.join(match, invitation["invite"])
    host.post(f"/matches/{match}/start")
    for path in ("invitation", "join"):
        refused = late.ask("POST", f"/matches/{match}/{path}", invitation)
        assert refused.status_code == 409 and "Its host can let you watch" in refused.json()["message"]
    host.ask("PATCH", f"/matches/{match}", {"spectators": True})
    for path in ("invitation", "join"):
        refused = late.ask("POST", f"/matches/{match}/{path}", invitation)
        assert refused.status_code == 409 and "You may watch" in refused.json()["message"]
    with late.live(match) as line:
        assert line.view is not None and not line.keys
