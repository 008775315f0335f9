"""A finished game is seen whole by strangers only if its players let them."""

from __future__ import annotations

from tests.server.player import Player, full_table, table_for_two
from tests.server.serving import Serving

WHOLE: list[tuple[str, dict[str, int]]] = [("record", {}), ("review", {}), ("luck", {}), ("replay", {"seat": 1})]


def finished_by(host: Player, match: str) -> None:
    host.post(f"/matches/{match}/concede", {"id": "enough"})


def seen_by(stranger: Player, match: str) -> list[int]:
    return [stranger.ask("GET", f"/matches/{match}/{path}", **wish).status_code for path, wish in WHOLE]


def test_opening_a_finished_private_game_asks_the_players(server: Serving) -> None:
    host, guest, match = table_for_two(server.url, "connect_four")
    finished_by(host, match)
    asked = host.ask("PATCH", f"/matches/{match}", {"spectators": True}).json()
    assert not asked["spectators"] and not asked["agreed"]
    stranger = Player(server.url)
    stranger.set_up("tictactoe")
    assert stranger.ask("GET", f"/matches/{match}").status_code == 404
    assert stranger.ask("POST", f"/matches/{match}/opening", {"allow": True}).status_code == 404
    assert guest.get(f"/matches/{match}")["opening"] and not host.get(f"/matches/{match}")["agreed"]
    opened = guest.post(f"/matches/{match}/opening", {"allow": True})
    assert opened["spectators"] and opened["agreed"] and not opened["opening"]
    assert seen_by(stranger, match) == [200] * len(WHOLE)
    assert guest.ask("POST", f"/matches/{match}/opening", {"allow": True}).status_code == 409, "nobody asks any more"


def test_one_refusal_keeps_it_closed(server: Serving) -> None:
    people, match = full_table(server.url, "fellbound", seats=4)
    for person in people:
        person.ask("POST", f"/matches/{match}/concede", {"id": "enough"})
    assert people[0].get(f"/matches/{match}")["status"] == "over"
    people[0].ask("PATCH", f"/matches/{match}", {"spectators": True})
    people[1].post(f"/matches/{match}/opening", {"allow": True})
    with people[0].live(match) as line:
        people[2].post(f"/matches/{match}/opening", {"allow": False})
        assert line.hear_kind("notice")["code"] == "kept-closed"
    tables = [person.get(f"/matches/{match}") for person in people]
    assert not any(table["opening"] or table["agreed"] or table["spectators"] for table in tables)
    people[0].ask("PATCH", f"/matches/{match}", {"spectators": True})
    assert people[1].get(f"/matches/{match}")["opening"], "asked again, everybody is asked anew"


def test_watchers_let_in_during_play_do_not_see_the_hands_afterwards(server: Serving) -> None:
    host, guest, match = table_for_two(server.url, "fellbound")
    host.ask("PATCH", f"/matches/{match}", {"spectators": True})
    stranger = Player(server.url)
    finished_by(host, match)
    assert stranger.get(f"/matches/{match}")["status"] == "over"
    assert stranger.ask("GET", f"/matches/{match}/replay").status_code == 200, "what watchers saw they may see again"
    assert seen_by(stranger, match) == [403] * len(WHOLE)
    assert stranger.ask("POST", f"/matches/{match}/takeover", {"step": 0}).status_code == 403
    host.ask("PATCH", f"/matches/{match}", {"spectators": True})
    guest.post(f"/matches/{match}/opening", {"allow": True})
    assert stranger.ask("GET", f"/matches/{match}/replay", seat=1).status_code == 200


def test_who_sits_down_at_a_table_open_to_watchers_has_agreed(server: Serving) -> None:
    host, _, match = table_for_two(server.url, "connect_four", spectators=True)
    finished_by(host, match)
    assert seen_by(Player(server.url), match) == [200] * len(WHOLE)


def test_who_played_with_bots_alone_asks_nobody(server: Serving) -> None:
    host = Player(server.url)
    match = host.set_up("connect_four", bots={"1": "easy"}, start=True)
    finished_by(host, match)
    assert host.ask("PATCH", f"/matches/{match}", {"spectators": True}).json()["agreed"]
